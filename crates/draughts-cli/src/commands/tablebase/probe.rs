//! `draughts tablebase probe`: what a position is worth.

use draughts::rules::{Move, SquareNames};
use draughts::{AnyPosition, Variant};
pub(crate) use draughts_answers::value_name as word;
use draughts_answers::{Probed, ProbedMove};
use draughts_tablebase::{Tables, Value};
use unicode_width::UnicodeWidthStr as _;

use super::{DirArgs, problem, wrapped};
use crate::errors::{Failure, Kind, Problem};
use crate::game::{GameArgs, PositionArgs, SquaresArgs};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{say, tell};

/// Say what a position is worth, what each move leads to, and a best line
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    dir: DirArgs,
    #[command(flatten)]
    squares: SquaresArgs,
    #[command(flatten)]
    output: JsonArgs,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = args.game.load()?;
    let names = args.squares.names(variant.rules());
    let game = args.position.read(&variant, names, context)?;
    let position = game.position();
    let tables = args.dir.open(&variant)?;
    let setup = position.setup();
    let wrong = |error| problem(error, &variant);
    if !tables.has_place(&setup) {
        return Err(Problem::new(Kind::Fen, tell("error-man-astray"))
            .with_help(tell("help-man-astray"))
            .into());
    }
    let value = tables.probe(&setup).map_err(wrong)?;
    let probed = Probed::new(&variant, position, &tables, names).map_err(wrong)?;
    if args.output.json {
        context.print_json(&probed)?;
    } else {
        let mut text = verdict(position, value, &tables);
        text.push_str(&listed(&probed.moves));
        if !probed.line.is_empty() {
            text.push_str(&["\n", &wrapped(&probed.line.join(" "), context.width())].concat());
        }
        context.print(&text)?;
    }
    Ok(if value.is_some() { Exit::Done } else { Exit::No })
}

/// The moves of a line as texts.
pub(crate) fn texts_of(
    variant: &Variant,
    position: &AnyPosition,
    line: &[Move],
    names: SquareNames,
) -> Result<Vec<String>, Failure> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for mv in line {
        let text = variant.move_texts(&position, names).into_iter().find(|(other, _)| other == mv);
        texts.extend(text.map(|(_, text)| text));
        position.play(mv).map_err(|error| Problem::new(Kind::IllegalMove, error.to_string()))?;
    }
    Ok(texts)
}

fn verdict(position: &AnyPosition, value: Option<Value>, tables: &Tables) -> String {
    let side: &str = position.to_move().into();
    let text = match value {
        Some(value) => paint(
            style::STRONG,
            say(
                "tablebase-verdict",
                [("side", side.into()), ("value", word(value).into()), plies_arg(value)],
            ),
        ),
        None => say(
            "tablebase-unknown",
            [
                ("pairs", tables.classes().len().into()),
                ("folder", tables.folder().display().to_string().into()),
            ],
        ),
    };
    text + "\n"
}

/// The plies to the end for a message; 0 for a draw.
fn plies_arg(value: Value) -> draughts::words::Arg<'static> {
    ("plies", value.plies().unwrap_or(0).into())
}

fn listed(moves: &[ProbedMove]) -> String {
    let widest = moves.iter().map(|entry| entry.r#move.width()).max().unwrap_or(0);
    let mut text = String::new();
    for ProbedMove { r#move: mv, value, plies } in moves {
        let value = match *value {
            None => tell("tablebase-not-known"),
            Some(value) => {
                let plies = ("plies", plies.unwrap_or(0).into());
                say("tablebase-value", [("value", value.into()), plies])
            }
        };
        let line = format!("{mv}{}  {}\n", " ".repeat(widest - mv.width()), paint(style::DIM, value));
        text.push_str(&line);
    }
    text
}
