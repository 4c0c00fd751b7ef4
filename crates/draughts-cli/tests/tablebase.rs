//! `draughts tablebase` as a user meets it: building, asking and checking, in every language, and builds that are
//! killed.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that can't go on has failed")]

mod common;

use std::path::Path;
use std::process::{Command, Output, Stdio};
use std::sync::LazyLock;
use std::time::Instant;

use serde_json::Value;
use tempfile::TempDir;

/// Tables that are there for every test.
static TABLES: LazyLock<TempDir> = LazyLock::new(|| {
    let folder = tempfile::tempdir().expect("a folder");
    let dir = folder.path().to_str().expect("UTF-8");
    for args in [["spanish", "--pieces", "2"], ["portuguese", "--class", "KKK-K"]] {
        let output = command(&["tablebase", "build", args[0], args[1], args[2], "--dir", dir])
            .output()
            .expect("the command runs");
        assert!(output.status.success(), "{output:?}");
    }
    folder
});

/// The command, without the tables of others.
fn command(args: &[&str]) -> Command {
    let mut command = common::command(args);
    command.env("COLUMNS", "100").env("XDG_DATA_HOME", TABLES_ELSEWHERE);
    command
}

/// Where no tables are.
const TABLES_ELSEWHERE: &str = "/nonexistent";

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// The tests' tables, for `--dir`.
fn dir() -> &'static str {
    TABLES.path().to_str().expect("UTF-8")
}

fn run(args: &[&str]) -> Output {
    let mut all = vec!["tablebase"];
    all.extend(args);
    all.extend(["--dir", dir()]);
    command(&all).output().expect("the command runs")
}

fn seen(args: &[&str]) -> String {
    let output = run(args);
    let shown = |arg: &&str| if arg.contains([' ', '"']) { format!("'{arg}'") } else { (*arg).to_owned() };
    let line = args.iter().map(shown).collect::<Vec<_>>().join(" ");
    let mut seen = format!("$ draughts tablebase {line}\n{}", text(&output.stdout));
    if !output.stderr.is_empty() {
        seen.push_str(&["--- standard error\n", &text(&output.stderr)].concat());
    }
    let seen = seen + &format!("--- exit status {}\n", output.status.code().expect("it ends by itself"));
    seen.replace(dir(), "[dir]")
}

fn json(args: &[&str]) -> Value {
    let output = run(args);
    let bytes = if output.stdout.is_empty() { output.stderr } else { output.stdout };
    serde_json::from_slice(&bytes).unwrap_or_else(|error| panic!("{args:?}: {error}: {}", text(&bytes)))
}

macro_rules! assert_seen {
    ($name:literal, $($args:expr),+ $(,)?) => {
        let seen = [$(seen(&$args)),+].join("\n");
        insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!($name, seen); });
    };
}

#[test]
fn positions_are_probed() {
    assert_seen!(
        "probe",
        ["probe", "spanish", "--fen", "W:WK4:B27"],
        ["probe", "spanish", "--fen", "B:WK4:B27", "--lang", "es"],
        ["probe", "portuguese", "--fen", "W:WK8,K11,K25:BK1", "--lang", "pt"],
        ["probe", "portuguese", "--fen", "B:WK8,K11,K25:BK1", "--json"],
        ["probe", "spanish", "--fen", "W:WK4,K3:B27", "--lang", "tr"],
    );
}

#[test]
fn classes_are_counted() {
    assert_seen!(
        "stats",
        ["stats", "spanish", "M-M"],
        ["stats", "portuguese", "KKK-K"],
        ["stats", "portuguese", "K-KKK", "--lang", "pt"],
        ["stats", "spanish", "K-M", "--distances", "--lang", "es"],
        ["stats", "spanish", "K-K", "--json", "--lang", "tr"],
    );
}

#[test]
fn tables_are_planned_checked_and_exported() {
    assert_seen!(
        "build",
        ["build", "spanish", "--pieces", "2"],
        ["build", "spanish", "--pieces", "4", "--plan"],
        ["build", "spanish", "--class", "KM-K", "--plan", "--json"],
        ["verify", "spanish"],
        ["verify", "spanish", "--class", "K-M", "--json"],
    );
    let output = run(&["export", "spanish", "M-M"]);
    let csv = text(&output.stdout);
    assert_eq!(csv.lines().next(), Some("position,value,plies"));
    assert_eq!(csv.lines().count(), 1 + 760);
    let file = TABLES.path().join("m-m.csv");
    let path = file.to_str().expect("UTF-8");
    assert!(run(&["export", "spanish", "M-M", "--output", path]).status.success());
    assert_eq!(std::fs::read_to_string(&file).expect("written"), csv);
}

