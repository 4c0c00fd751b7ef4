//! A second pass over finished tables: every value is what the moves of its position make of it.
//!
//! It goes forward, with the generator's lists of legal moves, where the builder goes backward with its own.

use std::collections::BTreeSet;
use std::sync::Arc;

use draughts_movegen::{Bits as _, Variant, retro};
use draughts_rules::{Color, Obligation, Setup};
use rayon::iter::{IntoParallelIterator as _, ParallelIterator as _};

use crate::build::load;
use crate::class::Class;
use crate::error::TableError;
use crate::file::Kind;
use crate::index::Pieces;
use crate::library::{Library, Table};
use crate::moves::{blocked, ended};
use crate::shaped::ShapedTables;
use crate::value::{Code, Value};

/// What was found in the tables of one class.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Verified {
    /// The class.
    pub class: Class,
    /// So many blocks had the right checksum.
    pub blocks: usize,
    /// So many positions were looked at, for each side to move.
    pub positions: u64,
    /// A position whose value is not what its moves make of it.
    pub fault: Option<WrongValue>,
}

/// A position whose value is not what its moves make of it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct WrongValue {
    /// The position.
    pub setup: Setup,
    /// What the table says.
    pub stored: Value,
    /// What its moves make of it.
    pub found: Value,
    /// Which file says so.
    pub kind: Kind,
}

/// How many positions are looked at in one piece of work.
const STRETCH: usize = 1 << 14;

impl<V: Variant> ShapedTables<V> {
    /// Reads every block of the class's files, and checks every value against those of the positions to which its
    /// moves lead.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged, or a table that the class needs is missing.
    pub fn verify(&self, class: Class) -> Result<Verified, TableError> {
        let class = class.paired();
        let variant = &self.builder.variant;
        let fingerprint = variant.rules().fingerprint();
        let mut library = Library::<V>::default();
        let mut needed = class.successors(variant.rules()).into_iter().collect::<BTreeSet<_>>();
        needed.insert(class);
        for class in needed {
            let table = load(&self.builder.geometry, self.folder(), class, fingerprint)?;
            library.insert(Arc::new(table));
        }
        let table = library.get(class).ok_or(TableError::Missing(class))?;
        let mut verified = Verified { class, blocks: 0, positions: table.index.positions() * 2, fault: None };
        for file in self.distances(class).into_iter().chain(self.results(class)) {
            let blocks = (0..file.block_count()).into_par_iter();
            blocks.map(|block| file.block(block).map(|_| ())).collect::<Result<(), _>>()?;
            verified.blocks += file.block_count();
        }
        let results = self.results(class).map(|file| {
            let sides = file.header.summaries.len();
            (0..sides).map(|side| file.codes(side)).collect::<Result<Vec<_>, _>>()
        });
        let results = results.transpose()?.unwrap_or_default();
        let starts = (0..table.index.len()).step_by(STRETCH).collect::<Vec<_>>();
        let pass = Pass { variant, library: &library, table, results: &results };
        verified.fault = starts.into_par_iter().find_map_first(|start| pass.stretch(start));
        Ok(verified)
    }
}

struct Pass<'a, V: Variant> {
    variant: &'a V,
    library: &'a Library<V>,
    table: &'a Table<V::Bits>,
    results: &'a [Vec<u16>],
}

impl<V: Variant> Pass<'_, V> {
    fn stretch(&self, start: usize) -> Option<WrongValue> {
        let index = &self.table.index;
        let end = (start + STRETCH).min(index.len());
        let mut list = Vec::new();
        for number in start..end {
            let pieces = index.pieces(number);
            for to_move in Color::ALL {
                list.clear();
                retro::moves(self.variant, &pieces.state(to_move), &mut list);
                let found = self.best(&pieces, to_move, &list);
                let stored = self.table.code(&pieces, to_move).unwrap_or(Code::DRAW);
                if stored != found {
                    return Some(self.wrong(&pieces, to_move, (stored, found), Kind::Distances));
                }
                let open = match self.variant.profile().obligation {
                    Obligation::Compulsory => list.iter().all(|mv| mv.captured.is_empty()),
                    Obligation::Optional => true,
                };
                let result = self.results.get(to_move as usize).and_then(|codes| codes.get(number));
                if let Some(&result) = result.filter(|_| open)
                    && Code(result).wdl() != found.wdl()
                {
                    return Some(self.wrong(&pieces, to_move, (Code(result), found), Kind::Results));
                }
            }
        }
        None
    }

    fn best(
        &self,
        pieces: &Pieces<V::Bits>,
        to_move: Color,
        list: &[draughts_movegen::PackedMove<V::Bits>],
    ) -> Code {
        let value = |next: Pieces<V::Bits>| {
            let code = ended(self.variant, &next, !to_move);
            code.or_else(|| self.library.code(&next, !to_move)).unwrap_or(Code::DRAW).before()
        };
        let codes = list.iter().map(|mv| value(pieces.after(mv, to_move)));
        codes.max_by_key(|code| code.rank()).unwrap_or_else(|| blocked(self.variant, pieces, to_move))
    }

    fn wrong(
        &self,
        pieces: &Pieces<V::Bits>,
        to_move: Color,
        (stored, found): (Code, Code),
        kind: Kind,
    ) -> WrongValue {
        let setup = pieces.setup(self.variant.tables(), to_move);
        WrongValue { setup, stored: stored.value(), found: found.value(), kind }
    }
}
