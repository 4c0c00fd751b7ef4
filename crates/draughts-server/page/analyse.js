// @ts-check
// Analysing: a position or game with its variations, the engine's lines, set-up, files, links and pictures.

import { address, api, beginsSecond, Refused } from "./api.js";
import { button, el, fill, labelled } from "./dom.js";
import { Engine } from "./engine.js";
import { openFiles, openPdn, textOf } from "./files.js";
import { graph } from "./graph.js";
import { t } from "./lang.js";
import { Panel } from "./panel.js";
import { gameSelect, games } from "./picker.js";
import { keep, recall } from "./settings.js";
import { Setup } from "./setup.js";
import { copy, failure, toast } from "./toast.js";
import { Tree } from "./tree.js";
import { treeTools, treeView } from "./treeview.js";

/**
 * @import { Listed, Position, Variant } from "./api.js"
 * @import { Node } from "./tree.js"
 */

const KEY = "draughts.analysis";

/**
 * @param {HTMLElement} root
 * @param {import("./main.js").Route} route
 */
export async function analyse(root, { query }) {
  const list = await games();
  const tree = await treeFrom(query, list);
  const variant = await api.variant(tree.variant);
  const lab = new Lab(root, list, variant, tree);
  await lab.open();
  return () => lab.close();
}

/**
 * The tree that an address means: the one that was kept, when it is at that place.
 * @param {URLSearchParams} query
 * @param {Listed[]} list
 */
async function treeFrom(query, list) {
  const kept = recall(KEY, /** @type {ReturnType<Tree["kept"]> | null} */ (null));
  if (!query.has("variant") && kept && (await isThere(kept.variant))) return Tree.from(kept);
  const asked = query.get("variant");
  const last = recall("draughts.new-game", { variant: "" }).variant;
  const variant = await api.variant(asked ?? (last && (await isThere(last)) ? last : list[0].id));
  const fen = query.get("fen") ?? variant.start;
  const moves = (query.get("moves") ?? "").split(/[\s,]+/).filter(Boolean);
  if (kept && kept.variant === variant.id && kept.fen === fen && kept.here.join() === moves.join()) return Tree.from(kept);
  return checked(variant, fen, moves);
}

/**
 * Whether the server knows a game: one of the reader's own may have gone.
 * @param {string} id
 */
async function isThere(id) {
  try {
    return Boolean(await api.variant(id));
  } catch (error) {
    if (error instanceof Refused) return false;
    throw error;
  }
}

/**
 * The tree of a place, as far as the rules allow it; what they do not is said.
 * @param {Variant} variant
 * @param {string} fen
 * @param {string[]} moves
 */
async function checked(variant, fen, moves) {
  const place = { variant: variant.id, fen, moves };
  const position = await api.position(place).catch((error) => {
    if (!(error instanceof Refused)) throw error;
    failure(error);
    if (error.number) place.moves = moves.slice(0, error.number - 1);
    else Object.assign(place, { fen: variant.start, moves: [] });
    return api.position(place);
  });
  const tree = new Tree(variant.id, place.fen);
  // Moves are kept as the server writes them, however they were given.
  for (const { move } of position.played) tree.play(move);
  tree.here.position = position;
  return tree;
}

class Lab {
  /**
   * @param {HTMLElement} root
   * @param {Listed[]} list
   * @param {Variant} variant
   * @param {Tree} tree
   */
  constructor(root, list, variant, tree) {
    this.root = root;
    this.list = list;
    this.variant = variant;
    this.tree = tree;
    this.visit = 0;
    /** @type {Panel | undefined} */
    this.panel = undefined;
    this.engine = new Engine({
      play: (moves) => void this.playAll(moves),
      point: (pv) => this.point(pv),
      valued: () => this.drawGraph(),
    });
    this.onkey = (/** @type {KeyboardEvent} */ event) => this.key(event);
    this.ondrop = (/** @type {DragEvent} */ event) => void this.drop(event).catch(failure);
    this.onpaste = (/** @type {ClipboardEvent} */ event) => this.paste(event);
    this.onover = (/** @type {DragEvent} */ event) => this.over(event);
    addEventListener("keydown", this.onkey);
    addEventListener("paste", this.onpaste);
    // Wherever a file is let go, over a dialog too: else the browser would leave the page for it.
    addEventListener("drop", this.ondrop);
    addEventListener("dragover", this.onover);
  }

