//! Any bytes as an endgame table: as they are, and with the checksum that a header of these bytes would have, so that
//! what stands in the header is read too.
#![no_main]

use std::path::Path;

use draughts_tablebase::check_bytes;
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let name = Path::new("fuzzed");
    if let Err(error) = check_bytes(name, bytes.to_vec()) {
        assert!(!error.to_string().is_empty());
    }
    let mut sealed = bytes.to_vec();
    sealed.extend(crc32fast::hash(bytes).to_le_bytes());
    let _ = check_bytes(name, sealed);
});
