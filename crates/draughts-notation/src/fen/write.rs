//! Writes a FEN.

use draughts_rules::{Color, KingRun, Piece, PieceKind, RuleSet, Setup, Square, SquareNames};

use crate::squares;

/// Runs of at least so many numbers are written as a range.
const SHORTEST_RANGE: usize = 3;

/// The FEN of `setup`, White's pieces first, each side's squares in the order of the game's numbering
/// (algebraic squares: from a1 along the ranks), no blanks.
///
/// Three or more numbers in a row with pieces of one kind are written as a range. The counts of king moves
/// stand at the end, by number, when the rules limit them and one of them is not 0.
pub fn write(rules: &RuleSet, setup: &Setup, names: SquareNames) -> String {
    let mut text = setup.to_move.letter().to_string();
    for color in Color::ALL {
        text.push(':');
        text.push(color.letter());
        let list = match names {
            SquareNames::Numeric => numbers(rules, setup, color),
            SquareNames::Algebraic => algebraic(rules, setup, color),
        };
        text.push_str(&list.join(","));
    }
    let counted = Color::ALL.into_iter().any(|color| setup.king_runs[color].moves > 0);
    if rules.king_move_limit().is_some() && counted {
        text.push(':');
        for color in [Color::Black, Color::White] {
            text.push_str(&counter(rules, setup.king_runs[color]));
        }
    }
    text
}

fn counter(rules: &RuleSet, run: KingRun) -> String {
    let on_board = |square: &Square| rules.board.squares().contains(*square);
    match run.square.filter(on_board).filter(|_| run.moves > 0) {
        None => format!("+{}", run.moves),
        Some(square) => {
            format!("+{}{:02}", run.moves, rules.notation.numbering.number(rules.board, square))
        }
    }
}

fn prefix(kind: PieceKind) -> &'static str {
    match kind {
        PieceKind::Man => "",
        PieceKind::King => "K",
    }
}

fn algebraic(rules: &RuleSet, setup: &Setup, color: Color) -> Vec<String> {
    let pieces = rules.board.squares().iter().filter_map(|square| Some((square, setup.piece_at(square)?)));
    pieces
        .filter(|(_, piece)| piece.color == color)
        .map(|(square, piece)| format!("{}{}", prefix(piece.kind), rules.board.algebraic(square)))
        .collect()
}

fn numbers(rules: &RuleSet, setup: &Setup, color: Color) -> Vec<String> {
    let pieces: Vec<Option<Piece>> =
        squares::by_number(rules).into_iter().map(|square| setup.piece_at(square)).collect();
    let mut list = Vec::new();
    let mut number = 1;
    for run in pieces.chunk_by(|a, b| a == b) {
        if let Some(piece) = run[0].filter(|piece| piece.color == color) {
            let prefix = prefix(piece.kind);
            let last = number + run.len() - 1;
            if run.len() >= SHORTEST_RANGE {
                list.push(format!("{prefix}{number}-{last}"));
            } else {
                list.extend((number..=last).map(|n| format!("{prefix}{n}")));
            }
        }
        number += run.len();
    }
    list
}
