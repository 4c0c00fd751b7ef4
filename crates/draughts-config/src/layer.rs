//! What one file says by itself, before the files it extends are known.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::sync::Arc;

use draughts_rules::Key;
use toml::de::{DeTable, DeValue};

use crate::definition::{Citation, Contested, Example, PerftCase, Place, Source};
use crate::fault::Faults;
use crate::keys::{CITATION, KeySpec, Kind, LISTS, ROOT, SECTIONS, TableSpec, known_key, nearest, rule_keys};
use crate::source::SourceFile;
use crate::tree::{Entries, Entry, Item, array, describe, entries, integer, quoted, require, table};
use crate::values::{Draw, Located, Reader, Value};

/// The format that this program reads.
pub(crate) const FORMAT: u64 = 1;

/// A value with its place and what it is taken from.
#[derive(Debug, Clone)]
pub(crate) struct Setting {
    pub(crate) value: Value,
    pub(crate) file: Arc<SourceFile>,
    pub(crate) key_span: Range<usize>,
    pub(crate) value_span: Range<usize>,
    pub(crate) citation: Citation,
}

pub(crate) type Settings = BTreeMap<Key, Setting>;

/// What one file says.
#[derive(Debug, Default)]
pub(crate) struct Layer {
    pub(crate) id: Option<String>,
    pub(crate) name: Option<String>,
    pub(crate) names: BTreeMap<String, String>,
    pub(crate) aliases: Vec<String>,
    pub(crate) region: Option<String>,
    pub(crate) confidence: Option<&'static str>,
    pub(crate) extends: Option<Located>,
    pub(crate) sources: Vec<Source>,
    pub(crate) contested: Vec<Contested>,
    pub(crate) examples: Vec<Example>,
    pub(crate) perft: Vec<PerftCase>,
    pub(crate) settings: Settings,
    /// Keys that stand in the file with a value that can't be read.
    pub(crate) broken: BTreeSet<Key>,
    /// Where each section of rules begins.
    pub(crate) headers: BTreeMap<&'static str, Range<usize>>,
    /// References to `[[source]]` entries.
    pub(crate) source_refs: Vec<Located>,
}

/// Reads the whole tree of a file; `None` when it is written in a newer format.
pub(crate) fn read(source: &Arc<SourceFile>, faults: &mut Faults<'_>, root: &DeTable<'_>) -> Option<Layer> {
    let mut reader = LayerReader { source, reader: Reader { faults }, layer: Layer::default() };
    if !reader.format(root) {
        return None;
    }
    reader.root(root);
    Some(reader.layer)
}

struct LayerReader<'f, 's> {
    source: &'f Arc<SourceFile>,
    reader: Reader<'f, 's>,
    layer: Layer,
}

impl LayerReader<'_, '_> {
    /// Whether the file is written in a format that can be read; a missing one is a fault, but does not hinder.
    fn format(&mut self, root: &DeTable<'_>) -> bool {
        let Some(item) = root.get("format") else {
            if self.reader.faults.partial {
                return true;
            }
            let fault = self.reader.faults.add(0..0, "the file does not say its `format`");
            fault
                .label("`format` is required")
                .help(format!("begin the file with `format = {FORMAT}`"))
                .key("format");
            return true;
        };
        let DeValue::Integer(number) = item.get_ref() else {
            self.reader.wrong::<()>("format", item, &format!("the number {FORMAT}"));
            return true;
        };
        let newer = integer(number).is_some_and(|n| n > i128::from(FORMAT));
        let known = integer(number) == Some(i128::from(FORMAT));
        if newer {
            let message =
                format!("this file is written for format {number}, this program reads format {FORMAT}");
            let fault = self.reader.faults.add(item.span(), message);
            fault.label("too new").help("update this program").key("format");
        } else if !known {
            let fault = self.reader.faults.add(item.span(), format!("there is no format {number}"));
            fault.label(format!("expected {FORMAT}")).key("format");
        }
        !newer
    }

