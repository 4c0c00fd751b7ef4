//! `draughts pdn convert`: games written anew.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use draughts::Variant;
use draughts::pdn::{
    Comment, Game, GameResult, GameText, ReadError, Referee, Replay, Tag, normalised, write,
};
use draughts::rules::SquareNames;
use serde_json::{Value, json};

use super::input::{self, InputArgs, Opened};
use super::pipeline::{self, Text};
use crate::errors::{Failure, Problem};
use crate::files::Output;
use crate::game::Squares;
use crate::output::{Answer, Context, Exit};
use crate::texts::say;

/// Write games anew: normalised PDN, other squares, or JSON lines
///
/// Moves become as short as they can be, tags and results are written as PDN 3.0 has them; comments, variations, marks
/// and all tags stay. What could not be replayed stays as it is written.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// How squares are written [default: the game's own way]
    #[arg(long, value_enum, value_name = "HOW")]
    squares: Option<Squares>,
    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Write each game as a line of JSON
    #[arg(long)]
    json: bool,
}

/// One game, written.
struct Written {
    text: String,
    faults: usize,
}

pub(super) fn run(args: &Args, context: &Context) -> Answer {
    let catalog = args.input.catalog()?;
    let referee = args.input.referee(&catalog);
    let mut output = Output::new(args.output.as_deref())?;
    let (mut exit, mut faults, mut games) = (Exit::Done, 0, 0_u64);
    for path in &args.input.files {
        let Opened { texts, referee, mut progress, .. } = match input::open(path, referee) {
            Ok(opened) => opened,
            Err(problem) => {
                context.report(&problem);
                exit = Exit::BadInput;
                continue;
            }
        };
        let taken = pipeline::run(
            texts,
            args.input.threads(),
            |text| written(args, referee, path, text),
            |written| {
                match written {
                    Ok(Written { text, faults: found }) => {
                        faults += found;
                        if !args.json && games > 0 {
                            put(&mut output, args, "\n")?;
                        }
                        games += 1;
                        progress.show(context, path, games);
                        put(&mut output, args, &text)?;
                    }
                    Err(error) => {
                        context.report(&input::failed(path, &error));
                        exit = Exit::BadInput;
                    }
                }
                Ok::<_, Failure>(())
            },
        );
        progress.end(context);
        taken?;
    }
    output.finish()?;
    if faults > 0 {
        context.note(&say("pdn-note-faults", [("faults", faults.into())]));
    }
    Ok(exit)
}

fn put(output: &mut Output, args: &Args, text: &str) -> Result<(), Failure> {
    output.write_all(text.as_bytes()).map_err(|error| match &args.output {
        Some(path) => Problem::writing(path, &error).into(),
        None => Failure::Output(error),
    })
}

fn written(args: &Args, referee: Referee<'_>, path: &Path, text: Text) -> Result<Written, ReadError> {
    let text = text?;
    let names = args.squares.map(Squares::names);
    let game = text.parse();
    let replay = referee.replay_moves(&game, text.number, names);
    let faults = replay.faults.len();
    let variant = replay.variant.and_then(|index| referee.catalog().variant(index));
    let text = if args.json {
        line(path, &text, &game, &replay, variant, names).to_string() + "\n"
    } else {
        write(&normalised(referee.catalog(), &game, &replay, names))
    };
    Ok(Written { text, faults })
}

/// A game as data.
fn line(
    path: &Path,
    text: &GameText,
    game: &Game<'_>,
    replay: &Replay,
    variant: Option<&Variant>,
    names: Option<SquareNames>,
) -> Value {
    let fen = variant
        .zip(replay.start.as_ref())
        .map(|(variant, start)| variant.fen_with(start, names.unwrap_or(variant.rules().notation.squares)));
    let tag = |tag: &Tag<'_>| json!([tag.name, tag.value]);
    let comment = |comment: &Comment<'_>| comment.text.trim().to_owned();
    json!({
        "file": path.display().to_string(),
        "game": text.number,
        "line": text.start.line,
        "variant": variant.map(|variant| variant.id().to_owned()),
        "chosen-by": replay.chosen_by.name(),
        "tags": game.tags().map(tag).collect::<Vec<_>>(),
        "fen": fen,
        "moves": draughts_answers::items(game, replay),
        "result": if game.result() == GameResult::Unknown { Value::Null } else { game.result().to_string().into() },
        "comments-behind": game.tail.iter().map(comment).collect::<Vec<_>>(),
        "faults": replay.faults.iter().map(draughts_answers::fault).collect::<Vec<_>>(),
    })
}
