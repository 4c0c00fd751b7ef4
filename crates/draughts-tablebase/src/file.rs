//! A table's file: a header, a list of blocks, and the blocks, each compressed by itself.
//!
//! All numbers are little-endian. The header holds a mark, the format's version, what is counted, the packing, the
//! class, the game's id and the fingerprint of its rules, how many numbers the index has and how many of them are
//! in a block, a summary for each side to move, and for each block its length and checksum; then comes a checksum
//! of all that. Blocks of White to move come before those of Black to move.

use std::fs::File;
use std::io::Write as _;
use std::path::{Path, PathBuf};

use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use crate::class::{Class, Force};
use crate::error::{FileFault, TableError};
use crate::pack::{Packing, RESULTS_IN_BYTE};
use crate::value::Code;

/// The version of the format.
pub const FORMAT: u16 = 1;

const MARK: &[u8; 8] = b"DRTABLE\x1a";

/// What a table holds.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Kind {
    /// Win, loss or draw; nothing where the side to move must capture.
    Results,
    /// The distance to the end too, for every position.
    Distances,
}

impl Kind {
    /// The ending of the files' names.
    pub const fn extension(self) -> &'static str {
        match self {
            Self::Results => "wdl",
            Self::Distances => "dtw",
        }
    }
}

/// The rule set that a table is for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Game {
    /// The game's id.
    pub id: String,
    /// The fingerprint of its rules.
    pub fingerprint: u128,
}

/// How the positions with one side to move end.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Summary {
    /// So many are won by the side to move.
    pub wins: u64,
    /// So many are lost.
    pub losses: u64,
    /// So many are drawn.
    pub draws: u64,
    /// The most plies to a win or a loss.
    pub longest: u16,
    /// The number of the first position that takes so many.
    pub(crate) example: u64,
}

impl Summary {
    /// How many positions there are.
    pub const fn positions(&self) -> u64 {
        self.wins + self.losses + self.draws
    }
}

/// What stands before the blocks.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Header {
    /// What the table holds.
    pub kind: Kind,
    /// The class; its flipped one is in the same file.
    pub class: Class,
    /// The game.
    pub game: Game,
    /// The summaries with White and with Black to move; only the first for a class with equal sides.
    pub summaries: Vec<Summary>,
    pub(crate) packing: Packing,
    /// How many numbers the index has.
    pub(crate) numbers: u64,
    /// How many values are in a block.
    pub(crate) block_values: u32,
}

impl Header {
    fn blocks_a_side(&self) -> u64 {
        self.numbers.div_ceil(u64::from(self.block_values.max(1)))
    }

    fn bytes(&self) -> Vec<u8> {
        let mut bytes = MARK.to_vec();
        bytes.extend(FORMAT.to_le_bytes());
        bytes.push(match self.kind {
            Kind::Results => 0,
            Kind::Distances => 1,
        });
        bytes.push(self.packing.number());
        let Class { white, black } = self.class;
        bytes.extend([white.kings, white.men, black.kings, black.men]);
        let id = self.game.id.as_bytes();
        let id = id.get(..id.len().min(255)).unwrap_or_default();
        bytes.push(u8::try_from(id.len()).unwrap_or(u8::MAX));
        bytes.extend(id);
        bytes.extend(self.game.fingerprint.to_le_bytes());
        bytes.extend(self.numbers.to_le_bytes());
        bytes.extend(self.block_values.to_le_bytes());
        bytes.push(u8::try_from(self.summaries.len()).unwrap_or(2));
        for side in &self.summaries {
            for number in [side.wins, side.losses, side.draws, side.longest.into(), side.example] {
                bytes.extend(number.to_le_bytes());
            }
        }
        bytes
    }

    /// Reads what [`Header::bytes`] wrote.
    fn read(bytes: &mut Bytes<'_>) -> Result<Self, FileFault> {
        if bytes.take(MARK.len()) != Some(MARK.as_slice()) {
            return Err(FileFault::NoTable);
        }
        let version = bytes.number::<2>().map(u16::from_le_bytes).ok_or(FileFault::Truncated)?;
        if version != FORMAT {
            return Err(FileFault::Version { found: version, known: FORMAT });
        }
        Self::read_rest(bytes).ok_or(FileFault::Header)
    }

