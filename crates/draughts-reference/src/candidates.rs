//! Every candidate move with its verdict.

use std::collections::BTreeSet;
use std::fmt;

use draughts_rules::{Move, Obligation, RuleSet, Setup, Square};

use crate::capture::{Capture, Unfinished};
use crate::hand::Hand;
use crate::judge::Verdict;
use crate::legal::legal_moves;
use crate::lines::{Complete, Line};
use crate::priority::Amount;
use crate::reason::Reason;
use crate::table::{Decided, Table};

/// So many candidates are listed at most.
pub const CANDIDATE_LIMIT: usize = 100_000;

/// A candidate move and what the rules say of it.
#[derive(Debug, Clone)]
pub struct Judged {
    /// The move, legal or not.
    pub mv: Move,
    /// Legal, or the reason why not.
    pub verdict: Verdict,
}

/// The position has more candidates than are listed.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TooManyCandidates {
    /// So many are listed at most.
    pub limit: usize,
}

impl fmt::Display for TooManyCandidates {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "the position has more than {} ways to move or capture", self.limit)
    }
}

impl std::error::Error for TooManyCandidates {}

/// Every step and every capture, by each of its routes and after each of its jumps, as if nothing obliged the
/// side to move; each with its verdict.
///
/// # Errors
///
/// When there are more than [`CANDIDATE_LIMIT`].
pub fn candidates(rules: &RuleSet, setup: &Setup) -> Result<Vec<Judged>, TooManyCandidates> {
    candidates_within(rules, setup, CANDIDATE_LIMIT)
}

/// As [`candidates`], with a limit of the caller's.
///
/// # Errors
///
/// When there are more than `limit`.
pub fn candidates_within(
    rules: &RuleSet,
    setup: &Setup,
    limit: usize,
) -> Result<Vec<Judged>, TooManyCandidates> {
    let court = Court::new(rules, setup);
    let mut judged = Vec::new();
    for (square, kind) in court.table.own_pieces() {
        for mv in court.table.quiet_moves_of(square, kind) {
            judged.push(Judged { verdict: court.quiet_verdict(&mv), mv });
        }
        let left = limit.checked_sub(judged.len()).ok_or(TooManyCandidates { limit })?;
        let lines = court.table.lines(square, kind, left);
        if lines.complete == Complete::No {
            return Err(TooManyCandidates { limit });
        }
        judged.extend(lines.found.iter().map(|line| court.judge_line(line)));
    }
    Ok(judged)
}

/// A position with all that a verdict on one of its moves needs.
#[derive(Debug)]
pub(crate) struct Court<'a> {
    /// The position.
    pub(crate) table: Table<'a>,
    /// The legal moves.
    pub(crate) legal: BTreeSet<Move>,
    /// Every complete capture, whatever its priority.
    complete: Vec<Capture>,
}

impl<'a> Court<'a> {
    /// Works out the legal moves of the position.
    pub(crate) fn new(rules: &'a RuleSet, setup: &'a Setup) -> Self {
        let table = Table::new(rules, setup);
        let complete = table.complete_captures();
        Self { table, legal: legal_moves(rules, setup).into_iter().collect(), complete }
    }

    /// The verdict on a step to an empty square that is within the piece's reach.
    pub(crate) fn quiet_verdict(&self, mv: &Move) -> Verdict {
        if self.legal.contains(mv) {
            return Verdict::Legal(mv.clone());
        }
        let limit = self.table.rules.kings.and_then(|kings| kings.move_limit);
        Verdict::Illegal(match (self.game_over(), limit) {
            (Some(reason), _) => reason,
            (None, Some(limit)) if !self.must_capture() => Reason::KingMoveLimit { limit },
            (None, _) => Reason::CaptureCompulsory { captures: self.legal_captures() },
        })
    }

    /// The verdict on a capture that ends where `line` does.
    pub(crate) fn judge_line(&self, line: &Line) -> Judged {
        let mv = line.hand.clone().into_move(&self.table);
        let against = if self.legal.contains(&mv) { None } else { self.against_line(line, &mv) };
        let verdict = against.map_or_else(|| Verdict::Legal(mv.clone()), Verdict::Illegal);
        Judged { mv, verdict }
    }

    /// What stands against a capture that keeps to the ways of the piece.
    fn against_line(&self, line: &Line, mv: &Move) -> Option<Reason> {
        let reason = match &line.end {
            Err(Unfinished::MustGoOn) => {
                Reason::MustGoOn { at: line.hand.at(), next: self.next_landings(&line.hand) }
            }
            Err(Unfinished::LandingMustContinue(landings)) => {
                Reason::LandingMustContinue { landings: landings.clone() }
            }
            Err(Unfinished::MustHalt(square)) => Reason::MustHalt { square: *square },
            Ok(()) => {
                let victims = line.hand.captured.iter().map(|&(_, victim)| victim).collect();
                return self.game_over().or_else(|| self.outranked(&Capture { mv: mv.clone(), victims }));
            }
        };
        Some(self.game_over().unwrap_or(reason))
    }

    /// The first criterion by which a complete capture is worse than others; `None` when there is none.
    fn outranked(&self, capture: &Capture) -> Option<Reason> {
        let mut rivals: Vec<_> = self.complete.iter().collect();
        for &criterion in &self.table.rules.capture.priority {
            let this = Amount::of(criterion, capture);
            let best = rivals.iter().map(|rival| Amount::of(criterion, rival)).max()?;
            if best > this {
                return Some(Reason::Outranked { criterion, this, best, best_moves: self.legal_captures() });
            }
            rivals.retain(|rival| Amount::of(criterion, rival) == this);
        }
        None
    }

    /// Where the next jump of the piece in the hand may land, each square once.
    fn next_landings(&self, hand: &Hand) -> Vec<Square> {
        let landings = self.table.jumps(hand).into_iter().flat_map(|jump| jump.landings);
        landings.collect::<BTreeSet<_>>().into_iter().collect()
    }

    /// The reason when the game is decided already.
    pub(crate) fn game_over(&self) -> Option<Reason> {
        Some(match self.table.decided()? {
            Decided::FirstKing(king) => Reason::GameOver { king },
            Decided::TooFewPieces(side) => Reason::TooFewPieces { side },
        })
    }

    /// The complete captures of one piece, whatever their priority.
    pub(crate) fn complete_captures_from(&self, square: Square) -> Vec<Move> {
        let captures = self.complete.iter().map(|capture| &capture.mv).filter(|mv| mv.from() == square);
        captures.cloned().collect::<BTreeSet<_>>().into_iter().collect()
    }

    fn must_capture(&self) -> bool {
        self.table.rules.capture.obligation == Obligation::Compulsory && !self.complete.is_empty()
    }

    fn legal_captures(&self) -> Vec<Move> {
        self.legal.iter().filter(|mv| mv.is_capture()).cloned().collect()
    }
}
