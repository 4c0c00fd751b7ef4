//! What holds for every built-in variant.

use std::collections::BTreeSet;

use draughts_config::{Definition, LoadError, builtin, builtins, load_str, template, to_toml};

fn all() -> impl Iterator<Item = Definition> {
    // one that does not load fails `every_built_in_variant_loads`
    builtins().iter().filter_map(|built_in| builtin(built_in.id).ok())
}

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
fn written_out_they_are_the_same_games() {
    for definition in all() {
        let text = to_toml(&definition);
        let again = load_str("again.toml", &text).unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(again.rules, definition.rules, "{}", definition.id);
        assert_eq!(again.rules.fingerprint(), definition.rules.fingerprint(), "{}", definition.id);
        assert_eq!(again.citations, definition.citations, "{}", definition.id);
        assert_eq!(again.draw_citations, definition.draw_citations, "{}", definition.id);
        assert!(again.extends.is_none());
    }
}

#[test]
fn a_template_plays_as_its_parent() {
    for parent in all() {
        let text = template("my-game", &parent);
        let game = load_str("my-game.toml", &text).unwrap_or_else(|report| panic!("{report}\n{text}"));
        assert_eq!(game.id, "my-game");
        assert_eq!(game.rules.fingerprint(), parent.rules.fingerprint(), "{}", parent.id);
        assert!(game.set_here.is_empty(), "{}: {:?}", parent.id, game.set_here);
    }
}

/// A line `#key = value` is a value: with the `#` taken away the file says the same.
#[test]
fn the_commented_values_of_a_template_are_those_of_its_parent() {
    for parent in all() {
        let text = template("my-game", &parent);
        // what follows are samples of what the parent may not have
        let rules = text.split("\n# Where another source").next().unwrap_or_default();
        let head = rules.find("\n[board]").unwrap_or_default();
        let stated: String = rules
            .char_indices()
            .filter(|&(at, c)| {
                let after = rules.get(at + 1..).unwrap_or_default();
                let is_value = after.starts_with('[') || after.starts_with(|c: char| c.is_ascii_lowercase());
                let begins_line = rules.get(..at).is_some_and(|before| before.ends_with('\n'));
                !(at > head && c == '#' && begins_line && is_value)
            })
            .map(|(_, c)| c)
            .collect();
        let game = load_str("my-game.toml", &stated).unwrap_or_else(|report| panic!("{report}"));
        assert_eq!(game.rules.fingerprint(), parent.rules.fingerprint(), "{}", parent.id);
        assert!(game.set_here.len() > 10, "{stated}");
    }
}

#[test]
fn a_template() {
    let parent = load_str("tests/fixtures/valid/base.toml", include_str!("fixtures/valid/base.toml"));
    let parent = parent.unwrap_or_else(|report| panic!("{report}"));
    insta::assert_snapshot!(template("my-game", &parent));
}

#[test]
fn no_name_stands_for_two_variants() {
    let fold = |name: &str| name.to_lowercase().replace(['-', '_', ' '], "");
    let mut seen = BTreeSet::new();
    for definition in all() {
        for name in definition.aliases.iter().chain([&definition.id]) {
            assert!(seen.insert(fold(name)), "{}: {name} is taken", definition.id);
        }
    }
}

#[test]
fn contested_rules_name_editions_that_exist() {
    for definition in all() {
        for contested in &definition.contested {
            if let Some(edition) = &contested.edition {
                assert!(builtin(edition).is_ok(), "{}: no edition {edition}", definition.id);
            }
        }
    }
}

#[test]
fn names_are_found_whatever_their_case_and_hyphens() {
    for definition in all() {
        for name in definition.aliases.iter().chain([&definition.id]) {
            for spelling in [name.to_uppercase(), name.replace('-', "_"), name.replace('-', "")] {
                let found = builtin(&spelling).unwrap_or_else(|error| panic!("{error}"));
                assert_eq!(found.id, definition.id, "{spelling}");
            }
        }
    }
}

#[test]
fn an_unknown_name_lists_the_nearest() {
    for built_in in builtins() {
        let mistyped = format!("{}x", built_in.id);
        let Err(LoadError::Unknown(unknown)) = builtin(&mistyped) else {
            panic!("{mistyped} is known");
        };
        assert!(unknown.nearest.iter().any(|name| name == built_in.id), "{unknown}");
    }
    assert!(matches!(builtin(""), Err(LoadError::Unknown(_))));
}
