//! What can be wrong with a FEN.

use std::fmt;

use draughts_rules::{Color, SquareTextError};

use super::MAX_LENGTH;

/// One fault of a FEN.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenError {
    /// Where it stands: the column in characters, from 1.
    pub column: usize,
    /// The offending text, shortened if long.
    pub text: String,
    /// What is wrong.
    pub fault: FenFault,
}

/// What is wrong with a part of a FEN. Squares are called as the game calls them.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum FenFault {
    /// Longer than [`MAX_LENGTH`].
    #[error("a position of {0} bytes is too long: at most {MAX_LENGTH} are read")]
    TooLong(usize),
    /// Nothing there.
    #[error("there is no position")]
    Empty,
    /// No side to move, or `?`.
    #[error("who is to move?")]
    MissingSide,
    /// The first field is no side.
    #[error("this is no side to move")]
    UnknownSide,
    /// A side to move and nothing else.
    #[error("no pieces are listed")]
    NothingListed,
    /// A field that begins with no colour.
    #[error("this is neither White's nor Black's list of pieces")]
    UnknownField,
    /// A colour with two lists.
    #[error("the pieces of {} are listed twice", side(*.0))]
    ColorTwice(Color),
    /// Nothing between two commas.
    #[error("a square is missing")]
    MissingSquare,
    /// A colour letter before a square inside a list.
    #[error("the colour letter `{0}` stands once, before the list")]
    ColorInList(char),
    /// A letter that is neither a piece nor a file.
    #[error("the letter `{letter}` means nothing here")]
    UnknownLetter {
        /// The letter.
        letter: char,
        /// The board's last file.
        last_file: char,
    },
    /// No square of this board.
    #[error("{0}")]
    Square(#[from] SquareTextError),
    /// A range whose end comes first.
    #[error("the range runs backwards")]
    BackwardRange,
    /// A range that is not all on this board.
    #[error("the range {first}-{end} leaves the board: its squares are 1 to {last}")]
    RangeOffBoard {
        /// Where the range begins.
        first: u32,
        /// Where it ends.
        end: u32,
        /// The board's last square.
        last: usize,
    },
    /// A range that is not of numbers.
    #[error("only numbers make a range")]
    RangeOfNames,
    /// Text behind a square.
    #[error("a comma or a colon is missing before this")]
    MissingComma,
    /// Squares that are named twice.
    #[error("square {square} is listed already, in column {first_column}{}", and_more(*.more))]
    SquareTwice {
        /// The square; the first one of a range.
        square: String,
        /// Where it was named first.
        first_column: usize,
        /// How many more squares of the range are listed already.
        more: usize,
    },
    /// A captured piece that still lies there.
    #[error("a captured piece not yet lifted: this is a position in the middle of a capture")]
    MidCapture,
    /// Men where they would have been crowned.
    #[error("a man of {} can't stand on {square}: it would have been crowned there{}", side(*.color), and_more(*.more))]
    ManOnPromotionSquare {
        /// Whose man.
        color: Color,
        /// Its square; the first one of a range.
        square: String,
        /// How many more men of the range stand so.
        more: usize,
    },
    /// Kings where none can be.
    #[error("a king on {square}: this game has no kings{}", and_more(*.more))]
    KingWithoutKings {
        /// Its square; the first one of a range.
        square: String,
        /// How many more kings the range has.
        more: usize,
    },
    /// A number that is none, or too large.
    #[error("this is no count of moves")]
    Count,
    /// King-move counters that can't be read.
    #[error("these are no counts of king moves")]
    Counters,
    /// King-move counters in a game that does not limit them.
    #[error("this game does not count the king moves of {}", side(*.0))]
    CountersWithoutLimit(Color),
    /// More king moves in a row than allowed.
    #[error("{} has made {moves} king moves in a row, and {limit} are allowed", side(*.color))]
    TooManyKingMoves {
        /// Whose.
        color: Color,
        /// So many.
        moves: u8,
        /// The limit.
        limit: u8,
    },
    /// The counted king is not there.
    #[error("the counted king of {} does not stand on {square}", side(*.color))]
    CountedKingMissing {
        /// Whose.
        color: Color,
        /// Where it should stand.
        square: String,
    },
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// How many more squares of a range have the same fault.
fn and_more(more: usize) -> String {
    if more == 0 { String::new() } else { format!(" (and {more} more of this range)") }
}

impl FenFault {
    /// The count of further squares with this fault, when `other` is the same fault of another square.
    pub(super) fn more_of(&mut self, other: &Self) -> Option<&mut usize> {
        match (self, other) {
            (Self::SquareTwice { more, .. }, Self::SquareTwice { .. })
            | (Self::ManOnPromotionSquare { more, .. }, Self::ManOnPromotionSquare { .. })
            | (Self::KingWithoutKings { more, .. }, Self::KingWithoutKings { .. }) => Some(more),
            _ => None,
        }
    }

    /// What would be right.
    pub fn help(&self) -> String {
        match self {
            Self::TooLong(_) => "give one position only".to_owned(),
            Self::Empty | Self::NothingListed => {
                "such as W:W21,22,K30:B1-4, or startpos for the start position".to_owned()
            }
            Self::MissingSide | Self::UnknownSide => {
                "begin with W: when White is to move, with B: when Black is".to_owned()
            }
            Self::UnknownField => "begin a list with W or B and part the lists by colons".to_owned(),
            Self::ColorTwice(_) => "list each side's pieces once".to_owned(),
            Self::MissingSquare => "write one square between two commas, and none after the last".to_owned(),
            Self::UnknownLetter { last_file, .. } => {
                format!("K stands before the square of a king, and files are a to {last_file}")
            }
            Self::Square(_) => "name a playing square of this board".to_owned(),
            Self::ColorInList(_) => "leave it out, or part the two sides by a colon".to_owned(),
            Self::RangeOffBoard { last, .. } => format!("stay within 1-{last}"),
            Self::BackwardRange => "write the smaller number first".to_owned(),
            Self::RangeOfNames => "list the squares one by one".to_owned(),
            Self::MissingComma => "part squares by commas and the two sides by a colon".to_owned(),
            Self::SquareTwice { .. } => "name each square once".to_owned(),
            Self::MidCapture => "give the position before the capture, or after it".to_owned(),
            Self::ManOnPromotionSquare { square, more: 0, .. } => format!("write K{square} for a king"),
            Self::ManOnPromotionSquare { .. } => "write K before a range of kings".to_owned(),
            Self::KingWithoutKings { square, more: 0 } => format!("write {square} for a man"),
            Self::KingWithoutKings { .. } => "write a range of men without K".to_owned(),
            Self::Count => "write H and F each with a number, such as :H0:F1".to_owned(),
            Self::Counters => "such as :+0+319: Black has made none, White 3 with the king now on 19; \
                               Black comes first"
                .to_owned(),
            Self::CountersWithoutLimit(_) => "leave the counts out".to_owned(),
            Self::TooManyKingMoves { limit, .. } => format!("write a count of 0 to {limit}"),
            Self::CountedKingMissing { .. } => {
                "write the square of a king behind the count, or the count alone".to_owned()
            }
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: ", self.column)?;
        if !self.text.is_empty() {
            write!(f, "`{}`: ", self.text)?;
        }
        write!(f, "{}", self.fault)
    }
}

impl std::error::Error for FenError {}

/// All faults of a FEN, in the order of their columns; at least one.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FenErrors(Vec<FenError>);

impl FenErrors {
    pub(super) fn new(mut errors: Vec<FenError>) -> Self {
        errors.sort_by_key(|error| error.column);
        Self(errors)
    }

    /// The faults.
    pub fn as_slice(&self) -> &[FenError] {
        &self.0
    }
}

impl From<FenError> for FenErrors {
    fn from(error: FenError) -> Self {
        Self(vec![error])
    }
}

impl IntoIterator for FenErrors {
    type Item = FenError;
    type IntoIter = std::vec::IntoIter<FenError>;

    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl fmt::Display for FenErrors {
    /// One fault a line.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, error) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str("\n")?;
            }
            write!(f, "{error}")?;
        }
        Ok(())
    }
}

impl std::error::Error for FenErrors {}
