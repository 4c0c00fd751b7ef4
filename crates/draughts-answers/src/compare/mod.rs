//! A comparison as data.

mod measured;

use draughts::Variant;
use draughts::notation::{fen, moves};
use draughts::rules::{Move, RuleSet, SquareNames};
use draughts::words::{self, Language};
use draughts_compare::{Cited, Clause, Comparison, Divergence, End, Extra, Facing, Outcome, Pair, Sides};
use serde_json::{Value, json};

use self::measured::{frequency_data, openings_data};
use crate::moves::MoveEntry;

/// Everything that was found out about several games.
#[derive(Debug, Clone, Copy)]
pub struct ComparisonDocument<'a> {
    /// What was found out.
    pub comparison: &'a Comparison,
    /// The language of its sentences.
    pub language: Language,
    /// What squares are called; each game's own way without it.
    pub squares: Option<SquareNames>,
    /// Whether rules are shown that all games share.
    pub shows_all: bool,
}

impl ComparisonDocument<'_> {
    fn names(&self, rules: &RuleSet) -> SquareNames {
        self.squares.unwrap_or(rules.notation.squares)
    }

    /// The whole comparison.
    pub fn document(&self) -> Value {
        let variants = self.comparison.variants.iter().map(|variant| {
            json!({
                "id": variant.id(),
                "name": variant.name(),
                "fingerprint": format!("{:032x}", variant.rules().fingerprint()),
            })
        });
        let clauses = self.comparison.clauses.iter().filter(|clause| clause.differs || self.shows_all);
        json!({
            "variants": variants.collect::<Vec<_>>(),
            "language": self.language.code(),
            "differs": self.comparison.differs(),
            "rules": clauses.map(|clause| self.clause(clause)).collect::<Vec<_>>(),
            "pairs": self.comparison.pairs.iter().map(|pair| self.pair_data(pair)).collect::<Vec<_>>(),
            "play": self.profiles_data(),
            "families": self.families_data(),
            "made-by": self.made_by_data(),
        })
    }

    fn clause(&self, clause: &Clause) -> Value {
        let values = self.comparison.variants.iter().zip(&clause.values).map(|(variant, value)| {
            json!({
                "variant": variant.id(),
                "value": value.text,
                "words": value.text.as_ref().and_then(|_| words::value(clause.key, variant.rules(), self.language)),
                "sources": value.citations.iter().map(cited).collect::<Vec<_>>(),
            })
        });
        json!({
            "key": clause.key,
            "name": words::key_name(clause.key, self.language),
            "differs": clause.differs,
            "bears-on-moves": clause.bears_on_moves(),
            "values": values.collect::<Vec<_>>(),
        })
    }

    fn pair_data(&self, pair: &Pair) -> Value {
        let games = pair.games.map(|game| &self.comparison.variants[game]);
        let [first, second] = games;
        let (outcome, why) = match &pair.outcome {
            Outcome::DifferentBoards(mismatch) => ("different-boards", Some(mismatch.to_string())),
            Outcome::DifferentStarts => ("different-starts", None),
            Outcome::NoDifference(_) => ("no-difference", None),
            Outcome::Divergence(_) => ("divergence", None),
        };
        let extent = match &pair.outcome {
            Outcome::NoDifference(extent) => json!({
                "plies": extent.plies,
                "positions": extent.positions,
                "end": end(extent.end),
            }),
            Outcome::Divergence(divergence) => json!({
                "plies": divergence.line.len(),
                "positions": divergence.examined,
                "end": "divergence",
            }),
            Outcome::DifferentBoards(_) | Outcome::DifferentStarts => Value::Null,
        };
        let way = pair.way.as_ref().ok().map(|way| {
            json!({
                "mirrored": way.facing() == Facing::Mirrored,
                "colours-exchanged": way.sides() == Sides::Exchanged,
                "same-square-names": way.same_names(first.rules(), second.rules()),
            })
        });
        let divergence = match &pair.outcome {
            Outcome::Divergence(divergence) => Some(self.divergence_data(games, divergence)),
            Outcome::DifferentBoards(_) | Outcome::DifferentStarts | Outcome::NoDifference(_) => None,
        };
        json!({
            "variants": [first.id(), second.id()],
            "boards": way,
            "differing": pair.differing.iter().map(|clause| clause.key).collect::<Vec<_>>(),
            "same-moves-everywhere": pair.same_moves,
            "outcome": outcome,
            "why": why,
            "searched": extent,
            "divergence": divergence,
            "witness": pair.witness.as_ref().map(|witness| self.divergence_data(games, witness)),
            "smallest": pair.smallest.as_ref().map(|smallest| self.smallest_data(games, smallest)),
            "frequency": pair.frequency.as_ref().map(|frequency| frequency_data(games, frequency)),
            "openings": pair.openings.as_ref().map(openings_data),
        })
    }

    pub(super) fn divergence_data(&self, games: [&Variant; 2], divergence: &Divergence) -> Value {
        let side = |i: usize| {
            let names = self.names(games[i].rules());
            let rules = games[i].rules();
            let legal =
                games[i].position(&divergence.position[i]).map(|p| p.legal_moves()).unwrap_or_default();
            Written {
                game: games[i],
                other: games[1 - i],
                names,
                other_names: self.names(games[1 - i].rules()),
                legal,
                rules,
                language: self.language,
            }
        };
        let sides = [side(0), side(1)];
        let data = |i: usize| {
            let Written { game, names, rules, .. } = &sides[i];
            json!({
                "variant": game.id(),
                "start": fen::write(rules, &divergence.start[i], *names),
                "line": divergence.line.iter().map(|ply| sides[i].full(&ply.moves[i])).collect::<Vec<_>>(),
                "fen": fen::write(rules, &divergence.position[i], *names),
                "pdn": divergence.pdn(games, i, *names),
                "only-here": divergence.extras[i].iter().map(|extra| sides[i].extra(extra, &sides[1 - i].legal)).collect::<Vec<_>>(),
                "in-both": divergence.common.iter().map(|ply| sides[i].entry(&ply.moves[i])).collect::<Vec<_>>(),
            })
        };
        json!({
            "plies": divergence.line.len(),
            "cause": divergence.cause,
            "sides": [data(0), data(1)],
        })
    }
}

