//! Walking the spanned tree of a TOML file.

use std::collections::BTreeMap;
use std::ops::Range;

use toml::Spanned;
use toml::de::{DeArray, DeInteger, DeTable, DeValue};

use crate::fault::Faults;
use crate::keys::{KeySpec, Presence, nearest};

/// A value of the tree with its place.
pub(crate) type Item<'i> = Spanned<DeValue<'i>>;

/// What stands there, for messages.
pub(crate) fn describe(value: &DeValue<'_>) -> String {
    match value {
        DeValue::String(text) => format!("the text {}", quoted(text)),
        DeValue::Integer(number) => format!("the number {number}"),
        DeValue::Float(number) => format!("the number {number}"),
        DeValue::Boolean(truth) => format!("`{truth}`"),
        DeValue::Datetime(_) => "a date".to_owned(),
        DeValue::Array(_) => "a list".to_owned(),
        DeValue::Table(_) => "a table".to_owned(),
    }
}

/// A text in quotes, cut when it is long.
pub(crate) fn quoted(text: &str) -> String {
    const LONGEST: usize = 40;
    let mut shown: String = text.chars().take(LONGEST).collect();
    if shown.len() < text.len() {
        shown.push('…');
    }
    format!("{shown:?}")
}

/// `"a", "b" or "c"`.
pub(crate) fn alternatives(words: &[&str]) -> String {
    let quoted: Vec<_> = words.iter().map(|word| format!("\"{word}\"")).collect();
    match quoted.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., last] => format!("{} or {last}", init.join(", ")),
    }
}

/// `` `a`, `b` and `c` ``.
pub(crate) fn names(words: &[&str]) -> String {
    let quoted: Vec<_> = words.iter().map(|word| format!("`{word}`")).collect();
    match quoted.as_slice() {
        [] => String::new(),
        [one] => one.clone(),
        [init @ .., last] => format!("{} and {last}", init.join(", ")),
    }
}

pub(crate) fn integer(number: &DeInteger<'_>) -> Option<i128> {
    i128::from_str_radix(number.as_str(), number.radix()).ok()
}

pub(crate) fn table<'t, 'i>(item: &'t Item<'i>) -> Option<&'t DeTable<'i>> {
    item.get_ref().as_table()
}

pub(crate) fn array<'t, 'i>(item: &'t Item<'i>) -> Option<&'t DeArray<'i>> {
    item.get_ref().as_array()
}

/// An entry whose key is known, with the places of key and value.
#[derive(Debug)]
pub(crate) struct Entry<'t, 'i> {
    pub(crate) spec: &'static KeySpec,
    pub(crate) key_span: Range<usize>,
    pub(crate) item: &'t Item<'i>,
}

/// The entries of a table.
#[derive(Debug, Default)]
pub(crate) struct Entries<'t, 'i> {
    /// Those whose keys are known, by name.
    pub(crate) known: BTreeMap<&'static str, Entry<'t, 'i>>,
    /// The keys that unknown ones probably mean: these are not missing, too.
    pub(crate) guessed: Vec<&'static KeySpec>,
}

/// The entries of a table; keys that are neither in `specs` nor `done` with are faults.
pub(crate) fn entries<'t, 'i>(
    faults: &mut Faults<'_>,
    table: &'t DeTable<'i>,
    place: &str,
    specs: &[&'static KeySpec],
    done: &[&str],
) -> Entries<'t, 'i> {
    let mut entries = Entries::default();
    for (key, item) in table {
        let name: &str = key.get_ref();
        if done.contains(&name) {
            continue;
        }
        match specs.iter().find(|spec| spec.name == name) {
            Some(spec) => {
                entries.known.insert(spec.name, Entry { spec, key_span: key.span(), item });
            }
            None => entries.guessed.extend(unknown_key(faults, name, key.span(), place, specs)),
        }
    }
    entries
}

/// Reports an unknown key; the one it probably means.
fn unknown_key(
    faults: &mut Faults<'_>,
    name: &str,
    span: Range<usize>,
    place: &str,
    specs: &[&'static KeySpec],
) -> Option<&'static KeySpec> {
    let fault = faults.add(span, format!("unknown key {}", names(&[&cut(name)])));
    fault.label(format!("not a key of {place}")).key(name);
    let names_here = || specs.iter().map(|spec| spec.name);
    if let Some(near) = nearest(name, names_here()) {
        fault.help(format!("did you mean `{near}`?"));
        return specs.iter().find(|spec| spec.name == near).copied();
    }
    if let Some(elsewhere) = elsewhere(name) {
        fault.help(format!("`{name}` belongs to {elsewhere}"));
    } else {
        fault.help(format!("the keys of {place} are {}", names(&names_here().collect::<Vec<_>>())));
    }
    None
}

fn cut(name: &str) -> String {
    const LONGEST: usize = 60;
    if name.chars().count() > LONGEST {
        name.chars().take(LONGEST).chain(['…']).collect()
    } else {
        name.to_owned()
    }
}

/// The section that has a key of this name.
fn elsewhere(name: &str) -> Option<String> {
    use crate::keys::{ROOT, SECTIONS};
    if ROOT.find(name).is_some() {
        return Some("the top of the file, before the first section".to_owned());
    }
    let sections: Vec<_> = SECTIONS.iter().filter(|section| section.find(name).is_some()).collect();
    let headers: Vec<_> = sections.iter().map(|section| format!("[{}]", section.name)).collect();
    (!headers.is_empty()).then(|| headers.join(" or "))
}

/// Reports the keys of `specs` that every table must have and this one has not.
pub(crate) fn require(
    faults: &mut Faults<'_>,
    entries: &Entries<'_, '_>,
    span: &Range<usize>,
    place: &str,
    specs: &[&'static KeySpec],
) {
    if faults.partial {
        return;
    }
    for spec in specs.iter().filter(|spec| spec.presence == Presence::Always) {
        let guessed = entries.guessed.iter().any(|guess| guess.name == spec.name);
        if !guessed && !entries.known.contains_key(spec.name) {
            let fault = faults.add(span.clone(), format!("{place} lacks `{}`", spec.name));
            fault.label(format!("`{}` is required here", spec.name)).key(spec.key);
            fault.help(format!("`{}`: {}", spec.name, spec.doc));
        }
    }
}
