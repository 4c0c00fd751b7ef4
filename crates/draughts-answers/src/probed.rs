//! What endgame tables say of a position.

use draughts::rules::SquareNames;
use draughts::{AnyPosition, Variant};
use draughts_tablebase::{TableError, Tables, Value};
use serde::Serialize;

use crate::analysis::line_texts;

/// What a position is worth, what each move leads to, and a best line.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Probed {
    /// The variant's id.
    pub variant: String,
    /// The position.
    pub fen: String,
    /// `win`, `draw` or `loss`, for the side to move; `None` when no table has the position.
    pub value: Option<&'static str>,
    /// The plies to the end of the game; `None` for a draw.
    pub plies: Option<u16>,
    /// The moves, best first.
    pub moves: Vec<ProbedMove>,
    /// A best line.
    pub line: Vec<String>,
}

/// What a move leads to.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct ProbedMove {
    /// The move.
    pub r#move: String,
    /// What it leads to, for the side that makes it.
    pub value: Option<&'static str>,
    /// The plies to the end of the game.
    pub plies: Option<u16>,
}

/// A value's name.
pub const fn value_name(value: Value) -> &'static str {
    match value {
        Value::Win(_) => "win",
        Value::Draw => "draw",
        Value::Loss(_) => "loss",
    }
}

impl Probed {
    /// What `tables` say of `position`.
    ///
    /// # Errors
    ///
    /// When a table can't be read.
    pub fn new(
        variant: &Variant,
        position: &AnyPosition,
        tables: &Tables,
        names: SquareNames,
    ) -> Result<Self, TableError> {
        let setup = position.setup();
        let value = tables.probe(&setup)?;
        let texts = variant.move_texts(position, names);
        let moves = tables.moves(&setup)?.into_iter().map(|(mv, value)| {
            let text = texts.iter().find(|(other, _)| *other == mv).map(|(_, text)| text.clone());
            ProbedMove {
                r#move: text.unwrap_or_default(),
                value: value.map(value_name),
                plies: value.and_then(Value::plies),
            }
        });
        Ok(Self {
            variant: variant.id().to_owned(),
            fen: variant.fen_with(position, names),
            value: value.map(value_name),
            plies: value.and_then(Value::plies),
            moves: moves.collect(),
            line: line_texts(variant, position, &tables.line(&setup)?, names),
        })
    }
}
