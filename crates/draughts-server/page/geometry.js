// @ts-check
// Where the squares of a board are, as one looks at it.

/** @import { Geometry, Cell, Move } from "./api.js" */

/** The side of a square in the units of the drawing. */
export const CELL = 100;

export class Layout {
  /**
   * @param {Geometry} board
   * @param {boolean} flipped Whether Black sits at the bottom.
   */
  constructor(board, flipped) {
    this.board = board;
    this.flipped = flipped;
    /** @type {Map<string, Cell>} */
    this.cells = new Map(board.squares.map((cell) => [cell.square, cell]));
    /** @type {Map<string, Cell>} */
    this.at = new Map(board.squares.map((cell) => [`${cell.file},${cell.rank}`, cell]));
  }

  /** Whether every square is played on. */
  get full() {
    return this.board.squares.length === this.board.width * this.board.height;
  }

  /**
   * The left upper corner of a file and rank.
   * @param {number} file
   * @param {number} rank
   */
  corner(file, rank) {
    const { width, height } = this.board;
    const column = this.flipped ? width - 1 - file : file;
    const row = this.flipped ? rank : height - 1 - rank;
    return { x: column * CELL, y: row * CELL };
  }

  /**
   * The left upper corner of a square.
   * @param {string} square
   */
  place(square) {
    const cell = this.cells.get(square);
    return cell ? this.corner(cell.file, cell.rank) : { x: 0, y: 0 };
  }

  /**
   * The square at a point of the drawing.
   * @param {number} x
   * @param {number} y
   */
  square(x, y) {
    const column = Math.floor(x / CELL);
    const row = Math.floor(y / CELL);
    const file = this.flipped ? this.board.width - 1 - column : column;
    const rank = this.flipped ? row : this.board.height - 1 - row;
    return this.at.get(`${file},${rank}`)?.square ?? null;
  }

  /** The squares row by row as they are seen, each row from left to right. */
  rows() {
    const { width, height } = this.board;
    const rows = [];
    for (let row = 0; row < height; row += 1) {
      const rank = this.flipped ? row : height - 1 - row;
      const cells = [];
      for (let column = 0; column < width; column += 1) {
        const file = this.flipped ? width - 1 - column : column;
        const cell = this.at.get(`${file},${rank}`);
        if (cell) cells.push(cell);
      }
      if (cells.length > 0) rows.push(cells);
    }
    return rows;
  }

  /**
   * The next square that an arrow key leads to; up and down keep to the column as closely as the squares allow.
   * @param {string} square
   * @param {string} key
   */
  neighbour(square, key) {
    const here = this.place(square);
    const column = here.x / CELL;
    const row = here.y / CELL;
    /** @type {(column: number, row: number) => string | null} */
    const at = (c, r) => this.square((c + 0.5) * CELL, (r + 0.5) * CELL);
    if (key === "ArrowLeft" || key === "ArrowRight") {
      const step = key === "ArrowLeft" ? -1 : 1;
      for (let c = column + step; c >= 0 && c < this.board.width; c += step) if (at(c, row)) return at(c, row);
      return null;
    }
    const r = row + (key === "ArrowUp" ? -1 : 1);
    const aside = row % 2 === 0 ? [0, 1, -1] : [0, -1, 1];
    for (const by of aside) if (at(column + by, r)) return at(column + by, r);
    return null;
  }

  /**
   * The squares strictly between two squares on one line, or `null` when they are not on one.
   * @param {string} from
   * @param {string} to
   */
  between(from, to) {
    const a = this.cells.get(from);
    const b = this.cells.get(to);
    if (!a || !b || a === b) return null;
    const files = b.file - a.file;
    const ranks = b.rank - a.rank;
    if (files !== 0 && ranks !== 0 && Math.abs(files) !== Math.abs(ranks)) return null;
    const squares = [];
    const [df, dr] = [Math.sign(files), Math.sign(ranks)];
    for (let f = a.file + df, r = a.rank + dr; f !== b.file || r !== b.rank; f += df, r += dr) {
      const cell = this.at.get(`${f},${r}`);
      if (cell) squares.push(cell.square);
    }
    return squares;
  }
}

/**
 * Whether a captured piece stands between two squares, so that a jump may lead from one to the other over it.
 * @param {Layout} layout
 * @param {string} from
 * @param {string} over
 * @param {string} to
 */
export function jumps(layout, from, over, to) {
  return layout.between(from, to)?.includes(over) ?? false;
}
