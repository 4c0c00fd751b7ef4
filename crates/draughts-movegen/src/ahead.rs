//! Counting two plies at once.
//!
//! A quiet move of a man empties one square and fills another. Where the other side can't capture after it, its
//! moves are those it had before, and those into the emptied square, without those into the filled one. So the
//! leaves behind all such moves are counted together; the other moves are made one by one.

use draughts_rules::Obligation;

use crate::bits::Bits;
use crate::generate::{self, can_capture, count_of, count_view};
use crate::quiet;
use crate::state::{PackedMove, State};
use crate::variant::{Variant, each, turned};
use crate::view::View;

/// How many leaves there are two plies on; the side to move is White or not. The lists are room to work in.
pub(crate) fn count_two_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
    next_list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    list.clear();
    let view = View::new::<V, WHITE>(variant, state);
    if !is_foreseeable(variant, &view) || can_capture::<V, WHITE>(variant, &view) {
        generate::moves_of::<V, WHITE>(variant, state, list);
        return count_behind::<V, WHITE>(variant, state, list, next_list);
    }
    if generate::is_over(variant, state) {
        return 0;
    }
    let mut leaves = count_men::<V, WHITE>(variant, &view, next_list);
    crownings_of::<V, WHITE>(variant, &view, list);
    quiet::king_moves_of(variant, &view, list);
    if !list.is_empty() {
        leaves += count_behind::<V, WHITE>(variant, state, list, next_list);
    }
    leaves
}

/// Whether the other side's moves after a man's quiet move can be told from those before it.
#[inline]
fn is_foreseeable<V: Variant>(variant: &V, view: &View<V::Bits>) -> bool {
    let profile = variant.profile();
    profile.obligation == Obligation::Compulsory && view.other_kings().is_empty()
}

/// The leaves behind the moves of the list.
#[inline]
fn count_behind<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &[PackedMove<V::Bits>],
    next_list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    let mut leaves = 0;
    for mv in list {
        let next = state.after::<V, WHITE, false>(variant, mv);
        leaves += if WHITE {
            count_of::<V, false>(variant, &next, next_list)
        } else {
            count_of::<V, true>(variant, &next, next_list)
        };
    }
    leaves
}

/// Appends the quiet moves by which men are crowned.
#[inline]
fn crownings_of<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) {
    let promotion = variant.tables().promotion_of(WHITE);
    let last = View { empty: view.empty & promotion, kings: V::Bits::EMPTY, own: view.men(), ..*view };
    if !last.empty.is_empty() {
        quiet::moves_of::<V, WHITE>(variant, &last, list);
    }
}

/// What the other side could do if it were its move, and what it could do besides after a man's move.
struct Foreseen<B> {
    /// Its quiet moves: the squares into which men step, in each direction.
    steps: [B; 8],
    /// How many of these are empty.
    quiet: u64,
    /// Whether it could capture.
    captures: bool,
    /// The squares next to its men in each direction of capture.
    beside: [B; 8],
    /// The empty squares on which a man would be captured, the square behind it being empty.
    exposed: B,
    /// The squares with men behind which a piece would be captured if they left.
    covering: B,
}

impl<B: Bits> Foreseen<B> {
    /// `WHITE` is the side whose move it is.
    #[inline(always)] // the arrays dissolve only where their directions are constants
    fn new<V: Variant<Bits = B>, const WHITE: bool>(variant: &V, view: &View<B>) -> Self {
        let theirs = view.other;
        let mut foreseen = Self {
            steps: [B::EMPTY; 8],
            quiet: 0,
            captures: false,
            beside: [B::EMPTY; 8],
            exposed: B::EMPTY,
            covering: B::EMPTY,
        };
        each::<V>(turned(variant.men_moves(), !WHITE), |direction| {
            let steps = variant.step(theirs, direction);
            foreseen.steps[direction as usize] = steps;
            foreseen.quiet += u64::from((steps & view.empty).count());
        });
        let prey = crate::view::prey_of_men(variant, view.own, view.kings);
        let mut landings = B::EMPTY;
        each::<V>(turned(variant.men_captures(), !WHITE), |direction| {
            let beside = variant.step(theirs, direction);
            foreseen.beside[direction as usize] = beside;
            foreseen.exposed |= beside & variant.step(view.empty, direction.opposite());
            landings |= variant.step(beside & prey, direction);
        });
        foreseen.captures = !(landings & view.empty).is_empty();
        foreseen.covering = landings & view.own;
        foreseen
    }
}

/// The leaves behind the quiet moves of men that are not crowned. The side can't capture.
#[inline(always)] // once in each instance of `count_two_of`
fn count_men<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    let foreseen = Foreseen::new::<V, WHITE>(variant, view);
    let men = view.men();
    let open = view.empty & !variant.tables().promotion_of(WHITE);
    let their_captures = turned(variant.men_captures(), !WHITE);
    let (mut moves, mut gained, mut lost, mut leaves) = (0, 0, 0, 0);
    each::<V>(turned(variant.men_moves(), WHITE), |direction| {
        let back = direction.opposite();
        let targets = variant.step(men, direction) & open;
        let mut attacked = foreseen.exposed | variant.step(foreseen.covering, direction);
        if their_captures.contains(back) {
            // the square behind is the one that the man leaves
            attacked |= foreseen.beside[back as usize];
        }
        let safe = if foreseen.captures { V::Bits::EMPTY } else { targets & !attacked };
        if !safe.is_empty() {
            let left = variant.step(safe, back);
            moves += u64::from(safe.count());
            each::<V>(turned(variant.men_moves(), !WHITE), |theirs| {
                let steps = foreseen.steps[theirs as usize];
                gained += u64::from((steps & left).count());
                lost += u64::from((steps & safe).count());
            });
        }
        let mut others = targets & !safe;
        while !others.is_empty() {
            let rest = others.without_lowest();
            let to = others ^ rest;
            others = rest;
            let next = view.after_man(variant.step(to, back), to);
            leaves += if WHITE {
                count_view::<V, false>(variant, &next, list)
            } else {
                count_view::<V, true>(variant, &next, list)
            };
        }
    });
    moves * foreseen.quiet + gained - lost + leaves
}
