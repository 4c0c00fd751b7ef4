//! Why a piece can't go from one square to another.

use draughts_rules::{Direction, Landing, LeapOver, Piece, PieceKind, Square};

use crate::hand::{Crowning, Hand, Sight, flying, on_board};
use crate::reason::{Reason, Stride};
use crate::table::Table;

/// The way from one square to another on a straight line.
#[derive(Debug)]
pub(crate) struct Way {
    /// Where it goes.
    direction: Direction,
    /// The squares between the two.
    between: Vec<Square>,
}

impl Table<'_> {
    /// The straight way between two squares, if they lie on a line.
    pub(crate) fn way(&self, from: Square, to: Square) -> Option<Way> {
        Direction::ALL.into_iter().find_map(|direction| {
            let mut between = Vec::new();
            let mut at = self.step(from, direction)?;
            while at != to {
                between.push(at);
                at = self.step(at, direction)?;
            }
            Some(Way { direction, between })
        })
    }

    /// The other side's pieces between two squares on a line.
    fn enemies_on(&self, hand: &Hand, way: &Way) -> Vec<(Square, PieceKind)> {
        let enemy = |&square: &Square| match self.sight(hand, square) {
            Sight::Enemy(kind) => Some((square, kind)),
            Sight::Empty | Sight::Own | Sight::Captured => None,
        };
        way.between.iter().filter_map(enemy).collect()
    }

    /// Whether the piece in the hand would jump an enemy piece on a straight way to `to`.
    pub(crate) fn passes_enemy(&self, hand: &Hand, to: Square) -> bool {
        self.way(hand.at(), to).is_some_and(|way| !self.enemies_on(hand, &way).is_empty())
    }

    /// Why the piece in the hand can't go on to `to` in one stride.
    pub(crate) fn against_step(&self, hand: &Hand, to: Square, stride: Stride) -> Reason {
        let (from, kind) = (hand.at(), hand.kind);
        if hand.crowning == Crowning::EndsHere {
            return Reason::StopsOnPromotion { square: from };
        }
        if from == to {
            return Reason::GoesNowhere { square: from };
        }
        let Some(way) = self.way(from, to) else { return Reason::NotOnALine { kind, from, to } };
        if let Some(reason) = self.against_direction(hand, &way, stride) {
            return reason;
        }
        match stride {
            Stride::Quiet => self.against_quiet(hand, &way, to),
            Stride::Capture => self.against_jump(hand, &way, to),
        }
    }

    fn against_direction(&self, hand: &Hand, way: &Way, stride: Stride) -> Option<Reason> {
        let kind = hand.kind;
        let allowed = match stride {
            Stride::Quiet if !way.between.is_empty() => {
                self.move_directions(kind).union(self.leap_directions(kind))
            }
            Stride::Quiet => self.move_directions(kind),
            Stride::Capture => self.capture_directions(kind),
        };
        if allowed.contains(way.direction) {
            return None;
        }
        if self.is_not_crowned_yet(hand)
            && self.capture_directions(PieceKind::King).contains(way.direction)
            && !self.enemies_on(hand, way).is_empty()
        {
            return Some(Reason::NotCrownedYet { square: hand.at() });
        }
        let own_view = on_board(draughts_rules::Directions::only(way.direction), self.mover());
        let direction = own_view.iter().next().unwrap_or(way.direction);
        Some(Reason::NotADirection { kind, stride, direction, allowed: on_board(allowed, self.mover()) })
    }

    /// Whether a man has touched a promotion square in this capture and is still a man.
    fn is_not_crowned_yet(&self, hand: &Hand) -> bool {
        hand.kind == PieceKind::Man && hand.path.iter().skip(1).any(|&square| self.crowns(square))
    }

    fn against_quiet(&self, hand: &Hand, way: &Way, to: Square) -> Reason {
        let (from, kind) = (hand.at(), hand.kind);
        let leaps = self.leap_directions(kind).contains(way.direction);
        if flying(self.rules, kind).is_none() && !way.between.is_empty() && !(leaps && self.leaps_over(way)) {
            return Reason::TooFar { kind, stride: Stride::Quiet, from, to };
        }
        let in_the_way = if leaps { &[] } else { &way.between[..] };
        if let Some(&by) = in_the_way.iter().find(|&&square| self.piece(square).is_some()) {
            return Reason::PathBlocked { by };
        }
        self.occupied(to).unwrap_or(Reason::OneStrideOnly { kind, square: to })
    }

    /// Whether a leap goes over what stands on a way: men of the mover's own side, no more than it may.
    fn leaps_over(&self, way: &Way) -> bool {
        let own_man = Piece { color: self.mover(), kind: PieceKind::Man };
        let few = match self.rules.men.leap_over {
            LeapOver::OneMan => way.between.len() == 1,
            LeapOver::Line => true,
        };
        few && way.between.iter().all(|&square| self.piece(square) == Some(own_man))
    }

    fn occupied(&self, square: Square) -> Option<Reason> {
        self.piece(square).map(|piece| Reason::Occupied { square, by: piece.color })
    }

    fn against_jump(&self, hand: &Hand, way: &Way, to: Square) -> Reason {
        let (from, kind) = (hand.at(), hand.kind);
        for &square in &way.between {
            match self.sight(hand, square) {
                Sight::Own => return Reason::JumpsOwnPiece { kind, square },
                Sight::Captured => return Reason::JumpsCapturedPiece { square },
                Sight::Empty | Sight::Enemy(_) => {}
            }
        }
        let enemies = self.enemies_on(hand, way);
        match (&enemies[..], self.sight(hand, to)) {
            ([(first, _), (second, _), ..], _) => {
                Reason::JumpsTwoPieces { kind, first: *first, second: *second }
            }
            ([(over, victim)], _) if self.spares(kind, *victim) => {
                Reason::ManMayNotCaptureKing { square: *over }
            }
            ([_], _) if self.turns_aside(hand, way.direction) => Reason::TurnsAside { square: from },
            ([_], _) if self.turns_back(hand, way.direction) => Reason::HalfTurn { square: from },
            (_, Sight::Captured) => Reason::JumpsCapturedPiece { square: to },
            (_, Sight::Own | Sight::Enemy(_)) => {
                self.occupied(to).unwrap_or(Reason::NothingToCapture { kind, from, to })
            }
            ([], Sight::Empty) => Reason::NothingToCapture { kind, from, to },
            ([(over, _)], Sight::Empty) => self.against_landing(hand, way, *over, to),
        }
    }

    /// Why the piece in the hand can't land on an empty square behind the one piece that it would capture.
    fn against_landing(&self, hand: &Hand, way: &Way, over: Square, to: Square) -> Reason {
        let (from, kind) = (hand.at(), hand.kind);
        let flies = flying(self.rules, kind);
        let adjacent = self.step(over, way.direction).filter(|&adjacent| adjacent != to);
        match (flies, adjacent) {
            (Some(kings), Some(adjacent)) if kings.landing == Landing::Adjacent => {
                Reason::LandsTooFar { adjacent }
            }
            (None, _) if self.is_not_crowned_yet(hand) => Reason::NotCrownedYet { square: from },
            (_, _) => Reason::TooFar { kind, stride: Stride::Capture, from, to },
        }
    }
}