    fn root(&mut self, root: &DeTable<'_>) {
        let specs: Vec<_> = ROOT.keys.iter().collect();
        let found = entries(self.reader.faults, root, "a variant file", &specs, &[]);
        for spec in &found.guessed {
            self.layer.broken.insert(spec.key);
            let section = SECTIONS.iter().filter(|section| section.name == spec.name);
            self.layer.broken.extend(section.flat_map(|section| section.keys).map(|spec| spec.key));
        }
        self.require_head(&found, "id");
        if !found.known.contains_key("extends") {
            self.require_head(&found, "name");
        }
        for entry in found.known.values() {
            match entry.spec.kind {
                Kind::Section => self.section_entry(entry),
                Kind::Tables if entry.spec.name == "draws" => self.draws_entry(entry),
                Kind::Tables => self.list_entry(entry),
                Kind::Number { .. } if entry.spec.name == "format" => {}
                Kind::Number { .. }
                | Kind::Choice(_)
                | Kind::Text
                | Kind::Id
                | Kind::TextList
                | Kind::Names
                | Kind::Counts
                | Kind::Directions
                | Kind::SquareList
                | Kind::Priority
                | Kind::Halt
                | Kind::MoveLimit
                | Kind::PromotionSquares
                | Kind::Resets
                | Kind::Condition
                | Kind::Materials => self.head(entry),
            }
        }
    }

    fn require_head(&mut self, found: &Entries<'_, '_>, name: &str) {
        let guessed = found.guessed.iter().any(|spec| spec.name == name || spec.name == "extends");
        if guessed || self.reader.faults.partial || found.known.contains_key(name) {
            return;
        }
        let fault = self.reader.faults.add(0..0, format!("the file does not say its `{name}`"));
        fault.label(format!("`{name}` is required")).key(name);
        fault.help(format!("add `{name} = \"…\"` before the first section"));
    }

    fn head(&mut self, entry: &Entry<'_, '_>) {
        let value = self.reader.value(entry.spec.key, entry.spec.kind, entry.item);
        if value.is_none() {
            self.layer.broken.insert(entry.spec.key);
        }
        let layer = &mut self.layer;
        match (entry.spec.name, value) {
            ("id", Some(Value::Text(text))) => layer.id = Some(text),
            ("name", Some(Value::Text(text))) => layer.name = Some(text),
            ("region", Some(Value::Text(text))) => layer.region = Some(text),
            ("extends", Some(Value::Text(text))) => {
                layer.extends = Some(Located { text, span: entry.item.span() });
            }
            ("confidence", Some(Value::Word(word))) => layer.confidence = Some(word),
            ("names", Some(Value::Names(names))) => layer.names = names,
            ("aliases", Some(Value::Texts(texts))) => {
                layer.aliases = texts.into_iter().map(|located| located.text).collect();
            }
            _ => {}
        }
    }

    fn section_entry(&mut self, entry: &Entry<'_, '_>) {
        let Some(section) = SECTIONS.iter().find(|section| section.name == entry.spec.name) else {
            return;
        };
        let name = section.name;
        self.layer.headers.insert(name, entry.item.span());
        if let Some(table) = table(entry.item) {
            self.section(section, table);
            return;
        }
        self.layer.broken.extend(section.keys.iter().map(|spec| spec.key));
        let help = format!("write its keys below a line `[{name}]`");
        let found = describe(entry.item.get_ref());
        let span = entry.item.span();
        self.reader.faults.wrong(span, name, &found, &format!("the section [{name}]")).help(help);
    }

    fn section(&mut self, section: &'static TableSpec, table: &DeTable<'_>) {
        let cites = CITATION.keys.iter().filter(|spec| spec.name != "note");
        let specs: Vec<_> = section.keys.iter().chain(cites).collect();
        let found = entries(self.reader.faults, table, &format!("[{}]", section.name), &specs, &[]);
        let guessed = found.guessed.iter().filter(|spec| !found.known.contains_key(spec.name));
        self.layer.broken.extend(guessed.map(|spec| spec.key));
        let default = self.citation(table);
        for entry in found.known.values().filter(|entry| section.find(entry.spec.name).is_some()) {
            match self.annotated(entry, &default) {
                Some(setting) => {
                    self.layer.settings.insert(entry.spec.key, setting);
                }
                None => {
                    self.layer.broken.insert(entry.spec.key);
                }
            }
        }
    }

    /// A value that is written plainly, or in a table that says where it comes from.
    fn annotated(&mut self, entry: &Entry<'_, '_>, default: &Citation) -> Option<Setting> {
        let KeySpec { key, kind, .. } = *entry.spec;
        let (item, own) = self.unwrap_annotation(key, entry.item)?;
        let value = self.reader.value(key, kind, item)?;
        Some(self.setting(value, entry, cite(own, default)))
    }

