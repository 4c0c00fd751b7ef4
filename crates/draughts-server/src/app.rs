//! What all requests share.

use std::sync::Arc;

use draughts::words::Language;
use tokio::sync::{Semaphore, watch};

use crate::catalog::Catalog;
use crate::client::{Client, Pass, Refusal, Turnstile};
use crate::desk::Desk;
use crate::error::{ApiError, Kind};
use crate::games::Games;
use crate::settings::Settings;
use crate::store::{Store, StoreError};
use crate::thinking::Rota;

/// So many comparisons go on at once; others wait for their turn.
const LONG_WORK: usize = 2;

/// The server behind its addresses; cheap to clone.
#[derive(Debug, Clone)]
pub(crate) struct App(Arc<Inner>);

#[derive(Debug)]
struct Inner {
    settings: Settings,
    catalog: Arc<Catalog>,
    games: Games,
    desk: Desk,
    rota: Rota,
    long_work: Arc<Semaphore>,
    requests: Turnstile,
    streams: Turnstile,
    closing: watch::Sender<bool>,
}

impl App {
    /// Opens the database.
    pub(crate) fn new(settings: Settings) -> Result<Self, StoreError> {
        let limits = settings.limits;
        let store = Arc::new(Store::open(settings.database.as_deref(), limits)?);
        let catalog = Arc::new(Catalog::new(Arc::clone(&store)));
        let desk = Desk::new(settings.workers(), limits.waiting, limits.answer);
        let games = Games::new(store, Arc::clone(&catalog));
        Ok(Self(Arc::new(Inner {
            catalog,
            games,
            desk,
            long_work: Arc::new(Semaphore::new(LONG_WORK)),
            rota: Rota::new(settings.workers()),
            requests: Turnstile::new(limits.requests_per_client, usize::MAX),
            streams: Turnstile::new(limits.streams_per_client, limits.streams),
            closing: watch::Sender::new(false),
            settings,
        })))
    }

    pub(crate) fn settings(&self) -> &Settings {
        &self.0.settings
    }

    pub(crate) fn catalog(&self) -> &Catalog {
        &self.0.catalog
    }

    pub(crate) fn games(&self) -> &Games {
        &self.0.games
    }

    /// Seats for work that takes long and all threads.
    pub(crate) fn long_work(&self) -> Arc<Semaphore> {
        Arc::clone(&self.0.long_work)
    }

    /// Where searches take turns.
    pub(crate) fn rota(&self) -> &Rota {
        &self.0.rota
    }

    /// Where work is done that computes.
    pub(crate) fn desk(&self) -> &Desk {
        &self.0.desk
    }

    /// Does `work`, which computes, on another thread.
    pub(crate) async fn work<T: Send + 'static>(
        &self,
        language: Language,
        work: impl FnOnce(&Self) -> Result<T, ApiError> + Send + 'static,
    ) -> Result<T, ApiError> {
        let app = self.clone();
        self.desk().run(language, move || work(&app)).await
    }

    /// Lets a request of a client in.
    pub(crate) fn enter(&self, client: Client, language: Language) -> Result<Pass, ApiError> {
        self.0.requests.enter(client).map_err(|refusal| refused(refusal, language))
    }

    /// Lets a stream of a client in.
    pub(crate) fn enter_stream(&self, client: Client, language: Language) -> Result<Pass, ApiError> {
        self.0.streams.enter(client).map_err(|refusal| refused(refusal, language))
    }

    /// How many streams there are.
    #[cfg(test)]
    pub(crate) fn streams_inside(&self) -> usize {
        self.0.streams.inside()
    }

    /// Ends all streams: the server is going.
    pub(crate) fn close(&self) {
        let _before = self.0.closing.send_replace(true);
    }

    /// Waits until the server is going.
    pub(crate) async fn closed(&self) {
        let mut closing = self.0.closing.subscribe();
        // an error means that the server is gone
        let _ended = closing.wait_for(|is_closing| *is_closing).await;
    }

    /// Whether the server is going.
    pub(crate) fn is_closing(&self) -> bool {
        *self.0.closing.borrow()
    }
}

fn refused(refusal: Refusal, language: Language) -> ApiError {
    match refusal {
        Refusal::Client => ApiError::say(Kind::TooMany, language, "error-too-many", []),
        Refusal::All => ApiError::say(Kind::Busy, language, "error-busy", []),
    }
}
