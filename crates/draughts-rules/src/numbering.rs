//! What players call the squares.

use crate::{Board, Coordinates, Square};

text_enum! {
    /// How a game names its squares.
    SquareNames {
        /// Playing squares are counted from 1.
        Numeric,
        /// A letter for the file and a number for the rank; a1 is White's near left corner.
        Algebraic,
    }
}

text_enum! {
    /// Where square 1 lies, seen by White; counting runs along the row first, then row by row to the far side.
    Numbering {
        /// From White's near left corner to the right and up.
        BottomLeft,
        /// From White's near right corner to the left and up.
        BottomRight,
        /// From White's far left corner to the right and down.
        TopLeft,
        /// From White's far right corner to the left and down.
        TopRight,
    }
}

/// A text that names no square of the board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SquareTextError {
    /// Not a square's name at all.
    #[error("`{0}` is not a square: squares are numbers from 1, or a letter and a number such as c3")]
    Syntax(String),
    /// A number past the last square, or 0.
    #[error("square {number} is not on the board: its squares are 1 to {last}")]
    OutOfRange {
        /// What was read.
        number: u32,
        /// The board's last square.
        last: usize,
    },
    /// File and rank are off the board.
    #[error("{text} is not on the board: its squares are a1 to {last}")]
    OffBoard {
        /// What was read.
        text: String,
        /// The board's far right corner.
        last: String,
    },
    /// File and rank are on the board, but nothing can stand there.
    #[error("{0} is not a playing square")]
    NotPlaying(String),
}

impl Numbering {
    /// The number of `square` on `board`, from 1.
    ///
    /// # Panics
    ///
    /// When the board has no such square.
    pub fn number(self, board: Board, square: Square) -> usize {
        let row = board.rank(board.coordinates(square).rank);
        let below = row.first_square().map_or(0, Square::index);
        let above = board.square_count() - below - row.len();
        let before = square.index() - below;
        let after = row.len() - 1 - before;
        1 + match self {
            Self::BottomLeft => below + before,
            Self::BottomRight => below + after,
            Self::TopLeft => above + before,
            Self::TopRight => above + after,
        }
    }

    /// The square with this number on `board`; `None` when there is none.
    pub fn square(self, board: Board, number: usize) -> Option<Square> {
        board.squares().iter().find(|&square| self.number(board, square) == number)
    }
}

impl Board {
    /// The algebraic name of `square`: a1 is White's near left corner.
    ///
    /// # Panics
    ///
    /// When the board has no such square.
    pub fn algebraic(self, square: Square) -> String {
        let Coordinates { file, rank } = self.coordinates(square);
        format!("{}{}", char::from(b'a' + file), rank + 1)
    }

    /// The square with this algebraic name (`c3`, `C3`).
    ///
    /// # Errors
    ///
    /// When the text is no such name, or the board has no such playing square.
    pub fn algebraic_square(self, text: &str) -> Result<Square, SquareTextError> {
        let syntax = || SquareTextError::Syntax(text.to_owned());
        let mut chars = text.chars();
        let letter = chars.next().filter(char::is_ascii_alphabetic).ok_or_else(syntax)?;
        let digits = chars.as_str();
        if digits.is_empty() || !digits.bytes().all(|b| b.is_ascii_digit()) {
            return Err(syntax());
        }
        let off = || SquareTextError::OffBoard {
            text: text.to_owned(),
            last: format!("{}{}", char::from(b'a' + self.width() - 1), self.height()),
        };
        let rank: u8 = digits.parse().map_err(|_| off())?;
        let file = u8::try_from(letter.to_ascii_lowercase()).map_err(|_| syntax())? - b'a';
        if rank == 0 || rank > self.height() || file >= self.width() {
            return Err(off());
        }
        self.square_at(file, rank - 1).ok_or_else(|| SquareTextError::NotPlaying(text.to_owned()))
    }
}

#[cfg(test)]
mod tests {
    use super::Numbering;
    use crate::{Board, Corner, Squares};

    fn number(numbering: Numbering, corner: Corner, size: u8, square: &str) -> usize {
        let board = Board::new(size, size, Squares::Checkered(corner)).expect("a board");
        numbering.number(board, board.algebraic_square(square).expect("a square"))
    }

    #[test]
    fn the_numberings_of_the_games() {
        // PDN 3.0: international b10 = 1, English b8 = 1, Italian a8 = 1, Spanish h1 = 1, Thai g1 = 1
        assert_eq!(number(Numbering::TopLeft, Corner::Left, 10, "b10"), 1);
        assert_eq!(number(Numbering::TopLeft, Corner::Left, 10, "i1"), 50);
        assert_eq!(number(Numbering::TopLeft, Corner::Left, 8, "b8"), 1);
        assert_eq!(number(Numbering::TopLeft, Corner::Left, 8, "h6"), 12);
        assert_eq!(number(Numbering::TopLeft, Corner::Right, 8, "a8"), 1);
        assert_eq!(number(Numbering::BottomRight, Corner::Right, 8, "h1"), 1);
        assert_eq!(number(Numbering::BottomRight, Corner::Right, 8, "a8"), 32);
        assert_eq!(number(Numbering::BottomRight, Corner::Right, 8, "g2"), 5);
        assert_eq!(number(Numbering::BottomRight, Corner::Left, 8, "g1"), 1);
    }

    #[test]
    fn numbers_run_from_one_to_the_last_square() {
        for numbering in
            [Numbering::BottomLeft, Numbering::BottomRight, Numbering::TopLeft, Numbering::TopRight]
        {
            for board in [
                Board::new(9, 9, Squares::Checkered(Corner::Left)),
                Board::new(10, 8, Squares::Checkered(Corner::Left)),
                Board::new(8, 8, Squares::All),
            ] {
                let board = board.expect("a board");
                let mut numbers: Vec<_> =
                    board.squares().iter().map(|s| numbering.number(board, s)).collect();
                numbers.sort_unstable();
                assert_eq!(numbers, (1..=board.square_count()).collect::<Vec<_>>());
                for square in board.squares() {
                    assert_eq!(numbering.square(board, numbering.number(board, square)), Some(square));
                }
            }
        }
    }
}
