// @ts-check
// A board one can move on, with what belongs right below it: a field to type moves, and the answer to "why not?".

import { api } from "./api.js";
import { Board } from "./board.js";
import { button, el, fill } from "./dom.js";
import { typed } from "./entry.js";
import { t } from "./lang.js";
import { changes, settings } from "./settings.js";
import { failure } from "./toast.js";

/**
 * @import { Move, Place, Position, Variant, Why } from "./api.js"
 * @typedef {object} Options
 * @property {() => Place} place Where the board is, for the server.
 * @property {(move: Move, done: number) => void} move A legal move was entered.
 * @property {boolean} [flipped]
 * @property {string} [label]
 * @property {boolean} [typing] Whether moves can be typed.
 */

export class Panel {
  /**
   * @param {Variant} variant
   * @param {Options} options
   */
  constructor(variant, options) {
    this.variant = variant;
    this.options = options;
    /** @type {Position | null} */
    this.position = null;
    this.open = false;
    this.board = new Board(
      variant,
      {
        move: (move, done) => this.moved(move, done),
        refused: (from, to) => void this.explain(`${from}-${to}`),
        stuck: (square) => this.stuck(square),
        ambiguous: (moves) => this.several(moves),
        chosen: () => this.quiet(),
        typing: (text) => this.type(text),
      },
      { flipped: options.flipped, label: options.label },
    );
    this.answer = el("div", { class: "answer", "aria-live": "polite" });
    this.field = el("input", {
      type: "text",
      class: "typed",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      maxlength: 80,
      "aria-label": t("type-move"),
      placeholder: t("type-move"),
    });
    this.form = el("form", { class: "typing", onsubmit: (/** @type {Event} */ event) => this.enter(event) }, this.field, button(t("enter-move"), (event) => this.enter(event)));
    this.threatened = el("p", { class: "dim threat-note", role: "status" });
    this.below = el("div", { class: "panel" }, this.answer, this.threatened, options.typing === false ? null : this.form);
    this.element = el("div", { class: "panel" }, this.board.element, this.below);
    this.onchange = () => this.reshow();
    changes.addEventListener("change", this.onchange);
  }

  /** Stops listening. */
  close() {
    changes.removeEventListener("change", this.onchange);
  }

  /** A setting changed: the marks, and perhaps the names of the squares. */
  reshow() {
    this.board.draw();
    if (this.position) this.marks(this.position);
  }

  /**
   * Shows a position.
   * @param {Position} position
   * @param {boolean} open Whether moves can be entered.
   */
  show(position, open) {
    this.position = position;
    this.open = open;
    this.board.mode = open ? "play" : "view";
    this.field.disabled = !open;
    this.form.classList.toggle("off", !open);
    this.board.point([]);
    this.board.mark("wrong", []);
    this.marks(position);
    this.board.show(position.pieces, open ? position.moves : [], position["to-move"]);
    this.quiet();
  }

  /** @param {Position} position */
  marks(position) {
    const { board } = this;
    const last = position.played[position.played.length - 1];
    board.mark("last", settings.last && last ? [last.from, ...last.path.slice(1)] : []);
    board.mark("forced", settings.forced && this.open && position["must-capture"] ? position.moves.map((move) => move.from) : []);
    board.mark("threat", []);
    fill(this.threatened);
    if (settings.threats && !position.result) void this.threats(position);
  }

  /**
   * Marks the pieces that the other side could capture if it were to move.
   * @param {Position} position
   */
  async threats(position) {
    const fen = position.fen.replace(/^\s*[WB]/i, position["to-move"] === "white" ? "B" : "W");
    try {
      const other = await api.position({ variant: position.variant, fen });
      if (this.position !== position) return;
      const squares = new Set(other.moves.flatMap((move) => move.captures));
      this.board.mark("threat", squares);
      fill(this.threatened, squares.size > 0 ? t("threatened", { n: squares.size }) : null);
    } catch {
      // Some positions can't be had with the other side to move; then nothing is said.
    }
  }

  /**
   * Shows how a move is made. The position behind it is shown by `show`.
   * @param {Move} move
   * @param {number} [done] So many jumps are on the board already.
   */
  async animate(move, done = 0) {
    this.quiet();
    this.board.point([]);
    await this.board.play(move, done);
  }

  /** @param {Move} move @param {number} done */
  moved(move, done) {
    this.quiet();
    this.options.move(move, done);
  }

  /** Takes away what was answered. */
  quiet() {
    fill(this.answer);
    this.board.mark("wrong", []);
    if (this.board.arrows.some((arrow) => arrow.kind === "other")) this.board.point([]);
  }

  /** @param {string} text */
  type(text) {
    this.field.value += text;
    this.field.focus();
  }

  /** @param {Event} event */
  enter(event) {
    event.preventDefault();
    const text = this.field.value.trim();
    if (!text || !this.position || !this.open) return;
    const fit = typed(this.position.moves, text);
    this.field.value = "";
    this.board.entry.drop();
    this.board.refresh();
    if (fit.length === 1) this.moved(fit[0], 0);
    else if (fit.length > 1) this.several(fit);
    else void this.explain(text);
  }

  /** @param {string} square */
  stuck(square) {
    const position = this.position;
    if (!position) return;
    const text = position["must-capture"] ? t("stuck-must-capture", { square }) : t("stuck", { square });
    fill(this.answer, el("p", { class: "why" }, text));
    this.board.mark("wrong", [square]);
  }

  /**
   * Several moves fit: they can be chosen on the board or here.
   * @param {Move[]} moves
   */
  several(moves) {
    fill(
      this.answer,
      el("p", { class: "why" }, t("several-ways")),
      el("div", { class: "row" }, moves.map((move) => this.offer(move))),
    );
  }

  /** @param {Move} move */
  offer(move) {
    const captures = move.captures.length > 0 ? ` (${move.captures.join(", ")})` : "";
    const show = () => this.board.point([{ path: move.path, kind: "other" }]);
    return button(`${move.move}${captures}`, () => this.moved(move, 0), { class: "move", onmouseenter: show, onfocus: show });
  }

  /**
   * Asks which rule forbids a move, says it, and shows what must be played instead.
   * @param {string} text
   */
  async explain(text) {
    const position = this.position;
    if (!position) return;
    try {
      const why = await api.explain({ ...this.options.place(), move: text });
      if (this.position !== position) return;
      if (why.legal) {
        const [move] = position.moves.filter((one) => one.move === why.move);
        if (move) this.moved(move, 0);
        return;
      }
      this.because(why, position);
    } catch (error) {
      if (error instanceof Error && "status" in error) fill(this.answer, el("p", { class: "why" }, error.message));
      else failure(error);
    }
  }

  /**
   * @param {Why} why
   * @param {Position} position
   */
  because(why, position) {
    const moves = why.instead.map((text) => position.moves.find((move) => move.move === text)).filter((move) => move !== undefined);
    const source = why.source ? [why.source.source, why.source.article].filter(Boolean).join(", ") : null;
    fill(
      this.answer,
      el("p", { class: "why" }, el("strong", {}, t("why-not")), " ", why.reason),
      source ? el("p", { class: "source" }, t("source-of", { source })) : null,
      moves.length > 0
        ? el("div", { class: "row" }, el("span", {}, t("instead")), moves.slice(0, 8).map((move) => this.offer(move)))
        : null,
    );
    if (position["must-capture"]) {
      const shown = moves.filter((move) => move.captures.length > 0).slice(0, 4);
      this.board.point(shown.map((move) => ({ path: move.path, kind: "other" })));
      this.board.mark("forced", position.moves.map((move) => move.from));
    }
  }
}
