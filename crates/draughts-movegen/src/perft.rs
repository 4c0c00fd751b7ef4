//! Perft: counting the leaves of the move tree. A move is what happens on the board, so two routes with the
//! same ends, captured pieces and promotion are one; draw rules do not count, and a side without a move has no
//! leaves.

use std::sync::atomic::{AtomicU64, Ordering};

use draughts_rules::{Color, Move};
use rayon::prelude::{IntoParallelIterator, ParallelIterator};

use crate::position::Position;
use crate::state::{PackedMove, State};
use crate::variant::Variant;
use crate::view::View;
use crate::{ahead, generate};

/// How to count.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PerftOptions {
    /// How many threads count; the count is the same for any number.
    pub threads: usize,
    /// MiB for remembering counts of positions; 0 for none.
    pub hash_mib: usize,
}

impl Default for PerftOptions {
    fn default() -> Self {
        Self { threads: 1, hash_mib: 0 }
    }
}

/// Threads that could not be started.
#[derive(Debug, thiserror::Error)]
#[error("can't start {threads} threads: {source}")]
pub struct ThreadError {
    threads: usize,
    source: rayon::ThreadPoolBuildError,
}

impl<V: Variant> Position<V> {
    /// The number of leaves at `depth` plies.
    pub fn perft(&self, depth: u32) -> u64 {
        self.variant().count_leaves(self.state(), depth, None)
    }

    /// The number of leaves at `depth` plies, counted as `options` say.
    ///
    /// # Errors
    ///
    /// When the threads can't be started.
    pub fn perft_with(&self, depth: u32, options: PerftOptions) -> Result<u64, ThreadError> {
        let table = Table::new(options.hash_mib);
        if options.threads <= 1 {
            return Ok(self.variant().count_leaves(self.state(), depth, table.as_ref()));
        }
        let frontier = self.frontier(depth, options.threads);
        let rest = depth - frontier.plies;
        let count = |index: usize| self.variant().count_leaves(&frontier.states[index], rest, table.as_ref());
        Ok(in_pool(options.threads, frontier.states.len(), &count)?.into_iter().sum())
    }

    /// The number of leaves behind each legal move, in the order of [`Position::legal_moves`].
    ///
    /// # Errors
    ///
    /// When the threads can't be started.
    pub fn perft_divide(&self, depth: u32, options: PerftOptions) -> Result<Vec<(Move, u64)>, ThreadError> {
        let table = Table::new(options.hash_mib);
        let mut list = Vec::new();
        if depth > 0 {
            self.packed_moves(&mut list);
        }
        let count = |index: usize| {
            let mut next = self.clone();
            next.make(&list[index]);
            self.variant().count_leaves(next.state(), depth - 1, table.as_ref())
        };
        let leaves = in_pool(options.threads.max(1), list.len(), &count)?;
        let mut moves: Vec<_> = list.iter().map(|mv| self.unpacked(mv)).collect();
        Ok(in_order(&mut moves, &leaves))
    }

    /// Positions a few plies on, enough of them to keep all threads busy.
    fn frontier(&self, depth: u32, threads: usize) -> Frontier<V> {
        let mut frontier = Frontier { plies: 0, states: vec![*self.state()] };
        while frontier.plies + 2 < depth && frontier.states.len() < 64 * threads {
            frontier.states =
                frontier.states.iter().flat_map(|state| successors(self.variant(), state)).collect();
            frontier.plies += 1;
        }
        frontier
    }
}

struct Frontier<V: Variant> {
    plies: u32,
    states: Vec<State<V::Bits>>,
}

fn successors<V: Variant>(variant: &V, state: &State<V::Bits>) -> Vec<State<V::Bits>> {
    let mut list = Vec::new();
    variant.list_moves(state, &mut list);
    list.iter().map(|mv| state.after_move(variant, mv)).collect()
}

/// The moves in their order, each with its leaves.
fn in_order(moves: &mut Vec<Move>, leaves: &[u64]) -> Vec<(Move, u64)> {
    let mut counts: Vec<_> = moves.drain(..).zip(leaves.iter().copied()).collect();
    counts.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
    counts
}

