//! A position, and moves that somebody tries there.

use axum::Json;
use axum::extract::State;
use draughts::words;
use draughts_answers::Explained;
use serde::Deserialize;
use serde_json::Value;

use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::input::{Body, Spoken};
use crate::place::{self, Place, Seen, Squares};
use crate::position::Shown;

pub(super) async fn position(
    State(app): State<App>,
    Spoken(language): Spoken,
    Body(place): Body<Place>,
) -> Result<Json<Shown>, ApiError> {
    let language = place::language(place.lang.as_deref(), language);
    let shown = app.work(language, move |app| {
        let Seen { game, names, played } = place.see(app.catalog(), language)?;
        Ok(Shown::new(&game, played, names, language))
    });
    Ok(Json(shown.await?))
}

/// A place, and a move that somebody tries there.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub(super) struct Tried {
    variant: String,
    fen: Option<String>,
    #[serde(default)]
    moves: Vec<String>,
    squares: Option<Squares>,
    lang: Option<String>,
    r#move: String,
}

pub(super) async fn explain(
    State(app): State<App>,
    Spoken(language): Spoken,
    Body(Tried { variant, fen, moves, squares, lang, r#move }): Body<Tried>,
) -> Result<Json<Value>, ApiError> {
    let language = place::language(lang.as_deref(), language);
    let place = Place { variant, fen, moves, squares, lang };
    let explained = app.work(language, move |app| {
        let Seen { game, names, .. } = place.see(app.catalog(), language)?;
        let (variant, position) = (game.variant(), game.position());
        let explanation = variant.explain_in(language, position, &r#move, names).map_err(|error| {
            let message = words::move_text_fault(&error.fault, language);
            ApiError::new(Kind::Move, message).at(None, error.column)
        })?;
        serde_json::to_value(Explained::new(variant, position, &r#move, &explanation, names))
            .map_err(|error| ApiError::internal(language, error))
    });
    Ok(Json(explained.await?))
}
