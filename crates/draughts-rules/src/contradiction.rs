//! Rules that can't stand together.

use crate::{Color, Criterion, Square};

/// A rule's place in a rule set, as in a variant file: `kings.range`.
pub type Key = &'static str;

/// Two or more values that can't stand together, or one that can't stand on this board.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Contradiction {
    /// A side starts without men.
    #[error("{0} starts without men")]
    EmptySetup(Color),
    /// A start square is off the board.
    #[error("a start square of {0} ({1:?}) is not on the board")]
    SetupOffBoard(Color, Square),
    /// Both sides start on the same square.
    #[error("both sides start on {0:?}")]
    SetupOverlap(Square),
    /// A man starts where it would be crowned.
    #[error("a man of {0} starts on a square where it is crowned")]
    SetupOnPromotionSquare(Color),
    /// A side starts with a piece too few to play.
    #[error("{0} starts with a single man, and has lost")]
    LoneManAtStart(Color),
    /// Men leap over a line of men, and in no direction.
    #[error("men leap over a line of men, and have no direction to leap in")]
    LeapsMissing,
    /// A huff where no capture is compulsory.
    #[error("a missed capture is huffed, and no capture need be made")]
    NothingToMiss,
    /// Men have no quiet move.
    #[error("men have no direction to move in")]
    MenCannotMove,
    /// No man can come to a square where it is crowned.
    #[error("no man of {0} can ever reach a square where it is crowned")]
    NeverPromotes(Color),
    /// Kings have no quiet move.
    #[error("kings have no direction to move in")]
    KingsCannotMove,
    /// A criterion about kings where there are none.
    #[error("the priority `{}` speaks of kings, and this game has none", .0.name())]
    PriorityWithoutKings(Criterion),
    /// A criterion stands twice.
    #[error("the priority `{}` stands twice", .0.name())]
    PriorityTwice(Criterion),
    /// A piece that counts nothing.
    #[error("a captured piece counts at least 1")]
    WorthlessPiece,
    /// A priority for captures that nobody must make whole.
    #[error("a capture that may stop at any jump can't be compared by what it would take")]
    PriorityWithoutChain,
    /// Captures of different lengths compared piece by piece.
    #[error("`earliest-king` compares captures of the same number of pieces")]
    EarliestKingBeforeMostPieces,
    /// Men spare kings that don't exist.
    #[error("men may not capture kings, and this game has none")]
    SparedKingsMissing,
    /// The first crowning wins, and nobody is crowned.
    #[error("the first promotion wins, and men are never crowned")]
    PromotionWinsWithoutKings,
    /// A halt for kings that always halt.
    #[error("a halt rule needs a flying king that may land on any square")]
    HaltCannotAct,
    /// A halt for no captured piece.
    #[error("a halt rule needs at least one captured piece, and at least as many as its trailing kings")]
    HaltNumbers,
    /// A landing rule for a king that goes one step.
    #[error("a short king always lands right behind the captured piece")]
    LandingOfShortKing,
    /// A limit of no moves.
    #[error("the limit of king moves in a row is at least 1")]
    MoveLimitZero,
    /// A count of no moves, or fewer than two occurrences.
    #[error("draw rule {0}: a count is at least 1, a repetition at least 2")]
    DrawCountTooSmall(usize),
    /// A draw rule about a line the board does not have.
    #[error("draw rule {0}: this board has no long diagonal")]
    LongDiagonalMissing(usize),
    /// A draw rule about kings in a game without.
    #[error("draw rule {0} speaks of kings, and this game has none")]
    DrawWithoutKings(usize),
    /// A range of pieces that holds no number.
    #[error("draw rule {0}: no number of pieces lies in this range")]
    DrawRangeEmpty(usize),
    /// More counts than a game can keep.
    #[error("draw rule {0}: the rules need more than {limit} counts of moves", limit = crate::DRAW_COUNTS_LIMIT)]
    DrawCountsTooMany(usize),
    /// A separator that would make moves unreadable.
    #[error("`{0}` can't stand between the squares of a capture")]
    CaptureSeparator(char),
}

