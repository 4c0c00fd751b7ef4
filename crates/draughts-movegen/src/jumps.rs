//! The first jumps of men, found for all men at once, and short captures.
//!
//! Most captures are one jump of a man, or two. They need no walk: whether a capture goes on is asked for all
//! landing squares at once, of the board before the capture. That is right for the second jump: it is never over
//! the captured piece, nor does it land where the man began or on the captured piece's square, for between there
//! is only the captured piece. A third jump may land where the man began, so there every such square is free.

use draughts_rules::{Chain, Direction, Directions, PieceKind};

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

/// The captures of men that may be made, when none takes more than two pieces.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Short<B> {
    /// Where captures of one piece land, in each direction.
    singles: [B; 8],
    /// Where the first jumps of captures of two pieces land.
    firsts: [B; 8],
    /// Whether any capture takes two pieces.
    has_doubles: bool,
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
        let mut men = B::EMPTY;
        each::<V>(
            turned(variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| {
                let back = direction.opposite();
                men |= variant.step(variant.step(self.landings[direction as usize], back), back);
            },
        );
        men
    }

    /// The captures, if they are short and equally good; `None` when men must be walked to tell. No king can
    /// capture.
    #[inline(always)] // as `new`
    pub(crate) fn short<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
    ) -> Option<Short<B>> {
        let profile = variant.profile();
        if profile.preference != Preference::None && !view.other_kings().is_empty() {
            return None;
        }
        let captures = turned(variant.men_captures(), WHITE);
        let prey = view.prey_of_men(variant);
        let on = jumping_from::<V, WHITE>(variant, view.empty, prey, captures) & self.all;
        let mut short = Short { singles: self.landings, firsts: [B::EMPTY; 8], has_doubles: !on.is_empty() };
        if on.is_empty() {
            return Some(short);
        }
        let crowned = !(self.all & variant.tables().crowning_of(WHITE)).is_empty();
        if crowned || profile.chain == Chain::MayStop || profile.preference == Preference::Other {
            return None;
        }
        each::<V>(
            captures,
            #[inline(always)]
            |direction| {
                let landings = &mut short.singles[direction as usize];
                short.firsts[direction as usize] = *landings & on;
                // of captures of men that of more men is preferred, or none
                let kept = if profile.preference == Preference::None { !on } else { B::EMPTY };
                *landings &= kept;
            },
        );
        (!short.goes_on::<V, WHITE>(variant, view)).then_some(short)
    }
}

impl<B: Bits> Short<B> {
    /// How many captures there are.
    #[inline(always)] // as `Jumps::new`
    pub(crate) fn count<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V, view: &View<B>) -> u64 {
        let mut count = 0;
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
        if self.has_doubles {
            self.doubles::<V, WHITE>(
                variant,
                view,
                #[inline(always)]
                |_, _, landings| count += u64::from(landings.count()),
            );
        }
        count
    }

    /// Calls `f` for each capture of one piece, and appends the others to `list`.
    #[inline(always)] // as `Jumps::new`
    pub(crate) fn moves<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
        list: &mut Vec<PackedMove<B>>,
        mut f: impl FnMut(&PackedMove<B>),
    ) {
        let promotion = variant.tables().promotion_of(WHITE);
        each::<V>(
            turned(variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| {
                let back = direction.opposite();
                let mut landings = self.singles[direction as usize];
                while !landings.is_empty() {
                    let to = landings.lowest();
                    landings = landings.without_lowest();
                    let landing = B::single(to);
                    let captured = variant.step(landing, back);
                    let from = variant.step(captured, back).lowest();
                    let promotes = !(landing & promotion).is_empty();
                    f(&PackedMove { captured, from, to, kind: PieceKind::Man, promotes });
                }
            },
        );
        if self.has_doubles {
            self.list_doubles::<V, WHITE>(variant, view, list);
        }
    }

    #[inline(never)] // it is large in shapes of many directions
    fn list_doubles<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
        list: &mut Vec<PackedMove<B>>,
    ) {
        let promotion = variant.tables().promotion_of(WHITE);
        self.doubles::<V, WHITE>(variant, view, |first, second, landings| {
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
    fn doubles<V: Variant<Bits = B>, const WHITE: bool>(
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
                each::<V>(
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

    /// Whether a third jump may follow a second.
    #[inline(always)] // as `Jumps::new`
    fn goes_on<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V, view: &View<B>) -> bool {
        let mut landings = [B::EMPTY; 8];
        self.doubles::<V, WHITE>(
            variant,
            view,
            #[inline(always)]
            |_, second, to| landings[second as usize] |= to,
        );
        let captures = turned(variant.men_captures(), WHITE);
        let free = view.empty | Jumps { landings: self.firsts, all: B::EMPTY }.men::<V, WHITE>(variant);
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
                }
            },
        );
        !on.is_empty()
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
