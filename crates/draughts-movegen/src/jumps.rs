//! The first jumps of men, found for all men at once, and captures of one or two pieces.
//!
//! Most captures are one jump of a man, or two. They need no walk: whether a capture goes on is asked for all
//! landing squares at once, of the board before the capture. That is right for the second jump: it is never over
//! the captured piece, nor does it land where the man began or on the captured piece's square, for between there
//! is only the captured piece. A third jump may land where the man began, so there every such square is free.

use draughts_rules::{Chain, Direction, Directions, PieceKind, Removal};

use crate::bits::Bits;
use crate::generate::capturing_among;
use crate::priority::Preference;
use crate::state::PackedMove;
use crate::variant::{Variant, each, each_within, turned};
use crate::view::View;

/// Where men land with their first jumps.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Jumps<B> {
    /// The landing squares in each direction, as the direction's number.
    landings: [B; 8],
    /// All landing squares.
    all: B,
}

/// The captures that may be made: those of one or two pieces, found for all men at once, and the men that must be
/// walked to find the others.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Plan<B> {
    /// Where captures of one piece land, in each direction.
    singles: [B; 8],
    /// Where the first jumps of captures of two pieces land, or all first jumps of the men to be walked.
    pub(crate) firsts: [B; 8],
    /// How many captures take two pieces.
    doubles: u64,
    /// Whether men must be walked; of their captures none is among the others.
    pub(crate) walks: bool,
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

    /// The men that can jump.
    #[inline]
    pub(crate) fn men<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V) -> B {
        men_of::<V, WHITE>(variant, &self.landings)
    }

    /// The captures that may be made; `kings` says whether kings can capture too.
    #[inline(always)] // as `new`
    pub(crate) fn plan<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
        kings: bool,
    ) -> Plan<B> {
        let none = [B::EMPTY; 8];
        let mut plan = Plan { singles: none, firsts: none, doubles: 0, walks: false };
        let profile = variant.profile();
        let preference = profile.preference;
        let all_walk = Plan { firsts: self.landings, walks: true, ..plan };
        if preference != Preference::None && (kings || !view.other_kings().is_empty()) {
            return all_walk;
        }
        let captures = turned(variant.men_captures(), WHITE);
        let prey = view.prey_of_men(variant);
        let on = self.all
            & (jumping_from::<V, WHITE>(variant, view.empty, prey, captures)
                | crowned_from::<V, WHITE>(variant, view.empty, view.other, self.all));
        if on.is_empty() {
            plan.singles = self.landings;
            return plan;
        }
        let crowning = variant.tables().crowning_of(WHITE);
        let certain = !(on & !crowning).is_empty();
        if preference == Preference::Other || (preference == Preference::MoreMen && !certain) {
            return all_walk;
        }
        each::<V>(
            captures,
            #[inline(always)]
            |direction| plan.firsts[direction as usize] = self.landings[direction as usize] & on,
        );
        let crowned = !(on & variant.tables().passed_of(WHITE)).is_empty() || profile.chain == Chain::MayStop;
        // in many directions it takes as long to find the second jumps of all men as to walk
        let few = captures.is_subset(Directions::DIAGONALS) || captures.is_subset(Directions::ORTHOGONALS);
        match if few && !crowned { plan.count_doubles::<V, WHITE>(variant, view) } else { None } {
            Some(count) => plan.doubles = count,
            None => plan.walks = true,
        }
        if preference == Preference::None {
            each::<V>(
                captures,
                #[inline(always)]
                |direction| plan.singles[direction as usize] = self.landings[direction as usize] & !on,
            );
            if plan.walks {
                let men = plan.men::<V, WHITE>(variant);
                each::<V>(
                    captures,
                    #[inline(always)]
                    |direction| {
                        let walked = variant.step(variant.step(men, direction), direction);
                        plan.firsts[direction as usize] |= plan.singles[direction as usize] & walked;
                        plan.singles[direction as usize] &= !walked;
                    },
                );
            }
        }
        plan
    }
}

