//! Levels of play, from a beginner's to the engine's own.

use std::time::Duration;

use draughts_rules::Move;

use crate::engine::Answer;
use crate::limits::Limits;

/// A level of play, 1 to 10. A low one searches little and does not always make the move that it thinks best; level
/// 10 thinks for five seconds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Level(u8);

/// Positions searched at each level below the last, and by how many hundredths of a man a move may seem better than
/// it is.
const LEVELS: [(u64, u32); 9] = [
    (30, 160),
    (100, 100),
    (300, 60),
    (1_000, 35),
    (4_000, 20),
    (20_000, 10),
    (100_000, 0),
    (500_000, 0),
    (2_500_000, 0),
];
/// How long the last level thinks.
const LAST: Duration = Duration::from_secs(5);
/// How many moves are told apart where the best is not always made.
const CHOICES: usize = 8;

impl Level {
    /// The level of this number; `None` but for 1 to 10.
    pub const fn new(number: u8) -> Option<Self> {
        if number >= 1 && number <= 10 { Some(Self(number)) } else { None }
    }

    fn settings(self) -> Option<(u64, u32)> {
        LEVELS.get(usize::from(self.0) - 1).copied()
    }

    /// How long the level searches.
    pub fn limits(self) -> Limits {
        match self.settings() {
            None => Limits::time(LAST),
            Some((nodes, 0)) => Limits::nodes(nodes),
            // moves that are searched beside the best one take their share
            Some((nodes, _)) => Limits { multi_pv: CHOICES, ..Limits::nodes(nodes) },
        }
    }

    /// The move that the level makes of what a search with its limits has found; the same for the same `seed`.
    pub fn choose(self, answer: &Answer, seed: u64) -> Option<&Move> {
        answer.pick(self.settings().map_or(0, |(_, noise)| noise), seed)
    }
}
