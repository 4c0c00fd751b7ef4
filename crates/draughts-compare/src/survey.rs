//! Everything about several games at once: what differs, where, how often, and how they are related.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, Ordering};

use draughts::Variant;
use draughts::rules::Setup;

use crate::catch::Catch;
use crate::clauses::{Clause, clauses, differences, same_moves};
use crate::correspondence::{Correspondence, Mismatch};
use crate::divergence::Divergence;
use crate::frequency::{Detail, Frequency};
use crate::openings::Openings;
use crate::playout::{Games, Players};
use crate::profile::{Played, Profile};
use crate::search::{CompareError, Limits, Outcome, Progress, first_divergence};
use crate::smallest::{Smallest, SmallestError, SmallestProgress, smallest};
use crate::tree::{Method, Tree};
use crate::witness::witness;

/// A game that goes on for so many plies is cut off.
pub const GAME_PLIES: u32 = 500;
/// A player plays from the start only after so many random plies.
pub const RANDOM_PLIES: u32 = 4;

/// What is to be found out.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Plan {
    /// How far lines are compared.
    pub limits: Limits,
    /// All positions of up to so many pieces are compared; fewer than 2 for none.
    pub pieces: u32,
    /// So many games are played under each rule set.
    pub games: u32,
    /// Where random numbers begin.
    pub seed: u64,
    /// Positions that an engine searches for a move; `None` for random moves. Who plays is [`Survey::players`]: this
    /// is for those who tell how the figures came about.
    pub nodes: Option<u64>,
}

/// How far a survey is.
#[derive(Debug, Clone, Copy)]
pub enum Step<'a> {
    /// Lines from the start are being compared.
    Lines([&'a Variant; 2], Progress),
    /// Positions with few pieces are being compared.
    Pieces([&'a Variant; 2], SmallestProgress),
    /// So many kings are being tried against one under one rule set.
    Kings(&'a Variant, u8),
    /// So many games have been played under one rule set, or from openings under two.
    Games(&'a [&'a Variant], usize),
    /// So many distances between two games are known, of so many.
    Distances(usize, usize),
}

/// Why games can't be compared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error(transparent)]
pub struct SurveyError(#[from] pub CompareError);

/// Everything that has been found out.
#[derive(Debug)]
pub struct Comparison {
    /// The games.
    pub variants: Vec<Variant>,
    /// All rules, with each game's values.
    pub clauses: Vec<Clause>,
    /// Every two of them.
    pub pairs: Vec<Pair>,
    /// What play under each rule set is like, if games were played.
    pub profiles: Vec<Profile>,
    /// How many kings catch a lone king under each rule set, if games were played.
    pub catches: Vec<Catch>,
    /// The trees of three games or more that fit on one board.
    pub families: Vec<Family>,
    /// What was to be found out.
    pub plan: Plan,
    /// Whether something was cut short.
    pub is_interrupted: bool,
}

/// Two of the games in play.
#[derive(Debug)]
pub struct Pair {
    /// Their places in the list of games.
    pub games: [usize; 2],
    /// The rules in which they differ.
    pub differing: Vec<Clause>,
    /// Whether their rules alone show that they have the same moves in every position.
    pub same_moves: bool,
    /// How one board lies on the other.
    pub way: Result<Correspondence, Mismatch>,
    /// What play from the start shows.
    pub outcome: Outcome,
    /// A position of their files in which they differ, where play from the start shows none.
    pub witness: Option<Divergence>,
    /// The smallest positions in which they differ, if they were looked for.
    pub smallest: Option<Smallest>,
    /// How often they differ, if games were played.
    pub frequency: Option<Frequency>,
    /// What became of the same openings, if games were played.
    pub openings: Option<Openings>,
}

impl Pair {
    /// The differing rules that bear on which moves are legal.
    pub fn bearing(&self) -> impl Iterator<Item = &Clause> {
        let board = |clause: &&Clause| self.way.is_ok() && clause.key.starts_with("board.");
        self.differing.iter().filter(|clause| clause.bears_on_moves()).filter(move |clause| !board(clause))
    }

    /// The position in which they part, from the start or elsewhere.
    pub fn parting(&self) -> Option<&Divergence> {
        match &self.outcome {
            Outcome::Divergence(divergence) => Some(divergence),
            Outcome::DifferentBoards(_) | Outcome::DifferentStarts | Outcome::NoDifference(_) => self
                .witness
                .as_ref()
                .or_else(|| self.smallest.as_ref().and_then(|smallest| smallest.nearest.as_ref())),
        }
    }
}

impl Comparison {
    /// Whether anything differs, in the rules or in play.
    pub fn differs(&self) -> bool {
        let in_play = |pair: &Pair| match pair.outcome {
            Outcome::Divergence(_) | Outcome::DifferentBoards(_) | Outcome::DifferentStarts => true,
            Outcome::NoDifference(_) => pair.parting().is_some(),
        };
        self.clauses.iter().any(|clause| clause.differs) || self.pairs.iter().any(in_play)
    }

    /// The ids of a family's games.
    pub fn ids(&self, family: &Family) -> Vec<&str> {
        family.members.iter().map(|&member| self.variants[member].id()).collect()
    }
}

/// Games whose boards lie on each other, and how far they are apart.
#[derive(Debug)]
pub struct Family {
    /// Their places in the list of games.
    pub members: Vec<usize>,
    /// How far each is from each.
    pub distances: Vec<Vec<f64>>,
    /// By averaging.
    pub average: Tree,
    /// By neighbour joining.
    pub joined: Tree,
}

impl Family {
    /// The family of these games; `None` when a distance is missing.
    fn new(members: Vec<usize>, distance: &mut dyn FnMut(usize, usize) -> Option<f64>) -> Option<Self> {
        let mut distances = vec![vec![0.0; members.len()]; members.len()];
        for one in 0..members.len() {
            for two in one + 1..members.len() {
                let apart = distance(members[one], members[two])?;
                distances[one][two] = apart;
                distances[two][one] = apart;
            }
        }
        let average = Tree::new(&distances, Method::Average)?;
        let joined = Tree::new(&distances, Method::NeighbourJoining)?;
        Some(Self { members, distances, average, joined })
    }
}

/// Finds it out.
pub struct Survey<'a> {
    /// What.
    pub plan: Plan,
    /// Who plays games.
    pub players: Players<'a>,
    /// Is told again and again how far the work is, from any thread, and says whether to go on. What is known when it
    /// says no is kept.
    pub tell: &'a (dyn Fn(Step<'_>) -> ControlFlow<()> + Sync),
    interrupted: AtomicBool,
}

impl std::fmt::Debug for Survey<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Survey").field("plan", &self.plan).finish_non_exhaustive()
    }
}

