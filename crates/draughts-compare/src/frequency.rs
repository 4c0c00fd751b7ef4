//! How often the difference between two games matters: in how many positions of play, and by which rule.

use draughts::rules::{ByColor, Key};
use rayon::prelude::{IntoParallelRefIterator as _, ParallelIterator as _};

use crate::arrangements::Placed;
use crate::company::{At, Company, FIRST, Lists, SECOND};
use crate::correspondence::{Correspondence, Mismatch};
use crate::estimate::{Estimate, Part, float};
use crate::mix::Mix;
use crate::mover::Step;
use crate::playout::{Record, Visited};
use crate::positions::{Pair, pack_runs};
use crate::profile::Played;

/// How often two games differ in play.
#[derive(Debug, Clone, PartialEq)]
pub struct Frequency {
    /// In games played under the first rule set, and under the second.
    pub under: [Overlap; 2],
}

/// How often two games differ in the positions of games played under one of them.
#[derive(Debug, Clone, PartialEq)]
pub struct Overlap {
    /// So many games.
    pub games: u64,
    /// In so many positions of them the legal moves were compared.
    pub positions: u64,
    /// So many more positions the other game does not know.
    pub unknown: u64,
    /// The share of positions in which the legal moves differ.
    pub differing: Option<Estimate>,
    /// The mean overlap of the legal moves: those that both games have, as a share of those that either has.
    pub shared: Option<Estimate>,
    /// Each differing rule that bears on moves, in the order of a variant file.
    pub rules: Vec<RuleShare>,
    /// The share of positions in which the games differ, and no rule alone makes the difference.
    pub several: Option<Estimate>,
}

/// How often one rule matters.
#[derive(Debug, Clone, PartialEq)]
pub struct RuleShare {
    /// The rule.
    pub key: Key,
    /// The share of positions in which the game has other moves as soon as it takes over the other game's value of
    /// this rule alone; `None` when that would contradict its other rules.
    pub changes: Option<Estimate>,
    /// The share of positions in which the games differ and this rule alone makes the difference: one game has the
    /// other's moves as soon as it takes over this value. Where several rules do, each counts.
    pub decides: Option<Estimate>,
}

/// Whether single rules are looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Detail {
    /// Only how often the games differ.
    Games,
    /// And which rule makes the difference.
    Rules,
}

impl Frequency {
    /// Compares the legal moves of both games in every position of the games played under each.
    ///
    /// The work is shared among the threads of the pool in which it is called; the result is the same for any number.
    ///
    /// # Errors
    ///
    /// When no board of one game lies on the other's.
    pub fn new(first: &Played, second: &Played, detail: Detail) -> Result<Self, Mismatch> {
        let (one, two) = (first.variant.rules(), second.variant.rules());
        let way = Correspondence::of_boards(one, two)?;
        let mut company = Company::new(&Mix::new(one, two, &way));
        if detail == Detail::Games {
            company.targets.clear();
            company.rules.truncate(2);
        }
        let back = way.inverse();
        let own = count(&company, FIRST, first, None);
        let theirs = count(&company, SECOND, second, (!back.is_identity()).then_some(&back));
        Ok(Self { under: [own, theirs] })
    }

    /// How far the games are apart: 1 minus the mean overlap of legal moves, half under each; `None` when nothing was
    /// compared.
    pub fn distance(&self) -> Option<f64> {
        let [one, two] = self.under.each_ref().map(|under| under.shared.map(|shared| shared.value));
        Some(1.0 - f64::midpoint(one?, two?))
    }
}

/// The counts of one game; those of rules in the order of the targets.
#[derive(Debug, Clone, Default)]
struct Counts {
    positions: u64,
    unknown: u64,
    differing: u64,
    overlap: f64,
    several: u64,
    changes: Vec<u64>,
    decides: Vec<u64>,
}

fn count(company: &Company, game: usize, played: &Played, back: Option<&Correspondence>) -> Overlap {
    let of_game =
        |lists: &mut Lists<'_>, record: &Record| Game { company, which: game, back }.counts(lists, record);
    let counts: Vec<Counts> = played.records.par_iter().map_init(|| Lists::new(company), of_game).collect();
    let parts = |hits: &dyn Fn(&Counts) -> f64| -> Vec<Part> {
        counts.iter().map(|counts| (hits(counts), float(counts.positions))).collect()
    };
    let share =
        |hits: &dyn Fn(&Counts) -> u64| Estimate::share_of_games(&parts(&|c| float(hits(c))), played.seed);
    let rules = company.targets.iter().enumerate().map(|(index, target)| {
        let own = if game == FIRST { target.first } else { target.second };
        RuleShare {
            key: target.key,
            changes: own.and_then(|_| share(&|counts| counts.changes[index])),
            decides: share(&|counts| counts.decides[index]),
        }
    });
    Overlap {
        games: counts.len() as u64,
        positions: counts.iter().map(|counts| counts.positions).sum(),
        unknown: counts.iter().map(|counts| counts.unknown).sum(),
        differing: share(&|counts| counts.differing),
        shared: Estimate::share_of_games(&parts(&|counts| counts.overlap), played.seed),
        rules: rules.collect(),
        several: share(&|counts| counts.several),
    }
}

