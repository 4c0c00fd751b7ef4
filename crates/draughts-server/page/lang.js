// @ts-check
// The texts of the page in the reader's language. All of them stand in `lang/*.json`.

import { settings } from "./settings.js";

/** Languages by code, each under its own name. */
export const LANGUAGES = /** @type {const} */ ({ en: "English", es: "Español", pt: "Português", tr: "Türkçe" });

/** @type {Record<string, string | Record<string, string>>} */
let texts = {};
let code = "en";
let plurals = new Intl.PluralRules("en");

/** The code of the language that is shown. */
export function language() {
  return code;
}

/** The language that was chosen, else the first of the browser's that there is, else English. */
function wanted() {
  const asked = settings.language ? [settings.language] : navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase());
  return asked.find((one) => one in LANGUAGES) ?? "en";
}

/** Loads the texts of the wanted language. */
export async function load() {
  code = wanted();
  plurals = new Intl.PluralRules(code);
  const answer = await fetch(new URL(`lang/${code}.json`, import.meta.url));
  texts = await answer.json();
  document.documentElement.lang = code;
  translate(document);
}

/**
 * The text of a key. `{name}` in it stands for a value; of a text in several forms, `n` chooses one.
 * @param {string} key
 * @param {Record<string, string | number>} [values]
 * @returns {string}
 */
export function t(key, values = {}) {
  const entry = texts[key];
  const text = typeof entry === "object" ? (entry[plurals.select(Number(values.n))] ?? entry.other) : entry;
  if (text === undefined) return key;
  return text.replace(/\{([a-z]+)\}/g, (whole, name) => {
    const value = values[name];
    if (value === undefined) return whole;
    return typeof value === "number" ? value.toLocaleString(code) : value;
  });
}

/**
 * Fills in the texts of elements that name one: `data-t` their content, `data-t-label` their label.
 * @param {ParentNode} root
 */
export function translate(root) {
  for (const element of root.querySelectorAll("[data-t]")) {
    element.textContent = t(/** @type {HTMLElement} */ (element).dataset.t ?? "");
  }
  for (const element of root.querySelectorAll("[data-t-label]")) {
    const text = t(/** @type {HTMLElement} */ (element).dataset.tLabel ?? "");
    element.setAttribute("aria-label", text);
    if (element.tagName === "BUTTON") element.setAttribute("title", text);
  }
}

/** Codes of countries, by their English names. @type {Map<string, string> | null} */
let countries = null;

/** What the games' files call otherwise than browsers do. @type {Record<string, string>} */
const OTHERWISE = { Turkey: "TR", "Czech Republic": "CZ", "Ivory Coast": "CI", Myanmar: "MM" };

/**
 * Where a game is at home, in the reader's language. The files say it in English.
 * @param {string | null} region
 */
export function regionText(region) {
  if (!region || code === "en") return region ?? "";
  if (!countries) {
    const english = new Intl.DisplayNames("en", { type: "region", fallback: "none" });
    countries = new Map(Object.entries(OTHERWISE));
    for (let n = 0; n < 26 * 26; n += 1) {
      const tag = String.fromCharCode(65 + Math.floor(n / 26), 65 + (n % 26));
      const name = english.of(tag);
      if (name) countries.set(name, tag);
    }
  }
  const known = countries;
  const names = new Intl.DisplayNames(code, { type: "region" });
  const part = (/** @type {string} */ name) => {
    const tag = known.get(name);
    if (tag) return names.of(tag) ?? name;
    const key = `region-${name.toLowerCase().replaceAll(" ", "-")}`;
    return key in texts ? t(key) : name;
  };
  return region.split(", ").map(part).join(", ");
}

/**
 * A number with one or two digits behind the point, always with its sign.
 * @param {number} value
 */
export function signed(value) {
  return value.toLocaleString(code, { signDisplay: "exceptZero", minimumFractionDigits: 2, maximumFractionDigits: 2 });
}

/**
 * Letters without case and accents.
 * @param {string} text
 */
export function plain(text) {
  return text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase().replaceAll("ı", "i");
}
