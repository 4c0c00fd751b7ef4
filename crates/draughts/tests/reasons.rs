//! Why a move is illegal: each reason, under its rule's key, in words.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that cannot be set up fails")]

#[path = "../../draughts-reference/tests/suite/games.rs"]
#[expect(dead_code, reason = "the plain generator's own tests use the rest")]
mod games;
#[path = "../../draughts-reference/tests/suite/support.rs"]
#[expect(dead_code, reason = "the plain generator's own tests use the rest")]
mod support;

use draughts::words::{self, Language, Writer};
use draughts_reference::{Attempt, Reason, Verdict, judge};
use draughts_rules::{
    Chain, Directions, LandingChoice, LeapOver, LonePiece, Obligation, Removal, RuleSet, Setup, Square, Turn,
};

use crate::games::{changed, with_kings};
use crate::support::{outcome, setup, square, text, with_run};

/// An attempt as `c3-d4` (called quiet), `c3xe5xg7` (called a capture) or `c3 e5` (not called anything), with the
/// captured squares after `*`.
fn attempt(rules: &RuleSet, text: &str) -> Attempt {
    let mut parts = text.split('*');
    let route = parts.next().expect("a route");
    let captures: Vec<_> = parts.map(|name| square(rules, name)).collect();
    let mut squares = route.split(['-', 'x', ' ']).map(|name| square(rules, name));
    Attempt {
        from: squares.next().expect("a start"),
        route: squares.collect(),
        captures: (!captures.is_empty()).then_some(captures),
        is_capture: match (route.contains('x'), route.contains('-')) {
            (true, _) => Some(true),
            (_, true) => Some(false),
            (false, false) => None,
        },
    }
}

/// The reason against an attempt.
#[track_caller]
fn reason(rules: &RuleSet, position: &Setup, tried: &str) -> Reason {
    match judge(rules, position, &attempt(rules, tried)) {
        Verdict::Illegal(reason) => reason,
        verdict @ (Verdict::Legal(_) | Verdict::Ambiguous(_)) => panic!("{tried}: {verdict:?}"),
    }
}

/// Asserts the rule's key and the words.
#[track_caller]
fn because(rules: &RuleSet, fen: &str, tried: &str, rule: &str, words: &str) {
    because_in(rules, &setup(rules, fen), tried, rule, words);
}

#[track_caller]
fn because_in(rules: &RuleSet, position: &Setup, tried: &str, rule: &str, words: &str) {
    let reason = reason(rules, position, tried);
    let square = |square| rules.board.algebraic(square);
    let writer = Writer { square: &square, mv: &|mv| text(rules.board, mv) };
    for language in Language::ALL {
        let words = words::reason(&reason, language, writer);
        assert!(words.ends_with('.') && !words.contains(['{', '}']), "{language}: {words}");
    }
    let found = (reason.rule(), words::reason(&reason, Language::En, writer));
    assert_eq!(found, (rule, words.to_owned()), "{tried}: {reason:?}");
}

#[track_caller]
fn legal(rules: &RuleSet, fen: &str, tried: &str, expected: &str) {
    match judge(rules, &setup(rules, fen), &attempt(rules, tried)) {
        Verdict::Legal(mv) => assert_eq!(outcome(rules.board, &mv), expected),
        verdict @ (Verdict::Illegal(_) | Verdict::Ambiguous(_)) => panic!("{tried}: {verdict:?}"),
    }
}

#[test]
fn no_piece_to_move() {
    let rules = games::international();
    let fen = "W:We5:Bj10";
    because(&rules, fen, "c3-d4", "position", "No piece stands on c3.");
    because(&rules, fen, "j10-i9", "position", "The piece on j10 is the opponent’s: it is White’s move.");
    because(&rules, fen, "e5", "position", "The piece would stay on e5.");
    because(&rules, fen, "e5-e5", "position", "The piece would stay on e5.");
    because(
        &games::breakthrough(),
        "W:We5:BKj10",
        "e5-d6",
        "end.first-promotion",
        "The game is over: there is a king on j10, and the first king wins.",
    );
    let nowhere = Attempt::new(Square::new(0), Square::new(200));
    assert_eq!(
        judge(&rules, &setup(&rules, fen), &nowhere),
        Verdict::Illegal(Reason::OffBoard { square: Square::new(200) })
    );
}

