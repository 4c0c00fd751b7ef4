//! The JSON Schema of variant files.

use draughts_rules::{Criterion, Direction, Directions, Resets};
use serde_json::{Map, Value, json};
use strum::VariantNames as _;

use crate::keys::{CITATION, DRAWS, KeySpec, Kind, LISTS, Presence, ROOT, SECTIONS, TableSpec};
use crate::layer::FORMAT;

/// The JSON Schema (draft 2020-12) of variant files, for editors.
///
/// It knows the same keys and values as [`load`](crate::load()); what several values mean together, the reader
/// alone can tell.
pub fn schema() -> Value {
    let mut properties = Map::new();
    for spec in ROOT.keys {
        properties.insert(spec.name.to_owned(), root_property(spec));
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Variant file",
        "description": "A draughts game.",
        "type": "object",
        "properties": properties,
        "required": always(ROOT.keys),
        "additionalProperties": false,
        "anyOf": [{ "required": ["extends"] }, complete()],
    })
}

/// What a file must have that extends no other.
fn complete() -> Value {
    let required = |keys: &[KeySpec]| -> Vec<&str> {
        keys.iter().filter(|spec| spec.presence == Presence::Required).map(|spec| spec.name).collect()
    };
    let mut roots = required(ROOT.keys);
    let mut properties = Map::new();
    for section in SECTIONS {
        let keys = required(section.keys);
        if !keys.is_empty() {
            if !roots.contains(&section.name) {
                roots.push(section.name);
            }
            properties.insert(section.name.to_owned(), json!({ "required": keys }));
        }
    }
    json!({ "required": roots, "properties": properties })
}

fn root_property(spec: &KeySpec) -> Value {
    let list = |name: &str| LISTS.iter().find(|list| list.name == name);
    let section = |name: &str| SECTIONS.iter().find(|section| section.name == name);
    if spec.name == "format" {
        described(json!({ "const": FORMAT }), spec)
    } else if spec.name == "draws" {
        described(annotatable(&draws()), spec)
    } else if spec.kind == Kind::Section {
        section(spec.name).map_or(Value::Null, rules_section)
    } else if spec.kind == Kind::Tables {
        list(spec.name).map_or(
            Value::Null,
            |list| json!({ "description": list.doc, "type": "array", "items": table(list, list.keys) }),
        )
    } else {
        described(plain(spec.kind), spec)
    }
}

fn always(keys: &[KeySpec]) -> Vec<&str> {
    keys.iter().filter(|spec| spec.presence == Presence::Always).map(|spec| spec.name).collect()
}

fn rules_section(section: &TableSpec) -> Value {
    let mut properties = Map::new();
    for spec in section.keys {
        properties.insert(spec.name.to_owned(), described(annotatable(&plain(spec.kind)), spec));
    }
    for spec in CITATION.keys.iter().filter(|spec| spec.name != "note") {
        properties.insert(spec.name.to_owned(), described(plain(spec.kind), spec));
    }
    json!({
        "description": section.doc,
        "type": "object",
        "properties": properties,
        "additionalProperties": false,
    })
}

fn table(spec: &TableSpec, keys: &[KeySpec]) -> Value {
    let mut properties = Map::new();
    for key in keys {
        properties.insert(key.name.to_owned(), described(plain(key.kind), key));
    }
    json!({
        "description": spec.doc,
        "type": "object",
        "properties": properties,
        "required": always(keys),
        "additionalProperties": false,
    })
}

fn draws() -> Value {
    let rule = |spec: &TableSpec| {
        let mut table = table(spec, spec.keys);
        for cite in CITATION.keys {
            table["properties"][cite.name] = described(plain(cite.kind), cite);
        }
        table["properties"]["kind"] =
            json!({ "description": "Which way to draw this is.", "const": spec.name });
        table
    };
    json!({ "type": "array", "items": { "oneOf": DRAWS.iter().map(rule).collect::<Vec<_>>() } })
}

/// The value, or a table that also says where it comes from.
fn annotatable(plain: &Value) -> Value {
    let mut properties = Map::new();
    properties.insert("value".to_owned(), plain.clone());
    for cite in CITATION.keys {
        properties.insert(cite.name.to_owned(), described(self::plain(cite.kind), cite));
    }
    let with_source = json!({
        "description": "The value, and where it comes from.",
        "type": "object",
        "properties": properties,
        "required": ["value"],
        "additionalProperties": false,
    });
    json!({ "anyOf": [plain, with_source] })
}

