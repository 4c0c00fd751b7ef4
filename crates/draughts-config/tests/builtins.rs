//! Every built-in variant file loads.

use draughts_config::{LoadError, builtin, builtins};

#[test]
fn every_built_in_variant_loads() {
    let mut failures = Vec::new();
    for built_in in builtins() {
        match builtin(built_in.id) {
            Ok(definition) => assert_eq!(definition.id, built_in.id, "{}", built_in.file_name),
            Err(error) => failures.push(error.to_string()),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

#[test]
fn an_unknown_name_lists_the_nearest() {
    let error = builtin("no such game at all").expect_err("an unknown name");
    assert!(matches!(error, LoadError::Unknown(_)));
}