#[test]
fn steps_that_no_man_makes() {
    let rules = games::international();
    let fen = "W:We5,d4:Bj10,f6,g7";
    because(
        &rules,
        "W:We5",
        "e5-d4",
        "men.moves",
        "A man moves diagonally forward, not diagonally backward to the left.",
    );
    because(&rules, "W:We5", "e5-e7", "men.moves", "A man moves diagonally forward, not straight forward.");
    because(&rules, "W:We5", "e5-g7", "men.moves", "A man moves one step, and g7 is farther from e5.");
    because(&rules, "W:We5", "e5-h6", "men.moves", "e5 and h6 are not on one line, and a man goes straight.");
    because(
        &rules,
        fen,
        "d4-e5",
        "position",
        "A move ends on an empty square, and a White piece stands on e5.",
    );
    because(
        &rules,
        fen,
        "e5-f6",
        "position",
        "A move ends on an empty square, and a Black piece stands on f6.",
    );
    because(
        &games::turkish(),
        "W:Wd4",
        "d4-e5",
        "men.moves",
        "A man moves straight forward or sideways, not diagonally forward to the right.",
    );
    because(
        &games::turkish(),
        "B:Bd4",
        "d4-d5",
        "men.moves",
        "A man moves straight forward or sideways, not straight backward.",
    );
    because(
        &games::armenian(),
        "B:Bd4",
        "d4-d5",
        "men.moves",
        "A man moves straight forward, diagonally forward or sideways, not straight backward.",
    );
}

#[test]
fn steps_that_no_king_makes() {
    let rules = games::international();
    let words = "A move without a capture ends where the piece first stops, here on c3.";
    because(&rules, "W:WKa1", "a1-c3-e5", "kings.moves", words);
    because(
        &rules,
        "W:WKe5",
        "e5-e7",
        "kings.moves",
        "A king moves diagonally forward or backward, not straight forward.",
    );
    because(
        &rules,
        "W:WKe5",
        "e5-f8",
        "kings.moves",
        "e5 and f8 are not on one line, and a king goes straight.",
    );
    because(&rules, "W:WKa1,c3", "a1-e5", "position", "The piece on c3 is in the way.");
    because(
        &rules,
        "W:WKa1,c3",
        "a1-c3",
        "position",
        "A move ends on an empty square, and a White piece stands on c3.",
    );
    because(
        &games::english(),
        "W:WKa1",
        "a1-c3",
        "kings.range",
        "A king moves one step, and c3 is farther from a1.",
    );
}

#[test]
fn jumps_that_no_piece_makes() {
    let rules = games::spanish();
    because(
        &rules,
        "W:Wd3:Be2",
        "d3xf1",
        "men.captures",
        "A man captures diagonally forward, not diagonally backward to the right.",
    );
    because(
        &rules,
        "W:Wd3:Be2",
        "d3 f1",
        "men.captures",
        "A man captures diagonally forward, not diagonally backward to the right.",
    );
    because(&rules, "W:Wd3", "d3xf5", "men.captures", "There is nothing to capture between d3 and f5.");
    because(
        &rules,
        "W:Wd3,e4",
        "d3xf5",
        "men.captures",
        "The piece on e4 belongs to the same side, and own pieces are not jumped.",
    );
    because(
        &rules,
        "W:Wd3:Be4,f5",
        "d3xf5",
        "position",
        "A move ends on an empty square, and a Black piece stands on f5.",
    );
    because(
        &rules,
        "W:Wd3:Be4,f5",
        "d3xg6",
        "men.captures",
        "A jump captures one piece and lands on an empty square behind it, and here e4 and f5 are both occupied.",
    );
    because(
        &rules,
        "W:Wd3:Be4",
        "d3xg6",
        "men.captures",
        "A man captures only the piece next to it, and lands right behind it.",
    );
    because(
        &rules,
        "W:Wd3:Bf5",
        "d3xg6",
        "men.captures",
        "A man captures only the piece next to it, and lands right behind it.",
    );
    because(
        &rules,
        "W:WKd3:Be4,f5",
        "d3xg6",
        "kings.captures",
        "A jump captures one piece and lands on an empty square behind it, and here e4 and f5 are both occupied.",
    );
    because(
        &games::english(),
        "W:WKc3:Bd4",
        "c3xf6",
        "kings.range",
        "A king captures only the piece next to it, and lands right behind it.",
    );
    because(
        &games::kenyan(),
        "W:WKh2:BKd6",
        "h2xb8",
        "kings.landing",
        "A king lands right behind the piece that it captures, here on c7.",
    );
    because(
        &games::italian(),
        "W:Wd1:BKe2",
        "d1xf3",
        "men.capture-kings",
        "A man may not capture a king, and a king stands on e2.",
    );
}

