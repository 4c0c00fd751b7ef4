//! Rule sets to test with. The crate itself knows no game.

use draughts_rules::{
    Board, ByColor, CaptureRules, CapturesKings, Chain, Color, Corner, Criterion, Directions, DuringCapture,
    EndRules, FirstPromotion, HalfTurn, Halt, KingRange, KingRules, Landing, LandingChoice, MenRules,
    NotationRules, Numbering, Obligation, Outcome, PromotionRules, Removal, ResultStyle, RuleSet, Rules,
    SquareNames, SquareSet, Squares,
};

const FRISIAN_VALUE: Criterion = Criterion::MostValue { man: 100, king: 199 };

/// The rows (from 0, seen by White) of a board as one set.
fn rows(board: Board, ranks: impl IntoIterator<Item = u8>) -> SquareSet {
    ranks.into_iter().flat_map(|rank| board.rank(rank)).collect()
}

/// Rules with `men` full rows of men after `free` empty ones on each side, flying kings on diagonals, men that
/// capture forward, free choice, and removal after the move.
fn plain(board: Board, free: u8, men: u8, first_mover: Color, numbering: Numbering) -> Rules {
    let top = board.height();
    Rules {
        board,
        setup: ByColor {
            white: rows(board, free..free + men),
            black: rows(board, top - free - men..top - free),
        },
        first_mover: first_mover.into(),
        men: MenRules {
            moves: Directions::FORWARD_DIAGONALS,
            captures: Directions::FORWARD_DIAGONALS,
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
            during_capture: DuringCapture::Stop,
            squares: ByColor { white: board.rank(top - 1), black: board.rank(0) },
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
            squares: SquareNames::Numeric,
            numbering,
            pdn_game_type: None,
            capture_separator: 'x',
            result_style: ResultStyle::OneZero,
        },
    }
}

fn checkered(size: u8, corner: Corner) -> Board {
    Board::new(size, size, Squares::Checkered(corner)).expect("a board")
}

fn all_squares() -> Board {
    Board::new(8, 8, Squares::All).expect("a board")
}

fn made(mut rules: Rules, change: impl FnOnce(&mut Rules)) -> RuleSet {
    change(&mut rules);
    RuleSet::new(rules).expect("rules without contradiction")
}

/// The same rules with some values changed.
pub(crate) fn changed(rules: &RuleSet, change: impl FnOnce(&mut Rules)) -> RuleSet {
    made(rules.clone().into_rules(), change)
}

/// The same rules with some of the kings' values changed.
pub(crate) fn with_kings(rules: &RuleSet, change: impl FnOnce(&mut KingRules)) -> RuleSet {
    changed(rules, |rules| change(rules.kings.as_mut().expect("kings")))
}

/// Men capture forward, flying kings, most pieces, then most kings.
pub(crate) fn spanish() -> RuleSet {
    let board = checkered(8, Corner::Right);
    made(plain(board, 0, 3, Color::White, Numbering::BottomRight), |rules| {
        rules.capture.priority = vec![Criterion::MostPieces, Criterion::MostKings];
    })
}

/// Orthogonal, immediate removal, no half turn, crowned when the move is over.
pub(crate) fn turkish() -> RuleSet {
    made(plain(all_squares(), 1, 2, Color::White, Numbering::TopLeft), |rules| {
        rules.men.moves = Directions::FORWARD_AND_SIDEWAYS;
        rules.men.captures = Directions::FORWARD_AND_SIDEWAYS;
        let kings = rules.kings.as_mut().expect("kings");
        kings.moves = Directions::ORTHOGONALS;
        kings.captures = Directions::ORTHOGONALS;
        rules.capture.priority = vec![Criterion::MostPieces];
        rules.capture.removal = Removal::Immediate;
        rules.capture.half_turn = HalfTurn::Forbidden;
        rules.promotion.during_capture = DuringCapture::ContinueAsMan;
    })
}

/// As Turkish, with diagonal quiet moves, and crowned in passing.
pub(crate) fn armenian() -> RuleSet {
    changed(&turkish(), |rules| {
        rules.men.moves = Directions::FORWARD_AND_SIDEWAYS.union(Directions::FORWARD_DIAGONALS);
        rules.kings.as_mut().expect("kings").moves = Directions::ALL;
        rules.promotion.during_capture = DuringCapture::ContinueAsKing;
    })
}

