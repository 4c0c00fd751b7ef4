//! The smallest positions in which two games differ: every position with few pieces is compared.

use std::ops::ControlFlow;
use std::sync::atomic::{AtomicBool, AtomicU64, AtomicUsize, Ordering};

use draughts::Variant;
use draughts::rules::{ByColor, Color, Key, KingRun, PieceKind, RuleSet, Setup, Square, SquareSet};
use rayon::prelude::{IntoParallelRefIterator as _, ParallelIterator as _};

use crate::arrangements::{Material, Part, Placed};
use crate::company::{At, Company, FIRST, Lists, SECOND, Target};
use crate::correspondence::{Correspondence, Mismatch};
use crate::divergence::{Divergence, Line};
use crate::mix::{Mix, variant_like};
use crate::positions::pack_runs;
use crate::search::CompareError;

/// What the positions with few pieces show.
#[derive(Debug, Clone)]
pub struct Smallest {
    /// How the first board lies on the second.
    pub way: Correspondence,
    /// All positions with at most so many pieces, at least one of each side, have been compared.
    pub pieces: u32,
    /// So many positions were compared, those of the last number of pieces included.
    pub positions: u64,
    /// Whether it was stopped; then positions with one piece more have been compared in part.
    pub interrupted: bool,
    /// A position with the fewest pieces in which the games have different legal moves.
    pub nearest: Option<Divergence>,
    /// The differing rules that bear on moves, in the order of a variant file.
    pub rules: Vec<RuleWitness>,
}

/// What is known about one differing rule.
#[derive(Debug, Clone)]
pub struct RuleWitness {
    /// The rule.
    pub key: Key,
    /// What it does.
    pub finding: Finding,
}

/// What one differing rule does in positions with few pieces.
#[derive(Debug, Clone)]
pub enum Finding {
    /// It makes the difference between the two games: in this position they differ, and one game has the other's
    /// moves as soon as it takes over this value alone.
    Decides(Box<Divergence>),
    /// It changes moves, though no position was found in which it alone makes the difference between the games: in
    /// this position one game differs from itself with the other game's value.
    Changes {
        /// Whether it is the first (0) or the second game (1).
        game: usize,
        /// That game with the other's value.
        changed: Box<Variant>,
        /// Where the two differ; on the game's own board.
        divergence: Box<Divergence>,
    },
    /// Neither game differs from itself with the other game's value, in any position that was compared.
    NoEffect,
    /// Neither game can take over this value alone: it would contradict its other rules.
    NotAlone,
}

/// How far the comparison of small positions has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct SmallestProgress {
    /// Positions with so many pieces are being compared.
    pub pieces: u32,
    /// So many parts of them are done,
    pub done: usize,
    /// of so many.
    pub parts: usize,
    /// So many positions have been compared in all.
    pub positions: u64,
}

