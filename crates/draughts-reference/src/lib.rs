//! The plain move generator, and why a move is illegal: slow, short and close to the rule books' words.
//!
//! It answers three questions about a [`RuleSet`](draughts_rules::RuleSet) and a
//! [`Setup`](draughts_rules::Setup): which moves are legal ([`legal_moves`], [`perft`]), what a move does
//! ([`apply()`]), and why another move is not legal ([`judge()`], [`candidates()`], [`instead`]).
//!
//! A position is a grid with a piece or nothing on each square; a capture is a hand that carries a piece from
//! square to square. Nothing is computed on sets of squares at once, and nothing is shared with any other
//! generator: what two independent readers of the same rules agree on is probably right.

mod apply;
mod candidates;
mod capture;
mod hand;
mod judge;
mod legal;
mod lines;
mod priority;
mod quiet;
mod reason;
mod relax;
mod step;
mod table;

pub use apply::apply;
pub use candidates::{CANDIDATE_LIMIT, Judged, TooManyCandidates, candidates, candidates_within};
pub use judge::{Attempt, Verdict, instead, judge};
pub use legal::{legal_moves, perft};
pub use priority::Amount;
pub use reason::{Reason, Stride};
