//! The strings of the Hub protocol: positions with one character a square, and moves with their captured
//! squares.
//!
//! A position is the side to move, `W` or `B`, and for every playing square, in the order of the game's own
//! numbering (square 1 first), `w` or `b` for a man, `W` or `B` for a king, `e` for an empty square. Games with
//! algebraic squares have that numbering too. The string has no room for counts of king moves.
//!
//! A move is `32-28`, and for a capture from, to and the captured squares in any order, `28x19x23`, always by
//! number.

use draughts_rules::{Color, Move, Piece, PieceKind, RuleSet, Setup, SetupFault, Square};

use crate::moves::{self, MoveTextError};
use crate::squares;

/// Why a text is no Hub position of the game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PositionError {
    /// The side to move is not `W` or `B`.
    #[error("a position begins with the side to move, W or B, not `{0}`")]
    Side(char),
    /// Too few or too many characters.
    #[error("a position has {expected} characters here, the side to move and one a square, not {found}")]
    Length {
        /// As many as the board needs.
        expected: usize,
        /// As many as there are.
        found: usize,
    },
    /// A character that is no piece.
    #[error("column {column}: `{character}` is none of w, b, W, B, e")]
    Piece {
        /// Where it stands, from 1.
        column: usize,
        /// The character.
        character: char,
    },
    /// A man where it would have been crowned.
    #[error("a man can't stand on {0}: it would have been crowned there")]
    ManOnPromotionSquare(String),
    /// A king in a game without kings.
    #[error("a king on {0}: this game has no kings")]
    KingWithoutKings(String),
}

/// Why a text is no Hub move.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveError {
    /// Not even a move.
    #[error(transparent)]
    Syntax(#[from] MoveTextError),
    /// A move that is not legal.
    #[error("`{0}` is not legal")]
    NotLegal(String),
}

/// The position that `text` describes.
///
/// # Errors
///
/// When the text has the wrong length, an unknown character, or a piece that can't be there.
pub fn parse_position(rules: &RuleSet, text: &str) -> Result<Setup, PositionError> {
    let order = squares::by_number(rules);
    let (expected, found) = (order.len() + 1, text.chars().count());
    if found != expected {
        return Err(PositionError::Length { expected, found });
    }
    let mut characters = text.chars();
    let mut setup = Setup::empty(match characters.next() {
        Some('B') => Color::Black,
        Some('W') | None => Color::White,
        Some(side) => return Err(PositionError::Side(side)),
    });
    for ((column, character), square) in (2..).zip(characters).zip(order) {
        let piece = match character {
            'e' => continue,
            'w' => Piece::man(Color::White),
            'b' => Piece::man(Color::Black),
            'W' => Piece::king(Color::White),
            'B' => Piece::king(Color::Black),
            _ => return Err(PositionError::Piece { column, character }),
        };
        setup.put(square, piece);
    }
    setup.faults(rules).into_iter().find_map(|fault| error(rules, fault)).map_or(Ok(setup), Err)
}

fn error(rules: &RuleSet, fault: SetupFault) -> Option<PositionError> {
    let name = |square: Square| squares::own_name(rules, square);
    match fault {
        SetupFault::ManOnPromotionSquare(_, square) => {
            Some(PositionError::ManOnPromotionSquare(name(square)))
        }
        SetupFault::KingWithoutKings(_, square) => Some(PositionError::KingWithoutKings(name(square))),
        // one piece a square of the board, and no counts of king moves
        SetupFault::OffBoard(_)
        | SetupFault::Overlap(_)
        | SetupFault::RunWithoutLimit(_)
        | SetupFault::RunTooLong(..)
        | SetupFault::RunWithoutKing(..) => None,
    }
}

/// The Hub position of `setup`.
pub fn write_position(rules: &RuleSet, setup: &Setup) -> String {
    let character = |square: Square| match setup.piece_at(square) {
        None => 'e',
        Some(Piece { color, kind: PieceKind::King }) => color.letter(),
        Some(Piece { color, kind: PieceKind::Man }) => color.letter().to_ascii_lowercase(),
    };
    let pieces = squares::by_number(rules).into_iter().map(character);
    std::iter::once(setup.to_move.letter()).chain(pieces).collect()
}

/// The Hub text of a move; the captured squares in the order of their numbers.
///
/// # Panics
///
/// When the move is none of this board.
pub fn write_move(rules: &RuleSet, mv: &Move) -> String {
    let number = |square: Square| rules.notation.numbering.number(rules.board, square);
    let mut captured: Vec<_> = mv.captures.iter().map(|&square| number(square)).collect();
    captured.sort_unstable();
    let numbers = [number(mv.from()), number(mv.to())].into_iter().chain(captured);
    let texts: Vec<_> = numbers.map(|number| number.to_string()).collect();
    texts.join(if mv.is_capture() { "x" } else { "-" })
}

