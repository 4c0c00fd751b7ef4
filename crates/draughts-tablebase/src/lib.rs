//! Endgame tablebases for any rule set: what every position with few pieces is worth, and how far it is from its end.
//!
//! A [`Class`] names what each side has. [`Build`] solves classes and writes a file of results and one of distances
//! for each; [`Tables`] answers from them. How it works, and what the files look like, stands in `docs/endgames.md`.
//!
//! ```
//! use std::sync::Arc;
//! use draughts_rules::RuleSet;
//! use draughts_tablebase::{Build, BuildOptions, Game, Tables, TableError};
//!
//! fn build_three_pieces(rules: &Arc<RuleSet>, folder: &std::path::Path) -> Result<Tables, TableError> {
//!     let build = Build {
//!         folder: folder.to_owned(),
//!         game: Game::new("my-game", rules),
//!         rules: Arc::clone(rules),
//!         classes: Build::up_to(3, rules),
//!         options: BuildOptions::default(),
//!     };
//!     build.run(&|_| true)?;
//!     Tables::open(folder, rules)
//! }
//! ```

mod any;
mod build;
mod cache;
mod class;
mod combinations;
mod count;
mod counters;
mod error;
mod file;
mod folder;
mod geometry;
mod in_memory;
mod index;
mod leaps;
mod library;
mod moves;
mod pack;
mod part;
mod shaped;
mod solve;
mod stats;
mod value;
mod verify;
mod work;

pub use any::{Build, Tables};
pub use build::{BuildOptions, PlannedClass, Progress};
pub use class::{Class, ClassNameError, Force};
pub use counters::{Cut, Late};
pub use error::{FileFault, TableError};
pub use file::{FORMAT, Game, Kind, Summary, check_bytes};
pub use folder::file_name;
pub use in_memory::{Ends, InMemory};
pub use shaped::ShapedTables;
pub use stats::Stats;
pub use value::{Value, Wdl};
pub use verify::{Verified, WrongValue};

#[cfg(test)]
mod tests;
