//! `draughts tablebase verify`: a second look at every value.

use draughts_tablebase::{Class, Value};
use serde::Serialize;

use super::probe::word;
use super::{DirArgs, problem, read_class};
use crate::errors::{Kind, Problem};
use crate::game::GameArgs;
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{grouped, say};

/// Check tables: every block, and every value against those of the positions to which its moves lead
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// One class [default: all that are there]; may be given several times
    #[arg(long = "class", value_name = "CLASS")]
    classes: Vec<String>,
    #[command(flatten)]
    dir: DirArgs,
    #[command(flatten)]
    output: JsonArgs,
}

#[derive(Serialize)]
struct Checked<'a> {
    variant: &'a str,
    classes: Vec<ClassEntry>,
}

#[derive(Serialize)]
struct ClassEntry {
    class: String,
    blocks: usize,
    positions: u64,
    fault: Option<Fault>,
}

#[derive(Serialize)]
struct Fault {
    fen: String,
    file: String,
    stored: String,
    found: String,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = args.game.load()?;
    let tables = args.dir.open(&variant)?;
    let mut classes = args.classes.iter().map(|class| read_class(class)).collect::<Result<Vec<_>, _>>()?;
    if classes.is_empty() {
        classes = tables.classes();
        classes.sort_by_key(|class| class.pieces());
    }
    if classes.is_empty() {
        let folder = ("folder", tables.folder().display().to_string().into());
        return Err(Problem::new(Kind::Read, say("error-no-tables", [folder])).into());
    }
    let mut entries = Vec::new();
    for (number, class) in classes.iter().enumerate() {
        if context.shows_progress() {
            context.progress(&say(
                "tablebase-verifying",
                [
                    ("class", class.to_string().into()),
                    ("number", (number + 1).into()),
                    ("pairs", classes.len().into()),
                ],
            ));
        }
        let verified = tables.verify(*class).map_err(|error| problem(error, &variant))?;
        let text = |value: Value| match value.plies() {
            Some(plies) => format!("{} in {plies}", word(value)),
            None => word(value).to_owned(),
        };
        let fault = verified.fault.map(|fault| Fault {
            fen: variant.position(&fault.setup).map_or(String::new(), |position| variant.fen(&position)),
            file: draughts_tablebase::file_name(verified.class, fault.kind),
            stored: text(fault.stored),
            found: text(fault.found),
        });
        entries.push(ClassEntry {
            class: verified.class.to_string(),
            blocks: verified.blocks,
            positions: verified.positions,
            fault,
        });
    }
    if context.shows_progress() {
        context.progress("");
    }
    let exit = if entries.iter().any(|entry| entry.fault.is_some()) { Exit::No } else { Exit::Done };
    if args.output.json {
        context.print_json(&Checked { variant: variant.id(), classes: entries })?;
    } else {
        context.print(&text(&entries, &classes))?;
    }
    Ok(exit)
}

fn text(entries: &[ClassEntry], classes: &[Class]) -> String {
    let mut text = String::new();
    for entry in entries {
        if let Some(fault) = &entry.fault {
            let at = say(
                "tablebase-fault",
                [
                    ("file", fault.file.clone().into()),
                    ("fen", fault.fen.clone().into()),
                    ("stored", fault.stored.clone().into()),
                    ("found", fault.found.clone().into()),
                ],
            );
            text.push_str(&[&paint(style::ERROR, at), "\n"].concat());
        }
    }
    let blocks = entries.iter().map(|entry| entry.blocks).sum::<usize>();
    let positions = entries.iter().map(|entry| entry.positions).sum::<u64>();
    let wrong = entries.iter().filter(|entry| entry.fault.is_some()).count();
    let verdict = say(
        "tablebase-verified",
        [
            ("wrong", wrong.into()),
            ("pairs", classes.len().into()),
            ("blocks", grouped(blocks as u64).into()),
            ("positions", grouped(positions).into()),
        ],
    );
    text + &paint(if wrong == 0 { style::GOOD } else { style::ERROR }, verdict) + "\n"
}
