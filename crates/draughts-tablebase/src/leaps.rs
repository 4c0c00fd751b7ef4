//! Men's leaps over men of their own side, made and taken back.

use draughts_movegen::{Bits as _, Variant};
use draughts_rules::{Board, Color, Direction, LeapOver, RuleSet, Square, SquareSet};

use crate::moves::turned;

/// Each leap of these men onto an `empty` square: from where and whereto, one square each.
pub(crate) fn leaps<V: Variant>(
    variant: &V,
    men: V::Bits,
    empty: V::Bits,
    mover: Color,
    mut found: impl FnMut(V::Bits, V::Bits),
) {
    for direction in turned(variant.rules().men.leaps, mover).iter() {
        over(variant, men, empty, direction, &mut found);
    }
}

/// Each leap of these men taken back onto an `empty` square: where the man is, and whence it came.
pub(crate) fn leaps_back<V: Variant>(
    variant: &V,
    men: V::Bits,
    empty: V::Bits,
    mover: Color,
    mut found: impl FnMut(V::Bits, V::Bits),
) {
    // the men between are the same, seen from the other end
    for direction in turned(variant.rules().men.leaps, mover).iter() {
        over(variant, men, empty, direction.opposite(), &mut found);
    }
}

fn over<V: Variant>(
    variant: &V,
    men: V::Bits,
    empty: V::Bits,
    direction: Direction,
    found: &mut impl FnMut(V::Bits, V::Bits),
) {
    for man in men.iter() {
        let man = V::Bits::single(man);
        let mut over = variant.step(man, direction) & men;
        while !over.is_empty() {
            let to = variant.step(over, direction);
            if !(to & empty).is_empty() {
                found(man, to);
            }
            over = match variant.rules().men.leap_over {
                LeapOver::OneMan => V::Bits::EMPTY,
                LeapOver::Line => to & men,
            };
        }
    }
}

/// The squares to which a man of White on `square` may leap, whatever stands between.
pub(crate) fn leap_squares(rules: &RuleSet, board: Board, square: Square) -> SquareSet {
    let mut found = SquareSet::EMPTY;
    for direction in rules.men.leaps.iter() {
        let mut over = board.neighbour(square, direction);
        while let Some(to) = over.and_then(|over| board.neighbour(over, direction)) {
            found.insert(to);
            over = match rules.men.leap_over {
                LeapOver::OneMan => None,
                LeapOver::Line => Some(to),
            };
        }
    }
    found
}
