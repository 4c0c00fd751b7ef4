//! `draughts man`: manual pages.

use std::path::PathBuf;

use clap::Command;
use clap_mangen::Man;

use crate::cli;
use crate::errors::{Failure, Kind, Problem};
use crate::files::{self, Existing};
use crate::output::{Answer, Context, Exit};
use crate::texts::{say, tell};

/// Print a manual page
///
/// To read it: draughts man moves | man -l -
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The command it is about [default: all of them]
    command: Option<String>,
    /// Write the pages of all commands into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "command")]
    dir: Option<PathBuf>,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let mut whole = cli::definition();
    whole.build();
    if let Some(folder) = &args.dir {
        let commands = whole.get_subcommands().filter(|command| command.get_name() != "help");
        for command in [&whole].into_iter().chain(commands) {
            let name = command.get_display_name().unwrap_or(command.get_name());
            files::write(&folder.join(format!("{name}.1")), &page(command)?, Existing::Replace)?;
        }
        return Ok(Exit::Done);
    }
    let command = match &args.command {
        None => &whole,
        Some(name) => whole.find_subcommand(name).ok_or_else(|| {
            Problem::new(Kind::Usage, say("error-command", [("name", name.as_str().into())]))
                .with_help(tell("help-command"))
        })?,
    };
    context.print_bytes(&page(command)?)?;
    Ok(Exit::Done)
}

fn page(command: &Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}
