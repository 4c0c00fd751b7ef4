//! What holds for every rule set, whatever its values: the built-in ones and randomly drawn ones, in their
//! shape and read at run time.

use std::sync::Arc;

use draughts::config::Confidence;
use draughts::movegen::{PerftOptions, Position, Variant as Shaped, Visitor, at_run_time, in_its_shape};
use draughts::notation::{fen, hub, moves};
use draughts::rules::{Board, ByColor, Directions, Move, RuleSet, Setup, Square, SquareNames, SquareSet};
use draughts::{Variant, config};
use draughts_tests::{Random, random_setup};
use proptest::prelude::{ProptestConfig, any, proptest};
use proptest::test_runner::TestCaseError;

use crate::random_rules::{in_text, rule_sets};

/// A broken law, with the position that breaks it.
type Outcome = Result<(), String>;

/// A law of one position.
type Law<V> = fn(&Position<V>, &[Move]) -> Outcome;

/// How many positions of a rule set are looked at.
#[derive(Debug, Clone, Copy)]
struct Laws {
    seed: u64,
    games: usize,
    plies: usize,
    placements: usize,
}

impl Visitor for Laws {
    /// The hash of every position met, in order.
    type Output = Result<Vec<u64>, String>;

    fn visit<V: Shaped>(self, variant: V) -> Self::Output {
        let mut random = Random::new(self.seed);
        let rules = Arc::clone(variant.rules());
        let mut hashes = Vec::new();
        for _ in 0..self.games {
            walk(&variant, &Setup::start(&rules), self.plies, &mut random, &mut hashes)?;
        }
        for round in 0..self.placements {
            let most = 4 + random.below(rules.board.square_count() / 2);
            let setup = random_setup(&rules, &mut random, most, 15 + 30 * (round % 3));
            walk(&variant, &setup, 4, &mut random, &mut hashes)?;
        }
        Ok(hashes)
    }
}

/// Plays at random from `setup` and checks the laws of every position.
fn walk<V: Shaped>(
    variant: &V,
    setup: &Setup,
    plies: usize,
    random: &mut Random,
    hashes: &mut Vec<u64>,
) -> Outcome {
    let mut position = Position::new(variant.clone(), setup).map_err(|e| e.to_string())?;
    for _ in 0..plies {
        hashes.push(position.hash());
        let listed = position.legal_moves();
        for (law, check) in laws::<V>() {
            check(&position, &listed).map_err(|broken| {
                let fen = fen::write(position.rules(), &position.setup(), SquareNames::Algebraic);
                format!("{law}, {fen}\n  {broken}")
            })?;
        }
        if listed.is_empty() {
            break;
        }
        position.play(random.choose(&listed)).map_err(|e| e.to_string())?;
    }
    Ok(())
}

