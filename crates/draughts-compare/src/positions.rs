//! The positions that a search has met: a few words each, every one kept once.

use draughts::rules::{ByColor, Color, KingRun, Setup, Square, SquareSet};

/// A position of both games at once: the pieces in the squares of the first, and the counters of each.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Pair {
    /// All pieces of each side.
    pub(crate) pieces: [u128; 2],
    /// The kings of both sides.
    pub(crate) kings: u128,
    /// Each game's runs of king moves, packed.
    pub(crate) runs: [u32; 2],
}

impl Pair {
    /// The pair of one position; the second one's runs are those of `second`, in the first one's squares.
    pub(crate) fn new(first: &Setup, second: &Setup) -> Self {
        let bits = |set: SquareSet| set.iter().fold(0, |bits, square| bits | 1 << square.index());
        Self {
            pieces: Color::ALL.map(|color| bits(first.pieces(color))),
            kings: bits(first.kings.white | first.kings.black),
            runs: [pack_runs(first.king_runs), pack_runs(second.king_runs)],
        }
    }

    /// The position of the first (0) or second (1) game, in the squares of the first.
    pub(crate) fn setup(&self, game: usize, to_move: Color) -> Setup {
        let set = |bits: u128| squares(bits).collect::<SquareSet>();
        Setup {
            men: ByColor::from_fn(|color| set(self.pieces[color as usize] & !self.kings)),
            kings: ByColor::from_fn(|color| set(self.pieces[color as usize] & self.kings)),
            to_move,
            king_runs: unpack_runs(self.runs[game]),
        }
    }
}

/// The squares of a word, from the lowest index up.
fn squares(mut bits: u128) -> impl Iterator<Item = Square> {
    std::iter::from_fn(move || {
        let index = u8::try_from(bits.trailing_zeros()).ok().filter(|&index| index < 128)?;
        bits &= bits - 1;
        Some(Square::new(index))
    })
}

const NO_SQUARE: u8 = u8::MAX;

/// Both sides' runs in one word: moves and square of White's, then of Black's.
pub(crate) fn pack_runs(runs: ByColor<KingRun>) -> u32 {
    let square = |run: KingRun| {
        run.square.filter(|_| run.moves > 0).and_then(|s| u8::try_from(s.index()).ok()).unwrap_or(NO_SQUARE)
    };
    u32::from_be_bytes([runs.white.moves, square(runs.white), runs.black.moves, square(runs.black)])
}

fn unpack_runs(word: u32) -> ByColor<KingRun> {
    let run = |moves: u8, square: u8| KingRun {
        moves,
        square: (moves > 0 && square != NO_SQUARE).then(|| Square::new(square)),
    };
    let [white, white_square, black, black_square] = word.to_be_bytes();
    ByColor { white: run(white, white_square), black: run(black, black_square) }
}

/// The positions met, in the order in which they were met, each with the one it was met from.
///
/// Whose move it is does not stand in a position: it is the same for all positions that are as far from the
/// start, so that the two sides' positions are kept apart by their [`Table`]s.
#[derive(Debug)]
pub(crate) struct Positions {
    /// So many words hold a side's pieces.
    words: usize,
    /// So many words hold a position.
    stride: usize,
    data: Vec<u32>,
    parents: Vec<u32>,
    tables: [Table; 2],
}

impl Positions {
    /// Room for positions of a board of so many squares; `counters` says whether either game counts king moves.
    pub(crate) fn new(square_count: usize, counters: bool) -> Self {
        let words = square_count.div_ceil(32);
        let stride = 3 * words + if counters { 2 } else { 0 };
        Self { words, stride, data: Vec::new(), parents: Vec::new(), tables: [Table::new(), Table::new()] }
    }

    /// How many there are.
    pub(crate) fn len(&self) -> usize {
        self.parents.len()
    }

    /// The position met as the `index`-th.
    pub(crate) fn get(&self, index: usize) -> Pair {
        let words = &self.data[index * self.stride..(index + 1) * self.stride];
        let set = |which: usize| {
            let own = &words[which * self.words..(which + 1) * self.words];
            own.iter().rev().fold(0u128, |set, &word| set << 32 | u128::from(word))
        };
        let runs = match words.get(3 * self.words..) {
            Some(&[first, second]) => [first, second],
            _ => [pack_runs(ByColor::default()); 2],
        };
        Pair { pieces: [set(0), set(1)], kings: set(2), runs }
    }

    /// The position from which the `index`-th was met.
    pub(crate) fn parent(&self, index: usize) -> usize {
        self.parents[index] as usize
    }

