//! The engine at the ends of games: draws by count, and endgame tables.

use std::path::Path;
use std::sync::Arc;

use draughts::game::Game;
use draughts::rules::{DrawRule, Move, RuleSet, Setup};
use draughts::{AnyPosition, Variant};
use draughts_engine::{Breadth, Control, Engine, Limits, Options, Purpose, Score};
use draughts_tablebase::{Build, BuildOptions, Game as TableGame, Tables, Value};
use draughts_tests::{Random, random_setup};

/// The game with other draw rules.
fn with_draws(variant: &Variant, change: impl Fn(&mut Vec<DrawRule>)) -> Variant {
    let mut definition = variant.definition().clone();
    let mut rules = definition.rules.into_rules();
    change(&mut rules.draws);
    definition.rules = RuleSet::new(rules).expect("the numbers of draw rules bear on nothing else");
    Variant::new(definition)
}

/// The game with counts so short that they are full within a small tree.
fn hurried(variant: &Variant, most: u16) -> Variant {
    with_draws(variant, |draws| {
        for draw in draws {
            match draw {
                DrawRule::NoProgress { moves, .. } | DrawRule::Material { moves, .. } => {
                    *moves = (*moves).min(most);
                }
                DrawRule::Repetition { .. } | DrawRule::Immediate { .. } => {}
            }
        }
    })
}

/// In how many plies the side to move wins or loses with every draw rule on, if in at most `depth`; by the whole
/// game, and by nothing else.
fn solved(game: &Game, depth: u32) -> Option<Score> {
    if let Some(outcome) = game.outcome() {
        let mover = game.position().to_move();
        return outcome.winner.map(|winner| if winner == mover { Score::WinIn(0) } else { Score::LossIn(0) });
    }
    if depth == 0 || !game.claimable().is_empty() {
        return None;
    }
    let reply = |mv: &Move| {
        let mut next = game.clone();
        next.play(mv).expect("a legal move");
        solved(&next, depth - 1).map(|score| match score {
            Score::WinIn(plies) => Score::LossIn(plies + 1),
            Score::LossIn(plies) => Score::WinIn(plies + 1),
            Score::Value(value) => Score::Value(-value),
        })
    };
    let replies: Vec<_> = game.position().legal_moves().iter().map(reply).collect();
    let best = replies.iter().copied().flatten().max();
    match best {
        Some(Score::WinIn(_)) => best,
        // a side that may do something else has not lost yet
        Some(_) if replies.iter().all(Option::is_some) => best,
        Some(_) | None => None,
    }
}

/// The engine's score, if it is a win or loss in at most `depth` plies.
fn found(engine: &mut Engine, start: &Setup, game: &Game, depth: u32) -> Option<Score> {
    let limits = Limits { purpose: Purpose::Analyse, ..Limits::depth(depth + 1) };
    let answer = engine.search(start, game.moves(), &limits, &Control::new(), &mut |_| {});
    answer.expect("a game").score().filter(|score| match score {
        Score::WinIn(plies) | Score::LossIn(plies) => u32::from(*plies) <= depth,
        Score::Value(_) => false,
    })
}

/// A game of a few random moves from a random position with few pieces; none that is over.
fn random_game(variant: &Variant, random: &mut Random, plies: usize) -> Option<Game> {
    let setup = random_setup(variant.rules(), random, 4, 70);
    let mut game = Game::from_position(variant, variant.position(&setup).ok()?);
    for _ in 0..random.below(plies + 1) {
        let legal = game.position().legal_moves();
        if game.outcome().is_some() {
            return None;
        }
        game.play(random.choose(&legal)).ok()?;
    }
    (game.outcome().is_none() && game.claimable().is_empty()).then_some(game)
}

/// What a count has come to decides: the same position is a win or a draw. The table of searched positions is kept
/// from the one search to the other, so that what it holds of one must not be taken for the other.
fn counts_are_exact(variant: &Variant, games: usize, depth: u32) {
    let mut random = Random::new(23);
    let rules = Arc::new(variant.rules().clone());
    let mut engine = Engine::new(&rules, Options { hash_mib: 1, threads: 1 });
    for _ in 0..games {
        let Some(game) = random_game(variant, &mut random, 6) else { continue };
        engine.new_game();
        let afresh = Game::from_position(variant, game.position().clone());
        for game in [&afresh, &game, &afresh] {
            let expected = solved(game, depth);
            let start = game.start().setup();
            let score = found(&mut engine, &start, game, depth);
            let moves: Vec<_> = game.moves().map(|mv| format!("{mv:?}")).collect();
            assert_eq!(score, expected, "{} {} {moves:?}", variant.id(), variant.fen(game.start()));
        }
    }
}

