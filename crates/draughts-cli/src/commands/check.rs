//! `draughts check`: what is wrong with variant files.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use draughts::config::{self, LoadError};
use draughts::{CheckSummary, ProofLimits, check_bytes, check_file};
use serde_json::{Value, json};

use crate::errors::Problem;
use crate::frame;
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{say, tell};

/// Check variant files: every fault with its place and its mend
///
/// A file passes when it can be read and when its own examples and leaf counts come true in two independent
/// generators. Exit status 1 when a file fails, 2 when one can't be read at all.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Variant files (or ids of built-in games)
    #[arg(value_name = "FILE", required = true)]
    files: Vec<PathBuf>,
    #[command(flatten)]
    output: JsonArgs,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let mut worst = Exit::Done;
    let mut documents = Vec::new();
    for (i, path) in args.files.iter().enumerate() {
        let (exit, checked) = match check(path) {
            Ok(summary) => (Exit::Done, Ok(summary)),
            Err(error @ LoadError::Faulty(_)) => (Exit::No, Err(Problem::from(error))),
            Err(error) => (Exit::BadInput, Err(Problem::from(error))),
        };
        worst = worst.max(exit);
        if args.output.json {
            documents.push(document(path, &checked));
        } else {
            if i > 0 && checked.is_err() {
                context.print("\n")?;
            }
            context.print(&text(path, &checked, context.table_width()))?;
        }
    }
    if args.output.json {
        context.print_json(&json!({ "files": documents }))?;
    }
    Ok(worst)
}

fn check(path: &Path) -> Result<CheckSummary, LoadError> {
    let limits = ProofLimits::default();
    let name = path.to_str().filter(|_| !path.exists());
    match name.and_then(|name| config::builtin(name).ok()) {
        None => check_file(path, limits),
        Some(definition) => {
            let built_in = config::builtins().iter().find(|built_in| built_in.id == definition.id);
            let text = built_in.map_or("", |built_in| built_in.text);
            Ok(check_bytes(&definition.file, text.as_bytes(), limits)?)
        }
    }
}

fn document(path: &Path, checked: &Result<CheckSummary, Problem>) -> Value {
    let file = path.display().to_string();
    match checked {
        Ok(summary) => json!({
            "file": file,
            "ok": true,
            "id": summary.variant.id(),
            "examples": summary.examples,
            "counts": summary.counts,
            "plain-counts": summary.plain_counts,
            "faults": [],
        }),
        Err(problem) => {
            let faults: Vec<_> = if problem.spots.is_empty() {
                vec![json!({
                    "message": problem.message,
                    "file": problem.file,
                    "line": null,
                    "column": null,
                    "text": null,
                    "help": problem.help,
                })]
            } else {
                problem.spots.iter().map(crate::errors::Spot::to_json).collect()
            };
            json!({
                "file": file,
                "ok": false,
                "id": null,
                "examples": null,
                "counts": null,
                "plain-counts": null,
                "faults": faults,
            })
        }
    }
}

fn text(path: &Path, checked: &Result<CheckSummary, Problem>, width: Option<usize>) -> String {
    let mut text = String::new();
    match checked {
        Ok(summary) => {
            let ok = paint(style::GOOD, tell("check-ok"));
            // writing to a string can't fail
            let _ = writeln!(text, "{}: {ok}, {}", path.display(), proved(summary));
        }
        Err(problem) => {
            text.push_str(&frame::problem(problem, width));
            if !problem.spots.is_empty() {
                let faults =
                    paint(style::ERROR, say("check-faults", [("faults", problem.spots.len().into())]));
                let _ = writeln!(text, "\n{}: {faults}", path.display());
            }
        }
    }
    text
}

fn proved(summary: &CheckSummary) -> String {
    let id = ("id", summary.variant.id().into());
    if summary.examples + summary.counts == 0 {
        return say("check-unproved", [id]);
    }
    let mut parts = Vec::new();
    if summary.examples > 0 {
        parts.push(say("check-examples", [("examples", summary.examples.into())]));
    }
    if summary.counts > 0 {
        let counts = ("counts", summary.counts.into());
        parts.push(match summary.plain_counts {
            plain if plain == summary.counts => say("check-counts-in-both", [counts]),
            plain => say("check-counts-in-fast", [counts, ("both", plain.into())]),
        });
    }
    say("check-proved", [id, ("proof", parts.join("; ").into())])
}
