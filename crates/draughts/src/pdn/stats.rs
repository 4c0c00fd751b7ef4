//! What happens in games: results, lengths, openings, and how often a rule decided something.

use std::collections::BTreeMap;

use draughts_notation::pdn::GameResult;
use draughts_rules::{Claim, Move};

use super::catalog::Catalog;
use super::replay::{Kept, Replay};
use crate::any::AnyPosition;
use crate::game::{Game, Reason};
use crate::variant::Variant;

/// Counts over games of one variant. Two can be added, in any order.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Stats {
    /// Games.
    pub games: u64,
    /// Games of which every move could be made.
    pub whole: u64,
    /// Games that do not begin with the rules' start position.
    pub from_positions: u64,
    /// Games by result.
    pub results: BTreeMap<GameResult, u64>,
    /// Moves of the games themselves.
    pub plies: u64,
    /// Games by their number of moves.
    pub lengths: BTreeMap<usize, u64>,
    /// Games from the start position by their first moves.
    pub openings: BTreeMap<Vec<String>, u64>,
    /// Moves that capture.
    pub captures: u64,
    /// Pieces that they took.
    pub captured: u64,
    /// Men that were crowned.
    pub promotions: u64,
    /// Moves where no other was legal.
    pub forced: u64,
    /// Captures where a capture was to be preferred to another one: without that rule more would have been legal.
    pub chosen_by_priority: u64,
    /// Games that were over by the rules in their last position, by the reason's name.
    pub over: BTreeMap<&'static str, u64>,
    /// Games in which a draw rule applied, by its index among the rules, whether or not they went on.
    pub drawn_by_rule: BTreeMap<usize, u64>,
    /// Games that could have been claimed as drawn in their last position, by the rule's index.
    pub claimable: BTreeMap<usize, u64>,
    /// Games that went on after a draw rule had ended them.
    pub played_on: u64,
}

impl Stats {
    /// Counts a game that was replayed with its moves; of its first moves so many name its opening.
    pub fn count(&mut self, catalog: &Catalog, replay: &Replay, opening: usize) {
        self.games += 1;
        self.whole += u64::from(replay.is_whole);
        *self.results.entry(replay.result).or_default() += 1;
        *self.lengths.entry(replay.plies).or_default() += 1;
        self.plies += replay.plies as u64;
        let (Some(index), Some(start)) = (replay.variant, &replay.start) else { return };
        let views = catalog.views(index);
        let moves: Vec<_> = main_line(replay).collect();
        if *start != views.variant().start() {
            self.from_positions += 1;
        } else if moves.len() >= opening && opening > 0 {
            let texts = moves.iter().take(opening).map(|(_, text)| (*text).to_owned());
            *self.openings.entry(texts.collect()).or_default() += 1;
        }
        let game = self.play(views.variant(), views.without_priority(), start, &moves);
        if let Some(over) = game.outcome_by_rule() {
            *self.over.entry(over.reason.name()).or_default() += 1;
        }
        for claim in game.claimable() {
            *self.claimable.entry(claim.rule).or_default() += 1;
        }
    }

    /// Plays the moves and counts what happens.
    fn play(
        &mut self,
        variant: &Variant,
        free: Option<&Variant>,
        start: &AnyPosition,
        moves: &[(&Move, &str)],
    ) -> Game {
        let mut game = Game::from_position(variant, start.clone());
        let mut drawn = None;
        for (i, (mv, _)) in moves.iter().enumerate() {
            self.count_move(game.position(), free, mv);
            if game.play_on(mv).is_err() {
                break;
            }
            let Some(over) = game.outcome_by_rule().filter(|_| drawn.is_none()) else { continue };
            if let Reason::Draw(reason) = over.reason
                && reason.claim == Claim::Automatic
            {
                drawn = Some(reason.rule);
                self.played_on += u64::from(i + 1 < moves.len());
            }
        }
        if let Some(rule) = drawn {
            *self.drawn_by_rule.entry(rule).or_default() += 1;
        }
        game
    }

    fn count_move(&mut self, position: &AnyPosition, free: Option<&Variant>, mv: &Move) {
        let legal = position.count_moves();
        self.forced += u64::from(legal == 1);
        self.promotions += u64::from(mv.promotes);
        if !mv.is_capture() {
            return;
        }
        self.captures += 1;
        self.captured += mv.captures.len() as u64;
        let all = free.and_then(|free| free.position(&position.setup()).ok());
        self.chosen_by_priority += u64::from(all.is_some_and(|all| all.count_moves() > legal));
    }

    /// Adds the counts of other games.
    pub fn add(&mut self, other: Self) {
        self.games += other.games;
        self.whole += other.whole;
        self.from_positions += other.from_positions;
        self.plies += other.plies;
        self.captures += other.captures;
        self.captured += other.captured;
        self.promotions += other.promotions;
        self.forced += other.forced;
        self.chosen_by_priority += other.chosen_by_priority;
        self.played_on += other.played_on;
        merge(&mut self.results, other.results);
        merge(&mut self.lengths, other.lengths);
        merge(&mut self.openings, other.openings);
        merge(&mut self.over, other.over);
        merge(&mut self.drawn_by_rule, other.drawn_by_rule);
        merge(&mut self.claimable, other.claimable);
    }
}

fn merge<K: Ord>(counts: &mut BTreeMap<K, u64>, others: BTreeMap<K, u64>) {
    for (key, count) in others {
        *counts.entry(key).or_default() += count;
    }
}

/// The moves of the game itself up to the first that is not legal. A setup among them ends the line, too: what comes
/// before it is another game.
fn main_line(replay: &Replay) -> impl Iterator<Item = (&Move, &str)> {
    replay.main_line.iter().map_while(|&index| match replay.kept.get(index) {
        Some(Some(Kept::Move { mv, text })) => Some((mv, text.as_str())),
        Some(Some(Kept::Position(_) | Kept::Step) | None) | None => None,
    })
}
