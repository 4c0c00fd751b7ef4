//! Matches between engines: pairs of games from balanced openings, with both colours each.

use std::path::PathBuf;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Instant;

use draughts::Variant;
use draughts::game::Game;
use draughts::rules::{Color, Move};
use draughts_engine::{
    Clock, Control, Engine, Limits, Options, Points, Score, Sprt, Tally, Verdict, Weights,
};

use crate::hub::{Client, ClientError};

/// Who plays.
#[derive(Debug, Clone)]
pub enum Player {
    /// Our engine.
    Own {
        /// What it is called.
        name: String,
        /// What it may use.
        options: Options,
        /// Its weights; `None` for those that come with the program.
        weights: Option<Box<Weights>>,
        /// Limits of its own, in place of the match's.
        limits: Option<Limits>,
        /// The folder of the game's endgame tables.
        tables: Option<PathBuf>,
    },
    /// Another engine, by its command line.
    Hub(String),
}

/// How a match is played.
#[derive(Debug, Clone)]
pub struct Contest {
    /// The game.
    pub variant: Variant,
    /// The two sides.
    pub players: [Player; 2],
    /// The limits of each move; with a clock the time of each game.
    pub limits: Limits,
    /// How many pairs of games are played at most.
    pub pairs: u64,
    /// Random plies of an opening; 0 for the start position.
    pub opening_plies: u32,
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
    /// A test that ends the match when it decides.
    pub sprt: Option<Sprt>,
    /// Whether games that are decided are broken off.
    pub adjudicate: bool,
}

/// A game of a match.
#[derive(Debug, Clone)]
pub struct Bout {
    /// The number of its pair, from 0.
    pub pair: u64,
    /// Whether the first player has White.
    pub first_is_white: bool,
    /// The moves; the first ones are the opening's.
    pub game: Game,
    /// The first player's points.
    pub points: Points,
    /// How the game ended, in a word or two.
    pub reason: String,
}

