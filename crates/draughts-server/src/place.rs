//! Which game, which position, and the moves made there.

use draughts::notation::fen::FenError;
use draughts::notation::squares;
use draughts::rules::{Move, RuleSet, SetupFault, Square, SquareNames};
use draughts::words::{self, Language};
use draughts::{AnyPosition, FenReadError, Game, InvalidSetup, MoveError, Ruling, Variant};
use draughts_answers::{Explained, MoveEntry};
use serde::Deserialize;
use serde_json::{Value, json};

use crate::catalog::Catalog;
use crate::error::{ApiError, Kind};
use crate::fen_words::{setup_fault, text_fault};
use crate::texts::say;

/// The most moves that may be made from a position.
pub(crate) const MOST_MOVES: usize = 1_000;
/// The most characters of a position.
const MOST_FEN: usize = 4_096;
/// So many legal moves are named instead of an illegal one.
const MOVES_OFFERED: usize = 10;

/// How squares are written.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Squares {
    /// By number.
    Numeric,
    /// By letter and number.
    Algebraic,
}

/// A place as it comes in.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(crate) struct Place {
    pub(crate) variant: String,
    pub(crate) fen: Option<String>,
    #[serde(default)]
    pub(crate) moves: Vec<String>,
    pub(crate) squares: Option<Squares>,
    pub(crate) lang: Option<String>,
}

/// A place in the parameters of an address: moves are parted by commas or spaces.
#[derive(Debug, Clone, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) struct PlaceParams {
    variant: String,
    fen: Option<String>,
    #[serde(default)]
    moves: String,
    squares: Option<Squares>,
}

impl From<PlaceParams> for Place {
    fn from(PlaceParams { variant, fen, moves, squares }: PlaceParams) -> Self {
        let is_gap = |c: char| c == ',' || c.is_whitespace();
        let moves = moves.split(is_gap).filter(|text| !text.is_empty()).map(str::to_owned).collect();
        Self { variant, fen, moves, squares, lang: None }
    }
}

/// A place that was read.
#[derive(Debug)]
pub(crate) struct Seen {
    pub(crate) game: Game,
    pub(crate) names: SquareNames,
    /// The moves that were made, each as in the position where it was.
    pub(crate) played: Vec<MoveEntry>,
}

/// The language that a body asks for, else the request's.
pub(crate) fn language(asked: Option<&str>, request: Language) -> Language {
    asked.and_then(|asked| asked.parse().ok()).unwrap_or(request)
}

/// What squares are called.
pub(crate) fn names(squares: Option<Squares>, rules: &RuleSet) -> SquareNames {
    match squares {
        Some(Squares::Numeric) => SquareNames::Numeric,
        Some(Squares::Algebraic) => SquareNames::Algebraic,
        None => rules.notation.squares,
    }
}

impl Place {
    /// Reads the position and makes the moves.
    pub(crate) fn see(&self, catalog: &Catalog, language: Language) -> Result<Seen, ApiError> {
        let variant = catalog.find(&self.variant, language)?;
        if self.moves.len() > MOST_MOVES {
            let most = ("most", MOST_MOVES.into());
            return Err(ApiError::say(Kind::TooLarge, language, "error-too-many-moves", [most]));
        }
        let names = names(self.squares, variant.rules());
        let mut game = Game::from_position(&variant, start(&variant, self.fen.as_deref(), language)?);
        let mut played = Vec::new();
        for (number, text) in (1..).zip(&self.moves) {
            let mv = read_move(&game, text, names, language).map_err(|error| error.with("number", number))?;
            played.push(entry(&game, &mv, names));
            // a game may be played on beyond a draw by rule
            game.play_on(&mv).map_err(|error| ApiError::internal(language, error))?;
        }
        Ok(Seen { game, names, played })
    }
}

/// A legal move of the current position as data.
pub(crate) fn entry(game: &Game, mv: &Move, names: SquareNames) -> MoveEntry {
    let rules = game.variant().rules();
    let text = draughts::notation::moves::write(rules, mv, &game.position().legal_moves(), names);
    MoveEntry::new(rules, mv, text, names)
}

/// The position of a FEN, the start without one.
pub(crate) fn start(
    variant: &Variant,
    fen: Option<&str>,
    language: Language,
) -> Result<AnyPosition, ApiError> {
    let Some(fen) = fen.filter(|fen| !fen.trim().is_empty()) else { return Ok(variant.start()) };
    read_fen(variant, fen, language).map_err(|faults| {
        let first = faults.first();
        let message = first.map_or_else(|| say(language, "error-fen", []), |fault| fault.message.clone());
        let mut error = ApiError::new(Kind::Fen, message);
        if let Some(FenFaultEntry { column: Some(column), .. }) = first {
            error = error.at(None, *column);
        }
        if let Some(FenFaultEntry { help: Some(help), .. }) = first {
            error = error.with_help(help.clone());
        }
        error.with("faults", faults.iter().map(FenFaultEntry::to_json).collect::<Vec<_>>())
    })
}

