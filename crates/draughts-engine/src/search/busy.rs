//! Which moves the threads are searching just now, so that two of them seldom search the same one.
//!
//! A thread that finds a move taken puts it off and tries the next; when it comes back to it, what the other thread
//! found stands in the table. (After T. Kerrigan's simplification of ABDADA, J.-C. Weill 1996.)

use std::sync::atomic::{AtomicU64, Ordering};

/// How many moves can be marked at once; a power of two.
const SLOTS: usize = 1 << 12;

/// The moves that are being searched.
#[derive(Debug)]
pub(crate) struct Busy(Vec<AtomicU64>);

impl Busy {
    /// No moves: for so many threads. One thread marks none.
    pub(crate) fn new(threads: usize) -> Self {
        let slots = if threads > 1 { SLOTS } else { 0 };
        Self((0..slots).map(|_| AtomicU64::new(0)).collect())
    }

    /// Whether moves are marked at all.
    #[inline]
    pub(crate) fn is_used(&self) -> bool {
        !self.0.is_empty()
    }

    fn slot(&self, key: u64) -> Option<&AtomicU64> {
        self.0.get(usize::try_from(key).unwrap_or(0) & (SLOTS - 1))
    }

    /// Whether a thread is searching the move with this key.
    pub(crate) fn contains(&self, key: u64) -> bool {
        self.slot(key).is_some_and(|slot| slot.load(Ordering::Relaxed) == key)
    }

    /// A thread begins to search the move. Of two moves in one slot the later is known.
    pub(crate) fn begin(&self, key: u64) {
        if let Some(slot) = self.slot(key) {
            slot.store(key, Ordering::Relaxed);
        }
    }

    /// It ends.
    pub(crate) fn end(&self, key: u64) {
        if let Some(slot) = self.slot(key) {
            let _replaced = slot.compare_exchange(key, 0, Ordering::Relaxed, Ordering::Relaxed);
        }
    }
}

/// The key of a move of the position with `key`.
pub(crate) fn move_key(key: u64, tag: u32) -> u64 {
    let mixed = (key ^ u64::from(tag)).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    mixed ^ mixed >> 32
}

#[cfg(test)]
mod tests {
    use super::{Busy, move_key};

    #[test]
    fn a_move_is_taken_from_its_beginning_to_its_end() {
        let busy = Busy::new(2);
        let (one, other) = (move_key(7, 1), move_key(7, 2));
        assert!(!busy.contains(one));
        busy.begin(one);
        busy.begin(other);
        assert!(busy.contains(one) && busy.contains(other));
        busy.end(one);
        assert!(!busy.contains(one) && busy.contains(other));
    }

    #[test]
    fn a_single_thread_marks_nothing() {
        let busy = Busy::new(1);
        busy.begin(5);
        assert!(!busy.is_used() && !busy.contains(5));
    }
}