/// Why a match can't be played.
#[derive(Debug, thiserror::Error)]
pub enum ContestError {
    /// An engine.
    #[error("{0}: {1}")]
    Engine(String, ClientError),
    /// Weights that are for another game.
    #[error(transparent)]
    Weights(#[from] draughts_engine::WeightsError),
    /// Endgame tables.
    #[error(transparent)]
    Tables(#[from] draughts_engine::TableError),
    /// The machine.
    #[error("no thread could be started")]
    Threads,
}

/// A game is cut off as a draw after so many plies.
const MOST_PLIES: usize = 600;
/// A game is won when both sides agree on such a score for so many plies.
const WON: (i32, u32) = (1_000, 6);
/// A game is drawn when both sides agree on such a score for so many plies, after so many.
const EVEN: (i32, u32, usize) = (5, 20, 80);
/// An opening is balanced within such a score.
const BALANCED: i32 = 100;

/// A player at the board.
#[derive(Debug)]
enum Seat {
    Own(Box<Engine>, Option<Limits>),
    Hub(Box<Client>),
}

impl Seat {
    fn new(player: &Player, variant: &Variant) -> Result<Self, ContestError> {
        match player {
            Player::Own { options, weights, limits, tables, .. } => {
                let rules = Arc::new(variant.rules().clone());
                let mut engine = match weights {
                    None => Engine::new(&rules, *options),
                    Some(weights) => Engine::with_weights(&rules, *options, (**weights).clone())?,
                };
                engine.set_tables(tables.as_deref())?;
                Ok(Self::Own(Box::new(engine), *limits))
            }
            Player::Hub(command) => {
                let failed = |error| ContestError::Engine(command.clone(), error);
                let mut client = Client::start(command).map_err(failed)?;
                client.init(variant).map_err(failed)?;
                Ok(Self::Hub(Box::new(client)))
            }
        }
    }

    fn new_game(&mut self) -> Result<(), ClientError> {
        match self {
            Self::Own(engine, _) => {
                engine.new_game();
                Ok(())
            }
            Self::Hub(client) => client.new_game(),
        }
    }

    /// The move, and the score in hundredths of a man from its side.
    fn search(&mut self, game: &Game, limits: &Limits) -> Result<(Move, Option<i32>), ClientError> {
        let start = game.start().setup();
        let moves: Vec<_> = game.moves().cloned().collect();
        match self {
            Self::Own(engine, own) => {
                let limits = own.as_ref().unwrap_or(limits);
                let answer = engine
                    .search(&start, &moves, limits, &Control::new(), &mut |_| {})
                    .map_err(|error| ClientError::Reported(error.to_string()))?;
                let best = answer.best().cloned();
                let best = best.ok_or_else(|| ClientError::Reported("there is no move".to_owned()))?;
                Ok((best, answer.score().map(Score::centimen)))
            }
            Self::Hub(client) => {
                let legal = game.position().legal_moves();
                let reply = client.search(game.variant(), &start, &moves, &legal, limits)?;
                Ok((reply.best, reply.score))
            }
        }
    }
}

impl Contest {
    /// Plays the match; `tell` gets each game and the count so far, and may stop the match with `control`.
    ///
    /// # Errors
    ///
    /// When an engine can't be started, or no thread. An engine that fails in a game loses it.
    pub fn play(
        &self,
        control: &Control,
        tell: &mut dyn FnMut(&Bout, &Tally),
    ) -> Result<(Tally, Verdict), ContestError> {
        let next = AtomicU64::new(0);
        let over = AtomicBool::new(false);
        let (sender, results) = mpsc::channel();
        let failed = Mutex::new(None);
        let work = |sender: mpsc::Sender<[Bout; 2]>| {
            let played = self.play_pairs(&next, &over, &sender);
            if let Err(error) = played
                && let Ok(mut failed) = failed.lock()
            {
                over.store(true, Ordering::Relaxed);
                failed.get_or_insert(error);
            }
        };
        let (tally, verdict) = thread::scope(|scope| {
            for _ in 0..self.threads.max(1) {
                let (sender, work) = (sender.clone(), &work);
                let spawned =
                    thread::Builder::new().stack_size(16 << 20).spawn_scoped(scope, move || work(sender));
                spawned.map_err(|_| ContestError::Threads)?;
            }
            drop(sender);
            let mut tally = Tally::default();
            let mut verdict = Verdict::Open;
            for pair in results {
                tally.add([pair[0].points, pair[1].points]);
                for bout in &pair {
                    tell(bout, &tally);
                }
                if verdict == Verdict::Open {
                    verdict = self.sprt.map_or(Verdict::Open, |test| tally.verdict(test));
                }
                if verdict != Verdict::Open || control.is_stopped() {
                    over.store(true, Ordering::Relaxed);
                }
            }
            Ok::<_, ContestError>((tally, verdict))
        })?;
        match failed.into_inner() {
            Ok(Some(error)) => Err(error),
            Ok(None) | Err(_) => Ok((tally, verdict)),
        }
    }

    fn play_pairs(
        &self,
        next: &AtomicU64,
        over: &AtomicBool,
        results: &mpsc::Sender<[Bout; 2]>,
    ) -> Result<(), ContestError> {
        let [first, second] = &self.players;
        let mut seats = [Seat::new(first, &self.variant)?, Seat::new(second, &self.variant)?];
        let rules = Arc::new(self.variant.rules().clone());
        let mut judge = Engine::new(&rules, Options { hash_mib: 1, threads: 1 });
        while !over.load(Ordering::Relaxed) {
            let pair = next.fetch_add(1, Ordering::Relaxed);
            if pair >= self.pairs {
                break;
            }
            let opening = self.opening(pair, &mut judge);
            let bouts =
                [true, false].map(|first_is_white| self.bout(pair, first_is_white, &opening, &mut seats));
            if results.send(bouts).is_err() {
                break;
            }
        }
        Ok(())
    }

    /// A balanced position after random moves.
    fn opening(&self, pair: u64, judge: &mut Engine) -> Game {
        let mut last = Game::new(&self.variant);
        for attempt in 0..100 {
            let mut game = Game::new(&self.variant);
            let mut random = self.seed ^ (pair << 20 | attempt).wrapping_mul(0x9e37_79b9_7f4a_7c15);
            for _ in 0..self.opening_plies {
                let legal = game.position().legal_moves();
                random = random.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(0x1405_7b7e_f767_814f);
                let chosen = usize::try_from(random >> 33).unwrap_or(0) % legal.len().max(1);
                let Some(mv) = legal.get(chosen) else { break };
                if game.play(mv).is_err() {
                    break;
                }
            }
            if game.outcome().is_some() {
                continue;
            }
            let moves: Vec<_> = game.moves().cloned().collect();
            let (start, limits) = (game.start().setup(), Limits::nodes(3_000));
            let answer = judge.search(&start, &moves, &limits, &Control::new(), &mut |_| {});
            let score = answer.ok().and_then(|answer| answer.score()).map_or(i32::MAX, Score::centimen);
            last = game;
            if score.abs() <= BALANCED {
                break;
            }
        }
        last
    }

    fn bout(&self, pair: u64, first_is_white: bool, opening: &Game, seats: &mut [Seat; 2]) -> Bout {
        let mut game = opening.clone();
        let (winner, reason) = self.play_out(&mut game, first_is_white, seats);
        let first = if first_is_white { Color::White } else { Color::Black };
        let points = match winner {
            None => Points::Draw,
            Some(side) if side == first => Points::Win,
            Some(_) => Points::Loss,
        };
        Bout { pair, first_is_white, game, points, reason }
    }

    /// Plays a game to its end; gives the winner and how it ended.
    fn play_out(
        &self,
        game: &mut Game,
        first_is_white: bool,
        seats: &mut [Seat; 2],
    ) -> (Option<Color>, String) {
        let seat_of = |side: Color| usize::from((side == Color::White) != first_is_white);
        let mut clocks = [self.limits.clock; 2];
        let mut watch = Watch::default();
        for side in Color::ALL {
            if let Err(error) = seats[seat_of(side)].new_game() {
                return (Some(!side), error.to_string());
            }
        }
        while game.moves().count() < MOST_PLIES {
            if let Some(outcome) = game.outcome() {
                return (outcome.winner, outcome.reason.name().to_owned());
            }
            if let Some(claim) = game.claimable().first().copied()
                && let Ok(outcome) = game.claim(claim.rule)
            {
                return (outcome.winner, outcome.reason.name().to_owned());
            }
            let side = game.position().to_move();
            let clock = &mut clocks[side as usize];
            let limits = Limits { clock: *clock, ..self.limits };
            let begin = Instant::now();
            let (mv, score) = match seats[seat_of(side)].search(game, &limits) {
                Ok(found) => found,
                Err(error) => return (Some(!side), error.to_string()),
            };
            if !spend(clock, begin) {
                return (Some(!side), "time".to_owned());
            }
            if game.play(&mv).is_err() {
                return (Some(!side), "illegal move".to_owned());
            }
            let white = score.map(|score| if side == Color::White { score } else { -score });
            if self.adjudicate
                && let Some(decision) = watch.decided(white, game.plies())
            {
                return (decision.winner(), "adjudication".to_owned());
            }
        }
        (None, "too many moves".to_owned())
    }
}

/// Takes the time off a clock; whether there was enough.
fn spend(clock: &mut Option<Clock>, begin: Instant) -> bool {
    let Some(clock) = clock else { return true };
    let full = clock.left + clock.increment;
    let took = begin.elapsed();
    clock.left = full.saturating_sub(took);
    took <= full
}

/// A result by the engines' scores.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Decision {
    Drawn,
    Won(Color),
}

impl Decision {
    const fn winner(self) -> Option<Color> {
        match self {
            Self::Drawn => None,
            Self::Won(side) => Some(side),
        }
    }
}

/// What the engines' scores have said for how long.
#[derive(Debug, Default)]
struct Watch {
    /// Plies in a row in which White, or Black, is winning; and in which nobody is better.
    winning: [u32; 2],
    even: u32,
}

impl Watch {
    /// The result, when the scores have agreed long enough.
    fn decided(&mut self, white: Option<i32>, plies: usize) -> Option<Decision> {
        // engines tell no score of a forced move: it changes nothing
        let white = white?;
        for (count, score) in self.winning.iter_mut().zip([white, -white]) {
            *count = if score >= WON.0 { *count + 1 } else { 0 };
        }
        self.even = if white.abs() <= EVEN.0 { self.even + 1 } else { 0 };
        if self.even >= EVEN.1 && plies >= EVEN.2 {
            return Some(Decision::Drawn);
        }
        let sides = self.winning.iter().zip(Color::ALL);
        sides.filter(|(count, _)| **count >= WON.1).map(|(_, side)| Decision::Won(side)).next()
    }
}
