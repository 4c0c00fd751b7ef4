//! What people read in each language: the rules of a few games, and why moves are not legal.

use std::fmt::Write as _;

use draughts::Variant;
use draughts::rules::SquareNames;
use draughts::words::{self, Language, describe};

fn load(name: &str) -> Variant {
    Variant::load(name).expect("a built-in game")
}

/// The rule book of a game, and its values in a few words.
fn rule_book(name: &str, language: Language) -> String {
    let variant = load(name);
    let rules = variant.rules();
    let mut text = format!("# {}\n", variant.name());
    for section in describe(rules, language) {
        let _ = writeln!(text, "\n{}", section.heading);
        for sentence in section.sentences {
            let _ = writeln!(text, "  {}", sentence.text);
        }
    }
    text.push('\n');
    for (key, _) in rules.values() {
        let name = words::key_name(key, language).expect("a name");
        let value = words::value(key, rules, language).unwrap_or_else(|| "–".to_owned());
        let _ = writeln!(text, "{name}: {value}");
    }
    text
}

#[test]
fn rule_books() {
    for language in Language::ALL {
        let games = ["spanish", "turkish", "portuguese", "english", "frisian", "killer"];
        let books: Vec<_> = games.iter().map(|game| rule_book(game, language)).collect();
        insta::assert_snapshot!(format!("rule_books_{language}"), books.join("\n"));
    }
}

/// Moves that people try, each against another rule.
const TRIED: [(&str, &str, &str); 12] = [
    ("spanish", "startpos", "10-14"),
    ("spanish", "startpos", "10-13-17"),
    ("spanish", "startpos", "22-18"),
    ("spanish", "W:WK20:B15,K27", "20x11"),
    ("spanish", "W:W23:B21,27", "23x30x17"),
    ("spanish", "W:WKh5:Bg6,f5", "h5-h1"),
    ("turkish", "W:WKd5:Bd3,d7", "d5xd2xd8"),
    ("turkish", "W:Wd4:Bd5,c4,b5", "d4xd6"),
    ("turkish", "W:Wd4:Bh8", "d4-e5"),
    ("italian", "W:Wd1:BKe2", "d1xf3"),
    ("frisian", "W:WKg9,a5:BKb4", "a5xc3"),
    ("international", "W:WKc1:Bh8,g7,g5,b4,d2", "c1xa3"),
];

#[test]
fn reasons() {
    for language in Language::ALL {
        let mut text = String::new();
        for (game, fen, tried) in TRIED {
            let variant = load(game);
            let position =
                if fen == "startpos" { variant.start() } else { variant.read_fen(fen).expect(fen) };
            let names = SquareNames::Algebraic;
            let names = if game == "spanish" { SquareNames::Numeric } else { names };
            let explanation = variant.explain_in(language, &position, tried, names).expect("a move");
            let _ = writeln!(text, "{game} {tried}: {}", explanation.reason);
        }
        insta::assert_snapshot!(format!("reasons_{language}"), text);
    }
}