fn described(mut schema: Value, spec: &KeySpec) -> Value {
    schema["description"] = spec.doc.into();
    if let Some(default) = default_of(spec) {
        schema["default"] = default;
    }
    schema
}

/// What stands when the key is not given, as JSON.
fn default_of(spec: &KeySpec) -> Option<Value> {
    match spec.presence {
        // these TOML values are JSON too
        Presence::Default(text) => serde_json::from_str(text).ok(),
        Presence::Always | Presence::Required | Presence::Sometimes | Presence::Optional => None,
    }
}

fn exactly(properties: &[(&str, Value)]) -> Value {
    let required: Vec<_> = properties.iter().map(|(name, _)| *name).collect();
    let properties: Map<_, _> =
        properties.iter().map(|(name, value)| ((*name).to_owned(), value.clone())).collect();
    json!({
        "type": "object",
        "properties": properties,
        "required": required,
        "additionalProperties": false,
    })
}

fn list_of(items: &Value) -> Value {
    json!({ "type": "array", "items": items })
}

fn byte(min: u8) -> Value {
    json!({ "type": "integer", "minimum": min, "maximum": 255 })
}

/// What a key of this kind may hold.
fn plain(kind: Kind) -> Value {
    let text = json!({ "type": "string", "pattern": "\\S" });
    match kind {
        Kind::Number { min, max } => json!({ "type": "integer", "minimum": min, "maximum": max }),
        Kind::Choice(words) => json!({ "enum": words }),
        Kind::Text => text,
        Kind::Id => json!({ "type": "string", "pattern": "^[a-z][a-z0-9]*(-[a-z0-9]+)*$" }),
        Kind::TextList => list_of(&text),
        Kind::Names => json!({ "type": "object", "additionalProperties": text }),
        Kind::Counts => {
            json!({ "type": "array", "items": { "type": "integer", "minimum": 0 }, "minItems": 1 })
        }
        Kind::Directions => {
            let names =
                Directions::NAMED.iter().map(|(name, _)| *name).chain(Direction::VARIANTS.iter().copied());
            let one = json!({ "enum": names.collect::<Vec<_>>() });
            json!({ "anyOf": [one, { "type": "array", "items": one }] })
        }
        Kind::SquareList => squares(),
        Kind::Priority => priority(),
        Kind::Halt => {
            let halt = exactly(&[("min-captured", byte(1)), ("trailing-kings", byte(0))]);
            json!({ "anyOf": [{ "const": "none" }, halt] })
        }
        Kind::MoveLimit => json!({ "anyOf": [{ "const": "none" }, byte(1)] }),
        Kind::PromotionSquares => {
            json!({ "anyOf": [{ "const": "far-row" }, exactly(&[("white", squares()), ("black", squares())])] })
        }
        Kind::Resets => list_of(&json!({ "enum": Resets::NAMED.map(|(name, _)| name) })),
        Kind::Condition => {
            let range = json!({ "type": "array", "items": byte(1), "minItems": 2, "maxItems": 2 });
            let pieces = exactly(&[("pieces", range)]);
            let side = exactly(&[("side-at-most", byte(1))]);
            json!({ "anyOf": [{ "enum": ["always", "kings-only"] }, pieces, side] })
        }
        Kind::Materials => {
            json!({ "type": "array", "items": { "type": "string", "pattern": "^K*M*\\+?$" }, "minItems": 1 })
        }
        Kind::Section | Kind::Tables => Value::Null,
    }
}

fn squares() -> Value {
    json!({ "type": "array", "items": { "type": "string", "pattern": "^[A-Za-z][0-9]+$" } })
}

fn priority() -> Value {
    let words: Vec<_> = Criterion::NAMES.into_iter().filter(|name| *name != "most-value").collect();
    let value = exactly(&[("most-value", exactly(&[("man", byte(1)), ("king", byte(1))]))]);
    list_of(&json!({ "anyOf": [{ "enum": words }, value] }))
}
