//! A game as it is written: tags, moves with all that stands among them, the result.

use std::borrow::Cow;

use super::fault::SyntaxFault;
use super::result::GameResult;

/// A place in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Position {
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
}

impl Position {
    /// Where a file begins.
    pub const START: Self = Self { line: 1, column: 1 };

    /// The place behind `text`, which begins here.
    #[must_use]
    pub fn behind(self, text: &str) -> Self {
        let bytes = text.as_bytes();
        let is_end = |i: usize| bytes[i] == b'\n' || (bytes[i] == b'\r' && bytes.get(i + 1) != Some(&b'\n'));
        let ends = (0..bytes.len()).filter(|&i| is_end(i));
        let (count, last) = ends.fold((0, None), |(count, _), i| (count + 1, Some(i)));
        let characters = |bytes: &[u8]| bytes.iter().filter(|&&b| b & 0xc0 != 0x80).count();
        match last {
            None => Self { line: self.line, column: self.column + characters(bytes) },
            Some(last) => Self { line: self.line + count, column: 1 + characters(&bytes[last + 1..]) },
        }
    }
}

/// A game as it is written. Nothing says that its moves are legal.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Game<'t> {
    /// The tags, and the comments before and between them.
    pub head: Vec<Head<'t>>,
    /// The number before the first move.
    pub numbered: Numbered,
    /// The moves and what stands among them. Each [`Token::Open`] has its [`Token::Close`].
    pub items: Vec<Item<'t>>,
    /// How it ends; `None` when the text does not say, which means the same as `*`.
    pub ending: Option<Ending<'t>>,
    /// The comments behind the result.
    pub tail: Vec<Comment<'t>>,
    /// What is wrong with the text.
    pub faults: Vec<SyntaxFault>,
    pub(super) source: Source<'t>,
}

/// The text that a game was read from.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) struct Source<'t> {
    pub(super) text: &'t str,
    pub(super) start: Position,
}

impl Default for Source<'_> {
    fn default() -> Self {
        Self { text: "", start: Position::START }
    }
}

/// A number before a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Numbered {
    /// The number.
    pub number: u32,
    /// Which of the two moves that share the number comes next: 0 for the first, 1 for the second (`1...`).
    pub half: u8,
}

impl Default for Numbered {
    fn default() -> Self {
        Self { number: 1, half: 0 }
    }
}

/// A part of a game's head.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Head<'t> {
    /// A tag.
    Tag(Tag<'t>),
    /// A comment.
    Comment(Comment<'t>),
}

/// A tag: `[Name "value"]`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tag<'t> {
    /// Its name, as it is written.
    pub name: Cow<'t, str>,
    /// Its value, without backslashes.
    pub value: Cow<'t, str>,
    /// Where it begins, in bytes of the game's text; [`Game::position`] gives line and column.
    pub at: usize,
    /// Where its value begins.
    pub value_at: usize,
}

/// A comment.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Comment<'t> {
    /// What it says, with line ends as `\n`.
    pub text: Cow<'t, str>,
    /// How it is written.
    pub kind: CommentKind,
    /// Where it begins, in bytes of the game's text.
    pub at: usize,
}

/// How a comment is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CommentKind {
    /// `{…}`.
    Braces,
    /// Behind `;` to the end of the line.
    Semicolon,
    /// A line that begins with `%`.
    Percent,
}

/// A part of the moves' text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Item<'t> {
    /// What it is.
    pub token: Token<'t>,
    /// Where it begins, in bytes of the game's text; [`Game::position`] gives line and column.
    pub at: usize,
}

