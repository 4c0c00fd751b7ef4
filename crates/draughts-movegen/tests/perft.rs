//! Published leaf counts, on rule sets built here so that the generator is tested without any file.

#![expect(clippy::expect_used, reason = "a test may fail")]

use std::sync::Arc;

use draughts_movegen::{PerftOptions, Position, Variant, Visitor, at_run_time, in_its_shape};
use draughts_rules::{
    Board, ByColor, CaptureRules, CapturesKings, Chain, Corner, Criterion, Directions, DuringCapture,
    EndRules, FirstPromotion, HalfTurn, KingRange, KingRules, Landing, LandingChoice, MenRules,
    NotationRules, Numbering, Obligation, Outcome, PromotionRules, Removal, ResultStyle, RuleSet, Rules,
    Setup, SquareNames, SquareSet, Squares,
};

/// International draughts' values on a board of any size.
fn base(width: u8, height: u8, squares: Squares, rows: u8, free_rows: u8) -> Rules {
    let board = Board::new(width, height, squares).expect("a board");
    let side =
        |first: u8| (first..first + rows).map(|rank| board.rank(rank)).fold(SquareSet::EMPTY, |a, b| a | b);
    Rules {
        board,
        setup: ByColor { white: side(free_rows), black: side(height - free_rows - rows) },
        first_mover: draughts_rules::FirstMover::White,
        men: MenRules {
            moves: Directions::FORWARD_DIAGONALS,
            captures: Directions::DIAGONALS,
            capture_kings: CapturesKings::Allowed,
            leaps: Directions::NONE,
            leap_over: draughts_rules::LeapOver::OneMan,
        },
        kings: Some(KingRules {
            range: KingRange::Flying,
            moves: Directions::DIAGONALS,
            captures: Directions::DIAGONALS,
            landing: Landing::Any,
            turn: draughts_rules::Turn::AnySquare,
            halt: None,
            move_limit: None,
        }),
        capture: CaptureRules {
            obligation: Obligation::Compulsory,
            missed: draughts_rules::Missed::Illegal,
            chain: Chain::MustComplete,
            landing_choice: LandingChoice::MustContinue,
            removal: Removal::AfterMove,
            half_turn: HalfTurn::Allowed,
            priority: vec![Criterion::MostPieces],
        },
        promotion: PromotionRules {
            during_capture: DuringCapture::Pass,
            squares: ByColor { white: board.rank(height - 1), black: board.rank(0) },
        },
        end: EndRules {
            no_moves: Outcome::Loss,
            no_pieces: Outcome::Loss,
            blocked_with_men: Outcome::Loss,
            lone_piece: draughts_rules::LonePiece::PlaysOn,
            first_promotion: FirstPromotion::PlaysOn,
            bonus_win: None,
        },
        draws: Vec::new(),
        notation: NotationRules {
            squares: SquareNames::Algebraic,
            numbering: Numbering::TopLeft,
            pdn_game_type: None,
            capture_separator: 'x',
            result_style: ResultStyle::OneZero,
        },
    }
}

struct Counts(usize);

impl Visitor for Counts {
    type Output = (Vec<u64>, bool);

    fn visit<V: Variant>(self, variant: V) -> Self::Output {
        let start = Setup::start(variant.rules());
        let compiled = variant.is_compiled();
        let position = Position::new(variant, &start).expect("a start position");
        let depths = 1..=u32::try_from(self.0).expect("a depth");
        let counts: Vec<_> = depths.clone().map(|depth| position.perft(depth)).collect();
        let options = PerftOptions { threads: 2, hash_mib: 4 };
        let again =
            depths.map(|depth| position.perft_with(depth, options).expect("threads")).collect::<Vec<_>>();
        assert_eq!(counts, again, "threads and a table count the same");
        (counts, compiled)
    }
}

fn check(rules: Rules, compiled: bool, expected: &[u64]) {
    let rules = Arc::new(RuleSet::new(rules).expect("no contradictions"));
    assert_eq!(in_its_shape(&rules, Counts(expected.len())), (expected.to_vec(), compiled));
    assert_eq!(at_run_time(&rules, Counts(expected.len())), (expected.to_vec(), false));
}

fn on_eight() -> Rules {
    base(8, 8, Squares::Checkered(Corner::Left), 3, 0)
}

fn with_kings(rules: &mut Rules, change: impl Fn(&mut KingRules)) {
    change(rules.kings.as_mut().expect("kings"));
}

