//! Games and variants on disk: one `SQLite` file. What is acknowledged has been committed.

mod games;
mod variants;

use std::path::Path;
use std::sync::{Mutex, MutexGuard, PoisonError};
use std::time::{SystemTime, UNIX_EPOCH};

use rusqlite::Connection;

pub(crate) use games::{GameRow, Short};

use crate::settings::Limits;

/// The version of the tables.
const VERSION: i32 = 1;
/// Marks a file as this program's: `drau`.
const APPLICATION: i32 = 0x6472_6175;

/// Why the database can't be used.
#[derive(Debug, thiserror::Error)]
pub enum StoreError {
    /// What `SQLite` says.
    #[error("the database: {0}")]
    Sqlite(#[from] rusqlite::Error),
    /// The file is another program's database.
    #[error("this is a database of another program")]
    Foreign,
    /// The file was written by a later version of this program.
    #[error("the database is of version {0}, and this program knows versions up to {VERSION}")]
    Newer(i32),
    /// What was stored can't be read.
    #[error("what was stored can't be read: {0}")]
    Stored(#[from] serde_json::Error),
}

/// The database.
#[derive(Debug)]
pub(crate) struct Store {
    connection: Mutex<Connection>,
    limits: Limits,
}

impl Store {
    /// Opens a file, or a database in memory, and makes its tables when it is new.
    pub(crate) fn open(path: Option<&Path>, limits: Limits) -> Result<Self, StoreError> {
        let mut connection = match path {
            Some(path) => Connection::open(path)?,
            None => Connection::open_in_memory()?,
        };
        // with WAL, FULL means that a commit has reached the disk
        connection.execute_batch(
            "PRAGMA busy_timeout = 5000; PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL;
             PRAGMA foreign_keys = ON; PRAGMA trusted_schema = OFF;",
        )?;
        let change = connection.transaction_with_behavior(rusqlite::TransactionBehavior::Immediate)?;
        let version: i32 = change.query_row("PRAGMA user_version", [], |row| row.get(0))?;
        let application: i32 = change.query_row("PRAGMA application_id", [], |row| row.get(0))?;
        let tables: i64 = change.query_row("SELECT count(*) FROM sqlite_schema", [], |row| row.get(0))?;
        match (application, version) {
            (0, 0) if tables == 0 => {
                change.execute_batch(include_str!("schema.sql"))?;
                change.pragma_update(None, "application_id", APPLICATION)?;
                change.pragma_update(None, "user_version", VERSION)?;
            }
            (APPLICATION, VERSION) => {}
            (APPLICATION, newer) => return Err(StoreError::Newer(newer)),
            _ => return Err(StoreError::Foreign),
        }
        change.commit()?;
        Ok(Self { connection: Mutex::new(connection), limits })
    }

    fn connection(&self) -> MutexGuard<'_, Connection> {
        // a transaction that was not committed is rolled back when it is dropped
        self.connection.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// A name that nobody can guess.
    pub(crate) fn new_id(&self) -> Result<String, StoreError> {
        Ok(self.connection().query_row("SELECT lower(hex(randomblob(8)))", [], |row| row.get(0))?)
    }
}

/// Seconds since 1970.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    i64::try_from(since.as_secs()).unwrap_or(i64::MAX)
}

#[cfg(test)]
mod tests {
    use super::{Store, StoreError};
    use crate::settings::Limits;

    #[test]
    fn a_file_of_another_program_is_left_alone() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("other.db");
        let other = rusqlite::Connection::open(&path).expect("a database");
        other.execute_batch("CREATE TABLE things (x)").expect("a table");
        assert!(matches!(Store::open(Some(&path), Limits::local()), Err(StoreError::Foreign)));
        let path = folder.path().join("newer.db");
        drop(Store::open(Some(&path), Limits::local()).expect("a new database"));
        drop(Store::open(Some(&path), Limits::local()).expect("the same again"));
        let newer = rusqlite::Connection::open(&path).expect("a database");
        newer.pragma_update(None, "user_version", 99).expect("a version");
        assert!(matches!(Store::open(Some(&path), Limits::local()), Err(StoreError::Newer(99))));
        std::fs::write(folder.path().join("text.db"), "no database at all, but long enough to be looked at")
            .expect("a file");
        assert!(matches!(
            Store::open(Some(&folder.path().join("text.db")), Limits::local()),
            Err(StoreError::Sqlite(_))
        ));
    }

    #[test]
    fn variants_beyond_the_limit_go_unless_a_game_needs_them() {
        let limits = Limits { variants: 2, ..Limits::local() };
        let store = Store::open(None, limits).expect("a database");
        for id in ["a", "b", "c"] {
            assert!(store.keep_variant(id, id).expect("kept"));
        }
        let there: Vec<_> = ["a", "b", "c"].map(|id| store.variant(id).expect("an answer").is_some()).into();
        assert_eq!(there.iter().filter(|there| **there).count(), 2);
        assert!(there[2], "the newest stays");
        assert!(store.keep_variant("c", "c").expect("the same again"));
        assert!(!store.keep_variant("c", "other").expect("an answer"), "an id stands for one text");
    }
}
