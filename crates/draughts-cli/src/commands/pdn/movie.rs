//! Games as pictures: one for a position, or one that moves.

use draughts::notation::diagram::{Arrow, Labels, Stroke, SvgOptions, View, svg};
use draughts::rules::SquareNames;

use super::replay::{Shown, Step};

/// How long a position is shown, in milliseconds, and the last one.
const PAUSE: usize = 1_200;
const LAST_PAUSE: usize = 4_000;

/// The picture of one position, with an arrow for the move that led to it.
pub(super) fn frame(shown: &Shown<'_>, step: &Step, view: View) -> String {
    let labels = match shown.names {
        SquareNames::Numeric => Labels::Numbers,
        SquareNames::Algebraic => Labels::Edges,
    };
    let title =
        if step.text.is_empty() { shown.title.clone() } else { [step.text.as_str(), &step.marks].concat() };
    let options = SvgOptions {
        view,
        labels,
        arrows: step.mv.iter().map(|mv| Arrow::of(mv, Stroke::Plain)).collect(),
        title: Some(title),
        ..SvgOptions::new(shown.variant.rules())
    };
    svg(shown.variant.rules(), &step.position.setup(), &options)
}

/// One picture that shows the positions of a game one after the other, again and again. Where nothing moves, the last
/// one is seen.
pub(super) fn movie(shown: &Shown<'_>, view: View) -> String {
    let frames: Vec<_> = shown.steps.iter().map(|step| frame(shown, step, view)).collect();
    let head = frames.first().and_then(|first| first.split_once('>')).map_or("<svg", |(head, _)| head);
    let total = PAUSE * (frames.len() - 1) + LAST_PAUSE;
    let mut movie = [head, ">\n"].concat();
    for (i, frame) in frames.iter().enumerate() {
        let is_last = i + 1 == frames.len();
        let share = |milliseconds: usize| {
            let millionths = milliseconds * 1_000_000 / total;
            format!("{}.{:06}", millionths / 1_000_000, millionths % 1_000_000)
        };
        let (from, to) = (share(i * PAUSE), share((i + 1) * PAUSE));
        let (values, times) = match (i, is_last) {
            (0, true) => ("visible".to_owned(), "0".to_owned()),
            (0, false) => ("visible;hidden".to_owned(), format!("0;{to}")),
            (_, true) => ("hidden;visible".to_owned(), format!("0;{from}")),
            (_, false) => ("hidden;visible;hidden".to_owned(), format!("0;{from};{to}")),
        };
        let (seconds, milliseconds) = (total / 1_000, total % 1_000);
        let visibility = if is_last { "visible" } else { "hidden" };
        let shown = format!(
            "<g visibility=\"{visibility}\"><animate attributeName=\"visibility\" calcMode=\"discrete\" \
             values=\"{values}\" keyTimes=\"{times}\" dur=\"{seconds}.{milliseconds:03}s\" \
             repeatCount=\"indefinite\"/>\n{frame}</g>\n"
        );
        movie.push_str(&shown);
    }
    movie + "</svg>\n"
}
