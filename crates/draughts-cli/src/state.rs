//! How a game stands, as text: over or not, and which draws may be claimed.

use draughts::Game;
use draughts_answers::{claimable, outcome};

use crate::texts;

/// A line for the outcome, or one for each draw that may be claimed; nothing while the game just goes on.
pub(crate) fn lines(game: &Game) -> String {
    let language = texts::language();
    let claims = claimable(game, language).into_iter().map(|claim| claim.text);
    let texts = outcome(game, language).map(|outcome| outcome.text).into_iter().chain(claims);
    texts.flat_map(|text| [text, "\n".to_owned()]).collect()
}
