//! `draughts compare`: what differs between games.

use crate::errors::{Kind, Problem};
use crate::output::{Answer, Context};

/// Say what differs between games
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The games
    #[arg(value_name = "VARIANT", num_args = 2.., required = true)]
    variants: Vec<String>,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

pub(crate) fn run(_args: &Args, _context: &Context) -> Answer {
    Err(Problem::new(Kind::System, "this command is not written yet").into())
}
