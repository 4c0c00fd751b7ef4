use draughts_rules::{
    ByColor, Color, KingRun, Piece, PieceKind, RuleSet, Setup, Square, SquareNames, SquareSet,
};
use proptest::prelude::{Just, Strategy, any, prop, prop_assert, prop_assert_eq, prop_oneof, proptest};

use super::{Fen, FenError, FenFault, MAX_LENGTH, parse, read, write};
use crate::testing;

fn own(rules: &RuleSet, text: &str) -> String {
    match parse(rules, text) {
        Ok(setup) => write(rules, &setup, SquareNames::Numeric),
        Err(errors) => errors.to_string(),
    }
}

fn assert_reads_as(rules: &RuleSet, cases: &[(&str, &str)]) {
    let wrong: Vec<_> = cases
        .iter()
        .filter(|(text, expected)| own(rules, text) != *expected)
        .map(|(text, expected)| format!("{text:?} gives {}, not {expected}", own(rules, text)))
        .collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

#[test]
fn what_is_read_besides_the_canonical_form() {
    let start = "W:W31-50:B1-20";
    assert_reads_as(
        &testing::international(),
        &[
            ("startpos", start),
            (" StartPos ", start),
            (start, start),
            // colours in any order, blanks anywhere, either case
            ("W:B1-20:W31-50", start),
            ("W:W 31,32:B 1,2", "W:W31,32:B1,2"),
            (" w : w 31 , K 32 : b 6 - 8 ", "W:W31,K32:B6-8"),
            ("W:W031,32:B01,002", "W:W31,32:B1,2"),
            ("B:W31:BK4-6,9.", "B:W31:BK4-6,9"),
            ("W:WK4-K6:B9", "W:WK4-6:B9"),
            // lists without pieces, colours that are not there
            ("W:B1:W", "W:W:B1"),
            ("W:B1", "W:W:B1"),
            ("W:W:B", "W:W:B"),
            ("W::", "W:W:B"),
            // kings: a lower-case k is one
            ("W:Wk50:B3", "W:WK50:B3"),
            ("W:WK50:BkJ10", "W:WK50:BK5"),
            // whole tags, and the side to move twice
            ("[FEN \"W:W31-50:B1-20\"]", start),
            (" [ fen \" W:W31-50:B1-20. \" ] ", start),
            ("W:W:W31-50:B1-20", start),
            ("B:B:W31-50:B1-20", "B:W31-50:B1-20"),
            ("W:W:B1-20:W31-50", start),
            // what lidraughts adds
            ("W:W31-50:B1-20:H0:F1", start),
            // algebraic squares, mixed with numbers
            ("W:Wa1,Kc3:BB10,5", "W:WK37,46:B1,5"),
            ("W:Wa1,g3:BJ10", "W:W39,46:B5"),
            ("W:WA1,G3:BJ10", "W:W39,46:B5"),
        ],
    );
    // on a board with a file k, k3 is the square
    assert_reads_as(
        &testing::canadian(),
        &[("W:Wk3,K4:Bka7", "W:WK4,60:BK31"), ("W:WK3,KK3:B9", "W:WK3,K60:B9")],
    );
}

#[test]
fn numbers_are_the_games_own() {
    let algebraic = |rules: &RuleSet, text: &str| {
        parse(rules, text).map(|setup| write(rules, &setup, SquareNames::Algebraic))
    };
    assert_eq!(algebraic(&testing::russian(), "W:W24:B1,2.").ok(), None, "a1 and c1 crown Black's men");
    assert_eq!(algebraic(&testing::russian(), "W:W24:BK1"), Ok("W:Wh6:BKa1".to_owned()));
    assert_eq!(algebraic(&testing::english(), "W:W12:BK1"), Ok("W:Wh6:BKb8".to_owned()));
    assert_eq!(algebraic(&testing::spanish(), "W:W1:B32"), Ok("W:Wh1:Ba8".to_owned()));
    assert_eq!(algebraic(&testing::italian(), "W:WK1:BK32"), Ok("W:WKa8:BKh1".to_owned()));
}

#[test]
fn start_positions() {
    let start = |rules: &RuleSet| write(rules, &Setup::start(rules), rules.notation.squares);
    assert_eq!(start(&testing::international()), "W:W31-50:B1-20");
    assert_eq!(start(&testing::english()), "B:W21-32:B1-12");
    assert_eq!(start(&testing::spanish()), "W:W1-12:B21-32");
    assert_eq!(start(&testing::thai()), "B:W1-8:B25-32");
    assert_eq!(
        start(&testing::russian()),
        "W:Wa1,c1,e1,g1,b2,d2,f2,h2,a3,c3,e3,g3:Bb6,d6,f6,h6,a7,c7,e7,g7,b8,d8,f8,h8"
    );
}

#[test]
fn king_moves_in_a_row_stand_behind_black_first() {
    let rules = testing::frisian();
    let text = "W:WK19,27:BK49:+0+319";
    let setup = parse(&rules, text).expect("a position");
    let run = |number| KingRun { moves: 3, square: rules.notation.numbering.square(rules.board, number) };
    assert_eq!(setup.king_runs, ByColor { white: run(19), black: KingRun::default() });
    assert_eq!(write(&rules, &setup, SquareNames::Numeric), text);
    assert_reads_as(
        &rules,
        &[
            ("W:WK19,27:BK49,4:H3:F9:+149+0", "W:WK19,27:B4,K49:+149+0"),
            ("W:WK6,27:BK49:+0+206", "W:WK6,27:BK49:+0+206"),
            // a count without a square holds for every king
            ("W:WK19,27:BK49:+0+3", "W:WK19,27:BK49:+0+3"),
            ("W:WK19,27:BK49:+0+0", "W:WK19,27:BK49"),
            ("W:WK19,27:BK49:+019+0", "W:WK19,27:BK49"),
        ],
    );
    // a game without such a limit still reads counts of nothing
    assert_reads_as(&testing::international(), &[("W:WK19:BK49:+0+0", "W:WK19:BK49")]);
}

#[test]
fn move_counts_are_kept_apart() {
    let rules = testing::international();
    let fen = read(&rules, "W:WK19:BK49:H12:F40").expect("a position");
    let setup = parse(&rules, "W:WK19:BK49").expect("a position");
    assert_eq!(fen, Fen { setup, crowned: SquareSet::EMPTY, half_moves: Some(12), move_number: Some(40) });
}

#[test]
fn every_fault_is_reported_where_it_stands() {
    let numeric = [
        "",
        "   ",
        "W",
        "[FEN \"\"]",
        "?:W31:B1",
        ":W31:B1",
        "W31-50:B1-20",
        "WK5:BK2",
        "White:W31:B1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1",
        "W:WK4,WK5,55:B4",
        "W:WWK31,W32,w 33,BK5,WK:BWa1,b3",
        "W:W31-40,38-44:B0-3,K9-99,40-60,4-10,K8-12",
        "W:W4:B49,50",
        "W:W1-6:B45-50",
        "W:W0,51,99999999999:B-3",
        "W:W31,,32,:B1,",
        "W:W31,31:B31,K31",
        "W:W50-31:B1-60",
        "W:Wa1-c3,31-c3:B1-",
        "W:W31 32,33 B1:B2",
        "W:Wz5,x,K,31?:B!,é4",
        "W:Wb1,a11,k3,a1,46:B1",
        "W:W31:B1:X7:H:Fx:+1",
        "W:W31:W32:B1",
        "W:WG23,31:BP14,g3",
        "W:W31:B1:+0+319",
    ];
    let frisian = [
        "W:WK19,27:BK49:+0+419",
        "W:WK19,27:BK49:+0+127",
        "W:WK19,27:BK49:+0+199",
        "W:WK19,27:BK49:+3",
        "W:WK19,27:BK49:+a+b",
    ];
    let report_one = |rules: &RuleSet, text: &str| match parse(rules, text) {
        Ok(setup) => format!("{text}\n  reads: {setup:?}\n"),
        Err(errors) => {
            let fault = |error: FenError| format!("  {error}\n    help: {}\n", error.fault.help());
            format!("{text}\n{}", errors.into_iter().map(fault).collect::<String>())
        }
    };
    let report = |rules: &RuleSet, texts: &[&str]| -> String {
        texts.iter().map(|text| report_one(rules, text)).collect()
    };
    let mut all = report(&testing::international(), &numeric);
    all.push_str(&report(&testing::frisian(), &frisian));
    all.push_str(&report(&testing::canadian(), &["W:Wk50,K73:B1"]));
    all.push_str(&report(
        &testing::russian(),
        &["W:Wa1,h8,b1,i1,33:BKa9", "W:WG23,GA3,c3:B30", "W:WGa1:B", "W:WI3,KI3,q3:Bx3"],
    ));
    all.push_str(&report(&testing::spanish(), &["W:W25-32:B1-8"]));
    all.push_str(&report(&testing::plain(), &["W:WKa3,b8:Ba1", "W:WK5-9:B"]));
    insta::assert_snapshot!(all);
}

#[test]
fn long_texts_are_refused() {
    let rules = testing::international();
    let text = format!("W:W31{}:B1", " ".repeat(MAX_LENGTH));
    let errors = parse(&rules, &text).expect_err("too long");
    assert_eq!(errors.as_slice()[0].fault, FenFault::TooLong(text.len()));
}

/// A position of the game.
fn setups(rules: RuleSet) -> impl Strategy<Value = (RuleSet, Setup)> {
    let count = rules.board.square_count();
    let piece = prop_oneof![
        2 => Just(None),
        3 => (any::<bool>(), any::<bool>()).prop_map(|(white, man)| Some(Piece {
            color: if white { Color::White } else { Color::Black },
            kind: if man { PieceKind::Man } else { PieceKind::King },
        })),
    ];
    (prop::collection::vec(piece, count), any::<bool>(), 0..=3u8).prop_map(move |(pieces, white, moves)| {
        let mut setup = Setup::empty(if white { Color::White } else { Color::Black });
        for (index, piece) in (0u8..).zip(pieces) {
            let square = Square::new(index);
            if let Some(mut piece) = piece {
                if rules.kings.is_none() {
                    piece.kind = PieceKind::Man;
                } else if rules.promotion.squares[piece.color].contains(square) {
                    piece.kind = PieceKind::King;
                }
                setup.put(square, piece);
            }
        }
        if rules.king_move_limit().is_some() && moves > 0 {
            setup.king_runs.black = KingRun { moves, square: setup.kings.black.first_square() };
        }
        (rules.clone(), setup)
    })
}

proptest! {
    #[test]
    fn what_is_written_reads_back(
        (rules, setup) in prop::sample::select(testing::all()).prop_flat_map(setups)
    ) {
        for names in [SquareNames::Numeric, SquareNames::Algebraic] {
            let text = write(&rules, &setup, names);
            prop_assert_eq!(parse(&rules, &text), Ok(setup), "{}", text);
        }
    }

    #[test]
    fn no_text_is_too_wild(text in "[WBKkGPHF0-9a-l:,.+?\\- \\[\\]\"é]{0,40}|\\PC{0,40}") {
        for rules in testing::all() {
            match parse(&rules, &text) {
                Ok(setup) => prop_assert!(setup.faults(&rules).is_empty()),
                Err(errors) => {
                    let columns = 1..=text.chars().count() + 1;
                    prop_assert!(errors.as_slice().iter().all(|e| columns.contains(&e.column)));
                }
            }
        }
    }
}

#[test]
fn a_man_that_has_just_arrived_is_a_king() {
    let rules = testing::spanish();
    // FPD art. 9: it counts as a king before it is marked as one; the side to move can have none there
    let fen = read(&rules, "W:W5:B3").unwrap();
    assert_eq!(write(&rules, &fen.setup, SquareNames::Numeric), "W:W5:BK3");
    assert_eq!(fen.crowned.len(), 1);
    assert!(parse(&rules, "B:W5:B3").is_err());
    assert!(parse(&rules, "W:W5:B2,3").is_err(), "two can't have come at once");
    assert!(read(&rules, "W:W5:BK3").unwrap().crowned.is_empty());
}
