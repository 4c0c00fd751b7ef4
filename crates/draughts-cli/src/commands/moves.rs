//! `draughts moves`: the legal moves.

use draughts::Game;
use draughts::notation::squares;
use draughts::rules::{Move, RuleSet, Square, SquareNames};
use serde::Serialize;
use unicode_width::UnicodeWidthStr as _;

use crate::game::{GameArgs, PositionArgs, SquaresArgs};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::state::{self, ClaimEntry, OutcomeEntry};
use crate::texts::{say, tell};

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

#[derive(Serialize)]
struct Listed<'a> {
    variant: &'a str,
    fen: String,
    moves: Vec<MoveEntry>,
    outcome: Option<OutcomeEntry>,
    claimable: Vec<ClaimEntry>,
}

/// A move as data.
#[derive(Serialize)]
pub(crate) struct MoveEntry {
    r#move: String,
    from: String,
    to: String,
    path: Vec<String>,
    captures: Vec<String>,
    promotes: bool,
}

impl MoveEntry {
    /// A move with its text.
    pub(crate) fn new(rules: &RuleSet, mv: &Move, text: String, names: SquareNames) -> Self {
        let name = |square: Square| squares::name(rules, square, names);
        Self {
            r#move: text,
            from: name(mv.from()),
            to: name(mv.to()),
            path: mv.path.iter().copied().map(name).collect(),
            captures: mv.captures.iter().copied().map(name).collect(),
            promotes: mv.promotes,
        }
    }
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = args.game.load()?;
    let names = args.squares.names(variant.rules());
    let game = args.position.read(&variant, names, context)?;
    let position = game.position();
    let listed = variant.move_texts(position, names);
    if args.output.json {
        let moves = listed.into_iter().map(|(mv, text)| MoveEntry::new(variant.rules(), &mv, text, names));
        context.print_json(&Listed {
            variant: variant.id(),
            fen: variant.fen_with(position, names),
            moves: moves.collect(),
            outcome: state::outcome(&game),
            claimable: state::claimable(&game),
        })?;
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
