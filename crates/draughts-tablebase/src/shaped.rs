//! The tables of one game, asked by positions of its shape.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, OnceLock};

use draughts_movegen::{PackedMove, Position, State, Variant, retro};
use draughts_rules::{Color, Obligation};

use crate::build::Builder;
use crate::cache::Cache;
use crate::class::Class;
use crate::error::TableError;
use crate::file::{Kind, TableFile};
use crate::folder;
use crate::index::{Index, Pieces};
use crate::moves::ended;
use crate::value::{Code, Value, Wdl};

/// How many blocks are kept in memory: at most some 40 MB.
const CACHED_BLOCKS: usize = 2048;

/// The tables of one game.
///
/// Values are those of best play without draws by rule.
#[derive(Debug)]
pub struct ShapedTables<V: Variant> {
    pub(crate) builder: Builder<V>,
    folder: PathBuf,
    tables: BTreeMap<Class, OnTable<V>>,
    cache: Cache,
    most_pieces: usize,
}

/// The files of one class, and its index once it is asked for.
#[derive(Debug)]
struct OnTable<V: Variant> {
    number: u32,
    results: Option<TableFile>,
    distances: Option<TableFile>,
    index: OnceLock<Option<Arc<Index<V::Bits>>>>,
}

impl<V: Variant> ShapedTables<V> {
    /// The tables in `folder`, which need not be there: then there are none.
    ///
    /// # Errors
    ///
    /// When a file can't be read, is damaged, or was made for other rules; when the rules are such that there can
    /// be no tables.
    pub fn open(folder: &Path, variant: V) -> Result<Self, TableError> {
        let builder = Builder::new(variant)?;
        let fingerprint = builder.variant.rules().fingerprint();
        let mut tables = BTreeMap::new();
        let mut most_pieces = 0;
        for class in classes_in(folder)? {
            let results = folder::open(folder, class, Kind::Results, fingerprint)?;
            let distances = folder::open(folder, class, Kind::Distances, fingerprint)?;
            if results.is_none() && distances.is_none() {
                continue;
            }
            most_pieces = most_pieces.max(class.pieces());
            let number = u32::try_from(2 * tables.len()).unwrap_or(u32::MAX - 1);
            tables.insert(class, OnTable { number, results, distances, index: OnceLock::new() });
        }
        let cache = Cache::new(CACHED_BLOCKS);
        Ok(Self { builder, folder: folder.to_owned(), tables, cache, most_pieces })
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        &self.folder
    }

    /// The pair classes of which there are tables.
    pub fn classes(&self) -> impl Iterator<Item = Class> {
        self.tables.keys().copied()
    }

    /// The most pieces of a position that may be in a table: ask no position with more.
    pub const fn most_pieces(&self) -> usize {
        self.most_pieces
    }

    /// Win, loss or draw; `None` when the position is in no table.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged.
    pub fn probe_wdl(&self, position: &Position<V>) -> Result<Option<Wdl>, TableError> {
        self.wdl_of(position.state())
    }

    /// As [`ShapedTables::probe_wdl`], for a position in machine words.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged.
    pub fn wdl_of(&self, state: &State<V::Bits>) -> Result<Option<Wdl>, TableError> {
        self.result(&Pieces::of(state), state.to_move())
    }

    /// The value with its distance; `None` when the position is in no table.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged.
    pub fn probe(&self, position: &Position<V>) -> Result<Option<Value>, TableError> {
        self.value_of(position.state())
    }

    /// As [`ShapedTables::probe`], for a position in machine words.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged.
    pub fn value_of(&self, state: &State<V::Bits>) -> Result<Option<Value>, TableError> {
        Ok(self.code(&Pieces::of(state), state.to_move())?.map(Code::value))
    }

    pub(crate) fn code(&self, pieces: &Pieces<V::Bits>, to_move: Color) -> Result<Option<Code>, TableError> {
        if let Some(code) = ended(&self.builder.variant, pieces, to_move) {
            return Ok(Some(code));
        }
        self.look_up(pieces, to_move, Kind::Distances)
    }

