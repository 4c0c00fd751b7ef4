//! Solving one unit: every position of it is judged by its captures and irreversible moves, which lead to finished
//! tables; the rest is found backwards over the moves that can be taken back.

use draughts_movegen::{Bits, PackedMove, Variant, retro};
use draughts_rules::{Color, Obligation};

use crate::count::Running;
use crate::index::{Index, Pieces, Unit};
use crate::leaps::{leaps, leaps_back};
use crate::library::{Library, Sides};
use crate::moves::{Fixed, blocked, ended, turned};
use crate::value::Code;

/// What one unit is solved from.
#[derive(Clone, Copy)]
pub(crate) struct Inputs<'a, V: Variant> {
    pub(crate) variant: &'a V,
    pub(crate) index: &'a Index<V::Bits>,
    /// The finished tables of the classes to which moves lead.
    pub(crate) library: &'a Library<V>,
    /// The class itself, as far as its lower levels are solved; both sides are there.
    pub(crate) below: &'a Sides,
    /// The count whose end the distances count to; `None` for the end of the game.
    pub(crate) running: Option<&'a Running<'a, V>>,
    /// Positions whose value is given.
    pub(crate) fixed: Option<Fixed<'a, V::Bits>>,
}

/// Not decided yet; the lower bits hold the longest loss among the moves that lead out of the unit.
const OPEN: u16 = 1 << 15;
/// Instead of a count: the position has a move that does not lose.
const NEVER_LOST: u16 = u16::MAX;
/// Instead of a count: the positions before this one have been told.
const TOLD: u16 = u16::MAX - 1;

struct Solver<'a, V: Variant> {
    inputs: Inputs<'a, V>,
    /// The number of the unit's first position.
    first: usize,
    rest: usize,
    anchors: std::ops::Range<usize>,
    /// The free squares of each anchor, one after the other.
    free: Vec<u8>,
    free_each: usize,
    codes: [Vec<u16>; 2],
    /// How many moves within the unit are not known to lose.
    counts: [Vec<u16>; 2],
    /// Decided positions by distance: the number within the unit, doubled, and 1 for Black to move.
    buckets: Vec<Vec<u32>>,
    list: Vec<PackedMove<V::Bits>>,
    go_on: &'a dyn Fn() -> bool,
}

/// After so many positions it is asked whether to go on.
const STRETCH: usize = 1 << 14;

/// What the moves of a position that lead out of the unit are worth.
struct Outside {
    best: Option<Code>,
    /// How many moves stay within.
    within: u16,
}

impl Outside {
    fn take(&mut self, code: Code) {
        if self.best.is_none_or(|best| best.rank() < code.rank()) {
            self.best = Some(code);
        }
    }
}

/// The values of the positions of `unit`, in their order; `None` when `go_on` said no.
///
/// It reads nothing but its inputs, so that it can be done anywhere, and gives the same values everywhere.
pub(crate) fn solve<V: Variant>(
    inputs: Inputs<'_, V>,
    unit: &Unit,
    go_on: &dyn Fn() -> bool,
) -> Option<Sides> {
    let mut solver = Solver::new(inputs, unit, go_on);
    solver.judge()?;
    solver.spread()?;
    let [white, black] = solver.codes.map(|mut codes| {
        for code in &mut codes {
            if *code & OPEN != 0 {
                *code = Code::DRAW.0;
            }
        }
        codes
    });
    Some(Sides { white, black })
}

impl<'a, V: Variant> Solver<'a, V> {
    fn new(inputs: Inputs<'a, V>, unit: &Unit, go_on: &'a dyn Fn() -> bool) -> Self {
        let rest = inputs.index.rest();
        let len = unit.anchors.len() * rest;
        let free = unit.anchors.clone().flat_map(|anchor| inputs.index.free(anchor)).collect::<Vec<_>>();
        let free_each = free.len() / unit.anchors.len().max(1);
        Self {
            inputs,
            first: unit.anchors.start * rest,
            rest,
            anchors: unit.anchors.clone(),
            free,
            free_each,
            codes: [vec![OPEN; len], vec![OPEN; len]],
            counts: [vec![0; len], vec![0; len]],
            buckets: Vec::new(),
            list: Vec::new(),
            go_on,
        }
    }

