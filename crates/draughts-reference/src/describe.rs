//! The reasons in English.

use draughts_rules::{Color, Criterion, Direction, Directions, Move, PieceKind, Square};

use crate::priority::Amount;
use crate::reason::{Reason, Stride};

/// So many moves are named in one sentence at most.
const NAMED_MOVES: usize = 4;

impl Reason {
    /// The reason in one or two sentences; `names` writes squares and `moves` writes moves.
    #[expect(clippy::too_many_lines, reason = "one arm for each reason")]
    pub fn describe(&self, names: &dyn Fn(Square) -> String, moves: &dyn Fn(&Move) -> String) -> String {
        let name = |square: &Square| names(*square);
        let any_of = |squares: &[Square]| either(squares.iter().map(name).collect());
        match self {
            Self::OffBoard { .. } => "One of the squares is not on the board.".to_owned(),
            Self::GameOver { king } => {
                format!("The game is over: there is a king on {}, and the first king wins.", name(king))
            }
            Self::NoPieceThere { square } => format!("No piece stands on {}.", name(square)),
            Self::OpponentsPiece { square, to_move } => {
                format!("The piece on {} is the opponent's: it is {}'s move.", name(square), side(*to_move))
            }
            Self::GoesNowhere { square } => format!("The piece would stay on {}.", name(square)),
            Self::NotOnALine { kind, from, to } => {
                format!("{} and {} are not on one line, and a {kind} goes straight.", name(from), name(to))
            }
            Self::NotADirection { kind, stride, direction, allowed } => {
                let does = match stride {
                    Stride::Quiet => "moves",
                    Stride::Capture => "captures",
                };
                format!("A {kind} {does} {}, not {}.", ways(*allowed), way(*direction))
            }
            Self::TooFar { kind, stride: Stride::Quiet, from, to } => {
                format!("A {kind} moves one step, and {} is farther from {}.", name(to), name(from))
            }
            Self::TooFar { kind, stride: Stride::Capture, .. } => {
                format!("A {kind} captures only the piece next to it, and lands right behind it.")
            }
            Self::Occupied { square, by } => {
                format!(
                    "A move ends on an empty square, and a {} piece stands on {}.",
                    side(*by),
                    name(square)
                )
            }
            Self::PathBlocked { by } => format!("The piece on {} is in the way.", name(by)),
            Self::OneStrideOnly { square, .. } => {
                format!(
                    "A move without a capture ends where the piece first stops, here on {}.",
                    name(square)
                )
            }
            Self::CaptureCompulsory { captures } => {
                format!("There is a capture, and capturing is compulsory: {}.", listed(captures, moves))
            }
            Self::KingMoveLimit { limit } => format!(
                "A side that has a man may make {limit} quiet moves in a row with the same king, and this king \
                 has made them: it may only capture until another piece has moved."
            ),
            Self::NothingToCapture { from, to, .. } => {
                format!("There is nothing to capture between {} and {}.", name(from), name(to))
            }
            Self::JumpsOwnPiece { square, .. } => {
                format!(
                    "The piece on {} belongs to the same side, and own pieces are not jumped.",
                    name(square)
                )
            }
            Self::JumpsTwoPieces { first, second, .. } => format!(
                "A jump captures one piece and lands on an empty square behind it, and here {} and {} are both \
                 occupied.",
                name(first),
                name(second)
            ),
            Self::JumpsCapturedPiece { square } => format!(
                "The piece on {} has been captured in this move and stays there until the move is over: it can't \
                 be jumped again, and its square is not free.",
                name(square)
            ),
            Self::ManMayNotCaptureKing { square } => {
                format!("A man may not capture a king, and a king stands on {}.", name(square))
            }
            Self::HalfTurn { square } => format!(
                "A jump may not go straight back along the jump before it, as this capture would from {}.",
                name(square)
            ),
            Self::LandsTooFar { adjacent } => {
                format!("A king lands right behind the piece that it captures, here on {}.", name(adjacent))
            }
            Self::StopsOnPromotion { square } => {
                format!("The man is crowned on {}, and that ends its capture.", name(square))
            }
            Self::NotCrownedYet { square } => format!(
                "A man that comes to a crowning square in the middle of a capture goes on as a man, and from {} \
                 only a king could go this way.",
                name(square)
            ),
            Self::MustGoOn { at, next } => format!(
                "The capture is not over: from {} the piece can and must go on, to {}.",
                name(at),
                any_of(next)
            ),
            Self::LandingMustContinue { landings } => format!(
                "The king must land where it can go on capturing, and behind this piece that is on {}.",
                any_of(landings)
            ),
            Self::MustHalt { square } => format!(
                "The king must end this capture right behind the last captured piece, on {}.",
                name(square)
            ),
            Self::Outranked { criterion, this, best, best_moves } => {
                outranked(*criterion, this, best, &listed(best_moves, moves))
            }
            Self::NoCaptureEndsThere { to, possible, .. } => {
                format!(
                    "No capture of this piece ends on {}; it can make {}.",
                    name(to),
                    listed(possible, moves)
                )
            }
            Self::OtherPiecesCaptured { possible } => {
                format!("The piece can come there, but by capturing others: {}.", listed(possible, moves))
            }
            Self::TooManyWays { limit } => format!(
                "The piece has more than {limit} ways to capture. This is none of the legal ones, and the others \
                 were not all looked at."
            ),
        }
    }
}