    fn setting(&self, value: Value, entry: &Entry<'_, '_>, citation: Citation) -> Setting {
        Setting {
            value,
            file: Arc::clone(self.source),
            key_span: entry.key_span.clone(),
            value_span: entry.item.span(),
            citation,
        }
    }

    fn unwrap_annotation<'t, 'i>(
        &mut self,
        key: Key,
        item: &'t Item<'i>,
    ) -> Option<(&'t Item<'i>, Citation)> {
        let Some(table) = table(item) else {
            return Some((item, Citation::default()));
        };
        let cites = table.keys().any(|name| CITATION.find(name.get_ref()).is_some());
        let Some(value) = table.get("value") else {
            if !cites {
                return Some((item, Citation::default()));
            }
            let fault = self
                .reader
                .faults
                .add(item.span(), format!("`{key}` says where it comes from, but not its value"));
            fault.label("`value` is required here").help("{ value = …, source = \"…\" }").key(key);
            return None;
        };
        let specs: Vec<_> = CITATION.keys.iter().collect();
        entries(self.reader.faults, table, &format!("the value of `{key}`"), &specs, &["value"]);
        Some((value, self.citation(table)))
    }

    /// The `source`, `article` and `note` of this table.
    fn citation(&mut self, table: &DeTable<'_>) -> Citation {
        let mut text = |name: &str| {
            let item = table.get(name)?;
            Some(Located { text: self.reader.text(name, item)?, span: item.span() })
        };
        let (source, article, note) = (text("source"), text("article"), text("note"));
        self.layer.source_refs.extend(source.clone());
        let text = |located: Located| located.text;
        Citation { source: source.map(text), article: article.map(text), note: note.map(text) }
    }

    fn draws_entry(&mut self, entry: &Entry<'_, '_>) {
        let Some((item, own)) = self.unwrap_annotation("draws", entry.item) else {
            self.layer.broken.insert("draws");
            return;
        };
        let Some(array) = array(item) else {
            self.layer.broken.insert("draws");
            self.not_a_list("draws", item);
            return;
        };
        let mut draws = Vec::new();
        let mut faulty = false;
        for item in array {
            match self.draw(item) {
                Some(mut draw) => {
                    draw.citation = cite(draw.citation, &own);
                    draws.push(draw);
                }
                None => faulty = true,
            }
        }
        if faulty {
            self.layer.broken.insert("draws");
        } else {
            let setting = self.setting(Value::Draws(draws), entry, own);
            self.layer.settings.insert("draws", setting);
        }
    }

    fn draw(&mut self, item: &Item<'_>) -> Option<Draw> {
        let table = table(item).or_else(|| self.reader.wrong("draws", item, "a table with `kind`"))?;
        let citation = self.citation(table);
        let rule = crate::draws::read(&mut self.reader, table, item.span())?;
        let spans = table.iter().map(|(name, item)| (name.get_ref().to_string(), item.span())).collect();
        Some(Draw { rule, citation, span: item.span(), spans })
    }

    fn not_a_list(&mut self, name: &str, item: &Item<'_>) {
        let found =
            if table(item).is_some() { "a single table".to_owned() } else { describe(item.get_ref()) };
        let fault =
            self.reader.faults.wrong(item.span(), name, &found, &format!("a list of tables [[{name}]]"));
        fault.help(format!("write `[[{name}]]` with two brackets before each entry"));
    }

    fn list_entry(&mut self, entry: &Entry<'_, '_>) {
        let Some(spec) = LISTS.iter().find(|list| list.name == entry.spec.name) else {
            return;
        };
        let Some(array) = array(entry.item) else {
            self.layer.broken.insert(entry.spec.key);
            self.not_a_list(spec.name, entry.item);
            return;
        };
        for item in array {
            if let Some(fields) = self.fields(spec, item) {
                self.list_item(spec.name, fields);
            } else {
                self.layer.broken.insert(entry.spec.key);
            }
        }
    }

