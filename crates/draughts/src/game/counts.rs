//! How far the counts of the draw rules have come.

use draughts_rules::DrawRule;

use super::Game;

/// A count of a draw rule that runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct DrawCount {
    /// The rule, as an index in [`Rules::draws`](draughts_rules::Rules::draws).
    pub rule: usize,
    /// How often the position has occurred, or how many moves of each side have been counted.
    pub count: u32,
    /// The number at which the rule applies.
    pub limit: u32,
}

impl Game {
    /// The counts that run in the current position, in the order of the rules: occurrences from the second one on, and
    /// whole moves, of each side one.
    pub fn draw_counts(&self) -> Vec<DrawCount> {
        let plies = self.position().counted_plies(self.counters());
        let longest = |rule: usize| plies.iter().filter(|(of, _)| *of == rule).map(|(_, plies)| *plies).max();
        let count = |(rule, draw): (usize, &DrawRule)| {
            let (count, limit) = match draw {
                DrawRule::Repetition { times, .. } => {
                    (Some(self.occurrences()).filter(|&times| times > 1), u32::from(*times))
                }
                DrawRule::NoProgress { moves, .. } | DrawRule::Material { moves, .. } => {
                    (longest(rule).map(|plies| plies / 2), u32::from(*moves))
                }
                DrawRule::Immediate { .. } => (None, 0),
            };
            Some(DrawCount { rule, count: count?, limit })
        };
        self.rules().draws.iter().enumerate().filter_map(count).collect()
    }
}
