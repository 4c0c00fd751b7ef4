//! The complete legal moves of positions that turn on one clause.

use draughts_rules::{
    Chain, Criterion, Directions, DuringCapture, HalfTurn, Halt, LandingChoice, LeapOver, LonePiece,
    Obligation, Removal, RuleSet, Turn,
};

use crate::games::{self, changed, with_kings};
use crate::support::{legal, legal_from, setup, square, with_run};

/// Asserts that exactly these moves are legal.
#[track_caller]
fn only(rules: &RuleSet, fen: &str, moves: &[&str]) {
    let mut expected = moves.to_vec();
    expected.sort_unstable();
    assert_eq!(legal(rules, fen), expected, "{fen}");
}

#[test]
fn men_move_forward_and_are_crowned_by_a_quiet_move() {
    let rules = games::international();
    only(&rules, "W:We5", &["e5-d6", "e5-f6"]);
    only(&rules, "W:We9", &["e9-d10=K", "e9-f10=K"]);
    only(&rules, "B:Be5", &["e5-d4", "e5-f4"]);
    only(&games::without_kings(), "W:Wc7", &["c7-b8", "c7-d8"]);
}

#[test]
fn black_men_face_the_other_way() {
    // kish 1.1.7, tests/rules_capturing.rs
    only(&games::turkish(), "W:Wd4:Bd3,d5", &["d4xd6*d5"]);
    only(&games::turkish(), "B:Wd4:Bd5,d3", &["d3-c3", "d3-d2", "d3-e3", "d5-c5", "d5-e5"]);
}

#[test]
fn kings_fly_and_land_on_any_square_behind() {
    // rhalbersma/dctl, test/src/core/model/international.cpp
    only(&games::international(), "W:WKa1:Bf6", &["a1xg7*f6", "a1xh8*f6", "a1xi9*f6", "a1xj10*f6"]);
    only(&games::kenyan(), "W:WKh2:BKd6", &["h2xc7*d6"]);
    only(&games::tanzanian(), "W:WKh2:BKd6", &["h2xb8*d6", "h2xc7*d6"]);
    // kish 1.1.7: two pieces without a gap
    let quiet = ["a4-a1", "a4-a2", "a4-a3", "a4-a5", "a4-a6", "a4-a7", "a4-a8", "a4-b4"];
    only(&games::turkish(), "W:WKa4:Bc4,d4", &quiet);
}

#[test]
fn short_kings_go_one_step_in_four_directions() {
    only(&games::english(), "W:WKd4:Bf6", &["d4-c3", "d4-c5", "d4-e3", "d4-e5"]);
    only(&games::english(), "W:WKd4:Be5,c3", &["d4xb2*c3", "d4xf6*e5"]);
}

#[test]
fn straight_captures_on_a_checkered_board_are_four_squares_long() {
    only(&games::frisian(), "W:We3:Bc3", &["e3xa3*c3"]);
    // AttackingOrDefending/pydraughts, test_pydraughts/test_game.py
    let landings = ["b4", "c5", "d6", "e5", "f4", "g3"];
    let moves = landings.map(|to| format!("h10x{to}*f6*c7*e7*d8*h8"));
    let fen = "W:WKh10,a3,b2,d2,f2,h2,a1,c1,e1,g1,i1:Bb10,d10,a9,d8,h8,c7,e7,f6";
    only(&games::frisian(), fen, &moves.each_ref().map(String::as_str));
}

#[test]
fn captured_pieces_stay_and_block_until_the_move_is_over() {
    // rhalbersma/dctl, international.cpp (FMJD Annex 1, art. 4.8)
    only(&games::international(), "W:WKb2,g1:Bg9,i9,d8,g7,e3", &["b2xf2*e3*g7*d8*g9"]);
    // miskibin/py-draughts, test/test_standard_board.py
    let fen = "B:Wa9,h6,e5,e3,b2:Bf8,Kg1";
    only(&games::international(), fen, &["g1xi5*e3*e5*h6", "g1xj4*e3*e5*h6"]);
    // the same pieces with both readings
    let fen = "W:WK1:B6,7,10,13,15";
    assert_eq!(legal(&games::spanish(), fen), ["h1xd1*c2*f3*c4"]);
    let at_once = changed(&games::spanish(), |rules| rules.capture.removal = Removal::Immediate);
    assert!(legal(&at_once, fen).iter().all(|mv| mv.matches('*').count() == 5));
}

