//! The eight directions, seen by a player.

use std::fmt;
use std::str::FromStr;

/// A direction on the board with White at the bottom: `Forward` is away from White, `Right` White's right.
///
/// For a man's rules the directions are the man's own: Black's are turned by 180 degrees
/// ([`Direction::opposite`]). On a checkered board a straight step goes two squares far, so that the piece
/// stays on its colour.
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
    strum::IntoStaticStr,
    strum::VariantNames,
)]
#[strum(serialize_all = "kebab-case")]
#[repr(u8)]
pub enum Direction {
    /// Straight forward.
    Forward,
    /// Diagonally forward to the right.
    ForwardRight,
    /// To the right.
    Right,
    /// Diagonally backward to the right.
    BackwardRight,
    /// Straight backward.
    Backward,
    /// Diagonally backward to the left.
    BackwardLeft,
    /// To the left.
    Left,
    /// Diagonally forward to the left.
    ForwardLeft,
}

impl Direction {
    /// All eight, clockwise from [`Direction::Forward`].
    pub const ALL: [Self; 8] = [
        Self::Forward,
        Self::ForwardRight,
        Self::Right,
        Self::BackwardRight,
        Self::Backward,
        Self::BackwardLeft,
        Self::Left,
        Self::ForwardLeft,
    ];

    /// The direction turned by 180 degrees.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The direction with left and right exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self::ALL[(8 - self as usize) % 8]
    }

    /// The step as (files to the right, ranks away from White), each -1, 0 or 1.
    pub const fn vector(self) -> (i8, i8) {
        match self {
            Self::Forward => (0, 1),
            Self::ForwardRight => (1, 1),
            Self::Right => (1, 0),
            Self::BackwardRight => (1, -1),
            Self::Backward => (0, -1),
            Self::BackwardLeft => (-1, -1),
            Self::Left => (-1, 0),
            Self::ForwardLeft => (-1, 1),
        }
    }

    /// Whether the direction is a diagonal.
    pub const fn is_diagonal(self) -> bool {
        self as u8 % 2 == 1
    }
}

/// A set of directions.
///
/// In text it is a name for a usual set ([`Directions::NAMED`]) or for one direction.
///
/// ```
/// # use draughts_rules::{Direction, Directions};
/// let forward: Directions = "forward-diagonals".parse()?;
/// assert!(forward.contains(Direction::ForwardLeft) && !forward.contains(Direction::Forward));
/// assert_eq!(forward.to_string(), "forward-diagonals");
/// # Ok::<(), draughts_rules::UnknownDirections>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Directions(u8);

impl Directions {
    /// No direction.
    pub const NONE: Self = Self(0);
    /// The two diagonals forward.
    pub const FORWARD_DIAGONALS: Self = Self(1 << 1 | 1 << 7);
    /// The two diagonals backward.
    pub const BACKWARD_DIAGONALS: Self = Self(1 << 3 | 1 << 5);
    /// The four diagonals.
    pub const DIAGONALS: Self = Self(0b1010_1010);
    /// Left and right.
    pub const SIDEWAYS: Self = Self(1 << 2 | 1 << 6);
    /// Straight forward, left and right.
    pub const FORWARD_AND_SIDEWAYS: Self = Self(1 | 1 << 2 | 1 << 6);
    /// Straight forward and the two diagonals forward.
    pub const FORWARD_THREE: Self = Self(1 | 1 << 1 | 1 << 7);
    /// The four straight directions.
    pub const ORTHOGONALS: Self = Self(0b0101_0101);
    /// All eight.
    pub const ALL: Self = Self(0xff);

