//! Reads a FEN.

use std::collections::BTreeMap;
use std::ops::Range;

use draughts_rules::{
    ByColor, Color, KingRun, Piece, PieceKind, RuleSet, Setup, SetupFault, Square, SquareSet, SquareTextError,
};

use super::span::{inside_tag, trimmed, without_dot};
use super::{Fen, FenError, FenErrors, FenFault, MAX_LENGTH};
use crate::squares;

/// So many characters of an offending text are shown.
const SHOWN: usize = 24;

/// The position that `text` describes.
///
/// # Errors
///
/// Every fault, when the text is no FEN or describes no position of the game.
pub fn parse(rules: &RuleSet, text: &str) -> Result<Setup, FenErrors> {
    read(rules, text).map(|fen| fen.setup)
}

/// Everything that `text` says: the position and the move counts that may stand behind it.
///
/// # Errors
///
/// Every fault, when the text is no FEN or describes no position of the game.
pub fn read(rules: &RuleSet, text: &str) -> Result<Fen, FenErrors> {
    if text.len() > MAX_LENGTH {
        let fault = FenFault::TooLong(text.len());
        return Err(FenError { column: 1, text: String::new(), fault }.into());
    }
    let chars: Vec<char> = text.chars().collect();
    let body = without_dot(&chars, inside_tag(&chars));
    let letters: String = chars[body.clone()].iter().collect();
    if letters.eq_ignore_ascii_case("startpos") {
        return Ok(Fen {
            setup: Setup::start(rules),
            crowned: SquareSet::EMPTY,
            half_moves: None,
            move_number: None,
        });
    }
    let mut parser = Parser::new(rules, &chars);
    parser.fields(body);
    parser.finish()
}

/// A piece that was read, and where.
struct Placed {
    piece: Piece,
    column: usize,
    text: String,
}

struct Parser<'a> {
    rules: &'a RuleSet,
    by_number: Vec<Square>,
    chars: &'a [char],
    /// Whether some square is a number; then `G` before a number is no file.
    has_numbers: bool,
    to_move: Option<Color>,
    listed: ByColor<Option<Listed>>,
    placed: BTreeMap<Square, Placed>,
    runs: ByColor<KingRun>,
    runs_at: Range<usize>,
    half_moves: Option<u32>,
    move_number: Option<u32>,
    errors: Vec<FenError>,
}

/// What was seen of a side's list.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Listed {
    /// A colour letter that may be the side to move once more.
    Bare,
    /// Pieces.
    Pieces,
}

impl<'a> Parser<'a> {
    fn new(rules: &'a RuleSet, chars: &'a [char]) -> Self {
        Self {
            rules,
            by_number: squares::by_number(rules),
            chars,
            has_numbers: false,
            to_move: None,
            listed: ByColor { white: None, black: None },
            placed: BTreeMap::new(),
            runs: ByColor::default(),
            runs_at: 0..0,
            half_moves: None,
            move_number: None,
            errors: Vec::new(),
        }
    }

    fn text(&self, range: Range<usize>) -> String {
        self.chars[range].iter().collect()
    }

    fn fault(&mut self, at: Range<usize>, fault: FenFault) {
        let column = at.start + 1;
        let shown = self.text(at.start..at.end.min(at.start + SHOWN));
        let text = if at.len() > SHOWN { format!("{shown}…") } else { shown };
        self.add(FenError { column, text, fault });
    }

    /// Adds an error, or counts it where another square of the same range has it.
    fn add(&mut self, error: FenError) {
        let mut same_place = self.errors.iter_mut().filter(|other| other.column == error.column);
        match same_place.find_map(|other| other.fault.more_of(&error.fault)) {
            Some(more) => *more += 1,
            None => self.errors.push(error),
        }
    }

    fn split(&self, range: Range<usize>, at: char) -> Vec<Range<usize>> {
        let mut start = range.start;
        let mut parts = Vec::new();
        for i in range.clone().filter(|&i| self.chars[i] == at) {
            parts.push(trimmed(self.chars, start..i));
            start = i + 1;
        }
        parts.push(trimmed(self.chars, start..range.end));
        parts
    }

    fn fields(&mut self, body: Range<usize>) {
        if body.is_empty() {
            self.fault(body, FenFault::Empty);
            return;
        }
        let fields = self.split(body, ':');
        self.has_numbers = fields.iter().skip(1).any(|field| self.names_numbers(field.clone()));
        let mut lists = fields.into_iter();
        let Some(first) = lists.next() else { return };
        self.side(first.clone());
        if lists.len() == 0 && self.to_move.is_some() {
            self.fault(first, FenFault::NothingListed);
        }
        for field in lists {
            self.field(field);
        }
    }

