// @ts-check
// What is done on a board with a mouse, a finger or the keyboard.

import { CELL } from "./geometry.js";
import { stepTime } from "./settings.js";

/** @import { Board } from "./board.js" */

/** So far a pointer moves before a press becomes a drag, in pixels. */
const SLACK = 6;

export class Hand {
  /** @param {Board} board */
  constructor(board) {
    this.board = board;
    /** @type {null | {id: number, square: string, x: number, y: number, stone: SVGElement | undefined, dragging: boolean}} */
    this.held = null;
    const { element } = board;
    element.addEventListener("pointerdown", (event) => this.down(event));
    element.addEventListener("pointermove", (event) => this.drag(event));
    element.addEventListener("pointerup", (event) => this.up(event));
    element.addEventListener("pointercancel", () => this.cancel());
    element.addEventListener("keydown", (event) => this.key(event));
    element.addEventListener("click", (event) => this.pressed(event));
    element.addEventListener("contextmenu", (event) => {
      if (board.mode === "edit") event.preventDefault();
    });
  }

  /**
   * The point of the drawing that an event is at.
   * @param {MouseEvent} event
   */
  point(event) {
    const picture = /** @type {SVGSVGElement} */ (this.board.picture);
    const matrix = picture.getScreenCTM();
    return new DOMPoint(event.clientX, event.clientY).matrixTransform(matrix?.inverse());
  }

  /** @param {MouseEvent} event */
  squareAt(event) {
    const { x, y } = this.point(event);
    return this.board.layout.square(x, y);
  }

  /** @param {PointerEvent} event */
  down(event) {
    const { board } = this;
    if (board.mode === "view" || board.animating || this.held) return;
    const square = this.squareAt(event);
    if (!square) return;
    if (board.mode === "play" && event.button !== 0) return;
    board.focused = square;
    const movable = board.entry.own.has(square) || square === board.entry.here;
    const stone = board.mode === "play" && movable && !(board.entry.under && square !== board.entry.here) ? board.shown.get(square) : undefined;
    this.held = { id: event.pointerId, square, x: event.clientX, y: event.clientY, stone, dragging: false };
  }

  /** @param {PointerEvent} event */
  drag(event) {
    const { held, board } = this;
    if (!held || held.id !== event.pointerId || !held.stone) return;
    if (!held.dragging) {
      if (Math.hypot(event.clientX - held.x, event.clientY - held.y) < SLACK) return;
      held.dragging = true;
      board.element.setPointerCapture(event.pointerId);
      if (board.entry.here !== held.square) this.click(held.square, true);
      held.stone = board.shown.get(held.square);
      held.stone?.classList.add("dragged");
      held.stone?.parentNode?.append(held.stone);
    }
    const { x, y } = this.point(event);
    if (held.stone) held.stone.style.transform = `translate(${x - CELL / 2}px, ${y - CELL / 2}px)`;
  }

  /** @param {PointerEvent} event */
  up(event) {
    const { held, board } = this;
    if (!held || held.id !== event.pointerId) return;
    this.held = null;
    const square = this.squareAt(event);
    if (board.mode === "edit") {
      if (square) board.handlers.edit?.(square, event.button === 2);
      return;
    }
    if (!held.dragging) {
      if (square === held.square) this.click(square);
      return;
    }
    held.stone?.classList.remove("dragged");
    if (square && square !== held.square) this.click(square, true);
    else if (held.stone) board.put(held.stone, held.square);
  }

  /** Puts a dragged piece back. */
  cancel() {
    if (this.held?.dragging) this.board.refresh();
    this.held = null;
  }

  /**
   * A click that no pointer made: assistive technology sends these.
   * @param {MouseEvent} event
   */
  pressed(event) {
    if (event.detail !== 0) return;
    const square = /** @type {Element} */ (event.target).closest("[data-square]")?.getAttribute("data-square");
    if (!square) return;
    if (this.board.mode === "edit") this.board.handlers.edit?.(square, false);
    else this.click(square);
  }

  /**
   * One square of a move.
   * @param {string} square
   * @param {boolean} [dragged] The piece is there already.
   */
  click(square, dragged = false) {
    const { board } = this;
    if (board.mode !== "play" || board.animating) return;
    const wasUnder = board.entry.under;
    const step = board.entry.click(square);
    const { handlers } = board;
    switch (step.kind) {
      case "chosen":
        board.paint();
        handlers.chosen?.(square);
        break;
      case "dropped":
        board.refresh();
        handlers.chosen?.(null);
        break;
      case "leg":
        board.paint();
        board.animating = true;
        void board.leg(step.from, step.to, step.captures, dragged ? 0 : stepTime()).then(() => {
          board.animating = false;
          board.paint();
        });
        break;
      case "move":
        // A dragged piece lies where it was let go: its last jumps are not shown again, unless there are several.
        handlers.move?.(step.move, step.done);
        break;
      case "ambiguous":
        board.paint();
        handlers.ambiguous?.(step.moves);
        break;
      case "stuck":
        board.paint();
        if (!dragged) handlers.stuck?.(square);
        break;
      case "refused":
        if (!wasUnder) board.refresh();
        else this.settle();
        handlers.refused?.(step.from, step.to);
        break;
      default:
        board.paint();
    }
  }

  /** Lays a piece that was dragged from the middle of a capture back to where that capture stands. */
  settle() {
    const { board } = this;
    const { here } = board.entry;
    const stone = here === null ? undefined : board.shown.get(here);
    if (here !== null && stone) board.put(stone, here);
    board.paint();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { board } = this;
    const cell = /** @type {Element} */ (event.target).closest("[data-square]");
    const square = cell?.getAttribute("data-square");
    if (!square || event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key.startsWith("Arrow")) {
      const next = board.layout.neighbour(square, event.key);
      if (next) board.focus(next);
    } else if (event.key === "Home" || event.key === "End") {
      const row = board.layout.rows().find((cells) => cells.some((one) => one.square === square)) ?? [];
      const edge = event.key === "Home" ? row[0] : row[row.length - 1];
      if (edge) board.focus(edge.square);
    } else if (event.key === "Enter" || event.key === " ") {
      if (board.mode === "edit") board.handlers.edit?.(square, event.shiftKey);
      else this.click(square);
    } else if (event.key === "Escape") {
      board.entry.drop();
      board.refresh();
      board.handlers.chosen?.(null);
    } else if (/^[a-z0-9]$/i.test(event.key) && board.handlers.typing) {
      board.handlers.typing(event.key);
    } else {
      return;
    }
    event.preventDefault();
  }
}
