//! What is known about pairs of games.

#![expect(clippy::expect_used, clippy::panic, reason = "a test may fail so")]

use std::ops::ControlFlow;

use draughts::Variant;
use draughts::notation::moves;
use draughts::rules::Move;
use draughts::words::Language;
use draughts_compare::{
    Correspondence, Divergence, End, Facing, Limits, Mismatch, Outcome, Sides, differences, drawing,
    first_divergence, same_moves, witness,
};

fn load(id: &str) -> Variant {
    Variant::load(id).expect("a game")
}

fn outcome(first: &Variant, second: &Variant, plies: u32) -> Outcome {
    let limits = Limits { plies, ..Limits::default() };
    first_divergence(first, second, None, limits, &mut |_| ControlFlow::Continue(())).expect("a comparison")
}

fn divergence(outcome: Outcome) -> Divergence {
    let Outcome::Divergence(divergence) = outcome else { panic!("{outcome:?}") };
    *divergence
}

fn text(variant: &Variant, mv: &Move) -> String {
    moves::write_full(variant.rules(), mv, variant.rules().notation.squares)
}

/// A divergence in a few lines: the line in the first game's notation, every move in its own game's.
fn told(first: &Variant, second: &Variant, divergence: &Divergence) -> String {
    let Divergence { line, extras, common, cause, position, .. } = divergence;
    let line: Vec<_> = line.iter().map(|ply| text(first, &ply.moves[0])).collect();
    let mut lines = vec![format!("{} plies: {}", line.len(), line.join(" ")).trim_end().to_owned()];
    for (side, game) in [first, second].into_iter().enumerate() {
        let fen = game.fen(&game.position(&position[side]).expect("a position"));
        lines.push(format!("{}: {fen}", game.id()));
    }
    for (side, (game, other)) in [(first, second), (second, first)].into_iter().enumerate() {
        for extra in &extras[side] {
            let names = other.rules().notation.squares;
            let legal = other.position(&position[1 - side]).expect("a position").legal_moves();
            let why = extra.why.describe(other.rules(), &legal, names, Language::En);
            lines.push(format!("only {}: {}; {}: {why}", game.id(), text(game, &extra.mv), extra.why.rule()));
        }
    }
    lines.push(format!("both: {}; cause: {}", common.len(), cause.join(", ")));
    lines.join("\n")
}

fn told_of(first: &str, second: &str, plies: u32) -> String {
    let (first, second) = (load(first), load(second));
    told(&first, &second, &divergence(outcome(&first, &second, plies)))
}

