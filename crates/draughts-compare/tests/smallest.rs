//! The smallest positions in which games differ.

#![expect(clippy::expect_used, clippy::panic, reason = "a test may fail so")]

use std::fmt::Write as _;
use std::ops::ControlFlow;
use std::path::Path;

use draughts::Variant;
use draughts::config::{load_file, load_str};
use draughts::notation::moves;
use draughts::reference::legal_moves;
use draughts::rules::{ByColor, Color, Move, Piece, PieceKind, Setup, Square};
use draughts_compare::{Correspondence, Divergence, Finding, Smallest, smallest};

fn load(id: &str) -> Variant {
    Variant::load(id).expect("a game")
}

fn reading(name: &str) -> Variant {
    let file = format!("{name}.toml");
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../tests/data/readings").join(file);
    Variant::new(load_file(&path).unwrap_or_else(|error| panic!("{error:?}")))
}

fn of(first: &Variant, second: &Variant, pieces: u32) -> Smallest {
    smallest(first, second, pieces, &|_| ControlFlow::Continue(())).expect("boards that fit")
}

fn moves_of(variant: &Variant, divergence: &Divergence, side: usize) -> String {
    let names = variant.rules().notation.squares;
    let own =
        divergence.extras[side].iter().map(|extra| moves::write_full(variant.rules(), &extra.mv, names));
    own.collect::<Vec<_>>().join(" ")
}

fn told(games: [&Variant; 2], divergence: &Divergence) -> String {
    let fen =
        |side: usize| games[side].fen(&games[side].position(&divergence.position[side]).expect("a position"));
    let only = [0, 1].map(|side| moves_of(games[side], divergence, side));
    format!("{} only first: {}; only second: {}; both: {}", fen(0), only[0], only[1], divergence.common.len())
}

/// One line for each differing rule.
fn lines(first: &Variant, second: &Variant, pieces: u32) -> String {
    let found = of(first, second, pieces);
    let mut text = format!("{} pieces, {} positions\n", found.pieces, found.positions);
    for rule in &found.rules {
        let _ = match &rule.finding {
            Finding::Decides(divergence) => {
                writeln!(text, "{} decides: {}", rule.key, told([first, second], divergence))
            }
            Finding::Changes { game, changed, divergence } => {
                let own = [first, second][*game];
                writeln!(text, "{} changes {}: {}", rule.key, own.id(), told([own, changed], divergence))
            }
            Finding::NoEffect => writeln!(text, "{}: no effect", rule.key),
            Finding::NotAlone => writeln!(text, "{}: not alone", rule.key),
        };
    }
    text
}

#[test]
fn spanish_quality_and_quantity() {
    insta::assert_snapshot!(lines(&load("spanish"), &load("spanish-quantity"), 4));
}

/// What the readings of the Turkish rules say: see `tests/data/positions/turkish.toml`.
#[test]
fn turkish_editions() {
    let turkish = load("turkish");
    let all = ["turkish-crowned-in-passing", "turkish-promotion-stops", "turkish-short-landing"]
        .map(|id| lines(&turkish, &load(id), 3));
    insta::assert_snapshot!(all.join("\n"));
}

/// Without the ban on turning straight back a king between two pieces in line takes both.
#[test]
fn turkish_without_the_ban() {
    insta::assert_snapshot!(lines(&load("turkish"), &reading("turkish--no-180-ban"), 3));
}

