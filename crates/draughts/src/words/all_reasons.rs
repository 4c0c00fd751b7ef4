//! Every reason that a move can be given, for the tests of the messages.

use draughts_reference::{Amount, Reason, Stride};
use draughts_rules::{Color, Criterion, Direction, Directions, Move, PieceKind, Square};

use super::reasons::{Speaker, Writer, other_effect};
use super::texts::Texts;

const KINDS: [PieceKind; 2] = [PieceKind::Man, PieceKind::King];

fn mv(captures: usize) -> Move {
    let captures = (0..captures).map(|i| Square::new(u8::try_from(i).unwrap_or(0))).collect();
    Move { kind: PieceKind::Man, path: vec![Square::new(0), Square::new(9)], captures, promotes: false }
}

/// One of each kind, and more where the words depend on more.
fn reasons() -> Vec<Reason> {
    let [a, b] = [Square::new(0), Square::new(9)];
    let moves = |count| vec![mv(1); count];
    let mut reasons = vec![
        Reason::OffBoard { square: a },
        Reason::GameOver { king: a },
        Reason::TooFewPieces { side: Color::White },
        Reason::TooFewPieces { side: Color::Black },
        Reason::NoPieceThere { square: a },
        Reason::GoesNowhere { square: a },
        Reason::PathBlocked { by: a },
        Reason::CaptureCompulsory { captures: moves(9) },
        Reason::KingMoveLimit { limit: 1 },
        Reason::KingMoveLimit { limit: 3 },
        Reason::JumpsCapturedPiece { square: a },
        Reason::ManMayNotCaptureKing { square: a },
        Reason::HalfTurn { square: a },
        Reason::TurnsAside { square: a },
        Reason::LandsTooFar { adjacent: a },
        Reason::StopsOnPromotion { square: a },
        Reason::NotCrownedYet { square: a },
        Reason::MustGoOn { at: a, next: vec![a, b] },
        Reason::LandingMustContinue { landings: vec![a, b] },
        Reason::MustHalt { square: a },
        Reason::OtherPiecesCaptured { possible: moves(3) },
        Reason::TooManyWays { limit: 1000 },
    ];
    for color in Color::ALL {
        reasons.push(Reason::OpponentsPiece { square: a, to_move: color });
        reasons.push(Reason::Occupied { square: a, by: color });
    }
    for kind in KINDS {
        reasons.push(Reason::NotOnALine { kind, from: a, to: b });
        reasons.push(Reason::OneStrideOnly { kind, square: a });
        reasons.push(Reason::NothingToCapture { kind, from: a, to: b });
        reasons.push(Reason::JumpsOwnPiece { kind, square: a });
        reasons.push(Reason::JumpsTwoPieces { kind, first: a, second: b });
        reasons.push(Reason::NoCaptureEndsThere { kind, to: a, possible: moves(1) });
        for stride in [Stride::Quiet, Stride::Capture] {
            reasons.push(Reason::TooFar { kind, stride, from: a, to: b });
            for allowed in [Directions::NONE, Directions::FORWARD_THREE] {
                let direction = Direction::Backward;
                reasons.push(Reason::NotADirection { kind, stride, direction, allowed });
            }
        }
    }
    let [man, king] = KINDS;
    let order = |kinds: &[PieceKind]| Amount::Order(kinds.to_vec());
    let amounts = [
        (Criterion::MostPieces, Amount::Pieces(1), Amount::Pieces(2)),
        (Criterion::MostValue { man: 2, king: 3 }, Amount::Value(4), Amount::Value(1500)),
        (Criterion::WithKing, Amount::Captor(man), Amount::Captor(king)),
        (Criterion::MostKings, Amount::Kings(0), Amount::Kings(1)),
        (Criterion::MostKings, Amount::Kings(1), Amount::Kings(2)),
        (Criterion::EarliestKing, order(&[]), order(&[man, man, king])),
    ];
    reasons.extend(amounts.map(|(criterion, this, best)| Reason::Outranked {
        criterion,
        this,
        best,
        best_moves: moves(2),
    }));
    reasons
}

/// Everything that can be said of a move.
pub(super) fn said(texts: &Texts) -> Vec<String> {
    let writer = Writer { square: &|square| format!("{}", square.index()), mv: &|_| "1x10".to_owned() };
    let speaker = Speaker { texts, writer };
    let mut said: Vec<_> = reasons().iter().map(|reason| speaker.reason(reason)).collect();
    for captures in 0..3 {
        said.extend([0, 5].map(|others| speaker.legal(&mv(captures), others)));
    }
    said.push(speaker.ambiguous(&[mv(1), mv(2)]));
    said.extend([false, true].map(|promotes| other_effect(&Move { promotes, ..mv(0) }, texts)));
    said
}
