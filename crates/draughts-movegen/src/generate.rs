//! The legal moves of a position: captures first, quiet moves when there is no capture to make.

use draughts_rules::{Color, KingRange, Obligation, PieceKind};

use crate::bits::Bits;
use crate::jumps::{Jumps, Plan};
use crate::men;
use crate::quiet;
use crate::sink::Captures;
use crate::state::{PackedMove, State};
use crate::tables::{EarlyEnd, Tables};
use crate::variant::{Variant, each_within};
use crate::view::View;
use crate::walk::Walk;

/// Appends the legal moves to `list`.
pub(crate) fn moves<V: Variant>(variant: &V, state: &State<V::Bits>, list: &mut Vec<PackedMove<V::Bits>>) {
    match state.to_move {
        Color::White => moves_of::<V, true>(variant, state, list),
        Color::Black => moves_of::<V, false>(variant, state, list),
    }
}

fn moves_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    if !is_over(variant, state) {
        list_moves::<V, WHITE>(variant, &View::new::<V, WHITE>(variant, state), list);
    }
}

/// Appends the legal moves of the side that is White or not, in a game that is not over.
pub(crate) fn list_moves<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    if !Capturing::new::<V, WHITE>(variant, view).is_empty() {
        list_captures::<V, WHITE>(variant, view, list);
        if variant.profile().obligation == Obligation::Compulsory {
            return;
        }
    }
    quiet::moves_of::<V, WHITE>(variant, view, list);
}

/// Appends the captures that the rules allow; that the game may be over is left out of account.
pub(crate) fn captures<V: Variant>(variant: &V, state: &State<V::Bits>, list: &mut Vec<PackedMove<V::Bits>>) {
    match state.to_move {
        Color::White => captures_of::<V, true>(variant, state, list),
        Color::Black => captures_of::<V, false>(variant, state, list),
    }
}

fn captures_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    list_captures::<V, WHITE>(variant, &View::new::<V, WHITE>(variant, state), list);
}

/// How many legal moves there are.
pub(crate) fn count<V: Variant>(variant: &V, state: &State<V::Bits>) -> u64 {
    let mut list = Vec::new();
    match state.to_move {
        Color::White => count_of::<V, true>(variant, state, &mut list),
        Color::Black => count_of::<V, false>(variant, state, &mut list),
    }
}

/// How many legal moves the side that is White or not has; `list` is only room to work in.
#[inline]
pub(crate) fn count_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    if is_over(variant, state) {
        return 0;
    }
    count_view::<V, WHITE>(variant, &View::new::<V, WHITE>(variant, state), list)
}

/// As [`count_of`], in a game that is not over.
#[inline]
pub(crate) fn count_view<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    let capturing = Capturing::new::<V, WHITE>(variant, view);
    if capturing.is_empty() {
        return quiet::count_of::<V, WHITE>(variant, view);
    }
    let captures = capturing.count::<V, WHITE>(variant, view, list);
    match variant.profile().obligation {
        Obligation::Compulsory => captures,
        Obligation::Optional => captures + quiet::count_of::<V, WHITE>(variant, view),
    }
}

/// Whether there is a legal move.
pub(crate) fn has_moves<V: Variant>(variant: &V, state: &State<V::Bits>) -> bool {
    match state.to_move {
        Color::White => has_moves_of::<V, true>(variant, state),
        Color::Black => has_moves_of::<V, false>(variant, state),
    }
}

/// Whether the side that is White or not has a legal move.
fn has_moves_of<V: Variant, const WHITE: bool>(variant: &V, state: &State<V::Bits>) -> bool {
    if is_over(variant, state) {
        return false;
    }
    let view = View::new::<V, WHITE>(variant, state);
    quiet::count_of::<V, WHITE>(variant, &view) > 0 || !Capturing::new::<V, WHITE>(variant, &view).is_empty()
}

/// Whether what stands on the board has ended the game.
#[inline]
pub(crate) fn is_over<V: Variant>(variant: &V, state: &State<V::Bits>) -> bool {
    let early_end = variant.profile().early_end;
    early_end != EarlyEnd::Never && is_ended(early_end, state)
}

