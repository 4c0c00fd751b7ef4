//! The board: its size, which of its squares play, and how they lie to each other.

use crate::{Direction, Square, SquareSet};

/// The most playing squares a board may have.
pub const SQUARE_LIMIT: usize = 128;

/// The most files or ranks a board may have: files are named by one letter.
pub const LINE_LIMIT: u8 = 26;

text_enum! {
    /// A near corner of White's.
    Corner {
        /// At White's left hand.
        Left,
        /// At White's right hand.
        Right,
    }
}

/// Which squares of the board are playing squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Squares {
    /// Every second square; this near corner of White's is one of them.
    Checkered(Corner),
    /// Every square.
    All,
}

/// File and rank, each counted from 0 at White's near left corner.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Coordinates {
    /// 0 for file a.
    pub file: u8,
    /// 0 for rank 1.
    pub rank: u8,
}

/// A board that can't be.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum BoardError {
    /// Too few or too many files.
    #[error("a board has 3 to {LINE_LIMIT} files, not {0}")]
    Width(u8),
    /// Too few or too many ranks.
    #[error("a board has 3 to {LINE_LIMIT} ranks, not {0}")]
    Height(u8),
    /// Too many playing squares.
    #[error("a board has at most {SQUARE_LIMIT} playing squares, not {0}")]
    TooManySquares(usize),
    /// White's and Black's rows would not be alike.
    #[error(
        "a checkered board with an odd number of files ({0}) needs an odd number of ranks: else the two sides' rows differ"
    )]
    Lopsided(u8),
}

/// A board.
///
/// ```
/// # use draughts_rules::{Board, Corner, Direction, Squares};
/// let board = Board::new(8, 8, Squares::Checkered(Corner::Left))?;
/// assert_eq!(board.square_count(), 32);
/// let a1 = board.square_at(0, 0).expect("a1 plays");
/// let c3 = board.square_at(2, 2).expect("c3 plays");
/// assert_eq!(board.neighbour(a1, Direction::ForwardRight).and_then(|b2| board.neighbour(b2, Direction::ForwardRight)), Some(c3));
/// # Ok::<(), draughts_rules::BoardError>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Board {
    width: u8,
    height: u8,
    squares: Squares,
}

impl Board {
    /// A board of `width` files and `height` ranks.
    ///
    /// # Errors
    ///
    /// When a side is shorter than 3 or longer than [`LINE_LIMIT`], when more than [`SQUARE_LIMIT`] squares
    /// would play, or when the two sides' rows would differ.
    pub const fn new(width: u8, height: u8, squares: Squares) -> Result<Self, BoardError> {
        if width < 3 || width > LINE_LIMIT {
            return Err(BoardError::Width(width));
        }
        if height < 3 || height > LINE_LIMIT {
            return Err(BoardError::Height(height));
        }
        let board = Self { width, height, squares };
        if matches!(squares, Squares::Checkered(_)) && width % 2 == 1 && height.is_multiple_of(2) {
            return Err(BoardError::Lopsided(width));
        }
        if board.square_count() > SQUARE_LIMIT {
            return Err(BoardError::TooManySquares(board.square_count()));
        }
        Ok(board)
    }

    /// The number of files.
    pub const fn width(self) -> u8 {
        self.width
    }

    /// The number of ranks.
    pub const fn height(self) -> u8 {
        self.height
    }

    /// Which squares play.
    pub const fn playing(self) -> Squares {
        self.squares
    }

    /// Whether only every second square plays.
    pub const fn is_checkered(self) -> bool {
        matches!(self.squares, Squares::Checkered(_))
    }

    /// The parity of file + rank of the playing squares; `None` when all squares play.
    const fn parity(self) -> Option<usize> {
        match self.squares {
            Squares::Checkered(Corner::Left) => Some(0),
            Squares::Checkered(Corner::Right) => Some((self.width as usize + 1) % 2),
            Squares::All => None,
        }
    }

    /// How many playing squares lie before file `file` of rank `rank`, counting rank by rank.
    const fn squares_before(self, file: usize, rank: usize) -> usize {
        let width = self.width as usize;
        match self.parity() {
            None => rank * width + file,
            Some(parity) => {
                // squares with even file in `files` files: (files + 1) / 2, with odd file: files / 2
                let first_even = rank.div_ceil(2);
                let (even_rows, odd_rows) = if parity == 0 {
                    (first_even, rank - first_even)
                } else {
                    (rank - first_even, first_even)
                };
                let starts_even = (rank + parity).is_multiple_of(2);
                let here = if starts_even { file.div_ceil(2) } else { file / 2 };
                even_rows * width.div_ceil(2) + odd_rows * (width / 2) + here
            }
        }
    }

    /// How many squares play.
    pub const fn square_count(self) -> usize {
        self.squares_before(0, self.height as usize)
    }

    /// All playing squares, in the order of their indices.
    pub const fn squares(self) -> SquareSet {
        SquareSet::first(self.square_count())
    }

    /// The playing square on this file and rank (each counted from 0); `None` off the board or where no piece
    /// can stand.
    pub const fn square_at(self, file: u8, rank: u8) -> Option<Square> {
        if file >= self.width || rank >= self.height {
            return None;
        }
        if let Some(parity) = self.parity()
            && (file as usize + rank as usize) % 2 != parity
        {
            return None;
        }
        #[expect(clippy::cast_possible_truncation, reason = "below SQUARE_LIMIT")]
        Some(Square::new(self.squares_before(file as usize, rank as usize) as u8))
    }

