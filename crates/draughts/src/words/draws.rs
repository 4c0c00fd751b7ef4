//! The draws by rule, in sentences and in a few words.

use draughts_rules::{BoardCondition, DrawRule, LongDiagonal, OrMore, Resets, SideMaterial};
use fluent_bundle::FluentValue;

use super::Sentence;
use super::page::Page;
use super::texts::Arg;

/// How events are joined of which none happens.
const WITHOUT: &str = "list-without";
/// How events are joined of which any may happen.
const WHEN: &str = "list-or";

impl Page<'_> {
    pub(super) fn draws(&self) -> Vec<Sentence> {
        let rules = &self.rules.draws;
        if rules.is_empty() {
            return vec![self.sentence(&["draws"], "draws-none", [])];
        }
        let mut sentences: Vec<_> = rules
            .iter()
            .enumerate()
            .filter(|(_, rule)| self.draw_can_happen(rule))
            .flat_map(|(index, rule)| {
                let texts = self.draw_texts(rule).into_iter();
                texts.map(move |text| Sentence { text, keys: vec!["draws"], draw_rule: Some(index) })
            })
            .collect();
        if !rules.iter().all(|rule| self.draw_can_happen(rule)) {
            sentences.push(self.sentence(&["draws", "end.first-promotion"], "draws-moot", []));
        }
        sentences
    }

    fn draw_texts(&self, rule: &DrawRule) -> Vec<String> {
        let say = |id: &str| vec![self.texts.say_with(id, self.draw_args(rule))];
        match rule {
            DrawRule::Repetition { .. } => say("draw-repetition"),
            DrawRule::NoProgress { .. } => say("draw-no-progress"),
            DrawRule::Material { .. } => self.material_texts(rule),
            DrawRule::Immediate { .. } => say("draw-immediate"),
        }
    }

    /// What the messages about a draw rule are told of it.
    pub(super) fn draw_args(&self, rule: &DrawRule) -> Vec<Arg<'static>> {
        match rule {
            DrawRule::Repetition { times, claim } => vec![("times", times.into()), claim_arg(*claim)],
            DrawRule::NoProgress { moves, resets, condition, claim } => {
                let mut args = vec![("moves", moves.into()), claim_arg(*claim)];
                args.extend(self.condition(*condition));
                args.extend(self.reset_args(*resets, WITHOUT));
                args
            }
            DrawRule::Material {
                strong, weak, moves, counted, capturing_move, long_diagonal, claim, ..
            } => {
                let (counted, capturing, diagonal): (&str, &str, &str) =
                    (counted.into(), capturing_move.into(), long_diagonal.into());
                vec![
                    ("strong", self.side_material(strong).into()),
                    ("weak", self.side_material(weak).into()),
                    ("moves", moves.into()),
                    ("counted", counted.into()),
                    ("capturing-move", capturing.into()),
                    ("long-diagonal", diagonal.into()),
                    ("diagonal", self.long_diagonals().into()),
                    claim_arg(*claim),
                ]
            }
            DrawRule::Immediate { first, second, unless_capture, claim } => {
                let sides = if first == second { "alike" } else { "unlike" };
                let capture: &str = unless_capture.into();
                vec![
                    ("sides", sides.into()),
                    ("first", self.side_material(first).into()),
                    ("second", self.side_material(second).into()),
                    ("capture", capture.into()),
                    claim_arg(*claim),
                ]
            }
        }
    }

    fn material_texts(&self, rule: &DrawRule) -> Vec<String> {
        let DrawRule::Material { strong, weak, long_diagonal, resets, .. } = rule else {
            return Vec::new();
        };
        let mut texts = vec![self.texts.say_with("draw-material", self.draw_args(rule))];
        if *long_diagonal == LongDiagonal::HeldByWeak {
            texts.push(self.say("draw-material-leaves", []));
        }
        let [count, events] = self.reset_args(*resets, WHEN);
        if self.events(*resets, WHEN).0 > 0 {
            texts.push(self.say("draw-material-resets", [count, events]));
        } else if material_can_change(strong) || material_can_change(weak) {
            texts.push(self.say("draw-material-no-resets", []));
        }
        texts
    }

    /// The arguments that say what starts a count again.
    fn reset_args(&self, resets: Resets, pattern: &str) -> [Arg<'static>; 2] {
        let (count, events) = self.events(resets, pattern);
        [("resets", count.into()), ("events", events.into())]
    }

    /// The arguments that say on which boards a count runs.
    fn condition(&self, condition: BoardCondition) -> [Arg<'static>; 4] {
        let args = |name: &'static str, pieces: &'static str, least: u8, most: u8| {
            [
                ("condition", name.into()),
                ("pieces", pieces.into()),
                ("least", least.into()),
                ("most", most.into()),
            ]
        };
        match condition {
            BoardCondition::Always => args("always", "", 0, 0),
            BoardCondition::KingsOnly => args("kings-only", "", 0, 0),
            BoardCondition::SideAtMost { pieces } => args("side-at-most", "", 0, pieces),
            BoardCondition::Pieces { at_least, at_most } => {
                // With a king on each side there are always two pieces.
                let bounds = if at_least == at_most {
                    "exactly"
                } else if at_least <= 2 {
                    "at-most"
                } else if usize::from(at_most) >= self.rules.board.square_count() {
                    "at-least"
                } else if at_most - at_least == 1 {
                    "either"
                } else {
                    "between"
                };
                args("pieces", bounds, at_least, at_most)
            }
        }
    }

    /// Each draw rule in a few words.
    pub(super) fn draw_values(&self) -> Vec<String> {
        self.rules.draws.iter().map(|rule| self.draw_value(rule)).collect()
    }

    fn draw_value(&self, rule: &DrawRule) -> String {
        let (text, claim) = match rule {
            DrawRule::Repetition { times, claim } => {
                (self.say("value-draw-repetition", [("times", times.into())]), claim)
            }
            DrawRule::NoProgress { moves, resets, condition, claim } => {
                let [condition, pieces, least, most] = self.condition(*condition);
                let [resets, events] = self.reset_args(*resets, WITHOUT);
                let args = [("moves", moves.into()), resets, events, condition, pieces, least, most];
                (self.say("value-draw-no-progress", args), claim)
            }
            DrawRule::Material {
                strong,
                weak,
                moves,
                counted,
                capturing_move,
                long_diagonal,
                resets,
                claim,
            } => {
                let (counted, capturing, diagonal): (&str, &str, &str) =
                    (counted.into(), capturing_move.into(), long_diagonal.into());
                let [resets, events] = self.reset_args(*resets, WHEN);
                let args = [
                    ("strong", self.letters(strong).into()),
                    ("weak", self.letters(weak).into()),
                    ("moves", moves.into()),
                    ("counted", counted.into()),
                    ("capturing-move", capturing.into()),
                    ("long-diagonal", diagonal.into()),
                    resets,
                    events,
                ];
                (self.say("value-draw-material", args), claim)
            }
            DrawRule::Immediate { first, second, unless_capture, claim } => {
                let capture: &str = unless_capture.into();
                let args = [
                    ("first", self.letters(first).into()),
                    ("second", self.letters(second).into()),
                    ("capture", capture.into()),
                ];
                (self.say("value-draw-immediate", args), claim)
            }
        };
        self.say("value-claim", [("draw", text.into()), claim_arg(*claim)])
    }

    /// What a side may have, in letters: `KKK or KKM`.
    fn letters(&self, side: &SideMaterial) -> String {
        self.texts.list("list-or", side.0.iter().map(ToString::to_string))
    }
}

fn claim_arg(claim: draughts_rules::Claim) -> Arg<'static> {
    let name: &str = claim.into();
    ("claim", FluentValue::from(name))
}

/// Whether a side may lose or crown a piece and still have what the rule says.
fn material_can_change(side: &SideMaterial) -> bool {
    side.0.len() > 1 || side.0.iter().any(|material| material.or_more == OrMore::OrMore)
}
