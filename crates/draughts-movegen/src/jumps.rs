//! The first jumps of men, found for all men at once.
//!
//! Most captures are one jump of a man. They need no walk: whether the capture can go on is asked for all
//! landing squares at once. A second jump is never over the captured piece nor back to where the man began (it
//! would have to be over the captured piece), so that the board before the first jump can answer.

use draughts_rules::{Chain, Directions, PieceKind};

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
        each::<V>(
            turned(variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| {
                let over = variant.step(men, direction) & prey;
                let landings = variant.step(over, direction) & view.empty;
                jumps.landings[direction as usize] = landings;
                jumps.all |= landings;
            },
        );
        jumps
    }

    /// Whether no man can jump.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.all.is_empty()
    }

    /// How many captures may be made, if no man takes more than two pieces and none goes on as a king; `None` when
    /// men must be walked to tell.
    ///
    /// `kings` says whether kings can capture too.
    #[inline(always)] // as `new`
    pub(crate) fn count_short<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
        kings: bool,
    ) -> Option<u64> {
        let profile = variant.profile();
        if profile.preference != Preference::None && (kings || !view.other_kings().is_empty()) {
            return None;
        }
        let (longer, crowned) = self.going_on::<V, WHITE>(variant, view);
        if (longer | crowned).is_empty() {
            return Some(self.count::<V, WHITE>(variant));
        }
        let singles = match profile.preference {
            _ if !crowned.is_empty() || profile.chain == Chain::MayStop => return None,
            Preference::None => self.count_others::<V, WHITE>(variant, longer),
            // no capture of one piece may be made
            Preference::MoreMen => 0,
            Preference::Other => return None,
        };
        let doubles = self.count_doubles::<V, WHITE>(variant, view, longer)?;
        Some(singles + doubles)
    }

    /// How many second jumps there are from `longer`; `None` when a third may follow.
    ///
    /// Two captures of two pieces are never the same, and the second jump never ends where the man began.
    #[inline(always)] // as `new`
    fn count_doubles<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
        longer: B,
    ) -> Option<u64> {
        let prey = view.prey_of_men(variant);
        let captures = turned(variant.men_captures(), WHITE);
        let mut landings = [B::EMPTY; 8];
        let mut count = 0;
        each::<V>(
            captures,
            #[inline(always)]
            |first| {
                let from = self.landings[first as usize] & longer;
                if from.is_empty() {
                    return;
                }
                // straight back there is only the captured piece
                each::<V>(
                    captures.without(Directions::only(first.opposite())),
                    #[inline(always)]
                    |second| {
                        let over = variant.step(from, second) & prey;
                        let to = variant.step(over, second) & view.empty;
                        if !to.is_empty() {
                            count += u64::from(to.count());
                            landings[second as usize] |= to;
                        }
                    },
                );
            },
        );
        let free = view.empty | self.origins::<V, WHITE>(variant, longer);
        let mut going_on = B::EMPTY;
        each::<V>(
            captures,
            #[inline(always)]
            |second| {
                let to = landings[second as usize];
                if !to.is_empty() {
                    let onward = captures.without(Directions::only(second.opposite()));
                    going_on |= to & jumping_from::<V, WHITE>(variant, free, prey, onward);
                }
            },
        );
        going_on.is_empty().then_some(count)
    }

    /// How many jumps do not land on one of `landings`.
    #[inline(always)] // as `new`
    fn count_others<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V, landings: B) -> u64 {
        let mut others = *self;
        each::<V>(
            turned(variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| others.landings[direction as usize] &= !landings,
        );
        others.count::<V, WHITE>(variant)
    }

    /// How many jumps there are.
    #[inline(always)] // as `new`
    fn count<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V) -> u64 {
        let mut count = 0;
        each::<V>(
            turned(variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| {
                let landings = self.landings[direction as usize];
                if !landings.is_empty() {
                    count += u64::from(landings.count());
                }
            },
        );
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
        each::<V>(
            turned(variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| {
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
            },
        );
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
        each::<V>(
            turned(variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| {
                let back = direction.opposite();
                men |= variant.step(variant.step(self.landings[direction as usize] & landings, back), back);
            },
        );
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
        let directions = turned(variant.men_captures(), WHITE);
        let prey = view.prey_of_men(variant);
        let jumping = jumping_from::<V, WHITE>(variant, view.empty, prey, directions);
        let crowning = variant.tables().crowning_of(WHITE);
        (self.all & jumping & !crowning, self.all & crowning)
    }

    fn take_all<V: Variant<Bits = B>, const WHITE: bool>(&mut self, variant: &V) -> B {
        let men = self.men::<V, WHITE>(variant);
        *self = Self { landings: [B::EMPTY; 8], all: B::EMPTY };
        men
    }

    /// Takes out the jumps of `men`.
    #[inline(always)] // as `new`
    fn leave<V: Variant<Bits = B>, const WHITE: bool>(&mut self, variant: &V, men: B) {
        each::<V>(
            turned(variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| {
                let landings = variant.step(variant.step(men, direction), direction);
                self.landings[direction as usize] &= !landings;
            },
        );
    }
}

/// The squares from which a man that captures jumps on, in one of `directions`, over one of `prey` to one of `free`;
/// and those on which it may go on as a king.
#[inline(always)] // constant directions must reach the steps
pub(crate) fn jumping_from<V: Variant, const WHITE: bool>(
    variant: &V,
    free: V::Bits,
    prey: V::Bits,
    directions: Directions,
) -> V::Bits {
    let mut from = V::Bits::EMPTY;
    each::<V>(
        directions,
        #[inline(always)]
        |direction| {
            let back = direction.opposite();
            from |= variant.step(variant.step(free, back) & prey, back);
        },
    );
    let tables = variant.tables();
    (from & !tables.ending_of(WHITE)) | tables.crowning_of(WHITE)
}
