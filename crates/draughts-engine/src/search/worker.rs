//! One thread's search: its position, its line, and what it has learned.

use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use draughts_movegen::{Bits, PackedMove, Position, Undo, Variant};
use draughts_rules::{Color, Obligation};

use super::ask::Ask;
use super::busy::Busy;
use super::node::Leaning;
use super::order::{History, Moves};
use super::path::GamePath;
use super::table::Table;
use crate::eval::{Evaluation, Indices};
use crate::limits::{Breadth, Control, Limits, Times};
use crate::score::{DRAW, MAX_PLY, Raw, WIN};

/// What the threads of a search share.
#[derive(Debug)]
pub(crate) struct Shared<'a, B: Bits> {
    pub(crate) table: &'a Table,
    pub(crate) evaluation: &'a Evaluation<B>,
    pub(crate) tables: Option<&'a dyn Ask<B>>,
    pub(crate) busy: Busy,
    pub(crate) control: &'a Control,
    pub(crate) limits: Limits,
    pub(crate) times: Times,
    /// The search is over.
    pub(crate) done: AtomicBool,
    /// The positions counted by all threads, but for their last few.
    pub(crate) nodes: AtomicU64,
}

/// What is kept for each ply of the line.
#[derive(Debug)]
pub(crate) struct Frame<B: Bits> {
    pub(crate) indices: Indices,
    pub(crate) moves: Moves<B>,
    pub(crate) killers: [u32; 2],
    pub(crate) pv: Vec<PackedMove<B>>,
}

impl<B: Bits> Default for Frame<B> {
    fn default() -> Self {
        Self { indices: Indices::EMPTY, moves: Moves::default(), killers: [0; 2], pv: Vec::new() }
    }
}

/// How many positions are searched between two looks at the clock.
const BETWEEN_LOOKS: u64 = 512;

/// A thread's search.
#[derive(Debug)]
pub(crate) struct Worker<'a, V: Variant> {
    pub(crate) shared: &'a Shared<'a, V::Bits>,
    pub(crate) position: Position<V>,
    pub(crate) path: GamePath,
    pub(crate) frames: Vec<Frame<V::Bits>>,
    pub(crate) history: History,
    /// Whether some moves are searched less deeply, or left out on a shallow search's word.
    pub(crate) breadth: Breadth,
    pub(crate) nodes: u64,
    /// What of `nodes` the others know.
    told: u64,
    /// What the draws in the tree just searched go back to.
    pub(crate) leans_on: Leaning,
    pub(crate) stopped: bool,
    /// Whether a capture must be made.
    pub(crate) obligation: Obligation,
}

impl<'a, V: Variant> Worker<'a, V> {
    pub(crate) fn new(
        shared: &'a Shared<'a, V::Bits>,
        position: &Position<V>,
        path: &GamePath,
        history: History,
    ) -> Self {
        let mut frames: Vec<Frame<V::Bits>> = Vec::new();
        frames.resize_with(MAX_PLY + 2, Frame::default);
        frames[0].indices = shared.evaluation.indices(position.state());
        let mut path = path.clone();
        path.begin();
        Self {
            shared,
            position: position.clone(),
            path,
            frames,
            history,
            breadth: shared.limits.breadth,
            nodes: 0,
            told: 0,
            leans_on: Leaning::default(),
            stopped: false,
            obligation: position.rules().capture.obligation,
        }
    }

    /// Makes a move on the board and in the line.
    #[inline]
    pub(crate) fn make(&mut self, ply: usize, mv: &PackedMove<V::Bits>) -> Undo<V::Bits> {
        self.nodes += 1;
        let indices = self.shared.evaluation.after(&self.frames[ply].indices, self.position.state(), mv);
        self.frames[ply + 1].indices = indices;
        let before = *self.position.state();
        let undo = self.position.make(mv);
        self.path.push(&before, mv, &self.position);
        undo
    }

    /// Takes it back.
    #[inline]
    pub(crate) fn unmake(&mut self, undo: Undo<V::Bits>) {
        self.path.pop();
        self.position.unmake(undo);
    }

    /// What the features say.
    #[inline]
    pub(crate) fn evaluate(&self, ply: usize) -> Raw {
        let position = &self.position;
        self.shared.evaluation.value(position.variant(), position.state(), &self.frames[ply].indices)
    }

    /// The score of a position without moves.
    pub(crate) fn ended(&self, ply: usize) -> Raw {
        let ply = Raw::try_from(ply).unwrap_or(0);
        match self.position.ending_without_moves().winner {
            None => DRAW,
            Some(winner) if winner == self.color() => WIN - ply,
            Some(_) => ply - WIN,
        }
    }

    pub(crate) fn color(&self) -> Color {
        self.position.to_move()
    }

    /// Whether the search must end; looks at the clock now and then.
    #[inline]
    pub(crate) fn must_stop(&mut self) -> bool {
        if self.stopped {
            return true;
        }
        let limit = self.shared.limits.nodes;
        if limit.is_some_and(|limit| self.nodes >= limit) && !self.shared.control.is_pondering() {
            self.stopped = true;
        } else if self.nodes - self.told >= BETWEEN_LOOKS {
            self.look();
        }
        self.stopped
    }

    fn look(&mut self) {
        self.tell();
        let shared = self.shared;
        shared.control.wait_while_paused();
        let late = || shared.times.hard.is_some_and(|hard| shared.control.elapsed() >= hard);
        let spent = || shared.limits.nodes.is_some_and(|limit| shared.nodes.load(Ordering::Relaxed) >= limit);
        self.stopped = shared.control.is_stopped()
            || shared.done.load(Ordering::Relaxed)
            || (!shared.control.is_pondering() && (late() || spent()));
    }

    /// Tells the others how many positions were searched.
    pub(crate) fn tell(&mut self) {
        self.shared.nodes.fetch_add(self.nodes - self.told, Ordering::Relaxed);
        self.told = self.nodes;
    }
}
