//! Writes moves.

use std::iter::once;

use draughts_rules::{Move, RuleSet, Square, SquareNames};

use super::legal::Legal;
use super::route::long_form;
use super::text::Sign;
use crate::squares;

/// The shortest text that denotes `mv` among the `legal` moves: from and to; else the long form; else every
/// square of its path.
///
/// ```
/// # use draughts_notation::moves;
/// # fn f(rules: &draughts_rules::RuleSet, legal: &[draughts_rules::Move]) {
/// for mv in legal {
///     let text = moves::write(rules, mv, legal, rules.notation.squares);
///     let read = moves::parse(rules, &text).expect("a move text");
///     assert_eq!(moves::resolve(rules, &read, legal).expect("one move").mv, *mv);
/// }
/// # }
/// ```
///
/// # Panics
///
/// When a move is none of this board.
pub fn write(rules: &RuleSet, mv: &Move, legal: &[Move], names: SquareNames) -> String {
    let same_piece = legal.iter().filter(|other| other.from() == mv.from());
    shortest(rules, mv, &Legal::new(rules, once(mv).chain(same_piece)), names)
}

/// The shortest text of each of the `legal` moves, as [`write()`] gives it, in their order: much faster than one
/// by one where there are many.
///
/// # Panics
///
/// When a move is none of this board.
pub fn write_all(rules: &RuleSet, legal: &[Move], names: SquareNames) -> Vec<String> {
    let arranged = Legal::new(rules, legal);
    legal.iter().map(|mv| shortest(rules, mv, &arranged, names)).collect()
}

fn shortest(rules: &RuleSet, mv: &Move, legal: &Legal<'_>, names: SquareNames) -> String {
    let sign =
        if mv.is_capture() && rules.notation.capture_separator != '-' { Sign::Capture } else { Sign::Dash };
    let denotes = |squares: &[Square]| match legal.readings(squares, sign).as_slice() {
        [(_, only)] => *only == mv,
        _ => false,
    };
    let short = [mv.from(), mv.to()];
    if denotes(&short) {
        return join(rules, mv, &short, names);
    }
    let long = long_form(rules.board, mv);
    join(rules, mv, if denotes(&long) { &long } else { &mv.path }, names)
}

/// The long form of `mv`, whether it is needed or not.
///
/// # Panics
///
/// When the move is none of this board.
pub fn write_long(rules: &RuleSet, mv: &Move, names: SquareNames) -> String {
    join(rules, mv, &long_form(rules.board, mv), names)
}

/// Every square of the move's path.
///
/// # Panics
///
/// When the move is none of this board.
pub fn write_full(rules: &RuleSet, mv: &Move, names: SquareNames) -> String {
    join(rules, mv, &mv.path, names)
}

fn join(rules: &RuleSet, mv: &Move, squares: &[Square], names: SquareNames) -> String {
    let sign = if mv.is_capture() { rules.notation.capture_separator } else { '-' };
    let names: Vec<_> = squares.iter().map(|&square| squares::name(rules, square, names)).collect();
    names.join(sign.encode_utf8(&mut [0; 4]))
}