/// Why small positions can't be compared.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum SmallestError {
    /// No board of one game lies on the other's.
    #[error(transparent)]
    Boards(#[from] Mismatch),
    /// A position is none of the other game.
    #[error(transparent)]
    Position(#[from] CompareError),
}

/// Compares the legal moves in every position with two pieces, with three and so on up to `pieces`, and ends as soon
/// as every differing rule has its example; at once, when no rule that bears on moves differs.
///
/// Positions are those that both games know, whether or not play leads to them, with at least one piece of each
/// side. Where the rules limit king moves in a row, each position is met without a run and with a full run of each
/// king. If the games are alike for both sides, only White is to move: Black's positions are the same, turned.
///
/// The work is shared among the threads of the pool in which it is called; the result is the same for any number.
/// `progress` is called from these threads and stops the work with [`ControlFlow::Break`].
///
/// # Errors
///
/// When no board of one game lies on the other's.
pub fn smallest(
    first: &Variant,
    second: &Variant,
    pieces: u32,
    progress: &(dyn Fn(SmallestProgress) -> ControlFlow<()> + Sync),
) -> Result<Smallest, SmallestError> {
    let way = Correspondence::of_boards(first.rules(), second.rules())?;
    let mix = Mix::new(first.rules(), second.rules(), &way);
    let company = Company::new(&mix);
    let mut found = Minima::new(company.targets.len());
    let mut state =
        Smallest { way, pieces: 1, positions: 0, interrupted: false, nearest: None, rules: Vec::new() };
    let squares = u32::try_from(first.rules().board.square_count()).unwrap_or(u32::MAX);
    for count in 2..=pieces.min(squares) {
        if found.is_settled() {
            break;
        }
        let level = company.level(count, &found, state.positions, progress);
        found.merge(level.minima);
        state.positions += level.positions;
        if level.interrupted {
            state.interrupted = true;
            break;
        }
        state.pieces = count;
    }
    let told = Told { games: [first, second], way: state.way.clone(), company: &company, mix: &mix };
    state.nearest = found.nearest.map(|met| told.between_games(&met, state.positions)).transpose()?;
    for (index, target) in company.targets.iter().enumerate() {
        let finding = told.finding(target, &found, index, state.positions)?;
        state.rules.push(RuleWitness { key: target.key, finding });
    }
    Ok(state)
}

/// A position that was met: of the first game, in its squares.
#[derive(Debug, Clone, Copy)]
struct Met {
    placed: Placed,
    to_move: Color,
    /// The king of the side to move that has made as many quiet moves in a row as the rules allow.
    tired: Option<Square>,
}

impl Met {
    fn at(&self, company: &Company) -> At {
        let runs = |game: usize| {
            let limit = company.rules[game].king_move_limit();
            let run = KingRun { moves: limit.unwrap_or(0), square: self.tired };
            let own = ByColor::from_fn(|color| match self.tired {
                Some(_) if color == self.to_move => run,
                Some(_) | None => KingRun::default(),
            });
            pack_runs(own)
        };
        let runs = if company.has_limits { [runs(FIRST), runs(SECOND)] } else { [0; 2] };
        At { placed: self.placed, to_move: self.to_move, runs }
    }

    fn setup(&self, limit: Option<u8>) -> Setup {
        let set = |bits: u128| -> SquareSet {
            (0..128u8).filter(|&index| bits >> index & 1 == 1).map(Square::new).collect()
        };
        let of = |kind: PieceKind| ByColor::from_fn(|color| set(self.placed.of(color, kind)));
        let mut setup = Setup {
            men: of(PieceKind::Man),
            kings: of(PieceKind::King),
            to_move: self.to_move,
            king_runs: ByColor::default(),
        };
        if let (Some(moves), Some(_)) = (limit, self.tired) {
            setup.king_runs[self.to_move] = KingRun { moves, square: self.tired };
        }
        setup
    }
}

impl Company {
    /// All positions of so many pieces.
    fn level(
        &self,
        pieces: u32,
        known: &Minima,
        before: u64,
        progress: &(dyn Fn(SmallestProgress) -> ControlFlow<()> + Sync),
    ) -> Level {
        let materials = Material::of(pieces, !self.room.kings.is_empty());
        let parts: Vec<Part> = materials.into_iter().flat_map(|material| self.room.parts(material)).collect();
        let counters = Counters {
            positions: AtomicU64::new(before),
            done: AtomicUsize::new(0),
            stop: AtomicBool::new(false),
        };
        let report = || {
            let now = SmallestProgress {
                pieces,
                done: counters.done.load(Ordering::Relaxed),
                parts: parts.len(),
                positions: counters.positions.load(Ordering::Relaxed),
            };
            if progress(now).is_break() {
                counters.stop.store(true, Ordering::Relaxed);
            }
        };
        let examined: Vec<Minima> = parts
            .par_iter()
            .map_init(
                || Examiner::new(self, known),
                |examiner, part| {
                    let minima = examiner.part(part, &counters, &report);
                    counters.done.fetch_add(1, Ordering::Relaxed);
                    minima
                },
            )
            .collect();
        let mut minima = Minima::new(self.targets.len());
        for part in examined {
            minima.merge(part);
        }
        let positions = counters.positions.into_inner() - before;
        Level { minima, positions, interrupted: counters.stop.into_inner() }
    }
}

struct Level {
    minima: Minima,
    positions: u64,
    interrupted: bool,
}

struct Counters {
    positions: AtomicU64,
    done: AtomicUsize,
    stop: AtomicBool,
}

/// The first position of each sort that was met.
#[derive(Debug, Clone)]
struct Minima {
    nearest: Option<Met>,
    /// For each rule, where it alone makes the difference.
    decides: Vec<Option<Met>>,
    /// For each rule, where it changes the first game's moves, and the second one's.
    changes: Vec<[Option<Met>; 2]>,
}

impl Minima {
    fn new(targets: usize) -> Self {
        Self { nearest: None, decides: vec![None; targets], changes: vec![[None; 2]; targets] }
    }

    /// Whether nothing more is asked.
    fn is_settled(&self) -> bool {
        self.decides.iter().all(Option::is_some)
    }

    /// Takes what `later` has and this has not.
    fn merge(&mut self, later: Self) {
        let keep = |own: &mut Option<Met>, later: Option<Met>| *own = own.or(later);
        keep(&mut self.nearest, later.nearest);
        for (own, later) in self.decides.iter_mut().zip(later.decides) {
            keep(own, later);
        }
        for (own, later) in self.changes.iter_mut().zip(later.changes) {
            for (own, later) in own.iter_mut().zip(later) {
                keep(own, later);
            }
        }
    }
}

/// So many positions are compared between two looks at the clock.
const STRIDE: u64 = 8192;

/// Compares positions; one for each thread.
struct Examiner<'a> {
    company: &'a Company,
    /// What was found with fewer pieces.
    known: &'a Minima,
    lists: Lists<'a>,
    minima: Minima,
}

impl<'a> Examiner<'a> {
    fn new(company: &'a Company, known: &'a Minima) -> Self {
        Self { company, known, lists: Lists::new(company), minima: Minima::new(company.targets.len()) }
    }

