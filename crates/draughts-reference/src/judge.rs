//! The verdict on any move that somebody tries.

use std::collections::BTreeSet;

use draughts_rules::{Move, PieceKind, RuleSet, Setup, Square};

use crate::candidates::{CANDIDATE_LIMIT, Court, Judged};
use crate::hand::Hand;
use crate::legal::legal_moves;
use crate::lines::{Complete, Line};
use crate::reason::{Reason, Stride};

/// A move that somebody tries, as far as it was said.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Attempt {
    /// Where it starts.
    pub from: Square,
    /// The squares after the first, as they were named: the last is where the move ends, those before it are
    /// some or all of the squares where the piece lands in between, in order.
    pub route: Vec<Square>,
    /// The squares of all captured pieces, in any order, if they were named.
    pub captures: Option<Vec<Square>>,
    /// Whether it was called a capture (`Some(true)`) or a quiet move (`Some(false)`). A capture called a quiet
    /// move is understood all the same where no quiet move can be meant.
    pub is_capture: Option<bool>,
}

impl Attempt {
    /// The move from one square to another, whatever it captures.
    pub fn new(from: Square, to: Square) -> Self {
        Self { from, route: vec![to], captures: None, is_capture: None }
    }

    /// Whether `mv` starts where it was said, visits the squares named, and ends on the last of them.
    fn fits_route(&self, mv: &Move) -> bool {
        let mut landings = mv.path.iter().skip(1);
        let in_order = self.route.iter().all(|named| landings.any(|landing| landing == named));
        mv.from() == self.from && in_order && self.route.last() == Some(&mv.to())
    }

    /// Whether `mv` captures the pieces named, if any were.
    fn fits_captures(&self, mv: &Move) -> bool {
        let named = |captures: &Vec<Square>| captures.iter().copied().collect();
        self.captures.as_ref().map(named).is_none_or(|captured| mv.captured() == captured)
    }

    /// Whether `mv` is what it was called.
    fn fits_stride(&self, mv: &Move) -> bool {
        self.is_capture.is_none_or(|is_capture| mv.is_capture() == is_capture)
    }
}

/// What the rules say of a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Verdict {
    /// It is legal: this move.
    Legal(Move),
    /// It may be one of these legal moves, which differ.
    Ambiguous(Vec<Move>),
    /// It is not legal.
    Illegal(Reason),
}

/// The legal moves, those of the piece that was to move first.
pub fn instead(rules: &RuleSet, setup: &Setup, attempt: &Attempt) -> Vec<Move> {
    let mut moves = legal_moves(rules, setup);
    moves.sort_by_key(|mv| mv.from() != attempt.from);
    moves
}

/// The verdict on any attempted move, also one that no piece could ever make.
pub fn judge(rules: &RuleSet, setup: &Setup, attempt: &Attempt) -> Verdict {
    let court = Court::new(rules, setup);
    match court.piece_of(attempt) {
        Ok(kind) => court.judge(attempt, kind),
        Err(reason) => Verdict::Illegal(reason),
    }
}

