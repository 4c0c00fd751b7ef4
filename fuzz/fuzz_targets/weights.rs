//! Any bytes as weights of a game: refused, or written as they were read.
#![no_main]

use std::sync::OnceLock;

use draughts::Variant;
use draughts_engine::Weights;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    static GAME: OnceLock<Variant> = OnceLock::new();
    let game = GAME.get_or_init(|| Variant::load("spanish").expect("it loads"));
    if let Ok(weights) = Weights::from_bytes(game.rules(), bytes) {
        assert_eq!(Weights::from_bytes(game.rules(), &weights.to_bytes()), Ok(weights));
    }
});