    /// Whether a list of pieces has a square that is a number.
    fn names_numbers(&self, field: Range<usize>) -> bool {
        let list = field.start.saturating_add(1).min(field.end)..field.end;
        let starts_list = field.start < field.end && color_of(self.chars[field.start]).is_some();
        starts_list
            && self.split(list, ',').into_iter().any(|item| {
                let mut letters = self.chars[item].iter().filter(|c| !c.is_whitespace());
                let first = letters.next();
                let square = if first == Some(&'K') { letters.next() } else { first };
                square.is_some_and(char::is_ascii_digit)
            })
    }

    fn side(&mut self, field: Range<usize>) {
        match &self.chars[field.clone()] {
            [] | ['?'] => self.fault(field, FenFault::MissingSide),
            [letter] if color_of(*letter).is_some() => self.to_move = color_of(*letter),
            [letter, rest @ ..] if color_of(*letter).is_some() && rest.iter().any(char::is_ascii_digit) => {
                self.fault(field.start..field.start, FenFault::MissingSide);
                self.field(field);
            }
            _ => self.fault(field, FenFault::UnknownSide),
        }
    }

    fn field(&mut self, field: Range<usize>) {
        let Some(&letter) = self.chars[field.clone()].first() else { return };
        let rest = trimmed(self.chars, field.start + 1..field.end);
        if let Some(color) = color_of(letter) {
            self.list(color, field, rest);
            return;
        }
        match letter {
            '+' => self.counters(field),
            'H' | 'h' => self.half_moves = self.count(field, rest),
            'F' | 'f' => self.move_number = self.count(field, rest),
            _ => self.fault(field, FenFault::UnknownField),
        }
    }

    fn count(&mut self, field: Range<usize>, digits: Range<usize>) -> Option<u32> {
        let count = self.text(digits).parse().ok();
        if count.is_none() {
            self.fault(field, FenFault::Count);
        }
        count
    }

    fn list(&mut self, color: Color, field: Range<usize>, list: Range<usize>) {
        let seen = self.listed[color];
        let turn_again = seen == Some(Listed::Bare) && self.to_move == Some(color);
        if seen.is_some() && !turn_again {
            self.fault(field, FenFault::ColorTwice(color));
        }
        self.listed[color] = Some(if list.is_empty() { Listed::Bare } else { Listed::Pieces });
        if list.is_empty() {
            return;
        }
        let mut told = false;
        for item in self.split(list, ',') {
            let (color, piece) = match self.color_in_list(item.clone()) {
                Some((again, piece)) => {
                    if !std::mem::replace(&mut told, true) {
                        let letter = self.chars[item.start];
                        self.fault(item, FenFault::ColorInList(letter));
                    }
                    (again, piece)
                }
                None => (color, item),
            };
            if piece.is_empty() {
                self.fault(piece, FenFault::MissingSquare);
            } else if let Err((at, fault)) = self.item(color, piece) {
                self.fault(at, fault);
            }
        }
    }

    /// The colour whose letter stands before a piece inside a list, and the piece; `b3` is a square.
    fn color_in_list(&self, item: Range<usize>) -> Option<(Color, Range<usize>)> {
        let letter = *self.chars[item.clone()].first()?;
        let piece = trimmed(self.chars, item.start + 1..item.end);
        let next = self.chars[piece.clone()].first()?;
        let is_square = squares::is_file(self.rules, letter) && !next.is_alphabetic();
        let is_piece = next.is_ascii_alphanumeric() && !is_square;
        color_of(letter).filter(|_| is_piece).map(|color| (color, piece))
    }

    /// One square or range with the piece before it.
    fn item(&mut self, color: Color, item: Range<usize>) -> Result<(), (Range<usize>, FenFault)> {
        let (kind, at) = self.kind(item.clone())?;
        let first = self.token(at, item.clone())?;
        let mut at = self.skip_blanks(first.end, item.end);
        if self.chars[at..item.end].first() == Some(&'-') {
            at = self.skip_blanks(at + 1, item.end);
            if kind == PieceKind::King && matches!(self.chars[at..item.end].first(), Some('K' | 'k')) {
                at = self.skip_blanks(at + 1, item.end);
            }
            let last = self.token(at, item.clone())?;
            at = self.skip_blanks(last.end, item.end);
            self.range(Piece { color, kind }, first, last)?;
        } else {
            let square = self.square(first.clone())?;
            self.place(square, Piece { color, kind }, item.start..first.end);
        }
        if at < item.end { Err((at..item.end, FenFault::MissingComma)) } else { Ok(()) }
    }

