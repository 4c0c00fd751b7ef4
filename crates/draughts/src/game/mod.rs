//! A game that is played: the moves, the positions, what the draw rules count, and the result.
//!
//! ```
//! use draughts::{Game, Variant};
//! use draughts::words::{self, Language};
//!
//! let turkish = Variant::load("turkish")?;
//! let mut game = Game::from_position(&turkish, turkish.read_fen("W:Wa1,a2:BKb8")?);
//! let refused = game.try_play("a1-c1").expect_err("men go one step");
//! assert_eq!(refused.to_string(), "A man moves one step, and c1 is farther from a1.");
//! game.try_play("a2-b2")?;
//! game.try_play("b8xb1")?;
//! let outcome = game.outcome().expect("one piece each is a draw at once");
//! assert_eq!(outcome.reason.name(), "immediate");
//! assert_eq!(
//!     words::outcome(&outcome, turkish.rules(), Language::En),
//!     "The game is drawn: each side has one king or one man."
//! );
//! # Ok::<(), Box<dyn std::error::Error>>(())
//! ```
//!
//! What the rule set calls automatic ends a game; what it calls a claim is only offered
//! ([`Game::claimable`]). A win or loss goes before a draw.

mod counts;
mod outcome;

use draughts_movegen::Counters;
use draughts_notation::moves::MoveTextError;
use draughts_rules::{Color, DrawRule, Move, RuleSet};

pub use counts::DrawCount;
pub use outcome::{DrawKind, DrawReason, Outcome, Reason};

use crate::any::{AnyPosition, IllegalMove};
use crate::explain::{Explanation, Ruling};
use crate::variant::Variant;

/// A game: a start position, the moves made from there, and the result.
///
/// # Equality
///
/// Two games are equal when their rules, start positions, moves and results are. Games that come to the same
/// position in different ways are different; compare [`Game::position`] for that. Moves that could be made
/// again ([`Game::redo`]) don't count.
#[derive(Debug, Clone)]
pub struct Game {
    variant: Variant,
    /// The start, then the position after each move, taken back ones included; never empty.
    nodes: Vec<Node>,
    /// The current one.
    at: usize,
    /// What players have said in the current position.
    declared: Option<Outcome>,
}

#[derive(Debug, Clone)]
struct Node {
    /// The move that led here; `None` at the start.
    mv: Option<Move>,
    position: AnyPosition,
    counters: Counters,
}

