//! Any text as a move, in a position of a built-in game: a first byte chooses the game, then come a FEN and,
//! behind a line end, the move. A move that is read is legal, and a reason is given for any other.
#![no_main]

use std::sync::OnceLock;

use draughts::rules::SquareNames;
use draughts::{Ruling, Variant};
use libfuzzer_sys::fuzz_target;

/// So many pieces at most, and so many moves: the time of a run must stay small.
const MOST_PIECES: usize = 12;
const MOST_MOVES: u64 = 60;

fn games() -> &'static [Variant] {
    static GAMES: OnceLock<Vec<Variant>> = OnceLock::new();
    GAMES.get_or_init(|| Variant::builtins().expect("every built-in file loads"))
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(rest);
    let (fen, text) = text.split_once('\n').unwrap_or(("startpos", &text));
    let game = &games()[usize::from(first) % games().len()];
    let Ok(position) = game.read_fen(fen) else { return };
    let small = position.setup().occupied().len() <= MOST_PIECES || fen == "startpos";
    if !small || position.count_moves() > MOST_MOVES {
        return;
    }
    let legal = position.legal_moves();
    match game.read_move(&position, text) {
        Ok(mv) => {
            assert!(legal.contains(&mv));
            let written = game.write_move(&position, &mv);
            assert_eq!(game.read_move(&position, &written).expect("it reads back"), mv, "{written}");
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
    if let Ok(explanation) = game.explain(&position, text, SquareNames::Algebraic) {
        assert!(!explanation.reason.is_empty());
        if let Ruling::Legal(mv) = explanation.ruling {
            assert!(legal.contains(&mv), "{}", explanation.reason);
        }
    }
});
