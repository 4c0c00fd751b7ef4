//! Which of several captures must be made.

use std::cmp::Ordering;

use draughts_rules::Criterion;

/// The criteria of a rule set, with the frequent ones told apart.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Priority {
    /// Any complete capture may be made.
    Free,
    /// Most pieces, and nothing else.
    MostPieces,
    /// A list of criteria.
    List(Vec<Criterion>),
}

/// What a priority says of captures of men by men.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Preference {
    /// Nothing: any complete capture may be made, of kings and by kings too.
    None,
    /// That of more men is preferred.
    MoreMen,
    /// Something else, or nothing.
    Other,
}

/// What a capture is compared by.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// How many pieces are captured.
    pub pieces: u8,
    /// How many of them are kings.
    pub kings: u8,
    /// How many kings were captured last, without a man after them.
    pub trailing_kings: u8,
    /// 1 when a king makes the capture.
    pub with_king: u8,
    /// One bit a captured piece, the last one lowest: 1 for a king.
    pub order: u128,
}

impl Tally {
    /// The tally with one more captured piece.
    #[inline]
    #[must_use]
    pub fn and(self, king: bool) -> Self {
        let one = u8::from(king);
        Self {
            pieces: self.pieces + 1,
            kings: self.kings + one,
            trailing_kings: if king { self.trailing_kings + 1 } else { 0 },
            with_king: self.with_king,
            order: self.order << 1 | u128::from(one),
        }
    }

    fn value(&self, man: u8, king: u8) -> u32 {
        let men = u32::from(self.pieces - self.kings);
        men * u32::from(man) + u32::from(self.kings) * u32::from(king)
    }
}

impl Priority {
    /// The priority of a rule set with these criteria.
    pub fn new(criteria: &[Criterion]) -> Self {
        match criteria {
            [] => Self::Free,
            [Criterion::MostPieces] => Self::MostPieces,
            list => Self::List(list.to_vec()),
        }
    }

    /// How `a` compares with `b`: `Greater` when it must be preferred.
    #[inline]
    pub fn compare(&self, a: &Tally, b: &Tally) -> Ordering {
        match self {
            Self::Free => Ordering::Equal,
            Self::MostPieces => a.pieces.cmp(&b.pieces),
            Self::List(criteria) => compare_by(criteria, a, b),
        }
    }

    /// What the priority says of captures of men by men.
    pub fn preference(&self) -> Preference {
        let more = |criterion: &Criterion| match criterion {
            Criterion::MostPieces => true,
            Criterion::MostValue { man, .. } => *man > 0,
            Criterion::WithKing | Criterion::MostKings | Criterion::EarliestKing => false,
        };
        match self {
            Self::Free => Preference::None,
            Self::MostPieces => Preference::MoreMen,
            Self::List(criteria) if criteria.iter().any(more) => Preference::MoreMen,
            Self::List(_) => Preference::Other,
        }
    }

    /// Whether the order in which pieces are captured bears on the comparison.
    pub fn order_matters(&self) -> bool {
        match self {
            Self::Free | Self::MostPieces => false,
            Self::List(criteria) => criteria.contains(&Criterion::EarliestKing),
        }
    }

    /// Whether a capture that takes fewer pieces can never be preferred to one that takes more.
    pub fn is_majority(&self) -> bool {
        match self {
            Self::Free => false,
            Self::MostPieces => true,
            Self::List(criteria) => criteria.first() == Some(&Criterion::MostPieces),
        }
    }

    /// The values of a man and a king when the sum of values decides first.
    pub fn leading_values(&self) -> Option<(u8, u8)> {
        match self {
            Self::List(criteria) => {
                if let Some(Criterion::MostValue { man, king }) = criteria.first() {
                    Some((*man, *king))
                } else {
                    None
                }
            }
            Self::Free | Self::MostPieces => None,
        }
    }
}

fn compare_by(criteria: &[Criterion], a: &Tally, b: &Tally) -> Ordering {
    criteria.iter().fold(Ordering::Equal, |so_far, criterion| {
        so_far.then_with(|| match criterion {
            Criterion::MostPieces => a.pieces.cmp(&b.pieces),
            Criterion::MostValue { man, king } => a.value(*man, *king).cmp(&b.value(*man, *king)),
            Criterion::WithKing => a.with_king.cmp(&b.with_king),
            Criterion::MostKings => a.kings.cmp(&b.kings),
            // rule sets compare the order only between captures of equally many pieces
            Criterion::EarliestKing => a.order.cmp(&b.order),
        })
    })
}
