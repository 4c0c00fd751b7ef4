//! Files that load and files that don't: drop one into `tests/fixtures/valid` or `tests/fixtures/invalid` and
//! it is a test.

use std::path::{Path, PathBuf};

use draughts_config::{Definition, LoadError, load_file, load_str, to_toml};

/// The path from the crate's folder, so that messages are the same everywhere.
fn short(path: &Path) -> PathBuf {
    path.strip_prefix(env!("CARGO_MANIFEST_DIR")).unwrap_or(path).to_owned()
}

/// What is wrong with each file, as its author reads it.
#[test]
fn invalid() {
    insta::glob!("fixtures/invalid/*.toml", |path| {
        match load_file(&short(path)) {
            Err(LoadError::Faulty(report)) => insta::assert_snapshot!(report),
            other => panic!("{}: {other:?}", path.display()),
        }
    });
}

#[test]
fn valid() {
    insta::glob!("fixtures/valid/*.toml", |path| {
        let definition = load_file(&short(path)).unwrap_or_else(|error| panic!("{error}"));
        let text = to_toml(&definition);
        let again = load_str("again.toml", &text).unwrap_or_else(|error| panic!("{error}"));
        assert_same(&definition, &again);
        insta::assert_snapshot!(text);
    });
}

fn assert_same(one: &Definition, other: &Definition) {
    assert_eq!(one.rules, other.rules, "{}", one.id);
    assert_eq!(one.rules.fingerprint(), other.rules.fingerprint(), "{}", one.id);
    assert_eq!((&one.sources, &one.names), (&other.sources, &other.names), "{}", one.id);
    assert_eq!(
        (&one.citations, &one.draw_citations),
        (&other.citations, &other.draw_citations),
        "{}",
        one.id
    );
}
