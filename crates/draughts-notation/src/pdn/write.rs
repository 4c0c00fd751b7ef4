//! Writes a game.

use super::game::{Comment, CommentKind, Game, Head, Token};
use super::result::GameResult;

/// Lines of moves are at most so many characters wide; comments are never broken.
pub const WIDTH: usize = 80;

/// The text of a game, with a line end and no empty line behind it: tags one a line, an empty line, then the moves
/// with their numbers in lines of at most [`WIDTH`] characters, and the result, `*` when there is none.
///
/// Nothing is lost: comments, marks, variations, all tags and their order stay. Numbers are made anew. Text that
/// was no part of a game becomes a comment. Between two games of a file belongs an empty line.
pub fn write(game: &Game<'_>) -> String {
    let mut text = head(game);
    if !text.is_empty() {
        text.push('\n');
    }
    let mut writer = Writer { text, column: 0, gap: Gap::None, takes_mark: false };
    let mut numbers = Numbers::new(game);
    for item in &game.items {
        writer.token(&item.token, &mut numbers);
    }
    let result = game.ending.as_ref().map_or(GameResult::Unknown, |ending| ending.result);
    match &game.ending {
        Some(ending) if GameResult::parse(&ending.text) == Some(result) => {
            writer.word(&compact(&ending.text));
        }
        _ => writer.word(&result.to_string()),
    }
    for comment in &game.tail {
        writer.comment(comment);
    }
    if !writer.text.ends_with('\n') {
        writer.text.push('\n');
    }
    writer.text
}

fn compact(text: &str) -> String {
    text.chars().filter(|c| !c.is_whitespace()).collect()
}

fn head(game: &Game<'_>) -> String {
    let mut text = String::new();
    for part in &game.head {
        match part {
            Head::Tag(tag) => {
                let value = tag.value.replace('\\', "\\\\").replace('"', "\\\"").replace(['\n', '\r'], " ");
                text.push_str(&["[", &tag.name, " \"", &value, "\"]\n"].concat());
            }
            Head::Comment(comment) => text.push_str(&[written(comment).as_str(), "\n"].concat()),
        }
    }
    text
}

/// A comment as it can stand in a file.
fn written(comment: &Comment<'_>) -> String {
    let one_line = !comment.text.contains('\n');
    match comment.kind {
        CommentKind::Semicolon if one_line => [";", &comment.text].concat(),
        CommentKind::Percent if one_line => ["%", &comment.text].concat(),
        // a comment in braces can't hold one, nor a line that looks like a tag
        CommentKind::Semicolon | CommentKind::Percent | CommentKind::Braces => {
            ["{", &comment.text.replace('}', ")").replace("\n[", "\n ["), "}"].concat()
        }
    }
}

/// The numbers of the moves.
struct Numbers {
    /// The game and each open variation: the half moves so far, counted from move 1, and whether it has moves.
    lines: Vec<(u64, bool)>,
    /// Whether the next move shows its number, whoever makes it.
    is_due: bool,
}

impl Numbers {
    fn new(game: &Game<'_>) -> Self {
        let first = u64::from(game.numbered.number.max(1) - 1) * 2 + u64::from(game.numbered.half);
        Self { lines: vec![(first, false)], is_due: true }
    }

    /// The number that stands before the next move, if one does.
    fn next(&mut self) -> Option<String> {
        let (ply, has_moves) = self.lines.last_mut()?;
        *has_moves = true;
        let (number, second) = (*ply / 2 + 1, *ply % 2 == 1);
        *ply += 1;
        match (second, std::mem::take(&mut self.is_due)) {
            (false, _) => Some(format!("{number}.")),
            (true, true) => Some(format!("{number}...")),
            (true, false) => None,
        }
    }

    fn open(&mut self) {
        // a variation replaces the move before it
        let ply = self.lines.last().map_or(0, |&(ply, has_moves)| ply - u64::from(has_moves));
        self.lines.push((ply, false));
        self.is_due = true;
    }

    fn close(&mut self) {
        self.lines.pop();
        self.is_due = true;
    }
}

struct Writer {
    text: String,
    /// How many characters the line has.
    column: usize,
    gap: Gap,
    /// Whether a mark may stand directly behind the last word.
    takes_mark: bool,
}

/// What comes before the next word.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Gap {
    /// Nothing: it stands directly behind the last one.
    None,
    /// A blank, or a new line where the line is full.
    Blank,
    /// A new line.
    Line,
}

impl Writer {
    fn token(&mut self, token: &Token<'_>, numbers: &mut Numbers) {
        match token {
            Token::Move(text) => self.moved(text, numbers),
            Token::UnknownMove => self.moved("--", numbers),
            Token::Mark(mark) => self.mark(mark),
            Token::Nag(number) => self.word(&format!("${number}")),
            Token::Comment(comment) => {
                self.comment(comment);
                numbers.is_due = true;
            }
            Token::Open => {
                numbers.open();
                self.word("(");
                self.gap = Gap::None;
            }
            Token::Close => {
                numbers.close();
                self.glue();
                self.word(")");
            }
            Token::Setup(fen) => {
                self.word(&["/FEN \"", &fen.replace(['"', '\n', '\r'], " "), "\"/"].concat());
                numbers.is_due = true;
            }
            Token::Result(result, _) => self.word(&result.to_string()),
            Token::Unread(text) => {
                let text = text.as_ref().into();
                self.comment(&Comment { text, kind: CommentKind::Braces, at: 0 });
                numbers.is_due = true;
            }
        }
        self.takes_mark = matches!(token, Token::Move(_) | Token::UnknownMove | Token::Nag(_));
    }

    fn moved(&mut self, text: &str, numbers: &mut Numbers) {
        match numbers.next() {
            Some(number) => self.word(&[number.as_str(), " ", text].concat()),
            None => self.word(text),
        }
    }

    /// A mark stands directly behind its move; behind anything else it stands alone.
    fn mark(&mut self, mark: &str) {
        if self.takes_mark {
            self.glue();
        } else if self.gap == Gap::None {
            self.gap = Gap::Blank;
        }
        self.word(mark);
    }

    /// Puts the next word directly behind the last one, if that can be.
    fn glue(&mut self) {
        if self.gap == Gap::Blank {
            self.gap = Gap::None;
        }
    }

    fn comment(&mut self, comment: &Comment<'_>) {
        let text = written(comment);
        if text.starts_with('%') && self.column > 0 {
            self.gap = Gap::Line;
        }
        self.word(&text);
        if !text.starts_with('{') {
            self.gap = Gap::Line;
        }
        if let Some(last) = text.rsplit('\n').next().filter(|last| last.len() < text.len()) {
            self.column = last.chars().count();
        }
    }

    /// A word that is not broken.
    fn word(&mut self, word: &str) {
        let width = word.chars().count();
        let is_full = self.gap == Gap::Blank && self.column + 1 + width > WIDTH;
        if self.column > 0 && (is_full || self.gap == Gap::Line) {
            self.text.push('\n');
            self.column = 0;
        } else if self.column > 0 && self.gap == Gap::Blank {
            self.text.push(' ');
            self.column += 1;
        }
        self.text.push_str(word);
        self.column += width;
        self.gap = Gap::Blank;
    }
}
