//! How long to search, and stopping from outside.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Condvar, Mutex};
use std::time::{Duration, Instant};

/// How long to search. Without any limit the search goes on until it is stopped.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Limits {
    /// So many plies deep.
    pub depth: Option<u32>,
    /// So many positions. One thread with this limit alone always finds the same.
    pub nodes: Option<u64>,
    /// So long for this move.
    pub move_time: Option<Duration>,
    /// The time left for the game.
    pub clock: Option<Clock>,
    /// How many of the best moves are searched as if they were the best; 0 counts as 1.
    pub multi_pv: usize,
    /// What the search is for.
    pub purpose: Purpose,
    /// What it may leave out.
    pub breadth: Breadth,
}

/// What a search is for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Purpose {
    /// A move: it ends early when there is only one, or the result is certain.
    #[default]
    Play,
    /// The position: it goes on to its limits.
    Analyse,
}

/// What a search may leave out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Breadth {
    /// Moves that seem to be worse are searched less deeply.
    #[default]
    Selective,
    /// Nothing: every move is searched to the same depth.
    Complete,
}

/// The time left for a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Clock {
    /// The time left.
    pub left: Duration,
    /// Added before each move.
    pub increment: Duration,
    /// How many moves it must last; `None` for the rest of the game.
    pub moves: Option<u32>,
}

/// The moves that a game is expected to go on.
const MOVES_TO_GO: u32 = 25;
/// Kept for what the machine does meanwhile.
const MARGIN: Duration = Duration::from_millis(20);

/// When to stop: no new depth is begun after `soft`, and all is broken off at `hard`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Times {
    pub(crate) soft: Option<Duration>,
    pub(crate) hard: Option<Duration>,
}

impl Limits {
    /// So many plies.
    pub fn depth(depth: u32) -> Self {
        Self { depth: Some(depth), ..Self::default() }
    }

    /// So many positions.
    pub fn nodes(nodes: u64) -> Self {
        Self { nodes: Some(nodes), ..Self::default() }
    }

    /// So long.
    pub fn time(time: Duration) -> Self {
        Self { move_time: Some(time), ..Self::default() }
    }

    /// Whether nothing but a stop ends the search.
    pub const fn is_infinite(&self) -> bool {
        self.depth.is_none() && self.nodes.is_none() && self.move_time.is_none() && self.clock.is_none()
    }

    pub(crate) fn times(&self) -> Times {
        let clock = self.clock.map(|clock| {
            let left = (clock.left + clock.increment).saturating_sub(MARGIN);
            let moves = clock.moves.map_or(MOVES_TO_GO, |moves| moves.clamp(1, MOVES_TO_GO));
            let share = left / moves + clock.increment * 3 / 4;
            let soft = share.min(left * 7 / 10);
            (soft, (soft * 3).min(left * 8 / 10))
        });
        let shorter = |a: Option<Duration>, b: Option<Duration>| a.into_iter().chain(b).min();
        Times {
            soft: clock.map(|(soft, _)| soft * 6 / 10),
            hard: shorter(self.move_time, clock.map(|(_, hard)| hard)),
        }
    }
}

/// Stops, pauses and ponders a search from outside; shared with the threads that search.
#[derive(Debug)]
pub struct Control {
    stop: AtomicBool,
    pondering: AtomicBool,
    paused: AtomicBool,
    gate: Mutex<()>,
    opened: Condvar,
    born: Instant,
    /// When the clock began to run, in microseconds after `born`; what a pause took is added.
    begin: AtomicU64,
    /// When the last pause began.
    pause: AtomicU64,
}

impl Default for Control {
    fn default() -> Self {
        Self::new()
    }
}

impl Control {
    /// Lets a search run.
    pub fn new() -> Self {
        Self {
            stop: AtomicBool::new(false),
            pondering: AtomicBool::new(false),
            paused: AtomicBool::new(false),
            gate: Mutex::new(()),
            opened: Condvar::new(),
            born: Instant::now(),
            begin: AtomicU64::new(0),
            pause: AtomicU64::new(0),
        }
    }

