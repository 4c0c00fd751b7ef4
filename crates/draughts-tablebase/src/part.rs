//! What is finished of a class that is being built: units one after the other as they come, each with a checksum. A
//! build that was stopped goes on from here.

use std::collections::BTreeMap;
use std::fs::{File, OpenOptions};
use std::io::{Read as _, Seek as _, SeekFrom, Write as _};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, PoisonError};

use crate::class::Class;
use crate::error::TableError;
use crate::file::{FORMAT, Game, read_file_at};
use crate::index::UNIT_POSITIONS;
use crate::library::Sides;
use crate::work::Keeper;

/// The file of units, and what is told of each new one.
pub(crate) struct Part<'a> {
    path: PathBuf,
    file: Mutex<File>,
    /// Where the values of each unit that was finished before are, and how many bytes.
    known: BTreeMap<usize, (u64, usize)>,
    /// Told how many positions each unit has; says whether to go on.
    tell: &'a (dyn Fn(u64) -> bool + Sync),
}

impl<'a> Part<'a> {
    /// Opens or begins the file; units after the first damaged one are forgotten.
    pub(crate) fn open(
        path: &Path,
        game: &Game,
        class: Class,
        tell: &'a (dyn Fn(u64) -> bool + Sync),
    ) -> Result<Self, TableError> {
        Self::try_open(path, &head(game, class), tell).map_err(TableError::file(path))
    }

    fn try_open(path: &Path, head: &[u8], tell: &'a (dyn Fn(u64) -> bool + Sync)) -> std::io::Result<Self> {
        let mut file = OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path)?;
        let length = file.metadata()?.len();
        let mut start = vec![0; head.len()];
        let mut end = 0;
        let mut known = BTreeMap::new();
        if length >= head.len() as u64 {
            file.read_exact(&mut start)?;
        }
        if start == head {
            end = head.len() as u64;
            while let Some((unit, bytes)) = record(&file, end, length)? {
                known.insert(unit, (end + RECORD_HEAD, bytes));
                end += RECORD_HEAD + bytes as u64;
            }
        }
        file.set_len(end)?;
        file.seek(SeekFrom::Start(end))?;
        if end == 0 {
            file.write_all(head)?;
        }
        Ok(Self { path: path.to_owned(), file: Mutex::new(file), known, tell })
    }

    /// The class is finished and written: the units are not needed any more.
    pub(crate) fn remove(self) -> Result<(), TableError> {
        std::fs::remove_file(&self.path).map_err(TableError::file(&self.path))
    }

    /// Removes the file of units, if there is one.
    pub(crate) fn clear(path: &Path) -> Result<(), TableError> {
        match std::fs::remove_file(path) {
            Err(error) if error.kind() != std::io::ErrorKind::NotFound => Err(TableError::file(path)(error)),
            Ok(()) | Err(_) => Ok(()),
        }
    }

    fn read(&self, at: u64, bytes: usize) -> std::io::Result<Vec<u8>> {
        let mut values = vec![0; bytes];
        let file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        read_file_at(&file, &mut values, at)?;
        Ok(values)
    }
}

impl Keeper for Part<'_> {
    fn known(&self, unit: usize) -> Option<Sides> {
        let &(at, bytes) = self.known.get(&unit)?;
        let values = self.read(at, bytes).ok()?;
        let words = |bytes: &[u8]| bytes.as_chunks().0.iter().map(|&b| u16::from_le_bytes(b)).collect();
        let (white, black) = values.split_at(values.len() / 2);
        let sides = Sides { white: words(white), black: words(black) };
        (self.tell)(sides.white.len() as u64);
        Some(sides)
    }

    fn finished(&self, unit: usize, values: &Sides) -> Result<(), TableError> {
        let bytes = [&values.white, &values.black].into_iter().flatten().flat_map(|code| code.to_le_bytes());
        let bytes = bytes.collect::<Vec<_>>();
        let small = |number: usize| u32::try_from(number).unwrap_or(u32::MAX).to_le_bytes();
        let mut record = Vec::with_capacity(bytes.len() + 12);
        record.extend(small(unit));
        record.extend(small(bytes.len()));
        record.extend(crc32fast::hash(&bytes).to_le_bytes());
        record.extend(bytes);
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        file.write_all(&record).map_err(TableError::file(&self.path))?;
        drop(file);
        if (self.tell)(values.white.len() as u64) { Ok(()) } else { Err(TableError::Stopped) }
    }

    fn goes_on(&self) -> bool {
        (self.tell)(0)
    }
}

/// Unit, length, checksum.
const RECORD_HEAD: u64 = 12;

/// The unit at this place and the length of its values, if it is whole.
fn record(file: &File, at: u64, length: u64) -> std::io::Result<Option<(usize, usize)>> {
    if at + RECORD_HEAD > length {
        return Ok(None);
    }
    let mut head = [0; 12];
    read_file_at(file, &mut head, at)?;
    let (numbers, _) = head.as_chunks::<4>();
    let [unit, bytes, sum] = [0, 1, 2].map(|i| u32::from_le_bytes(numbers[i]));
    if at + RECORD_HEAD + u64::from(bytes) > length {
        return Ok(None);
    }
    let mut values = vec![0; bytes as usize];
    read_file_at(file, &mut values, at + RECORD_HEAD)?;
    let whole = crc32fast::hash(&values) == sum && bytes % 4 == 0;
    Ok(whole.then_some((unit as usize, bytes as usize)))
}

/// What the file begins with: units of another game or format are no use.
fn head(game: &Game, class: Class) -> Vec<u8> {
    let mut head = b"DRPART\x1a\0".to_vec();
    head.extend(FORMAT.to_le_bytes());
    head.extend([class.white.kings, class.white.men, class.black.kings, class.black.men]);
    head.extend(game.fingerprint.to_le_bytes());
    head.extend((UNIT_POSITIONS as u64).to_le_bytes());
    head
}
