//! The features that are counted anew in each position.

use draughts_movegen::tables::Tables;
use draughts_movegen::{Bits, State, Variant};
use draughts_rules::{Color, Direction, Directions, KingRange};

use super::evaluation::Halves;
use super::plan::General;

/// How finely the phase of a game is told.
pub(crate) const PHASES: i32 = 256;

/// How much the opening's and the ending's weights count with `pieces` of `full` on the board.
pub(crate) fn phases(pieces: u32, full: u32) -> [i32; 2] {
    let opening = (pieces * PHASES.unsigned_abs() / full).min(PHASES.unsigned_abs()).cast_signed();
    [opening, PHASES - opening]
}

/// The numbers of a position, White's minus Black's.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Counts {
    pub(crate) general: [i32; General::COUNT],
    /// How many pieces are on the board.
    pub(crate) pieces: u32,
}

/// Calls `$call` with each direction of a set, written out: with constant sets each call is compiled for its own.
macro_rules! each_direction {
    ($set:expr, $call:expr) => {{
        let set: Directions = $set;
        let mut call = $call;
        each_direction!(@ set, call, Forward ForwardRight Right BackwardRight Backward BackwardLeft Left ForwardLeft);
    }};
    (@ $set:ident, $call:ident, $($direction:ident)+) => {
        $(if $set.contains(Direction::$direction) { $call(Direction::$direction); })+
    };
}

impl Counts {
    /// The numbers of `state`.
    #[inline]
    pub(crate) fn of<V: Variant>(variant: &V, state: &State<V::Bits>, halves: Halves<V::Bits>) -> Self {
        let (white, black) = (state.pieces(Color::White), state.pieces(Color::Black));
        let kings = state.kings();
        let (white_men, black_men) = (white & !kings, black & !kings);
        let all = white | black;
        let empty = variant.tables().playing & !all;
        let count = |bits: V::Bits| bits.count().cast_signed();
        let mut general = [0; General::COUNT];
        general[General::Men as usize] = count(white_men) - count(black_men);
        if !kings.is_empty() {
            let (own, other) = (count(white & kings), count(black & kings));
            general[General::FirstKing as usize] = own.min(1) - other.min(1);
            general[General::FurtherKings as usize] = (own - 1).max(0) - (other - 1).max(0);
            general[General::KingMobility as usize] =
                king_mobility(variant, white & kings, empty) - king_mobility(variant, black & kings, empty);
        }
        general[General::MenMobility as usize] = men_mobility::<V, true>(variant, white_men, empty)
            - men_mobility::<V, false>(variant, black_men, empty);
        let uneven = |men: V::Bits| (count(men & halves.left) - count(men & halves.right)).abs();
        general[General::Imbalance as usize] = uneven(white_men) - uneven(black_men);
        general[General::Tempo as usize] = if state.to_move() == Color::White { 1 } else { -1 };
        Self { general, pieces: all.count() }
    }
}

#[inline]
fn men_mobility<V: Variant, const WHITE: bool>(variant: &V, men: V::Bits, empty: V::Bits) -> i32 {
    let directions = if WHITE { variant.men_moves() } else { variant.men_moves().opposite() };
    let mut moves = 0;
    each_direction!(directions, |direction| {
        moves += (variant.step(men, direction) & empty).count();
    });
    moves.cast_signed()
}

fn king_mobility<V: Variant>(variant: &V, kings: V::Bits, empty: V::Bits) -> i32 {
    let mut reached = 0;
    match variant.king_range() {
        None => {}
        Some(KingRange::Short) => each_direction!(variant.king_moves(), |direction| {
            reached += (variant.step(kings, direction) & empty).count();
        }),
        Some(KingRange::Flying) => {
            for bit in kings.iter() {
                each_direction!(variant.king_moves(), |direction| {
                    reached += open_ray(variant, direction, bit, empty);
                });
            }
        }
    }
    reached.cast_signed()
}

/// How many empty squares follow `bit` in `direction`.
#[inline]
fn open_ray<V: Variant>(variant: &V, direction: Direction, bit: u8, empty: V::Bits) -> u32 {
    let tables = variant.tables();
    let ray = tables.ray(direction, bit);
    let in_the_way = ray & !empty;
    if in_the_way.is_empty() {
        return ray.count();
    }
    let stop = Tables::<V::Bits>::nearest(direction, in_the_way);
    (ray & empty & !tables.ray(direction, stop)).count()
}
