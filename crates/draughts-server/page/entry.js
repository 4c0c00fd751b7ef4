// @ts-check
// How a move is entered, square by square: a piece, then where it goes, in one go or jump by jump.

import { jumps } from "./geometry.js";

/**
 * @import { Move } from "./api.js"
 * @import { Layout } from "./geometry.js"
 */

/**
 * @typedef {{kind: "chosen", from: string}
 *   | {kind: "dropped"}
 *   | {kind: "leg", from: string, to: string, captures: string[]}
 *   | {kind: "move", move: Move, done: number}
 *   | {kind: "ambiguous", moves: Move[]}
 *   | {kind: "stuck", square: string}
 *   | {kind: "refused", from: string, to: string}
 *   | {kind: "nothing"}} Step
 */

export class Entry {
  /**
   * @param {Layout} layout
   * @param {Move[]} moves The legal moves.
   * @param {Set<string>} own The squares of the pieces of the side to move.
   */
  constructor(layout, moves, own) {
    this.layout = layout;
    this.moves = moves;
    this.own = own;
    /** @type {string | null} */
    this.from = null;
    /** The square where the piece stands now. @type {string | null} */
    this.here = null;
    /** The moves that are still meant. @type {Move[]} */
    this.left = [];
    /** The number of jumps made so far. */
    this.done = 0;
    /** An end square that several moves share: the next square says which is meant. @type {string | null} */
    this.end = null;
    /** A piece that was clicked though it has no legal move: the next square makes a try of it. @type {string | null} */
    this.tried = null;
  }

  /** Forgets what was chosen. */
  drop() {
    this.from = null;
    this.here = null;
    this.left = [];
    this.done = 0;
    this.end = null;
    this.tried = null;
  }

  /** Whether a part of a move has been made. */
  get under() {
    return this.done > 0;
  }

  /** Where the piece may go: `ends` finish the move, `stops` are on the way. */
  targets() {
    const ends = new Set();
    const stops = new Set();
    if (this.end !== null) {
      for (const square of this.telling()) stops.add(square);
      return { ends, stops };
    }
    for (const move of this.left) {
      ends.add(move.to);
      const next = move.path[this.done + 1];
      if (this.done + 1 < move.path.length - 1) stops.add(next);
    }
    for (const square of ends) stops.delete(square);
    return { ends, stops };
  }

  /** The squares on the way that not all of the moves share, with those of the captured pieces. */
  telling() {
    const ways = this.left.map((move) => new Set([...move.path.slice(this.done + 1, -1), ...move.captures.slice(this.done)]));
    const all = new Set(ways.flatMap((way) => [...way]));
    return [...all].filter((square) => !ways.every((way) => way.has(square)));
  }

  /**
   * What a click on a square means.
   * @param {string} square
   * @returns {Step}
   */
  click(square) {
    if (this.end !== null) return this.decide(square);
    const { tried } = this;
    if (tried !== null && tried !== square && !this.own.has(square)) {
      this.drop();
      return { kind: "refused", from: tried, to: square };
    }
    if (this.from === null) return this.choose(square);
    if (square === this.here && this.done === 0) {
      if (this.left.some((move) => move.to === square)) return this.arrive(square);
      this.drop();
      return { kind: "dropped" };
    }
    const leads = this.left.some((move) => move.to === square) || this.leg(square).length > 0;
    if (!leads && this.own.has(square) && square !== this.from && this.done === 0) return this.choose(square);
    return this.arrive(square);
  }

  /** @param {string} square @returns {Step} */
  choose(square) {
    const left = this.moves.filter((move) => move.from === square);
    if (left.length === 0) {
      this.drop();
      if (!this.own.has(square)) return { kind: "nothing" };
      this.tried = square;
      return { kind: "stuck", square };
    }
    this.drop();
    this.from = square;
    this.here = square;
    this.left = left;
    return { kind: "chosen", from: square };
  }

  /**
   * The moves whose next jump may land on a square. A flying king may stop elsewhere than the one way that stands for
   * all ways of a move: what counts is the piece that it jumps over.
   * @param {string} square
   */
  leg(square) {
    const here = /** @type {string} */ (this.here);
    const exact = this.left.filter((move) => move.path.length > this.done + 2 && move.path[this.done + 1] === square);
    if (exact.length > 0) return exact;
    return this.left.filter(
      (move) => move.captures.length > this.done + 1 && jumps(this.layout, here, move.captures[this.done], square),
    );
  }

  /** @param {string} square @returns {Step} */
  arrive(square) {
    const from = /** @type {string} */ (this.from);
    const ending = this.left.filter((move) => move.to === square);
    const onward = this.leg(square);
    // A square that ends one way and lies on another: a jump first, and a second click on it ends the move.
    const now = ending.filter((move) => move.path.length === this.done + 2);
    if (onward.length > 0 && (ending.length === 0 || now.length > 0)) {
      const step = onward[0];
      const captures = step.captures.slice(this.done, this.done + 1);
      const here = /** @type {string} */ (this.here);
      this.left = [...onward, ...now];
      this.done += 1;
      this.here = square;
      return { kind: "leg", from: here, to: square, captures };
    }
    if (ending.length === 1) return { kind: "move", move: ending[0], done: this.done };
    if (ending.length > 1) {
      // Over the same next piece all the way, or alike for the reader: then the shortest text is as good as any.
      this.left = ending;
      if (this.telling().length === 0) return { kind: "move", move: ending[0], done: this.done };
      this.end = square;
      return { kind: "ambiguous", moves: ending };
    }
    if (this.done > 0) return { kind: "refused", from, to: square };
    this.drop();
    return { kind: "refused", from, to: square };
  }

  /**
   * Chooses among moves that end on one square.
   * @param {string} square
   * @returns {Step}
   */
  decide(square) {
    const fit = this.left.filter((move) => move.path.includes(square) || move.captures.includes(square));
    if (square === this.end || fit.length === this.left.length) return { kind: "ambiguous", moves: this.left };
    if (fit.length === 0) {
      this.drop();
      return { kind: "dropped" };
    }
    this.left = fit;
    if (fit.length === 1 || this.telling().length === 0) return { kind: "move", move: fit[0], done: this.done };
    return { kind: "ambiguous", moves: fit };
  }
}

/**
 * The move that a typed text means: as it is written here, or with other signs between its squares.
 * @param {Move[]} moves
 * @param {string} text
 * @returns {Move[]}
 */
export function typed(moves, text) {
  const plain = (/** @type {string} */ written) => written.toLowerCase().split(/[^a-z0-9]+|(?<=\d)x(?=[a-z\d])/).filter(Boolean).join("-");
  const wanted = plain(text.trim());
  const same = moves.filter((move) => plain(move.move) === wanted);
  if (same.length > 0) return same;
  return moves.filter((move) => `${move.from}-${move.to}`.toLowerCase() === wanted || move.path.join("-").toLowerCase() === wanted);
}
