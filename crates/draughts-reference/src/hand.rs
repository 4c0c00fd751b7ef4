//! A piece in the hand: one capture, jump by jump.

use draughts_rules::{
    CapturesKings, Color, Direction, Directions, DuringCapture, HalfTurn, KingRange, KingRules, Landing,
    Move, PieceKind, Removal, Rules, Square, Turn,
};

use crate::table::Table;

/// A piece in the middle of a capture, or about to begin one.
#[derive(Debug, Clone)]
pub(crate) struct Hand {
    /// What the piece was before the move.
    pub(crate) was: PieceKind,
    /// What the piece is now.
    pub(crate) kind: PieceKind,
    /// Every square it stood on so far, its start first.
    pub(crate) path: Vec<Square>,
    /// What it captured so far, in order.
    pub(crate) captured: Vec<(Square, PieceKind)>,
    /// The direction of its last jump.
    pub(crate) heading: Option<Direction>,
    /// What a promotion square on its way has done to it.
    pub(crate) crowning: Crowning,
}

/// What a promotion square has done to a man in the middle of its capture.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) enum Crowning {
    /// It has touched none, or only passed it.
    None,
    /// It is crowned, and its capture ends here.
    EndsHere,
    /// It goes on as a man and is crowned when the move is over.
    WhenOver,
}

/// One possible jump: over one piece, with a choice of landing squares.
#[derive(Debug, Clone)]
pub(crate) struct Jump {
    /// Where it goes.
    pub(crate) direction: Direction,
    /// The square of the piece it captures.
    pub(crate) over: Square,
    /// What it captures.
    pub(crate) victim: PieceKind,
    /// Where it may land, the nearest first; never empty.
    pub(crate) landings: Vec<Square>,
}

/// What a piece in the hand meets on a square.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Sight {
    /// Nothing.
    Empty,
    /// A piece of its own side.
    Own,
    /// A piece of the other side.
    Enemy(PieceKind),
    /// A piece captured in this move that still stands there.
    Captured,
}

impl Hand {
    /// Takes a piece in the hand.
    pub(crate) fn new(square: Square, kind: PieceKind) -> Self {
        let path = vec![square];
        Self { was: kind, kind, path, captured: Vec::new(), heading: None, crowning: Crowning::None }
    }

    /// Where it stands.
    pub(crate) fn at(&self) -> Square {
        self.path[self.path.len() - 1]
    }

    /// The move that this is if it ends here.
    pub(crate) fn into_move(self, table: &Table<'_>) -> Move {
        let promotes = table.ends_crowned(&self);
        let captures = self.captured.into_iter().map(|(square, _)| square).collect();
        Move { kind: self.was, path: self.path, captures, promotes }
    }
}

/// A man's own directions as directions on the board.
pub(crate) const fn on_board(own: Directions, color: Color) -> Directions {
    match color {
        Color::White => own,
        Color::Black => own.opposite(),
    }
}

/// The rules of kings, if `kind` is a king that flies.
pub(crate) fn flying(rules: &Rules, kind: PieceKind) -> Option<KingRules> {
    rules.kings.filter(|kings| kind == PieceKind::King && kings.range == KingRange::Flying)
}