#[test]
fn a_capture_may_cross_its_own_start() {
    // AttackingOrDefending/pydraughts, test_pydraughts/test_ambiguous_moves.py
    let landings = ["c1", "d2", "e3", "f2", "g1"];
    let moves = landings.map(|to| format!("e3x{to}*d4*f4*e7*g7"));
    only(&games::international(), "W:WKe3:Be7,g7,d4,f4", &moves.each_ref().map(String::as_str));
}

#[test]
fn captures_are_told_apart_by_what_they_capture() {
    // PDN 3.0, grammar: 47x36 by two ways
    let fen = "W:WKc1:Bh8,g7,g5,b4,d2";
    only(&games::international(), fen, &["c1xa3*d2*b4*g5*g7", "c1xa3*d2*b4*g5*h8"]);
}

#[test]
fn the_longest_capture_must_be_made() {
    // TÜDAF rule book, examples 1, 9 and 10
    let white = "Wa4,h4,a3,b3,c3,d3,e3,f3,g3,h3,a2,c2,d2,f2";
    let fen = format!("W:{white}:Bc7,h7,a6,b6,c6,d6,e6,g6,h6,a5,b5,c5,e5,g5,f4");
    only(&games::turkish(), &fen, &["f3xb7*f4*e5*d6*c7"]);
    let white = "We5,a4,c4,a3,b3,c3,d3,e3,g3,a2,b2,c2,d2,e2,f2,Kh1";
    let fen = format!("W:{white}:Ba7,b7,c7,d7,a6,b6,c6,d6,f6,g6,h6,a5,c5,f5");
    only(&games::turkish(), &fen, &["e5xg7*f5*g6"]);
    let fen = format!("W:{white}:Ba7,b7,c7,d7,e7,g7,a6,b6,c6,d6,f6,h6,a5,c5,f5");
    only(&games::turkish(), &fen, &["h1xf7*h6*g7"]);
}

#[test]
fn immediate_removal_opens_the_way() {
    // TÜDAF rule book, example 3: e2 and f2 are crossed again
    let fen = "B:Wc5,a4,g4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,e5";
    only(&games::turkish(), fen, &["c8xa2*b2*e2*g2*c3*f3*h3*g4*c5"]);
    let later = changed(&games::turkish(), |rules| rules.capture.removal = Removal::AfterMove);
    only(&later, fen, &["c8xf1*e2*g2*c3*f3*h3*g4*c5", "c8xf2*e2*g2*c3*f3*h3*g4*c5"]);
}

#[test]
fn a_jump_may_not_turn_straight_back() {
    let turkish = games::turkish();
    // kish 1.1.7, tests/rules_capturing.rs
    only(&turkish, "W:WKd5:Bd3,d7", &["d5xd1*d3", "d5xd2*d3", "d5xd8*d7"]);
    let allowed = changed(&turkish, |rules| rules.capture.half_turn = HalfTurn::Allowed);
    only(&allowed, "W:WKd5:Bd3,d7", &["d5xd1*d3*d7", "d5xd2*d3*d7", "d5xd8*d3*d7"]);
    // TÜDAF rule book, example 4
    let fen = "B:Wc5,a4,f4,g4,h4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,f5";
    only(&turkish, fen, &["c8xh2*e2*g2*c3*c5"]);
    // makhos kings turn back, and the removed piece is no obstacle
    only(&games::thai(), "W:WKf6:BKg7,d4", &["f6xc3*d4*g7", "f6xh8*d4*g7"]);
    only(&games::kenyan(), "W:WKf6:BKg7,d4", &["f6xc3*d4", "f6xh8*g7"]);
}

