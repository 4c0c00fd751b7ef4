//! Building tables: in the order in which classes depend on each other, with what was finished before kept.

use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use draughts_movegen::{Variant, retro};
use draughts_rules::{Color, Obligation};
use rayon::iter::{
    IndexedParallelIterator as _, IntoParallelRefIterator as _, IntoParallelRefMutIterator as _,
    ParallelIterator as _,
};

use crate::class::Class;
use crate::error::TableError;
use crate::file::{Game, Kind, Label, Summary, write};
use crate::folder;
use crate::geometry::Geometry;
use crate::index::{Index, MOST_POSITIONS};
use crate::library::{Library, Sides, Table};
use crate::part::Part;
use crate::value::Code;
use crate::work::Task;

/// How to build.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuildOptions {
    /// How many threads work; 0 for as many as the machine runs at once. The files are the same for any number.
    pub threads: usize,
    /// Bytes of memory that may be used, as far as tables need it.
    pub memory: u64,
}

impl Default for BuildOptions {
    fn default() -> Self {
        Self { threads: 0, memory: 8 << 30 }
    }
}

/// A class that is to be built, and what it takes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct PlannedClass {
    /// The class; its flipped one is built with it.
    pub class: Class,
    /// How many positions both have in all, one side to move.
    pub positions: u64,
    /// Whether its files are there already.
    pub finished: bool,
    /// About how many bytes its files will take.
    pub disk: u64,
    /// About how many bytes of memory it takes while it is built.
    pub memory: u64,
}

/// How far a build is.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// The class that has just got on.
    pub class: Class,
    /// How many positions are solved, those of finished classes not counted.
    pub done: u64,
    /// How many there will be.
    pub total: u64,
}

/// Builds the tables of one game.
#[derive(Debug, Clone)]
pub(crate) struct Builder<V: Variant> {
    pub(crate) variant: V,
    pub(crate) geometry: Arc<Geometry<V::Bits>>,
}

impl<V: Variant> Builder<V> {
    pub(crate) fn new(variant: V) -> Result<Self, TableError> {
        let geometry = Arc::new(Geometry::new(&variant)?);
        Ok(Self { variant, geometry })
    }

    /// Refuses classes that no game reaches, or that a table can't hold.
    pub(crate) fn check(&self, class: Class) -> Result<(), TableError> {
        let rules = self.variant.rules();
        let kings = class.white.kings > 0 || class.black.kings > 0;
        if class.is_over(rules) || kings && (rules.kings.is_none() || rules.first_promotion_wins()) {
            return Err(TableError::NeverPlayed(class));
        }
        let crowned = rules.kings.is_some() && !rules.first_promotion_wins();
        let counted = |kings: u8, men: u8| men > 0 && (kings > 0 || (crowned && men > 1));
        let sides = [class.white, class.black];
        if rules.king_move_limit().is_some() && sides.iter().any(|force| counted(force.kings, force.men)) {
            return Err(TableError::KingRuns(class));
        }
        if Size::of(&self.geometry, class).numbers > 2 * MOST_POSITIONS as u64 {
            return Err(TableError::TooLarge(class));
        }
        Ok(())
    }

    /// How many positions of a class are told apart, for both sides to move.
    pub(crate) fn numbers(&self, class: Class) -> u64 {
        Size::of(&self.geometry, class).numbers
    }

    /// The classes that these need, themselves among them, in the order of building.
    pub(crate) fn needed(&self, classes: &[Class]) -> Result<Vec<Class>, TableError> {
        let mut found = BTreeSet::new();
        let mut open = classes.iter().map(|class| class.paired()).collect::<Vec<_>>();
        while let Some(class) = open.pop() {
            if found.insert(class) {
                self.check(class)?;
                open.extend(class.successors(self.variant.rules()));
            }
        }
        let mut order = found.into_iter().collect::<Vec<_>>();
        order.sort_by_key(|class| (class.pieces(), class.men(), std::cmp::Reverse(*class)));
        Ok(order)
    }