impl Table<'_> {
    /// What the piece in the hand meets on `square`. It has left the square where it started.
    pub(crate) fn sight(&self, hand: &Hand, square: Square) -> Sight {
        if square == hand.path[0] {
            return Sight::Empty;
        }
        if hand.captured.iter().any(|&(captured, _)| captured == square) {
            return match self.rules.capture.removal {
                Removal::AfterMove => Sight::Captured,
                Removal::Immediate => Sight::Empty,
            };
        }
        match self.piece(square) {
            None => Sight::Empty,
            Some(piece) if piece.color == self.mover() => Sight::Own,
            Some(piece) => Sight::Enemy(piece.kind),
        }
    }

    /// The directions in which a piece of this kind captures.
    pub(crate) fn capture_directions(&self, kind: PieceKind) -> Directions {
        match kind {
            PieceKind::Man => on_board(self.rules.men.captures, self.mover()),
            PieceKind::King => self.rules.kings.map_or(Directions::NONE, |kings| kings.captures),
        }
    }

    /// Every jump that the piece in the hand can make next.
    pub(crate) fn jumps(&self, hand: &Hand) -> Vec<Jump> {
        if hand.crowning == Crowning::EndsHere {
            return Vec::new();
        }
        self.capture_directions(hand.kind).iter().filter_map(|d| self.jump(hand, d)).collect()
    }

    /// The jump in one direction: up to the first piece, over it, and onto an empty square behind it.
    fn jump(&self, hand: &Hand, direction: Direction) -> Option<Jump> {
        if self.turns_back(hand, direction) || self.turns_aside(hand, direction) {
            return None;
        }
        let flying = flying(self.rules, hand.kind);
        let is_empty = |square: Square| self.sight(hand, square) == Sight::Empty;
        let mut over = self.step(hand.at(), direction)?;
        while flying.is_some() && is_empty(over) {
            over = self.step(over, direction)?;
        }
        let Sight::Enemy(victim) = self.sight(hand, over) else { return None };
        if self.spares(hand.kind, victim) {
            return None;
        }
        let mut landings = Vec::new();
        let mut next = self.step(over, direction);
        while let Some(landing) = next.filter(|&square| is_empty(square)) {
            landings.push(landing);
            if flying.is_none_or(|kings| kings.landing == Landing::Adjacent) {
                break;
            }
            next = self.step(landing, direction);
        }
        (!landings.is_empty()).then_some(Jump { direction, over, victim, landings })
    }

    /// Whether a jump in this direction goes straight back along the last one, and may not.
    pub(crate) fn turns_back(&self, hand: &Hand, direction: Direction) -> bool {
        self.rules.capture.half_turn == HalfTurn::Forbidden && hand.heading == Some(direction.opposite())
    }

    /// Whether a king in the middle of a capture leaves the line of its last jump here, and may not.
    pub(crate) fn turns_aside(&self, hand: &Hand, direction: Direction) -> bool {
        let bound = match self.rules.kings.filter(|_| hand.kind == PieceKind::King).map(|kings| kings.turn) {
            None | Some(Turn::AnySquare) => false,
            Some(Turn::StraightExceptEdge) => !self.board().edge().contains(hand.at()),
        };
        bound && hand.heading.is_some_and(|heading| heading != direction)
    }

    /// Whether a piece of this kind may not capture one of that kind.
    pub(crate) fn spares(&self, captor: PieceKind, victim: PieceKind) -> bool {
        captor == PieceKind::Man
            && victim == PieceKind::King
            && self.rules.men.capture_kings == CapturesKings::Forbidden
    }

    /// The hand after a jump that lands on `landing`.
    pub(crate) fn after_jump(&self, hand: &Hand, jump: &Jump, landing: Square) -> Hand {
        let mut next = hand.clone();
        next.path.push(landing);
        next.captured.push((jump.over, jump.victim));
        next.heading = Some(jump.direction);
        if hand.kind == PieceKind::Man && self.crowns(landing) {
            match self.rules.promotion.during_capture {
                DuringCapture::Stop => next.crowning = Crowning::EndsHere,
                DuringCapture::Pass => {}
                DuringCapture::ContinueAsMan => next.crowning = Crowning::WhenOver,
                DuringCapture::ContinueAsKing => next.kind = PieceKind::King,
            }
        }
        next
    }

    /// Whether the piece in the hand has a further jump.
    pub(crate) fn goes_on(&self, hand: &Hand) -> bool {
        !self.jumps(hand).is_empty()
    }

    /// Whether a man is crowned by a capture that ends here.
    pub(crate) fn ends_crowned(&self, hand: &Hand) -> bool {
        hand.was == PieceKind::Man
            && (hand.kind == PieceKind::King || hand.crowning != Crowning::None || self.crowns(hand.at()))
    }
}
