//! Boards as SVG.

use draughts_rules::{Color, Piece, PieceKind, RuleSet, Setup, Square, SquareSet};

use super::{Arrow, Labels, View, file_letter, number};
use crate::squares;

/// The side of a square, in user units.
const CELL: i32 = 60;
/// The edge around the board, in user units.
const MARGIN: i32 = 26;

const PLAYING: &str = "#c8a67a";
const NOT_PLAYING: &str = "#f4ead9";
const EDGE: &str = "#e9dcc5";
const INK: &str = "#4a3822";
const HIGHLIGHT: &str = "#2f6f3e";
const FONT: &str = "font-family=\"DejaVu Sans, Verdana, Arial, sans-serif\"";

/// How an SVG board is drawn.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SvgOptions {
    /// Who sits at the bottom.
    pub view: View,
    /// Names along the edges, numbers in the squares, or both.
    pub labels: Labels,
    /// Squares with a frame.
    pub highlights: SquareSet,
    /// Moves, drawn in this order.
    pub arrows: Vec<Arrow>,
    /// The title, read out by screen readers; `None` for a plain one.
    pub title: Option<String>,
    /// The description; `None` for the position in words.
    pub description: Option<String>,
}

impl SvgOptions {
    /// A board with names as the game itself gives them, and nothing marked.
    pub fn new(rules: &RuleSet) -> Self {
        Self {
            view: View::default(),
            labels: Labels::of(rules),
            highlights: SquareSet::EMPTY,
            arrows: Vec::new(),
            title: None,
            description: None,
        }
    }
}

/// The board as a complete SVG document that needs nothing else. It scales to any size; a small disc in the right
/// edge shows who is to move.
pub fn svg(rules: &RuleSet, setup: &Setup, options: &SvgOptions) -> String {
    let canvas = Canvas { rules, setup, options };
    let (width, height) = canvas.size();
    let title = options.title.as_deref().unwrap_or("Draughts board");
    let description = options.description.clone().unwrap_or_else(|| in_words(rules, setup));
    let mut lines = vec![
        format!(
            "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
             height=\"{height}\" role=\"img\" aria-label=\"{}\">",
            escaped(title)
        ),
        format!("<title>{}</title>", escaped(title)),
        format!("<desc>{}</desc>", escaped(&description)),
        format!("<rect width=\"{width}\" height=\"{height}\" rx=\"6\" fill=\"{EDGE}\"/>"),
    ];
    canvas.squares(&mut lines);
    canvas.labels(&mut lines);
    canvas.highlights(&mut lines);
    canvas.pieces(&mut lines);
    for arrow in &options.arrows {
        canvas.arrow(arrow, &mut lines);
    }
    canvas.side_to_move(&mut lines);
    lines.push("</svg>\n".to_owned());
    lines.join("\n")
}

/// Who is to move and what stands where.
fn in_words(rules: &RuleSet, setup: &Setup) -> String {
    let side = |color: Color| if color == Color::White { "White" } else { "Black" };
    let list = |what: &str, set: SquareSet| {
        let numbered = squares::by_number(rules).into_iter().filter(|&square| set.contains(square));
        let names: Vec<_> = numbered.map(|square| squares::own_name(rules, square)).collect();
        if names.is_empty() { String::new() } else { format!(" {what} {}.", names.join(", ")) }
    };
    let mut text = format!("{} to move.", side(setup.to_move));
    for color in Color::ALL {
        text.push_str(&list(&format!("{} men:", side(color)), setup.men[color]));
        text.push_str(&list(&format!("{} kings:", side(color)), setup.kings[color]));
    }
    text
}

/// `text` as it may stand in XML, between tags or in quotes.
fn escaped(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '&' => escaped.push_str("&amp;"),
            '<' => escaped.push_str("&lt;"),
            '>' => escaped.push_str("&gt;"),
            '"' => escaped.push_str("&quot;"),
            '\n' | '\t' => escaped.push(' '),
            '\u{fffe}' | '\u{ffff}' => {}
            c if c.is_control() => {}
            c => escaped.push(c),
        }
    }
    escaped
}

struct Canvas<'a> {
    rules: &'a RuleSet,
    setup: &'a Setup,
    options: &'a SvgOptions,
}

