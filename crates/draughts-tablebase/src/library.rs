//! Finished tables in memory, asked by pieces.

use std::collections::BTreeMap;
use std::sync::Arc;

use draughts_movegen::{Bits, Variant};
use draughts_rules::Color;

use crate::class::Class;
use crate::index::{Index, Pieces};
use crate::value::Code;

/// The values of one class and of its flipped one, by the index of the class.
#[derive(Debug, Clone)]
pub(crate) struct Table<B> {
    pub(crate) index: Arc<Index<B>>,
    pub(crate) codes: Sides,
}

/// Codes with White and with Black to move.
#[derive(Debug, Clone, Default)]
pub(crate) struct Sides {
    pub(crate) white: Vec<u16>,
    /// Empty for a symmetric class: there Black to move is White to move with the sides exchanged.
    pub(crate) black: Vec<u16>,
}

impl Sides {
    /// The value with this number; a draw where there is none.
    #[inline]
    pub(crate) fn at(&self, number: usize, to_move: Color) -> Code {
        let codes = match to_move {
            Color::White => &self.white,
            Color::Black => &self.black,
        };
        codes.get(number).map_or(Code::DRAW, |&code| Code(code))
    }
}

impl<B: Bits> Table<B> {
    /// The value for the side to move; `None` when a man stands where none can come.
    #[inline]
    pub(crate) fn code(&self, pieces: &Pieces<B>, to_move: Color) -> Option<Code> {
        let black = to_move == Color::Black;
        if black && self.index.class.is_symmetric() {
            let number = self.index.number(&pieces.flipped(&self.index.geometry))?;
            return self.codes.white.get(number).map(|&code| Code(code));
        }
        let codes = if black { &self.codes.black } else { &self.codes.white };
        codes.get(self.index.number(pieces)?).map(|&code| Code(code))
    }
}

/// The tables of one rule set that are in memory, under their pair classes.
#[derive(Debug, Clone)]
pub(crate) struct Library<V: Variant> {
    tables: BTreeMap<Class, Arc<Table<V::Bits>>>,
}

impl<V: Variant> Default for Library<V> {
    fn default() -> Self {
        Self { tables: BTreeMap::new() }
    }
}

impl<V: Variant> Library<V> {
    pub(crate) fn insert(&mut self, table: Arc<Table<V::Bits>>) {
        self.tables.insert(table.index.class, table);
    }

    pub(crate) fn get(&self, pair: Class) -> Option<&Arc<Table<V::Bits>>> {
        self.tables.get(&pair)
    }

    /// Forgets the tables that are not wanted any more.
    pub(crate) fn keep(&mut self, wanted: impl Fn(Class) -> bool) {
        self.tables.retain(|&class, _| wanted(class));
    }

    /// The value of a position of any class; `None` when it is in no table.
    #[inline]
    pub(crate) fn code(&self, pieces: &Pieces<V::Bits>, to_move: Color) -> Option<Code> {
        let class = pieces.class()?;
        let pair = class.paired();
        let table = self.tables.get(&pair)?;
        if pair == class {
            table.code(pieces, to_move)
        } else {
            table.code(&pieces.flipped(&table.index.geometry), !to_move)
        }
    }
}
