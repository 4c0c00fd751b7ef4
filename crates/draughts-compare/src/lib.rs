//! What differs between rule sets: value by value, and proven in play.
//!
//! [`clauses()`] sets the rule values of any number of games side by side, each with its source.
//! A [`Correspondence`] says how the board of one game lies on the board of another: the same, mirrored, with
//! the sides exchanged, or both. [`first_divergence`] searches all play from the common start, level by level,
//! for the nearest position in which two games have different legal moves, and says which rule makes the
//! difference there.
//!
//! Nothing here knows a rule of any game: legal moves come from the fast generator, reasons from the plain one.
//!
//! ```
//! use std::ops::ControlFlow;
//! use draughts::Variant;
//! use draughts_compare::{Limits, Outcome, first_divergence};
//!
//! let (pool, russian) = (Variant::load("pool")?, Variant::load("russian")?);
//! let limits = Limits { plies: 4, ..Limits::default() };
//! let outcome = first_divergence(&pool, &russian, None, limits, &mut |_| ControlFlow::Continue(()))?;
//! assert!(matches!(outcome, Outcome::NoDifference(extent) if extent.plies == 4));
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```

mod arrangements;
mod bound;
mod catch;
mod cause;
mod clauses;
mod company;
mod correspondence;
mod divergence;
mod drawing;
mod estimate;
mod frequency;
mod line;
mod mix;
mod mover;
mod openings;
mod playout;
mod positions;
mod profile;
mod random;
mod search;
mod smallest;
mod survey;
mod tree;
mod tree_drawing;
mod witness;

pub use bound::position_bound;
pub use catch::{Catch, CatchEnd, Caught, MOST_KINGS};
pub use clauses::{Cited, Clause, Value, bears_on_moves, clauses, differences, same_moves};
pub use correspondence::{Correspondence, Facing, Mismatch, Sides};
pub use divergence::{Divergence, Extra, Ply, Why};
pub use drawing::{boards, drawing};
pub use estimate::Estimate;
pub use frequency::{Detail, Frequency, Overlap, RuleShare};
pub use openings::{Changes, OPENING_PLIES, Openings};
pub use playout::{Games, Players, Reason};
pub use profile::{Played, Profile};
pub use search::{CompareError, End, Extent, Limits, Outcome, Progress, first_divergence};
pub use smallest::{Finding, RuleWitness, Smallest, SmallestError, SmallestProgress, smallest};
pub use survey::{Comparison, Family, GAME_PLIES, Pair, Plan, RANDOM_PLIES, Step, Survey, SurveyError};
pub use tree::{Method, Node, Tree};
pub use tree_drawing::tree_drawing;
pub use witness::witness;
