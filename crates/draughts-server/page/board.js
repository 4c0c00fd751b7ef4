// @ts-check
// A board as one sees it: squares, pieces, marks and arrows. What hands do on it is in `hand.js`.

import { el, svg, fill } from "./dom.js";
import { Entry } from "./entry.js";
import { CELL, Layout } from "./geometry.js";
import { Hand } from "./hand.js";
import { t } from "./lang.js";
import { piece as drawn } from "./pieces.js";
import { knock } from "./sound.js";
import { settings, stepTime } from "./settings.js";

/**
 * @import { Variant, Piece, Move } from "./api.js"
 * @typedef {{path: string[], kind: "hint" | "only" | "both" | "other"}} Arrow
 * @typedef {object} Handlers
 * @property {(move: Move, done: number) => void} [move] A legal move was entered, `done` jumps of it one by one.
 * @property {(from: string, to: string) => void} [refused] No legal move goes so.
 * @property {(square: string) => void} [stuck] A piece of the side to move that has no legal move.
 * @property {(moves: Move[]) => void} [ambiguous] Several moves end there.
 * @property {(from: string | null) => void} [chosen] A piece was taken up, or put down.
 * @property {(square: string, alternate: boolean) => void} [edit] A square was clicked in an editor.
 * @property {(text: string) => void} [typing] A letter or digit was typed on the board.
 */

export class Board {
  /**
   * @param {Variant} variant
   * @param {Handlers} [handlers]
   * @param {{flipped?: boolean, label?: string}} [options]
   */
  constructor(variant, handlers = {}, { flipped = false, label } = {}) {
    this.variant = variant;
    this.handlers = handlers;
    this.label = label ?? t("board-label", { name: variant.name });
    /** @type {"play" | "edit" | "view"} */
    this.mode = "view";
    /** @type {Piece[]} */
    this.pieces = [];
    /** @type {Map<string, SVGElement>} */
    this.shown = new Map();
    /** @type {Map<string, Set<string>>} */
    this.marks = new Map();
    /** @type {Arrow[]} */
    this.arrows = [];
    this.layout = new Layout(variant.board, flipped);
    this.entry = new Entry(this.layout, [], new Set());
    this.focused = variant.board.squares[0]?.square ?? "";
    this.element = el("div", { class: "board" });
    this.draw();
    this.hand = new Hand(this);
  }

  /** Whether squares are named in them, and along the edges. */
  names() {
    const numeric = this.variant.board.numbering === "numeric";
    return {
      inside: settings.labels === "inside" || settings.labels === "both" || (settings.labels === "own" && numeric),
      edge: settings.labels === "edge" || settings.labels === "both" || (settings.labels === "own" && !numeric),
    };
  }

  /** Draws all anew. */
  draw() {
    const { width, height } = this.variant.board;
    const names = this.names();
    const margin = names.edge ? 42 : 14;
    const [w, h] = [width * CELL, height * CELL];
    this.grid = svg("g", { role: "grid", "aria-label": this.label, class: "squares" });
    /** @type {Map<string, SVGElement>} */
    this.cells = new Map();
    for (const row of this.layout.rows()) {
      const group = svg("g", { role: "row" });
      for (const cell of row) group.append(this.cell(cell, names.inside));
      this.grid.append(group);
    }
    this.under = svg("g", { class: "arrows", "aria-hidden": "true" });
    this.stones = svg("g", { class: "pieces", "aria-hidden": "true" });
    this.picture = svg(
      "svg",
      { viewBox: `${-margin} ${-margin} ${w + 2 * margin} ${h + 2 * margin}`, class: ["board-picture", this.layout.full && "full"] },
      svg("rect", { class: "frame", x: -margin, y: -margin, width: w + 2 * margin, height: h + 2 * margin, rx: 18 }),
      svg("rect", { class: "ground", x: 0, y: 0, width: w, height: h }),
      this.grid,
      names.edge ? this.edge() : null,
      this.stones,
      this.under,
    );
    fill(this.element, this.picture);
    this.refresh();
  }

