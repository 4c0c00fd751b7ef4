//! `draughts pdn` as a user meets it.

#![expect(clippy::expect_used, reason = "a test that can't go on has failed")]

mod common;

use common::{command, data};

/// The command line, both outputs and the exit status.
fn seen(args: &[&str]) -> String {
    let output = command(args).output().expect("the command runs");
    let text = |bytes: Vec<u8>| String::from_utf8(bytes).expect("UTF-8");
    let mut seen = format!("$ draughts {}\n{}", args.join(" "), text(output.stdout));
    if !output.stderr.is_empty() {
        seen.push_str(&["--- standard error\n", &text(output.stderr)].concat());
    }
    seen + &format!("--- exit status {}\n", output.status.code().expect("it ends by itself"))
}

macro_rules! assert_seen {
    ($name:literal, $($args:expr),+ $(,)?) => {
        let seen = [$(seen(&$args)),+].join("\n");
        insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!($name, seen); });
    };
}

#[test]
fn help() {
    assert_seen!(
        "help",
        ["pdn", "--help"],
        ["pdn", "check", "--help"],
        ["pdn", "stats", "--help"],
        ["pdn", "convert", "--help"],
        ["pdn", "replay", "--help"],
    );
}

#[test]
fn check() {
    assert_seen!(
        "check",
        ["pdn", "check", "club.pdn", "one.pdn"],
        ["pdn", "check", "club.pdn", "--quiet", "--threads", "2"],
        ["pdn", "check", "one.pdn", "--variant", "turkish"],
        ["pdn", "check", "missing.pdn", "one.pdn"],
        ["pdn", "check", "club.pdn", "missing.pdn", "--json"],
        ["pdn", "check", "one.pdn", "--json"],
        ["pdn", "check"],
    );
}

#[test]
fn threads_change_nothing() {
    let file = std::fs::read_to_string(data().join("club.pdn")).expect("the file").repeat(300);
    let many = tempfile::NamedTempFile::new().expect("a file");
    std::fs::write(many.path(), file).expect("written");
    let path = many.path().display().to_string();
    for what in [&["check"][..], &["convert"], &["stats", "--json"]] {
        let run = |threads: &str| {
            let args = [&["pdn"], what, &[&path, "--threads", threads]].concat();
            command(&args).output().expect("it runs").stdout
        };
        let one = run("1");
        assert!(!one.is_empty());
        assert_eq!(one, run("3"), "{what:?}");
    }
}

#[test]
fn stats() {
    assert_seen!(
        "stats",
        ["pdn", "stats", "club.pdn", "one.pdn"],
        ["pdn", "stats", "club.pdn", "--json", "--opening", "2"],
    );
}

#[test]
fn in_other_languages() {
    assert_seen!(
        "spanish",
        ["pdn", "check", "club.pdn", "one.pdn", "--lang", "es"],
        ["pdn", "stats", "club.pdn", "one.pdn", "--lang", "es"],
        ["pdn", "replay", "club.pdn", "--game", "3", "--ascii", "--lang", "es"],
    );
    assert_seen!(
        "portuguese",
        ["pdn", "check", "club.pdn", "one.pdn", "--lang", "pt"],
        ["pdn", "stats", "club.pdn", "one.pdn", "--lang", "pt"],
        ["pdn", "replay", "club.pdn", "--game", "3", "--ascii", "--lang", "pt"],
    );
    assert_seen!(
        "turkish",
        ["pdn", "check", "club.pdn", "one.pdn", "--lang", "tr"],
        ["pdn", "stats", "club.pdn", "one.pdn", "--lang", "tr"],
        ["pdn", "replay", "club.pdn", "--game", "3", "--ascii", "--lang", "tr"],
    );
}

#[test]
fn convert() {
    assert_seen!(
        "convert",
        ["pdn", "convert", "club.pdn"],
        ["pdn", "convert", "club.pdn", "--squares", "algebraic"],
        ["pdn", "convert", "club.pdn", "--json"],
        ["pdn", "convert", "one.pdn", "--output", "no-such-folder/x.pdn"],
    );
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("out.pdn");
    let path = path.to_str().expect("UTF-8");
    assert!(command(&["pdn", "convert", "one.pdn", "--output", path]).status().expect("it runs").success());
    let written = std::fs::read_to_string(path).expect("the file");
    let again = command(&["pdn", "convert", path]).output().expect("it runs").stdout;
    assert_eq!(String::from_utf8(again).expect("UTF-8"), written);
    assert_eq!(folder.path().read_dir().expect("the folder").count(), 1, "nothing is left over");
}

#[test]
fn replay() {
    assert_seen!(
        "replay",
        ["pdn", "replay", "club.pdn", "--game", "1", "--ascii"],
        ["pdn", "replay", "club.pdn", "--game", "3", "--squares", "algebraic"],
        ["pdn", "replay", "one.pdn", "--json"],
    );
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("UTF-8");
    let run = |more: &[&str]| {
        let args = [&["pdn", "replay", "one.pdn", "--svg", path], more].concat();
        assert!(command(&args).output().expect("it runs").status.success());
    };
    run(&[]);
    let movie = std::fs::read_to_string(folder.path().join("one-0001.svg")).expect("a picture");
    assert_eq!(movie.matches("<animate ").count(), 4, "the start and three moves");
    assert_eq!(movie.matches("<svg").count(), movie.matches("</svg>").count());
    run(&["--frames"]);
    assert_eq!(folder.path().read_dir().expect("the folder").count(), 5);
}