impl Court<'_> {
    /// The piece that is to move, or why none can.
    fn piece_of(&self, attempt: &Attempt) -> Result<PieceKind, Reason> {
        let squares = self.table.board().squares();
        let mut named =
            std::iter::once(&attempt.from).chain(&attempt.route).chain(attempt.captures.iter().flatten());
        if let Some(&square) = named.find(|&&square| !squares.contains(square)) {
            return Err(Reason::OffBoard { square });
        }
        if let Some(reason) = self.game_over() {
            return Err(reason);
        }
        let square = attempt.from;
        let piece = self.table.piece(square).ok_or(Reason::NoPieceThere { square })?;
        if piece.color != self.table.mover() {
            return Err(Reason::OpponentsPiece { square, to_move: self.table.mover() });
        }
        if attempt.route.is_empty() {
            return Err(Reason::GoesNowhere { square });
        }
        Ok(piece.kind)
    }

    fn judge(&self, attempt: &Attempt, kind: PieceKind) -> Verdict {
        let lines = self.table.lines(attempt.from, kind, CANDIDATE_LIMIT);
        let quiet = self.table.quiet_moves_of(attempt.from, kind);
        let quiet = quiet.into_iter().map(|mv| Judged { verdict: self.quiet_verdict(&mv), mv });
        let mut on_route: Vec<_> = quiet.filter(|judged| attempt.fits_route(&judged.mv)).collect();
        let fits = |line: &&Line| attempt.fits_route(&line.hand.clone().into_move(&self.table));
        on_route.extend(lines.found.iter().filter(fits).map(|line| self.judge_line(line)));
        if lines.complete == Complete::No {
            // the legal moves are known however many ways there are
            let legal = self.legal.iter().filter(|mv| attempt.fits_route(mv)).cloned();
            on_route.extend(legal.map(|mv| Judged { verdict: Verdict::Legal(mv.clone()), mv }));
        }
        if let Some(verdict) = choose(attempt, &on_route) {
            return verdict;
        }
        Verdict::Illegal(match lines.complete {
            Complete::No => Reason::TooManyWays { limit: CANDIDATE_LIMIT },
            Complete::Yes => self.against_route(attempt, kind, &lines.found, &on_route),
        })
    }

    /// Why no way of the piece is the one attempted.
    fn against_route(
        &self,
        attempt: &Attempt,
        kind: PieceKind,
        lines: &[Line],
        on_route: &[Judged],
    ) -> Reason {
        let (hand, to) = self.last_known(attempt, kind, lines);
        let possible: BTreeSet<_> =
            on_route.iter().map(|judged| &judged.mv).filter(|mv| mv.is_capture()).collect();
        let called_quiet = attempt.is_capture == Some(false);
        let captures = attempt.is_capture == Some(true)
            || attempt.captures.as_ref().is_some_and(|captures| !captures.is_empty())
            || !hand.captured.is_empty()
            || (!called_quiet && self.table.passes_enemy(&hand, to));
        if !captures {
            return self.against_stride(attempt, &hand, to, Stride::Quiet);
        }
        let fits = |mv: &Move| attempt.fits_route(mv) && attempt.fits_captures(mv);
        if let Some(reason) = self.table.against_relaxed((attempt.from, kind), CANDIDATE_LIMIT, fits) {
            return reason;
        }
        if possible.is_empty() {
            return self.against_stride(attempt, &hand, to, Stride::Capture);
        }
        Reason::OtherPiecesCaptured { possible: possible.into_iter().cloned().collect() }
    }

    /// Why the piece can't go on from where it is to the next square named.
    fn against_stride(&self, attempt: &Attempt, hand: &Hand, to: Square, stride: Stride) -> Reason {
        let reason = self.table.against_step(hand, to, stride);
        let possible = self.complete_captures_from(attempt.from);
        let off_line = matches!(reason, Reason::NotOnALine { .. });
        if !off_line || possible.is_empty() || attempt.is_capture == Some(false) {
            return reason;
        }
        Reason::NoCaptureEndsThere { kind: hand.was, to: *attempt.route.last().unwrap_or(&to), possible }
    }

    /// How far along the named squares the piece comes by capturing, and the next of them.
    fn last_known(&self, attempt: &Attempt, kind: PieceKind, lines: &[Line]) -> (Hand, Square) {
        for reached in (1..attempt.route.len()).rev() {
            let part = Attempt { route: attempt.route[..reached].to_vec(), ..attempt.clone() };
            let there = |line: &&Line| part.fits_route(&line.hand.clone().into_move(&self.table));
            if let Some(line) = lines.iter().find(there) {
                return (line.hand.clone(), attempt.route[reached]);
            }
        }
        (Hand::new(attempt.from, kind), attempt.route[0])
    }
}

/// The verdict when some of the piece's ways are the one attempted.
fn choose(attempt: &Attempt, on_route: &[Judged]) -> Option<Verdict> {
    let named: Vec<_> = on_route.iter().filter(|judged| attempt.fits_captures(&judged.mv)).collect();
    let called: Vec<_> = named.iter().copied().filter(|judged| attempt.fits_stride(&judged.mv)).collect();
    let meant = if called.is_empty() && attempt.is_capture == Some(false) { named } else { called };
    let mut legal: Vec<Move> = Vec::new();
    let mut against: Vec<&Reason> = Vec::new();
    for judged in meant {
        match &judged.verdict {
            Verdict::Legal(mv) => legal.push(mv.clone()),
            Verdict::Illegal(reason) => against.push(reason),
            Verdict::Ambiguous(moves) => legal.extend(moves.iter().cloned()),
        }
    }
    legal.sort();
    legal.dedup();
    match legal.len() {
        0 => {
            // of equally near ones the first: shorter captures come before longer ones
            let nearest = against.into_iter().rev().max_by_key(|reason| nearness(reason));
            nearest.cloned().map(Verdict::Illegal)
        }
        1 => legal.pop().map(Verdict::Legal),
        _ => Some(Verdict::Ambiguous(legal)),
    }
}

/// How near to legal a move is that this stands against: of several readings of an attempt the nearest is
/// explained.
const fn nearness(reason: &Reason) -> Nearness {
    if matches!(reason, Reason::Outranked { .. }) {
        Nearness::Outranked
    } else if matches!(reason, Reason::MustHalt { .. } | Reason::LandingMustContinue { .. }) {
        Nearness::WrongLanding
    } else {
        Nearness::Other
    }
}

/// See [`nearness`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
enum Nearness {
    /// Anything else.
    Other,
    /// Only the last landing square is wrong.
    WrongLanding,
    /// A complete capture.
    Outranked,
}
