//! The rule values of several games side by side, each with its source.

use draughts::Variant;
use draughts::config::{Citation, Source};
use draughts::rules::{Key, RuleSet, SquareSet};

use crate::correspondence::Correspondence;

/// One rule, with what each game says about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Clause {
    /// The rule's key in variant files.
    pub key: Key,
    /// Each game's value, in the order of the games.
    pub values: Vec<Value>,
    /// Whether the games say different things.
    pub differs: bool,
}

/// What one game says about a rule.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Value {
    /// The value as it would stand in a variant file; `None` when the game has no such value, such as the moves
    /// of kings where there are none.
    pub text: Option<String>,
    /// Where the value comes from: nothing or one entry; for `draws` one for each draw rule, in their order.
    pub citations: Vec<Cited>,
}

/// Where a value comes from, written out.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Cited {
    /// The source; `None` when none is named.
    pub source: Option<Source>,
    /// The place in the source.
    pub article: Option<String>,
    /// Anything more.
    pub note: Option<String>,
}

impl Clause {
    /// Whether a difference in this rule can make a difference in legal moves.
    pub fn bears_on_moves(&self) -> bool {
        bears_on_moves(self.key)
    }
}

/// Whether a rule bears on which moves are legal in a position: all do but those about how a game ends, where it
/// starts, and what is only told.
pub fn bears_on_moves(key: &str) -> bool {
    let about_the_end = matches!(key, "draws" | "end.no-moves" | "end.no-pieces" | "end.blocked-with-men");
    let about_the_start = matches!(key, "setup" | "setup.first-mover");
    let only_told = matches!(key, "capture.missed" | "end.bonus-win");
    !(about_the_end || about_the_start || only_told)
}

/// Every rule of the games, in the order of a variant file; notation is no rule.
///
/// What squares are called and which way the board lies makes no difference here: start squares and crowning
/// squares that are full rows stand as rows, and others are compared as the first game's board lies on each
/// other's.
pub fn clauses(variants: &[&Variant]) -> Vec<Clause> {
    let values: Vec<_> = variants.iter().map(|variant| plain_values(variant.rules())).collect();
    let clause = |key: Key| {
        let text = |values: &Vec<(Key, String)>| {
            values.iter().find(|(own, _)| *own == key).map(|(_, text)| text.clone())
        };
        let texts: Vec<_> = values.iter().map(text).collect();
        let differs = (1..texts.len())
            .any(|i| texts[i] != texts[0] && !same_squares(key, variants[0].rules(), variants[i].rules()));
        let cited = texts.into_iter().zip(variants);
        let values =
            cited.map(|(text, variant)| Value { citations: citations(variant, key, text.as_ref()), text });
        Clause { key, values: values.collect(), differs }
    };
    keys(&values).into_iter().map(clause).collect()
}

/// The rules in which the games differ.
pub fn differences(variants: &[&Variant]) -> Vec<Clause> {
    clauses(variants).into_iter().filter(|clause| clause.differs).collect()
}

/// Whether the rules alone show that two games have the same legal moves in every position: their boards lie on
/// each other, and no rule that bears on moves differs when seen so.
pub fn same_moves(first: &Variant, second: &Variant) -> bool {
    let bearing = |clause: &Clause| clause.bears_on_moves() && !clause.key.starts_with("board.");
    let way = Correspondence::of_boards(first.rules(), second.rules());
    way.is_ok_and(|way| way.disagreements(first.rules(), second.rules()) == 0)
        && !differences(&[first, second]).iter().any(bearing)
}

/// The keys of all games: each game's order is kept.
fn keys(values: &[Vec<(Key, String)>]) -> Vec<Key> {
    let mut keys: Vec<Key> = Vec::new();
    for own in values {
        let mut place = 0;
        for (key, _) in own {
            place = keys.iter().position(|known| known == key).unwrap_or_else(|| {
                keys.insert(place, key);
                place
            }) + 1;
        }
    }
    keys
}

/// The values of a rule set, with full rows as rows.
fn plain_values(rules: &RuleSet) -> Vec<(Key, String)> {
    let plain = |(key, text): (Key, String)| {
        let rows = match key {
            "setup" => rows(rules),
            "promotion.squares" if crowns_on_far_row(rules) => Some("far-row".to_owned()),
            _ => None,
        };
        (key, rows.unwrap_or(text))
    };
    rules.values().into_iter().map(plain).collect()
}

/// The start position, when it is the same full rows on each side.
fn rows(rules: &RuleSet) -> Option<String> {
    let board = rules.board;
    let ranks =
        |first: u8, last: u8| (first..=last).fold(SquareSet::EMPTY, |set, rank| set | board.rank(rank));
    let taken = |&rank: &u8| !(board.rank(rank) & rules.setup.white).is_empty();
    let first = (0..board.height()).find(taken)?;
    let last = (0..board.height()).rfind(taken)?;
    let top = board.height() - 1;
    let full = rules.setup.white == ranks(first, last) && rules.setup.black == ranks(top - last, top - first);
    let rows = last - first + 1;
    full.then(|| {
        if first == 0 { format!("rows = {rows}") } else { format!("rows = {rows}, free-rows = {first}") }
    })
}

fn crowns_on_far_row(rules: &RuleSet) -> bool {
    let squares = rules.promotion.squares;
    squares.white == rules.board.rank(rules.board.height() - 1) && squares.black == rules.board.rank(0)
}

/// Whether squares that are named one by one lie on each other.
fn same_squares(key: Key, first: &RuleSet, other: &RuleSet) -> bool {
    let squares = |rules: &RuleSet| match key {
        "setup" => Some(rules.setup),
        "promotion.squares" => Some(rules.promotion.squares),
        _ => None,
    };
    let (Some(own), Some(theirs)) = (squares(first), squares(other)) else { return false };
    Correspondence::of_boards(first, other).is_ok_and(|way| way.both_sides(own) == theirs)
}

fn citations(variant: &Variant, key: Key, text: Option<&String>) -> Vec<Cited> {
    let definition = variant.definition();
    let written_out = |citation: &Citation| Cited {
        source: citation
            .source
            .as_ref()
            .and_then(|id| definition.sources.iter().find(|source| source.id == *id).cloned()),
        article: citation.article.clone(),
        note: citation.note.clone(),
    };
    if text.is_none() {
        return Vec::new();
    }
    if key == "draws" {
        return definition.draw_citations.iter().map(written_out).collect();
    }
    let cited = definition.citations.get(key).filter(|citation| !citation.is_empty());
    cited.map(written_out).into_iter().collect()
}
