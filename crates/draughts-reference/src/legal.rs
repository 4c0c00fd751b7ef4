//! The legal moves, and how many there are some plies on.

use std::collections::BTreeSet;

use draughts_rules::{Move, Obligation, RuleSet, Setup};

use crate::apply::apply;
use crate::priority::best;
use crate::table::Table;

/// The legal moves of the side to move, in order, equal moves listed once (with one of their routes).
///
/// None when the side to move is blocked or has no piece, and none when the game is decided.
/// Pieces off the board are left out of account.
///
/// The time grows with the number of different captures of one piece: microseconds to milliseconds on the usual
/// boards, seconds on a large one strewn with isolated pieces before a flying king.
pub fn legal_moves(rules: &RuleSet, setup: &Setup) -> Vec<Move> {
    let table = Table::new(rules, setup);
    if table.decided().is_some() {
        return Vec::new();
    }
    let captures = best(&rules.capture.priority, table.complete_captures());
    let mut moves: BTreeSet<_> = captures.into_iter().map(|capture| capture.mv).collect();
    if moves.is_empty() || rules.capture.obligation == Obligation::Optional {
        moves.extend(table.quiet_moves());
    }
    moves.into_iter().collect()
}

/// The number of positions (counted once for each line of distinct moves) `depth` plies on; draws by rule do
/// not end a line.
pub fn perft(rules: &RuleSet, setup: &Setup, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    legal_moves(rules, setup).iter().map(|mv| perft(rules, &apply(rules, setup, mv), depth - 1)).sum()
}
