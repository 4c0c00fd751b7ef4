//! A game: its definition, and positions of it.

use std::sync::Arc;

use draughts_config::{Definition, LoadError};
use draughts_movegen::InvalidSetup;
use draughts_notation::{fen, hub, moves};
use draughts_rules::{Move, Numbering, RuleSet, Setup, SquareNames};

use crate::any::{AnyPosition, AnyShape};

/// A game, loaded and ready for play. Cheap to clone.
#[derive(Debug, Clone)]
pub struct Variant {
    definition: Arc<Definition>,
    rules: Arc<RuleSet>,
    shape: AnyShape,
}

/// A text that is no position of the game.
#[derive(Debug, thiserror::Error)]
pub enum FenReadError {
    /// The text is not a position.
    #[error(transparent)]
    Fen(#[from] fen::FenErrors),
    /// The text looks like the Hub protocol's string, and is none.
    #[error(transparent)]
    Hub(#[from] hub::PositionError),
    /// The pieces can't stand so.
    #[error(transparent)]
    Setup(#[from] InvalidSetup),
}

/// The fewest letters that are taken for a Hub string: no FEN is written with as many of these alone.
const HUB_LETTERS: usize = 8;

/// A text that denotes no legal move.
#[derive(Debug, thiserror::Error)]
pub enum MoveError {
    /// The text is not a move.
    #[error(transparent)]
    Text(#[from] moves::MoveTextError),
    /// No legal move, or more than one, is meant.
    #[error(transparent)]
    Resolve(#[from] moves::ResolveError),
}

impl Variant {
    /// The built-in game with this id or alias (case, `-` and `_` don't matter), or the game of this file when
    /// the name ends in `.toml`.
    ///
    /// # Errors
    ///
    /// When there is no such game (the error names the nearest ones), or its file is faulty (the error names
    /// every fault).
    pub fn load(name_or_path: &str) -> Result<Self, LoadError> {
        Ok(Self::new(draughts_config::load(name_or_path)?))
    }

    /// All built-in games, in the order of their ids.
    ///
    /// # Errors
    ///
    /// Never in a release: every built-in file is tested to load.
    pub fn builtins() -> Result<Vec<Self>, LoadError> {
        draughts_config::builtins().iter().map(|built_in| Self::load(built_in.id)).collect()
    }

    /// The game of a definition.
    pub fn new(definition: Definition) -> Self {
        let rules = Arc::new(definition.rules.clone());
        let shape = AnyShape::new(&rules);
        Self::with_shape(definition, rules, shape)
    }

    /// The game of a definition, with everything read at run time whatever shapes are compiled: to measure what
    /// shapes gain.
    pub fn new_at_run_time(definition: Definition) -> Self {
        let rules = Arc::new(definition.rules.clone());
        let shape = AnyShape::at_run_time(&rules);
        Self::with_shape(definition, rules, shape)
    }

    #[expect(clippy::expect_used, reason = "a board has at most 128 squares, and a word 128 bits")]
    fn with_shape(definition: Definition, rules: Arc<RuleSet>, shape: Option<AnyShape>) -> Self {
        let shape = shape.expect("every board fits a word");
        Self { definition: Arc::new(definition), rules, shape }
    }

    /// The same game with its squares counted from another corner.
    pub(crate) fn renumbered(&self, numbering: Numbering) -> Self {
        let mut rules = RuleSet::clone(&self.rules).into_rules();
        rules.notation.numbering = numbering;
        // where squares are counted from contradicts no rule
        let rules = RuleSet::new(rules).map_or_else(|_| Arc::clone(&self.rules), Arc::new);
        Self { rules, ..self.clone() }
    }

    /// The same game in which any capture may be made, if that is another game.
    pub(crate) fn without_priority(&self) -> Option<Self> {
        let mut rules = RuleSet::clone(&self.rules).into_rules();
        if rules.capture.priority.is_empty() {
            return None;
        }
        rules.capture.priority = Vec::new();
        let rules = Arc::new(RuleSet::new(rules).ok()?);
        let shape = AnyShape::new(&rules)?;
        Some(Self { rules, shape, ..self.clone() })
    }

    /// What the game's file says.
    pub fn definition(&self) -> &Definition {
        &self.definition
    }

    /// The game's id.
    pub fn id(&self) -> &str {
        &self.definition.id
    }

    /// The game's English name.
    pub fn name(&self) -> &str {
        &self.definition.name
    }

    /// The rules.
    pub fn rules(&self) -> &RuleSet {
        &self.rules
    }

    /// The position at the start of a game.
    #[expect(clippy::expect_used, reason = "a rule set without contradictions has a start position")]
    #[expect(clippy::missing_panics_doc, reason = "it never does: rule sets are checked when they are made")]
    pub fn start(&self) -> AnyPosition {
        self.position(&Setup::start(&self.rules)).expect("the start position has no faults")
    }

    /// The position of `setup`.
    ///
    /// # Errors
    ///
    /// Every reason why it is no position of the game.
    pub fn position(&self, setup: &Setup) -> Result<AnyPosition, InvalidSetup> {
        self.shape.position(setup)
    }

    /// The position that a FEN describes, or the Hub protocol's string; see [`fen`] and [`hub`] for what is read.
    ///
    /// # Errors
    ///
    /// Every fault of the text, or of the position it describes.
    pub fn read_fen(&self, text: &str) -> Result<AnyPosition, FenReadError> {
        let text = text.trim();
        let is_hub = text.len() >= HUB_LETTERS && text.chars().all(|letter| "wbWBe".contains(letter));
        let setup =
            if is_hub { hub::parse_position(&self.rules, text)? } else { fen::parse(&self.rules, text)? };
        Ok(self.position(&setup)?)
    }

    /// The Hub protocol's string of a position.
    ///
    /// ```
    /// # use draughts::Variant;
    /// let spanish = Variant::load("spanish")?;
    /// let hub = spanish.hub(&spanish.start());
    /// assert_eq!(hub, "WwwwwwwwwwwwweeeeeeeebbbbbbbbbbbB".to_lowercase().replacen('w', "W", 1));
    /// assert_eq!(spanish.read_fen(&hub)?, spanish.start());
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn hub(&self, position: &AnyPosition) -> String {
        hub::write_position(&self.rules, &position.setup())
    }

    /// The FEN of a position, with squares as the game calls them.
    pub fn fen(&self, position: &AnyPosition) -> String {
        self.fen_with(position, self.rules.notation.squares)
    }

    /// The FEN of a position, with squares called as `names` says.
    pub fn fen_with(&self, position: &AnyPosition, names: SquareNames) -> String {
        fen::write(&self.rules, &position.setup(), names)
    }

    /// The legal move that `text` denotes.
    ///
    /// # Errors
    ///
    /// When the text is no move, when no legal move is meant, or more than one.
    pub fn read_move(&self, position: &AnyPosition, text: &str) -> Result<Move, MoveError> {
        let text = moves::parse(&self.rules, text)?;
        Ok(moves::resolve(&self.rules, &text, &position.legal_moves())?.mv)
    }

    /// The shortest text of a legal move that denotes no other, with squares as the game calls them.
    pub fn write_move(&self, position: &AnyPosition, mv: &Move) -> String {
        moves::write(&self.rules, mv, &position.legal_moves(), self.rules.notation.squares)
    }

    /// The legal moves with their shortest texts, with squares called as `names` says.
    pub fn move_texts(&self, position: &AnyPosition, names: SquareNames) -> Vec<(Move, String)> {
        let legal = position.legal_moves();
        let texts = moves::write_all(&self.rules, &legal, names);
        legal.into_iter().zip(texts).collect()
    }
}
