//! The plain generator against the rule books: clause by clause, with small hand-built rule sets.
#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot be set up fails")]

mod apply;
mod candidates;
mod clauses;
mod games;
mod laws;
mod perft;
mod support;