#[test]
fn games_with_several_differing_rules() {
    let pairs = [("brazilian", "russian"), ("pool", "russian"), ("english", "czech"), ("english", "italian")];
    let all =
        pairs.map(|(first, second)| format!("{first} {second}\n{}", lines(&load(first), &load(second), 3)));
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn games_on_more_squares() {
    let all = [("international", "killer"), ("international", "frisian")]
        .map(|(first, second)| lines(&load(first), &load(second), 3));
    insta::assert_snapshot!(all.join("\n"));
}

#[test]
fn the_same_game_under_another_name_differs_nowhere() {
    let english = load("english");
    let definition = draughts::config::Definition { id: "x".into(), ..english.definition().clone() };
    for other in [english.clone(), Variant::new(definition)] {
        let found = of(&english, &other, 3);
        assert!(found.nearest.is_none() && found.rules.is_empty());
        // there is no rule to find an example for
        assert_eq!((found.pieces, found.positions), (1, 0));
    }
}

#[test]
fn either_game_may_come_first() {
    for (first, second) in [("brazilian", "russian"), ("english", "italian"), ("pool", "russian")] {
        let (first, second) = (load(first), load(second));
        let [there, back] = [of(&first, &second, 3), of(&second, &first, 3)];
        assert_eq!(there.positions, back.positions);
        let pieces =
            |found: &Smallest| found.nearest.as_ref().map(|nearest| nearest.position[0].occupied().len());
        assert_eq!(pieces(&there), pieces(&back));
        for (one, two) in there.rules.iter().zip(&back.rules) {
            assert_eq!(one.key, two.key);
            let kind = |finding: &Finding| match finding {
                Finding::Decides(divergence) => (0, divergence.position[0].occupied().len()),
                Finding::Changes { .. } => (1, 0),
                Finding::NoEffect => (2, 0),
                Finding::NotAlone => (3, 0),
            };
            assert_eq!(kind(&one.finding), kind(&two.finding), "{}", one.key);
        }
    }
}

#[test]
fn any_number_of_threads_finds_the_same() {
    let (first, second) = (load("brazilian"), load("russian"));
    let found = [1, 3].map(|threads| {
        let pool = rayon::ThreadPoolBuilder::new().num_threads(threads).build().expect("threads");
        pool.install(|| lines(&first, &second, 3))
    });
    assert_eq!(found[0], found[1]);
}

#[test]
fn it_can_be_stopped() {
    let (first, second) = (load("spanish"), load("portuguese-fpd-1980"));
    let found = smallest(&first, &second, 6, &|progress| {
        if progress.pieces < 4 { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
    });
    let found = found.expect("boards that fit");
    assert!(found.rules.is_empty() || found.interrupted);
}

/// A game on 36 squares that differs from the international one in the values given.
fn small(name: &str, changes: &str) -> Variant {
    let text = format!(
        "format = 1\nid = \"{name}\"\nname = \"{name}\"\nextends = \"international\"\nboard.width = 6\nboard.height = \
         6\nsetup.rows = 2\n{changes}"
    );
    Variant::new(load_str(name, &text).unwrap_or_else(|report| panic!("{report:?}")))
}

/// Every position of so many pieces in which both know their moves, by the plain generator: how many there are, and
/// in how many the moves differ. Pieces are put on the board one square after the other.
fn plainly(first: &Variant, second: &Variant, pieces: usize) -> (u64, u64) {
    let way = Correspondence::of_boards(first.rules(), second.rules()).expect("boards that fit");
    let squares: Vec<Square> = first.rules().board.squares().iter().collect();
    let mut counts = (0, 0);
    let mut open = vec![(Setup::empty(Color::White), 0)];
    while let Some((setup, next)) = open.pop() {
        if setup.occupied().len() == pieces {
            let image = way.setup(&setup);
            let known = setup.faults(first.rules()).is_empty() && image.faults(second.rules()).is_empty();
            if known && Color::ALL.iter().all(|&color| !setup.pieces(color).is_empty()) {
                let mut own: Vec<Move> =
                    legal_moves(first.rules(), &setup).iter().map(|mv| way.mv(mv)).collect();
                own.sort();
                counts.0 += 1;
                counts.1 += u64::from(own != legal_moves(second.rules(), &image));
            }
            continue;
        }
        for (place, &square) in squares.iter().enumerate().skip(next) {
            for color in Color::ALL {
                for kind in [PieceKind::Man, PieceKind::King] {
                    let mut setup = setup;
                    setup.put(square, Piece { color, kind });
                    open.push((setup, place + 1));
                }
            }
        }
    }
    counts
}

/// The search finds a difference with exactly as many pieces as the plain generator does, and compares as many
/// positions.
#[test]
fn the_plain_generator_agrees() {
    let plain = small("plain", "");
    let others = [
        small("forward", "men.captures = \"forward-diagonals\""),
        small("free", "capture.priority = []"),
        small("mirrored", "board.playing-corner = \"right\"\nkings.landing = \"adjacent\""),
        small("short", "kings.range = \"short\""),
    ];
    for other in &others {
        let counts = [2, 3].map(|pieces| plainly(&plain, other, pieces));
        let found = of(&plain, other, 3);
        let fewest = (2..).zip(counts).find(|(_, (_, differing))| *differing > 0).map(|(pieces, _)| pieces);
        let nearest = found.nearest.as_ref().map(|nearest| nearest.position[0].occupied().len());
        assert_eq!(nearest, fewest, "{}", other.id());
        let compared: u64 = counts.iter().take(found.pieces as usize - 1).map(|(all, _)| all).sum();
        assert_eq!(found.positions, compared, "{}", other.id());
    }
    assert_eq!(Setup::empty(Color::White).king_runs, ByColor::default());
}
