//! Moves drawn as arrows.

use draughts_rules::{Move, Square};

/// A move drawn on the board: a line over its squares, and crosses on what it captures.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Arrow {
    /// The squares that the line joins, from first to last.
    pub squares: Vec<Square>,
    /// The squares that get a cross.
    pub captures: Vec<Square>,
    /// How it is drawn.
    pub stroke: Stroke,
}

/// How an arrow is drawn. The strokes differ in colour, width, pattern and crosses, so that they can be told
/// apart without seeing colours.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Stroke {
    /// Grey: what is the same on both sides of a comparison, or any move.
    #[default]
    Plain,
    /// Blue and broad: what only the first allows.
    First,
    /// Orange and dashed: what only the second allows.
    Second,
}

impl Arrow {
    /// The arrow of a move.
    pub fn of(mv: &Move, stroke: Stroke) -> Self {
        Self { squares: mv.path.clone(), captures: mv.captures.clone(), stroke }
    }
}

impl Stroke {
    /// Colour, width and dash pattern.
    pub(super) const fn style(self) -> (&'static str, u8, &'static str) {
        match self {
            Self::Plain => ("#5c6670", 6, ""),
            Self::First => ("#1257a6", 8, ""),
            Self::Second => ("#c2410c", 5, "11 6"),
        }
    }

    /// The path of the cross on a captured piece: upright for [`Stroke::Second`], so that both can be seen on one
    /// piece.
    pub(super) fn mark(self, (x, y): (i32, i32)) -> String {
        match self {
            Self::Plain | Self::First => format!("M{} {}l20 20m0 -20l-20 20", x - 10, y - 10),
            Self::Second => format!("M{} {y}h28m-14 -14v28", x - 14),
        }
    }
}
