//! Which rule stands against a capture of several jumps: the one without which it could be made.

use draughts_rules::{
    CapturesKings, Directions, DuringCapture, HalfTurn, Landing, Move, PieceKind, Removal, Rules, Square,
    Turn,
};

use crate::hand::{Hand, Jump};
use crate::lines::Line;
use crate::reason::{Reason, Stride};
use crate::table::Table;

/// The rules with one of them relaxed.
fn relaxed(rules: &Rules) -> Vec<Rules> {
    let changes: [fn(&mut Rules); 10] = [
        |rules| rules.capture.half_turn = HalfTurn::Allowed,
        |rules| rules.men.capture_kings = CapturesKings::Allowed,
        |rules| rules.capture.removal = Removal::Immediate,
        |rules| rules.promotion.during_capture = DuringCapture::Pass,
        |rules| rules.promotion.during_capture = DuringCapture::ContinueAsMan,
        |rules| rules.promotion.during_capture = DuringCapture::ContinueAsKing,
        |rules| rules.men.captures = Directions::ALL,
        |rules| {
            if let Some(kings) = &mut rules.kings {
                kings.captures = Directions::ALL;
            }
        },
        |rules| {
            if let Some(kings) = &mut rules.kings {
                kings.landing = Landing::Any;
            }
        },
        |rules| {
            if let Some(kings) = &mut rules.kings {
                kings.turn = Turn::AnySquare;
            }
        },
    ];
    let change = |change: &fn(&mut Rules)| {
        let mut other = rules.clone();
        change(&mut other);
        other
    };
    changes.iter().map(change).filter(|other| other != rules).collect()
}

impl Table<'_> {
    /// The reason against a capture that would be possible if one rule were different; `None` when none of the
    /// captures that `fits` would be.
    pub(crate) fn against_relaxed(
        &self,
        (square, kind): (Square, PieceKind),
        limit: usize,
        fits: impl Fn(&Move) -> bool,
    ) -> Option<Reason> {
        relaxed(self.rules).iter().find_map(|rules| {
            let other = Table::new(rules, self.setup);
            let lines = other.lines(square, kind, limit);
            let fits = |line: &&Line| fits(&line.hand.clone().into_move(&other));
            let line = lines.found.iter().find(fits)?;
            self.first_obstacle(&line.hand)
        })
    }

    /// Plays a capture of other rules jump by jump under these, up to the first jump that they forbid.
    fn first_obstacle(&self, other: &Hand) -> Option<Reason> {
        let mut hand = Hand::new(other.path[0], other.was);
        let landings = other.path.iter().skip(1);
        for (&landing, &(over, _)) in landings.zip(&other.captured) {
            let fits = |jump: &Jump| jump.over == over && jump.landings.contains(&landing);
            match self.jumps(&hand).into_iter().find(fits) {
                Some(jump) => hand = self.after_jump(&hand, &jump, landing),
                None => return Some(self.against_step(&hand, landing, Stride::Capture)),
            }
        }
        None
    }
}
