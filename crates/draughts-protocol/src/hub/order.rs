//! In which order a client counts the squares of a position.
//!
//! The protocol counts as the game's numbers do. Some clients always begin at the top left corner of the side that
//! starts, and call that side `W`, whatever the game's numbers are. The two can't be told apart in general, but
//! such a client sends the start of the game and all moves, and the start is recognised.

use draughts::Variant;
use draughts::notation::hub::{self, PositionError};
use draughts::rules::{Color, Piece, PieceKind, RuleSet, Setup, Square};

/// The squares from the top left corner, as the side that starts sees it.
fn from_top_left(rules: &RuleSet) -> Vec<Square> {
    let board = rules.board;
    let mut squares: Vec<_> = board.squares().iter().collect();
    squares.sort_by_key(|&square| {
        let at = board.coordinates(square);
        (board.height() - at.rank, at.file)
    });
    if rules.first_mover.color() == Color::Black {
        squares.reverse();
    }
    squares
}

/// The position's text in that order.
fn write_from_top_left(rules: &RuleSet, setup: &Setup) -> String {
    let letter = |color: Color| if color == rules.first_mover.color() { 'W' } else { 'B' };
    let character = |square: Square| match setup.piece_at(square) {
        None => 'e',
        Some(Piece { color, kind: PieceKind::King }) => letter(color),
        Some(Piece { color, kind: PieceKind::Man }) => letter(color).to_ascii_lowercase(),
    };
    let pieces = from_top_left(rules).into_iter().map(character);
    std::iter::once(letter(setup.to_move)).chain(pieces).collect()
}

/// The position that a client means by `text`.
pub(crate) fn read_position(variant: &Variant, text: &str) -> Result<Setup, PositionError> {
    let rules = variant.rules();
    let start = Setup::start(rules);
    if text == "start" || text == write_from_top_left(rules, &start) {
        return Ok(start);
    }
    hub::parse_position(rules, text)
}

#[cfg(test)]
mod tests {
    use draughts::Variant;
    use draughts::rules::Setup;

    use super::read_position;

    #[test]
    fn the_start_is_known_in_either_order() {
        let eight = format!("W{}{}{}", "b".repeat(12), "e".repeat(8), "w".repeat(12));
        let ten = format!("W{}{}{}", "b".repeat(20), "e".repeat(10), "w".repeat(20));
        let turkish = format!(
            "W{}{}{}{}",
            "e".repeat(8),
            "b".repeat(16),
            "e".repeat(16),
            "w".repeat(16) + &"e".repeat(8)
        );
        for (id, text) in [
            ("russian", &eight),
            ("brazilian", &eight),
            ("english", &eight),
            ("italian", &eight),
            ("international", &ten),
            ("turkish", &turkish),
        ] {
            let variant = Variant::load(id).expect("it loads");
            assert_eq!(read_position(&variant, text).as_ref(), Ok(&Setup::start(variant.rules())), "{id}");
            let own = variant.hub(&variant.start());
            assert_eq!(read_position(&variant, &own).as_ref(), Ok(&Setup::start(variant.rules())), "{id}");
        }
    }
}
