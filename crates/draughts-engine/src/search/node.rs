//! A position inside the tree.

use draughts_movegen::{Bits, PackedMove, Variant};
use draughts_rules::Color;
use draughts_tablebase::Value;

use super::busy::move_key;
use super::order::{Moves, tag};
use super::path::Drawn;
use super::table::{Bound, Entry};
use super::worker::Worker;
use crate::limits::Breadth;
use crate::score::{DRAW, MAX_PLY, Raw, WIN, is_sure};

/// Mixed into the keys of searches that leave nothing out, so that they use no results of others.
const COMPLETE: u64 = 0x5851_f42d_4c95_7f2d;
/// A shallow search is tried from this depth.
const SHALLOW_FROM: i32 = 4;
/// By how much, for each ply of depth, a shallow search must exceed what it is to show.
const SHALLOW_MARGIN: Raw = 10;

/// From this depth a thread asks whether another one is searching a move. Below, asking takes as long as is saved.
const SHARED_FROM: i32 = 3;

/// The bounds and the depth of a search.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Window {
    pub(crate) alpha: Raw,
    pub(crate) beta: Raw,
    pub(crate) depth: i32,
}

impl Window {
    /// Whether more is asked than which side of a bound the score is on.
    pub(crate) const fn is_open(self) -> bool {
        self.beta - self.alpha > 1
    }
}

/// What is found among the moves of a position.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Best {
    pub(crate) score: Raw,
    pub(crate) tag: u32,
}

/// What the draws in the tree just searched go back to: a score that comes of them holds for this line only.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Leaning {
    /// The first ply of the line that was repeated.
    pub(crate) line: usize,
    /// The first ply of a count that was full.
    pub(crate) count: usize,
}

impl Default for Leaning {
    /// On nothing.
    fn default() -> Self {
        Self { line: usize::MAX, count: usize::MAX }
    }
}

impl Leaning {
    fn and(self, other: Self) -> Self {
        Self { line: self.line.min(other.line), count: self.count.min(other.count) }
    }

    /// What lies before `ply`.
    fn before(self, ply: usize) -> Self {
        let kept = |at: usize| if at < ply { at } else { usize::MAX };
        Self { line: kept(self.line), count: kept(self.count) }
    }
}

/// The plies from `ply` to the end that a certain score foretells from the root.
fn distance(score: Raw, ply: usize) -> u32 {
    let plies = (WIN - score.abs()).saturating_sub(Raw::try_from(ply).unwrap_or(0));
    plies.max(0).unsigned_abs()
}

