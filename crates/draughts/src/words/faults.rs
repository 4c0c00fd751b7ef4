//! What is wrong with the games of a file, and with the texts of moves, in sentences.

use draughts_notation::moves::{MAX_LENGTH, MoveTextFault};
use draughts_rules::SquareTextError;

use super::{Language, Texts};

/// Tells of faults in one language.
#[derive(Debug, Clone, Copy)]
pub(crate) struct FaultWords<'a> {
    texts: &'a Texts,
}

/// How it is known which of several moves a text means.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Meant {
    /// The rest of the line can be replayed after this one only.
    Follows,
    /// It is not: what follows fits several.
    Alike,
    /// It is not: too many moves of the game are ambiguous.
    TooMany,
}

impl FaultWords<'static> {
    pub(crate) fn of(language: Language) -> Self {
        Self { texts: Texts::of(language) }
    }
}

impl FaultWords<'_> {
    /// A game that has too many bytes.
    pub(crate) fn too_long(self, limit: usize) -> String {
        self.texts.say("pdn-too-long", [("limit", limit.to_string().into())])
    }

    /// A game of no known variant.
    pub(crate) fn unknown_variant(self) -> String {
        self.texts.say("pdn-unknown-variant", [])
    }

    /// A move that the file does not know.
    pub(crate) fn unknown_move(self) -> String {
        self.texts.say("pdn-unknown-move", [])
    }

    /// That squares are named as White sees them, where the file has written `text`.
    pub(crate) fn turned(self, text: &str) -> String {
        self.texts.say("pdn-turned", [("move", text.into())])
    }

    /// That there is nothing legal instead.
    pub(crate) fn no_move(self) -> String {
        self.texts.say("pdn-no-move", [])
    }

    /// A text that fits several moves, of which `taken` is taken.
    pub(crate) fn ambiguous(self, moves: &[String], taken: &str, meant: Meant) -> String {
        let why = match meant {
            Meant::Follows => "follows",
            Meant::Alike => "alike",
            Meant::TooMany => "too-many",
        };
        let args = [("moves", moves.join(", ").into()), ("move", taken.into()), ("why", why.into())];
        self.texts.say("pdn-ambiguous", args)
    }

    /// A result behind the moves that is not the tag's.
    pub(crate) fn result_mismatch(self, result: &str, tag: &str) -> String {
        self.texts.say("pdn-result-mismatch", [("result", result.into()), ("tag", tag.into())])
    }

    /// A result that the last position disproves.
    pub(crate) fn wrong_result(self, proven: &str) -> String {
        self.texts.say("pdn-wrong-result", [("result", proven.into())])
    }

    /// A text that is no move, without a full stop.
    pub(crate) fn move_text(self, fault: &MoveTextFault) -> String {
        let say = |id: &str| self.texts.say(id, []);
        match fault {
            MoveTextFault::TooLong(bytes) => {
                let args = [("bytes", (*bytes).into()), ("most", MAX_LENGTH.into())];
                self.texts.say("fault-move-too-long", args)
            }
            MoveTextFault::Empty => say("fault-move-empty"),
            MoveTextFault::OneSquare => say("fault-move-one-square"),
            MoveTextFault::MissingSquare => say("fault-move-square-missing"),
            MoveTextFault::MissingSign(sign) => {
                self.texts.say("fault-move-sign-missing", [("sign", sign.to_string().into())])
            }
            MoveTextFault::Square(error) => self.square(error),
        }
    }

    fn square(self, error: &SquareTextError) -> String {
        let say = |id: &str, text: &str| self.texts.say(id, [("text", text.into())]);
        match error {
            SquareTextError::Syntax(text) => say("fault-square", text),
            SquareTextError::OutOfRange { number, last } => {
                let args = [("number", number.to_string().into()), ("last", last.to_string().into())];
                self.texts.say("fault-square-number", args)
            }
            SquareTextError::OffBoard { text, last } => {
                let args = [("text", text.as_str().into()), ("last", last.as_str().into())];
                self.texts.say("fault-square-off-board", args)
            }
            SquareTextError::NotPlaying(text) => say("fault-square-not-playing", text),
        }
    }
}

/// Everything that can be said of faults.
#[cfg(test)]
pub(super) fn said(texts: &Texts) -> Vec<String> {
    let words = FaultWords { texts };
    let moves = ["1x10".to_owned(), "1x19".to_owned()];
    let meant = [Meant::Follows, Meant::Alike, Meant::TooMany];
    let mut said: Vec<_> = meant.into_iter().map(|meant| words.ambiguous(&moves, "1x10", meant)).collect();
    said.extend([
        words.too_long(4_194_304),
        words.unknown_variant(),
        words.unknown_move(),
        words.turned("a3-b4"),
        words.no_move(),
        words.result_mismatch("1-0", "0-1"),
        words.wrong_result("1-0"),
    ]);
    let text = || "z9".to_owned();
    let faults = [
        MoveTextFault::TooLong(MAX_LENGTH + 1),
        MoveTextFault::Empty,
        MoveTextFault::OneSquare,
        MoveTextFault::MissingSquare,
        MoveTextFault::MissingSign('x'),
        MoveTextFault::Square(SquareTextError::Syntax(text())),
        MoveTextFault::Square(SquareTextError::OutOfRange { number: 33, last: 32 }),
        MoveTextFault::Square(SquareTextError::OffBoard { text: text(), last: "h8".to_owned() }),
        MoveTextFault::Square(SquareTextError::NotPlaying(text())),
    ];
    said.extend(faults.iter().map(|fault| words.move_text(fault)));
    said
}
