//! Reporting what contradicts what, at the values that this file sets.

use draughts_rules::{Board, Color, Contradiction, Key};

use crate::assemble::Assembly;
use crate::fault::Fault;
use crate::keys::{rule_keys, rule_of};

impl Assembly<'_, '_> {
    /// A fault at the first of `keys` that this file sets, else at the variant it extends; a section stands for
    /// its keys.
    pub(crate) fn blame(&mut self, keys: &[Key], message: String) -> &mut Fault {
        let set: Vec<_> = keys
            .iter()
            .filter_map(|key| {
                let all = expand(key);
                let here = all.iter().find(|key| self.is_here(key));
                here.or_else(|| all.iter().find(|key| self.settings.contains_key(*key))).copied()
            })
            .collect();
        let here = set.iter().copied().find(|key| self.is_here(key));
        let elsewhere = set.iter().filter(|key| !self.is_here(key));
        let elsewhere: Vec<_> = elsewhere.map(|key| format!("`{key}` of {}", self.origin(key))).collect();
        let label =
            if elsewhere.is_empty() { String::new() } else { format!("with {}", elsewhere.join(" and ")) };
        let span = match (here.and_then(|key| self.settings.get(key)), self.extends) {
            (Some(setting), _) => setting.value_span.clone(),
            (None, Some(extends)) => extends.span.clone(),
            (None, None) => {
                let section = keys.first().and_then(|key| key.split('.').next());
                section.and_then(|name| self.headers.get(name).cloned()).unwrap_or_else(|| self.source.end())
            }
        };
        let key = here.or_else(|| keys.first().copied()).unwrap_or_default();
        self.faults.add(span, message).label(label).key(key)
    }

    pub(crate) fn contradictions(&mut self, board: Board, all: &[Contradiction]) {
        for contradiction in all {
            let twin = twin(contradiction).is_some_and(|twin| all.contains(&twin));
            if self.depends_on_unknown(contradiction) || (twin && is_blacks(contradiction)) {
                continue;
            }
            let mut message = describe(board, contradiction);
            if twin {
                message = message.replacen("white", "either side", 1);
            }
            self.contradiction(contradiction, message);
        }
    }

    fn depends_on_unknown(&self, contradiction: &Contradiction) -> bool {
        let mut depends: Vec<Key> = contradiction.keys().to_vec();
        if matches!(contradiction, Contradiction::NeverPromotes(_) | Contradiction::SetupOnPromotionSquare(_))
        {
            depends.extend(["setup", "kings.range"]);
        }
        let meets =
            |unknown: Key, key: Key| unknown == key || rule_of(unknown) == key || in_section(unknown, key);
        self.unknown.iter().any(|unknown| depends.iter().any(|key| meets(unknown, key)))
    }

    fn contradiction(&mut self, contradiction: &Contradiction, message: String) {
        let help = if matches!(contradiction, Contradiction::DrawRangeEmpty(_)) {
            "write the smaller number first"
        } else {
            contradiction.help()
        };
        let draw = contradiction.draw_rule().and_then(|index| self.draws().into_iter().nth(index));
        let Some(draw) = draw.filter(|_| self.is_here("draws")) else {
            self.blame(contradiction.keys(), message).help(help);
            return;
        };
        let field = if matches!(contradiction, Contradiction::LongDiagonalMissing(_)) {
            "long-diagonal"
        } else if matches!(contradiction, Contradiction::DrawRangeEmpty(_)) {
            "while"
        } else {
            "kind"
        };
        let span = draw.spans.get(field).cloned().unwrap_or(draw.span);
        self.faults.add(span, message).help(help).key("draws");
    }
}

/// What the other side's contradiction of the same kind would be.
fn twin(contradiction: &Contradiction) -> Option<Contradiction> {
    if let Contradiction::EmptySetup(color) = contradiction {
        Some(Contradiction::EmptySetup(!*color))
    } else if let Contradiction::NeverPromotes(color) = contradiction {
        Some(Contradiction::NeverPromotes(!*color))
    } else if let Contradiction::SetupOnPromotionSquare(color) = contradiction {
        Some(Contradiction::SetupOnPromotionSquare(!*color))
    } else {
        None
    }
}

const fn is_blacks(contradiction: &Contradiction) -> bool {
    matches!(
        contradiction,
        Contradiction::EmptySetup(Color::Black)
            | Contradiction::NeverPromotes(Color::Black)
            | Contradiction::SetupOnPromotionSquare(Color::Black)
    )
}

fn in_section(key: Key, section: Key) -> bool {
    key.strip_prefix(section).is_some_and(|rest| rest.starts_with('.'))
}

/// The keys of a file that a contradiction's key stands for.
fn expand(key: Key) -> Vec<Key> {
    let all = rule_keys().map(|spec| spec.key);
    all.filter(|candidate| *candidate == key || in_section(candidate, key)).collect()
}

/// The contradiction in words, with squares as players call them; a draw rule is underlined and needs no number.
fn describe(board: Board, contradiction: &Contradiction) -> String {
    if let Contradiction::SetupOverlap(square) = contradiction
        && board.squares().contains(*square)
    {
        return format!("both sides start on {}", board.algebraic(*square));
    }
    let text = contradiction.to_string();
    let Some(index) = contradiction.draw_rule() else {
        return text;
    };
    let number = format!("draw rule {index}");
    match text.strip_prefix(&format!("{number}: ")) {
        Some(rest) => rest.to_owned(),
        None => text.replacen(&number, "a draw rule", 1),
    }
}
