// @ts-check
// A game with its variations: every move has what was played, and what else might have been.

/**
 * @import { Position } from "./api.js"
 * @typedef {object} Node
 * @property {string | null} move `null` at the root.
 * @property {Node | null} parent
 * @property {Node[]} children The first one is the main line.
 * @property {string} comment
 * @property {string} [before] What is said before the move, at the beginning of a variation.
 * @property {string[]} [marks] What is thought of the move, as signs,
 * @property {number[]} [nags] and as numbers.
 * @property {Position} [position] What the server says of it, once it was asked.
 * @property {number} [value] In men, from White's side; a forced win is beyond ±`WON`.
 *
 * @typedef {{move: string | null, legal?: boolean, before?: string, comment?: string, marks?: string[], nags?: number[],
 *   variations?: Item[][]}} Item A move as it stands in a file.
 */

/** Values beyond this stand for a forced end. */
export const WON = 100;

/**
 * @param {string | null} move
 * @param {Node | null} parent
 * @returns {Node}
 */
function node(move, parent) {
  return { move, parent, children: [], comment: "" };
}

export class Tree {
  /**
   * @param {string} variant
   * @param {string} fen
   */
  constructor(variant, fen) {
    this.variant = variant;
    this.fen = fen;
    this.root = node(null, null);
    this.here = this.root;
    /** @type {Record<string, string>} */
    this.tags = {};
    /** How the game ended, as its file says. @type {string | null} */
    this.result = null;
  }

  /**
   * The nodes from the root to one, the root left out.
   * @param {Node} [of]
   */
  path(of = this.here) {
    const nodes = [];
    for (let at = of; at.parent; at = at.parent) nodes.unshift(at);
    return nodes;
  }

  /**
   * The moves that lead to a node.
   * @param {Node} [of]
   */
  moves(of = this.here) {
    return this.path(of).map((one) => /** @type {string} */ (one.move));
  }

  /** The nodes of the main line through the current one, the root included. */
  line() {
    const nodes = [this.root, ...this.path()];
    for (let at = nodes[nodes.length - 1]; at.children[0]; at = at.children[0]) nodes.push(at.children[0]);
    return nodes;
  }

  /**
   * Goes to the node behind a move, which is added when it is new.
   * @param {string} move
   * @param {Node} [from]
   */
  play(move, from = this.here) {
    let next = from.children.find((child) => child.move === move);
    if (!next) {
      next = node(move, from);
      from.children.push(next);
    }
    this.here = next;
    return next;
  }

  /**
   * Makes the line to a node the main one.
   * @param {Node} of
   */
  promote(of) {
    for (let at = of; at.parent; at = at.parent) {
      const siblings = at.parent.children;
      siblings.splice(siblings.indexOf(at), 1);
      siblings.unshift(at);
    }
  }

  /**
   * Takes a move away with all that follows it.
   * @param {Node} of
   */
  remove(of) {
    const { parent } = of;
    if (!parent) return;
    if ([this.here, ...this.path()].includes(of)) this.here = parent;
    parent.children.splice(parent.children.indexOf(of), 1);
  }

  /**
   * The moves behind a node as they stand in a file.
   * @param {Node} [from]
   * @returns {Item[]}
   */
  items(from = this.root) {
    const items = [];
    for (let at = from; at.children.length > 0; at = at.children[0]) {
      const [main, ...others] = at.children;
      const item = written(main);
      if (others.length > 0) item.variations = others.map((other) => [written(other), ...this.items(other)]);
      items.push(item);
    }
    return items;
  }

  /**
   * Adds moves as they stand in a file.
   * @param {Item[]} items
   * @param {Node} [from]
   */
  add(items, from = this.root) {
    let at = from;
    for (const item of items) {
      // What nobody knows, or the rules forbid, ends the line: what follows would stand on another board.
      if (item.move === null || item.legal === false) return;
      const before = at;
      at = before.children.find((child) => child.move === item.move) ?? node(item.move, before);
      if (!before.children.includes(at)) before.children.push(at);
      if (item.comment) at.comment = item.comment;
      if (item.before) at.before = item.before;
      if (item.marks) at.marks = item.marks;
      if (item.nags) at.nags = item.nags;
      for (const variation of item.variations ?? []) this.add(variation, before);
    }
  }

  /** As something that can be kept. */
  kept() {
    return { variant: this.variant, fen: this.fen, tags: this.tags, result: this.result, comment: this.root.comment, items: this.items(), here: this.moves() };
  }

  /** @param {ReturnType<Tree["kept"]>} kept */
  static from(kept) {
    const tree = new Tree(kept.variant, kept.fen);
    tree.tags = kept.tags ?? {};
    tree.result = kept.result ?? null;
    tree.root.comment = kept.comment ?? "";
    tree.add(kept.items);
    for (const move of kept.here) tree.play(move);
    return tree;
  }
}

/**
 * A move without what hangs on it.
 * @param {Node} of
 */
function written(of) {
  /** @type {Item} */
  const item = { move: of.move };
  if (of.before) item.before = of.before;
  if (of.comment) item.comment = of.comment;
  if (of.marks) item.marks = of.marks;
  if (of.nags) item.nags = of.nags;
  return item;
}
