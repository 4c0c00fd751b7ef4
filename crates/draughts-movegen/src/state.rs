//! What changes from move to move: the pieces, the side to move, the counters of the rules, the hash.

use draughts_rules::{ByColor, Color, KingRun, PieceKind, Setup};

use crate::bits::Bits;
use crate::hash::BLACK_TO_MOVE;
use crate::tables::Tables;
use crate::variant::Variant;

/// A position in machine words; small enough to copy at every move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct State<B> {
    pub(crate) pieces: [B; 2],
    pub(crate) kings: B,
    pub(crate) hash: u64,
    pub(crate) runs: [Run; 2],
    pub(crate) to_move: Color,
}

/// A run of quiet moves with one king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Run {
    pub(crate) moves: u8,
    /// The king's bit; [`Run::UNKNOWN`] when it is not known.
    pub(crate) bit: u8,
}

impl Run {
    pub(crate) const UNKNOWN: u8 = u8::MAX;
}

/// A move in one machine word and four bytes: what happens on the board, without the route.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PackedMove<B> {
    /// The captured pieces; empty for a quiet move.
    pub captured: B,
    /// Where the piece starts.
    pub from: u8,
    /// Where it ends.
    pub to: u8,
    /// What it is before the move.
    pub kind: PieceKind,
    /// Whether it is crowned.
    pub promotes: bool,
}

/// The places of the side that is White or not, and of the other side, in [`State::pieces`].
pub(crate) const fn sides<const WHITE: bool>() -> (usize, usize) {
    if WHITE { (0, 1) } else { (1, 0) }
}

impl<B: Bits> State<B> {
    /// The position of `setup`, which must have no faults.
    pub(crate) fn new(tables: &Tables<B>, setup: &Setup) -> Self {
        let run = |run: KingRun| match run.square {
            _ if run.moves == 0 => Run::default(),
            Some(square) => Run { moves: run.moves, bit: tables.bit(square) },
            None => Run { moves: run.moves, bit: Run::UNKNOWN },
        };
        let mut state = Self {
            pieces: Color::ALL.map(|color| tables.bits(setup.pieces(color))),
            kings: tables.bits(setup.kings.white | setup.kings.black),
            hash: 0,
            runs: Color::ALL.map(|color| run(setup.king_runs[color])),
            to_move: setup.to_move,
        };
        state.hash = state.computed_hash(tables);
        state
    }

    /// The position of these pieces, without any run of king moves.
    pub(crate) fn of_pieces(tables: &Tables<B>, pieces: [B; 2], kings: B, to_move: Color) -> Self {
        let mut state = Self { pieces, kings, hash: 0, runs: [Run::default(); 2], to_move };
        state.hash = state.computed_hash(tables);
        state
    }

    /// The position on squares.
    pub(crate) fn setup(&self, tables: &Tables<B>) -> Setup {
        let run = |run: Run| KingRun {
            moves: run.moves,
            square: (run.moves > 0 && run.bit != Run::UNKNOWN).then(|| tables.square(run.bit)),
        };
        Setup {
            men: ByColor::from_fn(|color| tables.squares(self.pieces[color as usize] & !self.kings)),
            kings: ByColor::from_fn(|color| tables.squares(self.pieces[color as usize] & self.kings)),
            to_move: self.to_move,
            king_runs: ByColor::from_fn(|color| run(self.runs[color as usize])),
        }
    }

    /// The hash from nothing: what the incremental one must equal.
    pub fn computed_hash(&self, tables: &Tables<B>) -> u64 {
        let mut hash = if self.to_move == Color::Black { BLACK_TO_MOVE } else { 0 };
        for color in Color::ALL {
            for bit in self.pieces[color as usize].iter() {
                hash ^= tables.keys.piece(color, self.kind(bit), bit);
            }
            hash ^= self.run_key(tables, color);
        }
        hash
    }

    fn run_key(&self, tables: &Tables<B>, color: Color) -> u64 {
        let run = self.runs[color as usize];
        tables.keys.run(color, run.moves, run.bit)
    }

    #[inline]
    fn kind(&self, bit: u8) -> PieceKind {
        if (self.kings & B::single(bit)).is_empty() { PieceKind::Man } else { PieceKind::King }
    }

