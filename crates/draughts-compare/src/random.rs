//! Random numbers with a fixed sequence for each seed: the same on every machine and for any number of threads.

/// A sequence of random numbers (splitmix64).
#[derive(Debug, Clone)]
pub(crate) struct Random(u64);

impl Random {
    /// The sequence of one part of the work, such as one game.
    pub(crate) fn new(seed: u64, part: u64) -> Self {
        let mut start = Self(seed ^ part.wrapping_mul(0xd134_2543_de82_ef95));
        let begin = start.next_number();
        Self(begin ^ part)
    }

    /// The next number.
    pub(crate) const fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`, each as likely as another up to a part in 2^32; 0 when `limit` is 0.
    pub(crate) fn below(&mut self, limit: usize) -> usize {
        let high = self.next_number() >> 32;
        usize::try_from((high * limit as u64) >> 32).unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::Random;

    #[test]
    fn every_part_has_its_own_sequence() {
        let first = |part: u64| Random::new(7, part).next_number();
        let mut all: Vec<u64> = (0..1000).map(first).collect();
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 1000);
        assert_eq!(first(3), first(3));
        assert_ne!(Random::new(8, 3).next_number(), first(3));
    }

    #[test]
    fn numbers_stay_below_their_limit_and_meet_all() {
        let mut random = Random::new(1, 0);
        let mut counts = [0u32; 5];
        for _ in 0..5_000 {
            counts[random.below(5)] += 1;
        }
        assert!(counts.iter().all(|&count| (850..1150).contains(&count)), "{counts:?}");
        assert_eq!(random.below(0), 0);
    }
}