  /**
   * @param {import("./api.js").Cell} cell
   * @param {boolean} named
   */
  cell(cell, named) {
    const { x, y } = this.layout.corner(cell.file, cell.rank);
    const group = svg(
      "g",
      { role: "gridcell", class: "cell", "data-square": cell.square, "data-algebraic": cell.algebraic, tabindex: -1 },
      svg("rect", { class: "square", x, y, width: CELL, height: CELL }),
      svg("rect", { class: "mark", x: x + 2, y: y + 2, width: CELL - 4, height: CELL - 4, rx: 6 }),
      svg("circle", { class: "target", cx: x + CELL / 2, cy: y + CELL / 2, r: 15 }),
      named ? svg("text", { class: "number", x: x + 3, y: y + 15, "aria-hidden": "true" }, cell.square) : null,
    );
    this.cells?.set(cell.square, group);
    return group;
  }

  /** Letters and numbers along the edges. */
  edge() {
    const { width, height } = this.variant.board;
    const group = svg("g", { class: "edge", "aria-hidden": "true" });
    for (let file = 0; file < width; file += 1) {
      const { x } = this.layout.corner(file, 0);
      group.append(svg("text", { x: x + CELL / 2, y: height * CELL + 30 }, String.fromCharCode(97 + file)));
    }
    for (let rank = 0; rank < height; rank += 1) {
      const { y } = this.layout.corner(0, rank);
      group.append(svg("text", { x: -21, y: y + CELL / 2 + 9 }, String(rank + 1)));
    }
    return group;
  }

  /** Turns the board round. */
  flip() {
    this.layout = new Layout(this.variant.board, !this.layout.flipped);
    this.entry.layout = this.layout;
    this.draw();
  }

  /** @param {string} square */
  pieceOn(square) {
    return this.pieces.find((piece) => piece.square === square);
  }

  /**
   * Shows a position; `moves` are those that may be entered.
   * @param {Piece[]} pieces
   * @param {Move[]} [moves]
   * @param {"white" | "black"} [toMove]
   */
  show(pieces, moves = [], toMove = "white") {
    this.pieces = pieces;
    const own = new Set(pieces.filter((piece) => piece.color === toMove).map((piece) => piece.square));
    this.entry = new Entry(this.layout, moves, this.mode === "play" ? own : new Set());
    this.refresh();
  }

  /** Draws pieces, marks and arrows as they are. */
  refresh() {
    if (!this.stones) return;
    this.shown.clear();
    const stones = this.pieces.map((piece) => {
      const element = drawn(piece.color, piece.kind);
      element.dataset.square = piece.square;
      this.put(element, piece.square);
      this.shown.set(piece.square, element);
      return element;
    });
    fill(this.stones, stones);
    this.paint();
    this.drawArrows();
  }

  /**
   * @param {SVGElement} element
   * @param {string} square
   */
  put(element, square) {
    const { x, y } = this.layout.place(square);
    element.style.transform = `translate(${x}px, ${y}px)`;
  }

  /**
   * Marks squares: `last`, `forced`, `threat`, `only`, `both`, `other`, `wrong`.
   * @param {string} kind
   * @param {Iterable<string>} squares
   */
  mark(kind, squares) {
    this.marks.set(kind, new Set(squares));
    this.paint();
  }

  /** @param {Arrow[]} arrows */
  point(arrows) {
    this.arrows = arrows;
    this.drawArrows();
  }

  /** Gives every square its classes and its words. */
  paint() {
    const { ends, stops } = settings.targets || this.entry.end !== null ? this.entry.targets() : { ends: new Set(), stops: new Set() };
    const by = new Map(this.pieces.map((piece) => [piece.square, piece]));
    const movable = new Set(this.entry.moves.map((move) => move.from));
    for (const [square, cell] of this.cells ?? []) {
      const classes = ["cell"];
      for (const [kind, squares] of this.marks) if (squares.has(square) && !(kind === "forced" && this.entry.under)) classes.push(kind);
      if (square === (this.entry.here ?? this.entry.tried)) classes.push("chosen");
      if (ends.has(square)) classes.push("end");
      if (stops.has(square)) classes.push("stop");
      if (this.entry.own.has(square)) classes.push("own");
      if (this.mode === "edit") classes.push("editable");
      cell.setAttribute("class", classes.join(" "));
      cell.setAttribute("tabindex", square === this.focused ? "0" : "-1");
      cell.setAttribute("aria-label", this.words(square, by.get(square), { ends, stops, movable }));
      cell.setAttribute("aria-selected", String(square === this.entry.here));
    }
  }

