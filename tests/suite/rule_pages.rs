//! `docs/rules/`: a table of all games, and a page for each, made from the variant files and the leaf counts.
//!
//! `DRAUGHTS_WRITE=1 cargo test -p draughts-tests rule_pages` writes the pages anew.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::fs;
use std::path::PathBuf;

use draughts::Variant;
use draughts::config::{Citation, Confidence, Definition};
use draughts::notation::diagram::{Labels, TextOptions, unicode};
use draughts::notation::game_type;
use draughts::words::{self, Language, describe};
use draughts_tests::cases::{Policy, perfts, root};

const LANGUAGE: Language = Language::En;
/// The pages of single games lie in this folder of `docs/rules`.
const GAMES: &str = "games";
/// What stands in the table, by the keys of variant files.
const COLUMNS: [(&str, &str); 8] = [
    ("men capture", "men.captures"),
    ("kings", "kings.range"),
    ("kings capture", "kings.captures"),
    ("which capture", "capture.priority"),
    ("captured pieces leave", "capture.removal"),
    ("crowned in a capture", "promotion.during-capture"),
    ("no move left", "end.no-moves"),
    ("begins", "setup.first-mover"),
];

fn folder() -> PathBuf {
    root().join("docs/rules")
}

/// All pages by their names in `docs/rules`.
fn pages() -> BTreeMap<String, String> {
    let variants = Variant::builtins().expect("every built-in file loads");
    let counts = counts();
    let mut pages = BTreeMap::new();
    pages.insert("README.md".to_owned(), table(&variants));
    for variant in &variants {
        let counts = counts.get(variant.id()).map_or(&[][..], Vec::as_slice);
        pages.insert(format!("{GAMES}/{}.md", variant.id()), page(variant, counts));
    }
    pages
}

/// Leaf counts of the start position, from the tests' data.
fn counts() -> BTreeMap<String, Vec<(Vec<u64>, String)>> {
    let mut counts: BTreeMap<String, Vec<_>> = BTreeMap::new();
    for (_, case) in perfts().expect("the data can be read") {
        if case.fen == "startpos" && case.policy == Policy::Unique {
            counts.entry(case.variant).or_default().push((case.nodes, case.source));
        }
    }
    counts
}

/// A text in a cell of a table.
fn cell(text: &str) -> String {
    text.replace('|', "\\|").replace('\n', " ")
}

fn level(definition: &Definition) -> String {
    definition.confidence.map_or_else(|| "not stated".to_owned(), |level| level.to_string())
}

fn table(variants: &[Variant]) -> String {
    let mut text = String::from(
        "# The games by their rules\n\nEvery built-in game with the values that tell games apart; its page has all of \
         them, each with its source. A confidence\nof *low* means that a game is told by one source, or by sources that \
         contradict each other: it is nobody's official rules.\n[Sources](sources.md) tells whom the files follow and \
         where the sources part,\n[What variant files do not express](not-expressed.md) which games and rules are left out.\n\nThis page and those of the games are generated: `DRAUGHTS_WRITE=1 cargo test -p \
         draughts-tests rule_pages` writes them anew.\n\n",
    );
    let titles: Vec<_> = COLUMNS.iter().map(|(title, _)| *title).collect();
    let _ = writeln!(text, "| game | board | men | {} | confidence |", titles.join(" | "));
    let _ = writeln!(text, "|---|---|---|{}", "---|".repeat(COLUMNS.len() + 1));
    for variant in variants {
        let rules = variant.rules();
        let value = |key| words::value(key, rules, LANGUAGE).unwrap_or_else(|| "–".to_owned());
        let values: Vec<_> = COLUMNS.iter().map(|(_, key)| cell(&value(key))).collect();
        let board = format!("{}x{}", rules.board.width(), rules.board.height());
        let _ = writeln!(
            text,
            "| [{}]({GAMES}/{}.md) | {board} | {} | {} | {} |",
            cell(variant.name()),
            variant.id(),
            rules.setup.white.len(),
            values.join(" | "),
            level(variant.definition()),
        );
    }
    text
}

