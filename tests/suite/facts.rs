//! What the rule books' values imply, on random positions of every game whose values are such: facts that
//! players know, and that a generator must not break.

use std::collections::BTreeMap;

use draughts::rules::{
    ByColor, CapturesKings, Color, Criterion, Directions, DuringCapture, HalfTurn, KingRange, Move,
    Obligation, PieceKind, Removal, RuleSet, Rules, Setup, SquareSet, Turn,
};
use draughts::{Variant, config};
use draughts_tests::{Random, random_setup};

/// Random positions for each game.
const POSITIONS: usize = 400;

/// The games of these values; at least one.
fn games(of: impl Fn(&RuleSet) -> bool) -> Vec<Variant> {
    let games = Variant::builtins().expect("every built-in file loads");
    let found: Vec<_> = games.into_iter().filter(|game| of(game.rules())).collect();
    assert!(!found.is_empty(), "no game has such values");
    found
}

/// Legal moves of random positions, with the position of each.
fn positions(game: &Variant, seed: u64) -> Vec<(Setup, Vec<Move>)> {
    let mut random = Random::new(seed);
    let rules = game.rules();
    (0..POSITIONS)
        .map(|round| {
            let most = 6 + random.below(rules.board.square_count() / 2);
            let setup = random_setup(rules, &mut random, most, 15 * (round % 4));
            (setup, moves(game, &setup))
        })
        .collect()
}

fn moves(game: &Variant, setup: &Setup) -> Vec<Move> {
    game.position(setup).expect("a position").legal_moves()
}

/// The game with some values changed.
fn changed(game: &Variant, change: impl Fn(&mut Rules)) -> Variant {
    let mut rules = game.rules().clone().into_rules();
    change(&mut rules);
    let rules = RuleSet::new(rules).expect("no contradiction");
    Variant::new(config::Definition { rules, ..game.definition().clone() })
}

fn far_row(game: &Variant, setup: &Setup) -> SquareSet {
    game.rules().promotion.squares[setup.to_move]
}

fn show(game: &Variant, setup: &Setup, mv: &Move) -> String {
    let fen = draughts::notation::fen::write(game.rules(), setup, game.rules().notation.squares);
    format!("{}: {fen}: {mv:?}", game.id())
}

/// Both games have the same moves in random positions, with the mover's kings taken off unless
/// `keep_kings`; so many captures of several pieces were compared.
fn play_alike(one: &Variant, other: &Variant, seed: u64, keep_kings: bool) -> usize {
    let mut captures = 0;
    for (mut setup, _) in positions(one, seed) {
        if !keep_kings {
            setup.kings[setup.to_move] = SquareSet::EMPTY;
            setup.king_runs = ByColor::default();
        }
        let (here, there) = (moves(one, &setup), moves(other, &setup));
        let differ = here.iter().chain(&there).find(|mv| here.contains(mv) != there.contains(mv));
        if let Some(mv) = differ {
            panic!("{}", show(one, &setup, mv));
        }
        captures += here.iter().filter(|mv| mv.captures.len() > 1).count();
    }
    captures
}

/// Each jump brings a man two rows forward: from the first row it takes three, and stands on the seventh.
#[test]
fn a_man_that_captures_forward_takes_three_pieces_at_most() {
    let forward = |rules: &RuleSet| {
        rules.board.height() == 8
            && rules.men.captures.is_subset(Directions::FORWARD_DIAGONALS)
            && rules.promotion.during_capture != DuringCapture::ContinueAsKing
    };
    let mut most = 0;
    for game in games(forward) {
        for (setup, moves) in positions(&game, 11) {
            for mv in moves.iter().filter(|mv| mv.kind == PieceKind::Man) {
                assert!(mv.captures.len() <= 3, "{}", show(&game, &setup, mv));
                most = most.max(mv.captures.len());
            }
        }
    }
    assert_eq!(most, 3, "three can be taken");
}

/// Behind a man lies an empty square or the piece that it has just taken: it can't jump straight back.
#[test]
fn a_ban_on_turning_straight_back_never_binds_a_man() {
    let goes_on_as_man = |rules: &RuleSet| {
        rules.promotion.during_capture != DuringCapture::ContinueAsKing
            && rules.capture.half_turn == HalfTurn::Forbidden
    };
    let free = |game: &Variant| changed(game, |rules| rules.capture.half_turn = HalfTurn::Allowed);
    let compared = games(goes_on_as_man).into_iter().map(|game| play_alike(&game, &free(&game), 12, false));
    assert!(compared.sum::<usize>() > 100);
}

/// A jump of a short piece keeps the parity of files and rows: it never comes to a square that it jumps over.
#[test]
fn the_moment_of_removal_never_matters_to_short_kings() {
    let short = |rules: &RuleSet| rules.kings.is_some_and(|kings| kings.range == KingRange::Short);
    let compared =
        games(short).into_iter().map(|game| play_alike(&game, &with_other_removal(&game), 13, true));
    assert!(compared.sum::<usize>() > 30);
}

#[test]
fn the_moment_of_removal_never_matters_to_men() {
    let stays_man = |rules: &RuleSet| rules.promotion.during_capture != DuringCapture::ContinueAsKing;
    let compared =
        games(stays_man).into_iter().map(|game| play_alike(&game, &with_other_removal(&game), 14, false));
    assert!(compared.sum::<usize>() > 200);
}

fn with_other_removal(game: &Variant) -> Variant {
    changed(game, |rules| {
        rules.capture.removal = match rules.capture.removal {
            Removal::AfterMove => Removal::Immediate,
            Removal::Immediate => Removal::AfterMove,
        };
    })
}

