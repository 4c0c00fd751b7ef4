use draughts_rules::{Move, PieceKind, RuleSet, SquareNames};
use proptest::prelude::{prop_assert, prop_assert_eq, proptest};

use super::{
    Crowned, MAX_LENGTH, MoveTextFault, Reading, ResolveError, Sign, parse, resolve, write, write_all,
    write_full, write_long,
};
use crate::squares::parse_square;
use crate::testing;

/// A king's move: the squares it stands on, and the squares it captures.
fn mv(rules: &RuleSet, path: &str, captures: &str) -> Move {
    let squares = |text: &str| {
        text.split_whitespace().map(|name| parse_square(rules, name).expect("a square")).collect()
    };
    Move { kind: PieceKind::King, path: squares(path), captures: squares(captures), promotes: false }
}

/// The index of the legal move that `text` denotes and how it was read, or what is wrong.
fn reads(rules: &RuleSet, text: &str, legal: &[Move]) -> Result<(usize, Reading), String> {
    let text = parse(rules, text).map_err(|e| e.to_string())?;
    let resolved = resolve(rules, &text, legal).map_err(|e| e.to_string())?;
    let index = legal.iter().position(|mv| *mv == resolved.mv).expect("one of the legal moves");
    Ok((index, resolved.reading))
}

/// The texts of the legal moves; each reads back to its move.
fn texts(rules: &RuleSet, legal: &[Move]) -> Vec<String> {
    for names in [SquareNames::Numeric, SquareNames::Algebraic] {
        for (index, mv) in legal.iter().enumerate() {
            let text = write(rules, mv, legal, names);
            assert_eq!(reads(rules, &text, legal), Ok((index, Reading::Landings)), "{text}");
            let full = write_full(rules, mv, names);
            assert_eq!(reads(rules, &full, legal), Ok((index, Reading::Landings)), "{full}");
        }
    }
    let names = rules.notation.squares;
    let texts: Vec<_> = legal.iter().map(|mv| write(rules, mv, legal, names)).collect();
    assert_eq!(write_all(rules, legal, names), texts);
    texts
}

#[test]
fn from_and_to_are_enough_where_they_are_unique() {
    let rules = testing::international();
    let legal = [mv(&rules, "32 28", ""), mv(&rules, "32 27", ""), mv(&rules, "46 28 19", "37 23")];
    assert_eq!(texts(&rules, &legal), ["32-28", "32-27", "46x19"]);
    assert_eq!(write_long(&rules, &legal[2], SquareNames::Numeric), "46x32x19");
    let rules = testing::russian();
    assert_eq!(texts(&rules, &[mv(&rules, "a3 b4", ""), mv(&rules, "c3 e5", "d4")]), ["a3-b4", "c3:e5"]);
    let rules = testing::thai();
    assert_eq!(texts(&rules, &[mv(&rules, "5 9", ""), mv(&rules, "5 14", "10")]), ["5-9", "5-14"]);
}

#[test]
fn the_long_form_names_turns_and_squares_right_behind() {
    // PDN 3.0's own example, W:WK47:B14,19,29,31,42; the listed routes land elsewhere on purpose
    let rules = testing::international();
    let legal = [mv(&rules, "47 33 24 13 36", "42 29 19 31"), mv(&rules, "47 33 20 9 36", "42 29 14 31")];
    assert_eq!(texts(&rules, &legal), ["47x38x24x13x36", "47x38x20x9x36"]);
    let first = Ok((0, Reading::Landings));
    for text in ["47x33x24x13x36", "47:38:24:13:36", "47x24x36", "47x13x36", "47-38-24-13-36", "c1xh6xa3"] {
        assert_eq!(reads(&rules, text, &legal), first, "{text}");
    }
    assert_eq!(reads(&rules, "47x20x36", &legal), Ok((1, Reading::Landings)));
    for text in ["47x36", "47x38x36", "4736"] {
        let ambiguous = format!("`{text}` is ambiguous: 47x38x24x13x36 or 47x38x20x9x36");
        assert_eq!(reads(&rules, text, &legal), Err(ambiguous), "{text}");
    }
    for text in ["47x24x20x36", "47x38x24x13x31x36", "47x24x38x36", "47x42x36"] {
        assert!(reads(&rules, text, &legal).is_err_and(|e| e.contains("is not legal")), "{text}");
    }
}

