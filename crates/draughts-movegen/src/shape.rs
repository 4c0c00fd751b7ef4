//! Shapes: what hot loops depend on, compiled once each; and the shape that reads everything at run time.
//!
//! A rule set finds its shape by its *values*. To compile another shape, add a line to [`with_shapes`](crate::with_shapes)
//! and to `kernel.rs`.

use std::marker::PhantomData;
use std::sync::Arc;

use draughts_rules::{
    Board, Corner, Direction, Directions, KingRange, LandingChoice, RuleSet, Squares, Turn,
};

use crate::bits::Bits;
use crate::kernel::Kernel;
use crate::tables::{Layout, Tables};
use crate::variant::Variant;

/// How a board lies in a word, as a constant.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grid {
    /// Checkered boards: the square on file f of rank r is bit `(f + stride * r) / 2`. The stride is odd, and
    /// larger than the board is wide: the columns between are ghosts that catch steps over the edge.
    Checkered {
        /// Columns, ghosts included.
        stride: i32,
    },
    /// Boards whose squares all play, 8 files wide: bit `f + 8 * r`; steps over the edge are masked.
    EightFiles,
}

impl Grid {
    /// How far a step moves a bit.
    pub const fn shift(self, direction: Direction) -> i32 {
        let (x, y) = direction.vector();
        match self {
            Self::Checkered { stride } => {
                let doubled = x as i32 + stride * y as i32;
                if direction.is_diagonal() { doubled / 2 } else { doubled }
            }
            Self::EightFiles => x as i32 + 8 * y as i32,
        }
    }

    /// The bits from which a step stays on the board, as far as the word itself does not see to it.
    const fn mask(self, direction: Direction) -> u128 {
        const FILE_A: u128 = 0x0101_0101_0101_0101;
        match (self, direction.vector().0) {
            (Self::EightFiles, -1) => !FILE_A,
            (Self::EightFiles, 1) => !(FILE_A << 7),
            _ => u128::MAX,
        }
    }

    /// Where the squares of `board` lie; `None` when the grid is not for such a board.
    ///
    /// `straight` says whether straight steps must be caught at the edge too.
    fn layout(self, board: Board, straight: bool) -> Option<Layout> {
        let width = board.width();
        let (stride, mirrored) = match (self, board.playing()) {
            (Self::Checkered { stride }, Squares::Checkered(corner)) => {
                let ghosts = if straight { 2 } else { 1 };
                if i32::from(width) + ghosts > stride {
                    return None;
                }
                (stride, corner == Corner::Right && width.is_multiple_of(2))
            }
            (Self::EightFiles, Squares::All) if width == 8 => (8, false),
            _ => return None,
        };
        let place = |square| {
            let at = board.coordinates(square);
            let file = if mirrored { width - 1 - at.file } else { at.file };
            let place = i32::from(file) + stride * i32::from(at.rank);
            u8::try_from(if board.is_checkered() { place / 2 } else { place }).ok()
        };
        let bit_of = board.squares().iter().map(place).collect::<Option<Vec<_>>>()?;
        Some(Layout { bit_of, mirrored })
    }
}

/// A shape: the constants of a group of rule sets.
pub trait Shape: Clone + Copy + std::fmt::Debug + Default + Send + Sync + 'static {
    /// The word.
    type Bits: Bits;
    /// How the board lies in the word.
    const GRID: Grid;
    /// The directions of a man's quiet move.
    const MEN_MOVES: Directions;
    /// The directions of a man's capture.
    const MEN_CAPTURES: Directions;
    /// How far kings go.
    const KING_RANGE: KingRange;
    /// The directions of a king's quiet move.
    const KING_MOVES: Directions;
    /// The directions of a king's capture.
    const KING_CAPTURES: Directions;
}

/// A rule set in a compiled shape.
#[derive(Debug, Clone)]
pub struct Compiled<S: Shape> {
    tables: Arc<Tables<S::Bits>>,
    shape: PhantomData<S>,
}

impl<S: Shape> Compiled<S> {
    /// The rule set in this shape; `None` when its values are not the shape's.
    pub fn new(rules: &Arc<RuleSet>) -> Option<Self> {
        let kings = rules.kings?;
        // what few games have is asked only at run time
        let rare = !rules.men.leaps.is_empty()
            || kings.turn != Turn::AnySquare
            || rules.capture.landing_choice == LandingChoice::Nearest;
        if rare {
            return None;
        }
        let all = [rules.men.moves, rules.men.captures, kings.moves, kings.captures];
        let straight = all.iter().any(|set| !set.is_subset(Directions::DIAGONALS));
        let layout =
            S::GRID.layout(rules.board, straight).filter(|layout| layout.width() <= S::Bits::WIDTH)?;
        let own = [S::MEN_MOVES, S::MEN_CAPTURES, S::KING_MOVES, S::KING_CAPTURES];
        let same = kings.range == S::KING_RANGE && all.map(|set| layout.directions(set)) == own;
        same.then(|| Self { tables: Arc::new(Tables::new(Arc::clone(rules), layout)), shape: PhantomData })
    }
}

