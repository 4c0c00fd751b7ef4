//! What differs between games, and how games are related: long work, with word of how far it is.

use std::ops::ControlFlow;
use std::sync::Mutex;
use std::thread;
use std::time::{Duration, Instant};

use axum::extract::State;
use axum::response::Response;
use draughts::Variant;
use draughts::words::Language;
use draughts_answers::ComparisonDocument;
use draughts_compare::{Comparison, Limits, MOST_KINGS, Plan, Players, Step, Survey, tree_drawing};
use rayon::ThreadPoolBuilder;
use serde::Deserialize;
use serde_json::{Value, json};
use tokio::sync::OwnedSemaphorePermit;

use crate::app::App;
use crate::client::Client;
use crate::error::{ApiError, Kind};
use crate::input::{Params, Spoken};
use crate::stream::Events;

/// How often a client is told how far the work is.
const EVERY: Duration = Duration::from_millis(250);
/// How many games are compared at once.
const MOST_VARIANTS: usize = 6;
/// The most that may be asked for: plies, pieces, games.
const MOST: (u32, u32, u32) = (60, 5, 5_000);
/// Positions that are kept for each two games.
const POSITIONS: usize = 200_000;
/// Games for a family tree, unless somebody asks for another number.
const FAMILY_GAMES: u32 = 60;

#[derive(Debug, Deserialize)]
pub(super) struct CompareParams {
    variants: String,
    plies: Option<u32>,
    pieces: Option<u32>,
    games: Option<u32>,
    seed: Option<u64>,
}

pub(super) async fn compare(
    State(app): State<App>,
    client: Client,
    Spoken(language): Spoken,
    Params(params): Params<CompareParams>,
) -> Result<Response, ApiError> {
    let plan = Plan {
        limits: Limits { plies: params.plies.unwrap_or(Limits::default().plies), positions: POSITIONS },
        pieces: params.pieces.unwrap_or(0),
        games: params.games.unwrap_or(0),
        seed: params.seed.unwrap_or(1),
        nodes: None,
    };
    let (plies, pieces, games) = MOST;
    if plan.limits.plies > plies || plan.pieces > pieces || plan.games > games {
        let args = [("plies", plies.into()), ("pieces", pieces.into()), ("games", games.into())];
        return Err(ApiError::say(Kind::Query, language, "error-compare-limits", args));
    }
    let names: Vec<_> = params.variants.split(',').map(|name| name.trim().to_owned()).collect();
    if !(2..=MOST_VARIANTS).contains(&names.len()) {
        let most = ("most", MOST_VARIANTS.into());
        return Err(ApiError::say(Kind::Query, language, "error-compare-games", [most]));
    }
    let find = move |app: &App| names.iter().map(|name| app.catalog().find(name, language)).collect();
    let variants: Vec<Variant> = app.work(language, find).await?;
    let work = move |survey: &Survey<'_>| {
        let comparison = survey.of_pairs(variants, None);
        comparison.map_err(|error| ApiError::new(Kind::Fen, error.to_string()))
    };
    let tell = move |comparison: &Comparison| {
        let document = ComparisonDocument { comparison, language, squares: None, shows_all: false };
        ("report", document.document())
    };
    begin(&app, client, language, plan, work, tell)
}

#[derive(Debug, Deserialize)]
pub(super) struct FamilyParams {
    board: String,
    games: Option<u32>,
    seed: Option<u64>,
}

pub(super) async fn family(
    State(app): State<App>,
    client: Client,
    Spoken(language): Spoken,
    Params(params): Params<FamilyParams>,
) -> Result<Response, ApiError> {
    let games = params.games.unwrap_or(FAMILY_GAMES);
    if games == 0 || games > MOST.2 {
        let args = [("plies", MOST.0.into()), ("pieces", MOST.1.into()), ("games", MOST.2.into())];
        return Err(ApiError::say(Kind::Query, language, "error-compare-limits", args));
    }
    let plan =
        Plan { limits: Limits::default(), pieces: 0, games, seed: params.seed.unwrap_or(1), nodes: None };
    let variants = app.work(language, move |app| {
        let is_on_board = |variant: &&Variant| {
            let board = variant.rules().board;
            params.board == format!("{}x{}", board.width(), board.height())
        };
        let variants: Vec<_> = app.catalog().builtins().iter().filter(is_on_board).cloned().collect();
        if variants.len() < 3 {
            return Err(ApiError::say(Kind::Query, language, "error-family-board", []));
        }
        Ok(variants)
    });
    let variants = variants.await?;
    let work = move |survey: &Survey<'_>| Ok(survey.of_family(variants));
    begin(&app, client, language, plan, work, |comparison| ("tree", tree(comparison)))
}

