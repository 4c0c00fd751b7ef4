//! What a move does: pieces, the side to move, and the runs of king moves.

use draughts_rules::{ByColor, Color, KingRun, RuleSet, Setup};

use crate::games;
use crate::support::{play, setup, square, with_run};

/// The position after a move, without looking at runs.
#[track_caller]
fn becomes(rules: &RuleSet, fen: &str, mv: &str, after: &str) {
    let played = play(rules, &setup(rules, fen), mv);
    let expected = setup(rules, after);
    assert_eq!(Setup { king_runs: ByColor::default(), ..played }, expected, "{fen} {mv}");
}

#[test]
fn pieces_move_are_captured_and_are_crowned() {
    let rules = games::international();
    becomes(&rules, "W:We5:Bj10", "e5-d6", "B:Wd6:Bj10");
    becomes(&rules, "W:We9:Bj10", "e9-d10=K", "B:WKd10:Bj10");
    becomes(&rules, "W:WKc1:Bh8,g7,g5,b4,d2", "c1xa3*d2*b4*g5*h8", "B:WKa3:Bg7");
    becomes(&rules, "W:WKe3:Be7,g7,d4,f4,a3", "e3xe3*d4*f4*e7*g7", "B:WKe3:Ba3");
    becomes(&games::pool(), "W:Wf6:Bc7,e7,b4", "f6xb6*c7*e7", "B:Wb6:Bb4");
    becomes(&games::russian(), "W:Wf6:Bc7,e7,b4", "f6xc3*b4*c7*e7=K", "B:WKc3:B");
    becomes(&games::turkish(), "B:Wc2:Bc3,h8", "c3xc1*c2=K", "W:W:BKc1,h8");
}

fn run(rules: &RuleSet, moves: u8, place: &str) -> KingRun {
    KingRun { moves, square: Some(square(rules, place)) }
}

#[test]
fn runs_of_king_moves_grow_move_and_end() {
    let rules = games::frisian();
    let position = setup(&rules, "W:WKd2,Ka1,e3:BKi1,f10");
    let after = |setup: &Setup, mv| play(&rules, setup, mv).king_runs;
    assert_eq!(after(&position, "d2-c1").white, run(&rules, 1, "c1"));
    let running = with_run(position, 2, Some(square(&rules, "d2")));
    assert_eq!(after(&running, "d2-c1").white, run(&rules, 3, "c1"));
    assert_eq!(after(&running, "a1-b2").white, run(&rules, 1, "b2"));
    assert_eq!(after(&running, "e3-d4").white, KingRun::default());
}

#[test]
fn a_run_ends_with_a_capture_a_lost_king_or_the_last_man() {
    let rules = games::frisian();
    let mut position = setup(&rules, "W:WKd2,a1:BKf4,Kj2,h10");
    position.king_runs = ByColor { white: run(&rules, 2, "d2"), black: run(&rules, 2, "f4") };
    let after = play(&rules, &position, "d2xg5*f4");
    assert_eq!(after.king_runs, ByColor::default());
    position.king_runs.black = run(&rules, 2, "j2");
    let after = play(&rules, &position, "d2xg5*f4");
    assert_eq!(after.king_runs[Color::Black], run(&rules, 2, "j2"));

    let mut last_man = setup(&rules, "W:WKd2,a1:Bf4,Kj2");
    last_man.king_runs.black = run(&rules, 2, "j2");
    assert_eq!(play(&rules, &last_man, "d2xg5*f4").king_runs, ByColor::default());
}

#[test]
fn no_run_is_kept_without_a_man_or_without_a_limit() {
    let rules = games::frisian();
    let kings_only = setup(&rules, "W:WKd2:BKi1");
    assert_eq!(play(&rules, &kings_only, "d2-c1").king_runs, ByColor::default());
    let promotion = setup(&rules, "W:We9,a1:BKi1");
    assert_eq!(play(&rules, &promotion, "e9-d10=K").king_runs, ByColor::default());
    let rules = games::international();
    let unlimited = setup(&rules, "W:WKd2,a1:BKi1");
    assert_eq!(play(&rules, &unlimited, "d2-c1").king_runs, ByColor::default());
}