impl<S: Shape> Variant for Compiled<S>
where
    Self: Kernel<S::Bits>,
{
    type Bits = S::Bits;
    const COMPILED: bool = true;

    #[inline(always)]
    fn step(&self, squares: S::Bits, direction: Direction) -> S::Bits {
        let mask = S::GRID.mask(direction);
        let staying = if mask == u128::MAX { squares } else { squares & S::Bits::from_u128(mask) };
        staying.shifted(S::GRID.shift(direction))
    }
    #[inline(always)]
    fn men_moves(&self) -> Directions {
        S::MEN_MOVES
    }
    #[inline(always)]
    fn men_captures(&self) -> Directions {
        S::MEN_CAPTURES
    }
    #[inline(always)]
    fn king_range(&self) -> Option<KingRange> {
        Some(S::KING_RANGE)
    }
    #[inline(always)]
    fn king_moves(&self) -> Directions {
        S::KING_MOVES
    }
    #[inline(always)]
    fn king_captures(&self) -> Directions {
        S::KING_CAPTURES
    }
    #[inline(always)]
    fn tables(&self) -> &Tables<S::Bits> {
        &self.tables
    }
}

/// A rule set nobody foresaw: everything is read at run time.
#[derive(Debug, Clone)]
pub struct Runtime<B: Bits>(Arc<RuntimeTables<B>>);

#[derive(Debug)]
struct RuntimeTables<B> {
    tables: Tables<B>,
    steps: [Step<B>; 8],
    men_moves: Directions,
    men_captures: Directions,
    king_range: Option<KingRange>,
    king_moves: Directions,
    king_captures: Directions,
}

/// One step in a direction: two groups of squares, each moved by its own distance. On all but the widest
/// boards the second group is empty.
#[derive(Debug, Clone, Copy)]
struct Step<B> {
    from: B,
    by: u32,
    other_from: B,
    other_by: u32,
}

impl<B: Bits> Runtime<B> {
    /// The rule set, read at run time; `None` when the board does not fit the word.
    pub fn new(rules: &Arc<RuleSet>) -> Option<Self> {
        let layout = dense_layout(rules.board, B::WIDTH)?;
        let steps = Direction::ALL.map(|direction| step_table::<B>(rules.board, &layout, direction));
        if B::WIDTH == 64 && steps.iter().any(|step| !step.other_from.is_empty()) {
            return None;
        }
        Some(Self(Arc::new(RuntimeTables {
            tables: Tables::new(Arc::clone(rules), layout),
            steps,
            men_moves: rules.men.moves,
            men_captures: rules.men.captures,
            king_range: rules.kings.map(|kings| kings.range),
            king_moves: rules.kings.map_or(Directions::NONE, |kings| kings.moves),
            king_captures: rules.kings.map_or(Directions::NONE, |kings| kings.captures),
        })))
    }
}

/// The closest layout: steps over the edge are masked, so no ghosts are needed.
fn dense_layout(board: Board, width: usize) -> Option<Layout> {
    let files = usize::from(board.width());
    let strides = if board.is_checkered() { [files | 1, files] } else { [files, files] };
    strides.into_iter().find_map(|stride| {
        let place = |square| {
            let at = board.coordinates(square);
            let place = usize::from(at.file) + stride * usize::from(at.rank);
            u8::try_from(if board.is_checkered() { place / 2 } else { place }).ok()
        };
        let bit_of = board.squares().iter().map(place).collect::<Option<Vec<_>>>()?;
        let layout = Layout { bit_of, mirrored: false };
        (layout.width() <= width).then_some(layout)
    })
}

fn step_table<B: Bits>(board: Board, layout: &Layout, direction: Direction) -> Step<B> {
    let mut step = Step { from: B::EMPTY, by: 0, other_from: B::EMPTY, other_by: 0 };
    let bit = |square: draughts_rules::Square| layout.bit_of[square.index()];
    for square in board.squares() {
        let Some(next) = board.neighbour(square, direction) else { continue };
        let width = i32::try_from(B::WIDTH).unwrap_or(128);
        let distance = (i32::from(bit(next)) - i32::from(bit(square))).rem_euclid(width).cast_unsigned();
        let from = B::single(bit(square));
        if step.from.is_empty() || step.by == distance {
            step.by = distance;
            step.from |= from;
        } else {
            step.other_by = distance;
            step.other_from |= from;
        }
    }
    step
}

