//! How many kings it takes to catch a lone king: from exact endings, not from games.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicU8, Ordering};

use draughts::Variant;
use draughts::rules::{Outcome, RuleSet};
use draughts_tablebase::{Class, Ends, Force, InMemory, TableError};
use rayon::prelude::{IntoParallelRefIterator as _, ParallelIterator as _};

use crate::estimate::float;

/// So many kings are tried against one.
pub const MOST_KINGS: u8 = 4;
/// An ending with more positions that are told apart is not solved: it would take longer than some seconds.
const MOST_NUMBERS: u64 = 6_000_000;

/// What kings alone do against one king, with best play of both sides and without draws by rule: repetition, counts of
/// moves and draws by what stands on the board are left out.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Catch {
    /// One king against one, two, and so on; all that were tried.
    pub tried: Vec<Caught>,
    /// Why no more were.
    pub end: CatchEnd,
}

/// So many kings against one, the kings to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Caught {
    /// How many.
    pub kings: u8,
    /// All positions.
    pub positions: u64,
    /// Those that the kings win.
    pub won: u64,
    /// The kings' moves in the longest win; `None` when nothing is won.
    pub longest: Option<u16>,
}

/// Why no more kings were tried against one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CatchEnd {
    /// The last ones win nine of ten positions.
    Caught,
    /// They were [`MOST_KINGS`].
    Kings,
    /// With one more there are too many positions.
    Positions,
    /// The rules have no kings.
    NoKings,
    /// The first king wins.
    FirstKingWins,
    /// A side with a single piece has lost.
    LonePieceLoses,
    /// A side does not lose when its last piece is taken.
    CaptureDoesNotWin,
    /// The sides do not have the same game, so that there are no tables.
    SidesDiffer,
    /// There are no tables for another reason.
    NoTables,
    /// The work was stopped.
    Interrupted,
}

impl CatchEnd {
    /// A short name that does not change.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Caught => "caught",
            Self::Kings => "kings",
            Self::Positions => "positions",
            Self::NoKings => "no-kings",
            Self::FirstKingWins => "first-king-wins",
            Self::LonePieceLoses => "lone-piece-loses",
            Self::CaptureDoesNotWin => "capture-does-not-win",
            Self::SidesDiffer => "sides-differ",
            Self::NoTables => "no-tables",
            Self::Interrupted => "interrupted",
        }
    }

    /// What the rules alone say.
    fn of(rules: &RuleSet) -> Option<Self> {
        if rules.kings.is_none() {
            Some(Self::NoKings)
        } else if rules.first_promotion_wins() {
            Some(Self::FirstKingWins)
        } else if rules.lone_piece_loses() {
            Some(Self::LonePieceLoses)
        } else {
            (rules.end.no_pieces != Outcome::Loss).then_some(Self::CaptureDoesNotWin)
        }
    }

    const fn of_error(error: &TableError) -> Self {
        match error {
            TableError::Stopped => Self::Interrupted,
            TableError::TooLarge(_) => Self::Positions,
            TableError::SidesDiffer => Self::SidesDiffer,
            TableError::KingRuns(_)
            | TableError::NeverPlayed(_)
            | TableError::Memory { .. }
            | TableError::Missing(_)
            | TableError::Threads(_)
            | TableError::File { .. }
            | TableError::Output { .. }
            | TableError::BadFile { .. } => Self::NoTables,
        }
    }
}

impl Caught {
    fn new(class: Class, ends: &Ends) -> Self {
        // the last ply is the winner's
        let longest = ends.longest_win.map(|plies| plies.div_ceil(2));
        Self { kings: class.white.kings, positions: ends.positions(), won: ends.wins, longest }
    }

    /// The share of the positions that is won.
    pub fn share(&self) -> f64 {
        float(self.won) / float(self.positions.max(1))
    }

    /// Whether so many kings win nine of ten positions.
    pub const fn is_enough(&self) -> bool {
        self.won > 0 && self.won * 10 >= self.positions * 9
    }
}

impl Catch {
    /// Tries one king, two, and so on against one, until they are enough. Nothing is read or written.
    ///
    /// `go_on` is told how many kings are being tried, again and again and from any thread, and says whether to go on.
    pub fn new(rules: &RuleSet, go_on: &(dyn Fn(u8) -> bool + Sync)) -> Self {
        Self::up_to(rules, MOST_NUMBERS, go_on)
    }

