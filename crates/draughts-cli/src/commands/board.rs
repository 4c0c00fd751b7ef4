//! `draughts board`: a position to look at.

use std::path::{Path, PathBuf};

use draughts::Game;
use draughts::notation::diagram::{TextOptions, View, ascii, unicode};
use draughts::rules::SquareNames;
use draughts_answers::{Board, Look, PictureError, png, svg};

use crate::errors::{Kind, Problem};
use crate::files::{self, Existing};
use crate::game::{GameArgs, PositionArgs, SquaresArgs};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::state;
use crate::texts::{self, say, tell};

/// Draw a position
///
/// White's men and kings are ⛀ and ⛁, Black's ⛂ and ⛃; with --ascii they are w and W, b and B.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    look: LookArgs,
    #[command(flatten)]
    squares: SquaresArgs,
    /// Write an SVG picture to this file (- for standard output)
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    svg: Option<PathBuf>,
    /// Write a PNG picture to this file (- for standard output)
    #[arg(long, value_name = "FILE", conflicts_with = "json")]
    png: Option<PathBuf>,
    /// The width of the PNG picture, in pixels [default: twice that of the SVG picture]
    #[arg(long, value_name = "PIXELS", requires = "png", value_parser = clap::value_parser!(u16).range(16..=8192))]
    width: Option<u16>,
    #[command(flatten)]
    output: JsonArgs,
}

/// How the board looks.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
struct LookArgs {
    /// Show the squares' numbers, beside letters along the edges
    #[arg(long)]
    numbers: bool,
    /// Draw with ASCII letters only
    #[arg(long)]
    ascii: bool,
    /// Put Black at the bottom
    #[arg(long)]
    flip: bool,
}

impl LookArgs {
    const fn view(&self) -> View {
        if self.flip { View::Black } else { View::White }
    }
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = args.game.load()?;
    let names = args.squares.names(variant.rules());
    let game = args.position.read(&variant, names, context)?;
    if args.output.json {
        context.print_json(&Board::new(&game, names, texts::language()))?;
        return Ok(Exit::Done);
    }
    if args.svg.is_none() && args.png.is_none() {
        context.print(&text(args, &game, names))?;
        return Ok(Exit::Done);
    }
    let to_output = |path: &Option<PathBuf>| path.as_deref() == Some(Path::new("-"));
    if to_output(&args.svg) && to_output(&args.png) {
        return Err(Problem::new(Kind::Usage, tell("error-two-pictures"))
            .with_help(tell("help-two-pictures"))
            .into());
    }
    let picture = svg(&game, Look::new(args.look.view(), names, args.look.numbers));
    if let Some(path) = &args.svg {
        put(path, picture.as_bytes(), context)?;
    }
    if let Some(path) = &args.png {
        put(path, &png(&picture, args.width).map_err(no_picture)?, context)?;
    }
    Ok(Exit::Done)
}

fn put(path: &Path, bytes: &[u8], context: &Context) -> Answer {
    if path == Path::new("-") {
        context.print_bytes(bytes)?;
    } else {
        files::write(path, bytes, Existing::Replace)?;
    }
    Ok(Exit::Done)
}

fn text(args: &Args, game: &Game, names: SquareNames) -> String {
    let (variant, position) = (game.variant(), game.position());
    let options = TextOptions {
        view: args.look.view(),
        labels: Look::new(args.look.view(), names, args.look.numbers).labels,
        last_move: game.moves().next_back().cloned(),
        captions: texts::captions(),
        ..TextOptions::default()
    };
    let draw = if args.look.ascii { ascii } else { unicode };
    let board = draw(variant.rules(), &position.setup(), &options);
    format!("{board}{}\n{}", variant.fen_with(position, names), state::lines(game))
}

/// A picture that can't be turned into pixels.
fn no_picture(error: PictureError) -> Problem {
    let (what, error) = match error {
        PictureError::Draw(error) => ("error", error),
        PictureError::NoSize => ("no-size", String::new()),
        PictureError::TooLarge => ("too-large", String::new()),
    };
    Problem::new(Kind::System, say("error-picture", [("what", what.into()), ("error", error.into())]))
}
