//! Many games through several threads, in order and in bounded memory.

use std::collections::BTreeMap;
use std::io::Read;
use std::sync::{Mutex, PoisonError, mpsc};
use std::thread;

use draughts::pdn::{GameText, ReadError, Reader};

/// What stands in a file where a game should: a game, or the reason why there is none.
pub(super) type Text = Result<GameText, ReadError>;

/// So many games, or bytes of games, are handed over at once.
const BATCH: usize = 128;
const BATCH_BYTES: usize = 128 << 10;

/// So many batches for each thread are under way at most.
const UNDER_WAY: usize = 4;

/// The games of a file: some that were read already, then the rest.
pub(super) struct Texts<R> {
    first: std::vec::IntoIter<Text>,
    rest: Reader<R>,
}

impl<R: Read> Texts<R> {
    pub(super) fn new(first: Vec<Text>, rest: Reader<R>) -> Self {
        Self { first: first.into_iter(), rest }
    }

    fn batch(&mut self) -> Vec<Text> {
        let mut batch = Vec::new();
        let mut bytes = 0;
        while batch.len() < BATCH && bytes < BATCH_BYTES {
            let Some(text) = self.first.next().or_else(|| self.rest.next()) else { break };
            bytes += text.as_ref().map_or(0, |text| text.text.len());
            batch.push(text);
        }
        batch
    }
}

/// Gives each text to `work`, on so many threads, and the results to `take`, in the order of the file. Ends early
/// when `take` fails.
pub(super) fn run<R: Read + Send, T: Send, E>(
    mut texts: Texts<R>,
    threads: usize,
    work: impl Fn(Text) -> T + Sync,
    mut take: impl FnMut(T) -> Result<(), E>,
) -> Result<(), E> {
    if threads <= 1 {
        loop {
            let batch = texts.batch();
            if batch.is_empty() {
                return Ok(());
            }
            batch.into_iter().map(&work).try_for_each(&mut take)?;
        }
    }
    let (permit, permits) = mpsc::sync_channel::<()>(threads * UNDER_WAY);
    let (give, given) = mpsc::channel::<(usize, Vec<Text>)>();
    let (finish, finished) = mpsc::channel::<(usize, Vec<T>)>();
    let given = Mutex::new(given);
    thread::scope(|scope| {
        for _ in 0..threads {
            let (finish, given, work) = (finish.clone(), &given, &work);
            scope.spawn(move || {
                loop {
                    let batch = given.lock().unwrap_or_else(PoisonError::into_inner).recv();
                    let Ok((index, batch)) = batch else { break };
                    if finish.send((index, batch.into_iter().map(work).collect())).is_err() {
                        break;
                    }
                }
            });
        }
        drop(finish);
        scope.spawn(move || {
            for index in 0.. {
                let batch = texts.batch();
                // where nobody takes results any more, no permits come back
                if batch.is_empty() || permit.send(()).is_err() || give.send((index, batch)).is_err() {
                    break;
                }
            }
        });
        let mut waiting = BTreeMap::new();
        let mut next = 0;
        for (index, results) in &finished {
            waiting.insert(index, results);
            while let Some(results) = waiting.remove(&next) {
                next += 1;
                let _permitted = permits.recv();
                if let Err(error) = results.into_iter().try_for_each(&mut take) {
                    drop(permits);
                    drop(finished);
                    return Err(error);
                }
            }
        }
        Ok(())
    })
}
