//! Training: engines play each other, weights are fitted to the games, and a match decides whether they are better.
//!
//! A *generation* is a number of games from random balanced openings, a fit to all games so far, and a match of the
//! new weights against the best ones. After each the [`Tuner`] can be written down and read again: what was played
//! is never played twice. The same seed gives the same weights, whatever the number of threads.

mod fit;
mod game;
mod record;

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::sync::mpsc;
use std::thread;

use draughts_movegen::{Position, Variant, Visitor, in_its_shape};
use draughts_rules::{RuleSet, Setup};

use self::fit::{Fit, Samples};
use self::game::{opening, play};
use self::record::Record;
use crate::engine::{Options, Player};
use crate::eval::{Evaluation, Weights, WeightsError};
use crate::limits::Control;
use crate::random::Random;
use crate::stats::{Points, Tally};

/// How to train.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct TuneOptions {
    /// Where the random numbers begin.
    pub seed: u64,
    /// How many games are played at once.
    pub threads: usize,
    /// Games of a generation.
    pub games: u64,
    /// Positions searched for a move.
    pub nodes: u64,
    /// Pairs of games in which new weights must hold their own.
    pub gate_pairs: u64,
    /// Passes through the positions in a fit.
    pub passes: u32,
    /// The most positions that are kept; the oldest go first.
    pub most_positions: usize,
}

impl Default for TuneOptions {
    fn default() -> Self {
        Self {
            seed: 1,
            threads: 1,
            games: 1_000,
            nodes: 400,
            gate_pairs: 100,
            passes: 8,
            most_positions: 1_000_000,
        }
    }
}

/// What training is doing.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// Playing games to learn from.
    Games,
    /// Fitting weights.
    Fit,
    /// Playing against the best weights so far.
    Gate,
}

/// How far training is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The generation, from 1.
    pub generation: u32,
    /// What is done in it.
    pub stage: Stage,
    /// So many games or passes are done.
    pub done: u64,
    /// Of so many.
    pub of: u64,
}

/// What a generation brought.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Generation {
    /// Its number, from 1.
    pub number: u32,
    /// Positions that were learned from.
    pub positions: usize,
    /// The mean squared error on positions that were not learned from, before the fit and after it.
    pub error: [f32; 2],
    /// Hundredths of a man that make an expectation of 73 %.
    pub scale: f32,
    /// The match against the best weights before.
    pub gate: Tally,
    /// Whether the new weights are now the best.
    pub accepted: bool,
}

/// Why training can't go on.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum TuneError {
    /// Its user has stopped it; what was played in the generation is lost.
    #[error("the training was stopped")]
    Stopped,
    /// A file that is none of a training, or a damaged one.
    #[error("this is no file of a training that could go on")]
    NotATraining,
    /// A file with weights that don't fit.
    #[error(transparent)]
    Weights(#[from] WeightsError),
    /// A thread could not be started.
    #[error("no thread could be started")]
    Threads,
}

/// A training.
#[derive(Debug)]
pub struct Tuner {
    rules: Arc<RuleSet>,
    options: TuneOptions,
    untrained: Weights,
    best: Weights,
    records: Vec<Record>,
    generation: u32,
    games: u64,
    /// The scale of the scores; 0 before it is known.
    scale: f32,
}

/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"draughtT";

impl Tuner {
    /// A training that begins with the untrained weights.
    pub fn new(rules: &Arc<RuleSet>, options: TuneOptions) -> Self {
        let untrained = Weights::untrained(rules);
        Self {
            rules: Arc::clone(rules),
            options,
            best: untrained.clone(),
            untrained,
            records: Vec::new(),
            generation: 0,
            games: 0,
            scale: 0.0,
        }
    }

    /// A training that goes on where [`to_bytes`](Self::to_bytes) left it.
    ///
    /// # Errors
    ///
    /// When the bytes are none of a training, or of one for another rule set.
    pub fn from_bytes(rules: &Arc<RuleSet>, options: TuneOptions, bytes: &[u8]) -> Result<Self, TuneError> {
        let rest = bytes.strip_prefix(MAGIC).ok_or(TuneError::NotATraining)?;
        let (generation, rest) = rest.split_first_chunk().ok_or(TuneError::NotATraining)?;
        let (games, rest) = rest.split_first_chunk().ok_or(TuneError::NotATraining)?;
        let (scale, rest) = rest.split_first_chunk().ok_or(TuneError::NotATraining)?;
        let (length, rest) = rest.split_first_chunk().ok_or(TuneError::NotATraining)?;
        let length = usize::try_from(u64::from_le_bytes(*length)).map_err(|_| TuneError::NotATraining)?;
        let (weights, records) = rest.split_at_checked(length).ok_or(TuneError::NotATraining)?;
        Ok(Self {
            best: Weights::from_bytes(rules, weights)?,
            records: Record::from_bytes(rules, records).ok_or(TuneError::NotATraining)?,
            generation: u32::from_le_bytes(*generation),
            games: u64::from_le_bytes(*games),
            scale: f32::from_le_bytes(*scale),
            ..Self::new(rules, options)
        })
    }

