// @ts-check
// The moves of a game with their variations and comments, to walk through.

import { button, el, fill } from "./dom.js";
import { signed, t } from "./lang.js";
import { WON } from "./tree.js";

/**
 * @import { Node, Tree } from "./tree.js"
 * @typedef {{go: (node: Node) => void, changed: () => void}} Handlers
 */

/** The numbers of PDN for what is thought of a move. */
const NAGS = ["", "!", "?", "!!", "??", "!?", "?!"];

/**
 * A move with what is thought of it.
 * @param {Node} node
 */
function moveText(node) {
  const thought = [...(node.marks ?? []), ...(node.nags ?? []).map((number) => NAGS[number] ?? ` $${number}`)];
  return `${node.move ?? ""}${thought.join("")}`;
}

/**
 * @param {Tree} tree
 * @param {Handlers} handlers
 * @param {boolean} second Whether the first move is the second of its pair.
 */
export function treeView(tree, handlers, second) {
  const view = el("div", { class: "tree" });
  const write = (/** @type {Element} */ into, /** @type {Node} */ from, /** @type {number} */ ply, /** @type {boolean} */ fresh) => {
    let at = from;
    let number = fresh;
    for (let n = ply; at.children.length > 0; n += 1) {
      const [main, ...others] = at.children;
      into.append(entry(main, n, number || n % 2 === 0));
      number = false;
      if (main.comment) {
        into.append(el("span", { class: "comment" }, main.comment));
        number = true;
      }
      for (const other of others) {
        const variation = el("div", { class: "variation" });
        variation.append(entry(other, n, true));
        if (other.comment) variation.append(el("span", { class: "comment" }, other.comment));
        write(variation, other, n + 1, other.comment !== "");
        into.append(variation);
        number = true;
      }
      at = main;
    }
  };
  const entry = (/** @type {Node} */ node, /** @type {number} */ ply, /** @type {boolean} */ numbered) => {
    const number = numbered ? el("span", { class: "ply" }, `${Math.floor(ply / 2) + 1}${ply % 2 === 0 ? "." : "…"}`) : null;
    const here = node === tree.here;
    const move = el(
      "button",
      { type: "button", class: ["ply-move", here && "here"], "aria-current": here ? "true" : null, onclick: () => handlers.go(node) },
      moveText(node),
    );
    const before = node.before ? el("span", { class: "comment" }, node.before) : null;
    const value = node.value === undefined ? null : el("span", { class: "value" }, valueText(node.value));
    return el("span", { class: "entry" }, before, number, move, value);
  };
  if (tree.root.comment) view.append(el("span", { class: "comment" }, tree.root.comment));
  write(view, tree.root, second ? 1 : 0, true);
  if (tree.root.children.length === 0) view.append(el("p", { class: "none" }, t("tree-empty")));
  return view;
}

/**
 * What can be done to the move that one is at.
 * @param {Tree} tree
 * @param {Handlers} handlers
 */
export function treeTools(tree, handlers) {
  const { here } = tree;
  if (!here.parent) return el("div");
  const comment = el("textarea", { rows: 2, maxlength: 2000, "aria-label": t("comment"), placeholder: t("comment") });
  comment.value = here.comment;
  comment.addEventListener("change", () => {
    here.comment = comment.value.trim();
    handlers.changed();
  });
  const aside = tree.path().some((node) => node.parent && node.parent.children[0] !== node);
  const tools = el("div", { class: "tree-tools" });
  fill(
    tools,
    comment,
    el(
      "div",
      { class: "row" },
      aside
        ? button(t("make-main"), () => {
            tree.promote(here);
            handlers.changed();
          }, { icon: "up" })
        : null,
      button(t("delete-from-here"), () => {
        tree.remove(here);
        handlers.go(tree.here);
      }, { icon: "trash" }),
    ),
  );
  return tools;
}

/**
 * A value as it is written beside a move, from White's side.
 * @param {number} value
 */
export function valueText(value) {
  if (Math.abs(value) < WON) return signed(value);
  const plies = Math.round(2 * WON - Math.abs(value));
  return t(value > 0 ? "white-wins-in" : "black-wins-in", { n: plies });
}
