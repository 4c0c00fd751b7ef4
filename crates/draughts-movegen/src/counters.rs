//! The counts of the draw rules, kept move by move.
//!
//! [`Counters`] is the value that goes along with a position; [`DrawTable`], made once for a rule set and found
//! in its [`Tables`](crate::tables::Tables), knows what starts, runs and ends each count. A rule set without
//! counts costs one comparison a move; counts that need few pieces cost two bit counts while there are many.
//!
//! What is counted is plies since the count began. A count begins in a position, and the move that leads to
//! that position is not counted. Repetition needs the positions themselves and is not counted here; but
//! [`Counters::reversible_plies`] says how far back a position can possibly have occurred.
//!
//! ```
//! use std::sync::Arc;
//! use draughts_movegen::{Position, Variant, Visitor, in_its_shape};
//! use draughts_rules::{RuleSet, Setup};
//!
//! /// The draw rule that ends a game in which the first listed move is made every time.
//! struct FirstMoves;
//! impl Visitor for FirstMoves {
//!     type Output = Option<usize>;
//!     fn visit<V: Variant>(self, variant: V) -> Option<usize> {
//!         let start = Setup::start(variant.rules());
//!         let mut position = Position::new(variant, &start).ok()?;
//!         let mut counters = position.counters();
//!         let mut moves = Vec::new();
//!         while position.win_or_loss().is_none() {
//!             if let Some(rule) = position.drawn_by(&counters, 1) {
//!                 return Some(rule);
//!             }
//!             moves.clear();
//!             position.packed_moves(&mut moves);
//!             position.make_counting(moves.first()?, &mut counters);
//!         }
//!         None
//!     }
//! }
//!
//! fn play(rules: &Arc<RuleSet>) -> Option<usize> {
//!     in_its_shape(rules, FirstMoves)
//! }
//! ```

use draughts_rules::{
    BoardCondition, CapturingMove, Color, Counted, DRAW_COUNTS_LIMIT, Directions, DrawRule, LongDiagonal,
    PieceKind, Resets, RuleSet, SideMaterial,
};

use crate::bits::Bits;
use crate::hash::key;
use crate::state::{PackedMove, State};

/// How far each count of a rule set's draw rules has come; goes along with a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Counters {
    /// One more than the plies since the count began; 0 where it does not run.
    plies: [u32; DRAW_COUNTS_LIMIT],
    /// Whether a count runs that does not run on every board.
    conditional: bool,
    reversible: u32,
}

impl Counters {
    /// The plies since a capture, a crowning, or a man's move that no man can take back; since the start where
    /// there was none. No position before these can occur again.
    pub const fn reversible_plies(&self) -> u32 {
        self.reversible
    }

    /// The plies since the count of `slot` began, if it runs; `slot` is below [`DrawTable::slots`].
    pub fn plies(&self, slot: usize) -> Option<u32> {
        self.plies.get(slot).and_then(|plies| plies.checked_sub(1))
    }
}

/// What starts, runs and ends the counts of one rule set.
#[derive(Debug, Clone)]
pub struct DrawTable<B> {
    /// Those that run on every board come first.
    counts: Vec<Count<B>>,
    always: usize,
    /// The others run only while one side has at most so many pieces.
    smaller_side: u32,
    men: MenReturn,
    rank_of: Vec<u8>,
}

/// What one count asks, and when it is full.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Terms<B> {
    /// The side that must win in time; `None` where both must.
    pub strong: Option<Color>,
    /// What kings on the long diagonal have to do with it.
    pub long_diagonal: LongDiagonal,
    /// The squares of the long diagonals, where they matter.
    pub diagonal: B,
    /// What starts the count again.
    pub resets: Resets,
    /// The plies at which the count is full, by the side that made the first counted move: a move that ends the
    /// count, or the game, must come no later.
    pub limits: [u32; 2],
}

#[derive(Debug, Clone)]
struct Count<B> {
    rule: usize,
    condition: Condition<B>,
    resets: Resets,
    /// The plies at which the count is full, by the side that made the first counted move.
    limits: [u32; 2],
}