    /// What building these classes takes.
    pub(crate) fn plan(
        &self,
        folder: &Path,
        game: &Game,
        classes: &[Class],
    ) -> Result<Vec<PlannedClass>, TableError> {
        let one = |class: Class| {
            let size = Size::of(&self.geometry, class);
            let finished = is_finished(folder, game, class)?;
            Ok(PlannedClass {
                class,
                positions: size.positions,
                finished,
                disk: size.disk,
                memory: size.memory,
            })
        };
        self.needed(classes)?.into_iter().map(one).collect()
    }

    /// Builds these classes and those that they need, as far as they are not there.
    pub(crate) fn build(
        &self,
        folder: &Path,
        game: &Game,
        classes: &[Class],
        options: BuildOptions,
        tell: &(dyn Fn(Progress) -> bool + Sync),
    ) -> Result<(), TableError> {
        std::fs::create_dir_all(folder).map_err(TableError::file(folder))?;
        let plan = self.plan(folder, game, classes)?;
        let pool = rayon::ThreadPoolBuilder::new().num_threads(options.threads).build()?;
        let total = plan.iter().filter(|planned| !planned.finished).map(|planned| planned.positions).sum();
        let site = Site { builder: self, folder, game, tell, done: AtomicU64::new(0), total };
        pool.install(|| site.build(&plan, options.memory))
    }
}

/// A build at work.
struct Site<'a, V: Variant> {
    builder: &'a Builder<V>,
    folder: &'a Path,
    game: &'a Game,
    tell: &'a (dyn Fn(Progress) -> bool + Sync),
    done: AtomicU64,
    total: u64,
}

impl<V: Variant> Site<'_, V> {
    fn build(&self, plan: &[PlannedClass], memory: u64) -> Result<(), TableError> {
        let mut library = Library::default();
        let rules = self.builder.variant.rules();
        for planned in plan.iter().filter(|planned| planned.finished) {
            // a build that ended right after the files were written has left its units behind
            Part::clear(&self.part(planned.class))?;
        }
        let stage = |planned: &PlannedClass| (planned.class.pieces(), planned.class.men());
        let open = plan.iter().filter(|planned| !planned.finished).copied().collect::<Vec<_>>();
        let size = plan.iter().map(|planned| (planned.class, planned.memory)).collect::<BTreeMap<_, _>>();
        for planned in &open {
            // what there is no memory for is said before anything is solved
            batch(std::slice::from_ref(planned), &size, rules, memory)?;
        }
        for stage in open.chunk_by(|a, b| stage(a) == stage(b)) {
            let mut rest = stage;
            while !rest.is_empty() {
                let (batch, later) = rest.split_at(batch(rest, &size, rules, memory)?);
                rest = later;
                let wanted =
                    batch.iter().flat_map(|one| one.class.successors(rules)).collect::<BTreeSet<_>>();
                library.keep(|class| wanted.contains(&class));
                for &class in &wanted {
                    if library.get(class).is_none() {
                        library.insert(Arc::new(self.load(class)?));
                    }
                }
                let tables = batch
                    .par_iter()
                    .map(|planned| self.class(planned.class, &library))
                    .collect::<Result<Vec<_>, _>>()?;
                for table in tables {
                    library.insert(Arc::new(table));
                }
            }
        }
        Ok(())
    }

    /// Where the finished units of a class are kept.
    fn part(&self, class: Class) -> std::path::PathBuf {
        self.folder.join(format!("{class}.part"))
    }

    fn load(&self, class: Class) -> Result<Table<V::Bits>, TableError> {
        load(&self.builder.geometry, self.folder, class, self.game.fingerprint)
    }

    /// Solves and writes one class.
    fn class(&self, class: Class, library: &Library<V>) -> Result<Table<V::Bits>, TableError> {
        let Builder { variant, geometry } = self.builder;
        let index = Arc::new(Index::new(geometry, class)?);
        let numbers = index.len().max(1) as u64;
        let positions = index.positions() * if class.is_symmetric() { 1 } else { 2 };
        // units tell numbers: several positions may share one
        let told = AtomicU64::new(0);
        let tell = |some: u64| {
            let before = told.fetch_add(some, Ordering::Relaxed);
            let share = |number: u64| {
                u64::try_from(u128::from(number) * u128::from(positions) / u128::from(numbers)).unwrap_or(0)
            };
            let step = share(before + some) - share(before);
            let done = self.done.fetch_add(step, Ordering::Relaxed) + step;
            (self.tell)(Progress { class, done, total: self.total })
        };
        let part = Part::open(&self.part(class), self.game, class, &tell)?;
        let task = Task { variant, index: &index, library, running: None, fixed: None };
        let mut codes = task.run(&part)?;
        if class.is_symmetric() {
            codes.black = Vec::new();
        }
        let table = Table { index, codes };
        self.write(&table)?;
        part.remove()?;
        Ok(table)
    }

    fn write(&self, table: &Table<V::Bits>) -> Result<(), TableError> {
        let class = table.index.class;
        let mut sides = vec![table.codes.white.as_slice()];
        if !class.is_symmetric() {
            sides.push(&table.codes.black);
        }
        let summaries = sides.iter().map(|codes| summary(&table.index, codes)).collect::<Vec<_>>();
        let label = Label { kind: Kind::Distances, class, game: self.game, summaries: &summaries };
        write(&folder::path(self.folder, class, Kind::Distances), &label, &sides)?;
        let freed = sides
            .iter()
            .zip(Color::ALL)
            .map(|(codes, to_move)| free_captures(&self.builder.variant, &table.index, codes, to_move))
            .collect::<Vec<_>>();
        let sides = freed.iter().map(Vec::as_slice).collect::<Vec<_>>();
        let label = Label { kind: Kind::Results, ..label };
        write(&folder::path(self.folder, class, Kind::Results), &label, &sides)?;
        Ok(())
    }
}

