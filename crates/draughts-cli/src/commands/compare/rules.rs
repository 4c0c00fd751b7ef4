//! The rules side by side.

use std::collections::BTreeSet;

use comfy_table::{ContentArrangement, Table, presets};
use draughts::Variant;
use draughts::words;
use draughts_compare::{Cited, Clause};

use super::Page;
use crate::output::style::{self, paint};
use crate::texts::{say, tell};
use crate::wrap::{Span, wrap};

/// A column narrower than this is no column.
const NARROWEST: usize = 18;
/// How wide a table is when nobody looks.
const TABLE_WIDTH: usize = 100;

impl Page<'_> {
    /// The table of rules, and where the values come from.
    pub(super) fn rules(&self, table_width: Option<usize>) -> String {
        let all = &self.comparison.clauses;
        let shown: Vec<_> = all.iter().filter(|clause| clause.differs || self.args.look.all).collect();
        let same = all.iter().filter(|clause| !clause.differs).count();
        let mut text = format!("\n{}\n", paint(style::STRONG, self.rules_heading()));
        let mut notes = Notes::default();
        if !shown.is_empty() {
            let rows: Vec<_> = shown.iter().map(|clause| self.row(clause, &mut notes)).collect();
            let width = table_width.unwrap_or(TABLE_WIDTH);
            let room = width / (self.comparison.variants.len() + 1);
            text.push_str(&if room < NARROWEST { self.list(&rows) } else { self.table(rows, width) });
        }
        if shown.len() < all.len() {
            let rest = match shown.len() {
                0 => tell("compare-none-differs"),
                _ => say("compare-same", [("rules", same.into())]),
            };
            text.push_str(&wrap(&[Span::new(style::DIM, &rest)], self.width, 0, 0));
        }
        text.push_str(&self.sources(&notes));
        text
    }

    fn rules_heading(&self) -> String {
        tell(if self.args.look.all { "compare-all-rules" } else { "compare-differing-rules" })
    }

    /// The rule's name and each game's value, with the numbers of the notes.
    fn row(&self, clause: &Clause, notes: &mut Notes) -> Vec<String> {
        let name = words::key_name(clause.key, self.language).unwrap_or_else(|| clause.key.to_owned());
        let marked = if self.args.look.all && clause.differs { format!("* {name}") } else { name };
        let mut row = vec![marked];
        for (variant, value) in self.comparison.variants.iter().zip(&clause.values) {
            let Some(plain) = &value.text else {
                row.push("–".to_owned());
                continue;
            };
            let words = self.value_words(variant, clause.key, plain);
            let mut numbers = value.citations.iter().map(|cited| notes.number(cited));
            let part = |words: String, number: Option<usize>| match number {
                Some(number) => format!("{words} [{number}]"),
                None => words,
            };
            let parts = words.into_iter().map(|words| part(words, numbers.next().flatten()));
            row.push(parts.collect::<Vec<_>>().join("\n"));
        }
        row
    }

    /// The value in words; for draws one part for each draw rule.
    pub(super) fn value_words(&self, variant: &Variant, key: &str, plain: &str) -> Vec<String> {
        if key == "draws" {
            let draws = words::draw_rules(variant.rules(), self.language);
            return if draws.is_empty() { vec![tell("none")] } else { draws };
        }
        vec![words::value(key, variant.rules(), self.language).unwrap_or_else(|| plain.to_owned())]
    }

    fn table(&self, rows: Vec<Vec<String>>, width: usize) -> String {
        let mut table = Table::new();
        let look =
            if self.args.look.ascii { presets::ASCII_HORIZONTAL_ONLY } else { presets::UTF8_HORIZONTAL_ONLY };
        let names = self.comparison.variants.iter().map(|variant| variant.id().to_owned());
        table.load_style(look).set_header(std::iter::once(tell("compare-rule")).chain(names));
        table.set_content_arrangement(ContentArrangement::Dynamic);
        table.set_width(u16::try_from(width).unwrap_or(u16::MAX));
        table.add_rows(rows);
        let lines: Vec<_> = table.lines().map(|line| line.trim_end().to_owned()).collect();
        let bold = |(i, line): (usize, String)| if i == 1 { paint(style::STRONG, &line) } else { line };
        lines.into_iter().enumerate().map(bold).collect::<Vec<_>>().join("\n") + "\n"
    }

    /// One rule below the other, where there is no room for a table.
    fn list(&self, rows: &[Vec<String>]) -> String {
        let mut text = String::new();
        for row in rows {
            let (name, values) =
                row.split_first().map_or(("", &[][..]), |(name, values)| (name.as_str(), values));
            text.push_str(&wrap(&[Span::new(style::STRONG, name)], self.width, 0, 2));
            for (variant, value) in self.comparison.variants.iter().zip(values) {
                let id = format!("{}:", variant.id());
                for (i, part) in value.lines().enumerate() {
                    let spans = [Span::new(style::DIM, if i == 0 { &id } else { "" }), Span::plain(part)];
                    text.push_str(&wrap(&spans, self.width, if i == 0 { 2 } else { 4 }, 2));
                }
            }
        }
        text
    }

    /// The notes, and then the titles of the sources.
    fn sources(&self, notes: &Notes) -> String {
        if notes.0.is_empty() {
            return String::new();
        }
        let mut text = format!("\n{}\n", paint(style::STRONG, tell("rules-sources")));
        let numbered = |(number, cited): (usize, &Cited)| format!("[{number}] {}", in_words(cited));
        let numbered: Vec<_> = (1..).zip(&notes.0).map(numbered).collect();
        text.push_str(&wrap(&[Span::new(style::DIM, &numbered.join("; "))], self.width, 0, 0));
        let mut known = BTreeSet::new();
        let sources = notes.0.iter().filter_map(|cited| cited.source.as_ref());
        for source in sources.filter(|source| known.insert((source.id.clone(), source.title.clone()))) {
            let id = format!("{}:", source.id);
            let date = source.date.as_ref().map_or_else(String::new, |date| format!("({date})"));
            let spans = [
                Span::new(style::STRONG, &id),
                Span::plain(&source.title),
                Span::plain(&date),
                Span::new(style::DIM, source.url.as_deref().unwrap_or_default()),
            ];
            text.push_str(&wrap(&spans, self.width, 2, 2));
        }
        text
    }
}

/// Where values come from, each place once.
#[derive(Debug, Default)]
struct Notes(Vec<Cited>);

impl Notes {
    /// The number of a place, from 1; `None` when nothing is said.
    fn number(&mut self, cited: &Cited) -> Option<usize> {
        if *cited == Cited::default() {
            return None;
        }
        let known = self.0.iter().position(|known| known == cited);
        Some(
            1 + known.unwrap_or_else(|| {
                self.0.push(cited.clone());
                self.0.len() - 1
            }),
        )
    }
}

/// `FPD 2013, art. 5 (read in transcription)`.
pub(super) fn in_words(cited: &Cited) -> String {
    let place = [cited.source.as_ref().map(|source| source.id.as_str()), cited.article.as_deref()];
    let place = place.into_iter().flatten().collect::<Vec<_>>().join(", ");
    match &cited.note {
        None => place,
        Some(note) if place.is_empty() => note.clone(),
        Some(note) => format!("{place} ({note})"),
    }
}
