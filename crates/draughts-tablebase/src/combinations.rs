//! Subsets of a fixed size, numbered without gaps.

/// The most pieces of one kind and side.
pub(crate) const MOST: usize = 8;

/// Binomial coefficients, saturated: no class that large is ever indexed.
#[derive(Debug, Clone)]
pub(crate) struct Binomials(Vec<[u64; MOST + 1]>);

impl Binomials {
    /// For sets of up to 128 squares.
    pub(crate) fn new() -> Self {
        let mut rows = vec![[0_u64; MOST + 1]; 130];
        for n in 0..rows.len() {
            rows[n][0] = 1;
            for k in 1..=MOST {
                rows[n][k] = if n == 0 { 0 } else { rows[n - 1][k - 1].saturating_add(rows[n - 1][k]) };
            }
        }
        Self(rows)
    }

    /// The number of subsets of `k` of `n` things.
    #[inline]
    pub(crate) fn ways(&self, n: usize, k: usize) -> u64 {
        self.0[n][k]
    }
}

/// All subsets of `k` of `n` places in colexicographic order, each as its places from the lowest up.
#[derive(Debug, Clone)]
pub(crate) struct Subsets {
    k: usize,
    count: usize,
    places: Vec<u8>,
}

impl Subsets {
    pub(crate) fn new(n: usize, k: usize) -> Self {
        let mut all = Self { k, count: 0, places: Vec::new() };
        let mut chosen = [0; MOST];
        all.fill(n, k, &mut chosen);
        all
    }

    fn fill(&mut self, below: usize, left: usize, chosen: &mut [u8; MOST]) {
        if left == 0 {
            self.places.extend_from_slice(&chosen[..self.k]);
            self.count += 1;
            return;
        }
        for top in left - 1..below {
            #[expect(clippy::cast_possible_truncation, reason = "a board has at most 128 squares")]
            let place = top as u8;
            chosen[left - 1] = place;
            self.fill(top, left - 1, chosen);
        }
    }

    /// How many there are.
    pub(crate) const fn len(&self) -> usize {
        self.count
    }

    /// The places of the subset with this number.
    #[inline]
    pub(crate) fn get(&self, number: usize) -> &[u8] {
        &self.places[number * self.k..(number + 1) * self.k]
    }
}

#[cfg(test)]
mod tests {
    use super::{Binomials, Subsets};

    #[test]
    fn subsets_are_numbered_by_binomials() {
        let binomials = Binomials::new();
        for (n, k) in [(5, 0), (5, 1), (9, 3), (7, 7), (2, 3)] {
            let subsets = Subsets::new(n, k);
            assert_eq!(subsets.len() as u64, binomials.ways(n, k));
            for number in 0..subsets.len() {
                let places = (1..).zip(subsets.get(number));
                let rank: u64 = places.map(|(i, &place)| binomials.ways(place.into(), i)).sum();
                assert_eq!(rank, number as u64);
            }
        }
    }
}
