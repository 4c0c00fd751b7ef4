//! Lines of the protocol.

use std::fmt;

/// The longest line that is read, in bytes.
pub(crate) const LONGEST: usize = 1 << 20;

/// A command with its arguments.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Line {
    /// The command; empty for an empty line.
    pub command: String,
    /// The arguments in their order; `None` for a bare name.
    pub arguments: Vec<(String, Option<String>)>,
}

impl Line {
    /// A command without arguments.
    pub fn new(command: &str) -> Self {
        Self { command: command.to_owned(), arguments: Vec::new() }
    }

    /// Adds an argument.
    #[must_use]
    #[expect(clippy::needless_pass_by_value, reason = "numbers are given as they are")]
    pub fn with(mut self, name: &str, value: impl ToString) -> Self {
        self.arguments.push((name.to_owned(), Some(value.to_string())));
        self
    }

    /// Adds a bare name.
    #[must_use]
    pub fn with_flag(mut self, name: &str) -> Self {
        self.arguments.push((name.to_owned(), None));
        self
    }

    /// Reads a line. Every text is one: a quote that is not closed goes to the end.
    pub fn parse(text: &str) -> Self {
        let mut words = Words { rest: text };
        let command = words.next().map(|(name, _)| name).unwrap_or_default();
        Self { command, arguments: words.collect() }
    }

    /// The value of an argument, empty for a bare name: of several the last one's.
    pub fn get(&self, name: &str) -> Option<&str> {
        let named = self.arguments.iter().rev().find(|(found, _)| found == name);
        named.map(|(_, value)| value.as_deref().unwrap_or_default())
    }

    /// Whether an argument of this name is there.
    pub fn has(&self, name: &str) -> bool {
        self.get(name).is_some()
    }
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.command)?;
        for (name, value) in &self.arguments {
            let Some(value) = value else {
                write!(f, " {name}")?;
                continue;
            };
            let plain = |c: char| !c.is_whitespace() && c != '=' && c != '"';
            if !value.is_empty() && value.chars().all(plain) {
                write!(f, " {name}={value}")?;
            } else {
                // a quote can't be written inside quotes, nor a line end inside a line
                let value: String = value.chars().map(|c| if c == '"' { '\'' } else { c }).collect();
                write!(f, " {name}=\"{}\"", value.replace(['\n', '\r'], " "))?;
            }
        }
        Ok(())
    }
}

/// Cuts a line into names with values.
struct Words<'a> {
    rest: &'a str,
}

impl Iterator for Words<'_> {
    type Item = (String, Option<String>);

    fn next(&mut self) -> Option<(String, Option<String>)> {
        let text = self.rest.trim_start();
        if text.is_empty() {
            self.rest = text;
            return None;
        }
        let end = text.find(|c: char| c == '=' || c.is_whitespace()).unwrap_or(text.len());
        let (name, after) = text.split_at(end);
        let after = after.trim_start();
        let Some(value) = after.strip_prefix('=') else {
            self.rest = after;
            return Some((name.to_owned(), None));
        };
        let value = value.trim_start();
        let (value, rest) = match value.strip_prefix('"') {
            Some(quoted) => quoted.split_once('"').unwrap_or((quoted, "")),
            None => value.split_at(value.find(char::is_whitespace).unwrap_or(value.len())),
        };
        self.rest = rest;
        Some((name.to_owned(), Some(value.to_owned())))
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

    use super::Line;

    #[test]
    fn lines_of_the_protocol() {
        let line = Line::parse("  pos pos=Wbwe moves=\"32-28 19-23\" flag depth = 5");
        assert_eq!(line.command, "pos");
        assert_eq!(line.get("pos"), Some("Wbwe"));
        assert_eq!(line.get("moves"), Some("32-28 19-23"));
        assert!(line.has("flag") && !line.has("none"));
        assert_eq!(line.get("depth"), Some("5"));
        assert_eq!(Line::parse("level time=").get("time"), Some(""));
        assert_eq!(Line::parse("info pv=\"32-28 not closed").get("pv"), Some("32-28 not closed"));
        assert_eq!(Line::parse(" \t"), Line::default());
    }

    #[test]
    fn what_needs_quotes_gets_them() {
        let line = Line::new("id").with("name", "Draughts 1").with("empty", "").with("a", "b=c").with("d", 1);
        assert_eq!(line.to_string(), "id name=\"Draughts 1\" empty=\"\" a=\"b=c\" d=1");
        assert_eq!(Line::new("error").with("message", "a \"b\"\nc").to_string(), "error message=\"a 'b' c\"");
    }

    proptest! {
        #[test]
        fn every_text_is_a_line(text in "[ -~é\t]{0,80}") {
            let line = Line::parse(&text);
            let again = Line::parse(&line.to_string());
            prop_assert!(!line.to_string().contains('\n'));
            prop_assert_eq!(again.command == line.command || line.command.is_empty(), true);
        }

        #[test]
        fn what_is_written_reads_back(value in "[ a-zA-Z0-9=:,.-]{0,40}") {
            let line = Line::new("x").with("value", &value);
            prop_assert_eq!(Line::parse(&line.to_string()), line);
        }
    }
}
