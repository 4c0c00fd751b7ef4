//! The value of PDN's `GameType` tag.

use draughts_rules::{Color, Numbering, RuleSet, SquareNames};

/// The full value of the tag, such as `20,W,10,10,N2,0`; `None` when the game has no number.
///
/// The fields are the number, who starts, width, height, how squares are named (`A` algebraic, `N` numeric) with
/// the corner where a1 or square 1 lies, and whether the near left corner is no playing square (1) or is one (0).
/// Corners are seen by the player who starts: 0 near left, 1 near right, 2 far left, 3 far right.
pub fn game_type(rules: &RuleSet) -> Option<String> {
    let number = rules.notation.pdn_game_type?;
    let board = rules.board;
    let (letter, corner) = match rules.notation.squares {
        SquareNames::Algebraic => ('A', Numbering::BottomLeft),
        SquareNames::Numeric => ('N', rules.notation.numbering),
    };
    let seen_by_white = match corner {
        Numbering::BottomLeft => 0,
        Numbering::BottomRight => 1,
        Numbering::TopLeft => 2,
        Numbering::TopRight => 3,
    };
    let first = rules.first_mover.color();
    let (digit, near_left) = match first {
        Color::White => (seen_by_white, (0, 0)),
        Color::Black => (3 - seen_by_white, (board.width() - 1, board.height() - 1)),
    };
    let invert = u8::from(board.square_at(near_left.0, near_left.1).is_none());
    let (start, width, height) = (first.letter(), board.width(), board.height());
    Some(format!("{number},{start},{width},{height},{letter}{digit},{invert}"))
}

#[cfg(test)]
mod tests {
    use super::game_type;
    use crate::testing;

    #[test]
    fn the_standards_own_values() {
        let expected = [
            Some("20,W,10,10,N2,0"),
            Some("40,W,10,10,N2,0"),
            Some("27,W,12,12,N2,0"),
            Some("21,B,8,8,N1,0"),
            Some("22,W,8,8,N2,1"),
            Some("24,W,8,8,N1,1"),
            Some("31,B,8,8,N2,0"),
            Some("25,W,8,8,A0,0"),
            None,
            Some("41,W,10,8,A0,0"),
            Some("30,W,8,8,A0,0"),
        ];
        for (rules, expected) in testing::all().iter().zip(expected) {
            assert_eq!(game_type(rules).as_deref(), expected);
        }
    }
}
