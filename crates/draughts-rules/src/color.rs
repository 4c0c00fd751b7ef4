//! The two sides.

use std::ops::{Index, IndexMut, Not};

/// A side. White sits at the bottom of every board here; who moves first is the rule set's to say.
#[derive(
    Debug,
    Clone,
    Copy,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    strum::Display,
    strum::EnumString,
    strum::VariantNames,
    strum::IntoStaticStr,
)]
#[strum(serialize_all = "kebab-case")]
pub enum Color {
    /// The side whose men move up the board.
    White,
    /// The side whose men move down the board.
    Black,
}

impl Color {
    /// Both sides, White first.
    pub const ALL: [Self; 2] = [Self::White, Self::Black];

    /// The letter in FEN and PDN: `W` or `B`.
    pub const fn letter(self) -> char {
        match self {
            Self::White => 'W',
            Self::Black => 'B',
        }
    }
}

impl Not for Color {
    type Output = Self;

    fn not(self) -> Self {
        match self {
            Self::White => Self::Black,
            Self::Black => Self::White,
        }
    }
}

text_enum! {
    /// Who makes the first move of a game.
    FirstMover {
        /// White.
        White,
        /// Black.
        Black,
        /// Either, by lot or agreement: the rules do not say. Positions at the start are given with White to move.
        Either,
    }
}

impl FirstMover {
    /// The side to move in the position at the start.
    pub const fn color(self) -> Color {
        match self {
            Self::White | Self::Either => Color::White,
            Self::Black => Color::Black,
        }
    }
}

impl From<Color> for FirstMover {
    fn from(color: Color) -> Self {
        match color {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

/// One value a side, indexed by [`Color`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct ByColor<T> {
    /// White's.
    pub white: T,
    /// Black's.
    pub black: T,
}

impl<T> ByColor<T> {
    /// The values that `f` gives for White and Black.
    pub fn from_fn(mut f: impl FnMut(Color) -> T) -> Self {
        Self { white: f(Color::White), black: f(Color::Black) }
    }

    /// White's and Black's value the other way round.
    #[must_use]
    pub fn swapped(self) -> Self {
        Self { white: self.black, black: self.white }
    }

    /// Applies `f` to both.
    pub fn map<U>(self, mut f: impl FnMut(T) -> U) -> ByColor<U> {
        ByColor { white: f(self.white), black: f(self.black) }
    }
}

impl<T> Index<Color> for ByColor<T> {
    type Output = T;

    fn index(&self, color: Color) -> &T {
        match color {
            Color::White => &self.white,
            Color::Black => &self.black,
        }
    }
}

impl<T> IndexMut<Color> for ByColor<T> {
    fn index_mut(&mut self, color: Color) -> &mut T {
        match color {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        }
    }
}
