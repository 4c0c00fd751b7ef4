//! That the messages are complete, and that what they say tells values apart.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::LazyLock;

use draughts_rules::{
    Board, BoardCondition, ByColor, CapturesKings, CapturingMove, Chain, Claim, Color, Corner, Counted,
    Criterion, DRAW_COUNTS_LIMIT, Direction, Directions, DrawRule, DuringCapture, FirstPromotion, HalfTurn,
    Halt, KingRange, Landing, LandingChoice, LeapOver, LonePiece, LongDiagonal, Material, Missed, Numbering,
    Obligation, Outcome, Progress, Removal, Resets, ResultStyle, RuleSet, Rules, SideMaterial, SquareNames,
    SquareSet, Squares, Turn,
};
use strum::VariantArray;

use super::page::Page;
use super::texts::Texts;
use super::{Language, all_reasons, describe, faults, key_name, value};
use crate::game::{DrawReason, Outcome as GameOutcome, Reason};

/// The keys of `notation`, which bear on no move.
const NOTATION: [&str; 5] = [
    "notation.squares",
    "notation.numbering",
    "notation.pdn-game-type",
    "notation.capture-separator",
    "notation.result-style",
];

const BASE: &str = r#"
    format = 1
    id = "base"
    name = "Base"
    [board]
    width = 8
    height = 8
    squares = "checkered"
    playing-corner = "left"
    [setup]
    rows = 3
    first-mover = "white"
    [men]
    moves = "forward-diagonals"
    captures = "diagonals"
    [kings]
    range = "flying"
    moves = "diagonals"
    captures = "diagonals"
    [capture]
    removal = "after-move"
    priority = []
    [promotion]
    during-capture = "stop"
    [notation]
    squares = "algebraic"
"#;

fn base() -> Rules {
    static RULES: LazyLock<Rules> = LazyLock::new(|| {
        draughts_config::load_str("base.toml", BASE).expect("the base is a game").rules.into_rules()
    });
    RULES.clone()
}

/// The base with one change, which must be a game.
fn changed(change: impl FnOnce(&mut Rules)) -> RuleSet {
    let mut rules = base();
    change(&mut rules);
    RuleSet::new(rules).expect("the changed base is a game")
}

fn rows(board: Board, first: u8, count: u8) -> ByColor<SquareSet> {
    let squares = |ranks: &mut dyn Iterator<Item = u8>| {
        ranks.fold(SquareSet::EMPTY, |all, rank| all | board.rank(rank))
    };
    let white = squares(&mut (first..first + count));
    ByColor { white, black: white.iter().map(|square| board.opposite(square)).collect() }
}

fn on_board(rules: &mut Rules, board: Board, first: u8, count: u8) {
    rules.board = board;
    rules.setup = rows(board, first, count);
    let far = |rank| board.rank(rank);
    rules.promotion.squares = ByColor { white: far(board.height() - 1), black: far(0) };
}

fn boards() -> Vec<RuleSet> {
    let left = Squares::Checkered(Corner::Left);
    let right = Squares::Checkered(Corner::Right);
    let plain = [
        (8, 8, Squares::All, 0, 1),
        (8, 8, left, 0, 1),
        (8, 8, right, 1, 1),
        (8, 9, left, 1, 2),
        (8, 9, right, 0, 3),
        (9, 9, left, 1, 3),
        (10, 8, left, 0, 2),
    ];
    let boards = plain.into_iter().map(|(width, height, squares, first, count)| {
        let board = Board::new(width, height, squares).expect("a board");
        changed(|rules| on_board(rules, board, first, count))
    });
    let numbered = ["bottom-left", "bottom-right", "top-left", "top-right"].map(|numbering| {
        changed(|rules| {
            rules.notation.squares = SquareNames::Numeric;
            rules.notation.numbering = numbering.parse::<Numbering>().expect("a numbering");
        })
    });
    let other = [
        changed(|rules| rules.first_mover = draughts_rules::FirstMover::Black),
        changed(|rules| rules.first_mover = draughts_rules::FirstMover::Either),
        changed(|rules| {
            rules.setup.white = rules.setup.white.iter().skip(1).collect();
        }),
        changed(|rules| rules.promotion.squares.white = rules.board.rank(6)),
        changed(|rules| rules.notation.pdn_game_type = Some(20)),
        changed(|rules| rules.notation.capture_separator = '-'),
        changed(|rules| rules.notation.result_style = ResultStyle::TwoZero),
    ];
    boards.chain(numbered).chain(other).collect()
}

