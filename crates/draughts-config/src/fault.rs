//! What is wrong with a file, and where.

use std::fmt;
use std::ops::Range;

use unicode_width::UnicodeWidthStr as _;

use crate::source::SourceFile;

/// One thing that is wrong with a variant file.
///
/// As text it is a frame without colours: the message, the place, the line with the fault underlined, and what
/// would be right.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Fault {
    /// The file's name, as it was given.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The column in characters, from 1.
    pub column: usize,
    /// The bytes meant, in [`Report::text`]; empty where something is missing.
    pub span: Range<usize>,
    /// What is wrong, in one sentence without a full stop.
    pub message: String,
    /// A few words for the underlined text; may be empty.
    pub label: String,
    /// What would be right.
    pub help: Option<String>,
    /// The key meant, as in `kings.range`.
    pub key: Option<String>,
    /// The line's text, without its end.
    pub line_text: String,
}

impl Fault {
    pub(crate) fn new(source: &SourceFile, span: Range<usize>, message: String) -> Self {
        let span = source.clamp(span);
        let position = source.position(span.start);
        Self {
            file: source.name.clone(),
            line: position.line,
            column: position.column,
            span,
            message,
            label: String::new(),
            help: None,
            key: None,
            line_text: source.line(position.line).to_owned(),
        }
    }

    pub(crate) fn label(&mut self, label: impl Into<String>) -> &mut Self {
        self.label = label.into();
        self
    }

    pub(crate) fn help(&mut self, help: impl Into<String>) -> &mut Self {
        self.help = Some(help.into());
        self
    }

    pub(crate) fn key(&mut self, key: impl Into<String>) -> &mut Self {
        self.key = Some(key.into());
        self
    }
}

/// How wide a tab is drawn in a frame.
const TAB: &str = "    ";

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let number = self.line.to_string();
        let margin = " ".repeat(number.len());
        writeln!(f, "error: {}", self.message)?;
        writeln!(f, "{margin}--> {}:{}:{}", self.file, self.line, self.column)?;
        writeln!(f, "{margin} |")?;
        let (before, marked) = self.split_line();
        writeln!(f, "{number} | {}", printable(&self.line_text))?;
        let indent = " ".repeat(printable(&before).width());
        let carets = "^".repeat(printable(&marked).width().max(1));
        let label = if self.label.is_empty() { String::new() } else { format!(" {}", self.label) };
        write!(f, "{margin} | {indent}{carets}{label}")?;
        if let Some(help) = &self.help {
            write!(f, "\n{margin} = help: {help}")?;
        }
        Ok(())
    }
}

impl Fault {
    /// The line's text before the fault, and the part of the fault that lies in this line.
    fn split_line(&self) -> (String, String) {
        let before: String = self.line_text.chars().take(self.column - 1).collect();
        let rest = self.line_text.get(before.len()..).unwrap_or_default();
        let marked = rest.get(..self.span.len()).unwrap_or(rest);
        (before, marked.to_owned())
    }
}

/// The text with tabs as spaces and without characters that would move the cursor.
fn printable(text: &str) -> String {
    let mut shown = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\t' => shown.push_str(TAB),
            c if c.is_control() => shown.push('\u{fffd}'),
            c => shown.push(c),
        }
    }
    shown
}

/// Everything that is wrong with one file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Report {
    /// The file's name, as it was given.
    pub file: String,
    /// The whole text of the file (what is not UTF-8 is replaced; empty when the file is too large).
    pub text: String,
    /// The faults in the order of their places; at least one.
    pub faults: Vec<Fault>,
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for fault in &self.faults {
            write!(f, "{fault}\n\n")?;
        }
        let count = self.faults.len();
        write!(f, "{}: {count} {}", self.file, if count == 1 { "fault" } else { "faults" })
    }
}

impl std::error::Error for Report {}

/// The faults found so far in one file.
#[derive(Debug)]
pub(crate) struct Faults<'a> {
    pub(crate) source: &'a SourceFile,
    /// Whether some of the file could not be read: then nothing is reported as missing.
    pub(crate) partial: bool,
    list: Vec<Fault>,
}

impl<'a> Faults<'a> {
    pub(crate) const fn new(source: &'a SourceFile) -> Self {
        Self { source, partial: false, list: Vec::new() }
    }

    pub(crate) fn add(&mut self, span: Range<usize>, message: impl Into<String>) -> &mut Fault {
        let index = self.list.len();
        self.list.push(Fault::new(self.source, span, message.into()));
        &mut self.list[index]
    }

    /// A wrong type or form: `what` is not what `key` wants.
    pub(crate) fn wrong(&mut self, span: Range<usize>, key: &str, found: &str, wanted: &str) -> &mut Fault {
        let fault = self.add(span, format!("`{key}` can't be {found}"));
        fault.label(format!("expected {wanted}")).key(key)
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.list.is_empty()
    }

    pub(crate) fn len(&self) -> usize {
        self.list.len()
    }

    pub(crate) fn into_report(mut self) -> Option<Report> {
        if self.list.is_empty() {
            return None;
        }
        self.list.sort_by_key(|fault| fault.span.start);
        Some(Report { file: self.source.name.clone(), text: self.source.text.clone(), faults: self.list })
    }
}
