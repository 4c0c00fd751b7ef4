//! When a game is over by its rules, and how: the one judge of games, searches and random playouts.
//!
//! A win or loss goes before a draw. First the first crowning counts, then a side without pieces, then a side
//! to move without moves ([`Position::win_or_loss`]); then the draw rules in the rule set's order
//! ([`Position::drawn_by`]), of which those that a player claims do not end a game ([`Position::claims`]).

use draughts_rules::{Claim, Color, DrawRule, Outcome, Progress};

use crate::bits::Bits as _;
use crate::counters::Counters;
use crate::position::{Position, Undo};
use crate::state::{PackedMove, State};
use crate::variant::Variant;

/// How a game is over by its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ending {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why.
    pub cause: Cause,
}

/// Why a game is over by its rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Cause {
    /// This side has the first king, which wins.
    FirstPromotion(Color),
    /// This side has a single piece left, and so has lost.
    LonePiece(Color),
    /// This side has no piece left; what that means is the rule set's to say.
    NoPieces(Color),
    /// This side is to move and has pieces, but no legal move; what that means is the rule set's to say.
    Blocked(Color),
    /// A draw rule, as an index in the rule set's draws.
    Draw(usize),
}

impl<V: Variant> Position<V> {
    /// The counts of the draw rules for a game that starts here.
    pub fn counters(&self) -> Counters {
        self.variant().tables().draws.start(self.state())
    }

    /// As [`make`](Self::make), and counts the move.
    pub fn make_counting(&mut self, mv: &PackedMove<V::Bits>, counters: &mut Counters) -> Undo<V::Bits> {
        let before = *self.state();
        let undo = self.make(mv);
        *counters = self.variant().tables().draws.after(counters, &before, mv, self.state());
        undo
    }

    /// Whether the side to move has a legal move; quicker than counting them.
    pub fn has_moves(&self) -> bool {
        self.variant().has_moves(self.state())
    }

    /// How the game is over without regard to draw rules; `None` when it goes on.
    pub fn win_or_loss(&self) -> Option<Ending> {
        self.by_pieces().or_else(|| (!self.has_moves()).then(|| self.blocked()))
    }

    /// As [`win_or_loss`](Self::win_or_loss), where it is known that the side to move has no legal move.
    pub fn ending_without_moves(&self) -> Ending {
        self.by_pieces().unwrap_or_else(|| self.blocked())
    }

    fn blocked(&self) -> Ending {
        let (side, end) = (self.to_move(), self.rules().end);
        let has_men = self.material(side).1 > 0;
        let outcome = if has_men { end.blocked_with_men } else { end.no_moves };
        Ending { winner: winner(side, outcome), cause: Cause::Blocked(side) }
    }

    /// How the game is over by what stands on the board.
    fn by_pieces(&self) -> Option<Ending> {
        let state = self.state();
        let mover = self.to_move();
        let has_king = |side: Color| !(state.pieces(side) & state.kings()).is_empty();
        if self.rules().first_promotion_wins()
            // the side that has just moved was first, if both have a king
            && let Some(side) = [!mover, mover].into_iter().find(|&side| has_king(side))
        {
            return Some(Ending { winner: Some(side), cause: Cause::FirstPromotion(side) });
        }
        let lone = |&side: &Color| state.pieces(side).count() == 1;
        if self.rules().lone_piece_loses()
            && let Some(side) = [mover, !mover].into_iter().find(lone)
        {
            return Some(Ending { winner: Some(!side), cause: Cause::LonePiece(side) });
        }
        let side = [mover, !mover].into_iter().find(|&side| state.pieces(side).is_empty())?;
        Some(Ending { winner: winner(side, self.rules().end.no_pieces), cause: Cause::NoPieces(side) })
    }

    /// The first draw rule that ends the game by itself here, as an index in the rule set's draws, if the
    /// game is not won or lost.
    ///
    /// `occurrences` is how often this position has occurred, this time included.
    pub fn drawn_by(&self, counters: &Counters, occurrences: u32) -> Option<usize> {
        self.draws(counters, occurrences, Claim::Automatic).next()
    }

    /// The draw rules by which a player may claim a draw here, as indices in the rule set's draws, if the
    /// game is not over; `occurrences` as for [`drawn_by`](Self::drawn_by).
    pub fn claims(&self, counters: &Counters, occurrences: u32) -> impl Iterator<Item = usize> {
        self.draws(counters, occurrences, Claim::Claimed)
    }

    fn draws(&self, counters: &Counters, occurrences: u32, claim: Claim) -> impl Iterator<Item = usize> {
        let rules = self.rules().draws.iter().enumerate();
        rules.filter(move |(_, rule)| rule.claim() == claim).filter_map(move |(index, rule)| {
            let drawn = match rule {
                DrawRule::Repetition { times, .. } => occurrences >= u32::from(*times),
                DrawRule::NoProgress { .. } | DrawRule::Material { .. } => {
                    self.variant().tables().draws.is_full(counters, index, self.to_move())
                }
                DrawRule::Immediate { first, second, unless_capture, .. } => {
                    let (white, black) = (self.material(Color::White), self.material(Color::Black));
                    let has = |sides: [(usize, usize); 2]| {
                        first.covers(sides[0].0, sides[0].1) && second.covers(sides[1].0, sides[1].1)
                    };
                    (has([white, black]) || has([black, white]))
                        && match unless_capture {
                            Progress::EvenIfCapture => true,
                            Progress::UnlessCapture => self.capturing(self.to_move()).is_empty(),
                        }
                }
            };
            drawn.then_some(index)
        })
    }

    /// The numbers of a side's kings and men.
    fn material(&self, side: Color) -> (usize, usize) {
        let (pieces, kings) = (self.state().pieces(side), self.state().kings());
        ((pieces & kings).count() as usize, (pieces & !kings).count() as usize)
    }

    /// How often a game's last position has occurred in it, itself included, counting no further than `enough`.
    ///
    /// `earlier` are the positions before it, the latest last; only so many are looked at as can be equal.
    pub fn occurrences(&self, counters: &Counters, earlier: &[State<V::Bits>], enough: u32) -> u32 {
        let reach = usize::try_from(counters.reversible_plies()).unwrap_or(usize::MAX);
        let same = earlier.iter().rev().take(reach).skip(1).step_by(2).filter(|&state| state == self.state());
        1 + u32::try_from(same.take(enough.saturating_sub(1) as usize).count()).unwrap_or(u32::MAX - 1)
    }
}

fn winner(side: Color, outcome: Outcome) -> Option<Color> {
    match outcome {
        Outcome::Loss => Some(!side),
        Outcome::Win => Some(side),
        Outcome::Draw => None,
    }
}