    fn skip_blanks(&self, from: usize, end: usize) -> usize {
        trimmed(self.chars, from..end).start
    }

    /// The kind of piece, and where its square begins.
    fn kind(&self, item: Range<usize>) -> Result<(PieceKind, usize), (Range<usize>, FenFault)> {
        let letter = self.chars[item.start];
        let behind = self.skip_blanks(item.start + 1, item.end);
        let next = self.chars[behind..item.end].first();
        let is_file = squares::is_file(self.rules, letter) && next.is_some_and(char::is_ascii_digit);
        match letter {
            'K' => Ok((PieceKind::King, behind)),
            'k' if !is_file => Ok((PieceKind::King, behind)),
            'G' | 'P' if next.is_some() && (self.has_numbers || !is_file) => {
                Err((item, FenFault::MidCapture))
            }
            _ => Ok((PieceKind::Man, item.start)),
        }
    }

    /// The text of a square: digits, or a letter and digits.
    fn token(&self, from: usize, item: Range<usize>) -> Result<Range<usize>, (Range<usize>, FenFault)> {
        let rest = &self.chars[from..item.end];
        let letters = usize::from(rest.first().is_some_and(|c| c.is_alphabetic()));
        let digits = rest[letters..].iter().take_while(|c| c.is_ascii_digit()).count();
        if digits > 0 {
            return Ok(from..from + letters + digits);
        }
        let fault = match rest.first() {
            None => FenFault::MissingSquare,
            Some(&letter) if letter.is_alphabetic() && !squares::is_file(self.rules, letter) => {
                self.unknown_letter(letter)
            }
            Some(_) => SquareTextError::Syntax(rest.iter().take(SHOWN).collect()).into(),
        };
        Err((item, fault))
    }

    fn unknown_letter(&self, letter: char) -> FenFault {
        FenFault::UnknownLetter { letter, last_file: squares::last_file(self.rules) }
    }

    fn square(&self, token: Range<usize>) -> Result<Square, (Range<usize>, FenFault)> {
        let letter = self.chars[token.start];
        let read = if letter.is_ascii_digit() {
            let number = self.number(token.clone())?;
            let off = SquareTextError::OutOfRange { number, last: self.by_number.len() };
            let index = self.index(number).ok_or_else(|| (token, off.into()))?;
            return Ok(self.by_number[index]);
        } else if letter.is_ascii_alphabetic() {
            self.rules.board.algebraic_square(&self.text(token.clone())).map_err(FenFault::from)
        } else {
            Err(self.unknown_letter(letter))
        };
        read.map_err(|fault| (token, fault))
    }

    /// A number, of a square of this board or not.
    fn number(&self, token: Range<usize>) -> Result<u32, (Range<usize>, FenFault)> {
        if !self.chars[token.start].is_ascii_digit() {
            return Err((token, FenFault::RangeOfNames));
        }
        let text = self.text(token.clone());
        text.parse().map_err(|_| (token, SquareTextError::Syntax(text).into()))
    }

    /// Where the square of this number stands among all.
    fn index(&self, number: u32) -> Option<usize> {
        let index = usize::try_from(number).ok()?.checked_sub(1)?;
        (index < self.by_number.len()).then_some(index)
    }

    fn range(
        &mut self,
        piece: Piece,
        first: Range<usize>,
        last: Range<usize>,
    ) -> Result<(), (Range<usize>, FenFault)> {
        let whole = first.start..last.end;
        let (first, end) = (self.number(first)?, self.number(last)?);
        if first > end {
            return Err((whole, FenFault::BackwardRange));
        }
        let last = self.by_number.len();
        let (Some(from), Some(to)) = (self.index(first), self.index(end)) else {
            return Err((whole, FenFault::RangeOffBoard { first, end, last }));
        };
        for index in from..=to {
            self.place(self.by_number[index], piece, whole.clone());
        }
        Ok(())
    }

    fn place(&mut self, square: Square, piece: Piece, at: Range<usize>) {
        if let Some(first) = self.placed.get(&square) {
            let square = squares::own_name(self.rules, square);
            let fault = FenFault::SquareTwice { square, first_column: first.column, more: 0 };
            self.fault(at, fault);
        } else {
            let placed = Placed { piece, column: at.start + 1, text: self.text(at) };
            self.placed.insert(square, placed);
        }
    }

