//! The suite: one test binary for the whole workspace.
//!
//! - `agreement`: the fast and the plain generator list the same moves, on every variant and on random rule sets
//! - `laws`: what holds for every rule set, whatever its values
//! - `perft`: every row of leaf counts is reached by every generator
//! - `positions`: every position of the data has exactly its moves in every generator

#![expect(clippy::expect_used, clippy::unwrap_used, clippy::panic, reason = "a test may fail")]

mod agreement;
mod laws;
mod perft;
mod positions;
mod random_rules;
