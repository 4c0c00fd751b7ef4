//! The legal moves of a position: captures first, quiet moves when there is no capture to make.

use draughts_rules::{CapturesKings, Color, KingRange, Obligation, PieceKind};

use crate::bits::Bits;
use crate::sink::{Captures, Sink};
use crate::state::{PackedMove, State, sides};
use crate::tables::Tables;
use crate::variant::{Variant, each, turned};
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
    captures_of::<V, _, WHITE>(variant, state, || Captures::new(list));
    if list.len() == start || variant.profile().obligation == Obligation::Optional {
        quiet_moves_of::<V, WHITE>(variant, state, list);
    }
}

/// How many legal moves the side that is White or not has; `list` is only room to work in.
pub(crate) fn count_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    if is_over(variant, state) {
        return 0;
    }
    list.clear();
    captures_of::<V, _, WHITE>(variant, state, || Captures::new(list));
    let captures = list.len() as u64;
    if captures == 0 || variant.profile().obligation == Obligation::Optional {
        captures + count_quiet_moves_of::<V, WHITE>(variant, state)
    } else {
        captures
    }
}

/// Whether a king on the board has ended the game.
#[inline]
fn is_over<V: Variant>(variant: &V, state: &State<V::Bits>) -> bool {
    variant.profile().first_promotion_wins && !state.kings.is_empty()
}

/// Walks every capture of the side into the sink, which is made only when there is one.
#[inline]
fn captures_of<V: Variant, S: Sink<V::Bits>, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    sink: impl FnOnce() -> S,
) {
    let men = men_that_capture::<V, WHITE>(variant, state);
    let kings = kings_that_capture::<V, WHITE>(variant, state);
    if (men | kings).is_empty() {
        return;
    }
    let mut sink = sink();
    let mut walk = Walk::<V, S, WHITE>::new(variant, state, &mut sink);
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
    men_that_capture::<V, WHITE>(variant, state) | kings_that_capture::<V, WHITE>(variant, state)
}

/// The men that can make a jump, found for all men at once.
#[inline]
fn men_that_capture<V: Variant, const WHITE: bool>(variant: &V, state: &State<V::Bits>) -> V::Bits {
    let (own, other) = sides::<WHITE>();
    let men = state.pieces[own] & !state.kings;
    let empty = variant.tables().playing & !(state.pieces[0] | state.pieces[1]);
    let prey = match variant.profile().men_capture_kings {
        CapturesKings::Allowed => state.pieces[other],
        CapturesKings::Forbidden => state.pieces[other] & !state.kings,
    };
    let mut capturing = V::Bits::EMPTY;
    each(turned(variant.men_captures(), WHITE), |direction| {
        let back = direction.opposite();
        let over = variant.step(empty, back) & prey;
        capturing |= variant.step(over, back) & men;
    });
    capturing
}

/// The kings that can make a jump.
#[inline]
fn kings_that_capture<V: Variant, const WHITE: bool>(variant: &V, state: &State<V::Bits>) -> V::Bits {
    let (own, other) = sides::<WHITE>();
    let kings = state.pieces[own] & state.kings;
    if kings.is_empty() {
        return V::Bits::EMPTY;
    }
    let empty = variant.tables().playing & !(state.pieces[0] | state.pieces[1]);
    let mut capturing = V::Bits::EMPTY;
    match variant.king_range() {
        None => {}
        Some(KingRange::Short) => each(variant.king_captures(), |direction| {
            let back = direction.opposite();
            let over = variant.step(empty, back) & state.pieces[other];
            capturing |= variant.step(over, back) & kings;
        }),
        Some(KingRange::Flying) => {
            let tables = variant.tables();
            for bit in kings.iter() {
                each(variant.king_captures(), |direction| {
                    let in_the_way = tables.ray(direction, bit) & !empty;
                    if !in_the_way.is_empty() {
                        let first = V::Bits::single(Tables::<V::Bits>::nearest(direction, in_the_way));
                        let over = first & state.pieces[other];
                        if !(variant.step(over, direction) & empty).is_empty() {
                            capturing |= V::Bits::single(bit);
                        }
                    }
                });
            }
        }
    }
    capturing
}

/// Appends the quiet moves.
fn quiet_moves_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    let (own, _) = sides::<WHITE>();
    let tables = variant.tables();
    let empty = tables.playing & !(state.pieces[0] | state.pieces[1]);
    let men = state.pieces[own] & !state.kings;
    let promotion = tables.promotion_of(WHITE);
    each(turned(variant.men_moves(), WHITE), |direction| {
        let targets = variant.step(men, direction) & empty;
        for to in targets.iter() {
            let from = variant.step(V::Bits::single(to), direction.opposite()).lowest();
            let promotes = !(V::Bits::single(to) & promotion).is_empty();
            list.push(PackedMove { captured: V::Bits::EMPTY, from, to, kind: PieceKind::Man, promotes });
        }
    });
    for from in quiet_kings(variant, state, own).iter() {
        for to in king_targets(variant, from, empty).iter() {
            let kind = PieceKind::King;
            list.push(PackedMove { captured: V::Bits::EMPTY, from, to, kind, promotes: false });
        }
    }
}

/// How many quiet moves there are.
#[inline]
fn count_quiet_moves_of<V: Variant, const WHITE: bool>(variant: &V, state: &State<V::Bits>) -> u64 {
    let (own, _) = sides::<WHITE>();
    let empty = variant.tables().playing & !(state.pieces[0] | state.pieces[1]);
    let men = state.pieces[own] & !state.kings;
    let mut count = 0;
    each(turned(variant.men_moves(), WHITE), |direction| {
        count += u64::from((variant.step(men, direction) & empty).count());
    });
    for from in quiet_kings(variant, state, own).iter() {
        count += u64::from(king_targets(variant, from, empty).count());
    }
    count
}

/// The kings that may move quietly.
#[inline]
fn quiet_kings<V: Variant>(variant: &V, state: &State<V::Bits>, own: usize) -> V::Bits {
    let kings = state.pieces[own] & state.kings;
    match variant.profile().king_move_limit {
        Some(limit) if !kings.is_empty() => kings & !state.blocked_kings(own, limit),
        _ => kings,
    }
}

/// The squares to which a king on `from` moves quietly.
#[inline]
fn king_targets<V: Variant>(variant: &V, from: u8, empty: V::Bits) -> V::Bits {
    let tables = variant.tables();
    let mut targets = V::Bits::EMPTY;
    match variant.king_range() {
        None => {}
        Some(KingRange::Short) => each(variant.king_moves(), |direction| {
            targets |= variant.step(V::Bits::single(from), direction) & empty;
        }),
        Some(KingRange::Flying) => each(variant.king_moves(), |direction| {
            let ray = tables.ray(direction, from);
            let in_the_way = ray & !empty;
            targets |= if in_the_way.is_empty() {
                ray
            } else {
                let stop = Tables::<V::Bits>::nearest(direction, in_the_way);
                ray & empty & !tables.ray(direction, stop)
            };
        }),
    }
    targets
}
