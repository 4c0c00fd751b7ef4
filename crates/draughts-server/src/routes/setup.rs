//! A position that somebody sets up.

use axum::Json;
use axum::extract::State;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::error::ApiError;
use crate::input::{Body, Spoken};
use crate::place::{self, FenFaultEntry, read_fen};

/// A position that may be none.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct SetUp {
    variant: String,
    fen: String,
    lang: Option<String>,
}

pub(super) async fn setup(
    State(app): State<App>,
    Spoken(language): Spoken,
    Body(SetUp { variant, fen, lang }): Body<SetUp>,
) -> Result<Json<Value>, ApiError> {
    let language = place::language(lang.as_deref(), language);
    let judged = app.work(language, move |app| {
        let variant = app.catalog().find(&variant, language)?;
        Ok(match read_fen(&variant, &fen, language) {
            Ok(position) => json!({ "valid": true, "fen": variant.fen(&position), "faults": [] }),
            Err(faults) => {
                let faults: Vec<_> = faults.iter().map(FenFaultEntry::to_json).collect();
                json!({ "valid": false, "fen": null, "faults": faults })
            }
        })
    });
    Ok(Json(judged.await?))
}
