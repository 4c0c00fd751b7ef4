//! The games that are played on this server.

mod clock;
mod live;
mod record;

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use draughts::Game;
use draughts::rules::ByColor;
use draughts::words::Language;
use draughts_engine::Control;
use serde_json::{Value, json};
use tokio::sync::watch;

pub(crate) use clock::ClockRules;
pub(crate) use live::{Action, DrawAction, Live, Player, Side};
pub(crate) use record::record;

use crate::catalog::Catalog;
use crate::error::{ApiError, Kind};
use crate::store::{Store, now};

/// So many games are kept in memory; beyond that those go that nobody watches.
const OPEN: usize = 512;

/// All games: those that are asked for lie in memory, all on disk.
#[derive(Debug)]
pub(crate) struct Games {
    store: Arc<Store>,
    catalog: Arc<Catalog>,
    open: Mutex<BTreeMap<String, Arc<Open>>>,
}

/// A game in memory.
#[derive(Debug)]
pub(crate) struct Open {
    live: Mutex<Live>,
    /// Counts the changes, for those who watch.
    version: watch::Sender<u64>,
    thought: Mutex<Thought>,
}

/// What the engine is doing in a game.
#[derive(Debug, Default)]
struct Thought {
    is_on: bool,
    /// Stops the search.
    control: Option<Arc<Control>>,
}

/// The engine's seat in a game: there is one.
#[derive(Debug)]
pub(crate) struct Thinking(Arc<Open>);

impl Thinking {
    /// Says what the engine searches, so that it can be stopped when the game goes on otherwise; `false` when it has
    /// already.
    pub(crate) fn about(&self, live: &Live, control: &Arc<Control>) -> bool {
        let now = self.0.live();
        if now.game().plies() != live.game().plies() || now.engine_to_move().is_none() {
            return false;
        }
        self.0.thought().control = Some(Arc::clone(control));
        true
    }
}

impl Drop for Thinking {
    fn drop(&mut self) {
        *self.0.thought() = Thought::default();
    }
}

impl Open {
    fn new(live: Live) -> Self {
        Self { live: Mutex::new(live), version: watch::Sender::new(0), thought: Mutex::default() }
    }

    fn live(&self) -> MutexGuard<'_, Live> {
        self.live.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn thought(&self) -> MutexGuard<'_, Thought> {
        self.thought.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Takes the engine's seat; `None` when it is taken.
    pub(crate) fn begin_to_think(self: &Arc<Self>) -> Option<Thinking> {
        let mut thought = self.thought();
        if thought.is_on {
            return None;
        }
        thought.is_on = true;
        drop(thought);
        Some(Thinking(Arc::clone(self)))
    }

    /// The game as it stands.
    pub(crate) fn now(&self) -> Live {
        self.live().clone()
    }

    /// Tells of changes.
    pub(crate) fn watch(&self) -> watch::Receiver<u64> {
        self.version.subscribe()
    }

    /// How many watch.
    pub(crate) fn watchers(&self) -> usize {
        self.version.receiver_count()
    }
}

impl Games {
    pub(crate) fn new(store: Arc<Store>, catalog: Arc<Catalog>) -> Self {
        Self { store, catalog, open: Mutex::default() }
    }