    #[inline]
    fn pieces(&self, local: usize) -> Pieces<V::Bits> {
        let (anchor, rest) = (local / self.rest, local % self.rest);
        let free = &self.free[anchor * self.free_each..(anchor + 1) * self.free_each];
        self.inputs.index.with_rest(self.anchors.start + anchor, free, rest)
    }

    /// Puts a decided position where it will be told to those before it.
    fn decided(&mut self, local: usize, side: usize, plies: u16) {
        let plies = usize::from(plies);
        if self.buckets.len() <= plies {
            self.buckets.resize(plies + 1, Vec::new());
        }
        #[expect(clippy::cast_possible_truncation, reason = "a unit has fewer than 2^31 positions")]
        self.buckets[plies].push((2 * local + side) as u32);
    }

    /// `None` when the work must stop.
    #[inline]
    fn after(&self, positions: usize) -> Option<()> {
        let asks = positions % STRETCH == STRETCH - 1;
        (!asks || (self.go_on)()).then_some(())
    }

    /// Judges every position by the moves that lead out of the unit; `None` when it must stop.
    fn judge(&mut self) -> Option<()> {
        for local in 0..self.codes[0].len() {
            self.after(local)?;
            let pieces = self.pieces(local);
            for color in Color::ALL {
                let side = color as usize;
                if let Some(code) = self.inputs.fixed.and_then(|fixed| fixed(&pieces, color)) {
                    self.settle(local, side, code);
                    continue;
                }
                let outside = self.outside(&pieces, color);
                self.weigh(local, side, &outside, blocked(self.inputs.variant, &pieces, color));
            }
        }
        Some(())
    }

    /// The position's value is known.
    fn settle(&mut self, local: usize, side: usize, code: Code) {
        self.codes[side][local] = code.0;
        if code != Code::DRAW {
            self.decided(local, side, code.plies());
        }
    }

    fn weigh(&mut self, local: usize, side: usize, outside: &Outside, blocked: Code) {
        match (outside.best, outside.within) {
            (None, 0) => self.settle(local, side, blocked),
            (Some(code), 0) => self.settle(local, side, code),
            (None, within) => self.counts[side][local] = within,
            (Some(code), within) if code.is_loss() => {
                self.counts[side][local] = within;
                self.codes[side][local] = OPEN | code.plies();
            }
            (Some(code), _) => {
                self.counts[side][local] = NEVER_LOST;
                if code.is_win() {
                    // a move within the unit may win sooner
                    self.decided(local, side, code.plies());
                }
            }
        }
    }

    fn outside(&mut self, pieces: &Pieces<V::Bits>, mover: Color) -> Outside {
        let variant = self.inputs.variant;
        let mut list = std::mem::take(&mut self.list);
        list.clear();
        retro::captures(variant, &pieces.state(mover), &mut list);
        let mut outside = Outside { best: None, within: 0 };
        for mv in &list {
            let restarts = |running: &Running<'_, V>| running.capture_restarts(pieces, mv, mover);
            outside.take(self.outcome(&pieces.after(mv, mover), mover, restarts));
        }
        if list.is_empty() || variant.profile().obligation == Obligation::Optional {
            self.quiet(pieces, mover, &mut outside);
        }
        self.list = list;
        outside
    }

