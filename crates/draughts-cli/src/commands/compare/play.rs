//! Two games in play.

use draughts::Variant;
use draughts::notation::diagram::{Labels, TextOptions, ascii, unicode};
use draughts::notation::moves;
use draughts::rules::{Board, Key, Move, Setup, SquareNames};
use draughts::words::{self, Language, key_name};
use draughts_compare::{
    Clause, Correspondence, Divergence, End, Extent, Extra, Facing, Mismatch, Outcome, Ply, Sides,
};
use unicode_width::UnicodeWidthStr;

use super::rules::in_words;
use super::{Page, Pair};
use crate::output::style::{self, paint};
use crate::texts::{self, counted, say, tell};
use crate::wrap::{Span, wrap};

/// So many moves that both games have are named.
const NAMED_MOVES: usize = 12;

/// One of two games that part, and its position.
struct Side<'a> {
    game: &'a Variant,
    position: &'a Setup,
    names: SquareNames,
    legal: Vec<Move>,
}

impl Side<'_> {
    fn text(&self, mv: &Move) -> String {
        moves::write(self.game.rules(), mv, &self.legal, self.names)
    }

    fn full_text(&self, mv: &Move) -> String {
        moves::write_full(self.game.rules(), mv, self.names)
    }
}

impl Page<'_> {
    /// What is known about two of the games.
    pub(super) fn pair(&self, pair: &Pair) -> String {
        let [first, second] = pair.games.map(|game| &self.comparison.variants[game]);
        let names = format!("{} – {}", first.name(), second.name());
        let mut text = format!("\n{}\n", paint(style::STRONG, names));
        if let Ok(way) = &pair.way {
            text.push_str(&self.say(&lying(way, first, second)));
        }
        match &pair.outcome {
            Outcome::DifferentBoards(mismatch) => text.push_str(&self.say(&boards(mismatch))),
            Outcome::DifferentStarts => {
                text.push_str(&self.say(&tell("compare-different-starts")));
                text.push_str(&self.elsewhere(pair, first, second));
            }
            Outcome::NoDifference(extent) => {
                text.push_str(&self.say(&self.no_difference(pair, *extent)));
                text.push_str(&self.elsewhere(pair, first, second));
            }
            Outcome::Divergence(divergence) => {
                text.push_str(&self.say(&when(divergence)));
                text.push_str(&self.parting(first, second, divergence));
            }
        }
        text + &self.measured(pair)
    }

    pub(super) fn say(&self, sentence: &str) -> String {
        if sentence.is_empty() { String::new() } else { wrap(&[Span::plain(sentence)], self.width, 0, 0) }
    }

    pub(super) fn names_of(&self, clauses: impl Iterator<Item = Key>) -> String {
        let name = |key: Key| key_name(key, self.language).unwrap_or_else(|| key.to_owned());
        clauses.map(name).collect::<Vec<_>>().join("; ")
    }

    pub(super) fn no_difference(&self, pair: &Pair, extent: Extent) -> String {
        let Extent { plies, positions, end } = extent;
        let lines = match end {
            End::Exhausted => say("compare-to-the-end", counted(positions as u64)),
            End::Plies | End::Positions | End::Interrupted => {
                let [n, count] = counted(positions as u64);
                say("compare-every-line", [("plies", plies.into()), n, count])
            }
        };
        if pair.differing.is_empty() {
            return say("compare-same-rules", [("lines", lines.into())]);
        }
        if pair.same_moves {
            return say("compare-same-moves", [("lines", lines.into())]);
        }
        let names = self.names_of(pair.bearing().map(|clause| clause.key));
        let end = match end {
            End::Plies => "plies",
            End::Positions => "positions",
            End::Exhausted | End::Interrupted => "none",
        };
        let rules = if names.is_empty() { "none" } else { "some" };
        let args =
            [("rules", rules.into()), ("names", names.into()), ("lines", lines.into()), ("end", end.into())];
        say("compare-none-found", args)
    }

    /// A position of the games' files in which they differ.
    fn elsewhere(&self, pair: &Pair, first: &Variant, second: &Variant) -> String {
        let Some(witness) = &pair.witness else { return String::new() };
        [self.say(&tell("compare-elsewhere")), self.parting(first, second, witness)].concat()
    }

    pub(super) fn parting(&self, first: &Variant, second: &Variant, divergence: &Divergence) -> String {
        let sides = [first, second];
        let sides: Vec<_> = (0..2).map(|i| self.side(sides[i], &divergence.position[i])).collect();
        let mut text = self.line(&sides, divergence);
        text.push('\n');
        text.push_str(&self.boards(&sides, divergence));
        text.push_str(&self.moves(&sides, divergence));
        text.push_str(&self.cause(first, second, divergence));
        text
    }

    fn side<'a>(&self, game: &'a Variant, position: &'a Setup) -> Side<'a> {
        let legal = game.position(position).map(|position| position.legal_moves()).unwrap_or_default();
        Side { game, position, names: self.args.squares.names(game.rules()), legal }
    }

    /// The line in the first game's notation, and in the second's where that differs.
    fn line(&self, sides: &[Side<'_>], divergence: &Divergence) -> String {
        if divergence.line.is_empty() {
            return String::new();
        }
        let written: Vec<String> = (0..2).map(|side| written(sides, divergence, side)).collect();
        if written[0] == written[1] {
            return wrap(&[Span::new(style::HELP, &written[0])], self.width, 2, 2);
        }
        let widest = sides.iter().map(|side| side.game.id().width()).max().unwrap_or(0);
        let line = |(side, line): (&Side<'_>, &String)| {
            let id = format!("{}:{}", side.game.id(), " ".repeat(widest - side.game.id().width()));
            let lines = wrap(&[Span::new(style::HELP, line)], self.width, widest + 4, 0);
            format!("  {} {}", paint(style::DIM, id), lines.trim_start())
        };
        sides.iter().zip(&written).map(line).collect()
    }

    /// The position: one board where the boards are the same, else two side by side if there is room.
    fn boards(&self, sides: &[Side<'_>], divergence: &Divergence) -> String {
        let draw = |side: &Side<'_>, extras: &[Extra]| {
            let mut options = TextOptions {
                labels: match side.names {
                    SquareNames::Numeric => Labels::Numbers,
                    SquareNames::Algebraic => Labels::Edges,
                },
                captions: texts::captions(),
                ..TextOptions::default()
            };
            options.highlights = extras.iter().flat_map(|extra| [extra.mv.from(), extra.mv.to()]).collect();
            let draw = if self.args.look.ascii { ascii } else { unicode };
            draw(side.game.rules(), side.position, &options)
        };
        let own: Vec<&[Extra]> = divergence.extras.iter().map(Vec::as_slice).collect();
        if same_boards(sides, divergence) {
            let both: Vec<Extra> = own.concat();
            let board = draw(&sides[0], &both);
            return indented(&board) + &self.fen(sides[0].game, &sides[0]);
        }
        let boards: Vec<String> = sides
            .iter()
            .zip(own)
            .map(|(side, own)| format!("{}\n{}", side.game.name(), draw(side, own)))
            .collect();
        beside(&boards, self.width) + &sides.iter().map(|side| self.fen(side.game, side)).collect::<String>()
    }

    fn fen(&self, game: &Variant, side: &Side<'_>) -> String {
        let fen = draughts::notation::fen::write(game.rules(), side.position, side.names);
        wrap(&[Span::new(style::DIM, &fen)], self.width, 2, 2)
    }

    /// The moves of either game and of both.
    fn moves(&self, sides: &[Side<'_>], divergence: &Divergence) -> String {
        let mut text = String::new();
        for (which, extras) in divergence.extras.iter().enumerate() {
            let (own, other) = (&sides[which], &sides[1 - which]);
            if extras.is_empty() {
                continue;
            }
            text.push_str(
                &["\n", &say("compare-only-in", [("game", own.game.name().into())]), "\n"].concat(),
            );
            for (reason, moves) in by_reason(extras, other, self.language) {
                let moves: Vec<_> = moves.iter().map(|extra| with_image(extra, own, other)).collect();
                let moves = moves.join(", ");
                text.push_str(&wrap(&[Span::new(style::GOOD, &moves)], self.width, 2, 2));
                let there = say("compare-in", [("game", other.game.name().into())]);
                let spans = [Span::new(style::DIM, &there), Span::plain(&reason)];
                text.push_str(&wrap(&spans, self.width, 4, 2));
            }
        }
        text.push_str(&self.common(&sides[0], &divergence.common));
        text
    }

    fn common(&self, side: &Side<'_>, common: &[Ply]) -> String {
        if common.is_empty() {
            return format!("\n{}\n", tell("compare-in-both-none"));
        }
        let texts: Vec<_> = common.iter().take(NAMED_MOVES).map(|ply| side.text(&ply.moves[0])).collect();
        let texts = texts.join(", ");
        let texts = match common.len().saturating_sub(NAMED_MOVES) {
            0 => format!("{texts}."),
            more => say("compare-and-more", [("moves", texts.into()), ("more", more.into())]),
        };
        let label = tell("compare-in-both");
        format!("\n{}", wrap(&[Span::plain(&label), Span::plain(&texts)], self.width, 0, 2))
    }

    /// The rules that make the difference, with each game's value and its source.
    fn cause(&self, first: &Variant, second: &Variant, divergence: &Divergence) -> String {
        if divergence.cause.is_empty() {
            return self.say(&tell("compare-no-cause"));
        }
        let heading = say("compare-cause", [("rules", divergence.cause.len().into())]);
        let mut text = format!("\n{heading}\n");
        let clauses = draughts_compare::clauses(&[first, second]);
        for key in &divergence.cause {
            let name = self.names_of(std::iter::once(*key));
            let key_text = format!("({key})");
            text.push_str(&wrap(
                &[Span::new(style::STRONG, &name), Span::new(style::DIM, &key_text)],
                self.width,
                2,
                2,
            ));
            let clause: Option<&Clause> = clauses.iter().find(|clause| clause.key == *key);
            for (i, game) in [first, second].into_iter().enumerate() {
                let value = clause.map(|clause| &clause.values[i]);
                let plain = value.and_then(|value| value.text.clone()).unwrap_or_else(|| "–".to_owned());
                let words = words::value(key, game.rules(), self.language).unwrap_or(plain);
                let cited = value.and_then(|value| value.citations.first()).map(in_words);
                let place = format!("[{}]", cited.unwrap_or_else(|| tell("no-source-named")));
                let id = format!("{}:", game.id());
                let spans = [Span::new(style::DIM, &id), Span::plain(&words), Span::new(style::DIM, &place)];
                text.push_str(&wrap(&spans, self.width, 4, 2));
            }
        }
        text
    }
}

/// When two games part.
pub(super) fn when(divergence: &Divergence) -> String {
    match divergence.line.len() {
        0 => tell("compare-differ-here"),
        plies => {
            let [n, count] = counted(divergence.examined as u64);
            say("compare-differ-after", [("plies", plies.into()), n, count])
        }
    }
}

/// The line in one game's notation, each move in its shortest form.
fn written(sides: &[Side<'_>], divergence: &Divergence, which: usize) -> String {
    let game = sides[which].game;
    let Ok(mut position) = game.position(&divergence.start[which]) else { return String::new() };
    let mut texts = Vec::new();
    for ply in &divergence.line {
        let mv = &ply.moves[which];
        texts.push(moves::write(game.rules(), mv, &position.legal_moves(), sides[which].names));
        if position.play(mv).is_err() {
            break;
        }
    }
    texts.join(" ")
}

/// How one board lies on the other, unless they are the same.
pub(super) fn lying(way: &Correspondence, first: &Variant, second: &Variant) -> String {
    let games = [("first", first.id().into()), ("second", second.id().into())];
    match (way.facing(), way.sides()) {
        (Facing::Same, Sides::Same) if way.same_names(first.rules(), second.rules()) => String::new(),
        (Facing::Same, Sides::Same) => tell("compare-same-board"),
        (Facing::Mirrored, Sides::Same) => tell("compare-mirrored"),
        (Facing::Same, Sides::Exchanged) => say("compare-exchanged", games),
        (Facing::Mirrored, Sides::Exchanged) => say("compare-exchanged-mirrored", games),
    }
}

pub(super) fn boards(mismatch: &Mismatch) -> String {
    let size = |board: &Board| format!("{} x {}", board.width(), board.height());
    let (why, first, second) = match mismatch {
        Mismatch::Size { first, second } => ("sizes", size(first), size(second)),
        Mismatch::PlayingSquares { first, second } => {
            ("squares", first.square_count().to_string(), second.square_count().to_string())
        }
        Mismatch::Start => ("starts", String::new(), String::new()),
    };
    let args = [("why", why.into()), ("first", first.into()), ("second", second.into())];
    say("compare-no-common-position", args)
}

/// Whether one drawing shows the positions of both games.
fn same_boards(sides: &[Side<'_>], divergence: &Divergence) -> bool {
    divergence.way.is_identity() && divergence.way.same_names(sides[0].game.rules(), sides[1].game.rules())
}

/// Extra moves with the same reason together, in their order.
fn by_reason<'a>(extras: &'a [Extra], other: &Side<'_>, language: Language) -> Vec<(String, Vec<&'a Extra>)> {
    let mut groups: Vec<(String, Vec<&Extra>)> = Vec::new();
    for extra in extras {
        let reason = extra.why.describe(other.game.rules(), &other.legal, other.names, language);
        match groups.iter_mut().find(|(known, _)| *known == reason) {
            Some((_, moves)) => moves.push(extra),
            None => groups.push((reason, vec![extra])),
        }
    }
    groups
}

/// The move, and what it would be called in the other game where that differs.
fn with_image(extra: &Extra, own: &Side<'_>, other: &Side<'_>) -> String {
    let text = own.text(&extra.mv);
    let full = own.full_text(&extra.mv);
    let image = other.full_text(&extra.image);
    if full == image { text } else { say("compare-there", [("move", text.into()), ("image", image.into())]) }
}

fn indented(text: &str) -> String {
    text.lines().flat_map(|line| ["  ", line, "\n"]).collect()
}

/// Boards side by side when there is room, else one below the other.
fn beside(boards: &[String], width: usize) -> String {
    const GAP: usize = 4;
    let widths: Vec<usize> =
        boards.iter().map(|board| board.lines().map(UnicodeWidthStr::width).max().unwrap_or(0)).collect();
    if widths.iter().sum::<usize>() + GAP * boards.len() > width {
        return indented(&boards.join("\n"));
    }
    let lines: Vec<Vec<&str>> = boards.iter().map(|board| board.lines().collect()).collect();
    let height = lines.iter().map(Vec::len).max().unwrap_or(0);
    let mut text = String::new();
    for row in 0..height {
        let mut line = String::from("  ");
        for (own, width) in lines.iter().zip(&widths) {
            let part = own.get(row).copied().unwrap_or_default();
            line.push_str(part);
            line.push_str(&" ".repeat(width - part.width() + GAP));
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    text
}
