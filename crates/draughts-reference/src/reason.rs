//! Why a move is not legal.

use draughts_rules::{Color, Criterion, Direction, Directions, Key, Move, PieceKind, Square};

use crate::priority::Amount;

/// What a piece was about to do on one stretch of its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Stride {
    /// Move without capturing.
    Quiet,
    /// Capture.
    Capture,
}

/// The rule, or the fact on the board, that forbids a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Reason {
    /// The board has no such square.
    OffBoard {
        /// The square.
        square: Square,
    },
    /// The first king has decided the game.
    GameOver {
        /// Where that king stands.
        king: Square,
    },
    /// A side has a single piece left or none, and has lost.
    TooFewPieces {
        /// The side.
        side: Color,
    },
    /// Nothing stands where the move starts.
    NoPieceThere {
        /// Where it starts.
        square: Square,
    },
    /// The piece belongs to the other side.
    OpponentsPiece {
        /// Where it stands.
        square: Square,
        /// Whose move it is.
        to_move: Color,
    },
    /// The move goes nowhere: no square is named, or the one on which the piece stands.
    GoesNowhere {
        /// Where the piece stands.
        square: Square,
    },
    /// The two squares don't lie on one line.
    NotOnALine {
        /// The piece on its way.
        kind: PieceKind,
        /// Where it comes from.
        from: Square,
        /// Where it is to go.
        to: Square,
    },
    /// The piece does not go in this direction.
    NotADirection {
        /// The piece on its way.
        kind: PieceKind,
        /// What it was about to do.
        stride: Stride,
        /// Where it was to go, seen by its own side.
        direction: Direction,
        /// Where it may go, seen by its own side.
        allowed: Directions,
    },
    /// A man or a short king goes one step, or captures its neighbour and lands right behind it.
    TooFar {
        /// The piece on its way.
        kind: PieceKind,
        /// What it was about to do.
        stride: Stride,
        /// Where it comes from.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// Another piece stands where the piece was to land.
    Occupied {
        /// The square.
        square: Square,
        /// Whose piece it is.
        by: Color,
    },
    /// Another piece stands in the way of a king's quiet move.
    PathBlocked {
        /// Its square.
        by: Square,
    },
    /// A quiet move with several squares: it ends where the piece first stops.
    OneStrideOnly {
        /// The piece.
        kind: PieceKind,
        /// Where it first stops.
        square: Square,
    },
    /// A quiet move, but there is something to capture.
    CaptureCompulsory {
        /// The legal captures.
        captures: Vec<Move>,
    },
    /// The king has made all the quiet moves in a row that it may.
    KingMoveLimit {
        /// So many it may make.
        limit: u8,
    },
    /// A capture, but nothing to capture stands between the two squares.
    NothingToCapture {
        /// The piece on its way.
        kind: PieceKind,
        /// Where it comes from.
        from: Square,
        /// Where it was to go.
        to: Square,
    },
    /// A piece of the mover's own side stands in between.
    JumpsOwnPiece {
        /// The piece on its way.
        kind: PieceKind,
        /// The own piece's square.
        square: Square,
    },
    /// Two pieces stand in between, and one jump captures one piece.
    JumpsTwoPieces {
        /// The piece on its way.
        kind: PieceKind,
        /// The nearer one's square.
        first: Square,
        /// The next one's square.
        second: Square,
    },
    /// A piece captured earlier in this move still stands in the way, or where the piece was to land.
    JumpsCapturedPiece {
        /// Its square.
        square: Square,
    },
    /// The piece to be captured is a king, and men capture men only.
    ManMayNotCaptureKing {
        /// The king's square.
        square: Square,
    },
    /// The jump goes straight back along the jump before it.
    HalfTurn {
        /// Where the piece would turn.
        square: Square,
    },
    /// A king turns in the middle of a capture where it must go straight on.
    TurnsAside {
        /// Where it would turn.
        square: Square,
    },
    /// Kings land right behind the captured piece.
    LandsTooFar {
        /// The square right behind it.
        adjacent: Square,
    },
    /// The capture ends on the promotion square that the man has reached.
    StopsOnPromotion {
        /// That square.
        square: Square,
    },
    /// The man has touched a promotion square, but goes on as a man.
    NotCrownedYet {
        /// Where it stands when it would go on as a king.
        square: Square,
    },
    /// The piece has a further jump, and must make it.
    MustGoOn {
        /// Where it stands.
        at: Square,
        /// Where its next jump may land.
        next: Vec<Square>,
    },
    /// The capture may not go on from this landing square or end there, since it can go on from others.
    LandingMustContinue {
        /// The landing squares from which it goes on.
        landings: Vec<Square>,
    },
    /// The king must end its capture right behind the last captured piece.
    MustHalt {
        /// The square right behind it.
        square: Square,
    },
    /// Another capture has precedence.
    Outranked {
        /// By this.
        criterion: Criterion,
        /// What this capture has of it.
        this: Amount,
        /// What the preferred captures have of it.
        best: Amount,
        /// The legal captures.
        best_moves: Vec<Move>,
    },
    /// The piece can capture, but none of its captures ends there.
    NoCaptureEndsThere {
        /// The piece.
        kind: PieceKind,
        /// Where it was to end.
        to: Square,
        /// Its complete captures, legal or not.
        possible: Vec<Move>,
    },
    /// The piece can go there, but not by capturing the pieces named.
    OtherPiecesCaptured {
        /// The captures by which it comes there, legal or not, finished or not.
        possible: Vec<Move>,
    },
    /// The piece has so many ways to capture that they were not all looked at.
    TooManyWays {
        /// So many were.
        limit: usize,
    },
}

