//! What can be wrong with the text of a game.

use std::fmt;

use super::game::Position;

/// One fault of a game's text. The game is read nevertheless.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SyntaxFault {
    /// Where it stands.
    pub at: Position,
    /// The offending text, shortened if long.
    pub text: String,
    /// What is wrong.
    pub kind: SyntaxFaultKind,
}

/// What is wrong with a part of a game's text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, thiserror::Error)]
pub enum SyntaxFaultKind {
    /// `{` without `}`.
    #[error("this comment has no end: `}}` is missing")]
    UnclosedComment,
    /// `}` without `{`.
    #[error("this `}}` ends no comment")]
    UnopenedComment,
    /// `(` without `)`.
    #[error("this variation has no end: `)` is missing")]
    UnclosedVariation,
    /// `)` without `(`.
    #[error("this `)` ends no variation")]
    UnopenedVariation,
    /// A tag without `]`, or with a value without its last quote.
    #[error("this tag has no end: its line should end with `\"]`")]
    UnclosedTag,
    /// A tag whose value does not stand in quotes.
    #[error("a tag's value stands in quotes, such as [Round \"2\"]")]
    UnquotedTag,
    /// A quote within a value.
    #[error("a quote within a tag's value needs a backslash before it")]
    QuoteInTag,
    /// A tag that stands there twice; the first one counts.
    #[error("this tag stands there already; the first one counts")]
    RepeatedTag,
    /// Something that is no part of a game.
    #[error("this is neither a move nor anything else that belongs to a game")]
    UnexpectedText,
    /// A move that stops behind a sign, or has one square only.
    #[error("a move needs two squares: where it starts and where it ends")]
    BrokenMove,
}

impl SyntaxFaultKind {
    /// The kind's name in kebab-case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::UnclosedComment => "unclosed-comment",
            Self::UnopenedComment => "unopened-comment",
            Self::UnclosedVariation => "unclosed-variation",
            Self::UnopenedVariation => "unopened-variation",
            Self::UnclosedTag => "unclosed-tag",
            Self::UnquotedTag => "unquoted-tag",
            Self::QuoteInTag => "quote-in-tag",
            Self::RepeatedTag => "repeated-tag",
            Self::UnexpectedText => "unexpected-text",
            Self::BrokenMove => "broken-move",
        }
    }
}

impl fmt::Display for SyntaxFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "line {}, column {}: `{}`: {}", self.at.line, self.at.column, self.text, self.kind)
    }
}

impl std::error::Error for SyntaxFault {}
