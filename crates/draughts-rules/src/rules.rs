//! The parts of a rule set: every value an enum, none a bare boolean.
//!
//! The names in text are the kebab-case names of the variants, the same in variant files, in messages and
//! here.

use crate::{Board, ByColor, Directions, DrawRule, FirstMover, Numbering, SquareNames, SquareSet};

/// The parts of a rule set as they are written down; any combination can stand here.
///
/// [`RuleSet::new`](crate::RuleSet::new) turns them into a [`RuleSet`](crate::RuleSet) or says what
/// contradicts what.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Rules {
    /// The board.
    pub board: Board,
    /// Where each side's men stand at the start.
    pub setup: ByColor<SquareSet>,
    /// Who makes the first move of a game.
    pub first_mover: FirstMover,
    /// What men do.
    pub men: MenRules,
    /// What kings do; `None` where men are never crowned.
    pub kings: Option<KingRules>,
    /// What holds for captures.
    pub capture: CaptureRules,
    /// Where and when men are crowned.
    pub promotion: PromotionRules,
    /// Who wins when.
    pub end: EndRules,
    /// The draws by rule.
    pub draws: Vec<DrawRule>,
    /// How moves and squares are written.
    pub notation: NotationRules,
}

/// What men do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct MenRules {
    /// The directions of a quiet move, one step.
    pub moves: Directions,
    /// The directions of a capture: over the neighbour onto the square right behind it.
    pub captures: Directions,
    /// Whether a man may capture a king.
    pub capture_kings: CapturesKings,
    /// The directions in which a man, in a quiet move, leaps over men of its own side next to it onto the empty
    /// square right behind them; often none.
    pub leaps: Directions,
    /// How many men such a leap goes over.
    pub leap_over: LeapOver,
}

/// What kings do.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct KingRules {
    /// How far a king goes.
    pub range: KingRange,
    /// The directions of a quiet move.
    pub moves: Directions,
    /// The directions of a capture.
    pub captures: Directions,
    /// Where a flying king lands behind each captured piece.
    pub landing: Landing,
    /// Where a king may turn in the middle of a capture.
    pub turn: Turn,
    /// When a flying king must end its capture right behind the last captured piece.
    pub halt: Option<Halt>,
    /// How many quiet moves in a row a side that still has a man may make with the same king; `None` for any
    /// number.
    pub move_limit: Option<u8>,
}

/// A flying king ends its capture on the square right behind the last captured piece when the capture takes at
/// least `min_captured` pieces and its last `trailing_kings` captured pieces are kings.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Halt {
    /// At least so many pieces are captured (1 or more).
    pub min_captured: u8,
    /// So many of the last captured pieces are kings (0: whatever they are).
    pub trailing_kings: u8,
}

/// What holds for captures.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct CaptureRules {
    /// Whether a capture must be made when there is one.
    pub obligation: Obligation,
    /// What befalls a player who misses a capture that must be made. It is only told: legal moves are the same.
    pub missed: Missed,
    /// Whether a capture must go on while it can.
    pub chain: Chain,
    /// Which landing squares a flying king may choose in the middle of a capture.
    pub landing_choice: LandingChoice,
    /// When captured pieces leave the board.
    pub removal: Removal,
    /// Whether a jump may go straight back along the jump before it.
    pub half_turn: HalfTurn,
    /// Which of several captures must be made: compared by the first criterion, then the next. Empty: free
    /// choice.
    pub priority: Vec<Criterion>,
}

/// Where and when men are crowned.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct PromotionRules {
    /// What happens when a man comes to a promotion square in the middle of a capture.
    pub during_capture: DuringCapture,
    /// The squares on which a side's men are crowned.
    pub squares: ByColor<SquareSet>,
}

/// Who wins when.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct EndRules {
    /// For the side to move when it has pieces and no legal move.
    pub no_moves: Outcome,
    /// For a side that has no piece left.
    pub no_pieces: Outcome,
    /// As `no_moves`, where the side still has a man.
    pub blocked_with_men: Outcome,
    /// Whether a side with a single piece has lost.
    pub lone_piece: LonePiece,
    /// Whether the first side to have a king at the end of a move wins.
    pub first_promotion: FirstPromotion,
    /// The points of a win over a side that never crowned a man, where another win is one point; `None` where
    /// all wins are alike. It is only told.
    pub bonus_win: Option<u8>,
}

/// How moves, squares and results are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct NotationRules {
    /// What squares are called.
    pub squares: SquareNames,
    /// Where square 1 lies.
    pub numbering: Numbering,
    /// The number in PDN's `GameType` tag, where the game has one.
    pub pdn_game_type: Option<u8>,
    /// Stands between the squares of a capture.
    pub capture_separator: char,
    /// How results are written.
    pub result_style: ResultStyle,
}

