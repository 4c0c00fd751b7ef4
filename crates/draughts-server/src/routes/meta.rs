//! What the server says of itself.

use axum::Json;
use axum::http::header::CONTENT_TYPE;
use axum::response::IntoResponse;
use serde_json::{Value, json};

/// The description of the API.
pub(crate) const OPENAPI: &str = include_str!("../../openapi.json");

pub(super) async fn openapi() -> impl IntoResponse {
    ([(CONTENT_TYPE, "application/json")], OPENAPI)
}

pub(super) async fn version() -> Json<Value> {
    Json(json!({ "program": "draughts", "version": env!("CARGO_PKG_VERSION") }))
}
