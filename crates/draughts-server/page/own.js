// @ts-check
// Rules of one's own: a variant file, checked while one types, and played at once.

import { api } from "./api.js";
import { button, download, el, fill, labelled } from "./dom.js";
import { language, t } from "./lang.js";
import { gameSelect, games, nameOf, owned } from "./picker.js";
import { keep, recall } from "./settings.js";
import { failure } from "./toast.js";

const DRAFT = "draughts.draft";
/** So long nothing is typed before the text is checked, in milliseconds. */
const PAUSE = 250;

/** @typedef {{line: number | null, column: number | null, length?: number, message: string, help?: string | null}} Fault */

/**
 * @param {HTMLElement} root
 * @param {import("./main.js").Route} route
 */
export async function own(root, { query }) {
  const list = await games();
  const from = query.get("from");
  const editor = new Editor();
  const start = gameSelect(list, from ?? "", () => {});
  const begin = async () => {
    const base = list.find((one) => one.id === start.value);
    editor.put(base ? await template(base.id, nameOf(base)) : await api.toml(start.value));
  };
  const whole = async () => editor.put(renamed(await api.toml(start.value)));
  fill(
    root,
    el("h1", {}, t("own-heading")),
    el("p", { class: "lead" }, t("own-lead")),
    el(
      "div",
      { class: "row box" },
      labelled(t("own-start-from"), start),
      button(t("own-small"), () => void begin().catch(failure)),
      button(t("own-whole"), () => void whole().catch(failure)),
    ),
    editor.element,
  );
  if (from) {
    await begin();
    history.replaceState(null, "", "#/own");
  } else {
    const kept = recall(DRAFT, "");
    if (kept) editor.put(kept);
    else await begin();
  }
  return () => editor.close();
}

/** What one would change first; all else is in the whole file. */
const KNOBS = { men: ["moves", "captures"], kings: ["range"], capture: ["obligation", "removal", "priority"] };

/**
 * A small file: another game, with some of its values to be changed.
 * @param {string} id
 * @param {string} name
 */
async function template(id, name) {
  const { file } = await api.rules(id);
  const lines = ["format = 1", `id = "my-${id}"`, `name = ${JSON.stringify(`${name} ★`)}`, `extends = "${id}"`];
  for (const [table, keys] of Object.entries(KNOBS)) {
    const known = keys.map((key) => [key, plain(file[table]?.[key])]).filter(([, value]) => value !== undefined);
    if (known.length > 0) lines.push("", `[${table}]`, ...known.map(([key, value]) => `${key} = ${JSON.stringify(value)}`));
  }
  return `${lines.join("\n")}\n`;
}

/**
 * A value without its source.
 * @param {any} value
 */
function plain(value) {
  return value !== null && typeof value === "object" && "value" in value ? value.value : value;
}

/**
 * A whole file under an id of its own.
 * @param {string} text
 */
function renamed(text) {
  return text.replace(/^id\s*=\s*"([^"]*)"/m, 'id = "my-$1"').replace(/^aliases\s*=.*$/m, "aliases = []");
}

