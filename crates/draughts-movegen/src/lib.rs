//! The fast move generator: bitboards, one capture walk, make and unmake, perft.
//!
//! A [`Variant`] is a rule set as the generator sees it; [`in_its_shape`] finds the [shape] that
//! fits a rule set's values. A [`Position`] is a position of one variant.
//!
//! Whether a game is over is said by [`Position::win_or_loss`] and [`Position::drawn_by`]; the [`counters`] of the
//! draw rules go along with a position. [`Playouts`] are games of random moves.
//!
//! ```
//! use std::sync::Arc;
//! use draughts_movegen::{Position, Variant, Visitor, in_its_shape};
//! use draughts_rules::{RuleSet, Setup};
//!
//! struct CountMoves;
//! impl Visitor for CountMoves {
//!     type Output = u64;
//!     fn visit<V: Variant>(self, variant: V) -> u64 {
//!         let start = Setup::start(variant.rules());
//!         Position::new(variant, &start).map_or(0, |position| position.count_moves())
//!     }
//! }
//!
//! fn count_first_moves(rules: &Arc<RuleSet>) -> u64 {
//!     in_its_shape(rules, CountMoves)
//! }
//! ```

mod ahead;
mod bits;
pub mod counters;
mod ending;
mod generate;
mod hash;
mod jumps;
mod kernel;
mod men;
mod perft;
mod playout;
mod position;
mod priority;
mod quiet;
mod reach;
pub mod retro;
pub mod shape;
mod sink;
mod state;
pub mod tables;
mod variant;
mod view;
mod walk;

pub use bits::{BitIter, Bits};
pub use counters::{Counters, DrawTable, Terms};
pub use ending::{Cause, Ending};
pub use hash::Keys;
pub use perft::{PerftOptions, ThreadError};
pub use playout::{Playout, Playouts};
pub use position::{Ends, IllegalMove, InvalidSetup, Position, Undo};
pub use priority::{Preference, Priority, Tally};
pub use shape::{Compiled, Runtime, Visitor, at_run_time, in_its_shape};
pub use state::{PackedMove, State};
pub use variant::Variant;