    /// Keeps a position in which it is the move of the side that moves after an even (0) or odd (1) number of
    /// plies, unless it is there already.
    pub(crate) fn insert(&mut self, pair: &Pair, parity: usize, parent: u32) {
        let start = self.data.len();
        #[expect(clippy::cast_possible_truncation, reason = "the low 32 bits are meant")]
        for set in [pair.pieces[0], pair.pieces[1], pair.kings] {
            self.data.extend((0..self.words).map(|word| (set >> (32 * word)) as u32));
        }
        if self.stride > 3 * self.words {
            self.data.extend(pair.runs);
        }
        let index = u32::try_from(self.parents.len()).unwrap_or(u32::MAX);
        if self.tables[parity].insert(index, self.stride, &self.data) {
            self.parents.push(parent);
        } else {
            self.data.truncate(start);
        }
    }
}

/// The indices of positions in a hash table: open addresses, positions compared word by word.
#[derive(Debug)]
struct Table {
    slots: Vec<u32>,
    used: usize,
}

const FREE: u32 = u32::MAX;

impl Table {
    fn new() -> Self {
        Self { slots: vec![FREE; 1 << 10], used: 0 }
    }

    /// Adds the position `index`, which stands in `data` already, unless another one there is equal.
    fn insert(&mut self, index: u32, stride: usize, data: &[u32]) -> bool {
        if self.used * 2 >= self.slots.len() {
            self.grow(stride, data);
        }
        let words = position(data, stride, index);
        let mask = self.slots.len() - 1;
        let mut slot = hash(words) & mask;
        while self.slots[slot] != FREE {
            if position(data, stride, self.slots[slot]) == words {
                return false;
            }
            slot = (slot + 1) & mask;
        }
        self.slots[slot] = index;
        self.used += 1;
        true
    }

    fn grow(&mut self, stride: usize, data: &[u32]) {
        let mask = self.slots.len() * 2 - 1;
        let mut slots = vec![FREE; mask + 1];
        for &index in self.slots.iter().filter(|&&index| index != FREE) {
            let mut slot = hash(position(data, stride, index)) & mask;
            while slots[slot] != FREE {
                slot = (slot + 1) & mask;
            }
            slots[slot] = index;
        }
        self.slots = slots;
    }
}

fn position(data: &[u32], stride: usize, index: u32) -> &[u32] {
    let start = index as usize * stride;
    &data[start..start + stride]
}

/// A word from a position: the multiplier is splitmix64's.
fn hash(words: &[u32]) -> usize {
    let mixed = words.iter().fold(0u64, |hash, &word| {
        let z = (hash ^ u64::from(word)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z ^ (z >> 29)
    });
    #[expect(clippy::cast_possible_truncation, reason = "any bits of the hash will do")]
    let hash = (mixed ^ (mixed >> 32)) as usize;
    hash
}

#[cfg(test)]
mod tests {
    use super::{Pair, Positions, pack_runs, unpack_runs};
    use draughts::rules::{ByColor, Color, KingRun, Square};

    #[test]
    fn positions_come_back_and_are_kept_once() {
        for (count, counters) in [(18, false), (32, true), (50, false), (64, true), (128, true)] {
            let mut positions = Positions::new(count, counters);
            let top = 1u128 << (count - 1);
            let none = pack_runs(ByColor::default());
            let pair = |n: u128| Pair { pieces: [n, top], kings: n & 5, runs: [none; 2] };
            for n in 1..3_000u128 {
                positions.insert(&pair(n), 0, 0);
                positions.insert(&pair(n), 0, 0);
            }
            assert_eq!(positions.len(), 2_999);
            assert_eq!(positions.get(41), pair(42));
            // the other side's move: another position
            positions.insert(&pair(42), 1, 7);
            assert_eq!((positions.len(), positions.parent(2_999)), (3_000, 7));
        }
    }

    #[test]
    fn runs_come_back() {
        let run = KingRun { moves: 2, square: Some(Square::new(49)) };
        let unknown = KingRun { moves: 3, square: None };
        for runs in [ByColor::default(), ByColor { white: run, black: unknown }] {
            assert_eq!(unpack_runs(pack_runs(runs)), runs);
        }
        let mut pair = Pair { pieces: [1, 2], kings: 1, runs: [0xff00_ff00; 2] };
        pair.runs[1] = pack_runs(ByColor { white: run, black: KingRun::default() });
        assert_eq!(pair.setup(1, Color::Black).king_runs.white, run);
    }
}
