//! `draughts tablebase`: endgame tables: building, asking and checking them.

mod build;
mod errors;
mod export;
mod probe;
mod stats;
mod verify;

use std::path::PathBuf;
use std::sync::Arc;

use clap::Subcommand;
use draughts::Variant;
use draughts_tablebase::{Class, Tables};

use crate::errors::{Kind, Problem};
use crate::output::{Answer, Context};
use crate::texts::tell;
use crate::wrap::{Span, wrap};

use errors::no_class;
pub(crate) use errors::problem;

/// Build and ask endgame tables: exact values with few pieces
///
/// A class is written kings first, White's pieces before Black's: KKM-KM. Values are those of best play without
/// draws by counting or repetition.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Build(build::Args),
    Probe(probe::Args),
    Stats(stats::Args),
    Verify(verify::Args),
    Export(export::Args),
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    match &args.command {
        Command::Build(args) => build::run(args, context),
        Command::Probe(args) => probe::run(args, context),
        Command::Stats(args) => stats::run(args, context),
        Command::Verify(args) => verify::run(args, context),
        Command::Export(args) => export::run(args, context),
    }
}

/// Where tables lie.
#[derive(Debug, clap::Args)]
struct DirArgs {
    /// Where tables lie, each game's in a folder of its own [default: draughts/tablebases in the user's data]
    #[arg(long, value_name = "DIR")]
    dir: Option<PathBuf>,
}

impl DirArgs {
    /// The folder of the game's tables.
    fn folder(&self, variant: &Variant) -> Result<PathBuf, Problem> {
        let dir = match &self.dir {
            Some(dir) => dir.clone(),
            None => user_data().ok_or_else(|| {
                Problem::new(Kind::Usage, tell("error-no-home")).with_help(tell("help-no-home"))
            })?,
        };
        Ok(dir.join(variant.id()))
    }

    fn open(&self, variant: &Variant) -> Result<Tables, Problem> {
        let folder = self.folder(variant)?;
        Tables::open(&folder, &Arc::new(variant.rules().clone())).map_err(|error| problem(error, variant))
    }
}

/// `$XDG_DATA_HOME/draughts/tablebases`, or `~/.local/share/draughts/tablebases`.
pub(crate) fn user_data() -> Option<PathBuf> {
    let set = std::env::var_os("XDG_DATA_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let base = set.or_else(|| Some(std::env::home_dir()?.join(".local/share")))?;
    Some(base.join("draughts/tablebases"))
}

fn read_class(text: &str) -> Result<Class, Problem> {
    text.parse().map_err(|error| no_class(&error))
}

/// Prose in lines.
fn wrapped(text: &str, width: usize) -> String {
    wrap(&[Span::plain(text)], width, 0, 0)
}
