//! Counting two plies at once.
//!
//! A quiet move of a man empties one square and fills another, and the other side's moves change only around
//! these two. So the leaves behind many moves are counted together:
//!
//! - behind a *safe* move the other side can't capture: its moves are those it had before, and those into the
//!   emptied square, without those into the filled one;
//! - behind a *simple* move it captures, but no more than one piece: the captures it had before, and at most
//!   two more, of the man that has moved or behind it.
//!
//! The other moves are made one by one. Everything is told from the position before the move; where that takes
//! too long a thought, a move counts as neither.

use draughts_rules::{Direction, Obligation, PieceKind};

use crate::bits::Bits;
use crate::generate::{self, Capturing, count_of, count_view};
use crate::priority::Preference;
use crate::quiet;
use crate::state::{PackedMove, State};
use crate::tables::EarlyEnd;
use crate::variant::{Variant, each, each_within, turned};
use crate::view::{View, prey_of_men};

/// How many leaves there are two plies on; the side to move is White or not. The lists are room to work in.
pub(crate) fn count_two_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
    next_list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    if generate::is_over(variant, state) {
        return 0;
    }
    let view = View::new::<V, WHITE>(variant, state);
    let capturing = Capturing::new::<V, WHITE>(variant, &view);
    if is_foreseeable(variant, &view) {
        if capturing.is_empty() {
            list.clear();
            crownings_of::<V, WHITE>(variant, &view, list);
            quiet::king_moves_of(variant, &view, list);
            let behind =
                if list.is_empty() { 0 } else { count_behind::<V, WHITE>(variant, state, list, next_list) };
            return behind + count_men::<V, WHITE>(variant, &view, next_list);
        }
        if variant.profile().early_end == EarlyEnd::Never {
            return count_captures::<V, WHITE>(variant, &view, &capturing, [list, next_list]);
        }
    }
    list.clear();
    generate::list_moves::<V, WHITE>(variant, &view, list);
    count_behind::<V, WHITE>(variant, state, list, next_list)
}

/// The leaves behind `moves`.
#[inline(never)] // seldom called
fn count_behind<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    moves: &[PackedMove<V::Bits>],
    list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    let count = |mv: &PackedMove<V::Bits>| {
        let next = state.after::<V, WHITE, false>(variant, mv);
        if WHITE {
            count_of::<V, false>(variant, &next, list)
        } else {
            count_of::<V, true>(variant, &next, list)
        }
    };
    moves.iter().map(count).sum()
}

/// How many moves the other side has in `next`.
#[inline(always)] // only to write it shorter
fn count_next<V: Variant, const WHITE: bool>(
    variant: &V,
    next: &View<V::Bits>,
    list: &mut Vec<PackedMove<V::Bits>>,
) -> u64 {
    if WHITE {
        count_view::<V, false>(variant, next, list)
    } else {
        count_view::<V, true>(variant, next, list)
    }
}

/// The leaves behind captures, where the other side has no kings and no capture ends the game.
#[inline(always)] // once in each instance of `count_two_of`
fn count_captures<V: Variant, const WHITE: bool>(
    variant: &V,
    view: &View<V::Bits>,
    capturing: &Capturing<V::Bits>,
    [list, next_list]: [&mut Vec<PackedMove<V::Bits>>; 2],
) -> u64 {
    let mut leaves = 0;
    let promotion = variant.tables().promotion_of(WHITE);
    let plan = capturing.plan::<V, WHITE>(variant, view);
    plan.each_single::<V, WHITE>(
        variant,
        #[inline(always)]
        |from, captured, to| {
            let next = view.after_capture(from, captured, to, to & promotion);
            leaves += count_next::<V, WHITE>(variant, &next, next_list);
        },
    );
    if capturing.has_longer(&plan) {
        list.clear();
        capturing.list_longer::<V, WHITE>(variant, view, &plan, list);
        for mv in &*list {
            let to = V::Bits::single(mv.to);
            let crowned = if mv.kind == PieceKind::King || mv.promotes { to } else { V::Bits::EMPTY };
            let next = view.after_capture(V::Bits::single(mv.from), mv.captured, to, crowned);
            leaves += count_next::<V, WHITE>(variant, &next, next_list);
        }
    }
    leaves
}

/// Whether the other side's moves after a man's quiet move can be told from those before it.
#[inline]
fn is_foreseeable<V: Variant>(variant: &V, view: &View<V::Bits>) -> bool {
    let profile = variant.profile();
    profile.obligation == Obligation::Compulsory
        && view.other_kings().is_empty()
        && (V::COMPILED || profile.leaps.is_empty())
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
    /// The squares next to its men in each direction of capture.
    beside: [B; 8],
    /// The squares before an empty one in each direction of capture.
    before_empty: [B; 8],
    /// The squares from which a man could jump, or goes on as a king.
    jumping: B,
    /// The empty squares on which a man would be captured, the square behind it being empty.
    exposed: Marks<B>,
    /// The squares with men behind which a piece would be captured if they left.
    covering: Marks<B>,
    /// What it could capture already.
    standing: Standing<B>,
    /// Whether captures of one piece are all equally good.
    counts_captures: bool,
}

