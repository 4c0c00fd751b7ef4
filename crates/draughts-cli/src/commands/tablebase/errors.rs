//! What is wrong with tables, and what would mend it, in the user's language.

use std::path::Path;

use draughts::Variant;
use draughts_tablebase::{Class, ClassNameError, FileFault, TableError};

use crate::errors::{Kind, Problem};
use crate::texts::{grouped, say, tell};

pub(super) fn no_class(error: &ClassNameError) -> Problem {
    Problem::new(Kind::Usage, say("error-class", [("class", error.0.clone().into())]))
        .with_help(tell("help-class"))
}

/// What is wrong with tables of a game.
pub(crate) fn problem(error: TableError, variant: &Variant) -> Problem {
    let about = |id: &str, class: Class| say(id, [("class", class.to_string().into())]);
    let usage = |message: String| Problem::new(Kind::Usage, message);
    match error {
        TableError::SidesDiffer => usage(tell("error-table-sides")),
        TableError::KingRuns(class) => {
            usage(about("error-table-king-runs", class)).with_help(tell("help-table-king-runs"))
        }
        TableError::TooLarge(class) => usage(about("error-table-too-large", class)),
        TableError::NeverPlayed(class) => usage(about("error-table-never-played", class)),
        TableError::Stopped => usage(tell("error-table-stopped")),
        TableError::Memory { class, needed, allowed } => memory(class, needed, allowed),
        TableError::Missing(class) => {
            let build =
                [("variant", variant.id().to_owned().into()), ("class", class.paired().to_string().into())];
            Problem::new(Kind::Read, about("error-table-missing", class))
                .with_help(say("help-table-missing", build))
        }
        TableError::Threads(error) => {
            Problem::new(Kind::System, say("error-table-threads", [("error", error.to_string().into())]))
        }
        TableError::File { path, source } => Problem::reading(&path, &source),
        TableError::Output { source } => Problem::new(Kind::Write, source.to_string()),
        TableError::BadFile { path, fault } => bad_file(&path, &fault),
    }
}

fn memory(class: Class, needed: u64, allowed: u64) -> Problem {
    let mib = |bytes: u64| grouped(bytes.div_ceil(1 << 20));
    let args = [
        ("class", class.to_string().into()),
        ("needed", mib(needed).into()),
        ("allowed", mib(allowed).into()),
    ];
    Problem::new(Kind::System, say("error-table-memory", args)).with_help(tell("help-table-memory"))
}

fn bad_file(path: &Path, fault: &FileFault) -> Problem {
    let path = path.display().to_string();
    let message = match fault {
        FileFault::NoTable => tell("error-table-no-table"),
        FileFault::Version { found, known } => {
            say("error-table-version", [("found", (*found).into()), ("known", (*known).into())])
        }
        FileFault::Fingerprint { id, found, wanted } => {
            let print = |print: u128| format!("{print:032x}").into();
            say(
                "error-table-rules",
                [("id", id.clone().into()), ("found", print(*found)), ("wanted", print(*wanted))],
            )
        }
        FileFault::Mistaken(name) => say("error-table-mistaken", [("name", name.clone().into())]),
        FileFault::Truncated => tell("error-table-truncated"),
        FileFault::Header => tell("error-table-header"),
        FileFault::Block(number) => say("error-table-block", [("number", (*number).into())]),
    };
    Problem::new(Kind::Read, [&path, ": ", &message].concat()).in_file(path).with_help(tell("help-table-bad"))
}
