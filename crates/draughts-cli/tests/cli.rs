//! The command as a user meets it: what it prints, how it ends.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that can't go on has failed")]

mod common;

use std::io::Write as _;
use std::path::Path;
use std::process::Output;

use serde_json::Value;

use common::{command, data};

fn run(args: &[&str]) -> Output {
    command(args).output().expect("the command runs")
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8(bytes.to_vec()).expect("UTF-8")
}

/// What a user sees: the command line, both outputs and the exit status.
fn seen(args: &[&str]) -> String {
    let output = run(args);
    let shown = |arg: &&str| if arg.contains([' ', '"']) { format!("'{arg}'") } else { (*arg).to_owned() };
    let line = args.iter().map(shown).collect::<Vec<_>>().join(" ");
    let mut seen = format!("$ draughts {line}\n{}", text(&output.stdout));
    if !output.stderr.is_empty() {
        seen.push_str(&["--- standard error\n", &text(&output.stderr)].concat());
    }
    seen + &format!("--- exit status {}\n", output.status.code().expect("it ends by itself"))
}

fn json(args: &[&str]) -> Value {
    let output = run(args);
    let bytes = if output.stdout.is_empty() { output.stderr } else { output.stdout };
    serde_json::from_slice(&bytes).unwrap_or_else(|error| panic!("{args:?}: {error}: {}", text(&bytes)))
}

