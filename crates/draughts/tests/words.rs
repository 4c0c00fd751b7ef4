//! The rules in words, as people read them.
//!
//! Each file of `tests/words` is a game made for this test; the snapshots pin its rule book and its values in
//! few words. The tables below pin the sentences for values that none of these games has.

#![expect(clippy::panic, clippy::unwrap_used, clippy::expect_used, reason = "a test fails by panicking")]

use std::fmt::Write as _;

use draughts::config::load_str;
use draughts::words::{self, Language, describe};
use draughts_rules::RuleSet;

fn game(name: &str, text: &str) -> RuleSet {
    match load_str(name, text) {
        Ok(definition) => definition.rules,
        Err(report) => panic!("{name} is no game: {report:#?}"),
    }
}

fn rule_book(rules: &RuleSet) -> String {
    let mut book = String::new();
    for section in describe(rules, Language::En) {
        writeln!(book, "{}", section.heading).unwrap();
        for sentence in section.sentences {
            let draw = sentence.draw_rule.map(|index| format!(" {index}")).unwrap_or_default();
            writeln!(book, "  {} [{}{draw}]", sentence.text, sentence.keys.join(", ")).unwrap();
        }
    }
    book
}

fn table(rules: &RuleSet) -> String {
    let mut table = String::new();
    for (key, _) in rules.values() {
        let name = words::key_name(key, Language::En).expect("every key has a name");
        let value = words::value(key, rules, Language::En).expect("every value has words");
        writeln!(table, "{name}: {value}").unwrap();
    }
    table
}

#[test]
fn rule_books() {
    insta::glob!("words/*.toml", |path| {
        let text = std::fs::read_to_string(path).unwrap();
        let rules = game(&path.display().to_string(), &text);
        insta::assert_snapshot!(format!("{}\n{}", rule_book(&rules), table(&rules)));
    });
}

/// The sentences that state `key` when `old` is replaced by each of `lines` in a game.
fn sentences(text: &str, key: &str, old: &str, lines: &[&str]) -> String {
    assert!(text.contains(old), "{old}");
    let mut table = String::new();
    for line in lines {
        let rules = game(line, &text.replace(old, line));
        writeln!(table, "{line}").unwrap();
        let sections = describe(&rules, Language::En).into_iter();
        for sentence in sections.flat_map(|section| section.sentences) {
            if sentence.keys.contains(&key) {
                writeln!(table, "  {}", sentence.text).unwrap();
            }
        }
        writeln!(table, "  = {}", words::value(key, &rules, Language::En).unwrap_or_default()).unwrap();
    }
    table
}

#[test]
fn halts() {
    let halts = [(1, 0), (2, 0), (1, 1), (2, 1), (2, 2), (3, 3), (4, 2)]
        .map(|(min, kings)| format!("halt = {{ min-captured = {min}, trailing-kings = {kings} }}"));
    let lines: Vec<_> = halts.iter().map(String::as_str).chain(["halt = \"none\""]).collect();
    let old = "halt = { min-captured = 3, trailing-kings = 2 }";
    insta::assert_snapshot!(sentences(include_str!("words/halting.toml"), "kings.halt", old, &lines));
}

#[test]
fn priorities() {
    let value = |king: u8| format!("priority = [{{ most-value = {{ man = 100, king = {king} }} }}]");
    let values = [50, 100, 150, 199, 200, 250].map(value);
    let lists = [
        "priority = []",
        "priority = [\"most-pieces\"]",
        "priority = [\"most-pieces\", \"most-kings\"]",
        "priority = [\"most-kings\", \"most-pieces\"]",
        "priority = [\"with-king\", \"most-pieces\", \"earliest-king\"]",
    ];
    let lines: Vec<_> = lists.into_iter().chain(values.iter().map(String::as_str)).collect();
    let old = "priority = [\"with-king\"]";
    insta::assert_snapshot!(sentences(include_str!("words/halting.toml"), "capture.priority", old, &lines));
}

#[test]
fn crownings() {
    let lines = ["stop", "pass", "continue-as-man", "continue-as-king"]
        .map(|value| format!("during-capture = \"{value}\""));
    let lines = lines.each_ref().map(String::as_str);
    let key = "promotion.during-capture";
    let mut table = String::new();
    for (text, old) in
        [(include_str!("words/majority.toml"), lines[1]), (include_str!("words/short.toml"), lines[0])]
    {
        table += &sentences(text, key, old, &lines);
    }
    insta::assert_snapshot!(table);
}

#[test]
fn ends() {
    let outcomes = ["loss", "win", "draw"];
    let pairs = outcomes.iter().flat_map(|moves| outcomes.iter().map(move |pieces| (moves, pieces)));
    let lines: Vec<_> =
        pairs.map(|(moves, pieces)| format!("no-moves = \"{moves}\"\nno-pieces = \"{pieces}\"")).collect();
    let lines: Vec<_> = lines.iter().map(String::as_str).collect();
    let old = "no-moves = \"draw\"\nno-pieces = \"loss\"";
    insta::assert_snapshot!(sentences(include_str!("words/halting.toml"), "end.no-moves", old, &lines));
}

#[test]
fn draws() {
    let lines = [
        "kind = \"repetition\"\ntimes = 2",
        "kind = \"repetition\"\ntimes = 6\nclaim = \"claimed\"",
        "kind = \"no-progress\"\nmoves = 40\nresets = []",
        "kind = \"no-progress\"\nmoves = 40\nresets = [\"capture\", \"king-captured\", \"first-king\"]",
        "kind = \"no-progress\"\nmoves = 15\nresets = [\"king-captured\", \"promotion\"]\nwhile = \"kings-only\"",
        "kind = \"no-progress\"\nmoves = 30\nresets = [\"capture\"]\nwhile = { pieces = [4, 5] }",
        "kind = \"no-progress\"\nmoves = 30\nresets = [\"capture\"]\nwhile = { pieces = [4, 4] }",
        "kind = \"no-progress\"\nmoves = 30\nresets = [\"capture\"]\nwhile = { pieces = [2, 5] }",
        "kind = \"no-progress\"\nmoves = 30\nresets = [\"capture\"]\nwhile = { pieces = [6, 9] }",
        "kind = \"no-progress\"\nmoves = 20\nresets = [\"man-move\"]\nwhile = { side-at-most = 4 }",
        "kind = \"material\"\nstrong = [\"KK\", \"KM\", \"K\"]\nweak = [\"K\"]\nmoves = 5\ncounted = \"weak\"",
        "kind = \"material\"\nstrong = [\"KKKK\"]\nweak = [\"K\"]\nmoves = 1\ncapturing-move = \"extra\"",
        "kind = \"material\"\nstrong = [\"KK+\"]\nweak = [\"K\", \"KM\"]\nmoves = 5\nlong-diagonal = \"held-by-weak\"",
        "kind = \"immediate\"\nfirst = [\"K\"]\nsecond = [\"K\"]\ncapture = \"unless-capture\"",
        "kind = \"immediate\"\nfirst = [\"K\"]\nsecond = [\"KK\", \"KM\"]\nclaim = \"claimed\"",
    ];
    let old = "kind = \"repetition\"\ntimes = 3";
    let text = include_str!("words/majority.toml");
    let (rules, _) = text.split_once("[[draws]]").expect("the game has draws");
    let one = format!("{rules}[[draws]]\n{old}\n[notation]\nsquares = \"algebraic\"\n");
    insta::assert_snapshot!(sentences(&one, "draws", old, &lines));
}
