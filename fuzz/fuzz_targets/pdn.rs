//! Any bytes as a game file: games are read and replayed, and what is written of them reads back the same.
#![no_main]

use std::sync::OnceLock;

use draughts::Variant;
use draughts::pdn::{Catalog, Reader, Referee, write};
use libfuzzer_sys::fuzz_target;

fn catalog() -> &'static Catalog {
    static CATALOG: OnceLock<Catalog> = OnceLock::new();
    // small boards without flying kings: the time of a run must stay small
    CATALOG.get_or_init(|| Catalog::new([Variant::load("english").expect("it loads")]))
}

fuzz_target!(|bytes: &[u8]| {
    let mut length = 0;
    for text in Reader::new(bytes) {
        let Ok(text) = text else { return };
        length += text.text.len();
        let game = text.parse();
        let replay = Referee::new(catalog()).with_variant(0).replay_game(&game, text.number);
        for fault in replay.faults {
            assert!(!fault.message.is_empty() && fault.line >= text.start.line && fault.column >= 1);
        }
        let written = write(&game);
        let mut again = Reader::new(written.as_bytes());
        if let Some(Ok(again)) = again.next() {
            let again = again.parse();
            assert_eq!(write(&again), written);
            assert!(!game.faults.is_empty() || again.says_the_same(&game), "{written}");
        }
        assert!(again.next().is_none(), "{written}");
    }
    assert!(length <= 3 * bytes.len());
});
