//! What is wrong with the text of a move, in the user's language.

use draughts::notation::moves::{MAX_LENGTH, MoveTextFault};
use draughts::rules::SquareTextError;

use crate::texts::{say, tell};

/// What is wrong with a move's text, in one sentence without a full stop.
pub(crate) fn of_move(fault: &MoveTextFault) -> String {
    match fault {
        MoveTextFault::TooLong(bytes) => {
            say("fault-move-too-long", [("bytes", (*bytes).into()), ("most", MAX_LENGTH.into())])
        }
        MoveTextFault::Empty => tell("fault-move-empty"),
        MoveTextFault::OneSquare => tell("fault-move-one-square"),
        MoveTextFault::MissingSquare => tell("fault-move-square-missing"),
        MoveTextFault::MissingSign(sign) => {
            say("fault-move-sign-missing", [("sign", sign.to_string().into())])
        }
        MoveTextFault::Square(error) => of_square(error),
    }
}

fn of_square(error: &SquareTextError) -> String {
    match error {
        SquareTextError::Syntax(text) => say("fault-square", [("text", text.as_str().into())]),
        SquareTextError::OutOfRange { number, last } => {
            let args = [("number", number.to_string().into()), ("last", last.to_string().into())];
            say("fault-square-number", args)
        }
        SquareTextError::OffBoard { text, last } => {
            say("fault-square-off-board", [("text", text.as_str().into()), ("last", last.as_str().into())])
        }
        SquareTextError::NotPlaying(text) => {
            say("fault-square-not-playing", [("text", text.as_str().into())])
        }
    }
}
