//! The commands around the engine, as a user meets them.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that can't go on has failed")]

use std::io::Write as _;
use std::path::{Path, PathBuf};
use std::process::{Command, Output, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::Value;

fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draughts"));
    command.args(args).stdin(Stdio::null());
    for name in ["DRAUGHTS_VARIANT", "CLICOLOR_FORCE", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    let home = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data");
    command.env("HOME", &home).env("XDG_CONFIG_HOME", &home);
    command
}

fn run(args: &[&str]) -> Output {
    command(args).output().expect("the command runs")
}

/// Runs the command with these lines as input; gives what it prints.
fn talk(args: &[&str], lines: &str) -> String {
    let mut child = command(args).stdin(Stdio::piped()).stdout(Stdio::piped()).spawn().expect("it runs");
    child.stdin.take().expect("an input").write_all(lines.as_bytes()).expect("it reads");
    text(&child.wait_with_output().expect("it ends").stdout)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

fn lines(args: &[&str]) -> Vec<Value> {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    text(&output.stdout).lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

fn document(args: &[&str]) -> Value {
    let output = run(args);
    assert!(output.status.success(), "{args:?}: {}", text(&output.stderr));
    serde_json::from_slice(&output.stdout).expect("JSON")
}

/// The kind of problem that a command line is refused for.
fn refusal(args: &[&str]) -> String {
    let output = run(args);
    assert_eq!(output.status.code(), Some(2), "{args:?}");
    let error: Value = serde_json::from_slice(&output.stderr)
        .unwrap_or_else(|error| panic!("{args:?}: {error}: {}", text(&output.stderr)));
    error["error"]["kind"].as_str().expect("a kind").to_owned()
}

const WIN: [&str; 4] = ["analyse", "spanish", "--fen", "W:W10,11,K30:B20,21"];

#[test]
fn an_analysis_is_a_stream_that_ends_with_the_best_move() {
    let lines = lines(&[&WIN[..], &["--depth", "5", "--json"]].concat());
    let (last, before) = lines.split_last().expect("lines");
    for (depth, line) in (1..).zip(before) {
        assert_eq!(line["depth"], depth);
        assert!(line.get("best").is_none());
        let told = ["score", "win-in", "loss-in"].iter().filter(|key| !line[**key].is_null()).count();
        assert_eq!(told, 1, "{line}");
        assert!(line["nodes"].is_u64() && line["nodes-per-second"].is_u64() && line["seconds"].is_f64());
        assert!(line["pv"].as_array().is_some_and(|pv| !pv.is_empty()));
    }
    assert_eq!(last["win-in"], 5);
    assert_eq!(last["best"], last["pv"][0]);
}

#[test]
fn several_lines_have_places() {
    let start = ["analyse", "turkish", "--depth", "2", "--multi-pv", "3", "--json"];
    let places: Vec<_> = lines(&start).iter().filter_map(|line| line["multi-pv"].as_u64()).collect();
    assert_eq!(places, [1, 2, 3, 1, 2, 3, 1]);
}

#[test]
fn without_a_legal_move_there_is_no_best_one() {
    let over = lines(&["analyse", "spanish", "--fen", "W:W:BK1", "--depth", "3", "--json"]);
    assert_eq!(over.len(), 1);
    assert!(over[0]["best"].is_null());
}

#[test]
fn analysis_speaks_the_users_language() {
    for (language, word) in [("en", "best:"), ("es", "mejor:"), ("pt", "melhor:"), ("tr", "en iyisi:")] {
        let output = text(&run(&[&WIN[..], &["--depth", "4", "--lang", language]].concat()).stdout);
        assert!(output.lines().last().is_some_and(|line| line.starts_with(word)), "{output}");
    }
}

#[test]
fn bad_input_is_refused() {
    assert_eq!(run(&["analyse", "spanish", "--depth", "0"]).status.code(), Some(2));
    assert_eq!(run(&["analyse", "spanish", "--time", "-1"]).status.code(), Some(2));
    assert_eq!(refusal(&["analyse", "spanish", "--weights", "nothing.weights", "--json"]), "read");
    assert_eq!(refusal(&["analyse", "spanish", "--tables", "nothing", "--json"]), "read");
    let weights = Path::new(env!("CARGO_MANIFEST_DIR")).join("Cargo.toml");
    let weights = weights.to_str().expect("a path");
    assert_eq!(refusal(&["analyse", "spanish", "--weights", weights, "--json"]), "weights");
    assert_eq!(refusal(&["match", "own:speed=9", "own", "--variant", "spanish", "--json"]), "usage");
    assert_eq!(refusal(&["match", "no-such-engine", "own", "--variant", "spanish", "--json"]), "system");
    assert_eq!(refusal(&["tune", "spanish", "--minutes", "-3", "--json"]), "usage");
    assert_eq!(run(&["match", "own", "own", "--variant", "spanish", "--sprt", "5,5"]).status.code(), Some(2));
}

#[test]
fn a_game_in_the_terminal() {
    let said = talk(
        &["play", "spanish", "--level", "1", "--ascii"],
        "moves\nwhy 12-20\nnonsense\n12-20\n12-16\nhint\nfen\nundo\nfen\nhelp\ndraw\nresign\n",
    );
    assert!(said.contains("12-16  12-15"), "{said}");
    assert!(said.contains("`nonsense` is no move"), "{said}");
    assert!(said.contains("Black plays "), "{said}");
    let fens: Vec<_> = said.lines().filter(|line| line.contains("W:W")).collect();
    assert_eq!(fens.len(), 2, "{said}");
    assert!(fens[1].contains("W:W1-12:B21-32"), "taking back takes the answer back: {said}");
    assert!(said.contains("takes back your last move"), "{said}");
    assert!(said.contains("the rules give no draw to claim here"), "{said}");
    assert!(said.contains("resign"), "{said}");
    // the same seed makes the same moves, and the end of the input leaves
    assert_eq!(
        talk(&["play", "spanish", "--level", "2"], "12-16\n"),
        talk(&["play", "spanish", "--level", "2"], "12-16\n")
    );
}

#[test]
fn a_match_counts_its_games_and_writes_them() {
    let folder = tempfile::tempdir().expect("a folder");
    let games = folder.path().join("games.pdn");
    let games = games.to_str().expect("a path");
    let args =
        ["match", "own:name=trained", "untrained", "--variant", "spanish", "--games", "4", "--nodes", "60"];
    let found = document(&[&args[..], &["--pdn", games, "--json", "--sprt", "0,50"]].concat());
    assert_eq!(found["engines"], serde_json::json!(["trained", "untrained"]));
    let result = &found["result"];
    let count = |key: &str| result[key].as_u64().expect("a number");
    assert_eq!(count("wins") + count("draws") + count("losses"), 4);
    assert_eq!(count("games"), 4);
    let pairs = result["pairs"].as_array().expect("a list").iter().filter_map(Value::as_u64).sum::<u64>();
    assert_eq!(pairs, 2);
    assert!(["accepted", "rejected", "open"].contains(&found["sprt"]["verdict"].as_str().expect("a word")));
    // the same seed plays the same games
    assert_eq!(document(&[&args[..], &["--json"]].concat())["result"], *result);
    let checked = document(&["pdn", "check", games, "--json"]);
    assert_eq!(checked["files"][0]["games"], 4);
    assert_eq!(checked["files"][0]["faults"], serde_json::json!([]));
    assert!(text(&run(&["pdn", "stats", games]).stdout).contains("spanish"));
}

fn tune(output: &Path, generations: &str) -> Command {
    let output = output.to_str().expect("a path").to_owned();
    command(&[
        "tune",
        "spanish",
        "--output",
        &output,
        "--games",
        "6",
        "--nodes",
        "32",
        "--check",
        "1",
        "--threads",
        "1",
        "--generations",
        generations,
    ])
}

#[test]
fn training_goes_on_where_it_stopped() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| -> PathBuf { folder.path().join(name) };
    // begun, stopped by Ctrl-C in the middle, and gone on
    let stopped = file("stopped.weights");
    let child = tune(&stopped, "500").stdout(Stdio::null()).stderr(Stdio::null()).spawn().expect("it runs");
    let begin = Instant::now();
    while !file("stopped.training").exists() {
        assert!(begin.elapsed() < Duration::from_secs(120), "no generation is finished");
        thread::sleep(Duration::from_millis(20));
    }
    let interrupted = Command::new("kill").args(["-INT", &child.id().to_string()]).status().expect("kill");
    assert!(interrupted.success());
    assert!(child.wait_with_output().expect("it ends").status.success(), "Ctrl-C is no failure");
    let generation = std::fs::read(file("stopped.training")).expect("a file")[8..12].to_vec();
    let generation = u32::from_le_bytes(generation.try_into().expect("four bytes"));
    let whole = file("whole.weights");
    for path in [&stopped, &whole] {
        let output = tune(path, &(generation + 1).to_string()).output().expect("it runs");
        assert!(output.status.success(), "{}", text(&output.stderr));
    }
    let bytes = |name: &str| std::fs::read(file(name)).expect("a file");
    assert_eq!(bytes("stopped.weights"), bytes("whole.weights"), "the same as without the stop");
    assert_eq!(bytes("stopped.training"), bytes("whole.training"));
    // the weights are for this game and no other
    let weights = whole.to_str().expect("a path");
    lines(&["analyse", "spanish", "--weights", weights, "--depth", "2", "--json"]);
    assert_eq!(refusal(&["analyse", "english", "--weights", weights, "--depth", "2", "--json"]), "weights");
    // a file of a training that is none
    std::fs::write(file("whole.training"), b"nonsense").expect("written");
    assert_eq!(tune(&whole, "9").output().expect("it runs").status.code(), Some(2));
}

#[test]
fn engines_are_driven_over_hub() {
    let hub = format!("{} engine", env!("CARGO_BIN_EXE_draughts"));
    let args = ["match", &hub, "own", "--variant", "russian", "--games", "2", "--nodes", "40", "--json"];
    assert_eq!(document(&args)["result"]["games"], 2);
}

#[test]
fn the_engine_plays_the_games_of_a_comparison() {
    let args =
        ["compare", "spanish", "russian", "--plies", "2", "--games", "4", "--engine-nodes", "40", "--json"];
    let found = document(&[&args[..], &["--threads", "1"]].concat());
    assert_eq!(found["made-by"]["players"], "engine");
    assert_eq!(found["made-by"]["engine-nodes"], 40);
    let other = document(&[&args[..], &["--threads", "3"]].concat());
    assert_eq!(found["play"], other["play"], "whatever the number of threads");
    let random = document(&[&args[..7], &["--json"]].concat());
    assert_eq!(random["made-by"]["players"], "random");
    assert_ne!(found["play"], random["play"]);
    assert_eq!(run(&["compare", "spanish", "russian", "--engine-nodes", "40"]).status.code(), Some(2));
}
