//! The schema and the reader know the same keys and words.

use std::collections::BTreeSet;

use draughts_config::{load_str, schema};
use serde_json::Value;

/// Every name that stands in the schema as a key.
fn all_names(schema: &Value, names: &mut BTreeSet<String>) {
    match schema {
        Value::Object(map) => {
            for (name, value) in map {
                if name == "properties" {
                    names.extend(value.as_object().into_iter().flat_map(|map| map.keys().cloned()));
                }
                all_names(value, names);
            }
        }
        Value::Array(values) => values.iter().for_each(|value| all_names(value, names)),
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

fn keys(schema: &Value) -> BTreeSet<String> {
    schema["properties"].as_object().into_iter().flat_map(|map| map.keys().cloned()).collect()
}

/// Whether the reader refuses `name` as a key in the table that `open` begins.
fn refuses(open: &str, name: &str) -> bool {
    let text = format!("format = 1\n{open}{name} = true\n");
    let Err(report) = load_str("x.toml", &text) else {
        return false;
    };
    let unknown = format!("unknown key `{name}`");
    let misplaced = format!("has no `{name}`");
    report.faults.iter().any(|fault| fault.message == unknown || fault.message.ends_with(&misplaced))
}

#[test]
fn the_reader_knows_the_keys_of_the_schema_and_no_others() {
    let schema = schema();
    let mut names = BTreeSet::from(["nonsense".to_owned()]);
    all_names(&schema, &mut names);
    let mut tables = vec![(String::new(), keys(&schema))];
    for (name, table) in schema["properties"].as_object().into_iter().flatten() {
        if name == "draws" {
            for rule in table["anyOf"][0]["items"]["oneOf"].as_array().into_iter().flatten() {
                let kind = rule["properties"]["kind"]["const"].as_str().unwrap_or_default();
                tables.push((format!("[[draws]]\nkind = \"{kind}\"\n"), keys(rule)));
            }
        } else if table["type"] == "array" && table["items"]["type"] == "object" {
            tables.push((format!("[[{name}]]\n"), keys(&table["items"])));
        } else if table["type"] == "object" && table["properties"].is_object() {
            tables.push((format!("[{name}]\n"), keys(table)));
        }
    }
    assert!(tables.len() > 15, "{} tables", tables.len());
    for (open, known) in &tables {
        for name in names.iter().filter(|name| *name != "format" && *name != "kind") {
            assert_eq!(refuses(open, name), !known.contains(name), "`{name}` in {open:?}");
        }
    }
}

/// Every word of the schema is one that the reader takes.
#[test]
fn the_reader_takes_the_words_of_the_schema() {
    for (section, table) in schema()["properties"].as_object().into_iter().flatten() {
        for (name, property) in table["properties"].as_object().into_iter().flatten() {
            for word in property["anyOf"][0]["enum"].as_array().into_iter().flatten() {
                let text = format!("format = 1\n[{section}]\n{name} = {word}\n");
                let Err(report) = load_str("x.toml", &text) else {
                    panic!("no whole file: {text}");
                };
                let refused = report.faults.iter().find(|fault| fault.message.contains("can't be"));
                assert_eq!(refused, None, "{section}.{name}");
            }
        }
    }
}

#[test]
fn the_schema() {
    insta::assert_snapshot!(format!("{:#}", schema()));
}

/// The file that the format's page shows is one that loads. (Not there when the crate is packed by itself.)
#[test]
fn the_file_in_the_documentation_loads() {
    let Ok(page) = std::fs::read_to_string("../../docs/variant-files.md") else {
        return;
    };
    let blocks = page.split("```toml\n").skip(1).filter_map(|block| block.split("```").next());
    let whole = blocks.filter(|block| block.contains("format = 1")).collect::<Vec<_>>();
    assert_eq!(whole.len(), 1);
    if let Err(report) = load_str("docs/variant-files.md", whole[0]) {
        panic!("{report}");
    }
}
