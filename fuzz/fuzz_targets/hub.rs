//! Any bytes as a conversation over the Hub protocol: it ends, and whatever is said are lines.
#![no_main]

use std::io::Cursor;

use draughts::Variant;
use draughts_engine::Options;
use draughts_protocol::hub;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let variant = Variant::load("spanish").expect("it loads");
    let options = Options { hash_mib: 1, threads: 1 };
    let settings = hub::Settings { options, ..hub::Settings::default() };
    let mut said = Vec::new();
    let input = Cursor::new(bytes.to_vec());
    hub::serve(input, &mut said, variant, settings).expect("a list takes everything");
    for line in String::from_utf8(said).expect("text").lines() {
        assert!(!hub::Line::parse(line).command.is_empty());
    }
});
