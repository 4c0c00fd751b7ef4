//! Why tables can't be built, read or asked.

use std::io;
use std::path::{Path, PathBuf};

use crate::class::Class;

/// Why tables can't be built, read or asked.
#[derive(Debug, thiserror::Error)]
pub enum TableError {
    /// The sides do not have the same game: one table can't serve both.
    #[error(
        "the two sides do not have the same game: their squares or directions are not each other's image"
    )]
    SidesDiffer,
    /// Kings' moves in a row are counted: what a class with kings and men is worth depends on the count.
    #[error("the rules limit a king's moves in a row: a table of {0} would need its count")]
    KingRuns(Class),
    /// The class can't be indexed.
    #[error("the class {0} is too large to index")]
    TooLarge(Class),
    /// Kings where the rules have none, or where the first of them ends the game.
    #[error("no position of {0} is played on by these rules")]
    NeverPlayed(Class),
    /// Not in memory.
    #[error("{class} needs {needed} bytes of memory, and {allowed} are allowed")]
    Memory {
        /// The class.
        class: Class,
        /// What it needs.
        needed: u64,
        /// What may be used.
        allowed: u64,
    },
    /// A table that another one needs is missing.
    #[error("the table of {0} is missing")]
    Missing(Class),
    /// The threads can't be started.
    #[error("can't start the threads: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// The build was asked to stop; what was finished is kept.
    #[error("stopped; what was finished is kept")]
    Stopped,
    /// A file can't be read or written.
    #[error("{path}: {source}")]
    File {
        /// The file or folder.
        path: PathBuf,
        /// What the system says.
        source: io::Error,
    },
    /// An export can't be written.
    #[error("can't write: {source}")]
    Output {
        /// What the system says.
        source: io::Error,
    },
    /// A file that is no table, or not a whole one, or of other rules.
    #[error("{path}: {fault}")]
    BadFile {
        /// The file.
        path: PathBuf,
        /// What is wrong.
        fault: FileFault,
    },
}

/// What is wrong with a table's file.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FileFault {
    /// Another kind of file.
    #[error("this is no tablebase file")]
    NoTable,
    /// Written by another version.
    #[error("format {found}, and this program reads format {known}")]
    Version {
        /// The file's.
        found: u16,
        /// The one that is read.
        known: u16,
    },
    /// Made for other rules.
    #[error(
        "made for other rules: \"{id}\" with fingerprint {found:032x}, not {wanted:032x}; build it again"
    )]
    Fingerprint {
        /// The game that it was made for.
        id: String,
        /// The file's fingerprint.
        found: u128,
        /// The fingerprint of the rules in use.
        wanted: u128,
    },
    /// A table of another class or metric than the file's name says.
    #[error("the file holds {0}")]
    Mistaken(String),
    /// Shorter than its header says.
    #[error("the file is cut short")]
    Truncated,
    /// The header or the list of blocks is damaged.
    #[error("the header is damaged")]
    Header,
    /// A block is damaged.
    #[error("block {0} is damaged")]
    Block(usize),
}

impl TableError {
    pub(crate) fn file(path: &Path) -> impl FnOnce(io::Error) -> Self {
        let path = path.to_owned();
        move |source| Self::File { path, source }
    }

    pub(crate) fn fault(path: &Path, fault: FileFault) -> Self {
        Self::BadFile { path: path.to_owned(), fault }
    }
}