/// Why a capture that has `this` gives way to `rivals` that have `best`.
fn outranked(criterion: Criterion, this: &Amount, best: &Amount, rivals: &str) -> String {
    let (less, more) = (amount(this), amount(best));
    match criterion {
        Criterion::MostPieces => {
            format!("It takes {less}, but {rivals} takes {more}: the most pieces must be captured.")
        }
        Criterion::MostValue { man, king } => format!(
            "It is worth {less}, but {rivals} is worth {more}: the greatest value must be captured, where a man \
             counts {man} and a king {king}."
        ),
        Criterion::WithKing => {
            format!("It is made by {less}, but {rivals} is made by {more}: the king must capture.")
        }
        Criterion::MostKings => {
            format!("It takes {less}, but {rivals} takes {more}: the most kings must be captured.")
        }
        Criterion::EarliestKing => format!(
            "It takes {less}, but {rivals} takes {more}: the capture in which kings come earlier must be made."
        ),
    }
}

fn amount(amount: &Amount) -> String {
    let counted = |n: usize, what: &str| if n == 1 { format!("1 {what}") } else { format!("{n} {what}s") };
    match amount {
        Amount::Pieces(pieces) => counted(*pieces, "piece"),
        Amount::Value(value) => value.to_string(),
        Amount::Captor(kind) => format!("a {kind}"),
        Amount::Kings(0) => "no king".to_owned(),
        Amount::Kings(kings) => counted(*kings, "king"),
        Amount::Order(kinds) => match kinds.iter().position(|kind| *kind == PieceKind::King) {
            None => "no king".to_owned(),
            Some(_) => kinds.iter().map(|kind| format!("a {kind}")).collect::<Vec<_>>().join(", then "),
        },
    }
}

/// The first few moves, and how many more there are.
fn listed(moves: &[Move], write: &dyn Fn(&Move) -> String) -> String {
    let mut texts: Vec<_> = moves.iter().take(NAMED_MOVES).map(write).collect();
    match moves.len().saturating_sub(NAMED_MOVES) {
        0 => either(texts),
        more => {
            texts.push(format!("{more} more"));
            either(texts)
        }
    }
}

/// `a`, `a or b`, `a, b or c`.
fn either(mut items: Vec<String>) -> String {
    match items.pop() {
        None => "none".to_owned(),
        Some(only) if items.is_empty() => only,
        Some(last) => format!("{} or {last}", items.join(", ")),
    }
}

const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// Where a piece goes that goes in these directions.
fn ways(directions: Directions) -> String {
    let together = [
        (Directions::ALL, "in every direction"),
        (Directions::DIAGONALS, "diagonally"),
        (Directions::FORWARD_DIAGONALS, "diagonally forward"),
        (Directions::BACKWARD_DIAGONALS, "diagonally backward"),
        (Directions::SIDEWAYS, "sideways"),
    ];
    let mut left = directions;
    let mut words = Vec::new();
    for (set, name) in together {
        if set.is_subset(left) {
            words.push(name.to_owned());
            left = left.iter().filter(|&direction| !set.contains(direction)).collect();
        }
    }
    let singly = left.iter().map(|direction| way(direction).to_owned());
    let words: Vec<_> = singly.chain(words).collect();
    if words.is_empty() { "in no direction".to_owned() } else { either(words) }
}

const fn way(direction: Direction) -> &'static str {
    match direction {
        Direction::Forward => "straight forward",
        Direction::ForwardRight => "diagonally forward to the right",
        Direction::Right => "to the right",
        Direction::BackwardRight => "diagonally backward to the right",
        Direction::Backward => "straight backward",
        Direction::BackwardLeft => "diagonally backward to the left",
        Direction::Left => "to the left",
        Direction::ForwardLeft => "diagonally forward to the left",
    }
}
