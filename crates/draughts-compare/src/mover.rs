//! The legal moves of one game as steps in the squares of the first game: what a search compares.

use std::sync::Arc;

use draughts::InvalidSetup;
use draughts::movegen::{Bits as _, PackedMove, Position, Variant as Shape, Visitor, in_its_shape};
use draughts::rules::{Color, RuleSet, Setup};

use crate::correspondence::{Correspondence, Sides};
use crate::positions::{Pair, pack_runs};

/// What equality and order of moves compare: from, to, the captured pieces, crowning.
pub(crate) type Identity = (u8, u8, u128, bool);

/// What happens on the board, in the squares of the first game.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Step {
    pub(crate) from: u8,
    pub(crate) to: u8,
    pub(crate) captured: u128,
    pub(crate) promotes: bool,
    /// The runs of king moves afterwards, in the game whose step it is.
    runs: u32,
}

impl Step {
    /// What equality and order of moves compare.
    pub(crate) const fn identity(&self) -> Identity {
        (self.from, self.to, self.captured, self.promotes)
    }

    /// The runs of king moves afterwards, packed.
    pub(crate) const fn runs(&self) -> u32 {
        self.runs
    }

    /// The position after this step of `mover`, which both games have; `second` is the second game's.
    pub(crate) fn after(&self, second: &Self, pair: &Pair, mover: Color) -> Pair {
        let mut next = *pair;
        let (from, to) = (1 << self.from, 1 << self.to);
        let (own, other) = (mover as usize, !mover as usize);
        let is_king = pair.kings & from != 0;
        next.pieces[own] = (pair.pieces[own] & !from) | to;
        next.pieces[other] &= !self.captured;
        next.kings &= !(from | self.captured);
        if is_king || self.promotes {
            next.kings |= to;
        }
        next.runs = [self.runs, second.runs];
        next
    }
}

/// A game that lists its moves.
pub(crate) trait Mover: Send {
    /// The legal steps in the position `setup`, which is in the squares of the first game; in the order of moves.
    fn steps(&mut self, setup: &Setup, steps: &mut Vec<Step>) -> Result<(), InvalidSetup>;

    /// The same for pieces in the squares of the first game, without any run of king moves. Nothing is checked:
    /// they must be a position of the game.
    fn steps_at(&mut self, pieces: [u128; 2], kings: u128, to_move: Color, steps: &mut Vec<Step>);
}

/// The moves of `rules`, where `way` leads from the first game's board to this one's; `None` for the first game
/// itself.
pub(crate) fn mover(rules: &RuleSet, way: Option<&Correspondence>) -> Box<dyn Mover> {
    in_its_shape(&Arc::new(rules.clone()), MakeMover { way: way.cloned() })
}

struct MakeMover {
    way: Option<Correspondence>,
}

impl Visitor for MakeMover {
    type Output = Box<dyn Mover>;

    fn visit<V: Shape>(self, variant: V) -> Box<dyn Mover> {
        let rules = variant.rules();
        let back = self.way.as_ref().map(Correspondence::inverse);
        let mut index_of = vec![0; V::Bits::WIDTH];
        for square in rules.board.squares() {
            let first = back.as_ref().map_or(square, |back| back.square(square));
            let bit = usize::from(variant.tables().bit(square));
            index_of[bit] = u8::try_from(first.index()).unwrap_or(u8::MAX);
        }
        let mut bit_of = vec![0; rules.board.square_count()];
        for square in rules.board.squares() {
            let bit = variant.tables().bit(square);
            bit_of[usize::from(index_of[usize::from(bit)])] = bit;
        }
        let counts = rules.king_move_limit().is_some();
        let sides = self.way.as_ref().map_or(Sides::Same, Correspondence::sides);
        let board = Position::new(variant.clone(), &Setup::start(rules)).ok();
        let way = self.way.zip(back);
        Box::new(Shaped { variant, board, way, index_of, bit_of, sides, counts, list: Vec::new() })
    }
}

struct Shaped<V: Shape> {
    variant: V,
    /// The way from the first game's board to this one's, and back.
    way: Option<(Correspondence, Correspondence)>,
    /// A board to put pieces on; every game has a start position.
    board: Option<Position<V>>,
    /// The first game's square of each bit.
    index_of: Vec<u8>,
    /// The bit of each of the first game's squares.
    bit_of: Vec<u8>,
    /// Whether White of the first game is Black of this one.
    sides: Sides,
    /// Whether the game counts king moves.
    counts: bool,
    list: Vec<PackedMove<V::Bits>>,
}

