//! The page's texts in every language, and its size. That it works is shown in a browser, in the tests of the command.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

use draughts_tests::cases::root;
use serde_json::Value;

const LANGUAGES: [&str; 4] = ["en", "es", "pt", "tr"];

/// The most that the whole page may be, in bytes.
const MOST: u64 = 300_000;

fn folder() -> PathBuf {
    root().join("crates/draughts-server/page")
}

fn files(folder: &Path) -> Vec<PathBuf> {
    let entries = folder.read_dir().expect("the page's folder").map(|entry| entry.expect("an entry").path());
    let mut found = Vec::new();
    for path in entries {
        if path.is_dir() {
            found.extend(files(&path));
        } else {
            found.push(path);
        }
    }
    found.sort();
    found
}

fn read(path: &Path) -> String {
    std::fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn texts(language: &str) -> BTreeMap<String, Value> {
    let path = folder().join("lang").join(language).with_extension("json");
    serde_json::from_str(&read(&path)).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

/// The page's scripts without their comments.
fn scripts() -> Vec<(PathBuf, String)> {
    let scripts =
        files(&folder()).into_iter().filter(|path| path.extension().is_some_and(|found| found == "js"));
    scripts.map(|path| (path.clone(), code(&read(&path)))).collect()
}

fn code(text: &str) -> String {
    let mut code = String::new();
    let mut rest = text;
    while let Some((before, comment)) = rest.split_once("/**") {
        code.push_str(before);
        rest = comment.split_once("*/").map_or("", |(_, after)| after);
    }
    code.push_str(rest);
    let lines = code.lines().filter(|line| !line.trim_start().starts_with("//"));
    lines.collect::<Vec<_>>().join("\n")
}

/// The texts between two marks: `between(code, "t(\"", '"')`.
fn between<'a>(text: &'a str, open: &str, close: char) -> Vec<&'a str> {
    let parts =
        text.match_indices(open).filter_map(|(at, _)| text.get(at + open.len()..)?.split(close).next());
    parts.collect()
}

/// The values that a text asks for, and its forms.
fn shape(text: &Value) -> (BTreeSet<String>, bool) {
    let forms: Vec<&str> = match text {
        Value::String(text) => vec![text],
        Value::Object(forms) => forms.values().filter_map(Value::as_str).collect(),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::Array(_) => panic!("{text} is no text"),
    };
    let values = forms.iter().flat_map(|form| between(form, "{", '}')).map(str::to_owned);
    (values.collect(), text.is_object())
}

#[test]
fn every_language_has_every_text_of_the_page_with_the_same_values() {
    let english = texts("en");
    for language in LANGUAGES {
        let here = texts(language);
        assert_eq!(here.keys().collect::<Vec<_>>(), english.keys().collect::<Vec<_>>(), "{language}");
        for (key, text) in &here {
            assert_eq!(shape(text), shape(&english[key]), "{language}: {key}");
            let forms: Vec<_> =
                text.as_object().into_iter().flatten().map(|(form, _)| form.as_str()).collect();
            assert!(forms.is_empty() || forms == ["one", "other"], "{language}: {key}: {forms:?}");
            let empty = text.as_str().is_some_and(|text| text.trim().is_empty());
            assert!(!empty, "{language}: {key} is empty");
        }
    }
}

#[test]
fn the_page_uses_every_text_and_no_other() {
    let known = texts("en");
    let html = read(&folder().join("index.html"));
    let mut used: BTreeSet<String> =
        between(&html, "data-t=\"", '"').into_iter().map(str::to_owned).collect();
    used.extend(between(&html, "data-t-label=\"", '"').into_iter().map(str::to_owned));
    let mut beginnings = BTreeSet::new();
    for (_, code) in scripts() {
        for open in ["t(\"", "? \"", ": \"", "step(\""] {
            let keys = between(&code, open, '"').into_iter().filter(|key| known.contains_key(*key));
            used.extend(keys.map(str::to_owned));
        }
        let before = code.split("t(\"").map(|part| part.ends_with(|c: char| c.is_alphanumeric() || c == '.'));
        for (key, _) in between(&code, "t(\"", '"').into_iter().zip(before).filter(|(_, is_other)| !is_other)
        {
            assert!(known.contains_key(key), "there is no text {key}");
        }
        beginnings.extend(between(&code, "t(`", '$').into_iter().map(str::to_owned));
        beginnings.extend(between(&code, "key = `", '$').into_iter().map(str::to_owned));
    }
    beginnings.retain(|beginning| beginning.ends_with('-'));
    let named = ["opponent-", "side-"].map(str::to_owned); // of the choices side by side, `${name}-${value}`
    let idle: Vec<_> = known
        .keys()
        .filter(|key| !used.contains(*key))
        .filter(|key| !beginnings.iter().chain(&named).any(|beginning| key.starts_with(beginning)))
        .collect();
    assert!(idle.is_empty(), "nobody shows {idle:?}");
}

#[test]
fn no_text_of_the_page_stands_outside_the_languages() {
    let html = read(&folder().join("index.html"));
    let body = html.split_once("<body>").expect("a body").1;
    for attribute in ["aria-label=\"", "placeholder=\"", "alt=\"", " title=\""] {
        assert!(!body.contains(attribute), "{attribute} is given in the page itself");
    }
    let words = body.split('<').filter_map(|tag| tag.split_once('>')).map(|(_, text)| text.trim());
    // without scripts no file of texts can be read either
    let words: BTreeSet<_> = words.filter(|text| !text.is_empty()).collect();
    assert_eq!(words, BTreeSet::from(["draughts", "draughts: JavaScript"]));
    let mut found = Vec::new();
    for (path, code) in scripts() {
        for line in code.lines() {
            for literal in line.split(['"', '`', '\'']).skip(1).step_by(2) {
                if is_prose(literal) {
                    found.push(format!("{}: {literal}", path.display()));
                }
            }
        }
    }
    assert!(found.is_empty(), "{}", found.join("\n"));
}

/// Whether a literal reads like a sentence: a capital, small letters, and a word behind a space.
fn is_prose(literal: &str) -> bool {
    let mut words = literal.split(' ');
    let first = words.next().unwrap_or_default();
    let mut letters = first.chars();
    let capital = letters.next().is_some_and(char::is_uppercase) && letters.clone().count() > 0;
    let is_place = ["Czech", "Ivory"].contains(&first); // countries as the variant files write them
    capital
        && !is_place
        && letters.all(char::is_lowercase)
        && words.next().is_some_and(|word| word.chars().count() > 1 && word.chars().all(char::is_alphabetic))
}

#[test]
fn the_page_is_small() {
    assert!(is_prose("The game is over") && !is_prose("M30 63 L26") && !is_prose("white man"));
    let sizes = files(&folder()).into_iter().map(|path| path.metadata().expect("a file").len());
    let size: u64 = sizes.sum();
    assert!(size < MOST, "the page has {size} bytes");
}

#[test]
fn the_page_asks_no_other_host() {
    for path in files(&folder()) {
        let text = read(&path);
        let addresses = text
            .match_indices("http")
            .filter_map(|(at, _)| text.get(at..)?.split(['"', '\'', ' ', ')']).next());
        let foreign: Vec<_> = addresses
            .filter(|address| address.starts_with("http://") || address.starts_with("https://"))
            .filter(|address| !address.starts_with("http://www.w3.org/2000/svg"))
            .collect();
        assert!(foreign.is_empty(), "{}: {foreign:?}", path.display());
    }
}