#[test]
fn four_ways_to_pass_the_far_row() {
    let fen = "W:Wf6:Bc7,e7,b4";
    let crowned = ["f6xc3*b4*c7*e7=K", "f6xd2*b4*c7*e7=K", "f6xe1*b4*c7*e7=K"];
    only(&games::russian(), fen, &crowned);
    only(&games::pool(), fen, &["f6xb6*c7*e7"]);
    only(&games::tanzanian(), fen, &["f6xd8*e7=K"]);
    let as_man = changed(&games::pool(), |rules| {
        rules.promotion.during_capture = DuringCapture::ContinueAsMan;
    });
    only(&as_man, fen, &["f6xb6*c7*e7=K"]);
    only(&games::without_kings(), fen, &["f6xb6*c7*e7"]);
}

#[test]
fn crowned_at_the_end_of_a_capture_along_the_far_row() {
    // TÜDAF rule book, examples 5 and 7
    let fen = "W:We4,a3,b3,e3,f3,h3,d2,e2,g2:BKc8,a7,d7,e7,f7,g7,f6,g6,e5";
    only(&games::turkish(), fen, &["e4xe8*e5*e7=K"]);
    let fen = "W:Wf6,a4,c4,a3,b3,c3,d3,g3,a2,b2,d2,f2,g2:BKe8,a7,b7,c7,d7,f7,a6,b6,c6,d6,h6,a5,c5";
    only(&games::turkish(), fen, &["f6xd8*f7*e8=K"]);
    let ends = changed(&games::turkish(), |rules| rules.promotion.during_capture = DuringCapture::Stop);
    only(&ends, fen, &["f6xf8*f7=K"]);
    let landings = ["a8", "b8", "c8", "d8"].map(|to| format!("f6x{to}*f7*e8=K"));
    only(&games::armenian(), fen, &landings.each_ref().map(String::as_str));
}

#[test]
fn four_criteria_in_turn() {
    let italian = games::italian();
    // rhalbersma/dctl, test/src/core/model/italian.cpp, and pydraughts, test_game.py
    only(&italian, "W:WKb3,f1:Bc6,c4,e2", &["f1xd7*e2*c4*c6"]);
    only(&italian, "W:WKf3:Be4,Kg2", &["f3xh1*g2"]);
    only(&italian, "W:WKf1:Bc4,g4,Ke2,Kg2", &["f1xb5*e2*c4", "f1xf5*g2*g4"]);
    only(&italian, "W:Wf1,h1,Ka2:Bg6,g4,b3,g2,b7,Kb5,Kd5,Kf7", &["a2xg8*b3*d5*f7"]);
    only(&italian, "W:Wf1,h1,Ka2:Bg6,b5,g4,b3,g2,f7,Kd5,Kb7", &["a2xg8*b3*d5*f7"]);
    only(&italian, "W:WKd3,b3:Bc4,e4", &["d3xb5*c4", "d3xf5*e4"]);
    only(&italian, "W:Wd1:BKc2", &["d1-e2"]);
    only(&italian, "W:WKd1:BKc2", &["d1xb3*c2"]);
}

#[test]
fn value_then_the_king() {
    let frisian = games::frisian();
    only(&frisian, "W:WKg9,a5:BKb4", &["g9xa3*b4"]);
    only(&frisian, "W:We5,Ki1:Bh10,h8,Ka5,i3,Kg1", &["i1xa7*g1*a5", "i1xa9*g1*a5"]);
    only(&games::mozambican(), "W:WKa8,Kf5:BKg6,g4", &["f5xh7*g6"]);
    only(&games::czech(), "W:WKe5,f2:Bd8,g3", &["e5xh2*g3"]);
    let quality = games::spanish();
    assert_eq!(legal(&quality, "W:WK20:B15,K27"), ["b5xe8*d7"]);
    let quantity = changed(&quality, |rules| rules.capture.priority = vec![Criterion::MostPieces]);
    assert_eq!(legal(&quantity, "W:WK20:B15,K27").len(), 4);
}