#[test]
fn men_are_crowned_where_the_rules_say() {
    // how often a man passed the far row, by what becomes of it there: no game need show it by itself
    let mut passed = BTreeMap::<&str, usize>::new();
    for game in games(|rules| rules.kings.is_some()) {
        let during = game.rules().promotion.during_capture;
        for (setup, moves) in positions(&game, 15) {
            let far_row = far_row(&game, &setup);
            for mv in moves.iter().filter(|mv| mv.kind == PieceKind::Man) {
                let ends_there = far_row.contains(mv.to());
                let passes = mv.path[1..mv.path.len() - 1].iter().any(|&square| far_row.contains(square));
                *passed.entry(during.into()).or_default() += usize::from(passes);
                let crowned = match during {
                    DuringCapture::Stop | DuringCapture::Pass => ends_there,
                    DuringCapture::ContinueAsMan | DuringCapture::ContinueAsKing => ends_there || passes,
                };
                assert_eq!(mv.promotes, crowned, "{}", show(&game, &setup, mv));
                let stopped = during == DuringCapture::Stop && passes;
                assert!(!stopped, "a capture goes on beyond the far row: {}", show(&game, &setup, mv));
            }
            assert!(moves.iter().all(|mv| mv.kind == PieceKind::Man || !mv.promotes), "a king is crowned");
        }
    }
    let going_on = [DuringCapture::Pass, DuringCapture::ContinueAsMan, DuringCapture::ContinueAsKing];
    assert!(going_on.iter().all(|&during| passed.get(during.into()).is_some_and(|&n| n > 5)), "{passed:?}");
}

#[test]
fn a_side_captures_or_moves_but_has_no_choice() {
    for game in games(|rules| rules.capture.obligation == Obligation::Compulsory) {
        for (setup, moves) in positions(&game, 16) {
            let captures = moves.iter().filter(|mv| mv.is_capture()).count();
            assert!(captures == 0 || captures == moves.len(), "{}", show(&game, &setup, &moves[0]));
        }
    }
}

#[test]
fn where_the_most_pieces_must_be_taken_all_captures_take_as_many() {
    for game in games(RuleSet::is_majority) {
        let kings_next = game.rules().capture.priority.get(1) == Some(&Criterion::MostKings);
        for (setup, moves) in positions(&game, 17) {
            let enemy_kings = setup.kings[!setup.to_move];
            let taken = |mv: &Move| {
                let kings = (mv.captured() & enemy_kings).len();
                (mv.captures.len(), if kings_next { kings } else { 0 })
            };
            let amounts: Vec<_> = moves.iter().map(taken).collect();
            assert!(amounts.windows(2).all(|pair| pair[0] == pair[1]), "{}", show(&game, &setup, &moves[0]));
        }
    }
}

#[test]
fn men_that_spare_kings_take_men_only() {
    for game in games(|rules| rules.men.capture_kings == CapturesKings::Forbidden) {
        for (setup, moves) in positions(&game, 18) {
            let kings = setup.kings[!setup.to_move];
            for mv in moves.iter().filter(|mv| mv.kind == PieceKind::Man) {
                assert!((mv.captured() & kings).is_empty(), "{}", show(&game, &setup, mv));
            }
        }
    }
}

#[test]
fn a_king_ends_the_game_where_the_first_crowning_wins() {
    for game in games(RuleSet::first_promotion_wins) {
        for (setup, moves) in positions(&game, 19) {
            let kings = !(setup.kings.white | setup.kings.black).is_empty();
            assert!(!kings || moves.is_empty(), "{}", show(&game, &setup, &moves[0]));
        }
    }
}

#[test]
fn a_side_without_pieces_has_no_move() {
    for game in games(|_| true) {
        let mut setup = Setup::start(game.rules());
        setup.men[setup.to_move] = SquareSet::EMPTY;
        assert_eq!(moves(&game, &setup), [], "{}", game.id());
        let nobody = Setup::empty(Color::White);
        assert_eq!(moves(&game, &nobody), [], "{}", game.id());
    }
}

/// A man that passes a promotion square with the first of two jumps and ends elsewhere.
#[test]
fn two_jumps_over_the_far_row_crown_where_passing_does() {
    let brazilian = Variant::load("brazilian").expect("a built-in game");
    for (during_capture, promotes) in [(DuringCapture::Pass, false), (DuringCapture::ContinueAsMan, true)] {
        let game = changed(&brazilian, |rules| rules.promotion.during_capture = during_capture);
        let position = game.read_fen("W:Wf6:Be7,c7").expect("a position");
        let legal = position.legal_moves();
        let ends: Vec<_> = legal.iter().map(|mv| (mv.captures.len(), mv.promotes)).collect();
        assert_eq!(ends, [(2, promotes)], "{during_capture:?}");
    }
}

/// A short king that may turn only at the edge goes straight on in the middle of the board.
#[test]
fn short_kings_turn_where_the_rules_let_them() {
    let english = Variant::load("english").expect("a built-in game");
    for (turn, captures) in [(Turn::AnySquare, 2), (Turn::StraightExceptEdge, 1)] {
        let game = changed(&english, |rules| {
            if let Some(kings) = &mut rules.kings {
                kings.turn = turn;
            }
        });
        let position = game.read_fen("W:WKf4:Be5,e7").expect("a position");
        let ends: Vec<_> = position.legal_moves().iter().map(|mv| mv.captures.len()).collect();
        assert_eq!(ends, [captures], "{turn:?}");
    }
}
