//! Boards to look at: [text](unicode) for terminals, [SVG](svg()) for pages.
//!
//! White sits at the bottom unless the [`View`] says otherwise.

mod arrow;
mod svg;
mod text;

#[cfg(test)]
mod tests;

use draughts_rules::{Board, RuleSet, Square, SquareNames};

pub use arrow::{Arrow, Stroke};
pub use svg::{SvgOptions, svg};
pub use text::{TextOptions, ascii, unicode};

/// Who sits at the bottom.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum View {
    /// White.
    #[default]
    White,
    /// Black: the board is turned.
    Black,
}

/// What tells the squares' names.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Labels {
    /// Nothing.
    None,
    /// Letters of the files and numbers of the ranks along the edges.
    #[default]
    Edges,
    /// The squares' numbers in the game's own numbering, in the squares.
    Numbers,
    /// Both.
    Both,
}

impl Labels {
    /// What goes with the game's own names of squares.
    pub fn of(rules: &RuleSet) -> Self {
        match rules.notation.squares {
            SquareNames::Numeric => Self::Numbers,
            SquareNames::Algebraic => Self::Edges,
        }
    }

    const fn edges(self) -> bool {
        matches!(self, Self::Edges | Self::Both)
    }

    const fn numbers(self) -> bool {
        matches!(self, Self::Numbers | Self::Both)
    }
}

impl View {
    /// The files from left to right.
    fn files(self, board: Board) -> Vec<u8> {
        let files = 0..board.width();
        match self {
            Self::White => files.collect(),
            Self::Black => files.rev().collect(),
        }
    }

    /// The ranks from top to bottom.
    fn ranks(self, board: Board) -> Vec<u8> {
        let ranks = 0..board.height();
        match self {
            Self::White => ranks.rev().collect(),
            Self::Black => ranks.collect(),
        }
    }
}

fn number(rules: &RuleSet, square: Square) -> usize {
    rules.notation.numbering.number(rules.board, square)
}

fn file_letter(file: u8) -> char {
    char::from(b'a' + file)
}
