//! Positions and moves in short text.

use draughts_rules::{Board, ByColor, Color, KingRun, Move, Piece, PieceKind, RuleSet, Setup, Square};

/// The square called `text`: algebraic, or numeric in the numbering of the rules.
pub(crate) fn square(rules: &RuleSet, text: &str) -> Square {
    match text.parse() {
        Ok(number) => rules.notation.numbering.square(rules.board, number).expect("a square"),
        Err(_) => rules.board.algebraic_square(text).expect("a square"),
    }
}

/// The position in a FEN such as `W:Wa1,Kc3:B21-32`.
pub(crate) fn setup(rules: &RuleSet, fen: &str) -> Setup {
    let color = |letter: &str| if letter == "W" { Color::White } else { Color::Black };
    let mut parts = fen.split(':');
    let mut setup = Setup::empty(color(parts.next().expect("a side to move")));
    for part in parts {
        let (letter, list) = part.split_at(1);
        for item in list.split(',').filter(|item| !item.is_empty()) {
            let (kind, place) = match item.strip_prefix('K') {
                Some(place) => (PieceKind::King, place),
                None => (PieceKind::Man, item),
            };
            for square in range(rules, place) {
                setup.put(square, Piece { color: color(letter), kind });
            }
        }
    }
    assert_eq!(setup.faults(rules), [], "{fen}");
    setup
}

fn range(rules: &RuleSet, text: &str) -> Vec<Square> {
    match text.split_once('-') {
        None => vec![square(rules, text)],
        Some((first, last)) => {
            let number = |text: &str| text.parse::<usize>().expect("a number");
            (number(first)..=number(last)).map(|n| square(rules, &n.to_string())).collect()
        }
    }
}

/// The same position with a run of king moves of the side to move.
pub(crate) fn with_run(setup: Setup, moves: u8, square: Option<Square>) -> Setup {
    let mut king_runs = ByColor::default();
    king_runs[setup.to_move] = KingRun { moves, square };
    Setup { king_runs, ..setup }
}

/// A move as `c3-d4`, `c3xe5*d4` or `c7xe5xg7*d6*f6=K`: where it starts, lands and ends, then what it captures,
/// in order.
pub(crate) fn text(board: Board, mv: &Move) -> String {
    let separator = if mv.is_capture() { "x" } else { "-" };
    let name = |square: &Square| board.algebraic(*square);
    let path = mv.path.iter().map(name).collect::<Vec<_>>().join(separator);
    let parts: Vec<_> = std::iter::once(path).chain(mv.captures.iter().map(name)).collect();
    format!("{}{}", parts.join("*"), if mv.promotes { "=K" } else { "" })
}

/// A move by what counts in it: `c7xg7*d6*f6=K`, captured squares in the order of their indices.
pub(crate) fn outcome(board: Board, mv: &Move) -> String {
    let mut short = mv.clone();
    short.path = vec![mv.from(), mv.to()];
    short.captures = mv.captured().iter().collect();
    text(board, &short)
}

/// The legal moves by what counts in them.
pub(crate) fn legal(rules: &RuleSet, fen: &str) -> Vec<String> {
    legal_from(rules, &setup(rules, fen))
}

/// The legal moves of a position by what counts in them, in alphabetical order.
pub(crate) fn legal_from(rules: &RuleSet, setup: &Setup) -> Vec<String> {
    let moves = draughts_reference::legal_moves(rules, setup);
    let mut texts: Vec<_> = moves.iter().map(|mv| outcome(rules.board, mv)).collect();
    texts.sort();
    texts
}

/// The position after the only legal move whose outcome is written so.
pub(crate) fn play(rules: &RuleSet, setup: &Setup, wanted: &str) -> Setup {
    let moves = draughts_reference::legal_moves(rules, setup);
    let mv = moves.iter().find(|mv| outcome(rules.board, mv) == wanted);
    draughts_reference::apply(rules, setup, mv.unwrap_or_else(|| panic!("{wanted} is not legal")))
}
