// @ts-check
// What the engine thinks of a position, as it goes on thinking.

import { api, follow } from "./api.js";
import { button, check, el, fill, select } from "./dom.js";
import { t } from "./lang.js";
import { keep, recall } from "./settings.js";
import { WON } from "./tree.js";
import { valueText } from "./treeview.js";

/**
 * @import { Position } from "./api.js"
 * @import { Node, Tree } from "./tree.js"
 * @typedef {{rank?: number, "multi-pv"?: number, depth: number, score: number | null, "win-in": number | null,
 *   "loss-in": number | null, nodes: number, "nodes-per-second"?: number, pv: string[], best?: string | null}} Line
 */

const KEY = "draughts.engine";
/** The engine looks so long at a position that one stays at, in seconds. */
const SECONDS = 30;
/** And at so many positions for each move of a whole game. */
const NODES = 60_000;
/** Lines are drawn at most so often, in milliseconds. */
const PACE = 250;
/** With more pieces there is no use in asking for endgame tables. */
const FEW = 8;

/**
 * A line's value in men from White's side; a forced end is two `WON` less its distance in plies.
 * @param {Line} line
 * @param {"white" | "black"} toMove
 */
function valueOf(line, toMove) {
  const sign = toMove === "white" ? 1 : -1;
  const wins = line["win-in"] ?? null;
  const loses = line["loss-in"] ?? null;
  if (wins !== null) return sign * (2 * WON - wins);
  if (loses !== null) return -sign * (2 * WON - loses);
  return sign * (line.score ?? 0);
}

export class Engine {
  /**
   * @param {{play: (moves: string[]) => void, point: (pv: string[]) => void, valued: () => void}} handlers
   */
  constructor(handlers) {
    this.handlers = handlers;
    this.wish = { on: true, lines: 3, ...recall(KEY, {}) };
    this.lines = el("ol", { class: "lines", "aria-label": t("engine-lines") });
    this.note = el("p", { class: "dim note", role: "status" });
    this.table = el("div", { class: "table-verdict", role: "status" });
    this.element = el("section", { class: "engine", "aria-label": t("engine") });
    this.head();
    this.visit = 0;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.due = undefined;
  }

  head() {
    const toggle = check(t("engine"), this.wish.on, (on) => this.change({ on }));
    toggle.classList.add("switch");
    const count = select(["1", "2", "3", "5"].map((n) => [n, t("lines", { n: Number(n) })]), String(this.wish.lines), (n) => this.change({ lines: Number(n) }), {
      "aria-label": t("number-of-lines"),
    });
    fill(this.element, el("div", { class: "row spread" }, toggle, count), this.note, this.lines, this.table);
  }

  /** @param {Record<string, unknown>} some */
  change(some) {
    Object.assign(this.wish, some);
    keep(KEY, this.wish);
    if (this.tree && this.position) this.look(this.tree, this.position);
  }

  close() {
    this.stop?.();
    this.stop = undefined;
    clearTimeout(this.due);
    this.due = undefined;
    this.visit += 1;
  }

  /**
   * Looks at the position of a tree's current node.
   * @param {Tree} tree
   * @param {Position} position
   */
  look(tree, position) {
    this.close();
    this.tree = tree;
    this.position = position;
    fill(this.lines);
    fill(this.note);
    fill(this.table);
    if (position.result) return;
    if (position.pieces.length <= FEW) void this.verdict(position);
    if (!this.wish.on) return;
    const visit = this.visit;
    /** @type {Line[]} */
    const found = [];
    const node = tree.here;
    fill(this.note, t("engine-begins"));
    this.stop = follow(
      "/analyse",
      { variant: tree.variant, fen: tree.fen, moves: tree.moves().join(","), "multi-pv": this.wish.lines, seconds: SECONDS },
      {
        queued: ({ ahead }) => visit === this.visit && ahead > 0 && fill(this.note, t("engine-queued", { n: ahead })),
        line: (line) => visit === this.visit && this.line(line, found, node),
        best: (line) => visit === this.visit && line.pv?.length > 0 && this.line(line, found, node),
        failed: (body) => fill(this.note, body.error?.message ?? ""),
        lost: () => visit === this.visit && found.length === 0 && fill(this.note, t("engine-lost")),
      },
      ["best"],
    );
  }

