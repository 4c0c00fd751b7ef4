//! What a search backwards needs: positions straight from words, the captures alone, and kings' ways.

use draughts_rules::{ByColor, Color, Directions, KingRange};

use crate::bits::Bits;
use crate::generate::{self, Capturing};
use crate::state::{PackedMove, Run, State};
use crate::tables::Tables;
use crate::variant::Variant;
use crate::view::View;

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
    generate::moves(variant, state, list);
}

/// Appends the captures of `state` that the rules allow to `list`; that the game may be over is left out of account.
pub fn captures<V: Variant>(variant: &V, state: &State<V::Bits>, list: &mut Vec<PackedMove<V::Bits>>) {
    match state.to_move {
        Color::White => captures_of::<V, true>(variant, state, list),
        Color::Black => captures_of::<V, false>(variant, state, list),
    }
}

fn captures_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    let view = View::new::<V, WHITE>(variant, state);
    let capturing = Capturing::new::<V, WHITE>(variant, &view);
    if !capturing.is_empty() {
        capturing.captures::<V, WHITE>(variant, &view, &mut Vec::new(), |mv| list.push(*mv));
    }
}

/// Whether the side to move can capture; that the game may be over is left out of account.
pub fn can_capture<V: Variant>(variant: &V, state: &State<V::Bits>) -> bool {
    match state.to_move {
        Color::White => !Capturing::new::<V, true>(variant, &View::new::<V, true>(variant, state)).is_empty(),
        Color::Black => {
            !Capturing::new::<V, false>(variant, &View::new::<V, false>(variant, state)).is_empty()
        }
    }
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
