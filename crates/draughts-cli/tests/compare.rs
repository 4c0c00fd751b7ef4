//! `draughts compare` as a user meets it.

#![expect(clippy::expect_used, reason = "a test that can't go on has failed")]

use std::path::Path;
use std::process::{Command, Output, Stdio};

use serde_json::Value;

fn run(args: &[&str], columns: &str) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draughts"));
    command.arg("compare").args(args).stdin(Stdio::null());
    command.current_dir(Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data"));
    for name in ["NO_COLOR", "CLICOLOR_FORCE", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.env("COLUMNS", columns).output().expect("the command runs")
}

fn text(args: &[&str], columns: &str) -> String {
    String::from_utf8(run(args, columns).stdout).expect("UTF-8")
}

fn json(args: &[&str]) -> Value {
    serde_json::from_slice(&run(&[args, &["--json"]].concat(), "80").stdout).expect("a JSON document")
}

fn status(args: &[&str]) -> Option<i32> {
    run(args, "80").status.code()
}

#[test]
fn games_that_part_in_play() {
    insta::assert_snapshot!("pool_russian", text(&["pool", "russian"], "100"));
    insta::assert_snapshot!("international_frisian_narrow", text(&["international", "frisian"], "50"));
}

#[test]
fn games_that_do_not() {
    let limit = ["--plies", "6"];
    let three = ["spanish", "portuguese", "turkish"];
    insta::assert_snapshot!("spanish_portuguese_turkish", text(&[&three[..], &limit].concat(), "100"));
    let two = ["turkish", "turkish-promotion-stops", "--plies", "3", "--ascii"];
    insta::assert_snapshot!("turkish_witness", text(&two, "80"));
}

#[test]
fn every_language_has_all_the_words() {
    let compared: [&[&str]; 7] = [
        &["pool", "russian", "--plies", "3"],
        &["spanish", "portuguese", "--plies", "3"],
        &["spanish", "spanish-quantity", "--plies", "2"],
        &["turkish", "turkish-promotion-stops", "--plies", "3", "--all"],
        &["english", "italian"],
        &["international", "turkish"],
        &["english", "english", "--plies", "2"],
    ];
    for language in ["en", "es", "pt", "tr"] {
        for games in compared {
            let text = text(&[games, &["--lang", language]].concat(), "100");
            assert!(!text.is_empty() && !text.contains(['{', '}']), "{games:?} in {language}:\n{text}");
        }
    }
    insta::assert_snapshot!(
        "english_italian_in_spanish",
        text(&["english", "italian", "--lang", "es"], "100")
    );
}

#[test]
fn the_document_says_all() {
    let document = json(&["english", "italian"]);
    let keys = |value: &Value| value.as_object().expect("an object").keys().cloned().collect::<Vec<_>>();
    assert_eq!(keys(&document), ["variants", "language", "differs", "rules", "pairs"]);
    let pair = &document["pairs"][0];
    assert_eq!(pair["outcome"], "divergence");
    assert_eq!(pair["boards"]["mirrored"], true);
    assert_eq!(pair["boards"]["colours-exchanged"], true);
    assert_eq!(pair["divergence"]["plies"], 5);
    assert_eq!(pair["divergence"]["cause"][0], "capture.priority");
    assert_eq!(pair["divergence"]["sides"][0]["only-here"][0]["move"]["move"], "23x14");
    assert_eq!(pair["divergence"]["sides"][0]["only-here"][0]["there"], "11x18");
    insta::assert_snapshot!("json", serde_json::to_string_pretty(pair).expect("text"));
    let same = json(&["spanish", "portuguese", "--plies", "5", "--all"]);
    assert_eq!(same["pairs"][0]["searched"]["plies"], 5);
    assert_eq!(same["pairs"][0]["same-moves-everywhere"], true);
    assert!(same["rules"].as_array().expect("a list").len() > 20);
}

#[test]
fn the_exit_status_answers_when_asked() {
    assert_eq!(status(&["pool", "russian"]), Some(0));
    assert_eq!(status(&["pool", "russian", "--fail-on-difference"]), Some(1));
    assert_eq!(status(&["pool", "pool", "--fail-on-difference", "--plies", "3"]), Some(0));
    assert_eq!(status(&["pool"]), Some(2));
    assert_eq!(status(&["pool", "no-such-game"]), Some(2));
    assert_eq!(status(&["pool", "russian", "--fen", "W:W1:B99"]), Some(2));
}

#[test]
fn another_start_and_a_picture() {
    let fen = ["russian", "pool", "--fen", "W:Wd6:Be7,g7", "--svg", "-"];
    let svg = text(&fen, "80");
    assert!(svg.starts_with("<svg") && svg.trim_end().ends_with("</svg>"));
    // one man each, far apart: all play can be searched
    let document = json(&["russian", "brazilian", "--fen", "W:Wa1:Bc7"]);
    assert_eq!(document["pairs"][0]["searched"]["end"], "exhausted", "{document:#}");
}
