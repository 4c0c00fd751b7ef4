//! `draughts tablebase probe`: what a position is worth.

use draughts::rules::{Color, Move, SquareNames};
use draughts::{AnyPosition, Variant};
use draughts_tablebase::{Tables, Value};
use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use super::{DirArgs, plies, problem, wrapped};
use crate::commands::moves::side;
use crate::errors::{Failure, Kind, Problem};
use crate::game::{GameArgs, PositionArgs, SquaresArgs};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs, count};

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

#[derive(Serialize)]
struct Probed<'a> {
    variant: &'a str,
    fen: String,
    value: Option<&'static str>,
    plies: Option<u16>,
    moves: Vec<MoveEntry>,
    line: Vec<String>,
}

#[derive(Serialize)]
struct MoveEntry {
    r#move: String,
    value: Option<&'static str>,
    plies: Option<u16>,
}

pub(crate) const fn word(value: Value) -> &'static str {
    match value {
        Value::Win(_) => "win",
        Value::Draw => "draw",
        Value::Loss(_) => "loss",
    }
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = args.game.load()?;
    let names = args.squares.names(variant.rules());
    let position = args.position.read(&variant, names, context)?.position;
    let tables = args.dir.open(&variant)?;
    let setup = position.setup();
    let wrong = |error| problem(error, &variant);
    if !tables.has_place(&setup) {
        return Err(Problem::new(Kind::Fen, "a man stands where none can come to in play")
            .with_help("tables hold only what can arise from where men start")
            .into());
    }
    let value = tables.probe(&setup).map_err(wrong)?;
    let moves = tables.moves(&setup).map_err(wrong)?;
    let line = tables.line(&setup).map_err(wrong)?;
    let texts = variant.move_texts(&position, names);
    let moves = moves
        .into_iter()
        .map(|(mv, value)| {
            let text = texts.iter().find(|(other, _)| *other == mv).map(|(_, text)| text.clone());
            (text.unwrap_or_default(), value)
        })
        .collect::<Vec<_>>();
    let line = texts_of(&variant, &position, &line, names)?;
    if args.output.json {
        context.print_json(&Probed {
            variant: variant.id(),
            fen: variant.fen_with(&position, names),
            value: value.map(word),
            plies: value.and_then(Value::plies),
            moves: moves
                .into_iter()
                .map(|(text, value)| MoveEntry {
                    r#move: text,
                    value: value.map(word),
                    plies: value.and_then(Value::plies),
                })
                .collect(),
            line,
        })?;
    } else {
        let mut text = verdict(position.to_move(), value, &tables);
        text.push_str(&listed(&moves));
        if !line.is_empty() {
            text.push_str(
                &[
                    "
",
                    &wrapped(&line.join(" "), context.width()),
                ]
                .concat(),
            );
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

fn verdict(to_move: Color, value: Option<Value>, tables: &Tables) -> String {
    let side = side(to_move);
    let text = match value {
        Some(Value::Win(n)) => paint(style::STRONG, format!("{side} to move wins in {}", plies(n))),
        Some(Value::Loss(n)) => paint(style::STRONG, format!("{side} to move loses in {}", plies(n))),
        Some(Value::Draw) => paint(style::STRONG, format!("{side} to move: a draw")),
        None => format!(
            "no table has this position: there are {} in {}",
            count(tables.classes().len(), "pair"),
            tables.folder().display()
        ),
    };
    text + "\n"
}

fn listed(moves: &[(String, Option<Value>)]) -> String {
    let widest = moves.iter().map(|(text, _)| text.width()).max().unwrap_or(0);
    let mut text = String::new();
    for (mv, value) in moves {
        let value = match value {
            None => "not known".to_owned(),
            Some(Value::Draw) => "draw".to_owned(),
            Some(value) => format!("{} in {}", word(*value), value.plies().unwrap_or(0)),
        };
        text.push_str(&format!("{mv}{}  {}\n", " ".repeat(widest - mv.width()), paint(style::DIM, value)));
    }
    text
}
