//! The engine: it is right where there is a right answer, and the same whoever asks.

use std::sync::Arc;

use draughts::game::Game;
use draughts::rules::{DrawRule, Move, RuleSet, Setup};
use draughts::{AnyPosition, Variant};
use draughts_engine::{
    Answer, Breadth, Control, Engine, Level, Limits, Options, Purpose, Score, Weights, WeightsError,
};
use draughts_tests::{Random, cases, random_setup};
use serde::Deserialize;

fn engine(rules: &RuleSet) -> Engine {
    Engine::new(&Arc::new(rules.clone()), Options { hash_mib: 4, threads: 1 })
}

fn search(engine: &mut Engine, setup: &Setup, limits: &Limits) -> Answer {
    engine.search(setup, &[], limits, &Control::new(), &mut |_| {}).expect("a position of the game")
}

/// The game without its draw rules: then a win is a win however long it takes.
fn without_draws(variant: &Variant) -> Variant {
    let mut definition = variant.definition().clone();
    let mut rules = definition.rules.into_rules();
    rules.draws.clear();
    definition.rules = RuleSet::new(rules).expect("draw rules bear on nothing else");
    Variant::new(definition)
}

#[derive(Deserialize)]
struct Studies {
    study: Vec<Study>,
}

#[derive(Deserialize)]
struct Study {
    variant: String,
    fen: String,
    best: String,
    nodes: u64,
    score: i32,
}