impl<V: Variant> Worker<'_, V> {
    /// The key of the position in the table.
    #[inline]
    pub(crate) fn key(&self) -> u64 {
        let key = self.position.hash() ^ self.path.key(&self.position);
        match self.breadth {
            Breadth::Selective => key,
            Breadth::Complete => key ^ COMPLETE,
        }
    }

    /// The score of the position from the side to move, if it lies between the bounds; else a bound of it.
    pub(crate) fn node(&mut self, window: Window, ply: usize) -> Raw {
        if window.depth <= 0 {
            return self.settled(window, ply);
        }
        self.frames[ply].pv.clear();
        if self.must_stop() {
            return 0;
        }
        if let Some(score) = self.drawn() {
            return score;
        }
        if ply >= MAX_PLY {
            return self.evaluate(ply);
        }
        // no line from here is better than a win at the next ply
        let nearest = WIN - Raw::try_from(ply).unwrap_or(0);
        let window = Window { alpha: window.alpha.max(-nearest), beta: window.beta.min(nearest), ..window };
        if window.alpha >= window.beta {
            return window.alpha;
        }
        let known = self.shared.table.get(self.key(), ply);
        if let Some(score) = known.and_then(|entry| self.cut(&entry, window, ply)) {
            return score;
        }
        if let Some(score) = self.in_tables(ply) {
            return score;
        }
        let mut moves = std::mem::take(&mut self.frames[ply].moves);
        moves.list.clear();
        self.position.packed_moves(&mut moves.list);
        let score = if moves.list.is_empty() {
            self.ended(ply)
        } else if let Some(score) = self.shallow(window, ply, moves.list[0].captured) {
            score
        } else {
            let first = known.map_or(0, |entry| entry.tag);
            let (color, killers) = (self.color(), self.frames[ply].killers);
            moves.ranks.clear();
            moves.ranks.extend(moves.list.iter().map(|mv| self.history.rank(color, mv, first, killers)));
            self.frames[ply + 1].killers = [0; 2];
            self.best_of(&mut moves, window, ply)
        };
        self.frames[ply].moves = moves;
        score
    }

    /// Whether the last move drew the game, or seems to.
    #[inline]
    pub(crate) fn drawn(&mut self) -> Option<Raw> {
        let drawn = self.path.drawn(&self.position)?;
        match drawn {
            Drawn::Repeated(since) => self.leans_on.line = self.leans_on.line.min(since),
            Drawn::Counted(since) => self.leans_on.count = self.leans_on.count.min(since),
            Drawn::Told => {}
        }
        Some(DRAW)
    }

    /// The score that the table gives, if it is enough.
    fn cut(&self, entry: &Entry, window: Window, ply: usize) -> Option<Raw> {
        // a certain result was found with counts that may have been less far: it must come before any is full
        if is_sure(entry.score) && distance(entry.score, ply) > self.path.fence(&self.position) {
            return None;
        }
        let depth = i32::from(entry.depth);
        let deep = match self.breadth {
            Breadth::Selective => depth >= window.depth,
            Breadth::Complete => depth == window.depth,
        };
        // a certain result is certain at any depth
        if !deep && !is_sure(entry.score) {
            return None;
        }
        let enough = match entry.bound {
            Bound::None => false,
            Bound::Lower => entry.score >= window.beta && (deep || entry.score > 0),
            Bound::Upper => entry.score <= window.alpha && (deep || entry.score < 0),
            Bound::Exact => deep,
        };
        (enough && !window.is_open()).then_some(entry.score)
    }

    /// What the endgame tables say of the position, if draws by count can't change it.
    #[inline]
    pub(super) fn in_tables(&self, ply: usize) -> Option<Raw> {
        let tables = self.shared.tables?;
        let state = self.position.state();
        let pieces = state.pieces(Color::White) | state.pieces(Color::Black);
        if pieces.count() as usize > tables.most_pieces() {
            return None;
        }
        self.by_table(tables.ask(state)?, ply)
    }

    /// The score of a value without draws by rule. Rules can only make draws: a draw is one whatever has been counted,
    /// a win must come before any count is full, and nothing may draw at once on the way.
    #[cold]
    fn by_table(&self, value: Value, ply: usize) -> Option<Raw> {
        let plies = match value {
            Value::Draw => return Some(DRAW),
            Value::Win(plies) | Value::Loss(plies) => u32::from(plies),
        };
        let score = WIN - Raw::try_from(ply).ok()? - plies.cast_signed();
        if plies > self.path.fence(&self.position) || self.path.draws_at_once() || !is_sure(score) {
            return None;
        }
        Some(if matches!(value, Value::Win(_)) { score } else { -score })
    }

    /// A shallow search that is so much above the upper bound that a deep one would be above it too.
    fn shallow(&mut self, window: Window, ply: usize, captured: V::Bits) -> Option<Raw> {
        let depth = window.depth;
        let complete = self.breadth == Breadth::Complete;
        if complete || window.is_open() || depth < SHALLOW_FROM || !captured.is_empty() {
            return None;
        }
        if is_sure(window.beta) {
            return None;
        }
        let beta = window.beta + SHALLOW_MARGIN * depth;
        let shallow = Window { alpha: beta - 1, beta, depth: depth * 2 / 5 };
        // the frame's list is out on loan: the search takes another
        let score = self.node(shallow, ply);
        (score >= beta && !self.stopped).then_some(beta)
    }

    fn best_of(&mut self, moves: &mut Moves<V::Bits>, window: Window, ply: usize) -> Raw {
        let outer = std::mem::take(&mut self.leans_on);
        let single = moves.list.len() == 1;
        let mut best = Best { score: -WIN, tag: 0 };
        let mut alpha = window.alpha;
        let shared = (window.depth >= SHARED_FROM && self.shared.busy.is_used()).then(|| self.key());
        for index in 0..moves.list.len() {
            let mv = match shared {
                Some(key) => self.pick_free(moves, index, key),
                None => moves.pick(index),
            };
            let inner = Window { alpha, ..window };
            let busy = shared.filter(|_| index > 0).map(|key| move_key(key, tag(&mv)));
            if let Some(busy) = busy {
                self.shared.busy.begin(busy);
            }
            let score = self.try_move(&mv, inner, ply, index, single);
            if let Some(busy) = busy {
                self.shared.busy.end(busy);
            }
            if self.stopped {
                return 0;
            }
            if score > best.score {
                best.score = score;
                if score > alpha {
                    best.tag = tag(&mv);
                    alpha = score;
                    if window.is_open() {
                        self.extend_pv(ply, mv);
                    }
                    if score >= window.beta {
                        self.learn(&moves.list[..=index], window.depth, ply);
                        break;
                    }
                }
            }
        }
        self.remember(best, window, ply);
        self.leans_on = self.leans_on.and(outer);
        best.score
    }

    /// The next move that no other thread is searching, if there is one. The first is never left to others: what is
    /// behind it sets the bounds for the rest.
    fn pick_free(&self, moves: &mut Moves<V::Bits>, index: usize, key: u64) -> PackedMove<V::Bits> {
        loop {
            let mv = moves.pick(index);
            let waits = index > 0 && self.shared.busy.contains(move_key(key, tag(&mv)));
            if !(waits && moves.put_off(index)) {
                return mv;
            }
        }
    }

    /// The score of a move: in full if it seems to be the best, else only whether it is not.
    fn try_move(
        &mut self,
        mv: &PackedMove<V::Bits>,
        window: Window,
        ply: usize,
        index: usize,
        single: bool,
    ) -> Raw {
        let quiet = mv.captured.is_empty();
        // what is forced costs no depth
        let depth = if quiet && !single { window.depth - 1 } else { window.depth };
        let depth = if ply > MAX_PLY / 2 { window.depth - 1 } else { depth };
        let reduction = if quiet && !mv.promotes { self.reduction(window, index) } else { 0 };
        let undo = self.make(ply, mv);
        let mut search =
            |alpha: Raw, beta: Raw, depth| -self.node(Window { alpha: -beta, beta: -alpha, depth }, ply + 1);
        let (alpha, beta) = (window.alpha, window.beta);
        let score = if index == 0 {
            search(alpha, beta, depth)
        } else {
            let mut score = search(alpha, alpha + 1, depth - reduction);
            if score > alpha && reduction > 0 {
                score = search(alpha, alpha + 1, depth);
            }
            if score > alpha && score < beta {
                score = search(alpha, beta, depth);
            }
            score
        };
        self.unmake(undo);
        score
    }

    /// By how much less deeply a late quiet move is searched.
    fn reduction(&self, window: Window, index: usize) -> i32 {
        if self.breadth == Breadth::Complete || window.depth < 2 {
            return 0;
        }
        let late = if window.is_open() { 3 } else { 1 };
        if index < late {
            0
        } else if index < 4 || window.depth < 4 {
            1
        } else {
            2
        }
    }

    /// The line from `ply` is `mv` and what follows it.
    pub(crate) fn extend_pv(&mut self, ply: usize, mv: PackedMove<V::Bits>) {
        let mut line = std::mem::take(&mut self.frames[ply].pv);
        line.clear();
        line.push(mv);
        line.extend_from_slice(&self.frames[ply + 1].pv);
        self.frames[ply].pv = line;
    }

    /// Remembers that the last of the moves tried was good enough.
    fn learn(&mut self, tried: &[PackedMove<V::Bits>], depth: i32, ply: usize) {
        let Some((good, others)) = tried.split_last() else { return };
        if !good.captured.is_empty() {
            return;
        }
        let color = self.color();
        let killers = &mut self.frames[ply].killers;
        let tag = tag(good);
        if killers[0] != tag {
            *killers = [tag, killers[0]];
        }
        self.history.learn(color, good, depth, true);
        for mv in others.iter().filter(|mv| mv.captured.is_empty()) {
            self.history.learn(color, mv, depth, false);
        }
    }

    /// Stores what was found, as far as it holds whatever led here.
    pub(crate) fn remember(&mut self, best: Best, window: Window, ply: usize) {
        let here_only = self.leans_on.line < ply
            || (self.leans_on.count < ply && !self.path.is_told_apart(&self.position));
        self.leans_on = self.leans_on.before(ply);
        let mut bound = if best.score >= window.beta {
            Bound::Lower
        } else if best.score <= window.alpha {
            Bound::Upper
        } else {
            Bound::Exact
        };
        if here_only {
            // a draw is no part of the proof that a score is above a draw, or below it
            bound = match bound {
                Bound::Lower | Bound::Exact if best.score > DRAW => Bound::Lower,
                Bound::Upper | Bound::Exact if best.score < DRAW => Bound::Upper,
                Bound::Lower | Bound::Upper | Bound::Exact | Bound::None => Bound::None,
            };
        }
        let depth = if bound == Bound::None { 0 } else { window.depth };
        let entry =
            Entry { tag: best.tag, score: best.score, depth: u8::try_from(depth).unwrap_or(u8::MAX), bound };
        self.shared.table.put(self.key(), ply, entry);
    }
}
