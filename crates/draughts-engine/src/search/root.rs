//! The position that is asked about: deeper and deeper.

use std::collections::VecDeque;
use std::sync::atomic::Ordering;

use draughts_movegen::{Bits, PackedMove, Variant};

use super::busy::move_key;
use super::node::{Best, Leaning, Window};
use super::order::tag;
use super::worker::Worker;
use crate::limits::{Breadth, Purpose};
use crate::score::{Raw, WIN, is_sure};

/// The deepest iteration.
const DEEPEST: u32 = 120;
/// Half the first window around the expected score.
const FIRST_MARGIN: Raw = 20;

/// A move of the root and what follows it.
#[derive(Debug, Clone)]
pub(crate) struct RootMove<B: Bits> {
    pub(crate) mv: PackedMove<B>,
    pub(crate) score: Raw,
    pub(crate) pv: Vec<PackedMove<B>>,
}

/// What a thread has found so far.
#[derive(Debug, Clone)]
pub(crate) struct Found<B: Bits> {
    /// All moves, the best first; as many as were asked for have exact scores.
    pub(crate) moves: Vec<RootMove<B>>,
    /// The last depth that was finished for the best move.
    pub(crate) depth: u32,
}

/// A line that has just been found: its place among the best, from 0, and the depth.
#[derive(Debug, Clone, Copy)]
pub(crate) struct News<'a, B: Bits> {
    pub(crate) depth: u32,
    pub(crate) place: usize,
    pub(crate) line: &'a RootMove<B>,
    pub(crate) nodes: u64,
}

