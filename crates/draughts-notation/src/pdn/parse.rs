//! Makes a game of its text.

use std::borrow::Cow;
use std::collections::BTreeSet;

use super::fault::{SyntaxFault, SyntaxFaultKind};
use super::game::{Comment, CommentKind, Ending, Game, Head, Item, Numbered, Position, Source, Tag, Token};
use super::lexer::{Cursor, Word};
use super::result::GameResult;
use super::scan::{bracket, is_tag, is_tag_line};

/// So many characters of an offending text are shown.
const SHOWN: usize = 24;

/// So many faults of one game are told.
const MOST_FAULTS: usize = 1_000;

/// Up to so many tags are compared one by one.
const FEW_TAGS: usize = 32;

/// The game that `text` tells; in a file it begins at `start`.
pub(super) fn game(text: &str, start: Position) -> Game<'_> {
    let mut parser = Parser {
        cursor: Cursor::new(text, start.column == 1),
        game: Game { source: Source { text, start }, ..Game::default() },
        pending: Vec::new(),
        open: Vec::new(),
        faults: Vec::new(),
        has_number: false,
    };
    // a move and what parts it from the next one take about seven bytes
    parser.game.items.reserve(text.len() / 12);
    parser.run();
    parser.finish()
}

/// The beginning of a text, on one line.
fn shown(text: &str) -> String {
    let printable = |c: char| if c.is_control() { ' ' } else { c };
    let mut shown: String = text.chars().take(SHOWN).map(printable).collect();
    if text.chars().nth(SHOWN).is_some() {
        shown.push('…');
    }
    shown
}

struct Parser<'t> {
    cursor: Cursor<'t>,
    game: Game<'t>,
    /// Comments before the first move: they belong to the head if a tag follows.
    pending: Vec<Comment<'t>>,
    /// Where the open variations begin.
    open: Vec<usize>,
    faults: Vec<(usize, SyntaxFaultKind, Cow<'t, str>)>,
    has_number: bool,
}

impl<'t> Parser<'t> {
    fn fault(&mut self, at: usize, kind: SyntaxFaultKind, text: impl Into<Cow<'t, str>>) {
        self.faults.push((at, kind, text.into()));
    }

    fn push(&mut self, at: usize, token: Token<'t>) {
        for comment in self.pending.drain(..) {
            self.game.items.push(Item { at: comment.at, token: Token::Comment(comment) });
        }
        self.game.items.push(Item { token, at });
    }

    fn run(&mut self) {
        loop {
            self.cursor.skip_space();
            let at = self.cursor.at;
            let Some(byte) = self.cursor.peek() else { break };
            match byte {
                b'[' if self.game.items.is_empty()
                    && self.game.ending.is_none()
                    && is_tag(self.cursor.rest()) =>
                {
                    self.tag();
                }
                b'{' => self.braces(),
                b';' => self.line_comment(CommentKind::Semicolon),
                b'%' if self.cursor.is_at_line_start() => self.line_comment(CommentKind::Percent),
                b'(' => self.parenthesis(),
                b')' => self.close(),
                b'}' => {
                    self.cursor.at += 1;
                    self.unread(at, SyntaxFaultKind::UnopenedComment, "}");
                }
                b'!' | b'?' => {
                    let marks = self.cursor.rest().iter().take_while(|b| matches!(b, b'!' | b'?')).count();
                    self.cursor.at += marks;
                    let text = self.cursor.slice(at, self.cursor.at);
                    self.push(at, Token::Mark(text.into()));
                }
                b'$' => self.nag(),
                b'/' => self.setup(),
                b'"' => self.quoted(),
                _ => self.word(byte),
            }
        }
    }

