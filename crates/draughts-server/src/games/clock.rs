//! Clocks.

use std::time::{Duration, Instant};

use draughts::rules::{ByColor, Color};
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

/// How much time each side has.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct ClockRules {
    /// For the whole game.
    pub(crate) seconds: u32,
    /// Added after each move.
    #[serde(default)]
    pub(crate) increment: u32,
}

/// The longest time and increment in seconds: a week, and an hour.
const MOST: (u32, u32) = (604_800, 3_600);

impl ClockRules {
    /// Whether anybody can play with them.
    pub(crate) const fn is_sensible(self) -> bool {
        self.seconds >= 1 && self.seconds <= MOST.0 && self.increment <= MOST.1
    }
}

/// The time of both sides. It begins to run with the first move, for the other side.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Clock {
    pub(crate) rules: ClockRules,
    left: ByColor<Duration>,
    /// Whose time runs, and since when.
    running: Option<(Color, Instant)>,
}

impl Clock {
    pub(crate) fn new(rules: ClockRules) -> Self {
        let each = Duration::from_secs(rules.seconds.into());
        Self { rules, left: ByColor::from_fn(|_| each), running: None }
    }

    /// A clock with this much left, as it was stored.
    pub(crate) fn stored(rules: ClockRules, left: ByColor<Option<i64>>) -> Self {
        let whole = i64::from(rules.seconds).saturating_mul(1_000);
        let left = left.map(|ms| Duration::from_millis(u64::try_from(ms.unwrap_or(whole)).unwrap_or(0)));
        Self { rules, left, running: None }
    }

    /// What `side` has left.
    pub(crate) fn left(&self, side: Color, now: Instant) -> Duration {
        match self.running {
            Some((running, since)) if running == side => {
                self.left[side].saturating_sub(now.saturating_duration_since(since))
            }
            Some(_) | None => self.left[side],
        }
    }

    /// The same in milliseconds, for the database: without what the move being thought of has taken.
    pub(crate) fn stored_ms(&self, side: Color) -> i64 {
        i64::try_from(self.left[side].as_millis()).unwrap_or(i64::MAX)
    }

    /// `side` has moved: its time stops, and the other's runs.
    pub(crate) fn moved(&mut self, side: Color, now: Instant) {
        self.left[side] = self.left(side, now) + Duration::from_secs(self.rules.increment.into());
        self.running = Some((!side, now));
    }

    /// Lets the time of `side` run; for `None` nobody's does.
    pub(crate) fn turn(&mut self, side: Option<Color>, now: Instant) {
        if let Some((running, _)) = self.running {
            self.left[running] = self.left(running, now);
        }
        self.running = side.map(|side| (side, now));
    }

    /// The side whose time has run out.
    pub(crate) fn flagged(&self, now: Instant) -> Option<Color> {
        let (side, _) = self.running?;
        self.left(side, now).is_zero().then_some(side)
    }

    /// When the time of the side that thinks runs out.
    pub(crate) fn runs_out(&self) -> Option<Instant> {
        let (side, since) = self.running?;
        since.checked_add(self.left[side])
    }

    /// As data.
    pub(crate) fn to_json(self, now: Instant) -> Value {
        let ms = |side| u64::try_from(self.left(side, now).as_millis()).unwrap_or(u64::MAX);
        json!({
            "seconds": self.rules.seconds,
            "increment": self.rules.increment,
            "white-ms": ms(Color::White),
            "black-ms": ms(Color::Black),
            "running": self.running.map(|(side, _)| side.to_string()),
        })
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use draughts::rules::Color;

    use super::{Clock, ClockRules};

    #[test]
    fn time_runs_for_the_side_to_move_from_the_first_move_on() {
        let begin = Instant::now();
        let after = |seconds| begin + Duration::from_secs(seconds);
        let mut clock = Clock::new(ClockRules { seconds: 10, increment: 2 });
        assert_eq!(clock.left(Color::White, after(99)), Duration::from_secs(10));
        clock.moved(Color::White, after(5));
        assert_eq!(clock.left(Color::White, after(6)), Duration::from_secs(12));
        assert_eq!(clock.left(Color::Black, after(8)), Duration::from_secs(7));
        clock.moved(Color::Black, after(8));
        assert_eq!(clock.left(Color::Black, after(99)), Duration::from_secs(9));
        assert_eq!(clock.flagged(after(19)), None);
        assert_eq!(clock.flagged(after(20)), Some(Color::White));
        assert_eq!(clock.runs_out(), Some(after(20)));
        clock.turn(None, after(10));
        assert_eq!(clock.flagged(after(99)), None);
        assert_eq!(clock.left(Color::White, after(99)), Duration::from_secs(10));
    }
}
