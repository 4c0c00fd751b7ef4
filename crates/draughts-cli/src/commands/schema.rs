//! `draughts schema`: the form of variant files, for editors.

use crate::output::{Answer, Context, Exit};

/// Print the JSON Schema of variant files, for editors
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Accepted and without effect: the schema is JSON
    #[arg(long, hide = true)]
    json: bool,
}

pub(crate) fn run(_args: &Args, context: &Context) -> Answer {
    context.print_json(&draughts::config::schema())?;
    Ok(Exit::Done)
}
