//! What a move makes of pieces, and what the side that has lost its last piece or its last move gets.

use draughts_movegen::tables::Tables;
use draughts_movegen::{Bits, PackedMove, State, Variant};
use draughts_rules::{ByColor, Color, Directions, PieceKind, Setup, SquareSet};

use crate::index::Pieces;
use crate::value::Code;

/// Gives the values of some positions.
pub(crate) type Fixed<'a, B> = &'a (dyn Fn(&Pieces<B>, Color) -> Option<Code> + Sync);

impl<B: Bits> Pieces<B> {
    /// The pieces of a position of the generator.
    pub(crate) fn of(state: &State<B>) -> Self {
        let kings = state.kings();
        let side = |color| state.pieces(color);
        Self {
            men: ByColor { white: side(Color::White) & !kings, black: side(Color::Black) & !kings },
            kings: ByColor { white: side(Color::White) & kings, black: side(Color::Black) & kings },
        }
    }

    /// The position with these pieces.
    pub(crate) fn state(&self, to_move: Color) -> State<B> {
        State::unhashed(self.all(), self.kings.white | self.kings.black, to_move)
    }

    /// The pieces of `setup`.
    pub(crate) fn of_setup(tables: &Tables<B>, setup: &Setup) -> Self {
        let there = |sets: ByColor<SquareSet>| sets.map(|set| tables.bits(set));
        Self { men: there(setup.men), kings: there(setup.kings) }
    }

    /// The pieces on squares.
    pub(crate) fn setup(&self, tables: &Tables<B>, to_move: Color) -> Setup {
        let there = |sets: ByColor<B>| ByColor::from_fn(|color| tables.squares(sets[color]));
        Setup { men: there(self.men), kings: there(self.kings), ..Setup::empty(to_move) }
    }

    /// The pieces after a move of `mover`.
    #[inline]
    pub(crate) fn after(&self, mv: &PackedMove<B>, mover: Color) -> Self {
        let mut next = *self;
        let (from, to) = (B::single(mv.from), B::single(mv.to));
        match mv.kind {
            PieceKind::Man => next.men[mover] &= !from,
            PieceKind::King => next.kings[mover] &= !from,
        }
        next.men[!mover] &= !mv.captured;
        next.kings[!mover] &= !mv.captured;
        if mv.kind == PieceKind::King || mv.promotes {
            next.kings[mover] |= to;
        } else {
            next.men[mover] |= to;
        }
        next
    }
}

/// The rules' judgement of a position that has ended, for the side to move: a side without pieces, with a
/// single one where that loses, or a king where the first one wins. `None` when the game goes on as far as the pieces tell.
#[inline]
pub(crate) fn ended<V: Variant>(variant: &V, pieces: &Pieces<V::Bits>, to_move: Color) -> Option<Code> {
    let rules = variant.rules();
    if (pieces.men[to_move] | pieces.kings[to_move]).is_empty() {
        return Some(Code::over(rules.end.no_pieces));
    }
    let other = !to_move;
    if rules.lone_piece_loses() {
        let lone = |side: Color| (pieces.men[side] | pieces.kings[side]).count() == 1;
        if lone(to_move) {
            return Some(Code::LOST);
        }
        if lone(other) {
            return Some(Code::win(0));
        }
    }
    if (pieces.men[other] | pieces.kings[other]).is_empty() {
        // what the other side gets, seen from here
        return Some(match Code::over(rules.end.no_pieces) {
            Code::DRAW => Code::DRAW,
            lost if lost.is_loss() => Code::win(0),
            _ => Code::LOST,
        });
    }
    if rules.first_promotion_wins() {
        if !pieces.kings[other].is_empty() {
            return Some(Code::LOST);
        }
        if !pieces.kings[to_move].is_empty() {
            return Some(Code::win(0));
        }
    }
    None
}

/// What a side to move that has no legal move gets.
#[inline]
pub(crate) fn blocked<V: Variant>(variant: &V, pieces: &Pieces<V::Bits>, to_move: Color) -> Code {
    let end = variant.rules().end;
    Code::over(if pieces.men[to_move].is_empty() { end.no_moves } else { end.blocked_with_men })
}

/// A man's directions for a side.
#[inline]
pub(crate) const fn turned(directions: Directions, color: Color) -> Directions {
    match color {
        Color::White => directions,
        Color::Black => directions.opposite(),
    }
}
