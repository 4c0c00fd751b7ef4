//! Positions as text: the FEN of PDN 3.0.
//!
//! A FEN is the side to move and each side's squares: `W:W21,22,K30:B1-4`. What is read beyond the standard:
//!
//! - colours in any order and either case; a colour that does not stand there has no pieces; a list may be
//!   empty (`W:B1:W`);
//! - blanks between any two parts, a final dot, leading zeros;
//! - squares by the game's own numbers or algebraic (a1 is White's near left corner, either case), mixed
//!   freely; ranges of numbers for men (`31-50`) and kings (`K4-6`);
//! - `k` for `K`, except before a number on a board that has a file k: there `k3` is the square k3;
//! - `startpos` for the game's start position, the whole tag `[FEN "…"]`, and a side to move that is written
//!   twice (`W:W:W31-50:B1-20`);
//! - the fields that lidraughts adds: `:H0:F1` for the half moves without progress and the move's number, and
//!   `:+0+319` for the king moves in a row, Black's first, each followed by the king's square unless it is 0.
//! - one man of the side that has just moved, on a square where it is crowned, is read as the king it is: rule
//!   books crown it with the opponent's reply (TÜDAF 5) or count it as a king before a second man is at hand
//!   (FPD 9). Two can't have come there at once, and the side to move can't have one there.
//!
//! lidraughts writes a captured piece that still lies on the board as `G` (man) or `P` (king): such a position
//! is no position between moves and is refused. Upper-case `G3` is the square g3 only where no square of the
//! FEN is a number.
//!
//! All faults are reported, each with its column; of a range, one fault of its squares is reported once.

mod error;
mod parse;
mod span;
mod write;

#[cfg(test)]
mod tests;

use draughts_rules::{Setup, SquareSet};

pub use error::{FenError, FenErrors, FenFault};
pub use parse::{parse, read};
pub use write::write;

/// The longest FEN that is read, in bytes.
pub const MAX_LENGTH: usize = 10_000;

/// Everything a FEN says.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Fen {
    /// The position.
    pub setup: Setup,
    /// The king that was written as a man: of the side that has just moved, on a square where it is crowned.
    pub crowned: SquareSet,
    /// Half moves without progress (`:H`).
    pub half_moves: Option<u32>,
    /// The number of the move to come (`:F`).
    pub move_number: Option<u32>,
}
