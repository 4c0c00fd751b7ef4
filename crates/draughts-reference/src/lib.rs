//! The plain move generator: slow, short and close to the rule books' words.
//!
//! It answers three questions about a [`RuleSet`](draughts_rules::RuleSet) and a
//! [`Setup`](draughts_rules::Setup): which moves are [legal](legal_moves), what a move [does](apply), and why
//! another move is not legal.
//!
//! A position is a [grid](table::Table) with a piece or nothing on each square; a capture is a
//! [hand](hand::Hand) that carries a piece from square to square. Nothing is computed on sets of squares at
//! once, and nothing is shared with any other generator: what two independent readers of the same rules agree
//! on is probably right.

mod apply;
mod capture;
mod hand;
mod legal;
mod priority;
mod quiet;
mod table;

pub use apply::apply;
pub use legal::{legal_moves, perft};
pub use priority::Amount;