    fn read_rest(bytes: &mut Bytes<'_>) -> Option<Self> {
        let [kind, packing, ..] = bytes.number::<2>()?;
        let kind = [Kind::Results, Kind::Distances].into_iter().nth(kind.into())?;
        let packing = Packing::from_number(packing)?;
        if (kind == Kind::Results) != (packing == Packing::Results) {
            return None;
        }
        let [white_kings, white_men, black_kings, black_men] = bytes.number::<4>()?;
        let class = Class {
            white: Force { kings: white_kings, men: white_men },
            black: Force { kings: black_kings, men: black_men },
        };
        let [length] = bytes.number::<1>()?;
        let id = String::from_utf8(bytes.take(length.into())?.to_vec()).ok()?;
        let fingerprint = u128::from_le_bytes(bytes.number()?);
        let numbers = u64::from_le_bytes(bytes.number()?);
        let block_values = u32::from_le_bytes(bytes.number()?);
        let [sides] = bytes.number::<1>()?;
        let whole_bytes = packing != Packing::Results || block_values % 5 == 0;
        if !(1..=2).contains(&sides) || !(1..=MOST_BLOCK_VALUES).contains(&block_values) || !whole_bytes {
            return None;
        }
        let mut summaries = Vec::new();
        for _ in 0..sides {
            let mut numbers = [0; 5];
            for number in &mut numbers {
                *number = u64::from_le_bytes(bytes.number()?);
            }
            let [wins, losses, draws, longest, example] = numbers;
            summaries.push(Summary { wins, losses, draws, longest: u16::try_from(longest).ok()?, example });
        }
        let game = Game { id, fingerprint };
        Some(Self { kind, class, game, summaries, packing, numbers, block_values })
    }
}

/// No block holds more values: a damaged header must not ask for much memory.
const MOST_BLOCK_VALUES: u32 = 1 << 20;

/// Bytes that are read from the front.
struct Bytes<'a>(&'a [u8]);

impl<'a> Bytes<'a> {
    fn take(&mut self, count: usize) -> Option<&'a [u8]> {
        let (taken, rest) = self.0.split_at_checked(count)?;
        self.0 = rest;
        Some(taken)
    }

    fn number<const N: usize>(&mut self) -> Option<[u8; N]> {
        self.take(N)?.try_into().ok()
    }
}

/// How many results a block has at least: 4 KiB before compression.
const BLOCK_RESULTS: usize = 4096 * RESULTS_IN_BYTE;
/// A block of results may take so many bytes when compressed.
const BLOCK_BYTES: usize = 4096;
/// Blocks of results are up to so many times larger than [`BLOCK_RESULTS`], as long as they compress well.
const LARGEST_BLOCK: usize = 16;
/// How many distances a block has.
const BLOCK_DISTANCES: usize = 1 << 14;
/// How hard results are compressed; they are read often and written once.
const RESULTS_LEVEL: i32 = 19;
const DISTANCES_LEVEL: i32 = 9;

/// The compressed blocks of one table.
struct Blocks {
    values: usize,
    blocks: Vec<Vec<u8>>,
}

impl Blocks {
    fn new(packing: Packing, sides: &[&[u16]], values: usize, level: i32) -> std::io::Result<Self> {
        let chunks = sides.iter().flat_map(|codes| codes.chunks(values)).collect::<Vec<_>>();
        let blocks = chunks
            .into_par_iter()
            .map(|codes| {
                let raw = packing.pack(codes);
                let small = zstd::bulk::compress(&raw, level)?;
                // a block as long as its values is stored as it is
                Ok(if small.len() < raw.len() { small } else { raw })
            })
            .collect::<std::io::Result<Vec<_>>>()?;
        Ok(Self { values, blocks })
    }

    /// Blocks of results: as large as can be while none is too large when compressed.
    fn of_results(sides: &[&[u16]]) -> std::io::Result<Self> {
        let mut best = Self::new(Packing::Results, sides, BLOCK_RESULTS, RESULTS_LEVEL)?;
        let mut factor = 2;
        while factor <= LARGEST_BLOCK && best.blocks.len() > sides.len() {
            let next = Self::new(Packing::Results, sides, factor * BLOCK_RESULTS, RESULTS_LEVEL)?;
            if next.blocks.iter().any(|block| block.len() > BLOCK_BYTES) {
                break;
            }
            best = next;
            factor *= 2;
        }
        Ok(best)
    }
}

/// What is written besides the values.
pub(crate) struct Label<'a> {
    pub(crate) kind: Kind,
    pub(crate) class: Class,
    pub(crate) game: &'a Game,
    pub(crate) summaries: &'a [Summary],
}