#[test]
fn a_capture_that_must_be_made() {
    let rules = games::spanish();
    because(
        &rules,
        "W:Wd3,h1:Be4",
        "h1-g2",
        "capture.obligation",
        "There is a capture, and capturing is compulsory: d3xf5*e4.",
    );
    let optional = changed(&rules, |rules| rules.capture.obligation = Obligation::Optional);
    legal(&optional, "W:Wd3,h1:Be4", "h1-g2", "h1-g2");
}

#[test]
fn a_capture_that_is_not_over() {
    because(
        &games::english(),
        "W:Wc1:Bd2,f4",
        "c1xe3",
        "capture.chain",
        "The capture is not over: from e3 the piece can and must go on, to g5.",
    );
    let may_stop = changed(&games::english(), |rules| rules.capture.chain = Chain::MayStop);
    legal(&may_stop, "W:Wc1:Bd2,f4", "c1xe3", "c1xe3*d2");
    because(
        &games::tanzanian(),
        "W:WKb8:Bc7,e7",
        "b8xf4",
        "capture.landing-choice",
        "The king must land where it can go on capturing, and behind this piece that is on d6.",
    );
    let free = changed(&games::tanzanian(), |rules| rules.capture.landing_choice = LandingChoice::Free);
    legal(&free, "W:WKb8:Bc7,e7", "b8xf4", "b8xf4*c7");
    because(
        &free,
        "W:WKb8:Bc7,e7",
        "b8xd6",
        "capture.chain",
        "The capture is not over: from d6 the piece can and must go on, to f8.",
    );
}

#[test]
fn a_capture_that_gives_way() {
    let rules = games::turkish();
    because(
        &rules,
        "W:Wd4:Bd5,c4,b5",
        "d4xd6",
        "capture.priority",
        "It takes 1 piece, but d4xb4xb6*c4*b5 takes 2 pieces: the most pieces must be captured.",
    );
    because(
        &games::mozambican(),
        "W:WKa8,Kf5:BKg6,g4",
        "f5xh3",
        "capture.priority",
        "It is worth 1, but f5xh7*g6 is worth 2: the greatest value must be captured, where a man counts 1 and a king 2.",
    );
    because(
        &games::czech(),
        "W:WKe5,f2:Bd8,g3",
        "f2xh4",
        "capture.priority",
        "It is made by a man, but e5xh2*g3 is made by a king: the king must capture.",
    );
    let italian = games::italian();
    because(
        &italian,
        "W:WKf3:Be4,Kg2",
        "f3xd5",
        "capture.priority",
        "It takes no king, but f3xh1*g2 takes 1 king: the most kings must be captured.",
    );
    let fen = "W:Wf1,h1,Ka2:Bg6,b5,g4,b3,g2,f7,Kd5,Kb7";
    because(
        &italian,
        fen,
        "f1xh7",
        "capture.priority",
        "It is made by a man, but a2xc4xe6xg8*b3*d5*f7 is made by a king: the king must capture.",
    );
    because(
        &italian,
        fen,
        "a2xc4xa6xc8",
        "capture.priority",
        "It takes a man, then a man, then a king, but a2xc4xe6xg8*b3*d5*f7 takes a man, then a king: the capture in which kings come earlier must be made.",
    );
    because(
        &games::spanish(),
        "W:WK20:B15,K27",
        "20x11",
        "capture.priority",
        "It takes no king, but b5xe8*d7 takes 1 king: the most kings must be captured.",
    );
    because(
        &games::frisian(),
        "W:WKg9,a5:BKb4",
        "a5xc3",
        "capture.priority",
        "It is made by a man, but g9xa3*b4 is made by a king: the king must capture.",
    );
}

