//! `draughts board`: a position to look at.

use std::path::{Path, PathBuf};

use draughts::Game;
use draughts::notation::diagram::{
    Arrow, Labels, Stroke, SvgOptions, TextOptions, View, ascii, svg, unicode,
};
use draughts::notation::squares;
use draughts::rules::{PieceKind, Setup, SquareNames};
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;
use serde::Serialize;

use crate::errors::{Kind, Problem};
use crate::files::{self, Existing};
use crate::game::{GameArgs, PositionArgs, SquaresArgs};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::state::{self, ClaimEntry, OutcomeEntry};
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
    look: Look,
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
struct Look {
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

impl Look {
    const fn view(&self) -> View {
        if self.flip { View::Black } else { View::White }
    }

    /// Numbers where squares have numbers, else letters along the edges; or both.
    const fn labels(&self, names: SquareNames) -> Labels {
        match (self.numbers, names) {
            (true, _) => Labels::Both,
            (false, SquareNames::Numeric) => Labels::Numbers,
            (false, SquareNames::Algebraic) => Labels::Edges,
        }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Drawn<'a> {
    variant: &'a str,
    fen: String,
    board: String,
    to_move: String,
    pieces: Vec<Standing>,
    outcome: Option<OutcomeEntry>,
    claimable: Vec<ClaimEntry>,
}

#[derive(Serialize)]
struct Standing {
    square: String,
    color: String,
    kind: &'static str,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = args.game.load()?;
    let names = args.squares.names(variant.rules());
    let game = args.position.read(&variant, names, context)?;
    if args.output.json {
        context.print_json(&document(&game, names))?;
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
    let picture = picture(args, &game, names);
    if let Some(path) = &args.svg {
        put(path, picture.as_bytes(), context)?;
    }
    if let Some(path) = &args.png {
        put(path, &png(&picture, args.width)?, context)?;
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
        labels: args.look.labels(names),
        last_move: game.moves().next_back().cloned(),
        captions: texts::captions(),
        ..TextOptions::default()
    };
    let draw = if args.look.ascii { ascii } else { unicode };
    let board = draw(variant.rules(), &position.setup(), &options);
    format!("{board}{}\n{}", variant.fen_with(position, names), state::lines(game))
}

fn picture(args: &Args, game: &Game, names: SquareNames) -> String {
    let variant = game.variant();
    let options = SvgOptions {
        view: args.look.view(),
        labels: args.look.labels(names),
        arrows: game.moves().next_back().into_iter().map(|mv| Arrow::of(mv, Stroke::Plain)).collect(),
        title: Some(variant.name().to_owned()),
        ..SvgOptions::new(variant.rules())
    };
    svg(variant.rules(), &game.position().setup(), &options)
}

/// The letters and digits of labels, so that a picture looks the same on every machine.
const FONT: &[u8] = include_bytes!("../../assets/DejaVuSans-latin.ttf");

/// An SVG picture as PNG.
pub(crate) fn png(picture: &str, width: Option<u16>) -> Result<Vec<u8>, Problem> {
    let failed = |what: &'static str, error: String| {
        let args = [("what", what.into()), ("error", error.into())];
        Problem::new(Kind::System, say("error-picture", args))
    };
    let mut options = usvg::Options { font_family: "DejaVu Sans".to_owned(), ..usvg::Options::default() };
    options.fontdb_mut().load_font_data(FONT.to_vec());
    let tree = usvg::Tree::from_str(picture, &options).map_err(|error| failed("error", error.to_string()))?;
    let size = tree.size().to_int_size();
    let size = match width {
        None => size.scale_by(2.0),
        Some(width) => size.scale_to_width(width.into()),
    }
    .ok_or_else(|| failed("no-size", String::new()))?;
    let mut pixels =
        Pixmap::new(size.width(), size.height()).ok_or_else(|| failed("too-large", String::new()))?;
    let (x, y) = (tree.size().width(), tree.size().height());
    #[expect(clippy::cast_precision_loss, reason = "sizes are far below the precision of f32")]
    let transform = Transform::from_scale(size.width() as f32 / x, size.height() as f32 / y);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| failed("error", error.to_string()))
}

fn document(game: &Game, names: SquareNames) -> Drawn<'_> {
    let variant = game.variant();
    let rules = variant.rules();
    let setup: Setup = game.position().setup();
    let standing = |square| {
        let piece = setup.piece_at(square)?;
        let kind = match piece.kind {
            PieceKind::Man => "man",
            PieceKind::King => "king",
        };
        Some(Standing { square: squares::name(rules, square, names), color: piece.color.to_string(), kind })
    };
    Drawn {
        variant: variant.id(),
        fen: variant.fen_with(game.position(), names),
        board: format!("{}x{}", rules.board.width(), rules.board.height()),
        to_move: setup.to_move.to_string(),
        pieces: rules.board.squares().iter().filter_map(standing).collect(),
        outcome: state::outcome(game),
        claimable: state::claimable(game),
    }
}
