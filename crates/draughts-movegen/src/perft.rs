//! Perft: counting the leaves of the move tree. A move is what happens on the board, so two routes with the
//! same ends, captured pieces and promotion are one; draw rules do not count, and a side without a move has no
//! leaves.

use std::sync::atomic::{AtomicU64, Ordering};

use draughts_rules::{Color, Move};
use rayon::prelude::{IntoParallelIterator, IntoParallelRefIterator, ParallelIterator};

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
        count_tree(self.variant(), self.state(), depth, None)
    }

    /// The number of leaves at `depth` plies, counted as `options` say.
    ///
    /// # Errors
    ///
    /// When the threads can't be started.
    pub fn perft_with(&self, depth: u32, options: PerftOptions) -> Result<u64, ThreadError> {
        let table = Table::new(options.hash_mib);
        if options.threads <= 1 {
            return Ok(count_tree(self.variant(), self.state(), depth, table.as_ref()));
        }
        let frontier = self.frontier(depth, options.threads);
        let rest = depth - frontier.plies;
        in_pool(options.threads, || {
            let count = |state| count_tree(self.variant(), state, rest, table.as_ref());
            frontier.states.par_iter().map(count).sum()
        })
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
        let count = |mv: PackedMove<V::Bits>| {
            let mut next = self.clone();
            next.make(&mv);
            (self.unpacked(&mv), count_tree(self.variant(), next.state(), depth - 1, table.as_ref()))
        };
        let mut counts: Vec<_> =
            in_pool(options.threads.max(1), || list.into_par_iter().map(count).collect())?;
        counts.sort_unstable_by(|(a, _), (b, _)| a.cmp(b));
        Ok(counts)
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
    generate::moves(variant, state, &mut list);
    let after = |mv: &PackedMove<V::Bits>| match state.to_move() {
        Color::White => state.after::<V, true, true>(variant, mv),
        Color::Black => state.after::<V, false, true>(variant, mv),
    };
    list.iter().map(after).collect()
}

fn in_pool<T: Send>(threads: usize, work: impl FnOnce() -> T + Send) -> Result<T, ThreadError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build();
    Ok(pool.map_err(|source| ThreadError { threads, source })?.install(work))
}

fn count_tree<V: Variant>(variant: &V, state: &State<V::Bits>, depth: u32, table: Option<&Table>) -> u64 {
    let mut rooms = vec![Vec::new(); depth as usize + 1];
    match (table, state.to_move()) {
        _ if depth == 0 => 1,
        (None, Color::White) => count::<V, true>(variant, state, &mut rooms),
        (None, Color::Black) => count::<V, false>(variant, state, &mut rooms),
        (Some(table), Color::White) => count_remembering::<V, true>(variant, state, &mut rooms, table),
        (Some(table), Color::Black) => count_remembering::<V, false>(variant, state, &mut rooms, table),
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
    each_successor::<V, WHITE, false>(variant, state, list, |next| {
        leaves += if WHITE {
            count::<V, false>(variant, next, rest)
        } else {
            count::<V, true>(variant, next, rest)
        };
    });
    leaves
}

/// Calls `f` with the position after each legal move; with a hash only if `HASH`.
#[inline(always)] // once in each instance of the counting functions
fn each_successor<V: Variant, const WHITE: bool, const HASH: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
    mut f: impl FnMut(&State<V::Bits>),
) {
    if generate::is_over(variant, state) {
        return;
    }
    let view = View::new::<V, WHITE>(variant, state);
    generate::each_move::<V, WHITE>(variant, &view, list, |mv| {
        f(&state.after::<V, WHITE, HASH>(variant, mv));
    });
}

/// As [`count`], with a table of the counts of positions met before.
fn count_remembering<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    rooms: &mut [Vec<PackedMove<V::Bits>>],
    table: &Table,
) -> u64 {
    let depth = rooms.len() as u64 - 1;
    if depth <= 2 {
        // to look it up would take as long
        return count::<V, WHITE>(variant, state, rooms);
    }
    let key = state.hash() ^ depth.wrapping_mul(0x9e37_79b9_7f4a_7c15);
    if let Some(leaves) = table.get(key) {
        return leaves;
    }
    let Some((list, rest)) = rooms.split_first_mut() else { return 1 };
    let mut leaves = 0;
    each_successor::<V, WHITE, true>(variant, state, list, |next| {
        leaves += if WHITE {
            count_remembering::<V, false>(variant, next, rest, table)
        } else {
            count_remembering::<V, true>(variant, next, rest, table)
        };
    });
    table.put(key, leaves);
    leaves
}

/// Counts of positions by their hash, shared by all threads without locks: an entry is its count and its key
/// crossed with it, so that a torn entry does not match.
struct Table {
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