    fn part(&mut self, part: &Part, counters: &Counters, report: &impl Fn()) -> Minima {
        self.minima = Minima::new(self.company.targets.len());
        let mut uncounted = 0;
        let _stopped = part.for_each(&mut |placed| {
            let before = uncounted;
            for &to_move in &self.company.to_move {
                self.examine(Met { placed, to_move, tired: None });
                uncounted += 1;
                uncounted += self.with_tired_kings(placed, to_move);
            }
            if before / STRIDE != uncounted / STRIDE {
                counters.positions.fetch_add(std::mem::take(&mut uncounted), Ordering::Relaxed);
                report();
                if counters.stop.load(Ordering::Relaxed) {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        counters.positions.fetch_add(uncounted, Ordering::Relaxed);
        std::mem::replace(&mut self.minima, Minima::new(0))
    }

    /// The same position with a full run of each king of the side to move, which must have a man; says how many.
    fn with_tired_kings(&mut self, placed: Placed, to_move: Color) -> u64 {
        let kings = placed.of(to_move, PieceKind::King);
        if !self.company.has_limits || kings == 0 || placed.of(to_move, PieceKind::Man) == 0 {
            return 0;
        }
        for index in (0..128u8).filter(|&index| kings >> index & 1 == 1) {
            self.examine(Met { placed, to_move, tired: Some(Square::new(index)) });
        }
        u64::from(kings.count_ones())
    }

    fn examine(&mut self, met: Met) {
        let company = self.company;
        let is_open = |own: &Option<Met>, known: &Option<Met>| own.is_none() && known.is_none();
        let at = met.at(company);
        let lists = &mut self.lists;
        lists.turn();
        let differ = lists.differ(FIRST, SECOND, &at);
        if differ && is_open(&self.minima.nearest, &self.known.nearest) {
            self.minima.nearest = Some(met);
        }
        for (index, target) in company.targets.iter().enumerate() {
            let open = is_open(&self.minima.decides[index], &self.known.decides[index]);
            if !open {
                continue;
            }
            let decided = differ
                && (target.first.is_some_and(|own| !lists.differ(own, SECOND, &at))
                    || target.second.is_some_and(|own| !lists.differ(own, FIRST, &at)));
            if decided {
                self.minima.decides[index] = Some(met);
                continue;
            }
            for (game, own) in [target.first, target.second].into_iter().enumerate() {
                let open = is_open(&self.minima.changes[index][game], &self.known.changes[index][game]);
                if open && own.is_some_and(|own| lists.differ(game, own, &at)) {
                    self.minima.changes[index][game] = Some(met);
                }
            }
        }
    }
}

/// What was met, told as differences.
struct Told<'a> {
    games: [&'a Variant; 2],
    way: Correspondence,
    company: &'a Company,
    mix: &'a Mix,
}

impl Told<'_> {
    fn between_games(&self, met: &Met, examined: u64) -> Result<Divergence, CompareError> {
        let setup = |game: usize| met.setup(self.games[game].rules().king_move_limit());
        let line = Line { start: [setup(0), setup(1)], rest: Vec::new() };
        let examined = usize::try_from(examined).unwrap_or(usize::MAX);
        Divergence::new(self.games[0], self.games[1], self.way.clone(), &line, examined)
    }

    fn finding(
        &self,
        target: &Target,
        minima: &Minima,
        index: usize,
        examined: u64,
    ) -> Result<Finding, SmallestError> {
        if let Some(met) = &minima.decides[index] {
            let mut divergence = self.between_games(met, examined)?;
            // several rules may do it; here it is this one's turn
            divergence.cause = vec![target.key];
            return Ok(Finding::Decides(Box::new(divergence)));
        }
        for game in [0, 1] {
            if let Some(met) = &minima.changes[index][game] {
                return self.change(target.key, game, met, examined);
            }
        }
        let alone = target.first.is_some() || target.second.is_some();
        Ok(if alone { Finding::NoEffect } else { Finding::NotAlone })
    }

    /// A game against itself with one value of the other's.
    fn change(&self, key: Key, game: usize, met: &Met, examined: u64) -> Result<Finding, SmallestError> {
        let own = self.games[game];
        let other = self.games[1 - game];
        let mixed = if game == 0 {
            self.mix.first_with(&[key])
        } else {
            Mix::new(own.rules(), other.rules(), &self.way.inverse()).first_with(&[key])
        };
        let mixed = mixed.unwrap_or_else(|| self.company.rules[game].clone());
        let changed = variant_like(own, other, key, mixed);
        let setup = |rules: &RuleSet| {
            let setup = met.setup(rules.king_move_limit());
            if game == 0 { setup } else { self.way.setup(&setup) }
        };
        let line = Line { start: [setup(own.rules()), setup(changed.rules())], rest: Vec::new() };
        let way = Correspondence::identity(own.rules().board);
        let examined = usize::try_from(examined).unwrap_or(usize::MAX);
        let divergence = Divergence::new(own, &changed, way, &line, examined)?;
        Ok(Finding::Changes { game, changed: Box::new(changed), divergence: Box::new(divergence) })
    }
}