/// One of the games, whose play is looked at.
struct Game<'a> {
    company: &'a Company,
    which: usize,
    /// The way to the first game's board, unless it is that board.
    back: Option<&'a Correspondence>,
}

impl Game<'_> {
    fn counts(&self, lists: &mut Lists<'_>, record: &Record) -> Counts {
        let targets = self.company.targets.len();
        let mut counts = Counts { changes: vec![0; targets], decides: vec![0; targets], ..Counts::default() };
        let none = pack_runs(ByColor::default());
        // what the other game counts along these moves
        let mut other_runs = none;
        for visited in &record.visited {
            let seen = self.back.map_or(*visited, |back| image(back, visited));
            if !self.company.share(&seen.placed) {
                counts.unknown += 1;
                other_runs = none;
                continue;
            }
            let mut runs = [seen.runs; 2];
            runs[1 - self.which] = other_runs;
            let at = At { placed: seen.placed, to_move: seen.to_move, runs };
            lists.turn();
            self.compare(lists, &at, &mut counts);
            if self.company.has_limits {
                let same = lists.list(1 - self.which, &at).iter().find(|step| step.identity() == seen.made);
                other_runs = same.map_or(none, Step::runs);
            }
        }
        counts
    }

    fn compare(&self, lists: &mut Lists<'_>, at: &At, counts: &mut Counts) {
        counts.positions += 1;
        let differ = lists.differ(FIRST, SECOND, at);
        counts.differing += u64::from(differ);
        counts.overlap += if differ { lists.overlap(FIRST, SECOND, at) } else { 1.0 };
        let mut decided = false;
        for (index, target) in self.company.targets.iter().enumerate() {
            let own = if self.which == FIRST { target.first } else { target.second };
            let changes = own.is_some_and(|own| lists.differ(self.which, own, at));
            counts.changes[index] += u64::from(changes);
            let decides = differ
                && (target.first.is_some_and(|own| !lists.differ(own, SECOND, at))
                    || target.second.is_some_and(|own| !lists.differ(own, FIRST, at)));
            counts.decides[index] += u64::from(decides);
            decided |= decides;
        }
        let looked_at = !self.company.targets.is_empty();
        counts.several += u64::from(differ && looked_at && !decided);
    }
}

/// The position and its move on the first game's board.
fn image(back: &Correspondence, visited: &Visited) -> Visited {
    let Placed { pieces, kings } = visited.placed;
    let setup = Pair { pieces, kings, runs: [visited.runs; 2] }.setup(0, visited.to_move);
    let setup = back.setup(&setup);
    let pair = Pair::new(&setup, &setup);
    let square =
        |index: u8| u8::try_from(back.square(draughts::rules::Square::new(index)).index()).unwrap_or(u8::MAX);
    let (from, to, captured, promotes) = visited.made;
    let captured = (0..128u8)
        .filter(|&index| captured >> index & 1 == 1)
        .fold(0, |set, index| set | 1u128 << square(index));
    Visited {
        placed: Placed { pieces: pair.pieces, kings: pair.kings },
        to_move: setup.to_move,
        runs: pair.runs[0],
        made: (square(from), square(to), captured, promotes),
    }
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use draughts::Variant;
    use draughts::reference::legal_moves;
    use draughts::rules::Move;

    use super::{Detail, Frequency, Pair};
    use crate::correspondence::Correspondence;
    use crate::playout::Games;
    use crate::profile::Played;

    /// The plain generator, asked on both games' own boards, counts the same.
    #[test]
    fn the_plain_generator_counts_the_same() {
        for (first, second) in [("english", "italian"), ("spanish", "russian")] {
            let [first, second] = [first, second].map(|id| Variant::load(id).expect("a game"));
            let games = Games { count: 6, ..Games::default() };
            let played =
                [&first, &second].map(|game| Played::new(game, &games, &|_| ControlFlow::Continue(())));
            let found = Frequency::new(&played[0], &played[1], Detail::Games).expect("boards that fit");
            let way = Correspondence::of_boards(first.rules(), second.rules()).expect("boards that fit");
            let (mut positions, mut differing) = (0u64, 0u64);
            for visited in played[0].records.iter().flat_map(|record| &record.visited) {
                let pair = Pair {
                    pieces: visited.placed.pieces,
                    kings: visited.placed.kings,
                    runs: [visited.runs; 2],
                };
                let setup = pair.setup(0, visited.to_move);
                let mut own: Vec<Move> =
                    legal_moves(first.rules(), &setup).iter().map(|mv| way.mv(mv)).collect();
                own.sort();
                positions += 1;
                differing += u64::from(own != legal_moves(second.rules(), &way.setup(&setup)));
            }
            let under = &found.under[0];
            assert_eq!((under.positions, under.unknown), (positions, 0));
            let share = under.differing.expect("a share").value;
            #[expect(clippy::cast_precision_loss, reason = "small numbers")]
            let plain = differing as f64 / positions as f64;
            assert!((share - plain).abs() < 1e-12 && differing > 0, "{share} {plain}");
        }
    }
}