/// The one of the `legal` moves whose start, end and set of captured squares `text` gives.
///
/// # Errors
///
/// When the text is no move, or no legal move has these squares.
///
/// # Panics
///
/// When a legal move is none of this board.
pub fn parse_move(rules: &RuleSet, text: &str, legal: &[Move]) -> Result<Move, MoveError> {
    let read = moves::parse(rules, text)?;
    let captured = read.squares.get(2..).unwrap_or_default();
    let fits = |mv: &&Move| {
        mv.from() == read.squares[0]
            && mv.to() == read.squares[1]
            && mv.captures.len() == captured.len()
            && mv.captured() == captured.iter().copied().collect()
    };
    legal.iter().find(fits).cloned().ok_or(MoveError::NotLegal(read.text))
}

#[cfg(test)]
mod tests {
    use draughts_rules::{Move, PieceKind, RuleSet, Setup, SquareNames};
    use proptest::prelude::{prop_assert_eq, proptest};

    use super::{parse_move, parse_position, write_move, write_position};
    use crate::squares::parse_square;
    use crate::{fen, testing};

    fn as_fen(rules: &RuleSet, text: &str) -> String {
        match parse_position(rules, text) {
            Ok(setup) => {
                assert_eq!(write_position(rules, &setup), text);
                fen::write(rules, &setup, SquareNames::Algebraic)
            }
            Err(error) => error.to_string(),
        }
    }

    #[test]
    fn start_positions() {
        let start = |rules: &RuleSet| write_position(rules, &Setup::start(rules));
        let ten_by_ten = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        assert_eq!(start(&testing::international()), ten_by_ten);
        assert_eq!(start(&testing::english()), "Bbbbbbbbbbbbbeeeeeeeewwwwwwwwwwww");
        assert_eq!(start(&testing::russian()), "Wwwwwwwwwwwwweeeeeeeebbbbbbbbbbbb");
    }

    #[test]
    fn the_first_square_is_number_one() {
        let text = format!("B{}B", "We".repeat(16).strip_suffix('e').unwrap_or_default());
        let first = |rules: &RuleSet| as_fen(rules, &text).split(':').nth(1).map(str::to_owned);
        assert!(first(&testing::russian()).is_some_and(|list| list.starts_with("WKa1,Ke1")));
        assert!(first(&testing::spanish()).is_some_and(|list| list.starts_with("WKd1,Kh1")));
        assert!(first(&testing::english()).is_some_and(|list| list.ends_with("Kb8,Kf8")));
    }

    #[test]
    fn faults() {
        let rules = testing::plain();
        let empty = "e".repeat(31);
        let texts = [
            String::new(),
            "W".to_owned(),
            format!("X{empty}e"),
            format!("W{empty}E"),
            format!("w{empty}e"),
            format!("W{empty}B"),
            format!("W{empty}é"),
            format!("W{empty}ee"),
        ];
        let mut report: Vec<_> = texts.iter().map(|text| as_fen(&rules, text)).collect();
        report.push(as_fen(&testing::russian(), &format!("Wb{empty}")));
        insta::assert_snapshot!(report.join("\n"));
    }

    #[test]
    fn moves_are_told_apart_by_what_they_capture() {
        let rules = testing::international();
        let squares = |numbers: &[&str]| {
            numbers.iter().map(|n| parse_square(&rules, n).expect("a square")).collect::<Vec<_>>()
        };
        let mv = |path: &[&str], captures: &[&str]| Move {
            kind: PieceKind::King,
            path: squares(path),
            captures: squares(captures),
            promotes: false,
        };
        let legal = [
            mv(&["47", "38", "24", "13", "36"], &["42", "29", "19", "31"]),
            mv(&["47", "38", "20", "9", "36"], &["42", "29", "14", "31"]),
            mv(&["32", "28"], &[]),
        ];
        let texts: Vec<_> = legal.iter().map(|mv| write_move(&rules, mv)).collect();
        assert_eq!(texts, ["47x36x19x29x31x42", "47x36x14x29x31x42", "32-28"]);
        for (text, mv) in texts.iter().zip(&legal) {
            assert_eq!(parse_move(&rules, text, &legal).as_ref(), Ok(mv));
        }
        assert_eq!(parse_move(&rules, "47x36x42x29x31x14", &legal).as_ref(), Ok(&legal[1]));
        for text in ["47x36", "47x36x42x42x31x14", "47x36x42x29x31", "28-32", "47", "x"] {
            assert!(parse_move(&rules, text, &legal).is_err(), "{text}");
        }
    }

    proptest! {
        #[test]
        fn a_position_that_is_read_is_written_alike(text in "[WB][wbWBe]{32}|[WBx][wbWBex]{0,70}") {
            for rules in testing::all() {
                if let Ok(setup) = parse_position(&rules, &text) {
                    prop_assert_eq!(write_position(&rules, &setup), text.as_str());
                }
            }
        }
    }
}
