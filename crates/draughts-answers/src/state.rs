//! How a game stands: over or not, and which draws may be claimed.

use draughts::Game;
use draughts::game::DrawReason;
use draughts::words::{self, Language};
use serde::Serialize;

/// How a game ended.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct OutcomeEntry {
    /// Who won; `None` for a draw.
    pub winner: Option<String>,
    /// The reason's stable name.
    pub reason: &'static str,
    /// The side that the reason is about.
    pub side: Option<String>,
    /// The draw rule's index among the rule set's draws.
    pub draw_rule: Option<usize>,
    /// A sentence.
    pub text: String,
}

/// A draw that may be claimed.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct ClaimEntry {
    /// The kind of draw rule, by its stable name.
    pub reason: &'static str,
    /// The draw rule's index among the rule set's draws.
    pub draw_rule: usize,
    /// A sentence.
    pub text: String,
}

/// How the game ended; `None` while it goes on.
pub fn outcome(game: &Game, language: Language) -> Option<OutcomeEntry> {
    let outcome = game.outcome()?;
    Some(OutcomeEntry {
        winner: outcome.winner.map(|side| side.to_string()),
        reason: outcome.reason.name(),
        side: outcome.reason.side().map(|side| side.to_string()),
        draw_rule: outcome.reason.draw_rule(),
        text: words::outcome(&outcome, game.variant().rules(), language),
    })
}

/// The draws that may be claimed.
pub fn claimable(game: &Game, language: Language) -> Vec<ClaimEntry> {
    let entry = |draw: &DrawReason| ClaimEntry {
        reason: draw.kind.name(),
        draw_rule: draw.rule,
        text: words::claimable(draw, game.variant().rules(), language),
    };
    game.claimable().iter().map(entry).collect()
}
