//! Threads for long work.

use rayon::ThreadPoolBuilder;

use crate::errors::{Kind, Problem};

/// Does `work` with so many threads; 0 for as many as the machine runs at once.
pub(crate) fn with<T: Send>(threads: u16, work: impl FnOnce() -> T + Send) -> Result<T, Problem> {
    let pool = ThreadPoolBuilder::new().num_threads(threads.into()).build();
    let pool =
        pool.map_err(|error| Problem::new(Kind::System, format!("threads can't be started: {error}")))?;
    Ok(pool.install(work))
}
