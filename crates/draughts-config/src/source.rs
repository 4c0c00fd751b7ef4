//! The text of a file, and where in it a byte lies.

use std::ops::Range;

/// The text of one file with its name, as the user wrote it.
#[derive(Debug)]
pub(crate) struct SourceFile {
    pub(crate) name: String,
    pub(crate) text: String,
    /// The byte at which each line begins.
    line_starts: Vec<usize>,
}

/// Where a byte lies: line and column in characters, both from 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Position {
    pub(crate) line: usize,
    pub(crate) column: usize,
}

const BYTE_ORDER_MARK: char = '\u{feff}';

impl SourceFile {
    pub(crate) fn new(name: String, text: String) -> Self {
        let after_newlines = text.bytes().enumerate().filter(|&(_, b)| b == b'\n').map(|(i, _)| i + 1);
        let line_starts = std::iter::once(0).chain(after_newlines).collect();
        Self { name, text, line_starts }
    }

    /// The span moved back onto the boundaries of characters and into the text.
    pub(crate) fn clamp(&self, span: Range<usize>) -> Range<usize> {
        let floor = |mut at: usize| {
            at = at.min(self.text.len());
            while !self.text.is_char_boundary(at) {
                at -= 1;
            }
            at
        };
        let start = floor(span.start);
        start..floor(span.end).max(start)
    }

    pub(crate) fn position(&self, byte: usize) -> Position {
        let byte = self.clamp(byte..byte).start;
        let line = self.line_starts.partition_point(|&start| start <= byte);
        let start = self.line_starts.get(line - 1).copied().unwrap_or(0);
        let before = self.text.get(start..byte).unwrap_or_default();
        let column = 1 + before.trim_start_matches(BYTE_ORDER_MARK).chars().count();
        Position { line, column }
    }

    /// The text of the line (from 1), without its end and without a byte order mark.
    pub(crate) fn line(&self, line: usize) -> &str {
        let range = self.line_range(line);
        let text = self.text.get(range).unwrap_or_default();
        text.trim_end_matches(['\r', '\n']).trim_start_matches(BYTE_ORDER_MARK)
    }

    fn line_range(&self, line: usize) -> Range<usize> {
        let start = self.line_starts.get(line.saturating_sub(1)).copied().unwrap_or(self.text.len());
        let end = self.line_starts.get(line).copied().unwrap_or(self.text.len());
        start..end
    }

    /// The end of the text, as an empty span.
    pub(crate) fn end(&self) -> Range<usize> {
        self.text.len()..self.text.len()
    }
}

#[cfg(test)]
mod tests {
    use super::{Position, SourceFile};

    #[test]
    fn columns_count_characters() {
        let file = SourceFile::new("x".into(), "\u{feff}ab\r\nçé = 1\r\n".into());
        assert_eq!(file.position(4), Position { line: 1, column: 2 });
        assert_eq!(file.line(1), "ab");
        let equals = file.text.find('=').expect("an equals sign");
        assert_eq!(file.position(equals), Position { line: 2, column: 4 });
        assert_eq!(file.position(999), Position { line: 3, column: 1 });
        assert_eq!(file.line(3), "");
    }
}
