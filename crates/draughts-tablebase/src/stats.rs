//! What is in a table: how its positions end, the longest way, and what draws by counting make of them.

use std::io::Write;
use std::sync::Arc;

use draughts_movegen::{Position, Variant};
use draughts_rules::{Color, Move, Setup};

use crate::build::load;
use crate::class::Class;
use crate::counters::{Counting, Cut};
use crate::error::TableError;
use crate::file::Summary;
use crate::file::TableFile;
use crate::library::{Library, Table};
use crate::shaped::ShapedTables;
use crate::value::{Code, Value};

/// How the positions of a class end, the first-named side to move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Stats {
    /// The class.
    pub class: Class,
    /// How many positions are won, lost and drawn.
    pub summary: Summary,
    /// The first position of the longest win or loss; `None` when all are drawn.
    pub longest: Option<Setup>,
    /// How many bytes the files of results and of distances have; flipped class and all.
    pub bytes: (u64, u64),
    /// The bytes of the largest block of results.
    pub largest_block: u32,
}

impl<V: Variant> ShapedTables<V> {
    fn table(&self, class: Class) -> Result<Table<V::Bits>, TableError> {
        let fingerprint = self.builder.variant.rules().fingerprint();
        load(&self.builder.geometry, self.folder(), class.paired(), fingerprint)
    }

    /// How the positions of a class end, White to move.
    ///
    /// # Errors
    ///
    /// When the table is missing or damaged.
    pub fn stats(&self, class: Class) -> Result<Stats, TableError> {
        let pair = class.paired();
        let file = self.distances(class).ok_or(TableError::Missing(pair))?;
        let flipped = class != pair;
        let summary = file.header.summaries.get(usize::from(flipped)).copied().unwrap_or_default();
        let index = crate::index::Index::new(&self.builder.geometry, pair)?;
        let number = usize::try_from(summary.example).unwrap_or(usize::MAX);
        let decided = summary.wins + summary.losses > 0 && number < index.len();
        let longest = decided.then(|| {
            let pieces = index.pieces(number);
            let pieces = if flipped { pieces.flipped(&index.geometry) } else { pieces };
            pieces.setup(self.builder.variant.tables(), Color::White)
        });
        let bytes = (self.results(class).map_or(0, TableFile::length), file.length());
        let largest_block = self.results(class).map_or(0, TableFile::largest_block);
        Ok(Stats { class, summary, longest, bytes, largest_block })
    }

    /// How many wins (first) and losses of a class take each number of plies, White to move.
    ///
    /// # Errors
    ///
    /// When the table is missing or damaged.
    pub fn distances_of(&self, class: Class) -> Result<Vec<(u64, u64)>, TableError> {
        let table = self.table(class)?;
        let flipped = class != class.paired();
        let codes = if flipped { &table.codes.black } else { &table.codes.white };
        let mut counts = Vec::new();
        for (number, &code) in codes.iter().enumerate() {
            let code = Code(code);
            if code == Code::DRAW {
                continue;
            }
            let plies = usize::from(code.plies());
            if counts.len() <= plies {
                counts.resize(plies + 1, (0, 0));
            }
            let (wins, losses) = &mut counts[plies];
            *(if code.is_win() { wins } else { losses }) += table.index.weight(number);
        }
        Ok(counts)
    }

    /// What each of the rule set's counts does to a class, White to move.
    ///
    /// # Errors
    ///
    /// When a table that is needed is missing or damaged.
    pub fn cuts(&self, class: Class) -> Result<Vec<Cut>, TableError> {
        let pair = class.paired();
        let variant = &self.builder.variant;
        let mut library = Library::<V>::default();
        for class in Counting::needed(variant, pair) {
            library.insert(Arc::new(self.table(class)?));
        }
        let table = library.get(pair).ok_or(TableError::Missing(pair))?;
        Counting { variant, library: &library, table }.cuts(class != pair)
    }

    /// The legal moves of a position, each with the value that it leads to for the side to move; the best first,
    /// equal ones in the order of [`Move`].
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged.
    pub fn moves(&self, position: &Position<V>) -> Result<Vec<(Move, Option<Value>)>, TableError> {
        let mut position = position.clone();
        let mut moves = Vec::new();
        for mv in position.legal_moves() {
            let Ok(undo) = position.play(&mv) else { continue };
            let value = self.probe(&position)?.map(Value::before);
            position.unmake(undo);
            moves.push((mv, value));
        }
        moves.sort_by_key(|&(_, value)| std::cmp::Reverse(value));
        Ok(moves)
    }

    /// A best line to the end of the game; empty for a draw, or where a table is missing.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged.
    pub fn line(&self, position: &Position<V>) -> Result<Vec<Move>, TableError> {
        let mut position = position.clone();
        let mut line = Vec::new();
        while let Some(plies) = self.probe(&position)?.and_then(Value::plies).filter(|&plies| plies > 0) {
            let best = self.moves(&position)?.into_iter().next();
            let Some((mv, Some(value))) = best else { break };
            // a damaged table must not send us round in circles
            if value.plies() != Some(plies) || position.play(&mv).is_err() {
                break;
            }
            line.push(mv);
        }
        Ok(line)
    }

    /// Writes every position of a class with White to move, a line each: what `fen` makes of it, the value for the
    /// side to move (1, 0, -1), and the plies to the end (empty for a draw).
    ///
    /// # Errors
    ///
    /// When the table is missing or damaged, or can't be written.
    pub fn export(
        &self,
        class: Class,
        fen: &dyn Fn(&Setup) -> String,
        out: &mut dyn Write,
    ) -> Result<(), TableError> {
        let table = self.table(class)?;
        let index = &table.index;
        let flipped = class != class.paired();
        let codes = if flipped { &table.codes.black } else { &table.codes.white };
        let tables = self.builder.variant.tables();
        let mut write =
            |text: &str| out.write_all(text.as_bytes()).map_err(|source| TableError::Output { source });
        write("position,value,plies\n")?;
        for (number, &code) in codes.iter().enumerate() {
            let pieces = index.pieces(number);
            let mut seen = Vec::new();
            for image in index.images() {
                let there = pieces.image(image);
                // positions that look the same share a number; those that have another one come there
                if seen.contains(&there) || index.number(&there) != Some(number) {
                    continue;
                }
                seen.push(there);
                let there = if flipped { there.flipped(&index.geometry) } else { there };
                let text = fen(&there.setup(tables, Color::White));
                let text = if text.contains(',') { format!("\"{text}\"") } else { text };
                let code = Code(code);
                let value = i32::from(code.is_win()) - i32::from(code.is_loss());
                let plies = code.value().plies().map_or(String::new(), |plies| plies.to_string());
                write(&format!("{text},{value},{plies}\n"))?;
            }
        }
        Ok(())
    }
}