  close() {
    this.engine.close();
    this.panel?.close();
    this.evaluation?.abort();
    removeEventListener("keydown", this.onkey);
    removeEventListener("paste", this.onpaste);
    removeEventListener("drop", this.ondrop);
    removeEventListener("dragover", this.onover);
    this.visit += 1;
  }

  /** Builds the view for the tree's game. */
  async open() {
    this.panel?.close();
    /** @type {boolean} */
    const flipped = this.panel?.board.layout.flipped ?? false;
    const panel = new Panel(this.variant, {
      flipped,
      place: () => ({ variant: this.tree.variant, fen: this.tree.fen, moves: this.tree.moves() }),
      move: (move, done) => void this.step(move.move, () => panel.animate(move, done)),
    });
    this.panel = panel;
    this.status = el("p", { class: "status", role: "status" });
    this.steps = this.stepper();
    this.moves = el("div", { class: "tree-box" });
    this.tools = el("div");
    this.curve = el("div");
    this.wholeNote = el("div", { class: "row" });
    fill(
      this.root,
      el(
        "div",
        { class: "table" },
        el("div", { class: "table-board" }, panel.element, this.steps),
        el(
          "section",
          { class: "side box", "aria-label": t("title-analyse") },
          el("h1", { class: "hidden" }, t("title-analyse")),
          labelled(t("game"), gameSelect(this.list, this.variant.id, (id) => (location.hash = `#/analyse?variant=${id}`))),
          this.status,
          this.engine.element,
          this.moves,
          this.tools,
          this.curve,
          this.wholeNote,
          this.menu(),
        ),
      ),
    );
    this.drawWhole();
    await this.show();
  }

  stepper() {
    const step = (/** @type {string} */ key, /** @type {string} */ icon, /** @type {() => Node | undefined} */ to) =>
      button(t(key), () => {
        const node = to();
        if (node) void this.go(node);
      }, { icon, bare: true });
    return el(
      "div",
      { class: "stepper row" },
      step("to-start", "first", () => this.tree.root),
      step("step-back", "prev", () => this.tree.here.parent ?? undefined),
      step("step-on", "next", () => this.tree.here.children[0]),
      step("to-end", "last", () => this.tree.line().at(-1)),
      button(t("flip"), () => this.panel?.board.flip(), { icon: "flip", bare: true }),
    );
  }

  menu() {
    this.from = button(t("play-from-here"), () => void this.playFromHere(), { icon: "play" });
    const picture = (/** @type {string} */ kind) =>
      address(`/diagram.${kind}`, { variant: this.tree.variant, fen: this.tree.fen, moves: this.tree.moves().join(","), flip: this.panel?.board.layout.flipped ? "true" : undefined });
    const save = (/** @type {string} */ kind) =>
      button(t("save-picture", { kind: kind.toUpperCase() }), () => {
        const link = el("a", { href: picture(kind), download: `${this.tree.variant}.${kind}` });
        link.click();
      }, { icon: "picture" });
    return el(
      "div",
      { class: "actions" },
      button(t("setup"), () => this.edit(), { icon: "edit" }),
      button(t("read-pdn"), () => openFiles(this.variant.id, (tree) => void this.take(tree)), { icon: "open" }),
      button(t("write-pdn"), () => void openPdn(this.tree), { icon: "save" }),
      button(t("copy-fen"), () => void copy(this.position?.fen ?? ""), { icon: "copy" }),
      button(t("copy-link"), () => void copy(location.href), { icon: "link" }),
      save("svg"),
      save("png"),
      this.from,
      el("a", { class: "button", href: `#/rules/${this.variant.id}` }, t("nav-rules")),
    );
  }

