//! The `draughts` command.

mod cli;
mod commands;
mod errors;
mod files;
mod frame;
mod game;
mod interrupt;
mod output;
mod settings;
mod state;
mod texts;
mod threads;
mod wrap;

use std::process::ExitCode;

fn main() -> ExitCode {
    cli::run(std::env::args_os().collect())
}