#[cold]
fn is_ended<B: Bits>(early_end: EarlyEnd, state: &State<B>) -> bool {
    let first_king = !state.kings.is_empty();
    let lone_piece = state.pieces.iter().any(|pieces| pieces.count() < 2);
    match early_end {
        EarlyEnd::Never => false,
        EarlyEnd::FirstKing => first_king,
        EarlyEnd::LonePiece => lone_piece,
        EarlyEnd::Either => first_king || lone_piece,
    }
}

/// The pieces that can make a jump, seen before any capture is followed.
pub(crate) struct Capturing<B> {
    jumps: Jumps<B>,
    kings: B,
}

impl<B: Bits> Capturing<B> {
    /// Those of the side to move, which is White or not.
    #[inline(always)] // its parts must dissolve
    pub(crate) fn new<V: Variant<Bits = B>, const WHITE: bool>(variant: &V, view: &View<B>) -> Self {
        Self { jumps: Jumps::new::<V, WHITE>(variant, view), kings: kings_that_capture(variant, view) }
    }

    /// Whether there are none.
    #[inline]
    pub(crate) fn is_empty(&self) -> bool {
        self.jumps.is_empty() && self.kings.is_empty()
    }

    /// The captures that may be made.
    #[inline(always)] // as `new`
    pub(crate) fn plan<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
    ) -> Plan<B> {
        self.jumps.plan::<V, WHITE>(variant, view, !self.kings.is_empty())
    }

    /// Whether there are captures besides the plan's of one piece.
    #[inline]
    pub(crate) fn has_longer(&self, plan: &Plan<B>) -> bool {
        plan.has_doubles() || plan.walks || !self.kings.is_empty()
    }

    /// Appends the captures besides the plan's of one piece.
    #[inline]
    pub(crate) fn list_longer<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
        plan: &Plan<B>,
        list: &mut Vec<PackedMove<B>>,
    ) {
        if plan.has_doubles() {
            plan.list_doubles::<V, WHITE>(variant, view, list);
        }
        if plan.walks || !self.kings.is_empty() {
            walk::<V, WHITE>(variant, view, plan, self.kings, list);
        }
    }

    /// How many captures may be made; `list` is only room to work in.
    #[inline(always)] // as `new`
    fn count<V: Variant<Bits = B>, const WHITE: bool>(
        &self,
        variant: &V,
        view: &View<B>,
        list: &mut Vec<PackedMove<B>>,
    ) -> u64 {
        let plan = self.plan::<V, WHITE>(variant, view);
        let short = plan.count::<V, WHITE>(variant);
        if !plan.walks && self.kings.is_empty() {
            return short;
        }
        list.clear();
        walk::<V, WHITE>(variant, view, &plan, self.kings, list);
        short + list.len() as u64
    }
}

/// Appends the captures that may be made.
#[inline(never)] // it is large
pub(crate) fn list_captures<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    let capturing = Capturing::new::<V, WHITE>(variant, view);
    let plan = capturing.plan::<V, WHITE>(variant, view);
    let promotion = variant.tables().promotion_of(WHITE);
    plan.each_single::<V, WHITE>(
        variant,
        #[inline(always)]
        |from, captured, to| {
            let promotes = !(to & promotion).is_empty();
            let (from, to) = (from.lowest(), to.lowest());
            list.push(PackedMove { captured, from, to, kind: PieceKind::Man, promotes });
        },
    );
    capturing.list_longer::<V, WHITE>(variant, view, &plan, list);
}

/// Appends the captures by the plan's walkers and by these kings that may be made.
#[inline(always)] // what it calls is large
fn walk<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    plan: &Plan<V::Bits>,
    kings: V::Bits,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    if kings.is_empty() && men::captures::<V, WHITE>(variant, view, plan.firsts, list) {
        return;
    }
    let men = if plan.walks { plan.men::<V, WHITE>(variant) } else { V::Bits::EMPTY };
    walk_all::<V, WHITE>(variant, view, men, kings, list);
}

