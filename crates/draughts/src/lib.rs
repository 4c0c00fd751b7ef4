//! Draughts of the world: a game is one TOML file, and from it come exact legal moves, the reason for each
//! illegal one, FEN and move text, perft, and the rules in words.
//!
//! ```
//! use draughts::Variant;
//!
//! let spanish = Variant::load("spanish")?;
//! let mut position = spanish.start();
//! assert_eq!(position.count_moves(), 7);
//! let mv = spanish.read_move(&position, "10-14")?;
//! position.play(&mv)?;
//! assert_eq!(spanish.fen(&position), "B:W1-9,11,12,14:B21-32");
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! A [`Variant`] is a game: a built-in one by its id, or a user's by the path of its file. Nothing here depends
//! on which: the library knows rule values, never a game's name. A [`Game`] is one that is played: it keeps the
//! moves, counts what the draw rules count, and says when it is over and why.

mod any;
mod check;
mod explain;
pub mod game;
pub mod pdn;
mod variant;
pub mod words;

pub use any::{AnyPosition, IllegalMove};
pub use check::{CheckSummary, ProofLimits, check_alone, check_bytes, check_file};
pub use draughts_config as config;
pub use draughts_movegen as movegen;
pub use draughts_movegen::{Cause, Ending, InvalidSetup, PerftOptions, Playout, ThreadError};
pub use draughts_notation as notation;
pub use draughts_reference as reference;
pub use draughts_rules as rules;
pub use explain::{Explanation, Ruling};
pub use game::{Game, Outcome, Reason};
pub use variant::{FenReadError, MoveError, Variant};

/// The examples of the README are tests.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
mod readme {}
