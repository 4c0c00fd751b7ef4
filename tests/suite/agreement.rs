//! Two independent readings of the rules: the fast and the plain generator list the same moves and agree on
//! what each move does.

use std::sync::Arc;

use draughts::config::Confidence;
use draughts::movegen::{Position, Variant as Shaped, Visitor, at_run_time, in_its_shape};
use draughts::notation::fen;
use draughts::rules::{Move, RuleSet, Setup, SquareNames};
use draughts::{Variant, reference};
use draughts_tests::{Random, random_setup};
use proptest::prelude::{ProptestConfig, any, proptest};
use proptest::test_runner::TestCaseError;

use crate::random_rules::{in_text, rule_sets};

/// Plays and draws positions of one rule set and compares the generators on each.
struct Compare<'a> {
    seed: u64,
    games: usize,
    plies: usize,
    placements: usize,
    name: &'a str,
}

impl Visitor for Compare<'_> {
    type Output = Result<usize, String>;

    fn visit<V: Shaped>(self, variant: V) -> Self::Output {
        let mut random = Random::new(self.seed);
        let rules = Arc::clone(variant.rules());
        let mut compared = 0;
        for _ in 0..self.games {
            compared += self.play(&variant, Setup::start(&rules), &mut random)?;
        }
        for round in 0..self.placements {
            // the plain generator walks every route: on large boards few pieces are enough
            let most = 4 + random.below(if rules.board.square_count() > 64 { 9 } else { 15 });
            let setup = random_setup(&rules, &mut random, most, 15 + 30 * (round % 3));
            compared += self.play_on(&variant, setup, &mut random, 6)?;
        }
        Ok(compared)
    }
}

impl Compare<'_> {
    fn play<V: Shaped>(&self, variant: &V, start: Setup, random: &mut Random) -> Result<usize, String> {
        self.play_on(variant, start, random, self.plies)
    }

    fn play_on<V: Shaped>(
        &self,
        variant: &V,
        start: Setup,
        random: &mut Random,
        plies: usize,
    ) -> Result<usize, String> {
        let mut position = Position::new(variant.clone(), &start).map_err(|e| e.to_string())?;
        for ply in 0..plies {
            let moves = agree(self.name, &position)?;
            if moves.is_empty() {
                return Ok(ply + 1);
            }
            let mv = random.choose(&moves);
            let plain = reference::apply(variant.rules(), &position.setup(), mv);
            position.play(mv).map_err(|e| format!("{}: {e}", self.name))?;
            if position.setup() != plain {
                let text = |setup: &Setup| fen::write(variant.rules(), setup, SquareNames::Algebraic);
                let (fast, plain) = (text(&position.setup()), text(&plain));
                return Err(format!(
                    "{}: after {mv:?} the fast position is {fast}, the plain one {plain}",
                    self.name
                ));
            }
        }
        Ok(plies)
    }
}

/// The legal moves on which both generators agree, or what each lists.
fn agree<V: Shaped>(name: &str, position: &Position<V>) -> Result<Vec<Move>, String> {
    let setup = position.setup();
    let fast = position.legal_moves();
    let plain = reference::legal_moves(position.rules(), &setup);
    if fast == plain {
        return Ok(fast);
    }
    let board = position.rules().board;
    let text = |mv: &Move| {
        let path = mv.path.iter().map(|&s| board.algebraic(s)).collect::<Vec<_>>().join(">");
        let captures = mv.captures.iter().map(|&s| board.algebraic(s)).collect::<Vec<_>>().join(",");
        format!("{path} over [{captures}]{}", if mv.promotes { " crowned" } else { "" })
    };
    let only = |these: &[Move], others: &[Move]| {
        these.iter().filter(|mv| !others.contains(mv)).map(text).collect::<Vec<_>>().join("; ")
    };
    Err(format!(
        "{name}: {}\nonly the fast generator lists: {}\nonly the plain one: {}\nrules:\n{}",
        fen::write(position.rules(), &setup, SquareNames::Algebraic),
        only(&fast, &plain),
        only(&plain, &fast),
        in_text(position.rules()),
    ))
}

#[test]
fn on_every_built_in_variant() {
    let mut failures = Vec::new();
    for variant in Variant::builtins().expect("every built-in file loads") {
        let rules = Arc::new(variant.rules().clone());
        // what is played most is looked at most
        let sure = variant.definition().confidence == Some(Confidence::High);
        let (games, placements, enough) = if sure { (12, 250, 1000) } else { (5, 100, 400) };
        let compare = || Compare { seed: 1, games, plies: 120, placements, name: variant.id() };
        let mut outcomes = vec![in_its_shape(&rules, compare())];
        if variant.start().is_compiled() {
            outcomes.push(at_run_time(&rules, compare()));
        }
        for outcome in outcomes {
            match outcome {
                Ok(compared) => assert!(compared > enough, "{}: only {compared} positions", variant.id()),
                Err(difference) => failures.push(difference),
            }
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

fn agree_on(rules: RuleSet, seed: u64) -> Result<(), TestCaseError> {
    let rules = Arc::new(rules);
    let compare = Compare { seed, games: 1, plies: 40, placements: 6, name: "random rules" };
    in_its_shape(&rules, compare).map(|_| ()).map_err(TestCaseError::fail)
}

proptest! {
    // PROPTEST_CASES=20000 for a long run
    #![proptest_config(ProptestConfig { max_shrink_iters: 4000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn on_randomly_drawn_rule_sets(rules in rule_sets(), seed in any::<u64>()) {
        agree_on(rules, seed)?;
    }
}
