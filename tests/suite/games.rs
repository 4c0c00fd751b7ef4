//! Whole games: taking back, transpositions, the counts of the draw rules, random playouts.

use draughts::movegen::{Position, Variant as Shaped, Visitor, in_its_shape};
use draughts::rules::{
    BoardCondition, CapturingMove, Claim, Color, Counted, DrawRule, LongDiagonal, Move, Outcome as Means,
    Progress, Resets, RuleSet, Setup, SideMaterial,
};
use draughts::{AnyPosition, Game, Outcome, Variant, config, reference};
use draughts_tests::{Random, random_setup};
use std::sync::Arc;

use crate::plain_counter::History;

fn builtins() -> Vec<Variant> {
    Variant::builtins().expect("every built-in file loads")
}

/// Plays up to `plies` random moves, draws by rule notwithstanding.
fn play_at_random(game: &mut Game, plies: usize, random: &mut Random) {
    for _ in 0..plies {
        let legal = game.position().legal_moves();
        if legal.is_empty() {
            return;
        }
        game.play_on(random.choose(&legal)).expect("a legal move");
    }
}

#[test]
fn taking_everything_back_gives_the_start() {
    let mut random = Random::new(3);
    for variant in builtins() {
        let start = Game::new(&variant);
        let mut game = start.clone();
        play_at_random(&mut game, 80, &mut random);
        let (played, moves) = (game.clone(), game.moves().cloned().collect::<Vec<_>>());
        assert!(moves.len() > 5, "{}", variant.id());
        let back: Vec<Move> = std::iter::from_fn(|| game.undo().cloned()).collect();
        assert!(back.iter().rev().eq(&moves), "{}: the moves come back in another order", variant.id());
        assert_eq!(game, start);
        assert_eq!((game.position(), game.counters()), (start.position(), start.counters()));
        let again: Vec<Move> = std::iter::from_fn(|| game.redo().cloned()).collect();
        assert_eq!(again, moves, "{}", variant.id());
        assert_eq!(game, played);
        assert_eq!((game.position(), game.counters()), (played.position(), played.counters()));
        assert_eq!(game.outcome(), played.outcome());
        assert_eq!(game.hashes().len(), moves.len() + 1);
    }
}

#[test]
fn another_move_forgets_what_was_taken_back() {
    for variant in builtins() {
        let mut game = Game::new(&variant);
        let legal = game.position().legal_moves();
        game.play(&legal[0]).expect("a legal move");
        game.undo();
        game.play(&legal[0]).expect("a legal move");
        assert!(game.redo().is_none(), "{}", variant.id());
        game.undo();
        game.play(&legal[legal.len() - 1]).expect("a legal move");
        assert!(game.redo().is_none(), "{}", variant.id());
    }
}

/// The game after these moves, if all are legal.
fn after(variant: &Variant, moves: &[&Move]) -> Option<Game> {
    let mut game = Game::new(variant);
    moves.iter().try_for_each(|mv| game.play_on(mv)).ok()?;
    Some(game)
}

#[test]
fn games_that_transpose_have_equal_positions_and_different_histories() {
    let mut found = 0;
    for variant in builtins() {
        let mut random = Random::new(5);
        for _ in 0..40 {
            let mut game = Game::new(&variant);
            play_at_random(&mut game, 4, &mut random);
            let moves: Vec<Move> = game.moves().cloned().collect();
            let [a, b, c, d] = &moves[..] else { continue };
            let Some(other) = after(&variant, &[c, b, a, d]) else { continue };
            if other.position().setup() != game.position().setup() {
                continue;
            }
            assert_eq!(other.position(), game.position());
            assert_eq!(other.position().hash(), game.position().hash());
            assert_eq!(a == c, game == other, "{}: histories", variant.id());
            found += usize::from(a != c);
        }
    }
    assert!(found > 100, "only {found} transpositions");
}

