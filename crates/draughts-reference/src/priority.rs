//! Which of several captures must be made.

use draughts_rules::{Criterion, PieceKind};

use crate::capture::Capture;

/// How much of a criterion a capture has; more is better. Only amounts of the same criterion are compared.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub enum Amount {
    /// So many captured pieces.
    Pieces(usize),
    /// The sum of the captured pieces' values.
    Value(usize),
    /// What makes the capture: a man or a king.
    Captor(PieceKind),
    /// So many captured kings.
    Kings(usize),
    /// The captured pieces in order up to the last king: the earlier kings come, the better.
    Order(Vec<PieceKind>),
}

impl Amount {
    /// What `capture` has of `criterion`.
    pub(crate) fn of(criterion: Criterion, capture: &Capture) -> Self {
        let is_king = |victim: &&PieceKind| **victim == PieceKind::King;
        let victims = &capture.victims;
        let kings = victims.iter().filter(is_king).count();
        match criterion {
            Criterion::MostPieces => Self::Pieces(victims.len()),
            Criterion::MostValue { man, king } => {
                Self::Value(kings * usize::from(king) + (victims.len() - kings) * usize::from(man))
            }
            Criterion::WithKing => Self::Captor(capture.mv.kind),
            Criterion::MostKings => Self::Kings(kings),
            Criterion::EarliestKing => {
                let last_king = victims.iter().rposition(|victim| *victim == PieceKind::King);
                Self::Order(victims.iter().copied().take(last_king.map_or(0, |last| last + 1)).collect())
            }
        }
    }
}

/// The captures that stand after every criterion in turn.
pub(crate) fn best(criteria: &[Criterion], mut captures: Vec<Capture>) -> Vec<Capture> {
    for &criterion in criteria {
        let most = captures.iter().map(|capture| Amount::of(criterion, capture)).max();
        captures.retain(|capture| Some(Amount::of(criterion, capture)) == most);
    }
    captures
}
