// @ts-check
// Two games side by side: their rules, where play first differs, and the smallest positions that show it.

import { api, follow } from "./api.js";
import { button, el, fill, labelled, select } from "./dom.js";
import { family } from "./family.js";
import { t } from "./lang.js";
import { Panel } from "./panel.js";
import { gameSelect, games, nameOf } from "./picker.js";
import { keep, recall } from "./settings.js";
import { failure } from "./toast.js";

/** @import { Listed, Move, Position } from "./api.js" */

const KEY = "draughts.compare";

/**
 * @param {HTMLElement} root
 * @param {import("./main.js").Route} route
 */
export async function compare(root, { query }) {
  const list = await games();
  const wish = { a: recall("draughts.new-game", { variant: "" }).variant || list[0].id, b: "", plies: 8, pieces: 3, ...recall(KEY, {}) };
  const asked = query.has("a") && query.has("b");
  if (query.has("a")) wish.a = query.get("a") ?? wish.a;
  if (query.has("b")) wish.b = query.get("b") ?? wish.b;
  // With nothing better to go by, another game of the same board.
  const { board } = list.find((one) => one.id === wish.a) ?? list[0];
  if (!wish.b || wish.b === wish.a) wish.b = list.find((one) => one.board === board && one.id !== wish.a && !one.extends)?.id ?? list[0].id;
  const report = el("div", { class: "report" });
  /** @type {{close: () => void}[]} */
  const open = [];
  /** @type {(() => void) | undefined} */
  let stop;
  const end = () => {
    stop?.();
    for (const one of open.splice(0)) one.close();
  };
  const numbers = (/** @type {number[]} */ values) => values.map((n) => /** @type {[string, string]} */ ([String(n), String(n)]));
  const run = () => {
    end();
    keep(KEY, wish);
    history.replaceState(null, "", `#/compare?${new URLSearchParams({ a: wish.a, b: wish.b })}`);
    stop = begin(report, wish, list, open);
  };
  const form = el(
    "form",
    {
      class: "compare-form box",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        run();
      },
    },
    labelled(t("compare-first"), gameSelect(list, wish.a, (id) => (wish.a = id))),
    labelled(t("compare-second"), gameSelect(list, wish.b, (id) => (wish.b = id))),
    labelled(t("compare-plies"), select(numbers([4, 6, 8, 10]), String(wish.plies), (n) => (wish.plies = Number(n)))),
    labelled(t("compare-pieces"), select(numbers([0, 2, 3, 4]), String(wish.pieces), (n) => (wish.pieces = Number(n)))),
    el("button", { type: "submit", class: "primary" }, t("compare-run")),
  );
  const tree = el("section", { class: "family box" });
  const closeFamily = family(tree, list, (a, b) => {
    Object.assign(wish, { a, b });
    location.hash = `#/compare?a=${a}&b=${b}`;
  });
  fill(root, el("h1", {}, t("compare-heading")), el("p", { class: "lead" }, t("compare-lead")), form, report, tree);
  if (asked) run();
  return () => {
    end();
    closeFamily();
  };
}

/**
 * Asks for a comparison and shows it when it comes.
 * @param {Element} into
 * @param {{a: string, b: string, plies: number, pieces: number}} wish
 * @param {Listed[]} list
 * @param {{close: () => void}[]} open
 */
function begin(into, wish, list, open) {
  const bar = el("progress", { max: 1, "aria-label": t("comparing") });
  const what = el("span", { class: "dim" }, t("comparing"));
  const halt = button(t("stop"), () => {
    stop();
    fill(into);
  });
  fill(into, el("div", { class: "row box", role: "status" }, bar, what, halt));
  const stop = follow(
    "/compare",
    { variants: `${wish.a},${wish.b}`, plies: wish.plies, pieces: wish.pieces },
    {
      queued: () => {},
      progress: ({ what: at, done, of }) => {
        if (of > 0) {
          bar.max = of;
          bar.value = Math.min(done, of);
        }
        what.textContent = [t("comparing"), at].filter(Boolean).join(" ");
      },
      report: (found) => {
        try {
          show(into, found, list, open);
        } catch (error) {
          failure(error);
        }
      },
      failed: (body) => fill(into, el("p", { class: "fault box", role: "alert" }, body.error?.message ?? "")),
      lost: () => fill(into, el("p", { class: "fault box", role: "alert" }, t("error-connection"))),
    },
    ["report"],
  );
  return stop;
}

/**
 * @param {Element} into
 * @param {any} report
 * @param {Listed[]} list
 * @param {{close: () => void}[]} open
 */
function show(into, report, list, open) {
  const names = new Map(list.map((one) => [one.id, nameOf(one)]));
  const name = (/** @type {string} */ id) => names.get(id) ?? report.variants.find((/** @type {any} */ one) => one.id === id)?.name ?? id;
  const [pair] = report.pairs;
  fill(into, rulesTable(report, name));
  if (!pair) return;
  into.append(el("section", { class: "box" }, el("h2", {}, t("compare-play")), outcome(pair)));
  const found = pair.divergence ?? pair.witness;
  if (found) into.append(example(pair.divergence ? t("first-divergence", { n: found.plies ?? 0 }) : t("compare-example"), found, name, open));
  const nearest = pair.smallest?.nearest;
  if (nearest) into.append(example(t("smallest-witness"), nearest, name, open));
  for (const one of pair.smallest?.rules ?? []) {
    if (one.divergence) into.append(folded(one, report, name, open));
  }
}

