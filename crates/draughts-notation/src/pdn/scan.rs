//! Finds where a game ends, byte by byte, without reading it.

use super::result;

/// So many bytes behind a place tell what stands there, if there are as many.
pub(super) const LOOK_AHEAD: usize = 96;

/// The longest name of a tag that is looked for at the beginning of a line.
const LONGEST_NAME: usize = 64;

/// So many blanks may stand before a value, and before a bracket.
const MOST_BLANKS: usize = 8;

/// What the scanner stands in.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Within {
    /// Tags and moves.
    Top,
    /// A tag, before its name.
    Tag,
    /// A tag's name.
    Name,
    /// A tag, behind its name.
    Gap,
    /// A tag's value in quotes.
    Value,
    /// A tag's value without quotes.
    Bare,
    /// A comment in braces.
    Braces,
    /// A comment up to the end of the line.
    Line,
    /// A quoted text among the moves.
    Quoted,
}

/// How far a game has been read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Part {
    /// Nothing but comments.
    Nothing,
    /// Tags.
    Tags,
    /// Tags and an empty line behind them.
    TagsAndGap,
    /// Moves.
    Moves,
    /// The result.
    Ended,
}

/// What the scanner has found.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Scanned {
    /// The game ends before this byte.
    End(usize),
    /// All up to this byte belongs to the game, and more is needed to go on.
    More(usize),
}

/// Where the scanner stands.
#[derive(Debug, Clone, Copy)]
pub(super) struct Scanner {
    within: Within,
    part: Part,
    depth: usize,
    /// Whether the line has been empty so far.
    line_is_blank: bool,
    /// What the game's first tag is called, as a number.
    first_tag: u64,
}

impl Scanner {
    /// At the beginning of a game, which stands at the beginning of a line or not.
    pub(super) const fn new(at_line_start: bool) -> Self {
        Self {
            within: Within::Top,
            part: Part::Nothing,
            depth: 0,
            line_is_blank: at_line_start,
            first_tag: 0,
        }
    }

    /// Whether tags, moves or a result were seen.
    pub(super) fn has_content(&self) -> bool {
        self.part != Part::Nothing
    }

    /// Goes on at `at`; when `is_all`, nothing follows the bytes.
    pub(super) fn scan(&mut self, bytes: &[u8], mut at: usize, is_all: bool) -> Scanned {
        loop {
            if at >= bytes.len() || (!is_all && bytes.len() - at < LOOK_AHEAD) {
                return Scanned::More(at.min(bytes.len()));
            }
            let byte = bytes[at];
            if byte == b'\r' && bytes.get(at + 1) == Some(&b'\n') {
                at += 1;
                continue;
            }
            if byte == b'\n' || byte == b'\r' {
                at += 1;
                if self.line_ends(&bytes[at..]) {
                    return Scanned::End(at);
                }
                continue;
            }
            let rest = &bytes[at..];
            let length = match self.within {
                Within::Top => match self.top(rest) {
                    Some(length) => length,
                    None => return Scanned::End(at),
                },
                Within::Tag | Within::Name | Within::Gap | Within::Bare => self.tag(rest),
                Within::Value => self.value(rest),
                Within::Braces => self.braces(rest),
                Within::Line => until(rest, |b| b == b'\n' || b == b'\r'),
                Within::Quoted => self.quoted(byte),
            };
            self.line_is_blank &= is_blank(byte);
            at = bytes.len().min(at + length);
        }
    }

    /// A line has ended; says whether the game has, too.
    fn line_ends(&mut self, next: &[u8]) -> bool {
        match self.within {
            Within::Top
            | Within::Tag
            | Within::Name
            | Within::Gap
            | Within::Bare
            | Within::Value
            | Within::Line
            | Within::Quoted => {
                if self.within == Within::Top && self.part == Part::Ended && self.line_is_blank {
                    return true;
                }
                self.within = Within::Top;
                if self.part == Part::Tags && self.line_is_blank {
                    self.part = Part::TagsAndGap;
                }
            }
            Within::Braces if is_tag_line(next) => self.within = Within::Top,
            Within::Braces => {}
        }
        self.line_is_blank = true;
        false
    }

