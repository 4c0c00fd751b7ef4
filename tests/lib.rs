//! What the tests share: random play, random positions, and the cases of `data`.
//!
//! Nothing here knows a game: every test runs over all built-in variants, or over the variants that its data
//! names.

pub mod cases;

use draughts::rules::{Color, KingRun, Piece, RuleSet, Setup, Square};

/// A small random generator with a fixed sequence for each seed (splitmix64).
#[derive(Debug, Clone)]
pub struct Random(u64);

impl Random {
    /// The sequence of `seed`.
    pub const fn new(seed: u64) -> Self {
        Self(seed)
    }

    /// The next number.
    pub const fn next_number(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number below `limit`, which must not be 0.
    pub fn below(&mut self, limit: usize) -> usize {
        usize::try_from(self.next_number() % limit as u64).unwrap_or(0)
    }

    /// One of `items`, which must not be empty.
    pub fn choose<'a, T>(&mut self, items: &'a [T]) -> &'a T {
        &items[self.below(items.len())]
    }
}

/// A random arrangement of pieces that is a position of the game: up to `most` pieces, `kings` of a hundred of
/// them kings.
pub fn random_setup(rules: &RuleSet, random: &mut Random, most: usize, kings: usize) -> Setup {
    let squares: Vec<Square> = rules.board.squares().iter().collect();
    let mut setup = Setup::empty(if random.below(2) == 0 { Color::White } else { Color::Black });
    let most = most.min(squares.len()).max(2);
    for _ in 0..2 + random.below(most - 1) {
        let square = *random.choose(&squares);
        let color = if random.below(2) == 0 { Color::White } else { Color::Black };
        let crowned = rules.kings.is_some()
            && (random.below(100) < kings || rules.promotion.squares[color].contains(square));
        setup.put(square, if crowned { Piece::king(color) } else { Piece::man(color) });
    }
    if let Some(limit) = rules.king_move_limit() {
        for color in Color::ALL {
            let own: Vec<Square> = setup.kings[color].iter().collect();
            if !own.is_empty() && !setup.men[color].is_empty() && random.below(2) == 0 {
                let moves = u8::try_from(1 + random.below(usize::from(limit))).unwrap_or(1);
                setup.king_runs[color] = KingRun { moves, square: Some(*random.choose(&own)) };
            }
        }
    }
    setup
}
