//! `draughts completions`: what shells complete.

use clap_complete::Shell;

use crate::cli;
use crate::output::{Answer, Context, Exit};

/// Print shell completions
///
/// For bash: draughts completions bash > ~/.local/share/bash-completion/completions/draughts
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The shell
    shell: Shell,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut cli::definition(), "draughts", &mut script);
    context.print_bytes(&script)?;
    Ok(Exit::Done)
}
