//! Whatever the bytes, loading answers: with a variant or with faults that lie in the text.

use draughts_config::{Report, SIZE_LIMIT, load_bytes, load_str};
use proptest::prelude::{Strategy, any, prop, proptest};

const VALID: [&str; 4] = [
    include_str!("fixtures/valid/everything.toml"),
    include_str!("fixtures/valid/base.toml"),
    include_str!("fixtures/valid/by-squares.toml"),
    include_str!("fixtures/valid/crlf-and-bom.toml"),
];

/// Pieces that TOML and variant files are made of.
const PIECES: [&str; 48] = [
    "[",
    "]",
    "[[",
    "]]",
    "{",
    "}",
    "=",
    "\"",
    "\"\"\"",
    "'",
    "'''",
    ",",
    ".",
    "#",
    "\n",
    "\r\n",
    "\t",
    " ",
    "\\",
    "\u{0}",
    "é",
    "飛",
    "\u{feff}",
    "-1",
    "0x",
    "1e400",
    "8",
    "99999999999999999999999999",
    "true",
    "1979-05-27",
    "format = 1\n",
    "extends = \"fixtures/x.toml\"\n",
    "[board]\n",
    "[kings]\n",
    "[[draws]]\n",
    "[draws]\n",
    "[[kings]]\n",
    "kings.range = \"none\"\n",
    "value = ",
    "source = ",
    "\"a1\"",
    "white = [\"a1\", \"z99\"]\n",
    "halt = {}\n",
    "priority = [{}]\n",
    "width = 3\n",
    "height = 3\n",
    "squares = \"all\"\n",
    "rows = 13\n",
];

fn piece() -> impl Strategy<Value = &'static str> {
    prop::sample::select(&PIECES[..])
}

/// Every fault lies where it says.
fn check(bytes: &[u8]) {
    if let Err(report) = load_bytes("x.toml", bytes) {
        assert!(!report.faults.is_empty());
        assert!(report.faults.is_sorted_by_key(|fault| fault.span.start), "{report}");
        for fault in &report.faults {
            let (before, line) = split(&report, fault.span.start);
            assert_eq!(fault.line, line, "{report}");
            assert!(report.text.is_char_boundary(fault.span.end), "{report}");
            assert_eq!(fault.column, before.trim_start_matches('\u{feff}').chars().count() + 1, "{report}");
        }
        assert!(report.to_string().contains("x.toml"));
    }
}

/// The text before a byte in its line, and the line's number.
fn split(report: &Report, at: usize) -> (&str, usize) {
    let before = report.text.get(..at).unwrap_or("no place in the text");
    (before.rsplit('\n').next().unwrap_or_default(), before.matches('\n').count() + 1)
}

fn mutate(text: &str, edits: &[(prop::sample::Index, usize, &str)]) -> String {
    let mut chars: Vec<String> = text.chars().map(String::from).collect();
    for (at, cut, insert) in edits {
        let at = at.index(chars.len() + 1);
        let end = (at + cut).min(chars.len());
        chars.splice(at..end, [(*insert).to_owned()]);
    }
    chars.concat()
}

proptest! {
    #[test]
    fn any_bytes(bytes in prop::collection::vec(any::<u8>(), 0..200)) {
        check(&bytes);
    }

    #[test]
    fn any_text(text in ".{0,200}") {
        check(text.as_bytes());
    }

    #[test]
    fn any_pieces(pieces in prop::collection::vec(piece(), 0..60)) {
        check(pieces.concat().as_bytes());
    }

    #[test]
    fn mutated_files(
        text in prop::sample::select(&VALID[..]),
        edits in prop::collection::vec((any::<prop::sample::Index>(), 0..12_usize, piece()), 1..6),
    ) {
        check(mutate(text, &edits).as_bytes());
    }

    #[test]
    fn cut_files(text in prop::sample::select(&VALID[..]), at in any::<prop::sample::Index>()) {
        let at = at.index(text.len());
        check(&text.as_bytes()[..at]);
    }

    /// Each line taken out in turn, or written twice: a fault or another game, never a panic.
    #[test]
    fn lines_taken_out(text in prop::sample::select(&VALID[..]), at in any::<prop::sample::Index>(), twice in any::<bool>()) {
        let mut lines: Vec<_> = text.lines().collect();
        let at = at.index(lines.len());
        if twice {
            lines.insert(at, lines[at]);
        } else {
            lines.remove(at);
        }
        check(lines.join("\n").as_bytes());
    }
}

#[test]
fn large_and_deep_files_are_refused() {
    check(&vec![b'x'; SIZE_LIMIT + 1]);
    for (open, close) in [("[", "]"), ("{ a = ", " }"), ("a.", "")] {
        let text = format!("a = {}1{}", open.repeat(100_000), close.repeat(100_000));
        check(text.as_bytes());
    }
    let dotted = format!("{}b = 1", "a.".repeat(100_000));
    assert!(load_str("x.toml", &dotted).is_err());
    let lines = "x\n".repeat(SIZE_LIMIT / 2);
    assert!(load_str("x.toml", &lines).is_err());
}