impl Canvas<'_> {
    fn board_size(&self) -> (i32, i32) {
        let board = self.rules.board;
        (i32::from(board.width()) * CELL, i32::from(board.height()) * CELL)
    }

    fn size(&self) -> (i32, i32) {
        let (width, height) = self.board_size();
        (width + 2 * MARGIN, height + 2 * MARGIN)
    }

    /// The top left corner of a square.
    fn corner(&self, file: u8, rank: u8) -> (i32, i32) {
        let board = self.rules.board;
        let (column, row) = match self.options.view {
            View::White => (file, board.height() - 1 - rank),
            View::Black => (board.width() - 1 - file, rank),
        };
        (MARGIN + i32::from(column) * CELL, MARGIN + i32::from(row) * CELL)
    }

    fn corner_of(&self, square: Square) -> (i32, i32) {
        let at = self.rules.board.coordinates(square);
        self.corner(at.file, at.rank)
    }

    fn center(&self, square: Square) -> (i32, i32) {
        let (x, y) = self.corner_of(square);
        (x + CELL / 2, y + CELL / 2)
    }

    fn on_board(&self, set: SquareSet) -> SquareSet {
        set & self.rules.board.squares()
    }

    fn squares(&self, lines: &mut Vec<String>) {
        let (width, height) = self.board_size();
        let board = self.rules.board;
        let ground = if board.is_checkered() { NOT_PLAYING } else { PLAYING };
        let rect = |fill: &str| {
            format!("<rect x=\"{MARGIN}\" y=\"{MARGIN}\" width=\"{width}\" height=\"{height}\" {fill}/>")
        };
        lines.push(rect(&format!("fill=\"{ground}\"")));
        if board.is_checkered() {
            let square = |square: Square| {
                let (x, y) = self.corner_of(square);
                format!("M{x} {y}h{CELL}v{CELL}h-{CELL}z")
            };
            let path: String = board.squares().iter().map(square).collect();
            lines.push(format!("<path d=\"{path}\" fill=\"{PLAYING}\"/>"));
        } else {
            let columns =
                (1..i32::from(board.width())).map(|i| format!("M{} {MARGIN}v{height}", MARGIN + i * CELL));
            let rows =
                (1..i32::from(board.height())).map(|i| format!("M{MARGIN} {}h{width}", MARGIN + i * CELL));
            let path: String = columns.chain(rows).collect();
            lines.push(format!("<path d=\"{path}\" stroke=\"#8a6a43\" stroke-width=\"1.5\"/>"));
        }
        lines.push(rect("fill=\"none\" stroke=\"#6b5233\" stroke-width=\"2\""));
    }

    fn labels(&self, lines: &mut Vec<String>) {
        let board = self.rules.board;
        if self.options.labels.edges() {
            lines.push(format!("<g {FONT} font-size=\"15\" fill=\"{INK}\" text-anchor=\"middle\">"));
            let (_, height) = self.size();
            for file in 0..board.width() {
                let x = self.corner(file, 0).0 + CELL / 2;
                lines.push(format!("<text x=\"{x}\" y=\"{}\">{}</text>", height - 8, file_letter(file)));
            }
            for rank in 0..board.height() {
                let y = self.corner(0, rank).1 + CELL / 2 + 5;
                lines.push(format!("<text x=\"{}\" y=\"{y}\">{}</text>", MARGIN / 2, rank + 1));
            }
            lines.push("</g>".to_owned());
        }
        if self.options.labels.numbers() {
            lines.push(format!("<g {FONT} font-size=\"11\" fill=\"{INK}\">"));
            for square in board.squares() {
                let (x, y) = self.corner_of(square);
                let number = number(self.rules, square);
                lines.push(format!("<text x=\"{}\" y=\"{}\">{number}</text>", x + 2, y + 11));
            }
            lines.push("</g>".to_owned());
        }
    }

    fn highlights(&self, lines: &mut Vec<String>) {
        for square in self.on_board(self.options.highlights) {
            let (x, y) = self.corner_of(square);
            lines.push(format!(
                "<rect x=\"{}\" y=\"{}\" width=\"{size}\" height=\"{size}\" fill=\"none\" stroke=\"{HIGHLIGHT}\" \
                 stroke-width=\"4\"/>",
                x + 2,
                y + 2,
                size = CELL - 4
            ));
        }
    }

    fn pieces(&self, lines: &mut Vec<String>) {
        for square in self.on_board(self.setup.occupied()) {
            if let Some(piece) = self.setup.piece_at(square) {
                let (x, y) = self.center(square);
                lines.push(format!("<g transform=\"translate({x} {y})\">{}</g>", drawing(piece)));
            }
        }
    }

    /// A line through the centres with a head, and crosses on the captured squares.
    fn arrow(&self, arrow: &Arrow, lines: &mut Vec<String>) {
        let known = |square: &&Square| self.rules.board.squares().contains(**square);
        let points: Vec<_> = arrow.squares.iter().filter(known).map(|&s| self.center(s)).collect();
        let (color, width, dashes) = arrow.stroke.style();
        let [.., before, end] = points.as_slice() else { return };
        let at = |(x, y): (i32, i32)| (f64::from(x), f64::from(y));
        let ((x0, y0), (x1, y1)) = (at(*before), at(*end));
        let length = (x1 - x0).hypot(y1 - y0).max(1.0);
        let (ux, uy) = ((x1 - x0) / length, (y1 - y0) / length);
        let (back, half) = (20.0, 6.0 + f64::from(width));
        let (bx, by) = (x1 - back * ux, y1 - back * uy);
        let head = format!(
            "{x1:.1},{y1:.1} {:.1},{:.1} {:.1},{:.1}",
            bx + half * uy,
            by - half * ux,
            bx - half * uy,
            by + half * ux
        );
        let mut line: Vec<_> =
            points.iter().take(points.len() - 1).map(|(x, y)| format!("{x},{y}")).collect();
        line.push(format!("{bx:.1},{by:.1}"));
        let crosses: String =
            arrow.captures.iter().filter(known).map(|&s| arrow.stroke.mark(self.center(s))).collect();
        let dashes =
            if dashes.is_empty() { String::new() } else { format!(" stroke-dasharray=\"{dashes}\"") };
        lines.push(format!(
            "<g fill=\"none\" stroke=\"{color}\" stroke-linejoin=\"round\" opacity=\"0.9\"><polyline points=\"{}\" \
             stroke-width=\"{width}\"{dashes}/><polygon points=\"{head}\" fill=\"{color}\" stroke=\"none\"/>",
            line.join(" ")
        ));
        if !crosses.is_empty() {
            lines.push(format!("<path d=\"{crosses}\" stroke=\"#fff\" stroke-width=\"8\"/>"));
            lines.push(format!("<path d=\"{crosses}\" stroke-width=\"4\"/>"));
        }
        lines.push("</g>".to_owned());
    }

    fn side_to_move(&self, lines: &mut Vec<String>) {
        let rank = match self.setup.to_move {
            Color::White => 0,
            Color::Black => self.rules.board.height() - 1,
        };
        let (x, y) = (self.size().0 - MARGIN / 2, self.corner(0, rank).1 + CELL / 2);
        let (fill, stroke, _) = colors(self.setup.to_move);
        lines.push(format!(
            "<circle cx=\"{x}\" cy=\"{y}\" r=\"7\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"2\"/>"
        ));
    }
}

