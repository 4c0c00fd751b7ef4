//! No input panics: variant files, positions and moves through the facade. Every bad position says which square
//! is wrong, and why.

use std::fmt::Write as _;
use std::sync::LazyLock;

use draughts::rules::SquareNames;
use draughts::{FenReadError, ProofLimits, Variant, check_bytes, config};
use proptest::prelude::{ProptestConfig, Strategy, any, prop, prop_assert, prop_oneof, proptest};

/// Games that differ in board, names of squares, kings and counters.
const GAMES: [&str; 6] = ["international", "turkish", "frisian", "canadian", "russian", "italian"];

const LIMITS: ProofLimits = ProofLimits { fast: 100, plain: 10, time: None };

fn games() -> &'static [Variant] {
    static LOADED: LazyLock<Vec<Variant>> =
        LazyLock::new(|| GAMES.iter().map(|id| Variant::load(id).expect("it loads")).collect());
    &LOADED
}

/// A text of a built-in file with something cut out, put in or doubled.
fn broken_files() -> impl Strategy<Value = Vec<u8>> {
    let texts: Vec<&str> = config::builtins().iter().map(|built_in| built_in.text).collect();
    let odd = ["\"\"\"", "[[", "{ value = ", "99999999999999999999", "-1", "\u{202e}é\u{0}"];
    let piece = prop_oneof![
        prop::sample::select(odd.to_vec()).prop_map(|text| text.as_bytes().to_vec()),
        prop::collection::vec(any::<u8>(), 0..8),
    ];
    (prop::sample::select(texts), any::<prop::sample::Index>(), 0usize..60, piece).prop_map(
        |(text, at, length, piece)| {
            let mut bytes = text.as_bytes().to_vec();
            let from = at.index(bytes.len());
            let to = (from + length).min(bytes.len());
            bytes.splice(from..to, piece);
            bytes
        },
    )
}

fn fen_texts() -> impl Strategy<Value = String> {
    prop_oneof![
        "[WB]:W[KWB0-9a-l,-]{0,30}:B[K0-9a-l,-]{0,30}(:[HF+][0-9+]{0,6})?",
        "[WBKkGPHF0-9a-l:,.+?\\- \\[\\]\"é]{0,60}",
        "\\PC{0,60}",
    ]
}

fn move_texts() -> impl Strategy<Value = String> {
    prop_oneof![
        "[0-9]{1,3}([-x:][0-9]{1,3}){1,5}",
        "[a-l][0-9]{1,2}([-x:]?[a-l][0-9]{1,2}){1,4}(=K)?[!?]{0,2}",
        "[0-9a-l x:\\-=K!?()]{0,40}",
        "\\PC{0,40}",
    ]
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 400, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn no_variant_file_panics(bytes in broken_files()) {
        match check_bytes("any.toml", &bytes, LIMITS) {
            Ok(summary) => prop_assert!(summary.variant.start().count_moves() < 1000),
            Err(report) => {
                prop_assert!(!report.faults.is_empty());
                prop_assert!(!report.to_string().is_empty());
                for fault in &report.faults {
                    prop_assert!(fault.line >= 1 && fault.column >= 1);
                }
            }
        }
    }

    #[test]
    fn no_bytes_panic(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        prop_assert!(check_bytes("any.toml", &bytes, LIMITS).is_err());
    }

    #[test]
    fn no_position_panics(text in fen_texts()) {
        for game in games() {
            match game.read_fen(&text) {
                Ok(position) => {
                    prop_assert!(position.setup().faults(game.rules()).is_empty());
                    prop_assert!(position.count_moves() == position.legal_moves().len() as u64);
                }
                Err(error) => prop_assert!(!error.to_string().is_empty()),
            }
        }
    }

    #[test]
    fn no_move_panics(text in move_texts()) {
        for game in games() {
            let position = game.start();
            let legal = position.legal_moves();
            if let Ok(mv) = game.read_move(&position, &text) {
                prop_assert!(legal.contains(&mv));
            }
            if let Ok(explanation) = game.explain(&position, &text, SquareNames::Algebraic) {
                prop_assert!(!explanation.reason.is_empty());
            }
        }
    }
}

#[test]
fn what_is_too_large_is_refused_at_once() {
    let game = Variant::load("international").expect("it loads");
    let squares = vec!["31"; 20_000].join(",");
    let position = game.read_fen(&format!("W:W{squares}:B1")).expect_err("too long");
    let mv = game.read_move(&game.start(), &vec!["32"; 2_000].join("x")).expect_err("too long");
    let text = format!("# {}", "x".repeat(config::SIZE_LIMIT));
    let file = check_bytes("large.toml", text.as_bytes(), LIMITS).expect_err("too large");
    let messages = format!("{position}\n{mv}\n{file}");
    insta::assert_snapshot!(messages);
}

#[test]
fn every_bad_position_says_which_square_and_why() {
    let cases = [
        ("international", "a man of the side to move on its far row", "W:W31,3:B20"),
        ("international", "overlap of the sides", "W:W31,32:B20,31"),
        ("international", "overlap within a side", "W:W31,K31:B20"),
        ("international", "off the board by number", "W:W31,51:B0"),
        ("russian", "off the board by name", "W:Wa1,i3:Bb9"),
        ("russian", "not a playing square", "W:Wa1,a2:Bh8"),
        ("international", "more than the board holds", "W:W1-50,51-60:B1-20"),
        ("international", "nobody to move", "W31-50:B1-20"),
        ("international", "nobody to move, only colours", ":W31-50:B1-20"),
        ("international", "no pieces listed", "W"),
        ("international", "nothing", ""),
        ("frisian", "a run of four king moves", "W:W31,K40:B1:+0+440"),
        ("frisian", "a run of a king that is not there", "W:W31,K40:B1:+0+241"),
        ("international", "a run where none is counted", "W:W31,K40:B1:+0+240"),
        ("turkish", "a man of the side to move on its far row", "B:Wa4:Ba1"),
        ("international", "a Hub string of another board", "WwwwwwwwwwwwweeeeeeeebbbbbbbbbbbbB"),
        ("international", "another notation", "8/8/8/8/8/8/8/8 w - - 0 1"),
    ];
    let mut table = String::new();
    for (id, what, text) in cases {
        let game = Variant::load(id).expect("it loads");
        let error = game.read_fen(text).map(|position| game.fen(&position)).expect_err(what);
        let _ = writeln!(table, "{what} ({id}): {text}");
        match error {
            FenReadError::Fen(errors) => {
                for error in errors {
                    let _ = writeln!(table, "  {error}\n    {}", error.fault.help());
                }
            }
            FenReadError::Hub(fault) => {
                let _ = writeln!(table, "  {fault}");
            }
            FenReadError::Setup(fault) => {
                let _ = writeln!(table, "  {fault}");
            }
        }
    }
    insta::assert_snapshot!(table);
}
