//! TOML's own faults.

use std::ops::Range;

use toml::Spanned;
use toml::de::{DeTable, DeValue};

use crate::fault::Faults;
use crate::source::SourceFile;
use crate::tree::{Item, names};

/// What the faults of a file's syntax mean for the rest.
#[derive(Debug, Default)]
pub(crate) struct Syntax {
    /// Whether something may have been lost.
    pub(crate) truncated: bool,
    /// The lines with such faults.
    pub(crate) lines: Vec<usize>,
}

/// Reads as much of the file as can be read.
pub(crate) fn parse<'s>(source: &'s SourceFile, faults: &mut Faults<'_>) -> (Spanned<DeTable<'s>>, Syntax) {
    let (root, errors) = DeTable::parse_recoverable(&source.text);
    let mut syntax = Syntax::default();
    for error in errors {
        let span = source.clamp(error.span().unwrap_or_else(|| source.end()));
        let line = source.position(span.start).line;
        if error.message() == "duplicate key" {
            duplicate(source, faults, root.get_ref(), span);
            continue;
        }
        syntax.truncated = true;
        // what follows on the same line mostly follows from the first fault
        if !syntax.lines.contains(&line) {
            syntax.lines.push(line);
            let fault = faults.add(span, format!("not TOML: {}", error.message()));
            fault.label("can't be read").help("a line is `key = value`, `[section]` or `# comment`");
        }
    }
    (root, syntax)
}

fn duplicate(source: &SourceFile, faults: &mut Faults<'_>, root: &DeTable<'_>, span: Range<usize>) {
    let name = source.text.get(span.clone()).unwrap_or_default();
    let mut spans = Vec::new();
    collect(root, name, &mut spans);
    let first = spans.into_iter().filter(|earlier| earlier.start < span.start).max_by_key(|span| span.start);
    let fault = faults.add(span, format!("{} is given twice", names(&[name])));
    match first {
        Some(first) => fault.label(format!("given before in line {}", source.position(first.start).line)),
        None => fault.label("given before"),
    };
    fault.help("keep one of them").key(name);
}

/// The places of all keys with this name.
fn collect(table: &DeTable<'_>, name: &str, spans: &mut Vec<Range<usize>>) {
    for (key, item) in table {
        if *key.get_ref() == name {
            spans.push(key.span());
        }
        collect_in(item, name, spans);
    }
}

fn collect_in(item: &Item<'_>, name: &str, spans: &mut Vec<Range<usize>>) {
    match item.get_ref() {
        DeValue::Table(table) => collect(table, name, spans),
        DeValue::Array(array) => {
            for item in array {
                collect_in(item, name, spans);
            }
        }
        DeValue::String(_)
        | DeValue::Integer(_)
        | DeValue::Float(_)
        | DeValue::Boolean(_)
        | DeValue::Datetime(_) => {}
    }
}
