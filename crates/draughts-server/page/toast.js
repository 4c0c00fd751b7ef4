// @ts-check
// Short notes that come and go, and questions before something that can't be undone.

import { button, el } from "./dom.js";
import { t } from "./lang.js";

/**
 * @param {string} text
 * @param {"note" | "fault"} [kind]
 */
export function toast(text, kind = "note") {
  const note = el("div", { class: ["toast", kind] }, text);
  document.getElementById("toasts")?.append(note);
  setTimeout(() => note.remove(), kind === "fault" ? 8000 : 3000);
}

/**
 * Says what went wrong. An interrupted request is nothing that went wrong.
 * @param {unknown} error
 */
export function failure(error) {
  if (error instanceof DOMException && error.name === "AbortError") return;
  if (error instanceof TypeError) toast(t("error-connection"), "fault");
  else toast(error instanceof Error ? error.message : String(error), "fault");
}

/**
 * A dialog with a heading; closed by its button, Escape, or a click beside it.
 * @param {string} heading
 * @param {...(Node | string)} content
 */
export function dialog(heading, ...content) {
  const title = el("h2", { id: "dialog-title" }, heading);
  const box = el("dialog", { "aria-labelledby": "dialog-title" }, el("div", { class: "dialog" }, title, content));
  box.addEventListener("close", () => box.remove());
  box.addEventListener("click", (event) => {
    if (event.target === box) box.close();
  });
  document.body.append(box);
  box.showModal();
  return box;
}

/**
 * Asks before something is done.
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function sure(question, yes) {
  return new Promise((resolve) => {
    let answer = false;
    const decide = (/** @type {boolean} */ value) => {
      answer = value;
      box.close();
    };
    const box = dialog(
      question,
      el("div", { class: "row end" }, button(t("cancel"), () => decide(false)), button(yes, () => decide(true), { class: "danger" })),
    );
    box.addEventListener("close", () => resolve(answer));
  });
}

/**
 * Copies a text and says so.
 * @param {string} text
 */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(t("copied"));
  } catch {
    const field = el("textarea", { class: "wide", rows: 4, readonly: true, "aria-label": t("copy-by-hand") }, text);
    dialog(t("copy-by-hand"), field);
    field.select();
  }
}
