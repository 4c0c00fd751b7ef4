//! The rules of a game, in words and as values.

use draughts::Variant;
use draughts::config::{Citation, Contested, Definition, to_toml};
use draughts::words::{self, Language, Section, Sentence};
use serde::Serialize;
use serde_json::{Map, Value, json};

/// Where a rule comes from, as data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Cited {
    /// The source: an id in the game's list of sources, or free text.
    pub source: Option<String>,
    /// The article.
    pub article: Option<String>,
    /// A remark.
    pub note: Option<String>,
}

impl Cited {
    fn new(citation: &Citation) -> Option<Self> {
        let Citation { source, article, note } = citation.clone();
        (!citation.is_empty()).then_some(Self { source, article, note })
    }

    /// `FPD 2013, art. 5 (read in transcription)`.
    pub fn in_words(&self) -> String {
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
pub fn cited(definition: &Definition, key: &str) -> Option<Cited> {
    definition.citations.get(key).and_then(Cited::new)
}

/// Where the rules of a sentence come from, each place once.
pub fn sources_of(definition: &Definition, sentence: &Sentence) -> Vec<Cited> {
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

/// Who says otherwise, as data.
pub fn contested(definition: &Definition) -> Vec<Value> {
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

/// A resolved variant file that can't be read back: a bug.
#[derive(Debug, thiserror::Error)]
#[error("the rule set can't be read back: {0}")]
pub struct RulesError(#[from] toml::de::Error);

/// The rules in words and as values.
///
/// # Errors
///
/// Never, unless the file that is written of a rule set is no TOML.
pub fn rules(variant: &Variant, language: Language) -> Result<Value, RulesError> {
    let definition = variant.definition();
    let rules = variant.rules();
    let sentence = |sentence: &Sentence| {
        json!({
            "text": sentence.text,
            "keys": sentence.keys,
            "draw": sentence.draw_rule,
            "sources": sources_of(definition, sentence),
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
    let file: Value = toml::from_str(&to_toml(definition))?;
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
