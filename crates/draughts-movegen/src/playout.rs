//! Games of random moves, with all rules of ending on.

use draughts_rules::DrawRule;

use crate::ending::{Cause, Ending};
use crate::hash::key;
use crate::position::Position;
use crate::state::State;
use crate::variant::Variant;

/// How a game of random moves went.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Playout {
    /// How it ended; `None` when it was cut off.
    pub ending: Option<Ending>,
    /// How many plies were played.
    pub plies: u32,
    /// The hash of the last position.
    pub hash: u64,
}

/// What a batch of random games needs: the sequence of random numbers, and room to work in.
#[derive(Debug)]
pub struct Playouts<V: Variant> {
    position: Position<V>,
    start: Position<V>,
    drawn: u64,
    repetition: u32,
    moves: Vec<crate::PackedMove<V::Bits>>,
    earlier: Vec<State<V::Bits>>,
}

impl<V: Variant> Playouts<V> {
    /// Random games from `start`; the same `seed` gives the same games on every machine.
    pub fn new(start: &Position<V>, seed: u64) -> Self {
        let times = start.rules().draws.iter().map(|rule| match rule {
            DrawRule::Repetition { times, .. } => u32::from(*times),
            DrawRule::NoProgress { .. } | DrawRule::Material { .. } | DrawRule::Immediate { .. } => 1,
        });
        Self {
            position: start.clone(),
            repetition: times.max().unwrap_or(1),
            start: start.clone(),
            drawn: key(seed),
            moves: Vec::new(),
            earlier: Vec::new(),
        }
    }

    /// A number below `limit`, each as likely as another up to a part in 2^32.
    fn below(&mut self, limit: usize) -> usize {
        self.drawn = self.drawn.wrapping_add(1);
        let high = key(self.drawn) >> 32;
        usize::try_from((high * limit as u64) >> 32).unwrap_or(0)
    }

    /// Plays one game: of the legal moves each is equally likely, draws that need a claim are not claimed, and
    /// after `most_plies` the game is cut off.
    pub fn play(&mut self, most_plies: u32) -> Playout {
        self.position.clone_from(&self.start);
        let mut counters = self.position.counters();
        self.earlier.clear();
        let mut ending = self.position.win_or_loss();
        let mut plies = 0;
        loop {
            if ending.is_none() {
                let occurrences = if self.repetition > 1 {
                    self.position.occurrences(&counters, &self.earlier, self.repetition)
                } else {
                    1
                };
                let drawn = self.position.drawn_by(&counters, occurrences);
                ending = drawn.map(|rule| Ending { winner: None, cause: Cause::Draw(rule) });
            }
            if ending.is_some() || plies == most_plies {
                return Playout { ending, plies, hash: self.position.hash() };
            }
            let mv = self.random_move();
            if self.repetition > 1 {
                self.earlier.push(*self.position.state());
            }
            self.position.make_counting(&mv, &mut counters);
            if counters.reversible_plies() == 0 {
                self.earlier.clear();
            }
            plies += 1;
            ending = self.position.win_or_loss();
        }
    }

    /// One of the legal moves, of which there is one.
    fn random_move(&mut self) -> crate::PackedMove<V::Bits> {
        self.moves.clear();
        self.position.packed_moves(&mut self.moves);
        let chosen = self.below(self.moves.len());
        self.moves[chosen]
    }
}
