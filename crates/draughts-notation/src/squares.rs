//! What squares are called, in text and back.

use draughts_rules::{RuleSet, Square, SquareNames, SquareTextError};

/// What `square` is called: its number in the game's own numbering, or file and rank.
///
/// # Panics
///
/// When the board has no such square.
pub fn name(rules: &RuleSet, square: Square, names: SquareNames) -> String {
    match names {
        SquareNames::Numeric => rules.notation.numbering.number(rules.board, square).to_string(),
        SquareNames::Algebraic => rules.board.algebraic(square),
    }
}

/// What the game itself calls `square`.
///
/// # Panics
///
/// When the board has no such square.
pub fn own_name(rules: &RuleSet, square: Square) -> String {
    name(rules, square, rules.notation.squares)
}

/// The square that `text` names: a number in the game's own numbering (leading zeros allowed), or file and rank
/// in either case. Every game reads both.
///
/// # Errors
///
/// When the text is no such name, or the board has no such playing square.
pub fn parse_square(rules: &RuleSet, text: &str) -> Result<Square, SquareTextError> {
    if text.is_empty() || !text.bytes().all(|b| b.is_ascii_digit()) {
        return rules.board.algebraic_square(text);
    }
    let number: u32 = text.parse().map_err(|_| SquareTextError::Syntax(text.to_owned()))?;
    usize::try_from(number)
        .ok()
        .and_then(|n| rules.notation.numbering.square(rules.board, n))
        .ok_or(SquareTextError::OutOfRange { number, last: rules.board.square_count() })
}

/// All squares with their numbers in the game's own numbering, in the order of the numbers.
pub(crate) fn by_number(rules: &RuleSet) -> Vec<Square> {
    let mut squares: Vec<_> = rules.board.squares().iter().collect();
    squares.sort_by_cached_key(|&square| rules.notation.numbering.number(rules.board, square));
    squares
}

/// The letter of the board's last file.
pub(crate) fn last_file(rules: &RuleSet) -> char {
    char::from(b'a' + rules.board.width() - 1)
}

/// Whether the board has a file of this letter, in either case.
pub(crate) fn is_file(rules: &RuleSet, letter: char) -> bool {
    ('a'..=last_file(rules)).contains(&letter.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use draughts_rules::SquareNames;

    use super::{name, own_name, parse_square};
    use crate::testing;

    #[test]
    fn names_read_back() {
        for rules in testing::all() {
            for square in rules.board.squares() {
                for names in [SquareNames::Numeric, SquareNames::Algebraic] {
                    let text = name(&rules, square, names);
                    assert_eq!(parse_square(&rules, &text), Ok(square), "{text}");
                    assert_eq!(parse_square(&rules, &text.to_uppercase()), Ok(square), "{text}");
                }
            }
        }
    }

    #[test]
    fn a_number_is_the_games_own() {
        // h6 is 24 counted from a1 and 12 counted from b8
        let (up, down) = (testing::russian(), testing::english());
        assert_eq!(parse_square(&up, "24").map(|s| up.board.algebraic(s)), Ok("h6".to_owned()));
        assert_eq!(parse_square(&down, "012").map(|s| down.board.algebraic(s)), Ok("h6".to_owned()));
        assert_eq!(parse_square(&down, "H6").map(|s| own_name(&down, s)), Ok("12".to_owned()));
    }

    #[test]
    fn wrong_names_say_what_would_be_right() {
        let rules = testing::english();
        let message = |text: &str| parse_square(&rules, text).map_err(|e| e.to_string());
        let texts = ["", "0", "33", "99999999999", "i1", "a9", "b1", "a", "é1", "a1b"];
        insta::assert_debug_snapshot!(texts.map(message));
    }
}
