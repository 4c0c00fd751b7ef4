//! The legal moves of a position: captures first, quiet moves when there is no capture to make.

use draughts_rules::{Color, KingRange, Obligation, PieceKind};

use crate::bits::Bits;
use crate::jumps::Jumps;
use crate::quiet;
use crate::sink::Captures;
use crate::state::{PackedMove, State};
use crate::tables::Tables;
use crate::variant::{Variant, each};
use crate::view::View;
use crate::walk::Walk;

/// Appends the legal moves to `list`.
pub(crate) fn moves<V: Variant>(variant: &V, state: &State<V::Bits>, list: &mut Vec<PackedMove<V::Bits>>) {
    match state.to_move {
        Color::White => moves_of::<V, true>(variant, state, list),
        Color::Black => moves_of::<V, false>(variant, state, list),
    }
}

/// Appends the legal moves of the side that is White or not.
pub(crate) fn moves_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    if is_over(variant, state) {
        return;
    }
    let start = list.len();
    let view = View::new::<V, WHITE>(variant, state);
    captures_of::<V, WHITE>(variant, &view, list);
    if list.len() == start || variant.profile().obligation == Obligation::Optional {
        quiet::moves_of::<V, WHITE>(variant, &view, list);
    }
}

/// How many legal moves the side that is White or not has; `list` is only room to work in.
#[inline]
pub(crate) fn count_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    if is_over(variant, state) {
        return 0;
    }
    count_view::<V, WHITE>(variant, &View::new::<V, WHITE>(variant, state), list)
}

/// As [`count_of`], in a game that is not over.
#[inline]
pub(crate) fn count_view<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    let captures = count_captures::<V, WHITE>(variant, view, list);
    if captures == 0 || variant.profile().obligation == Obligation::Optional {
        captures + quiet::count_of::<V, WHITE>(variant, view)
    } else {
        captures
    }
}

/// Whether the side that is White or not has a legal move.
pub(crate) fn has_moves_of<V: Variant, const WHITE: bool>(variant: &V, state: &State<V::Bits>) -> bool {
    if is_over(variant, state) {
        return false;
    }
    let view = View::new::<V, WHITE>(variant, state);
    quiet::count_of::<V, WHITE>(variant, &view) > 0 || can_capture::<V, WHITE>(variant, &view)
}

/// Whether a king on the board has ended the game.
#[inline]
pub(crate) fn is_over<V: Variant>(variant: &V, state: &State<V::Bits>) -> bool {
    variant.profile().first_promotion_wins && !state.kings.is_empty()
}

/// Appends the captures that may be made.
#[inline(never)] // it is large
fn captures_of<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    let mut jumps = Jumps::new::<V, WHITE>(variant, view);
    let kings = kings_that_capture(variant, view);
    let mut men = V::Bits::EMPTY;
    if !jumps.is_empty() {
        men = jumps.split::<V, WHITE>(variant, view, !kings.is_empty());
        jumps.list::<V, WHITE>(variant, list);
    }
    if !(men | kings).is_empty() {
        walk::<V, WHITE>(variant, view, men, kings, list);
    }
}

/// How many captures may be made.
#[inline]
pub(crate) fn count_captures<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    let jumps = Jumps::new::<V, WHITE>(variant, view);
    let kings = kings_that_capture(variant, view);
    if jumps.is_empty() && kings.is_empty() {
        return 0;
    }
    match jumps.count_short::<V, WHITE>(variant, view, !kings.is_empty()) {
        Some(count) if kings.is_empty() => count,
        _ => {
            list.clear();
            captures_of::<V, WHITE>(variant, view, list);
            list.len() as u64
        }
    }
}

/// Appends the captures by these men and kings that may be made.
#[inline(never)] // it is large, and seldom called
fn walk<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    men: V::Bits,
    kings: V::Bits,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    let mut sink = Captures::new(list);
    let mut walk = Walk::<V, _, WHITE>::new(variant, view, &mut sink);
    for from in men.iter() {
        walk.piece(from, PieceKind::Man);
    }
    for from in kings.iter() {
        walk.piece(from, PieceKind::King);
    }
}

/// The pieces of the side that is White or not that could make a jump, were it its move.
pub(crate) fn capturing<V: Variant, const WHITE: bool>(variant: &V, state: &State<V::Bits>) -> V::Bits {
    if is_over(variant, state) {
        return V::Bits::EMPTY;
    }
    let view = View::new::<V, WHITE>(variant, state);
    Jumps::new::<V, WHITE>(variant, &view).men::<V, WHITE>(variant) | kings_that_capture(variant, &view)
}

/// Whether the side that is White or not can capture.
#[inline]
pub(crate) fn can_capture<V: Variant, const WHITE: bool>(variant: &V, view: &View<V::Bits>) -> bool {
    !Jumps::new::<V, WHITE>(variant, view).is_empty() || !kings_that_capture(variant, view).is_empty()
}

/// The kings that can make a jump.
#[inline(always)] // mostly there are none
fn kings_that_capture<V: Variant>(variant: &V, view: &View<V::Bits>) -> V::Bits {
    let kings = view.own_kings();
    if kings.is_empty() { kings } else { capturing_among(variant, view, kings) }
}

/// Those of `kings` that can make a jump.
fn capturing_among<V: Variant>(variant: &V, view: &View<V::Bits>, kings: V::Bits) -> V::Bits {
    let mut capturing = V::Bits::EMPTY;
    match variant.king_range() {
        None => {}
        Some(KingRange::Short) => each::<V>(
            variant.king_captures(),
            #[inline(always)]
            |direction| {
                let back = direction.opposite();
                let over = variant.step(view.empty, back) & view.other;
                capturing |= variant.step(over, back) & kings;
            },
        ),
        Some(KingRange::Flying) => {
            let tables = variant.tables();
            for bit in kings.iter() {
                each::<V>(
                    variant.king_captures(),
                    #[inline(always)]
                    |direction| {
                        let in_the_way = tables.ray(direction, bit) & !view.empty;
                        if !in_the_way.is_empty() {
                            let first = V::Bits::single(Tables::<V::Bits>::nearest(direction, in_the_way));
                            let over = first & view.other;
                            if !(variant.step(over, direction) & view.empty).is_empty() {
                                capturing |= V::Bits::single(bit);
                            }
                        }
                    },
                );
            }
        }
    }
    capturing
}
