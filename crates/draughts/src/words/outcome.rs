//! How a game ended, in a sentence.

use super::page::Page;
use super::texts::Arg;
use crate::game::{DrawReason, Outcome, Reason};

impl Page<'_> {
    pub(super) fn outcome(&self, outcome: &Outcome) -> String {
        let winner = outcome.winner.map_or("none", Into::into);
        let mut args = vec![("winner", winner.into())];
        args.extend(self.reason_args(outcome.reason));
        self.texts.say_with("outcome", args)
    }

    pub(super) fn claimable(&self, draw: DrawReason) -> String {
        self.texts.say_with("claimable", self.reason_args(Reason::Draw(draw)))
    }

    fn reason_args(&self, reason: Reason) -> Vec<Arg<'static>> {
        let side: &'static str = reason.side().map_or("none", Into::into);
        let mut args = vec![("reason", reason.name().into()), ("side", side.into())];
        match reason.draw_rule().and_then(|rule| self.rules.draws.get(rule)) {
            Some(rule) => args.extend(self.draw_args(rule)),
            None => args.push(("claim", "automatic".into())),
        }
        args
    }
}
