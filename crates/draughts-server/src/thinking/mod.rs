//! The engine's work: analyses and the engine's own moves, all at once and with fair shares.

mod analysis;
mod player;
mod rota;

pub(crate) use analysis::{Analysis, analyse};
pub(crate) use player::wake;
pub(crate) use rota::Rota;

use std::sync::Arc;

use draughts::Variant;
use draughts_engine::{Engine, Options};

/// The size of each search's table, in MiB: there may be hundreds of searches.
const TABLE: usize = 4;
/// The size of the stack of a thread that searches.
const STACK: usize = 8 << 20;

/// An engine for a variant, with the endgame tables that lie in `tables`, if there are any.
fn engine(variant: &Variant, tables: Option<&std::path::Path>) -> Engine {
    let rules = Arc::new(variant.rules().clone());
    let mut engine = Engine::new(&rules, Options { hash_mib: TABLE, threads: 1 });
    let folder = tables.map(|tables| tables.join(variant.id())).filter(|folder| folder.is_dir());
    if folder.is_some() {
        // without tables, or with damaged ones, it thinks for itself
        let _pieces = engine.set_tables(folder.as_deref());
    }
    engine
}