    fn word(&mut self, byte: u8) {
        let at = self.cursor.at;
        if let Some((result, text)) = self.cursor.result() {
            if self.open.is_empty() && self.game.ending.is_none() {
                let pending = std::mem::take(&mut self.pending);
                for comment in pending {
                    self.game.items.push(Item { at: comment.at, token: Token::Comment(comment) });
                }
                self.game.ending = Some(Ending { result, text: text.into(), at });
            } else {
                self.push(at, Token::Result(result, text.into()));
            }
            return;
        }
        if byte == b'-' && self.unknown_move() || self.cursor.skip_dots() {
            return;
        }
        let word = if byte.is_ascii_alphanumeric() { self.cursor.word() } else { self.cursor.other() };
        match word {
            Word::Move(text) => self.push(at, Token::Move(text)),
            Word::Number(number, dots) => {
                if !std::mem::replace(&mut self.has_number, true) && self.has_no_move() {
                    self.game.numbered = Numbered { number, half: u8::from(dots > 1) };
                }
            }
            Word::Broken(text) => self.unread(at, SyntaxFaultKind::BrokenMove, text),
            Word::Other(text) => self.unread(at, SyntaxFaultKind::UnexpectedText, text),
        }
    }

    fn has_no_move(&self) -> bool {
        let is_move = |item: &Item<'_>| matches!(item.token, Token::Move(_) | Token::UnknownMove);
        !self.game.items.iter().any(is_move)
    }

    fn unread(&mut self, at: usize, kind: SyntaxFaultKind, text: &'t str) {
        self.fault(at, kind, text);
        self.push(at, Token::Unread(text.into()));
    }

    /// `--` or `- -`.
    fn unknown_move(&mut self) -> bool {
        let at = self.cursor.at;
        self.cursor.at += 1;
        self.cursor.skip_blanks();
        if self.cursor.peek() == Some(b'-') {
            self.cursor.at += 1;
            self.push(at, Token::UnknownMove);
            return true;
        }
        self.cursor.at = at;
        false
    }

    fn nag(&mut self) {
        let at = self.cursor.at;
        let digits = self.cursor.rest()[1..].iter().take_while(|b| b.is_ascii_digit()).count();
        match self.cursor.slice(at + 1, at + 1 + digits).parse() {
            Ok(number) => {
                self.cursor.at += 1 + digits;
                self.push(at, Token::Nag(number));
            }
            Err(_) => self.other(at),
        }
    }

    fn other(&mut self, at: usize) {
        let text = match self.cursor.other() {
            Word::Broken(text) | Word::Other(text) => text,
            Word::Move(_) | Word::Number(..) => "",
        };
        self.unread(at, SyntaxFaultKind::UnexpectedText, text);
    }

    /// A quoted text that belongs to no tag.
    fn quoted(&mut self) {
        let at = self.cursor.at;
        let line_end = self.cursor.line_end();
        let closed = self.cursor.slice(at + 1, line_end).find('"').map(|i| at + 1 + i + 1);
        self.cursor.at = closed.unwrap_or(line_end);
        self.unread(at, SyntaxFaultKind::UnexpectedText, self.cursor.slice(at, self.cursor.at));
    }

    /// `/FEN "…"/`.
    fn setup(&mut self) {
        let at = self.cursor.at;
        let line = self.cursor.slice(at, self.cursor.line_end());
        let value = line.strip_prefix('/').and_then(|rest| {
            let (name, rest) = rest.split_once('"')?;
            let (value, rest) = rest.split_once('"')?;
            let closed = rest.trim_start().starts_with('/');
            let length = line.len() - rest.len() + rest.find('/')? + 1;
            (closed && name.trim().eq_ignore_ascii_case("fen")).then_some((value, length))
        });
        match value {
            Some((value, length)) => {
                self.cursor.at += length;
                self.push(at, Token::Setup(value.into()));
            }
            None => self.other(at),
        }
    }

    /// A variation begins, or marks stand in parentheses.
    fn parenthesis(&mut self) {
        let at = self.cursor.at;
        let rest = self.cursor.rest();
        let marks = rest[1..].iter().take_while(|b| matches!(b, b'!' | b'?')).count();
        if marks > 0 && rest.get(1 + marks) == Some(&b')') {
            self.cursor.at += marks + 2;
            let text = self.cursor.slice(at, self.cursor.at);
            self.push(at, Token::Mark(text.into()));
            return;
        }
        self.cursor.at += 1;
        self.open.push(at);
        self.push(at, Token::Open);
    }

    fn close(&mut self) {
        let at = self.cursor.at;
        self.cursor.at += 1;
        if self.open.pop().is_some() {
            self.push(at, Token::Close);
        } else {
            self.unread(at, SyntaxFaultKind::UnopenedVariation, ")");
        }
    }