  /**
   * The position of a node; asked once.
   * @param {Node} node
   * @returns {Promise<Position>}
   */
  async positionOf(node) {
    node.position ??= await api.position({ variant: this.tree.variant, fen: this.tree.fen, moves: this.tree.moves(node) });
    return node.position;
  }

  /** Shows the tree's current node. */
  async show() {
    const visit = (this.visit += 1);
    const { here } = this.tree;
    try {
      const position = await this.positionOf(here);
      if (visit !== this.visit) return;
      this.position = position;
      this.panel?.show(position, !position.result);
      // There is nothing to be played where a game is over.
      if (this.from) this.from.disabled = position.result !== null;
      fill(/** @type {Element} */ (this.status), position.result ? `${position.result.score ?? ""} ${position.result.text}` : t(`to-move-${position["to-move"]}`));
      this.drawTree();
      this.remember();
      this.engine.look(this.tree, position);
    } catch (error) {
      if (visit !== this.visit) return;
      failure(error);
      // A move that the rules do not allow is taken away again, with what stands behind it.
      if (here.parent) {
        this.tree.here = here.parent;
        this.tree.remove(here);
        await this.show();
      } else if (this.tree.fen !== this.variant.start) {
        this.tree = new Tree(this.variant.id, this.variant.start);
        await this.show();
      }
    }
  }

  /** Keeps the tree, and puts the place in the address. */
  remember() {
    const { tree } = this;
    keep(KEY, tree.kept());
    const query = new URLSearchParams({ variant: tree.variant });
    if (tree.fen !== this.variant.start) query.set("fen", tree.fen);
    if (tree.here.parent) query.set("moves", tree.moves().join(","));
    history.replaceState(null, "", `#/analyse?${query}`);
  }

  drawTree() {
    const handlers = { go: (/** @type {Node} */ node) => void this.go(node), changed: () => this.changed() };
    fill(/** @type {Element} */ (this.moves), treeView(this.tree, handlers, beginsSecond(this.variant, this.tree.fen)));
    fill(/** @type {Element} */ (this.tools), treeTools(this.tree, handlers));
    this.moves?.querySelector(".here")?.scrollIntoView({ block: "nearest" });
    this.drawGraph();
  }

  changed() {
    this.drawTree();
    this.remember();
  }

  drawGraph() {
    if (this.curve) fill(this.curve, graph(this.tree, (node) => void this.go(node)));
  }

  drawWhole() {
    if (!this.wholeNote) return;
    if (this.evaluation) {
      fill(this.wholeNote, this.wholeText ?? "", button(t("stop"), () => this.evaluation?.abort(), { icon: "stop" }));
    } else {
      fill(this.wholeNote, button(t("evaluate-game"), () => void this.evaluate(), { icon: "search" }));
    }
  }

  async evaluate() {
    this.evaluation = new AbortController();
    const progress = (/** @type {number} */ done, /** @type {number} */ of) => {
      this.wholeText = el("span", {}, t("evaluating", { done, of }));
      this.drawWhole();
    };
    try {
      await this.engine.whole(this.tree, (node) => this.positionOf(node), progress, this.evaluation.signal);
    } catch (error) {
      failure(error);
    }
    this.evaluation = undefined;
    this.drawWhole();
    if (!this.wholeNote?.isConnected) return;
    this.drawTree();
    // The engine looks again at the position that one is at.
    if (this.position) this.engine.look(this.tree, this.position);
  }

  /** @param {Node} node */
  async go(node) {
    const forward = node.parent === this.tree.here;
    this.tree.here = node;
    if (forward) {
      const position = await this.positionOf(node).catch(() => null);
      const move = position?.played.at(-1);
      if (move && this.panel && !this.panel.board.animating && this.tree.here === node) await this.panel.animate(move);
    }
    await this.show();
  }

