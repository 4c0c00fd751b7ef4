//! Measured values with their error bars.

use crate::random::Random;

/// A measured value and the interval in which the true one lies in 95 of 100 measurements.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Estimate {
    /// What was measured.
    pub value: f64,
    /// The lower end of the interval.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
}

/// The 97.5 % point of the normal distribution.
const Z: f64 = 1.959_963_984_540_054;
/// So many resamples make an interval.
const RESAMPLES: usize = 1000;
/// More games than this are drawn in groups, so that the work stays bounded; their spread is the same.
const MOST_DRAWN: usize = 2000;

/// Counts of one game: how much of something, of how much in all.
pub(crate) type Part = (f64, f64);

impl Estimate {
    /// The share of `hits` in `trials` independent trials, with Wilson's interval; `None` without trials.
    ///
    /// ```
    /// # use draughts_compare::Estimate;
    /// let share = Estimate::of_trials(0, 10).expect("trials");
    /// assert_eq!((share.value, share.low), (0.0, 0.0));
    /// assert!((share.high - 0.2775).abs() < 1e-4);
    /// ```
    pub fn of_trials(hits: u64, trials: u64) -> Option<Self> {
        (trials > 0).then(|| wilson(float(hits), float(trials)))
    }

    /// The ratio of two sums over games, whose parts within a game depend on each other: the interval comes from
    /// drawing whole games, or groups of as many games, again and again (the bootstrap). `None` when there is nothing
    /// to divide by.
    pub(crate) fn of_games(games: &[Part], seed: u64) -> Option<Self> {
        let ratio = |(hits, all): Part| (all > 0.0).then(|| hits / all);
        let value = ratio(sum(games.iter().copied()))?;
        let groups: Vec<Part> =
            games.chunks(games.len().div_ceil(MOST_DRAWN)).map(|group| sum(group.iter().copied())).collect();
        let mut random = Random::new(seed, games.len() as u64);
        let mut drawn: Vec<f64> = (0..RESAMPLES)
            .filter_map(|_| ratio(sum((0..groups.len()).map(|_| groups[random.below(groups.len())]))))
            .collect();
        drawn.sort_by(f64::total_cmp);
        let at = |part: usize| drawn.get(part * drawn.len() / RESAMPLES).copied().unwrap_or(value);
        Some(Self { value, low: at(25).min(value), high: at(974).max(value) })
    }

    /// A share over games. Where nothing or everything counts, drawing games again shows no spread: then the interval
    /// is Wilson's with one trial for each game, which is wider than it need be.
    pub(crate) fn share_of_games(games: &[Part], seed: u64) -> Option<Self> {
        let estimate = Self::of_games(games, seed)?;
        if estimate.value > 0.0 && estimate.value < 1.0 {
            return Some(estimate);
        }
        let trials = games.iter().filter(|part| part.1 > 0.0).count() as u64;
        let bounds = wilson(estimate.value * float(trials), float(trials));
        Some(Self { value: estimate.value, ..bounds })
    }

    /// One minus the value.
    #[must_use]
    pub fn complement(&self) -> Self {
        Self { value: 1.0 - self.value, low: 1.0 - self.high, high: 1.0 - self.low }
    }
}

fn sum(parts: impl Iterator<Item = Part>) -> Part {
    parts.fold((0.0, 0.0), |sum, part| (sum.0 + part.0, sum.1 + part.1))
}

fn wilson(hits: f64, trials: f64) -> Estimate {
    let share = hits / trials;
    let z2 = Z * Z / trials;
    let middle = (share + z2 / 2.0) / (1.0 + z2);
    let half = Z / (1.0 + z2) * (share * (1.0 - share) / trials + z2 / (4.0 * trials)).sqrt();
    Estimate {
        value: share,
        low: (middle - half).max(0.0).min(share),
        high: (middle + half).min(1.0).max(share),
    }
}

/// A count as a number to calculate with: exact up to 2^53.
#[expect(clippy::cast_precision_loss, reason = "no count comes near 2^53")]
pub(crate) const fn float(count: u64) -> f64 {
    count as f64
}

#[cfg(test)]
mod tests {
    use super::Estimate;
    use crate::random::Random;

    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    /// Newcombe 1998, table I: 81 of 263, 15 of 148, 0 of 20, 1 of 29.
    #[test]
    fn wilson_as_published() {
        let cases = [
            (81, 263, 0.2553, 0.3662),
            (15, 148, 0.0624, 0.1605),
            (0, 20, 0.0, 0.1611),
            (1, 29, 0.0061, 0.1718),
        ];
        for (hits, trials, low, high) in cases {
            let share = Estimate::of_trials(hits, trials).expect("trials");
            assert!(near(share.low, low) && near(share.high, high), "{hits} of {trials}: {share:?}");
        }
        assert_eq!(Estimate::of_trials(0, 0), None);
    }

    #[test]
    fn ratios_over_games() {
        // the same in every game: no spread
        let even = vec![(2.0, 4.0); 50];
        let estimate = Estimate::of_games(&even, 1).expect("games");
        assert_eq!((estimate.value, estimate.low, estimate.high), (0.5, 0.5, 0.5));
        // half of the games 0, half 1: as good as 100 tosses
        let tosses: Vec<_> = (0..100).map(|i| (f64::from(i % 2), 1.0)).collect();
        let estimate = Estimate::of_games(&tosses, 1).expect("games");
        assert!(near(estimate.value, 0.5));
        assert!((estimate.low - 0.4).abs() < 0.03 && (estimate.high - 0.6).abs() < 0.03, "{estimate:?}");
        assert_eq!(Estimate::of_games(&tosses, 1), Some(estimate));
        // so many that they are drawn in groups: the normal interval of 10,000 tosses is 0.0098 to each side
        let mut coin = Random::new(7, 0);
        let many: Vec<_> = (0..10_000).map(|_| (if coin.below(2) == 1 { 1.0 } else { 0.0 }, 1.0)).collect();
        let estimate = Estimate::of_games(&many, 1).expect("games");
        let (below, above) = (estimate.value - estimate.low, estimate.high - estimate.value);
        assert!((below - 0.0098).abs() < 0.001 && (above - 0.0098).abs() < 0.001, "{estimate:?}");
        assert_eq!(Estimate::of_games(&[(0.0, 0.0)], 1), None);
    }

    #[test]
    fn what_never_happens_may_happen() {
        let never = vec![(0.0, 30.0); 20];
        let share = Estimate::share_of_games(&never, 1).expect("games");
        assert!(share.value == 0.0 && near(share.high, 0.1611), "{share:?}");
        let always = Estimate::share_of_games(&[(30.0, 30.0)], 1).expect("games");
        assert!(always.low < 0.3 && always.high > 0.999, "{always:?}");
        let rest = share.complement();
        assert!(near(rest.value, 1.0) && near(rest.low, 1.0 - 0.1611));
    }
}
