// @ts-check
// What pieces look like.

import { svg } from "./dom.js";
import { CELL } from "./geometry.js";

const CROWN = "M30 63 L26 38 L39 49 L50 32 L61 49 L74 38 L70 63 Z";

/**
 * A piece around the middle of a square of `CELL` units.
 * @param {"white" | "black"} color
 * @param {"man" | "king"} kind
 */
export function piece(color, kind) {
  const middle = CELL / 2;
  return svg(
    "g",
    { class: ["piece", color, kind], "aria-hidden": "true" },
    svg("ellipse", { class: "piece-shadow", cx: middle, cy: middle + 5, rx: 39, ry: 38 }),
    svg("circle", { class: "piece-body", cx: middle, cy: middle, r: 38 }),
    svg("circle", { class: "piece-ring", cx: middle, cy: middle, r: 29 }),
    kind === "king" ? svg("path", { class: "piece-crown", d: CROWN }) : svg("circle", { class: "piece-heart", cx: middle, cy: middle, r: 17 }),
  );
}

/**
 * A small picture of a piece, for buttons and names of sides.
 * @param {"white" | "black"} color
 * @param {"man" | "king"} [kind]
 */
export function token(color, kind = "man") {
  return svg("svg", { class: "token", viewBox: "8 8 84 84", "aria-hidden": "true" }, piece(color, kind));
}