    fn braces(&mut self) {
        let at = self.cursor.at;
        let bytes = self.cursor.rest();
        let mut ends = bytes.iter().enumerate().filter(|(_, b)| matches!(b, b'}' | b'\n' | b'\r'));
        let end = ends.find(|&(i, b)| *b == b'}' || is_tag_line(&bytes[i + 1..]));
        let (inner, outer) = match end {
            Some((i, b'}')) => (i, i + 1),
            end => {
                let length = end.map_or(bytes.len(), |(i, _)| i);
                self.fault(at, SyntaxFaultKind::UnclosedComment, self.cursor.slice(at, at + length));
                (length, length)
            }
        };
        let text = self.cursor.slice(at + 1, at + inner.max(1));
        self.cursor.at = at + outer;
        self.comment(text, CommentKind::Braces, at);
    }

    fn line_comment(&mut self, kind: CommentKind) {
        let at = self.cursor.at;
        let end = self.cursor.line_end();
        let text = self.cursor.slice(at + 1, end);
        self.cursor.at = end;
        self.comment(text, kind, at);
    }

    fn comment(&mut self, text: &'t str, kind: CommentKind, at: usize) {
        let text = if text.contains('\r') {
            text.replace("\r\n", "\n").replace('\r', "\n").into()
        } else {
            Cow::Borrowed(text)
        };
        let comment = Comment { text, kind, at };
        if self.game.ending.is_some() {
            self.game.tail.push(comment);
        } else if self.game.items.is_empty() {
            self.pending.push(comment);
        } else {
            self.push(at, Token::Comment(comment));
        }
    }

    fn tag(&mut self) {
        self.game.head.extend(self.pending.drain(..).map(Head::Comment));
        let at = self.cursor.at;
        let line_end = self.cursor.line_end();
        self.cursor.at += 1;
        self.cursor.skip_blanks();
        let name_at = self.cursor.at;
        let name_length = self
            .cursor
            .slice(name_at, line_end)
            .find(|c: char| matches!(c, ' ' | '\t' | '\u{a0}' | ']') || is_quote(c))
            .unwrap_or(line_end - name_at);
        let name = self.cursor.slice(name_at, name_at + name_length);
        self.cursor.at = name_at + name_length;
        self.cursor.skip_blanks();
        let value_at = self.cursor.at;
        let rest = self.cursor.slice(value_at, line_end);
        let value = tag_value(rest);
        if let Some(kind) = value.fault {
            self.fault(at, kind, self.cursor.slice(at, value_at + value.length));
        }
        let quote = rest.chars().next().filter(|&c| is_quote(c)).map_or(0, char::len_utf8);
        self.cursor.at = value_at + value.length;
        let tag = Tag { name: name.into(), value: value.text, at, value_at: value_at + quote };
        self.game.head.push(Head::Tag(tag));
    }