    /// Where `square` lies.
    ///
    /// # Panics
    ///
    /// When the board has no such square.
    pub fn coordinates(self, square: Square) -> Coordinates {
        assert!(square.index() < self.square_count(), "{square:?} is not on this board");
        let ranks = 0..self.height;
        let rank = ranks.rev().find(|&r| self.squares_before(0, r as usize) <= square.index()).unwrap_or(0);
        let files = 0..self.width;
        let file = files.rev().find(|&f| self.square_at(f, rank) == Some(square)).unwrap_or(0);
        Coordinates { file, rank }
    }

    /// The playing squares of a rank (counted from 0).
    pub fn rank(self, rank: u8) -> SquareSet {
        (0..self.width).filter_map(|file| self.square_at(file, rank)).collect()
    }

    /// The playing squares of the first and last files and ranks.
    pub fn edge(self) -> SquareSet {
        let at_edge = |&square: &Square| {
            let at = self.coordinates(square);
            at.file == 0 || at.rank == 0 || at.file + 1 == self.width || at.rank + 1 == self.height
        };
        self.squares().iter().filter(at_edge).collect()
    }

    /// The square one step away: next to it, or two squares away for a straight step on a checkered board.
    ///
    /// # Panics
    ///
    /// When the board has no such square.
    pub fn neighbour(self, square: Square, direction: Direction) -> Option<Square> {
        let Coordinates { file, rank } = self.coordinates(square);
        let (x, y) = direction.vector();
        let stride = if self.is_checkered() && !direction.is_diagonal() { 2 } else { 1 };
        let file = file.checked_add_signed(x * stride)?;
        let rank = rank.checked_add_signed(y * stride)?;
        self.square_at(file, rank)
    }

    /// The square that is to Black what `square` is to White: the board turned by 180 degrees, or flipped
    /// over its middle rank where turning would not keep the playing squares.
    ///
    /// # Panics
    ///
    /// When the board has no such square.
    #[must_use]
    pub fn opposite(self, square: Square) -> Square {
        let Coordinates { file, rank } = self.coordinates(square);
        let rank = self.height - 1 - rank;
        self.square_at(self.width - 1 - file, rank).or_else(|| self.square_at(file, rank)).unwrap_or(square)
    }

    /// The diagonals that run from corner to corner over playing squares, each from White's end: one on a
    /// square checkered board of even size, two on a square board whose squares all play, else none.
    pub fn long_diagonals(self) -> Vec<Vec<Square>> {
        if self.width != self.height {
            return Vec::new();
        }
        let line = |mirror: bool| {
            (0..self.width)
                .map(|i| self.square_at(if mirror { self.width - 1 - i } else { i }, i))
                .collect::<Option<Vec<_>>>()
        };
        [line(false), line(true)].into_iter().flatten().collect()
    }
}

#[cfg(test)]
mod tests {
    use super::{Board, BoardError, Coordinates, Corner, Squares};
    use crate::Direction;

    fn boards() -> Vec<Board> {
        let kinds = [Squares::All, Squares::Checkered(Corner::Left), Squares::Checkered(Corner::Right)];
        (3..=26)
            .flat_map(|w| (3..=26).map(move |h| (w, h)))
            .flat_map(|(w, h)| kinds.map(|kind| Board::new(w, h, kind).ok()))
            .flatten()
            .collect()
    }

    #[test]
    fn squares_are_counted_row_by_row() {
        for board in boards() {
            let mut count = 0;
            for rank in 0..board.height() {
                for file in 0..board.width() {
                    if let Some(square) = board.square_at(file, rank) {
                        assert_eq!(square.index(), count, "{board:?} {file} {rank}");
                        assert_eq!(board.coordinates(square), Coordinates { file, rank });
                        count += 1;
                    }
                }
            }
            assert_eq!(count, board.square_count(), "{board:?}");
        }
    }

    #[test]
    fn steps_can_be_taken_back_and_opposites_are_opposite() {
        for board in boards().into_iter().filter(|b| b.width() <= 12 && b.height() <= 12) {
            for square in board.squares() {
                assert_eq!(board.opposite(board.opposite(square)), square);
                for direction in Direction::ALL {
                    if let Some(next) = board.neighbour(square, direction) {
                        assert_eq!(board.neighbour(next, direction.opposite()), Some(square), "{board:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn the_known_boards() {
        let board = |w, h, kind| Board::new(w, h, kind);
        let left = Squares::Checkered(Corner::Left);
        let count = |b: Result<Board, BoardError>| b.map(Board::square_count);
        assert_eq!(count(board(8, 8, left)), Ok(32));
        assert_eq!(count(board(10, 10, left)), Ok(50));
        assert_eq!(count(board(16, 16, left)), Ok(128));
        assert_eq!(count(board(17, 16, left)), Err(BoardError::Lopsided(17)));
        assert_eq!(count(board(17, 17, left)), Err(BoardError::TooManySquares(145)));
        assert_eq!(count(board(12, 12, Squares::All)), Err(BoardError::TooManySquares(144)));
        assert_eq!(count(board(2, 8, left)), Err(BoardError::Width(2)));
        let right = board(8, 8, Squares::Checkered(Corner::Right)).expect("a board");
        assert_eq!(
            right.square_at(7, 0).map(|s| right.coordinates(s)),
            Some(Coordinates { file: 7, rank: 0 })
        );
        assert_eq!(right.long_diagonals().len(), 1);
        assert!(board(10, 8, left).expect("a board").long_diagonals().is_empty());
    }
}