#[test]
fn men_capture_both_ways_and_kings_fly() {
    check(on_eight(), true, &[7, 49, 302, 1469, 7473, 37_628, 187_302, 907_830]);
    check(
        base(10, 10, Squares::Checkered(Corner::Left), 4, 0),
        true,
        &[9, 81, 658, 4265, 27_117, 167_140, 1_049_442],
    );
    check(
        base(12, 12, Squares::Checkered(Corner::Left), 5, 0),
        true,
        &[11, 121, 1222, 10_053, 79_049, 584_100],
    );
    check(base(14, 14, Squares::Checkered(Corner::Left), 6, 0), false, &[13, 169, 2042, 20_513, 195_333]);
    check(base(10, 11, Squares::Checkered(Corner::Right), 4, 0), true, &[9, 81, 810, 7583, 74_602]);
    check(
        base(6, 6, Squares::Checkered(Corner::Left), 2, 0),
        true,
        &[5, 25, 106, 369, 1301, 4214, 12_912, 39_526],
    );
}

#[test]
fn free_choice_with_crowning_in_passing_or_not() {
    let mut rules = on_eight();
    rules.capture.priority.clear();
    check(rules.clone(), true, &[7, 49, 302, 1469, 7482, 37_986, 190_146, 929_896]);
    rules.promotion.during_capture = DuringCapture::ContinueAsKing;
    check(rules, true, &[7, 49, 302, 1469, 7482, 37_986, 190_146, 929_899]);
}

#[test]
fn men_capture_forward_only() {
    let mut rules = on_eight();
    rules.men.captures = Directions::FORWARD_DIAGONALS;
    rules.promotion.during_capture = DuringCapture::Stop;
    rules.capture.priority = vec![Criterion::WithKing];
    check(rules.clone(), true, &[7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931, 3_963_671]);
    rules.capture.priority.clear();
    with_kings(&mut rules, |kings| kings.range = KingRange::Short);
    check(rules.clone(), true, &[7, 49, 302, 1469, 7361, 36_768, 179_740, 845_931, 3_963_680]);
    rules.board = Board::new(8, 8, Squares::Checkered(Corner::Right)).expect("a board");
    let turned = base(8, 8, Squares::Checkered(Corner::Right), 3, 0);
    rules.setup = turned.setup;
    rules.promotion.squares = turned.promotion.squares;
    rules.men.capture_kings = CapturesKings::Forbidden;
    rules.capture.priority =
        vec![Criterion::MostPieces, Criterion::WithKing, Criterion::MostKings, Criterion::EarliestKing];
    check(rules, true, &[7, 49, 302, 1469, 7361, 36_473, 177_532, 828_783, 3_860_875]);
}

#[test]
fn most_pieces_then_most_kings() {
    let mut rules = base(8, 8, Squares::Checkered(Corner::Right), 3, 0);
    rules.men.captures = Directions::FORWARD_DIAGONALS;
    rules.promotion.during_capture = DuringCapture::Stop;
    rules.capture.priority = vec![Criterion::MostPieces, Criterion::MostKings];
    check(rules, true, &[7, 49, 302, 1469, 7361, 36_473, 177_532, 828_783, 3_860_866]);
}

#[test]
fn everything_straight_with_removal_at_once() {
    let mut rules = base(8, 8, Squares::All, 2, 1);
    rules.men.moves = Directions::FORWARD_AND_SIDEWAYS;
    rules.men.captures = Directions::FORWARD_AND_SIDEWAYS;
    with_kings(&mut rules, |kings| {
        kings.moves = Directions::ORTHOGONALS;
        kings.captures = Directions::ORTHOGONALS;
    });
    rules.capture.removal = Removal::Immediate;
    rules.capture.half_turn = HalfTurn::Forbidden;
    rules.promotion.during_capture = DuringCapture::ContinueAsMan;
    check(rules.clone(), true, &[8, 64, 708, 7538, 85_090, 931_312, 10_782_308]);
    let all_forward = Directions::FORWARD_THREE.union(Directions::SIDEWAYS);
    rules.men.moves = all_forward;
    with_kings(&mut rules, |kings| kings.moves = Directions::ALL);
    rules.promotion.during_capture = DuringCapture::ContinueAsKing;
    check(rules, false, &[22, 484, 12_174, 268_670]);
}

#[test]
fn captures_in_all_directions_by_value() {
    let mut rules = base(10, 10, Squares::Checkered(Corner::Left), 4, 0);
    rules.men.captures = Directions::ALL;
    with_kings(&mut rules, |kings| {
        kings.captures = Directions::ALL;
        kings.move_limit = Some(3);
    });
    rules.capture.priority = vec![Criterion::MostValue { man: 100, king: 199 }, Criterion::WithKing];
    check(rules, true, &[9, 81, 658, 3874, 21_265, 102_431, 540_126]);
}
