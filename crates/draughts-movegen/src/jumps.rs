//! The first jumps of men, found for all men at once.
//!
//! Most captures are one jump of a man. They need no walk: whether the capture can go on is asked for all
//! landing squares at once. A second jump is never over the captured piece nor back to where the man began (it
//! would have to be over the captured piece), so that the board before the first jump can answer.

use draughts_rules::PieceKind;

use crate::bits::Bits;
use crate::priority::Preference;
use crate::state::PackedMove;
use crate::variant::{Variant, each, turned};
use crate::view::View;

/// Where men land with their first jumps.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Jumps<B> {
    /// The landing squares in each direction, as the direction's number.
    landings: [B; 8],
    /// All landing squares.
    all: B,
}

impl<B: Bits> Jumps<B> {
    /// The jumps of the men of the side to move, which is White or not.
    #[inline(always)] // the array dissolves only where its directions are constants
    pub(crate) fn new<V: Variant<Bits = B>, const WHITE: bool>(variant: &V, view: &View<B>) -> Self {
        let (men, prey) = (view.men(), view.prey_of_men(variant));
        let mut jumps = Self { landings: [B::EMPTY; 8], all: B::EMPTY };
        each::<V>(turned(variant.men_captures(), WHITE), |direction| {
            let over = variant.step(men, direction) & prey;
            let landings = variant.step(over, direction) & view.empty;
            jumps.landings[direction as usize] = landings;
            jumps.all |= landings;
        });
        jumps
    }

    /// Whether no man can jump.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many jumps there are.
    #[inline(always)] // as `new`
    pub(crate) fn count<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V) -> u64 {
        let mut count = 0;
        each::<V>(turned(variant.men_captures(), WHITE), |direction| {
            let landings = self.landings[direction as usize];
            if !landings.is_empty() {
                count += u64::from(landings.count());
            }
        });
        count
    }

    /// Appends the jumps as captures.
    #[inline]
    pub(crate) fn list<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        list: &mut Vec<PackedMove<B>>,
    ) {
        let promotion = variant.tables().promotion_of(WHITE);
        each::<V>(turned(variant.men_captures(), WHITE), |direction| {
            let back = direction.opposite();
            for to in self.landings[direction as usize].iter() {
                let landing = B::single(to);
                let captured = variant.step(landing, back);
                list.push(PackedMove {
                    captured,
                    from: variant.step(captured, back).lowest(),
                    to,
                    kind: PieceKind::Man,
                    promotes: !(landing & promotion).is_empty(),
                });
            }
        });
    }

    /// The men that can jump.
    #[inline]
    pub(crate) fn men<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V) -> B {
        self.origins::<V, WHITE>(variant, self.all)
    }

    /// The men that jump to one of `landings`.
    #[inline(always)] // as `new`
    fn origins<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V, landings: B) -> B {
        let mut men = B::EMPTY;
        each::<V>(turned(variant.men_captures(), WHITE), |direction| {
            let back = direction.opposite();
            men |= variant.step(variant.step(self.landings[direction as usize] & landings, back), back);
        });
        men
    }

    /// Takes out the men that must be walked, for their captures go on or are compared by more than the number
    /// of pieces, and gives them; what is left are complete captures of one piece.
    ///
    /// `kings` says whether kings can capture too.
    #[inline(always)] // as `new`
    pub(crate) fn split<V: Variant<Bits = B>, const WHITE: bool>(
        &mut self,
        variant: &V,
        view: &View<B>,
        kings: bool,
    ) -> B {
        let preference = variant.profile().preference;
        if preference != Preference::None && (kings || !view.other_kings().is_empty()) {
            return self.take_all::<V, WHITE>(variant);
        }
        let (longer, crowned) = self.going_on::<V, WHITE>(variant, view);
        if (longer | crowned).is_empty() {
            return B::EMPTY;
        }
        let men = self.origins::<V, WHITE>(variant, longer | crowned);
        match preference {
            Preference::None => self.leave::<V, WHITE>(variant, men),
            // no capture of one piece may be made
            Preference::MoreMen if !longer.is_empty() => {
                *self = Self { landings: [B::EMPTY; 8], all: B::EMPTY };
            }
            // whether a crowned man can go on is for the walk to say
            Preference::MoreMen | Preference::Other => return self.take_all::<V, WHITE>(variant),
        }
        men
    }

    /// The landing squares from which a man jumps on; and those on which it is crowned and may go on as a king.
    #[inline(always)] // as `new`
    fn going_on<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V, view: &View<B>) -> (B, B) {
        let prey = view.prey_of_men(variant);
        let mut from = B::EMPTY;
        each::<V>(turned(variant.men_captures(), WHITE), |direction| {
            let back = direction.opposite();
            from |= variant.step(variant.step(view.empty, back) & prey, back);
        });
        let tables = variant.tables();
        (self.all & from & !tables.ending_of(WHITE), self.all & tables.crowning_of(WHITE))
    }

    fn take_all<V: Variant<Bits = B>, const WHITE: bool>(&mut self, variant: &V) -> B {
        let men = self.men::<V, WHITE>(variant);
        *self = Self { landings: [B::EMPTY; 8], all: B::EMPTY };
        men
    }

    /// Takes out the jumps of `men`.
    #[inline(always)] // as `new`
    fn leave<V: Variant<Bits = B>, const WHITE: bool>(&mut self, variant: &V, men: B) {
        each::<V>(turned(variant.men_captures(), WHITE), |direction| {
            let landings = variant.step(variant.step(men, direction), direction);
            self.landings[direction as usize] &= !landings;
        });
    }
}