    fn finish(mut self) -> Game<'t> {
        self.find_repeated_tags();
        let pending = std::mem::take(&mut self.pending);
        let items = pending.into_iter().map(|c| Item { at: c.at, token: Token::Comment(c) });
        self.game.items.extend(items);
        self.balance();
        self.find_other_points();
        self.faults.sort_by_key(|&(at, ..)| at);
        let (mut behind, mut position) = (0, self.game.source.start);
        for (at, kind, text) in self.faults.iter().take(MOST_FAULTS) {
            position = position.behind(self.cursor.slice(behind, *at));
            behind = *at;
            self.game.faults.push(SyntaxFault { at: position, text: shown(text), kind: *kind });
        }
        self.game
    }

    /// Ends the variations that have no end.
    fn balance(&mut self) {
        let mut end = self.game.items.len();
        if let [.., Item { token: Token::Result(result, text), at }] = self.game.items.as_slice()
            && !self.open.is_empty()
        {
            self.game.ending = Some(Ending { result: *result, text: text.clone(), at: *at });
            end -= 1;
        }
        self.game.items.truncate(end);
        let length = self.cursor.length();
        for at in std::mem::take(&mut self.open).into_iter().rev() {
            self.fault(at, SyntaxFaultKind::UnclosedVariation, self.cursor.slice(at, length));
            self.game.items.push(Item { token: Token::Close, at: length });
        }
    }

    fn find_repeated_tags(&mut self) {
        let mut repeated = Vec::new();
        let tags: Vec<_> = self.game.tags().collect();
        if tags.len() <= FEW_TAGS {
            for (i, tag) in tags.iter().enumerate() {
                if tags[..i].iter().any(|other| other.name.eq_ignore_ascii_case(&tag.name)) {
                    repeated.push((tag.at, tag.name.clone()));
                }
            }
        } else {
            let mut seen = BTreeSet::new();
            repeated = tags
                .iter()
                .filter(|tag| !seen.insert(tag.name.to_ascii_lowercase()))
                .map(|tag| (tag.at, tag.name.clone()))
                .collect();
        }
        for (at, name) in repeated {
            self.fault(at, SyntaxFaultKind::RepeatedTag, name);
        }
    }

    /// Points such as `4-6` look like a move: they are a result where the tag says the same.
    fn find_other_points(&mut self) {
        if self.game.ending.is_some() {
            return;
        }
        let Some(result @ GameResult::Points { .. }) = self.game.tag("Result").and_then(GameResult::parse)
        else {
            return;
        };
        let last = self.game.items.iter().rposition(|item| !matches!(item.token, Token::Comment(_)));
        let Some(last) = last else { return };
        let Token::Move(text) = &self.game.items[last].token else { return };
        if GameResult::parse(text) != Some(result) {
            return;
        }
        let (text, at) = (text.clone(), self.game.items[last].at);
        self.game.ending = Some(Ending { result, text, at });
        let behind = self.game.items.drain(last..).skip(1);
        self.game.tail = behind
            .filter_map(|item| if let Token::Comment(comment) = item.token { Some(comment) } else { None })
            .collect();
    }
}

/// What stands behind a tag's name.
struct Value<'t> {
    text: Cow<'t, str>,
    /// How many bytes, with quotes and bracket.
    length: usize,
    fault: Option<SyntaxFaultKind>,
}

const fn is_quote(c: char) -> bool {
    matches!(c, '"' | '“' | '”' | '„')
}

/// Reads a tag's value from `rest`, the rest of its line.
fn tag_value(rest: &str) -> Value<'_> {
    let Some(first) = rest.chars().next().filter(|&c| is_quote(c)) else {
        return bare_value(rest);
    };
    let begin = first.len_utf8();
    let mut fault = None;
    let mut text = Cow::Borrowed("");
    let (mut copied, mut chars) = (begin, rest.char_indices().skip(1).peekable());
    let slice = |from: usize, to: usize| rest.get(from..to).unwrap_or_default();
    while let Some((at, c)) = chars.next() {
        match c {
            '\\' if chars.peek().is_some_and(|&(_, c)| c == '"' || c == '\\') => {
                text += slice(copied, at);
                copied = at + 1;
                chars.next();
            }
            c if is_quote(c) => {
                let behind = at + c.len_utf8();
                if let Some(bracket) = bracket(slice(behind, rest.len()).as_bytes()) {
                    text += slice(copied, at);
                    return Value { text, length: behind + bracket, fault };
                }
                fault = Some(SyntaxFaultKind::QuoteInTag);
            }
            _ => {}
        }
    }
    text += slice(copied, rest.len());
    let text = match text {
        Cow::Borrowed(text) => Cow::Borrowed(text.trim_end().trim_end_matches(']')),
        Cow::Owned(text) => Cow::Owned(text.trim_end().trim_end_matches(']').to_owned()),
    };
    Value { text, length: rest.len(), fault: Some(SyntaxFaultKind::UnclosedTag) }
}

fn bare_value(rest: &str) -> Value<'_> {
    let (text, length, fault) = match rest.find(']') {
        Some(end) => (rest.get(..end), end + 1, SyntaxFaultKind::UnquotedTag),
        None => (Some(rest), rest.len(), SyntaxFaultKind::UnclosedTag),
    };
    Value { text: text.unwrap_or_default().trim().into(), length, fault: Some(fault) }
}
