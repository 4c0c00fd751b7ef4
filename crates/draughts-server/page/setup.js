// @ts-check
// Setting up any position, checked while one edits.

import { api } from "./api.js";
import { Board } from "./board.js";
import { button, el, fill, labelled } from "./dom.js";
import { t } from "./lang.js";
import { piece as drawn } from "./pieces.js";
import { svg } from "./dom.js";
import { failure } from "./toast.js";

/**
 * @import { Piece, Variant } from "./api.js"
 * @typedef {"white man" | "white king" | "black man" | "black king" | "none"} Tool
 */

/** @type {Tool[]} */
const TOOLS = ["white man", "white king", "black man", "black king", "none"];

/**
 * A position as FEN, its squares called as the game calls them.
 * @param {Piece[]} pieces
 * @param {"white" | "black"} toMove
 */
export function fenOf(pieces, toMove) {
  const side = (/** @type {string} */ color) =>
    pieces
      .filter((piece) => piece.color === color)
      .map((piece) => (piece.kind === "king" ? "K" : "") + piece.square)
      .join(",");
  return `${toMove === "white" ? "W" : "B"}:W${side("white")}:B${side("black")}`;
}

export class Setup {
  /**
   * @param {Variant} variant
   * @param {Piece[]} pieces
   * @param {"white" | "black"} toMove
   * @param {{flipped: boolean, done: (fen: string) => void, cancel: () => void}} options
   */
  constructor(variant, pieces, toMove, options) {
    this.variant = variant;
    this.options = options;
    this.pieces = [...pieces];
    this.toMove = toMove;
    /** @type {Tool} */
    this.tool = "white man";
    /** The last position that was found good. @type {string | null} */
    this.good = null;
    this.board = new Board(variant, { edit: (square, alternate) => this.edit(square, alternate) }, { flipped: options.flipped, label: t("setup-board") });
    this.board.mode = "edit";
    this.field = el("input", { type: "text", class: "wide code", spellcheck: "false", autocomplete: "off", onchange: () => void this.read() });
    this.faults = el("ul", { class: "faults", "aria-live": "polite" });
    this.finish = button(t("setup-done"), () => this.good && options.done(this.good), { class: "primary" });
    this.sides = el("fieldset", { class: "segments" });
    this.element = el(
      "div",
      { class: "setup-panel box" },
      el("h2", {}, t("setup")),
      this.palette(),
      this.sides,
      el(
        "div",
        { class: "row" },
        button(t("setup-clear"), () => this.put([])),
        button(t("setup-start"), () => void this.start()),
        button(t("flip"), () => this.board.flip(), { icon: "flip", bare: true }),
      ),
      labelled("FEN", this.field),
      this.faults,
      el("div", { class: "row end" }, button(t("cancel"), options.cancel), this.finish),
    );
    this.put(this.pieces);
  }

  palette() {
    const label = (/** @type {Tool} */ tool) => (tool === "none" ? t("setup-erase") : t(`piece-${tool.replace(" ", "-")}`));
    const picture = (/** @type {Tool} */ tool) => {
      const [color, kind] = /** @type {["white", "man"]} */ (tool.split(" "));
      if (tool === "none") return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: "#icon-trash" }));
      return svg("svg", { class: "token", viewBox: "8 8 84 84", "aria-hidden": "true" }, drawn(color, kind));
    };
    return el(
      "fieldset",
      { class: "palette" },
      el("legend", {}, t("setup-piece")),
      TOOLS.map((tool) =>
        el(
          "label",
          { title: label(tool) },
          el("input", { type: "radio", name: "tool", value: tool, checked: tool === this.tool, "aria-label": label(tool), onchange: () => (this.tool = tool) }),
          picture(tool),
        ),
      ),
    );
  }

  drawSides() {
    fill(
      this.sides,
      el("legend", {}, t("setup-to-move")),
      /** @type {const} */ (["white", "black"]).map((side) =>
        el(
          "label",
          {},
          el("input", {
            type: "radio",
            name: "to-move",
            value: side,
            checked: side === this.toMove,
            onchange: () => {
              this.toMove = side;
              this.put(this.pieces);
            },
          }),
          el("span", {}, t(`side-${side}`)),
        ),
      ),
    );
  }

  /**
   * Shows pieces and asks whether the rules allow them.
   * @param {Piece[]} pieces
   */
  put(pieces) {
    this.pieces = pieces;
    this.board.show(pieces);
    this.field.value = fenOf(pieces, this.toMove);
    this.drawSides();
    void this.judge(this.field.value);
  }

  /**
   * @param {string} square
   * @param {boolean} alternate With the other button or a modifier: the piece of the other side.
   */
  edit(square, alternate) {
    const here = this.pieces.find((piece) => piece.square === square);
    const others = this.pieces.filter((piece) => piece.square !== square);
    if (this.tool === "none") return this.put(others);
    const [chosen, kind] = /** @type {["white" | "black", "man" | "king"]} */ (this.tool.split(" "));
    const color = alternate ? (chosen === "white" ? "black" : "white") : chosen;
    // The same piece once more takes it away.
    if (here && here.color === color && here.kind === kind) return this.put(others);
    return this.put([...others, { square, color, kind }]);
  }

  /** @param {string} fen */
  async judge(fen) {
    const asked = fen;
    this.asked = asked;
    try {
      const found = await api.setup(this.variant.id, fen);
      if (this.asked !== asked) return;
      this.verdict(found);
    } catch (error) {
      if (error instanceof Error && "status" in error) this.verdict({ valid: false, faults: [{ message: error.message }] });
      else failure(error);
    }
  }

  /** @param {{valid: boolean, fen?: string, faults: {message: string, square?: string}[]}} found */
  verdict(found) {
    this.good = found.valid ? (found.fen ?? this.field.value) : null;
    this.finish.disabled = !found.valid;
    this.board.mark("wrong", found.faults.map((fault) => fault.square ?? "").filter(Boolean));
    fill(this.faults, found.valid ? el("li", { class: "good" }, t("setup-good")) : found.faults.map((fault) => el("li", {}, fault.message)));
  }

  /** Takes a FEN that was typed or pasted. */
  async read() {
    const fen = this.field.value.trim();
    try {
      const found = await api.setup(this.variant.id, fen);
      if (!found.valid) return this.verdict(found);
      const position = await api.position({ variant: this.variant.id, fen });
      this.toMove = position["to-move"];
      this.put(position.pieces);
    } catch (error) {
      if (error instanceof Error && "status" in error) this.verdict({ valid: false, faults: [{ message: error.message }] });
      else failure(error);
    }
  }

  async start() {
    const position = await api.position({ variant: this.variant.id });
    this.toMove = position["to-move"];
    this.put(position.pieces);
  }
}
