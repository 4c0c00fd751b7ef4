//! Moves without a capture.

use draughts_rules::{Direction, Directions, LeapOver, Move, Piece, PieceKind, Square};

use crate::hand::{flying, on_board};
use crate::table::Table;

impl Table<'_> {
    /// Every quiet move of the side to move, whether or not it must capture.
    pub(crate) fn quiet_moves(&self) -> Vec<Move> {
        let free = self.own_pieces().filter(|&(square, kind)| !self.is_tired(square, kind));
        free.flat_map(|(square, kind)| self.quiet_moves_of(square, kind)).collect()
    }

    /// The quiet moves of one piece, whether or not a limit stands against them.
    pub(crate) fn quiet_moves_of(&self, square: Square, kind: PieceKind) -> Vec<Move> {
        let walks = self.move_directions(kind).iter().flat_map(|d| self.walk(square, kind, d));
        let leaps = self.leap_directions(kind).iter().filter_map(|d| self.leap(square, d));
        walks
            .chain(leaps)
            .map(|to| Move {
                kind,
                path: vec![square, to],
                captures: Vec::new(),
                promotes: kind == PieceKind::Man && self.crowns(to),
            })
            .collect()
    }

    /// The directions in which a piece of this kind moves quietly.
    pub(crate) fn move_directions(&self, kind: PieceKind) -> Directions {
        match kind {
            PieceKind::Man => on_board(self.rules.men.moves, self.mover()),
            PieceKind::King => self.rules.kings.map_or(Directions::NONE, |kings| kings.moves),
        }
    }

    /// The directions in which a piece of this kind leaps over own men.
    pub(crate) fn leap_directions(&self, kind: PieceKind) -> Directions {
        match kind {
            PieceKind::Man => on_board(self.rules.men.leaps, self.mover()),
            PieceKind::King => Directions::NONE,
        }
    }

    /// Where a man comes that leaps over the own men before it in one direction.
    fn leap(&self, square: Square, direction: Direction) -> Option<Square> {
        let own_man = Some(Piece { color: self.mover(), kind: PieceKind::Man });
        let mut to = self.step(square, direction).filter(|&next| self.piece(next) == own_man)?;
        to = self.step(to, direction)?;
        while self.rules.men.leap_over == LeapOver::Line && self.piece(to) == own_man {
            to = self.step(to, direction)?;
        }
        self.piece(to).is_none().then_some(to)
    }

    /// The squares that a piece can walk to in one direction, the nearest first.
    fn walk(&self, square: Square, kind: PieceKind, direction: Direction) -> Vec<Square> {
        let mut squares = Vec::new();
        let mut next = self.step(square, direction);
        while let Some(to) = next.filter(|&to| self.piece(to).is_none()) {
            squares.push(to);
            if flying(self.rules, kind).is_none() {
                break;
            }
            next = self.step(to, direction);
        }
        squares
    }

    /// Whether a king has made as many quiet moves in a row as its side, which still has a man, may make with
    /// it.
    pub(crate) fn is_tired(&self, square: Square, kind: PieceKind) -> bool {
        let Some(limit) = self.rules.kings.and_then(|kings| kings.move_limit) else { return false };
        let run = self.setup.king_runs[self.mover()];
        kind == PieceKind::King
            && run.moves >= limit
            && run.square.is_none_or(|runner| runner == square)
            && self.own_pieces().any(|(_, kind)| kind == PieceKind::Man)
    }
}
