// @ts-check
// The frame around the views: which one is shown, the language, the theme.

import { analyse } from "./analyse.js";
import { compare } from "./compare.js";
import { el, fill, select } from "./dom.js";
import { game } from "./game.js";
import { LANGUAGES, language, load, t } from "./lang.js";
import { own } from "./own.js";
import { play } from "./play.js";
import { rules } from "./rules.js";
import { changes, set, settings } from "./settings.js";
import { openSettings } from "./settings-dialog.js";
import { failure } from "./toast.js";

/**
 * @typedef {{parts: string[], query: URLSearchParams}} Route
 * @typedef {(root: HTMLElement, route: Route) => void | (() => void) | Promise<void | (() => void)>} View
 */

/** @type {Record<string, View>} */
const VIEWS = { play, game, analyse, compare, rules, own };

/** @type {void | (() => void)} */
let leave;
let visit = 0;

/** What the address asks for. @returns {Route} */
function route() {
  const [path, query = ""] = location.hash.replace(/^#\/?/, "").split("?");
  return { parts: path.split("/").filter(Boolean).map(decodeURIComponent), query: new URLSearchParams(query) };
}

/** Shows the view that the address asks for. */
async function show() {
  const mine = (visit += 1);
  const asked = route();
  const name = asked.parts[0] in VIEWS ? asked.parts[0] : "play";
  leave?.();
  leave = undefined;
  const root = el("div", { class: ["view", `view-${name}`] });
  fill(/** @type {Element} */ (document.getElementById("main")), root);
  document.title = `${t(`title-${name}`)} · draughts`;
  for (const link of document.querySelectorAll("nav a")) {
    const here = link.getAttribute("href") === `#/${name === "game" ? "play" : name}`;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
  try {
    const done = await VIEWS[name](root, asked);
    if (mine === visit) leave = done;
    else done?.();
  } catch (error) {
    root.append(el("p", { class: "fault", role: "alert" }, error instanceof Error ? error.message : String(error)));
  }
}

function tools() {
  const list = /** @type {HTMLSelectElement} */ (document.getElementById("language"));
  const fresh = select(Object.entries(LANGUAGES), language(), (code) => set("language", /** @type {any} */ (code)));
  fresh.id = "language";
  for (const option of fresh.options) option.lang = option.value;
  list.replaceWith(fresh);
}

/** Light, dark, and back to what the browser says. */
function nextTheme() {
  const dark = matchMedia("(prefers-color-scheme: dark)").matches;
  if (settings.theme === "auto") set("theme", dark ? "light" : "dark");
  else set("theme", settings.theme === "dark" ? "light" : "dark");
}

changes.addEventListener("change", async (event) => {
  if (/** @type {CustomEvent} */ (event).detail !== "language") return;
  await load();
  tools();
  await show();
});
addEventListener("hashchange", () => void show());
addEventListener("unhandledrejection", (event) => failure(event.reason));
document.getElementById("theme")?.addEventListener("click", nextTheme);
document.getElementById("settings")?.addEventListener("click", openSettings);
document.querySelector(".skip")?.addEventListener("click", (event) => {
  event.preventDefault();
  document.getElementById("main")?.focus();
});

await load();
tools();
await show();
