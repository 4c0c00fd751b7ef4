//! `draughts compare` as a user meets it.

#![expect(clippy::expect_used, clippy::string_slice, reason = "a test that can't go on has failed")]

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
    let compared: [&[&str]; 8] = [
        &["mini-6x6", "breakthrough", "--plies", "1", "--games", "1"],
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
    assert_eq!(
        keys(&document),
        ["variants", "language", "differs", "rules", "pairs", "play", "families", "made-by"]
    );
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
fn every_rule_has_its_smallest_position() {
    let args = ["turkish", "turning-back.toml", "--plies", "3", "--pieces", "3"];
    insta::assert_snapshot!("smallest", text(&args, "90"));
    let document = json(&args);
    let smallest = &document["pairs"][0]["smallest"];
    assert_eq!((&smallest["pieces"], &smallest["interrupted"]), (&3.into(), &false.into()));
    let rule = &smallest["rules"][0];
    assert_eq!((&rule["key"], &rule["finding"]), (&"capture.half-turn".into(), &"decides".into()));
    assert_eq!(rule["divergence"]["sides"][0]["fen"], "W:WKc2:Bb2,d2");
    // proven without effect
    let document = json(&["brazilian", "russian", "--plies", "3", "--pieces", "3"]);
    let rules = document["pairs"][0]["smallest"]["rules"].as_array().expect("a list").clone();
    let findings: Vec<_> = rules.iter().map(|rule| (&rule["key"], &rule["finding"])).collect();
    let expected = [("promotion.during-capture", "decides"), ("capture.priority", "no-effect")];
    assert_eq!(
        findings,
        expected.map(|(key, finding)| (key.into(), finding.into())).each_ref().map(|(a, b)| (a, b))
    );
}

#[test]
fn measured_in_play() {
    let args = ["spanish", "spanish-quantity", "russian", "--plies", "2", "--games", "30", "--seed", "3"];
    insta::assert_snapshot!("measured", text(&args, "100"));
    insta::assert_snapshot!("measured_narrow", text(&[&args[..], &["--ascii"]].concat(), "50"));
    let document = json(&args);
    assert_eq!(document["made-by"]["seed"], 3);
    assert_eq!(document["play"].as_array().map(Vec::len), Some(3));
    let lone_king = &document["play"][2]["lone-king"];
    assert_eq!((&lone_king["kings"], &lone_king["end"]), (&3.into(), &"caught".into()));
    let three = serde_json::json!({ "kings": 3, "positions": 143_840, "won": 132_240, "longest-win": 13 });
    assert_eq!(lone_king["tried"][2], three);
    insta::assert_snapshot!(
        "measured_json",
        serde_json::to_string_pretty(&document["pairs"][0]["frequency"]).expect("text")
    );
    let one_thread = json(&[&args[..], &["--threads", "1"]].concat());
    let three_threads = json(&[&args[..], &["--threads", "3"]].concat());
    assert_eq!(one_thread, three_threads);
    assert_ne!(json(&[&args[..8], &["4"]].concat())["play"], document["play"]);
}

#[test]
fn families_are_drawn() {
    let args = ["brazilian", "russian", "english", "--plies", "1", "--games", "10", "--tree"];
    let newick = text(&[&args[..], &["-"]].concat(), "80");
    assert!(newick.ends_with(");\n") && newick.contains("english:"), "{newick}");
    let all = text(&["--all", "--board", "6x6", "--games", "3"], "80");
    assert!(all.contains("There is no tree"), "{all}");
    let all = text(&["--all", "--board", "10x10", "--games", "1"], "80");
    assert!(all.contains("Family tree: 10 x 10, 50 playing squares"), "{all}");
    assert_eq!(status(&["--board", "7x7"]), Some(2));
    assert_eq!(status(&[]), Some(2));
}

#[test]
fn a_report_is_one_file() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = folder.path().join("report.html");
    let path = file.to_str().expect("a name");
    let args =
        ["english", "italian", "russian", "--plies", "7", "--pieces", "2", "--games", "10", "--report", path];
    assert_eq!(status(&args), Some(0));
    let html = std::fs::read_to_string(&file).expect("the report");
    for part in [
        "<!DOCTYPE html>",
        "prefers-color-scheme: dark",
        "class=\"plot\"",
        "class=\"family-tree\"",
        "seed 1",
        "23x14",
    ] {
        assert!(html.contains(part), "{part}");
    }
    for outside in ["src=", "href=", "@import", "url("] {
        assert!(!html.contains(outside), "{outside}");
    }
    assert!(!html.contains("NaN") && !html.contains("inf\""));
    for (open, close) in
        [("<section", "</section>"), ("<svg", "</svg>"), ("<figure", "</figure>"), ("<table", "</table>")]
    {
        assert_eq!(html.matches(open).count(), html.matches(close).count(), "{open}");
    }
}

/// The worked examples of the guide say what the program says.
#[test]
fn the_guide_shows_what_is_printed() {
    let page = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/comparing.md");
    let page = std::fs::read_to_string(page).expect("the guide");
    let own = include_str!("data/turning-back.toml");
    assert!(page.contains(&format!("```toml\n{}\n```", own.trim_end())), "the file of the guide");
    let (_, questions) = page.split_once("## Three questions").expect("a chapter");
    let mut examples = 0;
    for part in questions.split("```console\n$ draughts compare ").skip(1) {
        let (block, _) = part.split_once("\n```").expect("a fence");
        let (line, shown) = block.split_once('\n').expect("output");
        let args: Vec<&str> = line.split_whitespace().collect();
        let printed = text(&args, "80");
        let mut rest = printed.as_str();
        for shown in shown.split("\n…\n").map(|part| part.trim_end_matches("\n…").trim_start_matches("…\n"))
        {
            let found = rest.find(shown);
            let at = found.unwrap_or_else(|| panic!("{line} does not print\n{shown}\n{printed}"));
            rest = &rest[at + shown.len()..];
        }
        examples += 1;
    }
    assert_eq!(examples, 3);
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
