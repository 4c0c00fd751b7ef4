//! The weights that come with the program, found by what they are for.

use draughts_rules::RuleSet;

use crate::eval::Weights;

/// Every file of trained weights.
const FILES: &[&[u8]] = include!(concat!(env!("OUT_DIR"), "/weights.rs"));

/// The trained weights for `rules`, where there are some.
pub(crate) fn weights(rules: &RuleSet) -> Option<Weights> {
    let fingerprint = rules.fingerprint();
    let file =
        FILES.iter().find(|file| Weights::peek(file).is_ok_and(|known| known.contains(&fingerprint)))?;
    Weights::from_bytes(rules, file).ok()
}

/// Whether trained weights for `rules` come with the program.
pub fn is_trained(rules: &RuleSet) -> bool {
    weights(rules).is_some()
}
