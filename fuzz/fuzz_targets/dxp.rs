//! Any bytes as a DXP message: what is one can be written and read back.
#![no_main]

use draughts_protocol::dxp::Message;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    if let Ok(message) = Message::parse(bytes) {
        let text = message.text();
        assert!(text.len() <= 127);
        assert!(Message::parse(text.as_bytes()).is_ok(), "{text}");
    }
});
