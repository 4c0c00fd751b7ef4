//! A move, as people and programs exchange it.

use std::cmp::Ordering;
use std::hash::{Hash, Hasher};

use crate::{PieceKind, Square, SquareSet};

/// A legal move.
///
/// # Equality
///
/// Two moves are equal when what happens on the board is: `from`, `to`, the *set* of captured pieces and the
/// promotion agree. The route may differ.
#[derive(Debug, Clone)]
pub struct Move {
    /// What the piece is before the move.
    pub kind: PieceKind,
    /// Every square the piece stands on: where it starts, where it lands after each jump, where it ends.
    pub path: Vec<Square>,
    /// The captured pieces' squares, in the order of capture; empty for a quiet move.
    pub captures: Vec<Square>,
    /// Whether the man is crowned by this move.
    pub promotes: bool,
}

impl Move {
    /// Where the move starts.
    ///
    /// # Panics
    ///
    /// When the path is empty, which no generator makes.
    pub fn from(&self) -> Square {
        self.path[0]
    }

    /// Where the move ends.
    ///
    /// # Panics
    ///
    /// When the path is empty, which no generator makes.
    pub fn to(&self) -> Square {
        self.path[self.path.len() - 1]
    }

    /// Whether something is captured.
    pub const fn is_capture(&self) -> bool {
        !self.captures.is_empty()
    }

    /// The captured squares as a set.
    pub fn captured(&self) -> SquareSet {
        self.captures.iter().copied().collect()
    }

    /// What equality and order compare.
    fn identity(&self) -> (Square, Square, SquareSet, bool) {
        (self.from(), self.to(), self.captured(), self.promotes)
    }
}

impl PartialEq for Move {
    fn eq(&self, other: &Self) -> bool {
        self.identity() == other.identity()
    }
}

impl Eq for Move {}

impl PartialOrd for Move {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Move {
    fn cmp(&self, other: &Self) -> Ordering {
        self.identity().cmp(&other.identity())
    }
}

impl Hash for Move {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.identity().hash(state);
    }
}
