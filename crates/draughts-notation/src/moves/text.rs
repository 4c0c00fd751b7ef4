//! The syntax of moves.

use std::fmt;

use draughts_rules::{RuleSet, Square, SquareTextError};

use crate::squares;

/// The longest move text that is read, in bytes.
pub const MAX_LENGTH: usize = 1_000;

/// A move as it was written: squares, and what stood between them. Nothing says that it is legal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveText {
    /// What was written, without blanks around it.
    pub text: String,
    /// The squares in the order of the text; at least two.
    pub squares: Vec<Square>,
    /// Where each square stands: its column in characters, from 1.
    pub columns: Vec<usize>,
    /// What stood between the squares.
    pub sign: Sign,
    /// Whether the text says that a man is crowned (`=K`).
    pub crowned: Crowned,
}

/// What stands between the squares of a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sign {
    /// `-`: a quiet move, or a capture, which many write so.
    Dash,
    /// `x`, `:` or the game's own sign: a capture.
    Capture,
    /// Nothing: `3228`, `a3b4`.
    Nothing,
}

/// Whether a text says that a man is crowned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Crowned {
    /// It says so.
    Said,
    /// It is silent.
    Unsaid,
}

impl MoveText {
    /// The square on which the move starts.
    ///
    /// # Panics
    ///
    /// When there are no squares, which [`parse`] never gives.
    pub fn from(&self) -> Square {
        self.squares[0]
    }

    /// The last square of the text.
    ///
    /// # Panics
    ///
    /// When there are no squares, which [`parse`] never gives.
    pub fn last(&self) -> Square {
        self.squares[self.squares.len() - 1]
    }

    /// Whether the text can be nothing but a capture: by its sign, or by more than two squares.
    pub const fn is_capture(&self) -> bool {
        matches!(self.sign, Sign::Capture) || self.squares.len() > 2
    }
}

/// A text that is no move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct MoveTextError {
    /// Where the fault stands: the column in characters, from 1.
    pub column: usize,
    /// The offending text.
    pub text: String,
    /// What is wrong.
    pub fault: MoveTextFault,
}

/// What is wrong with a move text.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum MoveTextFault {
    /// Longer than [`MAX_LENGTH`].
    #[error("a move of {0} bytes is too long: at most {MAX_LENGTH} are read")]
    TooLong(usize),
    /// Nothing there.
    #[error("there is no move")]
    Empty,
    /// One square only.
    #[error("a move needs two squares: where it starts and where it ends")]
    OneSquare,
    /// Nothing behind a sign.
    #[error("a square is missing here")]
    MissingSquare,
    /// Something else where a sign should stand.
    #[error("`-` or `{0}` should stand here")]
    MissingSign(char),
    /// No square of this board.
    #[error("{0}")]
    Square(#[from] SquareTextError),
}

impl fmt::Display for MoveTextError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "column {}: ", self.column)?;
        if !self.text.is_empty() {
            write!(f, "`{}`: ", self.text)?;
        }
        write!(f, "{}", self.fault)
    }
}

impl std::error::Error for MoveTextError {}

/// Reads the syntax of a move.
///
/// Squares are numbers in the game's own numbering or algebraic, in either case; between them stands `-`, `x`,
/// `:` or the game's own sign, with or without blanks. Algebraic squares need no sign (`a3b4`), nor do numbers of
/// two digits each (`3228`). `=K` and marks such as `!?` or `(!)` may stand behind. Behind a square an `x` is
/// always a sign.
///
/// # Errors
///
/// When the text is no move, or names a square that the board does not have.
pub fn parse(rules: &RuleSet, text: &str) -> Result<MoveText, MoveTextError> {
    if text.len() > MAX_LENGTH {
        let fault = MoveTextFault::TooLong(text.len());
        return Err(MoveTextError { column: 1, text: String::new(), fault });
    }
    let chars: Vec<char> = text.chars().collect();
    let (end, crowned) = without_marks(&chars);
    let mut reader = Reader { rules, chars: &chars[..end], at: 0, squares: Vec::new(), sign: Sign::Nothing };
    reader.read()?;
    let (columns, squares) = reader.squares.into_iter().unzip();
    Ok(MoveText { text: text.trim().to_owned(), squares, columns, sign: reader.sign, crowned })
}