    /// The sets that have a name of their own, with it.
    pub const NAMED: [(&'static str, Self); 9] = [
        ("none", Self::NONE),
        ("forward-diagonals", Self::FORWARD_DIAGONALS),
        ("backward-diagonals", Self::BACKWARD_DIAGONALS),
        ("diagonals", Self::DIAGONALS),
        ("sideways", Self::SIDEWAYS),
        ("forward-and-sideways", Self::FORWARD_AND_SIDEWAYS),
        ("forward-three", Self::FORWARD_THREE),
        ("orthogonals", Self::ORTHOGONALS),
        ("all", Self::ALL),
    ];

    /// The set of one direction.
    pub const fn only(direction: Direction) -> Self {
        Self(1 << direction as u8)
    }

    /// Whether `direction` is in the set.
    pub const fn contains(self, direction: Direction) -> bool {
        self.0 >> direction as u8 & 1 == 1
    }

    /// Whether the set is empty.
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The directions of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// The directions of both sets.
    #[must_use]
    pub const fn intersection(self, other: Self) -> Self {
        Self(self.0 & other.0)
    }

    /// The directions of `self` that are not in `other`.
    #[must_use]
    pub const fn without(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    /// Whether every direction of `self` is in `other`.
    pub const fn is_subset(self, other: Self) -> bool {
        self.0 & !other.0 == 0
    }

    /// The set turned by 180 degrees: what White's rules mean for Black.
    #[must_use]
    pub const fn opposite(self) -> Self {
        Self(self.0.rotate_left(4))
    }

    /// The set with left and right exchanged.
    #[must_use]
    pub const fn mirrored(self) -> Self {
        Self(self.0.reverse_bits().rotate_left(1))
    }

    /// The directions, clockwise from straight forward.
    pub fn iter(self) -> impl Iterator<Item = Direction> {
        let mut left = self.0;
        std::iter::from_fn(move || {
            let next = Direction::ALL.get(left.trailing_zeros() as usize)?;
            left &= left - 1;
            Some(*next)
        })
    }
}

impl FromIterator<Direction> for Directions {
    fn from_iter<I: IntoIterator<Item = Direction>>(directions: I) -> Self {
        directions.into_iter().fold(Self::NONE, |set, d| set.union(Self::only(d)))
    }
}

impl fmt::Debug for Directions {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::Display::fmt(self, f)
    }
}

impl fmt::Display for Directions {
    /// The set's own name, else the directions joined by `+`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if let Some((name, _)) = Self::NAMED.iter().find(|(_, set)| set == self) {
            return f.write_str(name);
        }
        for (i, direction) in self.iter().enumerate() {
            if i > 0 {
                f.write_str("+")?;
            }
            write!(f, "{direction}")?;
        }
        Ok(())
    }
}

/// No set of directions has this name.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("no direction is called `{0}`")]
pub struct UnknownDirections(pub String);

impl FromStr for Directions {
    type Err = UnknownDirections;

    /// Reads what [`Display`](fmt::Display) writes.
    fn from_str(text: &str) -> Result<Self, UnknownDirections> {
        let one = |name: &str| {
            Self::NAMED
                .iter()
                .find(|(named, _)| *named == name)
                .map(|&(_, set)| set)
                .or_else(|| name.parse().ok().map(Self::only))
                .ok_or_else(|| UnknownDirections(name.to_owned()))
        };
        text.split('+').try_fold(Self::NONE, |set, name| Ok(set.union(one(name.trim())?)))
    }
}

#[cfg(test)]
mod tests {
    use super::{Direction, Directions};

    #[test]
    fn a_set_turns_and_mirrors_as_its_members_do() {
        for bits in 0..=255u8 {
            let set = Directions(bits);
            assert_eq!(set.opposite(), set.iter().map(Direction::opposite).collect());
            assert_eq!(set.mirrored(), set.iter().map(Direction::mirrored).collect());
            if !set.is_empty() {
                assert_eq!(set.to_string().parse(), Ok(set));
            }
        }
    }

    #[test]
    fn vectors_turn_and_mirror() {
        for d in Direction::ALL {
            let (x, y) = d.vector();
            assert_eq!(d.opposite().vector(), (-x, -y));
            assert_eq!(d.mirrored().vector(), (-x, y));
            assert_eq!(d.is_diagonal(), x != 0 && y != 0);
        }
    }
}
