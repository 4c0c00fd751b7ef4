//! Playing squares and sets of them.

use std::fmt;
use std::ops::{BitAnd, BitOr, BitOrAssign, Sub};

/// A playing square, by its index: 0 is the first playing square of White's nearest row (from White's left),
/// counting to the right, then row by row away from White.
///
/// The index is not what players call the square; see [`Numbering`](crate::Numbering).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Square(u8);

impl Square {
    /// The square with this index; whether a board has it is the board's to say.
    ///
    /// ```
    /// # use draughts_rules::Square;
    /// assert_eq!(Square::new(7).index(), 7);
    /// ```
    pub const fn new(index: u8) -> Self {
        Self(index)
    }

    /// The index, counted from 0.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Debug for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "#{}", self.0)
    }
}

/// A set of playing squares.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct SquareSet(u128);

impl SquareSet {
    /// No square.
    pub const EMPTY: Self = Self(0);

    /// The squares with index below `count` (at most 128).
    pub const fn first(count: usize) -> Self {
        if count >= 128 { Self(u128::MAX) } else { Self((1 << count) - 1) }
    }

    /// Whether the set holds no square.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many squares the set holds.
    pub const fn len(self) -> usize {
        self.0.count_ones() as usize
    }

    /// Whether `square` is in the set.
    pub const fn contains(self, square: Square) -> bool {
        square.0 < 128 && self.0 >> square.0 & 1 == 1
    }

    /// Adds `square`; says whether it was new.
    pub const fn insert(&mut self, square: Square) -> bool {
        let new = !self.contains(square);
        self.0 |= 1 << square.0;
        new
    }

    /// Takes `square` out; says whether it was there.
    pub const fn remove(&mut self, square: Square) -> bool {
        let there = self.contains(square);
        if there {
            self.0 &= !(1 << square.0);
        }
        there
    }

    /// The square with the lowest index.
    pub const fn first_square(self) -> Option<Square> {
        if self.0 == 0 {
            None
        } else {
            #[expect(clippy::cast_possible_truncation, reason = "at most 127")]
            Some(Square(self.0.trailing_zeros() as u8))
        }
    }

    /// The squares in the order of their indices.
    pub const fn iter(self) -> SquareSetIter {
        SquareSetIter(self)
    }
}

impl BitOr for SquareSet {
    type Output = Self;
    fn bitor(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }
}

impl BitOrAssign for SquareSet {
    fn bitor_assign(&mut self, other: Self) {
        self.0 |= other.0;
    }
}

impl BitAnd for SquareSet {
    type Output = Self;
    fn bitand(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }
}

impl Sub for SquareSet {
    type Output = Self;
    fn sub(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }
}

impl FromIterator<Square> for SquareSet {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Self {
        let mut set = Self::EMPTY;
        for square in squares {
            set.insert(square);
        }
        set
    }
}

impl IntoIterator for SquareSet {
    type Item = Square;
    type IntoIter = SquareSetIter;
    fn into_iter(self) -> SquareSetIter {
        self.iter()
    }
}

impl fmt::Debug for SquareSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// Walks a [`SquareSet`] in the order of the indices.
#[derive(Debug, Clone)]
pub struct SquareSetIter(SquareSet);

impl Iterator for SquareSetIter {
    type Item = Square;
    fn next(&mut self) -> Option<Square> {
        let square = self.0.first_square()?;
        self.0.remove(square);
        Some(square)
    }
}
