//! Strong play for every draughts game: one search and one evaluation, generated from the rule set.
//!
//! No game is named here and no rule of any game is written down: moves, captures and ends come from
//! [`draughts_movegen`], and the features of the evaluation from the board and its symmetries.
//!
//! An [`Engine`] searches positions of one rule set within [`Limits`]; a [`Control`] stops it from another thread.
//! [`Weights`] are what its evaluation has learned; they belong to a rule set by its fingerprint.

pub use draughts_tablebase::TableError;

mod embedded;
mod engine;
mod eval;
mod level;
mod limits;
mod random;
mod score;
mod search;
mod stats;
mod tune;

pub use embedded::is_trained;
pub use engine::{Answer, Engine, Info, Options, SearchError};
pub use eval::{Weights, WeightsError};
pub use level::Level;
pub use limits::{Breadth, Clock, Control, Limits, Purpose};
pub use score::Score;
pub use stats::{Elo, Points, Sprt, Tally, Verdict};
pub use tune::{Generation, Progress, Stage, TuneError, TuneOptions, Tuner, compare_weights};
