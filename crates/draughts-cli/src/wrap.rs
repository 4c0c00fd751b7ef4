//! Prose in lines of a given width.

use anstyle::Style;
use unicode_width::UnicodeWidthStr as _;

use crate::output::style::paint;

/// A stretch of text in one style.
#[derive(Debug, Clone)]
pub(crate) struct Span<'a> {
    /// How it looks.
    pub(crate) style: Style,
    /// What it says.
    pub(crate) text: &'a str,
}

impl<'a> Span<'a> {
    /// Text in the terminal's own style.
    pub(crate) const fn plain(text: &'a str) -> Self {
        Self { style: Style::new(), text }
    }

    /// Text in a style.
    pub(crate) const fn new(style: Style, text: &'a str) -> Self {
        Self { style, text }
    }
}

/// The spans one after the other, in lines of at most `width` columns that begin with `indent` spaces, and so many
/// more after the first line as `hanging` says. A word that is too long has a line of its own.
pub(crate) fn wrap(spans: &[Span<'_>], width: usize, indent: usize, hanging: usize) -> String {
    let mut text = " ".repeat(indent);
    let mut column = indent;
    let mut line_is_empty = true;
    for span in spans {
        let mut run = String::new();
        for word in span.text.split_whitespace() {
            let room = usize::from(!line_is_empty) + word.width();
            if !line_is_empty && column + room > width {
                flush(&mut text, span.style, &mut run);
                text.truncate(text.trim_end().len());
                text.push('\n');
                text.push_str(&" ".repeat(indent + hanging));
                column = indent + hanging;
                line_is_empty = true;
            }
            if !line_is_empty {
                // a space between two styles belongs to none
                let between = if run.is_empty() { &mut text } else { &mut run };
                between.push(' ');
                column += 1;
            }
            run.push_str(word);
            column += word.width();
            line_is_empty = false;
        }
        flush(&mut text, span.style, &mut run);
    }
    text.push('\n');
    text
}

fn flush(text: &mut String, style: Style, run: &mut String) {
    if !run.is_empty() {
        text.push_str(&paint(style, &run));
        run.clear();
    }
}

#[cfg(test)]
mod tests {
    use anstyle::Style;

    use super::{Span, wrap};

    #[test]
    fn lines_break_between_words() {
        let spans = [Span::plain("Men move forward."), Span::plain("[art. 1]")];
        assert_eq!(wrap(&spans, 14, 2, 0), "  Men move\n  forward.\n  [art. 1]\n");
        assert_eq!(wrap(&spans, 40, 2, 2), "  Men move forward. [art. 1]\n");
        assert_eq!(wrap(&[Span::plain("a verylongword b")], 6, 0, 1), "a\n verylongword\n b\n");
        assert_eq!(wrap(&[], 10, 0, 0), "\n");
    }

    #[test]
    fn a_style_ends_with_its_line() {
        let spans = [Span::plain("a"), Span::new(Style::new().bold(), "b c")];
        assert_eq!(wrap(&spans, 3, 0, 0), "a \u{1b}[1mb\u{1b}[0m\n\u{1b}[1mc\u{1b}[0m\n");
    }
}
