// @ts-check
// Games from files and to files.

import { api, Refused } from "./api.js";
import { button, download, el, fill } from "./dom.js";
import { plain, t } from "./lang.js";
import { games, nameOf } from "./picker.js";
import { Tree } from "./tree.js";
import { copy, dialog, failure } from "./toast.js";

/** A file is read in pieces of about so many characters. */
const PIECE = 200_000;
/** So many games are shown more at a time, */
const PAGE = 50;
/** and with so many one can search among them. */
const MANY = 10;

/** Where a game begins: with a tag, behind an empty line and what is no tag. */
const START = /[^\]\s][ \t]*\r?\n(?:[ \t]*\r?\n)+(?=[ \t]*\[[a-z]\w*[ \t]+")/gi;

/**
 * Cuts a text between games, into pieces that the server takes. A game is never cut, however long it is.
 * @param {string} text
 */
export function pieces(text) {
  const found = [];
  let begin = 0;
  let last = 0;
  const starts = [...text.matchAll(START)].map((start) => start.index + start[0].length);
  for (const at of [...starts, text.length]) {
    if (at - begin > PIECE && last > begin) {
      found.push(text.slice(begin, last));
      begin = last;
    }
    last = at;
  }
  return [...found, text.slice(begin)];
}

/**
 * The text of a file: Unicode, or the old code page that most game files of the West are in.
 * @param {File} file
 */
export async function textOf(file) {
  const bytes = await file.arrayBuffer();
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
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
  // The browser's own control would speak the browser's language.
  const input = el("input", { type: "file", accept: ".pdn,.txt,text/plain", hidden: true });
  const list = el("div", { class: "found-games", "aria-live": "polite" });
  const take = (/** @type {Tree} */ tree) => {
    box.close();
    done(tree);
  };
  const read = (/** @type {string} */ whole) => {
    area.rows = 3;
    void new Reading(whole, variant, list, take).begin();
  };
  input.addEventListener("change", async () => {
    const [file] = input.files ?? [];
    if (file) read(await textOf(file));
  });
  const box = dialog(
    t("read-pdn"),
    area,
    input,
    el(
      "div",
      { class: "row end" },
      button(t("open-file"), () => input.click(), { icon: "open" }),
      button(t("cancel"), () => box.close()),
      button(t("read"), () => read(area.value), { class: "primary" }),
    ),
    list,
  );
  if (text) read(text);
}

/** The games of a text, read piece by piece as far as one asks, all of them or those in whose tags a word stands. */
class Reading {
  /**
   * @param {string} whole
   * @param {string} variant
   * @param {Element} list
   * @param {(tree: Tree) => void} done
   */
  constructor(whole, variant, list, done) {
    this.parts = pieces(whole);
    this.variant = variant;
    this.list = list;
    this.done = done;
    this.items = el("ul", { class: "games" });
    this.faults = el("ul", { class: "faults" });
    this.foot = el("div", { class: "row", role: "status" });
    this.field = el("input", { type: "search", "aria-label": t("search-pdn"), placeholder: t("search-pdn") });
    const search = (/** @type {Event} */ event) => {
      event.preventDefault();
      void this.begin(this.field.value);
    };
    this.search = el("form", { class: "finder", hidden: true, onsubmit: search }, this.field, button(t("search"), search, { icon: "search" }));
    this.visit = 0;
    /** What games are called, by their ids. @type {Map<string, string> | undefined} */
    this.names = undefined;
    /** @type {string[]} */
    this.words = [];
    /** The piece that is read, and how many of its games have been. */
    this.next = 0;
    this.from = 0;
    /** So many lines are before it, and so many games have been read. */
    this.lines = 0;
    this.count = 0;
    fill(list, this.search, this.items, this.faults, this.foot);
  }

  /**
   * Reads from the beginning.
   * @param {string} words
   */
  begin(words = "") {
    this.words = plain(words).split(/\s+/).filter(Boolean);
    this.next = 0;
    this.from = 0;
    this.lines = 0;
    this.count = 0;
    fill(this.items);
    fill(this.faults);
    return this.more();
  }

  /** Reads until there is something more to choose from. */
  async more() {
    const visit = (this.visit += 1);
    const enough = this.items.children.length + PAGE;
    try {
      while (this.next < this.parts.length && this.items.children.length < enough) {
        fill(this.foot, el("span", { class: "dim" }, t("reading"), this.count > 0 ? ` ${t("games-found", { n: this.count })}` : ""));
        // A search goes on in steps that are as large as the server allows.
        const most = this.words.length > 0 ? 100 : PAGE;
        const found = await api.readPdn(this.parts[this.next], this.variant, this.from, most);
        this.names ??= new Map((await games()).map((one) => [one.id, nameOf(one)]));
        if (visit !== this.visit || !this.list.isConnected) return;
        this.take(found);
      }
      this.end();
    } catch (error) {
      if (visit === this.visit) fill(this.foot, el("p", { class: "fault" }, error instanceof Refused ? error.message : t("error-connection")));
    }
  }

  /**
   * Shows what was read of a piece.
   * @param {any} found
   */
  take(found) {
    // What is wrong with a file is said anew with each of its pages.
    if (this.from === 0) for (const fault of found.faults ?? []) this.faults.append(el("li", {}, faultText(fault, this.lines)));
    for (const game of found.games) {
      this.count += 1;
      const text = plain(Object.values(tagsOf(game)).join(" "));
      if (this.words.every((word) => text.includes(word))) {
        // Which game it is goes without saying when it is the one on the board.
        const name = game.variant && game.variant !== this.variant ? this.names?.get(game.variant) : undefined;
        this.items.append(item(game, name, this.count, this.lines, this.done));
      }
    }
    const [game] = found.games;
    this.alone = game?.variant && game.fen && (game.faults ?? []).length === 0 ? game : null;
    this.from += found.games.length;
    if (found.games.length > 0 && this.from < found.total) return;
    this.lines += this.parts[this.next].split("\n").length - 1;
    this.next += 1;
    this.from = 0;
  }

  /** Says how many games there are, and reads on when one asks. A game that is alone and good is opened at once. */
  end() {
    const shown = this.items.children.length;
    const isAll = this.next === this.parts.length;
    if (isAll && this.count === 1 && this.alone && this.words.length === 0 && this.faults.children.length === 0) return this.done(treeOf(this.alone));
    this.search.hidden &&= isAll && shown < MANY;
    const more = isAll ? null : button(t("read-more"), () => void this.more());
    if (this.count === 0) fill(this.foot, el("p", { class: "none" }, t("no-games")));
    else fill(this.foot, el("span", { class: "dim" }, t("games-found", { n: shown })), more);
    return undefined;
  }
}

/**
 * A fault, at its line in the whole file.
 * @param {{line?: number, message: string}} fault
 * @param {number} lines So many are before the piece that the fault is in.
 */
function faultText(fault, lines) {
  return fault.line ? t("at-line", { line: fault.line + lines, message: fault.message }) : fault.message;
}

/**
 * @param {any} game
 * @param {string | undefined} name Of the variant.
 * @param {number} number
 * @param {number} lines So many are before the piece that the game is in.
 * @param {(tree: Tree) => void} done
 */
function item(game, name, number, lines, done) {
  const tags = tagsOf(game);
  const players = [tags.White, tags.Black].filter(Boolean).join(" – ");
  const what = [name, tags.Event, tags.Date, game.result].filter((one) => one && !/^\?/.test(one)).join(" · ");
  return el(
    "li",
    {},
    el(
      "button",
      { type: "button", class: "found", disabled: !game.variant || !game.fen, onclick: () => done(treeOf(game)) },
      el("strong", {}, players || t("game-number", { n: number })),
      el("span", { class: "dim" }, what),
      game.faults?.length > 0 ? el("span", { class: "fault" }, faultText(game.faults[0], lines)) : null,
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
