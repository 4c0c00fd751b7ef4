//! Where a game starts.

use draughts_notation::fen::FenErrors;
use draughts_notation::pdn::{Game, Numbered, Tag};
use draughts_rules::Color;

use super::fault::{Fault, FaultKind};
use super::view::View;
use crate::any::AnyPosition;
use crate::variant::{FenReadError, Variant};

/// So many faults of one FEN are told.
const MOST_FAULTS: usize = 5;

/// The number of the first move of a game that begins with `start`: `1...` where the side is to move that is second in
/// the games of `variant`.
///
/// ```
/// use draughts::Variant;
/// use draughts::pdn::first_number;
///
/// let variant = Variant::load("international")?;
/// assert_eq!(first_number(&variant, &variant.start()).half, 0);
/// assert_eq!(first_number(&variant, &variant.read_fen("B:W31:B20")?).half, 1);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[must_use]
pub fn first_number(variant: &Variant, start: &AnyPosition) -> Numbered {
    let is_second = start.to_move() != variant.rules().first_mover.color();
    Numbered { number: 1, half: u8::from(is_second) }
}

/// The start of a game, or what is wrong with the tag that says it.
pub(super) fn start(view: &View, game: &Game<'_>, number: u64) -> Result<AnyPosition, Vec<Fault>> {
    match game.tag_named("FEN").filter(|tag| !tag.value.trim().is_empty()) {
        None => Ok(view.variant.start()),
        Some(tag) => read(view, game, tag).map_err(|error| faults(game, tag, &error, number)),
    }
}

fn read(view: &View, game: &Game<'_>, tag: &Tag<'_>) -> Result<AnyPosition, FenReadError> {
    let text = tag.value.trim();
    // the standard allows a side to move that is not known
    let Some(pieces) = text.strip_prefix('?') else { return view.read_fen(text) };
    let letter = side_that_moves(view, game, pieces).letter();
    view.read_fen(&format!("{letter}{pieces}"))
}

/// Whose piece makes the first move; the side that starts the game where that is not known either.
fn side_that_moves(view: &View, game: &Game<'_>, pieces: &str) -> Color {
    let usual = view.variant.rules().first_mover.color();
    let position = view.read_fen(&format!("W{pieces}")).ok();
    let first = game.items.iter().find_map(|item| view.parse(item.token.move_text()?).ok());
    position
        .zip(first)
        .and_then(|(p, said)| p.setup().piece_at(said.from()))
        .map_or(usual, |piece| piece.color)
}

fn faults(game: &Game<'_>, tag: &Tag<'_>, error: &FenReadError, number: u64) -> Vec<Fault> {
    let at = game.position(tag.value_at);
    let fault = |column: usize, text: &str, message: String| Fault {
        kind: FaultKind::BadFen,
        game: number,
        line: at.line,
        column: at.column + column - 1,
        text: text.to_owned(),
        message,
        rule: None,
        instead: Vec::new(),
    };
    match error {
        FenReadError::Fen(errors) => fen_faults(errors, &fault),
        FenReadError::Hub(_) | FenReadError::Setup(_) => vec![fault(1, &tag.value, error.to_string())],
    }
}

fn fen_faults(errors: &FenErrors, fault: &dyn Fn(usize, &str, String) -> Fault) -> Vec<Fault> {
    let errors = errors.as_slice().iter().take(MOST_FAULTS);
    errors.map(|e| fault(e.column, &e.text, format!("{}: {}", e.fault, e.fault.help()))).collect()
}
