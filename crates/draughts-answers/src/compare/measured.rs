//! What was measured, as data.

use draughts::Variant;
use draughts_compare::{
    Catch, Changes, Estimate, Family, Finding, Frequency, GAME_PLIES, OPENING_PLIES, Openings, Overlap,
    Profile, Smallest,
};
use serde_json::{Value, json};

use super::ComparisonDocument;

impl ComparisonDocument<'_> {
    /// The program and everything that the figures depend on.
    pub(super) fn made_by_data(&self) -> Value {
        let plan = &self.comparison.plan;
        json!({
            "program": "draughts",
            "version": env!("CARGO_PKG_VERSION"),
            "plies": plan.limits.plies,
            "positions": plan.limits.positions,
            "pieces": plan.pieces,
            "games": plan.games,
            "game-plies": GAME_PLIES,
            "players": if plan.nodes.is_some() { "engine" } else { "random" },
            "engine-nodes": plan.nodes,
            "seed": plan.seed,
            "confidence": 0.95,
            "interrupted": self.comparison.is_interrupted,
        })
    }

    pub(super) fn smallest_data(&self, games: [&Variant; 2], found: &Smallest) -> Value {
        let rules = found.rules.iter().map(|rule| {
            let (finding, between, divergence) = match &rule.finding {
                Finding::Decides(divergence) => (
                    "decides",
                    json!([games[0].id(), games[1].id()]),
                    self.divergence_data(games, divergence),
                ),
                Finding::Changes { game, changed, divergence } => (
                    "changes",
                    json!([games[*game].id(), changed.id()]),
                    self.divergence_data([games[*game], changed], divergence),
                ),
                Finding::NoEffect => ("no-effect", Value::Null, Value::Null),
                Finding::NotAlone => ("not-alone", Value::Null, Value::Null),
            };
            let pieces = match &rule.finding {
                Finding::Decides(divergence) | Finding::Changes { divergence, .. } => {
                    Some(divergence.position[0].occupied().len())
                }
                Finding::NoEffect | Finding::NotAlone => None,
            };
            json!({
                "key": rule.key,
                "finding": finding,
                "pieces": pieces,
                "between": between,
                "divergence": divergence,
            })
        });
        json!({
            "pieces": found.pieces,
            "positions": found.positions,
            "interrupted": found.interrupted,
            "nearest": found.nearest.as_ref().map(|nearest| self.divergence_data(games, nearest)),
            "rules": rules.collect::<Vec<_>>(),
        })
    }

    pub(super) fn profiles_data(&self) -> Value {
        let profiles = self.comparison.variants.iter().zip(&self.comparison.profiles);
        let catches = self.comparison.catches.iter().map(Some).chain(std::iter::repeat(None));
        let profiles = profiles.zip(catches);
        profiles.map(|((variant, profile), catch)| profile_data(variant, profile, catch)).collect()
    }

    pub(super) fn families_data(&self) -> Value {
        let families = self.comparison.families.iter().map(|family| self.family_data(family));
        families.collect()
    }

    fn family_data(&self, family: &Family) -> Value {
        let variants = family.members.iter().map(|&member| &self.comparison.variants[member]);
        let ids: Vec<&str> = variants.map(Variant::id).collect();
        json!({
            "variants": ids,
            "distances": family.distances.iter().map(|row| row.iter().map(|&d| rounded(d)).collect()).collect::<Vec<Vec<f64>>>(),
            "neighbour-joining": family.joined.newick(&ids),
            "average": family.average.newick(&ids),
        })
    }
}

/// Six digits behind the point: more are no knowledge.
fn rounded(value: f64) -> f64 {
    (value * 1e6).round() / 1e6
}

fn estimate(estimate: Option<Estimate>) -> Value {
    estimate.map_or(Value::Null, |Estimate { value, low, high }| {
        json!({ "value": rounded(value), "low": rounded(low), "high": rounded(high) })
    })
}

pub(super) fn frequency_data(games: [&Variant; 2], frequency: &Frequency) -> Value {
    let under = games.iter().zip(&frequency.under).map(|(game, under)| overlap_data(game, under));
    json!({
        "distance": frequency.distance().map(rounded),
        "under": under.collect::<Vec<_>>(),
    })
}

fn overlap_data(game: &Variant, under: &Overlap) -> Value {
    let rules = under.rules.iter().map(|rule| {
        json!({ "key": rule.key, "changes": estimate(rule.changes), "decides": estimate(rule.decides) })
    });
    json!({
        "variant": game.id(),
        "games": under.games,
        "positions": under.positions,
        "unknown": under.unknown,
        "differing": estimate(under.differing),
        "overlap": estimate(under.shared),
        "rules": rules.collect::<Vec<_>>(),
        "several": estimate(under.several),
    })
}

pub(super) fn openings_data(openings: &Openings) -> Value {
    let changes = |changes: &Changes| {
        json!({
            "table": changes.table,
            "draws-decided": estimate(changes.draws_decided),
            "decisions-drawn": estimate(changes.decisions_drawn),
        })
    };
    json!({
        "openings": openings.count,
        "plies": OPENING_PLIES,
        "across": changes(&openings.across),
        "within": changes(&openings.within),
    })
}

fn profile_data(variant: &Variant, profile: &Profile, catch: Option<&Catch>) -> Value {
    let reasons = profile.reasons.iter().map(|(reason, [first, second, draws])| {
        json!({ "reason": reason.name(), "first-mover-wins": first, "second-mover-wins": second, "draws": draws })
    });
    json!({
        "variant": variant.id(),
        "position-bound": profile.bound,
        "games": profile.games,
        "positions": profile.positions,
        "plies": estimate(profile.length),
        "moves": estimate(profile.moves),
        "choices": estimate(profile.choices),
        "forced": estimate(profile.forced),
        "captures": estimate(profile.captures),
        "captured": estimate(profile.captured),
        "crownings": estimate(profile.crowned),
        "first-mover-wins": estimate(profile.first_wins),
        "second-mover-wins": estimate(profile.second_wins),
        "draws": estimate(profile.draws),
        "first-mover-score": estimate(profile.score),
        "results": reasons.collect::<Vec<_>>(),
        "lone-king": catch.map(catch_data),
    })
}

fn catch_data(catch: &Catch) -> Value {
    let tried = catch.tried.iter().map(|caught| {
        json!({
            "kings": caught.kings,
            "positions": caught.positions,
            "won": caught.won,
            "longest-win": caught.longest,
        })
    });
    json!({
        "kings": catch.needed().map(|caught| caught.kings),
        "tried": tried.collect::<Vec<_>>(),
        "end": catch.end.name(),
    })
}
