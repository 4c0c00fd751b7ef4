//! House rules that no other tool checks.

use std::path::{Path, PathBuf};

use draughts::config;
use draughts_tests::cases::root;

/// The most lines of a source file.
const MOST_LINES: usize = 600;

/// Words of code that are also a game's name, with the only files in which they may stand.
const OTHER_MEANINGS: &[(&str, &str)] = &[
    // a pool of threads
    ("pool", "draughts-movegen/src/perft.rs"),
    ("pool", "draughts-cli/src/threads.rs"),
    ("pool", "draughts-server/src/routes/compare.rs"),
    ("pool", "draughts-tablebase/src/build.rs"),
    ("pool", "draughts-tablebase/src/error.rs"),
];

/// Whether a file holds the tests of the module around it.
fn is_test(path: &Path) -> bool {
    let in_tests = path.parent().is_some_and(|folder| folder.ends_with("tests"));
    in_tests || path.file_name().is_some_and(|name| name == "tests.rs" || name == "testing.rs")
}

/// Whether a file is about human languages: some games are called by one.
fn is_about_languages(file: &Path) -> bool {
    file.ends_with("words/language.rs") || file.ends_with("words/texts.rs")
}

fn files(folder: &Path, extension: &str) -> Vec<PathBuf> {
    let mut found = Vec::new();
    let mut folders = vec![folder.to_owned()];
    while let Some(folder) = folders.pop() {
        let entries = folder.read_dir().into_iter().flatten().filter_map(|entry| Some(entry.ok()?.path()));
        for path in entries {
            if path.is_dir() && path.file_name().is_none_or(|name| name != "target") {
                folders.push(path);
            } else if path.extension().is_some_and(|found| found == extension) {
                found.push(path);
            }
        }
    }
    found.sort();
    found
}

fn sources() -> Vec<(PathBuf, String)> {
    let folders = ["crates", "tests", "benches", "fuzz"].map(|folder| root().join(folder));
    let found = folders.iter().flat_map(|folder| files(folder, "rs"));
    found.map(|path| (path.clone(), read(&path))).collect()
}

fn read(path: &Path) -> String {
    let bytes = std::fs::read(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    // some test data is no UTF-8
    String::from_utf8_lossy(&bytes).into_owned()
}

/// The ids and aliases of the built-in games that are long enough to be no common word.
fn names() -> Vec<String> {
    let mut names = Vec::new();
    for built_in in config::builtins() {
        let definition = config::builtin(built_in.id).expect("it loads");
        names.push(definition.id);
        names.extend(definition.aliases);
    }
    names.retain(|name| name.len() >= 4);
    names
}

/// The code of a file without its tests and comments.
fn code(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.lines());
    let shipped = lines.take_while(|(_, line)| !line.starts_with("#[cfg(test)]"));
    shipped.map(|(number, line)| (number, line.split("//").next().unwrap_or_default()))
}

/// The words of a line of code, in small letters between underscores: `_struct_spanish_rules_`.
fn words(line: &str) -> String {
    let mut words = String::from("_");
    let mut after_small = false;
    // "in English" names a language, not a game
    for c in line.replace("in English", "").chars() {
        if c.is_uppercase() && after_small {
            words.push('_');
        }
        after_small = c.is_lowercase();
        words.push(if c.is_alphanumeric() { c.to_ascii_lowercase() } else { '_' });
    }
    words.push('_');
    words
}

/// Whether a line with these words has `name` as a word of a text or as a part of an identifier: `spanish`,
/// `SPANISH`, `spanish_rules`, `SpanishRules`.
fn mention(words: &str, name: &str) -> bool {
    words.contains(&format!("_{}_", name.replace('-', "_")))
}

#[test]
fn no_game_is_named_in_code() {
    assert!(mention(&words("struct SpanishRules;"), "spanish"));
    assert!(mention(&words("fn turkish_short_landing()"), "turkish-short-landing"));
    assert!(!mention(&words("\"the name in English\""), "english"));
    assert!(!mention(&words("let internationally = 1;"), "international"));
    let names = names();
    let mut found = Vec::new();
    for path in files(&root().join("crates"), "rs") {
        let is_shipped = path.components().any(|part| part.as_os_str() == "src");
        if !is_shipped || is_test(&path) || is_about_languages(&path) {
            continue;
        }
        let other_meaning =
            |name: &str| OTHER_MEANINGS.iter().any(|(word, file)| *word == name && path.ends_with(file));
        for (number, line) in code(&read(&path)) {
            let words = words(line);
            for name in names.iter().filter(|name| mention(&words, name) && !other_meaning(name)) {
                found.push(format!("{}:{number}: `{name}` in {}", path.display(), line.trim()));
            }
        }
    }
    assert!(found.is_empty(), "a game is a file: ask its values\n{}", found.join("\n"));
}

