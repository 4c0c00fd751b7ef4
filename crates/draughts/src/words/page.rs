//! What the chapters share: the rule set, the language, and how a sentence is made.

use draughts_rules::{Key, RuleSet};

use super::Sentence;
use super::texts::{Arg, Texts};

/// The rules of one game in one language.
pub(super) struct Page<'a> {
    pub(super) rules: &'a RuleSet,
    pub(super) texts: &'a Texts,
}

impl<'a> Page<'a> {
    pub(super) const fn new(rules: &'a RuleSet, texts: &'a Texts) -> Self {
        Self { rules, texts }
    }

    /// A message.
    pub(super) fn say<const N: usize>(&self, id: &str, args: [Arg<'_>; N]) -> String {
        self.texts.say(id, args)
    }

    /// A message as the sentence that states `keys`.
    pub(super) fn sentence<const N: usize>(&self, keys: &[Key], id: &str, args: [Arg<'_>; N]) -> Sentence {
        Sentence { text: self.say(id, args), keys: keys.to_vec(), draw_rule: None }
    }

    /// A message that depends on one value only, by the value's name in variant files.
    pub(super) fn stated(&self, key: Key, id: &str, value: &'static str) -> Sentence {
        self.sentence(&[key], id, [("value", value.into())])
    }
}