impl<V: Shape> Mover for Shaped<V> {
    fn steps(&mut self, setup: &Setup, steps: &mut Vec<Step>) -> Result<(), InvalidSetup> {
        let own = self.way.as_ref().map_or(*setup, |(there, _)| there.setup(setup));
        let mut position = Position::new(self.variant.clone(), &own)?;
        self.list.clear();
        position.packed_moves(&mut self.list);
        steps.clear();
        for mv in &self.list {
            let runs = if self.counts { self.runs_after(&mut position, mv) } else { NO_RUNS };
            steps.push(self.step(mv, runs));
        }
        steps.sort_unstable_by_key(Step::identity);
        Ok(())
    }

    fn steps_at(&mut self, pieces: [u128; 2], kings: u128, to_move: Color, steps: &mut Vec<Step>) {
        let Some(mut board) = self.board.take() else { return };
        let (own, to_move) = match self.sides {
            Sides::Same => (pieces, to_move),
            Sides::Exchanged => ([pieces[1], pieces[0]], !to_move),
        };
        board.place(own.map(|set| self.bits(set)), self.bits(kings), to_move);
        self.list.clear();
        board.packed_moves(&mut self.list);
        steps.clear();
        steps.extend(self.list.iter().map(|mv| self.step(mv, NO_RUNS)));
        steps.sort_unstable_by_key(Step::identity);
        self.board = Some(board);
    }
}

/// No run on either side.
const NO_RUNS: u32 = 0x00ff_00ff;

impl<V: Shape> Shaped<V> {
    fn step(&self, mv: &PackedMove<V::Bits>, runs: u32) -> Step {
        let index = |bit: u8| self.index_of[usize::from(bit)];
        Step {
            from: index(mv.from),
            to: index(mv.to),
            captured: mv.captured.iter().fold(0, |set, bit| set | 1 << index(bit)),
            promotes: mv.promotes,
            runs,
        }
    }

    /// This game's bits of squares of the first game.
    fn bits(&self, squares: u128) -> V::Bits {
        squares
            .iter()
            .fold(V::Bits::EMPTY, |set, index| set | V::Bits::single(self.bit_of[usize::from(index)]))
    }

    fn runs_after(&self, position: &mut Position<V>, mv: &PackedMove<V::Bits>) -> u32 {
        let undo = position.make(mv);
        let after = position.setup();
        position.unmake(undo);
        let after = self.way.as_ref().map_or(after, |(_, back)| back.setup(&after));
        pack_runs(after.king_runs)
    }
}

#[cfg(test)]
mod tests {
    use draughts::Variant;
    use draughts::rules::{ByColor, Setup};

    use super::{NO_RUNS, mover};
    use crate::correspondence::Correspondence;
    use crate::positions::{Pair, pack_runs};

    #[test]
    fn no_runs() {
        assert_eq!(pack_runs(ByColor::default()), NO_RUNS);
    }

    /// Plays some hundred plies of every game: what a step does on the board is what the game's own move does.
    #[test]
    fn steps_do_what_moves_do() {
        for variant in Variant::builtins().expect("the built-in games") {
            let mut moves = mover(variant.rules(), None);
            let mut setup = Setup::start(variant.rules());
            for ply in 0..300usize {
                let position = variant.position(&setup).expect("a position");
                let legal = position.legal_moves();
                let mut steps = Vec::new();
                moves.steps(&setup, &mut steps).expect("a position");
                assert_eq!(steps.len(), legal.len());
                for (mv, step) in legal.iter().zip(&steps) {
                    let mut next = position.clone();
                    next.play(mv).expect("a legal move");
                    let pair = step.after(step, &Pair::new(&setup, &setup), setup.to_move);
                    assert_eq!(pair.setup(0, !setup.to_move), next.setup(), "{}", variant.id());
                }
                if legal.is_empty() {
                    break;
                }
                let mut next = position.clone();
                next.play(&legal[(ply * ply + ply) % legal.len()]).expect("a legal move");
                setup = next.setup();
            }
        }
    }

    #[test]
    fn every_way_and_back() {
        let variant = Variant::load("turkish").expect("a game");
        let board = variant.rules().board;
        for way in Correspondence::all(board, board).expect("ways") {
            let there = way.setup(&Setup::start(variant.rules()));
            assert_eq!(way.inverse().setup(&there), Setup::start(variant.rules()));
        }
    }
}