/// Squares marked by new captures.
#[derive(Debug, Clone, Copy)]
struct Marks<B> {
    /// By one or more.
    any: B,
    /// By two or more.
    two: B,
    /// By three or more.
    three: B,
    /// By one that may go on.
    going_on: B,
}

impl<B: Bits> Marks<B> {
    const NONE: Self = Self { any: B::EMPTY, two: B::EMPTY, three: B::EMPTY, going_on: B::EMPTY };

    #[inline(always)] // a few instructions
    fn mark(&mut self, squares: B) {
        self.three |= self.two & squares;
        self.two |= self.any & squares;
        self.any |= squares;
    }
}

/// Captures that are possible before the move.
#[derive(Debug, Clone, Copy)]
struct Standing<B> {
    /// How many jumps there are.
    count: u64,
    /// Where they land.
    landings: B,
    /// What they jump over.
    over: B,
    /// The squares that make a capture go on if they are filled: those before an empty one.
    if_filled: B,
    /// The squares that make a capture go on if they are emptied.
    if_emptied: B,
    /// Whether one may go on already.
    goes_on: bool,
}

impl<B: Bits> Standing<B> {
    const NONE: Self = Self {
        count: 0,
        landings: B::EMPTY,
        over: B::EMPTY,
        if_filled: B::EMPTY,
        if_emptied: B::EMPTY,
        goes_on: false,
    };

    /// The captures of the side that is not `WHITE`, over `prey`.
    #[inline]
    fn new<V: Variant<Bits = B>, const WHITE: bool>(
        variant: &V,
        view: &View<B>,
        prey: B,
        jumping: B,
    ) -> Self {
        let mut standing = Self::NONE;
        let captures = turned(variant.men_captures(), !WHITE);
        each_within::<V>(
            captures,
            #[inline(always)]
            |direction| {
                let over = variant.step(view.other, direction) & prey;
                let landings = variant.step(over, direction) & view.empty;
                if !landings.is_empty() {
                    standing.count += u64::from(landings.count());
                    standing.landings |= landings;
                    standing.over |= variant.step(landings, direction.opposite());
                }
            },
        );
        each_within::<V>(
            captures,
            #[inline(always)]
            |direction| {
                let beside = variant.step(standing.landings, direction);
                standing.if_filled |= beside & variant.step(view.empty, direction.opposite());
                standing.if_emptied |= variant.step(beside & prey, direction);
            },
        );
        standing.goes_on = !(standing.landings & jumping).is_empty();
        standing
    }
}

impl<B: Bits> Foreseen<B> {
    /// What the side that is not `WHITE` could do.
    #[inline(always)] // the arrays dissolve only where their directions are constants
    fn new<V: Variant<Bits = B>, const WHITE: bool>(variant: &V, view: &View<B>) -> Self {
        let theirs = view.other;
        let mut foreseen = Self {
            steps: [B::EMPTY; 8],
            quiet: 0,
            beside: [B::EMPTY; 8],
            before_empty: [B::EMPTY; 8],
            jumping: B::EMPTY,
            exposed: Marks::NONE,
            covering: Marks::NONE,
            standing: Standing::NONE,
            counts_captures: !variant.tables().roundabout
                && (variant.profile().preference == Preference::None || view.own_kings().is_empty()),
        };
        each::<V>(
            turned(variant.men_moves(), !WHITE),
            #[inline(always)]
            |direction| {
                let steps = variant.step(theirs, direction);
                foreseen.steps[direction as usize] = steps;
                foreseen.quiet += u64::from((steps & view.empty).count());
            },
        );
        let prey = prey_of_men(variant, view.own, view.kings);
        let captures = turned(variant.men_captures(), !WHITE);
        let mut landings = B::EMPTY;
        each::<V>(
            captures,
            #[inline(always)]
            |direction| {
                let back = direction.opposite();
                let beside = variant.step(theirs, direction);
                let before_empty = variant.step(view.empty, back);
                foreseen.beside[direction as usize] = beside;
                foreseen.before_empty[direction as usize] = before_empty;
                foreseen.exposed.mark(beside & before_empty);
                foreseen.jumping |= variant.step(before_empty & prey, back);
                let behind = variant.step(beside & prey, direction);
                foreseen.covering.mark(behind & view.own);
                landings |= behind;
            },
        );
        let tables = variant.tables();
        foreseen.jumping = (foreseen.jumping & !tables.ending_of(!WHITE)) | tables.crowning_of(!WHITE);
        foreseen.covering.going_on = foreseen.covering.any & foreseen.jumping;
        each::<V>(
            captures,
            #[inline(always)]
            |direction| {
                let exposed = foreseen.beside[direction as usize] & foreseen.before_empty[direction as usize];
                foreseen.exposed.going_on |= exposed & variant.step(foreseen.jumping, direction.opposite());
            },
        );
        if !(landings & view.empty).is_empty() {
            foreseen.standing = Standing::new::<V, WHITE>(variant, view, prey, foreseen.jumping);
        }
        foreseen
    }