/// What `count` says of each number below `numbers`, asked by so many threads. It is not generic, since what it
/// calls is large.
fn in_pool(
    threads: usize,
    numbers: usize,
    count: &(dyn Fn(usize) -> u64 + Sync),
) -> Result<Vec<u64>, ThreadError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    let pool = pool.map_err(|source| ThreadError { threads, source })?;
    Ok(pool.install(|| (0..numbers).into_par_iter().map(count).collect()))
}

/// The number of leaves at `depth` plies.
pub(crate) fn count_tree<V: Variant>(
    variant: &V,
    state: &State<V::Bits>,
    depth: u32,
    table: Option<&Table>,
) -> u64 {
    let mut rooms = vec![Vec::new(); depth as usize + 1];
    match (table, state.to_move()) {
        _ if depth == 0 => 1,
        (None, Color::White) => count::<V, true>(variant, state, &mut rooms),
        (None, Color::Black) => count::<V, false>(variant, state, &mut rooms),
        (Some(table), _) => count_remembering(variant, state, &mut rooms, table),
    }
}

/// Counts `rooms.len() - 1` plies deep; each ply has a list of its own in `rooms`.
fn count<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    rooms: &mut [Vec<PackedMove<V::Bits>>],
) -> u64 {
    let Some((list, rest)) = rooms.split_first_mut() else { return 1 };
    match rest {
        [] | [_] => return generate::count_of::<V, WHITE>(variant, state, list),
        [next, _] => return ahead::count_two_of::<V, WHITE>(variant, state, list, next),
        _ => {}
    }
    let mut leaves = 0;
    if !generate::is_over(variant, state) {
        let view = View::new::<V, WHITE>(variant, state);
        generate::each_move::<V, WHITE>(variant, &view, list, |mv| {
            let next = state.after::<V, WHITE, false>(variant, mv);
            leaves += if WHITE {
                count::<V, false>(variant, &next, rest)
            } else {
                count::<V, true>(variant, &next, rest)
            };
        });
    }
    leaves
}

/// As [`count`], with a table of the counts of positions met before.
fn count_remembering<V: Variant>(
    variant: &V,
    state: &State<V::Bits>,
    rooms: &mut [Vec<PackedMove<V::Bits>>],
    table: &Table,
) -> u64 {
    let depth = rooms.len() as u64 - 1;
    if depth <= 2 {
        // to look it up would take as long
        return match state.to_move() {
            Color::White => count::<V, true>(variant, state, rooms),
            Color::Black => count::<V, false>(variant, state, rooms),
        };
    }
    let key = state.hash() ^ depth.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    if let Some(leaves) = table.get(key) {
        return leaves;
    }
    let Some((list, rest)) = rooms.split_first_mut() else { return 1 };
    list.clear();
    generate::moves(variant, state, list);
    let mut leaves = 0;
    for mv in &*list {
        leaves += count_remembering(variant, &state.after_move(variant, mv), rest, table);
    }
    table.put(key, leaves);
    leaves
}

/// Counts of positions by their hash, shared by all threads without locks: an entry is its count and its key
/// crossed with it, so that a torn entry does not match.
#[derive(Debug)]
pub struct Table {
    entries: Vec<(AtomicU64, AtomicU64)>,
}

impl Table {
    fn new(mib: usize) -> Option<Self> {
        let count = mib.checked_mul(1 << 16)?;
        (count > 0).then(|| Self { entries: (0..count).map(|_| Default::default()).collect() })
    }

    fn entry(&self, key: u64) -> &(AtomicU64, AtomicU64) {
        // the key's high part spread over all entries
        let index = (u128::from(key) * self.entries.len() as u128) >> 64;
        #[expect(clippy::cast_possible_truncation, reason = "below the number of entries")]
        &self.entries[index as usize]
    }

    fn get(&self, key: u64) -> Option<u64> {
        let (check, leaves) = self.entry(key);
        let leaves = leaves.load(Ordering::Relaxed);
        (check.load(Ordering::Relaxed) ^ leaves == key && leaves != 0).then_some(leaves)
    }

    fn put(&self, key: u64, leaves: u64) {
        let (check, stored) = self.entry(key);
        stored.store(leaves, Ordering::Relaxed);
        check.store(key ^ leaves, Ordering::Relaxed);
    }
}
