//! The files, the games that they are of, and what all the commands share.

use std::fs::File;
use std::io::{self, Read};
use std::num::NonZero;
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;
use std::time::{Duration, Instant};

use draughts::pdn::{Catalog, Game, Guess, ReadError, Reader, Referee};

use super::pipeline::{Text, Texts};
use crate::errors::{Kind, Problem};
use crate::game::load;
use crate::output::Context;
use crate::texts::{self, counted, say, tell};

/// So many games are looked at to guess what a file is of.
const SAMPLE: usize = 64;

/// The files and how they are read.
#[derive(Debug, clap::Args)]
pub(super) struct InputArgs {
    /// Game files (- for standard input)
    #[arg(value_name = "FILE", required = true)]
    pub(super) files: Vec<PathBuf>,
    /// Take all games for games of this variant: an id or alias, or the path of a variant file
    #[arg(long, value_name = "VARIANT")]
    variant: Option<String>,
    /// How many threads work; 0 for as many as the machine runs at once
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,
}

impl InputArgs {
    /// The games that a file may be of.
    pub(super) fn catalog(&self) -> Result<Catalog, Problem> {
        Ok(match &self.variant {
            Some(name) => Catalog::new([load(name)?]),
            None => Catalog::built_in()?,
        })
    }

    pub(super) fn referee<'c>(&self, catalog: &'c Catalog) -> Referee<'c> {
        let referee = Referee::new(catalog).with_language(texts::language());
        if self.variant.is_some() { referee.with_variant(0) } else { referee }
    }

    pub(super) fn threads(&self) -> usize {
        match self.threads {
            0 => thread::available_parallelism().map_or(1, NonZero::get),
            threads => usize::from(threads),
        }
    }
}

/// A file that is open.
pub(super) struct Opened<'c> {
    pub(super) texts: Texts<Counting>,
    pub(super) referee: Referee<'c>,
    pub(super) guess: Option<Guess>,
    pub(super) progress: Progress,
}

/// Opens a file, reads some of it, and guesses what it is of if it does not say so.
pub(super) fn open<'c>(path: &Path, referee: Referee<'c>) -> Result<Opened<'c>, Problem> {
    let unreadable = |error: &io::Error| Problem::reading(path, error);
    let (input, length): (Box<dyn Read + Send>, u64) = if path == Path::new("-") {
        (Box::new(io::stdin()), 0)
    } else {
        let file = File::open(path).map_err(|error| unreadable(&error))?;
        let about = file.metadata().map_err(|error| unreadable(&error))?;
        if about.is_dir() {
            return Err(unreadable(&io::ErrorKind::IsADirectory.into()));
        }
        (Box::new(file), about.len())
    };
    let read = Arc::new(AtomicU64::new(0));
    let mut reader = Reader::new(Counting { input, read: Arc::clone(&read) });
    let mut first: Vec<Text> = Vec::new();
    while first.len() < SAMPLE {
        match reader.next() {
            Some(Err(error @ (ReadError::Io(_) | ReadError::Utf16))) => return Err(failed(path, &error)),
            Some(text) => first.push(text),
            None => break,
        }
    }
    let games: Vec<Game<'_>> = first.iter().flatten().map(|text| text.parse()).collect();
    let unknown: Vec<_> = games.into_iter().filter(|game| referee.must_guess(game)).collect();
    let guess = if unknown.is_empty() { None } else { referee.guess(&unknown) };
    drop(unknown);
    let referee = guess.map_or(referee, |guess| referee.with_guess(guess.variant));
    let progress = Progress { read, length, shown: Instant::now(), is_shown: false };
    Ok(Opened { texts: Texts::new(first, reader), referee, guess, progress })
}

/// A file that can't be read, or not to its end.
pub(super) fn failed(path: &Path, error: &ReadError) -> Problem {
    match error {
        ReadError::Io(error) => Problem::reading(path, error),
        ReadError::Utf16 => unread(path, tell("error-utf16")),
        ReadError::TooLong { start, limit, .. } => {
            let args = [("line", start.line.to_string().into()), ("limit", limit.to_string().into())];
            unread(path, say("error-game-too-long", args))
        }
    }
}

fn unread(path: &Path, error: String) -> Problem {
    let path = path.display().to_string();
    let args = [("file", path.as_str().into()), ("error", error.into())];
    Problem::new(Kind::Read, say("error-read", args)).in_file(path)
}

/// Counts the bytes that are read.
pub(super) struct Counting {
    input: Box<dyn Read + Send>,
    read: Arc<AtomicU64>,
}

impl Read for Counting {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = self.input.read(buffer)?;
        self.read.fetch_add(read as u64, Ordering::Relaxed);
        Ok(read)
    }
}

/// How far a file has been read.
pub(super) struct Progress {
    read: Arc<AtomicU64>,
    length: u64,
    shown: Instant,
    is_shown: bool,
}

/// Progress is shown so often.
const PAUSE: Duration = Duration::from_millis(200);

impl Progress {
    /// Shows how far it has come, now and then, if somebody looks.
    pub(super) fn show(&mut self, context: &Context, path: &Path, games: u64) {
        if games.is_multiple_of(64) && context.shows_progress() && self.shown.elapsed() >= PAUSE {
            self.shown = Instant::now();
            self.is_shown = true;
            let percent = (self.read.load(Ordering::Relaxed) * 100).checked_div(self.length);
            let percent = percent.map_or_else(|| "none".to_owned(), |percent| percent.min(100).to_string());
            let [n, count] = counted(games);
            let file = path.display().to_string();
            let args = [n, count, ("file", file.into()), ("percent", percent.into())];
            context.progress(&say("pdn-progress", args));
        }
    }

    /// Takes what is shown away.
    pub(super) fn end(&mut self, context: &Context) {
        if std::mem::take(&mut self.is_shown) {
            context.progress("");
        }
    }
}
