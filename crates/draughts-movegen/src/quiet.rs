//! Quiet moves: listed, and counted without being listed.

use draughts_rules::{Direction, KingRange, LeapOver, PieceKind};

use crate::bits::Bits;
use crate::state::PackedMove;
use crate::tables::Tables;
use crate::variant::{Variant, each, each_within, turned};
use crate::view::View;

/// Appends the quiet moves of the side that is White or not.
pub(crate) fn moves_of<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    each_man_move::<V, WHITE>(variant, view, |mv| list.push(*mv));
    king_moves_of(variant, view, list);
}

/// Calls `f` with each quiet move of a man.
#[inline(always)] // constant directions must reach `f`
pub(crate) fn each_man_move<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    mut f: impl FnMut(&PackedMove<V::Bits>),
) {
    let men = view.men();
    let promotion = variant.tables().promotion_of(WHITE);
    each::<V>(
        turned(variant.men_moves(), WHITE),
        #[inline(always)]
        |direction| {
            let mut targets = variant.step(men, direction) & view.empty;
            while !targets.is_empty() {
                let to = targets.lowest();
                targets = targets.without_lowest();
                let from = variant.step(V::Bits::single(to), direction.opposite()).lowest();
                let promotes = !(V::Bits::single(to) & promotion).is_empty();
                f(&PackedMove { captured: V::Bits::EMPTY, from, to, kind: PieceKind::Man, promotes });
            }
        },
    );
    if !V::COMPILED {
        leaps_of(variant, view, WHITE, |targets, back, length| {
            for to in targets.iter() {
                let from = (0..length).fold(V::Bits::single(to), |at, _| variant.step(at, back)).lowest();
                let promotes = !(V::Bits::single(to) & promotion).is_empty();
                f(&PackedMove { captured: V::Bits::EMPTY, from, to, kind: PieceKind::Man, promotes });
            }
        });
    }
}

/// The squares to which men leap over own men: with each set the direction back to those men, and how many steps
/// away they stand.
fn leaps_of<V: Variant>(
    variant: &V,
    view: &View<V::Bits>,
    white: bool,
    mut found: impl FnMut(V::Bits, Direction, u32),
) {
    let (men, profile) = (view.men(), variant.profile());
    each::<V>(turned(profile.leaps, white), |direction| {
        let mut over = variant.step(men, direction) & men;
        let mut length = 2;
        while !over.is_empty() {
            found(variant.step(over, direction) & view.empty, direction.opposite(), length);
            over = match profile.leap_over {
                LeapOver::OneMan => V::Bits::EMPTY,
                LeapOver::Line => variant.step(over, direction) & men,
            };
            length += 1;
        }
    });
}

/// Appends the quiet moves of kings.
#[inline]
pub(crate) fn king_moves_of<V: Variant>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    for from in quiet_kings(view).iter() {
        for to in king_targets(variant, from, view.empty).iter() {
            let kind = PieceKind::King;
            list.push(PackedMove { captured: V::Bits::EMPTY, from, to, kind, promotes: false });
        }
    }
}

/// How many quiet moves there are.
#[inline]
pub(crate) fn count_of<V: Variant, const WHITE: bool>(variant: &V, view: &View<V::Bits>) -> u64 {
    let men = view.men();
    let mut count = 0;
    each::<V>(
        turned(variant.men_moves(), WHITE),
        #[inline(always)]
        |direction| {
            count += u64::from((variant.step(men, direction) & view.empty).count());
        },
    );
    if !V::COMPILED {
        leaps_of(variant, view, WHITE, |targets, _, _| count += u64::from(targets.count()));
    }
    for from in quiet_kings(view).iter() {
        count += u64::from(king_targets(variant, from, view.empty).count());
    }
    count
}

/// The kings that may move quietly.
#[inline]
fn quiet_kings<B: Bits>(view: &View<B>) -> B {
    view.own_kings() & !view.blocked
}

/// The squares to which a king on `from` moves quietly.
#[inline]
fn king_targets<V: Variant>(variant: &V, from: u8, empty: V::Bits) -> V::Bits {
    let tables = variant.tables();
    let mut targets = V::Bits::EMPTY;
    match variant.king_range() {
        None => {}
        Some(KingRange::Short) => each_within::<V>(
            variant.king_moves(),
            #[inline(always)]
            |direction| {
                targets |= variant.step(V::Bits::single(from), direction) & empty;
            },
        ),
        Some(KingRange::Flying) => each_within::<V>(
            variant.king_moves(),
            #[inline(always)]
            |direction| {
                let ray = tables.ray(direction, from);
                let in_the_way = ray & !empty;
                targets |= if in_the_way.is_empty() {
                    ray
                } else {
                    let stop = Tables::<V::Bits>::nearest(direction, in_the_way);
                    ray & empty & !tables.ray(direction, stop)
                };
            },
        ),
    }
    targets
}
