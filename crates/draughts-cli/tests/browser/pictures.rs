//! Pictures of every view, narrow and wide, light and dark, to be looked at; and that nothing hangs over the edge.

use serde_json::json;

use crate::page::Page;

#[test]
fn every_view_fits_narrow_and_wide_windows() {
    let page = Page::open("en", "#/play");
    let id = page.game("turkish", None);
    let game = format!("#/game/{id}");
    let places = [
        ("play", "#/play"),
        ("game", game.as_str()),
        ("analyse", "#/analyse?variant=spanish&moves=10-14,23-20,14-18"),
        ("compare", "#/compare"),
        ("rules", "#/rules/spanish"),
        ("own", "#/own?from=spanish"),
    ];
    // The name of a square is not under its piece.
    page.go("#/analyse?variant=spanish");
    page.wait("document.querySelectorAll('.pieces .piece').length === 24");
    let hidden = page.js(
        // digits do not fill the box of their line
        "const pieces = [...document.querySelectorAll('.board .piece-body')].map(one => one.getBoundingClientRect());
         const covers = (piece, name) => {
           const [x, y] = [piece.x + piece.width / 2, piece.y + piece.height / 2];
           const box = [[name.left, name.right], [name.top, name.top + name.height * .8]];
           const near = [x, y].map((at, axis) => Math.min(Math.max(at, box[axis][0]), box[axis][1]));
           return Math.hypot(near[0] - x, near[1] - y) < piece.width / 2;
         };
         const names = [...document.querySelectorAll('.board .number')].map(one => one.getBoundingClientRect());
         return names.filter(name => pieces.some(piece => covers(piece, name))).length",
        &[],
    );
    assert_eq!(hidden, json!(0));
    for (width, height, theme) in [(360, 740, "dark"), (1280, 900, "light")] {
        page.session().resize(width, height);
        page.settings(&json!({ "theme": theme, "speed": "off" }));
        page.go("#/play");
        for (name, place) in places {
            page.visit(place);
            page.wait("document.querySelector('main .board, main .editor, main form')");
            let inside = page.number("document.documentElement.scrollWidth");
            assert!(inside <= u64::from(width), "{name} is {inside} pixels wide in a window of {width}");
            page.shot(&format!("{name}-{width}-{theme}"));
        }
    }
    page.is_quiet();
}
