//! Games that are played.

use std::sync::Arc;

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::{IntoResponse, Response};
use draughts::Game;
use draughts::rules::ByColor;
use draughts::words::Language;
use serde::Deserialize;
use serde_json::Value;
use tokio::time::sleep_until;

use crate::app::App;
use crate::client::Client;
use crate::error::{ApiError, Kind};
use crate::games::{Action, ClockRules, DrawAction, Games, Player, Side, record};
use crate::input::{Body, Params, Spoken};
use crate::place;
use crate::stream::Events;
use crate::thinking::wake;

/// A new game.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct New {
    variant: String,
    fen: Option<String>,
    white: Player,
    black: Player,
    clock: Option<ClockRules>,
    lang: Option<String>,
}

pub(super) async fn begin(
    State(app): State<App>,
    Spoken(language): Spoken,
    Body(New { variant, fen, white, black, clock, lang }): Body<New>,
) -> Result<impl IntoResponse, ApiError> {
    let language = place::language(lang.as_deref(), language);
    let refuse = |id| ApiError::say(Kind::Body, language, id, []);
    if clock.is_some_and(|clock| !clock.is_sensible()) {
        return Err(refuse("error-clock"));
    }
    let is_level = |player| !matches!(player, Player::Engine { level } if !(1..=10).contains(&level));
    if ![white, black].into_iter().all(is_level) {
        return Err(refuse("error-level"));
    }
    let game = app.work(language, move |app| {
        let variant = app.catalog().find(&variant, language)?;
        let start = place::start(&variant, fen.as_deref(), language)?;
        let game = Game::from_position(&variant, start);
        let open = app.games().begin(game, ByColor { white, black }, clock, language)?;
        let game = app.games().show(&open, language)?;
        wake(app, &open);
        Ok(game)
    });
    Ok((StatusCode::CREATED, Json(game.await?)))
}

#[derive(Debug, Deserialize)]
pub(super) struct ListParams {
    limit: Option<usize>,
}

/// So many games are listed at most, and unless somebody asks.
const MOST_LISTED: usize = 200;
const LISTED: usize = 20;

pub(super) async fn list(
    State(app): State<App>,
    Spoken(language): Spoken,
    Params(ListParams { limit }): Params<ListParams>,
) -> Result<Json<Value>, ApiError> {
    let most = limit.unwrap_or(LISTED).min(MOST_LISTED);
    Ok(Json(app.work(language, move |app| app.games().list(most, language)).await?))
}

pub(super) async fn show(
    State(app): State<App>,
    Spoken(language): Spoken,
    Path(id): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let game = app.work(language, move |app| {
        let open = app.games().find(&id, language)?;
        let game = app.games().show(&open, language)?;
        wake(app, &open);
        Ok(game)
    });
    Ok(Json(game.await?))
}

/// Lets something happen, and shows the game as it then is.
async fn act(app: App, id: String, action: Action, language: Language) -> Result<Json<Value>, ApiError> {
    let game = app.work(language, move |app| {
        let open = app.games().find(&id, language)?;
        app.games().act(&open, &action, language)?;
        let game = app.games().show(&open, language)?;
        wake(app, &open);
        Ok(game)
    });
    Ok(Json(game.await?))
}

/// A move of a person.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Played {
    r#move: String,
    ply: usize,
    lang: Option<String>,
}

pub(super) async fn play(
    State(app): State<App>,
    Spoken(language): Spoken,
    Path(id): Path<String>,
    Body(Played { r#move, ply, lang }): Body<Played>,
) -> Result<Json<Value>, ApiError> {
    let language = place::language(lang.as_deref(), language);
    act(app, id, Action::Move { text: r#move, ply }, language).await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct TakenBack {
    plies: Option<usize>,
    lang: Option<String>,
}

pub(super) async fn take_back(
    State(app): State<App>,
    Spoken(language): Spoken,
    Path(id): Path<String>,
    Body(TakenBack { plies, lang }): Body<TakenBack>,
) -> Result<Json<Value>, ApiError> {
    let language = place::language(lang.as_deref(), language);
    act(app, id, Action::TakeBack { plies }, language).await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Resigned {
    side: Side,
    lang: Option<String>,
}

pub(super) async fn resign(
    State(app): State<App>,
    Spoken(language): Spoken,
    Path(id): Path<String>,
    Body(Resigned { side, lang }): Body<Resigned>,
) -> Result<Json<Value>, ApiError> {
    let language = place::language(lang.as_deref(), language);
    act(app, id, Action::Resign { side: side.into() }, language).await
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Drawn {
    side: Side,
    action: DrawAction,
    rule: Option<usize>,
    lang: Option<String>,
}

pub(super) async fn draw(
    State(app): State<App>,
    Spoken(language): Spoken,
    Path(id): Path<String>,
    Body(Drawn { side, action, rule, lang }): Body<Drawn>,
) -> Result<Json<Value>, ApiError> {
    let language = place::language(lang.as_deref(), language);
    act(app, id, Action::Draw { side: side.into(), action, rule }, language).await
}

pub(super) async fn pdn(
    State(app): State<App>,
    Spoken(language): Spoken,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let text = app.work(language, move |app| {
        let open = app.games().find(&id, language)?;
        Ok(record(&open.now(), language))
    });
    Ok(([(CONTENT_TYPE, "application/vnd.draughts-pdn; charset=utf-8")], text.await?).into_response())
}

/// The whole game now, and after each change.
pub(super) async fn events(
    State(app): State<App>,
    client: Client,
    Spoken(language): Spoken,
    Path(id): Path<String>,
) -> Result<Response, ApiError> {
    let pass = app.enter_stream(client, language)?;
    let open = app.work(language, move |app| app.games().find(&id, language)).await?;
    let mut changes = open.watch();
    wake(&app, &open);
    let (events, answer) = Events::new();
    tokio::spawn(async move {
        let _pass = pass;
        loop {
            changes.mark_unchanged();
            let shown = Arc::clone(&open);
            let game = app.work(language, move |app| app.games().show(&shown, language)).await;
            let sent = match game {
                Ok(game) => events.send("game", &game).await,
                Err(error) => events.send("failed", &error.to_json()).await,
            };
            if sent.is_err() {
                return;
            }
            let due = Games::runs_out(&open);
            let flag = async {
                match due {
                    Some(due) => sleep_until(due.into()).await,
                    None => std::future::pending().await,
                }
            };
            tokio::select! {
                changed = changes.changed() => if changed.is_err() { return },
                () = flag => {}
                () = events.gone() => return,
                () = app.closed() => return,
            }
        }
    });
    Ok(answer)
}
