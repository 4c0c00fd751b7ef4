//! Cuts a stream into games.

use std::io::{self, Read};

use super::encoding::{self, Encoding};
use super::game::{Game, Position};
use super::parse;
use super::scan::{Scanned, Scanner};

/// The most bytes of one game that are read unless [`Reader::with_limit`] says otherwise: 4 MiB. The longest annotated games
/// have some hundred KiB; reading one may need fifty times its size.
pub const DEFAULT_LIMIT: usize = 4 << 20;

/// So many bytes are asked for at once.
const BLOCK: usize = 128 << 10;

/// The text of one game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct GameText {
    /// Which game of the file it is, from 1; the number of games so far when there are only comments here.
    pub number: u64,
    /// The text.
    pub text: String,
    /// Where it begins in the file.
    pub start: Position,
    /// How its bytes were read.
    pub encoding: Encoding,
    /// Whether there is a game here; a file may end with comments that belong to none.
    pub is_game: bool,
}

/// Why a game, or all that follows, can't be read.
#[derive(Debug, thiserror::Error)]
pub enum ReadError {
    /// The stream fails. Nothing more is read.
    #[error("{0}")]
    Io(#[from] io::Error),
    /// The game is too long; reading goes on with the next one.
    #[error("line {}: a game of more than {limit} bytes is not read", .start.line)]
    TooLong {
        /// Which game of the file it is, from 1.
        number: u64,
        /// Where it begins.
        start: Position,
        /// The most bytes that are read.
        limit: usize,
    },
    /// The file is UTF-16. Nothing more is read.
    #[error("the file is UTF-16: save it as UTF-8")]
    Utf16,
}

/// What can still be had from a stream.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    /// Nothing was read yet.
    New,
    /// More bytes.
    Open,
    /// What is in the buffer.
    Ended,
    /// Nothing.
    Failed,
}

/// Reads the texts of the games of a stream, one after the other.
///
/// Memory is bounded by the longest game, and that by a limit.
#[derive(Debug)]
pub struct Reader<R> {
    input: R,
    limit: usize,
    buffer: Vec<u8>,
    /// Where in the buffer the next game begins.
    begin: usize,
    state: State,
    place: Position,
    games: u64,
}

impl<R: Read> Reader<R> {
    /// Reads from `input`, which need not be buffered.
    pub const fn new(input: R) -> Self {
        Self {
            input,
            limit: DEFAULT_LIMIT,
            buffer: Vec::new(),
            begin: 0,
            state: State::New,
            place: Position::START,
            games: 0,
        }
    }

    /// Reads no game of more than `limit` bytes.
    #[must_use]
    pub const fn with_limit(mut self, limit: usize) -> Self {
        self.limit = limit;
        self
    }

    /// The next game's text; `None` at the end.
    fn read(&mut self) -> Result<Option<GameText>, ReadError> {
        if self.state == State::New {
            self.first_block()?;
        }
        let start = self.place;
        let mut scanner = Scanner::new(start.column == 1);
        let mut at = self.begin;
        let mut is_too_long = false;
        let end = loop {
            match scanner.scan(&self.buffer, at, self.state == State::Ended) {
                Scanned::End(end) => break end,
                Scanned::More(reached) if self.state == State::Ended => break reached,
                Scanned::More(reached) => at = reached,
            }
            if at - self.begin > self.limit {
                is_too_long = true;
                self.pass(at);
            }
            at -= self.begin;
            self.fill()?;
        };
        is_too_long |= end - self.begin > self.limit;
        let is_blank = self.buffer[self.begin..end].iter().all(u8::is_ascii_whitespace);
        if !is_too_long && is_blank && end == self.buffer.len() {
            self.begin = end;
            return Ok(None);
        }
        self.games += u64::from(is_too_long || scanner.has_content());
        if is_too_long {
            self.pass(end);
            return Err(ReadError::TooLong { number: self.games, start, limit: self.limit });
        }
        let (text, encoding) = encoding::decoded(&self.buffer[self.begin..end]);
        self.begin = end;
        self.place = start.behind(&text);
        Ok(Some(GameText { number: self.games, text, start, encoding, is_game: scanner.has_content() }))
    }

    /// Reads the beginning of the stream and passes over its byte-order mark.
    fn first_block(&mut self) -> Result<(), ReadError> {
        while self.buffer.len() < encoding::MARK.len() && self.state != State::Ended {
            self.fill()?;
        }
        if encoding::MARKS_OF_UTF16.iter().any(|mark| self.buffer.starts_with(mark)) {
            return Err(ReadError::Utf16);
        }
        if self.buffer.starts_with(encoding::MARK) {
            self.begin = encoding::MARK.len();
        }
        Ok(())
    }

    /// Lets go of what lies before the game, and reads on.
    fn fill(&mut self) -> io::Result<()> {
        self.buffer.drain(..self.begin);
        self.begin = 0;
        let length = self.buffer.len();
        self.buffer.resize(length + BLOCK, 0);
        let read = loop {
            match self.input.read(&mut self.buffer[length..]) {
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                read => break read,
            }
        };
        self.buffer.truncate(length + read.as_ref().copied().unwrap_or(0));
        self.state = if read? == 0 { State::Ended } else { State::Open };
        Ok(())
    }

    /// Passes over bytes that are not kept.
    fn pass(&mut self, to: usize) {
        let (text, _) = encoding::decoded(&self.buffer[self.begin..to]);
        self.place = self.place.behind(&text);
        self.begin = to;
    }
}

impl<R: Read> Iterator for Reader<R> {
    type Item = Result<GameText, ReadError>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.state == State::Failed {
            return None;
        }
        let read = self.read();
        if matches!(read, Err(ReadError::Io(_) | ReadError::Utf16)) {
            self.state = State::Failed;
        }
        read.transpose()
    }
}

impl GameText {
    /// The game that the text tells.
    pub fn parse(&self) -> Game<'_> {
        parse::game(&self.text, self.start)
    }
}
