// @ts-check
// A chess clock as the server tells it, running on between two of its messages.

import { el } from "./dom.js";
import { t } from "./lang.js";

/** @import { Game } from "./api.js" */

export class Clock {
  constructor() {
    this.white = el("span", { class: "clock", role: "timer" });
    this.black = el("span", { class: "clock", role: "timer" });
    /** @type {Game["clock"]} */
    this.told = null;
    this.when = 0;
    this.timer = setInterval(() => this.paint(), 200);
  }

  close() {
    clearInterval(this.timer);
  }

  /** @param {Game["clock"]} clock */
  tell(clock) {
    this.told = clock;
    this.when = performance.now();
    this.paint();
  }

  paint() {
    for (const side of /** @type {const} */ (["white", "black"])) {
      const shown = this[side];
      shown.hidden = !this.told;
      if (!this.told) continue;
      const runs = this.told.running === side;
      const left = Math.max(0, this.told[`${side}-ms`] - (runs ? performance.now() - this.when : 0));
      shown.textContent = time(left);
      shown.classList.toggle("runs", runs);
      shown.classList.toggle("short", this.told.running ? left < 20_000 : left === 0);
      shown.setAttribute("aria-label", t("time-left", { time: time(left) }));
    }
  }
}

/** @param {number} milliseconds */
function time(milliseconds) {
  const seconds = Math.ceil(milliseconds / 1000);
  const two = (/** @type {number} */ n) => String(n).padStart(2, "0");
  const hours = Math.floor(seconds / 3600);
  const rest = `${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}
