//! Where results go: text and JSON to standard output, everything else to standard error.

use std::io::{self, IsTerminal as _, Write as _};
use std::process::ExitCode;

use anstream::AutoStream;
use serde::Serialize;

use crate::errors::{Failure, Problem};
use crate::frame;

/// How a command ended that gave an answer.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Exit {
    /// Done.
    Done,
    /// The answer is "no".
    No,
    /// Some input was bad, though the rest was answered.
    BadInput,
}

impl From<Exit> for ExitCode {
    fn from(exit: Exit) -> Self {
        match exit {
            Exit::Done => Self::SUCCESS,
            Exit::No => Self::from(1),
            Exit::BadInput => Self::from(2),
        }
    }
}

/// The flag that asks for JSON.
#[derive(Debug, clap::Args)]
pub(crate) struct JsonArgs {
    /// Answer in JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// What a command answers with.
pub(crate) type Answer = Result<Exit, Failure>;

/// How text looks on a terminal; elsewhere, and with `NO_COLOR`, it is plain.
pub(crate) mod style {
    use std::fmt::Display;

    use anstyle::{AnsiColor, Style};

    /// Names and headings.
    pub(crate) const STRONG: Style = Style::new().bold();
    /// What stands beside the matter.
    pub(crate) const DIM: Style = Style::new().dimmed();
    /// What is wrong.
    pub(crate) const ERROR: Style = AnsiColor::Red.on_default().bold();
    /// What deserves care.
    pub(crate) const WARNING: Style = AnsiColor::Yellow.on_default().bold();
    /// What is well.
    pub(crate) const GOOD: Style = AnsiColor::Green.on_default().bold();
    /// What would be right.
    pub(crate) const HELP: Style = AnsiColor::Cyan.on_default().bold();
    /// Lines around a text.
    pub(crate) const FRAME: Style = AnsiColor::Blue.on_default().bold();

    /// `text` in a style.
    pub(crate) fn paint(style: Style, text: impl Display) -> String {
        format!("{style}{text}{style:#}")
    }
}

/// How wide prose is without a terminal.
const WIDTH: usize = 80;
/// Prose wider than this is hard to read.
const WIDEST: usize = 100;

/// What all commands share: what is asked for, and where answers go.
#[derive(Debug)]
pub(crate) struct Context {
    json: bool,
    out: io::Stdout,
    err: io::Stderr,
}

impl Context {
    /// For a command line that asks for JSON, or not.
    pub(crate) fn new(json: bool) -> Self {
        Self { json, out: io::stdout(), err: io::stderr() }
    }

    /// Whether the answer is one JSON document.
    pub(crate) const fn json(&self) -> bool {
        self.json
    }

    /// Writes text to standard output; its styles only where they are wanted.
    pub(crate) fn print(&self, text: &str) -> Result<(), Failure> {
        let mut out = AutoStream::auto(self.out.lock());
        out.write_all(text.as_bytes())?;
        Ok(out.flush()?)
    }

    /// Writes bytes to standard output as they are.
    pub(crate) fn print_bytes(&self, bytes: &[u8]) -> Result<(), Failure> {
        let mut out = self.out.lock();
        out.write_all(bytes)?;
        Ok(out.flush()?)
    }

    /// Writes one JSON document to standard output.
    pub(crate) fn print_json(&self, document: &impl Serialize) -> Result<(), Failure> {
        let mut text = serde_json::to_vec_pretty(document).map_err(io::Error::from)?;
        text.push(b'\n');
        self.print_bytes(&text)
    }

    /// Writes one line of a stream of JSON documents to standard output.
    pub(crate) fn print_json_line(&self, document: &impl Serialize) -> Result<(), Failure> {
        let mut text = serde_json::to_vec(document).map_err(io::Error::from)?;
        text.push(b'\n');
        self.print_bytes(&text)
    }

    /// Writes a line to standard error. That nobody may read it is no reason to stop.
    pub(crate) fn note(&self, text: &str) {
        let _ignored = writeln!(AutoStream::auto(self.err.lock()), "{text}");
    }

    /// Writes a problem to standard error.
    pub(crate) fn report(&self, problem: &Problem) {
        if self.json {
            self.note(&problem.to_json().to_string());
        } else {
            self.note(frame::problem(problem, terminal_width(&self.err)).trim_end());
        }
    }

    /// The width for prose: the terminal's, or a usual one.
    pub(crate) fn width(&self) -> usize {
        self.table_width().unwrap_or(WIDTH).min(WIDEST)
    }

    /// The width that a table must not exceed; `None` when nobody looks.
    pub(crate) fn table_width(&self) -> Option<usize> {
        terminal_width(&self.out).or_else(columns)
    }

    /// Whether standard error is a terminal: only then is progress shown.
    pub(crate) fn shows_progress(&self) -> bool {
        self.err.is_terminal()
    }

    /// Shows how far a long work is, in place of what was shown before; nothing when `text` is empty.
    pub(crate) fn progress(&self, text: &str) {
        if !self.shows_progress() {
            return;
        }
        let mut err = self.err.lock();
        let _ignored = write!(err, "\r\x1b[K{text}").and_then(|()| err.flush());
    }
}

fn terminal_width(stream: &impl io::IsTerminal) -> Option<usize> {
    let (width, _) = terminal_size::terminal_size().filter(|_| stream.is_terminal())?;
    Some(usize::from(width.0)).filter(|&width| width > 0)
}

/// What the environment says of the terminal's width.
fn columns() -> Option<usize> {
    std::env::var("COLUMNS").ok()?.parse().ok().filter(|&width| width > 0)
}