/// The two games count the same leaves to depth 7 and part at depth 8: the difference shows after 7 plies.
#[test]
fn pool_and_russian_part_after_seven_plies() {
    insta::assert_snapshot!(told_of("pool", "russian", 8), @r"
    7 plies: 9-13 22-18 11-15 18x11 7x16 24-20 2-7
    pool: W:W20,21,23,25-32:B1,3-8,10,12,13,16
    russian: B:Wa1,c1,g1,b2,d2,f2,h2,a3,e3,b4,h4:Ba5,d6,h6,a7,c7,e7,g7,b8,d8,f8,h8
    only pool: 20x11x2x9; promotion.during-capture: The move is made, and the man is crowned.
    only russian: a5:c3:e1:g3; promotion.during-capture: The move is made, but the man is not crowned.
    both: 0; cause: promotion.during-capture
    ");
    let (pool, russian) = (load("pool"), load("russian"));
    let Outcome::NoDifference(extent) = outcome(&pool, &russian, 7) else {
        panic!("no difference in 7 plies")
    };
    assert_eq!((extent.plies, extent.end), (7, End::Plies));
}

/// The boards are mirror images, and Black begins in the one game, White in the other.
#[test]
fn english_and_italian() {
    insta::assert_snapshot!(told_of("english", "italian", 9), @r"
    5 plies: 9-13 21-17 6-9 17-14 9x18
    english: W:W22-32:B1-5,7,8,10-13,18
    italian: B:W14,17,22-25,27-32:B1-8,10-12
    only english: 23x14; capture.priority: It takes 1 piece, but 10x26 takes 2 pieces: the most pieces must be captured.
    both: 1; cause: capture.priority
    ");
}

#[test]
fn international_and_frisian() {
    insta::assert_snapshot!(told_of("international", "frisian", 9), @r"
    3 plies: 31-26 17-21 26x17
    international: B:W17,32-50:B1-16,18-20
    frisian: B:W17,32-50:B1-16,18-20
    only frisian: 7x27; men.captures: A man captures diagonally forward or backward, not straight forward.
    both: 2; cause: men.captures
    ");
}

#[test]
fn spanish_and_portuguese_have_the_same_moves() {
    let (spanish, portuguese) = (load("spanish"), load("portuguese"));
    let Outcome::NoDifference(extent) = outcome(&spanish, &portuguese, 7) else { panic!("the same moves") };
    assert_eq!((extent.plies, extent.positions, extent.end), (7, 12_841, End::Plies));
    assert!(witness(&spanish, &portuguese).is_none());
    assert!(same_moves(&spanish, &portuguese));
    assert!(!same_moves(&spanish, &load("russian")));
    let differing = differences(&[&spanish, &portuguese]);
    assert!(differing.iter().all(|clause| !clause.bears_on_moves()));
    assert_eq!(differing.iter().map(|clause| clause.key).collect::<Vec<_>>(), ["draws"]);
    let draws = &differing[0].values[1];
    assert_eq!(draws.citations.len(), 3);
    assert_eq!(draws.citations[0].article.as_deref(), Some("3.2.1 a"));
}

/// The games part far from the start: the nearest known position is an example of the federation's.
#[test]
fn turkish_men_crowned_in_passing() {
    let (turkish, other) = (load("turkish"), load("turkish-crowned-in-passing"));
    assert!(matches!(outcome(&turkish, &other, 5), Outcome::NoDifference(_)));
    let witness = witness(&turkish, &other).expect("an example");
    insta::assert_snapshot!(told(&turkish, &other, &witness), @r"
    0 plies:
    turkish: W:Wd2,e2,g2,a3,b3,e3,f3,h3,e4:Be5,f6,g6,a7,d7,e7,f7,g7,Kc8
    turkish-crowned-in-passing: W:Wd2,e2,g2,a3,b3,e3,f3,h3,e4:Be5,f6,g6,a7,d7,e7,f7,g7,Kc8
    only turkish: e4xe6xe8; capture.chain: The capture is not over: from e8 the piece can and must go on, to a8 or b8.
    only turkish-crowned-in-passing: e4xe6xe8xa8xa4; promotion.during-capture: A man that comes to a crowning square in the middle of a capture goes on as a man, and from e8 only a king could go this way.
    only turkish-crowned-in-passing: e4xe6xe8xa8xa5; promotion.during-capture: A man that comes to a crowning square in the middle of a capture goes on as a man, and from e8 only a king could go this way.
    only turkish-crowned-in-passing: e4xe6xe8xa8xa6; promotion.during-capture: A man that comes to a crowning square in the middle of a capture goes on as a man, and from e8 only a king could go this way.
    both: 0; cause: promotion.during-capture
    ");
}

#[test]
fn turkish_captures_that_end_on_the_far_row() {
    let (turkish, other) = (load("turkish"), load("turkish-promotion-stops"));
    let witness = witness(&turkish, &other).expect("an example");
    insta::assert_snapshot!(told(&turkish, &other, &witness), @r"
    0 plies:
    turkish: W:Wa2,b2,d2,f2,g2,a3,b3,c3,d3,g3,a4,c4,f6:Ba5,c5,a6,b6,c6,d6,h6,a7,b7,c7,d7,f7,Ke8
    turkish-promotion-stops: W:Wa2,b2,d2,f2,g2,a3,b3,c3,d3,g3,a4,c4,f6:Ba5,c5,a6,b6,c6,d6,h6,a7,b7,c7,d7,f7,Ke8
    only turkish: f6xf8xd8; promotion.during-capture: The man is crowned on f8, and that ends its capture.
    only turkish-promotion-stops: f6xf8; capture.chain: The capture is not over: from f8 the piece can and must go on, to d8.
    both: 0; cause: promotion.during-capture
    ");
}

#[test]
fn other_boards_and_starts() {
    let (turkish, spanish, international) = (load("turkish"), load("spanish"), load("international"));
    let Outcome::DifferentBoards(Mismatch::PlayingSquares { .. }) = outcome(&spanish, &turkish, 1) else {
        panic!("32 and 64 squares")
    };
    let Outcome::DifferentBoards(Mismatch::Size { .. }) = outcome(&spanish, &international, 1) else {
        panic!("8 and 10 files")
    };
    let (thai, russian) = (load("thai"), load("russian"));
    assert_eq!(outcome(&thai, &russian, 1), Outcome::DifferentStarts);
}

#[test]
fn ways_from_board_to_board() {
    let way = |first: &str, second: &str| {
        let way = Correspondence::of_starts(load(first).rules(), load(second).rules()).expect("a way");
        (way.facing(), way.sides())
    };
    assert_eq!(way("spanish", "portuguese"), (Facing::Same, Sides::Same));
    assert_eq!(way("spanish", "russian"), (Facing::Mirrored, Sides::Same));
    assert_eq!(way("pool", "russian"), (Facing::Same, Sides::Exchanged));
    assert_eq!(way("english", "italian"), (Facing::Mirrored, Sides::Exchanged));
    assert_eq!(way("turkish", "turkish"), (Facing::Same, Sides::Same));
}

/// The same game on the turned, mirrored and recoloured board differs nowhere, whichever game comes first.
#[test]
fn a_way_and_its_inverse_show_the_same() {
    for (first, second) in [("english", "italian"), ("pool", "russian"), ("spanish", "russian")] {
        let (first, second) = (load(first), load(second));
        let there = divergence(outcome(&first, &second, 9));
        let back = divergence(outcome(&second, &first, 9));
        assert_eq!(there.line.len(), back.line.len());
        assert_eq!(there.way.inverse().is_identity(), back.way.is_identity());
    }
}

#[test]
fn a_comparison_can_be_stopped_and_repeated() {
    let (pool, russian) = (load("pool"), load("russian"));
    let stopped = first_divergence(&pool, &russian, None, Limits::default(), &mut |_| ControlFlow::Break(()))
        .expect("an outcome");
    assert!(
        matches!(stopped, Outcome::NoDifference(extent) if extent.end == End::Interrupted && extent.plies == 0)
    );
    assert_eq!(outcome(&pool, &russian, 8), outcome(&pool, &russian, 8));
    // the plies that the limit reaches are compared to the end
    let limits = Limits { plies: 9, positions: 2_000 };
    let outcome = first_divergence(&pool, &russian, None, limits, &mut |_| ControlFlow::Continue(()))
        .expect("an outcome");
    let Outcome::NoDifference(extent) = outcome else { panic!("{outcome:?}") };
    assert_eq!((extent.plies, extent.end), (5, End::Positions));
}

#[test]
fn an_endgame_is_searched_to_its_end() {
    let (english, italian) = (load("english"), load("italian"));
    let start = draughts::notation::fen::parse(english.rules(), "B:WK1:BK32").expect("a position");
    let outcome = first_divergence(&english, &italian, Some(&start), Limits::default(), &mut |_| {
        ControlFlow::Continue(())
    });
    let Ok(Outcome::NoDifference(extent)) = outcome else { panic!("one king each: {outcome:?}") };
    assert_eq!(extent.end, End::Exhausted);
}

#[test]
fn two_boards_are_drawn() {
    let (pool, russian) = (load("pool"), load("russian"));
    let divergence = divergence(outcome(&pool, &russian, 8));
    let svg = drawing(&[(&pool, &russian, &divergence)]);
    assert_eq!(svg.matches("<svg").count(), 3);
    assert_eq!(svg.matches("<svg").count(), svg.matches("</svg>").count());
    assert_eq!(svg.matches("<polyline").count(), 2);
}
