//! `draughts rules`: the rules in words, each with its source.

use draughts::Variant;
use draughts::config::{Citation, Confidence, Contested, Definition, to_toml};
use draughts::words::{self, Arg, Language, Section, Sentence};
use serde::Serialize;
use serde_json::{Map, Value, json};

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

/// Where a rule comes from, as data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(crate) struct Cited {
    source: Option<String>,
    article: Option<String>,
    note: Option<String>,
}

impl Cited {
    fn new(citation: &Citation) -> Option<Self> {
        let Citation { source, article, note } = citation.clone();
        (!citation.is_empty()).then_some(Self { source, article, note })
    }

    /// `FPD 2013, art. 5 (read in transcription)`.
    pub(crate) fn in_words(&self) -> String {
        let place = [self.source.as_deref(), self.article.as_deref()];
        let place = place.into_iter().flatten().collect::<Vec<_>>().join(", ");
        match &self.note {
            None => place,
            Some(note) if place.is_empty() => note.clone(),
            Some(note) => format!("{place} ({note})"),
        }
    }
}

/// Where the rule under `key` comes from.
pub(crate) fn cited(definition: &Definition, key: &str) -> Option<Cited> {
    definition.citations.get(key).and_then(Cited::new)
}

/// Where the rules of a sentence come from, each place once.
fn places(definition: &Definition, sentence: &Sentence) -> Vec<Cited> {
    let draw = sentence.draw_rule.and_then(|index| definition.draw_citations.get(index));
    let keys = sentence.keys.iter().filter_map(|key| definition.citations.get(key));
    let mut places = Vec::new();
    for place in draw.into_iter().chain(keys).filter_map(Cited::new) {
        if !places.contains(&place) {
            places.push(place);
        }
    }
    places
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
            let places = places(self.definition(), sentence);
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

/// Who says otherwise, as data.
pub(crate) fn contested(definition: &Definition) -> Vec<Value> {
    let entry = |entry: &Contested| {
        json!({
            "key": entry.key,
            "says": entry.says,
            "source": entry.source,
            "edition": entry.edition,
        })
    };
    definition.contested.iter().map(entry).collect()
}

fn document(variant: &Variant, language: Language) -> Result<Value, Problem> {
    let definition = variant.definition();
    let rules = variant.rules();
    let sentence = |sentence: &Sentence| {
        json!({
            "text": sentence.text,
            "keys": sentence.keys,
            "draw": sentence.draw_rule,
            "sources": places(definition, sentence),
        })
    };
    let section = |section: &Section| {
        let sentences: Vec<_> = section.sentences.iter().map(sentence).collect();
        json!({ "heading": section.heading, "sentences": sentences })
    };
    let value = |(key, text): (&'static str, String)| {
        let words = words::value(key, rules, language);
        (key.to_owned(), json!({ "value": text, "words": words, "source": cited(definition, key) }))
    };
    let values: Map<_, _> = rules.values().into_iter().map(value).collect();
    let sections: Vec<_> = words::describe(rules, language).iter().map(section).collect();
    let lineage = definition.extends.iter().flat_map(|extends| &extends.lineage);
    let lineage: Vec<_> = lineage.map(|ancestor| ancestor.id.as_str()).collect();
    let file: Value = toml::from_str(&to_toml(definition))
        .map_err(|error| Problem::new(Kind::System, format!("the rule set can't be read back: {error}")))?;
    Ok(json!({
        "variant": definition.id,
        "name": definition.name,
        "names": definition.names,
        "aliases": definition.aliases,
        "region": definition.region,
        "confidence": definition.confidence.map(|confidence| confidence.to_string()),
        "extends": lineage.first(),
        "lineage": lineage,
        "language": language.code(),
        "sections": sections,
        "values": values,
        "contested": contested(definition),
        "sources": definition.sources.iter().map(|source| json!({
            "id": source.id,
            "title": source.title,
            "url": source.url,
            "date": source.date,
            "note": source.note,
        })).collect::<Vec<_>>(),
        "file": file,
    }))
}
