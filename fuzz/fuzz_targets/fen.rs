//! Any text as a position of any built-in game, chosen by the first byte: what is read has no faults and is
//! written so that it reads back.
#![no_main]

use std::sync::OnceLock;

use draughts::Variant;
use draughts::rules::SquareNames;
use libfuzzer_sys::fuzz_target;

fn games() -> &'static [Variant] {
    static GAMES: OnceLock<Vec<Variant>> = OnceLock::new();
    GAMES.get_or_init(|| Variant::builtins().expect("every built-in file loads"))
}

fuzz_target!(|bytes: &[u8]| {
    let Some((&first, rest)) = bytes.split_first() else { return };
    let text = String::from_utf8_lossy(rest);
    let game = &games()[usize::from(first) % games().len()];
    match game.read_fen(&text) {
        Ok(position) => {
            assert!(position.setup().faults(game.rules()).is_empty());
            for names in [SquareNames::Numeric, SquareNames::Algebraic] {
                let written = game.fen_with(&position, names);
                let again = game.read_fen(&written).expect("what is written can be read");
                assert_eq!(again, position, "{written}");
            }
        }
        Err(error) => assert!(!error.to_string().is_empty()),
    }
});
