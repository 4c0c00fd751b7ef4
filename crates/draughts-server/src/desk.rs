//! Where work is done that computes: on threads of its own, a bounded number at once, in the order of asking.

use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::time::Duration;

use draughts::words::Language;
use tokio::sync::Semaphore;
use tokio::task::spawn_blocking;
use tokio::time::timeout;

use crate::error::{ApiError, Kind};

/// Hands work to threads.
#[derive(Debug, Clone)]
pub(crate) struct Desk {
    seats: Arc<Semaphore>,
    waiting: Arc<AtomicUsize>,
    most_waiting: usize,
    time: Duration,
}

/// One who waits; leaves when dropped.
struct Waiting(Arc<AtomicUsize>);

impl Drop for Waiting {
    fn drop(&mut self) {
        self.0.fetch_sub(1, Ordering::Relaxed);
    }
}

impl Desk {
    /// So many threads at once; so many pieces of work may wait, and each is waited for so long.
    pub(crate) fn new(threads: usize, most_waiting: usize, time: Duration) -> Self {
        Self { seats: Arc::new(Semaphore::new(threads)), waiting: Arc::default(), most_waiting, time }
    }

    /// Does `work` on another thread. Work that has begun goes on even if nobody waits for it any more: it is
    /// bounded by what requests may ask for.
    pub(crate) async fn run<T: Send + 'static>(
        &self,
        language: Language,
        work: impl FnOnce() -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let busy = || ApiError::say(Kind::Busy, language, "error-busy", []);
        let before = self.waiting.fetch_add(1, Ordering::Relaxed);
        let waiting = Waiting(Arc::clone(&self.waiting));
        if before >= self.most_waiting {
            return Err(busy());
        }
        let seat = timeout(self.time, Arc::clone(&self.seats).acquire_owned()).await;
        let Ok(Ok(seat)) = seat else { return Err(busy()) };
        drop(waiting);
        let done = spawn_blocking(move || {
            let result = work();
            drop(seat);
            result
        });
        match timeout(self.time, done).await {
            Ok(Ok(result)) => result,
            Ok(Err(error)) => Err(ApiError::internal(language, error)),
            Err(_) => Err(ApiError::say(Kind::TooSlow, language, "error-too-slow", [])),
        }
    }
}