    fn opened(&self) -> MutexGuard<'_, BTreeMap<String, Arc<Open>>> {
        self.open.lock().unwrap_or_else(PoisonError::into_inner)
    }

    /// Begins a game.
    pub(crate) fn begin(
        &self,
        game: Game,
        players: ByColor<Player>,
        clock: Option<ClockRules>,
        language: Language,
    ) -> Result<Arc<Open>, ApiError> {
        let id = self.store.new_id().map_err(|error| ApiError::internal(language, error))?;
        let live = Live::new(id.clone(), game, players, clock, now());
        self.store.add_game(&live.row()).map_err(|error| ApiError::internal(language, error))?;
        let open = Arc::new(Open::new(live));
        self.put(id, &open);
        Ok(open)
    }

    fn put(&self, id: String, open: &Arc<Open>) {
        let mut opened = self.opened();
        if opened.len() >= OPEN {
            let in_use = |open: &Arc<Open>| Arc::strong_count(open) > 1 || open.watchers() > 0;
            let rests = |open: &Arc<Open>| open.live().clock().and_then(clock::Clock::runs_out).is_none();
            opened.retain(|_, open| in_use(open) || !rests(open));
        }
        opened.insert(id, Arc::clone(open));
    }

    /// A game by its name, from memory or from disk.
    pub(crate) fn find(&self, id: &str, language: Language) -> Result<Arc<Open>, ApiError> {
        if let Some(open) = self.opened().get(id) {
            return Ok(Arc::clone(open));
        }
        let row = self.store.game(id).map_err(|error| ApiError::internal(language, error))?;
        let row = row.ok_or_else(|| ApiError::say(Kind::UnknownGame, language, "error-unknown-game", []))?;
        let variant = self.catalog.find(&row.variant, language)?;
        let live = Live::load(&row, &variant, Instant::now()).map_err(|error| {
            ApiError::say(Kind::NotNow, language, "error-stale", [("error", error.to_string().into())])
        })?;
        let open = Arc::new(Open::new(live));
        let mut opened = self.opened();
        // somebody else may have been quicker
        if let Some(other) = opened.get(id) {
            return Ok(Arc::clone(other));
        }
        drop(opened);
        self.put(id.to_owned(), &open);
        opened = self.opened();
        Ok(opened.get(id).map_or(open, Arc::clone))
    }

    /// Lets something happen in a game. It is on disk when this returns.
    pub(crate) fn act(&self, open: &Open, action: &Action, language: Language) -> Result<(), ApiError> {
        let mut live = open.live();
        self.flag_if_due(&mut live, open, language)?;
        self.change(&mut live, open, action, language)
    }

    fn change(
        &self,
        live: &mut Live,
        open: &Open,
        action: &Action,
        language: Language,
    ) -> Result<(), ApiError> {
        let (next, kept) = live.after(action, language, Instant::now())?;
        self.store.change_game(&next.row(), kept).map_err(|error| ApiError::internal(language, error))?;
        let goes_on_otherwise = next.game().plies() != live.game().plies() || next.outcome().is_some();
        *live = next;
        if goes_on_otherwise && let Some(control) = &open.thought().control {
            control.stop();
        }
        open.version.send_modify(|version| *version += 1);
        Ok(())
    }

    fn flag_if_due(&self, live: &mut Live, open: &Open, language: Language) -> Result<(), ApiError> {
        let now = Instant::now();
        let is_due =
            live.outcome().is_none() && live.clock().is_some_and(|clock| clock.flagged(now).is_some());
        if is_due { self.change(live, open, &Action::Flag, language) } else { Ok(()) }
    }

    /// The game as it stands, over if somebody's time has run out.
    pub(crate) fn show(&self, open: &Open, language: Language) -> Result<Value, ApiError> {
        let mut live = open.live();
        self.flag_if_due(&mut live, open, language)?;
        let live = live.clone();
        Ok(live.to_json(language, Instant::now()))
    }

    /// When somebody's time runs out.
    pub(crate) fn runs_out(open: &Open) -> Option<Instant> {
        let live = open.live();
        live.clock().filter(|_| live.outcome().is_none()).and_then(clock::Clock::runs_out)
    }

    /// The games that changed last, in short.
    pub(crate) fn list(&self, most: usize, language: Language) -> Result<Value, ApiError> {
        let games = self.store.games(most).map_err(|error| ApiError::internal(language, error))?;
        let data = |text: &str| -> Value { serde_json::from_str(text).unwrap_or_default() };
        let short = |game: crate::store::Short| {
            json!({
                "id": game.id,
                "variant": game.variant,
                "white": data(&game.white),
                "black": data(&game.black),
                "status": if game.is_over { "over" } else { "playing" },
                "plies": game.plies,
                "made": game.made,
                "changed": game.changed,
            })
        };
        Ok(json!({ "games": games.into_iter().map(short).collect::<Vec<_>>() }))
    }
}
