//! What must hold on every position: checked on positions from random play and on random arrangements.

use std::collections::BTreeSet;

use draughts_reference::{Attempt, Verdict, apply, candidates, instead, judge, legal_moves};
use draughts_rules::{Color, Move, Piece, PieceKind, RuleSet, Setup, Square};

use crate::games;

/// A small generator of random numbers (Knuth's MMIX constants).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        usize::try_from(self.0 >> 33).expect("31 bits") % limit
    }
}

fn every_game() -> Vec<RuleSet> {
    vec![
        games::spanish(),
        games::turkish(),
        games::armenian(),
        games::international(),
        games::frisian(),
        games::killer(),
        games::breakthrough(),
        games::russian(),
        games::pool(),
        games::english(),
        games::italian(),
        games::czech(),
        games::thai(),
        games::mozambican(),
        games::without_kings(),
    ]
}

/// Positions on the way of a few random games.
fn played(rules: &RuleSet, random: &mut Random) -> Vec<Setup> {
    let mut positions = Vec::new();
    for _ in 0..3 {
        let mut setup = Setup::start(rules);
        for _ in 0..100 {
            positions.push(setup);
            let moves = legal_moves(rules, &setup);
            if moves.is_empty() {
                break;
            }
            setup = apply(rules, &setup, &moves[random.below(moves.len())]);
        }
    }
    positions
}

/// Arrangements of up to twelve pieces, half of them kings where there are kings.
fn arranged(rules: &RuleSet, random: &mut Random) -> Vec<Setup> {
    let arrangement = |_| {
        let mut setup = Setup::empty(Color::ALL[random.below(2)]);
        for _ in 0..2 + random.below(11) {
            let square = Square::new(u8::try_from(random.below(rules.board.square_count())).expect("small"));
            let kind = if random.below(2) == 0 { PieceKind::Man } else { PieceKind::King };
            setup.put(square, Piece { color: Color::ALL[random.below(2)], kind });
        }
        setup
    };
    let sound = |setup: &Setup| setup.faults(rules).is_empty();
    (0..60).map(arrangement).filter(sound).collect()
}

fn on_many_positions(check: impl Fn(&RuleSet, &Setup)) {
    let mut random = Random(20_130_309);
    for rules in every_game() {
        let mut positions = played(&rules, &mut random);
        positions.extend(arranged(&rules, &mut random));
        for setup in &positions {
            check(&rules, setup);
        }
    }
}

#[test]
fn positions_stay_sound() {
    on_many_positions(|rules, setup| {
        for mv in legal_moves(rules, setup) {
            assert_eq!(apply(rules, setup, &mv).faults(rules), [], "{mv:?} in {setup:?}");
        }
    });
}

#[test]
fn moves_are_sorted_and_each_stands_once() {
    on_many_positions(|rules, setup| {
        let moves = legal_moves(rules, setup);
        assert!(moves.is_sorted_by(|a, b| a < b), "{setup:?}");
    });
}

#[test]
fn the_candidates_without_a_reason_are_the_legal_moves() {
    on_many_positions(|rules, setup| {
        let judged = candidates(rules, setup).expect("few candidates");
        let legal = judged.into_iter().filter(|judged| matches!(judged.verdict, Verdict::Legal(_)));
        let legal: BTreeSet<Move> = legal.map(|judged| judged.mv).collect();
        assert_eq!(legal.into_iter().collect::<Vec<_>>(), legal_moves(rules, setup), "{setup:?}");
    });
}

#[test]
fn a_legal_move_is_judged_legal_by_its_route_and_by_what_it_captures() {
    on_many_positions(|rules, setup| {
        for mv in legal_moves(rules, setup) {
            let attempt = Attempt {
                from: mv.from(),
                route: mv.path[1..].to_vec(),
                captures: Some(mv.captures.clone()),
                is_capture: Some(mv.is_capture()),
            };
            assert_eq!(judge(rules, setup, &attempt), Verdict::Legal(mv), "{setup:?}");
        }
    });
}

#[test]
fn from_any_square_to_any_square_there_is_a_verdict() {
    let mut random = Random(1_547);
    for rules in every_game() {
        let positions = arranged(&rules, &mut random);
        for setup in positions.iter().take(4) {
            let moves = legal_moves(&rules, setup);
            for (from, to) in pairs(&rules) {
                let attempt = Attempt::new(from, to);
                let so = moves.iter().filter(|mv| mv.from() == from && mv.to() == to).count();
                match judge(&rules, setup, &attempt) {
                    Verdict::Legal(_) => assert_eq!(so, 1, "{attempt:?} {setup:?}"),
                    Verdict::Ambiguous(found) => assert_eq!(so, found.len(), "{attempt:?} {setup:?}"),
                    Verdict::Illegal(reason) => {
                        assert_eq!(so, 0, "{attempt:?} {setup:?} {reason:?}");
                        assert!(!reason.rule().is_empty() && !reason.name().is_empty(), "{reason:?}");
                    }
                }
            }
        }
    }
}

fn pairs(rules: &RuleSet) -> impl Iterator<Item = (Square, Square)> {
    let squares = rules.board.squares();
    squares.iter().flat_map(move |from| squares.iter().map(move |to| (from, to)))
}

#[test]
fn colours_can_be_exchanged() {
    on_many_positions(|rules, setup| {
        let flipped = setup.color_flipped(rules);
        let turn = |squares: &[Square]| squares.iter().map(|&s| rules.board.opposite(s)).collect::<Vec<_>>();
        let turned: BTreeSet<_> = legal_moves(rules, setup)
            .iter()
            .map(|mv| Move { path: turn(&mv.path), captures: turn(&mv.captures), ..mv.clone() })
            .collect();
        assert_eq!(turned.into_iter().collect::<Vec<_>>(), legal_moves(rules, &flipped), "{setup:?}");
    });
}

#[test]
fn what_to_play_instead_begins_with_the_same_piece() {
    let rules = games::international();
    let setup = Setup::start(&rules);
    let moves = legal_moves(&rules, &setup);
    let last = moves.last().expect("a move").from();
    let listed = instead(&rules, &setup, &Attempt::new(last, last));
    assert_eq!(listed.len(), moves.len());
    assert_eq!(listed[0].from(), last);
}