  /**
   * @param {string} move
   * @param {() => Promise<void>} animate
   */
  async step(move, animate) {
    this.engine.close();
    const node = this.tree.play(move);
    await Promise.all([animate(), this.positionOf(node).catch(() => null)]);
    if (this.tree.here === node) await this.show();
  }

  /** @param {string[]} moves */
  async playAll(moves) {
    for (const move of moves) this.tree.play(move);
    await this.show();
  }

  /** @param {string[]} pv */
  point(pv) {
    const move = this.position?.moves.find((one) => one.move === pv[0]);
    if (move && this.panel && !this.panel.board.animating && this.panel.position === this.position) this.panel.board.point([{ path: move.path, kind: "hint" }]);
  }

  /** @param {Tree} tree */
  async take(tree) {
    tree.here = tree.root;
    this.tree = tree;
    this.variant = await api.variant(tree.variant);
    this.position = undefined;
    await this.open();
  }

  edit() {
    if (!this.position || !this.panel) return;
    this.engine.close();
    const setup = new Setup(this.variant, this.position.pieces, this.position["to-move"], {
      flipped: this.panel.board.layout.flipped,
      done: (fen) => void this.take(new Tree(this.variant.id, fen)),
      cancel: () => void this.open(),
    });
    fill(this.root, el("div", { class: "table" }, el("div", { class: "table-board" }, setup.board.element), setup.element));
  }

  async playFromHere() {
    try {
      const human = { kind: "human" };
      const mine = this.position?.["to-move"] ?? "white";
      const engine = { kind: "engine", level: 4 };
      const players = mine === "white" ? { white: human, black: engine } : { white: engine, black: human };
      const game = await api.newGame({ variant: this.variant.id, fen: this.position?.fen, ...players });
      location.hash = `#/game/${game.id}`;
    } catch (error) {
      failure(error);
    }
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const target = /** @type {Element} */ (event.target);
    if (event.ctrlKey || event.metaKey || event.altKey || document.querySelector("dialog")) return;
    if (target.closest("input, textarea, select, [data-square], .setup-panel")) return;
    const { here, root } = this.tree;
    const to = {
      ArrowLeft: here.parent,
      ArrowRight: here.children[0],
      Home: root,
      End: this.tree.line().at(-1),
    }[event.key];
    if (!to) return;
    event.preventDefault();
    void this.go(to);
  }

  /**
   * Shows that what is dragged can be dropped here. Text may go into a field, as ever.
   * @param {DragEvent} event
   */
  over(event) {
    if (!event.dataTransfer?.types.includes("Files") && /** @type {Element} */ (event.target).closest("input, textarea")) return;
    event.preventDefault();
    this.root.classList.add("dropping");
    clearTimeout(this.hovering);
    this.hovering = setTimeout(() => this.root.classList.remove("dropping"), 400);
  }

  /** @param {DragEvent} event */
  async drop(event) {
    const [file] = event.dataTransfer?.files ?? [];
    if (!file && /** @type {Element} */ (event.target).closest("input, textarea")) return;
    event.preventDefault();
    this.root.classList.remove("dropping");
    const text = file ? await textOf(file) : (event.dataTransfer?.getData("text/plain") ?? "");
    document.querySelector("dialog")?.close();
    await this.receive(text);
  }

  /**
   * Takes a position or games that came as text.
   * @param {string} text
   */
  async receive(text) {
    const fen = text.trim();
    if (!fen) toast(t("no-games"));
    else if (!/^[WB]:/i.test(fen)) openFiles(this.variant.id, (tree) => void this.take(tree), text);
    else {
      // What is no position here takes nothing away that stands on the board.
      const tree = await api.position({ variant: this.variant.id, fen }).then((position) => new Tree(this.variant.id, position.fen));
      await this.take(tree);
    }
  }

  /** @param {ClipboardEvent} event */
  paste(event) {
    if (/** @type {Element} */ (event.target).closest("input, textarea, dialog")) return;
    void this.receive(event.clipboardData?.getData("text/plain") ?? "").catch(failure);
  }
}
