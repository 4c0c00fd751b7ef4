//! Complete captures: where a capture may end, and all ways to bring one to an end.

use std::collections::BTreeMap;
use std::rc::Rc;

use draughts_rules::{
    Chain, Criterion, Direction, HalfTurn, Landing, LandingChoice, Move, PieceKind, Square, Turn,
};

use crate::hand::{Crowning, Hand, Jump, flying};
use crate::table::Table;

/// Why a capture may not end where it stands.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Unfinished {
    /// The piece has a further jump.
    MustGoOn,
    /// Other landing squares of the last jump lead to a further jump.
    LandingMustContinue(Vec<Square>),
    /// The king must end right behind the last captured piece, here.
    MustHalt(Square),
}

/// A capture that has come to its end.
#[derive(Debug, Clone)]
pub(crate) struct Capture {
    /// The move that it is.
    pub(crate) mv: Move,
    /// What the captured pieces are, in order.
    pub(crate) victims: Vec<PieceKind>,
}

impl Table<'_> {
    /// Every complete capture of the side to move, whatever its priority.
    ///
    /// Captures that differ in nothing that counts (the squares they start and end on, the set of captured
    /// pieces, the crowning, and where it matters the order of capture) are listed once.
    pub(crate) fn complete_captures(&self) -> Vec<Capture> {
        self.own_pieces().flat_map(|(square, kind)| self.captures_of(square, kind)).collect()
    }

    /// The complete captures of one piece.
    fn captures_of(&self, square: Square, kind: PieceKind) -> Vec<Capture> {
        let tails = self.tails(&Hand::new(square, kind), &mut BTreeMap::new());
        let capture = |tail: &Tail| {
            let path = std::iter::once(square).chain(tail.landings.iter().copied()).collect();
            let captures = tail.captured.iter().map(|&(over, _)| over).collect();
            let victims = tail.captured.iter().map(|&(_, victim)| victim).collect();
            Capture { mv: Move { kind, path, captures, promotes: tail.promotes }, victims }
        };
        tails.iter().map(capture).collect()
    }

    /// The landing squares of `jump` from which the capture goes on, as far as the piece may choose them.
    pub(crate) fn open_landings(&self, before: &Hand, jump: &Jump) -> Vec<Square> {
        let goes_on = |&landing: &Square| self.goes_on(&self.after_jump(before, jump, landing));
        let choosable = if self.stays_near() { 1 } else { usize::MAX };
        jump.landings.iter().copied().filter(goes_on).take(choosable).collect()
    }

    /// Whether a king may not fly past the nearest square from which its capture goes on.
    fn stays_near(&self) -> bool {
        let rules = &self.rules.capture;
        rules.chain == Chain::MustComplete && rules.landing_choice == LandingChoice::Nearest
    }

    /// Whether the capture may end where `jump` has brought it; `open` are the landing squares of the jump from
    /// which it goes on.
    pub(crate) fn may_end(&self, hand: &Hand, jump: &Jump, open: &[Square]) -> Result<(), Unfinished> {
        let rules = &self.rules.capture;
        let place = |square: &Square| jump.landings.iter().position(|landing| landing == square);
        if self.stays_near() && open.iter().any(|nearest| place(nearest) < place(&hand.at())) {
            return Err(Unfinished::LandingMustContinue(open.to_vec()));
        }
        if rules.chain == Chain::MustComplete && open.contains(&hand.at()) {
            return Err(Unfinished::MustGoOn);
        }
        let bound = rules.chain == Chain::MustComplete && rules.landing_choice == LandingChoice::MustContinue;
        if bound && !open.is_empty() {
            return Err(Unfinished::LandingMustContinue(open.to_vec()));
        }
        let adjacent = jump.landings[0];
        if self.must_halt(hand) && hand.at() != adjacent {
            return Err(Unfinished::MustHalt(adjacent));
        }
        Ok(())
    }

    /// Whether a capture that ends now must end right behind the last captured piece.
    fn must_halt(&self, hand: &Hand) -> bool {
        let kings = flying(self.rules, hand.kind).filter(|kings| kings.landing == Landing::Any);
        kings.and_then(|kings| kings.halt).is_some_and(|halt| {
            let trailing = usize::from(halt.trailing_kings);
            let last_kings =
                hand.captured.iter().rev().take_while(|(_, victim)| *victim == PieceKind::King).count();
            hand.captured.len() >= usize::from(halt.min_captured) && last_kings >= trailing
        })
    }

    /// All ways to bring a capture to an end by at least one further jump.
    ///
    /// Many routes lead to the same point; what follows from there is worked out once.
    fn tails(&self, hand: &Hand, known: &mut BTreeMap<Point, Rc<Vec<Tail>>>) -> Rc<Vec<Tail>> {
        let point = self.point(hand);
        if let Some(tails) = known.get(&point) {
            return Rc::clone(tails);
        }
        let mut found = BTreeMap::new();
        let mut add = |tail: Tail| {
            found.entry(self.tail_identity(&tail)).or_insert(tail);
        };
        for jump in self.jumps(hand) {
            let open = self.open_landings(hand, &jump);
            for &landing in &jump.landings {
                let next = self.after_jump(hand, &jump, landing);
                if self.may_end(&next, &jump, &open).is_ok() {
                    let promotes = self.ends_crowned(&next);
                    add(Tail { landings: vec![landing], captured: vec![(jump.over, jump.victim)], promotes });
                }
                if open.contains(&landing) {
                    self.tails(&next, known).iter().for_each(|tail| add(tail.after(landing, &jump)));
                }
            }
        }
        let tails = Rc::new(found.into_values().collect::<Vec<_>>());
        known.insert(point, Rc::clone(&tails));
        tails
    }

    /// Everything about a hand that bears on how its capture can go on.
    fn point(&self, hand: &Hand) -> Point {
        let mut captured: Vec<_> = hand.captured.iter().map(|&(square, _)| square).collect();
        captured.sort_unstable();
        let halt = self.rules.kings.and_then(|kings| kings.halt);
        let remembered = halt.map_or(0, |halt| usize::from(halt.trailing_kings));
        Point {
            at: hand.at(),
            kind: hand.kind,
            crowning: hand.crowning,
            captured,
            heading: hand.heading.filter(|_| self.heading_matters()),
            last_victims: hand.captured.iter().rev().take(remembered).map(|&(_, victim)| victim).collect(),
        }
    }

    /// Whether what a capture may do next depends on the direction of its last jump.
    fn heading_matters(&self) -> bool {
        self.rules.capture.half_turn == HalfTurn::Forbidden
            || self.rules.kings.is_some_and(|kings| kings.turn == Turn::StraightExceptEdge)
    }

    /// What makes two endings of one capture different.
    fn tail_identity(&self, tail: &Tail) -> (Square, Vec<Square>, bool, Vec<PieceKind>) {
        let end = tail.landings[tail.landings.len() - 1];
        let mut captured: Vec<_> = tail.captured.iter().map(|&(square, _)| square).collect();
        captured.sort_unstable();
        let ordered = self.rules.capture.priority.contains(&Criterion::EarliestKing);
        let victims = tail.captured.iter().filter(|_| ordered).map(|&(_, victim)| victim).collect();
        (end, captured, tail.promotes, victims)
    }
}

/// A point of a capture, as far as its further course is concerned.
#[derive(Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Point {
    at: Square,
    kind: PieceKind,
    crowning: Crowning,
    captured: Vec<Square>,
    heading: Option<Direction>,
    last_victims: Vec<PieceKind>,
}

/// The rest of a capture.
#[derive(Debug, Clone)]
struct Tail {
    landings: Vec<Square>,
    captured: Vec<(Square, PieceKind)>,
    promotes: bool,
}

impl Tail {
    /// The same rest with one jump before it.
    fn after(&self, landing: Square, jump: &Jump) -> Self {
        let mut landings = vec![landing];
        landings.extend(&self.landings);
        let mut captured = vec![(jump.over, jump.victim)];
        captured.extend(&self.captured);
        Self { landings, captured, promotes: self.promotes }
    }
}