  /**
   * @param {Line} line
   * @param {Line[]} found
   * @param {Node} node
   */
  line(line, found, node) {
    const position = /** @type {Position} */ (this.position);
    const rank = (line.rank ?? line["multi-pv"] ?? 1) - 1;
    if (line.pv.length === 0) return;
    found[rank] = line;
    if (rank === 0) node.value = valueOf(line, position["to-move"]);
    // Shallow depths come faster than one can read, and a line that is drawn anew can't be clicked.
    if (this.due !== undefined) return;
    const visit = this.visit;
    this.due = setTimeout(() => {
      this.due = undefined;
      if (visit === this.visit) this.paint(found, position);
    }, PACE);
  }

  /**
   * @param {Line[]} found
   * @param {Position} position
   */
  paint(found, position) {
    // A line that has just moved up still stands below, too, until the depth is through.
    const known = found.filter((line, index) => line && found.findIndex((other) => other?.pv[0] === line.pv[0]) === index);
    const [first] = known;
    this.handlers.point(first.pv);
    this.handlers.valued();
    fill(this.note, t("engine-depth", { depth: first.depth, nodes: Math.max(...known.map((line) => line.nodes)) }));
    fill(this.lines, known.map((line) => this.row(line, position)));
  }

  /**
   * @param {Line} line
   * @param {Position} position
   */
  row(line, position) {
    const value = valueOf(line, position["to-move"]);
    return el(
      "li",
      { onmouseenter: () => this.handlers.point(line.pv) },
      el("b", { class: ["value", value > 0.05 ? "up" : value < -0.05 ? "down" : ""] }, valueText(value)),
      el(
        "span",
        { class: "pv" },
        line.pv.slice(0, 12).map((move, index) => button(move, () => this.handlers.play(line.pv.slice(0, index + 1)), { class: "ply-move" })),
      ),
    );
  }

  /** @param {Position} position */
  async verdict(position) {
    const visit = this.visit;
    try {
      const found = await api.tables(position.variant, position.fen);
      if (visit !== this.visit || !found.value) return;
      const words = found.plies ? t(`table-${found.value}-in`, { n: found.plies }) : t(`table-${found.value}`);
      const [first] = found.moves;
      const best = found.moves.filter((/** @type {any} */ one) => one.value === first.value && one.plies === first.plies);
      fill(
        this.table,
        el("p", {}, el("strong", {}, t("table")), " ", words),
        best.length > 0
          ? el(
              "p",
              {},
              `${t("table-best")} `,
              best.slice(0, 12).map((/** @type {any} */ one) => button(one.move, () => this.handlers.play([one.move]), { class: "ply-move" })),
            )
          : null,
      );
    } catch {
      // No table has the position, or there are none: nothing is said then.
    }
  }

  /**
   * Gives every position of the current line a value, one after the other.
   * @param {Tree} tree
   * @param {(node: Node) => Promise<Position>} positionOf
   * @param {(done: number, of: number) => void} progress
   * @param {AbortSignal} signal
   */
  async whole(tree, positionOf, progress, signal) {
    this.close();
    fill(this.note);
    fill(this.lines);
    const nodes = tree.line();
    for (const [index, node] of nodes.entries()) {
      if (signal.aborted) return;
      progress(index, nodes.length);
      const position = await positionOf(node);
      if (position.result) {
        const { winner } = position.result;
        node.value = winner === "white" ? 2 * WON : winner === "black" ? -2 * WON : 0;
      } else {
        await this.value(tree, node, position, signal);
      }
      this.handlers.valued();
    }
    progress(nodes.length, nodes.length);
  }

  /**
   * @param {Tree} tree
   * @param {Node} node
   * @param {Position} position
   * @param {AbortSignal} signal
   * @returns {Promise<void>}
   */
  value(tree, node, position, signal) {
    return new Promise((resolve) => {
      const take = (/** @type {Line} */ line) => {
        if (line.pv?.length > 0) node.value = valueOf(line, position["to-move"]);
      };
      const stop = follow(
        "/analyse",
        { variant: tree.variant, fen: tree.fen, moves: tree.moves(node).join(","), nodes: NODES },
        {
          line: take,
          best: (line) => {
            take(line);
            resolve();
          },
          failed: () => resolve(),
          lost: () => resolve(),
        },
        ["best"],
      );
      signal.addEventListener("abort", () => {
        stop();
        resolve();
      });
    });
  }
}
