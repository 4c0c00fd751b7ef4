//! Pictures of positions.

use axum::extract::State;
use axum::http::header::{CACHE_CONTROL, CONTENT_TYPE};
use axum::response::{IntoResponse, Response};
use draughts::notation::diagram::View;
use draughts::words::Language;
use draughts_answers::Look;
use serde::Deserialize;

use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::input::{Params, Spoken};
use crate::place::{Place, PlaceParams, Seen};

/// How a board looks. Flags are set by `1`, `true` or nothing behind the name.
#[derive(Debug, Deserialize)]
pub(super) struct LookParams {
    numbers: Option<String>,
    flip: Option<String>,
    width: Option<u16>,
}

/// How wide a PNG may be, in pixels.
const WIDTHS: std::ops::RangeInclusive<u16> = 16..=2_048;

fn is_set(flag: Option<&str>) -> bool {
    matches!(flag, Some("" | "1" | "true"))
}

fn draw(app: &App, place: PlaceParams, look: &LookParams, language: Language) -> Result<String, ApiError> {
    let Seen { game, names, .. } = Place::from(place).see(app.catalog(), language)?;
    let view = if is_set(look.flip.as_deref()) { View::Black } else { View::White };
    Ok(draughts_answers::svg(&game, Look::new(view, names, is_set(look.numbers.as_deref()))))
}

fn picture(kind: &'static str, bytes: Vec<u8>) -> Response {
    // the address says everything about the picture
    ([(CONTENT_TYPE, kind), (CACHE_CONTROL, "private, max-age=3600")], bytes).into_response()
}

pub(super) async fn svg(
    State(app): State<App>,
    Spoken(language): Spoken,
    Params(place): Params<PlaceParams>,
    Params(look): Params<LookParams>,
) -> Result<Response, ApiError> {
    let text = app.work(language, move |app| draw(app, place, &look, language)).await?;
    Ok(picture("image/svg+xml", text.into_bytes()))
}

pub(super) async fn png(
    State(app): State<App>,
    Spoken(language): Spoken,
    Params(place): Params<PlaceParams>,
    Params(look): Params<LookParams>,
) -> Result<Response, ApiError> {
    if look.width.is_some_and(|width| !WIDTHS.contains(&width)) {
        let args = [("least", (*WIDTHS.start()).into()), ("most", (*WIDTHS.end()).into())];
        return Err(ApiError::say(Kind::Query, language, "error-width", args));
    }
    let bytes = app.work(language, move |app| {
        let text = draw(app, place, &look, language)?;
        draughts_answers::png(&text, look.width).map_err(|error| ApiError::internal(language, error))
    });
    Ok(picture("image/png", bytes.await?))
}
