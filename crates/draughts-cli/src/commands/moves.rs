//! `draughts moves`: the legal moves.

use draughts::Game;
use draughts::notation::squares;
use draughts::rules::{Move, RuleSet, SquareNames};
use draughts_answers::Listed;
use unicode_width::UnicodeWidthStr as _;

use crate::game::{GameArgs, PositionArgs, SquaresArgs};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::state;
use crate::texts::{self, say, tell};

/// List the legal moves of a position
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
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
    let listed = variant.move_texts(position, names);
    if args.output.json {
        context.print_json(&Listed::new(&game, listed, names, texts::language()))?;
    } else {
        context.print(&[text(&game, &listed, names), state::lines(&game)].concat())?;
    }
    Ok(Exit::Done)
}

fn text(game: &Game, listed: &[(Move, String)], names: SquareNames) -> String {
    if listed.is_empty() {
        // the outcome says so
        return String::new();
    }
    let side: &str = game.position().to_move().into();
    let side = ("side", side.into());
    let mut text = paint(style::DIM, say("moves-to-move", [side, ("moves", listed.len().into())])) + "\n";
    let widest = listed.iter().map(|(_, text)| text.width()).max().unwrap_or(0);
    for (mv, written) in listed {
        let about = about(game.variant().rules(), mv, names);
        let line = if about.is_empty() {
            written.clone()
        } else {
            format!("{written}{}  {}", " ".repeat(widest - written.width()), paint(style::DIM, about))
        };
        text.push_str(&[&line, "\n"].concat());
    }
    text
}

/// What the text of a move does not show.
fn about(rules: &RuleSet, mv: &Move, names: SquareNames) -> String {
    let mut parts = Vec::new();
    if mv.is_capture() {
        let captured: Vec<_> =
            mv.captures.iter().map(|&square| squares::name(rules, square, names)).collect();
        parts.push(say("moves-takes", [("squares", captured.join(", ").into())]));
    }
    if mv.promotes {
        parts.push(tell("moves-crowned"));
    }
    parts.join(", ")
}