fn page(variant: &Variant, counts: &[(Vec<u64>, String)]) -> String {
    let mut text = head(variant);
    text.push_str(&values(variant));
    text.push_str(&draws(variant));
    text.push_str(&contested(variant.definition()));
    text.push_str(&leaf_counts(counts));
    text.push_str(&sources(variant.definition()));
    text
}

fn head(variant: &Variant) -> String {
    let definition = variant.definition();
    let mut text = format!("# {}\n\n", variant.name());
    let mut facts = vec![("id", format!("`{}`", variant.id()))];
    let joined = |items: &mut dyn Iterator<Item = String>| items.collect::<Vec<_>>().join(", ");
    if !definition.aliases.is_empty() {
        facts.push(("also", joined(&mut definition.aliases.iter().map(|alias| format!("`{alias}`")))));
    }
    if !definition.names.is_empty() {
        let name = |(code, name): (&String, &String)| format!("{name} ({code})");
        facts.push(("names", joined(&mut definition.names.iter().map(name))));
    }
    if let Some(region) = &definition.region {
        facts.push(("played in", region.clone()));
    }
    if let Some(parent) = definition.extends.as_ref().and_then(|extends| extends.lineage.first()) {
        facts.push(("a change of", format!("[{}]({}.md)", parent.name, parent.id)));
    }
    if let Some(game_type) = game_type(variant.rules()) {
        facts.push(("PDN GameType", format!("`{game_type}`")));
    }
    facts.push(("confidence", format!("{}: {}", level(definition), assurance(definition.confidence))));
    for (title, fact) in facts {
        let _ = writeln!(text, "- {title}: {fact}");
    }
    let options = TextOptions { labels: Labels::Edges, ..TextOptions::default() };
    let board = unicode(variant.rules(), &variant.start().setup(), &options);
    let board: Vec<_> = board.lines().map(str::trim_end).collect();
    let _ = writeln!(text, "\n```text\n{}\n```\n", board.join("\n"));
    let _ = writeln!(text, "`{}`\n", variant.fen(&variant.start()));
    text
}

const fn assurance(confidence: Option<Confidence>) -> &'static str {
    match confidence {
        Some(Confidence::High) => "from the rules of a federation, or from sources that agree",
        Some(Confidence::Medium) => "the sources leave something open",
        Some(Confidence::Low) => "from hearsay, nobody's official rules",
        None => "the file does not say",
    }
}

/// Every value in words, with its source; those that this file itself sets are bold.
fn values(variant: &Variant) -> String {
    let definition = variant.definition();
    let own = if definition.extends.is_some() { " Bold: what this file changes." } else { "" };
    let mut text = format!(
        "## Rules\n\nIn sentences, in four languages: `draughts rules {} --lang en|es|pt|tr`.{own}\n\n| rule | value | \
         source |\n|---|---|---|\n",
        variant.id()
    );
    let rules = variant.rules();
    for (key, _) in rules.values().into_iter().filter(|(key, _)| *key != "draws") {
        let Some(value) = words::value(key, rules, LANGUAGE) else { continue };
        let name = words::key_name(key, LANGUAGE).unwrap_or_else(|| key.to_owned());
        let changed = definition.extends.is_some() && definition.set_here.contains(key);
        let value = if changed { format!("**{}**", cell(&value)) } else { cell(&value) };
        let source = definition.citations.get(key).map(place).unwrap_or_default();
        let _ = writeln!(text, "| {name} | {value} | {} |", cell(&source));
    }
    text.push('\n');
    text
}

fn draws(variant: &Variant) -> String {
    let definition = variant.definition();
    let mut text = String::from("## Draws\n\n");
    let sections = describe(variant.rules(), LANGUAGE);
    let sentences = sections.iter().flat_map(|section| &section.sentences);
    for sentence in sentences.filter(|sentence| sentence.keys.contains(&"draws")) {
        let place = sentence.draw_rule.and_then(|rule| definition.draw_citations.get(rule)).map(place);
        let place = place.filter(|place| !place.is_empty()).map(|place| format!(" [{place}]"));
        let _ = writeln!(text, "- {}{}", sentence.text, place.unwrap_or_default());
    }
    text.push('\n');
    text
}