/// A move that can't be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum PlayError {
    /// The game is over.
    #[error(transparent)]
    Over(#[from] GameOver),
    /// The move is not legal here.
    #[error(transparent)]
    Illegal(#[from] IllegalMove),
}

/// A text that is no move that can be made; the game has not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TryError {
    /// The game is over.
    #[error(transparent)]
    Over(#[from] GameOver),
    /// The text describes no move at all.
    #[error(transparent)]
    Text(#[from] MoveTextError),
    /// The move is not legal, or more than one is meant: why, and what is correct, with moves of the same
    /// piece first.
    #[error("{}", .0.reason)]
    Illegal(Box<Explanation>),
}

/// The game is over.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("the game is over ({})", .0.reason.name())]
pub struct GameOver(pub Outcome);

/// A draw that can't be claimed here.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
pub enum ClaimError {
    /// The game is over.
    #[error(transparent)]
    Over(#[from] GameOver),
    /// The rule does not allow it here, or there is no such rule.
    #[error("draw rule {0} can't be claimed here")]
    NotClaimable(usize),
}

impl Game {
    /// A game from the rules' start position.
    pub fn new(variant: &Variant) -> Self {
        Self::from_position(variant, variant.start())
    }

    /// A game that starts with `position`, which must be one of this variant. Counts begin there, and it is
    /// the first occurrence of that position.
    pub fn from_position(variant: &Variant, position: AnyPosition) -> Self {
        let counters = position.counters();
        let start = Node { mv: None, position, counters };
        Self { variant: variant.clone(), nodes: vec![start], at: 0, declared: None }
    }

    /// The rules.
    pub const fn variant(&self) -> &Variant {
        &self.variant
    }

    fn rules(&self) -> &RuleSet {
        self.variant.rules()
    }

    fn node(&self) -> &Node {
        &self.nodes[self.at]
    }

    fn played(&self) -> &[Node] {
        &self.nodes[..=self.at]
    }

    /// The current position.
    pub fn position(&self) -> &AnyPosition {
        &self.node().position
    }

    /// The position at the start of the game.
    pub fn start(&self) -> &AnyPosition {
        &self.nodes[0].position
    }

    /// How many plies have been made.
    pub const fn plies(&self) -> usize {
        self.at
    }

    /// The moves made, the first one first.
    pub fn moves(&self) -> impl DoubleEndedIterator<Item = &Move> {
        self.played().iter().filter_map(|node| node.mv.as_ref())
    }

    /// The positions, from the start to the current one.
    pub fn positions(&self) -> impl DoubleEndedIterator<Item = &AnyPosition> + ExactSizeIterator {
        self.played().iter().map(|node| &node.position)
    }

    /// The hashes of the positions, from the start to the current one.
    pub fn hashes(&self) -> impl DoubleEndedIterator<Item = u64> + ExactSizeIterator {
        self.positions().map(AnyPosition::hash)
    }

    /// What the draw rules have counted so far.
    pub fn counters(&self) -> &Counters {
        &self.node().counters
    }

    /// How often the current position has occurred, this time included.
    pub fn occurrences(&self) -> u32 {
        self.occurrences_up_to(u32::MAX)
    }

    fn occurrences_up_to(&self, enough: u32) -> u32 {
        let Node { position, counters, .. } = self.node();
        let reach = usize::try_from(counters.reversible_plies()).unwrap_or(usize::MAX);
        // the same side is to move at every second ply
        let earlier = self.nodes[..self.at].iter().rev().take(reach).skip(1).step_by(2);
        let same = earlier.filter(|node| node.position == *position);
        let most = usize::try_from(enough.saturating_sub(1)).unwrap_or(usize::MAX);
        u32::try_from(same.take(most).count()).map_or(u32::MAX, |times| times.saturating_add(1))
    }

    /// The occurrences, as far as some repetition rule wants to know them.
    fn occurrences_that_count(&self) -> u32 {
        let times = self.rules().draws.iter().filter_map(|rule| match rule {
            DrawRule::Repetition { times, .. } => Some(u32::from(*times)),
            DrawRule::NoProgress { .. } | DrawRule::Material { .. } | DrawRule::Immediate { .. } => None,
        });
        times.max().map_or(1, |times| self.occurrences_up_to(times))
    }

    /// Makes a legal move. Moves that were taken back can't be made again then, unless it is the next of them.
    ///
    /// # Errors
    ///
    /// When the game is over or the move is not legal; then nothing has changed.
    pub fn play(&mut self, mv: &Move) -> Result<(), PlayError> {
        self.going_on()?;
        Ok(self.play_on(mv)?)
    }

    /// Makes a legal move whether or not the game is over by a draw rule or by what players said, as records
    /// of games do: [`outcome`](Self::outcome) asked after each move tells when it was over first.
    ///
    /// # Errors
    ///
    /// When the move is not legal; then nothing has changed.
    pub fn play_on(&mut self, mv: &Move) -> Result<(), IllegalMove> {
        let Node { mut position, mut counters, .. } = self.node().clone();
        position.play_counting(mv, &mut counters)?;
        self.declared = None;
        let is_next = self.nodes.get(self.at + 1).is_some_and(|next| next.mv.as_ref() == Some(mv));
        if !is_next {
            self.nodes.truncate(self.at + 1);
            self.nodes.push(Node { mv: Some(mv.clone()), position, counters });
        }
        self.at += 1;
        Ok(())
    }

    /// Makes the move that `text` denotes.
    ///
    /// # Errors
    ///
    /// When the game is over, the text is no move, the move is not legal or more than one is meant; then
    /// nothing has changed. What is not legal is explained, and the correct moves are named, those of the
    /// same piece first.
    pub fn try_play(&mut self, text: &str) -> Result<Move, TryError> {
        self.going_on()?;
        let position = self.position();
        let mv = if let Ok(mv) = self.variant.read_move(position, text) {
            mv
        } else {
            let names = self.rules().notation.squares;
            let explanation = self.variant.explain(position, text, names)?;
            match explanation.ruling {
                Ruling::Legal(ref mv) => mv.clone(),
                Ruling::Illegal | Ruling::Ambiguous => return Err(TryError::Illegal(Box::new(explanation))),
            }
        };
        match self.play_on(&mv) {
            Ok(()) => Ok(mv),
            Err(IllegalMove(mv)) => Err(TryError::Illegal(Box::new(self.refused(&mv)))),
        }
    }

    /// What is said of a move that was read as legal and is refused: never needed while the generators agree.
    fn refused(&self, mv: &Move) -> Explanation {
        Explanation {
            ruling: Ruling::Illegal,
            rule: None,
            cause: None,
            reason: format!("{} is not legal here.", self.variant.write_move(self.position(), mv)),
            instead: self.position().legal_moves(),
        }
    }

    /// Takes the last move back, and with it what players said since; `None` at the start.
    pub fn undo(&mut self) -> Option<&Move> {
        let before = self.at.checked_sub(1)?;
        self.declared = None;
        self.at = before;
        self.nodes[before + 1].mv.as_ref()
    }

    /// Makes the move again that was taken back last; `None` when there is none.
    pub fn redo(&mut self) -> Option<&Move> {
        let next = self.at + 1;
        let mv = self.nodes.get(next)?.mv.as_ref();
        self.declared = None;
        self.at = next;
        mv
    }

    /// How the game ended; `None` while it goes on.
    pub fn outcome(&self) -> Option<Outcome> {
        self.declared.or_else(|| self.outcome_by_rule())
    }

    /// How the game ended by its rules in the current position, whatever players said.
    pub fn outcome_by_rule(&self) -> Option<Outcome> {
        let Node { position, counters, .. } = self.node();
        if let Some(ending) = position.win_or_loss() {
            return Outcome::of(self.rules(), ending);
        }
        let rule = position.drawn_by(counters, self.occurrences_that_count())?;
        DrawReason::of(self.rules(), rule).map(DrawReason::outcome)
    }

    fn going_on(&self) -> Result<(), GameOver> {
        self.outcome().map_or(Ok(()), |outcome| Err(GameOver(outcome)))
    }

    /// The draws that a player may claim now, in the rule set's order; none when the game is over.
    pub fn claimable(&self) -> Vec<DrawReason> {
        if self.outcome().is_some() {
            return Vec::new();
        }
        let Node { position, counters, .. } = self.node();
        let rules = position.claims(counters, self.occurrences_that_count());
        rules.into_iter().filter_map(|rule| DrawReason::of(self.rules(), rule)).collect()
    }

    /// Ends the game by a claim: `rule` is the draw rule's index, as in [`DrawReason::rule`].
    ///
    /// # Errors
    ///
    /// When the game is over, or this draw can't be claimed here.
    pub fn claim(&mut self, rule: usize) -> Result<Outcome, ClaimError> {
        self.going_on()?;
        let reason = self.claimable().into_iter().find(|reason| reason.rule == rule);
        let reason = reason.ok_or(ClaimError::NotClaimable(rule))?;
        Ok(self.declare(reason.outcome())?)
    }

    /// Ends the game as a draw on which the players agree.
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn agree_draw(&mut self) -> Result<Outcome, GameOver> {
        self.declare(Outcome { winner: None, reason: Reason::Agreement })
    }

    /// Ends the game: `side` resigns.
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn resign(&mut self, side: Color) -> Result<Outcome, GameOver> {
        self.declare(Outcome { winner: Some(!side), reason: Reason::Resignation(side) })
    }

    /// Ends the game: `side` has used up its time.
    ///
    /// # Errors
    ///
    /// When the game is over.
    pub fn flag(&mut self, side: Color) -> Result<Outcome, GameOver> {
        self.declare(Outcome { winner: Some(!side), reason: Reason::Time(side) })
    }

    fn declare(&mut self, outcome: Outcome) -> Result<Outcome, GameOver> {
        self.going_on()?;
        self.declared = Some(outcome);
        Ok(outcome)
    }
}

impl PartialEq for Game {
    fn eq(&self, other: &Self) -> bool {
        self.rules() == other.rules()
            && self.declared == other.declared
            && self.start() == other.start()
            && self.moves().eq(other.moves())
    }
}

impl Eq for Game {}
