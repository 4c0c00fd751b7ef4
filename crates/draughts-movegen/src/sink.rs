//! Where found captures go: into a list, into a count, or to the one whose route is wanted.

use std::cmp::Ordering;

use rustc_hash::FxHashSet;

use crate::bits::Bits;
use crate::priority::{Priority, Tally};
use crate::state::PackedMove;

/// Routes of fewer jumps never meet again at the same square with the same captured pieces.
pub(crate) const MEETING_ROUTES: u8 = 3;

/// Takes complete captures as the walk finds them.
pub(crate) trait Sink<B: Bits> {
    /// Whether the walk must keep the squares it stops on.
    const ROUTE: bool = false;

    /// A complete capture by `from` that may end on any of the bits of `to`; `mv.to` is not set yet.
    fn take(&mut self, priority: &Priority, tally: &Tally, mv: PackedMove<B>, to: B, route: &Route<B>);

    /// The best capture found so far.
    fn best(&self) -> Option<&Tally>;

    /// Whether the walk may stop.
    fn is_done(&self) -> bool {
        false
    }
}

/// The squares stopped on and the pieces captured so far, in order.
#[derive(Debug, Clone)]
pub(crate) struct Route<B> {
    /// The squares landed on.
    pub(crate) landings: Vec<u8>,
    /// The captured pieces.
    pub(crate) captured: Vec<B>,
}

/// How many equal captures a list compares one by one before it keeps a set.
const SMALL: usize = 48;

/// The best captures so far, without duplicates.
#[derive(Debug)]
pub(crate) struct Captures<'a, B: Bits> {
    best: Option<Tally>,
    list: &'a mut Vec<PackedMove<B>>,
    /// Where this side's captures begin in the list.
    start: usize,
    seen: FxHashSet<PackedMove<B>>,
}

impl<'a, B: Bits> Captures<'a, B> {
    pub(crate) fn new(list: &'a mut Vec<PackedMove<B>>) -> Self {
        Self { best: None, start: list.len(), list, seen: FxHashSet::default() }
    }

    /// Whether the move is not in the list yet.
    fn is_new(&mut self, mv: &PackedMove<B>) -> bool {
        let list = &self.list[self.start..];
        if list.len() < SMALL {
            return !list.contains(mv);
        }
        if self.seen.is_empty() {
            self.seen.extend(list);
        }
        self.seen.insert(*mv)
    }
}

impl<B: Bits> Sink<B> for Captures<'_, B> {
    #[inline]
    fn take(&mut self, priority: &Priority, tally: &Tally, mut mv: PackedMove<B>, to: B, _: &Route<B>) {
        let order = self.best.as_ref().map_or(Ordering::Greater, |best| priority.compare(tally, best));
        match order {
            Ordering::Less => return,
            Ordering::Equal => {}
            Ordering::Greater => {
                self.list.truncate(self.start);
                self.seen.clear();
                self.best = Some(*tally);
            }
        }
        for bit in to.iter() {
            mv.to = bit;
            if tally.pieces < MEETING_ROUTES || self.is_new(&mv) {
                self.list.push(mv);
            }
        }
    }

    fn best(&self) -> Option<&Tally> {
        self.best.as_ref()
    }
}

/// The route of one move: of its routes the one that the priority prefers.
#[derive(Debug)]
pub(crate) struct Wanted<B> {
    pub(crate) mv: PackedMove<B>,
    pub(crate) route: Option<(Tally, Route<B>)>,
    /// Whether routes can differ in rank.
    pub(crate) order_matters: bool,
}

impl<B: Bits> Sink<B> for Wanted<B> {
    const ROUTE: bool = true;

    fn take(&mut self, priority: &Priority, tally: &Tally, mv: PackedMove<B>, to: B, route: &Route<B>) {
        let here = !(to & B::single(self.mv.to)).is_empty();
        if !here || mv.captured != self.mv.captured || mv.promotes != self.mv.promotes {
            return;
        }
        let better =
            self.route.as_ref().is_none_or(|(best, _)| priority.compare(tally, best) == Ordering::Greater);
        if better {
            let mut route = route.clone();
            // the walk's last landing is any of the final squares
            route.landings.truncate(route.captured.len() - 1);
            route.landings.push(self.mv.to);
            self.route = Some((*tally, route));
        }
    }

    fn best(&self) -> Option<&Tally> {
        None
    }

    fn is_done(&self) -> bool {
        !self.order_matters && self.route.is_some()
    }
}