#[test]
fn a_king_halts_behind_a_king_captured_last() {
    let killer = games::killer();
    only(&killer, "W:WKa1:BKf6", &["a1xg7*f6"]);
    let free = ["c1xa5*f4*d8*g9", "c1xb6*f4*d8*g9", "c1xc7*f4*d8*g9"];
    only(&killer, "W:WKc1:Bg9,d8,Kf4", &free);
    only(&killer, "W:WKc1:Bg9,Kd8,f4", &["c1xc7*f4*d8*g9"]);
    let halt = |min_captured, trailing_kings| {
        with_kings(&games::international(), |kings| kings.halt = Some(Halt { min_captured, trailing_kings }))
    };
    assert_eq!(legal(&halt(2, 1), "W:WKa1:BKf6").len(), 4);
    only(&halt(1, 0), "W:WKc1:Bg9,d8,f4", &["c1xc7*f4*d8*g9"]);
    assert_eq!(legal(&halt(2, 2), "W:WKc1:Bg9,Kd8,f4").len(), 3);
    only(&halt(2, 2), "W:WKc1:BKg9,Kd8,f4", &["c1xc7*f4*d8*g9"]);
    // a man is not bound
    only(&killer, "W:Wa5:BKb6", &["a5xc7*b6"]);
}

#[test]
fn a_king_lands_where_it_can_go_on() {
    let tanzanian = games::tanzanian();
    // kayzo1903/TzDraft, capture_regression.cpp
    only(&tanzanian, "W:WKb8:Bc7,e7", &["b8xf8*c7*e7"]);
    let free = changed(&tanzanian, |rules| rules.capture.landing_choice = LandingChoice::Free);
    let ends = ["b8xe5*c7", "b8xf4*c7", "b8xf8*c7*e7", "b8xg3*c7", "b8xh2*c7"];
    only(&free, "W:WKb8:Bc7,e7", &ends);
}

#[test]
fn a_halt_under_free_landing_binds_what_ends() {
    // d6 leads on, so ending beyond it is not right behind c7
    let free = changed(&games::tanzanian(), |rules| {
        rules.capture.landing_choice = LandingChoice::Free;
        rules.kings.as_mut().expect("kings").halt = Some(Halt { min_captured: 1, trailing_kings: 0 });
    });
    only(&free, "W:WKb8:Bc7,e7", &["b8xf8*c7*e7"]);
}

#[test]
fn a_capture_may_stop_where_it_need_not_be_completed() {
    let rules = changed(&games::tanzanian(), |rules| rules.capture.chain = Chain::MayStop);
    only(&rules, "W:Wc1:Bd2,f4", &["c1xe3*d2", "c1xg5*d2*f4"]);
    let landings = ["d6", "e5", "f4", "g3", "h2"].map(|to| format!("b8x{to}*c7"));
    let mut expected: Vec<_> = landings.iter().map(String::as_str).collect();
    expected.push("b8xf8*c7*e7");
    only(&rules, "W:WKb8:Bc7,e7", &expected);
}

#[test]
fn an_optional_capture_leaves_quiet_moves() {
    let rules = changed(&games::english(), |rules| rules.capture.obligation = Obligation::Optional);
    only(&rules, "W:Wc3,a1:Bd4", &["a1-b2", "c3-b4", "c3xe5*d4"]);
}

#[test]
fn three_king_moves_in_a_row() {
    let rules = games::frisian();
    let position = setup(&rules, "W:WKd2,e3:BKi1");
    let at = |name| Some(square(&rules, name));
    assert!(legal_from(&rules, &with_run(position, 2, at("d2"))).contains(&"d2-c1".to_owned()));
    assert_eq!(legal_from(&rules, &with_run(position, 3, at("d2"))), ["e3-d4", "e3-f4"]);
    assert_eq!(legal_from(&rules, &with_run(position, 3, None)), ["e3-d4", "e3-f4"]);
    // another king may move, any king may capture, and a side without men is free
    let two = setup(&rules, "W:WKd2,Ka1,e3:BKi1");
    assert!(legal_from(&rules, &with_run(two, 3, at("d2"))).contains(&"a1-b2".to_owned()));
    let capture = setup(&rules, "W:WKd2,a1:Bf4");
    assert!(legal_from(&rules, &with_run(capture, 3, at("d2"))).contains(&"d2xg5*f4".to_owned()));
    let alone = setup(&rules, "W:WKd2:BKi1");
    assert!(!legal_from(&rules, &with_run(alone, 3, at("d2"))).is_empty());
}

