//! What is wrong with a position, in sentences.

use draughts::notation::fen::FenFault;
use draughts::notation::moves::MoveTextFault;
use draughts::rules::Color;
use draughts::words::{self, Arg, Language};

use crate::texts::say;

/// A number or a square of a fault; they are written as they are.
fn arg(name: &'static str, value: &impl ToString) -> Arg<'static> {
    (name, value.to_string().into())
}

fn fault<const N: usize>(language: Language, kind: &'static str, args: [Arg<'static>; N]) -> String {
    let mut all = [
        ("kind", kind.into()),
        arg("square", &""),
        arg("color", &""),
        arg("letter", &""),
        arg("first", &""),
        arg("end", &""),
        arg("last", &""),
    ];
    for (name, value) in args {
        if let Some(place) = all.iter_mut().find(|(known, _)| *known == name) {
            place.1 = value;
        }
    }
    say(language, "fault-fen", all)
}

fn side(color: Color) -> Arg<'static> {
    let side: &'static str = color.into();
    ("color", side.into())
}

/// What is wrong with the text of a position.
pub(crate) fn text_fault(found: &FenFault, language: Language) -> String {
    let plain = |kind| fault(language, kind, []);
    match found {
        FenFault::TooLong(_) => plain("too-long"),
        FenFault::Empty | FenFault::NothingListed => plain("empty"),
        FenFault::MissingSide | FenFault::UnknownSide => plain("side"),
        FenFault::UnknownField => plain("field"),
        FenFault::ColorTwice(color) => fault(language, "color-twice", [side(*color)]),
        FenFault::MissingSquare => plain("missing-square"),
        FenFault::ColorInList(letter) => fault(language, "color-in-list", [arg("letter", letter)]),
        FenFault::UnknownLetter { letter, last_file } => {
            fault(language, "letter", [arg("letter", letter), arg("last", last_file)])
        }
        FenFault::Square(error) => {
            let text = words::move_text_fault(&MoveTextFault::Square(error.clone()), language);
            text.trim_end_matches('.').to_owned() + "."
        }
        FenFault::BackwardRange => plain("backward-range"),
        FenFault::RangeOffBoard { first, end, last } => {
            fault(language, "range-off-board", [arg("first", first), arg("end", end), arg("last", last)])
        }
        FenFault::RangeOfNames => plain("range-of-names"),
        FenFault::MissingComma => plain("missing-comma"),
        FenFault::SquareTwice { square, .. } => fault(language, "overlap", [arg("square", square)]),
        FenFault::MidCapture => plain("mid-capture"),
        FenFault::ManOnPromotionSquare { square, .. } => {
            fault(language, "man-crowned", [arg("square", square)])
        }
        FenFault::KingWithoutKings { square, .. } => fault(language, "king", [arg("square", square)]),
        FenFault::Count | FenFault::Counters => plain("count"),
        FenFault::CountersWithoutLimit(_)
        | FenFault::TooManyKingMoves { .. }
        | FenFault::CountedKingMissing { .. } => plain("run"),
    }
}

/// What is wrong with an arrangement of pieces; `square` is empty where none is meant.
pub(crate) fn setup_fault(kind: &'static str, square: &str, language: Language) -> String {
    fault(language, kind, [arg("square", &square)])
}