    fn quiet(&self, pieces: &Pieces<V::Bits>, mover: Color, outside: &mut Outside) {
        let variant = self.inputs.variant;
        let empty = variant.tables().playing & !pieces.occupied();
        for king in pieces.kings[mover].iter() {
            let ways = retro::king_ways(variant, king, empty, variant.king_moves());
            outside.within += u16::try_from(ways.count()).unwrap_or(u16::MAX);
        }
        for direction in turned(variant.men_moves(), mover).iter() {
            for to in (variant.step(pieces.men[mover], direction) & empty).iter() {
                let there = V::Bits::single(to);
                let from = variant.step(there, direction.opposite());
                self.man_move(pieces, mover, (from, there), outside);
            }
        }
        if !variant.rules().men.leaps.is_empty() {
            leaps(variant, pieces.men[mover], empty, mover, |from, to| {
                self.man_move(pieces, mover, (from, to), outside);
            });
        }
    }

    /// A quiet move of a man, by its two squares.
    fn man_move(
        &self,
        pieces: &Pieces<V::Bits>,
        mover: Color,
        (from, to): (V::Bits, V::Bits),
        outside: &mut Outside,
    ) {
        let Inputs { variant, index, .. } = self.inputs;
        let mut next = *pieces;
        next.men[mover] &= !from;
        if !(to & variant.tables().promotion[mover]).is_empty() {
            next.kings[mover] |= to;
            let restarts = |running: &Running<'_, V>| running.crowning_restarts(pieces, mover);
            outside.take(self.outcome(&next, mover, restarts));
            return;
        }
        next.men[mover] |= to;
        let component = |square: V::Bits| index.geometry.component[usize::from(square.lowest())];
        if component(from) == component(to) {
            outside.within += 1;
        } else {
            outside.take(self.lower(&next, mover));
        }
    }