    /// How many bytes belong together among tags and moves; `None` when they belong to the next game.
    fn top(&mut self, rest: &[u8]) -> Option<usize> {
        let blank = blank_length(rest);
        if blank > 0 {
            return Some(blank);
        }
        match rest[0] {
            b'{' => self.within = Within::Braces,
            b';' => self.within = Within::Line,
            b'%' if self.line_is_blank => self.within = Within::Line,
            b'[' if is_tag(rest) => {
                let name = name_as_number(rest);
                match self.part {
                    Part::Nothing => self.first_tag = name,
                    // a game without moves, and the next one
                    Part::TagsAndGap if name == self.first_tag => return None,
                    Part::Tags | Part::TagsAndGap => {}
                    Part::Moves | Part::Ended => return None,
                }
                self.part = Part::Tags;
                self.within = Within::Tag;
            }
            byte => return self.moves(byte, rest),
        }
        Some(1)
    }

    fn moves(&mut self, byte: u8, rest: &[u8]) -> Option<usize> {
        if self.part == Part::Ended {
            return None;
        }
        self.part = Part::Moves;
        match byte {
            b'(' => self.depth += 1,
            b')' => self.depth = self.depth.saturating_sub(1),
            b'"' => self.within = Within::Quoted,
            b'}' | b']' | b'[' | b'.' | b'!' | b'?' => {}
            _ => return Some(self.word(rest)),
        }
        Some(1)
    }

    fn word(&mut self, rest: &[u8]) -> usize {
        match result::at(rest) {
            Some((_, length)) if self.depth == 0 => {
                self.part = Part::Ended;
                length
            }
            Some((_, length)) => length,
            None => word_length(rest),
        }
    }

    fn tag(&mut self, rest: &[u8]) -> usize {
        let is_gap = is_blank(rest[0]) || rest.starts_with(b"\xc2\xa0");
        let quote = quote_length(rest);
        self.within = match self.within {
            _ if rest[0] == b']' => Within::Top,
            Within::Bare => Within::Bare,
            _ if quote > 0 => Within::Value,
            Within::Name if is_gap => Within::Gap,
            Within::Gap if !is_gap => Within::Bare,
            Within::Tag if !is_gap => Within::Name,
            Within::Name => Within::Name,
            Within::Gap => Within::Gap,
            Within::Tag | Within::Top | Within::Value | Within::Braces | Within::Line | Within::Quoted => {
                Within::Tag
            }
        };
        // a byte within a character is no quote
        if quote > 0 { quote } else { character_length(rest) }
    }

    fn value(&mut self, rest: &[u8]) -> usize {
        match rest {
            [b'\\', b'"' | b'\\', ..] => return 2,
            [b'\\', ..] => return 1,
            _ => {}
        }
        match quote_length(rest) {
            0 if rest[0] >= 0xc0 => character_length(rest),
            0 => until(&rest[1..], |b| b == b'\\' || b == b'"' || b >= 0x80 || b == b'\n' || b == b'\r') + 1,
            quote => match bracket(&rest[quote..]) {
                None => quote,
                Some(bracket) => {
                    self.within = Within::Top;
                    quote + bracket
                }
            },
        }
    }

    fn braces(&mut self, rest: &[u8]) -> usize {
        if rest[0] == b'}' {
            self.within = Within::Top;
            return 1;
        }
        until(rest, |b| b == b'}' || b == b'\n' || b == b'\r')
    }

    fn quoted(&mut self, byte: u8) -> usize {
        if byte == b'"' {
            self.within = Within::Top;
        }
        1
    }
}

/// How many bytes a quote has that stands here: straight or curly, in UTF-8 or Windows-1252.
fn quote_length(bytes: &[u8]) -> usize {
    match bytes {
        [b'"' | 0x84 | 0x93 | 0x94, ..] => 1,
        [0xe2, 0x80, 0x9c..=0x9e, ..] => 3,
        _ => 0,
    }
}

