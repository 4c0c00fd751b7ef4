//! A position with all that a board must know to show it and to let somebody play.

use draughts::Game;
use draughts::game::{DrawReason, Outcome};
use draughts::pdn::GameResult;
use draughts::rules::{Color, RuleSet, SquareNames};
use draughts::words::{self, Language};
use draughts_answers::{MoveEntry, Standing, pieces};
use serde::Serialize;
use serde_json::{Value, json};

/// A position as data.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct Shown {
    variant: String,
    fen: String,
    to_move: String,
    pieces: Vec<Standing>,
    moves: Vec<MoveEntry>,
    played: Vec<MoveEntry>,
    result: Option<Value>,
    claims: Vec<Value>,
    counters: Vec<Value>,
    must_capture: bool,
}

impl Shown {
    /// The game's current position.
    pub(crate) fn new(game: &Game, played: Vec<MoveEntry>, names: SquareNames, language: Language) -> Self {
        let variant = game.variant();
        let rules = variant.rules();
        let position = game.position();
        let outcome = game.outcome();
        let legal =
            if outcome.is_some_and(ends_play) { Vec::new() } else { variant.move_texts(position, names) };
        let must_capture = legal.first().is_some_and(|_| legal.iter().all(|(mv, _)| mv.is_capture()));
        let entry = |(mv, text): (_, String)| MoveEntry::new(rules, &mv, text, names);
        Self {
            variant: variant.id().to_owned(),
            fen: variant.fen_with(position, names),
            to_move: position.to_move().to_string(),
            pieces: pieces(rules, &position.setup(), names),
            moves: legal.into_iter().map(entry).collect(),
            played,
            result: outcome.map(|outcome| result(&outcome, rules, language)),
            claims: game.claimable().iter().map(|claim| claim_data(claim, rules, language)).collect(),
            counters: counters(game, language),
            must_capture,
        }
    }
}

/// Whether nobody can move on: a record may go on beyond a draw by rule.
const fn ends_play(outcome: Outcome) -> bool {
    outcome.winner.is_some() || outcome.reason.draw_rule().is_none()
}

/// How a game ended: `score` as the variant writes it.
pub(crate) fn result(outcome: &Outcome, rules: &RuleSet, language: Language) -> Value {
    json!({
        "score": score(outcome, rules),
        "winner": outcome.winner.map(|side| side.to_string()),
        "reason": outcome.reason.name(),
        "side": outcome.reason.side().map(|side| side.to_string()),
        "draw-rule": outcome.reason.draw_rule(),
        "text": words::outcome(outcome, rules, language),
    })
}

/// The result as the variant's games write it.
pub(crate) fn score(outcome: &Outcome, rules: &RuleSet) -> String {
    of_winner(outcome.winner).text(rules.notation.result_style)
}

pub(crate) const fn of_winner(winner: Option<Color>) -> GameResult {
    match winner {
        Some(Color::White) => GameResult::WhiteWins,
        Some(Color::Black) => GameResult::BlackWins,
        None => GameResult::Draw,
    }
}

fn claim_data(claim: &DrawReason, rules: &RuleSet, language: Language) -> Value {
    json!({
        "rule": claim.rule,
        "reason": claim.kind.name(),
        "text": words::claimable(claim, rules, language),
    })
}

fn counters(game: &Game, language: Language) -> Vec<Value> {
    let rules = words::draw_rules(game.variant().rules(), language);
    let data = |count: draughts::game::DrawCount| {
        let text = rules.get(count.rule);
        json!({ "rule": count.rule, "text": text, "count": count.count, "limit": count.limit })
    };
    game.draw_counts().into_iter().map(data).collect()
}
