//! Reading single values: from a place in the tree to what a key may hold.

use std::collections::BTreeMap;
use std::ops::Range;

use draughts_rules::{
    BoardCondition, ByColor, Criterion, Direction, Directions, DrawRule, Halt, Material, Resets, SideMaterial,
};
use strum::VariantNames as _;
use toml::de::DeValue;

use crate::definition::Citation;
use crate::fault::Faults;
use crate::keys::{Kind, fold, nearest};
use crate::tree::{Item, alternatives, array, describe, integer, names, quoted, table};

/// A text with its place in its file.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Located {
    pub(crate) text: String,
    pub(crate) span: Range<usize>,
}

/// A draw rule with what it is taken from.
#[derive(Debug, Clone)]
pub(crate) struct Draw {
    pub(crate) rule: DrawRule,
    pub(crate) citation: Citation,
    pub(crate) span: Range<usize>,
    /// The places of its values, by key.
    pub(crate) spans: BTreeMap<String, Range<usize>>,
}

/// What a key holds.
#[derive(Debug, Clone)]
pub(crate) enum Value {
    Number(u64),
    Word(&'static str),
    Text(String),
    Texts(Vec<Located>),
    Names(BTreeMap<String, String>),
    Counts(Vec<u64>),
    Directions(Directions),
    Squares(Vec<Located>),
    Priority(Vec<Criterion>),
    Halt(Option<Halt>),
    MoveLimit(Option<u8>),
    /// `None` is the far row.
    PromotionSquares(Option<ByColor<Vec<Located>>>),
    Resets(Resets),
    Condition(BoardCondition),
    Materials(SideMaterial),
    Draws(Vec<Draw>),
}

impl Value {
    pub(crate) const fn number(&self) -> Option<u64> {
        if let Self::Number(number) = self { Some(*number) } else { None }
    }

    pub(crate) const fn word(&self) -> Option<&'static str> {
        if let Self::Word(word) = self { Some(*word) } else { None }
    }
}

/// Reads values, and notes what is wrong with them.
#[derive(Debug)]
pub(crate) struct Reader<'f, 's> {
    pub(crate) faults: &'f mut Faults<'s>,
}

impl Reader<'_, '_> {
    /// What `key` holds; `None` when it was faulty.
    pub(crate) fn value(&mut self, key: &str, kind: Kind, item: &Item<'_>) -> Option<Value> {
        match kind {
            Kind::Number { min, max } => self.number(key, item, min, max).map(Value::Number),
            Kind::Choice(words) => self.choice(key, item, words).map(Value::Word),
            Kind::Text => self.text(key, item).map(Value::Text),
            Kind::Id => self.id(key, item).map(Value::Text),
            Kind::TextList => self.texts(key, item, "[\"a text\"]").map(Value::Texts),
            Kind::Names => self.names(key, item).map(Value::Names),
            Kind::Counts => self.counts(key, item).map(Value::Counts),
            Kind::Directions => self.directions(key, item).map(Value::Directions),
            Kind::SquareList => self.raw_texts(key, item, "[\"a1\", \"c1\"]").map(Value::Squares),
            Kind::Priority => self.priority(key, item).map(Value::Priority),
            Kind::Halt => self.halt(key, item),
            Kind::MoveLimit => self.move_limit(key, item),
            Kind::PromotionSquares => self.promotion_squares(key, item),
            Kind::Resets => self.resets(key, item).map(Value::Resets),
            Kind::Condition => self.condition(key, item).map(Value::Condition),
            Kind::Materials => self.materials(key, item).map(Value::Materials),
            Kind::Section | Kind::Tables => None,
        }
    }

    /// The wrong type stands there.
    pub(crate) fn wrong<T>(&mut self, key: &str, item: &Item<'_>, wanted: &str) -> Option<T> {
        self.faults.wrong(item.span(), key, &describe(item.get_ref()), wanted);
        None
    }

