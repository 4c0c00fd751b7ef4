//! Each variant file as people see it: its rules in words, its start, its first leaf counts, its resolved file.
//!
//! A snapshot guards what counts can't see: a wording, a number on a square, a value that a parent hands down.
//! Every file of `variants/` is a test; `cargo insta review` accepts a new one.

use std::fmt::Write as _;
use std::path::Path;

use draughts::notation::diagram::{Labels, TextOptions, unicode};
use draughts::notation::game_type;
use draughts::rules::{ByColor, Color};
use draughts::words::{Language, describe};
use draughts::{PerftOptions, ProofLimits, Variant, check_file, config};

fn variant(path: &Path) -> Variant {
    Variant::new(config::load_file(path).expect("the file loads"))
}

fn board(variant: &Variant) -> String {
    let mover = |color: Color| format!("{color} to move");
    let options =
        TextOptions { labels: Labels::Both, captions: ByColor::from_fn(mover), ..TextOptions::default() };
    unicode(variant.rules(), &variant.start().setup(), &options)
}

fn leaves(variant: &Variant) -> String {
    let start = variant.start();
    let count = |depth| start.perft(depth, PerftOptions::default()).expect("no thread is needed");
    (1..=5).map(|depth| count(depth).to_string()).collect::<Vec<_>>().join(" ")
}

fn words(variant: &Variant) -> String {
    let mut text = String::new();
    for section in describe(variant.rules(), Language::En) {
        let _ = writeln!(text, "\n{}", section.heading);
        for sentence in section.sentences {
            let _ = writeln!(text, "  {}\n    [{}]", sentence.text, sentence.keys.join(", "));
        }
    }
    text
}

#[test]
fn the_game() {
    insta::glob!("../../variants", "*.toml", |path| {
        let variant = variant(path);
        let rules = variant.rules();
        let page = format!(
            "{} ({})\nGameType: {}\nfingerprint: {:032x}\ncompiled: {}\nstart: {}\nleaves: {}\n\n{}\n{}",
            variant.name(),
            variant.id(),
            game_type(rules).unwrap_or_else(|| "none".to_owned()),
            rules.fingerprint(),
            variant.start().is_compiled(),
            variant.fen(&variant.start()),
            leaves(&variant),
            board(&variant),
            words(&variant),
        );
        insta::assert_snapshot!(page);
    });
}

#[test]
fn the_resolved_file() {
    insta::glob!("../../variants", "*.toml", |path| {
        let definition = config::load_file(path).expect("the file loads");
        let text = config::to_toml(&definition);
        let again = config::load_str("resolved.toml", &text).expect("the resolved file loads");
        assert_eq!(again.rules, definition.rules, "{}", path.display());
        insta::assert_snapshot!(text);
    });
}

#[test]
fn every_file_passes_its_own_proof() {
    insta::glob!("../../variants", "*.toml", |path| {
        let summary = check_file(path, ProofLimits { fast: 1_000_000, plain: 3_000, time: None });
        let summary = summary.unwrap_or_else(|error| panic!("{error}"));
        assert!(summary.counts > 0, "{} has no leaf count", path.display());
        assert!(summary.plain_counts > 0, "{} has no small leaf count", path.display());
        let stem = path.file_stem().expect("a name").to_string_lossy();
        assert_eq!(summary.variant.id(), stem, "a file is called as its variant");
    });
}
