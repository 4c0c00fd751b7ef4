//! What a match of paired games says: Elo with its error, and whether a difference is proven.
//!
//! Each pair is one opening played with both colours; its points are 0, 1/2, 1, 3/2 or 2 (a *pentanomial* count).
//! Pairs are independent of each other where games are not, so the error comes from the pairs.

/// The results of a match, from one side's view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Tally {
    /// Pairs by twice the points won in them, 0 to 4.
    pub pairs: [u64; 5],
    /// Won games.
    pub wins: u64,
    /// Drawn games.
    pub draws: u64,
    /// Lost games.
    pub losses: u64,
}

/// A difference in strength with its 95 % error.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Elo {
    /// The difference.
    pub difference: f64,
    /// Half the width of the interval that holds the true one in 95 of 100 matches; infinite where a score is 0 or 1.
    pub error: f64,
    /// How likely this side is the stronger, 0 to 1.
    pub stronger: f64,
}

/// The bounds between which a sequential test decides.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Sprt {
    /// The difference that is given up.
    pub elo0: f64,
    /// The difference that is accepted.
    pub elo1: f64,
    /// The chance of a wrong verdict, each way.
    pub error: f64,
}

/// What a sequential test says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Verdict {
    /// The difference is at least the upper one.
    Accepted,
    /// The difference is at most the lower one.
    Rejected,
    /// More games are needed.
    Open,
}

/// A result, from one side's view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Points {
    /// Lost.
    Loss,
    /// Drawn.
    Draw,
    /// Won.
    Win,
}

impl Tally {
    /// Adds the two games of an opening.
    pub fn add(&mut self, pair: [Points; 2]) {
        let mut twice = 0;
        for points in pair {
            let (count, worth) = match points {
                Points::Loss => (&mut self.losses, 0),
                Points::Draw => (&mut self.draws, 1),
                Points::Win => (&mut self.wins, 2),
            };
            *count += 1;
            twice += worth;
        }
        self.pairs[twice] += 1;
    }

    /// How many games were played.
    pub const fn games(&self) -> u64 {
        self.wins + self.draws + self.losses
    }

    /// The part of the points won, 0 to 1; a half without games.
    pub fn score(&self) -> f64 {
        self.moments().map_or(0.5, |(mean, _, _)| mean)
    }

    /// The mean and the variance of a pair's points as parts of two, and how many pairs there are.
    fn moments(&self) -> Option<(f64, f64, f64)> {
        let count: f64 = self.pairs.iter().map(|&n| real(n)).sum();
        if count == 0.0 {
            return None;
        }
        let points = [0.0, 0.25, 0.5, 0.75, 1.0];
        let of = |f: &dyn Fn(f64) -> f64| -> f64 {
            points.iter().zip(self.pairs).map(|(&x, n)| f(x) * real(n)).sum::<f64>() / count
        };
        let mean = of(&|x| x);
        let variance = of(&|x| (x - mean).powi(2));
        Some((mean, variance, count))
    }

    /// The difference in strength.
    pub fn elo(&self) -> Elo {
        let Some((mean, variance, count)) = self.moments() else {
            return Elo { difference: 0.0, error: f64::INFINITY, stronger: 0.5 };
        };
        let deviation = (variance / count).sqrt();
        let half = (elo(mean + 1.96 * deviation) - elo(mean - 1.96 * deviation)) / 2.0;
        let stronger = if deviation > 0.0 { gauss((mean - 0.5) / deviation) } else { gauss_step(mean) };
        Elo { difference: elo(mean), error: if half.is_nan() { f64::INFINITY } else { half }, stronger }
    }

    /// The logarithm of how much likelier the upper difference of `test` is than the lower one.
    pub fn likelihood(&self, test: Sprt) -> f64 {
        let Some((mean, variance, count)) = self.moments() else { return 0.0 };
        // a match without any variance yet must not decide
        let variance = variance.max(1.0 / (8.0 * count));
        let (low, high) = (expected(test.elo0), expected(test.elo1));
        count * (high - low) * (2.0 * mean - low - high) / (2.0 * variance)
    }