impl<B: Bits> Plan<B> {
    /// The men to be walked, if there are any.
    #[inline]
    pub(crate) fn men<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V) -> B {
        men_of::<V, WHITE>(variant, &self.firsts)
    }

    /// How many captures there are besides those of walkers.
    #[inline(always)] // as `Jumps::new`
    pub(crate) fn count<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V) -> u64 {
        let mut count = self.doubles;
        each::<V>(
            turned(variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| {
                let landings = self.singles[direction as usize];
                if !landings.is_empty() {
                    count += u64::from(landings.count());
                }
            },
        );
        count
    }

    /// Calls `f` with the start, the captured piece and the end of each capture of one piece.
    #[inline(always)] // as `Jumps::new`
    pub(crate) fn each_single<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        mut f: impl FnMut(B, B, B),
    ) {
        each::<V>(
            turned(variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| {
                let back = direction.opposite();
                let mut landings = self.singles[direction as usize];
                while !landings.is_empty() {
                    let rest = landings.without_lowest();
                    let to = landings ^ rest;
                    landings = rest;
                    let captured = variant.step(to, back);
                    f(variant.step(captured, back), captured, to);
                }
            },
        );
    }

    /// Whether there are captures besides those of one piece and those of walkers.
    #[inline]
    pub(crate) const fn has_doubles(&self) -> bool {
        self.doubles > 0
    }

    /// Appends the captures of two pieces.
    #[inline(never)] // it is large in shapes of many directions
    pub(crate) fn list_doubles<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
        list: &mut Vec<PackedMove<B>>,
    ) {
        let promotion = variant.tables().promotion_of(WHITE);
        self.each_double::<V, WHITE>(variant, view, |first, second, landings| {
            let (first, second) = (first.opposite(), second.opposite());
            for to in landings.iter() {
                let landing = B::single(to);
                let over_second = variant.step(landing, second);
                let over_first = variant.step(variant.step(over_second, second), first);
                let captured = over_first | over_second;
                let from = variant.step(over_first, first).lowest();
                let promotes = !(landing & promotion).is_empty();
                list.push(PackedMove { captured, from, to, kind: PieceKind::Man, promotes });
            }
        });
    }

    /// Calls `f` with the directions of the two jumps and the squares on which the second lands.
    ///
    /// Two captures of two pieces are never the same.
    #[inline(always)] // as `Jumps::new`
    fn each_double<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
        mut f: impl FnMut(Direction, Direction, B),
    ) {
        let prey = view.prey_of_men(variant);
        let captures = turned(variant.men_captures(), WHITE);
        each::<V>(
            captures,
            #[inline(always)]
            |first| {
                let from = self.firsts[first as usize];
                if from.is_empty() {
                    return;
                }
                // straight back there is only the captured piece
                each_within::<V>(
                    captures.without(Directions::only(first.opposite())),
                    #[inline(always)]
                    |second| {
                        let over = variant.step(from, second) & prey;
                        let landings = variant.step(over, second) & view.empty;
                        if !landings.is_empty() {
                            f(first, second, landings);
                        }
                    },
                );
            },
        );
    }

    /// How many second jumps follow `firsts`; `None` when a third may follow one.
    #[inline(always)] // as `Jumps::new`
    fn count_doubles<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
    ) -> Option<u64> {
        let mut landings = [B::EMPTY; 8];
        let mut count = 0;
        self.each_double::<V, WHITE>(
            variant,
            view,
            #[inline(always)]
            |_, second, to| {
                count += u64::from(to.count());
                landings[second as usize] |= to;
            },
        );
        let captures = turned(variant.men_captures(), WHITE);
        let free = view.empty | men_of::<V, WHITE>(variant, &self.firsts);
        let prey = view.prey_of_men(variant);
        let mut on = B::EMPTY;
        each::<V>(
            captures,
            #[inline(always)]
            |second| {
                let to = landings[second as usize];
                if !to.is_empty() {
                    let onward = captures.without(Directions::only(second.opposite()));
                    on |= to & jumping_from::<V, WHITE>(variant, free, prey, onward);
                    // what one man has captured another one may capture yet
                    let captured = if to.without_lowest().is_empty() {
                        variant.step(to, second.opposite())
                    } else {
                        B::EMPTY
                    };
                    on |= crowned_from::<V, WHITE>(variant, free, view.other & !captured, to);
                }
            },
        );
        on.is_empty().then_some(count)
    }
}

/// The men that jump to `landings`.
#[inline(always)] // as `Jumps::new`
pub(crate) fn men_of<V: Variant, const WHITE: bool>(variant: &V, landings: &[V::Bits; 8]) -> V::Bits {
    let mut men = V::Bits::EMPTY;
    each::<V>(
        turned(variant.men_captures(), WHITE),
        #[inline(always)]
        |direction| {
            let back = direction.opposite();
            men |= variant.step(variant.step(landings[direction as usize], back), back);
        },
    );
    men
}

/// Of the squares on which men land, those on which one may go on as a king over one of `enemies`: not fewer.
#[inline(always)] // mostly there are none
pub(crate) fn crowned_from<V: Variant, const WHITE: bool>(
    variant: &V,
    free: V::Bits,
    enemies: V::Bits,
    landings: V::Bits,
) -> V::Bits {
    let crowned = landings & variant.tables().crowning_of(WHITE);
    // a piece that leaves at once opens the way back
    if crowned.is_empty() || variant.profile().removal == Removal::Immediate {
        crowned
    } else {
        capturing_among(variant, free, enemies, crowned)
    }
}

/// The squares from which a man that captures jumps on as a man, in one of `directions`, over one of `prey` to one of
/// `free`.
#[inline(always)] // constant directions must reach the steps
pub(crate) fn jumping_from<V: Variant, const WHITE: bool>(
    variant: &V,
    free: V::Bits,
    prey: V::Bits,
    directions: Directions,
) -> V::Bits {
    let mut from = V::Bits::EMPTY;
    each_within::<V>(
        directions,
        #[inline(always)]
        |direction| {
            let back = direction.opposite();
            from |= variant.step(variant.step(free, back) & prey, back);
        },
    );
    from & !variant.tables().ending_of(WHITE)
}