#[test]
fn a_turn_straight_back() {
    let rules = games::turkish();
    because(
        &rules,
        "W:WKd5:Bd3,d7",
        "d5xd2xd8",
        "capture.half-turn",
        "A jump may not go straight back along the jump before it, as this capture would from d2.",
    );
    because(
        &rules,
        "W:WKd5:Bd3,d7",
        "d5xd8*d3*d7",
        "capture.half-turn",
        "A jump may not go straight back along the jump before it, as this capture would from d2.",
    );
    let fen = "B:Wc5,a4,f4,g4,h4,a3,b3,c3,f3,h3,b2,e2,g2:BKc8,a7,d7,e7,f7,g7,e6,f6,g6,f5";
    because(
        &rules,
        fen,
        "c8xa2",
        "capture.priority",
        "It takes 3 pieces, but c8xc4xc2xf2xh2*c5*c3*e2*g2 takes 4 pieces: the most pieces must be captured.",
    );
}

#[test]
fn a_piece_captured_already() {
    let rules = games::international();
    because(
        &rules,
        "W:WKa1:Bb2,d4",
        "a1xc3xe5xa1",
        "capture.removal",
        "The piece on d4 has been captured in this move and stays there until the move is over: it can’t be jumped again, and its square is not free.",
    );
    let later = changed(&games::turkish(), |rules| rules.capture.removal = Removal::AfterMove);
    let fen = "W:WKa5:Bd5,e7,c8,b6,g5";
    because(
        &later,
        fen,
        "a5xe5xe8xb8xb5xh5",
        "capture.removal",
        "The piece on d5 has been captured in this move and stays there until the move is over: it can’t be jumped again, and its square is not free.",
    );
    because(
        &games::turkish(),
        fen,
        "a5xe5xe8xb8xb5xb8",
        "kings.captures",
        "There is nothing to capture between b5 and b8.",
    );
}

#[test]
fn crowned_too_late_to_go_on() {
    let fen = "W:Wf6:Bc7,e7,b4";
    because(
        &games::tanzanian(),
        fen,
        "f6xd8xb6",
        "promotion.during-capture",
        "The man is crowned on d8, and that ends its capture.",
    );
    because(
        &games::tanzanian(),
        fen,
        "f6xb6",
        "promotion.during-capture",
        "The man is crowned on d8, and that ends its capture.",
    );
    because(
        &games::pool(),
        fen,
        "f6xc3",
        "promotion.during-capture",
        "A man that comes to a crowning square in the middle of a capture goes on as a man, and from d8 only a king could go this way.",
    );
    because(
        &games::pool(),
        "W:Wf6:Be7,b6",
        "f6xd8xa5",
        "promotion.during-capture",
        "A man that comes to a crowning square in the middle of a capture goes on as a man, and from d8 only a king could go this way.",
    );
    let fen = "W:We4,a3,b3,e3,f3,h3,d2,e2,g2:BKc8,a7,d7,e7,f7,g7,f6,g6,e5";
    because(
        &games::turkish(),
        fen,
        "e4xa4",
        "promotion.during-capture",
        "A man that comes to a crowning square in the middle of a capture goes on as a man, and from e8 only a king could go this way.",
    );
}

#[test]
fn a_king_that_must_halt() {
    because(
        &games::killer(),
        "W:WKa1:BKf6",
        "a1xh8",
        "kings.halt",
        "The king must end this capture right behind the last captured piece, on g7.",
    );
}

