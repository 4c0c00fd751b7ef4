// @ts-check
// Sets the theme before the first paint; a plain script, so that nothing is drawn in the other one first.
(() => {
  try {
    const theme = JSON.parse(localStorage.getItem("draughts.settings") ?? "{}").theme;
    if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  } catch {
    // Without storage the browser's preference holds.
  }
})();
