//! The position in which two games part, as two boards side by side.

use std::fmt::Write as _;

use draughts::Variant;
use draughts::notation::diagram::{Arrow, Stroke, SvgOptions, svg};

use crate::divergence::{Divergence, Extra};

/// The room around a board, in user units.
const GAP: u32 = 24;
/// The height of a board's caption, in user units.
const CAPTION: u32 = 54;
/// So many moves are named in a caption, and so many moves that both games have are drawn.
const SHOWN_MOVES: usize = 4;

/// Two boards side by side for each divergence, one below the other: on the left what only the first game allows,
/// on the right what only the second does, and in grey what both do where that is little. A complete SVG document.
pub fn drawing(pairs: &[(&Variant, &Variant, &Divergence)]) -> String {
    let mut body = String::new();
    let (mut width, mut top) = (0, GAP);
    for (first, second, divergence) in pairs {
        let strokes = [Stroke::First, Stroke::Second];
        let (mut left, mut height) = (GAP, 0);
        for (side, game) in [first, second].into_iter().enumerate() {
            let board = board(game, divergence, side, strokes[side]);
            let caption = caption(game, &divergence.extras[side]);
            let y = top + 20;
            let _ = write!(
                body,
                "<text x=\"{left}\" y=\"{y}\" font-size=\"18\" font-weight=\"bold\">{}</text>\n<text x=\"{left}\" \
                 y=\"{}\" font-size=\"15\">{}</text>\n<g transform=\"translate({left} {})\">{}</g>\n",
                escaped(game.name()),
                y + 22,
                escaped(&caption),
                top + CAPTION,
                board.svg
            );
            left += board.width + GAP;
            height = height.max(board.height);
        }
        width = width.max(left);
        top += CAPTION + height + GAP;
    }
    format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {top}\" width=\"{width}\" height=\"{top}\" \
         role=\"img\" aria-label=\"Where the games part\">\n<title>Where the games part</title>\n<rect \
         width=\"{width}\" height=\"{top}\" fill=\"#ffffff\"/>\n<g font-family=\"DejaVu Sans, Verdana, Arial, \
         sans-serif\" fill=\"#222222\">\n{body}</g>\n</svg>\n"
    )
}

/// The boards of both games in the position in which they part, each a complete SVG document, with a caption that
/// names its own moves.
pub fn boards(games: [&Variant; 2], divergence: &Divergence) -> [(String, String); 2] {
    [(0, Stroke::First), (1, Stroke::Second)].map(|(side, stroke)| {
        let board = board(games[side], divergence, side, stroke);
        (board.svg, caption(games[side], &divergence.extras[side]))
    })
}

struct Board {
    svg: String,
    width: u32,
    height: u32,
}

fn board(game: &Variant, divergence: &Divergence, side: usize, stroke: Stroke) -> Board {
    let rules = game.rules();
    let mut options = SvgOptions::new(rules);
    // a few common moves help; many would hide what differs
    let common = divergence.common.iter().map(|ply| Arrow::of(&ply.moves[side], Stroke::Plain));
    let own = divergence.extras[side].iter().map(|extra| Arrow::of(&extra.mv, stroke));
    let shown = if divergence.common.len() <= SHOWN_MOVES { SHOWN_MOVES } else { 0 };
    options.arrows = common.take(shown).chain(own).collect();
    options.title = Some(game.name().to_owned());
    let svg = svg(rules, &divergence.position[side], &options);
    let size = |name: &str| attribute(&svg, name).and_then(|value| value.parse().ok()).unwrap_or(0);
    Board { width: size("width"), height: size("height"), svg }
}

/// The value of the first attribute of this name.
fn attribute<'a>(svg: &'a str, name: &str) -> Option<&'a str> {
    svg.split_once(&format!(" {name}=\"")).and_then(|(_, rest)| rest.split_once('"')).map(|(value, _)| value)
}

fn caption(game: &Variant, extras: &[Extra]) -> String {
    let rules = game.rules();
    let legal: Vec<_> = extras.iter().map(|extra| extra.mv.clone()).collect();
    let text =
        |extra: &Extra| draughts::notation::moves::write(rules, &extra.mv, &legal, rules.notation.squares);
    if extras.is_empty() {
        return "no move of its own here".to_owned();
    }
    let shown: Vec<_> = extras.iter().take(SHOWN_MOVES).map(text).collect();
    let more = match extras.len().saturating_sub(SHOWN_MOVES) {
        0 => String::new(),
        more => format!(" and {more} more"),
    };
    format!("only here: {}{more}", shown.join(", "))
}

/// `text` as it may stand between tags.
pub(crate) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
