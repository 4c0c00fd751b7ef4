//! The page for everybody: what the rules of axe-core find, in every view, in both themes.

use serde_json::{Value, json};

use crate::page::Page;

const AXE: &str = include_str!("axe/axe.min.js");

/// What axe finds serious or critical.
fn findings(page: &Page, rules: &Value) -> Vec<String> {
    if page.value("typeof axe") != json!("object") {
        page.js(AXE, &[]);
    }
    let found = page.js(
        "return axe.run(document, arguments[0]).then(found => ({passed: found.passes.length, violations: found.violations.map(one =>
            [one.impact, `${one.id}: ${one.help}: ${one.nodes.slice(0, 3).map(node => node.html.slice(0, 160) + ' ' + node.failureSummary).join(' | ')}`])}))",
        std::slice::from_ref(rules),
    );
    assert!(found["passed"].as_u64().is_some_and(|passed| passed > 0), "axe has looked at the page: {found}");
    let all = found["violations"].as_array().cloned().unwrap_or_default();
    let serious = all.iter().filter(|one| ["serious", "critical"].map(Value::from).contains(&one[0]));
    serious.map(|one| one[1].as_str().unwrap_or_default().to_owned()).collect()
}

#[test]
fn axe_finds_nothing_serious() {
    let page = Page::open("en", "#/play");
    let id = page.game("spanish", Some("W:W10,9,1:B14,32"));
    let game = format!("#/game/{id}");
    let places = [
        "#/play",
        &game,
        "#/analyse?variant=turkish",
        "#/compare?a=spanish&b=portuguese",
        "#/rules/spanish",
        "#/own?from=spanish",
    ];
    // Only the colours differ from theme to theme.
    let colours = json!({ "runOnly": ["color-contrast"] });
    for (theme, rules) in [("light", json!({})), ("dark", colours)] {
        page.settings(&json!({ "theme": theme, "speed": "off" }));
        page.go("#/play");
        for place in places {
            page.visit(place);
            page.wait("document.querySelector('main .board, main .editor, main table')");
            if place == game {
                // An answer to an illegal move is looked at too.
                page.square("9");
                page.square("13");
                page.wait("document.querySelector('.answer .move')");
            }
            let found = findings(&page, &rules);
            assert!(found.is_empty(), "{place}, {theme}: {found:#?}");
        }
        page.visit("#/play");
        page.press("Settings");
        let found = findings(&page, &rules);
        assert!(found.is_empty(), "settings, {theme}: {found:#?}");
    }
    page.is_quiet();
}