/// What is wrong with a position.
#[derive(Debug, Clone)]
pub(crate) struct FenFaultEntry {
    message: String,
    column: Option<usize>,
    square: Option<String>,
    help: Option<String>,
}

impl FenFaultEntry {
    pub(crate) fn to_json(&self) -> Value {
        json!({ "message": self.message, "square": self.square, "column": self.column, "help": self.help })
    }
}

/// The position of a FEN, or everything that is wrong with it.
pub(crate) fn read_fen(
    variant: &Variant,
    fen: &str,
    language: Language,
) -> Result<AnyPosition, Vec<FenFaultEntry>> {
    let alone = |message| vec![FenFaultEntry { message, column: None, square: None, help: None }];
    if fen.len() > MOST_FEN {
        return Err(alone(say(language, "error-fen-too-long", [("most", MOST_FEN.into())])));
    }
    match variant.read_fen(fen) {
        Ok(position) => Ok(position),
        Err(FenReadError::Fen(errors)) => {
            Err(errors.as_slice().iter().map(|error| of_text(error, language)).collect())
        }
        Err(FenReadError::Hub(error)) => Err(alone(error.to_string())),
        Err(FenReadError::Setup(InvalidSetup(faults))) => {
            Err(faults.iter().map(|fault| of_setup(variant, *fault, language)).collect())
        }
    }
}

fn of_text(error: &FenError, language: Language) -> FenFaultEntry {
    let square = square_named(&error.text);
    FenFaultEntry {
        message: text_fault(&error.fault, language),
        column: Some(error.column),
        square,
        // the help is in one language only, and the messages say enough
        help: (language == Language::En).then(|| error.fault.help()),
    }
}

/// The square that the part of a FEN names, if it is one.
fn square_named(text: &str) -> Option<String> {
    let square = text.trim_start_matches(['K', 'k']);
    let is_name =
        !square.is_empty() && square.len() <= 4 && square.chars().all(|c| c.is_ascii_alphanumeric());
    is_name.then(|| square.to_owned())
}

fn of_setup(variant: &Variant, fault: SetupFault, language: Language) -> FenFaultEntry {
    let rules = variant.rules();
    let (kind, square) = match fault {
        SetupFault::OffBoard(square) => ("off-board", Some(square)),
        SetupFault::Overlap(square) => ("overlap", Some(square)),
        SetupFault::ManOnPromotionSquare(_, square) => ("man-crowned", Some(square)),
        SetupFault::KingWithoutKings(_, square) => ("king", Some(square)),
        SetupFault::RunWithoutLimit(_) | SetupFault::RunTooLong(..) => ("run", None),
        SetupFault::RunWithoutKing(_, square) => ("run", Some(square)),
    };
    let name = |square: Square| squares::name(rules, square, rules.notation.squares);
    // a square that the board lacks has no name
    let square = square.filter(|_| kind != "off-board").map(name);
    let message = setup_fault(kind, square.as_deref().unwrap_or_default(), language);
    FenFaultEntry { message, column: None, square, help: None }
}

/// The legal move that `text` denotes here, or why there is none.
pub(crate) fn read_move(
    game: &Game,
    text: &str,
    names: SquareNames,
    language: Language,
) -> Result<Move, ApiError> {
    let (variant, position) = (game.variant(), game.position());
    let not_a_move = |error: &draughts::notation::moves::MoveTextError| {
        ApiError::new(Kind::Move, words::move_text_fault(&error.fault, language)).at(None, error.column)
    };
    match variant.read_move(position, text) {
        Ok(mv) => return Ok(mv),
        Err(MoveError::Text(error)) => return Err(not_a_move(&error)),
        Err(MoveError::Resolve(_)) => {}
    }
    let explanation =
        variant.explain_in(language, position, text, names).map_err(|error| not_a_move(&error))?;
    if let Ruling::Legal(mv) = explanation.ruling {
        return Ok(mv);
    }
    let explained = Explained::new(variant, position, text, &explanation, names);
    let more = explained.instead.len().saturating_sub(MOVES_OFFERED);
    let offered: Vec<_> = explained.instead.iter().take(MOVES_OFFERED).cloned().collect();
    let mut error = ApiError::new(Kind::IllegalMove, explanation.reason.clone());
    if !offered.is_empty() {
        let args = [("more", more.into()), ("moves", offered.join(", ").into())];
        error = error.with_help(say(language, "help-legal-here", args));
    }
    let explained = serde_json::to_value(&explained).map_err(|error| ApiError::internal(language, error))?;
    Err(error.with("explained", explained))
}