/// On which boards a count runs.
#[derive(Debug, Clone)]
enum Condition<B> {
    Always,
    KingsOnly,
    Pieces { at_least: u32, at_most: u32 },
    SideAtMost(u32),
    Material { strong: Color, own: SideMaterial, other: SideMaterial, diagonal: Diagonal<B> },
}

#[derive(Debug, Clone, Copy)]
enum Diagonal<B> {
    Free,
    /// The count begins when the stronger side stands here.
    Begins(B),
    /// The count runs while the weaker side stands here.
    Throughout(B),
}

/// Whether a man's quiet move can be undone by other quiet moves of men.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MenReturn {
    /// Never: every move goes forward.
    Never,
    /// Only along the rank.
    Sideways,
    /// There are moves backward.
    Backward,
}

/// How a board stands to a condition.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Held {
    /// No count.
    Not,
    /// A count that runs goes on; none begins.
    GoesOn,
    /// A count runs.
    Fully,
}

/// The pieces of each side by number.
#[derive(Debug, Clone, Copy)]
struct Census {
    kings: [u32; 2],
    men: [u32; 2],
}

impl Census {
    fn of<B: Bits>(state: &State<B>) -> Self {
        let kings = state.pieces.map(|pieces| (pieces & state.kings).count());
        Self { kings, men: [0, 1].map(|side| state.pieces[side].count() - kings[side]) }
    }

    const fn all(self, side: usize) -> u32 {
        self.kings[side] + self.men[side]
    }

    fn has(self, material: &SideMaterial, side: Color) -> bool {
        let side = side as usize;
        material.covers(self.kings[side] as usize, self.men[side] as usize)
    }
}

impl<B: Bits> Condition<B> {
    /// Whether the pieces by number are such that the condition may hold.
    fn fits(&self, census: Census) -> bool {
        match self {
            Self::Always => true,
            Self::KingsOnly => census.men == [0, 0],
            Self::Pieces { at_least, at_most } => {
                let pieces = census.all(0) + census.all(1);
                let kings = census.kings[0] > 0 && census.kings[1] > 0;
                kings && (*at_least..=*at_most).contains(&pieces)
            }
            Self::SideAtMost(pieces) => {
                let small = |side: usize| census.kings[side] > 0 && census.all(side) <= *pieces;
                small(0) || small(1)
            }
            Self::Material { strong, own, other, .. } => {
                census.has(own, *strong) && census.has(other, !*strong)
            }
        }
    }

    fn held(&self, state: &State<B>, census: Census) -> Held {
        if !self.fits(census) {
            return Held::Not;
        }
        let fully = |holds: bool| if holds { Held::Fully } else { Held::Not };
        match self {
            Self::Always | Self::KingsOnly | Self::Pieces { .. } | Self::SideAtMost(_) => Held::Fully,
            Self::Material { strong, diagonal, .. } => {
                let stands = |side: Color, squares: B| {
                    !(state.pieces[side as usize] & state.kings & squares).is_empty()
                };
                match *diagonal {
                    Diagonal::Begins(squares) if !stands(*strong, squares) => Held::GoesOn,
                    Diagonal::Throughout(squares) => fully(stands(!*strong, squares)),
                    Diagonal::Free | Diagonal::Begins(_) => Held::Fully,
                }
            }
        }
    }

    /// The most pieces that the side with fewer can have while the condition holds.
    fn smaller_side(&self) -> u32 {
        match self {
            Self::Always | Self::KingsOnly => u32::MAX,
            Self::Pieces { at_most, .. } => at_most / 2,
            Self::SideAtMost(pieces) => *pieces,
            Self::Material { own, other, .. } => most_pieces(own).min(most_pieces(other)),
        }
    }
}

fn most_pieces(material: &SideMaterial) -> u32 {
    let most = |m: &draughts_rules::Material| match m.or_more {
        draughts_rules::OrMore::OrMore => u32::MAX,
        draughts_rules::OrMore::Exactly => u32::from(m.kings) + u32::from(m.men),
    };
    material.0.iter().map(most).max().unwrap_or(0)
}

