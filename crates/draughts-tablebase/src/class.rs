//! Material classes: how many kings and men each side has.

use std::fmt;
use std::str::FromStr;

use draughts_rules::{RuleSet, Setup};

use crate::combinations::MOST;

/// What one side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Force {
    /// So many kings.
    pub kings: u8,
    /// So many men.
    pub men: u8,
}

impl Force {
    /// How many pieces.
    pub const fn pieces(self) -> usize {
        self.kings as usize + self.men as usize
    }

    /// More pieces first, then more kings.
    const fn strength(self) -> (usize, u8) {
        (self.pieces(), self.kings)
    }
}

/// A material class, White's force first: `KKM-KM`.
///
/// ```
/// # use draughts_tablebase::Class;
/// let class: Class = "KM-KK".parse()?;
/// assert_eq!((class.pieces(), class.men()), (4, 1));
/// assert_eq!(class.flipped().to_string(), "KK-KM");
/// assert_eq!(class.paired(), class.flipped());
/// # Ok::<(), draughts_tablebase::ClassNameError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Class {
    /// White's pieces; at least one.
    pub white: Force,
    /// Black's pieces; at least one.
    pub black: Force,
}

/// A text that names no class.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("`{0}` is no class: write each side's kings, then its men, such as KKM-KM (at most 8 of a kind)")]
pub struct ClassNameError(pub String);

impl Class {
    /// How many pieces there are in all.
    pub const fn pieces(self) -> usize {
        self.white.pieces() + self.black.pieces()
    }

    /// How many men there are in all.
    pub const fn men(self) -> usize {
        self.white.men as usize + self.black.men as usize
    }

    /// The class with the sides exchanged.
    #[must_use]
    pub const fn flipped(self) -> Self {
        Self { white: self.black, black: self.white }
    }

    /// Whether both sides have the same.
    pub fn is_symmetric(self) -> bool {
        self.white == self.black
    }

    /// Of the class and its flipped one, the one under which both are kept: the stronger side first.
    #[must_use]
    pub fn paired(self) -> Self {
        if self.white.strength() >= self.black.strength() { self } else { self.flipped() }
    }

    /// Whether the class stands for itself and its flipped one.
    pub fn is_pair(self) -> bool {
        self.paired() == self
    }

    /// The class of a position.
    pub fn of(setup: &Setup) -> Self {
        let small = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let force =
            |color| Force { kings: small(setup.kings[color].len()), men: small(setup.men[color].len()) };
        Self { white: force(draughts_rules::Color::White), black: force(draughts_rules::Color::Black) }
    }

    /// The pair classes of so many pieces that can be met in play: in the order in which they are built.
    ///
    /// Where the first king wins, or there are none, only men are left.
    pub fn pairs(pieces: usize, rules: &RuleSet) -> Vec<Self> {
        let kings = rules.kings.is_some() && !rules.first_promotion_wins();
        let mut classes = Vec::new();
        for men in 0..=pieces {
            if !kings && men != pieces {
                continue;
            }
            let played = |class: &Self| class.is_pair() && !class.is_over(rules);
            classes.extend(Self::with(pieces, men).into_iter().filter(played));
        }
        classes
    }

    /// Whether no position of the class is played on, because a side with a single piece has lost.
    pub(crate) fn is_over(self, rules: &RuleSet) -> bool {
        rules.lone_piece_loses() && [self.white, self.black].iter().any(|force| force.pieces() < 2)
    }

    /// All classes of so many pieces and men.
    fn with(pieces: usize, men: usize) -> Vec<Self> {
        let small = |n: usize| u8::try_from(n).unwrap_or(u8::MAX);
        let mut classes = Vec::new();
        for white in (1..pieces).rev() {
            for white_men in 0..=men.min(white) {
                let (black, black_men) = (pieces - white, men - white_men);
                if black_men > black || [white - white_men, black - black_men].iter().any(|&n| n > MOST) {
                    continue;
                }
                let force = |all: usize, men: usize| Force { kings: small(all - men), men: small(men) };
                classes.push(Self { white: force(white, white_men), black: force(black, black_men) });
            }
        }
        classes
    }

    /// The pair classes into which a move of this one can lead, itself left out.
    pub fn successors(self, rules: &RuleSet) -> Vec<Self> {
        let mut found = std::collections::BTreeSet::new();
        for class in [self, self.flipped()] {
            class.add_successors(rules, &mut found);
        }
        found.remove(&self.paired());
        found.into_iter().collect()
    }

    /// The classes after a move of White.
    fn add_successors(self, rules: &RuleSet, found: &mut std::collections::BTreeSet<Self>) {
        let crowns = rules.kings.is_some() && !rules.first_promotion_wins() && self.white.men > 0;
        for kings in 0..=self.black.kings {
            for men in 0..=self.black.men {
                let black = Force { kings, men };
                if black.pieces() == 0 || (Self { white: self.white, black }).is_over(rules) {
                    continue;
                }
                if black != self.black {
                    found.insert(Self { white: self.white, black }.paired());
                }
                if crowns {
                    let white = Force { kings: self.white.kings + 1, men: self.white.men - 1 };
                    found.insert(Self { white, black }.paired());
                }
            }
        }
    }
}

impl fmt::Display for Class {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let side = |force: Force| "K".repeat(force.kings.into()) + &"M".repeat(force.men.into());
        write!(f, "{}-{}", side(self.white), side(self.black))
    }
}

impl FromStr for Class {
    type Err = ClassNameError;

    fn from_str(text: &str) -> Result<Self, ClassNameError> {
        let wrong = || ClassNameError(text.chars().take(40).collect());
        let force = |side: &str| {
            let kings = side.bytes().take_while(|b| b.eq_ignore_ascii_case(&b'K')).count();
            let men = side.bytes().skip(kings).take_while(|b| b.eq_ignore_ascii_case(&b'M')).count();
            let fits = kings + men == side.len() && !side.is_empty() && kings <= MOST && men <= MOST;
            Some(Force { kings: u8::try_from(kings).ok()?, men: u8::try_from(men).ok()? }).filter(|_| fits)
        };
        let (white, black) = text.split_once('-').ok_or_else(wrong)?;
        Ok(Self { white: force(white).ok_or_else(wrong)?, black: force(black).ok_or_else(wrong)? })
    }
}

#[cfg(test)]
mod tests {
    use super::Class;

    #[test]
    fn names_are_read_and_written() {
        for name in ["K-K", "KKM-KM", "MMM-K", "K-MM"] {
            assert_eq!(name.parse::<Class>().expect("a class").to_string(), name);
        }
        for name in ["", "K", "K-", "-K", "MK-K", "KX-K", "KKKKKKKKK-K", "K-K-K", "é-K"] {
            assert!(name.parse::<Class>().is_err(), "{name}");
        }
    }
}