    /// Lets a search run without its limits until [`ponder_hit`](Self::ponder_hit) or a stop.
    pub fn pondering() -> Self {
        Self { pondering: AtomicBool::new(true), ..Self::new() }
    }

    /// Ends the search at once, also one that is paused.
    pub fn stop(&self) {
        self.stop.store(true, Ordering::Relaxed);
        self.open();
    }

    /// The expected move was played: the limits hold from now on.
    pub fn ponder_hit(&self) {
        self.begin.store(self.now(), Ordering::Relaxed);
        self.pondering.store(false, Ordering::Relaxed);
    }

    /// Lets the search rest within a few hundred positions, until [`resume`](Self::resume) or a stop. Its clock
    /// rests too. So one thread of the machine can be shared by many searches, each on a thread of its own.
    pub fn pause(&self) {
        if !self.paused.swap(true, Ordering::Relaxed) {
            self.pause.store(self.now(), Ordering::Relaxed);
        }
    }

    /// Lets a search that was paused go on where it was.
    pub fn resume(&self) {
        if self.paused.swap(false, Ordering::Relaxed) {
            let rested = self.now().saturating_sub(self.pause.load(Ordering::Relaxed));
            self.begin.fetch_add(rested, Ordering::Relaxed);
        }
        self.open();
    }

    /// Whether the search must end.
    pub fn is_stopped(&self) -> bool {
        self.stop.load(Ordering::Relaxed)
    }

    /// Whether the limits don't hold yet.
    pub fn is_pondering(&self) -> bool {
        self.pondering.load(Ordering::Relaxed)
    }

    /// Whether the search rests, or soon will.
    pub fn is_paused(&self) -> bool {
        self.paused.load(Ordering::Relaxed)
    }

    /// How long the clock has run.
    pub(crate) fn elapsed(&self) -> Duration {
        self.born.elapsed().saturating_sub(Duration::from_micros(self.begin.load(Ordering::Relaxed)))
    }

    /// Returns at once, or after the pause.
    pub(crate) fn wait_while_paused(&self) {
        let rests = || self.is_paused() && !self.is_stopped();
        if !rests() {
            return;
        }
        let Ok(guard) = self.gate.lock() else { return };
        let _opened = self.opened.wait_while(guard, |()| rests());
    }

    /// Wakes those that wait; under the lock, so that none that is about to wait misses it.
    fn open(&self) {
        let _guard = self.gate.lock();
        self.opened.notify_all();
    }

    fn now(&self) -> u64 {
        u64::try_from(self.born.elapsed().as_micros()).unwrap_or(u64::MAX)
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Clock, Control, Limits};

    #[test]
    fn a_clock_is_never_overdrawn() {
        for left in [10, 100, 1_000, 60_000u64] {
            for moves in [None, Some(1), Some(40)] {
                for increment in [0, 50] {
                    let [left, increment] = [left, increment].map(Duration::from_millis);
                    let clock = Some(Clock { left, increment, moves });
                    let times = Limits { clock, ..Limits::default() }.times();
                    assert!(times.hard.is_some_and(|hard| hard < left + increment), "{times:?}");
                    assert!(times.soft <= times.hard, "{times:?}");
                }
            }
        }
    }
    #[test]
    fn a_pause_holds_until_the_end_of_it_or_a_stop() {
        let ends: [fn(&Control); 2] = [Control::resume, Control::stop];
        for end in ends {
            let control = Control::new();
            control.wait_while_paused();
            control.pause();
            assert!(control.is_paused());
            std::thread::scope(|scope| {
                let waiting = scope.spawn(|| control.wait_while_paused());
                end(&control);
                assert!(waiting.join().is_ok());
            });
        }
    }
}
