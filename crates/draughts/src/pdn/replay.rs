//! What a replay tells.

use draughts_notation::pdn::GameResult;
use draughts_rules::{Move, Numbering};

use super::catalog::Catalog;
use super::fault::Fault;
use crate::any::AnyPosition;

/// A game that was replayed as far as it goes.
#[derive(Debug, Clone)]
pub struct Replay {
    /// The game that is played, as an index in the catalog; `None` when it is not known.
    pub variant: Option<usize>,
    /// Why this one.
    pub chosen_by: ChosenBy,
    /// How its squares were read.
    pub reading: Reading,
    /// Where the game starts; `None` when that can't be read.
    pub start: Option<AnyPosition>,
    /// The position behind the last legal move of the game itself.
    pub end: Option<AnyPosition>,
    /// The legal moves of the game itself.
    pub plies: usize,
    /// The legal moves of its variations.
    pub variation_plies: usize,
    /// Whether every move of the game itself could be made.
    pub is_whole: bool,
    /// The result, White's points first.
    pub result: GameResult,
    /// What the game's items mean, one for each; `None` where an item is no move, or no legal one. Empty where they
    /// were not asked for.
    pub kept: Vec<Option<Kept>>,
    /// The items that are moves of the game itself, with those that set up a position; empty where moves were not
    /// asked for.
    pub main_line: Vec<usize>,
    /// What is wrong, in the order of the text.
    pub faults: Vec<Fault>,
}

impl Replay {
    /// Whether squares are called in another way than the game's own.
    pub fn is_other_reading(&self, catalog: &Catalog) -> bool {
        let variant = self.variant.and_then(|index| catalog.variant(index));
        let own = variant.map(|variant| variant.rules().notation.numbering);
        own.is_some_and(|own| self.reading != Reading { numbering: own, turned: false })
    }
}

/// What an item of a game means.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Kept {
    /// A legal move.
    Move {
        /// The move.
        mv: Move,
        /// Its shortest text, with squares counted as the variant does.
        text: String,
    },
    /// A step of the capture that an item before it tells as a whole: some servers write each jump as a move.
    Step,
    /// A new position, as a FEN.
    Position(String),
}

/// Why a game is taken for one of some variant.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum ChosenBy {
    /// The caller asked for it.
    Caller,
    /// The tag `GameType`.
    GameType,
    /// The tag `Variant`.
    VariantTag,
    /// It is the variant in which most of a sample replays.
    Guess,
    /// It could not be told.
    Nothing,
}

impl ChosenBy {
    /// The name in kebab-case.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Caller => "asked",
            Self::GameType => "game-type",
            Self::VariantTag => "variant-tag",
            Self::Guess => "guess",
            Self::Nothing => "nothing",
        }
    }
}

/// A way to read the names of squares.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Reading {
    /// The corner from which squares are counted, seen by White.
    pub numbering: Numbering,
    /// Whether algebraic names are as Black sees the board: a1 is Black's near left corner.
    pub turned: bool,
}
