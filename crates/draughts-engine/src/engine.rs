//! An engine for one rule set, whatever its shape.

use std::path::Path;
use std::sync::Arc;
use std::time::Duration;

use draughts_movegen::{
    Bits as _, IllegalMove, InvalidSetup, PackedMove, Position, Variant, Visitor, in_its_shape,
};
use draughts_rules::{Move, RuleSet, Setup};
use draughts_tablebase::{ShapedTables, TableError, Value};

use crate::embedded;
use crate::eval::{Evaluation, Weights, WeightsError};
use crate::limits::{Control, Limits};
use crate::random::Random;
use crate::score::Score;
use crate::search::{Ask, Found, GamePath, History, News, Table, Task, run};

/// What an engine may use.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Options {
    /// The size of the table of searched positions, in MiB.
    pub hash_mib: usize,
    /// How many threads search.
    pub threads: usize,
}

impl Default for Options {
    fn default() -> Self {
        Self { hash_mib: 64, threads: 1 }
    }
}

/// A line that the search has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Info {
    /// How deep it was searched.
    pub depth: u32,
    /// Its place among the best, from 1.
    pub place: usize,
    /// What it is worth to the side to move.
    pub score: Score,
    /// How many positions were searched so far.
    pub nodes: u64,
    /// How long it took so far.
    pub time: Duration,
    /// The moves.
    pub pv: Vec<Move>,
}

/// What a search has found.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Answer {
    /// The best lines, the best first; empty when there is no legal move.
    pub lines: Vec<Info>,
    /// How many positions were searched.
    pub nodes: u64,
    /// How long it took.
    pub time: Duration,
}

impl Answer {
    /// The best move; `None` when there is no legal move.
    pub fn best(&self) -> Option<&Move> {
        self.lines.first()?.pv.first()
    }

    /// The reply that is expected.
    pub fn ponder(&self) -> Option<&Move> {
        self.lines.first()?.pv.get(1)
    }

    /// One of the moves that were searched as if they were the best: each seems better or worse than it is by up to
    /// `blur` hundredths of a man. The same for the same `seed`; `None` when there is no legal move.
    pub fn pick(&self, blur: u32, seed: u64) -> Option<&Move> {
        let mut random = Random::new(&[seed, self.nodes]);
        let mut error = || {
            // the sum of two is nearer to the middle than one
            let part = |random: &mut Random| i32::try_from(random.below(blur as usize + 1)).unwrap_or(0);
            part(&mut random) - part(&mut random)
        };
        let seeming = self.lines.iter().map(|line| (line.score.centimen() + error(), line));
        seeming.max_by_key(|(score, _)| *score).and_then(|(_, line)| line.pv.first())
    }

    /// What the position is worth to the side to move; `None` when there is no legal move.
    pub fn score(&self) -> Option<Score> {
        Some(self.lines.first()?.score)
    }
}

/// Why there is nothing to search.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SearchError {
    /// The pieces can't stand so.
    #[error(transparent)]
    Setup(#[from] InvalidSetup),
    /// A move of the game is not legal.
    #[error("move {number} of the game: {error}")]
    Move {
        /// Its number among the moves, from 1.
        number: usize,
        /// The move.
        error: IllegalMove,
    },
}

/// An engine for one rule set.
///
/// ```
/// # use std::sync::Arc;
/// # use draughts_engine::{Control, Engine, Limits, Options};
/// # use draughts_rules::{RuleSet, Setup};
/// # fn best(rules: &Arc<RuleSet>) -> Result<(), draughts_engine::SearchError> {
/// let mut engine = Engine::new(rules, Options::default());
/// let answer = engine.search(&Setup::start(rules), &[], &Limits::nodes(10_000), &Control::new(), &mut |_| {})?;
/// assert!(answer.best().is_some());
/// # Ok(())
/// # }
/// ```
#[derive(Debug)]
pub struct Engine {
    rules: Arc<RuleSet>,
    core: Box<dyn Core>,
}

impl Engine {
    /// An engine with the weights that come with the program for this rule set, or untrained ones.
    pub fn new(rules: &Arc<RuleSet>, options: Options) -> Self {
        let weights = embedded::weights(rules).unwrap_or_else(|| Weights::untrained(rules));
        Self::build(rules, options, weights)
    }