fn pieces() -> Vec<RuleSet> {
    let king = |change: &dyn Fn(&mut draughts_rules::KingRules)| {
        changed(|rules| rules.kings.iter_mut().for_each(change))
    };
    let halt = |min_captured, trailing_kings| {
        king(&move |kings| kings.halt = Some(Halt { min_captured, trailing_kings }))
    };
    let leaps = |leaps, over| {
        changed(|rules| {
            rules.men.leaps = leaps;
            rules.men.leap_over = over;
        })
    };
    let mut games = vec![
        changed(|rules| rules.men.captures = Directions::ALL),
        changed(|rules| rules.men.captures = Directions::ORTHOGONALS),
        changed(|rules| rules.men.captures = Directions::FORWARD_AND_SIDEWAYS),
        changed(|rules| rules.men.captures = Directions::FORWARD_THREE),
        changed(|rules| rules.men.captures = Directions::NONE),
        changed(|rules| rules.men.capture_kings = CapturesKings::Forbidden),
        changed(|rules| rules.kings = None),
        king(&|kings| kings.range = KingRange::Short),
        king(&|kings| kings.captures = Directions::NONE),
        king(&|kings| kings.captures = Directions::ALL),
        king(&|kings| kings.landing = Landing::Adjacent),
        king(&|kings| kings.turn = Turn::StraightExceptEdge),
        leaps(Directions::FORWARD_THREE, LeapOver::OneMan),
        leaps(Directions::FORWARD_THREE, LeapOver::Line),
        leaps(Directions::ORTHOGONALS, LeapOver::OneMan),
        king(&|kings| kings.move_limit = Some(1)),
        king(&|kings| kings.move_limit = Some(3)),
        changed(|rules| {
            rules.men.captures = Directions::NONE;
            rules.kings.iter_mut().for_each(|kings| kings.captures = Directions::NONE);
        }),
    ];
    games.extend(
        [(1, 0), (2, 0), (3, 0), (1, 1), (2, 1), (2, 2), (3, 2), (3, 3)].map(|(min, kings)| halt(min, kings)),
    );
    games
}

fn captures() -> Vec<RuleSet> {
    let mut games: Vec<_> = Vec::new();
    let mut add = |change: &dyn Fn(&mut Rules)| games.push(changed(change));
    for &value in Obligation::VARIANTS {
        add(&|rules| rules.capture.obligation = value);
    }
    for &value in Chain::VARIANTS {
        add(&|rules| rules.capture.chain = value);
    }
    for &value in LandingChoice::VARIANTS {
        add(&|rules| rules.capture.landing_choice = value);
    }
    add(&|rules| rules.capture.missed = Missed::Huffed);
    for &value in Removal::VARIANTS {
        add(&|rules| rules.capture.removal = value);
    }
    for &value in HalfTurn::VARIANTS {
        add(&|rules| {
            rules.capture.removal = Removal::Immediate;
            rules.capture.half_turn = value;
        });
    }
    let all = [
        Criterion::MostPieces,
        Criterion::MostValue { man: 100, king: 199 },
        Criterion::WithKing,
        Criterion::MostKings,
        Criterion::EarliestKing,
    ];
    let lists = all.into_iter().take(4).map(|criterion| vec![criterion]);
    let worths = [50, 100, 200].map(|king| vec![Criterion::MostValue { man: 100, king }]);
    for list in lists.chain(worths).chain([all.to_vec()]) {
        add(&|rules| rules.capture.priority.clone_from(&list));
    }
    games
}

fn endings() -> Vec<RuleSet> {
    let mut games = Vec::new();
    let mut add = |change: &dyn Fn(&mut Rules)| games.push(changed(change));
    for &value in DuringCapture::VARIANTS {
        for captures in [Directions::FORWARD_DIAGONALS, Directions::DIAGONALS] {
            for &first in FirstPromotion::VARIANTS {
                add(&|rules| {
                    rules.promotion.during_capture = value;
                    rules.men.captures = captures;
                    rules.end.first_promotion = first;
                    rules.draws = draws().into_iter().step_by(17).collect();
                });
            }
        }
    }
    add(&|rules| rules.end.lone_piece = LonePiece::Loses);
    for points in [1, 12] {
        add(&|rules| rules.end.bonus_win = Some(points));
    }
    for &with_men in Outcome::VARIANTS {
        add(&|rules| rules.end.blocked_with_men = with_men);
    }
    for &no_moves in Outcome::VARIANTS {
        for &no_pieces in Outcome::VARIANTS {
            add(&|rules| {
                rules.end.no_moves = no_moves;
                rules.end.no_pieces = no_pieces;
            });
        }
    }
    // no more than a rule set may count
    for some in draws().chunks(DRAW_COUNTS_LIMIT / 2) {
        add(&|rules| rules.draws = some.to_vec());
    }
    games
}

fn side(materials: &[&str]) -> SideMaterial {
    SideMaterial(materials.iter().map(|text| text.parse::<Material>().expect("a material")).collect())
}

