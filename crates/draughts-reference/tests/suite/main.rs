//! The plain generator against the rule books: clause by clause, with small hand-built rule sets.

mod apply;
mod clauses;
mod games;
mod perft;
mod support;