/// The plies after which a material count is full, by whether the stronger side made the first counted move.
fn material_limit(moves: u32, counted: Counted, capturing: CapturingMove, strong_first: bool) -> u32 {
    let counted_first = match counted {
        Counted::Each => false,
        Counted::Strong => strong_first,
        Counted::Weak => !strong_first,
    };
    let full = 2 * moves - u32::from(counted_first);
    match capturing {
        CapturingMove::Included => full,
        // up to the stronger side's next move: its moves have odd numbers if it began
        CapturingMove::Extra => full + if (full + 1) % 2 == u32::from(strong_first) { 1 } else { 2 },
    }
}

impl<B: Bits> DrawTable<B> {
    /// The counts of `rules`, with squares as bits by `bit`, and `rank_of` the rank of each bit.
    pub(crate) fn new(
        rules: &RuleSet,
        bit: impl Fn(draughts_rules::Square) -> u8 + Copy,
        rank_of: Vec<u8>,
    ) -> Self {
        let lines = rules.board.long_diagonals();
        let diagonal = lines.iter().flatten().fold(B::EMPTY, |line, &square| line | B::single(bit(square)));
        let mut counts = Vec::new();
        for (rule, draw) in rules.draws.iter().enumerate() {
            counts.extend(Count::of(rule, draw, diagonal));
        }
        counts.sort_by_key(|count| !matches!(count.condition, Condition::Always));
        let always = counts.iter().filter(|count| matches!(count.condition, Condition::Always)).count();
        let smaller_side = counts.iter().skip(always).map(|count| count.condition.smaller_side()).max();
        Self {
            counts,
            always,
            smaller_side: smaller_side.unwrap_or(0),
            men: MenReturn::of(rules.men.moves),
            rank_of,
        }
    }

    /// How many counts the rule set needs.
    pub const fn slots(&self) -> usize {
        self.counts.len()
    }

    /// The draw rule to which the count of `slot` belongs, as an index in the rule set's draws.
    pub fn rule(&self, slot: usize) -> Option<usize> {
        self.counts.get(slot).map(|count| count.rule)
    }

    /// What the count of `slot` asks of the pieces, and when it is full; `None` when there is no such slot.
    pub fn terms(&self, slot: usize) -> Option<Terms<B>> {
        let count = self.counts.get(slot)?;
        let (strong, long_diagonal, diagonal) = match &count.condition {
            Condition::Always
            | Condition::KingsOnly
            | Condition::Pieces { .. }
            | Condition::SideAtMost(_) => (None, LongDiagonal::Free, B::EMPTY),
            Condition::Material { strong, diagonal, .. } => match *diagonal {
                Diagonal::Free => (Some(*strong), LongDiagonal::Free, B::EMPTY),
                Diagonal::Begins(squares) => (Some(*strong), LongDiagonal::HeldByStrong, squares),
                Diagonal::Throughout(squares) => (Some(*strong), LongDiagonal::HeldByWeak, squares),
            },
        };
        Some(Terms { strong, long_diagonal, diagonal, resets: count.resets, limits: count.limits })
    }

    /// Whether the count of `slot` can run while White and Black have so many kings and men.
    pub fn can_run(&self, slot: usize, kings: [u32; 2], men: [u32; 2]) -> bool {
        self.counts.get(slot).is_some_and(|count| count.condition.fits(Census { kings, men }))
    }

    /// The counts at the start of a game, which begins with `state`.
    pub fn start(&self, state: &State<B>) -> Counters {
        let mut counters = Counters::default();
        for plies in counters.plies.iter_mut().take(self.always) {
            *plies = 1;
        }
        self.count_conditional(&mut counters, state, Resets::NONE);
        counters
    }

