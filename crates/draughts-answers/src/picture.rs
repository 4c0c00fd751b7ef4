//! Pictures of positions.

use draughts::Game;
use draughts::notation::diagram::{Arrow, Labels, Stroke, SvgOptions, View, svg as draw};
use draughts::rules::SquareNames;
use resvg::tiny_skia::{Pixmap, Transform};
use resvg::usvg;

/// How a board looks.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Look {
    /// Who sits at the bottom.
    pub view: View,
    /// What the squares are labelled with.
    pub labels: Labels,
}

impl Look {
    /// Seen by White: numbers where squares have numbers, else letters along the edges; both when `numbers` are asked
    /// for.
    pub const fn new(view: View, names: SquareNames, numbers: bool) -> Self {
        let labels = match (numbers, names) {
            (true, _) => Labels::Both,
            (false, SquareNames::Numeric) => Labels::Numbers,
            (false, SquareNames::Algebraic) => Labels::Edges,
        };
        Self { view, labels }
    }
}

/// The game's current position as an SVG picture, with an arrow for the last move.
pub fn svg(game: &Game, look: Look) -> String {
    let variant = game.variant();
    let options = SvgOptions {
        view: look.view,
        labels: look.labels,
        arrows: game.moves().next_back().into_iter().map(|mv| Arrow::of(mv, Stroke::Plain)).collect(),
        title: Some(variant.name().to_owned()),
        ..SvgOptions::new(variant.rules())
    };
    draw(variant.rules(), &game.position().setup(), &options)
}

/// Why a picture can't be turned into pixels.
#[derive(Debug, thiserror::Error)]
pub enum PictureError {
    /// It can't be read, or its pixels can't be packed.
    #[error("the picture can't be drawn: {0}")]
    Draw(String),
    /// It has no size.
    #[error("the picture has no size")]
    NoSize,
    /// There is no memory for so many pixels.
    #[error("the picture is too large")]
    TooLarge,
}

/// The letters and digits of labels, so that a picture looks the same on every machine.
const FONT: &[u8] = include_bytes!("../assets/DejaVuSans-latin.ttf");

/// An SVG picture as PNG, `width` pixels wide, or twice as wide as it says itself.
///
/// # Errors
///
/// When the picture can't be read, or is too large.
pub fn png(picture: &str, width: Option<u16>) -> Result<Vec<u8>, PictureError> {
    let mut options = usvg::Options { font_family: "DejaVu Sans".to_owned(), ..usvg::Options::default() };
    options.fontdb_mut().load_font_data(FONT.to_vec());
    let tree =
        usvg::Tree::from_str(picture, &options).map_err(|error| PictureError::Draw(error.to_string()))?;
    let size = tree.size().to_int_size();
    let size = match width {
        None => size.scale_by(2.0),
        Some(width) => size.scale_to_width(width.into()),
    }
    .ok_or(PictureError::NoSize)?;
    let mut pixels = Pixmap::new(size.width(), size.height()).ok_or(PictureError::TooLarge)?;
    let (x, y) = (tree.size().width(), tree.size().height());
    #[expect(clippy::cast_precision_loss, reason = "sizes are far below the precision of f32")]
    let transform = Transform::from_scale(size.width() as f32 / x, size.height() as f32 / y);
    resvg::render(&tree, transform, &mut pixels.as_mut());
    pixels.encode_png().map_err(|error| PictureError::Draw(error.to_string()))
}
