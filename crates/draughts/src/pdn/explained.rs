//! Faults of moves in words.

use draughts_notation::moves::{self, MoveText, MoveTextError};
use draughts_notation::pdn::{Game, Item};
use draughts_rules::{Move, SquareNames};

use super::fault::{Fault, FaultKind};
use super::view::View;
use crate::any::AnyPosition;
use crate::explain::Ruling;
use crate::words::{FaultWords, Language, Meant};

/// So many legal moves are named instead of an illegal one.
const OFFERED: usize = 12;

/// What is needed to tell of a fault.
#[derive(Debug, Clone, Copy)]
pub(super) struct Place<'a> {
    pub(super) view: &'a View,
    pub(super) game: &'a Game<'a>,
    pub(super) number: u64,
    pub(super) language: Language,
}

impl Place<'_> {
    fn words(&self) -> FaultWords<'static> {
        FaultWords::of(self.language)
    }

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
        self.fault(item.at, FaultKind::NotAMove, text, self.words().move_text(&error.fault))
    }

    /// A move that nobody knows.
    pub(super) fn unknown_move(&self, item: &Item<'_>) -> Fault {
        self.fault(item.at, FaultKind::UnknownMove, "- -", self.words().unknown_move())
    }

    /// A move that is not legal, and why.
    pub(super) fn illegal(&self, item: &Item<'_>, position: &AnyPosition, said: &MoveText) -> Fault {
        let names = names(&said.text);
        let variant = &self.view.variant;
        let straight;
        let (text, turned) = if self.view.reading.turned && names == SquareNames::Algebraic {
            let squares = said.squares.iter().map(|&s| variant.rules().board.algebraic(s));
            straight = squares.collect::<Vec<_>>().join(if said.is_capture() { "x" } else { "-" });
            (straight.as_str(), Some(self.words().turned(&said.text)))
        } else {
            (said.text.as_str(), None)
        };
        let mut fault = self.fault(item.at, FaultKind::IllegalMove, &said.text, String::new());
        match variant.explain_in(self.language, position, text, names) {
            Ok(explanation) => {
                let legal = position.legal_moves();
                let write = |mv: &Move| match explanation.ruling {
                    Ruling::Ambiguous => moves::write_long(variant.rules(), mv, names),
                    Ruling::Legal(_) | Ruling::Illegal => moves::write(variant.rules(), mv, &legal, names),
                };
                fault.instead = explanation.instead.iter().take(OFFERED).map(write).collect();
                fault.rule = explanation.rule;
                let is_stuck = explanation.instead.is_empty() && explanation.ruling == Ruling::Illegal;
                let none = is_stuck.then(|| self.words().no_move());
                let sentences = [Some(explanation.reason), turned, none];
                fault.message = sentences.into_iter().flatten().collect::<Vec<_>>().join(" ");
            }
            Err(error) => fault.message = self.words().move_text(&error.fault),
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
        meant: Meant,
    ) -> Fault {
        let names = names(text);
        let write = |mv: &Move| moves::write_long(self.view.variant.rules(), mv, names);
        let texts: Vec<_> = candidates.iter().map(write).collect();
        let message = self.words().ambiguous(&texts, &write(taken), meant);
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