    /// An engine with these weights.
    ///
    /// # Errors
    ///
    /// When they are for another rule set.
    pub fn with_weights(
        rules: &Arc<RuleSet>,
        options: Options,
        weights: Weights,
    ) -> Result<Self, WeightsError> {
        if !weights.fits(rules) {
            let found = weights.fingerprints().first().copied().unwrap_or_default();
            return Err(WeightsError::OtherRules { expected: rules.fingerprint(), found });
        }
        Ok(Self::build(rules, options, weights))
    }

    fn build(rules: &Arc<RuleSet>, options: Options, weights: Weights) -> Self {
        let core = in_its_shape(rules, Build { weights, options });
        Self { rules: Arc::clone(rules), core }
    }

    /// The rule set.
    pub const fn rules(&self) -> &Arc<RuleSet> {
        &self.rules
    }

    /// Changes the table's size and the number of threads; the table is emptied.
    pub fn set_options(&mut self, options: Options) {
        self.core.set_options(options);
    }

    /// Lets the search ask the endgame tables in `folder`, from now on; gives the most pieces of a position in them, 0
    /// when there are none. Without a folder none are asked.
    ///
    /// # Errors
    ///
    /// When a table can't be read, is damaged, or is for other rules; then none are asked.
    pub fn set_tables(&mut self, folder: Option<&Path>) -> Result<usize, TableError> {
        self.core.set_tables(folder)
    }

    /// Forgets what was searched, for a new game.
    pub fn new_game(&mut self) {
        self.core.clear();
    }

    /// Searches the position after `moves` from `start`; calls `tell` with each line found, depth by depth.
    ///
    /// The moves are the game's so far: what they repeat and what they have counted bears on draws. A search may run
    /// on any thread; `control` stops, pauses and ponders it from another one.
    ///
    /// # Errors
    ///
    /// When `start` is no position of the game, or a move is not legal.
    #[expect(single_use_lifetimes, reason = "the language has no shorter way yet")]
    pub fn search<'m>(
        &mut self,
        start: &Setup,
        moves: impl IntoIterator<Item = &'m Move>,
        limits: &Limits,
        control: &Control,
        tell: &mut dyn FnMut(&Info),
    ) -> Result<Answer, SearchError> {
        self.core.search(start, &mut moves.into_iter(), limits, control, tell)
    }
}

/// An engine in its shape.
trait Core: std::fmt::Debug + Send {
    fn set_options(&mut self, options: Options);
    fn set_tables(&mut self, folder: Option<&Path>) -> Result<usize, TableError>;
    fn clear(&mut self);
    fn search(
        &mut self,
        start: &Setup,
        moves: &mut dyn Iterator<Item = &Move>,
        limits: &Limits,
        control: &Control,
        tell: &mut dyn FnMut(&Info),
    ) -> Result<Answer, SearchError>;
}

struct Build {
    weights: Weights,
    options: Options,
}

impl Visitor for Build {
    type Output = Box<dyn Core>;
    fn visit<V: Variant>(self, variant: V) -> Box<dyn Core> {
        Box::new(Player::new(variant, &self.weights, self.options))
    }
}

/// An engine in its shape: what it keeps from move to move.
#[derive(Debug)]
pub(crate) struct Player<V: Variant> {
    variant: V,
    evaluation: Evaluation<V::Bits>,
    table: Table,
    history: History,
    tables: Option<Arc<dyn Ask<V::Bits>>>,
    threads: usize,
}

impl<V: Variant> Player<V> {
    pub(crate) fn new(variant: V, weights: &Weights, options: Options) -> Self {
        let evaluation = Evaluation::new(variant.tables(), weights);
        let history = History::new(V::Bits::WIDTH);
        let table = Table::new(options.hash_mib);
        Self { variant, evaluation, table, history, tables: None, threads: options.threads.max(1) }
    }