    /// The hash.
    pub const fn hash(&self) -> u64 {
        self.hash
    }

    /// Whose move it is.
    pub const fn to_move(self) -> Color {
        self.to_move
    }

    /// All pieces of `color`.
    pub const fn pieces(&self, color: Color) -> B {
        self.pieces[color as usize]
    }

    /// The kings of both sides.
    pub const fn kings(&self) -> B {
        self.kings
    }

    /// The position after `mv`, which must be legal, by the side that is White or not.
    ///
    /// Without `HASH` the hash is left behind: only for counting.
    #[inline]
    pub(crate) fn after<V: Variant<Bits = B>, const WHITE: bool, const HASH: bool>(
        &self,
        variant: &V,
        mv: &PackedMove<B>,
    ) -> Self {
        let (own, other) = sides::<WHITE>();
        let mut next = *self;
        let from = B::single(mv.from);
        let to = B::single(mv.to);
        next.pieces[own] = (next.pieces[own] & !from) | to;
        if variant.king_range().is_some() {
            // the move may end where it began, or where a piece was captured
            next.kings &= !(from | mv.captured);
            if mv.kind == PieceKind::King || mv.promotes {
                next.kings |= to;
            }
        }
        next.pieces[other] &= !mv.captured;
        next.to_move = if WHITE { Color::Black } else { Color::White };
        if let Some(limit) = variant.profile().king_move_limit {
            next.count_king_moves(mv, own, limit);
        }
        if HASH {
            next.hash = self.hash_after(&next, variant.tables(), mv);
        }
        next
    }

    /// The position after `mv`, which must be legal.
    #[inline]
    pub(crate) fn after_move<V: Variant<Bits = B>>(&self, variant: &V, mv: &PackedMove<B>) -> Self {
        match self.to_move {
            Color::White => self.after::<V, true, true>(variant, mv),
            Color::Black => self.after::<V, false, true>(variant, mv),
        }
    }

    /// Keeps the runs of king moves after `mv` of side `own`.
    fn count_king_moves(&mut self, mv: &PackedMove<B>, own: usize, limit: u8) {
        let run = self.runs[own];
        let quiet_king_move = mv.kind == PieceKind::King && mv.captured.is_empty();
        self.runs[own] = if !quiet_king_move {
            Run::default()
        } else if run.moves > 0 && run.bit == mv.from {
            Run { moves: (run.moves + 1).min(limit), bit: mv.to }
        } else {
            Run { moves: 1, bit: mv.to }
        };
        for side in [0, 1] {
            let run = self.runs[side];
            let pieces = self.pieces[side];
            let no_man = (pieces & !self.kings).is_empty();
            let king_gone = run.bit != Run::UNKNOWN && (B::single(run.bit) & pieces & self.kings).is_empty();
            if run.moves > 0 && (no_man || king_gone) {
                self.runs[side] = Run::default();
            }
        }
    }

    fn hash_after(&self, next: &Self, tables: &Tables<B>, mv: &PackedMove<B>) -> u64 {
        let keys = &tables.keys;
        let color = self.to_move;
        let kind_after = if mv.promotes { PieceKind::King } else { mv.kind };
        let mut hash = self.hash ^ BLACK_TO_MOVE;
        hash ^= keys.piece(color, mv.kind, mv.from) ^ keys.piece(color, kind_after, mv.to);
        for bit in mv.captured.iter() {
            hash ^= keys.piece(!color, self.kind(bit), bit);
        }
        if tables.profile.king_move_limit.is_some() {
            for color in Color::ALL {
                hash ^= self.run_key(tables, color) ^ next.run_key(tables, color);
            }
        }
        hash
    }

    /// The king that may not move quietly, as the limit of king moves has it.
    pub(crate) fn blocked_kings(&self, own: usize, limit: u8) -> B {
        let run = self.runs[own];
        let has_man = !(self.pieces[own] & !self.kings).is_empty();
        if run.moves < limit || !has_man {
            B::EMPTY
        } else if run.bit == Run::UNKNOWN {
            self.kings
        } else {
            B::single(run.bit)
        }
    }
}
