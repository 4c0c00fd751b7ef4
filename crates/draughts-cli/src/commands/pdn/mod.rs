//! `draughts pdn`: game files.

mod check;
mod convert;
mod input;
mod movie;
mod pipeline;
mod replay;
mod stats;

use clap::Subcommand;

use crate::output::{Answer, Context};
use crate::texts::{counted, say};

/// Read game files (PDN): check, count, rewrite and replay games
///
/// Which game a file is of is told by --variant, else by its tags (`GameType` or `Variant`), else it is guessed from what
/// can be replayed, which is said.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(subcommand)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    Check(check::Args),
    Stats(stats::Args),
    Convert(convert::Args),
    Replay(replay::Args),
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    match &args.command {
        Command::Check(args) => check::run(args, context),
        Command::Stats(args) => stats::run(args, context),
        Command::Convert(args) => convert::run(args, context),
        Command::Replay(args) => replay::run(args, context),
    }
}

/// So many games.
fn games(number: u64) -> String {
    say("pdn-games", counted(number))
}

/// So many moves.
fn moves(number: u64) -> String {
    say("pdn-moves", counted(number))
}
