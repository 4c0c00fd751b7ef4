//! `draughts rules`: the rules in words, each with its source.

use draughts::Variant;
use draughts::config::{Confidence, Definition, to_toml};
use draughts::words::{self, Arg, Language, Section};
use draughts_answers::{Cited, sources_of};
use serde_json::Value;

use crate::errors::{Kind, Problem};
use crate::game::GameArgs;
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{self, say, tell};
use crate::wrap::{Span, wrap};

/// Say the rules of a game in words, each with its source
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// Print the whole rule set as a variant file that extends nothing
    #[arg(long, conflicts_with = "json")]
    toml: bool,
    #[command(flatten)]
    output: JsonArgs,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let language = texts::language();
    let variant = args.game.load()?;
    if args.toml {
        context.print_bytes(to_toml(variant.definition()).as_bytes())?;
    } else if args.output.json {
        context.print_json(&document(&variant, language)?)?;
    } else {
        context.print(&Page { variant: &variant, language, width: context.width() }.text())?;
    }
    Ok(Exit::Done)
}

/// A confidence by its name in messages.
pub(crate) fn level(confidence: Option<Confidence>) -> Arg<'static> {
    let level: &'static str = match confidence {
        Some(Confidence::High) => "high",
        Some(Confidence::Medium) => "medium",
        Some(Confidence::Low) => "low",
        None => "none",
    };
    ("level", level.into())
}

/// The rules as text.
struct Page<'a> {
    variant: &'a Variant,
    language: Language,
    width: usize,
}

impl Page<'_> {
    fn definition(&self) -> &Definition {
        self.variant.definition()
    }

    fn text(&self) -> String {
        let mut text = self.head();
        for section in words::describe(self.variant.rules(), self.language) {
            text.push_str(&self.section(&section));
        }
        text.push_str(&self.contested());
        text.push_str(&self.sources());
        text
    }

    fn line(&self, spans: &[Span<'_>]) -> String {
        wrap(spans, self.width, 0, 2)
    }

    fn item(&self, spans: &[Span<'_>]) -> String {
        wrap(spans, self.width, 2, 2)
    }

    fn head(&self) -> String {
        let definition = self.definition();
        let id = format!("({})", definition.id);
        let mut text = self.line(&[Span::new(style::STRONG, &definition.name), Span::new(style::DIM, &id)]);
        let named = |(code, name): (&String, &String)| format!("{name} ({code})");
        let names: Vec<_> = definition.names.iter().map(named).collect();
        if !names.is_empty() {
            let label = tell("rules-names");
            text.push_str(&self.line(&[Span::plain(&label), Span::plain(&names.join(", "))]));
        }
        if let Some(region) = &definition.region {
            let label = tell("rules-region");
            text.push_str(&self.line(&[Span::plain(&label), Span::plain(region)]));
        }
        if let Some(parent) = definition.extends.as_ref().and_then(|extends| extends.lineage.first()) {
            let parent = format!("{} ({})", parent.name, parent.id);
            let label = tell("rules-parent");
            text.push_str(&self.line(&[Span::plain(&label), Span::plain(&parent)]));
        }
        text.push_str(&self.confidence());
        text
    }

    fn confidence(&self) -> String {
        let confidence = self.definition().confidence;
        let look = if confidence == Some(Confidence::High) { style::GOOD } else { style::WARNING };
        let label = tell("rules-confidence");
        let (stated, meaning) =
            (say("rules-level", [level(confidence)]), say("rules-assurance", [level(confidence)]));
        self.line(&[Span::plain(&label), Span::new(look, &stated), Span::plain(&meaning)])
    }

    fn heading(title: &str) -> String {
        format!("\n{}\n", paint(style::STRONG, title))
    }

    fn section(&self, section: &Section) -> String {
        let mut text = Self::heading(&section.heading);
        // without any source, to say so of each rule would be noise
        let sourced = !self.definition().sources.is_empty();
        for sentence in &section.sentences {
            let places = sources_of(self.definition(), sentence);
            let places: Vec<_> = places.iter().map(Cited::in_words).collect();
            // how moves are written needs no rule book
            let rule = |key: &&str| !key.starts_with("notation.");
            let stated = sentence.keys.iter().any(rule) || sentence.draw_rule.is_some();
            let note = match places.as_slice() {
                [] if stated && sourced => format!("[{}]", tell("no-source-named")),
                [] => String::new(),
                places => format!("[{}]", places.join("; ")),
            };
            text.push_str(&self.item(&[Span::plain(&sentence.text), Span::new(style::DIM, &note)]));
        }
        text
    }

    fn contested(&self) -> String {
        let definition = self.definition();
        if definition.contested.is_empty() {
            return String::new();
        }
        let mut text = Self::heading(&tell("rules-contested"));
        for entry in &definition.contested {
            let what = words::key_name(entry.key, self.language).unwrap_or_else(|| entry.key.to_owned());
            let who = entry.source.as_ref().map_or_else(String::new, |source| format!("[{source}]"));
            let edition = match &entry.edition {
                Some(edition) => say("rules-edition", [("edition", edition.as_str().into())]),
                None => String::new(),
            };
            let what = format!("{what}:");
            text.push_str(&self.item(&[
                Span::new(style::WARNING, &what),
                Span::plain(&entry.says),
                Span::new(style::DIM, &who),
                Span::plain(&edition),
            ]));
        }
        text
    }

    fn sources(&self) -> String {
        let definition = self.definition();
        let mut text = Self::heading(&tell("rules-sources"));
        if definition.sources.is_empty() {
            text.push_str(&self.item(&[Span::plain(&tell("rules-no-sources"))]));
        }
        for source in &definition.sources {
            let id = format!("{}:", source.id);
            let date = source.date.as_ref().map_or_else(String::new, |date| format!("({date})"));
            let note = source.note.as_ref().map_or_else(String::new, |note| format!("[{note}]"));
            let url = source.url.as_deref().unwrap_or_default();
            text.push_str(&self.item(&[
                Span::new(style::STRONG, &id),
                Span::plain(&source.title),
                Span::plain(&date),
                Span::plain(url),
                Span::new(style::DIM, &note),
            ]));
        }
        text
    }
}

fn document(variant: &Variant, language: Language) -> Result<Value, Problem> {
    let document = draughts_answers::rules(variant, language);
    document.map_err(|error| Problem::new(Kind::System, error.to_string()))
}
