//! Fair shares: searches run on threads of their own, as many at once as the machine has processors; the others rest,
//! and each gets its turn.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard, PoisonError, Weak};
use std::thread;
use std::time::Duration;

use draughts_engine::Control;

/// How long a search runs while others wait.
const TURN: Duration = Duration::from_millis(25);

/// Who runs and who rests.
#[derive(Debug)]
pub(crate) struct Rota(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    seats: usize,
    lists: Mutex<Lists>,
    /// Rings when somebody begins to wait, and at the end.
    bell: Condvar,
}

#[derive(Debug, Default)]
struct Lists {
    /// Who runs, the longest first.
    running: VecDeque<Arc<Control>>,
    /// Who rests, the longest first.
    resting: VecDeque<Arc<Control>>,
    is_over: bool,
}

impl Inner {
    fn lists(&self) -> MutexGuard<'_, Lists> {
        self.lists.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Lists {
    /// Lets those that rest run, as long as there are seats.
    fn fill(&mut self, seats: usize) {
        while self.running.len() < seats {
            let Some(next) = self.resting.pop_front() else { return };
            next.resume();
            self.running.push_back(next);
        }
    }

    /// Those that run make room for as many that rest.
    fn turn(&mut self, seats: usize) {
        let changing = self.running.len().min(self.resting.len());
        for _ in 0..changing {
            if let Some(control) = self.running.pop_front() {
                control.pause();
                self.resting.push_back(control);
            }
        }
        self.fill(seats);
    }
}

impl Rota {
    /// So many may run at once.
    pub(crate) fn new(seats: usize) -> Self {
        let inner = Arc::new(Inner { seats: seats.max(1), lists: Mutex::default(), bell: Condvar::new() });
        let weak = Arc::downgrade(&inner);
        // without the thread searches run one after the other
        let _started = thread::Builder::new().name("rota".to_owned()).spawn(move || keep_time(&weak));
        Self(inner)
    }

    /// Takes a search in. It runs if there is a seat, else it rests until its turn; it leaves when the turn is dropped.
    pub(crate) fn enter(&self, control: Arc<Control>) -> Turn {
        let mut lists = self.0.lists();
        let ahead = if lists.running.len() < self.0.seats && lists.resting.is_empty() {
            lists.running.push_back(Arc::clone(&control));
            0
        } else {
            control.pause();
            lists.resting.push_back(Arc::clone(&control));
            lists.resting.len()
        };
        drop(lists);
        self.0.bell.notify_all();
        Turn { inner: Arc::clone(&self.0), control, ahead }
    }
}

impl Drop for Rota {
    fn drop(&mut self) {
        self.0.lists().is_over = true;
        self.0.bell.notify_all();
    }
}

/// A search that was taken in.
#[derive(Debug)]
pub(crate) struct Turn {
    inner: Arc<Inner>,
    control: Arc<Control>,
    /// How many were before it when it came: 0 when it runs at once.
    pub(crate) ahead: usize,
}

impl Drop for Turn {
    fn drop(&mut self) {
        let mut lists = self.inner.lists();
        let others = |other: &Arc<Control>| !Arc::ptr_eq(other, &self.control);
        lists.running.retain(others);
        lists.resting.retain(others);
        lists.fill(self.inner.seats);
    }
}

/// Lets searches take turns, while any rest.
fn keep_time(rota: &Weak<Inner>) {
    while let Some(inner) = rota.upgrade() {
        let mut lists = inner.lists();
        while lists.resting.is_empty() && !lists.is_over {
            lists = inner.bell.wait(lists).unwrap_or_else(PoisonError::into_inner);
        }
        if lists.is_over {
            return;
        }
        lists.turn(inner.seats);
        drop(lists);
        drop(inner);
        thread::sleep(TURN);
    }
}

#[cfg(test)]
mod tests {
    use std::sync::Arc;

    use draughts_engine::Control;

    use super::Lists;

    #[test]
    fn each_gets_as_many_turns() {
        let controls: Vec<_> = (0..7).map(|_| Arc::new(Control::new())).collect();
        let mut lists = Lists::default();
        for control in &controls {
            control.pause();
            lists.resting.push_back(Arc::clone(control));
        }
        lists.fill(2);
        let mut turns = vec![0; controls.len()];
        for _ in 0..7 * 5 {
            let running: Vec<_> = controls.iter().map(|control| !control.is_paused()).collect();
            assert_eq!(running.iter().filter(|runs| **runs).count(), 2);
            running.iter().zip(&mut turns).for_each(|(runs, turns)| *turns += usize::from(*runs));
            lists.turn(2);
        }
        assert_eq!(turns, [10; 7]);
    }
}
