//! The command line, and running what it asks for.

use std::ffi::OsString;
use std::io;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory as _, Parser, Subcommand};
use draughts::words::{Language, UnknownLanguage};

use crate::commands::{
    analyse, board, check, compare, completions, contest, engine, explain, man, moves, new, pdn, perft, play,
    rules, schema, serve, tablebase, tune, variants,
};
use crate::errors::{Failure, Kind, Problem};
use crate::output::{Answer, Context, Exit};
use crate::texts::{self, say};

/// The draughts games of the world: their rules, moves, and differences
///
/// Every game is one text file of rule values. VARIANT is the id or an alias of a built-in game (`draughts variants`
/// lists them), or the path of a file of your own.
#[derive(Debug, Parser)]
#[command(name = "draughts", version, max_term_width = 100, infer_long_args = true)]
#[command(after_help = "Exit status: 0 done, 1 the answer is no, 2 bad usage or bad input.")]
struct Cli {
    #[command(subcommand)]
    command: Command,
    /// The language: en, es, pt, tr [default: the locale's, else English]
    // read before all else, so that every error can be said in it
    #[arg(long, global = true, value_name = "LANGUAGE")]
    lang: Option<String>,
}

#[derive(Debug, Subcommand)]
enum Command {
    Variants(variants::Args),
    Rules(rules::Args),
    Compare(compare::Args),
    Board(board::Args),
    Moves(moves::Args),
    Explain(explain::Args),
    Perft(perft::Args),
    Pdn(pdn::Args),
    Tablebase(tablebase::Args),
    Analyse(analyse::Args),
    Play(play::Args),
    #[command(name = "match")]
    Contest(contest::Args),
    Engine(engine::Args),
    Tune(tune::Args),
    Serve(serve::Args),
    New(new::Args),
    Check(check::Args),
    Schema(schema::Args),
    Completions(completions::Args),
    Man(man::Args),
}

impl Command {
    fn run(&self, context: &Context) -> Answer {
        match self {
            Self::Variants(args) => variants::run(args, context),
            Self::Rules(args) => rules::run(args, context),
            Self::Compare(args) => compare::run(args, context),
            Self::Board(args) => board::run(args, context),
            Self::Moves(args) => moves::run(args, context),
            Self::Explain(args) => explain::run(args, context),
            Self::Perft(args) => perft::run(args, context),
            Self::Pdn(args) => pdn::run(args, context),
            Self::Tablebase(args) => tablebase::run(args, context),
            Self::Analyse(args) => analyse::run(args, context),
            Self::Play(args) => play::run(args, context),
            Self::Contest(args) => contest::run(args, context),
            Self::Engine(args) => engine::run(args, context),
            Self::Tune(args) => tune::run(args, context),
            Self::Serve(args) => serve::run(args, context),
            Self::New(args) => new::run(args, context),
            Self::Check(args) => check::run(args, context),
            Self::Schema(args) => schema::run(args, context),
            Self::Completions(args) => completions::run(args, context),
            Self::Man(args) => man::run(args, context),
        }
    }
}

/// The whole command line, for completions and manual pages.
pub(crate) fn definition() -> clap::Command {
    Cli::command()
}

/// Runs a command line and says how it ended.
pub(crate) fn run(args: Vec<OsString>) -> ExitCode {
    let json = args.iter().take_while(|arg| *arg != "--").any(|arg| arg == "--json");
    let context = Context::new(json);
    let answer = match spoken(&args) {
        Err(problem) => Err(problem.into()),
        Ok(()) => match Cli::try_parse_from(args) {
            Ok(cli) => cli.command.run(&context),
            Err(error) => usage(&error, &context),
        },
    };
    match answer {
        Ok(exit) => exit.into(),
        // the reader has all it wants
        Err(Failure::Output(error)) if error.kind() == io::ErrorKind::BrokenPipe => ExitCode::SUCCESS,
        Err(Failure::Output(error)) => {
            let error = ("error", error.to_string().into());
            context.report(&Problem::new(Kind::Write, say("error-output", [error])));
            Exit::BadInput.into()
        }
        Err(Failure::Problem(problem)) => {
            context.report(&problem);
            Exit::BadInput.into()
        }
    }
}

/// Chooses the language that a command line asks for.
fn spoken(args: &[OsString]) -> Result<(), Problem> {
    let args: Vec<_> = args.iter().map(|arg| arg.to_str().unwrap_or_default()).collect();
    match texts::choose(&args) {
        Ok(language) => {
            texts::speak(language);
            Ok(())
        }
        Err(UnknownLanguage(asked)) => {
            let known = Language::ALL.map(Language::code).join(", ");
            let args = [("asked", asked.into()), ("known", known.into())];
            Err(Problem::new(Kind::Usage, say("error-language", args)))
        }
    }
}

/// Help that was asked for, or what is wrong with the command line.
fn usage(error: &clap::Error, context: &Context) -> Answer {
    let text = error.render();
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        context.print(&text.ansi().to_string())?;
        return Ok(Exit::Done);
    }
    if context.json() {
        let text = text.to_string();
        let (message, help) = text.split_once("\n\n").unwrap_or((&text, ""));
        let lines = |text: &str| text.lines().map(str::trim).collect::<Vec<_>>().join(" ").trim().to_owned();
        let problem = Problem::new(Kind::Usage, lines(message.trim_start_matches("error: ")));
        return Err(problem.with_help(lines(help)).into());
    }
    context.note(text.ansi().to_string().trim_end());
    Ok(Exit::BadInput)
}

#[cfg(test)]
mod tests {
    #[test]
    fn the_command_line_holds_together() {
        super::definition().debug_assert();
    }
}