impl<'a> Survey<'a> {
    /// A survey.
    pub const fn new(
        plan: Plan,
        players: Players<'a>,
        tell: &'a (dyn Fn(Step<'_>) -> ControlFlow<()> + Sync),
    ) -> Self {
        Self { plan, players, tell, interrupted: AtomicBool::new(false) }
    }

    fn tell(&self, step: Step<'_>) -> ControlFlow<()> {
        let goes_on = (self.tell)(step);
        if goes_on.is_break() {
            self.interrupted.store(true, Ordering::Relaxed);
        }
        goes_on
    }

    /// Compares every two of the games, from `start` or from their starts: a position of the first game.
    ///
    /// # Errors
    ///
    /// When a position of one game is none of the other.
    pub fn of_pairs(&self, variants: Vec<Variant>, start: Option<&Setup>) -> Result<Comparison, SurveyError> {
        let mut pairs = Vec::new();
        for i in 0..variants.len() {
            for j in i + 1..variants.len() {
                pairs.push(self.pair(&variants, [i, j], start)?);
            }
        }
        let clauses = clauses(&variants.iter().collect::<Vec<_>>());
        let catches = self.catches(&variants);
        Ok(self.played(Comparison { clauses, pairs, catches, ..self.nothing(variants) }))
    }

    /// Finds out how the games are related, and nothing else.
    pub fn of_family(&self, variants: Vec<Variant>) -> Comparison {
        self.played(self.nothing(variants))
    }

    /// What is known of games before anything is found out.
    const fn nothing(&self, variants: Vec<Variant>) -> Comparison {
        Comparison {
            variants,
            clauses: Vec::new(),
            pairs: Vec::new(),
            profiles: Vec::new(),
            catches: Vec::new(),
            families: Vec::new(),
            plan: self.plan,
            is_interrupted: false,
        }
    }

    /// How many kings catch a lone king, where games are played, too.
    fn catches(&self, variants: &[Variant]) -> Vec<Catch> {
        if self.plan.games == 0 {
            return Vec::new();
        }
        Catch::of_games(variants, &|variant, kings| self.tell(Step::Kings(variant, kings)).is_continue())
    }

    fn played(&self, mut comparison: Comparison) -> Comparison {
        if self.plan.games > 0 {
            self.play(&mut comparison);
        }
        comparison.is_interrupted = self.interrupted.load(Ordering::Relaxed);
        comparison
    }

    fn pair(
        &self,
        variants: &[Variant],
        games: [usize; 2],
        start: Option<&Setup>,
    ) -> Result<Pair, SurveyError> {
        let [first, second] = games.map(|game| &variants[game]);
        let differing = differences(&[first, second]);
        // the position is written as in the first game of all
        let seen = match start {
            None => Ok(None),
            Some(start) => Correspondence::of_boards(variants[0].rules(), first.rules())
                .map(|way| Some(way.setup(start))),
        };
        let outcome = match &seen {
            Err(mismatch) => Outcome::DifferentBoards(mismatch.clone()),
            Ok(start) => {
                first_divergence(first, second, start.as_ref(), self.plan.limits, &mut |progress| {
                    self.tell(Step::Lines([first, second], progress))
                })?
            }
        };
        let way = match start {
            None => Correspondence::of_starts(first.rules(), second.rules()),
            Some(_) => Correspondence::of_boards(first.rules(), second.rules()),
        };
        let same_moves = same_moves(first, second);
        let smallest = self.smallest(first, second)?;
        let mut pair = Pair {
            games,
            differing,
            same_moves,
            way,
            outcome,
            witness: None,
            smallest,
            frequency: None,
            openings: None,
        };
        let unseen = match pair.outcome {
            Outcome::NoDifference(_) | Outcome::DifferentStarts => !pair.same_moves,
            Outcome::DifferentBoards(_) | Outcome::Divergence(_) => false,
        };
        let shown = pair.smallest.as_ref().is_some_and(|smallest| smallest.nearest.is_some());
        if unseen && start.is_none() && !shown {
            pair.witness = witness(first, second);
        }
        Ok(pair)
    }

    /// The smallest positions, if they are asked for and the boards fit.
    fn smallest(&self, first: &Variant, second: &Variant) -> Result<Option<Smallest>, SurveyError> {
        if self.plan.pieces < 2 {
            return Ok(None);
        }
        let found = smallest(first, second, self.plan.pieces, &|progress| {
            self.tell(Step::Pieces([first, second], progress))
        });
        match found {
            Ok(found) => Ok(Some(found)),
            Err(SmallestError::Boards(_)) => Ok(None),
            Err(SmallestError::Position(error)) => Err(error.into()),
        }
    }

    /// Plays games under every rule set, and sees what they show.
    fn play(&self, comparison: &mut Comparison) {
        let Plan { games: count, seed, .. } = self.plan;
        let games =
            Games { count, seed, plies: GAME_PLIES, players: self.players, random_plies: RANDOM_PLIES };
        let mut played = Vec::new();
        for variant in &comparison.variants {
            played.push(Played::new(variant, &games, &|done| self.tell(Step::Games(&[variant], done))));
        }
        comparison.profiles = played.iter().map(Played::profile).collect();
        for pair in &mut comparison.pairs {
            let [first, second] = pair.games;
            pair.frequency = Frequency::new(&played[first], &played[second], Detail::Rules).ok();
            let both = pair.games.map(|game| &comparison.variants[game]);
            let openings =
                Openings::new(both[0], both[1], &games, &|done| self.tell(Step::Games(&both, done)));
            pair.openings = openings.ok();
        }
        comparison.families = self.families(comparison, &played);
    }

    /// The trees of the games whose boards lie on each other.
    fn families(&self, comparison: &Comparison, played: &[Played]) -> Vec<Family> {
        let variants = &comparison.variants;
        let mut groups: Vec<Vec<usize>> = Vec::new();
        for game in 0..variants.len() {
            let fits = |group: &&mut Vec<usize>| {
                let fit = |&other: &usize| {
                    Correspondence::of_boards(variants[other].rules(), variants[game].rules())
                };
                group.first().is_some_and(|other| fit(other).is_ok())
            };
            match groups.iter_mut().find(fits) {
                Some(group) => group.push(game),
                None => groups.push(vec![game]),
            }
        }
        groups.retain(|group| group.len() > 2);
        let all: usize = groups.iter().map(|group| group.len() * (group.len() - 1) / 2).sum();
        let mut done = 0;
        let mut distance = |one: usize, two: usize| -> Option<f64> {
            done += 1;
            if self.tell(Step::Distances(done, all)).is_break() {
                return None;
            }
            let known = comparison.pairs.iter().find(|pair| pair.games == [one, two]);
            let known = known.and_then(|pair| pair.frequency.as_ref()).map(Frequency::distance);
            known.unwrap_or_else(|| {
                let found: Result<_, Mismatch> = Frequency::new(&played[one], &played[two], Detail::Games);
                found.ok()?.distance()
            })
        };
        groups.into_iter().filter_map(|group| Family::new(group, &mut distance)).collect()
    }
}
