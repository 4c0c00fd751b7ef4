// @ts-check
// What the page asks the server: `docs/api.md` describes it.

import { language } from "./lang.js";

const BASE = "/api/v1";

/**
 * @typedef {{square: string, algebraic: string, file: number, rank: number}} Cell
 * @typedef {{width: number, height: number, squares: Cell[], numbering: "numeric" | "algebraic"}} Geometry
 * @typedef {{id: string, name: string, names?: Record<string, string>, region: string | null, board: Geometry,
 *   start: string, "first-mover": "white" | "black", removal: "immediate" | "after-move"}} Variant
 * @typedef {{id: string, name: string, names: Record<string, string>, aliases: string[], region: string | null,
 *   board: string, extends: string | null}} Listed
 * @typedef {{move: string, from: string, to: string, path: string[], captures: string[], promotes: boolean}} Move
 * @typedef {{square: string, color: "white" | "black", kind: "man" | "king"}} Piece
 * @typedef {{score: string | null, winner?: "white" | "black" | null, reason: string, text: string}} Result
 * @typedef {{variant: string, fen: string, "to-move": "white" | "black", pieces: Piece[], moves: Move[],
 *   played: Move[], result: Result | null, claims: {rule: number, text: string}[],
 *   counters: {text: string, count: number, limit: number}[], "must-capture": boolean}} Position
 * @typedef {{variant: string, fen?: string, moves?: string[]}} Place
 * @typedef {{kind: "human" | "engine", level?: number}} Player
 * @typedef {{id: string, variant: string, start: string, moves: string[], position: Position, white: Player,
 *   black: Player, clock: null | {seconds: number, increment: number, "white-ms": number, "black-ms": number,
 *   running: "white" | "black" | null},
 *   status: "playing" | "over", result: Result | null, "draw-offer": null | "white" | "black"}} Game
 * @typedef {{legal: boolean, ambiguous: boolean, move: string, rule: string, "reason-key": string, reason: string,
 *   source: {source: string, article: string | null, note: string | null} | null, instead: string[]}} Why
 */

/**
 * A message as a sentence of its own. The name of a square stays as it is.
 * @param {string} text
 */
export function sentence(text) {
  const end = /[.?!:…]$/.test(text) ? "" : ".";
  return `${text.replace(/^\p{Ll}{2,}/u, (word) => word.charAt(0).toLocaleUpperCase(language()) + word.slice(1))}${end}`;
}

/** What the server refused, with the reason that it gave. */
export class Refused extends Error {
  /**
   * @param {number} status
   * @param {any} body
   */
  constructor(status, body) {
    const error = body?.error ?? {};
    const said = [error.message, error.help].filter(Boolean).map(sentence);
    super(said.length > 0 ? said.join(" ") : String(status));
    this.status = status;
    this.kind = error.kind ?? "";
    /** Which of several moves it is about, from 1. @type {number | null} */
    this.number = error.number ?? null;
    this.body = body;
  }
}

/**
 * The address of something, with its parameters and the language.
 * @param {string} path
 * @param {Record<string, string | number | undefined | null>} [query]
 */
export function address(path, query = {}) {
  const all = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) if (value !== undefined && value !== null && value !== "") all.set(name, String(value));
  all.set("lang", language());
  return `${BASE}${path}?${all}`;
}

/**
 * @param {string} path
 * @param {RequestInit & {query?: Record<string, any>, as?: "text" | "json"}} [options]
 */
async function ask(path, { query, as = "json", ...options } = {}) {
  const answer = await fetch(address(path, query), options);
  const text = await answer.text();
  if (as === "text" && answer.ok) return text;
  let body = null;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    body = { error: { kind: "unreadable", message: text.slice(0, 200) } };
  }
  if (!answer.ok) throw new Refused(answer.status, body);
  return body;
}

/**
 * @param {string} path
 * @param {unknown} body
 * @param {AbortSignal} [signal]
 */
function post(path, body, signal) {
  return ask(path, { method: "POST", headers: { "content-type": "application/json" }, body: JSON.stringify(body), signal });
}

