//! The page in every language: nothing is left in English.

use serde_json::{Value, json};

use crate::page::Page;

/// The texts that are seen on the page and those that are only heard, without what is no text of the page: games' names
/// and files, and what sources say.
const TEXTS: &str = "
    const root = document.body, texts = new Set();
    const skip = 'svg, noscript, code, pre, textarea, option, body [lang=en], .source, .sources, .brand, .card, h1, .games strong, .tree, .moves, .pv';
    const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    for (let node = walk.nextNode(); node; node = walk.nextNode()) {
        const text = node.textContent.trim();
        if (/\\p{L}{3}/u.test(text) && !node.parentElement.closest(skip)) texts.add(text);
    }
    for (const element of root.querySelectorAll('[aria-label], [placeholder], [title]')) {
        if (element.closest('.card, option')) continue;
        for (const name of ['aria-label', 'placeholder', 'title']) {
            const text = element.getAttribute(name);
            if (text && /\\p{L}{3}/u.test(text)) texts.add(text);
        }
    }
    return [...texts]";

/// What is written alike in two languages.
const ALIKE: &[&str] = &["FEN", "PDN", "draughts"];

fn texts(page: &Page) -> Vec<String> {
    let found = page.js(TEXTS, &[]);
    found.as_array().into_iter().flatten().filter_map(Value::as_str).map(str::to_owned).collect()
}

#[test]
fn nothing_is_left_in_english() {
    let places = ["#/play", "#/analyse?variant=spanish&moves=10-14", "#/compare", "#/rules/spanish", "#/own"];
    let english = Page::open("en", "#/play");
    let in_english: Vec<_> = places.iter().map(|place| seen(&english, place)).collect();
    for language in ["es", "pt", "tr"] {
        let page = Page::open(language, "#/play");
        assert_eq!(page.string("document.documentElement.lang"), language, "the browser's language is taken");
        for (place, english) in places.iter().zip(&in_english) {
            let here = seen(&page, place);
            let left: Vec<_> = here
                .iter()
                .filter(|text| english.contains(text) && !ALIKE.contains(&text.as_str()))
                .filter(|text| !alike(&page, text))
                .collect();
            assert!(left.is_empty(), "{place} in {language}: {left:?}");
        }
        page.is_quiet();
    }
}

fn seen(page: &Page, place: &str) -> Vec<String> {
    page.visit(place);
    page.wait("document.querySelector('main .board, main .editor, main form')");
    texts(page)
}

/// Whether a text is in the language's own file as it is: some words are the same in both.
fn alike(page: &Page, text: &str) -> bool {
    let script = "return fetch('/page/lang/' + document.documentElement.lang + '.json').then(answer => answer.json()).then(texts => Object.values(texts).includes(arguments[0]))";
    page.js(script, &[json!(text)]) == json!(true)
}

#[test]
fn the_language_can_be_switched() {
    let page = Page::open("en", "#/play");
    let to = |language: &str| {
        page.js(
            "const list = document.getElementById('language'); list.value = arguments[0]; list.dispatchEvent(new Event('change'))",
            &[json!(language)],
        );
        page.wait(&format!("document.documentElement.lang === '{language}'"));
    };
    to("pt");
    page.wait("document.querySelector('h1')?.textContent === 'Jogue as damas de todo o mundo'");
    page.reload();
    assert_eq!(page.text("h1"), "Jogue as damas de todo o mundo", "the choice is kept");
    to("tr");
    page.wait("document.querySelector('h1')?.textContent === 'Dünyanın bütün damalarını oynayın'");
    // The reasons of the rules are in the page's language too.
    page.game("turkish", None);
    page.square("b3");
    page.square("b5");
    page.wait("document.querySelector('.answer .why')");
    let why = page.text(".answer .why");
    assert!(why.starts_with("Kurala aykırı.") && why.contains("kare"), "{why}");
    page.shot("turkish-in-turkish");
    page.is_quiet();
}