#[test]
fn wins_that_a_count_cuts_off_are_none() {
    for variant in Variant::builtins().expect("they load") {
        for most in [1, 2] {
            let hurried = hurried(&variant, most);
            if hurried.rules().draws != variant.rules().draws {
                counts_are_exact(&hurried, 4, 3);
            }
        }
    }
}

/// `cargo test -p draughts-tests --release -- --ignored counts_in_full`
#[test]
#[ignore = "minutes"]
fn counts_in_full() {
    for variant in Variant::builtins().expect("they load") {
        for most in [1, 2, 3] {
            counts_are_exact(&hurried(&variant, most), 60, 4);
        }
    }
}

fn tables_in(folder: &Path, variant: &Variant, pieces: usize) -> Tables {
    let rules = Arc::new(variant.rules().clone());
    let build = Build {
        folder: folder.to_owned(),
        game: TableGame::new(variant.id(), &rules),
        rules: Arc::clone(&rules),
        classes: Build::up_to(pieces, &rules),
        options: BuildOptions::default(),
    };
    build.run(&|_| true).expect("built");
    Tables::open(folder, &rules).expect("open")
}

fn as_score(value: Value) -> Score {
    match value {
        Value::Win(plies) => Score::WinIn(plies),
        Value::Loss(plies) => Score::LossIn(plies),
        Value::Draw => Score::Value(0),
    }
}

/// Positions of three pieces that are not over.
fn endings(variant: &Variant, count: usize) -> Vec<AnyPosition> {
    let mut random = Random::new(31);
    let mut positions = Vec::new();
    while positions.len() < count {
        let setup = random_setup(variant.rules(), &mut random, 3, 60);
        let position = variant.position(&setup).ok();
        positions.extend(position.filter(|position| position.win_or_loss().is_none()));
    }
    positions
}

#[test]
fn a_search_with_tables_knows_the_value_at_once() {
    for id in ["spanish", "english"] {
        let variant = with_draws(&Variant::load(id).expect("it loads"), Vec::clear);
        let folder = tempfile::tempdir().expect("a folder");
        let tables = tables_in(folder.path(), &variant, 3);
        let rules = Arc::new(variant.rules().clone());
        let mut engine = Engine::new(&rules, Options { hash_mib: 1, threads: 1 });
        assert_eq!(engine.set_tables(Some(folder.path())).expect("open"), 3);
        for position in endings(&variant, 60) {
            let setup = position.setup();
            let Some(value) = tables.probe(&setup).expect("no fault") else { continue };
            engine.new_game();
            let limits = Limits { breadth: Breadth::Complete, ..Limits::depth(1) };
            let answer =
                engine.search(&setup, &[], &limits, &Control::new(), &mut |_| {}).expect("a position");
            assert_eq!(answer.score(), Some(as_score(value)), "{id} {}", variant.fen(&position));
            let mut game = Game::from_position(&variant, position);
            for mv in &answer.lines[0].pv {
                game.play(mv).expect("the line is legal");
            }
            if value != Value::Draw {
                assert!(game.outcome().is_some(), "{id}: the line of a win goes to its end");
                assert_eq!(game.plies(), usize::from(value.plies().unwrap_or(0)), "{id}");
            }
        }
    }
}

/// A table knows nothing of counts: where these are short, the search must find out by itself.
#[test]
fn tables_and_counts_agree_with_plain_search() {
    for (id, most) in [("spanish", 1), ("spanish", 2), ("english", 2)] {
        let variant = hurried(&Variant::load(id).expect("it loads"), most);
        let folder = tempfile::tempdir().expect("a folder");
        tables_in(folder.path(), &variant, 3);
        let rules = Arc::new(variant.rules().clone());
        let mut engine = Engine::new(&rules, Options { hash_mib: 1, threads: 1 });
        assert_eq!(engine.set_tables(Some(folder.path())).expect("open"), 3);
        for position in endings(&variant, 25) {
            let game = Game::from_position(&variant, position);
            if !game.claimable().is_empty() || game.outcome().is_some() {
                continue;
            }
            engine.new_game();
            let start = game.start().setup();
            assert_eq!(
                found(&mut engine, &start, &game, 4),
                solved(&game, 4),
                "{id} {}",
                variant.fen(game.start())
            );
        }
    }
}

#[test]
fn tables_of_other_rules_are_refused() {
    let [spanish, english] = ["spanish", "english"].map(|id| Variant::load(id).expect("it loads"));
    let folder = tempfile::tempdir().expect("a folder");
    tables_in(folder.path(), &spanish, 2);
    let rules = Arc::new(english.rules().clone());
    let mut engine = Engine::new(&rules, Options { hash_mib: 1, threads: 1 });
    assert!(engine.set_tables(Some(folder.path())).is_err());
    assert_eq!(engine.set_tables(Some(&folder.path().join("nothing"))).expect("none"), 0);
    assert_eq!(engine.set_tables(None).expect("none"), 0);
}