/// Writes a table: to a temporary file first, which then gets its name.
pub(crate) fn write(path: &Path, label: &Label<'_>, sides: &[&[u16]]) -> Result<u64, TableError> {
    let most = sides.iter().flat_map(|codes| codes.iter()).max().copied().unwrap_or(0);
    let packed = match label.kind {
        Kind::Results => Blocks::of_results(sides).map(|blocks| (Packing::Results, blocks)),
        Kind::Distances => {
            let packing = if u8::try_from(most).is_ok() { Packing::Bytes } else { Packing::Words };
            Blocks::new(packing, sides, BLOCK_DISTANCES, DISTANCES_LEVEL).map(|blocks| (packing, blocks))
        }
    };
    let (packing, blocks) = packed.map_err(TableError::file(path))?;
    let header = Header {
        kind: label.kind,
        class: label.class,
        game: label.game.clone(),
        summaries: label.summaries.to_vec(),
        packing,
        numbers: sides.first().map_or(0, |codes| codes.len() as u64),
        block_values: u32::try_from(blocks.values).unwrap_or(MOST_BLOCK_VALUES),
    };
    let mut bytes = header.bytes();
    for block in &blocks.blocks {
        bytes.extend(u32::try_from(block.len()).unwrap_or(u32::MAX).to_le_bytes());
        bytes.extend(crc32fast::hash(block).to_le_bytes());
    }
    bytes.extend(crc32fast::hash(&bytes).to_le_bytes());
    for block in &blocks.blocks {
        bytes.extend(block);
    }
    replace(path, &bytes).map_err(TableError::file(path))?;
    Ok(bytes.len() as u64)
}

/// Writes a whole file under another name, and then gives it its own.
pub(crate) fn replace(path: &Path, bytes: &[u8]) -> std::io::Result<()> {
    let temporary = path.with_extension("new");
    let mut file = File::create(&temporary)?;
    file.write_all(bytes)?;
    file.sync_all()?;
    std::fs::rename(&temporary, path)
}

/// Reads a table that is in memory, header and every block, and says how many bytes its values have.
///
/// # Errors
///
/// What is wrong with it; `name` names it.
pub fn check_bytes(name: &Path, bytes: Vec<u8>) -> Result<u64, TableError> {
    let file = TableFile::from_bytes(name, bytes)?;
    let mut sum = 0;
    for block in 0..file.block_count() {
        sum += file.block(block)?.len() as u64;
    }
    Ok(sum)
}

/// A table's file, open for reading.
#[derive(Debug)]
pub(crate) struct TableFile {
    path: PathBuf,
    file: Source,
    pub(crate) header: Header,
    /// For each block its place, its length and its checksum.
    blocks: Vec<(u64, u32, u32)>,
}

impl TableFile {
    /// Opens a file and reads its header.
    pub(crate) fn open(path: &Path) -> Result<Self, TableError> {
        let file = File::open(path).map_err(TableError::file(path))?;
        let length = file.metadata().map_err(TableError::file(path))?.len();
        Self::from_source(path, Source::File(file), length)
    }

    /// Reads a table that is in memory; `path` is only named in errors.
    pub(crate) fn from_bytes(path: &Path, bytes: Vec<u8>) -> Result<Self, TableError> {
        let length = bytes.len() as u64;
        Self::from_source(path, Source::Memory(bytes), length)
    }

