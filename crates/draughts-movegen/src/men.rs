//! The usual capture walk of men: one that stops where anything is special.
//!
//! Most captures of three men and more are of men by men that stay men. Of these nothing need be known but how many
//! pieces they take. This walk finds them with few instructions a jump; where a king or a crowning comes in, where
//! other rules apply, or where it takes long, it gives up, and [the walk](crate::walk) that knows everything finds
//! all captures.

use draughts_rules::{Chain, PieceKind, Removal};

use crate::bits::Bits;
use crate::jumps::crowned_from;
use crate::priority::Preference;
use crate::sink::MEETING_ROUTES;
use crate::state::PackedMove;
use crate::variant::{Variant, each_within, turned};
use crate::view::View;

/// The most landings from which further jumps are looked for, of all men together.
const LANDINGS: u32 = 64;

#[expect(clippy::struct_excessive_bools, reason = "one is a rule, one a signal")]
struct MenWalk<'a, V: Variant, const WHITE: bool> {
    variant: &'a V,
    list: &'a mut Vec<PackedMove<V::Bits>>,
    /// Where the walk's captures begin in the list.
    start: usize,
    prefers_more: bool,
    /// How many pieces the captures in the list take, if more are preferred.
    best: u8,
    from: V::Bits,
    /// The empty squares, and the one where the man began.
    free: V::Bits,
    /// What men may capture.
    prey: V::Bits,
    /// The other side's pieces.
    enemies: V::Bits,
    /// The squares before a jump in each direction, as the direction's number: perhaps more, never fewer.
    before: [V::Bits; 8],
    /// The squares from which a man that has come by a jump may find another.
    onward: V::Bits,
    /// The squares on which a man may become something else.
    special: V::Bits,
    /// How many landings may still be looked at.
    landings: u32,
    /// Whether something has been met that only the other walk knows.
    gives_up: bool,
}

/// Appends the captures that begin with jumps to `firsts` and may be made, if they are usual; else appends nothing and
/// returns false.
#[inline(never)] // as large as all else
pub(crate) fn captures<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    firsts: [V::Bits; 8],
    list: &mut Vec<PackedMove<V::Bits>>,
) -> bool {
    let profile = variant.profile();
    let prefers_more = match profile.preference {
        Preference::None => false,
        Preference::MoreMen if view.other_kings().is_empty() => true,
        Preference::MoreMen | Preference::Other => return false,
    };
    if profile.chain == Chain::MayStop || profile.removal == Removal::Immediate {
        return false;
    }
    let (tables, prey, start) = (variant.tables(), view.prey_of_men(variant), list.len());
    let (before, onward) = look_around::<V, WHITE>(variant, view.empty | view.own, prey);
    let mut walk = MenWalk::<V, WHITE> {
        variant,
        list,
        start,
        prefers_more,
        best: 0,
        from: V::Bits::EMPTY,
        free: view.empty,
        prey,
        enemies: view.other,
        before,
        onward,
        special: tables.ending_of(WHITE) | tables.passed_of(WHITE),
        landings: LANDINGS,
        gives_up: false,
    };
    each_within::<V>(
        turned(variant.men_captures(), WHITE),
        #[inline(always)]
        |direction| {
            let mut landings = firsts[direction as usize];
            while !landings.is_empty() {
                let rest = landings.without_lowest();
                let landing = landings ^ rest;
                landings = rest;
                let over = variant.step(landing, direction.opposite());
                walk.from = variant.step(over, direction.opposite());
                walk.free = view.empty | walk.from;
                walk.jump(landing, prey & !over, 1);
            }
        },
    );
    if walk.gives_up {
        walk.list.truncate(start);
    }
    !walk.gives_up
}

/// The squares before jumps over `prey` to `free` squares in each direction, and those from which a man that has come
/// by a jump may find another.
#[inline(always)] // once
fn look_around<V: Variant, const WHITE: bool>(
    variant: &V,
    free: V::Bits,
    prey: V::Bits,
) -> ([V::Bits; 8], V::Bits) {
    let mut all = [V::Bits::EMPTY; 8];
    let (mut any, mut two) = (V::Bits::EMPTY, V::Bits::EMPTY);
    each_within::<V>(
        turned(variant.men_captures(), WHITE),
        #[inline(always)]
        |direction| {
            let back = direction.opposite();
            let before = variant.step(variant.step(free, back) & prey, back);
            all[direction as usize] = before;
            two |= any & before;
            any |= before;
        },
    );
    // where men capture back too, one of the jumps is the one over what has just been captured
    let captures = variant.men_captures();
    (all, if captures.is_subset(captures.opposite()) { two } else { any })
}

impl<V: Variant, const WHITE: bool> MenWalk<'_, V, WHITE> {
    /// Makes every further jump from `at` over `prey`, after so many; says whether there is one.
    fn jumps_from(&mut self, at: V::Bits, prey: V::Bits, pieces: u8) -> bool {
        if self.landings == 0 {
            self.gives_up = true;
            return false;
        }
        self.landings -= 1;
        let mut found = false;
        each_within::<V>(
            turned(self.variant.men_captures(), WHITE),
            #[inline(always)]
            |direction| {
                if (at & self.before[direction as usize]).is_empty() {
                    return;
                }
                let over = self.variant.step(at, direction) & prey;
                let landing = self.variant.step(over, direction) & self.free;
                if !landing.is_empty() {
                    found = true;
                    self.jump(landing, prey & !over, pieces + 1);
                }
            },
        );
        found
    }

    /// A jump to `landing` that leaves `prey`.
    fn jump(&mut self, landing: V::Bits, prey: V::Bits, pieces: u8) {
        let usual = (landing & self.special).is_empty();
        if !(usual || self.stops(landing, prey)) {
            self.gives_up = true;
            return;
        }
        let goes_on = usual && !(landing & self.onward).is_empty() && self.jumps_from(landing, prey, pieces);
        if !goes_on {
            self.finish(landing, self.prey & !prey, pieces);
        }
    }

    /// Whether a capture is certain to end on a special square.
    #[cold]
    fn stops(&self, landing: V::Bits, prey: V::Bits) -> bool {
        let tables = self.variant.tables();
        let enemies = self.enemies & !(self.prey & !prey);
        !(landing & tables.ending_of(WHITE)).is_empty()
            && crowned_from::<V, WHITE>(self.variant, self.free, enemies, landing).is_empty()
    }

    /// The capture is complete.
    #[inline(always)] // once
    fn finish(&mut self, to: V::Bits, captured: V::Bits, pieces: u8) {
        if self.prefers_more && pieces != self.best {
            if pieces < self.best {
                return;
            }
            self.best = pieces;
            self.list.truncate(self.start);
        }
        let promotes = !(to & self.variant.tables().promotion_of(WHITE)).is_empty();
        let (from, to) = (self.from.lowest(), to.lowest());
        let mv = PackedMove { captured, from, to, kind: PieceKind::Man, promotes };
        if pieces < MEETING_ROUTES || !self.list[self.start..].contains(&mv) {
            self.list.push(mv);
        }
    }
}
