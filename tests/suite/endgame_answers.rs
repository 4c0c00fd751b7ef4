//! The answers of `docs/endgames.md` that come from tables: kings against one king, and what counts of moves cut.

use std::fmt::Write as _;
use std::path::Path;
use std::sync::Arc;

use draughts::Variant;
use draughts::words::{self, Language};
use draughts_tablebase::{Build, BuildOptions, Class, Cut, Game, Late, Tables};
use draughts_tests::cases::{data, root};

/// The games asked about, with the classes of kings against one king.
const GAMES: [&str; 14] = [
    "spanish",
    "portuguese",
    "brazilian",
    "russian",
    "pool",
    "czech",
    "english",
    "italian",
    "german-adjacent",
    "thai",
    "filipino",
    "international",
    "turkish",
    "armenian",
];

/// Games whose counts are asked about: of one side, in endings of kings against one king.
const COUNTED: [&str; 8] = [
    "spanish",
    "spanish--within-16",
    "portuguese",
    "russian",
    "pool",
    "filipino",
    "international",
    "ghanaian-b",
];

fn class(name: &str) -> Class {
    name.parse().expect("a class")
}

/// A built-in game, or a reading of one.
fn game(name: &str) -> Variant {
    let reading = data().join("readings").join(name).with_extension("toml");
    let path = reading.to_str().filter(|_| reading.is_file());
    Variant::load(path.unwrap_or(name)).expect("a game")
}

fn tables(variant: &Variant, folder: &Path) -> Tables {
    let rules = Arc::new(variant.rules().clone());
    let folder = folder.join(variant.id());
    let build = Build {
        folder: folder.clone(),
        game: Game::new(variant.id(), &rules),
        rules: Arc::clone(&rules),
        classes: vec![class("KKK-K")],
        options: BuildOptions::default(),
    };
    build.run(&|_| true).expect("built");
    Tables::open(&folder, &rules).expect("open")
}

fn grouped(number: u64) -> String {
    Language::En.grouped(number)
}

/// Wins of all positions, and the moves of the longest.
fn won(tables: &Tables, name: &str) -> String {
    let summary = tables.stats(class(name)).expect("a table").summary;
    let distances = tables.distances_of(class(name)).expect("a table");
    let longest = distances.iter().rposition(|&(wins, _)| wins > 0).map_or(0, |plies| plies.div_ceil(2));
    let thousandths = summary.wins * 1000 / summary.positions();
    let share = format!("{}.{} %", thousandths / 10, thousandths % 10);
    format!("{} of {} ({share}) | {longest}", grouped(summary.wins), grouped(summary.positions()))
}

fn kings_table(folder: &Path) -> String {
    let mut text =
        String::from("| game | two kings win | moves | three kings win | moves |\n|---|---|---|---|---|\n");
    for name in GAMES {
        let variant = game(name);
        let tables = tables(&variant, folder);
        let _ = writeln!(text, "| {name} | {} | {} |", won(&tables, "KK-K"), won(&tables, "KKK-K"));
    }
    text
}

fn late(late: &Late) -> String {
    let hardest = late.hardest.as_ref().map_or_else(|| "–".to_owned(), |(moves, _)| moves.to_string());
    format!("{} and {} | {hardest}", grouped(late.wins), grouped(late.losses))
}

fn counts_table(folder: &Path) -> String {
    let mut text = String::from(
        "| game | count | side to move | cut in play | moves | cut if the whole win counts | moves |\n\
         |---|---|---|---|---|---|---|\n",
    );
    for name in COUNTED {
        let variant = game(name);
        let tables = tables(&variant, folder);
        let rules = words::draw_rules(variant.rules(), Language::En);
        for (side, name) in [("kings", "KKK-K"), ("one king", "K-KKK")] {
            let cuts = tables.cuts(class(name)).expect("tables");
            for Cut { rule, judged, whole } in cuts.iter().filter(|cut| cut.whole.is_some()) {
                let whole = whole.as_ref().map_or_else(|| "– | –".to_owned(), late);
                let rule = &rules[*rule];
                let _ = writeln!(text, "| {} | {rule} | {side} | {} | {whole} |", variant.id(), late(judged));
            }
        }
    }
    text
}

/// Checks what stands between two marks of the page, or writes it anew.
fn check(page: &mut String, mark: &str, text: &str) {
    let (begin, end) = (format!("<!-- {mark} -->\n"), format!("<!-- end of {mark} -->"));
    let (before, rest) = page.split_once(&begin).expect("the mark");
    let (found, after) = rest.split_once(&end).expect("the mark of the end");
    if std::env::var_os("DRAUGHTS_WRITE").is_some() {
        *page = [before, &begin, text, &end, after].concat();
    } else {
        assert_eq!(found, text, "out of date, write it anew with DRAUGHTS_WRITE=1: {mark}");
    }
}

#[test]
#[ignore = "solves kings against one king in twenty games: a minute"]
fn the_answers_of_the_page_are_those_of_the_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = root().join("docs/endgames.md");
    let mut page = std::fs::read_to_string(&path).expect("the page");
    check(&mut page, "kings against one king", &kings_table(folder.path()));
    check(&mut page, "counts against kings", &counts_table(folder.path()));
    if std::env::var_os("DRAUGHTS_WRITE").is_some() {
        std::fs::write(&path, page).expect("written");
    }
}
