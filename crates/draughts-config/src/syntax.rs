//! TOML's own faults.
//!
//! The parser gives up at some of them, and what it makes of a broken line is a guess. So each broken line is
//! blanked and the rest parsed again: places stay the same, and all other faults are found.

use std::ops::Range;

use toml::de::{DeTable, DeValue, Error};

use crate::fault::Faults;
use crate::source::SourceFile;
use crate::tree::{Item, names};

/// How many broken lines are looked at, and how many bytes are read for them.
const MOST: usize = 50;
const MOST_BYTES: usize = 1 << 20;

/// What could be read of a file.
#[derive(Debug)]
pub(crate) struct Cleaned {
    /// The text with blanks for what is broken.
    pub(crate) text: String,
    /// Whether something was broken: then more may be meant than the text says.
    pub(crate) partial: bool,
}

/// Reports the faults of syntax and blanks the lines that have them.
pub(crate) fn clean(source: &SourceFile, faults: &mut Faults<'_>) -> Cleaned {
    let mut cleaned = Cleaned { text: source.text.clone(), partial: false };
    let most = (MOST_BYTES / source.text.len().max(1)).clamp(1, MOST);
    for _ in 0..most {
        let (_, errors) = DeTable::parse_recoverable(&cleaned.text);
        let broken = errors.iter().filter(|error| !is_duplicate(error));
        let Some(first) = broken.min_by_key(|error| error.span().map_or(usize::MAX, |span| span.start))
        else {
            break;
        };
        cleaned.partial = true;
        let span = source.clamp(first.span().unwrap_or_else(|| source.end()));
        let at = if let Some(opening) = unclosed_list(&cleaned.text, first, &span) {
            let fault = faults.add(opening..opening + 1, "the list is not closed");
            fault.label("opened here").help("end it with `]`");
            opening
        } else {
            report(source, faults, first.message(), span.clone());
            span.start
        };
        if !blank(&mut cleaned.text, at) {
            break;
        }
    }
    cleaned
}

fn report(source: &SourceFile, faults: &mut Faults<'_>, message: &str, span: Range<usize>) {
    let found = source.text.get(span.clone()).unwrap_or_default();
    let (message, help) = if message.starts_with("string values must be quoted") {
        if found.trim().is_empty() {
            ("a value is missing", "such as `key = 8` or `key = \"text\"`".to_owned())
        } else {
            ("a text stands in quotes", format!("write \"{found}\""))
        }
    } else if message.starts_with("invalid basic string, expected `\"`") {
        ("the text is not closed", "end it with `\"`".to_owned())
    } else {
        let message = message.strip_suffix(", expected nothing").unwrap_or(message);
        (message, "a line is `key = value`, `[section]` or `# comment`".to_owned())
    };
    faults.add(span, format!("not TOML: {message}")).label("can't be read").help(help);
}

fn is_duplicate(error: &Error) -> bool {
    error.message() == "duplicate key"
}

/// Where a list was opened whose end is missing, when that is what the fault means: the next line is not an item.
fn unclosed_list(text: &str, error: &Error, span: &Range<usize>) -> Option<usize> {
    if !error.message().contains("array") {
        return None;
    }
    let line = text.get(span.start..)?.lines().next()?;
    let begins_anew = line.starts_with('[') || line.contains(" = ");
    let before = text.get(..span.start)?;
    let opening = before.match_indices('=').map(|(at, _)| at).rev().find_map(|at| {
        let rest = before.get(at + 1..)?;
        let value = rest.trim_start_matches([' ', '\t']);
        value.starts_with('[').then(|| before.len() - value.len())
    })?;
    begins_anew.then_some(opening)
}

/// Replaces the line with spaces; below a broken `[section]` all lines, for they would be taken for the section
/// before. Says whether anything was there.
fn blank(text: &mut String, at: usize) -> bool {
    let at = at.min(text.len());
    let start = text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |newline| newline + 1);
    let rest = text.get(start..).unwrap_or_default();
    let is_header = rest.trim_start().starts_with('[') && !rest.starts_with('\n');
    let mut end = start;
    for (index, line) in rest.split_inclusive('\n').enumerate() {
        if index > 0 && (!is_header || line.trim_start().starts_with('[')) {
            break;
        }
        end += line.len();
    }
    let broken = text.get(start..end).unwrap_or_default();
    let something = !broken.trim().is_empty();
    // a space for every byte, so that all places stay the same
    let blanks: String =
        broken.bytes().map(|b| if matches!(b, b'\n' | b'\r') { char::from(b) } else { ' ' }).collect();
    text.replace_range(start..end, &blanks);
    something
}

/// Reports the keys that are given twice.
pub(crate) fn duplicates(source: &SourceFile, faults: &mut Faults<'_>, root: &DeTable<'_>, errors: &[Error]) {
    for error in errors.iter().filter(|error| is_duplicate(error)) {
        duplicate(source, faults, root, source.clamp(error.span().unwrap_or_default()));
    }
}

fn duplicate(source: &SourceFile, faults: &mut Faults<'_>, root: &DeTable<'_>, span: Range<usize>) {
    let name = source.text.get(span.clone()).unwrap_or_default();
    let before = source.text.get(..span.start).unwrap_or_default();
    let header = format!("[{name}]");
    let (first, shown, help) = if before.ends_with('[') {
        let help = format!("put its keys together below one {header}");
        (line_beginning(before, &header), header, help)
    } else {
        let mut spans = Vec::new();
        collect(root, name, &mut spans);
        let earlier = spans.into_iter().map(|key| key.start).filter(|start| *start < span.start);
        (earlier.max(), names(&[name]), "keep one of them".to_owned())
    };
    let fault = faults.add(span, format!("{shown} is given twice"));
    match first {
        Some(first) => fault.label(format!("given before in line {}", source.position(first).line)),
        None => fault.label("given before"),
    };
    fault.help(help).key(name);
}

/// Where the first line that begins so lies.
fn line_beginning(text: &str, beginning: &str) -> Option<usize> {
    let mut at = 0;
    for line in text.split_inclusive('\n') {
        if line.trim_start().starts_with(beginning) {
            return Some(at);
        }
        at += line.len();
    }
    None
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
