//! What a variant file says.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;

use draughts_rules::{Key, RuleSet};

/// A variant: its rule set, and everything else its file says.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Definition {
    /// The name on the command line, in kebab-case.
    pub id: String,
    /// The English name.
    pub name: String,
    /// Names in other languages, by language code.
    pub names: BTreeMap<String, String>,
    /// Other names for the command line.
    pub aliases: Vec<String>,
    /// Where it is played.
    pub region: Option<String>,
    /// How sure the rules are.
    pub confidence: Option<Confidence>,
    /// The file that was read, by the name it was given.
    pub file: String,
    /// Whether that file is one of the [built-in](crate::builtins) ones.
    pub built_in: bool,
    /// The variant it differs from.
    pub extends: Option<Extends>,
    /// What the values are taken from: this file's sources, then inherited ones.
    pub sources: Vec<Source>,
    /// The game.
    pub rules: RuleSet,
    /// Where each rule comes from, by the keys of [`RuleSet::values`] and of `notation`; the draws have their own.
    pub citations: BTreeMap<Key, Citation>,
    /// Where each of the rule set's draws comes from, in the same order.
    pub draw_citations: Vec<Citation>,
    /// Who says otherwise.
    pub contested: Vec<Contested>,
    /// Positions with their legal moves.
    pub examples: Vec<Example>,
    /// Positions with their leaf counts.
    pub perft: Vec<PerftCase>,
    /// The keys that this file itself sets, as they stand in the file; and `setup` when it sets one of
    /// `setup.rows`, `setup.free-rows`, `setup.white`, `setup.black`.
    pub set_here: BTreeSet<Key>,
}

/// How sure a variant's rules are.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::Display,
    strum::EnumString,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Confidence {
    /// From the rules of a federation, or from sources that agree.
    High,
    /// From sources that leave something open.
    Medium,
    /// From hearsay.
    Low,
}

/// The variant that a file extends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extends {
    /// As the file writes it: an id or a path.
    pub written: String,
    /// Its parent, the parent's parent, and so on.
    pub lineage: Vec<Ancestor>,
}

/// A file that another extends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ancestor {
    /// Its id.
    pub id: String,
    /// Its English name.
    pub name: String,
    /// The file.
    pub file: String,
}

/// What values are taken from.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Source {
    /// How the values refer to it.
    pub id: String,
    /// Its title.
    pub title: String,
    /// Where to read it.
    pub url: Option<String>,
    /// Its date.
    pub date: Option<String>,
    /// Anything more.
    pub note: Option<String>,
}

/// Where one rule comes from.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Citation {
    /// The id of a [`Source`].
    pub source: Option<String>,
    /// The place in the source.
    pub article: Option<String>,
    /// Anything more.
    pub note: Option<String>,
}

impl Citation {
    /// Whether nothing is said.
    pub const fn is_empty(&self) -> bool {
        self.source.is_none() && self.article.is_none() && self.note.is_none()
    }
}

/// A rule on which sources differ.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Contested {
    /// The rule's key.
    pub key: Key,
    /// What the other source says.
    pub says: String,
    /// The id of a [`Source`], or free text.
    pub source: Option<String>,
    /// The variant that plays it so.
    pub edition: Option<String>,
    /// Where the entry stands.
    pub place: Place,
}

/// A position with its complete legal moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Example {
    /// The position.
    pub fen: String,
    /// The complete legal moves.
    pub legal: Vec<String>,
    /// The rule key or article it shows.
    pub clause: Option<String>,
    /// What it shows.
    pub about: Option<String>,
    /// Where it comes from.
    pub source: Option<String>,
    /// Where the entry stands.
    pub place: Place,
    /// The bytes of the file's text that are the position.
    pub fen_span: Range<usize>,
    /// The bytes of each of the moves, in the order of `legal`.
    pub legal_spans: Vec<Range<usize>>,
}

/// A position with the number of leaves at each depth.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PerftCase {
    /// The position, or `startpos`.
    pub fen: String,
    /// Leaves at depth 1, 2, 3 and so on.
    pub nodes: Vec<u64>,
    /// Where the counts come from.
    pub source: Option<String>,
    /// Where the entry stands.
    pub place: Place,
    /// The bytes of the file's text that are the position; `None` where none is given.
    pub fen_span: Option<Range<usize>>,
    /// The bytes of the list of counts.
    pub nodes_span: Range<usize>,
}

/// Where an entry of a list stands in its file: its header.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Place {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}