#[test]
fn an_illegal_move_changes_nothing_and_correct_ones_are_named() {
    let mut refused = 0;
    for variant in builtins() {
        let mut random = Random::new(11);
        let squares: Vec<_> = variant.rules().board.squares().iter().collect();
        let mut game = Game::new(&variant);
        play_at_random(&mut game, 12, &mut random);
        for _ in 0..30 {
            let before = game.clone();
            let legal = game.position().legal_moves();
            if game.outcome().is_some() {
                break;
            }
            let (from, to) = (random.choose(&legal).from(), *random.choose(&squares));
            let board = variant.rules().board;
            let text = format!("{}-{}", board.algebraic(from), board.algebraic(to));
            let Err(draughts::game::TryError::Illegal(explanation)) = game.try_play(&text) else {
                game = before;
                continue;
            };
            assert_eq!(game, before, "{}: {text}", variant.id());
            let mut named = explanation.instead.clone();
            assert!(named.is_sorted_by_key(|mv| mv.from() != from), "{}: {text}", variant.id());
            named.sort();
            if explanation.ruling == draughts::Ruling::Illegal {
                assert_eq!(named, legal, "{}: {text}", variant.id());
                assert!(!explanation.reason.is_empty());
            }
            refused += 1;
        }
    }
    assert!(refused > 500, "only {refused}");
}

/// Who has won and why by the position alone, by the plain generator.
fn plain_win(rules: &RuleSet, setup: &Setup) -> Option<(Option<Color>, &'static str)> {
    let mover = setup.to_move;
    if rules.first_promotion_wins() {
        let crowned = [!mover, mover].into_iter().find(|&side| !setup.kings[side].is_empty());
        if let Some(side) = crowned {
            return Some((Some(side), "first-promotion"));
        }
    }
    let lone = |&side: &Color| setup.pieces(side).len() == 1;
    if let Some(side) = [mover, !mover].into_iter().find(lone).filter(|_| rules.lone_piece_loses()) {
        return Some((Some(!side), "lone-piece"));
    }
    let means = |side: Color, value: Means| match value {
        Means::Loss => Some(!side),
        Means::Win => Some(side),
        Means::Draw => None,
    };
    if let Some(side) = [mover, !mover].into_iter().find(|&side| setup.pieces(side).is_empty()) {
        return Some((means(side, rules.end.no_pieces), "no-pieces"));
    }
    let blocked = reference::legal_moves(rules, setup).is_empty();
    let has_men = !setup.men[mover].is_empty();
    let value = if has_men { rules.end.blocked_with_men } else { rules.end.no_moves };
    blocked.then(|| (means(mover, value), "blocked"))
}

/// Says where the game's judge and the plain reading of its history part.
fn agree(game: &Game, history: &History<'_>) -> Result<(), String> {
    let rules = history.rules;
    let last = &history.positions[history.positions.len() - 1];
    let found = game.outcome_by_rule();
    let met = |claim: Claim| {
        let rules = rules.draws.iter().enumerate();
        rules.filter(move |(_, rule)| rule.claim() == claim && history.is_met(rule)).map(|(index, _)| index)
    };
    if let Some((winner, name)) = plain_win(rules, last) {
        let same = |outcome: Outcome| outcome.winner == winner && outcome.reason.name() == name;
        return if found.is_some_and(same) {
            Ok(())
        } else {
            Err(format!("{found:?}, not {winner:?} {name}"))
        };
    }
    let wanted = met(Claim::Automatic).next();
    if found.map(|outcome| outcome.reason.draw_rule()) != wanted.map(Some) {
        return Err(format!("{found:?}, not the automatic draw {wanted:?}"));
    }
    if wanted.is_none() {
        let claims: Vec<_> = game.claimable().iter().map(|draw| draw.rule).collect();
        let wanted: Vec<_> = met(Claim::Claimed).collect();
        if claims != wanted {
            return Err(format!("claimable {claims:?}, not {wanted:?}"));
        }
    }
    Ok(())
}

