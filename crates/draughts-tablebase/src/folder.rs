//! The folder of one game's tables.

use std::path::{Path, PathBuf};

use draughts_rules::RuleSet;

use crate::class::Class;
use crate::error::{FileFault, TableError};
use crate::file::{Game, Kind, TableFile};

impl Game {
    /// The game with this id and these rules.
    pub fn new(id: &str, rules: &RuleSet) -> Self {
        Self { id: id.to_owned(), fingerprint: rules.fingerprint() }
    }
}

/// The name of a table's file in its game's folder, such as `KKM-KM.wdl`.
pub fn file_name(class: Class, kind: Kind) -> String {
    format!("{}.{}", class.paired(), kind.extension())
}

/// Where a table lies.
pub(crate) fn path(folder: &Path, class: Class, kind: Kind) -> PathBuf {
    folder.join(file_name(class, kind))
}

/// Opens a table, if it is there; refuses one of another game, class or kind.
pub(crate) fn open(
    folder: &Path,
    class: Class,
    kind: Kind,
    fingerprint: u128,
) -> Result<Option<TableFile>, TableError> {
    let path = path(folder, class, kind);
    let file = match TableFile::open(&path) {
        Ok(file) => file,
        Err(TableError::File { source, .. }) if source.kind() == std::io::ErrorKind::NotFound => {
            return Ok(None);
        }
        Err(error) => return Err(error),
    };
    file.check_game(fingerprint)?;
    let header = &file.header;
    let sides = if class.paired().is_symmetric() { 1 } else { 2 };
    if header.class != class.paired() || header.kind != kind || header.summaries.len() != sides {
        let found = file_name(header.class, header.kind);
        return Err(TableError::fault(&path, FileFault::Mistaken(found)));
    }
    Ok(Some(file))
}
