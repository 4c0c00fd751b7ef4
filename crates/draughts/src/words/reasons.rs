//! Why a move is legal or not, in sentences.

use draughts_reference::{Amount, Reason, Stride};
use draughts_rules::{Criterion, Direction, Directions, Move, PieceKind, Square};

use super::texts::{Arg, Texts};

/// So many moves are named in one sentence at most.
const NAMED_MOVES: usize = 4;

/// How squares and moves are written in sentences.
#[derive(Clone, Copy)]
pub struct Writer<'a> {
    /// Writes a square.
    pub square: &'a dyn Fn(Square) -> String,
    /// Writes a move.
    pub mv: &'a dyn Fn(&Move) -> String,
}

impl std::fmt::Debug for Writer<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Writer").finish_non_exhaustive()
    }
}

/// One language, and how squares and moves are written in it.
pub(super) struct Speaker<'a> {
    pub(super) texts: &'a Texts,
    pub(super) writer: Writer<'a>,
}

impl Speaker<'_> {
    fn say<const N: usize>(&self, id: &str, args: [Arg<'_>; N]) -> String {
        self.texts.say(id, args)
    }

    /// A sentence about one square.
    fn at(&self, id: &str, square: Square) -> String {
        self.say(id, [("square", self.name(square))])
    }

    /// A sentence about several moves.
    fn of_moves(&self, id: &str, moves: &[Move]) -> String {
        self.say(id, [("moves", self.moves(moves).into())])
    }

    fn name(&self, square: Square) -> fluent_bundle::FluentValue<'static> {
        (self.writer.square)(square).into()
    }

    fn squares(&self, squares: &[Square]) -> String {
        self.texts.list("list-or", squares.iter().map(|&square| (self.writer.square)(square)))
    }

    /// The first few moves, and how many more there are.
    fn moves(&self, moves: &[Move]) -> String {
        let named = moves.iter().take(NAMED_MOVES).map(|mv| (self.writer.mv)(mv));
        let more = match moves.len().saturating_sub(NAMED_MOVES) {
            0 => None,
            more => Some(self.say("reason-more-moves", [("moves", more.into())])),
        };
        self.texts.list("list-or", named.chain(more))
    }

    /// The reason in one or two sentences.
    pub(super) fn reason(&self, reason: &Reason) -> String {
        match reason {
            Reason::OffBoard { .. } => self.say("reason-off-board", []),
            Reason::GameOver { king } => self.at("reason-game-over", *king),
            Reason::TooFewPieces { side } => {
                let side: &str = side.into();
                self.say("reason-too-few-pieces", [("side", side.into())])
            }
            Reason::NoPieceThere { square } => self.at("reason-no-piece-there", *square),
            Reason::OpponentsPiece { square, to_move } => {
                let side: &str = to_move.into();
                self.say("reason-opponents-piece", [("square", self.name(*square)), ("side", side.into())])
            }
            Reason::GoesNowhere { square } => self.at("reason-goes-nowhere", *square),
            Reason::NotOnALine { kind, from, to } => {
                let squares = [("from", self.name(*from)), ("to", self.name(*to))];
                let [from, to] = squares;
                self.say("reason-not-on-a-line", [piece(*kind), from, to])
            }
            Reason::NotADirection { kind, stride, direction, allowed } => {
                self.wrong_way(*kind, *stride, *direction, *allowed)
            }
            Reason::TooFar { kind, stride: Stride::Quiet, from, to } => {
                let args = [piece(*kind), ("from", self.name(*from)), ("to", self.name(*to))];
                self.say("reason-too-far-to-move", args)
            }
            Reason::TooFar { kind, stride: Stride::Capture, .. } => {
                self.say("reason-too-far-to-capture", [piece(*kind)])
            }
            Reason::Occupied { square, by } => {
                let side: &str = by.into();
                self.say("reason-occupied", [("square", self.name(*square)), ("side", side.into())])
            }
            Reason::PathBlocked { by } => self.at("reason-path-blocked", *by),
            Reason::OneStrideOnly { square, .. } => self.at("reason-one-stride-only", *square),
            Reason::CaptureCompulsory { captures } => self.of_moves("reason-capture-compulsory", captures),
            Reason::KingMoveLimit { limit } => {
                self.say("reason-king-move-limit", [("limit", (*limit).into())])
            }
            Reason::NothingToCapture { from, to, .. } => {
                let args = [("from", self.name(*from)), ("to", self.name(*to))];
                self.say("reason-nothing-to-capture", args)
            }
            Reason::JumpsOwnPiece { square, .. } => self.at("reason-jumps-own-piece", *square),
            Reason::JumpsTwoPieces { first, second, .. } => {
                let args = [("first", self.name(*first)), ("second", self.name(*second))];
                self.say("reason-jumps-two-pieces", args)
            }
            Reason::JumpsCapturedPiece { square } => self.at("reason-jumps-captured-piece", *square),
            Reason::ManMayNotCaptureKing { square } => self.at("reason-man-may-not-capture-king", *square),
            Reason::HalfTurn { square } => self.at("reason-half-turn", *square),
            Reason::TurnsAside { square } => self.at("reason-turns-aside", *square),
            Reason::LandsTooFar { adjacent } => self.at("reason-lands-too-far", *adjacent),
            Reason::StopsOnPromotion { square } => self.at("reason-stops-on-promotion", *square),
            Reason::NotCrownedYet { square } => self.at("reason-not-crowned-yet", *square),
            Reason::MustGoOn { at, next } => {
                let args = [("square", self.name(*at)), ("squares", self.squares(next).into())];
                self.say("reason-must-go-on", args)
            }
            Reason::LandingMustContinue { landings } => {
                self.say("reason-landing-must-continue", [("squares", self.squares(landings).into())])
            }
            Reason::MustHalt { square } => self.at("reason-must-halt", *square),
            Reason::Outranked { criterion, this, best, best_moves } => {
                self.outranked(*criterion, this, best, best_moves)
            }
            Reason::NoCaptureEndsThere { to, possible, .. } => {
                let args = [("square", self.name(*to)), ("moves", self.moves(possible).into())];
                self.say("reason-no-capture-ends-there", args)
            }
            Reason::OtherPiecesCaptured { possible } => {
                self.of_moves("reason-other-pieces-captured", possible)
            }
            Reason::TooManyWays { limit } => self.say("reason-too-many-ways", [("limit", (*limit).into())]),
        }
    }

    fn wrong_way(
        &self,
        kind: PieceKind,
        stride: Stride,
        direction: Direction,
        allowed: Directions,
    ) -> String {
        let args = [
            piece(kind),
            ("ways", self.texts.ways(allowed).into()),
            ("way", self.texts.ways(Directions::only(direction)).into()),
        ];
        let id = match (stride, allowed.is_empty()) {
            (Stride::Quiet, false) => "reason-wrong-way-to-move",
            (Stride::Capture, false) => "reason-wrong-way-to-capture",
            (Stride::Quiet, true) => "reason-never-moves",
            (Stride::Capture, true) => "reason-never-captures",
        };
        self.say(id, args)
    }

    /// Why a capture that has `this` gives way to `rivals` that have `best`.
    fn outranked(&self, criterion: Criterion, this: &Amount, best: &Amount, rivals: &[Move]) -> String {
        let (man, king) = match criterion {
            Criterion::MostValue { man, king } => (man, king),
            Criterion::MostPieces | Criterion::WithKing | Criterion::MostKings | Criterion::EarliestKing => {
                (1, 1)
            }
        };
        let id = match criterion {
            Criterion::MostPieces => "reason-outranked-most-pieces",
            Criterion::MostValue { .. } => "reason-outranked-most-value",
            Criterion::WithKing => "reason-outranked-with-king",
            Criterion::MostKings => "reason-outranked-most-kings",
            Criterion::EarliestKing => "reason-outranked-earliest-king",
        };
        let args = [
            ("less", self.amount(this).into()),
            ("more", self.amount(best).into()),
            ("moves", self.moves(rivals).into()),
            ("man", man.into()),
            ("king", king.into()),
            ("kings", kings(this).into()),
        ];
        self.say(id, args)
    }

    fn amount(&self, amount: &Amount) -> String {
        match amount {
            Amount::Pieces(pieces) => self.say("amount-pieces", [("pieces", (*pieces).into())]),
            Amount::Value(value) => self.say("amount-value", [("amount", (*value).into())]),
            Amount::Captor(kind) => self.say("amount-piece", [piece(*kind)]),
            Amount::Kings(kings) => self.say("amount-kings", [("kings", (*kings).into())]),
            Amount::Order(kinds) => {
                let kinds = kinds.iter().map(|kind| self.say("amount-piece", [piece(*kind)]));
                self.texts.list("amount-then", kinds)
            }
        }
    }

    /// That a move is legal; `others` counts the other legal moves.
    pub(super) fn legal(&self, mv: &Move, others: usize) -> String {
        let text = ("move", (self.writer.mv)(mv).into());
        match (mv.is_capture(), others) {
            (_, 0) => self.say("explain-legal-only", [text]),
            (true, _) => self.say("explain-legal-capture", [text, ("captured", mv.captures.len().into())]),
            (false, _) => self.say("explain-legal", [text]),
        }
    }

    /// That several moves may be meant.
    pub(super) fn ambiguous(&self, candidates: &[Move]) -> String {
        let texts: Vec<_> = candidates.iter().map(|mv| (self.writer.mv)(mv)).collect();
        self.say("explain-ambiguous", [("moves", texts.join(", ").into())])
    }
}

/// That a move is made, and whether it crowns a man.
pub(super) fn other_effect(mv: &Move, texts: &Texts) -> String {
    let effect = if mv.promotes { "crowned" } else { "not-crowned" };
    texts.say("reason-other-effect", [("effect", effect.into())])
}

/// How many kings are among the captured pieces, as far as the amount tells.
fn kings(amount: &Amount) -> usize {
    match amount {
        Amount::Kings(kings) => *kings,
        Amount::Order(kinds) => kinds.iter().filter(|kind| **kind == PieceKind::King).count(),
        Amount::Pieces(_) | Amount::Value(_) | Amount::Captor(_) => 0,
    }
}

fn piece(kind: PieceKind) -> Arg<'static> {
    let name = match kind {
        PieceKind::Man => "man",
        PieceKind::King => "king",
    };
    ("piece", name.into())
}
