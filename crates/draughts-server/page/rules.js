// @ts-check
// A game's rules in words, each with its source.

import { api } from "./api.js";
import { Board } from "./board.js";
import { el, fill, labelled } from "./dom.js";
import { regionText, t } from "./lang.js";
import { gameSelect, games, nameOf } from "./picker.js";
import { recall } from "./settings.js";

/**
 * @param {HTMLElement} root
 * @param {import("./main.js").Route} route
 */
export async function rules(root, { parts }) {
  const list = await games();
  const id = parts[1] ?? (recall("draughts.new-game", { variant: "" }).variant || list[0].id);
  const [variant, found, position] = await Promise.all([api.variant(id), api.rules(id), api.position({ variant: id })]);
  const board = new Board(variant);
  board.show(position.pieces);
  const links = el(
    "div",
    { class: "actions" },
    el("a", { class: "button primary", href: `#/play?variant=${id}` }, t("nav-play")),
    el("a", { class: "button", href: `#/analyse?variant=${id}` }, t("analyse")),
    el("a", { class: "button", href: `#/compare?a=${id}` }, t("compare-with")),
    el("a", { class: "button", href: `#/own?from=${id}` }, t("own-from")),
  );
  fill(
    root,
    el("div", { class: "row spread" }, el("h1", {}, nameOf(variant)), labelled(t("game"), gameSelect(list, id, (one) => (location.hash = `#/rules/${one}`)))),
    el("p", { class: "lead" }, [regionText(found.region), t("confidence", { confidence: t(`confidence-${found.confidence ?? "none"}`) })].filter(Boolean).join(" · ")),
    el(
      "div",
      { class: "rules" },
      el("aside", {}, el("div", { class: "preview-board", inert: true }, board.element), links),
      el(
        "article",
        { class: "box" },
        found.sections.map((/** @type {any} */ section) => [el("h2", {}, section.heading), el("ul", { class: "sentences" }, section.sentences.map(sentence))]),
        contested(found, list),
        sources(found),
      ),
    ),
  );
}

/** @param {any} one */
function sentence(one) {
  const from = one.sources.map((/** @type {any} */ source) => [source.source, source.article].filter(Boolean).join(", "));
  const notes = one.sources.map((/** @type {any} */ source) => source.note).filter(Boolean);
  return el(
    "li",
    { "data-keys": one.keys.join(" ") },
    one.text,
    from.length > 0 ? el("small", { class: "source" }, [...new Set(from)].join("; "), notes.length > 0 ? ` (${notes.join("; ")})` : "") : null,
  );
}

/**
 * Who says otherwise.
 * @param {any} found
 * @param {import("./api.js").Listed[]} list
 */
function contested(found, list) {
  if (!found.contested?.length) return null;
  const names = new Map(list.map((one) => [one.id, nameOf(one)]));
  return [
    el("h2", {}, t("contested")),
    el(
      "ul",
      {},
      found.contested.map((/** @type {any} */ one) =>
        el(
          "li",
          {},
          el("code", {}, one.key),
          " ",
          el("span", { lang: "en" }, one.says),
          one.source ? el("small", { class: "source", lang: "en" }, one.source) : null,
          one.edition ? el("a", { href: `#/rules/${one.edition}` }, names.get(one.edition) ?? one.edition) : null,
        ),
      ),
    ),
  ];
}

/** @param {any} found */
function sources(found) {
  if (!found.sources?.length) return null;
  return [
    el("h2", {}, t("sources")),
    el(
      "ul",
      { class: "sources" },
      found.sources.map((/** @type {any} */ source) =>
        el(
          "li",
          {},
          el("b", {}, source.id),
          " ",
          source.url ? el("a", { href: /^https?:/.test(source.url) ? source.url.split(" ")[0] : null, rel: "noreferrer noopener", target: "_blank" }, source.title ?? source.url) : source.title,
          source.date ? `, ${source.date}` : "",
          source.note ? el("small", { class: "source", lang: "en" }, source.note) : null,
        ),
      ),
    ),
  ];
}