    /// What a move that leaves the class is worth; `restarts` says whether a count starts again with it.
    fn outcome(
        &self,
        next: &Pieces<V::Bits>,
        mover: Color,
        restarts: impl Fn(&Running<'_, V>) -> bool,
    ) -> Code {
        if let Some(code) = ended(self.inputs.variant, next, !mover) {
            return code.before();
        }
        let plain = self.inputs.library.code(next, !mover).unwrap_or(Code::DRAW);
        let code = match self.inputs.running {
            None => plain,
            Some(running) => running.in_class(next, !mover, plain, restarts(running)),
        };
        code.before()
    }

    /// What a move of a man to a lower level of the class is worth.
    fn lower(&self, next: &Pieces<V::Bits>, mover: Color) -> Code {
        let number = self.inputs.index.number(next);
        let code = number.map_or(Code::DRAW, |number| self.inputs.below.at(number, !mover));
        let code = match self.inputs.running {
            None => code,
            Some(running) => running.after_man_move(code, !mover),
        };
        code.before()
    }

    /// Tells the positions before each decided one, the nearest to the end first; `None` when it must stop.
    fn spread(&mut self) -> Option<()> {
        let mut plies = 0;
        while plies < self.buckets.len() {
            let bucket = std::mem::take(&mut self.buckets[plies]);
            for (heard, &entry) in bucket.iter().enumerate() {
                self.after(heard)?;
                let (local, side) = (entry as usize / 2, entry as usize % 2);
                if self.counts[side][local] == TOLD {
                    continue;
                }
                #[expect(clippy::cast_possible_truncation, reason = "distances fit a code")]
                let distance = plies as u16;
                if self.codes[side][local] & OPEN != 0 {
                    // a win by a move that leads out
                    self.codes[side][local] = Code::win(distance).0;
                }
                let code = Code(self.codes[side][local]);
                if code.plies() != distance {
                    continue;
                }
                self.counts[side][local] = TOLD;
                self.tell(local, side, code);
            }
            plies += 1;
        }
        Some(())
    }

    /// Tells every position from which a move within the unit leads here.
    fn tell(&mut self, local: usize, side: usize, code: Code) {
        let pieces = self.pieces(local);
        let mover = if side == 0 { Color::Black } else { Color::White };
        let index = self.inputs.index;
        let anchor = self.anchors.start + local / self.rest;
        self.untake(&pieces, anchor, mover, true, code);
        for (number, inverse) in index.inverses().iter().enumerate().skip(1) {
            // the images of this position that share its number
            let there = pieces.image(inverse);
            if index.anchor(&there) == Some((anchor, number)) {
                self.untake(&there, anchor, mover, false, code);
            }
        }
    }

    /// Takes back the moves within the unit; `same` says that the anchor is the kept one, so that the moves that do
    /// not change it count.
    fn untake(&mut self, pieces: &Pieces<V::Bits>, anchor: usize, mover: Color, same: bool, code: Code) {
        let Inputs { variant, index, .. } = self.inputs;
        let empty = variant.tables().playing & !pieces.occupied();
        let moves_anchor = index.kings_only() && mover == Color::White;
        if same || moves_anchor {
            for to in pieces.kings[mover].iter() {
                let ways = retro::king_ways(variant, to, empty, variant.king_moves().opposite());
                let mut before = *pieces;
                before.kings[mover] &= !V::Bits::single(to);
                let others = before.kings[mover];
                if moves_anchor {
                    self.untake_anchor(before, ways, code);
                    continue;
                }
                for from in ways.iter() {
                    before.kings[mover] = others | V::Bits::single(from);
                    self.hear(index.number_at(anchor, &before), mover, code);
                }
            }
        }
        if !index.kings_only() && index.geometry.men_come_back {
            self.untake_men(pieces, empty, mover, code);
        }
    }

    /// Takes back the moves of a king of White where White's kings are the anchor: from the position without it.
    fn untake_anchor(&mut self, without: Pieces<V::Bits>, ways: V::Bits, code: Code) {
        let index = self.inputs.index;
        let others = without.kings.white;
        let numbers = index.geometry.one_more(others, index.geometry.playing);
        let mut before = without;
        for from in ways.iter() {
            if let Some(kept) = index.kept_with(&numbers, from) {
                before.kings.white = others | V::Bits::single(from);
                self.hear(index.number_at(kept, &before), Color::White, code);
            }
        }
    }

    fn untake_men(&mut self, pieces: &Pieces<V::Bits>, empty: V::Bits, mover: Color, code: Code) {
        let Inputs { variant, index, .. } = self.inputs;
        let squares = empty & index.geometry.men[mover];
        for direction in turned(variant.men_moves(), mover).iter() {
            let froms = variant.step(pieces.men[mover], direction.opposite()) & squares;
            for from in froms.iter() {
                let from = V::Bits::single(from);
                self.untake_man(pieces, mover, (variant.step(from, direction), from), code);
            }
        }
        if !variant.rules().men.leaps.is_empty() {
            leaps_back(variant, pieces.men[mover], squares, mover, |now, from| {
                self.untake_man(pieces, mover, (now, from), code);
            });
        }
    }

    /// Takes back a man's move within the unit, by where the man is and whence it came.
    fn untake_man(
        &mut self,
        pieces: &Pieces<V::Bits>,
        mover: Color,
        (now, from): (V::Bits, V::Bits),
        code: Code,
    ) {
        let index = self.inputs.index;
        let component = |square: V::Bits| index.geometry.component[usize::from(square.lowest())];
        if component(from) != component(now) {
            return;
        }
        let mut before = *pieces;
        before.men[mover] = (before.men[mover] & !now) | from;
        if let Some(kept) = index.kept(&before) {
            self.hear(index.number_at(kept, &before), mover, code);
        }
    }

    /// A position hears that one of its moves leads to a position of this value.
    #[inline]
    fn hear(&mut self, number: usize, mover: Color, code: Code) {
        let side = mover as usize;
        let local = number.wrapping_sub(self.first);
        let Some(own) = self.codes[side].get(local).copied().filter(|own| own & OPEN != 0) else { return };
        let plies = code.plies() + 1;
        if code.is_loss() {
            self.settle(local, side, Code::win(plies));
            return;
        }
        let count = &mut self.counts[side][local];
        if *count == NEVER_LOST {
            return;
        }
        *count -= 1;
        if *count == 0 {
            self.settle(local, side, Code::loss(plies.max(own & !OPEN)));
        }
    }
}