    /// What the test says so far.
    pub fn verdict(&self, test: Sprt) -> Verdict {
        let likelihood = self.likelihood(test);
        let bound = ((1.0 - test.error) / test.error).ln();
        if likelihood >= bound {
            Verdict::Accepted
        } else if likelihood <= -bound {
            Verdict::Rejected
        } else {
            Verdict::Open
        }
    }
}

#[expect(clippy::cast_precision_loss, reason = "no match has so many games")]
const fn real(n: u64) -> f64 {
    n as f64
}

/// The difference in Elo of an expected score.
fn elo(score: f64) -> f64 {
    if score <= 0.0 {
        f64::NEG_INFINITY
    } else if score >= 1.0 {
        f64::INFINITY
    } else {
        400.0 * (score / (1.0 - score)).log10()
    }
}

/// The expected score of a difference in Elo.
fn expected(elo: f64) -> f64 {
    1.0 / (1.0 + 10f64.powf(-elo / 400.0))
}

fn gauss_step(mean: f64) -> f64 {
    if mean > 0.5 {
        1.0
    } else if mean < 0.5 {
        0.0
    } else {
        0.5
    }
}

/// The normal distribution function, to four digits.
fn gauss(x: f64) -> f64 {
    let t = 1.0 / (1.0 + 0.231_641_9 * x.abs());
    let series = [0.319_381_530, -0.356_563_782, 1.781_477_937, -1.821_255_978, 1.330_274_429];
    let sum = series.iter().rev().fold(0.0, |sum, c| (sum + c) * t);
    let tail = (-x * x / 2.0).exp() / (2.0 * std::f64::consts::PI).sqrt() * sum;
    if x > 0.0 { 1.0 - tail } else { tail }
}

#[cfg(test)]
mod tests {
    use super::{Points, Sprt, Tally, Verdict, gauss};

    fn tally(pairs: [u64; 5]) -> Tally {
        Tally { pairs, ..Tally::default() }
    }

    #[test]
    fn elo_of_known_scores() {
        let even = tally([10, 20, 40, 20, 10]).elo();
        assert!(even.difference.abs() < 1e-9 && (even.stronger - 0.5).abs() < 1e-6);
        // three quarters of the points are 190.8 Elo
        let better = tally([0, 0, 50, 0, 50]).elo();
        assert!((better.difference - 190.85).abs() < 0.01, "{better:?}");
        assert!(better.stronger > 0.999);
        // 1.96 sigma of 0.25 / sqrt(100) around 0.75
        assert!((better.error - 46.4).abs() < 1.5, "{better:?}");
    }

    #[test]
    fn a_pair_is_counted_once() {
        let mut tally = Tally::default();
        tally.add([Points::Win, Points::Draw]);
        tally.add([Points::Loss, Points::Loss]);
        assert_eq!(tally.pairs, [1, 0, 0, 1, 0]);
        assert_eq!((tally.wins, tally.draws, tally.losses, tally.games()), (1, 1, 2, 4));
        assert!((tally.score() - 0.375).abs() < 1e-9);
    }

    #[test]
    fn a_test_decides_only_when_it_must() {
        let test = Sprt { elo0: 0.0, elo1: 10.0, error: 0.05 };
        assert_eq!(Tally::default().verdict(test), Verdict::Open);
        assert_eq!(tally([0, 0, 1, 0, 0]).verdict(test), Verdict::Open);
        assert_eq!(tally([50, 200, 500, 300, 120]).verdict(test), Verdict::Accepted);
        assert_eq!(tally([120, 300, 500, 200, 50]).verdict(test), Verdict::Rejected);
    }

    #[test]
    fn the_normal_distribution() {
        for (x, y) in [(0.0, 0.5), (1.0, 0.841_345), (-1.96, 0.024_998), (3.0, 0.998_650)] {
            assert!((gauss(x) - y).abs() < 1e-4, "{x}");
        }
    }
}
