//! Ctrl-C during long work: the first time the work stops and what it had is told, the second time all ends.

use std::process;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The status of a process that Ctrl-C has ended, as shells have it.
const INTERRUPTED: i32 = 130;

/// Whether somebody has asked for an end.
#[derive(Debug, Clone, Default)]
pub(crate) struct Interrupt(Arc<AtomicBool>);

impl Interrupt {
    /// Watches for Ctrl-C from here on. Where that can't be done it goes on ending the process at once.
    pub(crate) fn watch() -> Self {
        let interrupt = Self::default();
        let seen = Arc::clone(&interrupt.0);
        let handler = move || {
            if seen.swap(true, Ordering::Relaxed) {
                end();
            }
        };
        let _at_once = ctrlc::set_handler(handler);
        interrupt
    }

    /// Whether Ctrl-C was pressed.
    pub(crate) fn is_asked(&self) -> bool {
        self.0.load(Ordering::Relaxed)
    }
}

#[expect(clippy::exit, reason = "who asks a second time does not want to wait for an answer")]
fn end() {
    process::exit(INTERRUPTED);
}
