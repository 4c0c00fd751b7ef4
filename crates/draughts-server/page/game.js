// @ts-check
// A game that is played: board, players, clocks, moves, and how it ends.

import { api, beginsSecond, follow, Refused } from "./api.js";
import { Clock } from "./clock.js";
import { announce, button, download, el, fill } from "./dom.js";
import { t } from "./lang.js";
import { Panel } from "./panel.js";
import { nameOf } from "./picker.js";
import { token } from "./pieces.js";
import { playerName } from "./play.js";
import { failure, sure, toast } from "./toast.js";

/** @import { Game, Move, Variant } from "./api.js" */

/**
 * @param {HTMLElement} root
 * @param {import("./main.js").Route} route
 */
export async function game(root, { parts }) {
  const found = await api.game(parts[1] ?? "");
  const variant = await api.variant(found.variant);
  const match = new Match(variant, found);
  fill(root, match.element);
  match.begin();
  return () => match.close();
}

class Match {
  /**
   * @param {Variant} variant
   * @param {Game} state
   */
  constructor(variant, state) {
    this.variant = variant;
    this.state = state;
    /** Work on the board happens in turn: an animation ends before the next begins. */
    this.queue = Promise.resolve();
    /** What the board shows. @type {string | undefined} */
    this.drawn = undefined;
    this.clock = new Clock();
    const flipped = state.black.kind === "human" && state.white.kind === "engine";
    this.panel = new Panel(variant, {
      flipped,
      place: () => ({ variant: variant.id, fen: this.state.start, moves: this.state.moves }),
      move: (move, done) => void this.make(move, done),
    });
    this.strips = { white: el("div"), black: el("div") };
    this.status = el("p", { class: "status", role: "status" });
    this.offers = el("div", { class: "offers" });
    this.list = el("ol", { class: "moves", "aria-label": t("moves"), tabindex: 0 });
    this.actions = el("div", { class: "actions" });
    this.top = el("div");
    this.bottom = el("div");
    this.element = el(
      "div",
      { class: "table" },
      el("div", { class: "table-board" }, this.top, this.panel.board.element, this.bottom, this.panel.below),
      el(
        "section",
        { class: "side box", "aria-label": t("game-panel") },
        el("h1", {}, nameOf(variant)),
        this.status,
        this.offers,
        this.list,
        this.actions,
      ),
    );
  }

  /** Shows the game and follows what becomes of it. */
  begin() {
    this.render();
    this.stop = follow(`/games/${encodeURIComponent(this.state.id)}/events`, {}, { game: (state) => this.take(state) });
  }

  close() {
    this.stop?.();
    this.clock.close();
    this.panel.close();
    this.closed = true;
  }

  /** Whether a person has the move. */
  get mine() {
    return this.state.status === "playing" && this.state[this.state.position["to-move"]].kind === "human";
  }

  /** The side that a person at this board speaks for. @returns {"white" | "black"} */
  get voice() {
    const { white, black, position } = this.state;
    if (white.kind !== black.kind) return white.kind === "human" ? "white" : "black";
    return position["to-move"];
  }

  /**
   * Takes what the server says, and shows a move that is new.
   * @param {Game} state
   */
  take(state) {
    this.queue = this.queue.then(async () => {
      if (this.closed) return;
      const before = this.state;
      // News that change nothing take no button from under a finger.
      const same = JSON.stringify({ ...before, clock: null }) === JSON.stringify({ ...state, clock: null });
      if (same && this.drawn !== undefined) return this.clock.tell(state.clock);
      const next = state.moves.length === before.moves.length + 1 && before.moves.every((move, index) => move === state.moves[index]);
      this.state = state;
      this.hear(before);
      const last = state.position.played[state.position.played.length - 1];
      if (next && last) {
        await this.panel.animate(last);
        this.say(last);
      }
      this.render();
      return undefined;
    }, failure);
  }

  /**
   * Says that the engine does not want a draw: its offer is gone, and the game goes on.
   * @param {Game} before
   */
  hear(before) {
    const offer = before["draw-offer"];
    const { state } = this;
    if (!offer || state["draw-offer"] || state.status === "over" || state.moves.length < before.moves.length) return;
    if (state[offer === "white" ? "black" : "white"].kind === "engine") toast(t("offer-declined"));
  }