/// A side's fill, outline and the colour of what is drawn on a piece.
const fn colors(color: Color) -> (&'static str, &'static str, &'static str) {
    match color {
        Color::White => ("#fffdf8", "#4a3822", "#a8916f"),
        Color::Black => ("#2e2a27", "#0f0d0c", "#8d8378"),
    }
}

/// A piece around the origin: a disc with a ring, or two discs and a crown.
fn drawing(piece: Piece) -> String {
    let (fill, stroke, mark) = colors(piece.color);
    let disc = |y: i32| {
        format!("<circle cy=\"{y}\" r=\"21\" fill=\"{fill}\" stroke=\"{stroke}\" stroke-width=\"2\"/>")
    };
    match piece.kind {
        PieceKind::Man => {
            let ring = format!("<circle r=\"15\" fill=\"none\" stroke=\"{mark}\" stroke-width=\"2\"/>");
            format!("{}{ring}", disc(0))
        }
        PieceKind::King => {
            let gold = match piece.color {
                Color::White => "#9a6a00",
                Color::Black => "#f2c14e",
            };
            let crown = "M-13 8L-15 -8L-7 -1L0 -11L7 -1L15 -8L13 8z";
            let edge = if piece.color == Color::Black { disc(5).replace(stroke, mark) } else { disc(5) };
            format!("{edge}{}<path transform=\"translate(0 -1)\" d=\"{crown}\" fill=\"{gold}\"/>", disc(-1))
        }
    }
}