/// One game's moves and how they are written.
struct Written<'a> {
    game: &'a Variant,
    rules: &'a RuleSet,
    other: &'a Variant,
    names: SquareNames,
    other_names: SquareNames,
    legal: Vec<Move>,
    language: Language,
}

impl Written<'_> {
    fn full(&self, mv: &Move) -> String {
        moves::write_full(self.rules, mv, self.names)
    }

    fn entry(&self, mv: &Move) -> MoveEntry {
        let text = moves::write(self.rules, mv, &self.legal, self.names);
        MoveEntry::new(self.rules, mv, text, self.names)
    }

    fn extra(&self, extra: &Extra, others: &[Move]) -> Value {
        json!({
            "move": self.entry(&extra.mv),
            "there": moves::write_full(self.other.rules(), &extra.image, self.other_names),
            "rule": extra.why.rule(),
            "reason": extra.why.describe(self.other.rules(), others, self.other_names, self.language),
        })
    }
}

fn cited(cited: &Cited) -> Value {
    let source = cited.source.as_ref();
    json!({
        "source": source.map(|source| source.id.as_str()),
        "title": source.map(|source| source.title.as_str()),
        "url": source.and_then(|source| source.url.as_deref()),
        "article": cited.article,
        "note": cited.note,
    })
}

const fn end(end: End) -> &'static str {
    match end {
        End::Plies => "plies",
        End::Positions => "positions",
        End::Exhausted => "exhausted",
        End::Interrupted => "interrupted",
    }
}
