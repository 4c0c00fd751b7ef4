//! Finding out what differs: everything that takes time.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use draughts::Variant;
use draughts::rules::{RuleSet, Setup};
use draughts::words::Arg;
use draughts_compare::{
    Correspondence, Detail, Frequency, Games, Limits, Mismatch, Openings, Outcome, Played, Players, Smallest,
    SmallestError, clauses, differences, first_divergence, same_moves, smallest, witness,
};

use super::player::EnginePlayer;
use super::{Args, Comparison, Family, Pair};
use crate::errors::{Kind, Problem};
use crate::game;
use crate::interrupt::Interrupt;
use crate::output::Context;
use crate::texts::{grouped, say, tell};

/// A game that goes on for so many plies is cut off.
pub(super) const GAME_PLIES: u32 = 500;
/// An engine plays from the start only after so many random plies.
pub(super) const RANDOM_PLIES: u32 = 4;
/// So many games are played for the tree of all games.
const GAMES_OF_ALL: u32 = 100;
/// A report without other numbers compares positions with so many pieces, and plays so many games.
const REPORT: (u32, u32) = (3, 400);

/// What is to be found out.
#[derive(Debug, Clone, Copy)]
pub(super) struct Plan {
    pub(super) limits: Limits,
    pub(super) pieces: u32,
    pub(super) games: u32,
    pub(super) seed: u64,
    /// Positions that the engine searches for a move; `None` for random moves.
    pub(super) nodes: Option<u64>,
}

impl Plan {
    pub(super) fn of(args: &Args) -> Self {
        let (pieces, games) = if args.report.is_some() { REPORT } else { (0, 0) };
        let games = if args.is_of_all() { GAMES_OF_ALL } else { games };
        Self {
            limits: Limits { plies: args.plies, positions: args.positions },
            pieces: args.pieces.unwrap_or(pieces),
            games: args.games.unwrap_or(games),
            seed: args.seed,
            nodes: args.engine_nodes,
        }
    }

    /// Who plays, for a message.
    pub(super) fn players(&self) -> [Arg<'static>; 2] {
        let by = if self.nodes.is_some() { "engine" } else { "chance" };
        [("by", by.into()), ("nodes", grouped(self.nodes.unwrap_or(0)).into())]
    }

    const fn games<'a>(&self, players: Players<'a>) -> Games<'a> {
        let random_plies = RANDOM_PLIES;
        Games { count: self.games, seed: self.seed, plies: GAME_PLIES, players, random_plies }
    }
}

/// Does the work, and shows how far it is.
pub(super) struct Work<'a> {
    pub(super) args: &'a Args,
    pub(super) context: &'a Context,
    pub(super) plan: Plan,
    pub(super) interrupt: Interrupt,
}

