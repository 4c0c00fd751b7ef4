//! Finding out what differs: everything that takes time.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::time::{Duration, Instant};

use draughts::Variant;
use draughts::rules::{RuleSet, Setup};
use draughts::words::Arg;
use draughts_compare::{Comparison, Limits, Plan, Players, Step, Survey};

use super::Args;
use super::player::EnginePlayer;
use crate::errors::{Kind, Problem};
use crate::game;
use crate::interrupt::Interrupt;
use crate::output::Context;
use crate::texts::{grouped, say, tell};

/// So many games are played for the tree of all games.
const GAMES_OF_ALL: u32 = 100;
/// A report without other numbers compares positions with so many pieces, and plays so many games.
const REPORT: (u32, u32) = (3, 400);

/// What is to be found out.
pub(super) fn plan(args: &Args) -> Plan {
    let (pieces, games) = if args.report.is_some() { REPORT } else { (0, 0) };
    let games = if args.is_of_all() { GAMES_OF_ALL } else { games };
    Plan {
        limits: Limits { plies: args.plies, positions: args.positions },
        pieces: args.pieces.unwrap_or(pieces),
        games: args.games.unwrap_or(games),
        seed: args.seed,
        nodes: args.engine_nodes,
    }
}

/// Who plays, for a message.
pub(super) fn players(plan: &Plan) -> [Arg<'static>; 2] {
    let by = if plan.nodes.is_some() { "engine" } else { "chance" };
    [("by", by.into()), ("nodes", grouped(plan.nodes.unwrap_or(0)).into())]
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
        let engine = EnginePlayer::new(self.plan.nodes.unwrap_or(0));
        let by_engine = |rules: &RuleSet, setup: &Setup, number| engine.choose(rules, setup, number);
        let players = self.plan.nodes.map_or(Players::Random, |_| Players::By(&by_engine));
        let shown = self.shown();
        let told = |step: Step<'_>| shown.tick(|| self.progress(step));
        let survey = Survey::new(self.plan, players, &told);
        if self.args.is_of_all() {
            return Ok(survey.of_family(self.all()?));
        }
        let variants = self.named()?;
        let start = self.start(&variants[0])?;
        survey.of_pairs(variants, start.as_ref()).map_err(|error| {
            Problem::new(Kind::Fen, error.to_string()).with_help(tell("help-compare-position"))
        })
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

    /// How far the work is, in words.
    fn progress(&self, step: Step<'_>) -> String {
        match step {
            Step::Lines(games, progress) => {
                let percent = 100 * progress.examined / progress.level.max(1);
                let args = [
                    ("games", names(&games).into()),
                    ("plies", progress.plies.into()),
                    ("percent", percent.into()),
                    ("positions", progress.positions.into()),
                ];
                say("compare-progress", args)
            }
            Step::Pieces(games, progress) => {
                let percent = 100 * progress.done / progress.parts.max(1);
                let args = [
                    ("games", names(&games).into()),
                    ("percent", percent.into()),
                    ("pieces", progress.pieces.into()),
                    ("positions", progress.positions.into()),
                ];
                say("compare-progress-pieces", args)
            }
            Step::Kings(game, kings) => {
                say("compare-progress-kings", [("game", game.id().into()), ("kings", kings.into())])
            }
            Step::Games(games, done) => {
                let all = ("all", self.plan.games.into());
                say("compare-progress-games", [("games", names(games).into()), ("done", done.into()), all])
            }
            Step::Distances(done, all) => {
                say("compare-progress-pairs", [("done", done.into()), ("all", all.into())])
            }
        }
    }

    fn shown(&self) -> Shown<'_> {
        Shown { context: self.context, interrupt: &self.interrupt, last: Mutex::new(Instant::now()) }
    }
}

/// The games in a message.
fn names(games: &[&Variant]) -> String {
    match games {
        [first, second] => {
            say("compare-games", [("first", first.id().into()), ("second", second.id().into())])
        }
        games => games.iter().map(|game| game.id()).collect::<Vec<_>>().join(", "),
    }
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