    /// `+b+w`: each side's king moves in a row and the king's square, Black's first.
    fn counters(&mut self, field: Range<usize>) {
        self.runs_at = field.clone();
        let parts = self.split(field.start + 1..field.end, '+');
        let [black, white] = parts.as_slice() else {
            self.fault(field, FenFault::Counters);
            return;
        };
        let runs = self.counter(black.clone(), &field).and_then(|black| {
            let white = self.counter(white.clone(), &field)?;
            Ok(ByColor { white, black })
        });
        match runs {
            Ok(runs) => self.runs = runs,
            Err((at, fault)) => self.fault(at, fault),
        }
    }

    fn counter(&self, part: Range<usize>, field: &Range<usize>) -> Result<KingRun, (Range<usize>, FenFault)> {
        let digits = &self.chars[part.clone()];
        let moves = digits.first().and_then(|c| c.to_digit(10)).and_then(|n| u8::try_from(n).ok());
        let Some(moves) = moves.filter(|_| digits.iter().all(char::is_ascii_digit)) else {
            return Err((field.clone(), FenFault::Counters));
        };
        let square = part.start + 1..part.end;
        let square = if square.is_empty() { None } else { Some(self.square(square)?) };
        Ok(KingRun { moves, square: square.filter(|_| moves > 0) })
    }

    fn finish(mut self) -> Result<Fen, FenErrors> {
        let mut setup = Setup::empty(self.to_move.unwrap_or(self.rules.first_mover.color()));
        for (&square, placed) in &self.placed {
            setup.put(square, placed.piece);
        }
        setup.king_runs = self.runs;
        let crowned = crown_arrived(self.rules, &mut setup);
        let mut faults = setup.faults(self.rules);
        // of a range, its first square is named
        faults.sort_by_key(|fault| match *fault {
            SetupFault::ManOnPromotionSquare(_, square) | SetupFault::KingWithoutKings(_, square) => {
                self.rules.notation.numbering.number(self.rules.board, square)
            }
            SetupFault::OffBoard(_)
            | SetupFault::Overlap(_)
            | SetupFault::RunWithoutLimit(_)
            | SetupFault::RunTooLong(..)
            | SetupFault::RunWithoutKing(..) => 0,
        });
        for fault in faults {
            self.setup_fault(fault);
        }
        if self.errors.is_empty() {
            Ok(Fen { setup, crowned, half_moves: self.half_moves, move_number: self.move_number })
        } else {
            Err(FenErrors::new(self.errors))
        }
    }

    fn setup_fault(&mut self, fault: SetupFault) {
        let name = |square: Square| squares::own_name(self.rules, square);
        match fault {
            // squares are read from the board, each once
            SetupFault::OffBoard(_) | SetupFault::Overlap(_) => {}
            SetupFault::ManOnPromotionSquare(color, square) => {
                self.fault_on(
                    square,
                    FenFault::ManOnPromotionSquare { color, square: name(square), more: 0 },
                );
            }
            SetupFault::KingWithoutKings(_, square) => {
                self.fault_on(square, FenFault::KingWithoutKings { square: name(square), more: 0 });
            }
            SetupFault::RunWithoutLimit(color) => {
                self.fault(self.runs_at.clone(), FenFault::CountersWithoutLimit(color));
            }
            SetupFault::RunTooLong(color, moves) => {
                let limit = self.rules.king_move_limit().unwrap_or_default();
                self.fault(self.runs_at.clone(), FenFault::TooManyKingMoves { color, moves, limit });
            }
            SetupFault::RunWithoutKing(color, square) => {
                let square = name(square);
                self.fault(self.runs_at.clone(), FenFault::CountedKingMissing { color, square });
            }
        }
    }

    fn fault_on(&mut self, square: Square, fault: FenFault) {
        if let Some(placed) = self.placed.get(&square) {
            let (column, text) = (placed.column, placed.text.clone());
            self.add(FenError { column, text, fault });
        }
    }
}

/// Makes a king of the man that has just come to its promotion square: one move brings no more than one there.
fn crown_arrived(rules: &RuleSet, setup: &mut Setup) -> SquareSet {
    if rules.kings.is_none() {
        return SquareSet::EMPTY;
    }
    let waiting = !setup.to_move;
    let arrived = setup.men[waiting] & rules.promotion.squares[waiting];
    if arrived.len() != 1 {
        return SquareSet::EMPTY;
    }
    arrived.iter().for_each(|square| setup.put(square, Piece::king(waiting)));
    arrived
}

/// The colour that a letter stands for.
fn color_of(letter: char) -> Option<Color> {
    Color::ALL.into_iter().find(|color| color.letter().eq_ignore_ascii_case(&letter))
}