fn draws() -> Vec<DrawRule> {
    let mut draws = Vec::new();
    for &claim in Claim::VARIANTS {
        draws.extend([2, 3, 4, 5, 6].map(|times| DrawRule::Repetition { times, claim }));
    }
    let claim = Claim::Automatic;
    let conditions = [
        BoardCondition::Always,
        BoardCondition::KingsOnly,
        BoardCondition::Pieces { at_least: 1, at_most: 4 },
        BoardCondition::Pieces { at_least: 4, at_most: 4 },
        BoardCondition::Pieces { at_least: 4, at_most: 5 },
        BoardCondition::Pieces { at_least: 4, at_most: 7 },
        BoardCondition::Pieces { at_least: 4, at_most: 99 },
        BoardCondition::SideAtMost { pieces: 1 },
        BoardCondition::SideAtMost { pieces: 4 },
    ];
    for (moves, condition) in conditions.into_iter().enumerate() {
        let several = Resets::CAPTURE.union(Resets::MAN_MOVE);
        for resets in [Resets::NONE, several].into_iter().chain(Resets::NAMED.map(|(_, event)| event)) {
            let moves = u16::try_from(moves + 1).expect("a small number");
            draws.push(DrawRule::NoProgress { moves, resets, condition, claim });
        }
    }
    let sides = [side(&["K"]), side(&["KKK+"]), side(&["KKK", "KKM", "KMM"]), side(&["M", "MMMMMM"])];
    for (&counted, strong) in Counted::VARIANTS.iter().flat_map(|c| sides.each_ref().map(|s| (c, s.clone())))
    {
        for &capturing_move in CapturingMove::VARIANTS {
            for &long_diagonal in LongDiagonal::VARIANTS {
                let resets = if counted == Counted::Weak { Resets::CAPTURE } else { Resets::NONE };
                let (strong, weak, moves) = (strong.clone(), side(&["K"]), 16);
                draws.push(DrawRule::Material {
                    strong,
                    weak,
                    moves,
                    counted,
                    capturing_move,
                    long_diagonal,
                    resets,
                    claim,
                });
            }
        }
    }
    for &unless_capture in Progress::VARIANTS {
        for second in [side(&["K", "M"]), side(&["KK"])] {
            draws.push(DrawRule::Immediate { first: side(&["K", "M"]), second, unless_capture, claim });
        }
    }
    draws
}

fn corpus() -> Vec<RuleSet> {
    [boards(), pieces(), captures(), endings()].concat()
}

/// Everything that can be said of a game.
fn everything(rules: &RuleSet, texts: &Texts) -> Vec<String> {
    let page = Page::new(rules, texts);
    let chapters = [
        page.board(),
        page.start(),
        page.men(),
        page.kings(),
        page.capture(),
        page.crowning(),
        page.end(),
        page.draws(),
        page.notation(),
    ];
    let mut sentences: Vec<_> = chapters.into_iter().flatten().map(|sentence| sentence.text).collect();
    sentences.extend(outcomes(rules).iter().map(|outcome| page.outcome(outcome)));
    sentences.extend(draw_reasons(rules).map(|draw| page.claimable(draw)));
    let keys = rules.values().into_iter().map(|(key, _)| key).chain(NOTATION);
    sentences.into_iter().chain(keys.filter_map(|key| page.value(key))).collect()
}

fn draw_reasons(rules: &RuleSet) -> impl Iterator<Item = DrawReason> {
    (0..rules.draws.len()).filter_map(|rule| DrawReason::of(rules, rule))
}

/// Every way to end a game.
fn outcomes(rules: &RuleSet) -> Vec<GameOutcome> {
    let mut outcomes: Vec<_> = draw_reasons(rules).map(DrawReason::outcome).collect();
    let mut add = |winner, reason| outcomes.push(GameOutcome { winner, reason });
    add(None, Reason::Agreement);
    for side in Color::ALL {
        for winner in [Some(side), Some(!side), None] {
            add(winner, Reason::NoPieces(side));
            add(winner, Reason::LonePiece(side));
            add(winner, Reason::Blocked(side));
        }
        add(Some(side), Reason::FirstPromotion(side));
        add(Some(!side), Reason::Resignation(side));
        add(Some(!side), Reason::Time(side));
    }
    outcomes
}

/// The ids of a file of messages.
fn ids(source: &str) -> BTreeSet<&str> {
    source
        .lines()
        .filter(|line| line.starts_with(|c: char| c.is_ascii_lowercase()))
        .filter_map(|line| line.split_once(" =").map(|(id, _)| id))
        .collect()
}

