//! Positions of a rule set chosen at run time.
//!
//! The shapes are listed once, in `draughts-movegen`; here an enum holds whichever one fits. A request is
//! dispatched once, never inside a walk.

use std::sync::Arc;

use draughts_movegen::shape::{
    AllWaysFlying10, BothWaysFlying8, BothWaysFlying10, BothWaysFlying12, ForwardFlying8, ForwardShort8,
    Straight8,
};
use draughts_movegen::{
    Compiled, Counters, Ending, Ends, InvalidSetup, PerftOptions, Playout, Playouts, Position, Runtime,
    ThreadError, Variant as Shaped, with_shapes,
};
use draughts_rules::{Color, Move, RuleSet, Setup};
use enum_dispatch::enum_dispatch;

/// A move that is not legal here; the position has not changed.
pub use draughts_movegen::IllegalMove;

/// What a position can be asked, whatever its rule set.
#[enum_dispatch]
trait Ask {
    fn rules(&self) -> &RuleSet;
    fn is_compiled(&self) -> bool;
    fn setup(&self) -> Setup;
    fn to_move(&self) -> Color;
    fn hash(&self) -> u64;
    fn legal_moves(&self) -> Vec<Move>;
    fn count_moves(&self) -> u64;
    fn play(&mut self, mv: &Move) -> Result<(), IllegalMove>;
    fn play_ends(&mut self, moves: &[Ends]) -> usize;
    fn perft(&self, depth: u32, options: PerftOptions) -> Result<u64, ThreadError>;
    fn perft_divide(&self, depth: u32, options: PerftOptions) -> Result<Vec<(Move, u64)>, ThreadError>;
    fn counters(&self) -> Counters;
    fn play_counting(&mut self, mv: &Move, counters: &mut Counters) -> Result<(), IllegalMove>;
    fn win_or_loss(&self) -> Option<Ending>;
    fn drawn_by(&self, counters: &Counters, occurrences: u32) -> Option<usize>;
    fn claims(&self, counters: &Counters, occurrences: u32) -> Vec<usize>;
    fn counted_plies(&self, counters: &Counters) -> Vec<(usize, u32)>;
    fn playouts(&self, seed: u64, games: usize, most_plies: u32) -> Vec<Playout>;
}

impl<V: Shaped> Ask for Position<V> {
    fn rules(&self) -> &RuleSet {
        Self::rules(self)
    }
    fn is_compiled(&self) -> bool {
        self.variant().is_compiled()
    }
    fn setup(&self) -> Setup {
        Self::setup(self)
    }
    fn to_move(&self) -> Color {
        Self::to_move(self)
    }
    fn hash(&self) -> u64 {
        Self::hash(self)
    }
    fn legal_moves(&self) -> Vec<Move> {
        Self::legal_moves(self)
    }
    fn count_moves(&self) -> u64 {
        Self::count_moves(self)
    }
    fn play(&mut self, mv: &Move) -> Result<(), IllegalMove> {
        Self::play(self, mv).map(|_| ())
    }
    fn play_ends(&mut self, moves: &[Ends]) -> usize {
        Self::play_ends(self, moves)
    }
    fn perft(&self, depth: u32, options: PerftOptions) -> Result<u64, ThreadError> {
        self.perft_with(depth, options)
    }
    fn perft_divide(&self, depth: u32, options: PerftOptions) -> Result<Vec<(Move, u64)>, ThreadError> {
        Self::perft_divide(self, depth, options)
    }
    fn counters(&self) -> Counters {
        Self::counters(self)
    }
    fn play_counting(&mut self, mv: &Move, counters: &mut Counters) -> Result<(), IllegalMove> {
        let packed = self.packed(mv).ok_or_else(|| IllegalMove(mv.clone()))?;
        self.make_counting(&packed, counters);
        Ok(())
    }
    fn win_or_loss(&self) -> Option<Ending> {
        Self::win_or_loss(self)
    }
    fn drawn_by(&self, counters: &Counters, occurrences: u32) -> Option<usize> {
        Self::drawn_by(self, counters, occurrences)
    }
    fn claims(&self, counters: &Counters, occurrences: u32) -> Vec<usize> {
        Self::claims(self, counters, occurrences).collect()
    }
    fn counted_plies(&self, counters: &Counters) -> Vec<(usize, u32)> {
        let draws = &self.variant().tables().draws;
        (0..draws.slots()).filter_map(|slot| Some((draws.rule(slot)?, counters.plies(slot)?))).collect()
    }
    fn playouts(&self, seed: u64, games: usize, most_plies: u32) -> Vec<Playout> {
        let mut playouts = Playouts::new(self, seed);
        (0..games).map(|_| playouts.play(most_plies)).collect()
    }
}

/// Every shape, by name: `enum_dispatch` can't be written by `with_shapes`. The compiler says which is missing.
#[enum_dispatch(Ask)]
#[derive(Debug, Clone, PartialEq, Eq)]
enum Inner {
    ForwardFlying8(Position<Compiled<ForwardFlying8>>),
    BothWaysFlying8(Position<Compiled<BothWaysFlying8>>),
    ForwardShort8(Position<Compiled<ForwardShort8>>),
    BothWaysFlying10(Position<Compiled<BothWaysFlying10>>),
    AllWaysFlying10(Position<Compiled<AllWaysFlying10>>),
    BothWaysFlying12(Position<Compiled<BothWaysFlying12>>),
    Straight8(Position<Compiled<Straight8>>),
    Small(Position<Runtime<u64>>),
    Large(Position<Runtime<u128>>),
}

