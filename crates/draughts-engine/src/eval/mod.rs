//! What a position is worth: linear weights of features that are generated from the rule set.
//!
//! The men of each *window*, a group of up to eight near squares, are one number in base 3 that is looked up in a
//! table. Windows that a symmetry of the rule set takes to one another share their table. Beside them stand counts
//! (men, kings, mobility, balance, the move) and the squares of men and kings. Every weight is two, one at the
//! start of a game and one at its end, mixed by how many pieces are on the board.

mod default;
mod evaluation;
mod features;
mod plan;
mod symmetry;
mod weights;
mod windows;

pub(crate) use evaluation::{Evaluation, Indices};
pub(crate) use features::{Counts, phases};
pub(crate) use plan::General;
pub(crate) use weights::UNIT;
pub use weights::{Weights, WeightsError};
