//! Games on disk.

use rusqlite::{Connection, OptionalExtension as _, Row, Transaction, params};

use super::{Store, StoreError, now};

/// A game as it is stored.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct GameRow {
    pub(crate) id: String,
    pub(crate) variant: String,
    /// The position at the start.
    pub(crate) start: String,
    /// Who plays, as JSON.
    pub(crate) white: String,
    pub(crate) black: String,
    /// Seconds and increment, as JSON.
    pub(crate) clock: Option<String>,
    /// What was left on the clocks after the last move.
    pub(crate) white_ms: Option<i64>,
    pub(crate) black_ms: Option<i64>,
    /// The side that offers a draw.
    pub(crate) offer: Option<String>,
    /// How the players ended the game, as JSON.
    pub(crate) ended: Option<String>,
    pub(crate) is_over: bool,
    pub(crate) made: i64,
    pub(crate) changed: i64,
    pub(crate) moves: Vec<String>,
}

/// A game in a list.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Short {
    pub(crate) id: String,
    pub(crate) variant: String,
    pub(crate) white: String,
    pub(crate) black: String,
    pub(crate) is_over: bool,
    pub(crate) plies: i64,
    pub(crate) made: i64,
    pub(crate) changed: i64,
}

impl Store {
    /// Keeps a new game. The oldest games go when there are too many.
    pub(crate) fn add_game(&self, game: &GameRow) -> Result<(), StoreError> {
        let mut connection = self.connection();
        let change = connection.transaction()?;
        change.execute(
            "INSERT INTO games (id, variant, start, white, black, clock, white_ms, black_ms, offer, ended, is_over,
                 made, changed)
             VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11, ?12, ?13)",
            params![
                game.id,
                game.variant,
                game.start,
                game.white,
                game.black,
                game.clock,
                game.white_ms,
                game.black_ms,
                game.offer,
                game.ended,
                game.is_over,
                game.made,
                game.changed
            ],
        )?;
        put_moves(&change, game, 0)?;
        change.execute(
            "DELETE FROM games WHERE id IN (
                 SELECT id FROM games WHERE id <> ?2
                 ORDER BY changed LIMIT max(0, (SELECT count(*) FROM games) - ?1))",
            params![self.limits.games, game.id],
        )?;
        Ok(change.commit()?)
    }

    /// Keeps what has changed in a game: its moves from ply `kept` on, and how it stands.
    pub(crate) fn change_game(&self, game: &GameRow, kept: usize) -> Result<(), StoreError> {
        let mut connection = self.connection();
        let change = connection.transaction()?;
        change
            .prepare_cached(
                "UPDATE games SET white_ms = ?2, black_ms = ?3, offer = ?4, ended = ?5, is_over = ?6, changed = ?7
                 WHERE id = ?1",
            )?
            .execute(params![
                game.id,
                game.white_ms,
                game.black_ms,
                game.offer,
                game.ended,
                game.is_over,
                now()
            ])?;
        put_moves(&change, game, kept)?;
        Ok(change.commit()?)
    }

    /// A game with its moves.
    pub(crate) fn game(&self, id: &str) -> Result<Option<GameRow>, StoreError> {
        let connection = self.connection();
        let mut query = connection.prepare_cached("SELECT * FROM games WHERE id = ?1")?;
        let Some(mut game) = query.query_row([id], read).optional()? else { return Ok(None) };
        game.moves = moves(&connection, id)?;
        Ok(Some(game))
    }

    /// The games that changed last.
    pub(crate) fn games(&self, most: usize) -> Result<Vec<Short>, StoreError> {
        let connection = self.connection();
        let mut query = connection.prepare_cached(
            "SELECT id, variant, white, black, is_over, made, changed,
                 (SELECT count(*) FROM moves WHERE game = id) AS plies
             FROM games ORDER BY changed DESC, id LIMIT ?1",
        )?;
        let short = |row: &Row<'_>| {
            Ok(Short {
                id: row.get("id")?,
                variant: row.get("variant")?,
                white: row.get("white")?,
                black: row.get("black")?,
                is_over: row.get("is_over")?,
                plies: row.get("plies")?,
                made: row.get("made")?,
                changed: row.get("changed")?,
            })
        };
        let most = i64::try_from(most).unwrap_or(i64::MAX);
        Ok(query.query_map([most], short)?.collect::<Result<_, _>>()?)
    }
}

fn read(row: &Row<'_>) -> rusqlite::Result<GameRow> {
    Ok(GameRow {
        id: row.get("id")?,
        variant: row.get("variant")?,
        start: row.get("start")?,
        white: row.get("white")?,
        black: row.get("black")?,
        clock: row.get("clock")?,
        white_ms: row.get("white_ms")?,
        black_ms: row.get("black_ms")?,
        offer: row.get("offer")?,
        ended: row.get("ended")?,
        is_over: row.get("is_over")?,
        made: row.get("made")?,
        changed: row.get("changed")?,
        moves: Vec::new(),
    })
}

fn moves(connection: &Connection, id: &str) -> Result<Vec<String>, StoreError> {
    let mut query = connection.prepare_cached("SELECT text FROM moves WHERE game = ?1 ORDER BY ply")?;
    Ok(query.query_map([id], |row| row.get(0))?.collect::<Result<_, _>>()?)
}

/// Puts the moves from ply `kept` on in place of what was there.
fn put_moves(change: &Transaction<'_>, game: &GameRow, kept: usize) -> Result<(), StoreError> {
    change
        .prepare_cached("DELETE FROM moves WHERE game = ?1 AND ply >= ?2")?
        .execute(params![game.id, i64::try_from(kept).unwrap_or(i64::MAX)])?;
    let mut insert = change.prepare_cached("INSERT INTO moves (game, ply, text) VALUES (?1, ?2, ?3)")?;
    for (ply, text) in (0_i64..).zip(&game.moves).skip(kept) {
        insert.execute(params![game.id, ply, text])?;
    }
    Ok(())
}
