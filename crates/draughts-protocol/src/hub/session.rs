//! What a client has asked for so far: the game, its position, the level.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::Duration;

use draughts::notation::hub;
use draughts::rules::{Move, Setup};
use draughts::{AnyPosition, Variant};
use draughts_engine::{Clock, Engine, Limits, Options, Weights};

use super::line::Line;
use super::order::read_position;

/// The most threads and MiB that a client may ask for.
pub(crate) const MOST_THREADS: usize = 512;
pub(crate) const MOST_HASH: usize = 65_536;

/// What the engine begins with.
#[derive(Debug, Clone, Default)]
pub struct Settings {
    /// What it may use.
    pub options: Options,
    /// Its weights for the game that they are for; for others, and without them, those that come with the program.
    pub weights: Option<Weights>,
    /// Where endgame tables lie, each game's in a folder with its id; `None` asks none.
    pub tables: Option<PathBuf>,
}

/// A conversation's state.
#[derive(Debug)]
pub(crate) struct Session {
    pub(crate) variant: Variant,
    pub(crate) settings: Settings,
    /// The start of the game and its moves; `None` after a position that can't be.
    pub(crate) game: Option<Game>,
    pub(crate) limits: Limits,
    /// Made at `init`, or when first needed; away while it searches.
    pub(crate) engine: Option<Engine>,
}

/// A game that a client has sent.
#[derive(Debug, Clone)]
pub(crate) struct Game {
    pub(crate) start: Setup,
    pub(crate) moves: Vec<Move>,
    pub(crate) position: AnyPosition,
}

impl Session {
    pub(crate) fn new(variant: Variant, settings: Settings) -> Self {
        let mut session = Self { variant, settings, game: None, limits: Limits::default(), engine: None };
        session.restart();
        session
    }

    /// The position at the start of the game.
    fn restart(&mut self) {
        let position = self.variant.start();
        self.game = Some(Game { start: position.setup(), moves: Vec::new(), position });
    }

    /// Changes a parameter.
    pub(crate) fn set(&mut self, line: &Line) -> Result<(), String> {
        let (Some(name), value) = (line.get("name"), line.get("value").unwrap_or_default()) else {
            return Err("set-param without a name".to_owned());
        };
        let number = |most: usize| {
            let number = value.parse().ok().filter(|number| (1..=most).contains(number));
            number.ok_or_else(|| format!("{name} is a number from 1 to {most}, not {value}"))
        };
        match name {
            "variant" => {
                self.variant = Variant::load(value).map_err(|error| error.to_string())?;
                self.restart();
            }
            "threads" => self.settings.options.threads = number(MOST_THREADS)?,
            "hash" => self.settings.options.hash_mib = number(MOST_HASH)?,
            "tables" => self.settings.tables = (!value.is_empty()).then(|| value.into()),
            // unknown parameters are passed over, as unknown commands are
            _ => return Ok(()),
        }
        self.engine = None;
        Ok(())
    }

    /// The engine, made when it is not there.
    pub(crate) fn take_engine(&mut self) -> Result<Engine, String> {
        if let Some(engine) = self.engine.take() {
            return Ok(engine);
        }
        let rules = Arc::new(self.variant.rules().clone());
        let Settings { options, weights, tables } = &self.settings;
        let mut engine = match weights.clone().filter(|weights| weights.fits(&rules)) {
            None => Engine::new(&rules, *options),
            Some(weights) => {
                Engine::with_weights(&rules, *options, weights).map_err(|error| error.to_string())?
            }
        };
        if let Some(folder) = tables {
            engine
                .set_tables(Some(&folder.join(self.variant.id())))
                .map_err(|error| format!("tables: {error}"))?;
        }
        Ok(engine)
    }

    /// Takes a position; after one that can't be there is none, and a search is refused.
    pub(crate) fn set_position(&mut self, line: &Line) -> Result<(), String> {
        self.limits = Limits::default();
        self.game = None;
        let text = line.get("pos").unwrap_or("start");
        let start = read_position(&self.variant, text).map_err(|error| error.to_string())?;
        let mut position = self.variant.position(&start).map_err(|error| error.to_string())?;
        let mut moves = Vec::new();
        for text in line.get("moves").unwrap_or_default().split_whitespace() {
            let mv = hub::parse_move(self.variant.rules(), text, &position.legal_moves())
                .map_err(|error| format!("illegal move: {error}"))?;
            position.play(&mv).map_err(|error| error.to_string())?;
            moves.push(mv);
        }
        self.game = Some(Game { start, moves, position });
        Ok(())
    }

    /// Adds to the level.
    pub(crate) fn set_level(&mut self, line: &Line) -> Result<(), String> {
        let seconds = |name: &str| -> Result<Option<Duration>, String> {
            let Some(text) = line.get(name) else { return Ok(None) };
            let wrong = || format!("{name} is a number of seconds, not {text}");
            let seconds: f64 = text.parse().map_err(|_| wrong())?;
            Duration::try_from_secs_f64(seconds.max(0.0)).map(Some).map_err(|_| wrong())
        };
        let number = |name: &str| -> Result<Option<u64>, String> {
            let Some(text) = line.get(name) else { return Ok(None) };
            text.parse().map(Some).map_err(|_| format!("{name} is a number, not {text}"))
        };
        let small = |number: u64| u32::try_from(number).unwrap_or(u32::MAX);
        if line.has("infinite") {
            self.limits = Limits::default();
        }
        if let Some(depth) = number("depth")? {
            self.limits.depth = Some(small(depth).clamp(1, 120));
        }
        if let Some(nodes) = number("nodes")? {
            self.limits.nodes = Some(nodes.max(1));
        }
        if let Some(time) = seconds("move-time")? {
            self.limits.move_time = Some(time);
        }
        if let Some(left) = seconds("time")? {
            let moves = number("moves")?.map(small);
            let increment = seconds("inc")?.unwrap_or_default();
            self.limits.clock = Some(Clock { left, increment, moves });
        }
        Ok(())
    }
}
