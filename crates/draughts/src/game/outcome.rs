//! How a game ended: who won, and why.

use draughts_movegen::{Cause, Ending};
use draughts_rules::{Claim, Color, DrawRule, RuleSet};

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Outcome {
    /// The winner; `None` for a draw.
    pub winner: Option<Color>,
    /// Why.
    pub reason: Reason,
}

/// Why a game ended.
///
/// A side without pieces or moves loses in most games, wins in misère ones and draws in others: who has won is
/// [`Outcome::winner`]'s to say.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Reason {
    /// This side has no piece left.
    NoPieces(Color),
    /// This side has a single piece left, and so has lost.
    LonePiece(Color),
    /// This side is to move and has pieces, but no legal move.
    Blocked(Color),
    /// This side has the first king, which wins.
    FirstPromotion(Color),
    /// A draw rule.
    Draw(DrawReason),
    /// The players agreed on a draw.
    Agreement,
    /// This side resigned.
    Resignation(Color),
    /// This side has used up its time.
    Time(Color),
}

/// Which draw rule ended a game, or may be claimed.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct DrawReason {
    /// The rule, as an index in [`Rules::draws`](draughts_rules::Rules::draws).
    pub rule: usize,
    /// What kind of rule it is.
    pub kind: DrawKind,
    /// Whether it ended the game by itself or by a claim.
    pub claim: Claim,
}

/// The kinds of draw rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DrawKind {
    /// The same position again.
    Repetition,
    /// Moves without progress.
    NoProgress,
    /// Strong against weak for too long.
    Material,
    /// Material that is drawn at once.
    Immediate,
}

impl DrawReason {
    /// The reason that rule `rule` of `rules` is; `None` when there is no such rule.
    pub(crate) fn of(rules: &RuleSet, rule: usize) -> Option<Self> {
        let draw = rules.draws.get(rule)?;
        let kind = match draw {
            DrawRule::Repetition { .. } => DrawKind::Repetition,
            DrawRule::NoProgress { .. } => DrawKind::NoProgress,
            DrawRule::Material { .. } => DrawKind::Material,
            DrawRule::Immediate { .. } => DrawKind::Immediate,
        };
        Some(Self { rule, kind, claim: draw.claim() })
    }

    /// The draw for this reason.
    pub const fn outcome(self) -> Outcome {
        Outcome { winner: None, reason: Reason::Draw(self) }
    }
}

impl Outcome {
    /// The outcome that an ending by rule is.
    pub(crate) fn of(rules: &RuleSet, ending: Ending) -> Option<Self> {
        let reason = match ending.cause {
            Cause::FirstPromotion(side) => Reason::FirstPromotion(side),
            Cause::LonePiece(side) => Reason::LonePiece(side),
            Cause::NoPieces(side) => Reason::NoPieces(side),
            Cause::Blocked(side) => Reason::Blocked(side),
            Cause::Draw(rule) => Reason::Draw(DrawReason::of(rules, rule)?),
        };
        Some(Self { winner: ending.winner, reason })
    }
}

impl Reason {
    /// The reason's stable name, as in JSON: `no-pieces`, `lone-piece`, `blocked`, `first-promotion`, the kind of
    /// the draw rule (`repetition`, `no-progress`, `material`, `immediate`), `agreement`, `resignation` or `time`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoPieces(_) => "no-pieces",
            Self::LonePiece(_) => "lone-piece",
            Self::Blocked(_) => "blocked",
            Self::FirstPromotion(_) => "first-promotion",
            Self::Draw(draw) => draw.kind.name(),
            Self::Agreement => "agreement",
            Self::Resignation(_) => "resignation",
            Self::Time(_) => "time",
        }
    }

    /// The side that the reason is about: the one without pieces or moves, with the first king, that resigned
    /// or ran out of time.
    pub const fn side(self) -> Option<Color> {
        match self {
            Self::NoPieces(side)
            | Self::LonePiece(side)
            | Self::Blocked(side)
            | Self::FirstPromotion(side)
            | Self::Resignation(side)
            | Self::Time(side) => Some(side),
            Self::Draw(_) | Self::Agreement => None,
        }
    }

    /// The draw rule, as an index in [`Rules::draws`](draughts_rules::Rules::draws), where it is one.
    pub const fn draw_rule(self) -> Option<usize> {
        match self {
            Self::Draw(draw) => Some(draw.rule),
            Self::NoPieces(_)
            | Self::LonePiece(_)
            | Self::Blocked(_)
            | Self::FirstPromotion(_)
            | Self::Agreement
            | Self::Resignation(_)
            | Self::Time(_) => None,
        }
    }
}

impl DrawKind {
    /// The kind's name, as in variant files.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Repetition => "repetition",
            Self::NoProgress => "no-progress",
            Self::Material => "material",
            Self::Immediate => "immediate",
        }
    }
}