    /// The values of an entry of a list; `None` when it is not a table or lacks what it must have.
    fn fields(&mut self, spec: &'static TableSpec, item: &Item<'_>) -> Option<Fields> {
        let place = format!("[[{}]]", spec.name);
        let table = table(item).or_else(|| self.reader.wrong(spec.name, item, "a table"))?;
        let specs: Vec<_> = spec.keys.iter().collect();
        let before = self.reader.faults.len();
        let found = entries(self.reader.faults, table, &place, &specs, &[]);
        require(self.reader.faults, &found, &item.span(), &place, &specs);
        let mut values = BTreeMap::new();
        for (name, entry) in found.known {
            if let Some(value) = self.reader.value(entry.spec.key, entry.spec.kind, entry.item) {
                values.insert(name, (value, entry.item.span()));
            }
        }
        let position = self.source.position(item.span().start);
        let place = Place { line: position.line, column: position.column };
        (self.reader.faults.len() == before).then_some(Fields { values, place })
    }

    fn list_item(&mut self, list: &str, mut fields: Fields) {
        let place = fields.place;
        match list {
            "source" => self.source_item(fields),
            "contested" => self.contested_item(fields),
            "example" => {
                let fen_span = fields.span("fen").unwrap_or_default();
                let (legal, legal_spans) = fields.texts("legal");
                let example = Example {
                    fen: fields.text("fen").unwrap_or_default(),
                    legal,
                    clause: fields.text("clause"),
                    about: fields.text("about"),
                    source: fields.text("source"),
                    place,
                    fen_span,
                    legal_spans,
                };
                self.layer.examples.push(example);
            }
            _ => {
                let (nodes, nodes_span) = match fields.values.remove("nodes") {
                    Some((Value::Counts(nodes), span)) => (nodes, span),
                    _ => Default::default(),
                };
                let fen_span = fields.span("fen");
                let fen = fields.text("fen").unwrap_or_else(|| "startpos".to_owned());
                let source = fields.text("source");
                self.layer.perft.push(PerftCase { fen, nodes, source, place, fen_span, nodes_span });
            }
        }
    }

    fn source_item(&mut self, mut fields: Fields) {
        let span = fields.span("id").unwrap_or_default();
        let id = fields.text("id").unwrap_or_default();
        if self.layer.sources.iter().any(|source| source.id == id) {
            let fault = self.reader.faults.add(span, format!("two sources have the id {}", quoted(&id)));
            fault.label("given before").help("give each source an id of its own").key("source.id");
            return;
        }
        let source = Source {
            id,
            title: fields.text("title").unwrap_or_default(),
            url: fields.text("url"),
            date: fields.text("date"),
            note: fields.text("note"),
        };
        self.layer.sources.push(source);
    }

    fn contested_item(&mut self, mut fields: Fields) {
        let span = fields.span("key").unwrap_or_default();
        let text = fields.text("key").unwrap_or_default();
        let Some(key) = known_key(&text) else {
            let fault = self.reader.faults.add(span, format!("no rule has the key {}", quoted(&text)));
            fault.label("unknown key").key("contested.key");
            match nearest(&text, rule_keys().map(|spec| spec.key)) {
                Some(near) => fault.help(format!("did you mean \"{near}\"?")),
                None => fault.help("such as \"capture.priority\""),
            };
            return;
        };
        let contested = Contested {
            key,
            says: fields.text("says").unwrap_or_default(),
            source: fields.text("source"),
            edition: fields.text("edition"),
            place: fields.place,
        };
        self.layer.contested.push(contested);
    }
}

/// The values of one entry of a list.
struct Fields {
    values: BTreeMap<&'static str, (Value, Range<usize>)>,
    place: Place,
}

impl Fields {
    fn text(&mut self, name: &str) -> Option<String> {
        match self.values.remove(name)? {
            (Value::Text(text), _) => Some(text),
            _ => None,
        }
    }

    fn texts(&mut self, name: &str) -> (Vec<String>, Vec<Range<usize>>) {
        match self.values.remove(name) {
            Some((Value::Texts(texts), _)) => {
                texts.into_iter().map(|located| (located.text, located.span)).unzip()
            }
            _ => (Vec::new(), Vec::new()),
        }
    }

    fn span(&self, name: &str) -> Option<Range<usize>> {
        self.values.get(name).map(|(_, span)| span.clone())
    }
}

/// A value's own citation, completed from its section's: an article goes with the source it belongs to.
fn cite(own: Citation, default: &Citation) -> Citation {
    if own.source.is_some() {
        return own;
    }
    Citation {
        source: default.source.clone(),
        article: own.article.or_else(|| default.article.clone()),
        note: own.note.or_else(|| default.note.clone()),
    }
}
