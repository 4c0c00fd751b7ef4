//! The engine's view of a position, sent as it deepens.

use std::time::Duration;

use axum::extract::State;
use axum::response::Response;
use serde::Deserialize;

use crate::app::App;
use crate::client::Client;
use crate::error::{ApiError, Kind};
use crate::input::{Params, Spoken};
use crate::place::{Place, PlaceParams};
use crate::stream::Events;
use crate::thinking::{Analysis, analyse as begin};

/// How far to look.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) struct LimitParams {
    multi_pv: Option<usize>,
    depth: Option<u32>,
    seconds: Option<f64>,
    nodes: Option<u64>,
}

/// The most moves that are followed, and the deepest search.
const MOST_LINES: usize = 20;
const DEEPEST: u32 = 120;

pub(super) async fn analyse(
    State(app): State<App>,
    client: Client,
    Spoken(language): Spoken,
    Params(place): Params<PlaceParams>,
    Params(limits): Params<LimitParams>,
) -> Result<Response, ApiError> {
    let LimitParams { multi_pv, depth, seconds, nodes } = limits;
    let multi_pv = multi_pv.unwrap_or(1);
    let time = seconds.map(Duration::try_from_secs_f64).transpose().ok().map(|time| {
        // longer than the server allows is as long as it allows
        time.map(|time| time.min(app.settings().limits.analysis))
    });
    let is_sensible = (1..=MOST_LINES).contains(&multi_pv)
        && depth.is_none_or(|depth| (1..=DEEPEST).contains(&depth))
        && nodes != Some(0)
        && time != Some(Some(Duration::ZERO));
    let (true, Some(time)) = (is_sensible, time) else {
        let args = [("lines", MOST_LINES.into()), ("depth", DEEPEST.into())];
        return Err(ApiError::say(Kind::Query, language, "error-limits", args));
    };
    let pass = app.enter_stream(client, language)?;
    let seen = app.work(language, move |app| Place::from(place).see(app.catalog(), language)).await?;
    let (events, answer) = Events::new();
    begin(&app, Analysis { seen, multi_pv, depth, nodes, time }, events, pass, language)?;
    Ok(answer)
}