fn laws<V: Shaped>() -> [(&'static str, Law<V>); 10] {
    [
        ("no move is listed twice", no_move_twice),
        ("the count is the list's length", count_is_length),
        ("a move can be made and taken back", made_and_taken_back),
        ("what is not listed is refused", unlisted_is_refused),
        ("the sides are alike", sides_are_alike),
        ("two plies are counted as one by one", two_plies_at_once),
        ("the leaves behind each move make the sum", divide_is_the_sum),
        ("FEN reads back", fen_reads_back),
        ("Hub strings read back", hub_reads_back),
        ("move texts read back", move_texts_read_back),
    ]
}

fn ensure(holds: bool, message: impl FnOnce() -> String) -> Outcome {
    if holds { Ok(()) } else { Err(message()) }
}

fn in_words(board: Board, mv: &Move) -> String {
    let list = |squares: &[Square], sign: &str| {
        squares.iter().map(|&square| board.algebraic(square)).collect::<Vec<_>>().join(sign)
    };
    let crowned = if mv.promotes { " crowned" } else { "" };
    format!("{} over [{}]{crowned}", list(&mv.path, ">"), list(&mv.captures, ","))
}

fn no_move_twice<V: Shaped>(_: &Position<V>, listed: &[Move]) -> Outcome {
    ensure(listed.is_sorted(), || "the list is not in order".to_owned())?;
    ensure(listed.windows(2).all(|pair| pair[0] != pair[1]), || format!("{listed:?}"))
}

fn count_is_length<V: Shaped>(position: &Position<V>, listed: &[Move]) -> Outcome {
    let (count, perft) = (position.count_moves(), position.perft(1));
    let length = listed.len() as u64;
    ensure(count == length && perft == length, || format!("{count} and {perft}, listed {length}"))
}

fn made_and_taken_back<V: Shaped>(position: &Position<V>, listed: &[Move]) -> Outcome {
    let mut played = position.clone();
    for mv in listed.iter().step_by(1 + listed.len() / 60) {
        let name = || in_words(position.rules().board, mv);
        let undo = played.play(mv).map_err(|e| format!("{}: {e}", name()))?;
        let setup = played.setup();
        let afresh =
            Position::new(position.variant().clone(), &setup).map_err(|e| format!("{}: {e}", name()))?;
        ensure(afresh == played && afresh.hash() == played.hash(), || {
            format!("{}: the hash is not that of the pieces", name())
        })?;
        let computed = played.state().computed_hash(position.variant().tables());
        ensure(computed == played.hash(), || format!("{}: another hash from nothing", name()))?;
        ensure(setup.to_move != position.to_move(), || format!("{}: the same side is to move", name()))?;
        played.unmake(undo);
        let same = played == *position && played.hash() == position.hash();
        ensure(same && played.setup() == position.setup(), || format!("{}: not taken back", name()))?;
    }
    Ok(())
}

/// Moves that differ from `mv` in one thing.
fn mutations(board: Board, mv: &Move) -> Vec<Move> {
    let changed = |change: &dyn Fn(&mut Move)| {
        let mut other = mv.clone();
        change(&mut other);
        other
    };
    let squares: Vec<Square> = board.squares().iter().collect();
    let next = |square: Square| squares[(square.index() + 1) % squares.len()];
    vec![
        changed(&|mv| mv.promotes = !mv.promotes),
        changed(&|mv| mv.path.reverse()),
        changed(&|mv| mv.path[0] = next(mv.path[0])),
        changed(&|mv| {
            let last = mv.path.len() - 1;
            mv.path[last] = next(mv.path[last]);
        }),
        changed(&|mv| mv.path.push(Square::new(127))),
        changed(&|mv| mv.captures.truncate(mv.captures.len().saturating_sub(1))),
        changed(&|mv| mv.captures.push(next(mv.path[0]))),
        changed(&|mv| mv.captures.push(mv.path[0])),
        changed(&|mv| mv.captures.push(Square::new(255))),
    ]
}

fn unlisted_is_refused<V: Shaped>(position: &Position<V>, listed: &[Move]) -> Outcome {
    let board = position.rules().board;
    let mut tried = position.clone();
    for mv in listed.iter().step_by(1 + listed.len() / 6) {
        let mut nowhere = mv.clone();
        nowhere.path.clear();
        ensure(tried.play(&nowhere).is_err(), || "a move without squares is accepted".to_owned())?;
        for other in mutations(board, mv) {
            // a square that the board lacks is in no set of captured squares
            let known = |square: &Square| square.index() < board.square_count();
            let is_known = other.path.iter().chain(&other.captures).all(known);
            if is_known && listed.contains(&other) {
                continue;
            }
            ensure(tried.play(&other).is_err(), || format!("{other:?} is accepted"))?;
            let same = tried == *position && tried.hash() == position.hash();
            ensure(same, || format!("{other:?} is refused, but changes the position"))?;
        }
    }
    Ok(())
}

/// Whether exchanging the sides keeps the rules.
///
/// Turning the board keeps every set of men's directions and those of kings that hold with each direction its
/// opposite. A board that has to be flipped instead exchanges left and right too.
fn exchangeable(rules: &RuleSet) -> bool {
    let board = rules.board;
    let turns = !board.is_checkered() || (board.width() + board.height()).is_multiple_of(2);
    let exchanged = |set: Directions| if turns { set } else { set.mirrored() };
    let men = [rules.men.moves, rules.men.captures, rules.men.leaps];
    let kings = rules.kings.iter().flat_map(|kings| [kings.moves, kings.captures]);
    let opposite = |set: SquareSet| set.iter().map(|s| board.opposite(s)).collect();
    men.into_iter().all(|set| exchanged(set) == set)
        && kings.into_iter().all(|set| exchanged(set.opposite()) == set)
        && rules.promotion.squares.white == opposite(rules.promotion.squares.black)
}

fn sides_are_alike<V: Shaped>(position: &Position<V>, listed: &[Move]) -> Outcome {
    let rules = position.rules();
    if !exchangeable(rules) {
        return Ok(());
    }
    let setup = position.setup();
    let flipped_setup = setup.color_flipped(rules);
    ensure(flipped_setup.color_flipped(rules) == setup, || "flipped twice it is another".to_owned())?;
    let flipped =
        Position::new(position.variant().clone(), &flipped_setup).map_err(|e| format!("flipped: {e}"))?;
    let opposite = |squares: &[Square]| squares.iter().map(|&s| rules.board.opposite(s)).collect();
    let flip = |mv: &Move| Move { path: opposite(&mv.path), captures: opposite(&mv.captures), ..mv.clone() };
    let mut expected: Vec<Move> = listed.iter().map(flip).collect();
    expected.sort();
    let found = flipped.legal_moves();
    ensure(found == expected, || format!("flipped: {found:?}\n  expected {expected:?}"))
}

fn two_plies_at_once<V: Shaped>(position: &Position<V>, listed: &[Move]) -> Outcome {
    if listed.len() > 100 {
        return Ok(());
    }
    let mut played = position.clone();
    let mut packed = Vec::new();
    position.packed_moves(&mut packed);
    let behind = |mv| {
        let undo = played.make(mv);
        let count = played.count_moves();
        played.unmake(undo);
        count
    };
    let (sum, whole) = (packed.iter().map(behind).sum::<u64>(), position.perft(2));
    ensure(sum == whole, || format!("{sum} leaves behind the moves, {whole} counted at once"))
}

fn divide_is_the_sum<V: Shaped>(position: &Position<V>, listed: &[Move]) -> Outcome {
    // a pool of threads each time: a few positions are enough
    if !position.hash().is_multiple_of(16) || listed.len() > 100 {
        return Ok(());
    }
    let depth = 2;
    let divided = position.perft_divide(depth, PerftOptions::default()).map_err(|e| e.to_string())?;
    let remembered = PerftOptions { threads: 1, hash_mib: 1 };
    let again = position.perft_divide(depth, remembered).map_err(|e| e.to_string())?;
    ensure(divided == again, || "a table counts otherwise".to_owned())?;
    ensure(divided.iter().map(|(mv, _)| mv).eq(listed), || "other moves are listed".to_owned())?;
    let (sum, whole) = (divided.iter().map(|(_, leaves)| leaves).sum::<u64>(), position.perft(depth));
    ensure(sum == whole, || format!("{sum} leaves behind the moves, {whole} in all"))
}

fn fen_reads_back<V: Shaped>(position: &Position<V>, _: &[Move]) -> Outcome {
    let (rules, setup) = (position.rules(), position.setup());
    for names in [SquareNames::Numeric, SquareNames::Algebraic] {
        let text = fen::write(rules, &setup, names);
        let read = fen::parse(rules, &text).map_err(|e| format!("{text}: {e}"))?;
        ensure(read == setup, || format!("{text} reads as {read:?}"))?;
        let again = fen::write(rules, &read, names);
        ensure(again == text, || format!("{text} is written as {again}"))?;
    }
    Ok(())
}

fn hub_reads_back<V: Shaped>(position: &Position<V>, listed: &[Move]) -> Outcome {
    let rules = position.rules();
    let text = hub::write_position(rules, &position.setup());
    let read = hub::parse_position(rules, &text).map_err(|e| format!("{text}: {e}"))?;
    // a Hub position has no room for counts of king moves
    let expected = Setup { king_runs: ByColor::default(), ..position.setup() };
    ensure(read == expected, || format!("{text} reads as {read:?}"))?;
    for mv in listed {
        let text = hub::write_move(rules, mv);
        let read = hub::parse_move(rules, &text, listed).map_err(|e| format!("{text}: {e}"))?;
        // nor has a Hub move a sign for a crowning
        let same = Move { promotes: mv.promotes, ..read } == *mv;
        ensure(same, || format!("{text} does not read as {}", in_words(rules.board, mv)))?;
    }
    Ok(())
}

fn move_texts_read_back<V: Shaped>(position: &Position<V>, listed: &[Move]) -> Outcome {
    let rules = position.rules();
    // reading compares a text with the routes of all moves: the longer they are, the fewer are read
    let longest = listed.iter().map(|mv| mv.captures.len()).max().unwrap_or(0);
    let sample = if longest > 6 { 1 } else { 1 + 60 / listed.len().max(1) };
    for mv in listed.iter().step_by(1 + listed.len() / sample) {
        for names in [SquareNames::Numeric, SquareNames::Algebraic] {
            let short = moves::write(rules, mv, listed, names);
            for text in [short, moves::write_long(rules, mv, names), moves::write_full(rules, mv, names)] {
                let read = moves::parse(rules, &text).map_err(|e| format!("{text}: {e}"))?;
                let read = moves::resolve(rules, &read, listed)
                    .map_err(|e| format!("{text} for {}: {e}", in_words(rules.board, mv)))?;
                ensure(read.mv == *mv, || format!("{text} reads as {}", in_words(rules.board, &read.mv)))?;
            }
        }
    }
    Ok(())
}

fn hold(name: &str, rules: &Arc<RuleSet>, laws: Laws) -> Result<usize, String> {
    let tell = |shape: &str, broken: String| format!("{name}, {shape}: {broken}\nrules:\n{}", in_text(rules));
    let shaped = in_its_shape(rules, laws).map_err(|broken| tell("in its shape", broken))?;
    let read = at_run_time(rules, laws).map_err(|broken| tell("at run time", broken))?;
    if shaped != read {
        return Err(tell("both", "the hashes differ".to_owned()));
    }
    Ok(shaped.len())
}

#[test]
fn of_every_built_in_variant() {
    let mut failures = Vec::new();
    for variant in Variant::builtins().expect("every built-in file loads") {
        // what is played most is looked at most
        let sure = variant.definition().confidence == Some(Confidence::High);
        let (games, placements, enough) = if sure { (2, 24, 100) } else { (1, 10, 40) };
        let laws = Laws { seed: 7, games, plies: 70, placements };
        match hold(variant.id(), &Arc::new(variant.rules().clone()), laws) {
            Ok(positions) => assert!(positions > enough, "{}: only {positions} positions", variant.id()),
            Err(broken) => failures.push(broken),
        }
    }
    assert!(failures.is_empty(), "{}", failures.join("\n\n"));
}

#[test]
fn a_shape_is_found_by_values_alone() {
    for built_in in config::builtins() {
        let definition = config::builtin(built_in.id).expect("it loads");
        let renamed = config::Definition { id: "another".to_owned(), ..definition.clone() };
        let (one, other) = (Variant::new(definition), Variant::new(renamed));
        assert_eq!(one.start().is_compiled(), other.start().is_compiled(), "{}", built_in.id);
        assert_eq!(one.rules().fingerprint(), other.rules().fingerprint(), "{}", built_in.id);
    }
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 50, max_shrink_iters: 300, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn of_randomly_drawn_rule_sets(rules in rule_sets(), seed in any::<u64>()) {
        let laws = Laws { seed, games: 1, plies: 24, placements: 3 };
        hold("random rules", &Arc::new(rules), laws).map_err(TestCaseError::fail)?;
    }
}
