// @ts-check
// The family tree of the games of one board.

import { follow } from "./api.js";
import { button, el, fill, labelled, select, svg } from "./dom.js";
import { t } from "./lang.js";
import { nameOf } from "./picker.js";

/**
 * @import { Listed } from "./api.js"
 * @typedef {{name: string, length: number, children: Branch[]}} Branch
 */

const ROW = 26;
const WIDTH = 420;
const NAMES = 260;

/**
 * @param {Element} into
 * @param {Listed[]} list
 * @param {(a: string, b: string) => void} choose Two games of the tree are to be compared.
 * @returns {() => void}
 */
export function family(into, list, choose) {
  const boards = [...new Set(list.map((one) => one.board))].filter((board) => list.filter((one) => one.board === board).length > 2);
  const usual = boards.includes("8x8") ? "8x8" : (boards[0] ?? "8x8");
  let board = usual;
  const picture = el("div", { class: "scroll", tabindex: 0, role: "region", "aria-label": t("family") });
  /** @type {(() => void) | undefined} */
  let stop;
  const run = () => {
    stop?.();
    const bar = el("progress", { max: 1, "aria-label": t("family-growing") });
    fill(picture, bar);
    stop = follow(
      "/family",
      { board },
      {
        queued: () => {},
        progress: ({ done, of }) => {
          bar.max = of || 1;
          bar.value = Math.min(done, bar.max);
        },
        tree: ({ newick }) => fill(picture, draw(parse(newick), list, choose)),
        failed: (body) => fill(picture, el("p", { class: "fault" }, body.error?.message ?? "")),
        lost: () => fill(picture, el("p", { class: "fault" }, t("error-connection"))),
      },
      ["tree"],
    );
  };
  const options = boards.map((one) => /** @type {[string, string]} */ ([one, one.replace("x", " × ")]));
  fill(
    into,
    el("h2", {}, t("family")),
    el("p", {}, t("family-lead")),
    el("div", { class: "row" }, labelled(t("board-size"), select(options, usual, (value) => (board = value))), button(t("family-draw"), run)),
    picture,
  );
  return () => stop?.();
}

/**
 * Reads a tree in the Newick format.
 * @param {string} text
 * @returns {Branch}
 */
export function parse(text) {
  let at = 0;
  const word = (/** @type {RegExp} */ end) => {
    const from = at;
    while (at < text.length && !end.test(text[at])) at += 1;
    return text.slice(from, at).trim();
  };
  const branch = () => {
    /** @type {Branch} */
    const here = { name: "", length: 0, children: [] };
    if (text[at] === "(") {
      do {
        at += 1;
        here.children.push(branch());
      } while (text[at] === ",");
      at += 1;
    }
    if (text[at] === "'") {
      at += 1;
      here.name = word(/'/);
      at += 1;
    } else {
      here.name = word(/[:,();]/);
    }
    if (text[at] === ":") {
      at += 1;
      here.length = Number(word(/[,();]/)) || 0;
    }
    return here;
  };
  return branch();
}

/**
 * @param {Branch} root
 * @param {Listed[]} list
 * @param {(a: string, b: string) => void} choose
 */
function draw(root, list, choose) {
  const names = new Map(list.map((one) => [one.id, nameOf(one)]));
  /** @type {(of: Branch) => number} */
  const deepest = (of) => Math.max(0, ...of.children.map((child) => child.length + deepest(child)));
  const scale = WIDTH / (deepest(root) || 1);
  const lines = svg("g", { class: "branches" });
  const leaves = svg("g", { class: "leaves" });
  const hint = el("p", { class: "dim", role: "status" }, t("family-choose"));
  let rows = 0;
  /** @type {string | null} */
  let first = null;
  const pick = (/** @type {string} */ id) => {
    if (first !== null && first !== id) return choose(first, id);
    first = first === id ? null : id;
    for (const leaf of leaves.children) leaf.classList.toggle("picked", leaf.getAttribute("data-id") === first);
    hint.textContent = first === null ? t("family-choose") : t("family-second", { name: names.get(first) ?? first });
    return undefined;
  };
  const leaf = (/** @type {Branch} */ of, /** @type {number} */ x, /** @type {number} */ y) =>
    svg(
      "g",
      {
        class: "leaf",
        "data-id": of.name,
        role: "button",
        tabindex: 0,
        onclick: () => pick(of.name),
        onkeydown: (/** @type {KeyboardEvent} */ event) => {
          if (event.key !== "Enter" && event.key !== " ") return;
          event.preventDefault();
          pick(of.name);
        },
      },
      svg("text", { x: x + 8, y: y + 5 }, names.get(of.name) ?? of.name),
    );
  const place = (/** @type {Branch} */ of, /** @type {number} */ x) => {
    const end = x + Math.max(of.length, 0) * scale;
    /** @type {number} */
    let y;
    if (of.children.length === 0) {
      y = rows * ROW + ROW / 2 + 4;
      rows += 1;
      leaves.append(leaf(of, end, y));
    } else {
      const ys = of.children.map((child) => place(child, end));
      y = (Math.min(...ys) + Math.max(...ys)) / 2;
      lines.append(svg("line", { x1: end, x2: end, y1: Math.min(...ys), y2: Math.max(...ys) }));
    }
    lines.append(svg("line", { x1: x, x2: end, y1: y, y2: y }));
    return y;
  };
  place(root, 6);
  const height = rows * ROW + 8;
  return el("div", {}, hint, svg("svg", { class: "family-tree", viewBox: `0 0 ${WIDTH + NAMES} ${height}`, width: WIDTH + NAMES, height, role: "group", "aria-label": t("family") }, lines, leaves));
}
