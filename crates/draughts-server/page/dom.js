// @ts-check
// Elements, made in few words. Text is always set as text: nothing that was read becomes markup.

const SVG = "http://www.w3.org/2000/svg";

/**
 * @typedef {Node | string | null | undefined | false} One
 * @typedef {One | One[] | One[][]} Child
 * @typedef {Record<string, any>} Props
 */

/**
 * @param {Element} element
 * @param {Props} props Names beginning with `on` are listeners; `value`, `checked` and the like are properties.
 */
function give(element, props) {
  for (const [name, value] of Object.entries(props)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "class") element.setAttribute("class", Array.isArray(value) ? value.filter(Boolean).join(" ") : value);
    else if (name === "value" || name === "checked" || name === "selected") /** @type {any} */ (element)[name] = value;
    else element.setAttribute(name, value === true ? "" : String(value));
  }
}

/**
 * An HTML element.
 * @template {keyof HTMLElementTagNameMap} K
 * @param {K} name
 * @param {Props} [props]
 * @param {...(Child | Child[])} children
 * @returns {HTMLElementTagNameMap[K]}
 */
export function el(name, props = {}, ...children) {
  const element = document.createElement(name);
  for (const child of /** @type {One[]} */ (children.flat(3))) if (child || child === "") element.append(child);
  give(element, props);
  return element;
}

/**
 * An SVG element.
 * @param {string} name
 * @param {Props} [props]
 * @param {...One} children
 * @returns {SVGElement}
 */
export function svg(name, props = {}, ...children) {
  const element = /** @type {SVGElement} */ (document.createElementNS(SVG, name));
  give(element, props);
  for (const child of children) if (child) element.append(child);
  return element;
}

/**
 * Puts `children` in place of all that is in `parent`.
 * @param {Element} parent
 * @param {...(Child | Child[])} children
 */
export function fill(parent, ...children) {
  parent.replaceChildren(.../** @type {(Node | string)[]} */ (children.flat(3).filter((child) => child || child === "")));
}

/**
 * A drawn sign; the paths are those of `index.html`.
 * @param {string} name
 */
export function icon(name) {
  return svg("svg", { class: "icon", viewBox: "0 0 24 24", "aria-hidden": "true" }, svg("use", { href: `#icon-${name}` }));
}

/**
 * A button with a sign, a text, or both.
 * @param {string} text
 * @param {(event: Event) => void} onclick
 * @param {Props & {icon?: string, bare?: boolean}} [props] With `bare` the text is for screen readers and as a hint.
 */
export function button(text, onclick, props = {}) {
  const { icon: sign, bare, ...rest } = props;
  const inside = [sign ? icon(sign) : null, bare ? null : el("span", {}, text)];
  return el("button", { type: "button", title: bare ? text : null, "aria-label": bare ? text : null, onclick, ...rest }, inside);
}

let labels = 0;

/**
 * A control with its label before it.
 * @param {string} text
 * @param {HTMLElement} control
 * @param {Props} [props]
 */
export function labelled(text, control, props = {}) {
  if (!control.id) control.id = `control-${++labels}`;
  return el("div", { class: "field", ...props }, el("label", { for: control.id }, text), control);
}

/**
 * A check box with its label behind it.
 * @param {string} text
 * @param {boolean} checked
 * @param {(checked: boolean) => void} onchange
 */
export function check(text, checked, onchange) {
  const box = el("input", { type: "checkbox", checked, onchange: () => onchange(box.checked) });
  return el("label", { class: "check" }, box, el("span", {}, text));
}

/**
 * A list to choose from.
 * @param {[value: string, text: string][]} options
 * @param {string} value
 * @param {(value: string) => void} [onchange]
 * @param {Props} [props]
 */
export function select(options, value, onchange, props = {}) {
  const list = el("select", { ...props, onchange: () => onchange?.(list.value) });
  for (const [key, text] of options) list.append(el("option", { value: key, selected: key === value }, text));
  return list;
}

/**
 * Says something to people who listen.
 * @param {string} text
 */
export function announce(text) {
  const live = document.getElementById("live");
  if (!live) return;
  // The same text twice is said twice.
  live.textContent = live.textContent === text ? `${text}\u00a0` : text;
}

/**
 * Saves a text as a file.
 * @param {string} name
 * @param {string} text
 * @param {string} type
 */
export function download(name, text, type) {
  const url = URL.createObjectURL(new Blob([text], { type }));
  const link = el("a", { href: url, download: name });
  document.body.append(link);
  link.click();
  link.remove();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
