//! The draw rules read a second time, from the whole history of a game and with nothing remembered: what the
//! counts that are kept move by move must come to.

use draughts::reference;
use draughts::rules::{
    BoardCondition, CapturingMove, Color, Counted, DrawRule, LongDiagonal, Material, Move, OrMore, PieceKind,
    Progress, Resets, RuleSet, Setup, SideMaterial,
};

/// A game so far: `positions` has one more than `moves`.
#[derive(Debug)]
pub(crate) struct History<'a> {
    pub(crate) rules: &'a RuleSet,
    pub(crate) positions: Vec<Setup>,
    pub(crate) moves: Vec<Move>,
}

impl History<'_> {
    fn now(&self) -> usize {
        self.moves.len()
    }

    fn last(&self) -> &Setup {
        &self.positions[self.now()]
    }

    /// Whether the draw rule is met in the last position.
    pub(crate) fn is_met(&self, rule: &DrawRule) -> bool {
        match rule {
            DrawRule::Repetition { times, .. } => {
                let last = self.last();
                self.positions.iter().filter(|&position| position == last).count() >= usize::from(*times)
            }
            DrawRule::NoProgress { moves, resets, condition, .. } => {
                let plies = 2 * usize::from(*moves);
                self.now().checked_sub(plies).is_some_and(|from| {
                    (from..=self.now()).all(|at| holds(*condition, &self.positions[at]))
                        && (from..self.now()).all(|at| !self.is_event(at, *resets))
                })
            }
            DrawRule::Material { strong, weak, .. } => Color::ALL.into_iter().any(|side| {
                let fits = |at: usize| {
                    has(&self.positions[at], side, strong) && has(&self.positions[at], !side, weak)
                };
                self.is_drawn_for(rule, side, fits)
            }),
            DrawRule::Immediate { first, second, unless_capture, .. } => {
                let last = self.last();
                let fits =
                    Color::ALL.into_iter().any(|side| has(last, side, first) && has(last, !side, second));
                let plays_on = *unless_capture == Progress::UnlessCapture
                    && reference::legal_moves(self.rules, last).iter().any(Move::is_capture);
                fits && !plays_on
            }
        }
    }

    /// Whether `side` as the stronger one has failed to win in time.
    fn is_drawn_for(&self, rule: &DrawRule, side: Color, fits: impl Fn(usize) -> bool) -> bool {
        let DrawRule::Material { moves, counted, capturing_move, long_diagonal, resets, .. } = rule else {
            return false;
        };
        let holds = |at: usize, side: Color| {
            let kings = self.positions[at].kings[side];
            self.rules.board.long_diagonals().into_iter().flatten().any(|square| kings.contains(square))
        };
        let counts = |at: usize| fits(at) && (*long_diagonal != LongDiagonal::HeldByWeak || holds(at, !side));
        if !counts(self.now()) {
            return false;
        }
        let mut begin = self.now();
        while begin > 0 && counts(begin - 1) && !self.is_event(begin - 1, *resets) {
            begin -= 1;
        }
        if *long_diagonal == LongDiagonal::HeldByStrong {
            match (begin..=self.now()).find(|&at| holds(at, side)) {
                Some(held) => begin = held,
                None => return false,
            }
        }
        let (mut of_strong, mut of_weak) = (0, 0);
        let mut full = false;
        for at in begin..self.now() {
            let is_strong = self.positions[at].to_move == side;
            if full && is_strong {
                // the move after the counted ones has been made, and has not won
                return true;
            }
            of_strong += u16::from(is_strong);
            of_weak += u16::from(!is_strong);
            full |= match counted {
                Counted::Each => of_strong >= *moves && of_weak >= *moves,
                Counted::Strong => of_strong >= *moves,
                Counted::Weak => of_weak >= *moves,
            };
        }
        full && *capturing_move == CapturingMove::Included
    }

    /// Whether the move made in position `at` is one of these events.
    fn is_event(&self, at: usize, events: Resets) -> bool {
        let (before, mv) = (&self.positions[at], &self.moves[at]);
        let side = before.to_move;
        events.names().any(|name| match name {
            "capture" => mv.is_capture(),
            "king-captured" => mv.captures.iter().any(|&square| before.kings[!side].contains(square)),
            "man-move" => mv.kind == PieceKind::Man,
            "promotion" => mv.promotes,
            "first-king" => mv.promotes && before.kings[side].is_empty(),
            other => panic!("the event {other} is new"),
        })
    }
}

fn holds(condition: BoardCondition, setup: &Setup) -> bool {
    let kings = Color::ALL.map(|side| setup.kings[side].len());
    let pieces = Color::ALL.map(|side| setup.pieces(side).len());
    match condition {
        BoardCondition::Always => true,
        BoardCondition::KingsOnly => kings == pieces,
        BoardCondition::Pieces { at_least, at_most } => {
            let all = pieces[0] + pieces[1];
            kings[0] > 0 && kings[1] > 0 && all >= at_least.into() && all <= at_most.into()
        }
        BoardCondition::SideAtMost { pieces: most } => {
            (0..2).any(|side| kings[side] > 0 && pieces[side] <= most.into())
        }
    }
}

fn has(setup: &Setup, side: Color, materials: &SideMaterial) -> bool {
    let (kings, men) = (setup.kings[side].len(), setup.men[side].len());
    materials.0.iter().any(|&Material { kings: wanted, men: wanted_men, or_more }| {
        let enough = match or_more {
            OrMore::Exactly => kings == usize::from(wanted),
            OrMore::OrMore => kings >= usize::from(wanted),
        };
        enough && men == usize::from(wanted_men)
    })
}
