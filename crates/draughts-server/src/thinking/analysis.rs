//! Analyses: the engine's lines, sent as they are found.

use std::sync::Arc;
use std::thread;
use std::time::Duration;

use draughts::words::Language;
use draughts_answers::{AnalysisLine, Stage};
use draughts_engine::{Control, Info, Limits, Purpose};
use serde_json::{Value, json};
use tokio::sync::oneshot;
use tokio::time::sleep;

use super::{STACK, engine};
use crate::app::App;
use crate::client::Pass;
use crate::error::ApiError;
use crate::place::Seen;
use crate::stream::Events;

/// What is to be analysed, and how far.
#[derive(Debug)]
pub(crate) struct Analysis {
    pub(crate) seen: Seen,
    /// How many of the best moves are followed.
    pub(crate) multi_pv: usize,
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<Duration>,
}

/// Analyses on a thread of its own until the limits are reached, the client leaves, or the server stops.
pub(crate) fn analyse(
    app: &App,
    analysis: Analysis,
    events: Events,
    pass: Pass,
    language: Language,
) -> Result<(), ApiError> {
    let control = Arc::new(Control::new());
    let (watched, own, application) = (events.clone(), Arc::clone(&control), app.clone());
    // closed when the search is over
    let (searching, over) = oneshot::channel::<()>();
    tokio::spawn(async move {
        tokio::select! {
            _ = over => return,
            () = watched.gone() => {}
            () = application.closed() => {}
            () = sleep(application.settings().limits.analysis) => {}
        }
        own.stop();
    });
    let app = app.clone();
    let work = move || {
        search(&app, &analysis, &control, &events, language);
        drop((pass, searching));
    };
    let started = thread::Builder::new().name("analysis".to_owned()).stack_size(STACK).spawn(work);
    started.map(drop).map_err(|error| ApiError::internal(language, error))
}

fn search(app: &App, analysis: &Analysis, control: &Arc<Control>, events: &Events, language: Language) {
    let turn = app.rota().enter(Arc::clone(control));
    if turn.ahead > 0 && events.offer("queued", &json!({ "ahead": turn.ahead })).is_err() {
        return;
    }
    let Analysis { seen, multi_pv, depth, nodes, time } = analysis;
    let game = &seen.game;
    let (variant, position) = (game.variant(), game.position());
    let data = |info: &Info, stage| -> Value {
        let place = (*multi_pv > 1).then_some(info.place);
        let line = AnalysisLine::new(variant, position, info, seen.names, place, stage);
        let mut data = serde_json::to_value(line).unwrap_or_default();
        data["rank"] = info.place.into();
        data
    };
    let limits = Limits {
        depth: *depth,
        nodes: *nodes,
        move_time: *time,
        multi_pv: *multi_pv,
        purpose: Purpose::Analyse,
        ..Limits::default()
    };
    let mut engine = engine(variant, app.settings().tables.as_deref());
    let mut tell = |info: &Info| {
        // a slow client misses lines that are out of date anyway
        if events.offer("line", &data(info, Stage::Searching)).is_err() {
            control.stop();
        }
    };
    let found = engine.search(&game.start().setup(), game.moves(), &limits, control, &mut tell);
    drop(turn);
    // nobody may be there any more
    let _sent = match found {
        Ok(answer) => {
            let best = answer.lines.first().map(|info| data(info, Stage::Over));
            let none = || json!({ "rank": 1, "depth": 0, "nodes": 0, "pv": [], "best": null });
            events.send_blocking("best", &best.unwrap_or_else(none))
        }
        Err(error) => events.send_blocking("failed", &ApiError::internal(language, error).to_json()),
    };
}
