//! Game files: PDN 3.0, and what programs have written for thirty years.
//!
//! A [`Reader`] cuts a stream of bytes into the texts of single games ([`GameText`]), in constant memory;
//! [`GameText::parse`] makes a [`Game`] of one, a flat list of [`Item`]s with its tags before and its result behind.
//! [`write()`] writes a game so that it reads back the same.
//!
//! ```
//! use draughts_notation::pdn::{Reader, write};
//!
//! let file = "[Event \"Club\"]\n1.32-28 {the usual} 19-23 (18-23 2. 38-32) 2. 28x19 2-0";
//! for text in Reader::new(file.as_bytes()) {
//!     let text = text?;
//!     let game = text.parse();
//!     assert_eq!(game.tag("event"), Some("Club"));
//!     assert_eq!(game.main_line().count(), 3);
//!     assert_eq!(
//!         write(&game),
//!         "[Event \"Club\"]\n\n1. 32-28 {the usual} 1... 19-23 (1... 18-23 2. 38-32) 2. 28x19 2-0\n"
//!     );
//! }
//! # Ok::<(), draughts_notation::pdn::ReadError>(())
//! ```
//!
//! Nothing here knows a board: a move is the text of its squares. Which move that is, and whether it is legal,
//! others find out.
//!
//! # What is read
//!
//! - UTF-8, with a byte-order mark or without; a game that is no UTF-8 is read as Windows-1252. Line ends may be
//!   LF, CRLF or CR.
//! - Tags in any order, missing or repeated, on one line with the moves; `\"` and `\\` in values; curly quotes.
//! - Comments in braces (they don't nest), behind `;` up to the line's end, and lines that begin with `%`.
//! - Moves with `-`, `x`, `:` or nothing between the squares, zeros before and blanks around the numbers, letters
//!   in either case; with numbers (`1.`, `1...`, `1. ...`, `1`) or without.
//! - `!?`, `(!?)` and `$7` behind moves; `- -` for a move that nobody knows; `/FEN "…"/` among the moves.
//! - Variations in parentheses, to any depth.
//! - Results as `1-0`, `1/2-1/2`, `0-1`, `2-0`, `1-1`, `0-2`, `0-0`, `*`; any other pair of numbers (`4-6`) when
//!   the tag `Result` says the same.
//!
//! # Where a game ends
//!
//! With its result, and the comments behind that up to an empty line; else before the next tag, or with the file. Of
//! games that have tags only, the next one begins behind an empty line with the tag with which this one began.
//! A line that looks like a tag (`[Name "`) always is one, so that a comment without an end loses one game and no
//! more. `*` is a result wherever it stands, except between two squares.

mod encoding;
mod fault;
mod game;
mod lexer;
mod parse;
mod reader;
mod result;
mod scan;
mod write;

#[cfg(test)]
mod tests;

pub use encoding::Encoding;
pub use fault::{SyntaxFault, SyntaxFaultKind};
pub use game::{Comment, CommentKind, Ending, Game, Head, Item, Numbered, Position, Tag, Token};
pub use reader::{DEFAULT_LIMIT, GameText, ReadError, Reader};
pub use result::GameResult;
pub use write::{WIDTH, write};
