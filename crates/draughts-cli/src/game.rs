//! The arguments that name a game, a position of it, and how squares are written; and reading them.

use std::path::Path;

use clap::{Args, ValueEnum};
use draughts::config::LoadError;
use draughts::notation::moves;
use draughts::rules::{Move, RuleSet, SquareNames};
use draughts::words;
use draughts::{AnyPosition, FenReadError, Game, MoveError, Ruling, Variant};

use crate::errors::{Kind, Place, Problem, Spot};
use crate::output::Context;
use crate::settings;
use crate::texts::{self, say, tell};

/// The game, where it need not be named.
#[derive(Debug, Args)]
pub(crate) struct GameArgs {
    /// The game: an id or alias, or the path of a variant file
    #[arg(value_name = "VARIANT")]
    game: Option<String>,
    /// The game when no first argument names it; next comes `variant` in draughts.toml
    #[arg(long = "variant", value_name = "VARIANT", env = "DRAUGHTS_VARIANT", hide_env_values = true)]
    named: Option<String>,
}

/// The position.
#[derive(Debug, Args)]
pub(crate) struct PositionArgs {
    /// The position, such as W:W21,22,K30:B1-4 [default: the start position]
    #[arg(long, value_name = "FEN", default_value = "startpos", hide_default_value = true)]
    pub(crate) fen: String,
    /// Moves to play from there, such as "22-18 10-14"
    #[arg(long, value_name = "MOVES")]
    moves: Option<String>,
}

/// How squares are written.
#[derive(Debug, Args)]
pub(crate) struct SquaresArgs {
    /// How squares are written [default: the game's own way]
    #[arg(long, value_enum, value_name = "HOW")]
    squares: Option<Squares>,
}

#[derive(Debug, Clone, Copy, ValueEnum)]
pub(crate) enum Squares {
    /// By number, counted as the game does
    Numeric,
    /// By letter and number; a1 is White's near left corner
    Algebraic,
}

impl Squares {
    /// What squares are called.
    pub(crate) const fn names(self) -> SquareNames {
        match self {
            Self::Numeric => SquareNames::Numeric,
            Self::Algebraic => SquareNames::Algebraic,
        }
    }
}

impl SquaresArgs {
    /// What squares are called, if somebody has said so.
    pub(crate) fn asked(&self) -> Option<SquareNames> {
        self.squares.map(Squares::names)
    }

    /// What squares are called.
    pub(crate) fn names(&self, rules: &RuleSet) -> SquareNames {
        self.squares.map_or(rules.notation.squares, Squares::names)
    }
}

impl GameArgs {
    /// Loads the game that is named first, by `--variant`, by the environment or by the settings.
    pub(crate) fn load(&self) -> Result<Variant, Problem> {
        self.load_or_default(self.game.as_deref())
    }

    /// As [`load`](Self::load), for a command with a second argument that must be there: when there is only one,
    /// it is that one. `what` names it.
    pub(crate) fn load_before<'a>(
        &'a self,
        second: Option<&'a str>,
        what: &str,
    ) -> Result<(Variant, &'a str), Problem> {
        let (game, argument) = match (self.game.as_deref(), second) {
            (Some(only), None) if draughts::config::builtin(only).is_ok() => (Some(only), None),
            (only, None) => (None, only),
            (game, second) => (game, second),
        };
        let missing = || Problem::new(Kind::Usage, say("error-argument-missing", [("what", what.into())]));
        let argument = argument.ok_or_else(missing)?;
        Ok((self.load_or_default(game)?, argument))
    }

    fn load_or_default(&self, game: Option<&str>) -> Result<Variant, Problem> {
        match game.or_else(|| self.named.as_deref().filter(|name| !name.is_empty())) {
            Some(name) => load(name),
            None => match settings::default_variant()? {
                Some(name) => load(&name),
                None => Err(Problem::new(Kind::NoVariant, tell("error-no-variant"))
                    .with_help(tell("help-no-variant"))),
            },
        }
    }
}

/// Loads the game of an option, or of the settings.
pub(crate) fn load_named(name: Option<&str>) -> Result<Variant, Problem> {
    GameArgs { game: None, named: name.map(str::to_owned) }.load()
}

/// Loads a game by id, alias or path.
pub(crate) fn load(name: &str) -> Result<Variant, Problem> {
    let loaded = match Variant::load(name) {
        Err(LoadError::Unknown(_)) if Path::new(name).is_file() => {
            draughts::config::load_file(Path::new(name)).map(Variant::new)
        }
        loaded => loaded,
    };
    Ok(loaded?)
}

impl PositionArgs {
    /// Reads the position and plays the moves.
    pub(crate) fn read(
        &self,
        variant: &Variant,
        names: SquareNames,
        context: &Context,
    ) -> Result<Game, Problem> {
        let mut game = Game::from_position(variant, read_fen(variant, &self.fen)?);
        note_crowned(variant, &self.fen, names, context);
        let Some(text) = &self.moves else { return Ok(game) };
        let mut over = None;
        for (column, word) in split(text) {
            let at = Argument { option: "--moves", whole: text, column, length: word.chars().count() };
            let mv = read_move(variant, game.position(), word, names, &at)?;
            over = over.or_else(|| Some((game.plies(), game.outcome()?)));
            // what has just been read is legal, and a game may be played on beyond a draw by rule
            game.play_on(&mv).map_err(|error| Problem::new(Kind::IllegalMove, error.to_string()))?;
        }
        if let Some((plies, outcome)) = over {
            let why = words::outcome(&outcome, variant.rules(), texts::language());
            context.note(&say("note-over", [("plies", plies.into()), ("why", why.into())]));
        }
        Ok(game)
    }
}