#[test]
fn messages_are_complete_and_none_is_idle() {
    for language in Language::ALL {
        let source = language.messages();
        let marked: String = source
            .lines()
            .map(|line| match line.split_once(" =") {
                Some((id, rest)) if line.starts_with(|c: char| c.is_ascii_lowercase()) => {
                    format!("{id} = ⟦{id}⟧{rest}\n")
                }
                _ => format!("{line}\n"),
            })
            .collect();
        let texts = Texts::read(language, &marked);
        let mut said: Vec<String> = corpus().iter().flat_map(|rules| everything(rules, &texts)).collect();
        said.extend(all_reasons::said(&texts));
        said.extend(faults::said(&texts));
        said.extend(named_keys().into_iter().filter_map(|key| texts.find(&name_id(key))));
        said.extend(
            ids(source).into_iter().filter(|id| id.starts_with("heading-")).filter_map(|id| texts.find(id)),
        );
        let asked: BTreeSet<_> = said
            .iter()
            .flat_map(|text| text.split('⟦').skip(1))
            .filter_map(|text| text.split('⟧').next())
            .collect();
        let idle: Vec<_> = ids(source).into_iter().filter(|id| !asked.contains(id)).collect();
        assert_eq!(idle, Vec::<&str>::new(), "messages of {language} that nothing asks for");
        for text in said {
            assert!(!text.contains(['{', '}']), "a message or an argument is missing in {language}: {text}");
        }
    }
}

fn name_id(key: &str) -> String {
    format!("key-{}", key.replace('.', "-"))
}

fn named_keys() -> BTreeSet<&'static str> {
    let corpus = corpus();
    let values = corpus.iter().flat_map(RuleSet::values).map(|(key, _)| key);
    values.chain(NOTATION).collect()
}

#[test]
fn every_key_has_a_name_and_a_value() {
    for language in Language::ALL {
        for key in named_keys() {
            assert!(key_name(key, language).is_some(), "{key} has no name in {language}");
        }
        for rules in corpus() {
            for key in rules.values().into_iter().map(|(key, _)| key).chain(NOTATION) {
                assert!(value(key, &rules, language).is_some(), "{key} has no value in {language}");
            }
        }
        assert_eq!(key_name("kings.hats", language), None);
        assert_eq!(value("kings.hats", &changed(|_| ()), language), None);
        assert_eq!(value("kings.moves", &changed(|rules| rules.kings = None), language), None);
    }
}

#[test]
fn different_values_read_differently() {
    for language in Language::ALL {
        let mut seen = BTreeMap::new();
        for rules in corpus().iter().filter(|rules| rules.board == base().board) {
            for (key, plain) in rules.values() {
                // What starts a count again is told by what happens; an event within another tells nothing.
                // A short king lands right behind its capture, whatever the file says.
                if matches!(key, "draws" | "kings.landing") {
                    continue;
                }
                let text = value(key, rules, language).expect("every key has a value");
                let before = seen.entry((key, text.clone())).or_insert_with(|| plain.clone());
                let numeric = rules.notation.squares == SquareNames::Numeric;
                assert!(*before == plain || numeric, "{key}: both {before} and {plain} read “{text}”");
            }
        }
    }
}

#[test]
fn every_set_of_directions_reads_differently() {
    let rules = changed(|_| ());
    for language in Language::ALL {
        let page = Page::new(&rules, Texts::of(language));
        let sets = (1..=255u8).map(|bits| {
            Direction::ALL
                .into_iter()
                .enumerate()
                .filter(|(i, _)| bits >> i & 1 == 1)
                .map(|(_, d)| d)
                .collect()
        });
        let phrases: BTreeSet<_> = sets.map(|set: Directions| page.ways(set)).collect();
        assert_eq!(phrases.len(), 255);
    }
}

#[test]
fn sentences_are_sentences() {
    let known = named_keys();
    let corpus = corpus();
    for (rules, language) in corpus.iter().flat_map(|rules| Language::ALL.map(|language| (rules, language))) {
        let sections = describe(rules, language);
        let sentences: Vec<_> = sections.iter().flat_map(|section| &section.sentences).collect();
        let page = Page::new(rules, Texts::of(language));
        let outcomes = outcomes(rules).into_iter().map(|outcome| page.outcome(&outcome));
        let claims = draw_reasons(rules).map(|draw| page.claimable(draw));
        let texts = sentences.iter().map(|sentence| sentence.text.clone());
        for text in texts.chain(outcomes).chain(claims) {
            assert!(text.starts_with(char::is_uppercase) && text.ends_with('.'), "{text}");
            for wrong in ["  ", " ,", " .", "..", "\n"] {
                assert!(!text.contains(wrong), "{text}");
            }
        }
        for key in sentences.iter().flat_map(|sentence| &sentence.keys) {
            assert!(known.contains(key), "{key}");
        }
    }
}