    /// Everything that is needed to go on.
    pub fn to_bytes(&self) -> Vec<u8> {
        let weights = self.best.to_bytes();
        let mut bytes = MAGIC.to_vec();
        bytes.extend(self.generation.to_le_bytes());
        bytes.extend(self.games.to_le_bytes());
        bytes.extend(self.scale.to_le_bytes());
        bytes.extend((weights.len() as u64).to_le_bytes());
        bytes.extend(weights);
        bytes.extend(Record::to_bytes(&self.records));
        bytes
    }

    /// The best weights so far.
    pub const fn weights(&self) -> &Weights {
        &self.best
    }

    /// How many generations are done.
    pub const fn generations(&self) -> u32 {
        self.generation
    }

    /// How many games were learned from.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Plays, fits and compares once.
    ///
    /// # Errors
    ///
    /// When `control` stops it, or no thread can be started; then nothing has changed.
    pub fn generation(
        &mut self,
        control: &Control,
        tell: &mut dyn FnMut(Progress),
    ) -> Result<Generation, TuneError> {
        let rules = Arc::clone(&self.rules);
        in_its_shape(&rules, OneGeneration { tuner: self, control, tell })
    }

    /// A match of the best weights against the untrained ones: pairs of games with `nodes` positions a move.
    ///
    /// # Errors
    ///
    /// When `control` stops it, or no thread can be started.
    pub fn against_untrained(
        &self,
        pairs: u64,
        nodes: u64,
        control: &Control,
        tell: &mut dyn FnMut(u64),
    ) -> Result<Tally, TuneError> {
        let options = TuneOptions { nodes, gate_pairs: pairs, ..self.options };
        let sides = [&self.best, &self.untrained];
        compare_weights(&self.rules, sides, options, control, tell)
    }
}

/// A match between two sets of weights for one rule set: `options.gate_pairs` pairs of games with `options.nodes`
/// positions a move.
///
/// # Errors
///
/// When `control` stops it, no thread can be started, or the weights are for another rule set.
pub fn compare_weights(
    rules: &Arc<RuleSet>,
    sides: [&Weights; 2],
    options: TuneOptions,
    control: &Control,
    tell: &mut dyn FnMut(u64),
) -> Result<Tally, TuneError> {
    if let Some(other) = sides.iter().find(|weights| !weights.fits(rules)) {
        let found = other.fingerprints().first().copied().unwrap_or_default();
        return Err(WeightsError::OtherRules { expected: rules.fingerprint(), found }.into());
    }
    let salt = u64::MAX;
    in_its_shape(rules, Match { sides, options, salt, control, tell })
}

struct OneGeneration<'a> {
    tuner: &'a mut Tuner,
    control: &'a Control,
    tell: &'a mut dyn FnMut(Progress),
}

impl Visitor for OneGeneration<'_> {
    type Output = Result<Generation, TuneError>;

    fn visit<V: Variant>(self, variant: V) -> Self::Output {
        let Self { tuner, control, tell } = self;
        let options = tuner.options;
        let number = tuner.generation + 1;
        let mut at = |stage, done, of| tell(Progress { generation: number, stage, done, of });
        let mut records = tuner.records.clone();
        let batch = Batch { options, salt: u64::from(number), games: options.games, control };
        let best = &tuner.best;
        let play_one = |desk: &mut Desk<V>, random: &mut Random| {
            let opening = opening(&desk.start, &mut desk.white, random);
            // some games are played faster: their mistakes are worth seeing
            let nodes = if random.below(4) == 0 { options.nodes / 4 } else { options.nodes };
            play(&opening, &mut desk.white, None, nodes.max(32)).records
        };
        let games = batch.run(&variant, [best, best], play_one, &mut |done| {
            at(Stage::Games, done, options.games);
        })?;
        records.extend(games.into_iter().flatten());
        let surplus = records.len().saturating_sub(options.most_positions);
        records.drain(..surplus);

        let evaluation = Evaluation::new(variant.tables(), best);
        let samples = Samples::new(&variant, &evaluation, &records);
        let scale = if tuner.scale > 0.0 { tuner.scale } else { samples.scale() };
        let mut fit = Fit::new(&tuner.untrained, &tuner.untrained, scale, &samples);
        let mut random = Random::new(&[options.seed, u64::from(number), 1]);
        let before = fit.error(&samples);
        for pass in 0..options.passes {
            at(Stage::Fit, pass.into(), options.passes.into());
            fit.pass(&samples, &mut random);
            if control.is_stopped() {
                return Err(TuneError::Stopped);
            }
        }
        let error = [before, fit.error(&samples)];
        let scale = fit.settle(&samples);
        let weights = fit.weights(best);
        let matched = Match {
            sides: [&weights, best],
            options,
            salt: u64::from(number) << 32,
            control,
            tell: &mut |done| at(Stage::Gate, done, options.gate_pairs),
        };
        let gate = matched.visit(variant)?;
        let accepted = gate.score() >= 0.5;
        tuner.generation = number;
        tuner.games += options.games;
        tuner.records = records;
        if accepted {
            tuner.best = weights;
            tuner.scale = scale;
        }
        let positions = samples.len();
        Ok(Generation { number, positions, error, scale, gate, accepted })
    }
}

