//! Problems as text: the message, the place, the text with the fault underlined, and what would be right.

use unicode_width::{UnicodeWidthChar as _, UnicodeWidthStr as _};

use crate::errors::{Place, Problem, Spot};
use crate::output::style::{self, paint};
use crate::texts::tell;
use crate::wrap::{Span, wrap};

/// How wide a tab is drawn.
const TAB: &str = "    ";
/// A line is cut to so many columns where no terminal says less.
const WIDEST: usize = 240;
/// A line is never cut to fewer columns.
const NARROWEST: usize = 20;

/// A problem with all its places. `width` is the terminal's, if there is one.
pub(crate) fn problem(problem: &Problem, width: Option<usize>) -> String {
    let mut text = String::new();
    if problem.spots.is_empty() {
        text.push_str(&[&heading(&problem.message), "\n"].concat());
    }
    for (i, shown) in problem.spots.iter().enumerate() {
        if i > 0 {
            text.push('\n');
        }
        text.push_str(&spot(shown, width));
    }
    if let Some(help) = &problem.help {
        let label = tell("help");
        let spans = [Span::new(style::HELP, &label), Span::plain(help)];
        text.push_str(&wrap(&spans, width.unwrap_or(usize::MAX), 1, 2));
    }
    text
}

fn heading(message: &str) -> String {
    format!("{} {}", paint(style::ERROR, tell("error")), paint(style::STRONG, message))
}

/// One place.
pub(crate) fn spot(spot: &Spot, width: Option<usize>) -> String {
    let (number, arrow) = match &spot.place {
        Place::File(file, line) => (line.to_string(), format!("{file}:{line}:{}", spot.column)),
        Place::Argument(_) => (String::new(), String::new()),
    };
    let margin = " ".repeat(number.len());
    let mut lines = vec![heading(&spot.message)];
    if !arrow.is_empty() {
        lines.push(format!("{margin}{} {arrow}", paint(style::FRAME, "-->")));
    }
    let bar = format!("{margin} {}", paint(style::FRAME, "|"));
    lines.push(bar.clone());
    let room = width.unwrap_or(WIDEST).saturating_sub(number.len() + 3);
    let Window { text, indent, carets } = Window::new(spot, room);
    lines.push(format!("{} {text}", paint(style::FRAME, format!("{number} |"))));
    let label = if spot.label.is_empty() { String::new() } else { format!(" {}", spot.label) };
    lines.push(format!(
        "{bar} {}{}",
        " ".repeat(indent),
        paint(style::ERROR, ["^".repeat(carets), label].concat())
    ));
    if let Some(help) = &spot.help {
        lines.push(format!("{margin} {} {help}", paint(style::HELP, format!("= {}", tell("help")))));
    }
    lines.join("\n") + "\n"
}

/// The part of a line that is shown, and where the fault lies in it.
struct Window {
    text: String,
    indent: usize,
    carets: usize,
}

impl Window {
    fn new(spot: &Spot, room: usize) -> Self {
        let option = match spot.place {
            Place::Argument(option) if !option.is_empty() => format!("{option} "),
            Place::Argument(_) | Place::File(..) => String::new(),
        };
        let chars: Vec<char> = spot.text.chars().collect();
        let start = (spot.column - 1).min(chars.len());
        let end = (start + spot.length).min(chars.len());
        let part = |from: usize, to: usize| printable(&chars[from..to]);
        let before = [option, part(0, start)].concat();
        let (marked, after) = (part(start, end), part(end, chars.len()));
        let carets = marked.width().max(1);
        let whole = [before.as_str(), &marked, &after].concat();
        let room = room.max(NARROWEST);
        if whole.width() <= room {
            return Self { text: whole, indent: before.width(), carets };
        }
        let before = tail(&before, room / 2);
        let carets = carets.min(room - before.width());
        let text = head(&[before.as_str(), &marked, &after].concat(), room);
        Self { text, indent: before.width(), carets }
    }
}

/// The characters with tabs as spaces and without those that would move the cursor.
fn printable(chars: &[char]) -> String {
    let mut shown = String::with_capacity(chars.len());
    for &c in chars {
        match c {
            '\t' => shown.push_str(TAB),
            c if c.is_control() => shown.push('\u{fffd}'),
            c => shown.push(c),
        }
    }
    shown
}

/// The beginning of `text`, at most `room` columns wide, with an ellipsis where some is left out.
pub(crate) fn head(text: &str, room: usize) -> String {
    if text.width() <= room { text.to_owned() } else { [&fitting(text.chars(), room), "…"].concat() }
}

/// The end of `text`, at most `room` columns wide.
fn tail(text: &str, room: usize) -> String {
    if text.width() <= room {
        return text.to_owned();
    }
    ["…", &fitting(text.chars().rev(), room).chars().rev().collect::<String>()].concat()
}

/// As many characters as leave room for an ellipsis.
fn fitting(chars: impl Iterator<Item = char>, room: usize) -> String {
    let mut used = 1;
    chars
        .take_while(|c| {
            used += c.width().unwrap_or(0);
            used <= room
        })
        .collect()
}
