//! The position on a plain grid.

use draughts_rules::{
    Board, Color, Direction, FirstPromotion, LonePiece, Piece, PieceKind, Rules, Setup, Square,
};

/// What ends a game before its turn: nobody moves any more.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Decided {
    /// The first king stands here, and wins.
    FirstKing(Square),
    /// This side has a single piece left or none, and has lost.
    TooFewPieces(Color),
}

/// A position laid out square by square, with the rules that hold on it.
#[derive(Debug, Clone)]
pub(crate) struct Table<'a> {
    /// The rules of the game.
    pub(crate) rules: &'a Rules,
    /// The position as it was given.
    pub(crate) setup: &'a Setup,
    /// What stands on each square, by the square's index.
    cells: Vec<Option<Piece>>,
}

impl<'a> Table<'a> {
    /// Lays the position out. Pieces off the board are left out.
    pub(crate) fn new(rules: &'a Rules, setup: &'a Setup) -> Self {
        let cells = rules.board.squares().iter().map(|square| setup.piece_at(square)).collect();
        Self { rules, setup, cells }
    }

    /// The board.
    pub(crate) const fn board(&self) -> Board {
        self.rules.board
    }

    /// The side to move.
    pub(crate) const fn mover(&self) -> Color {
        self.setup.to_move
    }

    /// What stands on `square`; nothing where there is no such square.
    pub(crate) fn piece(&self, square: Square) -> Option<Piece> {
        self.cells.get(square.index()).copied().flatten()
    }

    /// The pieces of the side to move, with their squares.
    pub(crate) fn own_pieces(&self) -> impl Iterator<Item = (Square, PieceKind)> {
        let pieces = self.board().squares().iter().filter_map(|square| Some((square, self.piece(square)?)));
        pieces.filter(|(_, piece)| piece.color == self.mover()).map(|(square, piece)| (square, piece.kind))
    }

    /// The square one step away.
    pub(crate) fn step(&self, square: Square, direction: Direction) -> Option<Square> {
        self.board().neighbour(square, direction)
    }

    /// Whether a man of the side to move is crowned on `square`.
    pub(crate) fn crowns(&self, square: Square) -> bool {
        self.rules.kings.is_some() && self.rules.promotion.squares[self.mover()].contains(square)
    }

    /// What has decided the game already, whoever is to move.
    pub(crate) fn decided(&self) -> Option<Decided> {
        let end = self.rules.end;
        let is_king = |square: &Square| self.piece(*square).is_some_and(|p| p.kind == PieceKind::King);
        if end.first_promotion == FirstPromotion::Wins
            && let Some(king) = self.board().squares().iter().find(is_king)
        {
            return Some(Decided::FirstKing(king));
        }
        let too_few = |&side: &Color| self.pieces_of(side) < 2;
        let loses = end.lone_piece == LonePiece::Loses;
        Color::ALL.into_iter().find(too_few).filter(|_| loses).map(Decided::TooFewPieces)
    }

    /// How many pieces a side has.
    fn pieces_of(&self, side: Color) -> usize {
        self.cells.iter().flatten().filter(|piece| piece.color == side).count()
    }
}