/// A match of two sets of weights.
struct Match<'a> {
    sides: [&'a Weights; 2],
    options: TuneOptions,
    salt: u64,
    control: &'a Control,
    tell: &'a mut dyn FnMut(u64),
}

impl Visitor for Match<'_> {
    type Output = Result<Tally, TuneError>;

    fn visit<V: Variant>(self, variant: V) -> Self::Output {
        let Self { sides, options, salt, control, tell } = self;
        let batch = Batch { options, salt, games: options.gate_pairs, control };
        let pair = |desk: &mut Desk<V>, random: &mut Random| {
            let opening = opening(&desk.start, &mut desk.white, random);
            let first = play(&opening, &mut desk.white, Some(&mut desk.black), options.nodes).points;
            let second = play(&opening, &mut desk.black, Some(&mut desk.white), options.nodes).points;
            let other = match second {
                Points::Loss => Points::Win,
                Points::Draw => Points::Draw,
                Points::Win => Points::Loss,
            };
            [first, other]
        };
        let mut tally = Tally::default();
        for pair in batch.run(&variant, sides, pair, tell)? {
            tally.add(pair);
        }
        Ok(tally)
    }
}

/// Two players and the position at the start of their games.
struct Desk<V: Variant> {
    start: Position<V>,
    white: Player<V>,
    black: Player<V>,
}

/// Games that are played side by side.
struct Batch<'a> {
    options: TuneOptions,
    /// Tells this batch's random numbers from another's.
    salt: u64,
    games: u64,
    control: &'a Control,
}

impl Batch<'_> {
    /// What `game` gives for each game, in the order of their numbers, whichever thread played it.
    fn run<V: Variant, T: Send>(
        &self,
        variant: &V,
        sides: [&Weights; 2],
        game: impl Fn(&mut Desk<V>, &mut Random) -> T + Sync,
        tell: &mut dyn FnMut(u64),
    ) -> Result<Vec<T>, TuneError> {
        let next = AtomicU64::new(0);
        let stop = AtomicBool::new(false);
        let (sender, receiver) = mpsc::channel();
        let work = |sender: mpsc::Sender<(u64, T)>| {
            let options = Options { hash_mib: 1, threads: 1 };
            let [white, black] = sides.map(|weights| Player::new(variant.clone(), weights, options));
            let Ok(start) = Position::new(variant.clone(), &Setup::start(variant.rules())) else { return };
            let mut desk = Desk { start, white, black };
            while !stop.load(Ordering::Relaxed) {
                let number = next.fetch_add(1, Ordering::Relaxed);
                if number >= self.games {
                    break;
                }
                let mut random = Random::new(&[self.options.seed, self.salt, number]);
                if sender.send((number, game(&mut desk, &mut random))).is_err() {
                    break;
                }
            }
        };
        let mut played = thread::scope(|scope| {
            for _ in 0..self.options.threads.max(1) {
                let (sender, work) = (sender.clone(), &work);
                let spawned = thread::Builder::new()
                    .stack_size(crate::search::STACK)
                    .spawn_scoped(scope, move || work(sender));
                spawned.map_err(|_| TuneError::Threads)?;
            }
            drop(sender);
            let mut played = Vec::new();
            for result in receiver {
                played.push(result);
                tell(played.len() as u64);
                if self.control.is_stopped() {
                    stop.store(true, Ordering::Relaxed);
                }
            }
            Ok::<_, TuneError>(played)
        })?;
        if self.control.is_stopped() {
            return Err(TuneError::Stopped);
        }
        played.sort_by_key(|(number, _)| *number);
        Ok(played.into_iter().map(|(_, result)| result).collect())
    }
}
