//! Any bytes as a variant file: every fault is reported with its place, and a file without faults is a game
//! whose resolved text gives the same game.
#![no_main]

use draughts::{ProofLimits, check_bytes, config};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    // a file may extend others by their path: no file of this machine is to be read
    if bytes.windows(5).any(|window| window == b".toml") {
        return;
    }
    match check_bytes("fuzz.toml", bytes, ProofLimits { fast: 1_000, plain: 100, time: None }) {
        Ok(summary) => {
            let definition = summary.variant.definition();
            let text = config::to_toml(definition);
            match config::load_str("resolved.toml", &text) {
                Ok(again) => assert_eq!(again.rules, definition.rules, "{text}"),
                Err(report) => panic!("{report}\n{text}"),
            }
        }
        Err(report) => {
            assert!(!report.faults.is_empty());
            assert!(report.faults.iter().all(|fault| fault.line >= 1 && fault.column >= 1));
            assert!(!report.to_string().is_empty());
        }
    }
});
