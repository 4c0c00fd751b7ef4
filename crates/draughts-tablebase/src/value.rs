//! What a position is worth, and how far it is from its end.

use std::cmp::Ordering;

use draughts_rules::Outcome;

/// Win, loss or draw for the side to move, with best play and without draws by rule.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Wdl {
    /// The side to move loses.
    Loss,
    /// Neither side can force anything.
    Draw,
    /// The side to move wins.
    Win,
}

/// The value for the side to move, with the number of plies to the end of the game: the winner hurries, the loser
/// holds out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Value {
    /// The side to move wins in so many plies.
    Win(u16),
    /// Neither side can force anything.
    Draw,
    /// The side to move loses in so many plies; 0 when the game is over.
    Loss(u16),
}

impl Value {
    /// The value without the distance.
    pub const fn wdl(self) -> Wdl {
        match self {
            Self::Win(_) => Wdl::Win,
            Self::Draw => Wdl::Draw,
            Self::Loss(_) => Wdl::Loss,
        }
    }

    /// The number of plies to the end; `None` for a draw.
    pub const fn plies(self) -> Option<u16> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::Draw => None,
        }
    }

    /// For the side that moved into a position of this value.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies.saturating_add(1)),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies.saturating_add(1)),
        }
    }
}

impl PartialOrd for Value {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Value {
    /// Greater is better for the side to move: a sooner win, a later loss.
    fn cmp(&self, other: &Self) -> Ordering {
        match (self, other) {
            (Self::Win(a), Self::Win(b)) => b.cmp(a),
            (Self::Loss(a), Self::Loss(b)) => a.cmp(b),
            _ => self.wdl().cmp(&other.wdl()),
        }
    }
}

/// A value in one number: 0 for a draw, else 1 + 2 · plies, and 1 more for a win.
///
/// The highest bit is free for a mark: distances stay far below 16,383 plies.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) struct Code(pub(crate) u16);

impl Code {
    pub(crate) const DRAW: Self = Self(0);
    /// The side to move has lost: the game is over.
    pub(crate) const LOST: Self = Self(1);

    pub(crate) const fn win(plies: u16) -> Self {
        Self(2 + 2 * plies)
    }

    pub(crate) const fn loss(plies: u16) -> Self {
        Self(1 + 2 * plies)
    }

    pub(crate) const fn is_win(self) -> bool {
        self.0 != 0 && self.0.is_multiple_of(2)
    }

    pub(crate) const fn is_loss(self) -> bool {
        !self.0.is_multiple_of(2)
    }

    /// Plies to the end; 0 for a draw.
    pub(crate) const fn plies(self) -> u16 {
        self.0.saturating_sub(1) / 2
    }

    pub(crate) const fn value(self) -> Value {
        if self.0 == 0 {
            Value::Draw
        } else if self.is_win() {
            Value::Win(self.plies())
        } else {
            Value::Loss(self.plies())
        }
    }

    /// For the side that moved into a position of this value.
    pub(crate) const fn before(self) -> Self {
        if self.0 == 0 {
            self
        } else if self.is_win() {
            Self::loss(self.plies() + 1)
        } else {
            Self::win(self.plies() + 1)
        }
    }

    /// Greater is better for the side to move.
    pub(crate) const fn rank(self) -> i32 {
        let plies = self.plies() as i32;
        if self.0 == 0 {
            0
        } else if self.is_win() {
            i16::MAX as i32 - plies
        } else {
            plies - i16::MAX as i32
        }
    }

    /// The end of the game as the rules judge it for the side to move.
    pub(crate) const fn over(outcome: Outcome) -> Self {
        match outcome {
            Outcome::Loss => Self::LOST,
            Outcome::Win => Self::win(0),
            Outcome::Draw => Self::DRAW,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{Code, Value};

    #[test]
    fn codes_and_values_agree() {
        let values = (0..400).map(|code| Code(code).value()).collect::<Vec<_>>();
        for (a, x) in (0..).zip(&values) {
            assert_eq!(Code(a).before().value(), x.before());
            for (b, y) in (0..).zip(&values) {
                assert_eq!(Code(a).rank().cmp(&Code(b).rank()), x.cmp(y), "{x:?} {y:?}");
            }
        }
        assert!(Value::Win(1) > Value::Win(3) && Value::Loss(4) > Value::Loss(2));
    }
}
