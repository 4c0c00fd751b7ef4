//! The vocabulary of draughts: [boards](Board) and their squares, [rule sets](RuleSet), [positions](Setup)
//! and [moves](Move).
//!
//! Nothing here generates a move, reads a file or knows a game's name. A game is a value, a [`RuleSet`]: the
//! fast and the plain generator read it independently of each other.
//!
//! Squares are [`Square`]s, counted from White's near left corner; how a game numbers them is its
//! [`Numbering`].

#[macro_use]
mod text_enum;

mod board;
mod color;
mod contradiction;
mod direction;
mod draw;
mod moves;
mod numbering;
mod piece;
mod rule_set;
mod rules;
mod setup;
mod square;
mod values;

pub use board::{Board, BoardError, Coordinates, Corner, LINE_LIMIT, SQUARE_LIMIT, Squares};
pub use color::{ByColor, Color, FirstMover};
pub use contradiction::{Contradiction, Key};
pub use direction::{Direction, Directions, UnknownDirections};
pub use draw::{
    BoardCondition, CapturingMove, Claim, Counted, DRAW_COUNTS_LIMIT, DrawRule, LongDiagonal, Material,
    OrMore, Progress, Resets, SideMaterial,
};
pub use moves::Move;
pub use numbering::{Numbering, SquareNames, SquareTextError};
pub use piece::{Piece, PieceKind};
pub use rule_set::RuleSet;
pub use rules::{
    CaptureRules, CapturesKings, Chain, Criterion, DuringCapture, EndRules, FirstPromotion, HalfTurn, Halt,
    KingRange, KingRules, Landing, LandingChoice, LeapOver, LonePiece, MenRules, Missed, NotationRules,
    Obligation, Outcome, PromotionRules, Removal, ResultStyle, Rules, Turn,
};
pub use setup::{KingRun, Setup, SetupFault};
pub use square::{Square, SquareSet, SquareSetIter};
