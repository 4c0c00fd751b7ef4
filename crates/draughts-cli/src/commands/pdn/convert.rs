//! `draughts pdn convert`: games written anew.

use std::io::Write as _;
use std::path::{Path, PathBuf};

use draughts::Variant;
use draughts::pdn::{
    Comment, Game, GameResult, GameText, Kept, ReadError, Referee, Replay, Tag, Token, normalised, write,
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
        "moves": items(game, replay),
        "result": if game.result() == GameResult::Unknown { Value::Null } else { game.result().to_string().into() },
        "comments-behind": game.tail.iter().map(comment).collect::<Vec<_>>(),
        "faults": replay.faults.iter().map(super::check::to_json).collect::<Vec<_>>(),
    })
}

/// The moves with what stands among them, without recursion: a variation is a list within the list, opened and closed
/// as in the text.
fn items(game: &Game<'_>, replay: &Replay) -> Value {
    let mut stack = vec![Vec::new()];
    for (index, item) in game.items.iter().enumerate() {
        let kept = replay.kept.get(index).and_then(Option::as_ref);
        if kept == Some(&Kept::Step) {
            continue;
        }
        let value = match (&item.token, kept) {
            (Token::Open, _) if stack.len() < DEEPEST => {
                stack.push(Vec::new());
                continue;
            }
            (Token::Close, _) if stack.len() > 1 => json!({ "variation": stack.pop() }),
            (Token::Move(_), Some(Kept::Move { text, .. })) => json!({ "move": text }),
            (Token::Move(text), _) => json!({ "move": text, "legal": false }),
            (Token::UnknownMove, _) => json!({ "move": null }),
            (Token::Mark(mark), _) => json!({ "mark": mark }),
            (Token::Nag(number), _) => json!({ "nag": number }),
            (Token::Comment(comment), _) => json!({ "comment": comment.text.trim() }),
            (Token::Setup(_), Some(Kept::Position(fen))) => json!({ "fen": fen }),
            (Token::Setup(fen), _) => json!({ "fen": fen, "legal": false }),
            (Token::Result(result, _), _) => json!({ "result": result.to_string() }),
            (Token::Unread(text), _) => json!({ "unread": text }),
            (Token::Open | Token::Close, _) => continue,
        };
        if let Some(list) = stack.last_mut() {
            list.push(value);
        }
    }
    // parentheses are balanced; those that were laid flat are not on the stack
    while stack.len() > 1 {
        let list = stack.pop();
        if let Some(outer) = stack.last_mut() {
            outer.push(json!({ "variation": list }));
        }
    }
    stack.pop().unwrap_or_default().into()
}

/// Readers of JSON refuse values that lie too deep in each other: variations deeper than this are laid flat.
const DEEPEST: usize = 50;
