//! The list of games.

use std::collections::BTreeMap;

use draughts::Variant;
use draughts::config::Definition;
use serde::Serialize;
use serde_json::Value;

use crate::rules::contested;

/// Games in their order.
#[derive(Debug, Serialize)]
pub struct VariantList<'a> {
    /// The games.
    pub variants: Vec<VariantEntry<'a>>,
}

/// A game in short.
#[derive(Debug, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct VariantEntry<'a> {
    /// The id.
    pub id: &'a str,
    /// Other ids.
    pub aliases: &'a [String],
    /// The English name.
    pub name: &'a str,
    /// Names in other languages, by language code.
    pub names: &'a BTreeMap<String, String>,
    /// Where it is played.
    pub region: Option<&'a str>,
    /// How sure its rules are.
    pub confidence: Option<String>,
    /// Files by ranks.
    pub board: String,
    /// The number in PDN's `GameType`.
    pub pdn_game_type: Option<u8>,
    /// The game whose file this one's extends.
    pub extends: Option<&'a str>,
    /// Who says otherwise on which rule.
    pub contested: Vec<Value>,
}

impl<'a> VariantList<'a> {
    /// These games.
    pub fn new(variants: impl IntoIterator<Item = &'a Variant>) -> Self {
        Self {
            variants: variants.into_iter().map(|variant| VariantEntry::new(variant.definition())).collect(),
        }
    }
}

impl<'a> VariantEntry<'a> {
    /// A game in short.
    pub fn new(definition: &'a Definition) -> Self {
        let parent = definition.extends.as_ref().and_then(|extends| extends.lineage.first());
        let board = definition.rules.board;
        Self {
            id: &definition.id,
            aliases: &definition.aliases,
            name: &definition.name,
            names: &definition.names,
            region: definition.region.as_deref(),
            confidence: definition.confidence.map(|confidence| confidence.to_string()),
            board: format!("{}x{}", board.width(), board.height()),
            pdn_game_type: definition.rules.notation.pdn_game_type,
            extends: parent.map(|parent| parent.id.as_str()),
            contested: contested(definition),
        }
    }
}
