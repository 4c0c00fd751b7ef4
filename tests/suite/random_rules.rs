//! Randomly drawn rule sets: the whole parameter space, valid combinations only.

use std::fmt::Write as _;

use draughts::rules::{
    Board, ByColor, CaptureRules, CapturesKings, Chain, Corner, Criterion, Direction, Directions,
    DuringCapture, EndRules, FirstMover, FirstPromotion, HalfTurn, Halt, KingRange, KingRules, Landing,
    LandingChoice, LeapOver, LonePiece, MenRules, Missed, NotationRules, Numbering, Obligation, Outcome,
    PromotionRules, Removal, ResultStyle, RuleSet, Rules, SquareNames, SquareSet, Squares, Turn,
};
use proptest::prelude::{Just, Strategy, any, prop_oneof};
use proptest::sample::subsequence;

/// Rule sets of every kind that the parameters can express.
pub(crate) fn rule_sets() -> impl Strategy<Value = RuleSet> {
    (boards(), men(), proptest::option::weighted(0.93, kings()), capture(), during_capture(), ends())
        .prop_filter_map("the values contradict each other", |(board, men, kings, capture, during, end)| {
            RuleSet::new(rules(board, men, kings, capture, during, end)).ok()
        })
}

type BoardAndRows = (Board, u8, u8);

fn boards() -> impl Strategy<Value = BoardAndRows> {
    let kinds = prop_oneof![
        4 => Just(Squares::Checkered(Corner::Left)),
        2 => Just(Squares::Checkered(Corner::Right)),
        3 => Just(Squares::All),
    ];
    let sizes = prop_oneof![
        4 => Just((8, 8)),
        2 => Just((10, 10)),
        1 => Just((12, 12)),
        1 => Just((16, 16)),
        3 => (4u8..=11, 5u8..=11),
    ];
    (kinds, sizes, 1u8..=3, 0u8..=1).prop_filter_map(
        "no such board",
        |(kind, (width, height), rows, free)| {
            let board = Board::new(width, height, kind).ok()?;
            (2 * (rows + free) <= height).then_some((board, rows, free))
        },
    )
}

fn directions() -> impl Strategy<Value = Directions> {
    prop_oneof![
        3 => proptest::sample::select(Directions::NAMED.to_vec()).prop_map(|(_, set)| set),
        1 => subsequence(Direction::ALL.to_vec(), 1..=8).prop_map(|set| set.into_iter().collect()),
    ]
}

fn men() -> impl Strategy<Value = MenRules> {
    let spares = prop_oneof![4 => Just(CapturesKings::Allowed), 1 => Just(CapturesKings::Forbidden)];
    let leaps = prop_oneof![
        6 => Just((Directions::NONE, LeapOver::OneMan)),
        1 => directions().prop_map(|leaps| (leaps, LeapOver::OneMan)),
        1 => directions().prop_map(|leaps| (leaps, LeapOver::Line)),
    ];
    (directions(), directions(), spares, leaps).prop_map(
        |(moves, captures, capture_kings, (leaps, leap_over))| MenRules {
            moves,
            captures,
            capture_kings,
            leaps,
            leap_over,
        },
    )
}

fn kings() -> impl Strategy<Value = KingRules> {
    let range = prop_oneof![1 => Just(KingRange::Short), 3 => Just(KingRange::Flying)];
    let landing = prop_oneof![3 => Just(Landing::Any), 1 => Just(Landing::Adjacent)];
    let halt = proptest::option::weighted(
        0.3,
        (1u8..=3, 0u8..=2).prop_map(|(min_captured, trailing_kings)| Halt { min_captured, trailing_kings }),
    );
    let limit = proptest::option::weighted(0.2, 1u8..=3);
    let turn = prop_oneof![5 => Just(Turn::AnySquare), 1 => Just(Turn::StraightExceptEdge)];
    (range, directions(), directions(), landing, turn, halt, limit).prop_map(
        |(range, moves, captures, landing, turn, halt, move_limit)| KingRules {
            range,
            moves,
            captures,
            landing,
            turn,
            halt,
            move_limit,
        },
    )
}

fn capture() -> impl Strategy<Value = CaptureRules> {
    let obligation = prop_oneof![5 => Just(Obligation::Compulsory), 1 => Just(Obligation::Optional)];
    let chain = prop_oneof![5 => Just(Chain::MustComplete), 1 => Just(Chain::MayStop)];
    let choice = prop_oneof![
        3 => Just(LandingChoice::MustContinue),
        2 => Just(LandingChoice::Free),
        1 => Just(LandingChoice::Nearest),
    ];
    let removal = prop_oneof![Just(Removal::AfterMove), Just(Removal::Immediate)];
    let half_turn = prop_oneof![Just(HalfTurn::Allowed), Just(HalfTurn::Forbidden)];
    let value = (1u8..=3, 1u8..=3).prop_map(|(man, king)| Criterion::MostValue { man, king });
    let priority = value.prop_flat_map(|value| {
        let criteria = vec![
            Criterion::MostPieces,
            value,
            Criterion::WithKing,
            Criterion::MostKings,
            Criterion::EarliestKing,
        ];
        subsequence(criteria, 0..=5).prop_shuffle()
    });
    (obligation, chain, choice, removal, half_turn, priority).prop_map(
        |(obligation, chain, landing_choice, removal, half_turn, priority)| CaptureRules {
            obligation,
            missed: Missed::Illegal,
            chain,
            landing_choice,
            removal,
            half_turn,
            priority,
        },
    )
}

fn during_capture() -> impl Strategy<Value = DuringCapture> {
    proptest::sample::select(vec![
        DuringCapture::Stop,
        DuringCapture::Pass,
        DuringCapture::ContinueAsMan,
        DuringCapture::ContinueAsKing,
    ])
}

fn ends() -> impl Strategy<Value = EndRules> {
    any::<u8>().prop_map(|n| EndRules {
        no_moves: Outcome::Loss,
        no_pieces: Outcome::Loss,
        blocked_with_men: Outcome::Loss,
        lone_piece: if n % 16 == 1 { LonePiece::Loses } else { LonePiece::PlaysOn },
        first_promotion: if n < 12 { FirstPromotion::Wins } else { FirstPromotion::PlaysOn },
        bonus_win: None,
    })
}

fn rules(
    (board, rows, free): BoardAndRows,
    men: MenRules,
    kings: Option<KingRules>,
    capture: CaptureRules,
    during_capture: DuringCapture,
    end: EndRules,
) -> Rules {
    let side = |first: u8| (first..first + rows).fold(SquareSet::EMPTY, |set, rank| set | board.rank(rank));
    Rules {
        board,
        setup: ByColor { white: side(free), black: side(board.height() - free - rows) },
        first_mover: FirstMover::White,
        men,
        kings,
        capture,
        promotion: PromotionRules {
            during_capture,
            squares: ByColor { white: board.rank(board.height() - 1), black: board.rank(0) },
        },
        end,
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

/// The rule set as text to paste into a case.
pub(crate) fn in_text(rules: &RuleSet) -> String {
    rules.values().into_iter().fold(String::new(), |mut text, (key, value)| {
        let _ = writeln!(text, "  {key} = {value}");
        text
    })
}
