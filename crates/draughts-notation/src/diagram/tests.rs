use draughts_rules::{ByColor, Move, PieceKind, RuleSet, Setup};

use super::{Arrow, Labels, Stroke, SvgOptions, TextOptions, View, ascii, svg, unicode};
use crate::squares::parse_square;
use crate::{fen, testing};

fn setup(rules: &RuleSet, text: &str) -> Setup {
    fen::parse(rules, text).expect("a position")
}

fn mv(rules: &RuleSet, path: &str, captures: &str) -> Move {
    let squares = |text: &str| {
        text.split_whitespace().map(|name| parse_square(rules, name).expect("a square")).collect()
    };
    Move { kind: PieceKind::King, path: squares(path), captures: squares(captures), promotes: false }
}

/// The lines of two drawings side by side would hide what differs: one after the other.
#[test]
fn text_boards() {
    let plain = TextOptions::default();
    let mut drawings = Vec::new();
    let rules = testing::international();
    drawings.push(unicode(&rules, &Setup::start(&rules), &plain));
    let position = setup(&rules, "B:W36,47,K5:B12,13,K46");
    let numbers = TextOptions { labels: Labels::Both, ..TextOptions::default() };
    drawings.push(unicode(&rules, &position, &numbers));
    drawings.push(ascii(&rules, &position, &TextOptions { view: View::Black, ..plain.clone() }));
    let after = TextOptions {
        last_move: Some(mv(&rules, "46 28 36", "37 31")),
        labels: Labels::Numbers,
        ..plain.clone()
    };
    drawings.push(ascii(&rules, &setup(&rules, "W:W31,37:BK36"), &after));
    let rules = testing::turkish();
    drawings.push(unicode(&rules, &Setup::start(&rules), &plain));
    let rules = testing::spantsiretti();
    let mut marked = plain.clone();
    marked.highlights = rules.board.rank(3);
    drawings.push(ascii(&rules, &Setup::start(&rules), &marked));
    let rules = testing::canadian();
    let bare = TextOptions { labels: Labels::None, captions: ByColor::default(), ..plain };
    drawings.push(ascii(&rules, &Setup::start(&rules), &bare));
    insta::assert_snapshot!(drawings.join("\n"));
}

#[test]
fn svg_boards() {
    let rules = testing::russian();
    let position = setup(&rules, "W:Wc3,Ka1:Bd4,Kg7");
    let mut options = SvgOptions::new(&rules);
    options.title = Some("a < b & \"c\"\u{1}".to_owned());
    options.highlights.insert(parse_square(&rules, "c3").expect("a square"));
    options.arrows = vec![
        Arrow::of(&mv(&rules, "c3 e5", "d4"), Stroke::First),
        Arrow::of(&mv(&rules, "a1 h8", "g7"), Stroke::Second),
    ];
    insta::assert_snapshot!(svg(&rules, &position, &options));
}

#[test]
fn every_svg_is_well_formed() {
    for rules in testing::all() {
        for labels in [Labels::None, Labels::Edges, Labels::Numbers, Labels::Both] {
            let options = SvgOptions { labels, view: View::Black, ..SvgOptions::new(&rules) };
            let drawing = svg(&rules, &Setup::start(&rules), &options);
            let mut open = Vec::new();
            for tag in drawing.split('<').skip(1).filter_map(|part| part.split('>').next()) {
                let name = tag.split([' ', '/']).find(|name| !name.is_empty()).unwrap_or_default();
                if tag.starts_with('/') {
                    assert_eq!(open.pop(), Some(name), "{drawing}");
                } else if !tag.ends_with('/') {
                    open.push(name);
                }
            }
            assert!(open.is_empty(), "{open:?}");
            let pieces = Setup::start(&rules).occupied().len();
            assert_eq!(drawing.matches("<g transform").count(), pieces);
        }
    }
}

/// Draws boards to look at into the folder that `DIAGRAMS` names.
#[test]
#[ignore = "writes files"]
fn draw_boards_to_look_at() {
    let folder = std::path::PathBuf::from(std::env::var_os("DIAGRAMS").expect("a folder in DIAGRAMS"));
    let save = |name: &str, text: String| std::fs::write(folder.join(name), text).expect("a writable folder");
    let rules = testing::international();
    let mut options = SvgOptions { labels: Labels::Both, ..SvgOptions::new(&rules) };
    options.arrows = vec![
        Arrow::of(&mv(&rules, "47 38 24 13 36", "42 29 19 31"), Stroke::First),
        Arrow::of(&mv(&rules, "47 38 20 9 36", "42 29 14 31"), Stroke::Second),
    ];
    save("10x10.svg", svg(&rules, &setup(&rules, "W:WK47,49,35:B14,19,29,31,42,K3,4"), &options));
    let rules = testing::russian();
    let mut options = SvgOptions::new(&rules);
    options.highlights = rules.board.rank(3);
    options.arrows = vec![Arrow::of(&mv(&rules, "c3 b4", ""), Stroke::Plain)];
    save("8x8.svg", svg(&rules, &Setup::start(&rules), &options));
    let rules = testing::turkish();
    let options = SvgOptions { labels: Labels::Both, ..SvgOptions::new(&rules) };
    save("all.svg", svg(&rules, &setup(&rules, "B:Wa2,b3,c3,Kd4,Ke4:Bd6,e7,Kf5,Kg5,h6"), &options));
    let rules = testing::spanish();
    let options = SvgOptions { view: View::Black, ..SvgOptions::new(&rules) };
    save("right.svg", svg(&rules, &Setup::start(&rules), &options));
}