/// Plays at random from `start`, and compares the two readings after each move; says how often a draw rule
/// was met.
fn compare(
    variant: &Variant,
    start: AnyPosition,
    plies: usize,
    random: &mut Random,
) -> Result<usize, String> {
    let rules = variant.rules();
    let mut history = History { rules, positions: vec![start.setup()], moves: Vec::new() };
    let fen = variant.fen(&start);
    let mut game = Game::from_position(variant, start);
    let mut met = 0;
    loop {
        agree(&game, &history).map_err(|fault| {
            let moves: Vec<_> = history.moves.iter().map(|mv| variant.write_move(game.start(), mv)).collect();
            format!("{}, {fen}, {}\n  {fault}", variant.id(), moves.join(" "))
        })?;
        met += usize::from(rules.draws.iter().any(|rule| history.is_met(rule)));
        let legal = game.position().legal_moves();
        if legal.is_empty() || history.moves.len() == plies {
            return Ok(met);
        }
        let quiet: Vec<&Move> = legal.iter().filter(|mv| !mv.is_capture() && !mv.promotes).collect();
        // quiet games, so that counts run
        let mv = if quiet.is_empty() || random.below(8) == 0 {
            random.choose(&legal)
        } else {
            random.choose(&quiet[..quiet.len().min(3)])
        };
        game.play_on(mv).map_err(|e| e.to_string())?;
        history.moves.push(mv.clone());
        history.positions.push(game.position().setup());
    }
}

/// Games of few pieces, in which most counts run.
fn compare_endings(variant: &Variant, games: usize, plies: usize, seed: u64) -> Result<usize, String> {
    let mut random = Random::new(seed);
    let mut met = 0;
    for _ in 0..games {
        let most = 2 + random.below(5);
        let setup = random_setup(variant.rules(), &mut random, most, 75);
        let start = variant.position(&setup).map_err(|e| e.to_string())?;
        met += compare(variant, start, plies, &mut random)?;
    }
    met += compare(variant, variant.start(), plies, &mut random)?;
    Ok(met)
}

#[test]
fn counts_are_those_of_the_whole_history() {
    let mut met = 0;
    for variant in builtins() {
        met += compare_endings(&variant, 20, 70, 17).unwrap_or_else(|fault| panic!("{fault}"));
    }
    assert!(met > 1000, "only {met} positions in which a draw rule is met");
}

fn random_materials(random: &mut Random) -> SideMaterial {
    let all = ["K", "KK", "KKK", "KKK+", "KM", "M", "MM", "KKM", "KMM", "K+"];
    SideMaterial((0..=random.below(3)).map(|_| random.choose(&all).parse().expect("a material")).collect())
}

fn random_rule(random: &mut Random) -> DrawRule {
    let claim = *random.choose(&[Claim::Automatic, Claim::Claimed]);
    let named = Resets::NAMED.into_iter().filter(|_| random.below(3) == 0);
    let resets = named.fold(Resets::NONE, |set, (_, event)| set.union(event));
    let moves = u16::try_from(1 + random.below(5)).expect("a small number");
    match random.below(9) {
        0 => DrawRule::Repetition { times: u8::try_from(2 + random.below(3)).expect("small"), claim },
        1 => DrawRule::Immediate {
            first: random_materials(random),
            second: random_materials(random),
            unless_capture: *random.choose(&[Progress::EvenIfCapture, Progress::UnlessCapture]),
            claim,
        },
        2..=4 => DrawRule::NoProgress {
            moves,
            resets,
            condition: *random.choose(&[
                BoardCondition::Always,
                BoardCondition::KingsOnly,
                BoardCondition::Pieces { at_least: 3, at_most: 4 },
                BoardCondition::Pieces { at_least: 5, at_most: 60 },
                BoardCondition::SideAtMost { pieces: 1 },
                BoardCondition::SideAtMost { pieces: 3 },
            ]),
            claim,
        },
        _ => DrawRule::Material {
            strong: random_materials(random),
            weak: random_materials(random),
            moves,
            counted: *random.choose(&[Counted::Each, Counted::Strong, Counted::Weak]),
            capturing_move: *random.choose(&[CapturingMove::Included, CapturingMove::Extra]),
            long_diagonal: *random.choose(&[
                LongDiagonal::Free,
                LongDiagonal::HeldByStrong,
                LongDiagonal::HeldByWeak,
            ]),
            resets,
            claim,
        },
    }
}