/// Men capture in four directions, flying kings, most pieces; the far row is passed.
pub(crate) fn international() -> RuleSet {
    made(plain(checkered(10, Corner::Left), 0, 4, Color::White, Numbering::TopLeft), |rules| {
        rules.men.captures = Directions::DIAGONALS;
        rules.capture.priority = vec![Criterion::MostPieces];
        rules.promotion.during_capture = DuringCapture::Pass;
    })
}

/// International on 8x8.
pub(crate) fn brazilian() -> RuleSet {
    made(plain(checkered(8, Corner::Left), 0, 3, Color::White, Numbering::TopLeft), |rules| {
        rules.men.captures = Directions::DIAGONALS;
        rules.capture.priority = vec![Criterion::MostPieces];
        rules.promotion.during_capture = DuringCapture::Pass;
    })
}

/// Captures in eight directions, by value, then with the king; three king moves in a row.
pub(crate) fn frisian() -> RuleSet {
    changed(&international(), |rules| {
        rules.men.captures = Directions::ALL;
        let kings = rules.kings.as_mut().expect("kings");
        kings.captures = Directions::ALL;
        kings.move_limit = Some(3);
        rules.capture.priority = vec![FRISIAN_VALUE, Criterion::WithKing];
    })
}

/// International with the halt behind a king captured last.
pub(crate) fn killer() -> RuleSet {
    with_kings(&international(), |kings| kings.halt = Some(Halt { min_captured: 1, trailing_kings: 1 }))
}

/// International that ends with the first king.
pub(crate) fn breakthrough() -> RuleSet {
    changed(&international(), |rules| rules.end.first_promotion = FirstPromotion::Wins)
}

/// Free choice, crowned in passing.
pub(crate) fn russian() -> RuleSet {
    changed(&brazilian(), |rules| {
        rules.capture.priority = Vec::new();
        rules.promotion.during_capture = DuringCapture::ContinueAsKing;
    })
}

/// Free choice, the far row is passed.
pub(crate) fn pool() -> RuleSet {
    changed(&russian(), |rules| rules.promotion.during_capture = DuringCapture::Pass)
}

/// Short kings, free choice; Black moves first.
pub(crate) fn english() -> RuleSet {
    made(plain(checkered(8, Corner::Left), 0, 3, Color::Black, Numbering::TopLeft), |rules| {
        rules.kings.as_mut().expect("kings").range = KingRange::Short;
    })
}

/// Short kings, which men may not capture; four criteria.
pub(crate) fn italian() -> RuleSet {
    made(plain(checkered(8, Corner::Right), 0, 3, Color::White, Numbering::TopLeft), |rules| {
        rules.kings.as_mut().expect("kings").range = KingRange::Short;
        rules.men.capture_kings = CapturesKings::Forbidden;
        rules.capture.priority =
            vec![Criterion::MostPieces, Criterion::WithKing, Criterion::MostKings, Criterion::EarliestKing];
    })
}

/// Men capture forward, flying kings, free choice.
pub(crate) fn tanzanian() -> RuleSet {
    made(plain(checkered(8, Corner::Left), 0, 3, Color::White, Numbering::TopLeft), |_| {})
}

/// As Tanzanian, and a king captures before a man.
pub(crate) fn czech() -> RuleSet {
    changed(&tanzanian(), |rules| rules.capture.priority = vec![Criterion::WithKing])
}

/// Kings land right behind each captured piece.
pub(crate) fn kenyan() -> RuleSet {
    with_kings(&tanzanian(), |kings| kings.landing = Landing::Adjacent)
}

/// As Kenyan, with immediate removal; reversing is allowed.
pub(crate) fn thai() -> RuleSet {
    changed(&kenyan(), |rules| {
        rules.setup = ByColor { white: rows(rules.board, 0..2), black: rows(rules.board, 6..8) };
        rules.capture.removal = Removal::Immediate;
        rules.first_mover = draughts_rules::FirstMover::Black;
        rules.notation.numbering = Numbering::BottomRight;
    })
}

/// A king counts two men; playing corner right.
pub(crate) fn mozambican() -> RuleSet {
    made(plain(checkered(8, Corner::Right), 0, 3, Color::White, Numbering::TopLeft), |rules| {
        rules.men.captures = Directions::DIAGONALS;
        rules.capture.priority = vec![Criterion::MostValue { man: 1, king: 2 }];
        rules.promotion.during_capture = DuringCapture::Pass;
    })
}

/// Men capture in four directions and are never crowned; free choice.
pub(crate) fn without_kings() -> RuleSet {
    changed(&pool(), |rules| rules.kings = None)
}
