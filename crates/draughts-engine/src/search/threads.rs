//! A search by several threads.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread;
use std::time::Duration;

use draughts_movegen::{Bits, Position, Variant};

use super::ask::Ask;
use super::busy::Busy;
use super::order::History;
use super::path::GamePath;
use super::root::{Found, News};
use super::table::Table;
use super::worker::{Shared, Worker};
use crate::eval::Evaluation;
use crate::limits::{Control, Limits, Purpose};

/// What is to be searched, and how.
#[derive(Debug)]
pub(crate) struct Task<'a, V: Variant> {
    pub(crate) position: &'a Position<V>,
    pub(crate) path: &'a GamePath,
    pub(crate) limits: &'a Limits,
    pub(crate) control: &'a Control,
    pub(crate) table: &'a Table,
    pub(crate) evaluation: &'a Evaluation<V::Bits>,
    pub(crate) tables: Option<&'a dyn Ask<V::Bits>>,
    pub(crate) threads: usize,
}

/// How long a search that has nothing more to find waits between two looks at whether it may end.
const PATIENCE: Duration = Duration::from_millis(2);
/// How much memory a thread may use for its line.
pub(crate) const STACK: usize = 16 << 20;

/// Searches; says what was found and how many positions it took. `history` is the first thread's, from move to
/// move.
pub(crate) fn run<V: Variant>(
    task: &Task<'_, V>,
    history: &mut History,
    tell: &mut dyn FnMut(News<'_, V::Bits>),
) -> (Found<V::Bits>, u64) {
    task.table.next_age();
    history.fade();
    let shared = Shared {
        table: task.table,
        evaluation: task.evaluation,
        tables: task.tables,
        busy: Busy::new(task.threads),
        control: task.control,
        limits: *task.limits,
        times: task.limits.times(),
        done: AtomicBool::new(false),
        nodes: AtomicU64::new(0),
    };
    let found = thread::scope(|scope| {
        for number in 1..task.threads {
            let (shared, history) = (&shared, History::new(<V::Bits as Bits>::WIDTH));
            let help = move || {
                let mut worker = Worker::new(shared, task.position, task.path, history);
                worker.deepen(number, &mut |_| {});
            };
            // without the thread the search is slower, not wrong
            let _started = thread::Builder::new().stack_size(STACK).spawn_scoped(scope, help);
        }
        let own = std::mem::take(history);
        let mut worker = Worker::new(&shared, task.position, task.path, own);
        let found = worker.deepen(0, tell);
        *history = worker.history;
        wait(&shared);
        found
    });
    (found, shared.nodes.load(Ordering::Relaxed))
}

/// Waits for the end of a search that only its user ends.
fn wait<B: Bits>(shared: &Shared<'_, B>) {
    let analyses = shared.limits.purpose == Purpose::Analyse && shared.limits.is_infinite();
    let held = || shared.control.is_pondering() || analyses;
    while held() && !shared.control.is_stopped() {
        thread::sleep(PATIENCE);
    }
}
