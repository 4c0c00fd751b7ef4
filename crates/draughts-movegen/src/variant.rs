//! The one place where rules enter the generator.

use std::fmt::Debug;
use std::sync::Arc;

use draughts_rules::{Direction, Directions, KingRange, RuleSet};

use crate::bits::Bits;
use crate::kernel::Kernel;
use crate::tables::{Profile, Tables};

/// A rule set as the generator sees it.
///
/// The generator asks these questions and no others. For a compiled [shape](crate::shape) the answers of the
/// first group are constants, so that the questions vanish; the others are asked only when a capture or a king
/// is met or a move is made.
///
/// Directions are those of the word ([`Layout`](crate::tables::Layout)), and White's: Black's men turn them.
pub trait Variant: Kernel<<Self as Variant>::Bits> + Clone + Debug + Send + Sync + 'static {
    /// The machine word that holds the board.
    type Bits: Bits;

    /// Whether the shape is compiled for rules like these, or all of it is read at run time.
    const COMPILED: bool;

    /// One step of all `squares` in `direction`. Bits may come to lie where no square is; they never come to
    /// lie on a square that is no neighbour.
    fn step(&self, squares: Self::Bits, direction: Direction) -> Self::Bits;

    /// The directions of a man's quiet move.
    fn men_moves(&self) -> Directions;

    /// The directions of a man's capture.
    fn men_captures(&self) -> Directions;

    /// How far kings go; `None` without kings.
    fn king_range(&self) -> Option<KingRange>;

    /// The directions of a king's quiet move.
    fn king_moves(&self) -> Directions;

    /// The directions of a king's capture.
    fn king_captures(&self) -> Directions;

    /// The tables of the rule set.
    fn tables(&self) -> &Tables<Self::Bits>;

    /// Whether the shape is compiled for rules like these, or all of it is read at run time.
    fn is_compiled(&self) -> bool {
        Self::COMPILED
    }

    /// The rule set.
    fn rules(&self) -> &Arc<RuleSet> {
        &self.tables().rules
    }

    /// The rules asked when a capture or a king is met.
    fn profile(&self) -> &Profile {
        &self.tables().profile
    }
}

/// A man's directions for the side that is White or not.
pub(crate) const fn turned(directions: Directions, white: bool) -> Directions {
    if white { directions } else { directions.opposite() }
}

/// Calls `f` for each of the directions.
///
/// In a compiled shape it is written out, so that each call is compiled for its own direction; at run time it is
/// written out for the usual sets.
#[inline(always)] // constant directions must reach the step to become constant shifts
pub(crate) fn each<V: Variant>(directions: Directions, mut f: impl FnMut(Direction)) {
    macro_rules! call {
        ($($direction:ident)+) => { $(f(Direction::$direction);)+ };
    }
    macro_rules! call_within {
        ($($direction:ident)+) => {
            $(if directions.contains(Direction::$direction) { f(Direction::$direction); })+
        };
    }
    if V::COMPILED {
        call_within!(Forward ForwardRight Right BackwardRight Backward BackwardLeft Left ForwardLeft);
    } else if directions == Directions::FORWARD_DIAGONALS {
        call!(ForwardRight ForwardLeft);
    } else if directions == Directions::BACKWARD_DIAGONALS {
        call!(BackwardRight BackwardLeft);
    } else if directions == Directions::DIAGONALS {
        call!(ForwardRight BackwardRight BackwardLeft ForwardLeft);
    } else if V::Bits::WIDTH == 64 && directions == Directions::FORWARD_AND_SIDEWAYS {
        call!(Forward Right Left);
    } else if V::Bits::WIDTH == 64 && directions == Directions::FORWARD_AND_SIDEWAYS.opposite() {
        call!(Right Backward Left);
    } else if V::Bits::WIDTH == 64 && directions == Directions::ALL {
        call!(Forward ForwardRight Right BackwardRight Backward BackwardLeft Left ForwardLeft);
    } else {
        each_within::<V>(directions, f);
    }
}

/// As [`each`], within another one or where it is seldom called: at run time it is always a loop.
#[inline(always)] // as `each`
pub(crate) fn each_within<V: Variant>(directions: Directions, mut f: impl FnMut(Direction)) {
    if V::COMPILED {
        each::<V>(directions, f);
    } else {
        for direction in directions.iter() {
            f(direction);
        }
    }
}