text_enum! {
    /// Whether a man may capture a king.
    CapturesKings {
        /// Men capture men and kings.
        Allowed,
        /// Men capture men only.
        Forbidden,
    }
}

text_enum! {
    /// How many men of its own side a man leaps over in a quiet move.
    LeapOver {
        /// One.
        OneMan,
        /// A whole unbroken line, of one man or more.
        Line,
    }
}

text_enum! {
    /// How far a king goes.
    KingRange {
        /// One step, and captures the neighbour.
        Short,
        /// Any number of empty squares.
        Flying,
    }
}

text_enum! {
    /// Where a flying king lands behind each captured piece.
    Landing {
        /// On any empty square behind it, up to the next piece.
        Any,
        /// On the square right behind it.
        Adjacent,
    }
}

text_enum! {
    /// Where a king may turn in the middle of a capture.
    Turn {
        /// Anywhere.
        AnySquare,
        /// On a square at the edge of the board; from any other it goes straight on.
        StraightExceptEdge,
    }
}

text_enum! {
    /// What befalls a player who misses a capture that must be made.
    Missed {
        /// The move is not legal, and taken back.
        Illegal,
        /// The opponent may take the piece that should have captured off the board, before the next move.
        Huffed,
    }
}

text_enum! {
    /// Whether a capture must be made when there is one.
    Obligation {
        /// A quiet move is illegal while there is a capture.
        Compulsory,
        /// A quiet move may be made instead.
        Optional,
    }
}

text_enum! {
    /// Whether a capture must go on while it can.
    Chain {
        /// The piece captures on until it can't.
        MustComplete,
        /// The piece may stop after any jump.
        MayStop,
    }
}

text_enum! {
    /// Which landing squares a flying king may choose in the middle of a capture that must be completed.
    LandingChoice {
        /// One from which the capture goes on, where there is one.
        MustContinue,
        /// Any; from a square with no further jump the capture ends.
        Free,
        /// Up to the nearest one from which the capture goes on, where it must go on; on a nearer one it ends.
        Nearest,
    }
}

text_enum! {
    /// When captured pieces leave the board.
    Removal {
        /// When the whole move is over: until then they can't be passed, landed on or jumped again.
        AfterMove,
        /// At once, jump by jump.
        Immediate,
    }
}

text_enum! {
    /// Whether a jump may go straight back along the jump before it.
    HalfTurn {
        /// It may. (With removal after the move the piece just captured is in the way.)
        Allowed,
        /// It may not.
        Forbidden,
    }
}

text_enum! {
    /// What happens when a man comes to a promotion square in the middle of a capture.
    DuringCapture {
        /// The capture ends there and the man is crowned.
        Stop,
        /// It goes on as a man if it can, and is crowned only if the capture ends on a promotion square.
        Pass,
        /// It goes on as a man if it can, and is crowned when the move is over, wherever it ends.
        ContinueAsMan,
        /// It is crowned at once and goes on as a king if it can.
        ContinueAsKing,
    }
}

text_enum! {
    /// What the state of the board means for a side.
    Outcome {
        /// It loses.
        Loss,
        /// It wins.
        Win,
        /// The game is drawn.
        Draw,
    }
}

text_enum! {
    /// What becomes of a side with a single piece.
    LonePiece {
        /// It plays on.
        PlaysOn,
        /// It has lost.
        Loses,
    }
}

text_enum! {
    /// What the first crowning does.
    FirstPromotion {
        /// Nothing more than making a king.
        PlaysOn,
        /// Wins the game.
        Wins,
    }
}

text_enum! {
    /// How results are written.
    ResultStyle {
        /// `1-0`, `1/2-1/2`, `0-1`.
        #[strum(serialize = "1-0")]
        OneZero,
        /// `2-0`, `1-1`, `0-2`.
        #[strum(serialize = "2-0")]
        TwoZero,
    }
}

/// A reason to prefer one capture to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Criterion {
    /// More captured pieces.
    MostPieces,
    /// A greater sum of the captured pieces' values.
    MostValue {
        /// What a captured man counts (at least 1).
        man: u8,
        /// What a captured king counts (at least 1).
        king: u8,
    },
    /// A king makes the capture.
    WithKing,
    /// More captured kings.
    MostKings,
    /// Kings come earlier among the captured pieces: the first piece in which two captures differ in kind is a
    /// king in the preferred one.
    EarliestKing,
}

impl Criterion {
    /// The names of all criteria, as they stand in variant files.
    pub const NAMES: [&'static str; 5] =
        ["most-pieces", "most-value", "with-king", "most-kings", "earliest-king"];

    /// The criterion's name.
    pub const fn name(self) -> &'static str {
        match self {
            Self::MostPieces => "most-pieces",
            Self::MostValue { .. } => "most-value",
            Self::WithKing => "with-king",
            Self::MostKings => "most-kings",
            Self::EarliestKing => "earliest-king",
        }
    }
}
