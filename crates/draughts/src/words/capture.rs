//! Captures: whether, how far, and which.

use draughts_rules::{Criterion, Missed};

use super::Sentence;
use super::page::Page;

const PRIORITY: &str = "capture.priority";

impl Page<'_> {
    pub(super) fn capture(&self) -> Vec<Sentence> {
        if !self.captures_exist() {
            return vec![self.sentence(&["men.captures", "kings.captures"], "capture-none", [])];
        }
        let capture = &self.rules.capture;
        let mut sentences =
            vec![self.stated("capture.obligation", "capture-obligation", capture.obligation.into())];
        if capture.missed == Missed::Huffed {
            sentences.push(self.sentence(&["capture.missed"], "capture-missed", []));
        }
        sentences.extend([self.stated("capture.chain", "capture-chain", capture.chain.into())]);
        if self.landing_choice_matters() {
            let choice = capture.landing_choice.into();
            sentences.push(self.stated("capture.landing-choice", "capture-landing-choice", choice));
        }
        if self.origin_matters() {
            sentences.push(self.sentence(&[], "capture-origin", []));
        }
        sentences.push(if self.removal_matters() {
            self.stated("capture.removal", "capture-removal", capture.removal.into())
        } else {
            self.sentence(&["capture.removal"], "capture-removal-moot", [])
        });
        if self.half_turn_matters() {
            sentences.push(self.stated("capture.half-turn", "capture-half-turn", capture.half_turn.into()));
        }
        sentences.extend(self.priority());
        sentences
    }

    fn priority(&self) -> Vec<Sentence> {
        let criteria = self.criteria();
        let Some(&last) = criteria.last() else {
            return vec![self.sentence(&[PRIORITY], "priority-free", [])];
        };
        let mut before = "none";
        let mut sentences = Vec::new();
        for &criterion in &criteria {
            sentences.extend(self.priority_by(criterion, before));
            before = criterion.name();
        }
        let last = if criteria.len() == 1 { last.name() } else { "several" };
        sentences.push(self.sentence(&[PRIORITY], "priority-rest", [("last", last.into())]));
        sentences
    }

    /// What one criterion says of the captures that the one `before` has left.
    fn priority_by(&self, criterion: Criterion, before: &'static str) -> Vec<Sentence> {
        let before = ("before", before.into());
        let id = match criterion {
            Criterion::MostPieces => {
                let kings = if self.kings_stand() { "alike" } else { "none" };
                let args = [before, ("kings", kings.into())];
                return vec![self.sentence(&[PRIORITY], "priority-most-pieces", args)];
            }
            Criterion::MostValue { man, king } => {
                let args = [before, ("man", man.into()), ("king", king.into())];
                let value = self.sentence(&[PRIORITY], "priority-most-value", args);
                return vec![value, self.worth(man, king)];
            }
            Criterion::WithKing => "priority-with-king",
            Criterion::MostKings => "priority-most-kings",
            Criterion::EarliestKing => "priority-earliest-king",
        };
        vec![self.sentence(&[PRIORITY], id, [before])]
    }

    /// How many men a king is worth.
    fn worth(&self, man: u8, king: u8) -> Sentence {
        // The rule set's contradictions exclude a worthless man.
        let man = man.max(1);
        let worth = if king.is_multiple_of(man) { "equal" } else { "between" };
        let men = king / man;
        let args = [("worth", worth.into()), ("men", men.into()), ("more", men.saturating_add(1).into())];
        self.sentence(&[PRIORITY], "priority-worth", args)
    }
}
