//! What a definition says of its file and of those it extends.

use std::path::Path;

use draughts_config::{Citation, Confidence, Definition, LoadError, Place, load, load_file, load_str};
use draughts_rules::{FirstMover, Landing};

fn read(path: &str) -> Definition {
    load_file(Path::new(path)).unwrap_or_else(|error| unreachable!("{error}"))
}

fn valid(name: &str) -> Definition {
    read(&format!("tests/fixtures/valid/{name}.toml"))
}

fn extending(text: &str) -> Definition {
    let text = format!("format = 1\nid = \"child\"\nextends = \"everything.toml\"\n{text}");
    load_str("tests/fixtures/valid/x.toml", &text).unwrap_or_else(|report| unreachable!("{report}"))
}

fn cited(source: &str, article: Option<&str>, note: Option<&str>) -> Citation {
    Citation {
        source: Some(source.to_owned()),
        article: article.map(str::to_owned),
        note: note.map(str::to_owned),
    }
}

#[test]
fn values_are_cited_by_themselves_or_by_their_section() {
    let citations = valid("everything").citations;
    assert_eq!(citations["board.width"], cited("A", Some("2"), None));
    assert_eq!(citations["board.height"], cited("A", Some("1"), None));
    assert_eq!(citations["setup"], cited("B", None, None));
    assert_eq!(citations["kings.halt"], cited("A", None, Some("so they say")));
    assert!(!citations.contains_key("men.moves"));
}

#[test]
fn entries_know_their_lines() {
    let definition = valid("everything");
    let text = std::fs::read_to_string("tests/fixtures/valid/everything.toml").expect("a text");
    let line = |header: &str| 1 + text.lines().position(|line| line == header).expect("a header");
    assert_eq!(definition.examples[0].place, Place { line: line("[[example]]"), column: 1 });
    assert_eq!(definition.perft[0].place, Place { line: line("[[perft]]"), column: 1 });
    assert_eq!(definition.contested[0].place, Place { line: line("[[contested]]"), column: 1 });
}

#[test]
fn a_file_takes_over_what_it_does_not_say() {
    let parent = valid("everything");
    let child = extending("[kings]\nlanding = { value = \"any\", source = \"B\" }\n");
    assert_eq!(child.rules.fingerprint(), parent.rules.fingerprint());
    assert_eq!((child.id.as_str(), child.name.as_str()), ("child", "Every key"));
    assert_eq!((&child.names, &child.sources), (&parent.names, &parent.sources));
    assert_eq!((child.confidence, child.region.as_deref()), (Some(Confidence::Low), Some("Nowhere")));
    assert_eq!(child.draw_citations, parent.draw_citations);
    assert_eq!(child.citations["board.width"], parent.citations["board.width"]);
    assert_eq!(child.citations["kings.landing"], cited("B", None, None));
    assert_eq!(child.set_here.into_iter().collect::<Vec<_>>(), ["kings.landing"]);
}

#[test]
fn a_file_does_not_take_over_what_is_the_parents_own() {
    let child = extending("name = \"Child\"\n");
    assert!(child.aliases.is_empty() && child.examples.is_empty());
    assert!(child.perft.is_empty() && child.contested.is_empty());
    assert!(child.names.is_empty(), "the names of another game");
    assert_eq!(child.rules.notation.pdn_game_type, None);
}

#[test]
fn lists_are_replaced_whole() {
    let child = extending("draws = []\n[capture]\npriority = [\"most-kings\"]\n");
    assert!(child.rules.draws.is_empty() && child.draw_citations.is_empty());
    assert_eq!(child.rules.capture.priority.len(), 1);
}

#[test]
fn kings_that_are_taken_away_take_their_rules_with_them() {
    let child = extending(
        "draws = []\n[kings]\nrange = \"none\"\n[capture]\npriority = []\n[end]\nfirst-promotion = \"plays-on\"\n",
    );
    assert_eq!(child.rules.kings, None);
    assert!(!child.citations.contains_key("kings.halt"));
}

#[test]
fn a_file_places_the_men_its_own_way() {
    let by_squares = valid("by-squares");
    assert_eq!((by_squares.rules.setup.white.len(), by_squares.rules.first_mover), (2, FirstMover::Black));
    let text = "format = 1\nid = \"child\"\nextends = \"by-squares.toml\"\n[setup]\nrows = 2\n";
    let child = load_str("tests/fixtures/valid/x.toml", text).unwrap_or_else(|report| panic!("{report}"));
    assert_eq!((child.rules.setup.white.len(), child.rules.first_mover), (8, FirstMover::Black));
    assert_eq!(child.set_here.into_iter().collect::<Vec<_>>(), ["setup", "setup.rows"]);
}

#[test]
fn the_lineage_goes_up_to_the_first_file() {
    let grandchild = "format = 1\nid = \"grandchild\"\nextends = \"child.toml\"\n[board]\nheight = 12\n";
    let grandchild =
        load_str("tests/fixtures/valid/x.toml", grandchild).unwrap_or_else(|report| panic!("{report}"));
    let extends = grandchild.extends.expect("a parent");
    assert_eq!(extends.written, "child.toml");
    let ids: Vec<_> = extends.lineage.iter().map(|ancestor| ancestor.id.as_str()).collect();
    assert_eq!(ids, ["child", "test"]);
}

#[test]
fn dotted_keys_and_inline_tables_are_the_same() {
    let dotted = valid("dotted-keys");
    assert_eq!(dotted.rules.kings.map(|kings| kings.landing), Some(Landing::Adjacent));
    assert_eq!(dotted.rules.draws.len(), 1);
    assert_eq!(valid("crlf-and-bom").rules, valid("base").rules);
}

#[test]
fn load_tells_paths_from_names() {
    assert_eq!(load("tests/fixtures/valid/base.toml").expect("a file").id, "test");
    assert!(matches!(load("nowhere.toml"), Err(LoadError::Read { .. })));
    assert!(matches!(load("./nowhere"), Err(LoadError::Read { .. })));
    assert!(matches!(load("nowhere"), Err(LoadError::Unknown(_))));
}