#[test]
fn wrong_input_is_refused() {
    assert_seen!(
        "wrong_input",
        ["build", "spanish"],
        ["build", "spanish", "--class", "KQ-K"],
        ["build", "spanish", "--class", "KKKKKKKK-KKKKKKKK", "--lang", "es"],
        ["build", "spanish", "--pieces", "7", "--memory", "1"],
        ["build", "frisian", "--class", "KM-K", "--lang", "pt"],
        ["build", "breakthrough", "--class", "K-K"],
        ["stats", "spanish", "KKK-K"],
        ["stats", "spanish", "KKK-K", "--json"],
        ["stats", "spanish"],
        ["probe", "turkish", "--fen", "W:Wa1:BKh8", "--lang", "tr"],
        ["probe", "spanish", "--fen", "W:WK4:B99"],
        ["verify", "russian", "--lang", "es"],
    );
}

#[test]
fn damaged_files_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let game = folder.path().join("spanish");
    std::fs::create_dir(&game).expect("a folder");
    let from = TABLES.path().join("spanish");
    let good = std::fs::read(from.join("K-K.wdl")).expect("a table");
    let dir = folder.path().to_str().expect("UTF-8");
    let mut seen = String::new();
    let mut damaged = |name: &str, bytes: &[u8], lang: &str| {
        std::fs::write(game.join(name), bytes).expect("written");
        let args = ["tablebase", "stats", "spanish", "K-K", "--dir", dir, "--lang", lang];
        let output = command(&args).output().expect("the command runs");
        assert_eq!(output.status.code(), Some(2));
        seen.push_str(&text(&output.stderr).replace(dir, "[dir]"));
        std::fs::remove_file(game.join(name)).expect("removed");
    };
    for lang in ["en", "es", "pt", "tr"] {
        let mut other = good.clone();
        other[8] = 99;
        damaged("K-K.wdl", &other, lang);
        damaged("K-K.wdl", b"nothing of the kind", lang);
        damaged("K-K.wdl", &good[..good.len() - 1], lang);
        damaged("K-M.wdl", &good, lang);
        other.clone_from(&good);
        other[20] ^= 1;
        damaged("K-K.wdl", &other, lang);
        let russian = std::fs::read(TABLES.path().join("portuguese/K-K.wdl")).expect("a table");
        damaged("K-K.wdl", &russian, lang);
    }
    insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!("damaged", seen); });
}

#[test]
fn answers_for_programs_have_their_keys() {
    let stats = json(&["stats", "spanish", "M-K", "--json"]);
    for key in ["variant", "class", "positions", "wins", "losses", "draws", "longest-plies", "longest-fen"] {
        assert!(stats.get(key).is_some(), "{key}: {stats}");
    }
    assert_eq!(stats["class"], "M-K");
    assert_eq!(stats["positions"], 868);
    let probe = json(&["probe", "spanish", "--fen", "W:WK4:B27", "--json"]);
    for key in ["variant", "fen", "value", "plies", "moves", "line"] {
        assert!(probe.get(key).is_some(), "{key}: {probe}");
    }
    let error = json(&["probe", "spanish", "--fen", "nonsense", "--json"]);
    assert_eq!(error["error"]["kind"], "fen");
}

/// The files of a folder with their bytes.
fn bytes(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let entry = |entry: std::io::Result<std::fs::DirEntry>| {
        let path = entry.expect("an entry").path();
        let name = path.file_name().expect("a name").to_string_lossy().into_owned();
        (name, std::fs::read(&path).expect("readable"))
    };
    let mut files = folder.read_dir().expect("a folder").map(entry).collect::<Vec<_>>();
    files.sort();
    files
}

/// Ten kills at random moments: what was finished is kept, and the bytes are those of a build that nobody stopped.
#[test]
fn a_build_that_is_killed_goes_on_to_the_same_bytes() {
    let folder = tempfile::tempdir().expect("a folder");
    let build = |name: &str, threads: &str| {
        let dir = folder.path().join(name);
        let dir = dir.to_str().expect("UTF-8");
        let mut command = command(&[
            "tablebase",
            "build",
            "english",
            "--class",
            "KMM-K",
            "--threads",
            threads,
            "--dir",
            dir,
        ]);
        command.stdout(Stdio::null()).stderr(Stdio::null());
        command
    };
    let begin = Instant::now();
    assert!(build("whole", "1").status().expect("it runs").success());
    let time = begin.elapsed();
    let whole = bytes(&folder.path().join("whole/english"));
    let mut random = 88_172_645_463_325_252_u64;
    let mut kills = 0;
    let mut round = 0;
    while kills < 10 {
        round += 1;
        let name = format!("killed-{round}");
        loop {
            let mut child = build(&name, "2").spawn().expect("it runs");
            random ^= random << 13;
            random ^= random >> 7;
            random ^= random << 17;
            let thousandths = u32::try_from(random % 700).expect("small");
            std::thread::sleep(time * thousandths / 1000);
            if kills == 10 {
                assert!(child.wait().expect("it ends").success());
                break;
            }
            if let Some(status) = child.try_wait().expect("it can be asked") {
                assert!(status.success());
                break;
            }
            child.kill().expect("it can be killed");
            let _status = child.wait().expect("it ends");
            kills += 1;
        }
        let found = bytes(&folder.path().join(&name).join("english"));
        assert!(whole == found, "other bytes in round {round}");
    }
}