#[test]
fn ambiguous_captures_of_played_games() {
    let rules = testing::international();
    // W:WK4:B13,32,37,20
    let legal = [mv(&rules, "4 27 38 15", "13 32 20"), mv(&rules, "4 31 42 15", "13 37 20")];
    assert_eq!(texts(&rules, &legal), ["4x27x38x15", "4x31x42x15"]);
    assert!(reads(&rules, "4x15", &legal).is_err_and(|e| e.contains("ambiguous")));
    // 1x25: over 12, 19 and 20, or over 12, 13 and 20
    let legal = [mv(&rules, "1 23 14 25", "12 19 20"), mv(&rules, "1 18 9 25", "12 13 20")];
    assert_eq!(texts(&rules, &legal), ["1x23x14x25", "1x18x9x25"]);
}

#[test]
fn another_route_of_the_same_move_is_the_same_move() {
    // W:WK38:B18,19,32,33 in a round, either way
    let rules = testing::international();
    let legal = [mv(&rules, "38 27 13 24 38", "32 18 19 33"), mv(&rules, "38 27 13 24 42", "32 18 19 33")];
    assert_eq!(texts(&rules, &legal), ["38x38", "38x42"]);
    for text in ["38x24x13x27x38", "38x27x13x24x38", "38x27x38", "38x24x27x38"] {
        assert_eq!(reads(&rules, text, &legal), Ok((0, Reading::Landings)), "{text}");
    }
    assert!(reads(&rules, "38x27x27x38", &legal).is_err());
}

#[test]
fn a_complete_text_is_preferred() {
    // one piece on the way, or three on a detour: the first can't be written longer
    let rules = testing::russian();
    let legal =
        [mv(&rules, "a1 g7", "d4"), mv(&rules, "a1 e5 b8 g7", "d4 c7 h6"), mv(&rules, "a1 f6 g7", "b2 c3")];
    let first = write(&rules, &legal[0], &legal, SquareNames::Algebraic);
    assert_eq!((first.as_str(), reads(&rules, &first, &legal)), ("a1:g7", Ok((0, Reading::Landings))));
    assert_eq!(reads(&rules, "a1:e5:b8:g7", &legal).map(|r| r.0).ok(), None, "no such line");
    // a quiet move and a capture with the same ends, where captures are written like quiet moves
    let rules = testing::thai();
    let legal = [mv(&rules, "1 10", ""), mv(&rules, "1 17 10", "9 14")];
    assert_eq!(write(&rules, &legal[1], &legal, SquareNames::Numeric), "1-17-10");
    assert_eq!(reads(&rules, "1-10", &legal), Ok((0, Reading::Landings)));
}

#[test]
fn a_crowning_on_one_of_two_routes_tells_moves_apart() {
    let rules = testing::international();
    let mut legal =
        [mv(&rules, "38 27 13 24 38", "32 18 19 33"), mv(&rules, "38 24 13 27 38", "32 18 19 33")];
    legal[0].promotes = true;
    assert_eq!(texts(&rules, &legal), ["38x27x13x24x38", "38x24x13x27x38"]);
    assert_eq!(reads(&rules, "38x38=K", &legal), Ok((0, Reading::Landings)));
}

#[test]
fn captured_squares_and_hub_form_are_read_and_named() {
    let rules = testing::turkish();
    let legal = [mv(&rules, "d4 d6 b6 b8", "d5 c6 b7"), mv(&rules, "d4 d6 f6 f8", "d5 e6 f7")];
    assert_eq!(texts(&rules, &legal), ["d4xb8", "d4xf8"]);
    assert_eq!(reads(&rules, "d4xd6xb6xb8", &legal), Ok((0, Reading::Landings)));
    assert_eq!(reads(&rules, "d4xd5xc6xb7", &legal), Ok((0, Reading::CapturedSquares)));
    assert_eq!(reads(&rules, "d4xb8xb7xd5xc6", &legal), Ok((0, Reading::Hub)));
    assert!(reads(&rules, "d4-d5-c6-b7", &legal).is_err(), "captured squares need the sign of a capture");
    // landings of one, captured squares of the other
    let legal = [mv(&rules, "a1 a4 a8", "a2 a6"), mv(&rules, "a1 a5 h5", "a4 a8")];
    let ambiguous = reads(&rules, "a1xa4xa8", &legal);
    assert_eq!(ambiguous, Err("`a1xa4xa8` is ambiguous: a1xa3xa8 or a1xa5xh5".to_owned()));
    // a king's landing square behind the last captured piece stays open
    let legal = [mv(&rules, "a1 a6", "a5"), mv(&rules, "a1 a7", "a5")];
    assert_eq!(reads(&rules, "a1xa5", &legal), Err("`a1xa5` is ambiguous: a1xa6 or a1xa7".to_owned()));
}