#[test]
fn every_source_file_says_what_it_is_about() {
    for (path, text) in sources().into_iter().filter(|(path, _)| !is_test(path)) {
        let first = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
        assert!(first.starts_with("//! ") || first.starts_with("#![no_main]"), "{}", path.display());
    }
}

#[test]
fn no_source_file_is_too_long() {
    for (path, text) in sources() {
        let lines = text.lines().count();
        assert!(lines <= MOST_LINES, "{} has {lines} lines: one subject a file", path.display());
    }
}

/// Documents and code speak of the project's own files, not of somebody's folders.
#[test]
fn no_path_of_one_machine_is_named() {
    let folders = ["/home/", "/Users/", "/root/", "/tmp/"];
    let documents = files(&root(), "md").into_iter().map(|path| (path.clone(), read(&path)));
    let data = files(&root(), "toml").into_iter().map(|path| (path.clone(), read(&path)));
    for (path, text) in documents.chain(data).chain(sources()) {
        if path.ends_with("suite/tidy.rs") {
            continue;
        }
        for (number, line) in (1..).zip(text.lines()) {
            let named = |folder: &&&str| {
                let mut before = line.match_indices(**folder).filter_map(|(at, _)| line.get(..at));
                before.any(|before| !before.ends_with(is_part_of_address))
            };
            if let Some(folder) = folders.iter().find(named) {
                panic!("{}:{number} names a path in {folder}: {line}", path.display());
            }
        }
    }
}

/// Whether a character before a slash belongs to an address such as `example.org/home/`.
fn is_part_of_address(c: char) -> bool {
    c.is_alphanumeric() || matches!(c, '.' | '-' | '_' | '/')
}

/// The two generators are independent readings of the rules: neither may see the other.
#[test]
fn the_generators_do_not_know_each_other() {
    let crates = root().join("crates");
    let dependencies = |name: &str| -> Vec<String> {
        let text = read(&crates.join(name).join("Cargo.toml"));
        let manifest: toml::Table = toml::from_str(&text).expect("a manifest");
        let tables = ["dependencies", "dev-dependencies", "build-dependencies"];
        let keys = tables.iter().filter_map(|table| manifest.get(*table)?.as_table());
        keys.flat_map(toml::Table::keys).cloned().collect()
    };
    let own = |name| {
        let all = dependencies(name);
        all.into_iter().filter(|name| name.starts_with("draughts")).collect::<Vec<_>>()
    };
    assert_eq!(own("draughts-reference"), ["draughts-rules"]);
    assert_eq!(own("draughts-movegen"), ["draughts-rules"]);
    assert_eq!(own("draughts-rules"), [""; 0]);
    assert_eq!(own("draughts-config"), ["draughts-rules"]);
    assert_eq!(own("draughts-notation"), ["draughts-rules"]);
}

/// The rules and the generators read no file and print nothing.
#[test]
fn the_core_does_no_input_or_output() {
    for name in ["draughts-rules", "draughts-movegen", "draughts-reference"] {
        for path in files(&root().join("crates").join(name).join("src"), "rs") {
            let text = read(&path);
            for (number, line) in code(&text) {
                for word in ["std::fs", "std::io", "std::net", "std::env", "println!", "std::process"] {
                    assert!(!line.contains(word), "{}:{number}: {}", path.display(), line.trim());
                }
            }
        }
    }
}

/// Who wonders whom a game follows finds it in one table.
#[test]
fn every_game_stands_in_the_table_of_sources() {
    let page = read(&root().join("docs/rules/sources.md"));
    let rows: Vec<&str> = page.lines().filter(|line| line.starts_with("| `")).collect();
    for built_in in config::builtins() {
        let name = format!("`{}`", built_in.id);
        let row = rows.iter().find(|row| row.split('|').nth(1).is_some_and(|cell| cell.contains(&name)));
        let row = row.unwrap_or_else(|| panic!("docs/rules/sources.md has no row for {name}"));
        let definition = config::builtin(built_in.id).expect("it loads");
        let confidence = definition.confidence.map(|level| level.to_string()).unwrap_or_default();
        assert!(
            row.contains(&format!("| {confidence} |")),
            "{name}: another confidence than {confidence}: {row}"
        );
    }
}