/**
 * Whether the first move of a game is not the first mover's, as from a position in the middle of a move.
 * @param {Variant} variant
 * @param {string} fen
 */
export function beginsSecond(variant, fen) {
  const first = /^\s*B/i.test(fen) ? "black" : /^\s*W/i.test(fen) ? "white" : variant["first-mover"];
  return first !== variant["first-mover"];
}

/** @type {Map<string, Promise<Variant>>} */
const variants = new Map();

export const api = {
  /** @returns {Promise<Listed[]>} */
  list: async () => (await ask("/variants")).variants,
  /**
   * A game's board and start; asked once.
   * @param {string} id
   * @returns {Promise<Variant>}
   */
  variant(id) {
    const key = `${language()} ${id}`;
    let known = variants.get(key);
    if (!known) {
      known = ask(`/variants/${encodeURIComponent(id)}`);
      known.catch(() => variants.delete(key));
      variants.set(key, known);
    }
    return known;
  },
  /** @param {string} id */
  rules: (id) => ask(`/variants/${encodeURIComponent(id)}/rules`),
  /**
   * A game's file with everything that it extends.
   * @param {string} id
   * @returns {Promise<string>}
   */
  toml: (id) => ask(`/variants/${encodeURIComponent(id)}/toml`, { as: "text", query: { form: "resolved" } }),
  /** @param {string} toml @param {AbortSignal} [signal] */
  check: (toml, signal) => post("/check", { toml }, signal),
  /** @param {string} toml */
  own: (toml) => post("/variants", { toml }),
  /** @param {Place} place @returns {Promise<Position>} */
  position: (place) => post("/position", place),
  /** @param {Place & {move: string}} attempt @returns {Promise<Why>} */
  explain: (attempt) => post("/explain", attempt),
  /** @param {string} variant @param {string} fen */
  setup: (variant, fen) => post("/setup", { variant, fen }),
  /** @param {string} variant @param {string} fen */
  tables: (variant, fen) => ask("/tables", { query: { variant, fen } }),
  /** @param {any} wish @returns {Promise<Game>} */
  newGame: (wish) => post("/games", wish),
  /** @param {number} limit */
  games: async (limit) => (await ask("/games", { query: { limit } })).games,
  /** @param {string} id @returns {Promise<Game>} */
  game: (id) => ask(`/games/${encodeURIComponent(id)}`),
  /** @param {string} id @param {string} what @param {unknown} body @returns {Promise<Game>} */
  act: (id, what, body) => post(`/games/${encodeURIComponent(id)}/${what}`, body),
  /** @param {string} id @returns {Promise<string>} */
  gamePdn: (id) => ask(`/games/${encodeURIComponent(id)}/pdn`, { as: "text" }),
  /**
   * The games of a text, `from` passed over.
   * @param {string} text
   * @param {string} otherwise What games are that do not say what they are.
   * @param {number} from
   * @param {number} most
   */
  readPdn: (text, otherwise, from, most) => post("/pdn/read", { text, otherwise, from, most }),
  /** @param {any} game @returns {Promise<{text: string}>} */
  writePdn: (game) => post("/pdn/write", game),
};

/**
 * Follows a stream of events. It ends with an event of `last`, with a failure, or when the returned function is called.
 * @param {string} path
 * @param {Record<string, any>} query
 * @param {Record<string, (data: any) => void>} handlers By event; `failed` gets an error's body, `lost` nothing.
 * @param {string[]} [last] Events after which the server has no more to say.
 * @returns {() => void}
 */
export function follow(path, query, handlers, last = []) {
  const source = new EventSource(address(path, query));
  for (const [name, handler] of Object.entries(handlers)) {
    if (name === "lost") continue;
    source.addEventListener(name, (event) => {
      if (last.includes(name) || name === "failed") source.close();
      handler(JSON.parse(/** @type {MessageEvent} */ (event).data));
    });
  }
  source.onerror = () => {
    // A stream that should go on is taken up again by the browser; one with an end is not asked for twice.
    if (last.length > 0 || source.readyState === EventSource.CLOSED) {
      source.close();
      handlers.lost?.(null);
    }
  };
  return () => source.close();
}