    fn number(&mut self, key: &str, item: &Item<'_>, min: u64, max: u64) -> Option<u64> {
        let wanted = match max {
            u64::MAX => format!("a whole number, {min} or more"),
            max => format!("a whole number from {min} to {max}"),
        };
        let DeValue::Integer(number) = item.get_ref() else {
            let fault = self.faults.wrong(item.span(), key, &describe(item.get_ref()), &wanted);
            if let DeValue::String(text) = item.get_ref()
                && text.parse::<u64>().is_ok()
            {
                fault.help(format!("write it without quotes: {text}"));
            }
            return None;
        };
        let fits = integer(number).and_then(|n| u64::try_from(n).ok()).filter(|n| (min..=max).contains(n));
        if fits.is_none() {
            let fault = self.faults.add(item.span(), format!("`{key}` can't be {number}"));
            fault.label(format!("expected {wanted}")).key(key);
        }
        fits
    }

    /// The word of `words` that stands there.
    fn choice(&mut self, key: &str, item: &Item<'_>, words: &'static [&'static str]) -> Option<&'static str> {
        let wanted = alternatives(words);
        let DeValue::String(text) = item.get_ref() else {
            return self.wrong(key, item, &wanted);
        };
        let found = words.iter().find(|word| **word == *text).copied();
        if found.is_none() {
            self.unknown_word(key, item.span(), text, words);
        }
        found
    }

    fn unknown_word(&mut self, key: &str, span: Range<usize>, text: &str, words: &[&str]) {
        let fault = self.faults.add(span, format!("`{key}` can't be {}", quoted(text)));
        fault.label("unknown value").key(key);
        const FEW: usize = 6;
        let all = alternatives(words);
        match nearest(text, words.iter().copied()) {
            Some(near) if words.len() > FEW => fault.help(format!("did you mean \"{near}\"?")),
            Some(near) => fault.help(format!("did you mean \"{near}\"? It may be {all}")),
            None => fault.help(format!("it may be {all}")),
        };
    }

    pub(crate) fn text(&mut self, key: &str, item: &Item<'_>) -> Option<String> {
        let DeValue::String(text) = item.get_ref() else {
            return self.wrong(key, item, "a text in quotes");
        };
        if text.trim().is_empty() {
            let fault = self.faults.add(item.span(), format!("`{key}` is empty"));
            fault.label("expected a text").key(key);
            return None;
        }
        Some(text.to_string())
    }

    fn id(&mut self, key: &str, item: &Item<'_>) -> Option<String> {
        let text = self.text(key, item)?;
        let part = |part: &str| {
            !part.is_empty() && part.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
        };
        if text.split('-').all(part) && text.starts_with(|c: char| c.is_ascii_lowercase()) {
            return Some(text);
        }
        let fault = self.faults.add(item.span(), format!("`{key}` can't be {}", quoted(&text)));
        fault.label("expected lower-case letters, digits and single hyphens, a letter first").key(key);
        let lower = text.to_lowercase();
        let words: Vec<_> =
            lower.split(|c: char| !c.is_ascii_alphanumeric()).filter(|w| !w.is_empty()).collect();
        if words.first().is_some_and(|word| word.starts_with(|c: char| c.is_ascii_lowercase())) {
            fault.help(format!("such as \"{}\"", words.join("-")));
        }
        None
    }

    /// A list of texts, each with its place.
    fn texts(&mut self, key: &str, item: &Item<'_>, like: &str) -> Option<Vec<Located>> {
        let Some(array) = array(item) else {
            return self.wrong(key, item, &format!("a list such as {like}"));
        };
        let located = |reader: &mut Self, item: &Item<'_>| {
            reader.text(key, item).map(|text| Located { text, span: item.span() })
        };
        self.all(array.iter(), located)
    }

    /// A list of texts that may be empty; what reads them says what is wrong with them.
    fn raw_texts(&mut self, key: &str, item: &Item<'_>, like: &str) -> Option<Vec<Located>> {
        let wanted = format!("a list such as {like}");
        let Some(array) = array(item) else {
            return self.wrong(key, item, &wanted);
        };
        self.all(array.iter(), |reader, item| match item.get_ref().as_str() {
            Some(text) => Some(Located { text: text.to_owned(), span: item.span() }),
            None => reader.wrong(key, item, "a text in quotes"),
        })
    }

    /// Reads every item, so that every fault is found; `None` when one was faulty.
    fn all<'t, T, I>(
        &mut self,
        items: impl Iterator<Item = &'t I>,
        mut read: impl FnMut(&mut Self, &'t I) -> Option<T>,
    ) -> Option<Vec<T>>
    where
        I: 't,
    {
        let read: Vec<_> = items.map(|item| read(self, item)).collect();
        read.into_iter().collect()
    }

    fn names(&mut self, key: &str, item: &Item<'_>) -> Option<BTreeMap<String, String>> {
        let Some(table) = table(item) else {
            return self.wrong(key, item, "a table such as { es = \"damas\" }");
        };
        let mut names = BTreeMap::new();
        for (language, item) in table {
            let code: &str = language.get_ref();
            if !is_language(code) {
                let fault =
                    self.faults.add(language.span(), format!("{} is not a language code", quoted(code)));
                fault.label("expected a code such as es or pt-BR").key(key);
            }
            if let Some(name) = self.text(&format!("{key}.{code}"), item) {
                names.insert(code.to_owned(), name);
            }
        }
        Some(names)
    }

    fn counts(&mut self, key: &str, item: &Item<'_>) -> Option<Vec<u64>> {
        let wanted = "a list such as [7, 49, 302]";
        let Some(array) = array(item) else {
            return self.wrong(key, item, wanted);
        };
        if array.is_empty() {
            self.faults
                .add(item.span(), format!("`{key}` is empty"))
                .label(format!("expected {wanted}"))
                .key(key);
            return None;
        }
        self.all(array.iter(), |reader, item| reader.number(key, item, 0, u64::MAX))
    }

    fn directions(&mut self, key: &str, item: &Item<'_>) -> Option<Directions> {
        let words: Vec<&'static str> = Directions::NAMED
            .iter()
            .map(|(name, _)| *name)
            .chain(Direction::VARIANTS.iter().copied())
            .collect();
        let one = |reader: &mut Self, item: &Item<'_>| {
            let DeValue::String(text) = item.get_ref() else {
                return reader.wrong(key, item, "a direction such as \"forward-left\"");
            };
            if !words.iter().any(|word| **word == *text) {
                reader.unknown_word(key, item.span(), text, &words);
                return None;
            }
            text.parse::<Directions>().ok()
        };
        match item.get_ref() {
            DeValue::Array(array) => {
                let sets = self.all(array.iter(), one)?;
                Some(sets.into_iter().fold(Directions::NONE, Directions::union))
            }
            DeValue::String(_) => one(self, item),
            DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_)
            | DeValue::Table(_) => {
                self.wrong(key, item, "directions such as \"diagonals\" or [\"forward\", \"left\"]")
            }
        }
    }

    fn priority(&mut self, key: &str, item: &Item<'_>) -> Option<Vec<Criterion>> {
        let Some(array) = array(item) else {
            return self.wrong(key, item, "a list such as [\"most-pieces\"], or [] for free choice");
        };
        self.all(array.iter(), |reader, item| reader.criterion(key, item))
    }

    fn criterion(&mut self, key: &str, item: &Item<'_>) -> Option<Criterion> {
        match item.get_ref() {
            DeValue::String(text) => match text.as_ref() {
                "most-pieces" => Some(Criterion::MostPieces),
                "with-king" => Some(Criterion::WithKing),
                "most-kings" => Some(Criterion::MostKings),
                "earliest-king" => Some(Criterion::EarliestKing),
                "most-value" => {
                    let fault = self.faults.add(item.span(), "`most-value` needs the values of man and king");
                    fault.label("no values").help("such as { most-value = { man = 1, king = 2 } }").key(key);
                    None
                }
                other => {
                    self.unknown_word(key, item.span(), other, &Criterion::NAMES);
                    None
                }
            },
            DeValue::Table(_) => {
                let [inner] = self.fields(key, item, ["most-value"])?;
                let path = format!("{key}.most-value");
                let [man, king] = self.fields(&path, inner?, ["man", "king"])?;
                let man = self.small(&path, man?, 1);
                let king = self.small(&path, king?, 1);
                Some(Criterion::MostValue { man: man?, king: king? })
            }
            DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_)
            | DeValue::Array(_) => self.wrong(key, item, &alternatives(&Criterion::NAMES)),
        }
    }

    /// A number that fits a byte.
    fn small(&mut self, key: &str, item: &Item<'_>, min: u64) -> Option<u8> {
        self.number(key, item, min, 255).and_then(|n| u8::try_from(n).ok())
    }

    /// The values of a table that has exactly these keys; a missing or unknown one is a fault.
    fn fields<'t, 'i, const N: usize>(
        &mut self,
        key: &str,
        item: &'t Item<'i>,
        wanted: [&'static str; N],
    ) -> Option<[Option<&'t Item<'i>>; N]> {
        let Some(table) = table(item) else {
            return self.wrong(key, item, &format!("a table with {}", names(&wanted)));
        };
        let mut guessed = Vec::new();
        for (name, _) in table {
            if !wanted.contains(&&**name.get_ref()) {
                let fault = self
                    .faults
                    .add(name.span(), format!("unknown key {} in `{key}`", names(&[name.get_ref()])));
                fault.label("unknown key").key(key);
                match nearest(name.get_ref(), wanted) {
                    Some(near) => {
                        guessed.push(near);
                        fault.help(format!("did you mean `{near}`?"))
                    }
                    None => fault.help(format!("it has {}", names(&wanted))),
                };
            }
        }
        Some(wanted.map(|name| {
            let found = table.get(name);
            if found.is_none() && !guessed.contains(&name) {
                let fault = self.faults.add(item.span(), format!("`{key}` lacks `{name}`"));
                fault.label(format!("`{name}` is required here")).key(key);
            }
            found
        }))
    }

    fn halt(&mut self, key: &str, item: &Item<'_>) -> Option<Value> {
        if item.get_ref().as_str() == Some("none") {
            return Some(Value::Halt(None));
        }
        if table(item).is_none() {
            return self.wrong(key, item, "\"none\" or { min-captured = 1, trailing-kings = 1 }");
        }
        let [least, trailing] = self.fields(key, item, ["min-captured", "trailing-kings"])?;
        let min_captured = least.and_then(|item| self.small(&format!("{key}.min-captured"), item, 1));
        let trailing_kings = trailing.and_then(|item| self.small(&format!("{key}.trailing-kings"), item, 0));
        Some(Value::Halt(Some(Halt { min_captured: min_captured?, trailing_kings: trailing_kings? })))
    }

    fn move_limit(&mut self, key: &str, item: &Item<'_>) -> Option<Value> {
        match item.get_ref() {
            DeValue::String(text) if *text == "none" => Some(Value::MoveLimit(None)),
            DeValue::Integer(_) => self.small(key, item, 1).map(|limit| Value::MoveLimit(Some(limit))),
            DeValue::String(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_)
            | DeValue::Array(_)
            | DeValue::Table(_) => self.wrong(key, item, "\"none\" or a number from 1 to 255"),
        }
    }

    fn promotion_squares(&mut self, key: &str, item: &Item<'_>) -> Option<Value> {
        if item.get_ref().as_str() == Some("far-row") {
            return Some(Value::PromotionSquares(None));
        }
        if table(item).is_none() {
            return self.wrong(key, item, "\"far-row\" or { white = [\"a8\"], black = [\"h1\"] }");
        }
        let [white, black] = self.fields(key, item, ["white", "black"])?;
        let white = white.and_then(|item| self.raw_texts(&format!("{key}.white"), item, "[\"a8\"]"));
        let black = black.and_then(|item| self.raw_texts(&format!("{key}.black"), item, "[\"h1\"]"));
        Some(Value::PromotionSquares(Some(ByColor { white: white?, black: black? })))
    }

    fn resets(&mut self, key: &str, item: &Item<'_>) -> Option<Resets> {
        let words = Resets::NAMED.map(|(name, _)| name);
        let Some(array) = array(item) else {
            return self.wrong(key, item, "a list such as [\"capture\", \"man-move\"]");
        };
        let events = self.all(array.iter(), |reader, item| {
            let DeValue::String(text) = item.get_ref() else {
                return reader.wrong(key, item, &alternatives(&words));
            };
            let found = Resets::NAMED.iter().find(|(name, _)| name == text).map(|(_, event)| *event);
            if found.is_none() {
                reader.unknown_word(key, item.span(), text, &words);
            }
            found
        })?;
        Some(events.into_iter().fold(Resets::NONE, Resets::union))
    }

    fn condition(&mut self, key: &str, item: &Item<'_>) -> Option<BoardCondition> {
        const WANTED: &str = "\"always\", \"kings-only\", { pieces = [4, 5] } or { side-at-most = 4 }";
        match item.get_ref() {
            DeValue::String(text) => match text.as_ref() {
                "always" => Some(BoardCondition::Always),
                "kings-only" => Some(BoardCondition::KingsOnly),
                other => {
                    let fault = self.faults.add(item.span(), format!("`{key}` can't be {}", quoted(other)));
                    fault.label("unknown value").help(format!("it may be {WANTED}")).key(key);
                    None
                }
            },
            DeValue::Table(table) if table.contains_key("side-at-most") => {
                let [pieces] = self.fields(key, item, ["side-at-most"])?;
                let pieces = self.small(&format!("{key}.side-at-most"), pieces?, 1)?;
                Some(BoardCondition::SideAtMost { pieces })
            }
            DeValue::Table(_) => {
                let [pieces] = self.fields(key, item, ["pieces"])?;
                self.piece_range(&format!("{key}.pieces"), pieces?)
            }
            DeValue::Integer(_)
            | DeValue::Float(_)
            | DeValue::Boolean(_)
            | DeValue::Datetime(_)
            | DeValue::Array(_) => self.wrong(key, item, WANTED),
        }
    }

    fn piece_range(&mut self, key: &str, item: &Item<'_>) -> Option<BoardCondition> {
        let items = array(item).map(|array| array.iter().collect::<Vec<_>>()).unwrap_or_default();
        let [least, most] = items.as_slice() else {
            return self.wrong(key, item, "the least and the greatest number, such as [4, 5]");
        };
        let at_least = self.small(key, least, 1);
        let at_most = self.small(key, most, 1);
        Some(BoardCondition::Pieces { at_least: at_least?, at_most: at_most? })
    }

    fn materials(&mut self, key: &str, item: &Item<'_>) -> Option<SideMaterial> {
        let list = self.raw_texts(key, item, "[\"KKK\", \"KKM\"]")?;
        if list.is_empty() {
            let fault = self.faults.add(item.span(), format!("`{key}` is empty"));
            fault.label("expected at least one material, such as \"K\"").key(key);
            return None;
        }
        let materials = self.all(list.iter(), |reader, located| {
            let read = located.text.parse::<Material>();
            if read.is_err() {
                let message = format!("{} is no material", quoted(&located.text));
                let fault = reader.faults.add(located.span.clone(), message);
                fault.label("expected kings, then men").help("such as \"K\", \"KKM\" or \"KKK+\"").key(key);
            }
            read.ok()
        });
        materials.map(SideMaterial)
    }
}

/// Two or three letters, and perhaps a region.
fn is_language(code: &str) -> bool {
    let (language, region) = code.split_once('-').unwrap_or((code, "XX"));
    let letters = |text: &str| text.bytes().all(|b| b.is_ascii_alphabetic());
    (2..=3).contains(&language.len())
        && letters(language)
        && (2..=4).contains(&region.len())
        && fold(region).chars().all(|c| c.is_ascii_alphanumeric())
}
