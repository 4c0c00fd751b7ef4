// @ts-check
// The values of a game's positions as a curve.

import { el, svg } from "./dom.js";
import { t } from "./lang.js";
import { valueText } from "./treeview.js";

/** @import { Node, Tree } from "./tree.js" */

const WIDTH = 600;
const HEIGHT = 120;

/**
 * A value as a height: steep around an even game, flat where it is decided.
 * @param {number} value
 */
function height(value) {
  return HEIGHT / 2 - (Math.tanh(value / 2.5) * (HEIGHT - 12)) / 2;
}

/**
 * @param {Tree} tree
 * @param {(node: Node) => void} go
 */
export function graph(tree, go) {
  const nodes = tree.line();
  const known = nodes.filter((node) => node.value !== undefined);
  const element = el("div", { class: "graph" });
  if (known.length < 2) return element;
  const x = (/** @type {Node} */ node) => (nodes.indexOf(node) / Math.max(1, nodes.length - 1)) * WIDTH;
  const points = known.map((node) => `${x(node).toFixed(1)},${height(node.value ?? 0).toFixed(1)}`);
  const area = `${x(known[0])},${HEIGHT / 2} ${points.join(" ")} ${x(known[known.length - 1])},${HEIGHT / 2}`;
  const here = tree.here.value === undefined ? null : svg("circle", { class: "graph-here", cx: x(tree.here), cy: height(tree.here.value), r: 6 });
  const picture = svg(
    "svg",
    { viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": t("graph-label", { n: known.length }), preserveAspectRatio: "none" },
    svg("line", { class: "graph-zero", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    svg("polygon", { class: "graph-area", points: area }),
    svg("polyline", { class: "graph-line", points: points.join(" ") }),
    here,
  );
  picture.addEventListener("click", (event) => {
    const box = picture.getBoundingClientRect();
    const index = Math.round(((event.clientX - box.left) / box.width) * (nodes.length - 1));
    go(nodes[Math.max(0, Math.min(nodes.length - 1, index))]);
  });
  element.append(picture, el("p", { class: "dim" }, t("graph-now", { value: tree.here.value === undefined ? "–" : valueText(tree.here.value) })));
  return element;
}
