//! A position as the side to move sees it.

use crate::bits::Bits;
use crate::state::{State, sides};
use crate::variant::Variant;

/// The pieces of the side to move and of the other one: what moves depend on, and nothing else.
#[derive(Debug, Clone, Copy)]
pub(crate) struct View<B> {
    /// The pieces of the side to move.
    pub(crate) own: B,
    /// The pieces of the other side.
    pub(crate) other: B,
    /// The kings of both.
    pub(crate) kings: B,
    /// The empty squares.
    pub(crate) empty: B,
    /// The kings of the side to move that may not move quietly.
    pub(crate) blocked: B,
}

impl<B: Bits> View<B> {
    /// What the side to move, which is White or not, sees of `state`.
    #[inline]
    pub(crate) fn new<V: Variant<Bits = B>, const WHITE: bool>(variant: &V, state: &State<B>) -> Self {
        let (own, other) = sides::<WHITE>();
        let (own_pieces, other_pieces) = (state.pieces[own], state.pieces[other]);
        let blocked = match variant.profile().king_move_limit {
            Some(limit) if !(own_pieces & state.kings).is_empty() => state.blocked_kings(own, limit),
            _ => B::EMPTY,
        };
        Self {
            own: own_pieces,
            other: other_pieces,
            kings: state.kings,
            empty: variant.tables().playing & !(own_pieces | other_pieces),
            blocked,
        }
    }

    /// What the other side, which must have no kings, sees after a quiet move of a man that is not crowned.
    #[inline(always)] // the parts must stay in registers
    pub(crate) fn after_man(&self, from: B, to: B) -> Self {
        let both = from | to;
        Self {
            own: self.other,
            other: self.own ^ both,
            kings: self.kings,
            empty: self.empty ^ both,
            blocked: B::EMPTY,
        }
    }

    /// What the other side, which must have no kings, sees after a capture; `crowned` is where the piece has come, if
    /// it is a king there.
    #[inline(always)] // as `after_man`
    pub(crate) fn after_capture(&self, from: B, captured: B, to: B, crowned: B) -> Self {
        Self {
            own: self.other & !captured,
            // the capture may end where it began
            other: (self.own & !from) | to,
            kings: (self.kings & !from) | crowned,
            empty: (self.empty | from | captured) & !to,
            blocked: B::EMPTY,
        }
    }

    /// The men of the side to move.
    #[inline]
    pub(crate) fn men(&self) -> B {
        self.own & !self.kings
    }

    /// The kings of the side to move.
    #[inline]
    pub(crate) fn own_kings(&self) -> B {
        self.own & self.kings
    }

    /// The kings of the other side.
    #[inline]
    pub(crate) fn other_kings(&self) -> B {
        self.other & self.kings
    }

    /// The other side's pieces that men may capture.
    #[inline]
    pub(crate) fn prey_of_men<V: Variant<Bits = B>>(&self, variant: &V) -> B {
        prey_of_men(variant, self.other, self.kings)
    }
}

/// Of `pieces`, those that the other side's men may capture.
#[inline]
pub(crate) fn prey_of_men<V: Variant>(variant: &V, pieces: V::Bits, kings: V::Bits) -> V::Bits {
    // the masks are no rule: they save the question where there are no kings
    pieces & !(kings & variant.tables().spared_kings)
}