  /**
   * @param {Move} move
   */
  say(move) {
    const side = this.state.position["to-move"] === "white" ? "black" : "white";
    announce(`${t(`side-${side}`)}: ${move.move}`);
  }

  /**
   * Plays a move of a person at this board.
   * @param {Move} move
   * @param {number} done
   */
  make(move, done) {
    const ply = this.state.moves.length;
    this.panel.board.mode = "view";
    this.drawn = undefined;
    const told = api.act(this.state.id, "moves", { move: move.move, ply });
    this.queue = this.queue.then(async () => {
      await this.panel.animate(move, done);
      try {
        const state = await told;
        if (state.moves.length > ply + 1) {
          // The engine has answered already: its move is shown as one that is new.
          this.state = { ...state, moves: state.moves.slice(0, ply + 1), "draw-offer": this.state["draw-offer"] };
          this.panel.board.show(after(this.panel.board.pieces, move));
          queueMicrotask(() => this.take(state));
          return;
        }
        this.state = state;
      } catch (error) {
        failure(error);
        if (error instanceof Refused) this.state = await api.game(this.state.id);
      }
      this.render();
    }, failure);
    return this.queue;
  }

  /** Shows everything as it is. */
  render() {
    const { state, panel } = this;
    // News that change nothing on the board do not take a piece out of somebody's hand.
    const key = [this.mine, ...state.moves].join(" ");
    if (key !== this.drawn) panel.show(state.position, this.mine);
    this.drawn = key;
    this.clock.tell(state.clock);
    const flipped = panel.board.layout.flipped;
    for (const side of /** @type {const} */ (["white", "black"])) fill(this.strips[side], this.strip(side));
    fill(this.top, this.strips[flipped ? "white" : "black"]);
    fill(this.bottom, this.strips[flipped ? "black" : "white"]);
    this.renderStatus();
    this.renderMoves();
    this.renderActions();
  }

  /** @param {"white" | "black"} side */
  who(side) {
    const { white, black } = this.state;
    return white.kind !== black.kind && this.state[side].kind === "human" ? t("you") : playerName(this.state[side], side);
  }

  /** @param {"white" | "black"} side */
  strip(side) {
    const { state } = this;
    const left = state.position.pieces.filter((piece) => piece.color === side).length;
    const turn = state.status === "playing" && state.position["to-move"] === side;
    return el(
      "div",
      { class: ["strip", turn && "turn"] },
      token(side),
      el("strong", {}, this.who(side)),
      el("span", { class: "dim" }, t("pieces-left", { n: left })),
      turn && state[side].kind === "engine" ? el("span", { class: "thinking" }, t("thinking")) : null,
      this.clock[side],
    );
  }

  renderStatus() {
    const { state } = this;
    const { position } = state;
    if (state.status === "over") {
      const result = state.result ?? position.result;
      fill(this.status, el("strong", { class: "score" }, result?.score ?? ""), " ", result?.text ?? t("game-over"));
    } else {
      const words = [t(`to-move-${position["to-move"]}`)];
      if (position["must-capture"]) words.push(t("must-capture"));
      fill(this.status, words.join(" "));
    }
    const offer = state["draw-offer"];
    const told = [];
    for (const counter of state.status === "playing" ? position.counters : []) {
      told.push(el("p", { class: "counter" }, `${counter.text} `, el("b", {}, `${counter.count} / ${counter.limit}`)));
    }
    if (offer && state.status === "playing" && state[offer === "white" ? "black" : "white"].kind === "human") {
      const other = offer === "white" ? "black" : "white";
      told.push(
        el("p", {}, t(`offered-${offer}`)),
        el(
          "div",
          { class: "row" },
          button(t("accept"), () => void this.act("draw", { side: other, action: "accept" }), { class: "primary" }),
          button(t("decline"), () => void this.act("draw", { side: other, action: "decline" })),
        ),
      );
    } else if (offer && state.status === "playing") {
      told.push(el("p", {}, t("offer-stands")));
    }
    if (this.mine) {
      for (const claim of position.claims) {
        told.push(
          el("p", {}, claim.text),
          button(t("claim-draw"), () => void this.act("draw", { side: position["to-move"], action: "claim", rule: claim.rule }), { class: "primary" }),
        );
      }
    }
    fill(this.offers, told);
  }