    /// The new captures after moves in `direction`, by the squares to which men move.
    #[inline(always)] // as `new`
    fn after<V: Variant<Bits = B>, const WHITE: bool>(&self, variant: &V, direction: Direction) -> Marks<B> {
        let captures = turned(variant.men_captures(), !WHITE);
        let back = direction.opposite();
        let mut marks = self.exposed;
        // once for each man behind which a capture opens
        marks.mark(variant.step(self.covering.any, direction));
        marks.mark(variant.step(self.covering.two, direction));
        marks.three |= variant.step(self.covering.three, direction);
        marks.going_on |= variant.step(self.covering.going_on, direction);
        if captures.contains(direction) {
            // from the emptied square over the man that has left it
            let covering = variant.step(self.covering.any, direction);
            marks.going_on |= covering & self.before_empty[direction as usize];
        }
        if captures.contains(back) {
            // over the man to the square that it has left
            let captured = self.beside[back as usize];
            marks.mark(captured & !self.before_empty[back as usize]);
            marks.going_on |= captured & variant.step(self.jumping, direction);
        }
        marks
    }
}

/// The moves of men in one direction, by the squares to which they move.
struct Sorted<B> {
    /// After them the other side can't capture.
    safe: B,
    /// The simple ones that leave it what it could capture before.
    kept: B,
    /// The simple ones that let it make a new capture, or two.
    new: B,
    /// The simple ones that let it make two.
    two: B,
    /// The other moves.
    others: B,
}

impl<B: Bits> Sorted<B> {
    #[inline(always)] // once for each direction
    fn new<V: Variant<Bits = B>, const WHITE: bool>(
        variant: &V,
        foreseen: &Foreseen<B>,
        direction: Direction,
        targets: B,
    ) -> Self {
        let marks = foreseen.after::<V, WHITE>(variant, direction);
        let new = targets & marks.any;
        let mut safe = targets & !new;
        let mut unclear = marks.three | marks.going_on;
        let mut kept = B::EMPTY;
        let standing = &foreseen.standing;
        if standing.count > 0 {
            let gone = targets & (standing.landings | variant.step(standing.over, direction));
            kept = targets & !gone;
            safe &= gone;
            if standing.count > 1 {
                unclear |= gone;
                safe = B::EMPTY;
            }
            unclear |= standing.if_filled | variant.step(standing.if_emptied, direction);
            let back = direction.opposite();
            if turned(variant.men_captures(), !WHITE).contains(back) {
                // over the man to the square that it has left
                unclear |= variant.step(standing.landings, back);
            }
            if standing.goes_on {
                unclear |= kept;
            }
        }
        let unclear = if foreseen.counts_captures { unclear } else { targets };
        let simple = targets & !(safe | unclear);
        Self {
            safe,
            kept: kept & simple,
            new: new & simple,
            two: marks.two & simple,
            others: targets & !(safe | simple),
        }
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
    let (mut safe_moves, mut gained, mut lost, mut leaves) = (0, 0, 0, 0);
    each::<V>(
        turned(variant.men_moves(), WHITE),
        #[inline(always)]
        |direction| {
            let back = direction.opposite();
            let targets = variant.step(men, direction) & open;
            let Sorted { safe, kept, new, two, mut others } =
                Sorted::new::<V, WHITE>(variant, &foreseen, direction, targets);
            if !safe.is_empty() {
                let left = variant.step(safe, back);
                safe_moves += u64::from(safe.count());
                each_within::<V>(
                    turned(variant.men_moves(), !WHITE),
                    #[inline(always)]
                    |theirs| {
                        let steps = foreseen.steps[theirs as usize];
                        gained += u64::from((steps & left).count());
                        lost += u64::from((steps & safe).count());
                    },
                );
            }
            if !new.is_empty() {
                leaves += u64::from(new.count());
                if !two.is_empty() {
                    leaves += u64::from(two.count());
                }
            }
            if !kept.is_empty() {
                leaves += u64::from(kept.count()) * foreseen.standing.count;
            }
            while !others.is_empty() {
                let rest = others.without_lowest();
                let to = others ^ rest;
                others = rest;
                let next = view.after_man(variant.step(to, back), to);
                leaves += count_next::<V, WHITE>(variant, &next, list);
            }
        },
    );
    safe_moves * foreseen.quiet + gained - lost + leaves
}
