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
