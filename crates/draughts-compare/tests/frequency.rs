//! How often games differ in play, and what play under their rules is like.

#![expect(clippy::expect_used, reason = "a test may fail so")]

use std::ops::ControlFlow;

use draughts::Variant;
use draughts_compare::{
    Detail, Estimate, Frequency, Games, Openings, Played, Players, Reason, RuleShare, position_bound,
};

fn load(id: &str) -> Variant {
    Variant::load(id).expect("a game")
}

fn games(count: u32) -> Games<'static> {
    Games { count, seed: 5, plies: 400, players: Players::Random, random_plies: 0 }
}

fn played(id: &str, count: u32) -> Played {
    Played::new(&load(id), &games(count), &|_| ControlFlow::Continue(()))
}

fn frequency(first: &str, second: &str, count: u32) -> Frequency {
    Frequency::new(&played(first, count), &played(second, count), Detail::Rules).expect("boards that fit")
}

fn value(estimate: Option<Estimate>) -> f64 {
    estimate.expect("an estimate").value
}

fn is_zero(estimate: Option<Estimate>) -> bool {
    value(estimate).abs() < 1e-12
}

#[test]
fn a_game_never_differs_from_itself_nor_from_one_with_the_same_moves() {
    for (first, second) in [("english", "english"), ("spanish", "portuguese")] {
        let found = frequency(first, second, 30);
        for under in &found.under {
            assert!(under.positions > 1000 && under.unknown == 0);
            assert!(is_zero(under.differing), "{under:?}");
            assert!((value(under.shared) - 1.0).abs() < 1e-12 && under.rules.is_empty());
            // thirty games without a difference do not prove that there is none
            assert!(under.differing.expect("a share").high > 0.1);
        }
        assert!(found.distance().expect("a distance").abs() < 1e-12);
    }
}

#[test]
fn one_differing_rule_makes_every_difference() {
    let found = frequency("spanish", "spanish-quantity", 40);
    for under in &found.under {
        let [RuleShare { changes, decides, .. }] = under.rules.as_slice() else {
            panic!("one rule: {under:?}")
        };
        assert!(value(under.differing) > 0.0);
        assert_eq!((changes, decides), (&under.differing, &under.differing));
        assert!(is_zero(under.several));
    }
}

#[test]
fn either_game_may_come_first() {
    let pairs = [
        ("spanish", "spanish-quantity"),
        ("international", "frisian"),
        ("english", "italian"),
        ("pool", "russian"),
    ];
    for (first, second) in pairs {
        let there = frequency(first, second, 12);
        let back = frequency(second, first, 12);
        let [own, theirs] = &there.under;
        let shares =
            |under: &draughts_compare::Overlap| (under.games, under.positions, under.differing, under.shared);
        assert_eq!(shares(own), shares(&back.under[1]), "{first} {second}");
        assert_eq!(shares(theirs), shares(&back.under[0]), "{first} {second}");
        assert!((there.distance().expect("a distance") - back.distance().expect("a distance")).abs() < 1e-12);
        for (rule, other) in own.rules.iter().zip(&back.under[1].rules) {
            assert_eq!(
                (rule.decides, rule.changes),
                (other.decides, other.changes),
                "{first} {second} {}",
                rule.key
            );
        }
    }
}

#[test]
fn any_number_of_threads_counts_the_same() {
    let all = [1, 3].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| {
            let [first, second] = ["brazilian", "russian"].map(|id| played(id, 24));
            let openings = Openings::new(&load("brazilian"), &load("russian"), &games(24), &|_| {
                ControlFlow::Continue(())
            });
            let frequency = Frequency::new(&first, &second, Detail::Rules);
            (first.profile(), frequency, openings)
        })
    });
    assert_eq!(all[0], all[1]);
}

#[test]
fn games_can_be_stopped() {
    let stopped = Played::new(&load("russian"), &games(500), &|_| ControlFlow::Break(()));
    assert!((1..50).contains(&stopped.games()), "{}", stopped.games());
    assert_eq!(stopped.profile().games, stopped.games() as u64);
}

/// Every game ends by a rule, and the counts fit together.
#[test]
fn profiles_hold_together() {
    for id in ["spanish", "turkish", "international", "antidraughts", "breakthrough", "frisian"] {
        let profile = played(id, 40).profile();
        let ended: u64 = profile.reasons.iter().flat_map(|(_, counts)| counts).sum();
        assert_eq!((profile.games, ended), (40, 40), "{id}");
        assert!(
            profile.reasons.iter().all(|(reason, _)| *reason != Reason::Cut),
            "{id}: {:?}",
            profile.reasons
        );
        let shares = value(profile.first_wins) + value(profile.second_wins) + value(profile.draws);
        assert!((shares - 1.0).abs() < 1e-9, "{id}");
        let score = value(profile.first_wins) + value(profile.draws) / 2.0;
        assert!((value(profile.score) - score).abs() < 1e-9, "{id}");
        assert!(value(profile.choices) >= value(profile.moves) && value(profile.moves) > 1.0, "{id}");
        assert!((profile.bound - position_bound(load(id).rules())).abs() < 1.0, "{id}");
    }
    let first = played("breakthrough", 10).profile();
    assert!(first.reasons.iter().any(|(reason, _)| *reason == Reason::FirstPromotion), "{:?}", first.reasons);
}

/// A player of one's own: always the first move. Then every game is the same.
#[test]
fn others_may_play() {
    let first = |rules: &draughts::rules::RuleSet, setup: &draughts::rules::Setup, _: u64| {
        draughts::reference::legal_moves(rules, setup).into_iter().next()
    };
    let games = Games { players: Players::By(&first), count: 3, ..games(3) };
    let profile = Played::new(&load("english"), &games, &|_| ControlFlow::Continue(())).profile();
    let length = profile.length.expect("finished games");
    assert!((length.low - length.high).abs() < 1e-9 && length.value > 10.0, "{profile:?}");
}

#[test]
fn the_same_openings() {
    let openings = |first: &str, second: &str, count: u32| {
        Openings::new(&load(first), &load(second), &games(count), &|_| ControlFlow::Continue(()))
    };
    let found = openings("international", "killer", 60).expect("a common start");
    assert_eq!(found.count, 60);
    let all = |table: &[[u64; 3]; 3]| table.iter().flatten().sum::<u64>();
    assert!(all(&found.across.table) > 50 && all(&found.within.table) > 50, "{found:?}");
    // under the same rules, with the same random numbers, nothing changes
    let same = openings("english", "english", 30).expect("a common start");
    for (row, counts) in same.across.table.iter().enumerate() {
        assert!(counts.iter().enumerate().all(|(column, &count)| column == row || count == 0), "{same:?}");
    }
    assert!(openings("thai", "russian", 5).is_err());
}