/// What stands among the moves.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Token<'t> {
    /// A move, without the blanks that stood in it.
    Move(Cow<'t, str>),
    /// `- -`: a move that nobody knows.
    UnknownMove,
    /// What is thought of the move before: `!?` or `(!?)`.
    Mark(Cow<'t, str>),
    /// The same by number: `$7`.
    Nag(u32),
    /// A comment.
    Comment(Comment<'t>),
    /// A variation begins, which replaces the move before it.
    Open,
    /// A variation ends.
    Close,
    /// `/FEN "…"/`: from here on the game goes on from this position.
    Setup(Cow<'t, str>),
    /// A result within a variation.
    Result(GameResult, Cow<'t, str>),
    /// Text that could not be read; [`Game::faults`] says why.
    Unread(Cow<'t, str>),
}

impl Token<'_> {
    /// The text of a move; `None` where something else stands.
    pub fn move_text(&self) -> Option<&str> {
        if let Self::Move(text) = self { Some(text) } else { None }
    }
}

/// How a game ends.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ending<'t> {
    /// What it means.
    pub result: GameResult,
    /// As it is written.
    pub text: Cow<'t, str>,
    /// Where it stands, in bytes of the game's text.
    pub at: usize,
}

impl<'t> Game<'t> {
    /// A game that was not read, with moves from number 1 on. Each [`Token::Open`] must have its [`Token::Close`].
    pub fn new(head: Vec<Head<'t>>, items: Vec<Item<'t>>, ending: Option<Ending<'t>>) -> Self {
        Self { head, items, ending, ..Self::default() }
    }

    /// The tags in their order.
    pub fn tags(&self) -> impl Iterator<Item = &Tag<'t>> {
        self.head.iter().filter_map(|part| match part {
            Head::Tag(tag) => Some(tag),
            Head::Comment(_) => None,
        })
    }

    /// The first tag with this name, in either case.
    pub fn tag_named(&self, name: &str) -> Option<&Tag<'t>> {
        self.tags().find(|tag| tag.name.eq_ignore_ascii_case(name))
    }

    /// The value of the first tag with this name, in either case.
    pub fn tag(&self, name: &str) -> Option<&str> {
        self.tag_named(name).map(|tag| tag.value.as_ref())
    }

    /// The moves of the game itself, without variations.
    pub fn main_line(&self) -> impl Iterator<Item = (&str, &Item<'t>)> {
        let mut depth = 0_usize;
        self.items.iter().filter_map(move |item| {
            if item.token == Token::Open {
                depth += 1;
            } else if item.token == Token::Close {
                depth = depth.saturating_sub(1);
            }
            let text = item.token.move_text().filter(|_| depth == 0)?;
            Some((text, item))
        })
    }

    /// The result at the end of the moves, or what the tag `Result` says.
    pub fn result(&self) -> GameResult {
        match &self.ending {
            Some(ending) if ending.result != GameResult::Unknown => ending.result,
            _ => self.tag("Result").and_then(GameResult::parse).unwrap_or(GameResult::Unknown),
        }
    }

    /// Where something stands in the file, from its place in the game's text. A game that was not read has no
    /// places: everything stands at the beginning.
    pub fn position(&self, at: usize) -> Position {
        let source = self.source;
        source.text.get(..at).map_or(source.start, |before| source.start.behind(before))
    }

    /// Whether both games say the same, wherever and in whatever form of comments and numbers.
    pub fn says_the_same(&self, other: &Game<'_>) -> bool {
        fn meant<'a>(token: &'a Token<'_>) -> Token<'a> {
            match token {
                Token::Move(text) => Token::Move(text.as_ref().into()),
                Token::UnknownMove => Token::UnknownMove,
                Token::Mark(text) => Token::Mark(text.as_ref().into()),
                Token::Nag(number) => Token::Nag(*number),
                Token::Comment(comment) => Token::Comment(said(comment)),
                Token::Open => Token::Open,
                Token::Close => Token::Close,
                Token::Setup(fen) => Token::Setup(fen.as_ref().into()),
                Token::Result(result, _) => Token::Result(*result, "".into()),
                Token::Unread(text) => Token::Unread(text.as_ref().into()),
            }
        }
        fn said<'a>(comment: &'a Comment<'_>) -> Comment<'a> {
            Comment { text: comment.text.as_ref().into(), kind: comment.kind, at: 0 }
        }
        fn head<'a>(part: &'a Head<'_>) -> Head<'a> {
            match part {
                Head::Tag(tag) => Head::Tag(Tag {
                    name: tag.name.as_ref().into(),
                    value: tag.value.as_ref().into(),
                    at: 0,
                    value_at: 0,
                }),
                Head::Comment(comment) => Head::Comment(said(comment)),
            }
        }
        let result =
            |game: &Game<'_>| game.ending.as_ref().map_or(GameResult::Unknown, |ending| ending.result);
        self.head.iter().map(head).eq(other.head.iter().map(head))
            && self.items.iter().map(|i| meant(&i.token)).eq(other.items.iter().map(|i| meant(&i.token)))
            && self.tail.iter().map(said).eq(other.tail.iter().map(said))
            && result(self) == result(other)
            && (self.numbered == other.numbered || self.items.is_empty())
    }
}
