//! Which moves are tried first.

use draughts_movegen::{Bits, PackedMove};
use draughts_rules::Color;

/// A tag that tells a position's moves apart, but for rare accidents; 24 bits.
#[expect(clippy::cast_possible_truncation, reason = "a tag is a hash")]
pub(crate) fn tag<B: Bits>(mv: &PackedMove<B>) -> u32 {
    let word = mv.captured.to_u128();
    let mixed = ((word as u64) ^ (word >> 64) as u64).wrapping_mul(0x9e37_79b9_7f4a_7c15) >> 54;
    u32::from(mv.from) | u32::from(mv.to) << 7 | (mixed as u32) << 14
}

/// A first move's bonus over any other.
const FIRST: i32 = 1 << 30;
/// A capture's, a piece.
const CAPTURE: i32 = 1 << 20;
/// A crowning's.
const CROWNING: i32 = 1 << 18;
/// Of a move that refuted another line at this ply.
const REFUTES: i32 = 1 << 17;
/// Of a move that waits until another thread has searched it.
const PUT_OFF: i32 = i32::MIN;
/// The most that history says.
const MOST: i32 = 1 << 14;

/// How well quiet moves did elsewhere in the tree.
#[derive(Debug, Clone, Default)]
pub(crate) struct History {
    /// By colour, from and to.
    worth: Vec<i16>,
    width: usize,
}

impl History {
    pub(crate) fn new(width: usize) -> Self {
        Self { worth: vec![0; 2 * width * width], width }
    }

    fn place<B: Bits>(&self, color: Color, mv: &PackedMove<B>) -> usize {
        (color as usize * self.width + usize::from(mv.from)) * self.width + usize::from(mv.to)
    }

    /// Halves everything: what was learned for another move counts less.
    pub(crate) fn fade(&mut self) {
        for worth in &mut self.worth {
            *worth /= 2;
        }
    }

    pub(crate) fn clear(&mut self) {
        self.worth.fill(0);
    }

    /// Draws a move's worth nearer to the most, or to the least.
    #[inline]
    pub(crate) fn learn<B: Bits>(&mut self, color: Color, mv: &PackedMove<B>, depth: i32, good: bool) {
        let place = self.place(color, mv);
        let bonus = (depth * depth * 8 + 32).min(MOST / 8);
        let bonus = if good { bonus } else { -bonus };
        let old = i32::from(self.worth[place]);
        let new = old + bonus - old * bonus.abs() / MOST;
        self.worth[place] = i16::try_from(new).unwrap_or(0);
    }

    /// The order of a move: higher is earlier.
    #[inline]
    pub(crate) fn rank<B: Bits>(
        &self,
        color: Color,
        mv: &PackedMove<B>,
        first: u32,
        killers: [u32; 2],
    ) -> i32 {
        let tag = tag(mv);
        if tag == first {
            return FIRST;
        }
        if !mv.captured.is_empty() {
            return CAPTURE * mv.captured.count().cast_signed();
        }
        let crowned = if mv.promotes { CROWNING } else { 0 };
        let refutes = if killers[0] == tag {
            2 * REFUTES
        } else if killers[1] == tag {
            REFUTES
        } else {
            0
        };
        crowned + refutes + i32::from(self.worth[self.place(color, mv)])
    }
}

/// Moves with their ranks, taken best first.
#[derive(Debug)]
pub(crate) struct Moves<B> {
    pub(crate) list: Vec<PackedMove<B>>,
    pub(crate) ranks: Vec<i32>,
}

impl<B: Bits> Default for Moves<B> {
    fn default() -> Self {
        Self { list: Vec::new(), ranks: Vec::new() }
    }
}

impl<B: Bits> Moves<B> {
    /// Brings the best of the moves from `index` on to `index`.
    #[inline]
    pub(crate) fn pick(&mut self, index: usize) -> PackedMove<B> {
        let mut best = index;
        for i in index + 1..self.ranks.len() {
            if self.ranks[i] > self.ranks[best] {
                best = i;
            }
        }
        self.ranks.swap(index, best);
        self.list.swap(index, best);
        self.list[index]
    }

    /// Puts the move at `index` behind all others; false when it was put off before.
    pub(crate) fn put_off(&mut self, index: usize) -> bool {
        std::mem::replace(&mut self.ranks[index], PUT_OFF) != PUT_OFF
    }
}
