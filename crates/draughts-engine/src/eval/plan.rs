//! Which weights a rule set has, and where each of them stands in the list of weights.

use draughts_rules::{Color, RuleSet, Square};

use super::symmetry::Symmetries;
use super::windows::Windows;

/// The features that are single numbers, counted as White's minus Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum General {
    /// Men.
    Men,
    /// A king, or none.
    FirstKing,
    /// Kings after the first.
    FurtherKings,
    /// Quiet moves of men.
    MenMobility,
    /// Squares that kings reach.
    KingMobility,
    /// How unlike left and right are, counted against a side.
    Imbalance,
    /// The move.
    Tempo,
}

impl General {
    /// How many there are.
    pub(crate) const COUNT: usize = 7;
}

/// The weights of a rule set: how many, in which order, and which are shared.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Plan {
    pub(crate) windows: Windows,
    /// The place of each square's weight, for White and Black.
    squares: [Vec<usize>; 2],
    /// Where each table begins.
    pub(crate) tables: Vec<usize>,
    /// How many weights there are.
    pub(crate) len: usize,
}

impl Plan {
    /// The plan for `rules`.
    pub(crate) fn of(rules: &RuleSet) -> Self {
        let windows = Windows::of(rules);
        let symmetries = Symmetries::of(rules);
        let count = rules.board.square_count();
        let white: Vec<usize> = (0..count)
            .map(|square| symmetries.mirror.as_ref().map_or(square, |map| square.min(map[square].index())))
            .collect();
        // without a symmetry of the sides each has weights of its own
        let black = match &symmetries.flip {
            Some(map) => map.iter().map(|square| white[square.index()]).collect(),
            None => white.iter().map(|place| place + count).collect(),
        };
        let per_kind = if symmetries.flip.is_some() { count } else { 2 * count };
        let mut len = General::COUNT + 2 * per_kind;
        let mut tables = Vec::new();
        for &squares in &windows.tables {
            tables.push(len);
            len += 3usize.pow(u32::try_from(squares).unwrap_or(0));
        }
        let squares = [white, black].map(|places| places.into_iter().map(|p| p + General::COUNT).collect());
        Self { windows, squares, tables, len }
    }

    /// How many weights the squares of one kind of piece have.
    const fn kind_len(&self) -> usize {
        let end = match self.tables.as_slice() {
            [first, ..] => *first,
            [] => self.len,
        };
        (end - General::COUNT) / 2
    }

    /// The weight of a man on `square`.
    pub(crate) fn man(&self, color: Color, square: Square) -> usize {
        self.squares[color as usize][square.index()]
    }

    /// The weight of a king on `square`.
    pub(crate) fn king(&self, color: Color, square: Square) -> usize {
        self.man(color, square) + self.kind_len()
    }
}