    fn from_source(path: &Path, file: Source, length: u64) -> Result<Self, TableError> {
        let fault = |fault| TableError::fault(path, fault);
        let mut start = vec![0; usize::try_from(length.min(HEADER_BYTES)).unwrap_or(0)];
        file.read_at(&mut start, 0).map_err(TableError::file(path))?;
        let mut bytes = Bytes(&start);
        let header = Header::read(&mut bytes).map_err(fault)?;
        let count = header.blocks_a_side().saturating_mul(header.summaries.len() as u64);
        let list_start = start.len() - bytes.0.len();
        let list_bytes = count.saturating_mul(8).saturating_add(4);
        let end = (list_start as u64).saturating_add(list_bytes);
        if end > length {
            return Err(fault(FileFault::Truncated));
        }
        let mut whole = vec![0; usize::try_from(end).map_err(|_| fault(FileFault::Header))?];
        file.read_at(&mut whole, 0).map_err(TableError::file(path))?;
        let (checked, sum) = whole.split_at(whole.len() - 4);
        if sum != crc32fast::hash(checked).to_le_bytes() {
            return Err(fault(FileFault::Header));
        }
        let mut list = Bytes(checked.get(list_start..).unwrap_or_default());
        let mut at = end;
        let mut blocks = Vec::new();
        while let (Some(length), Some(sum)) = (list.number(), list.number()) {
            let length = u32::from_le_bytes(length);
            blocks.push((at, length, u32::from_le_bytes(sum)));
            at += u64::from(length);
        }
        if at != length {
            return Err(fault(FileFault::Truncated));
        }
        Ok(Self { path: path.to_owned(), file, header, blocks })
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    /// Refuses a table of another game.
    pub(crate) fn check_game(&self, fingerprint: u128) -> Result<(), TableError> {
        let game = &self.header.game;
        if game.fingerprint == fingerprint {
            return Ok(());
        }
        let (id, found) = (game.id.clone(), game.fingerprint);
        Err(TableError::fault(&self.path, FileFault::Fingerprint { id, found, wanted: fingerprint }))
    }

    /// How many blocks there are.
    pub(crate) fn block_count(&self) -> usize {
        self.blocks.len()
    }

    /// How many bytes the file has.
    pub(crate) fn length(&self) -> u64 {
        self.blocks.last().map_or(0, |&(at, length, _)| at + u64::from(length))
    }

    /// How many bytes the largest block takes in the file.
    pub(crate) fn largest_block(&self) -> u32 {
        self.blocks.iter().map(|&(_, length, _)| length).max().unwrap_or(0)
    }

    /// Where a value is: its block, and its place in it.
    pub(crate) fn place(&self, side: usize, number: usize) -> (usize, usize) {
        let values = self.header.block_values as usize;
        let a_side = usize::try_from(self.header.blocks_a_side()).unwrap_or(usize::MAX);
        (side * a_side + number / values, number % values)
    }

    /// How many values a block has.
    fn values_of(&self, block: usize) -> usize {
        let a_side = usize::try_from(self.header.blocks_a_side()).unwrap_or(usize::MAX);
        let before = (block % a_side.max(1)) as u64 * u64::from(self.header.block_values);
        let left = self.header.numbers.saturating_sub(before).min(self.header.block_values.into());
        usize::try_from(left).unwrap_or(0)
    }

    /// The bytes of a block, checked and without compression.
    pub(crate) fn block(&self, block: usize) -> Result<Vec<u8>, TableError> {
        let damaged = || TableError::fault(&self.path, FileFault::Block(block));
        let &(at, length, sum) = self.blocks.get(block).ok_or_else(damaged)?;
        let mut bytes = vec![0; length as usize];
        self.file.read_at(&mut bytes, at).map_err(TableError::file(&self.path))?;
        if crc32fast::hash(&bytes) != sum {
            return Err(damaged());
        }
        let raw = self.header.packing.bytes(self.values_of(block));
        if bytes.len() == raw {
            return Ok(bytes);
        }
        let bytes = zstd::bulk::decompress(&bytes, raw).map_err(|_| damaged())?;
        if bytes.len() == raw { Ok(bytes) } else { Err(damaged()) }
    }

    /// All codes of one side, in the order of the index.
    pub(crate) fn codes(&self, side: usize) -> Result<Vec<u16>, TableError> {
        let (first, _) = self.place(side, 0);
        let (end, _) = self.place(side + 1, 0);
        let blocks = (first..end)
            .into_par_iter()
            .map(|block| {
                let bytes = self.block(block)?;
                let value = |at| self.header.packing.value(&bytes, at).unwrap_or(Code::DRAW).0;
                Ok((0..self.values_of(block)).map(value).collect::<Vec<_>>())
            })
            .collect::<Result<Vec<_>, TableError>>()?;
        Ok(blocks.concat())
    }
}

/// No header without its list of blocks is longer.
const HEADER_BYTES: u64 = 512;

/// Where the bytes of a table come from.
#[derive(Debug)]
enum Source {
    File(File),
    Memory(Vec<u8>),
}

impl Source {
    fn read_at(&self, into: &mut [u8], at: u64) -> std::io::Result<()> {
        match self {
            Self::File(file) => read_file_at(file, into, at),
            Self::Memory(bytes) => {
                let from = usize::try_from(at).ok().and_then(|at| bytes.get(at..at.checked_add(into.len())?));
                let from = from.ok_or(std::io::ErrorKind::UnexpectedEof)?;
                into.copy_from_slice(from);
                Ok(())
            }
        }
    }
}

#[cfg(unix)]
pub(crate) fn read_file_at(file: &File, into: &mut [u8], at: u64) -> std::io::Result<()> {
    std::os::unix::fs::FileExt::read_exact_at(file, into, at)
}

#[cfg(windows)]
pub(crate) fn read_file_at(file: &File, mut into: &mut [u8], mut at: u64) -> std::io::Result<()> {
    use std::os::windows::fs::FileExt as _;
    while !into.is_empty() {
        let count = file.seek_read(into, at)?;
        if count == 0 {
            return Err(std::io::ErrorKind::UnexpectedEof.into());
        }
        into = &mut into[count..];
        at += count as u64;
    }
    Ok(())
}
