//! What is wrong with a game.

use std::fmt;

use draughts_notation::pdn::{ReadError, SyntaxFault, SyntaxFaultKind};
use draughts_rules::Key;

use crate::words::{FaultWords, Language};

/// One fault of a game of a file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// What kind.
    pub kind: FaultKind,
    /// Which game of the file, from 1.
    pub game: u64,
    /// The line in the file, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// What is written there.
    pub text: String,
    /// What is wrong, in a sentence or two: in the language of the [`Referee`](super::Referee), faults of the text and
    /// of FENs in English.
    pub message: String,
    /// The rule that forbids a move, by its key in variant files.
    pub rule: Option<Key>,
    /// The moves that would be legal, those of the same piece first; or those that an ambiguous text may mean.
    pub instead: Vec<String>,
}

/// The kinds of faults.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum FaultKind {
    /// The text.
    Syntax(SyntaxFaultKind),
    /// The game has more bytes than are read.
    GameTooLong,
    /// No game is named, and none could be guessed.
    UnknownVariant,
    /// The position that a tag, or a setup among the moves, describes.
    BadFen,
    /// A text that is no move on this board.
    NotAMove,
    /// A move that nobody knows (`- -`): what follows can't be replayed.
    UnknownMove,
    /// A move that is not legal.
    IllegalMove,
    /// A text that several legal moves fit.
    AmbiguousMove,
    /// A result that the final position disproves.
    WrongResult,
    /// A result that is not that of the tag `Result`.
    ResultMismatch,
}

impl FaultKind {
    /// The kind's name in kebab-case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Syntax(kind) => kind.name(),
            Self::GameTooLong => "game-too-long",
            Self::UnknownVariant => "unknown-variant",
            Self::BadFen => "bad-fen",
            Self::NotAMove => "not-a-move",
            Self::UnknownMove => "unknown-move",
            Self::IllegalMove => "illegal-move",
            Self::AmbiguousMove => "ambiguous-move",
            Self::WrongResult => "wrong-result",
            Self::ResultMismatch => "result-mismatch",
        }
    }
}

impl Fault {
    /// The fault of a game that is not read because of its length, told in `language`; `None` for other errors, which
    /// are none of a game.
    pub fn of_read_error(error: &ReadError, language: Language) -> Option<Self> {
        let ReadError::TooLong { number, start, limit } = error else { return None };
        Some(Self {
            kind: FaultKind::GameTooLong,
            game: *number,
            line: start.line,
            column: start.column,
            text: String::new(),
            message: FaultWords::of(language).too_long(*limit),
            rule: None,
            instead: Vec::new(),
        })
    }

    /// A fault of the text of game number `game`.
    pub(super) fn of_syntax(fault: &SyntaxFault, game: u64) -> Self {
        Self {
            kind: FaultKind::Syntax(fault.kind),
            game,
            line: fault.at.line,
            column: fault.at.column,
            text: fault.text.clone(),
            message: fault.kind.to_string(),
            rule: None,
            instead: Vec::new(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Self { line, column, game, text, message, .. } = self;
        write!(f, "line {line}, column {column}, game {game}: `{text}`: {message}")
    }
}

impl std::error::Error for Fault {}
