//! Moves as text.
//!
//! [`write()`] gives the shortest text that denotes one legal move: from and to, and only where that is not
//! enough every square stopped on; [`write_all`] gives the texts of all legal moves at once. [`parse`] reads a
//! text without asking what is legal, and [`resolve()`] finds the legal move that it denotes.
//!
//! # The long form
//!
//! As in PDN 3.0: between from and to stands, for every captured piece but the last, the square where the
//! capture turns, or the square directly behind the captured piece where it goes on straight.
//!
//! # Which move a text denotes
//!
//! From and to must agree, and every square between them must lie on a route over the captured pieces. Of
//! several moves the one for which the text is complete (a square for every captured piece) is meant: a single
//! capture can't be written any longer, a capture of several pieces can. Three readings are tried:
//!
//! - *landings*: every square is one that the piece stands on;
//! - *Hub*: from, to, then the captured squares in any order, as in the Hub protocol;
//! - *captured squares*: from, then the captured squares, as TÜDAF writes moves.
//!
//! A text that denotes different moves in different readings is ambiguous. [`Resolved::reading`] tells which
//! reading was taken.

mod legal;
mod resolve;
mod route;
mod text;
mod write;

#[cfg(test)]
mod tests;

pub use resolve::{Candidate, Reading, ResolveError, Resolved, resolve};
pub use route::long_form;
pub use text::{Crowned, MAX_LENGTH, MoveText, MoveTextError, MoveTextFault, Sign, parse};
pub use write::{write, write_all, write_full, write_long};
