//! Positions at the end of the depth: captures are played out, threats are answered, and what is quiet is valued.

use draughts_movegen::{Bits, Variant};
use draughts_rules::Obligation;

use super::node::Window;
use super::worker::Worker;
use crate::score::{MAX_PLY, Raw, WIN};

/// Plies below the depth in which threats are answered.
const ANSWERS: i32 = 1;

impl<V: Variant> Worker<'_, V> {
    /// The score of the position once it has come to rest.
    pub(crate) fn settled(&mut self, window: Window, ply: usize) -> Raw {
        self.frames[ply].pv.clear();
        if self.must_stop() {
            return 0;
        }
        if let Some(score) = self.drawn() {
            return score;
        }
        if let Some(score) = self.in_tables(ply) {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate(ply);
        }
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        moves.list.clear();
        self.position.packed_moves(&mut moves.list);
        let score = self.settled_among(&mut moves, window, ply);
        self.frames[ply].moves = moves;
        score
    }

    fn settled_among(&mut self, moves: &mut super::order::Moves<V::Bits>, window: Window, ply: usize) -> Raw {
        if moves.list.is_empty() {
            return self.ended(ply);
        }
        let captures = moves.list.iter().filter(|mv| !mv.captured.is_empty()).count();
        let forced = captures == moves.list.len();
        let mut best = -WIN;
        let mut depth = window.depth;
        if !forced {
            // nothing hangs: what the features say holds
            let answers = depth > -ANSWERS && self.is_threatened();
            if answers && self.obligation == Obligation::Compulsory {
                depth -= 1;
            } else {
                best = self.evaluate(ply);
                if captures == 0 || best >= window.beta {
                    return best;
                }
                moves.list.retain(|mv| !mv.captured.is_empty());
            }
        }
        self.settle(moves, Window { depth, ..window }, ply, best)
    }

    /// Whether the other side would capture, were it its move.
    fn is_threatened(&self) -> bool {
        !self.position.capturing(!self.color()).is_empty()
    }

    fn settle(
        &mut self,
        moves: &mut super::order::Moves<V::Bits>,
        window: Window,
        ply: usize,
        mut best: Raw,
    ) -> Raw {
        let (color, killers) = (self.color(), [0; 2]);
        moves.ranks.clear();
        moves.ranks.extend(moves.list.iter().map(|mv| self.history.rank(color, mv, 0, killers)));
        let mut alpha = window.alpha.max(best);
        for index in 0..moves.list.len() {
            let mv = moves.pick(index);
            let undo = self.make(ply, &mv);
            let inner = Window { alpha: -window.beta, beta: -alpha, depth: window.depth };
            let score = -self.settled(inner, ply + 1);
            self.unmake(undo);
            if self.stopped {
                return 0;
            }
            if score > best {
                best = score;
                if score > alpha {
                    alpha = score;
                    if window.is_open() {
                        self.extend_pv(ply, mv);
                    }
                    if score >= window.beta {
                        break;
                    }
                }
            }
        }
        best
    }
}
