//! Users' variants.

use rusqlite::OptionalExtension as _;
use rusqlite::params;

use super::{Store, StoreError, now};

impl Store {
    /// The text of a variant.
    pub(crate) fn variant(&self, id: &str) -> Result<Option<String>, StoreError> {
        let connection = self.connection();
        let mut query = connection.prepare_cached("SELECT text FROM variants WHERE id = ?1")?;
        Ok(query.query_row([id], |row| row.get(0)).optional()?)
    }

    /// Keeps a text under an id; `false` when another text has that id. The oldest texts go that no game needs when
    /// there are too many.
    pub(crate) fn keep_variant(&self, id: &str, text: &str) -> Result<bool, StoreError> {
        let mut connection = self.connection();
        let change = connection.transaction()?;
        let known: Option<String> =
            change.query_row("SELECT text FROM variants WHERE id = ?1", [id], |row| row.get(0)).optional()?;
        match known {
            Some(known) => return Ok(known == text),
            None => change.execute(
                "INSERT INTO variants (id, text, made) VALUES (?1, ?2, ?3)",
                params![id, text, now()],
            )?,
        };
        change.execute(
            "DELETE FROM variants WHERE id IN (
                 SELECT id FROM variants
                 WHERE id <> ?2 AND id NOT IN (SELECT variant FROM games)
                 ORDER BY made LIMIT max(0, (SELECT count(*) FROM variants) - ?1))",
            params![self.limits.variants, id],
        )?;
        change.commit()?;
        Ok(true)
    }
}
