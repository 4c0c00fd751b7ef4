//! What can go wrong, for people and for programs.

use std::io;
use std::path::Path;

use draughts::config::{Fault, LoadError, Report, UnknownVariant};
use serde::Serialize;
use serde_json::{Value, json};

use crate::texts::{self, say, tell};

/// Why a command gives no answer.
#[derive(Debug)]
pub(crate) enum Failure {
    /// The reader of the output has gone, or the output can't be written.
    Output(io::Error),
    /// The command line or some input is wrong; exit status 2.
    Problem(Box<Problem>),
}

/// The kinds of problems, by name in JSON.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Kind {
    /// The command line.
    Usage,
    /// No game is named anywhere.
    NoVariant,
    /// No built-in game has this name.
    UnknownVariant,
    /// A variant file with faults.
    FaultyFile,
    /// `draughts.toml`.
    Settings,
    /// A file that can't be read.
    Read,
    /// A file that can't be written.
    Write,
    /// A text that is no position.
    Fen,
    /// A text that is no move.
    Move,
    /// A move of `--moves` that is not legal, or may mean several.
    IllegalMove,
    /// A file that holds no weights for the game.
    Weights,
    /// The machine, not the user.
    System,
}

/// Bad usage or bad input.
#[derive(Debug)]
pub(crate) struct Problem {
    /// What kind of problem.
    pub(crate) kind: Kind,
    /// What is wrong, in one sentence without a full stop.
    pub(crate) message: String,
    /// What would be right.
    pub(crate) help: Option<String>,
    /// The file meant.
    pub(crate) file: Option<String>,
    /// The places meant; then each has a message of its own.
    pub(crate) spots: Vec<Spot>,
}

/// A place in a file or in an argument.
#[derive(Debug, Clone)]
pub(crate) struct Spot {
    /// The file and the line; or the option whose text is meant.
    pub(crate) place: Place,
    /// The line's text.
    pub(crate) text: String,
    /// Where the fault begins, in characters from 1.
    pub(crate) column: usize,
    /// How many characters are meant; 0 where something is missing.
    pub(crate) length: usize,
    /// What is wrong.
    pub(crate) message: String,
    /// A few words for the underlined text; may be empty.
    pub(crate) label: String,
    /// What would be right.
    pub(crate) help: Option<String>,
}

/// What a [`Spot`] lies in.
#[derive(Debug, Clone)]
pub(crate) enum Place {
    /// A line of a file, from 1.
    File(String, usize),
    /// An argument, by the option that it follows; empty for a positional one.
    Argument(&'static str),
}

impl Problem {
    /// A problem without a place.
    pub(crate) fn new(kind: Kind, message: impl Into<String>) -> Self {
        Self { kind, message: message.into(), help: None, file: None, spots: Vec::new() }
    }

    /// A problem with places; its message is the first one's.
    pub(crate) fn at(kind: Kind, spots: Vec<Spot>) -> Self {
        let message = spots.first().map_or_else(String::new, |spot| spot.message.clone());
        Self { kind, message, help: None, file: None, spots }
    }

    /// Adds what would be right.
    pub(crate) fn with_help(mut self, help: impl Into<String>) -> Self {
        self.help = Some(help.into());
        self
    }

    /// Names the file.
    pub(crate) fn in_file(mut self, file: impl Into<String>) -> Self {
        self.file = Some(file.into());
        self
    }

    /// The error document.
    pub(crate) fn to_json(&self) -> Value {
        let first = self.spots.first();
        let file = self.file.as_deref().or_else(|| first.and_then(Spot::file));
        let help = self.help.as_deref().or_else(|| first.and_then(|spot| spot.help.as_deref()));
        let mut error = json!({
            "kind": self.kind,
            "message": self.message,
            "file": file,
            "line": first.and_then(Spot::line),
            "column": first.map(|spot| spot.column),
            "help": help,
        });
        if self.spots.len() > 1 {
            error["faults"] = self.spots.iter().map(Spot::to_json).collect();
        }
        json!({ "error": error })
    }
}

impl Spot {
    fn file(&self) -> Option<&str> {
        match &self.place {
            Place::File(file, _) => Some(file),
            Place::Argument(_) => None,
        }
    }

    fn line(&self) -> Option<usize> {
        match &self.place {
            Place::File(_, line) => Some(*line),
            Place::Argument(_) => None,
        }
    }

    /// One fault as data.
    pub(crate) fn to_json(&self) -> Value {
        json!({
            "message": self.message,
            "file": self.file(),
            "line": self.line(),
            "column": self.column,
            "text": self.marked(),
            "help": self.help,
        })
    }

    /// The text that is meant.
    pub(crate) fn marked(&self) -> String {
        self.text.chars().skip(self.column - 1).take(self.length).collect()
    }
}

impl From<Fault> for Spot {
    fn from(fault: Fault) -> Self {
        let rest: String = fault.line_text.chars().skip(fault.column - 1).collect();
        let marked = rest.get(..fault.span.len()).unwrap_or(&rest);
        Self {
            length: marked.chars().count(),
            place: Place::File(fault.file, fault.line),
            text: fault.line_text,
            column: fault.column,
            message: fault.message,
            label: fault.label,
            help: fault.help,
        }
    }
}

impl From<Report> for Problem {
    fn from(report: Report) -> Self {
        let spots = report.faults.into_iter().map(Spot::from).collect();
        Self::at(Kind::FaultyFile, spots)
    }
}

impl From<LoadError> for Problem {
    fn from(error: LoadError) -> Self {
        match error {
            LoadError::Read { path, error } => Self::reading(&path, &error),
            LoadError::Faulty(report) => report.into(),
            LoadError::Unknown(UnknownVariant { name, nearest }) => {
                let args = [
                    ("name", name.into()),
                    ("near", nearest.len().into()),
                    ("nearest", texts::or(nearest).into()),
                ];
                Self::new(Kind::UnknownVariant, say("error-unknown-variant", args))
                    .with_help(tell("help-unknown-variant"))
            }
        }
    }
}

impl Problem {
    /// A file that can't be read.
    pub(crate) fn reading(path: &Path, error: &io::Error) -> Self {
        Self::on_file(Kind::Read, "error-read", path, error)
    }

    /// A file that can't be written.
    pub(crate) fn writing(path: &Path, error: &io::Error) -> Self {
        Self::on_file(Kind::Write, "error-write", path, error)
    }

    fn on_file(kind: Kind, id: &str, path: &Path, error: &io::Error) -> Self {
        let path = path.display().to_string();
        let args = [("file", path.as_str().into()), ("error", reason(error).into())];
        Self::new(kind, say(id, args)).in_file(path)
    }
}

/// What the system says, in plain words where they are known.
fn reason(error: &io::Error) -> String {
    // the many kinds of the standard library are not all meant
    let kind = if error.kind() == io::ErrorKind::NotFound {
        "not-found"
    } else if error.kind() == io::ErrorKind::IsADirectory {
        "folder"
    } else if error.kind() == io::ErrorKind::PermissionDenied {
        "denied"
    } else {
        return error.to_string();
    };
    say("error-system", [("kind", kind.into())])
}

impl From<Problem> for Failure {
    fn from(problem: Problem) -> Self {
        Self::Problem(Box::new(problem))
    }
}

impl From<LoadError> for Failure {
    fn from(error: LoadError) -> Self {
        Problem::from(error).into()
    }
}

impl From<io::Error> for Failure {
    fn from(error: io::Error) -> Self {
        Self::Output(error)
    }
}