#[inline(never)] // it is large, and seldom called
fn walk_all<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    men: V::Bits,
    kings: V::Bits,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    let mut sink = Captures::new(list);
    let mut walk = Walk::<V, _, WHITE>::new(variant, view, men | kings, &mut sink);
    for from in men.iter() {
        walk.piece(from, PieceKind::Man);
    }
    for from in kings.iter() {
        walk.piece(from, PieceKind::King);
    }
}

/// Calls `f` with each legal move, in a game that is not over; `list` is only room to work in.
#[inline(always)] // `f` must be compiled for each kind of move
pub(crate) fn each_move<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
    mut f: impl FnMut(&PackedMove<V::Bits>),
) {
    let capturing = Capturing::new::<V, WHITE>(variant, view);
    if !capturing.is_empty() {
        list.clear();
        list_captures::<V, WHITE>(variant, view, list);
        list.iter().for_each(&mut f);
        if variant.profile().obligation == Obligation::Compulsory {
            return;
        }
    }
    quiet::each_man_move::<V, WHITE>(variant, view, &mut f);
    if !view.own_kings().is_empty() {
        list.clear();
        quiet::king_moves_of(variant, view, list);
        for mv in &*list {
            f(mv);
        }
    }
}

/// Whether the side to move can capture; that the game may be over is left out of account.
pub(crate) fn can_capture<V: Variant>(variant: &V, state: &State<V::Bits>) -> bool {
    match state.to_move {
        Color::White => !Capturing::new::<V, true>(variant, &View::new::<V, true>(variant, state)).is_empty(),
        Color::Black => {
            !Capturing::new::<V, false>(variant, &View::new::<V, false>(variant, state)).is_empty()
        }
    }
}

/// The pieces of `color` that could make a jump, were it that side's move.
pub(crate) fn capturing<V: Variant>(variant: &V, state: &State<V::Bits>, color: Color) -> V::Bits {
    match color {
        Color::White => capturing_of::<V, true>(variant, state),
        Color::Black => capturing_of::<V, false>(variant, state),
    }
}

/// The pieces of the side that is White or not that could make a jump, were it its move.
fn capturing_of<V: Variant, const WHITE: bool>(variant: &V, state: &State<V::Bits>) -> V::Bits {
    if is_over(variant, state) {
        return V::Bits::EMPTY;
    }
    let view = View::new::<V, WHITE>(variant, state);
    Jumps::new::<V, WHITE>(variant, &view).men::<V, WHITE>(variant) | kings_that_capture(variant, &view)
}

/// The kings that can make a jump.
#[inline(always)] // mostly there are none
fn kings_that_capture<V: Variant>(variant: &V, view: &View<V::Bits>) -> V::Bits {
    let kings = view.own_kings();
    if kings.is_empty() { kings } else { capturing_among(variant, view.empty, view.other, kings) }
}

/// Those of `kings` that can jump over one of `prey`, where these squares are `empty`.
pub(crate) fn capturing_among<V: Variant>(
    variant: &V,
    empty: V::Bits,
    prey: V::Bits,
    kings: V::Bits,
) -> V::Bits {
    let mut capturing = V::Bits::EMPTY;
    match variant.king_range() {
        None => {}
        Some(KingRange::Short) => each_within::<V>(
            variant.king_captures(),
            #[inline(always)]
            |direction| {
                let back = direction.opposite();
                let over = variant.step(empty, back) & prey;
                capturing |= variant.step(over, back) & kings;
            },
        ),
        Some(KingRange::Flying) => {
            let tables = variant.tables();
            for bit in kings.iter() {
                each_within::<V>(
                    variant.king_captures(),
                    #[inline(always)]
                    |direction| {
                        let in_the_way = tables.ray(direction, bit) & !empty;
                        if !in_the_way.is_empty() {
                            let first = V::Bits::single(Tables::<V::Bits>::nearest(direction, in_the_way));
                            let over = first & prey;
                            if !(variant.step(over, direction) & empty).is_empty() {
                                capturing |= V::Bits::single(bit);
                            }
                        }
                    },
                );
            }
        }
    }
    capturing
}