/// Where the squares end, and whether a crowning is said behind them.
fn without_marks(chars: &[char]) -> (usize, Crowned) {
    let marks = |c: &char| c.is_whitespace() || matches!(c, '!' | '?' | '(' | ')');
    let trimmed = |end: usize| end - chars[..end].iter().rev().take_while(|c| marks(c)).count();
    let end = trimmed(chars.len());
    match &chars[..end] {
        [rest @ .., '=', letter] if letter.is_alphabetic() => (trimmed(rest.len()), Crowned::Said),
        _ => (end, Crowned::Unsaid),
    }
}

struct Reader<'a> {
    rules: &'a RuleSet,
    chars: &'a [char],
    at: usize,
    squares: Vec<(usize, Square)>,
    sign: Sign,
}

impl Reader<'_> {
    fn error(&self, from: usize, to: usize, fault: MoveTextFault) -> MoveTextError {
        let text = self.chars[from..to].iter().collect();
        MoveTextError { column: from + 1, text, fault }
    }

    fn peek(&self) -> Option<char> {
        self.chars.get(self.at).copied()
    }

    fn skip_blanks(&mut self) {
        while self.peek().is_some_and(char::is_whitespace) {
            self.at += 1;
        }
    }

    fn read(&mut self) -> Result<(), MoveTextError> {
        self.skip_blanks();
        if self.at == self.chars.len() {
            return Err(self.error(self.at, self.at, MoveTextFault::Empty));
        }
        if self.chars[self.at..].iter().all(char::is_ascii_digit) && self.chars.len() - self.at >= 4 {
            return self.glued_numbers();
        }
        loop {
            self.square()?;
            self.skip_blanks();
            let Some(next) = self.peek() else { break };
            let own = self.rules.notation.capture_separator;
            let sign = match next {
                '-' | '–' => Some(Sign::Dash),
                'x' | 'X' | '×' | ':' => Some(Sign::Capture),
                c if c == own => Some(Sign::Capture),
                _ => None,
            };
            match sign {
                Some(sign) => {
                    self.at += 1;
                    if self.sign != Sign::Capture {
                        self.sign = sign;
                    }
                    self.skip_blanks();
                }
                None if squares::is_file(self.rules, next) => {}
                None => return Err(self.error(self.at, self.at + 1, MoveTextFault::MissingSign(own))),
            }
        }
        if self.squares.len() < 2 {
            return Err(self.error(0, self.chars.len(), MoveTextFault::OneSquare));
        }
        Ok(())
    }

    /// One square: digits, or a letter and digits.
    fn square(&mut self) -> Result<(), MoveTextError> {
        let start = self.at;
        if self.peek().is_some_and(char::is_alphabetic) {
            self.at += 1;
        }
        while self.peek().is_some_and(|c| c.is_ascii_digit()) {
            self.at += 1;
        }
        if self.at == start {
            let end = self.chars.len().min(start + 1);
            return Err(self.error(start, end, MoveTextFault::MissingSquare));
        }
        self.push(start, self.at)
    }

    fn push(&mut self, start: usize, end: usize) -> Result<(), MoveTextError> {
        let text: String = self.chars[start..end].iter().collect();
        let square =
            squares::parse_square(self.rules, &text).map_err(|e| self.error(start, end, e.into()))?;
        self.squares.push((start + 1, square));
        Ok(())
    }

    /// Numbers of two digits each without a sign, and nothing else.
    fn glued_numbers(&mut self) -> Result<(), MoveTextError> {
        let (start, end) = (self.at, self.chars.len());
        if (end - start) % 2 == 1 {
            let own = self.rules.notation.capture_separator;
            return Err(self.error(start, end, MoveTextFault::MissingSign(own)));
        }
        (start..end).step_by(2).try_for_each(|at| self.push(at, at + 2))
    }
}
