//! The table of searched positions, shared by the threads without locks.
//!
//! A slot is two words: what was found, and the key mixed with it. Two threads that write one slot at once leave
//! words that don't belong together; then the mixed key fits no position, and the slot counts as empty.

use std::sync::atomic::{AtomicU64, Ordering};

use crate::score::{Raw, SURE, WIN};

/// What a stored score means.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Bound {
    /// Nothing is known but the move.
    None,
    /// The score is at least this.
    Lower,
    /// The score is at most this.
    Upper,
    /// The score is this.
    Exact,
}

impl Bound {
    const ALL: [Self; 4] = [Self::None, Self::Lower, Self::Upper, Self::Exact];
}

/// What is known of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Entry {
    /// A tag of the best move; 0 when there is none.
    pub(crate) tag: u32,
    /// The score, with distances from the position.
    pub(crate) score: Raw,
    /// How deep it was searched.
    pub(crate) depth: u8,
    /// What the score means.
    pub(crate) bound: Bound,
}

/// Slots that one position may take.
const WAYS: usize = 4;

/// One line of the machine's cache.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([(AtomicU64, AtomicU64); WAYS]);

/// The table.
#[derive(Debug)]
pub(crate) struct Table {
    buckets: Vec<Bucket>,
    age: AtomicU64,
}

/// Generations are told apart up to so many.
const AGES: u64 = 64;

fn pack(entry: Entry, age: u64) -> u64 {
    let score = u64::from(i16::try_from(entry.score).unwrap_or(0).cast_unsigned());
    u64::from(entry.tag & 0xff_ffff)
        | score << 24
        | u64::from(entry.depth) << 40
        | (entry.bound as u64) << 48
        | (age % AGES) << 50
}

#[expect(clippy::cast_possible_truncation, reason = "fields of the word")]
fn unpack(word: u64) -> Entry {
    Entry {
        tag: word as u32 & 0xff_ffff,
        score: Raw::from((word >> 24) as i16),
        depth: (word >> 40) as u8,
        bound: Bound::ALL[(word >> 48 & 3) as usize],
    }
}

/// A score with its distance from the position, of one with its distance from the root.
fn from_here(score: Raw, ply: usize) -> Raw {
    let ply = Raw::try_from(ply).unwrap_or(0);
    if score >= SURE {
        (score + ply).min(WIN)
    } else if score <= -SURE {
        (score - ply).max(-WIN)
    } else {
        score
    }
}

/// A score with its distance from the root, of one with its distance from the position.
fn from_root(score: Raw, ply: usize) -> Raw {
    let ply = Raw::try_from(ply).unwrap_or(0);
    if score >= SURE {
        score - ply
    } else if score <= -SURE {
        score + ply
    } else {
        score
    }
}

impl Table {
    /// A table of about `mib` MiB; without room for it, of as much as there is.
    pub(crate) fn new(mib: usize) -> Self {
        let mut count = (mib << 20) / size_of::<Bucket>();
        let mut buckets = Vec::new();
        while count > 0 && buckets.try_reserve_exact(count).is_err() {
            count /= 2;
        }
        buckets.resize_with(count, Bucket::default);
        Self { buckets, age: AtomicU64::new(0) }
    }

    /// Forgets everything.
    pub(crate) fn clear(&mut self) {
        self.buckets.fill_with(Bucket::default);
        self.age = AtomicU64::new(0);
    }

    /// Begins a search: what earlier ones stored is replaced first.
    pub(crate) fn next_age(&self) {
        self.age.fetch_add(1, Ordering::Relaxed);
    }

    /// The bucket of a key: its upper half, spread evenly over any number of buckets.
    fn bucket(&self, key: u64) -> Option<&Bucket> {
        let index = (u128::from(key) * self.buckets.len() as u128) >> 64;
        self.buckets.get(usize::try_from(index).unwrap_or(0))
    }

    /// What is known of the position with this key, `ply` plies from the root.
    #[inline]
    pub(crate) fn get(&self, key: u64, ply: usize) -> Option<Entry> {
        for (mixed, word) in &self.bucket(key)?.0 {
            let data = word.load(Ordering::Relaxed);
            if mixed.load(Ordering::Relaxed) ^ data == key && data != 0 {
                let entry = unpack(data);
                return Some(Entry { score: from_root(entry.score, ply), ..entry });
            }
        }
        None
    }

    /// Stores what was found, in place of what is worth least.
    #[inline]
    pub(crate) fn put(&self, key: u64, ply: usize, mut entry: Entry) {
        let Some(bucket) = self.bucket(key) else { return };
        let age = self.age.load(Ordering::Relaxed) % AGES;
        let mut chosen = &bucket.0[0];
        let mut least = i32::MAX;
        for slot in &bucket.0 {
            let data = slot.1.load(Ordering::Relaxed);
            if slot.0.load(Ordering::Relaxed) ^ data == key {
                let old = unpack(data);
                if entry.tag == 0 {
                    entry.tag = old.tag;
                }
                let is_new = data >> 50 == age;
                // a shallow bound does not displace a deep one of this search
                if is_new && entry.bound != Bound::Exact && i32::from(entry.depth) + 3 < i32::from(old.depth)
                {
                    return;
                }
                chosen = slot;
                break;
            }
            let stale = (AGES + age - (data >> 50)) % AGES;
            let worth = i32::from(unpack(data).depth) - 8 * i32::try_from(stale).unwrap_or(0);
            let worth = if data == 0 { i32::MIN } else { worth };
            if worth < least {
                least = worth;
                chosen = slot;
            }
        }
        let data = pack(Entry { score: from_here(entry.score, ply), ..entry }, age);
        chosen.0.store(key ^ data, Ordering::Relaxed);
        chosen.1.store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Entry, Table};
    use crate::score::WIN;

    #[test]
    fn what_is_stored_is_found_with_its_distance() {
        let table = Table::new(1);
        let entry = Entry { tag: 0x12_3456, score: WIN - 9, depth: 17, bound: Bound::Lower };
        table.put(0x0123_4567_89ab_cdef, 4, entry);
        assert_eq!(table.get(0x0123_4567_89ab_cdef, 4), Some(entry));
        // five plies from the position: eight from the root when it is reached in three
        assert_eq!(table.get(0x0123_4567_89ab_cdef, 3).map(|e| e.score), Some(WIN - 8));
        assert_eq!(table.get(0x0123_4567_89ab_cdee, 4), None);
    }

    #[test]
    fn a_table_without_room_keeps_nothing() {
        let table = Table::new(0);
        table.put(1, 0, Entry { tag: 1, score: 0, depth: 1, bound: Bound::Exact });
        assert_eq!(table.get(1, 0), None);
    }

    #[test]
    fn a_full_bucket_gives_up_what_is_worth_least() {
        let table = Table::new(1);
        let entry = |depth| Entry { tag: 0, score: 5, depth, bound: Bound::Exact };
        for depth in [9, 3, 8, 7, 6] {
            table.put(u64::from(depth), 0, entry(depth));
        }
        let kept: Vec<_> = (0..10).filter(|&key| table.get(key, 0).is_some()).collect();
        assert_eq!(kept, [6, 7, 8, 9]);
    }
}
