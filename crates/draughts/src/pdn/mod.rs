//! Game files against the rules: which game it is, where it starts, and whether each move is legal.
//!
//! The texts come from [`Reader`]; a [`Catalog`] holds the games that a file may be of, and a [`Referee`] replays.
//!
//! ```
//! use draughts::pdn::{Catalog, Reader, Referee};
//!
//! let file = "[GameType \"24\"]\n1. 10-14 23-20 2. 14-18 21-17 1-0";
//! let catalog = Catalog::built_in()?;
//! let referee = Referee::new(&catalog);
//! for text in Reader::new(file.as_bytes()) {
//!     let replay = referee.replay(&text?);
//!     assert_eq!(replay.plies, 3);
//!     assert_eq!((replay.faults[0].kind.name(), replay.faults[0].line), ("illegal-move", 2));
//!     assert_eq!(replay.faults[0].instead, ["21x14", "22x13"]);
//! }
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! # Which game
//!
//! The one that the caller asks for; else the tag `GameType`, of which the number counts and the rest is advice
//! (programs have written it wrong); else the tag `Variant`; else the game in which most of a sample replays
//! ([`Referee::guess`]). [`Replay::chosen_by`] says which.
//!
//! # Which squares
//!
//! The game's own numbers, and algebraic names with a1 at White's near left corner. Where a file contradicts that
//! (a FEN that counts from another corner than the moves, names as the player who starts sees the board), the other
//! ways are tried, and one is taken in which the game can be replayed: [`Replay::reading`].

mod catalog;
mod convert;
mod explained;
mod fault;
mod guess;
mod names;
mod referee;
mod replay;
mod start;
mod stats;
mod view;
mod walk;

pub use catalog::Catalog;
pub use convert::normalised;
pub use draughts_notation::pdn::*;
pub use fault::{Fault, FaultKind};
pub use referee::{Guess, Referee};
pub use replay::{ChosenBy, Kept, Reading, Replay};
pub use start::first_number;
pub use stats::Stats;