#[test]
fn a_king_that_has_moved_enough() {
    let rules = games::frisian();
    let position = with_run(setup(&rules, "W:WKd2,e3:BKi1"), 3, Some(square(&rules, "d2")));
    because_in(
        &rules,
        &position,
        "d2-c1",
        "kings.move-limit",
        "A side that has a man may make 3 quiet moves in a row with the same king, and this king has made them: it may only capture until another piece has moved.",
    );
}

#[test]
fn the_pieces_named_are_not_those() {
    let rules = games::international();
    let fen = "W:WKc1:Bh8,g7,g5,b4,d2";
    because(
        &rules,
        fen,
        "c1xa3*d2*b4*g5",
        "position",
        "The piece can come there, but by capturing others: c1xf4xh6xf8xa3*d2*g5*g7*b4 or c1xf4xi7xg9xa3*d2*g5*h8*b4.",
    );
    legal(&rules, fen, "c1xa3*h8*b4*g5*d2", "c1xa3*d2*b4*g5*h8");
}

#[test]
fn several_moves_between_the_same_squares() {
    let rules = games::international();
    let fen = "W:WKc1:Bh8,g7,g5,b4,d2";
    let verdict = judge(&rules, &setup(&rules, fen), &attempt(&rules, "c1xa3"));
    let Verdict::Ambiguous(moves) = verdict else { panic!("{verdict:?}") };
    let texts: Vec<_> = moves.iter().map(|mv| outcome(rules.board, mv)).collect();
    assert_eq!(texts, ["c1xa3*d2*b4*g5*g7", "c1xa3*d2*b4*g5*h8"]);
    legal(&rules, fen, "c1xf4xi7xa3", "c1xa3*d2*b4*g5*h8");
}

#[test]
fn a_hyphen_is_understood_where_only_a_capture_can_be_meant() {
    let rules = games::spanish();
    legal(&rules, "W:Wd3:Be4", "d3-f5", "d3xf5*e4");
    legal(&rules, "W:WK20:B15,K27", "20 30", "b5xe8*d7");
}

#[test]
fn captures_that_end_elsewhere() {
    let rules = games::spanish();
    because(
        &rules,
        "W:Wd3:Be4",
        "d3 g4",
        "men.captures",
        "No capture of this piece ends on g4; it can make d3xf5*e4.",
    );
    because(
        &rules,
        "W:Wd3:Be4",
        "d3xh5",
        "men.captures",
        "No capture of this piece ends on h5; it can make d3xf5*e4.",
    );
    because(
        &rules,
        "W:Wd3:Be4",
        "d3-h5",
        "men.moves",
        "d3 and h5 are not on one line, and a man goes straight.",
    );
}

#[test]
fn rules_of_few_games() {
    let turns = with_kings(&games::russian(), |kings| kings.turn = Turn::StraightExceptEdge);
    because(
        &turns,
        "W:WKb2:Bc3,c5",
        "b2xd4xb6",
        "kings.turn",
        "In the middle of a capture a king turns only at the edge of the board, and d4 is not at the edge.",
    );
    let near = changed(&games::tanzanian(), |rules| rules.capture.landing_choice = LandingChoice::Nearest);
    because(
        &near,
        "W:WKb8:Bc7,c5,b2",
        "b8xe5",
        "capture.landing-choice",
        "The king must land where it can go on capturing, and behind this piece that is on d6.",
    );
    let lone = changed(&games::russian(), |rules| rules.end.lone_piece = LonePiece::Loses);
    because(
        &lone,
        "W:Wa1,c1:Bh8",
        "a1-b2",
        "end.lone-piece",
        "The game is over: Black has not two pieces left, and has lost.",
    );
    let leaps = changed(&games::turkish(), |rules| rules.men.leaps = Directions::FORWARD_AND_SIDEWAYS);
    let line = changed(&leaps, |rules| rules.men.leap_over = LeapOver::Line);
    let fen = "W:Wd2,d3,d4:Bh8";
    legal(&line, fen, "d2-d5", "d2-d5");
    because(&leaps, fen, "d2-d5", "men.moves", "A man moves one step, and d5 is farther from d2.");
    because(&line, fen, "d2-d6", "men.moves", "A man moves one step, and d6 is farther from d2.");
}
