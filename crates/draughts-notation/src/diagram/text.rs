//! Boards of characters.

use draughts_rules::{ByColor, Color, Move, Piece, PieceKind, RuleSet, Setup, Square, SquareSet};

use super::{Labels, View, file_letter, number};

/// How a board of characters is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TextOptions {
    /// Who sits at the bottom.
    pub view: View,
    /// Names along the edges, numbers in the empty squares, or both.
    pub labels: Labels,
    /// Squares in square brackets.
    pub highlights: SquareSet,
    /// A move that was just made: its first and last square stand in square brackets, what it captured in round
    /// ones.
    pub last_move: Option<Move>,
    /// The line under the board for each side to move; nothing when it is empty.
    pub captions: ByColor<String>,
}

impl Default for TextOptions {
    fn default() -> Self {
        Self {
            view: View::default(),
            labels: Labels::default(),
            highlights: SquareSet::EMPTY,
            last_move: None,
            captions: ByColor { white: "White to move".to_owned(), black: "Black to move".to_owned() },
        }
    }
}

/// What a board is drawn with.
struct Charset {
    pieces: fn(Piece) -> char,
    empty: char,
    top: [&'static str; 3],
    bottom: [&'static str; 3],
    side: &'static str,
}

const UNICODE: Charset = Charset {
    pieces: |piece| match (piece.color, piece.kind) {
        (Color::White, PieceKind::Man) => '⛀',
        (Color::White, PieceKind::King) => '⛁',
        (Color::Black, PieceKind::Man) => '⛂',
        (Color::Black, PieceKind::King) => '⛃',
    },
    empty: '·',
    top: ["┌", "─", "┐"],
    bottom: ["└", "─", "┘"],
    side: "│",
};

const ASCII: Charset = Charset {
    pieces: |piece| match (piece.color, piece.kind) {
        (Color::White, PieceKind::Man) => 'w',
        (Color::White, PieceKind::King) => 'W',
        (Color::Black, PieceKind::Man) => 'b',
        (Color::Black, PieceKind::King) => 'B',
    },
    empty: '.',
    top: ["+", "-", "+"],
    bottom: ["+", "-", "+"],
    side: "|",
};

/// The board with the draughtsmen of Unicode: ⛀ and ⛁ are White's man and king, ⛂ and ⛃ Black's. An empty
/// playing square is a dot, or its number; a square on which nothing can stand is blank.
pub fn unicode(rules: &RuleSet, setup: &Setup, options: &TextOptions) -> String {
    draw(rules, setup, options, &UNICODE)
}

/// The board in plain ASCII: `w` and `W` are White's man and king, `b` and `B` Black's. An empty playing square
/// is a dot, or its number; a square on which nothing can stand is blank.
pub fn ascii(rules: &RuleSet, setup: &Setup, options: &TextOptions) -> String {
    draw(rules, setup, options, &ASCII)
}

fn draw(rules: &RuleSet, setup: &Setup, options: &TextOptions, charset: &Charset) -> String {
    let board = rules.board;
    let digits = |n: usize| n.to_string().len();
    let inner = if options.labels.numbers() { digits(board.square_count()) } else { 1 };
    let margin = if options.labels.edges() { digits(board.height().into()) + 1 } else { 0 };
    let frame = |[left, line, right]: [&str; 3]| {
        let width = usize::from(board.width()) * (inner + 2);
        format!("{:margin$}{left}{}{right}\n", "", line.repeat(width))
    };
    let mut text = frame(charset.top);
    for rank in options.view.ranks(board) {
        let label = if options.labels.edges() { (rank + 1).to_string() } else { String::new() };
        let before = if margin > 0 { format!("{label:>width$} ", width = margin - 1) } else { String::new() };
        let cell = |file: u8| match board.square_at(file, rank) {
            None => " ".repeat(inner + 2),
            Some(square) => cell(rules, setup, options, charset, (square, inner)),
        };
        let row: String = options.view.files(board).into_iter().map(cell).collect();
        text.push_str(&[&before, charset.side, &row, charset.side, "\n"].concat());
    }
    text.push_str(&frame(charset.bottom));
    if options.labels.edges() {
        let letter = |file: u8| format!(" {:>inner$} ", file_letter(file));
        let letters: String = options.view.files(board).into_iter().map(letter).collect();
        text.push_str(&[&" ".repeat(margin + 1), letters.trim_end(), "\n"].concat());
    }
    let caption = &options.captions[setup.to_move];
    if !caption.is_empty() {
        text.push_str(&[caption, "\n"].concat());
    }
    text
}

/// A playing square: what stands there, or its number or a dot, and brackets around it.
fn cell(
    rules: &RuleSet,
    setup: &Setup,
    options: &TextOptions,
    charset: &Charset,
    (square, inner): (Square, usize),
) -> String {
    let content = match setup.piece_at(square) {
        Some(piece) => (charset.pieces)(piece).to_string(),
        None if options.labels.numbers() => number(rules, square).to_string(),
        None => charset.empty.to_string(),
    };
    let (left, right) = brackets(options, square);
    format!("{:>width$}", [left, &content, right].concat(), width = inner + 2)
}

fn brackets(options: &TextOptions, square: Square) -> (&'static str, &'static str) {
    let ends = |mv: &Move| mv.from() == square || mv.to() == square;
    let captured = |mv: &Move| mv.captures.contains(&square);
    if options.highlights.contains(square) || options.last_move.as_ref().is_some_and(ends) {
        ("[", "]")
    } else if options.last_move.as_ref().is_some_and(captured) {
        ("(", ")")
    } else {
        (" ", " ")
    }
}