/// How many of these classes can be built at once.
fn batch(
    classes: &[PlannedClass],
    size: &BTreeMap<Class, u64>,
    rules: &draughts_rules::RuleSet,
    memory: u64,
) -> Result<usize, TableError> {
    let mut needed = BTreeMap::new();
    let mut own = 0_u64;
    let mut count = 0;
    for planned in classes {
        for class in planned.class.successors(rules) {
            // a finished table needs less than one at work
            needed.insert(class, size.get(&class).copied().unwrap_or(0) * 2 / 3);
        }
        own += planned.memory;
        let sum = own + needed.values().sum::<u64>();
        if sum > memory {
            if count == 0 {
                return Err(TableError::Memory { class: planned.class, needed: sum, allowed: memory });
            }
            break;
        }
        count += 1;
    }
    Ok(count)
}

/// What a class takes.
struct Size {
    positions: u64,
    /// Of the index, for both sides to move.
    numbers: u64,
    disk: u64,
    memory: u64,
}

impl Size {
    fn of<B: draughts_movegen::Bits>(geometry: &Geometry<B>, class: Class) -> Self {
        let ways = |n: u32, k: u8| geometry.binomials.ways(n as usize, k.into());
        let playing = geometry.playing.count();
        let men = u32::from(class.white.men) + u32::from(class.black.men);
        let keys = ways(geometry.men.white.count(), class.white.men)
            .saturating_mul(ways(geometry.men.black.count(), class.black.men));
        let free = playing.saturating_sub(men);
        let rest = ways(free, class.white.kings)
            .saturating_mul(ways(free.saturating_sub(class.white.kings.into()), class.black.kings));
        // men of both sides on one square are counted too; what looks the same is stored once
        let both = if class.is_symmetric() { 1 } else { 2 };
        let positions = keys_apart(geometry, class).saturating_mul(rest).saturating_mul(both);
        let images = if class.men() == 0 { geometry.kings_images.len() } else { geometry.men_images.len() };
        let numbers = positions / images as u64 / both * 2;
        Self {
            positions,
            numbers,
            disk: numbers / 3 + 4096,
            memory: numbers.saturating_mul(8).saturating_add(keys.saturating_mul(44)) + (1 << 20),
        }
    }
}