/// The largest tree of a board.
fn tree(comparison: &Comparison) -> Value {
    let largest = comparison.families.iter().rev().max_by_key(|family| family.members.len());
    let data = |family: &draughts_compare::Family| {
        let ids = comparison.ids(family);
        json!({
            "newick": family.joined.newick(&ids),
            "svg": tree_drawing(&family.average, &ids),
            "variants": ids,
            "distances": family.distances,
            "interrupted": comparison.is_interrupted,
        })
    };
    largest.map_or(Value::Null, data)
}

/// Does long work on threads of its own, when its turn comes, and sends what comes of it.
fn begin(
    app: &App,
    client: Client,
    language: Language,
    plan: Plan,
    work: impl FnOnce(&Survey<'_>) -> Result<Comparison, ApiError> + Send + 'static,
    tell: impl FnOnce(&Comparison) -> (&'static str, Value) + Send + 'static,
) -> Result<Response, ApiError> {
    let pass = app.enter_stream(client, language)?;
    let (events, answer) = Events::new();
    let app = app.clone();
    tokio::spawn(async move {
        let Some(seat) = seat(&app, &events).await else { return };
        let done = move || {
            let sent = match survey(&app, &events, plan, work) {
                Ok(comparison) => {
                    let (name, document) = tell(&comparison);
                    events.send_blocking(name, &document)
                }
                Err(error) => events.send_blocking("failed", &error.to_json()),
            };
            // nobody may be there any more
            drop((sent, seat, pass));
        };
        // without a thread the stream ends
        let _started = thread::Builder::new().name("comparison".to_owned()).spawn(done);
    });
    Ok(answer)
}

/// Waits for the turn of long work; `None` when the client leaves meanwhile.
async fn seat(app: &App, events: &Events) -> Option<OwnedSemaphorePermit> {
    let seats = app.long_work();
    if let Ok(seat) = std::sync::Arc::clone(&seats).try_acquire_owned() {
        return Some(seat);
    }
    events.send("queued", &json!({ "ahead": 1 })).await.ok()?;
    tokio::select! {
        seat = seats.acquire_owned() => seat.ok(),
        () = events.gone() => None,
        () = app.closed() => None,
    }
}

fn survey(
    app: &App,
    events: &Events,
    plan: Plan,
    work: impl FnOnce(&Survey<'_>) -> Result<Comparison, ApiError> + Send,
) -> Result<Comparison, ApiError> {
    let begin = Instant::now();
    let last = Mutex::new(begin);
    let told = |step: Step<'_>| {
        let is_late = begin.elapsed() >= app.settings().limits.comparison;
        if events.is_gone() || app.is_closing() || is_late {
            return ControlFlow::Break(());
        }
        if let Ok(mut last) = last.try_lock()
            && last.elapsed() >= EVERY
        {
            *last = Instant::now();
            // who has left is noticed at the next step
            let _offered = events.offer("progress", &progress(step, plan));
        }
        ControlFlow::Continue(())
    };
    let survey = Survey::new(plan, Players::Random, &told);
    let threads = ThreadPoolBuilder::new().num_threads(app.settings().workers()).build();
    match threads {
        Ok(threads) => threads.install(|| work(&survey)),
        // then it takes longer
        Err(_) => work(&survey),
    }
}

/// How far the work is: what is done, how much of it, of how much.
fn progress(step: Step<'_>, plan: Plan) -> Value {
    let data = |what: &str, games: &[&Variant], done: usize, of: usize| {
        let games: Vec<_> = games.iter().map(|game| game.id()).collect();
        json!({ "what": what, "variants": games, "done": done, "of": of })
    };
    match step {
        Step::Lines(games, progress) => {
            let mut data = data("lines", &games, progress.examined, progress.level);
            data["plies"] = progress.plies.into();
            data
        }
        Step::Pieces(games, progress) => {
            let mut data = data("pieces", &games, progress.done, progress.parts);
            data["pieces"] = progress.pieces.into();
            data
        }
        Step::Kings(game, kings) => data("kings", &[game], kings.into(), MOST_KINGS.into()),
        Step::Games(games, done) => data("games", games, done, plan.games as usize),
        Step::Distances(done, of) => data("distances", &[], done, of),
    }
}
