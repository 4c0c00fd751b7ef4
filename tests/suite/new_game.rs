//! A new game is a file and no code: it gets moves, leaf counts, words and reasons; and a file with the values
//! of a built-in game runs as fast as that one.

use std::path::PathBuf;

use draughts::notation::moves;
use draughts::rules::{Setup, SquareNames};
use draughts::words::{Language, describe};
use draughts::{PerftOptions, ProofLimits, Ruling, Variant, check_file, config, reference};
use tempfile::TempDir;

/// Men step forward and capture in all eight directions; kings fly in all eight too; the most pieces must be taken.
const ALL_ROUND: &str = r#"
format = 1
id = "all-round"
name = "All-round draughts"

[[source]]
id = "house"
title = "A rule of this house"

[board]
width = 8
height = 8
squares = "checkered"
playing-corner = "left"

[setup]
rows = 3
first-mover = "white"

[men]
moves = "forward-diagonals"
captures = { value = "all", source = "house" }

[kings]
range = "flying"
moves = "all"
captures = "all"

[capture]
removal = "after-move"
priority = ["most-pieces"]

[promotion]
during-capture = "pass"

[notation]
squares = "algebraic"

[[example]]
fen = "W:Wc3:Bc5,e7"
legal = ["c3xc7xg7"]
clause = "men.captures"
"#;

fn file(folder: &TempDir, name: &str, text: &str) -> PathBuf {
    let path = folder.path().join(name);
    std::fs::write(&path, text).expect("the file can be written");
    path
}

fn load(path: &std::path::Path) -> Variant {
    Variant::load(path.to_str().expect("a path in UTF-8")).unwrap_or_else(|error| panic!("{error}"))
}

#[test]
fn a_game_that_nobody_foresaw() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = file(&folder, "all-round.toml", ALL_ROUND);
    let summary = check_file(&path, ProofLimits::default()).unwrap_or_else(|error| panic!("{error}"));
    assert_eq!(summary.examples, 1);
    let game = load(&path);
    let mut position = game.start();
    assert!(!position.is_compiled());
    assert_eq!(position.count_moves(), 7);

    // both generators count the same
    let setup = Setup::start(game.rules());
    for depth in 1..=4 {
        let fast = position.perft(depth, PerftOptions { threads: 2, hash_mib: 1 }).expect("threads start");
        assert_eq!(fast, reference::perft(game.rules(), &setup, depth), "depth {depth}");
    }

    // it reads, plays and writes moves
    let mv = game.read_move(&position, "c3d4").expect("a legal move");
    assert_eq!(game.write_move(&position, &mv), "c3-d4");
    position.play(&mv).expect("a legal move");
    assert_eq!(game.fen(&position).chars().next(), Some('B'));

    // its rules in words name what is new in it
    let words = describe(game.rules(), Language::En);
    let captures = words.iter().flat_map(|s| &s.sentences).filter(|s| s.keys.contains(&"men.captures"));
    let captures = captures.map(|s| s.text.as_str()).collect::<Vec<_>>().join("\n");
    insta::assert_snapshot!(captures);
}

#[test]
fn reasons_of_a_game_that_nobody_foresaw() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = load(&file(&folder, "all-round.toml", ALL_ROUND));
    let position = game.read_fen("W:Wc3,g1:Bc5,e7").expect("a position");
    let legal = position.legal_moves();
    let texts: Vec<_> =
        legal.iter().map(|mv| moves::write(game.rules(), mv, &legal, SquareNames::Algebraic)).collect();
    assert_eq!(texts, ["c3xg7"]);
    let explain = |text| game.explain(&position, text, SquareNames::Algebraic).expect("a move");
    assert!(matches!(explain("c3xg7").ruling, Ruling::Legal(_)));
    let reasons: Vec<_> = ["c3-d4", "c3xc7", "g1-h2", "c3-b2", "h8-g7"]
        .map(|text| {
            let explanation = explain(text);
            assert_eq!(explanation.ruling, Ruling::Illegal, "{text}");
            format!("{text}: {} [{}]", explanation.reason, explanation.rule.unwrap_or("no rule"))
        })
        .into();
    let reasons = reasons.join("\n");
    insta::assert_snapshot!(reasons);
}

#[test]
fn a_copy_of_a_built_in_game_runs_in_the_same_shape() {
    let folder = tempfile::tempdir().expect("a folder");
    for built_in in config::builtins() {
        let definition = config::builtin(built_in.id).expect("it loads");
        let renamed = config::Definition {
            id: "my-own-game".to_owned(),
            name: "My own game".to_owned(),
            aliases: Vec::new(),
            ..definition.clone()
        };
        let path = file(&folder, "my-own-game.toml", &config::to_toml(&renamed));
        let (original, copy) = (Variant::new(definition), load(&path));
        assert_eq!(copy.id(), "my-own-game");
        assert!(!copy.definition().built_in);
        let (a, b) = (original.start(), copy.start());
        assert_eq!(a.is_compiled(), b.is_compiled(), "{}", built_in.id);
        assert_eq!(original.rules().fingerprint(), copy.rules().fingerprint(), "{}", built_in.id);
        assert_eq!(a, b, "{}", built_in.id);
        let count = |position: &draughts::AnyPosition| {
            position.perft(4, PerftOptions::default()).expect("no thread is needed")
        };
        assert_eq!(count(&a), count(&b), "{}", built_in.id);
    }
}

#[test]
fn the_copy_of_a_compiled_game_is_compiled() {
    let folder = tempfile::tempdir().expect("a folder");
    let definition = config::builtin("spanish").expect("it loads");
    let text = config::to_toml(&definition).replacen("id = \"spanish\"", "id = \"copy\"", 1);
    let copy = load(&file(&folder, "copy.toml", &text));
    assert_eq!(copy.id(), "copy");
    assert!(copy.start().is_compiled());
    assert_eq!(copy.rules().fingerprint(), definition.rules.fingerprint());
}