/// The moves of a list, each with its column in characters from 1. Numbers of moves (`12.`) are passed over.
fn split(text: &str) -> Vec<(usize, &str)> {
    let mut found = Vec::new();
    let mut column = 1;
    for word in text.split_inclusive(|c: char| c.is_whitespace() || c == ',') {
        let word_text = word.trim_end_matches(|c: char| c.is_whitespace() || c == ',');
        let is_number = word_text.ends_with('.') && word_text.chars().all(|c| c.is_ascii_digit() || c == '.');
        if !word_text.is_empty() && !is_number {
            found.push((column, word_text));
        }
        column += word.chars().count();
    }
    found
}

/// Where a text stands on the command line.
#[derive(Debug)]
pub(crate) struct Argument<'a> {
    /// The option that it follows; empty for a positional argument.
    pub(crate) option: &'static str,
    /// The whole argument.
    pub(crate) whole: &'a str,
    /// Where the part meant begins, in characters from 1.
    pub(crate) column: usize,
    /// How long it is, in characters.
    pub(crate) length: usize,
}

impl Argument<'_> {
    fn spot(&self, message: impl Into<String>, help: Option<String>) -> Spot {
        Spot {
            place: Place::Argument(self.option),
            text: self.whole.to_owned(),
            column: self.column,
            length: self.length,
            message: message.into(),
            label: String::new(),
            help,
        }
    }

    /// A text that is no move.
    pub(crate) fn not_a_move(&self, error: &moves::MoveTextError) -> Problem {
        let length = error.text.chars().count();
        let part = Argument { column: self.column + error.column - 1, length, ..*self };
        Problem::at(
            Kind::Move,
            vec![part.spot(words::move_text_fault(&error.fault, texts::language()), None)],
        )
    }
}

/// Says which men of the FEN are read as kings.
fn note_crowned(variant: &Variant, text: &str, names: SquareNames, context: &Context) {
    let rules = variant.rules();
    let Ok(fen) = draughts::notation::fen::read(rules, text) else { return };
    for square in fen.crowned {
        let name = draughts::notation::squares::name(rules, square, names);
        context.note(&say("note-crowned", [("square", name.into())]));
    }
}

fn read_fen(variant: &Variant, text: &str) -> Result<AnyPosition, Problem> {
    let errors = match variant.read_fen(text) {
        Ok(position) => return Ok(position),
        Err(FenReadError::Hub(error)) => return Err(Problem::new(Kind::Fen, error.to_string())),
        Err(FenReadError::Setup(error)) => return Err(Problem::new(Kind::Fen, error.to_string())),
        Err(FenReadError::Fen(errors)) => errors,
    };
    let spot = |error: &draughts::notation::fen::FenError| {
        let rest = text.chars().count().saturating_sub(error.column - 1);
        let length = error.text.trim_end_matches('…').chars().count().min(rest);
        let at = Argument { option: "--fen", whole: text, column: error.column, length };
        at.spot(error.fault.to_string(), Some(error.fault.help()))
    };
    Err(Problem::at(Kind::Fen, errors.as_slice().iter().map(spot).collect()))
}

/// The legal move that `text` denotes, or the reason why there is none.
fn read_move(
    variant: &Variant,
    position: &AnyPosition,
    text: &str,
    names: SquareNames,
    at: &Argument<'_>,
) -> Result<Move, Problem> {
    match variant.read_move(position, text) {
        Ok(mv) => return Ok(mv),
        Err(MoveError::Text(error)) => return Err(at.not_a_move(&error)),
        Err(MoveError::Resolve(_)) => {}
    }
    let explanation = variant
        .explain_in(texts::language(), position, text, names)
        .map_err(|error| at.not_a_move(&error))?;
    let legal = position.legal_moves();
    let write = |mv: &Move| match explanation.ruling {
        Ruling::Ambiguous => moves::write_long(variant.rules(), mv, names),
        Ruling::Legal(_) | Ruling::Illegal => moves::write(variant.rules(), mv, &legal, names),
    };
    let offered: Vec<_> = explanation.instead.iter().take(MOVES_OFFERED).map(write).collect();
    let more = explanation.instead.len().saturating_sub(MOVES_OFFERED);
    let help = match explanation.ruling {
        Ruling::Ambiguous => None,
        Ruling::Legal(_) | Ruling::Illegal if offered.is_empty() => None,
        Ruling::Legal(_) | Ruling::Illegal => {
            Some(say("help-legal-here", [("more", more.into()), ("moves", offered.join(", ").into())]))
        }
    };
    let reason = explanation.reason.trim_end_matches('.');
    let message = say("error-illegal-move", [("move", text.into()), ("reason", reason.into())]);
    Err(Problem::at(Kind::IllegalMove, vec![at.spot(message, help)]))
}

/// So many legal moves are named instead of an illegal one.
const MOVES_OFFERED: usize = 10;

#[cfg(test)]
mod tests {
    use super::split;

    #[test]
    fn moves_are_found_with_their_columns() {
        assert_eq!(split("1. 22-18 10-14, 2. 24x15 "), [(4, "22-18"), (10, "10-14"), (20, "24x15")]);
        assert_eq!(split(" a3-b4,é"), [(2, "a3-b4"), (8, "é")]);
        assert!(split("").is_empty());
    }
}
