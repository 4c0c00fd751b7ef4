//! The squares of the usual move texts, looked up without a parser.

use draughts_movegen::Ends;
use draughts_rules::{RuleSet, Square};

/// What squares are called, by name.
#[derive(Debug, Clone)]
pub(super) struct Names {
    by_number: Vec<Option<Square>>,
    /// By file and rank, 26 ranks a file.
    by_place: Vec<Option<Square>>,
}

/// Files and ranks that a board can have.
const SIZE: usize = 26;

impl Names {
    /// The names that `rules` gives. When `turned`, algebraic names are as Black sees the board.
    pub(super) fn new(rules: &RuleSet, turned: bool) -> Self {
        let board = rules.board;
        let mut names =
            Self { by_number: vec![None; board.square_count() + 1], by_place: vec![None; SIZE * SIZE] };
        for square in board.squares() {
            names.by_number[rules.notation.numbering.number(board, square)] = Some(square);
            let place = board.coordinates(if turned { board.opposite(square) } else { square });
            names.by_place[usize::from(place.file) * SIZE + usize::from(place.rank)] = Some(square);
        }
        names
    }

    /// The move that `text` tells if it has two squares with `-`, `x`, `:` or nothing between them and nothing
    /// else; `None` leaves the text to a real parser.
    pub(super) fn ends(&self, text: &str) -> Option<Ends> {
        let bytes = text.as_bytes();
        let (from, length) = self.square(bytes)?;
        let (captures, sign) = match bytes.get(length)? {
            b'-' => (false, 1),
            b'x' | b'X' | b':' => (true, 1),
            byte if byte.is_ascii_alphabetic() => (false, 0),
            _ => return None,
        };
        let rest = bytes.get(length + sign..)?;
        let (to, length) = self.square(rest)?;
        (length == rest.len()).then_some(Ends { from, to, captures })
    }

    /// The square with which `bytes` begin, and how many bytes name it.
    fn square(&self, bytes: &[u8]) -> Option<(Square, usize)> {
        let letter = bytes.first()?.to_ascii_lowercase();
        let first = usize::from(letter.is_ascii_alphabetic());
        let digits = bytes[first..].iter().take(3).take_while(|b| b.is_ascii_digit());
        let (number, count) =
            digits.fold((0, 0), |(n, count), b| (n * 10 + usize::from(b - b'0'), count + 1));
        if count == 0 {
            return None;
        }
        let found = if first == 0 {
            *self.by_number.get(number)?
        } else {
            let rank = number.checked_sub(1).filter(|&rank| rank < SIZE)?;
            *self.by_place.get(usize::from(letter - b'a') * SIZE + rank)?
        };
        Some((found?, first + count))
    }
}
