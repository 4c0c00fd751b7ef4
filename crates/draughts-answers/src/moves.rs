//! Legal moves.

use draughts::Game;
use draughts::notation::squares;
use draughts::rules::{Move, RuleSet, Square, SquareNames};
use draughts::words::Language;
use serde::Serialize;

use crate::state::{self, ClaimEntry, OutcomeEntry};

/// A move as data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct MoveEntry {
    /// Its text.
    pub r#move: String,
    /// Where it starts.
    pub from: String,
    /// Where it ends.
    pub to: String,
    /// The squares on which the piece stands, first and last included.
    pub path: Vec<String>,
    /// The squares of the captured pieces in the order of capture.
    pub captures: Vec<String>,
    /// Whether a man is crowned.
    pub promotes: bool,
}

impl MoveEntry {
    /// A move with its text.
    pub fn new(rules: &RuleSet, mv: &Move, text: String, names: SquareNames) -> Self {
        let name = |square: Square| squares::name(rules, square, names);
        Self {
            r#move: text,
            from: name(mv.from()),
            to: name(mv.to()),
            path: mv.path.iter().copied().map(name).collect(),
            captures: mv.captures.iter().copied().map(name).collect(),
            promotes: mv.promotes,
        }
    }
}

/// The legal moves of a game's current position.
#[derive(Debug, Serialize)]
pub struct Listed<'a> {
    /// The variant's id.
    pub variant: &'a str,
    /// The position.
    pub fen: String,
    /// The moves.
    pub moves: Vec<MoveEntry>,
    /// How the game ended.
    pub outcome: Option<OutcomeEntry>,
    /// The draws that may be claimed.
    pub claimable: Vec<ClaimEntry>,
}

impl<'a> Listed<'a> {
    /// The moves that `texts` gives, which are all of the game's current position.
    pub fn new(game: &'a Game, texts: Vec<(Move, String)>, names: SquareNames, language: Language) -> Self {
        let variant = game.variant();
        let entry = |(mv, text): (Move, String)| MoveEntry::new(variant.rules(), &mv, text, names);
        Self {
            variant: variant.id(),
            fen: variant.fen_with(game.position(), names),
            moves: texts.into_iter().map(entry).collect(),
            outcome: state::outcome(game, language),
            claimable: state::claimable(game, language),
        }
    }
}
