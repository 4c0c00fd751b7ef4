//! The words of a game's text.

use std::borrow::Cow;

use super::result;
use super::scan::{behind_blanks, blank_length, is_between_squares, word_length};

/// A text and a place in it.
#[derive(Debug, Clone)]
pub(super) struct Cursor<'t> {
    text: &'t str,
    bytes: &'t [u8],
    begins_line: bool,
    pub(super) at: usize,
}

/// What a word that begins with a digit or a letter is.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Word<'t> {
    /// A move.
    Move(Cow<'t, str>),
    /// A move's number, with the dots behind it.
    Number(u32, usize),
    /// A move that lacks a square.
    Broken(&'t str),
    /// None of these.
    Other(&'t str),
}

impl<'t> Cursor<'t> {
    /// At the beginning of a text, which begins a line or stands behind something else.
    pub(super) const fn new(text: &'t str, begins_line: bool) -> Self {
        Self { text, bytes: text.as_bytes(), begins_line, at: 0 }
    }

    pub(super) const fn length(&self) -> usize {
        self.bytes.len()
    }

    pub(super) fn rest(&self) -> &'t [u8] {
        self.bytes.get(self.at..).unwrap_or_default()
    }

    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// The text between two places, which must lie between characters.
    pub(super) fn slice(&self, from: usize, to: usize) -> &'t str {
        self.text.get(from..to).unwrap_or_default()
    }

    /// Whether only blanks stand before this place on its line.
    pub(super) fn is_at_line_start(&self) -> bool {
        let before = self.bytes[..self.at].iter().rev().find(|b| !matches!(b, b' ' | b'\t'));
        before.map_or(self.begins_line, |&b| b == b'\n' || b == b'\r')
    }

    /// The place behind the blanks at `at`, which lies between characters.
    fn behind_blanks(&self, at: usize) -> usize {
        at + behind_blanks(self.bytes.get(at..).unwrap_or_default())
    }

    fn behind_space(&self, mut at: usize) -> usize {
        loop {
            at = self.behind_blanks(at);
            if !self.bytes.get(at).is_some_and(u8::is_ascii_whitespace) {
                return at;
            }
            at += 1;
        }
    }

    /// Passes over blanks and line ends.
    pub(super) fn skip_space(&mut self) {
        self.at = self.behind_space(self.at);
    }

    /// Passes over blanks.
    pub(super) fn skip_blanks(&mut self) {
        self.at = self.behind_blanks(self.at);
    }

    /// Where the line ends.
    pub(super) fn line_end(&self) -> usize {
        let rest = self.rest();
        self.at + rest.iter().position(|b| matches!(b, b'\n' | b'\r')).unwrap_or(rest.len())
    }

    /// The place behind the square at `at`: digits, or a letter and digits. An x is a sign, never a file.
    fn behind_square(&self, at: usize) -> Option<usize> {
        let letter = self.bytes.get(at).filter(|b| b.is_ascii_alphabetic() && !matches!(b, b'x' | b'X'));
        let letter = usize::from(letter.is_some());
        let digits = self.bytes.get(at + letter..)?.iter().take_while(|b| b.is_ascii_digit()).count();
        (digits > 0).then_some(at + letter + digits)
    }

    /// The place behind the sign at `at`, which joins two squares.
    fn behind_sign(&self, at: usize) -> Option<usize> {
        match self.bytes.get(at..)? {
            [b'-' | b'x' | b'X' | b':' | b'*', ..] => Some(at + 1),
            [0xc3, 0x97, ..] => Some(at + 2),
            [0xe2, 0x80, 0x90..=0x94, ..] => Some(at + 3),
            _ => None,
        }
    }

    /// Reads a word that begins with a digit or a letter and is no result.
    pub(super) fn word(&mut self) -> Word<'t> {
        let start = self.at;
        let Some(first) = self.behind_square(start) else { return self.other() };
        let (end, squares, has_blanks) = self.behind_squares(first);
        if squares > 1 {
            return self.finish_move(start, end, has_blanks);
        }
        let digits = self.slice(start, first);
        if !digits.bytes().all(|b| b.is_ascii_digit()) {
            return self.broken(start, first);
        }
        let dots = self.behind_dots(first);
        if dots.1 > 0 {
            self.at = dots.0;
            return Word::Number(digits.parse().unwrap_or(u32::MAX), dots.1);
        }
        if digits.len() >= 4 && digits.len().is_multiple_of(2) {
            return self.finish_move(start, first, false);
        }
        let is_number = self.bytes.get(first).is_none_or(u8::is_ascii_whitespace)
            || blank_length(&self.bytes[first..]) > 0;
        let sign = self.behind_sign(self.behind_blanks(first));
        match digits.parse() {
            Ok(number) if is_number && sign.is_none() => {
                self.at = first;
                Word::Number(number, 0)
            }
            _ => self.broken(start, first),
        }
    }

    /// Goes on from the place behind a first square: the place behind the last one, how many squares there are,
    /// and whether blanks stand between them.
    fn behind_squares(&self, first: usize) -> (usize, usize, bool) {
        let (mut end, mut squares, mut has_blanks) = (first, 1, false);
        loop {
            let glued = self.bytes.get(end).filter(|b| b.is_ascii_alphabetic()).and(self.behind_square(end));
            let before_sign = self.behind_blanks(end);
            let signed = self.behind_sign(before_sign).and_then(|behind| {
                let square = self.behind_space(behind);
                Some((self.behind_square(square)?, before_sign > end || square > behind))
            });
            match (signed, glued) {
                (Some((next, blanks)), _) => (end, has_blanks) = (next, has_blanks || blanks),
                (None, Some(next)) => end = next,
                (None, None) => return (end, squares, has_blanks),
            }
            squares += 1;
        }
    }

    fn finish_move(&mut self, start: usize, end: usize, has_blanks: bool) -> Word<'t> {
        let crowned = match &self.bytes[end..] {
            [b'=', letter, ..] if letter.is_ascii_alphabetic() => 2,
            _ => 0,
        };
        self.at = end + crowned;
        let text = self.slice(start, self.at);
        let compact: Cow<'t, str> = if has_blanks {
            text.chars().filter(|c| !c.is_whitespace()).collect::<String>().into()
        } else {
            text.into()
        };
        // a result with something glued to it
        if result::at(compact.as_bytes()).is_some() { Word::Other(text) } else { Word::Move(compact) }
    }

    /// The place behind the dots at `at`, and how many there are.
    fn behind_dots(&self, at: usize) -> (usize, usize) {
        let (mut end, mut dots) = (at, 0);
        loop {
            let next = if dots == 0 { end } else { self.behind_space(end) };
            match self.bytes.get(next..) {
                Some([b'.', ..]) => (end, dots) = (next + 1, dots + 1),
                Some([0xe2, 0x80, 0xa6, ..]) => (end, dots) = (next + 3, dots + 3),
                _ => return (end, dots),
            }
        }
    }

    /// Passes over dots that belong to no number.
    pub(super) fn skip_dots(&mut self) -> bool {
        let (end, dots) = self.behind_dots(self.at);
        self.at = end;
        dots > 0
    }

    fn broken(&mut self, start: usize, square: usize) -> Word<'t> {
        let sign = self.behind_sign(square).unwrap_or(square);
        if sign > square || self.bytes.get(square).is_none_or(|b| !b.is_ascii_alphanumeric()) {
            self.at = sign;
            return Word::Broken(self.slice(start, sign));
        }
        self.other()
    }

    /// Passes over a word that means nothing; at least one character.
    pub(super) fn other(&mut self) -> Word<'t> {
        let start = self.at;
        let mut end = (start + word_length(self.rest())).min(self.length());
        while !self.text.is_char_boundary(end) {
            end += 1;
        }
        self.at = end;
        Word::Other(self.slice(start, end))
    }

    /// The result that stands here.
    pub(super) fn result(&mut self) -> Option<(super::GameResult, &'t str)> {
        let (result, length) = result::at(self.rest())?;
        let before = self.at.checked_sub(1).map(|before| self.bytes[before]);
        let parts = |byte: u8| byte.is_ascii_whitespace() || b"{}()[];\"!?.*".contains(&byte);
        let is_alone = if result == super::GameResult::Unknown {
            !is_between_squares(self.bytes, self.at)
        } else {
            before.is_none_or(|before| parts(before) || before == 0xa0)
        };
        if !is_alone {
            return None;
        }
        let text = self.slice(self.at, self.at + length);
        self.at += length;
        Some((result, text))
    }
}
