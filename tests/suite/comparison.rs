//! The comparison of games against published leaf counts: games part no later than their counts do.

use std::ops::ControlFlow;

use draughts::Variant;
use draughts_compare::{Limits, Outcome, first_divergence};
use draughts_tests::cases::{Definitions, Policy, perfts};

/// Every game with published counts of distinct moves from its start.
fn counted() -> Vec<(Variant, Vec<u64>)> {
    let mut definitions = Definitions::default();
    let rows = perfts().expect("the rows can be read").into_iter().map(|(_, row)| row);
    let rows = rows.filter(|row| row.policy == Policy::Unique && row.fen == "startpos");
    let game = |row: draughts_tests::cases::PerftCase| {
        let definition = definitions.get(&row.variant).expect("the variant loads");
        (Variant::new(definition), row.nodes)
    };
    rows.map(game).collect()
}

/// The first depth at which counts differ.
fn parting(first: &[u64], second: &[u64]) -> Option<usize> {
    (1..).zip(first.iter().zip(second)).find(|(_, (one, two))| one != two).map(|(depth, _)| depth)
}

fn search(first: &Variant, second: &Variant, limits: Limits) -> Outcome {
    first_divergence(first, second, None, limits, &mut |_| ControlFlow::Continue(()))
        .expect("start positions")
}

/// Behind N plies of equal moves are equal counts to depth N.
#[test]
fn where_moves_are_the_same_counts_are() {
    let games = counted();
    let mut compared = 0;
    for (i, (first, own)) in games.iter().enumerate() {
        for (second, theirs) in &games[i + 1..] {
            let parting = parting(own, theirs);
            let limits = Limits { plies: 12, positions: 4_000 };
            let alike = match search(first, second, limits) {
                Outcome::DifferentBoards(_) | Outcome::DifferentStarts => continue,
                Outcome::NoDifference(extent) => extent.plies as usize,
                Outcome::Divergence(divergence) => divergence.line.len(),
            };
            let (first, second) = (first.id(), second.id());
            assert!(parting.is_none_or(|depth| depth > alike), "{first} {second}: {parting:?} {alike}");
            compared += 1;
        }
    }
    assert!(compared > 100, "only {compared} pairs");
}

/// The depths at which the counts of well-known games part, and the plies after which their moves do.
#[test]
fn well_known_games_part_in_time() {
    let games = counted();
    let find = |id: &str| games.iter().find(|(game, _)| game.id() == id).expect("counts of the game");
    let pairs = [
        ("brazilian", "russian", 5),
        ("pool", "russian", 8),
        ("english", "italian", 6),
        ("english", "czech", 9),
    ];
    for (first, second, depth) in pairs {
        let ((first, own), (second, theirs)) = (find(first), find(second));
        assert_eq!(parting(own, theirs), Some(depth), "{} {}", first.id(), second.id());
        let Outcome::Divergence(divergence) = search(first, second, Limits::default()) else {
            panic!("{} and {} part", first.id(), second.id())
        };
        assert!(divergence.line.len() < depth, "{} {}", first.id(), second.id());
        // and the other way round
        let Outcome::Divergence(back) = search(second, first, Limits::default()) else {
            panic!("{} and {} part", second.id(), first.id())
        };
        assert_eq!(back.line.len(), divergence.line.len());
    }
    let ((first, own), (second, theirs)) = (find("international"), find("killer"));
    assert_eq!(parting(own, theirs), None);
    let limits = Limits { plies: 12, positions: 30_000 };
    assert!(matches!(search(first, second, limits), Outcome::NoDifference(extent) if extent.plies > 4));
}