impl Reason {
    /// The reason's stable name: `capture-compulsory`, `outranked`.
    pub const fn name(&self) -> &'static str {
        match self {
            Self::OffBoard { .. } => "off-board",
            Self::GameOver { .. } => "game-over",
            Self::TooFewPieces { .. } => "too-few-pieces",
            Self::NoPieceThere { .. } => "no-piece-there",
            Self::OpponentsPiece { .. } => "opponents-piece",
            Self::GoesNowhere { .. } => "goes-nowhere",
            Self::NotOnALine { .. } => "not-on-a-line",
            Self::NotADirection { .. } => "not-a-direction",
            Self::TooFar { .. } => "too-far",
            Self::Occupied { .. } => "occupied",
            Self::PathBlocked { .. } => "path-blocked",
            Self::OneStrideOnly { .. } => "one-stride-only",
            Self::CaptureCompulsory { .. } => "capture-compulsory",
            Self::KingMoveLimit { .. } => "king-move-limit",
            Self::NothingToCapture { .. } => "nothing-to-capture",
            Self::JumpsOwnPiece { .. } => "jumps-own-piece",
            Self::JumpsTwoPieces { .. } => "jumps-two-pieces",
            Self::JumpsCapturedPiece { .. } => "jumps-captured-piece",
            Self::ManMayNotCaptureKing { .. } => "man-may-not-capture-king",
            Self::HalfTurn { .. } => "half-turn",
            Self::TurnsAside { .. } => "turns-aside",
            Self::LandsTooFar { .. } => "lands-too-far",
            Self::StopsOnPromotion { .. } => "stops-on-promotion",
            Self::NotCrownedYet { .. } => "not-crowned-yet",
            Self::MustGoOn { .. } => "must-go-on",
            Self::LandingMustContinue { .. } => "landing-must-continue",
            Self::MustHalt { .. } => "must-halt",
            Self::Outranked { .. } => "outranked",
            Self::NoCaptureEndsThere { .. } => "no-capture-ends-there",
            Self::OtherPiecesCaptured { .. } => "other-pieces-captured",
            Self::TooManyWays { .. } => "too-many-ways",
        }
    }

    /// The rule's key in a variant file; `position` where the board speaks and no rule of this game.
    pub const fn rule(&self) -> Key {
        match self {
            Self::OffBoard { .. } => "board",
            Self::GameOver { .. } => "end.first-promotion",
            Self::TooFewPieces { .. } => "end.lone-piece",
            Self::NoPieceThere { .. }
            | Self::OpponentsPiece { .. }
            | Self::GoesNowhere { .. }
            | Self::Occupied { .. }
            | Self::PathBlocked { .. }
            | Self::OtherPiecesCaptured { .. }
            | Self::TooManyWays { .. } => "position",
            Self::NotOnALine { kind, .. } | Self::OneStrideOnly { kind, .. } => {
                direction_key(*kind, Stride::Quiet)
            }
            Self::TooFar { kind: PieceKind::King, .. } => "kings.range",
            Self::TooFar { kind, stride, .. } | Self::NotADirection { kind, stride, .. } => {
                direction_key(*kind, *stride)
            }
            Self::NothingToCapture { kind, .. }
            | Self::JumpsOwnPiece { kind, .. }
            | Self::JumpsTwoPieces { kind, .. }
            | Self::NoCaptureEndsThere { kind, .. } => direction_key(*kind, Stride::Capture),
            Self::CaptureCompulsory { .. } => "capture.obligation",
            Self::KingMoveLimit { .. } => "kings.move-limit",
            Self::JumpsCapturedPiece { .. } => "capture.removal",
            Self::ManMayNotCaptureKing { .. } => "men.capture-kings",
            Self::HalfTurn { .. } => "capture.half-turn",
            Self::TurnsAside { .. } => "kings.turn",
            Self::LandsTooFar { .. } => "kings.landing",
            Self::StopsOnPromotion { .. } | Self::NotCrownedYet { .. } => "promotion.during-capture",
            Self::MustGoOn { .. } => "capture.chain",
            Self::LandingMustContinue { .. } => "capture.landing-choice",
            Self::MustHalt { .. } => "kings.halt",
            Self::Outranked { .. } => "capture.priority",
        }
    }
}

const fn direction_key(kind: PieceKind, stride: Stride) -> Key {
    match (kind, stride) {
        (PieceKind::Man, Stride::Quiet) => "men.moves",
        (PieceKind::Man, Stride::Capture) => "men.captures",
        (PieceKind::King, Stride::Quiet) => "kings.moves",
        (PieceKind::King, Stride::Capture) => "kings.captures",
    }
}
