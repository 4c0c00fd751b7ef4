//! Faults of moves in words.

use draughts_notation::moves::{self, MoveText, MoveTextError};
use draughts_notation::pdn::{Game, Item};
use draughts_rules::{Move, SquareNames};

use super::fault::{Fault, FaultKind};
use super::view::View;
use crate::any::AnyPosition;
use crate::explain::Ruling;

/// So many legal moves are named instead of an illegal one.
const OFFERED: usize = 12;

/// What is needed to tell of a fault.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) view: &'a View,
    pub(super) game: &'a Game<'a>,
    pub(super) number: u64,
}

impl Place<'_> {
    pub(super) fn fault(&self, at: usize, kind: FaultKind, text: &str, message: String) -> Fault {
        let position = self.game.position(at);
        Fault {
            kind,
            game: self.number,
            line: position.line,
            column: position.column,
            text: text.to_owned(),
            message,
            rule: None,
            instead: Vec::new(),
        }
    }

    /// A text that is no move on this board.
    pub(super) fn no_move(&self, item: &Item<'_>, text: &str, error: &MoveTextError) -> Fault {
        self.fault(item.at, FaultKind::NotAMove, text, error.fault.to_string())
    }

    /// A move that is not legal, and why.
    pub(super) fn illegal(&self, item: &Item<'_>, position: &AnyPosition, said: &MoveText) -> Fault {
        let names = names(&said.text);
        let variant = &self.view.variant;
        let straight;
        let (text, turned) = if self.view.reading.turned && names == SquareNames::Algebraic {
            let squares = said.squares.iter().map(|&s| variant.rules().board.algebraic(s));
            straight = squares.collect::<Vec<_>>().join(if said.is_capture() { "x" } else { "-" });
            (straight.as_str(), format!(" (Squares are as White sees them; written is {}.)", said.text))
        } else {
            (said.text.as_str(), String::new())
        };
        let mut fault = self.fault(item.at, FaultKind::IllegalMove, &said.text, String::new());
        match variant.explain(position, text, names) {
            Ok(explanation) => {
                let legal = position.legal_moves();
                let write = |mv: &Move| match explanation.ruling {
                    Ruling::Ambiguous => moves::write_long(variant.rules(), mv, names),
                    Ruling::Legal(_) | Ruling::Illegal => moves::write(variant.rules(), mv, &legal, names),
                };
                fault.instead = explanation.instead.iter().take(OFFERED).map(write).collect();
                fault.rule = explanation.rule;
                fault.message = explanation.reason + &turned;
                if explanation.instead.is_empty() && explanation.ruling == Ruling::Illegal {
                    fault.message.push_str(" No move is legal here.");
                }
            }
            Err(error) => fault.message = error.fault.to_string(),
        }
        fault
    }

    /// A text that several legal moves fit.
    pub(super) fn ambiguous(
        &self,
        item: &Item<'_>,
        text: &str,
        candidates: &[Move],
        taken: &Move,
        why: &str,
    ) -> Fault {
        let names = names(text);
        let write = |mv: &Move| moves::write_long(self.view.variant.rules(), mv, names);
        let texts: Vec<_> = candidates.iter().map(write).collect();
        let message =
            format!("More than one legal move fits: {}. {} is taken: {why}.", texts.join(", "), write(taken));
        let mut fault = self.fault(item.at, FaultKind::AmbiguousMove, text, message);
        fault.instead = texts;
        fault
    }
}

/// How the text of a move calls squares.
fn names(text: &str) -> SquareNames {
    let is_file = |c: char| c.is_ascii_alphabetic() && c != 'x' && c != 'X';
    if text.chars().any(is_file) { SquareNames::Algebraic } else { SquareNames::Numeric }
}