impl<B: Bits> Variant for Runtime<B>
where
    Self: Kernel<B>,
{
    type Bits = B;
    const COMPILED: bool = false;

    #[inline]
    fn step(&self, squares: B, direction: Direction) -> B {
        let step = &self.0.steps[direction as usize];
        let moved = (squares & step.from).rotated(step.by);
        // a turn of two words costs more than the question
        if B::WIDTH == 64 || step.other_from.is_empty() {
            moved
        } else {
            moved | (squares & step.other_from).rotated(step.other_by)
        }
    }
    #[inline]
    fn men_moves(&self) -> Directions {
        self.0.men_moves
    }
    #[inline]
    fn men_captures(&self) -> Directions {
        self.0.men_captures
    }
    #[inline]
    fn king_range(&self) -> Option<KingRange> {
        self.0.king_range
    }
    #[inline]
    fn king_moves(&self) -> Directions {
        self.0.king_moves
    }
    #[inline]
    fn king_captures(&self) -> Directions {
        self.0.king_captures
    }
    #[inline]
    fn tables(&self) -> &Tables<B> {
        &self.0.tables
    }
}

/// The compiled shapes: calls `$list!` with a line a shape: its name, its word, its grid, the directions in
/// which men move and capture, the king's range and the directions in which kings move and capture.
#[macro_export]
macro_rules! with_shapes {
    ($list:ident) => {
        $list! {
            /// 8 files, men capture forward, flying kings.
            ForwardFlying8: u64, Checkered 9, FORWARD_DIAGONALS, FORWARD_DIAGONALS, Flying, DIAGONALS, DIAGONALS;
            /// 8 files, men capture both ways, flying kings.
            BothWaysFlying8: u64, Checkered 9, FORWARD_DIAGONALS, DIAGONALS, Flying, DIAGONALS, DIAGONALS;
            /// 8 files, men capture forward, short kings.
            ForwardShort8: u64, Checkered 9, FORWARD_DIAGONALS, FORWARD_DIAGONALS, Short, DIAGONALS, DIAGONALS;
            /// 10 files, men capture both ways, flying kings.
            BothWaysFlying10: u64, Checkered 11, FORWARD_DIAGONALS, DIAGONALS, Flying, DIAGONALS, DIAGONALS;
            /// 10 files, men and kings capture in all directions.
            AllWaysFlying10: u64, Checkered 13, FORWARD_DIAGONALS, ALL, Flying, DIAGONALS, ALL;
            /// 12 files, men capture both ways, flying kings.
            BothWaysFlying12: u128, Checkered 13, FORWARD_DIAGONALS, DIAGONALS, Flying, DIAGONALS, DIAGONALS;
            /// 8 files, all squares, everything straight.
            Straight8: u64, EightFiles, FORWARD_AND_SIDEWAYS, FORWARD_AND_SIDEWAYS, Flying, ORTHOGONALS, ORTHOGONALS;
        }
    };
}

macro_rules! grid {
    (Checkered $stride:literal) => {
        Grid::Checkered { stride: $stride }
    };
    (EightFiles) => {
        Grid::EightFiles
    };
}

macro_rules! define_shapes {
    ($($(#[$doc:meta])* $name:ident: $word:ty, $grid:ident $($stride:literal)?,
        $men_moves:ident, $men_captures:ident, $range:ident, $king_moves:ident, $king_captures:ident;)+) => {
        $(
            $(#[$doc])*
            #[derive(Debug, Clone, Copy, Default)]
            pub struct $name;

            impl Shape for $name {
                type Bits = $word;
                const GRID: Grid = grid!($grid $($stride)?);
                const MEN_MOVES: Directions = Directions::$men_moves;
                const MEN_CAPTURES: Directions = Directions::$men_captures;
                const KING_RANGE: KingRange = KingRange::$range;
                const KING_MOVES: Directions = Directions::$king_moves;
                const KING_CAPTURES: Directions = Directions::$king_captures;
            }
        )+

        /// Something to do with a rule set in the shape that fits it.
        pub trait Visitor {
            /// What comes of it.
            type Output;
            /// Does it.
            fn visit<V: Variant>(self, variant: V) -> Self::Output;
        }

        /// Finds the shape of `rules` by its values and calls `visitor` with the rule set in it.
        pub fn in_its_shape<T: Visitor>(rules: &Arc<RuleSet>, visitor: T) -> T::Output {
            $(if let Some(variant) = Compiled::<$name>::new(rules) {
                return visitor.visit(variant);
            })+
            at_run_time(rules, visitor)
        }
    };
}

with_shapes!(define_shapes);

/// Calls `visitor` with `rules` read at run time, whatever shapes are compiled.
///
/// # Panics
///
/// Never for a board that [`Board::new`] makes: at most 128 squares fit a word of 128 bits.
pub fn at_run_time<T: Visitor>(rules: &Arc<RuleSet>, visitor: T) -> T::Output {
    if let Some(variant) = Runtime::<u64>::new(rules) {
        return visitor.visit(variant);
    }
    let variant = Runtime::<u128>::new(rules);
    #[expect(clippy::expect_used, reason = "a board has at most 128 squares")]
    visitor.visit(variant.expect("every board fits 128 bits"))
}
