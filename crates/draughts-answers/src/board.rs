//! A position square by square.

use draughts::Game;
use draughts::notation::squares;
use draughts::rules::{PieceKind, RuleSet, Setup, SquareNames};
use draughts::words::Language;
use serde::Serialize;

use crate::state::{self, ClaimEntry, OutcomeEntry};

/// A game's current position.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
#[expect(clippy::struct_field_names, reason = "the document's form is a contract")]
pub struct Board<'a> {
    /// The variant's id.
    pub variant: &'a str,
    /// The position.
    pub fen: String,
    /// Files by ranks.
    pub board: String,
    /// Whose move it is.
    pub to_move: String,
    /// What stands where, from White's near left corner rank by rank.
    pub pieces: Vec<Standing>,
    /// How the game ended.
    pub outcome: Option<OutcomeEntry>,
    /// The draws that may be claimed.
    pub claimable: Vec<ClaimEntry>,
}

/// A piece on its square.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Standing {
    /// The square.
    pub square: String,
    /// `white` or `black`.
    pub color: String,
    /// `man` or `king`.
    pub kind: &'static str,
}

/// What stands where, from White's near left corner rank by rank.
pub fn pieces(rules: &RuleSet, setup: &Setup, names: SquareNames) -> Vec<Standing> {
    let standing = |square| {
        let piece = setup.piece_at(square)?;
        let kind = match piece.kind {
            PieceKind::Man => "man",
            PieceKind::King => "king",
        };
        Some(Standing { square: squares::name(rules, square, names), color: piece.color.to_string(), kind })
    };
    rules.board.squares().iter().filter_map(standing).collect()
}

impl<'a> Board<'a> {
    /// The game's current position.
    pub fn new(game: &'a Game, names: SquareNames, language: Language) -> Self {
        let variant = game.variant();
        let rules = variant.rules();
        let setup = game.position().setup();
        Self {
            variant: variant.id(),
            fen: variant.fen_with(game.position(), names),
            board: format!("{}x{}", rules.board.width(), rules.board.height()),
            to_move: setup.to_move.to_string(),
            pieces: pieces(rules, &setup, names),
            outcome: state::outcome(game, language),
            claimable: state::claimable(game, language),
        }
    }
}
