//! Finds the legal move that a text denotes.

use std::fmt;

use draughts_rules::{Move, RuleSet};

use super::legal::Legal;
use super::text::{Crowned, MoveText};
use super::write::{write, write_long};

/// So many legal moves are offered instead of an illegal one.
const OFFERED: usize = 10;

/// The move that a text denotes.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Resolved {
    /// The move, as the generator listed it.
    pub mv: Move,
    /// How the text was read.
    pub reading: Reading,
}

/// What the squares of a text are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reading {
    /// Squares that the piece stands on.
    Landings,
    /// From, to, and the captured squares in any order.
    Hub,
    /// From and the captured squares.
    CapturedSquares,
}

/// A legal move with its text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Candidate {
    /// The move.
    pub mv: Move,
    /// Its text, with squares as the game calls them.
    pub text: String,
}

/// Why a text denotes no legal move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum ResolveError {
    /// No legal move fits.
    NoSuchMove {
        /// What was written.
        text: String,
        /// Some legal moves: of the same piece first, then to the same square.
        instead: Vec<Candidate>,
    },
    /// More than one legal move fits.
    Ambiguous {
        /// What was written.
        text: String,
        /// The moves that fit, in their long form.
        candidates: Vec<Candidate>,
    },
}

impl fmt::Display for ResolveError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let list = |candidates: &[Candidate], last: &str| {
            let texts: Vec<_> = candidates.iter().map(|c| c.text.as_str()).collect();
            match texts.split_last() {
                Some((end, rest)) if !rest.is_empty() => format!("{}{last}{end}", rest.join(", ")),
                _ => texts.concat(),
            }
        };
        match self {
            Self::NoSuchMove { text, instead } if instead.is_empty() => {
                write!(f, "`{text}` is not legal: there is no legal move")
            }
            Self::NoSuchMove { text, instead } => {
                write!(f, "`{text}` is not legal; legal: {}", list(instead, ", "))
            }
            Self::Ambiguous { text, candidates } => {
                write!(f, "`{text}` is ambiguous: {}", list(candidates, " or "))
            }
        }
    }
}

impl std::error::Error for ResolveError {}

/// The one of the `legal` moves that `text` denotes; see [the module](super) for what a text denotes.
///
/// # Errors
///
/// When no legal move fits, or more than one.
///
/// # Panics
///
/// When a legal move is none of this board.
pub fn resolve(rules: &RuleSet, text: &MoveText, legal: &[Move]) -> Result<Resolved, ResolveError> {
    let from = text.squares.first().copied();
    let said = |mv: &&Move| Some(mv.from()) == from && (text.crowned == Crowned::Unsaid || mv.promotes);
    let found = Legal::new(rules, legal.iter().filter(said)).readings(&text.squares, text.sign);
    match found.as_slice() {
        [] => Err(ResolveError::NoSuchMove { text: text.text.clone(), instead: near(rules, text, legal) }),
        [(reading, mv)] => Ok(Resolved { mv: (*mv).clone(), reading: *reading }),
        _ => {
            let candidate =
                |mv: &Move| Candidate { mv: mv.clone(), text: write_long(rules, mv, rules.notation.squares) };
            let candidates = found.iter().map(|(_, mv)| candidate(mv)).collect();
            Err(ResolveError::Ambiguous { text: text.text.clone(), candidates })
        }
    }
}

fn near(rules: &RuleSet, text: &MoveText, legal: &[Move]) -> Vec<Candidate> {
    let mut moves: Vec<&Move> = legal.iter().collect();
    moves.sort_by_key(|mv| (mv.from() != text.from(), mv.to() != text.last()));
    let candidate =
        |mv: &Move| Candidate { mv: mv.clone(), text: write(rules, mv, legal, rules.notation.squares) };
    moves.into_iter().take(OFFERED).map(candidate).collect()
}