    /// Searches a position whose game is `path`.
    pub(crate) fn think(
        &mut self,
        position: &Position<V>,
        path: &GamePath,
        limits: &Limits,
        control: &Control,
        tell: &mut dyn FnMut(News<'_, V::Bits>),
    ) -> (Found<V::Bits>, u64) {
        let task = Task {
            position,
            path,
            limits,
            control,
            table: &self.table,
            evaluation: &self.evaluation,
            tables: self.tables.as_deref(),
            threads: self.threads,
        };
        run(&task, &mut self.history, tell)
    }

    pub(crate) fn forget(&mut self) {
        self.table.clear();
        self.history.clear();
    }
}

impl<V: Variant> Core for Player<V> {
    fn set_options(&mut self, options: Options) {
        self.table = Table::new(options.hash_mib);
        self.threads = options.threads.max(1);
        self.history.clear();
    }

    fn set_tables(&mut self, folder: Option<&Path>) -> Result<usize, TableError> {
        self.tables = None;
        self.forget();
        let Some(folder) = folder else { return Ok(0) };
        let tables = ShapedTables::open(folder, self.variant.clone())?;
        let most = tables.most_pieces();
        if most > 0 {
            self.tables = Some(Arc::new(tables));
        }
        Ok(most)
    }

    fn clear(&mut self) {
        self.forget();
    }

    fn search(
        &mut self,
        start: &Setup,
        moves: &mut dyn Iterator<Item = &Move>,
        limits: &Limits,
        control: &Control,
        tell: &mut dyn FnMut(&Info),
    ) -> Result<Answer, SearchError> {
        let mut position = Position::new(self.variant.clone(), start)?;
        let mut path = GamePath::new(&position);
        for (number, mv) in (1..).zip(moves) {
            let packed = position.packed(mv);
            let illegal = || SearchError::Move { number, error: IllegalMove(mv.clone()) };
            let packed = packed.ok_or_else(illegal)?;
            let before = *position.state();
            position.make(&packed);
            path.push(&before, &packed, &position);
        }
        let tables = self.tables.clone();
        let info = |depth, place, score, nodes, pv: &[PackedMove<V::Bits>]| Info {
            depth,
            place: place + 1,
            score: Score::from_raw(score),
            nodes,
            time: control.elapsed(),
            pv: match (&tables, Score::from_raw(score)) {
                (Some(tables), Score::WinIn(plies) | Score::LossIn(plies)) => {
                    unpacked(&position, &completed(&position, &**tables, pv, plies.into()))
                }
                (Some(_) | None, _) => unpacked(&position, pv),
            },
        };
        let (found, nodes) = self.think(&position, &path, limits, control, &mut |news| {
            tell(&info(news.depth, news.place, news.line.score, news.nodes, &news.line.pv));
        });
        let best = found.moves.iter().take(limits.multi_pv.max(1)).enumerate();
        let lines = best.map(|(place, root)| info(found.depth, place, root.score, nodes, &root.pv));
        Ok(Answer { lines: lines.collect(), nodes, time: control.elapsed() })
    }
}

/// A line that goes on by the tables, where they end it, to its `plies`.
fn completed<V: Variant>(
    position: &Position<V>,
    tables: &dyn Ask<V::Bits>,
    pv: &[PackedMove<V::Bits>],
    plies: usize,
) -> Vec<PackedMove<V::Bits>> {
    let mut position = position.clone();
    let mut line = pv.to_vec();
    for mv in pv {
        position.make(mv);
    }
    let mut moves = Vec::new();
    while line.len() < plies {
        moves.clear();
        position.packed_moves(&mut moves);
        let mut after = |mv: &PackedMove<V::Bits>| {
            let undo = position.make(mv);
            let value = tables.ask(position.state());
            position.unmake(undo);
            value.map(Value::before)
        };
        let Some(best) = moves.iter().max_by_key(|mv| after(mv)).copied() else { break };
        if after(&best).is_none() {
            break;
        }
        position.make(&best);
        line.push(best);
    }
    line
}

fn unpacked<V: Variant>(position: &Position<V>, pv: &[PackedMove<V::Bits>]) -> Vec<Move> {
    let mut position = position.clone();
    let unpack = |mv: &PackedMove<V::Bits>| {
        let whole = position.unpacked(mv);
        position.make(mv);
        whole
    };
    pv.iter().map(unpack).collect()
}