impl<V: Variant> Worker<'_, V> {
    /// Searches deeper and deeper until a limit is met. `number` tells the threads apart: 0 is the first.
    pub(crate) fn deepen(
        &mut self,
        number: usize,
        tell: &mut dyn FnMut(News<'_, V::Bits>),
    ) -> Found<V::Bits> {
        let mut list = Vec::new();
        self.position.packed_moves(&mut list);
        let entry = |mv: PackedMove<V::Bits>| RootMove { mv, score: -WIN, pv: vec![mv] };
        let mut found = Found { moves: list.into_iter().map(entry).collect(), depth: 0 };
        if found.moves.is_empty() {
            return found;
        }
        let last = self.shared.limits.depth.unwrap_or(DEEPEST).clamp(1, DEEPEST);
        let first = 1 + u32::try_from(number % 2).unwrap_or(0);
        for depth in first.min(last)..=last {
            self.iterate(&mut found, depth, tell);
            if self.stopped || self.is_enough(&found, number) {
                break;
            }
        }
        self.tell();
        if number == 0 {
            self.shared.done.store(true, Ordering::Relaxed);
        }
        found
    }

    /// One depth, for as many lines as are asked for.
    fn iterate(&mut self, found: &mut Found<V::Bits>, depth: u32, tell: &mut dyn FnMut(News<'_, V::Bits>)) {
        let lines = self.shared.limits.multi_pv.clamp(1, found.moves.len());
        for place in 0..lines {
            let expected = found.moves[place].score;
            for root in &mut found.moves[place..] {
                root.score = -WIN;
            }
            found.moves[place].score = expected;
            self.aspire(&mut found.moves[place..], expected, depth);
            // the sort is stable: moves that were only shown to be worse keep their order
            found.moves[place..].sort_by_key(|root| -root.score);
            if self.stopped {
                return;
            }
            if place == 0 {
                found.depth = depth;
            }
            self.tell();
            let nodes = self.shared.nodes.load(Ordering::Relaxed);
            tell(News { depth, place, line: &found.moves[place], nodes });
        }
        found.moves[..lines].sort_by_key(|root| -root.score);
        // a certain result is worth knowing exactly: from now on nothing is left out
        if is_sure(found.moves[0].score) {
            self.breadth = Breadth::Complete;
        }
    }

    /// Searches with a window around the expected score, and a wider one when the score lies outside.
    fn aspire(&mut self, moves: &mut [RootMove<V::Bits>], expected: Raw, depth: u32) {
        let mut margin = FIRST_MARGIN;
        let (mut alpha, mut beta) =
            if depth < 4 || is_sure(expected) { (-WIN, WIN) } else { (expected - margin, expected + margin) };
        loop {
            let window = Window { alpha, beta, depth: i32::try_from(depth).unwrap_or(0) };
            let score = self.root(moves, window);
            if self.stopped {
                return;
            }
            margin *= 3;
            if score <= alpha && alpha > -WIN {
                alpha = if margin > 1000 { -WIN } else { (expected - margin).max(-WIN) };
            } else if score >= beta && beta < WIN {
                beta = if margin > 1000 { WIN } else { (expected + margin).min(WIN) };
            } else {
                return;
            }
            moves.sort_by_key(|root| -root.score);
        }
    }

    fn root(&mut self, moves: &mut [RootMove<V::Bits>], window: Window) -> Raw {
        self.leans_on = Leaning::default();
        let single = moves.len() == 1;
        let mut best = Best { score: -WIN, tag: 0 };
        let mut alpha = window.alpha;
        let key = self.key();
        // those that another thread is searching come last
        let (mut order, mut put_off) = (0..moves.len(), VecDeque::new());
        while let Some(index) = order.next().or_else(|| put_off.pop_front()) {
            let root = &mut moves[index];
            let busy = move_key(key, tag(&root.mv));
            if index > 0 && !order.is_empty() && self.shared.busy.contains(busy) {
                put_off.push_back(index);
                continue;
            }
            self.shared.busy.begin(busy);
            let score = self.try_root(&root.mv, Window { alpha, ..window }, index, single);
            self.shared.busy.end(busy);
            if self.stopped {
                break;
            }
            if index > 0 && score <= alpha {
                root.score = -WIN;
                continue;
            }
            root.score = score;
            if score > best.score {
                best = Best { score, tag: tag(&root.mv) };
                root.pv.clear();
                root.pv.push(root.mv);
                root.pv.extend_from_slice(&self.frames[1].pv);
            }
            alpha = alpha.max(score);
            if score >= window.beta {
                break;
            }
        }
        if !self.stopped {
            self.remember(best, window, 0);
        }
        best.score
    }

    fn try_root(&mut self, mv: &PackedMove<V::Bits>, window: Window, index: usize, single: bool) -> Raw {
        let quiet = mv.captured.is_empty();
        let depth = if quiet && !single { window.depth - 1 } else { window.depth };
        let selective = self.breadth == Breadth::Selective;
        let reduce = selective && quiet && !mv.promotes && index >= 4 && window.depth > 3;
        let undo = self.make(0, mv);
        let mut search =
            |alpha: Raw, beta: Raw, depth| -self.node(Window { alpha: -beta, beta: -alpha, depth }, 1);
        let (alpha, beta) = (window.alpha, window.beta);
        let mut score = alpha + 1;
        if index > 0 {
            score = search(alpha, alpha + 1, depth - i32::from(reduce));
            if score > alpha && reduce {
                score = search(alpha, alpha + 1, depth);
            }
        }
        if index == 0 || (score > alpha && score < beta) {
            score = search(alpha, beta, depth);
        }
        self.unmake(undo);
        score
    }

    /// Whether another depth is not worth beginning.
    fn is_enough(&self, found: &Found<V::Bits>, number: usize) -> bool {
        let shared = self.shared;
        if number > 0 || shared.control.is_pondering() || shared.limits.purpose == Purpose::Analyse {
            return false;
        }
        if found.moves.len() == 1 && shared.limits.depth.is_none() {
            return true;
        }
        let best = found.moves[0].score;
        if is_sure(best) {
            let distance = (WIN - best.abs()).unsigned_abs();
            return self.breadth == Breadth::Complete && found.depth >= distance;
        }
        let soft = shared.times.soft;
        soft.is_some_and(|soft| shared.control.elapsed() >= soft)
    }
}
