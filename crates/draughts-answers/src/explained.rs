//! Why a move is legal or not.

use draughts::notation::moves;
use draughts::rules::{Move, SquareNames};
use draughts::{AnyPosition, Explanation, Ruling, Variant};
use serde::Serialize;

use crate::rules::{Cited, cited};

/// The verdict on a move.
#[derive(Debug, Serialize)]
#[expect(clippy::struct_excessive_bools, reason = "the document's form is a contract")]
pub struct Explained<'a> {
    /// The variant's id.
    pub variant: &'a str,
    /// The position.
    pub fen: String,
    /// The move's shortest text when it is legal, else the text as it was given.
    pub r#move: String,
    /// Whether the text denotes one legal move.
    pub legal: bool,
    /// Whether more than one legal move fits.
    pub ambiguous: bool,
    /// The key of the rule that forbids it.
    pub rule: Option<&'static str>,
    /// The reason's stable name.
    #[serde(rename = "reason-key")]
    pub reason_key: &'static str,
    /// The reason in words.
    pub reason: &'a str,
    /// Where the rule comes from.
    pub source: Option<Cited>,
    /// What would be legal, or what may be meant.
    pub instead: Vec<String>,
}

/// The reason's stable name.
pub const fn reason_key(explanation: &Explanation) -> &'static str {
    match (&explanation.ruling, &explanation.cause) {
        (Ruling::Legal(_), _) => "legal",
        (Ruling::Ambiguous, _) => "ambiguous",
        (Ruling::Illegal, Some(cause)) => cause.name(),
        (Ruling::Illegal, None) => "illegal",
    }
}

/// The moves that would be legal, or that may be meant.
fn instead(variant: &Variant, legal: &[Move], explanation: &Explanation, names: SquareNames) -> Vec<String> {
    let write = |mv: &Move| match explanation.ruling {
        Ruling::Ambiguous => moves::write_long(variant.rules(), mv, names),
        Ruling::Legal(_) | Ruling::Illegal => moves::write(variant.rules(), mv, legal, names),
    };
    explanation.instead.iter().map(write).collect()
}

impl<'a> Explained<'a> {
    /// What `explanation` says of the text `said` in `position`.
    pub fn new(
        variant: &'a Variant,
        position: &AnyPosition,
        said: &str,
        explanation: &'a Explanation,
        names: SquareNames,
    ) -> Self {
        let moves = position.legal_moves();
        let (legal, written) = match &explanation.ruling {
            Ruling::Legal(mv) => (true, moves::write(variant.rules(), mv, &moves, names)),
            Ruling::Illegal | Ruling::Ambiguous => (false, said.to_owned()),
        };
        Self {
            variant: variant.id(),
            fen: variant.fen_with(position, names),
            r#move: written,
            legal,
            ambiguous: explanation.ruling == Ruling::Ambiguous,
            rule: explanation.rule,
            reason_key: reason_key(explanation),
            reason: &explanation.reason,
            source: explanation.rule.and_then(|rule| cited(variant.definition(), rule)),
            instead: instead(variant, &moves, explanation, names),
        }
    }
}
