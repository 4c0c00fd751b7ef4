//! The ends of games: one case for each clause of the draw rules, and for each way to win.

use draughts::rules::{Claim, Color};
use draughts::words::{self, Language};
use draughts::{Game, Outcome, Variant};
use draughts_tests::cases::{Definitions, DrawCase, draws};

fn result(outcome: &Outcome) -> &'static str {
    match outcome.winner {
        Some(Color::White) => "1-0",
        Some(Color::Black) => "0-1",
        None => "1/2-1/2",
    }
}

/// What a game has come to, as a case says it.
#[derive(Debug, PartialEq, Eq)]
struct Found {
    ply: usize,
    result: String,
    reason: String,
    rule: Option<usize>,
    claim: Option<String>,
}

impl Found {
    fn new(ply: usize, outcome: &Outcome, claim: Option<Claim>) -> Self {
        Self {
            ply,
            result: result(outcome).to_owned(),
            reason: outcome.reason.name().to_owned(),
            rule: outcome.reason.draw_rule(),
            claim: claim.filter(|&claim| claim == Claim::Claimed).map(|claim| claim.to_string()),
        }
    }

    fn wanted(case: &DrawCase) -> Option<Self> {
        Some(Self {
            ply: case.ends?,
            result: case.result.clone().unwrap_or_default(),
            reason: case.reason.clone().unwrap_or_default(),
            rule: case.rule,
            claim: case.claim.clone(),
        })
    }
}

/// The first position of the game in which it is over, or a draw may be claimed.
fn found(game: &Game, ply: usize) -> Option<Found> {
    if let Some(outcome) = game.outcome() {
        assert!(game.claimable().is_empty(), "a claim in a game that is over");
        return Some(Found::new(ply, &outcome, None));
    }
    let claims = game.claimable();
    claims.first().map(|draw| Found::new(ply, &draw.outcome(), Some(draw.claim)))
}

fn fault(definitions: &mut Definitions, case: &DrawCase) -> Result<(), String> {
    let variant = Variant::new(definitions.get(&case.variant)?);
    let start = variant.read_fen(&case.fen).map_err(|e| e.to_string())?;
    let mut game = Game::from_position(&variant, start);
    let mut first = found(&game, 0);
    for (ply, text) in (1..).zip(case.moves.split_whitespace()) {
        let mv = variant.read_move(game.position(), text).map_err(|e| format!("{text}: {e}"))?;
        let was_over = game.outcome().is_some();
        let refused = game.clone().play(&mv).is_err();
        if refused != was_over {
            return Err(format!("{text} at ply {ply}: refused {refused}, though over {was_over}"));
        }
        game.play_on(&mv).map_err(|e| format!("{text}: {e}"))?;
        first = first.or_else(|| found(&game, ply));
    }
    let wanted = Found::wanted(case);
    if first == wanted { Ok(()) } else { Err(format!("found {first:?}\n  wanted {wanted:?}")) }
}

#[test]
fn every_game_ends_when_its_rule_says() {
    let filter = std::env::var("DRAUGHTS_CASE").unwrap_or_default();
    let mut definitions = Definitions::default();
    let mut failures = Vec::new();
    let mut checked = 0;
    for (file, case) in draws().expect("the cases can be read") {
        let name = format!("{file}/{}", case.id);
        if name.contains(&filter) {
            checked += 1;
            if let Err(fault) = fault(&mut definitions, &case) {
                failures.push(format!("{name} ({}, {}): {}\n  {fault}", case.variant, case.fen, case.about));
            }
        }
    }
    assert!(checked > 0, "no case is called `{filter}`");
    assert!(failures.is_empty(), "{} of {checked} fail\n\n{}", failures.len(), failures.join("\n\n"));
}

#[test]
fn a_draw_that_is_claimed_ends_the_game() {
    let mut definitions = Definitions::default();
    let mut claimed = 0;
    for (_, case) in draws().expect("the cases can be read") {
        if case.claim.is_none() {
            continue;
        }
        claimed += 1;
        let variant = Variant::new(definitions.get(&case.variant).expect("it loads"));
        let mut game = Game::from_position(&variant, variant.read_fen(&case.fen).expect("a position"));
        let rule = case.rule.expect("a claimed draw has a rule");
        assert!(game.claim(rule).is_err(), "{}: too early", case.id);
        for text in case.moves.split_whitespace() {
            game.try_play(text).expect("a legal move");
        }
        let before = game.clone();
        assert!(game.claim(rule + 100).is_err(), "{}: no such rule", case.id);
        let outcome = game.claim(rule).expect("it may be claimed");
        assert_eq!(game.outcome(), Some(outcome));
        assert_ne!(game, before);
        let said = words::outcome(&outcome, variant.rules(), Language::En);
        assert!(said.starts_with("The game is drawn by a claim: "), "{said}");
        assert!(game.resign(Color::White).is_err() && game.agree_draw().is_err(), "it is over");
        game.undo();
        assert_eq!(game.outcome(), None, "what was said goes with the move");
        game.redo();
        assert_eq!(game, before);
    }
    assert!(claimed > 3, "only {claimed} cases");
}

/// Every draw rule of every built-in game has a case that ends by a rule like it.
#[test]
fn every_draw_rule_has_a_case() {
    let cases = draws().expect("the cases can be read");
    let mut definitions = Definitions::default();
    let mut proven: Vec<_> = Vec::new();
    for (_, case) in &cases {
        if let Some(rule) = case.rule {
            let variant = definitions.get(&case.variant).expect("it loads");
            proven.push(variant.rules.draws[rule].clone());
        }
    }
    let mut missing = Vec::new();
    for variant in Variant::builtins().expect("every built-in file loads") {
        for (index, rule) in variant.rules().draws.iter().enumerate() {
            if !proven.contains(rule) {
                missing.push(format!("{} {index}: {rule:?}", variant.id()));
            }
        }
    }
    assert!(missing.is_empty(), "no case for\n{}", missing.join("\n"));
}