    fn look_up(
        &self,
        pieces: &Pieces<V::Bits>,
        to_move: Color,
        kind: Kind,
    ) -> Result<Option<Code>, TableError> {
        let Some(class) = pieces.class() else { return Ok(None) };
        let Some(table) = self.tables.get(&class.paired()) else { return Ok(None) };
        let (file, number) = match kind {
            Kind::Results => (&table.results, table.number),
            Kind::Distances => (&table.distances, table.number + 1),
        };
        let (Some(file), Some(index)) = (file, self.index(table, class.paired())) else { return Ok(None) };
        let turned = class != class.paired() || (class.is_symmetric() && to_move == Color::Black);
        let (pieces, to_move) =
            if turned { (&pieces.flipped(&index.geometry), !to_move) } else { (pieces, to_move) };
        let Some(place) = index.number(pieces) else { return Ok(None) };
        self.cache.value(number, file, to_move as usize, place).map(Some)
    }

    fn index<'a>(&self, table: &'a OnTable<V>, class: Class) -> Option<&'a Index<V::Bits>> {
        let make = || {
            let numbers = table.results.iter().chain(&table.distances).map(|file| file.header.numbers);
            let index = Index::new(&self.builder.geometry, class).ok()?;
            numbers.into_iter().all(|numbers| numbers == index.len() as u64).then(|| Arc::new(index))
        };
        table.index.get_or_init(make).as_deref()
    }

    /// Captures are played out: positions with one have no value of their own in the files.
    fn result(&self, pieces: &Pieces<V::Bits>, to_move: Color) -> Result<Option<Wdl>, TableError> {
        let variant = &self.builder.variant;
        if let Some(code) = ended(variant, pieces, to_move) {
            return Ok(Some(code.wdl()));
        }
        match variant.profile().obligation {
            Obligation::Compulsory => {}
            Obligation::Optional => {
                return Ok(self.look_up(pieces, to_move, Kind::Results)?.map(Code::wdl));
            }
        }
        let state = pieces.state(to_move);
        if !retro::can_capture(variant, &state) {
            return Ok(self.look_up(pieces, to_move, Kind::Results)?.map(Code::wdl));
        }
        let mut list: Vec<PackedMove<V::Bits>> = Vec::new();
        retro::captures(variant, &state, &mut list);
        let mut best = None;
        for mv in &list {
            let Some(theirs) = self.result(&pieces.after(mv, to_move), !to_move)? else { return Ok(None) };
            let ours = match theirs {
                Wdl::Loss => return Ok(Some(Wdl::Win)),
                Wdl::Draw => Wdl::Draw,
                Wdl::Win => Wdl::Loss,
            };
            best = best.max(Some(ours));
        }
        Ok(best)
    }

    /// The file of distances of a class.
    pub(crate) fn distances(&self, class: Class) -> Option<&TableFile> {
        self.tables.get(&class.paired())?.distances.as_ref()
    }

    /// The file of results of a class.
    pub(crate) fn results(&self, class: Class) -> Option<&TableFile> {
        self.tables.get(&class.paired())?.results.as_ref()
    }
}

/// The pair classes whose files are in a folder.
fn classes_in(folder: &Path) -> Result<Vec<Class>, TableError> {
    let entries = match folder.read_dir() {
        Ok(entries) => entries,
        Err(error) if error.kind() == std::io::ErrorKind::NotFound => return Ok(Vec::new()),
        Err(error) => return Err(TableError::file(folder)(error)),
    };
    let mut classes = std::collections::BTreeSet::new();
    for entry in entries {
        let path = entry.map_err(TableError::file(folder))?.path();
        let is_table = path.extension().is_some_and(|ending| {
            [Kind::Results, Kind::Distances].iter().any(|kind| ending == kind.extension())
        });
        let class = path.file_stem().and_then(|stem| stem.to_str()?.parse::<Class>().ok());
        classes.extend(class.filter(|class| is_table && class.is_pair()));
    }
    Ok(classes.into_iter().collect())
}
