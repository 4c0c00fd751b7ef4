//! The same openings played on under two rule sets: what the difference does to results.

use std::ops::ControlFlow;

use draughts::Variant;
use draughts::rules::{Color, Setup};

use crate::arrangements::Placed;
use crate::company::{At, Company, FIRST, Lists, SECOND};
use crate::correspondence::{Correspondence, Mismatch};
use crate::estimate::Estimate;
use crate::mix::Mix;
use crate::playout::{Games, Keep, Reason, Record, play};
use crate::positions::Pair;
use crate::random::Random;

/// So many plies make an opening.
pub const OPENING_PLIES: u32 = 8;

/// What became of the same openings under two rule sets.
#[derive(Debug, Clone, PartialEq)]
pub struct Openings {
    /// So many openings, each of [`OPENING_PLIES`] moves that both games allow; each is played on once. Fewer than the
    /// games asked for where the rule sets have few moves in common.
    pub count: u64,
    /// Under the first rule set and under the second.
    pub across: Changes,
    /// Under the first rule set twice, with other random numbers: what chance alone does.
    pub within: Changes,
}

/// Results of the same openings, played on twice.
#[derive(Debug, Clone, PartialEq)]
pub struct Changes {
    /// How many games ended with the first result and then with the second: White of the first game wins, draw,
    /// Black wins. Pairs of which one was cut off are left out.
    pub table: [[u64; 3]; 3],
    /// The share of the first draws that were decided in the second play.
    pub draws_decided: Option<Estimate>,
    /// The share of the first decisions that were drawn in the second play.
    pub decisions_drawn: Option<Estimate>,
}

impl Openings {
    /// Plays random openings of moves that both games allow, from the common start, and each of them on under both
    /// rule sets. Draws that may be claimed are claimed at once.
    ///
    /// The work is shared among the threads of the pool in which it is called; the result is the same for any number.
    /// `progress` is called with the number of games played and stops with [`ControlFlow::Break`]: then the games so
    /// far count.
    ///
    /// # Errors
    ///
    /// When the games have no start position in common.
    pub fn new(
        first: &Variant,
        second: &Variant,
        games: &Games<'_>,
        progress: &(dyn Fn(usize) -> ControlFlow<()> + Sync),
    ) -> Result<Self, Mismatch> {
        let way = Correspondence::of_starts(first.rules(), second.rules())?;
        let company = Company::new(&Mix::new(first.rules(), second.rules(), &way));
        let mut lists = Lists::new(&company);
        let start = Setup::start(first.rules());
        let openings: Vec<[Setup; 2]> = (0..games.count)
            .filter_map(|index| {
                // a line may end before there are so many common moves: then another one is tried
                let random =
                    |attempt: u64| Random::new(games.seed ^ STREAM, attempt << 32 | u64::from(index));
                (0..ATTEMPTS).find_map(|attempt| opening(&mut lists, &start, random(attempt)))
            })
            .collect();
        let count = u32::try_from(openings.len()).unwrap_or(u32::MAX);
        let games = Games { count, random_plies: 0, ..*games };
        let starts = |game: usize| openings.iter().map(|setups| setups[game]).collect::<Vec<_>>();
        let played = |game: usize, stream: u64| {
            play(&company.rules[game], &starts(game), &games, (stream, Keep::Counts), progress)
        };
        let own = played(FIRST, 1);
        let again = played(FIRST, 2);
        let theirs = played(SECOND, 1);
        Ok(Self {
            count: count.into(),
            across: Changes::of(&own, &theirs),
            within: Changes::of(&own, &again),
        })
    }
}

/// Keeps the random numbers of openings apart from those of games.
const STREAM: u64 = 0x6f70_656e << 32;

/// So many lines are tried for each opening.
const ATTEMPTS: u64 = 32;

/// A position after [`OPENING_PLIES`] common moves, in both games; `None` when there are not so many.
fn opening(lists: &mut Lists<'_>, start: &Setup, mut random: Random) -> Option<[Setup; 2]> {
    let mut pair = Pair::new(start, start);
    let mut to_move = start.to_move;
    for _ in 0..OPENING_PLIES {
        let placed = Placed { pieces: pair.pieces, kings: pair.kings };
        let at = At { placed, to_move, runs: pair.runs };
        lists.turn();
        lists.list(FIRST, &at);
        lists.list(SECOND, &at);
        let choices = lists.common(FIRST, SECOND).count();
        let [own, theirs] = lists.common(FIRST, SECOND).nth(random.below(choices))?;
        pair = own.after(theirs, &pair, to_move);
        to_move = !to_move;
    }
    Some([pair.setup(FIRST, to_move), pair.setup(SECOND, to_move)])
}

impl Changes {
    fn of(before: &[Option<Record>], after: &[Option<Record>]) -> Self {
        let result = |record: &Option<Record>| match record.as_ref()?.end? {
            (Reason::Cut, _) => None,
            (_, Some(Color::White)) => Some(0),
            (_, None) => Some(1),
            (_, Some(Color::Black)) => Some(2),
        };
        let mut table = [[0; 3]; 3];
        for (before, after) in before.iter().zip(after) {
            if let (Some(before), Some(after)) = (result(before), result(after)) {
                let row: &mut [u64; 3] = &mut table[before];
                row[after] += 1;
            }
        }
        Self::new(table)
    }

    fn new(table: [[u64; 3]; 3]) -> Self {
        let draws: u64 = table[1].iter().sum();
        let decided = [table[0], table[2]];
        let decisions: u64 = decided.iter().flatten().sum();
        let drawn: u64 = decided.iter().map(|row| row[1]).sum();
        Self {
            draws_decided: Estimate::of_trials(table[1][0] + table[1][2], draws),
            decisions_drawn: Estimate::of_trials(drawn, decisions),
            table,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Changes;

    #[test]
    fn changes_by_hand() {
        let changes = Changes::new([[5, 3, 2], [1, 6, 1], [0, 4, 6]]);
        let value = |estimate: Option<crate::Estimate>| estimate.expect("an estimate").value;
        assert!((value(changes.draws_decided) - 0.25).abs() < 1e-12);
        assert!((value(changes.decisions_drawn) - 0.35).abs() < 1e-12);
        let none = Changes::new([[0; 3]; 3]);
        assert_eq!((none.draws_decided, none.decisions_drawn), (None, None));
    }
}
