//! What a position is worth: a sum of features, or a number of plies to the end.

use std::cmp::Ordering;

/// Scores inside the search: hundredths of a man from the side to move; near [`WIN`] the distance to a win.
pub(crate) type Raw = i32;

/// A win at once. A win in n plies is `WIN - n`.
pub(crate) const WIN: Raw = 30_000;

/// The deepest line.
pub(crate) const MAX_PLY: usize = 200;

/// Scores beyond this one are wins with a distance.
pub(crate) const SURE: Raw = WIN - 1_000;

/// No feature sum gets beyond this.
pub(crate) const MOST: Raw = 20_000;

/// The score of a draw.
pub(crate) const DRAW: Raw = 0;

/// Whether a raw score is a win or a loss with a distance.
pub(crate) const fn is_sure(raw: Raw) -> bool {
    raw >= SURE || raw <= -SURE
}

/// What a position is worth to the side to move. Greater is better: a sooner win, a later loss.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Score {
    /// The game is lost in so many plies (0: it is over).
    LossIn(u16),
    /// Hundredths of a man.
    Value(i32),
    /// The game is won in so many plies.
    WinIn(u16),
}

impl Score {
    #[expect(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "distances are below 1000")]
    pub(crate) const fn from_raw(raw: Raw) -> Self {
        if raw >= SURE {
            Self::WinIn((WIN - raw) as u16)
        } else if raw <= -SURE {
            Self::LossIn((WIN + raw) as u16)
        } else {
            Self::Value(raw)
        }
    }

    /// Hundredths of a man; a win or loss as a number beyond all others.
    pub fn centimen(self) -> i32 {
        match self {
            Self::LossIn(plies) => -WIN + i32::from(plies),
            Self::Value(value) => value,
            Self::WinIn(plies) => WIN - i32::from(plies),
        }
    }
}

impl PartialOrd for Score {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Score {
    fn cmp(&self, other: &Self) -> Ordering {
        self.centimen().cmp(&other.centimen())
    }
}

#[cfg(test)]
mod tests {
    use super::{SURE, Score, WIN};

    #[test]
    fn scores_keep_their_distance_and_their_order() {
        for score in
            [Score::LossIn(0), Score::LossIn(7), Score::Value(-300), Score::Value(0), Score::WinIn(9)]
        {
            assert_eq!(Score::from_raw(score.centimen()), score);
        }
        assert!(Score::from_raw(WIN - 3).centimen() > Score::from_raw(WIN - 5).centimen());
        assert_eq!(Score::from_raw(SURE - 1), Score::Value(SURE - 1));
        let ordered =
            [Score::LossIn(2), Score::LossIn(8), Score::Value(-9), Score::Value(4), Score::WinIn(7)];
        assert!(ordered.is_sorted() && ordered[4] < Score::WinIn(5));
    }
}
