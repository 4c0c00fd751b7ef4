//! What the program answers, as data and as pictures.
//!
//! The command's `--json` and the server give the same documents, so that they are made in one place: keys in
//! kebab-case, squares and moves as texts, sentences in the language that was asked for. What the keys mean is
//! described in `docs/json.md`.

mod analysis;
mod board;
mod compare;
mod explained;
mod moves;
mod pdn;
mod picture;
mod probed;
mod rules;
mod state;
mod variants;

pub use analysis::{AnalysisLine, Stage, line_texts, per_second};
pub use board::{Board, Standing, pieces};
pub use compare::ComparisonDocument;
pub use explained::{Explained, reason_key};
pub use moves::{Listed, MoveEntry};
pub use pdn::{DEEPEST, fault, items};
pub use picture::{Look, PictureError, png, svg};
pub use probed::{Probed, ProbedMove, value_name};
pub use rules::{Cited, RulesError, cited, contested, rules, sources_of};
pub use state::{ClaimEntry, OutcomeEntry, claimable, outcome};
pub use variants::{VariantEntry, VariantList};