#[test]
fn studies_are_solved() {
    let text = std::fs::read_to_string(cases::root().join("tests/data/engine/studies.toml")).expect("a file");
    let studies: Studies = toml::from_str(&text).expect("studies");
    let mut failures = Vec::new();
    for study in studies.study {
        let variant = Variant::load(&study.variant).expect("it loads");
        let position = variant.read_fen(&study.fen).expect("a position");
        let best = variant.read_move(&position, &study.best).expect("a legal move");
        let answer = search(&mut engine(variant.rules()), &position.setup(), &Limits::nodes(study.nodes));
        let score = answer.score().map_or(0, Score::centimen);
        if answer.best() != Some(&best) || score < study.score {
            let found = answer.best().map(|mv| variant.write_move(&position, mv));
            failures.push(format!("{} {}: {found:?}, {score}", study.variant, study.fen));
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n"));
}

/// In how many plies the side to move wins (positive) or loses (negative, and one more), if in at most `depth`.
fn solved(position: &AnyPosition, depth: u32) -> Option<i32> {
    if let Some(ending) = position.win_or_loss() {
        return ending.winner.map(|winner| if winner == position.to_move() { 1 } else { -1 });
    }
    if depth == 0 {
        return None;
    }
    let replies: Vec<_> = position
        .legal_moves()
        .iter()
        .map(|mv| {
            let mut next = position.clone();
            next.play(mv).expect("a legal move");
            solved(&next, depth - 1)
        })
        .collect();
    let further = |distance: i32| if distance > 0 { -(distance + 1) } else { -distance + 1 };
    let wins = replies.iter().flatten().filter(|distance| **distance < 0).map(|distance| further(*distance));
    let losses = || replies.iter().map(|reply| reply.filter(|distance| *distance > 0).map(further));
    wins.min().or_else(|| losses().collect::<Option<Vec<_>>>().and_then(|all| all.into_iter().min()))
}

fn distances_agree(variant: &Variant, positions: usize, depth: u32) {
    let mut random = Random::new(11);
    let variant = without_draws(variant);
    let mut engine = engine(variant.rules());
    for _ in 0..positions {
        let setup = random_setup(variant.rules(), &mut random, 4, 40);
        let Ok(position) = variant.position(&setup) else { continue };
        // a position that is over is not searched
        if position.win_or_loss().is_some() {
            continue;
        }
        let expected = solved(&position, depth).map(|distance| {
            let plies = u16::try_from(distance.abs() - 1).expect("a small number");
            if distance > 0 { Score::WinIn(plies) } else { Score::LossIn(plies) }
        });
        engine.new_game();
        let limits = Limits { purpose: Purpose::Analyse, ..Limits::depth(depth + 1) };
        let answer = search(&mut engine, &setup, &limits);
        let found = answer.score();
        let near = found.filter(|score| match score {
            Score::WinIn(plies) | Score::LossIn(plies) => u32::from(*plies) <= depth,
            Score::Value(_) => false,
        });
        assert_eq!(near, expected, "{} {}: {found:?}", variant.id(), variant.fen(&position));
    }
}

#[test]
fn distances_to_the_end_are_those_of_plain_search() {
    for variant in Variant::builtins().expect("they load") {
        distances_agree(&variant, 6, 3);
    }
}

/// `cargo test -p draughts-tests --release -- --ignored distances_in_full`
#[test]
#[ignore = "minutes"]
fn distances_in_full() {
    for variant in Variant::builtins().expect("they load") {
        distances_agree(&variant, 100, 5);
    }
}

#[test]
fn the_same_search_finds_the_same() {
    for id in ["spanish", "turkish", "frisian", "antidraughts"] {
        let variant = Variant::load(id).expect("it loads");
        let start = variant.start().setup();
        let limits = Limits { multi_pv: 3, ..Limits::nodes(20_000) };
        let moves = |answer: &Answer| -> Vec<(Score, Vec<Move>)> {
            answer.lines.iter().map(|line| (line.score, line.pv.clone())).collect()
        };
        let first = search(&mut engine(variant.rules()), &start, &limits);
        let second = search(&mut engine(variant.rules()), &start, &limits);
        assert_eq!(moves(&first), moves(&second), "{id}");
        assert_eq!(first.nodes, second.nodes, "{id}");
        assert_eq!(first.lines.len(), 3, "{id}");
    }
}

/// Whether exchanging the sides leaves the game as it is.
fn is_fair(variant: &Variant) -> bool {
    let rules = variant.rules();
    let start = Setup::start(rules);
    let flipped = Setup { to_move: start.to_move, ..start.color_flipped(rules) };
    let promotion = rules.promotion.squares;
    let turned: Vec<_> = promotion.white.iter().map(|square| rules.board.opposite(square)).collect();
    flipped == start && turned.into_iter().collect::<draughts::rules::SquareSet>() == promotion.black
}

#[test]
fn exchanged_sides_get_the_same_score() {
    let mut random = Random::new(5);
    for variant in Variant::builtins().expect("they load").into_iter().filter(is_fair) {
        let mut engine = engine(variant.rules());
        for _ in 0..3 {
            let setup = random_setup(variant.rules(), &mut random, 8, 20);
            let flipped = setup.color_flipped(variant.rules());
            let Ok(position) = variant.position(&setup) else { continue };
            // exchanging turns the board; only then do a man's directions stay what they are
            if variant.position(&flipped).map(|other| other.count_moves()) != Ok(position.count_moves()) {
                continue;
            }
            // one ply: deeper, the order in which equal moves are tried may differ
            let mut score = |setup: &Setup| {
                engine.new_game();
                search(&mut engine, setup, &Limits::depth(1)).score()
            };
            assert_eq!(score(&setup), score(&flipped), "{} {}", variant.id(), variant.fen(&position));
        }
    }
}

/// How many plies a game may take, and whether it must have ended by then: a count of moves ends every game, repetition
/// every game that is long enough, and some games have neither, or only a rule for what stands on the board.
fn most_plies(rules: &RuleSet) -> (usize, bool) {
    let has = |kind: fn(&DrawRule) -> bool| rules.draws.iter().any(kind);
    if has(|draw| matches!(draw, DrawRule::NoProgress { .. })) {
        (1_000, true)
    } else if has(|draw| matches!(draw, DrawRule::Repetition { .. })) {
        (10_000, true)
    } else {
        (1_000, false)
    }
}

/// Plays the engine against itself; every move must be legal, and the game must end by a rule.
fn plays_to_an_end(variant: &Variant, games: u64, nodes: u64) {
    let mut engine = engine(variant.rules());
    let mut random = Random::new(3);
    for _ in 0..games {
        let mut game = Game::new(variant);
        for _ in 0..4 {
            let legal = game.position().legal_moves();
            if game.outcome().is_none() {
                game.play(random.choose(&legal)).expect("a legal move");
            }
        }
        engine.new_game();
        let (most, must_end) = most_plies(variant.rules());
        let mut plies = 0;
        while game.outcome().is_none() {
            if let Some(claim) = game.claimable().first().copied() {
                game.claim(claim.rule).expect("it is claimable");
                break;
            }
            let start = game.start().setup();
            let answer =
                engine.search(&start, game.moves(), &Limits::nodes(nodes), &Control::new(), &mut |_| {});
            let answer = answer.expect("a position of the game");
            let best = answer.best().expect("there is a legal move");
            game.play(best).expect("the engine's move is legal");
            plies += 1;
            if plies > most {
                assert!(!must_end, "{}: a game without end", variant.id());
                break;
            }
        }
    }
}

#[test]
fn games_are_legal_and_end_by_a_rule() {
    for id in
        ["spanish", "portuguese", "turkish", "english", "italian", "frisian", "breakthrough", "antidraughts"]
    {
        plays_to_an_end(&Variant::load(id).expect("it loads"), 1, 100);
    }
}

/// `cargo test -p draughts-tests --release -- --ignored ten_thousand_games`; `DRAUGHTS_GAMES` for another number,
/// `DRAUGHTS_VARIANTS=spanish,turkish` for these variants alone.
#[test]
#[ignore = "hours"]
fn ten_thousand_games() {
    let games = std::env::var("DRAUGHTS_GAMES").ok().and_then(|text| text.parse().ok()).unwrap_or(10_000);
    let only = std::env::var("DRAUGHTS_VARIANTS").unwrap_or_default();
    let only: Vec<_> = only.split_terminator(',').map(|id| Variant::load(id).expect("it loads")).collect();
    let variants = if only.is_empty() { Variant::builtins().expect("they load") } else { only };
    for variant in variants {
        plays_to_an_end(&variant, games, 1_000);
        eprintln!("{}: {games} games", variant.id());
    }
}

/// The table only saves work: without it, and without leaving anything out, the scores are the same.
#[test]
fn a_search_without_the_table_finds_the_same_score() {
    let mut random = Random::new(17);
    for id in ["spanish", "turkish", "english", "international", "antidraughts", "breakthrough"] {
        // repetition depends on the line, and a table knows no lines
        let variant = without_draws(&Variant::load(id).expect("it loads"));
        let rules = Arc::new(variant.rules().clone());
        let mut bare = Engine::new(&rules, Options { hash_mib: 0, threads: 1 });
        let mut whole = engine(&rules);
        for _ in 0..40 {
            let setup = random_setup(&rules, &mut random, 7, 25);
            let Ok(position) = variant.position(&setup) else { continue };
            for depth in 1..=4 {
                let limits =
                    Limits { breadth: Breadth::Complete, purpose: Purpose::Analyse, ..Limits::depth(depth) };
                let [with, without] = [&mut whole, &mut bare].map(|engine| {
                    engine.new_game();
                    search(engine, &setup, &limits).score()
                });
                // the table may know a win that lies deeper
                let deeper = |score: Option<Score>| !matches!(score, None | Some(Score::Value(_)));
                let same = with == without || (deeper(with) && !deeper(without));
                assert!(same, "{id} {} at {depth}: {with:?} {without:?}", variant.fen(&position));
            }
        }
    }
}

#[test]
fn a_search_that_is_stopped_still_has_a_move() {
    let variant = Variant::load("international").expect("it loads");
    let control = Control::new();
    control.stop();
    let start = variant.start().setup();
    let answer = engine(variant.rules()).search(&start, &[], &Limits::default(), &control, &mut |_| {});
    let best = answer.expect("a position").best().cloned().expect("a move");
    assert!(variant.start().legal_moves().contains(&best));
}

#[test]
fn more_threads_find_a_legal_line_too() {
    let variant = Variant::load("russian").expect("it loads");
    let rules = Arc::new(variant.rules().clone());
    let mut engine = Engine::new(&rules, Options { hash_mib: 4, threads: 3 });
    let answer = search(&mut engine, &variant.start().setup(), &Limits::depth(9));
    let mut position = variant.start();
    assert!(answer.lines[0].pv.len() >= 5);
    for mv in &answer.lines[0].pv {
        position.play(mv).expect("the line is legal");
    }
}

#[test]
fn weights_belong_to_a_rule_set() {
    let [spanish, russian] = ["spanish", "russian"].map(|id| Variant::load(id).expect("it loads"));
    let weights = Weights::untrained(spanish.rules());
    let bytes = weights.to_bytes();
    assert_eq!(Weights::from_bytes(spanish.rules(), &bytes).as_ref(), Ok(&weights));
    let refused = Weights::from_bytes(russian.rules(), &bytes);
    assert!(matches!(refused, Err(WeightsError::OtherRules { .. })), "{refused:?}");
    let rules = Arc::new(russian.rules().clone());
    assert!(Engine::with_weights(&rules, Options::default(), weights).is_err());
    for cut in [0, 5, 9, 20, bytes.len() - 1] {
        assert!(Weights::from_bytes(spanish.rules(), &bytes[..cut]).is_err(), "{cut}");
    }
    let mut damaged = bytes;
    if let Some(last) = damaged.last_mut() {
        *last ^= 1;
    }
    assert_eq!(Weights::from_bytes(spanish.rules(), &damaged), Err(WeightsError::Damaged));
}

#[test]
fn trained_weights_come_with_the_program() {
    for id in
        ["spanish", "portuguese", "turkish", "english", "russian", "brazilian", "italian", "international"]
    {
        let variant = Variant::load(id).expect("it loads");
        assert!(draughts_engine::is_trained(variant.rules()), "{id}");
    }
}

#[test]
fn levels_are_told_apart() {
    let variant = Variant::load("english").expect("it loads");
    let mut engine = engine(variant.rules());
    let start = variant.start().setup();
    assert!(Level::new(0).is_none() && Level::new(11).is_none());
    let lowest = Level::new(1).expect("a level");
    let answer = search(&mut engine, &start, &lowest.limits());
    let chosen: std::collections::BTreeSet<_> =
        (0..40).filter_map(|seed| lowest.choose(&answer, seed)).collect();
    assert!(chosen.len() > 1, "a beginner does not always make the same move");
    let high = Level::new(7).expect("a level");
    let answer = search(&mut engine, &start, &high.limits());
    assert!((0..10).all(|seed| high.choose(&answer, seed) == answer.best()));
}
