//! What a search backwards needs: positions straight from words, the captures alone, and kings' ways.

use draughts_rules::{ByColor, Color, Directions, KingRange};

use crate::bits::Bits;
use crate::state::{PackedMove, Run, State};
use crate::tables::Tables;
use crate::variant::Variant;

impl<B: Bits> State<B> {
    /// The position of these pieces, `kings` among them, without runs of king moves. The hash is left at 0.
    ///
    /// The squares must be on the board and the sides apart: nothing is checked.
    pub fn unhashed(pieces: ByColor<B>, kings: B, to_move: Color) -> Self {
        Self { pieces: [pieces.white, pieces.black], kings, hash: 0, runs: [Run::default(); 2], to_move }
    }
}

/// Appends the legal moves of `state` to `list`.
pub fn moves<V: Variant>(variant: &V, state: &State<V::Bits>, list: &mut Vec<PackedMove<V::Bits>>) {
    variant.list_moves(state, list);
}

/// Appends the captures of `state` that the rules allow to `list`; that the game may be over is left out of account.
pub fn captures<V: Variant>(variant: &V, state: &State<V::Bits>, list: &mut Vec<PackedMove<V::Bits>>) {
    variant.list_captures(state, list);
}

/// Whether the side to move can capture; that the game may be over is left out of account.
pub fn can_capture<V: Variant>(variant: &V, state: &State<V::Bits>) -> bool {
    variant.can_capture(state)
}

/// The `empty` squares that a king on `from` reaches in `directions` (of the word) without capturing.
///
/// With the directions turned these are the squares from which a king reaches `from`.
#[inline]
pub fn king_ways<V: Variant>(variant: &V, from: u8, empty: V::Bits, directions: Directions) -> V::Bits {
    let tables = variant.tables();
    let mut ways = V::Bits::EMPTY;
    match variant.king_range() {
        None => {}
        Some(KingRange::Short) => {
            for direction in directions.iter() {
                ways |= variant.step(V::Bits::single(from), direction) & empty;
            }
        }
        Some(KingRange::Flying) => {
            for direction in directions.iter() {
                let ray = tables.ray(direction, from);
                let in_the_way = ray & !empty;
                ways |= if in_the_way.is_empty() {
                    ray
                } else {
                    let stop = Tables::<V::Bits>::nearest(direction, in_the_way);
                    ray & empty & !tables.ray(direction, stop)
                };
            }
        }
    }
    ways
}