fn contested(definition: &Definition) -> String {
    if definition.contested.is_empty() {
        return String::new();
    }
    let mut text = String::from("## Contested\n\n");
    for entry in &definition.contested {
        let name = words::key_name(entry.key, LANGUAGE).unwrap_or_else(|| entry.key.to_owned());
        let source = entry.source.as_ref().map_or_else(String::new, |source| format!(" [{source}]"));
        let edition = match &entry.edition {
            Some(edition) => format!(" Played so: [{edition}]({edition}.md)."),
            None => String::new(),
        };
        let _ = writeln!(text, "- {name}: {}{source}{edition}", entry.says);
    }
    text.push('\n');
    text
}

fn leaf_counts(counts: &[(Vec<u64>, String)]) -> String {
    if counts.is_empty() {
        return String::new();
    }
    let mut text = String::from("## Leaf counts\n\nFrom the start position, at depth 1, 2, 3 and so on.\n\n");
    for (nodes, source) in counts {
        let nodes: Vec<_> = nodes.iter().map(|&nodes| LANGUAGE.grouped(nodes)).collect();
        let _ = writeln!(text, "- {} [{source}]", nodes.join("; "));
    }
    text.push('\n');
    text
}

fn sources(definition: &Definition) -> String {
    let mut text = String::from("## Sources\n\n");
    if definition.sources.is_empty() {
        text.push_str("None: the file names no source.\n");
    }
    for source in &definition.sources {
        let date = source.date.as_ref().map_or_else(String::new, |date| format!(" ({date})"));
        let url = source.url.as_deref().map_or_else(String::new, link);
        let note = source.note.as_ref().map_or_else(String::new, |note| format!(" – {note}"));
        let _ = writeln!(text, "- {}: {}{date}{url}{note}", source.id, source.title);
    }
    text
}

/// An address; what is said behind it, such as a path, is no part of it.
fn link(url: &str) -> String {
    match url.split_once(' ') {
        Some((address, path)) => format!(" <{address}> {path}"),
        None => format!(" <{url}>"),
    }
}

/// `FPD 2013, art. 5 (read in transcription)`.
fn place(citation: &Citation) -> String {
    let place = [citation.source.as_deref(), citation.article.as_deref()];
    let place = place.into_iter().flatten().collect::<Vec<_>>().join(", ");
    match &citation.note {
        None => place,
        Some(note) if place.is_empty() => note.clone(),
        Some(note) => format!("{place} ({note})"),
    }
}

/// The generated pages that lie there, by their names.
fn written() -> BTreeMap<String, String> {
    let mut written = BTreeMap::new();
    let games = folder().join(GAMES);
    let entries = fs::read_dir(&games).into_iter().flatten().filter_map(Result::ok);
    let names = entries.map(|entry| format!("{GAMES}/{}", entry.file_name().to_string_lossy()));
    for name in names.chain(["README.md".to_owned()]) {
        if let Ok(text) = fs::read_to_string(folder().join(&name)) {
            written.insert(name, text.replace("\r\n", "\n"));
        }
    }
    written
}

#[test]
fn the_pages_of_the_games_are_up_to_date() {
    let (pages, before) = (pages(), written());
    if std::env::var_os("DRAUGHTS_WRITE").is_some() {
        fs::create_dir_all(folder().join(GAMES)).expect("the folder");
        for name in before.keys().filter(|name| !pages.contains_key(*name)) {
            fs::remove_file(folder().join(name)).expect("a page that nothing makes any more");
        }
        for (name, text) in pages.iter().filter(|(name, text)| before.get(*name) != Some(text)) {
            fs::write(folder().join(name), text).expect("the page");
        }
        return;
    }
    let names: std::collections::BTreeSet<_> = pages.keys().chain(before.keys()).collect();
    let stale: Vec<_> =
        names.into_iter().filter(|name| pages.get(*name) != before.get(*name)).map(String::as_str).collect();
    assert!(
        stale.is_empty(),
        "out of date in docs/rules: {}\n`DRAUGHTS_WRITE=1 cargo test -p draughts-tests rule_pages` writes them anew",
        stale.join(", ")
    );
}