impl Work<'_> {
    /// Compares the games that are named, or all.
    pub(super) fn compare(&self) -> Result<Comparison, Problem> {
        let of_all = self.args.is_of_all();
        let variants = if of_all { self.all()? } else { self.named()? };
        let mut pairs = Vec::new();
        if !of_all {
            let start = self.start(&variants[0])?;
            for i in 0..variants.len() {
                for j in i + 1..variants.len() {
                    pairs.push(self.pair(&variants, [i, j], start.as_ref())?);
                }
            }
        }
        let clauses = if of_all { Vec::new() } else { clauses(&variants.iter().collect::<Vec<_>>()) };
        let mut comparison = Comparison {
            variants,
            clauses,
            pairs,
            profiles: Vec::new(),
            families: Vec::new(),
            plan: self.plan,
            is_interrupted: false,
        };
        if self.plan.games > 0 {
            self.play(&mut comparison);
        }
        comparison.is_interrupted = self.interrupt.is_asked();
        Ok(comparison)
    }

    fn named(&self) -> Result<Vec<Variant>, Problem> {
        if self.args.variants.len() < 2 {
            let message = "two games or more are compared, and none or one is named";
            return Err(Problem::new(Kind::Usage, message).with_help(
                "name them (`draughts variants` lists the built-in ones), or --all for all of them",
            ));
        }
        self.args.variants.iter().map(|name| game::load(name)).collect()
    }

    /// All built-in games, of one board if one is asked for.
    fn all(&self) -> Result<Vec<Variant>, Problem> {
        let mut all = Variant::builtins()?;
        if let Some(wanted) = &self.args.board {
            all.retain(|variant| {
                let board = variant.rules().board;
                *wanted == format!("{}x{}", board.width(), board.height())
            });
            if all.len() < 2 {
                let message = say("compare-few-on-board", [("board", wanted.as_str().into())]);
                return Err(Problem::new(Kind::Usage, message).with_help(tell("help-compare-board")));
            }
        }
        Ok(all)
    }

    fn start(&self, first: &Variant) -> Result<Option<Setup>, Problem> {
        let names = self.args.squares.names(first.rules());
        let position = self.args.position.read(first, names, self.context)?.position().clone();
        Ok((position != first.start()).then(|| position.setup()))
    }

    fn pair(&self, variants: &[Variant], games: [usize; 2], start: Option<&Setup>) -> Result<Pair, Problem> {
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
            Ok(start) => self.search(first, second, start.as_ref())?,
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

    fn search(&self, first: &Variant, second: &Variant, start: Option<&Setup>) -> Result<Outcome, Problem> {
        let (shown, games) = (self.shown(), both(first, second));
        let outcome = first_divergence(first, second, start, self.plan.limits, &mut |progress| {
            shown.tick(|| {
                let percent = 100 * progress.examined / progress.level.max(1);
                let args = [
                    ("games", games.as_str().into()),
                    ("plies", progress.plies.into()),
                    ("percent", percent.into()),
                    ("positions", progress.positions.into()),
                ];
                say("compare-progress", args)
            })
        });
        outcome.map_err(|error| {
            Problem::new(Kind::Fen, error.to_string()).with_help(tell("help-compare-position"))
        })
    }

    /// The smallest positions, if they are asked for and the boards fit.
    fn smallest(&self, first: &Variant, second: &Variant) -> Result<Option<Smallest>, Problem> {
        if self.plan.pieces < 2 {
            return Ok(None);
        }
        let (shown, games) = (self.shown(), both(first, second));
        let found = smallest(first, second, self.plan.pieces, &|progress| {
            shown.tick(|| {
                let percent = 100 * progress.done / progress.parts.max(1);
                let args = [
                    ("games", games.as_str().into()),
                    ("percent", percent.into()),
                    ("pieces", progress.pieces.into()),
                    ("positions", progress.positions.into()),
                ];
                say("compare-progress-pieces", args)
            })
        });
        match found {
            Ok(found) => Ok(Some(found)),
            Err(SmallestError::Boards(_)) => Ok(None),
            Err(SmallestError::Position(error)) => Err(Problem::new(Kind::Fen, error.to_string())),
        }
    }

    /// Plays games under every rule set, and sees what they show.
    fn play(&self, comparison: &mut Comparison) {
        let engine = EnginePlayer::new(self.plan.nodes.unwrap_or(0));
        let by_engine = |rules: &RuleSet, setup: &Setup, number| engine.choose(rules, setup, number);
        let players = self.plan.nodes.map_or(Players::Random, |_| Players::By(&by_engine));
        let games = self.plan.games(players);
        let mut played = Vec::new();
        for variant in &comparison.variants {
            let shown = self.shown();
            played.push(Played::new(variant, &games, &|done| {
                shown.tick(|| self.games_progress(variant.id(), done))
            }));
        }
        comparison.profiles = played.iter().map(Played::profile).collect();
        for pair in &mut comparison.pairs {
            let [first, second] = pair.games;
            pair.frequency = Frequency::new(&played[first], &played[second], Detail::Rules).ok();
            let [first, second] = pair.games.map(|game| &comparison.variants[game]);
            let (shown, names) = (self.shown(), both(first, second));
            let openings = Openings::new(first, second, &games, &|done| {
                shown.tick(|| self.games_progress(&names, done))
            });
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
        let shown = self.shown();
        let all: usize = groups.iter().map(|group| group.len() * (group.len() - 1) / 2).sum();
        let mut done = 0;
        let mut distance = |one: usize, two: usize| -> Option<f64> {
            done += 1;
            let progress = || say("compare-progress-pairs", [("done", done.into()), ("all", all.into())]);
            if shown.tick(progress).is_break() {
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

    fn games_progress(&self, games: &str, done: usize) -> String {
        let args = [("games", games.into()), ("done", done.into()), ("all", self.plan.games.into())];
        say("compare-progress-games", args)
    }

    fn shown(&self) -> Shown<'_> {
        Shown { context: self.context, interrupt: &self.interrupt, last: Mutex::new(Instant::now()) }
    }
}

fn both(first: &Variant, second: &Variant) -> String {
    say("compare-games", [("first", first.id().into()), ("second", second.id().into())])
}

/// How far some work is, on the terminal; the line is cleared in the end.
struct Shown<'a> {
    context: &'a Context,
    interrupt: &'a Interrupt,
    last: Mutex<Instant>,
}

/// How often progress is shown.
const EVERY: Duration = Duration::from_millis(150);

impl Shown<'_> {
    /// Shows `text` if it is time to, and says whether to go on.
    fn tick(&self, text: impl FnOnce() -> String) -> ControlFlow<()> {
        if self.interrupt.is_asked() {
            return ControlFlow::Break(());
        }
        if self.context.shows_progress()
            && let Ok(mut last) = self.last.try_lock()
            && last.elapsed() >= EVERY
        {
            *last = Instant::now();
            self.context.progress(&text());
        }
        ControlFlow::Continue(())
    }
}

impl Drop for Shown<'_> {
    fn drop(&mut self) {
        if self.context.shows_progress() {
            self.context.progress("");
        }
    }
}