class Editor {
  constructor() {
    this.area = el("textarea", {
      class: "code",
      spellcheck: "false",
      autocapitalize: "off",
      autocomplete: "off",
      wrap: "off",
      "aria-label": t("own-text"),
      "aria-describedby": "faults",
      oninput: () => this.typed(),
      onscroll: () => this.scrolled(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => this.key(event),
    });
    this.lines = el("pre", { class: "lines-gutter", "aria-hidden": "true" });
    this.under = el("pre", { class: "underlines", "aria-hidden": "true" });
    this.faults = el("ul", { class: "faults", id: "faults", "aria-live": "polite" });
    this.status = el("p", { class: "status", role: "status" });
    this.note = el("p", { class: "dim", hidden: true }, t("own-english"));
    this.play = button(t("own-play"), () => void this.start(), { icon: "play", class: "primary" });
    this.element = el(
      "div",
      { class: "own" },
      el("div", { class: "editor" }, this.lines, el("div", { class: "editor-text" }, this.under, this.area)),
      el(
        "section",
        { class: "box", "aria-label": t("own-check") },
        this.status,
        this.faults,
        this.note,
        el("div", { class: "actions" }, this.play, button(t("save"), () => download("my-game.toml", this.area.value, "application/toml"), { icon: "save" })),
      ),
    );
    /** @type {Fault[]} */
    this.found = [];
  }

  close() {
    clearTimeout(this.timer);
    this.asked?.abort();
  }

  /** @param {string} text */
  put(text) {
    this.area.value = text;
    this.typed();
  }

  typed() {
    keep(DRAFT, this.area.value);
    this.play.disabled = true;
    this.found = [];
    this.mark();
    fill(this.status, t("own-checking"));
    clearTimeout(this.timer);
    this.timer = setTimeout(() => void this.check(), PAUSE);
  }

  async check() {
    this.asked?.abort();
    this.asked = new AbortController();
    try {
      const found = await api.check(this.area.value, this.asked.signal);
      this.found = found.faults ?? [];
      const valid = found.valid ?? found.ok ?? this.found.length === 0;
      this.play.disabled = !valid;
      fill(this.status, valid ? t("own-good") : t("own-faults", { n: this.found.length }));
      this.element.classList.toggle("good", valid);
      fill(this.faults, this.found.map((fault) => this.item(fault)));
      this.note.hidden = this.found.length === 0 || language() === "en";
      this.mark();
    } catch (error) {
      failure(error);
    }
  }

  /** @param {Fault} fault */
  item(fault) {
    // The server names faults in English, as the page says below them.
    const [before, after] = fault.line ? t("at-line", { line: fault.line, message: "\n" }).split("\n") : ["", ""];
    const text = el("span", {}, before, el("span", { lang: "en" }, fault.message), after);
    return el(
      "li",
      {},
      fault.line ? el("button", { type: "button", class: "link", onclick: () => this.goTo(fault) }, text) : text,
      fault.help ? el("small", { class: "help", lang: "en" }, fault.help) : null,
    );
  }

  /** Draws the numbers of the lines, and a line under what is wrong. */
  mark() {
    const lines = this.area.value.split("\n");
    const bad = new Map(this.found.filter((fault) => fault.line).map((fault) => [/** @type {number} */ (fault.line), fault]));
    fill(this.lines, lines.flatMap((_, index) => el("span", { class: bad.has(index + 1) ? "bad" : null }, `${index + 1}\n`)));
    fill(
      this.under,
      lines.flatMap((line, index) => {
        const fault = bad.get(index + 1);
        if (!fault) return `${line}\n`;
        const letters = [...line];
        const from = Math.min((fault.column ?? 1) - 1, letters.length);
        const length = fault.length ?? /** @type {any} */ (fault).text?.length ?? letters.length - from;
        const to = Math.max(from + 1, from + length);
        return [letters.slice(0, from).join(""), el("mark", {}, letters.slice(from, to).join("") || " "), `${letters.slice(to).join("")}\n`];
      }),
    );
    this.scrolled();
  }

  scrolled() {
    this.lines.scrollTop = this.area.scrollTop;
    this.under.scrollTop = this.area.scrollTop;
    this.under.scrollLeft = this.area.scrollLeft;
  }

  /** @param {Fault} fault */
  goTo(fault) {
    const lines = this.area.value.split("\n").slice(0, (fault.line ?? 1) - 1);
    const at = lines.reduce((sum, line) => sum + line.length + 1, 0) + (fault.column ?? 1) - 1;
    this.area.focus();
    this.area.setSelectionRange(at, at + (fault.length ?? 0));
  }

  /**
   * Tab makes a space of two, unless Escape came before: so one gets out with the keyboard.
   * @param {KeyboardEvent} event
   */
  key(event) {
    if (event.key === "Escape") this.leaving = true;
    else if (event.key !== "Tab") this.leaving = false;
    if (event.key !== "Tab" || event.shiftKey || this.leaving) return;
    event.preventDefault();
    this.area.setRangeText("  ", this.area.selectionStart, this.area.selectionEnd, "end");
    this.typed();
  }

  /** Keeps the rules on the server and goes to the new game. */
  async start() {
    try {
      const { id } = await api.own(this.area.value);
      const name = this.area.value.match(/^name\s*=\s*"([^"]*)"/m)?.[1] ?? id;
      keep("draughts.own", [{ id, name }, ...owned().filter((one) => one.id !== id)].slice(0, 30));
      location.hash = `#/play?variant=${id}`;
    } catch (error) {
      failure(error);
    }
  }
}
