//! Reading one draw rule.

use std::collections::BTreeMap;
use std::ops::Range;
use std::str::FromStr;

use draughts_rules::{BoardCondition, DrawRule, Resets, SideMaterial};
use toml::de::DeTable;

use crate::keys::{CITATION, DRAW_KINDS, DRAWS, Kind, TableSpec};
use crate::tree::{Entry, entries, names, require};
use crate::values::{Reader, Value};

/// The rule in this table; `None` when something is wrong with it.
pub(crate) fn read(reader: &mut Reader<'_, '_>, table: &DeTable<'_>, span: Range<usize>) -> Option<DrawRule> {
    let Some(kind) = table.get("kind") else {
        if reader.faults.partial {
            return None;
        }
        let fault = reader.faults.add(span, "a draw rule lacks `kind`");
        fault.label("`kind` is required here").key("draws.kind");
        fault.help(format!("it may be {}", crate::tree::alternatives(DRAW_KINDS)));
        return None;
    };
    let Some(Value::Word(word)) = reader.value("draws.kind", Kind::Choice(DRAW_KINDS), kind) else {
        return None;
    };
    let spec = DRAWS.iter().find(|spec| spec.name == word)?;
    let before = reader.faults.len();
    let misplaced = misplaced(reader, table, spec);
    let done: Vec<_> = misplaced.iter().map(String::as_str).collect();
    let specs: Vec<_> = spec.keys.iter().chain(CITATION.keys).collect();
    let place = format!("a {word} rule");
    let found = entries(reader.faults, table, &place, &specs, &done);
    require(reader.faults, &found, &span, &place, &specs);
    let mut fields = Fields(BTreeMap::new());
    for (name, Entry { spec, item, .. }) in &found.known {
        if CITATION.find(name).is_none()
            && let Some(value) = reader.value(spec.key, spec.kind, item)
        {
            fields.0.insert(name, value);
        }
    }
    if reader.faults.len() > before { None } else { fields.rule(word) }
}

/// Reports the keys that only another kind of rule has.
fn misplaced(reader: &mut Reader<'_, '_>, table: &DeTable<'_>, spec: &TableSpec) -> Vec<String> {
    let mut found = Vec::new();
    for (name, _) in table {
        let text: &str = name.get_ref();
        let owners: Vec<_> =
            DRAWS.iter().filter(|other| other.find(text).is_some()).map(|other| other.name).collect();
        if owners.is_empty() || owners.contains(&spec.name) {
            continue;
        }
        let fault = reader.faults.add(name.span(), format!("a {} rule has no `{text}`", spec.name));
        fault.label("can't act here").help(format!("`{text}` belongs to {}", names(&owners)));
        fault.key(format!("draws.{text}"));
        found.push(text.to_owned());
    }
    found
}

/// The values of one rule, by name.
struct Fields(BTreeMap<&'static str, Value>);

impl Fields {
    fn rule(&self, kind: &str) -> Option<DrawRule> {
        let claim = self.word("claim", "automatic")?;
        Some(match kind {
            "repetition" => DrawRule::Repetition { times: u8::try_from(self.number("times")?).ok()?, claim },
            "no-progress" => DrawRule::NoProgress {
                moves: self.moves()?,
                resets: self.resets(),
                condition: self.condition(),
                claim,
            },
            "material" => DrawRule::Material {
                strong: self.material("strong")?,
                weak: self.material("weak")?,
                moves: self.moves()?,
                counted: self.word("counted", "each")?,
                capturing_move: self.word("capturing-move", "included")?,
                long_diagonal: self.word("long-diagonal", "free")?,
                resets: self.resets(),
                claim,
            },
            _ => DrawRule::Immediate {
                first: self.material("first")?,
                second: self.material("second")?,
                unless_capture: self.word("capture", "even-if-capture")?,
                claim,
            },
        })
    }

    fn word<T: FromStr>(&self, name: &str, default: &str) -> Option<T> {
        self.0.get(name).and_then(Value::word).unwrap_or(default).parse().ok()
    }

    fn number(&self, name: &str) -> Option<u64> {
        self.0.get(name)?.number()
    }

    fn moves(&self) -> Option<u16> {
        self.number("moves").and_then(|n| u16::try_from(n).ok())
    }

    fn resets(&self) -> Resets {
        match self.0.get("resets") {
            Some(Value::Resets(resets)) => *resets,
            _ => Resets::NONE,
        }
    }

    fn condition(&self) -> BoardCondition {
        match self.0.get("while") {
            Some(Value::Condition(condition)) => *condition,
            _ => BoardCondition::Always,
        }
    }

    fn material(&self, name: &str) -> Option<SideMaterial> {
        let Value::Materials(materials) = self.0.get(name)? else {
            return None;
        };
        Some(materials.clone())
    }
}
