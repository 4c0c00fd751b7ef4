// @ts-check
// Beginning a game, and going on with one.

import { api } from "./api.js";
import { Board } from "./board.js";
import { el, fill, labelled, select } from "./dom.js";
import { t } from "./lang.js";
import { gameCards, games, nameOf, owned } from "./picker.js";
import { token } from "./pieces.js";
import { keep, recall } from "./settings.js";
import { failure } from "./toast.js";

const KEY = "draughts.new-game";
const CLOCKS = ["none", "60+0", "180+2", "300+3", "600+5", "900+10", "1800+0", "3600+30", "5400+30"];

/** What was chosen last. */
const wish = { variant: "", opponent: "engine", side: "white", level: 4, second: 4, clock: "none", ...recall(KEY, {}) };

/**
 * @param {HTMLElement} root
 * @param {import("./main.js").Route} route
 */
export async function play(root, { query }) {
  const list = await games();
  const asked = query.get("variant");
  if (asked) wish.variant = asked;
  if (!wish.variant) wish.variant = preferred(list);
  const preview = el("div", { class: "preview" });
  const choose = async (/** @type {string} */ id) => {
    wish.variant = id;
    keep(KEY, wish);
    await show(preview, id).catch((error) => {
      fill(preview);
      failure(error);
    });
  };
  const form = el("form", { class: "setup-game", onsubmit: start });
  const draw = () => fill(form, options(draw));
  draw();
  const recent = el("section", { class: "recent" });
  fill(
    root,
    el("h1", {}, t("play-heading")),
    el(
      "div",
      { class: "new-game" },
      el("section", { class: "box", "aria-label": t("choose-game") }, gameCards(list, wish.variant, (id) => void choose(id))),
      el("section", { class: "box choice" }, preview, form),
    ),
    recent,
  );
  await choose(wish.variant);
  void api.games(12).then((found) => fill(recent, unfinished(found, list)), failure);
}

/**
 * The game of the browser's language that is best known there.
 * @param {import("./api.js").Listed[]} list
 */
function preferred(list) {
  const tag = navigator.language.toLowerCase();
  const near = list.find((one) => one.names[tag.slice(0, 2)] && one.region && !one.extends && one.aliases.includes(tag.slice(0, 2)));
  return (near ?? list.find((one) => one.aliases.includes("fmjd")) ?? list[0]).id;
}

/**
 * @param {HTMLElement} preview
 * @param {string} id
 */
async function show(preview, id) {
  const variant = await api.variant(id);
  const position = await api.position({ variant: id });
  if (wish.variant !== id) return;
  const board = new Board(variant);
  board.show(position.pieces);
  fill(
    preview,
    el("h2", {}, nameOf(variant)),
    el("div", { class: "preview-board", inert: true }, board.element),
    el("p", { class: "row" }, el("a", { href: `#/rules/${id}` }, t("read-rules")), el("a", { href: `#/analyse?variant=${id}` }, t("analyse-this"))),
  );
}

/** @param {() => void} draw */
function options(draw) {
  const change = (/** @type {Record<string, unknown>} */ some) => {
    Object.assign(wish, some);
    keep(KEY, wish);
    draw();
  };
  const levels = Array.from({ length: 10 }, (_, index) => /** @type {[string, string]} */ ([String(index + 1), t("level", { n: index + 1 })]));
  const level = (/** @type {"level" | "second"} */ name, /** @type {string} */ label) =>
    labelled(label, select(levels, String(wish[name]), (value) => change({ [name]: Number(value) })));
  const clocks = CLOCKS.map((clock) => /** @type {[string, string]} */ ([clock, clockText(clock)]));
  return [
    segments("opponent", t("opponent"), ["human", "engine", "both"], wish.opponent, (opponent) => change({ opponent })),
    wish.opponent === "engine" ? segments("side", t("your-side"), ["white", "black", "either"], wish.side, (side) => change({ side })) : null,
    wish.opponent === "engine" ? level("level", t("engine-level")) : null,
    wish.opponent === "both" ? level("level", t("level-white")) : null,
    wish.opponent === "both" ? level("second", t("level-black")) : null,
    wish.opponent === "both" ? null : labelled(t("clock"), select(clocks, wish.clock, (clock) => change({ clock }))),
    el("button", { type: "submit", class: "primary large" }, t("start-game")),
  ];
}

/** @param {string} clock */
function clockText(clock) {
  if (clock === "none") return t("clock-none");
  const [seconds, increment] = clock.split("+").map(Number);
  return t(increment > 0 ? "clock-time" : "clock-minutes", { minutes: seconds / 60, increment });
}

/**
 * A few choices side by side.
 * @param {string} name
 * @param {string} legend
 * @param {string[]} values
 * @param {string} value
 * @param {(value: string) => void} onchange
 */
function segments(name, legend, values, value, onchange) {
  return el(
    "fieldset",
    { class: "segments" },
    el("legend", {}, legend),
    values.map((one) =>
      el(
        "label",
        {},
        el("input", { type: "radio", name, value: one, checked: one === value, onchange: () => onchange(one) }),
        el("span", {}, one === "white" || one === "black" ? token(one) : null, t(`${name}-${one}`)),
      ),
    ),
  );
}

/** @param {Event} event */
async function start(event) {
  event.preventDefault();
  const engine = (/** @type {number} */ level) => ({ kind: "engine", level });
  const human = { kind: "human" };
  const side = wish.side === "either" ? (Math.random() < 0.5 ? "white" : "black") : wish.side;
  const players =
    wish.opponent === "human"
      ? { white: human, black: human }
      : wish.opponent === "both"
        ? { white: engine(wish.level), black: engine(wish.second) }
        : { white: side === "white" ? human : engine(wish.level), black: side === "black" ? human : engine(wish.level) };
  const [seconds, increment] = wish.clock.split("+").map(Number);
  const clock = wish.clock === "none" || wish.opponent === "both" ? undefined : { seconds, increment };
  try {
    const game = await api.newGame({ variant: wish.variant, ...players, clock });
    location.hash = `#/game/${game.id}`;
  } catch (error) {
    failure(error);
  }
}

/**
 * Games of before.
 * @param {any[]} found
 * @param {import("./api.js").Listed[]} list
 */
function unfinished(found, list) {
  if (found.length === 0) return null;
  const names = new Map([...list.map((one) => /** @type {const} */ ([one.id, nameOf(one)])), ...owned().map((one) => /** @type {const} */ ([one.id, one.name]))]);
  return [
    el("h2", {}, t("recent-games")),
    el(
      "ul",
      { class: "games" },
      found.map((game) =>
        el(
          "li",
          {},
          el(
            "a",
            { href: `#/game/${game.id}` },
            el("strong", {}, names.get(game.variant) ?? t("own-game")),
            el("span", {}, `${playerName(game.white, "white")} – ${playerName(game.black, "black")}`),
            el("span", { class: "dim" }, game.status === "over" ? (game.result?.score ?? t("game-over")) : t("game-going-on")),
          ),
        ),
      ),
    ),
  ];
}

/**
 * @param {import("./api.js").Player | undefined} player
 * @param {"white" | "black"} side
 */
export function playerName(player, side) {
  return player?.kind === "engine" ? t("engine-at", { level: player.level ?? 4 }) : t(`side-${side}`);
}