#[test]
fn counts_of_random_rules_are_those_of_the_whole_history() {
    let mut random = Random::new(23);
    let mut met = 0;
    for id in ["russian", "english", "international", "turkish", "spanish", "frisian"] {
        let definition = config::builtin(id).expect("a built-in variant");
        for round in 0..40 {
            let mut rules = definition.rules.clone().into_rules();
            rules.draws = (0..=random.below(6)).map(|_| random_rule(&mut random)).collect();
            let text = format!("{:?}", rules.draws);
            let Ok(rules) = RuleSet::new(rules) else { continue };
            let variant = Variant::new(config::Definition { rules, ..definition.clone() });
            let found = compare_endings(&variant, 8, 30, round);
            met += found.unwrap_or_else(|fault| panic!("{fault}\n  {text}"));
        }
    }
    assert!(met > 2000, "only {met} positions in which a draw rule is met");
}

#[test]
fn random_playouts_are_reproducible_and_end_by_rule() {
    for variant in builtins() {
        let start = variant.start();
        let games = start.playouts(7, 20, 600);
        assert_eq!(games, start.playouts(7, 20, 600), "{}", variant.id());
        assert_ne!(games, start.playouts(8, 20, 600), "{}", variant.id());
        for game in &games {
            assert_eq!(game.ending.is_none(), game.plies == 600, "{}: {game:?}", variant.id());
            assert!(game.plies > 8, "{}: {game:?}", variant.id());
        }
        let reached: std::collections::BTreeSet<_> = games.iter().map(|game| game.hash).collect();
        assert!(reached.len() > 15, "{}: the same games again", variant.id());
    }
}

/// The keys of the counts along a game of the first listed quiet moves.
struct Keys(Setup, usize);

impl Visitor for Keys {
    type Output = Vec<(u64, Option<u32>)>;

    fn visit<V: Shaped>(self, variant: V) -> Self::Output {
        let mut position = Position::new(variant, &self.0).expect("a position");
        let mut counters = position.counters();
        let mut found = Vec::new();
        for _ in 0..self.1 {
            let table = &position.variant().tables().draws;
            let side = position.to_move();
            found.push((table.key(&counters, side), table.plies_left(&counters, side)));
            let mut moves = Vec::new();
            position.packed_moves(&mut moves);
            let Some(mv) = moves.first() else { break };
            position.make_counting(mv, &mut counters);
        }
        found
    }
}

#[test]
fn the_key_of_the_counts_tells_where_they_stand() {
    let variant = Variant::load("russian").expect("a built-in variant");
    let rules = Arc::new(variant.rules().clone());
    let start = in_its_shape(&rules, Keys(Setup::start(&rules), 10));
    assert!(start.iter().all(|&(key, _)| key == 0), "{start:?}");
    let ending = variant.read_fen("W:WKa3:BKh4").expect("a position").setup();
    let ending = in_its_shape(&rules, Keys(ending, 8));
    let left: Vec<_> = ending.iter().map(|&(_, left)| left).collect();
    assert_eq!(left, (3..=10).rev().map(Some).collect::<Vec<_>>());
    let keys: std::collections::BTreeSet<_> = ending.iter().map(|&(key, _)| key).collect();
    assert_eq!(keys.len(), 8);
}
