// @ts-check
// Choosing a game among all that there are, the reader's own included.

import { api } from "./api.js";
import { el, fill, labelled, select } from "./dom.js";
import { language, plain, regionText, t } from "./lang.js";
import { recall } from "./settings.js";

/**
 * @import { Listed, Variant } from "./api.js"
 * @typedef {{id: string, name: string}} Own
 */

/** The reader's own games. @returns {Own[]} */
export function owned() {
  return recall("draughts.own", []);
}

/**
 * A game's name in the reader's language.
 * @param {{name: string, names?: Record<string, string>}} variant
 */
export function nameOf(variant) {
  const name = variant.names?.[language()] ?? variant.name;
  return name.charAt(0).toLocaleUpperCase(language()) + name.slice(1);
}

/**
 * The built-in games by name, editions behind the game that they extend.
 * @param {Listed[]} list
 */
export function sorted(list) {
  return list.toSorted((a, b) => nameOf(a).localeCompare(nameOf(b), language()));
}

/**
 * A plain list of all games.
 * @param {Listed[]} list
 * @param {string} value
 * @param {(id: string) => void} onchange
 */
export function gameSelect(list, value, onchange) {
  const own = owned();
  const known = [...own.map((one) => one.id), ...list.map((one) => one.id)];
  const options = /** @type {[string, string][]} */ ([
    ...(known.includes(value) || !value ? [] : [[value, value]]),
    ...own.map((one) => [one.id, `${one.name} ★`]),
    ...sorted(list).map((one) => [one.id, nameOf(one)]),
  ]);
  return select(options, value, onchange);
}

/**
 * Cards of games with a field to search them.
 * @param {Listed[]} list
 * @param {string} value
 * @param {(id: string) => void} onchoose
 */
export function gameCards(list, value, onchoose) {
  const cards = el("div", { class: "cards", role: "radiogroup", "aria-label": t("choose-game") });
  const find = el("input", { type: "search", autocomplete: "off", oninput: () => show() });
  let chosen = value;
  const card = (/** @type {{id: string, name: string, detail: string, keys: string}} */ one) =>
    el(
      "label",
      { class: "card" },
      el("input", {
        type: "radio",
        name: "game",
        value: one.id,
        checked: one.id === chosen,
        onchange: () => {
          chosen = one.id;
          onchoose(one.id);
        },
      }),
      el("span", { class: "card-name" }, one.name),
      el("span", { class: "card-detail" }, one.detail),
    );
  const all = [
    ...owned().map((one) => ({ id: one.id, name: one.name, detail: t("own-game"), keys: "" })),
    ...sorted(list).map((one) => ({
      id: one.id,
      name: nameOf(one),
      detail: [one.board.replace("x", " × "), regionText(one.region)].filter(Boolean).join(" · "),
      keys: [one.id, one.name, ...Object.values(one.names), ...one.aliases].join(" "),
    })),
  ];
  const show = () => {
    const wanted = plain(find.value);
    const found = all.filter((one) => plain(`${one.name} ${one.detail} ${one.keys}`).includes(wanted));
    fill(cards, found.length > 0 ? found.map(card) : el("p", { class: "none" }, t("no-game-found")));
  };
  show();
  // Only the list is scrolled, not the page.
  const reveal = () => {
    const card = /** @type {HTMLElement | null} */ (cards.querySelector(".card:has(:checked)"));
    if (card) cards.scrollTop = card.offsetTop - cards.offsetTop - 80;
  };
  const element = el("div", { class: "picker" }, labelled(t("search-games"), find, { class: "field search" }), cards);
  queueMicrotask(() => requestAnimationFrame(() => reveal()));
  return element;
}

/** The games of the server; asked anew each time, since they are few. @returns {Promise<Listed[]>} */
export function games() {
  return api.list();
}
