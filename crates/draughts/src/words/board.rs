//! The board and the start of a game.

use draughts_rules::{Board, ByColor, Corner, Directions, SquareNames, SquareSet, Squares};

use super::Sentence;
use super::page::Page;

/// The full rows of men at the start, counted from each player's edge.
pub(super) struct Rows {
    /// The first row with men, from 1.
    pub(super) first: u8,
    /// The last one.
    pub(super) last: u8,
}

impl Rows {
    /// How many there are.
    pub(super) const fn count(&self) -> u8 {
        self.last + 1 - self.first
    }
}

impl Page<'_> {
    pub(super) fn board(&self) -> Vec<Sentence> {
        let board = self.rules.board;
        let size = [("width", board.width().into()), ("height", board.height().into())];
        let mut sentences = vec![self.sentence(&["board.width", "board.height"], "board-size", size)];
        let squares = ("squares", board.square_count().into());
        sentences.push(match board.playing() {
            Squares::All => self.sentence(&["board.squares"], "board-all", [squares]),
            Squares::Checkered(corner) => self.sentence(
                &["board.squares", "board.playing-corner"],
                "board-checkered",
                [squares, ("corner", corners(board, corner).into())],
            ),
        });
        sentences.push(self.square_names());
        sentences
    }

    fn square_names(&self) -> Sentence {
        let board = self.rules.board;
        match self.rules.notation.squares {
            SquareNames::Numeric => {
                let from: &str = self.rules.notation.numbering.into();
                let args = [("squares", board.square_count().into()), ("from", from.into())];
                self.sentence(&["notation.squares", "notation.numbering"], "board-numbers", args)
            }
            SquareNames::Algebraic => {
                let file = char::from(b'a' + board.width() - 1).to_string();
                let args = [("file", file.into()), ("height", board.height().into())];
                self.sentence(&["notation.squares"], "board-letters", args)
            }
        }
    }

    pub(super) fn start(&self) -> Vec<Sentence> {
        let setup = self.rules.setup;
        let men = |set: SquareSet| ("men", set.len().into());
        let mut sentences = match self.setup_rows() {
            Some(Rows { first: 1, last }) => {
                let args = [men(setup.white), ("rows", last.into())];
                vec![self.sentence(&["setup"], "start-rows", args)]
            }
            Some(rows) => {
                let args = [
                    men(setup.white),
                    ("rows", rows.count().into()),
                    ("first", rows.first.into()),
                    ("last", rows.last.into()),
                ];
                vec![self.sentence(&["setup"], "start-rows-apart", args)]
            }
            None => [("white", setup.white), ("black", setup.black)]
                .map(|(side, set)| {
                    let args = [("side", side.into()), men(set), ("squares", self.squares(set).into())];
                    self.sentence(&["setup"], "start-squares", args)
                })
                .into(),
        };
        let first: &str = self.rules.first_mover.into();
        sentences.push(self.sentence(&["setup.first-mover"], "start-first", [("side", first.into())]));
        sentences
    }

    /// The rows of men at the start, when they are full, without a gap, and the same for both sides.
    pub(super) fn setup_rows(&self) -> Option<Rows> {
        let board = self.rules.board;
        let ByColor { white, black } = self.rules.setup;
        let full = |rank: &u8| board.rank(*rank) - white == SquareSet::EMPTY;
        let first = (0..board.height()).find(full)?;
        let last = (first..board.height()).take_while(full).last()?;
        let rows = |from: u8, to: u8| (from..=to).fold(SquareSet::EMPTY, |all, rank| all | board.rank(rank));
        let mirrored = |rank: u8| board.height() - 1 - rank;
        let whole = rows(first, last) == white && rows(mirrored(last), mirrored(first)) == black;
        whole.then_some(Rows { first: first + 1, last: last + 1 })
    }

    /// Whether men are crowned on the row farthest from their player.
    pub(super) fn crowns_on_far_row(&self) -> bool {
        let board = self.rules.board;
        let ByColor { white, black } = self.rules.promotion.squares;
        white == board.rank(board.height() - 1) && black == board.rank(0)
    }

    /// Whether a step in some of these directions goes over a square on which nothing can stand.
    pub(super) fn skips_squares(&self, directions: Directions) -> bool {
        self.rules.board.is_checkered() && !directions.is_subset(Directions::DIAGONALS)
    }
}

/// Which near corners of the two players play.
fn corners(board: Board, corner: Corner) -> &'static str {
    let turns = (board.width() + board.height()).is_multiple_of(2);
    match corner {
        _ if !board.width().is_multiple_of(2) => "both",
        Corner::Left if turns => "left",
        Corner::Right if turns => "right",
        Corner::Left => "left-of-white",
        Corner::Right => "right-of-white",
    }
}
