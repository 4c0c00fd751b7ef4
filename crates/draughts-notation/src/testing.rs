//! Small rule sets for the tests of this crate. They have the boards, squares and names of games that exist;
//! what notation does not ask is left plain.

use draughts_rules::{
    Board, ByColor, CaptureRules, CapturesKings, Chain, Corner, Directions, DuringCapture, EndRules,
    FirstPromotion, HalfTurn, KingRange, KingRules, Landing, LandingChoice, MenRules, NotationRules,
    Numbering, Obligation, Outcome, PromotionRules, Removal, ResultStyle, RuleSet, Rules, SquareNames,
    SquareSet, Squares,
};

pub(crate) fn rules(board: Board, rows: u8, notation: NotationRules) -> Rules {
    let height = board.height();
    let rows_from =
        |first: u8| (first..first + rows).map(|r| board.rank(r)).fold(SquareSet::EMPTY, |a, b| a | b);
    Rules {
        board,
        setup: ByColor { white: rows_from(0), black: rows_from(height - rows) },
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
            priority: Vec::new(),
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
        notation,
    }
}

pub(crate) fn notation(squares: SquareNames, numbering: Numbering, game_type: u8) -> NotationRules {
    NotationRules {
        squares,
        numbering,
        pdn_game_type: Some(game_type),
        capture_separator: 'x',
        result_style: ResultStyle::OneZero,
    }
}

fn checkered(width: u8, height: u8, corner: Corner) -> Board {
    Board::new(width, height, Squares::Checkered(corner)).expect("a board")
}

fn made(rules: Rules) -> RuleSet {
    RuleSet::new(rules).expect("a rule set")
}

pub(crate) fn international() -> RuleSet {
    let notation = notation(SquareNames::Numeric, Numbering::TopLeft, 20);
    made(rules(checkered(10, 10, Corner::Left), 4, notation))
}

pub(crate) fn frisian() -> RuleSet {
    let mut rules = international().into_rules();
    rules.men.captures = Directions::ALL;
    if let Some(kings) = &mut rules.kings {
        kings.captures = Directions::ALL;
        kings.move_limit = Some(3);
    }
    rules.notation.pdn_game_type = Some(40);
    made(rules)
}

pub(crate) fn canadian() -> RuleSet {
    let notation = notation(SquareNames::Numeric, Numbering::TopLeft, 27);
    made(rules(checkered(12, 12, Corner::Left), 5, notation))
}

pub(crate) fn english() -> RuleSet {
    let notation = notation(SquareNames::Numeric, Numbering::TopLeft, 21);
    made(Rules {
        first_mover: draughts_rules::FirstMover::Black,
        ..rules(checkered(8, 8, Corner::Left), 3, notation)
    })
}

pub(crate) fn italian() -> RuleSet {
    let notation = notation(SquareNames::Numeric, Numbering::TopLeft, 22);
    made(rules(checkered(8, 8, Corner::Right), 3, notation))
}

pub(crate) fn spanish() -> RuleSet {
    let notation = notation(SquareNames::Numeric, Numbering::BottomRight, 24);
    made(rules(checkered(8, 8, Corner::Right), 3, notation))
}

pub(crate) fn thai() -> RuleSet {
    let mut notation = notation(SquareNames::Numeric, Numbering::BottomRight, 31);
    notation.capture_separator = '-';
    made(Rules {
        first_mover: draughts_rules::FirstMover::Black,
        ..rules(checkered(8, 8, Corner::Left), 2, notation)
    })
}

pub(crate) fn russian() -> RuleSet {
    let mut notation = notation(SquareNames::Algebraic, Numbering::BottomLeft, 25);
    notation.capture_separator = ':';
    made(rules(checkered(8, 8, Corner::Left), 3, notation))
}

/// Without kings.
pub(crate) fn plain() -> RuleSet {
    let mut rules = russian().into_rules();
    rules.kings = None;
    rules.notation.pdn_game_type = None;
    made(rules)
}

pub(crate) fn spantsiretti() -> RuleSet {
    let notation = notation(SquareNames::Algebraic, Numbering::BottomLeft, 41);
    made(rules(checkered(10, 8, Corner::Left), 3, notation))
}

pub(crate) fn turkish() -> RuleSet {
    let board = Board::new(8, 8, Squares::All).expect("a board");
    let mut rules = rules(board, 2, notation(SquareNames::Algebraic, Numbering::BottomLeft, 30));
    rules.setup = ByColor { white: board.rank(1) | board.rank(2), black: board.rank(5) | board.rank(6) };
    rules.men.moves = Directions::FORWARD_AND_SIDEWAYS;
    rules.men.captures = Directions::FORWARD_AND_SIDEWAYS;
    if let Some(kings) = &mut rules.kings {
        kings.moves = Directions::ORTHOGONALS;
        kings.captures = Directions::ORTHOGONALS;
    }
    rules.capture.removal = Removal::Immediate;
    made(rules)
}

pub(crate) fn all() -> Vec<RuleSet> {
    vec![
        international(),
        frisian(),
        canadian(),
        english(),
        italian(),
        spanish(),
        thai(),
        russian(),
        plain(),
        spantsiretti(),
        turkish(),
    ]
}