#[test]
fn illegal_moves_come_with_what_the_same_piece_can_do() {
    let rules = testing::international();
    let legal =
        [mv(&rules, "33 29", ""), mv(&rules, "31 27", ""), mv(&rules, "32 28", ""), mv(&rules, "31 26", "")];
    assert_eq!(
        reads(&rules, "31-28", &legal),
        Err("`31-28` is not legal; legal: 31-27, 31-26, 32-28, 33-29".to_owned())
    );
    assert!(reads(&rules, "33x29", &legal).is_err(), "x says that something is captured");
    let text = parse(&rules, "33-29").expect("a move text");
    let nothing = resolve(&rules, &text, &[]).expect_err("no legal move");
    assert_eq!(nothing, ResolveError::NoSuchMove { text: "33-29".to_owned(), instead: Vec::new() });
    assert_eq!(nothing.to_string(), "`33-29` is not legal: there is no legal move");
}

#[test]
fn what_is_read_as_a_move() {
    let rules = testing::russian();
    let read = |text: &str| {
        let read = parse(&rules, text).expect(text);
        let squares: Vec<_> = read.squares.iter().map(|&s| rules.board.algebraic(s)).collect();
        (squares.join(" "), read.sign, read.crowned)
    };
    let (dash, capture, nothing) = (Sign::Dash, Sign::Capture, Sign::Nothing);
    let cases = [
        ("a3-b4", "a3 b4", dash),
        ("A3-B4", "a3 b4", dash),
        (" a3 - b4 ", "a3 b4", dash),
        ("a3b4", "a3 b4", nothing),
        ("a3xb4", "a3 b4", capture),
        ("a3:b4", "a3 b4", capture),
        ("A3XC5XE3", "a3 c5 e3", capture),
        ("a3-c5xe3", "a3 c5 e3", capture),
        ("c3b4d2", "c3 b4 d2", nothing),
        ("01-05", "a1 b2", dash),
        ("1- 5", "a1 b2", dash),
        ("0105", "a1 b2", nothing),
        ("010509", "a1 b2 a3", nothing),
        ("1-b2", "a1 b2", dash),
        ("a3-b4!?", "a3 b4", dash),
        ("a3-b4 (!)", "a3 b4", dash),
    ];
    for (text, squares, sign) in cases {
        assert_eq!(read(text), (squares.to_owned(), sign, Crowned::Unsaid), "{text}");
    }
    assert_eq!(read("c7-b8=K!").2, Crowned::Said);
    let read = parse(&rules, " a3 x c5xe3").expect("a move text");
    assert_eq!((read.text.as_str(), read.columns), ("a3 x c5xe3", vec![2, 7, 10]));
}

#[test]
fn what_is_no_move_is_refused_where_it_goes_wrong() {
    let rules = testing::international();
    let texts = [
        "", "  !", "32", "32-", "-28", "32--28", "32 28", "32-51", "0-28", "32-a2", "322", "32281", "3251",
        "32-28 33", "32_28", "hello", "x", "32xx28", "é", "32-28=", "--",
    ];
    let message = |text: &str| match parse(&rules, text) {
        Ok(read) => format!("{text}\n  reads: {:?}\n", read.squares),
        Err(error) => format!("{text}\n  {error}\n"),
    };
    insta::assert_snapshot!(texts.map(message).concat());
    let long = format!("32-28{}", " ".repeat(MAX_LENGTH));
    assert_eq!(parse(&rules, &long).map_err(|e| e.fault), Err(MoveTextFault::TooLong(long.len())));
}

proptest! {
    #[test]
    fn no_text_is_too_wild(text in "[0-9a-lxX:=\\-()!? K]{0,30}|\\PC{0,30}") {
        for rules in testing::all() {
            let number = |n| rules.notation.numbering.square(rules.board, n).expect("a square");
            let (a, b, c) = (number(1), number(7), number(14));
            let legal = [
                Move { kind: PieceKind::Man, path: vec![a, b], captures: vec![], promotes: false },
                Move { kind: PieceKind::Man, path: vec![a, c], captures: vec![b], promotes: false },
                Move { kind: PieceKind::King, path: vec![a, b, c], captures: vec![c, b], promotes: true },
            ];
            match parse(&rules, &text) {
                Ok(read) => {
                    prop_assert_eq!(read.squares.len(), read.columns.len());
                    let found = resolve(&rules, &read, &legal);
                    prop_assert!(found.is_ok() || !found.is_err_and(|e| e.to_string().is_empty()));
                }
                Err(error) => assert!((1..=text.chars().count() + 1).contains(&error.column)),
            }
        }
    }
}