impl Contradiction {
    /// The keys whose values collide, the one to mend first.
    pub const fn keys(&self) -> &'static [Key] {
        match self {
            Self::EmptySetup(_) | Self::SetupOffBoard(..) | Self::SetupOverlap(_) => &["setup", "board"],
            Self::SetupOnPromotionSquare(_) => &["setup", "promotion.squares"],
            Self::LoneManAtStart(_) => &["setup", "end.lone-piece"],
            Self::LeapsMissing => &["men.leap-over", "men.leaps"],
            Self::NothingToMiss => &["capture.missed", "capture.obligation"],
            Self::MenCannotMove => &["men.moves"],
            Self::NeverPromotes(_) => &["men.moves", "men.captures", "promotion.squares"],
            Self::KingsCannotMove => &["kings.moves"],
            Self::PriorityWithoutKings(_) => &["capture.priority", "kings.range"],
            Self::PriorityTwice(_) | Self::WorthlessPiece | Self::EarliestKingBeforeMostPieces => {
                &["capture.priority"]
            }
            Self::PriorityWithoutChain => &["capture.priority", "capture.chain"],
            Self::SparedKingsMissing => &["men.capture-kings", "kings.range"],
            Self::PromotionWinsWithoutKings => &["end.first-promotion", "kings.range"],
            Self::HaltCannotAct => &["kings.halt", "kings.range", "kings.landing"],
            Self::HaltNumbers => &["kings.halt"],
            Self::LandingOfShortKing => &["kings.landing", "kings.range"],
            Self::MoveLimitZero => &["kings.move-limit"],
            Self::DrawCountTooSmall(_) | Self::DrawRangeEmpty(_) | Self::DrawCountsTooMany(_) => &["draws"],
            Self::LongDiagonalMissing(_) => &["draws", "board"],
            Self::DrawWithoutKings(_) => &["draws", "kings.range"],
            Self::CaptureSeparator(_) => &["notation.capture-separator"],
        }
    }

    /// The index of the draw rule that is meant, from 0.
    pub const fn draw_rule(&self) -> Option<usize> {
        match self {
            Self::DrawCountTooSmall(i)
            | Self::LongDiagonalMissing(i)
            | Self::DrawWithoutKings(i)
            | Self::DrawRangeEmpty(i)
            | Self::DrawCountsTooMany(i) => Some(*i),
            Self::EmptySetup(_)
            | Self::SetupOffBoard(..)
            | Self::SetupOverlap(_)
            | Self::SetupOnPromotionSquare(_)
            | Self::LoneManAtStart(_)
            | Self::LeapsMissing
            | Self::NothingToMiss
            | Self::MenCannotMove
            | Self::NeverPromotes(_)
            | Self::KingsCannotMove
            | Self::PriorityWithoutKings(_)
            | Self::PriorityTwice(_)
            | Self::WorthlessPiece
            | Self::PriorityWithoutChain
            | Self::EarliestKingBeforeMostPieces
            | Self::SparedKingsMissing
            | Self::PromotionWinsWithoutKings
            | Self::HaltCannotAct
            | Self::HaltNumbers
            | Self::LandingOfShortKing
            | Self::MoveLimitZero
            | Self::CaptureSeparator(_) => None,
        }
    }

    /// What would be right.
    pub const fn help(&self) -> &'static str {
        match self {
            Self::EmptySetup(_) => "give each side at least one man",
            Self::SetupOffBoard(..) => "name playing squares of the board",
            Self::SetupOverlap(_) => "fewer rows of men, or a higher board",
            Self::SetupOnPromotionSquare(_) => "fewer rows, or other promotion squares",
            Self::LoneManAtStart(_) => "give each side two men or more, or say `lone-piece = \"plays-on\"`",
            Self::LeapsMissing => "give `leaps` a direction, or leave `leap-over` out",
            Self::NothingToMiss => "say `obligation = \"compulsory\"`, or leave `missed` out",
            Self::MenCannotMove => "give men at least one direction, such as \"forward-diagonals\"",
            Self::NeverPromotes(_) => {
                "let men move or capture towards their promotion squares, or say `kings.range = \"none\"`"
            }
            Self::KingsCannotMove => "give kings at least one direction, such as \"diagonals\"",
            Self::PriorityWithoutKings(_) => "leave the criterion out, or give the game kings",
            Self::PriorityTwice(_) => "name each criterion once",
            Self::WorthlessPiece => "give men and kings a value of at least 1",
            Self::PriorityWithoutChain => "say `chain = \"must-complete\"`, or leave the priority empty",
            Self::EarliestKingBeforeMostPieces => "put \"most-pieces\" before it in the list",
            Self::SparedKingsMissing => "leave `capture-kings` out",
            Self::PromotionWinsWithoutKings => "say `kings.range` short or flying",
            Self::HaltCannotAct => "say `range = \"flying\"` and `landing = \"any\"`, or leave `halt` out",
            Self::HaltNumbers => "such as { min-captured = 1, trailing-kings = 1 }",
            Self::LandingOfShortKing => "leave `landing` out",
            Self::MoveLimitZero => "give a limit such as 3, or leave `move-limit` out",
            Self::DrawCountTooSmall(_) => "give a number of moves or occurrences",
            Self::LongDiagonalMissing(_) => "only a square board has one: leave `long-diagonal` out",
            Self::DrawWithoutKings(_) => "leave the rule out, or write it without K",
            Self::DrawRangeEmpty(_) => "let `at-least` be no more than `at-most`",
            Self::DrawCountsTooMany(_) => {
                "leave some out: a `no-progress` rule needs one count, a `material` rule two"
            }
            Self::CaptureSeparator(_) => "use \"x\", \":\" or \"-\"",
        }
    }
}
