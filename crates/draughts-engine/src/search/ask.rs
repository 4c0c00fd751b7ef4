//! Asking endgame tables from a search.

use draughts_movegen::{State, Variant};
use draughts_tablebase::{ShapedTables, Value, Wdl};

/// Endgame tables, whatever shape they are in: they are asked so seldom that the search needs no copy for them.
pub(crate) trait Ask<B>: std::fmt::Debug + Send + Sync {
    /// The most pieces of a position that may be in a table.
    fn most_pieces(&self) -> usize;

    /// The value of a position without draws by rule; `None` when it is in no table, or in a damaged one. Where only
    /// results are known, only draws are told.
    fn ask(&self, state: &State<B>) -> Option<Value>;
}

impl<V: Variant> Ask<V::Bits> for ShapedTables<V> {
    fn most_pieces(&self) -> usize {
        self.most_pieces()
    }

    fn ask(&self, state: &State<V::Bits>) -> Option<Value> {
        let value = self.value_of(state).ok()?;
        value.or_else(|| {
            let result = self.wdl_of(state).ok()?;
            (result == Some(Wdl::Draw)).then_some(Value::Draw)
        })
    }
}