macro_rules! assert_seen {
    ($name:literal, $($args:expr),+ $(,)?) => {
        let seen = [$(seen(&$args)),+].join("\n");
        insta::with_settings!({
            filters => [
                (r"in [0-9.]+ s, [0-9,]+ a second", "in [time]"),
                (r#""seconds": [0-9.e-]+"#, r#""seconds": "[time]""#),
                (r#""nodes-per-second": [0-9]+"#, r#""nodes-per-second": "[rate]""#),
            ],
            omit_expression => true,
        }, { insta::assert_snapshot!($name, seen); });
    };
}

const COMMANDS: [&str; 12] = [
    "variants",
    "rules",
    "board",
    "moves",
    "explain",
    "perft",
    "new",
    "check",
    "schema",
    "serve",
    "completions",
    "man",
];

#[test]
fn help() {
    assert_seen!("help", ["--help"]);
    let pages: Vec<_> = COMMANDS.iter().map(|command| seen(&[command, "--help"])).collect();
    insta::with_settings!({ omit_expression => true }, {
        insta::assert_snapshot!("help_of_commands", pages.join("\n"));
    });
}

#[test]
fn moves() {
    assert_seen!(
        "moves",
        ["moves", "my-game.toml"],
        ["moves", "my-game.toml", "--fen", "W:Wa1,c5:Bb2,d4", "--squares", "numeric"],
        ["moves", "spanish", "--fen", "W:WK20:B15,K27", "--json"],
        ["moves", "my-game.toml", "--fen", "W:Wa3:Bb4,c5", "--moves", "1. a3-b2"],
        ["moves", "my-game.toml", "--fen", "W:Wa1:Bb2,c3"],
        ["moves", "my-game.toml", "--fen", "B:Wa1:B"],
    );
}

#[test]
fn explain() {
    assert_seen!(
        "explain",
        ["explain", "spanish", "10-14"],
        ["explain", "spanish", "--fen", "W:WK20:B15,K27", "20x11"],
        ["explain", "--variant", "spanish", "--fen", "W:WK20:B15,K27", "20-24", "--json"],
        ["explain", "20x11", "--variant", "spanish"],
        ["explain", "international", "--fen", "W:WK47:B14,13,33,34,39,40", "47x15"],
        ["explain", "international", "--fen", "W:WKh10:Bf8,i7,d4,c3", "4x15"],
        ["explain", "spanish", "10-99"],
        ["explain", "spanish", "10"],
        ["explain", "spanish"],
    );
}

#[test]
fn languages() {
    let lines: [&[&str]; 15] = [
        &["explain", "spanish", "10"],
        &["explain", "spanish", "10-99"],
        &["explain", "spanish", "10+14"],
        &["explain", "spanish", "--fen", "W:WK20:B15,K27", "20x11"],
        &["explain", "spanish", "--fen", "W:WK20:B15,K27", "20x11", "--json"],
        &["moves", "my-game.toml", "--fen", "W:Wa1,c5:Bb2,d4"],
        &["moves", "my-game.toml", "--fen", "W:Wa1:Bb2,c3"],
        &["perft", "spanish", "5"],
        &["check", "my-game.toml", "unproved.toml"],
        &["moves", "spansh"],
        &["moves", "missing.toml"],
        &["moves"],
        &["perft", "spanish", "deep"],
        &["moves", "spanish", "--moves", "10-14 1-1"],
        &["rules", "my-game.toml"],
    ];
    for language in ["en", "es", "pt", "tr"] {
        let lines = lines.iter().map(|line| seen(&[line, &["--lang", language][..]].concat()));
        let text = lines.collect::<Vec<_>>().join("\n");
        insta::with_settings!({
            filters => [(r"(in|en|em)? ?[0-9.]+ s( içinde)?, [^\n]*[0-9][0-9.,\u{a0}]*( a second| por segundo)?", "[time]")],
            omit_expression => true,
        }, { insta::assert_snapshot!(format!("language_{language}"), text); });
    }
}

#[test]
fn the_locale_chooses_the_language() {
    let said = |lang: &str, all: &str| {
        let mut command = command(&["moves", "spansh"]);
        command.env("LANG", lang).env("LC_ALL", all);
        text(&command.output().expect("it runs").stderr)
    };
    assert!(said("es_ES.UTF-8", "").starts_with("error: no hay ninguna variante"));
    assert!(said("es_ES.UTF-8", "tr_TR.UTF-8").starts_with("hata: "));
    assert!(said("nl_NL.UTF-8", "").starts_with("error: there is no variant"));
}

#[test]
fn perft() {
    assert_seen!(
        "perft",
        ["perft", "spanish", "5"],
        ["perft", "4", "--variant", "es", "--threads", "2", "--hash", "1", "--json"],
        ["perft", "my-game.toml", "2", "--divide"],
        ["perft", "my-game.toml", "2", "--divide", "--json", "--squares", "numeric"],
        ["perft", "my-game.toml", "0", "--divide"],
        ["perft", "spanish", "deep"],
        ["perft", "spanish"],
    );
}

#[test]
fn boards() {
    assert_seen!(
        "boards",
        ["board", "spanish"],
        ["board", "my-game.toml", "--numbers", "--ascii", "--flip"],
        ["board", "my-game.toml", "--fen", "W:Wa1,Kf6:Bb2,Kd6", "--moves", "a1xc3"],
        ["board", "my-game.toml", "--fen", "W:Wa1,Kf6:Bb2", "--json"],
        ["board", "my-game.toml", "--json", "--ascii"],
    );
}

#[test]
fn ends_of_games() {
    let shuffle = "1-5 32-28 5-1 28-32 1-5 32-28 5-1 28-32";
    assert_seen!(
        "ends_of_games",
        ["board", "turkish", "--fen", "W:Wa1,a2:BKb8", "--moves", "a2-b2 b8xb1"],
        ["moves", "turkish", "--fen", "W:WKa1:Ba3"],
        ["moves", "antidraughts", "--fen", "B:Wc3:Bd4", "--moves", "d4xb2", "--json"],
        ["moves", "english", "--fen", "B:W29,K32:BK1", "--moves", shuffle],
        ["board", "frisian", "--fen", "B:WKj10,c5:BKc9", "--moves", "c9xc1 j10-i9", "--ascii"],
    );
}

#[test]
fn checks() {
    assert_seen!(
        "checks",
        ["check", "my-game.toml"],
        ["check", "faulty.toml", "my-game.toml", "latin.toml"],
        ["check", "unproved.toml"],
        ["check", "missing.toml", "faulty.toml", "."],
        ["check", "my-game.toml", "faulty.toml", "missing.toml", "--json"],
    );
}

#[test]
fn wrong_input() {
    assert_seen!(
        "wrong_input",
        ["moves", "spansh"],
        ["moves", "nothing-like-it"],
        ["moves", "missing.toml"],
        ["moves", "."],
        ["moves", "faulty.toml"],
        ["moves"],
        ["moves", "spanish", "--fen", "W:W99,1,1:Bb9"],
        ["moves", "spanish", "--moves", "10-14 21-17 9x14"],
        ["moves", "spanish", "--moves", "10-14 21-17 9+14"],
        ["moves", "international", "--fen", "W:WKh10:Bf8,i7,d4,c3", "--moves", "4x15"],
        ["moves", "spanish", "--squares", "roman"],
        ["rules", "spanish", "--lang", "xx"],
        ["new", "My", "--from", "spanish"],
        ["man", "nothing"],
    );
}

#[test]
fn wrong_input_as_json() {
    assert_seen!(
        "wrong_input_as_json",
        ["moves", "spansh", "--json"],
        ["moves", "faulty.toml", "--json"],
        ["moves", "missing.toml", "--json"],
        ["moves", "spanish", "--fen", "W:W99:B", "--json"],
        ["moves", "spanish", "--moves", "10-14 1-1", "--json"],
        ["perft", "spanish", "5", "--hash", "much", "--json"],
    );
}

#[test]
fn the_rules_have_their_sources() {
    let page = text(&run(&["rules", "my-game.toml"]).stdout);
    for part in [
        "My game (my-game)\n",
        "Confidence: low. From hearsay",
        "[Club, art. 1]",
        "[Club, art. 2 (some never take backwards)]",
        "[no source named]",
        "\nContested\n  Priority of captures: free choice [the other club] Played so: their-game.\n",
        "\nSources\n  Club: The club's rules (1999) https://example.org/rules [from memory]\n",
    ] {
        let flowing = |text: &str| text.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(flowing(&page).contains(&flowing(part)), "{part} is not in\n{page}");
    }
    assert!(page.lines().all(|line| line.chars().count() <= 80), "{page}");
}

#[test]
fn every_game_has_its_rules_in_every_form() {
    for variant in json(&["variants", "--json"])["variants"].as_array().expect("a list") {
        let id = variant["id"].as_str().expect("an id");
        let document = json(&["rules", id, "--json"]);
        assert_eq!(document["variant"], id);
        assert_eq!(document["extends"], variant["extends"]);
        assert_eq!(document["file"]["id"], id);
        let table: toml::Table = toml::from_str(&text(&run(&["rules", id, "--toml"]).stdout)).expect("TOML");
        assert_eq!(table["id"].as_str(), Some(id));
    }
}

#[test]
fn the_list_of_games_fits() {
    let list = |columns: &str| {
        let output = command(&["variants"]).env("COLUMNS", columns).output().expect("it runs");
        text(&output.stdout)
    };
    assert!(list("60").lines().all(|line| line.chars().count() <= 79));
    let games = json(&["variants", "--json"])["variants"].as_array().map_or(0, Vec::len);
    assert_eq!(list("300").lines().count(), games + 3);
}

#[test]
fn a_new_file_passes_and_is_not_overwritten() {
    let folder = tempfile::tempdir().expect("a folder");
    let at = |name: &str| folder.path().join(name).display().to_string();
    let run_in = |args: &[&str]| command(args).current_dir(folder.path()).output().expect("it runs");
    let new = |args: &[&str]| run_in(&[&["new"], args].concat()).status.code();

    assert_eq!(new(&["a", "--from", "spanish", "--output", &at("a.toml")]), Some(0));
    assert_eq!(new(&["b", "--from", "spanish", "--output", &at("a.toml")]), Some(2));
    assert_eq!(new(&["b", "--from", "spanish", "--output", &at("a.toml"), "--force"]), Some(0));
    std::fs::create_dir(at("sub")).expect("a folder");
    assert_eq!(new(&["c", "--from", "a.toml", "--output", "sub/c.toml"]), Some(0));
    let child = std::fs::read_to_string(at("sub/c.toml")).expect("a file");
    assert!(child.contains("\nextends = \"../a.toml\"\n"), "{child}");
    assert!(run_in(&["check", "a.toml", "sub/c.toml"]).status.success());
    assert_eq!(new(&["d", "--from", "a.toml", "--output", "nowhere/d.toml"]), Some(2));
    let mut left: Vec<_> =
        std::fs::read_dir(folder.path()).expect("a folder").flatten().map(|f| f.file_name()).collect();
    left.sort();
    assert_eq!(left, ["a.toml", "sub"], "no temporary file stays");

    let printed = text(&run_in(&["new", "e", "--from", "a.toml"]).stdout);
    assert!(printed.contains("\nextends = \"a.toml\"\n"), "{printed}");
}

#[test]
fn the_game_comes_from_where_it_is_named() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = folder.path().join("draughts.toml");
    let user = folder.path().join("user/draughts");
    std::fs::create_dir_all(&user).expect("a folder");
    let game = |args: &[&str], environment: Option<&str>| {
        let mut command = command(&[args, &["--json"]].concat());
        command.current_dir(folder.path()).env("XDG_CONFIG_HOME", folder.path().join("user"));
        if let Some(id) = environment {
            command.env("DRAUGHTS_VARIANT", id);
        }
        let output = command.output().expect("it runs");
        let document: Value = serde_json::from_slice(&output.stdout).unwrap_or_default();
        document["variant"].as_str().unwrap_or("none").to_owned()
    };
    assert_eq!(game(&["moves"], None), "none");
    std::fs::write(user.join("draughts.toml"), "variant = \"turkish\"\n").expect("written");
    assert_eq!(game(&["moves"], None), "turkish");
    std::fs::write(&settings, "variant = \"Mak_Hot\"\n").expect("written");
    assert_eq!(game(&["moves"], None), "thai");
    assert_eq!(game(&["perft", "1"], None), "thai");
    assert_eq!(game(&["moves"], Some("english")), "english");
    assert_eq!(game(&["moves"], Some("")), "thai");
    assert_eq!(game(&["moves", "--variant", "es"], Some("english")), "spanish");
    assert_eq!(game(&["moves", "italian", "--variant", "es"], Some("english")), "italian");
    std::fs::copy(data().join("my-game.toml"), user.join("mine.toml")).expect("copied");
    std::fs::write(user.join("draughts.toml"), "variant = \"mine.toml\"\n").expect("written");
    std::fs::write(&settings, "# nothing\n").expect("written");
    assert_eq!(game(&["moves"], None), "my-game");
}

#[test]
fn pictures() {
    let folder = tempfile::tempdir().expect("a folder");
    let file = |name: &str| folder.path().join(name);
    let (svg, png) = (file("board.svg"), file("board.png"));
    let path = |path: &Path| path.display().to_string();
    let args = ["board", "my-game.toml", "--svg", &path(&svg), "--png", &path(&png), "--width", "300"];
    let output = run(&args);
    assert!(output.status.success() && output.stdout.is_empty(), "{output:?}");
    assert!(std::fs::read_to_string(&svg).expect("a picture").starts_with("<svg "));
    let bytes = std::fs::read(&png).expect("a picture");
    assert!(bytes.starts_with(b"\x89PNG\r\n\x1a\n"));
    assert_eq!(bytes[16..24], [0, 0, 1, 44, 0, 0, 1, 44], "300 pixels wide and high");
    assert_eq!(run(&["board", "my-game.toml", "--svg", "-"]).stdout, std::fs::read(&svg).expect("a picture"));
    let both = run(&["board", "my-game.toml", "--svg", "-", "--png", "-"]);
    assert_eq!((both.status.code(), both.stdout.len()), (Some(2), 0), "two pictures in one stream are none");
}

#[test]
fn a_closed_pipe_ends_quietly() {
    for args in
        [&["variants"][..], &["schema"], &["--help"], &["rules", "spanish"], &["check", "faulty.toml"]]
    {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let output = command(args).stdout(writer).output().expect("it runs");
        assert_eq!((output.status.code(), text(&output.stderr)), (Some(0), String::new()), "{args:?}");
    }
}

#[test]
fn colours_are_for_terminals() {
    let coloured = |settings: &[(&str, &str)]| {
        let mut command = command(&["rules", "my-game.toml"]);
        let output = command.envs(settings.iter().copied()).output().expect("it runs");
        text(&output.stdout).contains('\u{1b}')
    };
    assert!(!coloured(&[]));
    assert!(coloured(&[("CLICOLOR_FORCE", "1")]));
    assert!(!coloured(&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")]));
}

#[test]
fn completions_and_manual_pages() {
    for shell in ["bash", "zsh", "fish", "powershell", "elvish"] {
        let script = text(&run(&["completions", shell]).stdout);
        assert!(script.contains("explain"), "{shell}");
    }
    for command in COMMANDS {
        let page = text(&run(&["man", command]).stdout);
        assert!(page.contains(&format!(".TH draughts-{command} 1")), "{page}");
    }
}

#[test]
fn the_documents_are_as_documented() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/json.md");
    let page = std::fs::read_to_string(path).expect("docs/json.md");
    let mut examples = 0;
    let mut faults = Vec::new();
    for part in page.split("```console\n$ draughts ").skip(1) {
        let (line, rest) = part.split_once("\n```").expect("a fence");
        let (_, block) = rest.split_once("```json\n").expect("a document");
        let (example, _) = block.split_once("\n```").expect("a fence");
        let example: Value = serde_json::from_str(example).unwrap_or_else(|error| panic!("{line}: {error}"));
        let args: Vec<String> = words(line);
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let actual = json(&args);
        if let Err(place) = same(&example, &actual, "") {
            faults.push(format!("{line}: at {place}\n{actual:#}"));
        }
        examples += 1;
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
    assert!(examples >= 9, "only {examples} examples");
}

/// The words of a command line; one in quotes is one.
fn words(line: &str) -> Vec<String> {
    let parts = line.split('"').enumerate();
    let word = |(i, part): (usize, &str)| {
        if i % 2 == 1 { vec![part.to_owned()] } else { part.split_whitespace().map(str::to_owned).collect() }
    };
    parts.flat_map(word).collect()
}

/// Whether a documented example is what the command says; `"…"` stands for anything more, and times differ.
fn same(example: &Value, actual: &Value, place: &str) -> Result<(), String> {
    let differs = || Err(place.to_owned());
    match (example, actual) {
        (Value::String(dots), _) if dots == "…" => Ok(()),
        (Value::Object(example), Value::Object(actual)) => {
            let open = example.contains_key("…");
            if !open && !example.keys().eq(actual.keys()) {
                return differs();
            }
            for (key, value) in example.iter().filter(|(key, _)| *key != "…") {
                let inner = format!("{place}.{key}");
                let timed = ["seconds", "nodes-per-second"].contains(&key.as_str());
                match actual.get(key) {
                    Some(_) if timed => {}
                    Some(actual) => same(value, actual, &inner)?,
                    None => return Err(inner),
                }
            }
            Ok(())
        }
        (Value::Array(example), Value::Array(actual)) => {
            let open = example.last().is_some_and(|last| last == "…");
            let listed = example.len() - usize::from(open);
            if actual.len() < listed || (!open && actual.len() > listed) {
                return differs();
            }
            let mut pairs = example.iter().take(listed).zip(actual).enumerate();
            pairs.try_for_each(|(i, (a, b))| same(a, b, &format!("{place}[{i}]")))
        }
        (example, actual) if example == actual => Ok(()),
        _ => differs(),
    }
}

#[test]
fn reading_stops_at_no_size() {
    let mut child = command(&["moves", "spanish", "--fen", &"W".repeat(100_000)]);
    let output = child.output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(output.stderr.len() < 2_000, "the text is cut");
    let mut large = tempfile::NamedTempFile::with_suffix(".toml").expect("a file");
    large.write_all(&vec![b'#'; 2 << 20]).expect("written");
    let path = large.path().display().to_string();
    assert_eq!(run(&["check", &path]).status.code(), Some(1));
}