/** @param {any} pair */
function outcome(pair) {
  const text = t(`outcome-${pair.outcome}`, { plies: pair.searched?.plies ?? 0, positions: pair.searched?.positions ?? 0 });
  const said = pair["same-moves-everywhere"] ? t("same-moves-everywhere") : text;
  return el("p", {}, said, pair.why ? ` ${pair.why}` : "");
}

/**
 * @param {any} report
 * @param {(id: string) => string} name
 */
function rulesTable(report, name) {
  const differing = report.rules.filter((/** @type {any} */ rule) => rule.differs);
  if (differing.length === 0) return el("section", { class: "box" }, el("h2", {}, t("compare-rules")), el("p", {}, t("no-rule-differs")));
  const cell = (/** @type {any} */ value) => {
    const sources = (value?.sources ?? []).map((/** @type {any} */ source) => [source.source, source.article].filter(Boolean).join(", "));
    return el(
      "td",
      {},
      el("span", {}, value?.words ?? value?.value ?? "–"),
      sources.length > 0 ? el("small", { class: "source" }, [...new Set(sources)].join("; ")) : null,
    );
  };
  return el(
    "section",
    { class: "box" },
    el("h2", {}, t("compare-rules")),
    el(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": t("compare-rules") },
      el(
        "table",
        {},
        el("thead", {}, el("tr", {}, el("th", { scope: "col" }, t("rule")), report.variants.map((/** @type {any} */ one) => el("th", { scope: "col" }, name(one.id))))),
        el(
          "tbody",
          {},
          differing.map((/** @type {any} */ rule) => el("tr", {}, el("th", { scope: "row" }, rule.name ?? rule.key), rule.values.map(cell))),
        ),
      ),
    ),
  );
}

/**
 * A rule's own example, opened when it is asked for.
 * @param {any} found
 * @param {any} report
 * @param {(id: string) => string} name
 * @param {{close: () => void}[]} open
 */
function folded(found, report, name, open) {
  const rule = report.rules.find((/** @type {any} */ one) => one.key === found.key);
  const details = el("details", { class: "box" }, el("summary", {}, t("smallest-for-rule", { rule: rule?.name ?? found.key, n: found.pieces ?? 0 })));
  details.addEventListener("toggle", () => {
    if (details.open && details.children.length === 1) details.append(boards(found.divergence, name, open));
  });
  return details;
}

/**
 * @param {string} heading
 * @param {any} found
 * @param {(id: string) => string} name
 * @param {{close: () => void}[]} open
 */
function example(heading, found, name, open) {
  return el("section", { class: "box" }, el("h2", {}, heading), boards(found, name, open));
}

/**
 * The sides of a divergence, as boards that can be played on.
 * @param {any} found
 * @param {(id: string) => string} name
 * @param {{close: () => void}[]} open
 */
function boards(found, name, open) {
  const pair = el("div", { class: "pair" });
  for (const side of found.sides) {
    const place = el("div", { class: "pair-side" }, el("h3", {}, name(side.variant)));
    pair.append(place);
    void board(place, side, name, open).catch(failure);
  }
  return pair;
}

/**
 * @param {Element} into
 * @param {any} side
 * @param {(id: string) => string} name
 * @param {{close: () => void}[]} open
 */
async function board(into, side, name, open) {
  const variant = await api.variant(side.variant);
  /** @type {string[]} */
  let moves = [];
  /** @type {Position} */
  let position = await api.position({ variant: side.variant, fen: side.fen });
  const panel = new Panel(variant, {
    typing: false,
    label: t("board-label", { name: name(side.variant) }),
    place: () => ({ variant: side.variant, fen: side.fen, moves }),
    move: (move, done) => void go([...moves, move.move], () => panel.animate(move, done)),
  });
  open.push(panel);
  const back = button(t("compare-back"), () => void go([], async () => {}), { icon: "back", disabled: true });
  const go = async (/** @type {string[]} */ next, /** @type {() => Promise<void>} */ animate) => {
    try {
      const [fresh] = await Promise.all([api.position({ variant: side.variant, fen: side.fen, moves: next }), animate()]);
      moves = next;
      position = fresh;
      back.disabled = moves.length === 0;
      render();
    } catch (error) {
      failure(error);
    }
  };
  const only = side["only-here"] ?? [];
  const render = () => {
    panel.show(position, !position.result);
    if (moves.length > 0) return;
    const routes = only.map((/** @type {any} */ one) => /** @type {Move} */ (typeof one.move === "object" ? one.move : one));
    panel.board.point(routes.filter((/** @type {Move} */ move) => move.path).map((/** @type {Move} */ move) => ({ path: move.path, kind: /** @type {const} */ ("only") })));
  };
  into.append(
    side.line?.length > 0 ? el("p", { class: "line" }, side.line.map(text).join(" ")) : "",
    panel.element,
    el("div", { class: "row" }, back, el("a", { class: "button", href: `#/analyse?variant=${side.variant}&fen=${encodeURIComponent(side.fen)}` }, t("analyse"))),
    el("h4", {}, t("only-here")),
    only.length > 0
      ? el("ul", { class: "only" }, only.map((/** @type {any} */ one) => el("li", {}, el("b", {}, text(one.move ?? one)), one.reason ? ` ${t("there", { reason: one.reason })}` : "")))
      : el("p", { class: "dim" }, t("nothing-only-here")),
    side["in-both"]?.length > 0 ? el("p", { class: "dim" }, t("in-both", { moves: side["in-both"].map(text).join(", ") })) : "",
  );
  render();
}

/**
 * A move as text, in whichever shape it comes.
 * @param {any} move
 * @returns {string}
 */
function text(move) {
  return typeof move === "string" ? move : text(move.move);
}
