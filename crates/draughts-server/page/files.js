// @ts-check
// Games from files and to files.

import { api, Refused } from "./api.js";
import { button, download, el, fill } from "./dom.js";
import { t } from "./lang.js";
import { Tree } from "./tree.js";
import { copy, dialog, failure } from "./toast.js";

/** A file is read in pieces of about so many characters. */
const PIECE = 200_000;

/**
 * Cuts a text between games, into pieces that the server takes.
 * @param {string} text
 */
export function pieces(text) {
  const found = [];
  let rest = text;
  while (rest.length > PIECE) {
    // A game begins with its tags, behind the end of the one before.
    const cut = lastStart(rest.slice(0, PIECE));
    const at = cut > 0 ? cut : PIECE;
    found.push(rest.slice(0, at));
    rest = rest.slice(at);
  }
  return [...found, rest];
}

/**
 * Where the last game of a piece begins.
 * @param {string} text
 */
function lastStart(text) {
  const starts = [...text.matchAll(/\n[ \t]*\r?\n(?=\[Event\b)/g)];
  return starts.length > 0 ? starts[starts.length - 1].index : -1;
}

/**
 * The text of a file: UTF-8, or the old code page that most game files of the West are in.
 * @param {File} file
 */
export async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/**
 * The dialog that reads games.
 * @param {string} variant The game of files that do not say what they are.
 * @param {(tree: Tree) => void} done
 * @param {string} [text] What was dropped or pasted already.
 */
export function openFiles(variant, done, text = "") {
  const area = el("textarea", { class: "wide code", rows: 8, spellcheck: "false", "aria-label": t("pdn-text"), placeholder: t("pdn-paste") });
  area.value = text.length > PIECE ? "" : text;
  const input = el("input", { type: "file", accept: ".pdn,.txt,text/plain", "aria-label": t("open-file") });
  const list = el("div", { class: "found-games", "aria-live": "polite" });
  const read = (/** @type {string} */ whole) => void show(whole, variant, list, (tree) => {
    box.close();
    done(tree);
  });
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (file) read(await textOf(file));
  });
  const box = dialog(
    t("read-pdn"),
    area,
    input,
    el("div", { class: "row end" }, button(t("cancel"), () => box.close()), button(t("read"), () => read(area.value), { class: "primary" })),
    list,
  );
  if (text) read(text);
}

/**
 * Reads a text piece by piece, as far as one asks.
 * @param {string} whole
 * @param {string} variant
 * @param {Element} list
 * @param {(tree: Tree) => void} done
 */
async function show(whole, variant, list, done) {
  const parts = pieces(whole);
  const items = el("ul", { class: "games" });
  const faults = el("ul", { class: "faults" });
  const foot = el("div", { class: "row" });
  fill(list, items, faults, foot);
  let next = 0;
  let from = 0;
  let count = 0;
  const more = async () => {
    fill(foot, el("span", { class: "dim" }, t("reading")));
    try {
      const found = await api.readPdn(parts[next], variant, from);
      from += found.games.length;
      if (found.games.length === 0 || from >= (found.total ?? 0)) {
        next += 1;
        from = 0;
      }
      for (const game of found.games) {
        count += 1;
        items.append(item(game, count, done));
      }
      for (const fault of found.faults ?? []) faults.append(el("li", {}, faultText(fault)));
      const alone = count === 1 && next === parts.length && faults.children.length === 0;
      if (alone && found.games[0]?.variant && (found.games[0].faults ?? []).length === 0) return done(treeOf(found.games[0]));
      if (count === 0 && next === parts.length) fill(foot, el("p", { class: "none" }, t("no-games")));
      else fill(foot, el("span", { class: "dim" }, t("games-found", { n: count })), next < parts.length ? button(t("read-more"), () => void more()) : null);
    } catch (error) {
      fill(foot, el("p", { class: "fault" }, error instanceof Refused ? error.message : t("error-connection")));
    }
    return undefined;
  };
  await more();
}

/** @param {{line?: number, message: string}} fault */
function faultText(fault) {
  return fault.line ? t("at-line", { line: fault.line, message: fault.message }) : fault.message;
}

/**
 * @param {any} game
 * @param {number} number
 * @param {(tree: Tree) => void} done
 */
function item(game, number, done) {
  const tags = tagsOf(game);
  const players = [tags.White, tags.Black].filter(Boolean).join(" – ");
  const what = [tags.Event, tags.Date, game.result].filter((one) => one && !/^\?/.test(one)).join(" · ");
  return el(
    "li",
    {},
    el(
      "button",
      { type: "button", class: "found", disabled: !game.variant || !game.fen, onclick: () => done(treeOf(game)) },
      el("strong", {}, players || t("game-number", { n: number })),
      el("span", { class: "dim" }, what),
      game.faults?.length > 0 ? el("span", { class: "fault" }, faultText(game.faults[0])) : null,
    ),
  );
}

/**
 * @param {any} game
 * @returns {Record<string, string>}
 */
function tagsOf(game) {
  return Array.isArray(game.tags) ? Object.fromEntries(game.tags) : (game.tags ?? {});
}

/**
 * @param {any} game
 */
function treeOf(game) {
  const tree = new Tree(game.variant, game.fen);
  tree.tags = tagsOf(game);
  tree.result = game.result ?? null;
  tree.root.comment = game.comment ?? "";
  tree.add(game.moves ?? []);
  return tree;
}

/**
 * The game of a tree as PDN.
 * @param {Tree} tree
 */
export async function pdnOf(tree) {
  const { variant, fen, tags, root } = tree;
  const { text } = await api.writePdn({ variant, fen, tags, comment: root.comment || undefined, moves: tree.items(), result: tree.result ?? undefined });
  return text;
}

/**
 * The dialog that gives a game away as text or file.
 * @param {Tree} tree
 */
export async function openPdn(tree) {
  try {
    const text = await pdnOf(tree);
    const area = el("textarea", { class: "wide code", rows: 12, readonly: true, "aria-label": t("pdn-text") });
    area.value = text;
    dialog(
      t("write-pdn"),
      area,
      el(
        "div",
        { class: "row end" },
        button(t("copy"), () => void copy(text), { icon: "copy" }),
        button(t("save"), () => download(`${tree.variant}.pdn`, text, "application/x-pdn"), { icon: "save", class: "primary" }),
      ),
    );
  } catch (error) {
    failure(error);
  }
}