macro_rules! define_any {
    ($($(#[$doc:meta])* $name:ident: $word:ty, $grid:ident $($stride:literal)?,
        $men_moves:ident, $men_captures:ident, $range:ident, $king_moves:ident, $king_captures:ident;)+) => {
        /// A rule set in its shape: makes positions without building the tables again.
        #[derive(Debug, Clone)]
        pub(crate) enum AnyShape {
            $($name(Compiled<$name>),)+
            Small(Runtime<u64>),
            Large(Runtime<u128>),
        }

        impl AnyShape {
            /// The shape that fits the values of `rules`; `None` never happens for a board of at most 128
            /// squares.
            pub(crate) fn new(rules: &Arc<RuleSet>) -> Option<Self> {
                $(if let Some(variant) = Compiled::<$name>::new(rules) {
                    return Some(Self::$name(variant));
                })+
                Self::at_run_time(rules)
            }

            /// The shape in which everything is read at run time.
            pub(crate) fn at_run_time(rules: &Arc<RuleSet>) -> Option<Self> {
                Runtime::<u64>::new(rules)
                    .map(Self::Small)
                    .or_else(|| Runtime::<u128>::new(rules).map(Self::Large))
            }

            pub(crate) fn position(&self, setup: &Setup) -> Result<AnyPosition, InvalidSetup> {
                Ok(AnyPosition(match self {
                    $(Self::$name(variant) => Inner::$name(Position::new(variant.clone(), setup)?),)+
                    Self::Small(variant) => Inner::Small(Position::new(variant.clone(), setup)?),
                    Self::Large(variant) => Inner::Large(Position::new(variant.clone(), setup)?),
                }))
            }
        }
    };
}

with_shapes!(define_any);

/// A position of any rule set.
///
/// Get one from [`Variant::start`](crate::Variant::start) or [`Variant::position`](crate::Variant::position).
///
/// # Equality
///
/// Two positions of one rule set are equal when pieces, side to move and king-move counters are. Positions of
/// rule sets with different shapes are never equal.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AnyPosition(Inner);

impl AnyPosition {
    /// The rule set.
    pub fn rules(&self) -> &RuleSet {
        self.0.rules()
    }

    /// Whether the rule set has a shape that is compiled for rules like it.
    pub fn is_compiled(&self) -> bool {
        self.0.is_compiled()
    }

    /// The position on squares.
    pub fn setup(&self) -> Setup {
        self.0.setup()
    }

    /// Whose move it is.
    pub fn to_move(&self) -> Color {
        self.0.to_move()
    }

    /// The hash: of pieces, side to move and king-move counters. It is the same on every machine and in every
    /// shape.
    pub fn hash(&self) -> u64 {
        self.0.hash()
    }

    /// The legal moves, each once, in the order of [`Move`].
    pub fn legal_moves(&self) -> Vec<Move> {
        self.0.legal_moves()
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> u64 {
        self.0.count_moves()
    }

    /// Makes a legal move.
    ///
    /// # Errors
    ///
    /// When the move is not legal; then nothing has changed.
    pub fn play(&mut self, mv: &Move) -> Result<(), IllegalMove> {
        self.0.play(mv)
    }

    /// Makes moves one after the other, each told by its ends, and stops before the first that is not legal or that
    /// several legal moves may be: much faster than one by one. Says how many were made.
    ///
    /// # Panics
    ///
    /// When a square is none of this board.
    pub fn play_ends(&mut self, moves: &[Ends]) -> usize {
        self.0.play_ends(moves)
    }

    /// The number of leaves at `depth` plies: distinct moves, no draw rules.
    ///
    /// # Errors
    ///
    /// When the threads can't be started.
    pub fn perft(&self, depth: u32, options: PerftOptions) -> Result<u64, ThreadError> {
        self.0.perft(depth, options)
    }

    /// The number of leaves behind each legal move.
    ///
    /// # Errors
    ///
    /// When the threads can't be started.
    pub fn perft_divide(&self, depth: u32, options: PerftOptions) -> Result<Vec<(Move, u64)>, ThreadError> {
        self.0.perft_divide(depth, options)
    }

    /// The counts of the draw rules for a game that starts here.
    pub(crate) fn counters(&self) -> Counters {
        self.0.counters()
    }

    /// As [`play`](Self::play), and counts the move.
    pub(crate) fn play_counting(&mut self, mv: &Move, counters: &mut Counters) -> Result<(), IllegalMove> {
        self.0.play_counting(mv, counters)
    }

    /// How a game that has come here is over without regard to draw rules; `None` when it goes on.
    pub fn win_or_loss(&self) -> Option<Ending> {
        self.0.win_or_loss()
    }

    /// The first draw rule that ends a game by itself here.
    pub(crate) fn drawn_by(&self, counters: &Counters, occurrences: u32) -> Option<usize> {
        self.0.drawn_by(counters, occurrences)
    }

    /// The draw rules by which a player may claim a draw here.
    pub(crate) fn claims(&self, counters: &Counters, occurrences: u32) -> Vec<usize> {
        self.0.claims(counters, occurrences)
    }

    /// The plies of each count that runs, with the draw rule that it belongs to.
    pub(crate) fn counted_plies(&self, counters: &Counters) -> Vec<(usize, u32)> {
        self.0.counted_plies(counters)
    }

    /// Games of random moves from here, with all rules of ending on: of the legal moves each is equally likely,
    /// draws that need a claim are not claimed, and a game is cut off after `most_plies`. The same `seed` gives
    /// the same games.
    pub fn playouts(&self, seed: u64, games: usize, most_plies: u32) -> Vec<Playout> {
        self.0.playouts(seed, games, most_plies)
    }
}
