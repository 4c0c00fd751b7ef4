//! An upper bound of what a capture can still take, for cutting the walk in positions full of pieces.

use draughts_rules::{Directions, DuringCapture, KingRange, Removal};

use crate::bits::Bits;
use crate::variant::{Variant, each_within, turned};

/// The board in the middle of a capture.
pub(crate) struct Reach<B> {
    /// The empty squares.
    pub(crate) free: B,
    /// The enemies not captured yet.
    pub(crate) targets: B,
}

impl<B: Bits> Reach<B> {
    /// The enemies that the piece on `at` could capture if it never got in its own way: never fewer than it
    /// can capture in one move.
    pub(crate) fn capturable<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        at: B,
        is_king: bool,
    ) -> B {
        let may_be_crowned = variant.profile().during_capture == DuringCapture::ContinueAsKing;
        let as_king = is_king || may_be_crowned;
        let as_man = if is_king { Directions::NONE } else { turned(variant.men_captures(), WHITE) };
        let directions = if as_king { variant.king_captures().union(as_man) } else { as_man };
        let flies = as_king && variant.king_range() == Some(KingRange::Flying);
        // with removal at once the squares of captured pieces open up
        let open = match variant.profile().removal {
            Removal::AfterMove => self.free,
            Removal::Immediate => self.free | self.targets,
        };
        let mut reached = at;
        let mut captured = B::EMPTY;
        loop {
            let before = (reached, captured);
            each_within::<V>(directions, |direction| {
                let line = if flies { slide(variant, reached, direction, open) } else { reached };
                let over = variant.step(line, direction) & self.targets;
                let landing = variant.step(over, direction) & open;
                captured |= variant.step(landing, direction.opposite()) & over;
                reached |= if flies { slide(variant, landing, direction, open) } else { landing };
            });
            if before == (reached, captured) {
                return captured;
            }
        }
    }
}

/// All squares that pieces on `from` pass over `open` squares in `direction`, their own among them.
fn slide<V: Variant>(
    variant: &V,
    from: V::Bits,
    direction: draughts_rules::Direction,
    open: V::Bits,
) -> V::Bits {
    let mut all = from;
    loop {
        let next = all | (variant.step(all, direction) & open);
        if next == all {
            return all;
        }
        all = next;
    }
}