/// How many bytes belong to the character that begins here, if it is UTF-8.
fn character_length(bytes: &[u8]) -> usize {
    let continued = bytes[1..].iter().take(3).take_while(|b| **b & 0xc0 == 0x80).count();
    let wanted = match bytes[0] {
        0xc0..=0xdf => 1,
        0xe0..=0xef => 2,
        0xf0.. => 3,
        _ => 0,
    };
    1 + if continued >= wanted { wanted } else { 0 }
}

/// How many bytes the bracket that ends a tag has with the blanks before it, if it stands here.
pub(super) fn bracket(bytes: &[u8]) -> Option<usize> {
    let blanks = bytes.iter().take(MOST_BLANKS).take_while(|b| is_blank(**b)).count();
    (bytes.get(blanks) == Some(&b']')).then_some(blanks + 1)
}

const fn is_blank(byte: u8) -> bool {
    byte == b' ' || byte == b'\t'
}

/// How many bytes a blank has that stands here: a space, a tab, or a hard space in UTF-8 or Windows-1252.
pub(super) const fn blank_length(bytes: &[u8]) -> usize {
    match bytes {
        [b' ' | b'\t' | 0xa0, ..] => 1,
        [0xc2, 0xa0, ..] => 2,
        _ => 0,
    }
}

/// Where the blanks end with which the bytes begin.
pub(super) fn behind_blanks(bytes: &[u8]) -> usize {
    let mut at = 0;
    while let length @ 1.. = blank_length(&bytes[at..]) {
        at += length;
    }
    at
}

/// How many bytes come before the first that `stops`.
fn until(bytes: &[u8], stops: impl Fn(u8) -> bool) -> usize {
    bytes.iter().position(|&b| stops(b)).unwrap_or(bytes.len())
}

/// How many bytes a word has that is no result; at least one. A number ends with its dot, and a star between two
/// squares belongs to a move.
pub(super) fn word_length(bytes: &[u8]) -> usize {
    let mut length = 1;
    while let Some(&byte) = bytes.get(length) {
        let parts = match byte {
            b'.' => {
                length += 1;
                true
            }
            b'*' => !is_between_squares(bytes, length),
            0xc2 => bytes[length..].starts_with(b"\xc2\xa0"),
            0xa0 => bytes[length - 1].is_ascii(),
            _ => byte.is_ascii_whitespace() || b"{}()[];\"!?".contains(&byte),
        };
        if parts {
            break;
        }
        length += 1;
    }
    length
}

/// Whether what stands at `at` has a letter or digit on both sides.
pub(super) fn is_between_squares(bytes: &[u8], at: usize) -> bool {
    let is_part = |at: usize| bytes.get(at).is_some_and(u8::is_ascii_alphanumeric);
    at.checked_sub(1).is_some_and(is_part) && is_part(at + 1)
}

/// The name of the tag that begins here, in small letters, as a number (FNV-1a).
fn name_as_number(bytes: &[u8]) -> u64 {
    let start = 1 + behind_blanks(&bytes[1..]);
    let name = bytes[start..].iter().take(LONGEST_NAME);
    let name = name.take_while(|b| b.is_ascii_alphanumeric() || **b == b'_');
    name.fold(0xcbf2_9ce4_8422_2325, |hash, b| {
        (hash ^ u64::from(b.to_ascii_lowercase())).wrapping_mul(0x0100_0000_01b3)
    })
}

/// Whether a tag begins here: a bracket and a name, which a blank or a quote follows.
pub(super) fn is_tag(bytes: &[u8]) -> bool {
    let [b'[', rest @ ..] = bytes else { return false };
    let start = behind_blanks(rest);
    rest.get(start).is_some_and(|b| b.is_ascii_alphabetic() || *b == b'"' || *b >= 0x80)
}

/// Whether a line that begins here is a tag: `[Name "`.
pub(super) fn is_tag_line(bytes: &[u8]) -> bool {
    let [b'[', rest @ ..] = bytes else { return false };
    let name =
        rest.iter().take(LONGEST_NAME).take_while(|b| b.is_ascii_alphanumeric() || **b == b'_').count();
    let blanks = rest[name..].iter().take(MOST_BLANKS).take_while(|b| is_blank(**b)).count();
    name > 0 && blanks > 0 && rest.get(name + blanks) == Some(&b'"')
}
