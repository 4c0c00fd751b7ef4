//! The position hash: one key a piece and square, one for the side to move, one a king-move counter.
//!
//! The keys depend on the square's index only, so that the same position has the same hash in every layout and
//! on every machine.

use draughts_rules::{Color, PieceKind};

/// The keys of one layout.
#[derive(Debug)]
pub struct Keys {
    pieces: Vec<[u64; 4]>,
    runs: Vec<[u64; 2]>,
}

/// Runs of king moves longer than this share keys (no rule set here has a limit near it).
const RUN_LENGTHS: usize = 16;

/// The key of Black to move.
pub(crate) const BLACK_TO_MOVE: u64 = key(0);

/// The `n`-th key: splitmix64, a fixed public sequence.
pub(crate) const fn key(n: u64) -> u64 {
    let z = (n + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    let z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}

impl Keys {
    pub(crate) fn new(bit_of: &[u8], width: usize) -> Self {
        let mut keys = Self { pieces: vec![[0; 4]; width], runs: vec![[0; 2]; (width + 1) * RUN_LENGTHS] };
        for (square, &bit) in (0u64..).zip(bit_of) {
            for kind in 0..4u64 {
                keys.pieces[usize::from(bit)][usize::try_from(kind).unwrap_or(0)] =
                    key(1 + square * 4 + kind);
            }
            keys.fill_runs(usize::from(bit), square);
        }
        keys.fill_runs(width, 128);
        keys
    }

    fn fill_runs(&mut self, place: usize, square: u64) {
        for length in 1..RUN_LENGTHS {
            for side in 0..2usize {
                let n = (square * RUN_LENGTHS as u64 + length as u64) * 2 + side as u64;
                self.runs[place * RUN_LENGTHS + length][side] = key(1_000 + n);
            }
        }
    }

    /// The key of a piece on `bit`.
    #[inline]
    pub(crate) fn piece(&self, color: Color, kind: PieceKind, bit: u8) -> u64 {
        self.pieces[usize::from(bit)][color as usize * 2 + kind as usize]
    }

    /// The key of a run of `moves` king moves; `bit` is the king's, or past the last one when it is not known.
    #[inline]
    pub(crate) fn run(&self, color: Color, moves: u8, bit: u8) -> u64 {
        let place = usize::from(bit).min(self.runs.len() / RUN_LENGTHS - 1);
        self.runs[place * RUN_LENGTHS + usize::from(moves) % RUN_LENGTHS][color as usize]
    }
}
