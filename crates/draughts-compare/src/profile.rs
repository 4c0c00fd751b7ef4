//! What a rule set makes of play: how long games last, how much choice there is, how they end.

use std::ops::ControlFlow;

use draughts::Variant;
use draughts::rules::{Color, Setup};

use crate::bound::position_bound;
use crate::estimate::{Estimate, Part, float};
use crate::playout::{Games, Keep, Reason, Record, play};

/// What games under one rule set show.
#[derive(Debug, Clone, PartialEq)]
pub struct Profile {
    /// So many games were played.
    pub games: u64,
    /// In so many positions somebody was to move.
    pub positions: u64,
    /// An upper bound of the positions of the game; see [`position_bound`].
    pub bound: f64,
    /// Legal moves in a position.
    pub moves: Option<Estimate>,
    /// Legal moves in a position with more than one.
    pub choices: Option<Estimate>,
    /// The share of positions with one legal move.
    pub forced: Option<Estimate>,
    /// The share of moves that capture.
    pub captures: Option<Estimate>,
    /// Pieces taken by a move that captures.
    pub captured: Option<Estimate>,
    /// Plies of a game that was not cut off.
    pub length: Option<Estimate>,
    /// Men crowned in a game.
    pub crowned: Option<Estimate>,
    /// The share of finished games that the side won which moves first.
    pub first_wins: Option<Estimate>,
    /// The share of finished games that the other side won.
    pub second_wins: Option<Estimate>,
    /// The share of finished games that were drawn.
    pub draws: Option<Estimate>,
    /// The first mover's score in finished games: 1 for a win, a half for a draw.
    pub score: Option<Estimate>,
    /// How many games ended for each reason that occurred, with wins of the first mover, of the second, and draws.
    pub reasons: Vec<(Reason, [u64; 3])>,
}

/// Games that were played under one rule set.
#[derive(Debug, Clone)]
pub struct Played {
    pub(crate) variant: Variant,
    pub(crate) records: Vec<Record>,
    pub(crate) seed: u64,
}

impl Played {
    /// Plays games from the start under the rules of `variant`. Draws that may be claimed are claimed at once.
    ///
    /// The work is shared among the threads of the pool in which it is called; the result is the same for any number.
    /// `progress` is called with the number of games that are played, and stops with [`ControlFlow::Break`]: then the
    /// games so far count.
    pub fn new(
        variant: &Variant,
        games: &Games<'_>,
        progress: &(dyn Fn(usize) -> ControlFlow<()> + Sync),
    ) -> Self {
        let rules = variant.rules();
        let records = play(rules, &[Setup::start(rules)], games, (0, Keep::Positions), progress);
        Self { variant: variant.clone(), records: records.into_iter().flatten().collect(), seed: games.seed }
    }

    /// How many games were played.
    pub fn games(&self) -> usize {
        self.records.len()
    }

    /// What the games show of their rules.
    pub fn profile(&self) -> Profile {
        let rules = self.variant.rules();
        of_records(&self.records, rules.first_mover.color(), position_bound(rules), self.seed)
    }
}

fn of_records(records: &[Record], first_mover: Color, bound: f64, seed: u64) -> Profile {
    let parts = |of: &dyn Fn(&Record) -> (u64, u64)| -> Vec<Part> {
        records.iter().map(of).map(|(hits, all)| (float(hits), float(all))).collect()
    };
    let ratio = |of: &dyn Fn(&Record) -> (u64, u64)| Estimate::of_games(&parts(of), seed);
    let share = |of: &dyn Fn(&Record) -> (u64, u64)| Estimate::share_of_games(&parts(of), seed);
    let is_finished = |record: &&Record| matches!(record.end, Some((reason, _)) if reason != Reason::Cut);
    let finished: Vec<&Record> = records.iter().filter(is_finished).collect();
    let winner = |record: &Record| record.end.and_then(|(_, winner)| winner);
    let won = |side: Option<Color>| {
        let hits = finished.iter().filter(|record| winner(record) == side).count();
        Estimate::of_trials(hits as u64, finished.len() as u64)
    };
    let halves = |record: &&Record| match winner(record) {
        Some(color) => (if color == first_mover { 1.0 } else { 0.0 }, 1.0),
        None => (0.5, 1.0),
    };
    let lengths: Vec<Part> = finished.iter().map(|record| (float(record.positions), 1.0)).collect();
    let scores: Vec<Part> = finished.iter().map(halves).collect();
    Profile {
        games: records.len() as u64,
        positions: records.iter().map(|record| record.positions).sum(),
        bound,
        moves: ratio(&|r| (r.moves, r.positions)),
        choices: ratio(&|r| (r.moves - r.forced, r.positions - r.forced)),
        forced: share(&|r| (r.forced, r.positions)),
        captures: share(&|r| (r.captures, r.positions)),
        captured: ratio(&|r| (r.captured, r.captures)),
        length: Estimate::of_games(&lengths, seed),
        crowned: ratio(&|r| (r.crowned, 1)),
        first_wins: won(Some(first_mover)),
        second_wins: won(Some(!first_mover)),
        draws: won(None),
        score: Estimate::of_games(&scores, seed),
        reasons: reasons(records, first_mover),
    }
}

fn reasons(records: &[Record], first_mover: Color) -> Vec<(Reason, [u64; 3])> {
    let of = |reason: Reason| {
        let mut counts = [0; 3];
        for (_, winner) in records.iter().filter_map(|record| record.end).filter(|(own, _)| *own == reason) {
            let place = match winner {
                Some(color) if color == first_mover => 0,
                Some(_) => 1,
                None => 2,
            };
            counts[place] += 1;
        }
        (reason, counts)
    };
    Reason::ALL.into_iter().map(of).filter(|(_, counts)| *counts != [0; 3]).collect()
}

#[cfg(test)]
mod tests {
    use draughts::rules::Color;

    use super::of_records;
    use crate::playout::{Reason, Record};

    fn near(estimate: Option<crate::Estimate>, value: f64) -> bool {
        estimate.is_some_and(|estimate| (estimate.value - value).abs() < 1e-12)
    }

    /// Two games by hand: 4 positions with 10 moves, one forced, and 2 positions with 2 moves, both forced.
    #[test]
    fn counts_by_hand() {
        let long = Record {
            positions: 4,
            moves: 10,
            forced: 1,
            captures: 2,
            captured: 3,
            crowned: 1,
            end: Some((Reason::NoPieces, Some(Color::White))),
            visited: Vec::new(),
        };
        let short = Record {
            positions: 2,
            moves: 2,
            forced: 2,
            end: Some((Reason::Repetition, None)),
            ..Record::default()
        };
        let cut = Record { end: Some((Reason::Cut, None)), ..Record::default() };
        let profile = of_records(&[long, short, cut], Color::White, 1.0, 1);
        assert!(near(profile.moves, 2.0));
        assert!(near(profile.choices, 3.0));
        assert!(near(profile.forced, 0.5));
        assert!(near(profile.captures, 2.0 / 6.0));
        assert!(near(profile.captured, 1.5));
        assert!(near(profile.length, 3.0));
        assert!(near(profile.crowned, 1.0 / 3.0));
        assert!(near(profile.score, 0.75));
        assert!(near(profile.first_wins, 0.5) && near(profile.second_wins, 0.0) && near(profile.draws, 0.5));
        let reasons =
            [(Reason::NoPieces, [1, 0, 0]), (Reason::Repetition, [0, 0, 1]), (Reason::Cut, [0, 0, 1])];
        assert_eq!(profile.reasons, reasons);
    }
}