  renderMoves() {
    const { state } = this;
    const items = [];
    // The first mover's moves stand in the first column, from wherever the game began.
    const moves = beginsSecond(this.variant, state.start) && state.moves.length > 0 ? ["…", ...state.moves] : state.moves;
    for (let ply = 0; ply < moves.length; ply += 2) {
      items.push(el("li", {}, el("span", {}, moves[ply]), el("span", {}, moves[ply + 1] ?? "")));
    }
    this.list.hidden = items.length === 0;
    fill(this.list, items);
    this.list.scrollTop = this.list.scrollHeight;
  }

  renderActions() {
    const { state } = this;
    const playing = state.status === "playing";
    const human = state.white.kind === "human" || state.black.kind === "human";
    this.panel.form.hidden = !human || !playing;
    const moves = state.moves.join(",");
    const fen = state.start === this.variant.start ? "" : `&fen=${encodeURIComponent(state.start)}`;
    fill(
      this.actions,
      button(t("flip"), () => this.flip(), { icon: "flip", bare: true }),
      this.canTakeBack ? button(t("take-back"), () => void this.takeBack(), { icon: "back" }) : null,
      playing && human && !state["draw-offer"]
        ? button(t("offer-draw"), () => void this.act("draw", { side: this.voice, action: "offer" }), { icon: "hand" })
        : null,
      playing && human ? button(t("resign"), () => void this.resign(), { icon: "flag" }) : null,
      el("a", { class: "button", href: `#/analyse?variant=${this.variant.id}${fen}&moves=${encodeURIComponent(moves)}` }, t("analyse")),
      button(t("save-pdn"), () => void this.save(), { icon: "save" }),
      el("a", { class: "button", href: `#/rules/${this.variant.id}` }, t("nav-rules")),
      playing ? null : button(t("rematch"), () => void this.rematch(), { class: "primary" }),
    );
  }

  /** Whether there is a move of a person to take back: none behind a loss on time, and none of the engine's alone. */
  get canTakeBack() {
    const { state } = this;
    const { white, black } = state;
    if (state.status === "over" && state.result?.reason === "time") return false;
    if (white.kind === "engine" && black.kind === "engine") return false;
    const engineBegan = state[/^\s*B/i.test(state.start) ? "black" : "white"].kind === "engine";
    return state.moves.length > (engineBegan ? 1 : 0);
  }

  flip() {
    this.panel.board.flip();
    this.render();
  }

  async takeBack() {
    const { state } = this;
    // Against the engine one takes back its answer too, so that it is one's own turn again.
    const engine = state.white.kind !== state.black.kind;
    const plies = engine && state.position["to-move"] === this.voice ? Math.min(2, state.moves.length) : 1;
    await this.act("take-back", { plies });
  }

  async resign() {
    if (await sure(t("resign-sure"), t("resign"))) await this.act("resign", { side: this.voice });
  }

  async rematch() {
    const { variant, white, black, start, clock } = this.state;
    try {
      const fresh = await api.newGame({
        variant,
        fen: start === this.variant.start ? undefined : start,
        white: black,
        black: white,
        clock: clock ? { seconds: clock.seconds, increment: clock.increment } : undefined,
      });
      location.hash = `#/game/${fresh.id}`;
    } catch (error) {
      failure(error);
    }
  }

  async save() {
    try {
      download(`${this.state.id}.pdn`, await api.gamePdn(this.state.id), "application/x-pdn");
    } catch (error) {
      failure(error);
    }
  }

  /**
   * @param {string} what
   * @param {unknown} body
   */
  async act(what, body) {
    try {
      this.take(await api.act(this.state.id, what, body));
    } catch (error) {
      failure(error);
    }
  }
}

/**
 * The pieces behind a move, as far as one can tell without the rules: the next position from the server puts it right.
 * @param {import("./api.js").Piece[]} pieces
 * @param {Move} move
 */
function after(pieces, move) {
  return pieces
    .filter((piece) => !move.captures.includes(piece.square))
    .map((piece) => (piece.square === move.from ? { ...piece, square: move.to, kind: move.promotes ? "king" : piece.kind } : piece));
}
