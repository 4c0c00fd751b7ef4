//! The rules of a game in plain words, made from its [`RuleSet`] alone.
//!
//! [`describe`] writes the rules as a short rule book, [`value()`] and [`key_name`] what a table that compares
//! games needs. Every sentence says which rule keys it states, so that a caller can put each value's source
//! beside it. What can't matter in a game is left out, or said to make no difference.
//!
//! The texts lie in `messages/`, one file for each [`Language`].
//!
//! ```
//! # use draughts::words::{Language, key_name};
//! let language: Language = "en_GB.UTF-8".parse()?;
//! assert_eq!(key_name("capture.priority", language).as_deref(), Some("Priority of captures"));
//! # Ok::<(), draughts::words::UnknownLanguage>(())
//! ```

mod board;
mod capture;
mod crowning;
mod draws;
mod ending;
mod faults;
mod language;
mod outcome;
mod page;
mod phrases;
mod pieces;
mod reasons;
mod relevance;
mod texts;
mod value;

#[cfg(test)]
mod all_reasons;
#[cfg(test)]
mod tests;

use draughts_notation::moves::MoveTextFault;
use draughts_reference::Reason;
use draughts_rules::{Key, Move, RuleSet};

use crate::game::{DrawReason, Outcome};

pub(crate) use faults::{FaultWords, Meant};
pub use language::{Language, UnknownLanguage};
use page::Page;
use reasons::Speaker;
pub use reasons::Writer;
pub use texts::{Arg, Texts};

/// A chapter of the rules.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Section {
    /// What it is about: `Board`, `Kings`.
    pub heading: String,
    /// The rules; never empty.
    pub sentences: Vec<Sentence>,
}

/// One rule in words, with its full stop; now and then in two sentences.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sentence {
    /// The rule.
    pub text: String,
    /// The keys of the values that it states, as in [`RuleSet::values`] and those of `notation`; empty where it
    /// states what holds in every game.
    pub keys: Vec<Key>,
    /// The index in the rule set's draws of the rule that it states, if it states one.
    pub draw_rule: Option<usize>,
}

/// The rules of a game, as in a short rule book.
pub fn describe(rules: &RuleSet, language: Language) -> Vec<Section> {
    let page = Page::new(rules, Texts::of(language));
    let sections = [
        ("heading-board", page.board()),
        ("heading-start", page.start()),
        ("heading-men", page.men()),
        ("heading-kings", page.kings()),
        ("heading-capture", page.capture()),
        ("heading-crowning", page.crowning()),
        ("heading-end", page.end()),
        ("heading-draws", page.draws()),
        ("heading-notation", page.notation()),
    ];
    let written = sections.into_iter().filter(|(_, sentences)| !sentences.is_empty());
    written.map(|(heading, sentences)| Section { heading: page.say(heading, []), sentences }).collect()
}

/// The name of a rule for people: `Priority of captures` for `capture.priority`; `None` when no rule has this
/// key.
pub fn key_name(key: &str, language: Language) -> Option<String> {
    Texts::of(language).find(&format!("key-{}", key.replace('.', "-")))
}

/// The value of a rule in a few words, without a full stop: `most pieces, then most kings`.
///
/// `None` when no rule has this key, or when this game has no such value (such as the moves of kings where
/// there are none).
pub fn value(key: &str, rules: &RuleSet, language: Language) -> Option<String> {
    Page::new(rules, Texts::of(language)).value(key)
}

/// Each draw rule in a few words, in the rule set's order; what the value of `draws` is made of.
pub fn draw_rules(rules: &RuleSet, language: Language) -> Vec<String> {
    Page::new(rules, Texts::of(language)).draw_values()
}

/// How a game ended, in a sentence: `White wins: Black has no piece left.`
pub fn outcome(outcome: &Outcome, rules: &RuleSet, language: Language) -> String {
    Page::new(rules, Texts::of(language)).outcome(outcome)
}

/// That a draw may be claimed, and why, in a sentence.
pub fn claimable(draw: &DrawReason, rules: &RuleSet, language: Language) -> String {
    Page::new(rules, Texts::of(language)).claimable(*draw)
}

/// Why a move is not legal, in one or two sentences: `The piece on c3 is in the way.`
pub fn reason(reason: &Reason, language: Language, writer: Writer<'_>) -> String {
    Speaker { texts: Texts::of(language), writer }.reason(reason)
}

/// What is wrong with the text of a move, in a sentence without a full stop.
pub fn move_text_fault(fault: &MoveTextFault, language: Language) -> String {
    FaultWords::of(language).move_text(fault)
}

/// That a move is legal; `others` is how many other legal moves there are.
pub(crate) fn legal(mv: &Move, others: usize, language: Language, writer: Writer<'_>) -> String {
    Speaker { texts: Texts::of(language), writer }.legal(mv, others)
}

/// That a text fits several legal moves.
pub(crate) fn ambiguous(candidates: &[Move], language: Language, writer: Writer<'_>) -> String {
    Speaker { texts: Texts::of(language), writer }.ambiguous(candidates)
}

/// That a move is made with another effect than elsewhere: a man is crowned by it, or not.
pub fn other_effect(mv: &Move, language: Language) -> String {
    reasons::other_effect(mv, Texts::of(language))
}
