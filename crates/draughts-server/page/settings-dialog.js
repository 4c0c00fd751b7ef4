// @ts-check
// The dialog with what this browser remembers.

import { button, check, el, labelled, select } from "./dom.js";
import { t } from "./lang.js";
import { set, settings } from "./settings.js";
import { dialog } from "./toast.js";

/** @import { Settings } from "./settings.js" */

export function openSettings() {
  const choice = (/** @type {keyof Settings} */ name, /** @type {string[]} */ values) =>
    labelled(
      t(`setting-${name}`),
      select(values.map((value) => [value, t(`setting-${name}-${value}`)]), String(settings[name]), (value) => set(name, /** @type {any} */ (value))),
    );
  const box = (/** @type {"targets" | "last" | "forced" | "threats" | "sound"} */ name) =>
    check(t(`setting-${name}`), settings[name], (value) => set(name, value));
  const shown = dialog(
    t("settings"),
    choice("theme", ["auto", "light", "dark"]),
    choice("labels", ["own", "inside", "edge", "both", "none"]),
    choice("size", ["fit", "small", "large"]),
    choice("speed", ["off", "fast", "normal", "slow"]),
    el("fieldset", {}, el("legend", {}, t("settings-show")), box("targets"), box("last"), box("forced"), box("threats")),
    box("sound"),
    el("div", { class: "row end" }, button(t("close"), () => shown.close(), { class: "primary" })),
  );
}
