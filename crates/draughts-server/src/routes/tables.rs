//! What endgame tables say of a position.

use std::sync::Arc;

use axum::Json;
use axum::extract::State;
use draughts::words::Language;
use draughts_answers::Probed;
use draughts_tablebase::Tables;

use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::input::{Params, Spoken};
use crate::place::{Place, PlaceParams, Seen};

pub(super) async fn tables(
    State(app): State<App>,
    Spoken(language): Spoken,
    Params(place): Params<PlaceParams>,
) -> Result<Json<Probed>, ApiError> {
    let probed = app.work(language, move |app| {
        let seen = Place::from(place).see(app.catalog(), language)?;
        probe(app, &seen, language)
    });
    Ok(Json(probed.await?))
}

fn probe(app: &App, Seen { game, names, .. }: &Seen, language: Language) -> Result<Probed, ApiError> {
    let none = || ApiError::say(Kind::NoTable, language, "error-no-table", []);
    let variant = game.variant();
    let folder = app.settings().tables.as_ref().map(|tables| tables.join(variant.id()));
    let folder = folder.filter(|folder| folder.is_dir()).ok_or_else(none)?;
    let tables = Tables::open(&folder, &Arc::new(variant.rules().clone()));
    let tables = tables.map_err(|error| ApiError::internal(language, error))?;
    if !tables.has_place(&game.position().setup()) {
        return Err(none());
    }
    let probed = Probed::new(variant, game.position(), &tables, *names);
    let probed = probed.map_err(|error| ApiError::internal(language, error))?;
    if probed.value.is_none() { Err(none()) } else { Ok(probed) }
}