    fn up_to(rules: &RuleSet, most_numbers: u64, go_on: &(dyn Fn(u8) -> bool + Sync)) -> Self {
        let mut tried: Vec<Caught> = Vec::new();
        if let Some(end) = CatchEnd::of(rules) {
            return Self { tried, end };
        }
        let classes = (1..=MOST_KINGS).map(class).collect();
        let wanted = InMemory { rules: Arc::new(rules.clone()), classes, most_numbers };
        let trying = AtomicU8::new(1);
        let done = wanted.run(&|| go_on(trying.load(Ordering::Relaxed)), &mut |class, ends| {
            let caught = Caught::new(class, &ends);
            tried.push(caught);
            trying.store(caught.kings + 1, Ordering::Relaxed);
            if caught.is_enough() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        let is_enough = tried.last().is_some_and(Caught::is_enough);
        let end = match done {
            Ok(()) if is_enough => CatchEnd::Caught,
            Ok(()) => CatchEnd::Kings,
            Err(error) => CatchEnd::of_error(&error),
        };
        Self { tried, end }
    }

    /// The fewest kings that are enough, if any that were tried are.
    pub fn needed(&self) -> Option<&Caught> {
        self.tried.iter().find(|caught| caught.is_enough())
    }

    /// What was found in several games; games that differ only in draws by rule and the like are solved
    /// once.
    pub(crate) fn of_games(variants: &[Variant], go_on: &(dyn Fn(&Variant, u8) -> bool + Sync)) -> Vec<Self> {
        let mut different: Vec<&Variant> = Vec::new();
        let mut places = Vec::new();
        for variant in variants {
            let is_alike = |known: &&Variant| same_endings(known.rules(), variant.rules());
            places.push(different.iter().position(is_alike).unwrap_or(different.len()));
            if places.last() == Some(&different.len()) {
                different.push(variant);
            }
        }
        let one = |variant: &&Variant| Self::new(variant.rules(), &|kings| go_on(variant, kings));
        let found: Vec<Self> = different.par_iter().map(one).collect();
        places.into_iter().map(|place| found[place].clone()).collect()
    }
}

/// So many kings against one.
const fn class(kings: u8) -> Class {
    Class { white: Force { kings, men: 0 }, black: Force { kings: 1, men: 0 } }
}

/// Whether the rules differ in nothing that bears on what a position of kings is worth, or on whether there are tables.
fn same_endings(one: &RuleSet, other: &RuleSet) -> bool {
    let pieces = one.kings == other.kings && one.men == other.men && one.promotion == other.promotion;
    let places = one.board == other.board && one.setup == other.setup;
    pieces && places && one.capture == other.capture && one.end == other.end
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::{AtomicUsize, Ordering};

    use draughts::Variant;
    use draughts::config::load_str;

    use super::{Catch, CatchEnd, Caught};

    fn load(name: &str) -> Variant {
        Variant::load(name).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    /// A game of the same rules but for these lines.
    fn own(extended: &str, lines: &str) -> Variant {
        let text = format!("format = 1\nid = \"own\"\nname = \"Own\"\nextends = \"{extended}\"\n{lines}");
        let definition = load_str("own.toml", &text).unwrap_or_else(|faults| panic!("{faults:?}"));
        Variant::new(definition)
    }

    fn catch(variant: &Variant) -> Catch {
        Catch::new(variant.rules(), &|_| true)
    }

    #[test]
    fn the_known_numbers_of_positions_are_won() {
        let one = Caught { kings: 1, positions: 992, won: 194, longest: Some(2) };
        let two = Caught { kings: 2, positions: 14_880, won: 5_628, longest: Some(4) };
        let three = Caught { kings: 3, positions: 143_840, won: 132_240, longest: Some(13) };
        let known = Catch { tried: vec![one, two, three], end: CatchEnd::Caught };
        assert_eq!(catch(&load("spanish")), known);
        assert_eq!(catch(&own("portuguese", "")), known);
        assert_eq!(known.needed(), Some(&three));
        let english = catch(&load("english"));
        let two = Caught { kings: 2, positions: 14_880, won: 14_846, longest: Some(17) };
        assert_eq!((english.needed(), english.end), (Some(&two), CatchEnd::Caught));
    }

    #[test]
    fn four_kings_need_not_be_enough() {
        let found = catch(&own("mini-6x6", "[kings]\nmoves = \"all\"\ncaptures = \"none\""));
        let won: Vec<_> =
            found.tried.iter().map(|caught| (caught.kings, caught.won, caught.longest)).collect();
        assert_eq!(won, [(1, 0, None), (2, 0, None), (3, 40, Some(1)), (4, 956, Some(3))]);
        assert_eq!((found.needed(), found.end), (None, CatchEnd::Kings));
    }

    #[test]
    fn what_can_not_be_solved_has_a_reason() {
        let reasons = [
            (own("mini-6x6", "draws = []\n[kings]\nrange = \"none\""), CatchEnd::NoKings),
            (load("breakthrough"), CatchEnd::FirstKingWins),
            (load("ghanaian-a"), CatchEnd::LonePieceLoses),
            (load("antidraughts"), CatchEnd::CaptureDoesNotWin),
            (
                own("spanish", "[kings]\nmoves = \"all\"\ncaptures = \"forward-diagonals\""),
                CatchEnd::SidesDiffer,
            ),
        ];
        for (variant, end) in reasons {
            assert_eq!(catch(&variant), Catch { tried: Vec::new(), end }, "{}", variant.id());
        }
        let few = Catch::up_to(load("spanish").rules(), 10_000, &|_| true);
        assert_eq!((few.tried.len(), few.needed(), few.end), (2, None, CatchEnd::Positions));
    }

    #[test]
    fn what_is_known_when_it_stops_is_kept() {
        let found = Catch::new(load("spanish").rules(), &|kings| kings < 3);
        assert_eq!((found.tried.len(), found.end), (2, CatchEnd::Interrupted));
    }

    #[test]
    fn games_that_differ_in_draws_are_solved_once() {
        let asked = |variants: &[Variant]| {
            let asked = AtomicUsize::new(0);
            let found = Catch::of_games(variants, &|_, _| {
                asked.fetch_add(1, Ordering::Relaxed);
                true
            });
            (found, asked.into_inner())
        };
        let (one, times) = asked(&[load("spanish")]);
        let alike = [load("spanish"), load("english"), load("portuguese"), own("spanish", "")];
        let (all, times_of_all) = asked(&alike);
        let (_, times_of_english) = asked(&alike[1..2]);
        assert_eq!(times_of_all, times + times_of_english);
        assert_eq!([&all[0], &all[2], &all[3]], [&one[0]; 3]);
        assert_ne!(all[1], one[0]);
    }
}
