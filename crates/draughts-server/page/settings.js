// @ts-check
// What this browser remembers: settings, and drafts that are not on the server.

/**
 * @typedef {object} Settings
 * @property {"auto" | "light" | "dark"} theme
 * @property {"" | "en" | "es" | "pt" | "tr"} language Empty: as the browser says.
 * @property {"own" | "inside" | "edge" | "both" | "none"} labels Names of squares.
 * @property {"fit" | "small" | "large"} size Of the board; it fits into the window unless one wants it otherwise.
 * @property {"off" | "fast" | "normal" | "slow"} speed
 * @property {boolean} targets Show where a chosen piece may go.
 * @property {boolean} last Show the last move.
 * @property {boolean} forced Show the pieces that must capture.
 * @property {boolean} threats Show the pieces that could be captured.
 * @property {boolean} sound
 */

/** @type {Settings} */
const DEFAULTS = {
  theme: "auto",
  language: "",
  labels: "own",
  size: "fit",
  speed: "normal",
  targets: true,
  last: true,
  forced: true,
  threats: false,
  sound: false,
};

const KEY = "draughts.settings";

/**
 * What is kept under a name, or `otherwise`.
 * @template T
 * @param {string} name
 * @param {T} otherwise
 * @returns {T}
 */
export function recall(name, otherwise) {
  try {
    const text = localStorage.getItem(name);
    return text === null ? otherwise : JSON.parse(text);
  } catch {
    return otherwise;
  }
}

/**
 * @param {string} name
 * @param {unknown} value
 */
export function keep(name, value) {
  try {
    localStorage.setItem(name, JSON.stringify(value));
  } catch {
    // A full or forbidden storage loses a convenience, no game.
  }
}

/** @type {Settings} */
export const settings = { ...DEFAULTS, ...recall(KEY, {}) };

document.documentElement.dataset.size = settings.size;

export const changes = new EventTarget();

/**
 * @template {keyof Settings} K
 * @param {K} name
 * @param {Settings[K]} value
 */
export function set(name, value) {
  settings[name] = value;
  keep(KEY, settings);
  if (name === "size") document.documentElement.dataset.size = settings.size;
  if (name === "theme") {
    if (value === "auto") delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = String(value);
  }
  changes.dispatchEvent(new CustomEvent("change", { detail: name }));
}

/** The time of one step of a piece, in milliseconds. */
export function stepTime() {
  if (settings.speed === "off" || matchMedia("(prefers-reduced-motion: reduce)").matches) return 0;
  return { fast: 130, normal: 260, slow: 600 }[settings.speed];
}
