//! The games that a file may be of.

use std::collections::BTreeMap;

use draughts_config::LoadError;
use draughts_notation::game_type;
use draughts_notation::pdn::Game;

use super::replay::ChosenBy;
use super::view::Views;
use crate::variant::Variant;

/// Variants, found by what the tags of a game say.
#[derive(Debug)]
pub struct Catalog {
    games: Vec<Views>,
    /// By the number in `GameType`: variants that are no edition of another come first.
    by_type: BTreeMap<u8, Vec<usize>>,
}

impl Catalog {
    /// All built-in variants.
    ///
    /// # Errors
    ///
    /// Never in a release: every built-in file is tested to load.
    pub fn built_in() -> Result<Self, LoadError> {
        Ok(Self::new(Variant::builtins()?))
    }

    /// These variants.
    pub fn new(variants: impl IntoIterator<Item = Variant>) -> Self {
        let games: Vec<_> = variants.into_iter().map(Views::new).collect();
        let mut by_type: BTreeMap<u8, Vec<usize>> = BTreeMap::new();
        for (index, views) in games.iter().enumerate() {
            if let Some(number) = views.variant().rules().notation.pdn_game_type {
                by_type.entry(number).or_default().push(index);
            }
        }
        let lineage = |index: &usize| {
            games[*index].variant().definition().extends.as_ref().map_or(0, |extends| extends.lineage.len())
        };
        for indices in by_type.values_mut() {
            indices.sort_by_key(lineage);
        }
        Self { games, by_type }
    }

    /// The variant with this index.
    pub fn variant(&self, index: usize) -> Option<&Variant> {
        self.games.get(index).map(Views::variant)
    }

    /// The variants in their order.
    pub fn variants(&self) -> impl ExactSizeIterator<Item = &Variant> {
        self.games.iter().map(Views::variant)
    }

    pub(super) fn views(&self, index: usize) -> &Views {
        &self.games[index]
    }

    /// The variants that a game's tags name, the likeliest first, and the tag that does.
    pub(super) fn named_by(&self, game: &Game<'_>) -> (ChosenBy, Vec<usize>) {
        let by_type = game.tag("GameType").map(|value| self.of_type(value)).unwrap_or_default();
        if !by_type.is_empty() {
            return (ChosenBy::GameType, by_type);
        }
        let by_name = game.tag("Variant").map(|value| self.called(value)).unwrap_or_default();
        if by_name.is_empty() { (ChosenBy::Nothing, by_name) } else { (ChosenBy::VariantTag, by_name) }
    }

    /// The variants with the number of this `GameType`: one whose other fields agree comes first, then one that is
    /// no edition of another.
    pub fn of_type(&self, value: &str) -> Vec<usize> {
        let number = value.split(',').next().and_then(|number| number.trim().parse::<u8>().ok());
        let mut found = number.and_then(|number| self.by_type.get(&number)).cloned().unwrap_or_default();
        if found.len() > 1 && value.contains(',') {
            let compact: String = value.chars().filter(|c| !c.is_whitespace()).collect();
            found.sort_by_key(|&index| {
                let full = game_type(self.games[index].variant().rules());
                full.is_none_or(|full| !full.eq_ignore_ascii_case(&compact))
            });
        }
        found
    }

    /// The variants that a tag's text calls by an id, an alias or a name; several may stand there, parted by `/`.
    pub fn called(&self, text: &str) -> Vec<usize> {
        let wanted: Vec<_> = text.split(['/', ',', ';']).map(plain).filter(|name| !name.is_empty()).collect();
        let is_called = |variant: &Variant| {
            let definition = variant.definition();
            let names = definition.aliases.iter().chain(definition.names.values());
            let names = names.chain([&definition.id, &definition.name]).map(|name| plain(name));
            names.into_iter().any(|name| wanted.contains(&name))
        };
        self.variants().enumerate().filter(|(_, v)| is_called(v)).map(|(index, _)| index).collect()
    }
}

/// A name in small letters and digits, without the words that every game is called by.
fn plain(name: &str) -> String {
    let lower = name.to_lowercase();
    let words = lower.split(|c: char| !c.is_alphanumeric());
    words.filter(|word| !matches!(*word, "draughts" | "rules")).collect()
}
