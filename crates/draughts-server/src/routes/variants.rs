//! Games: the list, one of them, its rules, its file; checking and keeping a user's own.

use axum::Json;
use axum::extract::{Path, State};
use axum::http::StatusCode;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use draughts::Variant;
use draughts::config::{Definition, template, to_toml};
use draughts::notation::squares;
use draughts::rules::{Square, SquareNames};
use draughts::words::Language;
use draughts_answers::VariantList;
use serde::Deserialize;
use serde_json::{Value, json};

use crate::app::App;
use crate::catalog::{self, TEXT_LIMIT};
use crate::error::{ApiError, Kind};
use crate::input::{Body, Params, Spoken};
use crate::place;

pub(super) async fn list(State(app): State<App>, Spoken(language): Spoken) -> Result<Json<Value>, ApiError> {
    let list = app.work(language, move |app| {
        serde_json::to_value(VariantList::new(app.catalog().builtins()))
            .map_err(|error| ApiError::internal(language, error))
    });
    Ok(Json(list.await?))
}

pub(super) async fn one(
    State(app): State<App>,
    Spoken(language): Spoken,
    Path(id): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let found = app.work(language, move |app| Ok(document(&app.catalog().find(&id, language)?)));
    Ok(Json(found.await?))
}

fn document(variant: &Variant) -> Value {
    let definition = variant.definition();
    let rules = variant.rules();
    let square = |square: Square| {
        let place = rules.board.coordinates(square);
        json!({
            "square": squares::own_name(rules, square),
            "algebraic": squares::name(rules, square, SquareNames::Algebraic),
            "numeric": squares::name(rules, square, SquareNames::Numeric),
            "file": place.file,
            "rank": place.rank,
        })
    };
    let numbering = match rules.notation.squares {
        SquareNames::Numeric => "numeric",
        SquareNames::Algebraic => "algebraic",
    };
    json!({
        "id": variant.id(),
        "name": variant.name(),
        "names": definition.names,
        "region": definition.region,
        "confidence": definition.confidence.map(|confidence| confidence.to_string()),
        "extends": definition.extends.as_ref().and_then(|extends| Some(&extends.lineage.first()?.id)),
        "fingerprint": format!("{:032x}", rules.fingerprint()),
        "board": {
            "width": rules.board.width(),
            "height": rules.board.height(),
            "checkered": rules.board.is_checkered(),
            "squares": rules.board.squares().iter().map(square).collect::<Vec<_>>(),
            "numbering": numbering,
        },
        "start": variant.fen(&variant.start()),
        "first-mover": rules.first_mover.color().to_string(),
        "removal": rules.capture.removal.to_string(),
    })
}

pub(super) async fn rules(
    State(app): State<App>,
    Spoken(language): Spoken,
    Path(id): Path<String>,
) -> Result<Json<Value>, ApiError> {
    let rules = app.work(language, move |app| {
        let variant = app.catalog().find(&id, language)?;
        draughts_answers::rules(&variant, language).map_err(|error| ApiError::internal(language, error))
    });
    Ok(Json(rules.await?))
}

#[derive(Debug, Deserialize)]
pub(super) struct TomlParams {
    #[serde(default)]
    form: Form,
    id: Option<String>,
}

/// Which text of a variant.
#[derive(Debug, Clone, Copy, Default, Deserialize)]
#[serde(rename_all = "kebab-case")]
enum Form {
    /// As its author wrote it.
    #[default]
    Written,
    /// With everything that it extends.
    Resolved,
    /// A new one that extends it, with comments.
    New,
}

/// The id of a new variant for which nobody has named one.
const NEW_ID: &str = "my-game";

pub(super) async fn toml(
    State(app): State<App>,
    Spoken(language): Spoken,
    Path(id): Path<String>,
    Params(TomlParams { form, id: new }): Params<TomlParams>,
) -> Result<impl IntoResponse, ApiError> {
    let text = app.work(language, move |app| {
        let variant = app.catalog().find(&id, language)?;
        Ok(match form {
            Form::Written => app.catalog().written(&variant, language)?,
            Form::Resolved => to_toml(variant.definition()),
            Form::New => fresh(&variant, new.as_deref(), language)?,
        })
    });
    Ok(([(CONTENT_TYPE, "application/toml; charset=utf-8")], text.await?))
}

fn fresh(variant: &Variant, id: Option<&str>, language: Language) -> Result<String, ApiError> {
    let id = id.unwrap_or(NEW_ID);
    let is_id = id.len() <= 40
        && id.starts_with(|c: char| c.is_ascii_lowercase())
        && id.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '-')
        && !id.ends_with('-')
        && !id.contains("--");
    if !is_id {
        return Err(ApiError::say(Kind::Query, language, "error-id", []));
    }
    let definition = variant.definition();
    if definition.built_in {
        return Ok(template(id, definition));
    }
    // what is not built in can't be extended by what a client sends: it is copied
    Ok(template(id, &Definition { file: String::new(), ..definition.clone() }))
}

/// A variant's text as it comes in.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sent {
    toml: String,
    lang: Option<String>,
}

impl Sent {
    fn checked(self, request: Language) -> Result<(String, Language), ApiError> {
        let language = place::language(self.lang.as_deref(), request);
        if self.toml.len() > TEXT_LIMIT {
            let limit = ("limit", (TEXT_LIMIT >> 10).into());
            return Err(ApiError::say(Kind::TooLarge, language, "error-too-large", [limit]));
        }
        Ok((self.toml, language))
    }
}

pub(super) async fn check(
    State(app): State<App>,
    Spoken(language): Spoken,
    Body(sent): Body<Sent>,
) -> Result<Json<Value>, ApiError> {
    let (text, language) = sent.checked(language)?;
    let checked = app.work(language, move |_| {
        Ok(match catalog::check(&text) {
            Ok(summary) => json!({
                "valid": true,
                "id": summary.variant.id(),
                "name": summary.variant.name(),
                "examples": summary.examples,
                "counts": summary.counts,
                "plain-counts": summary.plain_counts,
                "faults": [],
            }),
            Err(report) => json!({
                "valid": false,
                "id": null,
                "name": null,
                "examples": null,
                "counts": null,
                "plain-counts": null,
                "faults": catalog::faults(&report),
            }),
        })
    });
    Ok(Json(checked.await?))
}

pub(super) async fn keep(
    State(app): State<App>,
    Spoken(language): Spoken,
    Body(sent): Body<Sent>,
) -> Result<impl IntoResponse, ApiError> {
    let (text, language) = sent.checked(language)?;
    let kept = app.work(language, move |app| {
        let (id, summary) = app.catalog().keep(&text, language)?;
        Ok(json!({ "id": id, "name": summary.variant.name() }))
    });
    Ok((StatusCode::CREATED, Json(kept.await?)))
}
