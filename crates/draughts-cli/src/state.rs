//! How a game stands: over or not, and which draws may be claimed; as text and as data.

use draughts::Game;
use draughts::words;
use serde::Serialize;

use crate::texts;

/// How a game ended.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct OutcomeEntry {
    winner: Option<String>,
    reason: &'static str,
    side: Option<String>,
    draw_rule: Option<usize>,
    text: String,
}

/// A draw that may be claimed.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct ClaimEntry {
    reason: &'static str,
    draw_rule: usize,
    text: String,
}

/// How the game ended; `None` while it goes on.
pub(crate) fn outcome(game: &Game) -> Option<OutcomeEntry> {
    let outcome = game.outcome()?;
    Some(OutcomeEntry {
        winner: outcome.winner.map(|side| side.to_string()),
        reason: outcome.reason.name(),
        side: outcome.reason.side().map(|side| side.to_string()),
        draw_rule: outcome.reason.draw_rule(),
        text: words::outcome(&outcome, game.variant().rules(), texts::language()),
    })
}

/// The draws that may be claimed.
pub(crate) fn claimable(game: &Game) -> Vec<ClaimEntry> {
    let entry = |draw: &draughts::game::DrawReason| ClaimEntry {
        reason: draw.kind.name(),
        draw_rule: draw.rule,
        text: words::claimable(draw, game.variant().rules(), texts::language()),
    };
    game.claimable().iter().map(entry).collect()
}

/// A line for the outcome, or one for each draw that may be claimed; nothing while the game just goes on.
pub(crate) fn lines(game: &Game) -> String {
    let claims = claimable(game).into_iter().map(|claim| claim.text);
    let texts = outcome(game).map(|outcome| outcome.text).into_iter().chain(claims);
    texts.flat_map(|text| [text, "\n".to_owned()]).collect()
}
