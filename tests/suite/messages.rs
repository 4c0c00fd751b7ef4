//! The messages of every crate are the same in all languages: none is missing or idle, and each says as much.
//!
//! What each message says where is checked by the crates themselves; here the files are compared, whatever asks
//! for them.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use draughts::words::Language;
use fluent_syntax::ast::{Entry, Expression, InlineExpression, Pattern, PatternElement};
use fluent_syntax::parser;

/// What a message names.
#[derive(Debug, Default)]
struct Mentions {
    variables: BTreeSet<String>,
    messages: BTreeSet<String>,
}

/// The messages of one file by id.
type Catalogue = BTreeMap<String, Mentions>;

impl Mentions {
    fn pattern(&mut self, pattern: &Pattern<&str>) {
        for element in &pattern.elements {
            if let PatternElement::Placeable { expression } = element {
                self.expression(expression);
            }
        }
    }

    fn expression(&mut self, expression: &Expression<&str>) {
        match expression {
            Expression::Inline(inline) => self.inline(inline),
            Expression::Select { selector, variants } => {
                self.inline(selector);
                for variant in variants {
                    self.pattern(&variant.value);
                }
            }
        }
    }

    fn inline(&mut self, inline: &InlineExpression<&str>) {
        match inline {
            InlineExpression::VariableReference { id } => {
                self.variables.insert(id.name.to_owned());
            }
            InlineExpression::MessageReference { id, .. } => {
                self.messages.insert(id.name.to_owned());
            }
            InlineExpression::Placeable { expression } => self.expression(expression),
            InlineExpression::StringLiteral { .. } | InlineExpression::NumberLiteral { .. } => {}
            InlineExpression::FunctionReference { .. } | InlineExpression::TermReference { .. } => {
                panic!("neither functions nor terms are used in messages")
            }
        }
    }
}

fn crates() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../crates")
}

fn read(path: &Path) -> Catalogue {
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    let resource = match parser::parse(text.as_str()) {
        Ok(resource) => resource,
        Err((_, faults)) => panic!("{}: {faults:?}", path.display()),
    };
    let mut catalogue = Catalogue::new();
    for entry in &resource.body {
        if let Entry::Message(message) = entry {
            let mut mentions = Mentions::default();
            message.value.iter().for_each(|pattern| mentions.pattern(pattern));
            let before = catalogue.insert(message.id.name.to_owned(), mentions);
            assert!(before.is_none(), "{}: {} stands there twice", path.display(), message.id.name);
        }
    }
    catalogue
}

/// What a message names, and those that it names in turn.
fn all_mentions(catalogue: &Catalogue, id: &str) -> Mentions {
    let mut all = Mentions::default();
    let mut open = vec![id.to_owned()];
    while let Some(id) = open.pop() {
        let mentions = catalogue.get(&id).unwrap_or_else(|| panic!("there is no message {id}"));
        all.variables.extend(mentions.variables.iter().cloned());
        for other in &mentions.messages {
            if all.messages.insert(other.clone()) {
                open.push(other.clone());
            }
        }
    }
    all
}

/// The source of a crate, to see what it asks for.
fn source(folder: &Path) -> String {
    let mut text = String::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            text.push_str(&source(&path));
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            text.push_str(&fs::read_to_string(&path).expect("a source file"));
        }
    }
    text
}

/// Whether the source asks for a message: by its id, or by an id whose last part is a value's name
/// (`"reason-{}"`).
fn is_asked(source: &str, id: &str) -> bool {
    let whole = source.contains(&format!("\"{id}\""));
    let mut prefixes = id.match_indices('-').filter_map(|(at, _)| id.get(..=at));
    whole || prefixes.any(|prefix| source.contains(&format!("\"{prefix}{{")))
}

/// The folders of messages, with the source that asks for them.
fn folders() -> Vec<(PathBuf, String)> {
    let mut folders = Vec::new();
    for entry in fs::read_dir(crates()).expect("the crates") {
        let folder = entry.expect("an entry").path();
        if folder.join("messages").is_dir() {
            folders.push((folder.join("messages"), source(&folder.join("src"))));
        }
    }
    folders.sort();
    assert!(!folders.is_empty(), "no crate has messages");
    folders
}

#[test]
fn every_language_has_every_message_and_says_as_much() {
    let mut faults = Vec::new();
    for (folder, source) in folders() {
        let of = |language: Language| read(&folder.join(format!("{language}.ftl")));
        let english = of(Language::En);
        let asked: Vec<_> = english.keys().filter(|id| is_asked(&source, id)).collect();
        for language in Language::ALL {
            let other = of(language);
            let place = folder.join(format!("{language}.ftl")).display().to_string();
            let mut used = BTreeSet::new();
            for &id in &asked {
                if !other.contains_key(id) {
                    faults.push(format!("{place}: {id} is missing"));
                    continue;
                }
                let (here, there) = (all_mentions(&other, id), all_mentions(&english, id));
                if here.variables != there.variables {
                    let (here, there) = (here.variables, there.variables);
                    faults.push(format!("{place}: {id} uses {here:?}, in English {there:?}"));
                }
                used.extend(here.messages);
                used.insert(id.clone());
            }
            faults.extend(
                other.keys().filter(|id| !used.contains(*id)).map(|id| format!("{place}: {id} is idle")),
            );
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}