    /// The counts after the move `mv`, which leads from `before` to `after`.
    #[inline]
    pub fn after(
        &self,
        counters: &Counters,
        before: &State<B>,
        mv: &PackedMove<B>,
        after: &State<B>,
    ) -> Counters {
        let mut next = *counters;
        next.reversible = if self.is_irreversible(mv) { 0 } else { counters.reversible.saturating_add(1) };
        if self.counts.is_empty() {
            return next;
        }
        let events = events(before, mv);
        for (plies, count) in next.plies.iter_mut().zip(&self.counts).take(self.always) {
            *plies = if count.resets.meets(events) { 1 } else { plies.saturating_add(1) };
        }
        if self.always < self.counts.len() {
            let few = after.pieces[0].count().min(after.pieces[1].count()) <= self.smaller_side;
            if few || counters.conditional {
                self.count_conditional(&mut next, after, events);
            }
        }
        next
    }

    /// Counts on in the counts that do not run on every board.
    fn count_conditional(&self, counters: &mut Counters, state: &State<B>, events: Resets) {
        let census = Census::of(state);
        counters.conditional = false;
        for (plies, count) in counters.plies.iter_mut().zip(&self.counts).skip(self.always) {
            let runs = *plies > 0 && !count.resets.meets(events);
            *plies = match count.condition.held(state, census) {
                Held::Not => 0,
                Held::GoesOn if !runs => 0,
                Held::Fully if !runs => 1,
                Held::GoesOn | Held::Fully => plies.saturating_add(1),
            };
            counters.conditional |= *plies > 0;
        }
    }

    /// Whether no position before this move can occur after it.
    #[inline]
    fn is_irreversible(&self, mv: &PackedMove<B>) -> bool {
        if mv.promotes || !mv.captured.is_empty() {
            return true;
        }
        let rank = |bit: u8| self.rank_of.get(usize::from(bit));
        mv.kind == PieceKind::Man
            && match self.men {
                MenReturn::Never => true,
                MenReturn::Sideways => rank(mv.from) != rank(mv.to),
                MenReturn::Backward => false,
            }
    }

    /// Whether a count of draw rule `rule` is full; `to_move` is the side to move in the position.
    pub(crate) fn is_full(&self, counters: &Counters, rule: usize, to_move: Color) -> bool {
        let slots = counters.plies.iter().zip(&self.counts);
        slots.filter(|(_, count)| count.rule == rule).any(|(plies, count)| {
            plies.checked_sub(1).is_some_and(|plies| plies >= count.limit(plies, to_move))
        })
    }

    /// The fewest plies until a count that runs is full, if no move ends it; `None` when none runs.
    pub fn plies_left(&self, counters: &Counters, to_move: Color) -> Option<u32> {
        let slots = counters.plies.iter().zip(&self.counts);
        let left = slots.filter_map(|(plies, count)| {
            let plies = plies.checked_sub(1)?;
            Some(count.limit(plies, to_move).saturating_sub(plies))
        });
        left.min()
    }

    /// A key that separates positions by what is left of their counts, to mix into the hash of a table of
    /// search results: 0 while only counts that run on every board run, none of them half full.
    ///
    /// A count that needs few pieces gives each number of plies its own key, one that runs on every board does from
    /// half of its limit.
    pub fn key(&self, counters: &Counters, to_move: Color) -> u64 {
        let mut mixed = 0;
        let slots = (0u64..).zip(counters.plies.iter().zip(&self.counts));
        for (slot, (plies, count)) in slots {
            let Some(plies) = plies.checked_sub(1) else { continue };
            if !count.is_told_apart(plies, to_move) {
                continue;
            }
            mixed ^= key(0x1_0000_0000 + (slot << 24) + u64::from(plies & 0xff_ffff));
        }
        mixed
    }

    /// Whether [`key`](Self::key) tells every number of plies of every count apart.
    pub fn is_told_apart(&self, counters: &Counters, to_move: Color) -> bool {
        let mut slots = counters.plies.iter().zip(&self.counts);
        slots.all(|(plies, count)| {
            plies.checked_sub(1).is_none_or(|plies| count.is_told_apart(plies, to_move))
        })
    }