#[test]
fn the_first_king_ends_the_game() {
    only(&games::breakthrough(), "B:WKa1:Be5", &[]);
    only(&games::breakthrough(), "B:Wa1:Be5", &["e5-d4", "e5-f4"]);
}

#[test]
fn a_blocked_side_and_a_side_without_pieces_have_no_move() {
    only(&games::english(), "W:Wa1:Bb2,c3", &[]);
    only(&games::english(), "W:W:Bb2", &[]);
}

#[test]
fn men_leap_over_own_men() {
    let over_one = changed(&games::turkish(), |rules| rules.men.leaps = Directions::FORWARD_AND_SIDEWAYS);
    only(&over_one, "W:Wd4,d5:Bh8", &["d4-c4", "d4-d6", "d4-e4", "d5-c5", "d5-d6", "d5-e5"]);
    only(&over_one, "B:Bd4,d5:Wh1", &["d4-c4", "d4-d3", "d4-e4", "d5-c5", "d5-d3", "d5-e5"]);
    // not over a king, not over an enemy, not two at once
    only(
        &over_one,
        "W:Wa1,Ka2:Ba3,a4,h8",
        &["a1-b1", "a2-b2", "a2-c2", "a2-d2", "a2-e2", "a2-f2", "a2-g2", "a2-h2"],
    );
    let over_a_line = changed(&over_one, |rules| rules.men.leap_over = LeapOver::Line);
    only(&over_one, "W:Wa5,a6,a7:Bh7", &["a5-b5", "a6-a8=K", "a6-b6", "a7-a8=K", "a7-b7"]);
    only(&over_a_line, "W:Wa5,a6,a7:Bh7", &["a5-a8=K", "a5-b5", "a6-a8=K", "a6-b6", "a7-a8=K", "a7-b7"]);
}

#[test]
fn a_king_turns_at_the_edge_only() {
    let rules = with_kings(&games::russian(), |kings| kings.turn = Turn::StraightExceptEdge);
    // on d4 it stands beside c5, and may not turn; on h6 it may
    only(&rules, "W:WKb2:Bc3,c5", &["b2xd4*c3", "b2xe5*c3", "b2xf6*c3", "b2xg7*c3", "b2xh8*c3"]);
    only(&games::russian(), "W:WKb2:Bc3,c5", &["b2xb6*c3*c5", "b2xa7*c3*c5"]);
    only(&rules, "W:WKc1:Bf4,g7", &["c1xf8*f4*g7"]);
}

#[test]
fn a_king_may_not_fly_past_the_nearest_square_from_which_it_goes_on() {
    // kayzo1903/TzDraft, engines/core/tests/rules
    let rules = changed(&games::tanzanian(), |rules| rules.capture.landing_choice = LandingChoice::Nearest);
    only(&rules, "W:WKb8:Bc7,c5,b2", &["b8xb4*c5*c7", "b8xc1*b2*c5*c7"]);
    only(&games::tanzanian(), "W:WKb8:Bc7,c5,b2", &["b8xa1*b2*c7", "b8xc1*b2*c5*c7"]);
}

#[test]
fn a_single_piece_has_lost() {
    let rules = changed(&games::russian(), |rules| rules.end.lone_piece = LonePiece::Loses);
    only(&rules, "W:Wa1:Bh8,f8", &[]);
    only(&rules, "W:Wa1,c1:Bh8", &[]);
    only(&rules, "W:Wa1,c1:Bh8,f8", &["a1-b2", "c1-b2", "c1-d2"]);
}
