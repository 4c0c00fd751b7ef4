//! Boards full of kings and of loose pieces: captures are found completely, in time that grows with the number
//! of different situations, not of routes.
//!
//! Each of these boards has far more routes than any program could walk one by one.

use std::collections::BTreeSet;

use draughts::Variant;
use draughts::rules::{Color, Move, Piece, RuleSet, Setup, SquareSet};
use draughts::{config, reference};

fn variant(id: &str) -> Variant {
    Variant::load(id).expect("a built-in variant")
}

/// Enemy pieces on every second file and rank from `first` on, none at the edge, and one own piece on the lowest
/// free square.
fn lattice(rules: &RuleSet, first: u8, enemy: Piece, own: Piece) -> Setup {
    let board = rules.board;
    let inner = |length: u8| (first..length - 1).step_by(2);
    let enemies: SquareSet = inner(board.width())
        .flat_map(|file| inner(board.height()).map(move |rank| (file, rank)))
        .filter_map(|(file, rank)| board.square_at(file, rank))
        .collect();
    let mut setup = Setup::empty(own.color);
    enemies.iter().for_each(|square| setup.put(square, enemy));
    let free = (board.squares() - enemies).first_square().expect("a free square");
    setup.put(free, own);
    setup
}

/// The moves, checked to be without duplicates and of equal worth where most pieces decide.
fn checked_moves(variant: &Variant, setup: &Setup) -> Vec<Move> {
    let position = variant.position(setup).expect("a position");
    let moves = position.legal_moves();
    assert_eq!(moves.len(), moves.iter().collect::<BTreeSet<_>>().len(), "no move stands twice");
    assert_eq!(moves.len() as u64, position.count_moves());
    if variant.rules().is_majority() {
        let most = moves.iter().map(|mv| mv.captures.len()).max();
        assert!(moves.iter().all(|mv| Some(mv.captures.len()) == most));
    }
    moves
}

#[test]
fn lattices_of_loose_pieces_on_every_variant() {
    for variant in Variant::builtins().expect("every built-in file loads") {
        let strongest = if variant.rules().kings.is_some() { Piece::king } else { Piece::man };
        for first in [1, 2] {
            for own in [strongest(Color::White), Piece::man(Color::White)] {
                let setup = lattice(variant.rules(), first, strongest(Color::Black), own);
                checked_moves(&variant, &setup);
            }
        }
    }
}

#[test]
fn a_lattice_in_words_of_128_bits_and_in_all_directions() {
    let canadian = variant("canadian");
    let (black, white) = (Piece::king(Color::Black), Piece::king(Color::White));
    let moves = checked_moves(&canadian, &lattice(canadian.rules(), 1, black, white));
    assert!(moves.iter().all(|mv| mv.captures.len() == 25), "all 25 loose kings are taken: {moves:?}");

    let all_ways = config::load_str(
        "all-ways.toml",
        "format = 1\nid = \"all-ways\"\nname = \"All ways\"\nextends = \"canadian\"\n\
         [men]\ncaptures = \"all\"\n[kings]\nmoves = \"all\"\ncaptures = \"all\"\n",
    );
    let all_ways = Variant::new(all_ways.expect("a variant file"));
    for first in [1, 2, 3] {
        checked_moves(&all_ways, &lattice(all_ways.rules(), first, black, white));
    }
}

/// lidraughts 88a5e43ae4: a server that listed every route ran out of time on boards like these, and then cut
/// its search off without a word.
#[test]
fn the_boards_that_stopped_a_server() {
    let frisian = variant("frisian");
    let read = |fen: &str| draughts::notation::fen::parse(frisian.rules(), fen).expect("a FEN");
    let moves =
        checked_moves(&frisian, &read("W:WK50:B3,7,10,12,13,14,17,20,21,23,25,30,32,36,38,39,41,43,K47"));
    assert_eq!(moves.len(), 1);
    let cut = read("W:WK5:BK2,K4,K7,K8,K9,K10,K11,K13,K15,K16,K18,K19");
    let moves = checked_moves(&frisian, &cut);
    assert_eq!(moves.len(), 12);
    assert_eq!(moves, reference::legal_moves(frisian.rules(), &cut));
}

/// The whole board of the same report: tens of millions of situations. Run it in release mode.
#[test]
#[ignore = "a dozen seconds and 1.2 GB: cargo test --release -p draughts-tests -- --ignored the_whole_board"]
fn the_whole_board_that_stopped_a_server() {
    let frisian = variant("frisian");
    let fen = "W:WK5:BK2,K4,K7,K8,K9,K10,K11,K13,K15,K16,K18,K19,K20,K21,K22,K24,K27,K29,K30,K31,K32,K33,K35,K36,\
               K38,K40,K41,K42,K43,K44,K47,K49";
    let setup = draughts::notation::fen::parse(frisian.rules(), fen).expect("a FEN");
    let moves = checked_moves(&frisian, &setup);
    assert_eq!(moves.len(), 1);
    assert_eq!(moves[0].captures.len(), 32, "every king is taken");
}

/// Routes without number, where each enemy may be taken alone: the free choice of Russian draughts.
#[test]
fn free_choice_lists_every_complete_capture_once() {
    let russian = variant("russian");
    let setup = lattice(russian.rules(), 1, Piece::man(Color::Black), Piece::king(Color::White));
    let moves = checked_moves(&russian, &setup);
    assert_eq!(moves, reference::legal_moves(russian.rules(), &setup));
}