    /// The plies since the first count that is full began, if all that are full run on every board: only such a
    /// count has begun in positions that [`key`](Self::key) does not tell apart.
    pub fn full_on_every_board(&self, counters: &Counters, to_move: Color) -> Option<u32> {
        let mut longest = None;
        for (plies, count) in counters.plies.iter().zip(&self.counts) {
            let Some(plies) = plies.checked_sub(1) else { continue };
            if plies < count.limit(plies, to_move) {
                continue;
            }
            if !matches!(count.condition, Condition::Always) {
                return None;
            }
            longest = longest.max(Some(plies));
        }
        longest
    }

    /// The fewest plies in which any count can be full once it begins; `None` without counts.
    pub fn least_limit(&self) -> Option<u32> {
        self.counts.iter().flat_map(|count| count.limits).min()
    }
}

impl<B: Bits> Count<B> {
    /// The counts of one draw rule.
    fn of(rule: usize, draw: &DrawRule, line: B) -> Vec<Self> {
        match draw {
            DrawRule::Repetition { .. } | DrawRule::Immediate { .. } => Vec::new(),
            DrawRule::NoProgress { moves, resets, condition, .. } => {
                let condition = match *condition {
                    BoardCondition::Always => Condition::Always,
                    BoardCondition::KingsOnly => Condition::KingsOnly,
                    BoardCondition::Pieces { at_least, at_most } => {
                        Condition::Pieces { at_least: at_least.into(), at_most: at_most.into() }
                    }
                    BoardCondition::SideAtMost { pieces } => Condition::SideAtMost(pieces.into()),
                };
                vec![Self { rule, condition, resets: *resets, limits: [2 * u32::from(*moves); 2] }]
            }
            DrawRule::Material {
                strong,
                weak,
                moves,
                counted,
                capturing_move,
                long_diagonal,
                resets,
                ..
            } => {
                let diagonal = match long_diagonal {
                    LongDiagonal::Free => Diagonal::Free,
                    LongDiagonal::HeldByStrong => Diagonal::Begins(line),
                    LongDiagonal::HeldByWeak => Diagonal::Throughout(line),
                };
                let count = |side: Color| Self {
                    rule,
                    condition: Condition::Material {
                        strong: side,
                        own: strong.clone(),
                        other: weak.clone(),
                        diagonal,
                    },
                    resets: *resets,
                    limits: Color::ALL.map(|first| {
                        material_limit((*moves).into(), *counted, *capturing_move, first == side)
                    }),
                };
                Color::ALL.map(count).into()
            }
        }
    }

    fn is_told_apart(&self, plies: u32, to_move: Color) -> bool {
        !matches!(self.condition, Condition::Always) || plies >= self.limit(plies, to_move) / 2
    }

    /// The plies at which the count is full that has come to `plies`.
    const fn limit(&self, plies: u32, to_move: Color) -> u32 {
        // the side to move made the first counted move if an even number has been made
        let first = if plies.is_multiple_of(2) { to_move as usize } else { 1 - to_move as usize };
        self.limits[first]
    }
}

impl MenReturn {
    fn of(moves: Directions) -> Self {
        let ranks = || moves.iter().map(|direction| direction.vector().1);
        if ranks().any(|rank| rank < 0) {
            Self::Backward
        } else if ranks().any(|rank| rank == 0) {
            Self::Sideways
        } else {
            Self::Never
        }
    }
}

/// What a move is to the counts.
fn events<B: Bits>(before: &State<B>, mv: &PackedMove<B>) -> Resets {
    let mut events = Resets::NONE;
    if mv.kind == PieceKind::Man {
        events = events.union(Resets::MAN_MOVE);
        if mv.promotes {
            events = events.union(Resets::PROMOTION);
            if (before.pieces[before.to_move as usize] & before.kings).is_empty() {
                events = events.union(Resets::FIRST_KING);
            }
        }
    }
    if !mv.captured.is_empty() {
        events = events.union(Resets::CAPTURE);
        if !(mv.captured & before.kings).is_empty() {
            events = events.union(Resets::KING_CAPTURED);
        }
    }
    events
}
