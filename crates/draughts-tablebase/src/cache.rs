//! Blocks kept in memory: each has one place, and the last one asked for stays.

use std::sync::{Mutex, PoisonError};

use crate::error::TableError;
use crate::file::TableFile;
use crate::value::Code;

/// A bounded number of blocks.
#[derive(Debug)]
pub(crate) struct Cache {
    slots: Vec<Mutex<Slot>>,
}

#[derive(Debug, Default)]
struct Slot {
    /// The table and the block in it; none at first.
    key: Option<(u32, usize)>,
    bytes: Vec<u8>,
}

impl Cache {
    /// Room for at least `blocks` blocks.
    pub(crate) fn new(blocks: usize) -> Self {
        Self { slots: (0..blocks.next_power_of_two()).map(|_| Mutex::default()).collect() }
    }

    /// The value with this number; `table` names the file among those that share the cache.
    pub(crate) fn value(
        &self,
        table: u32,
        file: &TableFile,
        side: usize,
        number: usize,
    ) -> Result<Code, TableError> {
        let (block, at) = file.place(side, number);
        let key = (table, block);
        // neighbours in a table get neighbouring places
        let place = (block ^ (table as usize).wrapping_mul(0x9e37_79b9)) & (self.slots.len() - 1);
        let mut slot = self.slots[place].lock().unwrap_or_else(PoisonError::into_inner);
        if slot.key != Some(key) {
            slot.bytes = file.block(block)?;
            slot.key = Some(key);
        }
        Ok(file.header.packing.value(&slot.bytes, at).unwrap_or(Code::DRAW))
    }
}