  /**
   * A square as a screen reader says it.
   * @param {string} square
   * @param {Piece | undefined} piece
   * @param {{ends: Set<string>, stops: Set<string>, movable: Set<string>}} now
   */
  words(square, piece, { ends, stops, movable }) {
    const words = [square, piece ? t(`piece-${piece.color}-${piece.kind}`) : t("square-empty")];
    if (this.marks.get("forced")?.has(square)) words.push(t("square-must-capture"));
    else if (piece && movable.has(square)) words.push(t("square-can-move"));
    if (ends.has(square)) words.push(t("square-end"));
    else if (stops.has(square)) words.push(t("square-stop"));
    if (this.marks.get("threat")?.has(square)) words.push(t("square-threatened"));
    return words.join(", ");
  }

  drawArrows() {
    if (!this.under) return;
    fill(this.under, this.arrows.map((arrow) => this.arrow(arrow)));
  }

  /** @param {Arrow} arrow */
  arrow({ path, kind }) {
    const points = path.map((square) => {
      const { x, y } = this.layout.place(square);
      return [x + CELL / 2, y + CELL / 2];
    });
    const [[ax, ay], [bx, by]] = points.slice(-2);
    const length = Math.hypot(bx - ax, by - ay) || 1;
    const [ux, uy] = [(bx - ax) / length, (by - ay) / length];
    points[points.length - 1] = [bx - ux * 26, by - uy * 26];
    const [tx, ty] = [bx - ux * 4, by - uy * 4];
    const [cx, cy] = [bx - ux * 36, by - uy * 36];
    return svg(
      "g",
      { class: ["arrow", kind] },
      svg("polyline", { points: points.map((point) => point.join(",")).join(" ") }),
      svg("polygon", { points: `${tx},${ty} ${cx - uy * 20},${cy + ux * 20} ${cx + uy * 20},${cy - ux * 20}` }),
    );
  }

  /**
   * Sets a piece down on the next square of a capture, and treats what it captured as the rules say.
   * @param {string} from
   * @param {string} to
   * @param {string[]} captures
   * @param {number} time In milliseconds.
   */
  async leg(from, to, captures, time) {
    const stone = this.shown.get(from);
    if (!stone) return;
    this.stones?.append(stone);
    const [a, b] = [this.layout.place(from), this.layout.place(to)];
    this.shown.delete(from);
    this.put(stone, to);
    if (time > 0) {
      const frames = [a, b].map(({ x, y }) => ({ transform: `translate(${x}px, ${y}px)` }));
      await stone.animate(frames, { duration: time, easing: "ease-in-out" }).finished.catch(() => {});
    }
    this.shown.set(to, stone);
    for (const square of captures) {
      const taken = this.shown.get(square);
      if (!taken) continue;
      if (this.variant.removal === "immediate") {
        this.shown.delete(square);
        taken.remove();
      } else {
        taken.classList.add("taken");
      }
    }
    knock(captures.length > 0);
  }

  /**
   * Plays a move from the position that is shown.
   * @param {Move} move
   * @param {number} [done] So many jumps are on the board already.
   */
  async play(move, done = 0) {
    const quiet = move.captures.length === 0;
    const route = quiet ? [move.from, move.to] : move.path;
    let here = done > 0 ? (this.entry.here ?? route[done]) : move.from;
    this.animating = true;
    const time = stepTime();
    for (let leg = done; leg < route.length - 1; leg += 1) {
      await this.leg(here, route[leg + 1], move.captures.slice(leg, leg + 1), time);
      here = route[leg + 1];
    }
    if (time > 0 && !quiet && this.variant.removal === "after-move") {
      // The taken pieces stay for a moment longer than the jump, so that one sees that they leave together.
      await new Promise((resolve) => setTimeout(resolve, time / 2));
    }
    for (const square of move.captures) {
      this.shown.get(square)?.remove();
      this.shown.delete(square);
    }
    this.animating = false;
  }

  /** @param {string} square */
  focus(square) {
    this.focused = square;
    this.paint();
    /** @type {HTMLElement | undefined} */ (/** @type {unknown} */ (this.cells?.get(square)))?.focus();
  }
}