/// How many ways there are to place the men of both sides.
fn keys_apart<B: draughts_movegen::Bits>(geometry: &Geometry<B>, class: Class) -> u64 {
    let (white, black) = (geometry.men.white, geometry.men.black);
    let ways = |n: u32, k: u32| geometry.binomials.ways(n as usize, k as usize);
    let shared = (white & black).count();
    let alone = white.count() - shared;
    let men = u32::from(class.white.men);
    let white_shared = |on_shared: u32| {
        ways(shared, on_shared)
            .saturating_mul(ways(alone, men - on_shared))
            .saturating_mul(ways(black.count() - on_shared.min(shared), class.black.men.into()))
    };
    (0..=men).map(white_shared).fold(0, u64::saturating_add)
}

/// Whether both files of a class are there; refuses files of another game.
fn is_finished(folder: &Path, game: &Game, class: Class) -> Result<bool, TableError> {
    for kind in [Kind::Distances, Kind::Results] {
        if folder::open(folder, class, kind, game.fingerprint)?.is_none() {
            return Ok(false);
        }
    }
    Ok(true)
}

/// The table of a class with its distances, in memory.
pub(crate) fn load<B: draughts_movegen::Bits>(
    geometry: &Arc<Geometry<B>>,
    folder: &Path,
    class: Class,
    fingerprint: u128,
) -> Result<Table<B>, TableError> {
    let file = folder::open(folder, class, Kind::Distances, fingerprint)?;
    let file = file.ok_or(TableError::Missing(class))?;
    let index = Arc::new(Index::new(geometry, class)?);
    if file.header.numbers != index.len() as u64 {
        return Err(TableError::fault(file.path(), crate::error::FileFault::Header));
    }
    let black = if class.is_symmetric() { Vec::new() } else { file.codes(1)? };
    Ok(Table { index, codes: Sides { white: file.codes(0)?, black } })
}

/// How the positions of one side to move end.
pub(crate) fn summary<B: draughts_movegen::Bits>(index: &Index<B>, codes: &[u16]) -> Summary {
    let mut summary = Summary::default();
    let mut longest = None;
    for (number, &code) in codes.iter().enumerate() {
        let code = Code(code);
        let weight = index.weight(number);
        if code.is_win() {
            summary.wins += weight;
        } else if code.is_loss() {
            summary.losses += weight;
        } else {
            summary.draws += weight;
            continue;
        }
        if longest.is_none_or(|longest| longest < code.plies()) {
            longest = Some(code.plies());
            summary.example = number as u64;
        }
    }
    summary.longest = longest.unwrap_or(0);
    summary
}

/// How many positions are looked at in one piece of work.
const STRETCH: usize = 1 << 14;

/// The codes with those of positions where the side to move must capture replaced by the ones before them: such
/// positions are never looked up, and so the file is smaller.
fn free_captures<V: Variant>(variant: &V, index: &Index<V::Bits>, codes: &[u16], to_move: Color) -> Vec<u16> {
    let mut freed = codes.to_vec();
    match variant.profile().obligation {
        Obligation::Compulsory => {}
        Obligation::Optional => return freed,
    }
    freed.par_chunks_mut_each(STRETCH, |start, codes| {
        // a stretch begins without a value before it, so that stretches are independent
        let mut before = None;
        let mut anchor = (usize::MAX, Vec::new());
        for (number, code) in (start..).zip(codes) {
            if anchor.0 != number / index.rest() {
                anchor = (number / index.rest(), index.free(number / index.rest()));
            }
            let pieces = index.with_rest(anchor.0, &anchor.1, number % index.rest());
            if retro::can_capture(variant, &pieces.state(to_move)) {
                *code = before.unwrap_or(*code);
            } else {
                before = Some(*code);
            }
        }
    });
    freed
}

trait Stretches {
    fn par_chunks_mut_each(&mut self, size: usize, work: impl Fn(usize, &mut [u16]) + Sync);
}

impl Stretches for Vec<u16> {
    fn par_chunks_mut_each(&mut self, size: usize, work: impl Fn(usize, &mut [u16]) + Sync) {
        let mut chunks = self.chunks_mut(size).collect::<Vec<_>>();
        chunks.par_iter_mut().enumerate().for_each(|(i, codes)| work(i * size, codes));
    }
}
