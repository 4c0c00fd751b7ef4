//! What comes in: bodies, parameters, and the language to answer in.

use axum::body::to_bytes;
use axum::extract::{FromRequest, FromRequestParts, Query, Request};
use axum::http::header::CONTENT_TYPE;
use axum::http::request::Parts;
use draughts::words::Language;
use serde::Deserialize;
use serde::de::DeserializeOwned;
use tokio::time::timeout;

use crate::app::App;
use crate::client::Client;
use crate::error::{ApiError, Kind};
use crate::texts;

/// The most bytes of a body; one with a whole file of games has a limit of its own.
const BODY: usize = 256 << 10;
/// The most bytes of a body with games.
const FILE_BODY: usize = 16 << 20;

/// The language that the address or the browser asks for.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Spoken(pub(crate) Language);

#[derive(Debug, Deserialize)]
struct Asked {
    lang: Option<String>,
}

fn spoken(parts: &Parts) -> Language {
    let asked = Query::<Asked>::try_from_uri(&parts.uri).ok().and_then(|Query(asked)| asked.lang);
    texts::chosen(asked.as_deref(), &parts.headers)
}

impl<S: Sync> FromRequestParts<S> for Spoken {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        Ok(Self(spoken(parts)))
    }
}

impl<S: Sync> FromRequestParts<S> for Client {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        let client = parts.extensions.get::<Self>().copied();
        client.ok_or_else(|| ApiError::internal(spoken(parts), "a request without an address"))
    }
}

/// The parameters of an address.
#[derive(Debug)]
pub(crate) struct Params<T>(pub(crate) T);

impl<T: DeserializeOwned, S: Sync> FromRequestParts<S> for Params<T> {
    type Rejection = ApiError;

    async fn from_request_parts(parts: &mut Parts, _: &S) -> Result<Self, ApiError> {
        match Query::<T>::try_from_uri(&parts.uri) {
            Ok(Query(params)) => Ok(Self(params)),
            Err(error) => {
                let error =
                    std::error::Error::source(&error).map_or_else(|| error.to_string(), ToString::to_string);
                Err(ApiError::say(Kind::Query, spoken(parts), "error-query", [("error", error.into())]))
            }
        }
    }
}

/// A body of JSON.
#[derive(Debug)]
pub(crate) struct Body<T>(pub(crate) T);

/// A body of JSON that may hold a file of games.
#[derive(Debug)]
pub(crate) struct FileBody<T>(pub(crate) T);

impl<T: DeserializeOwned> FromRequest<App> for Body<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        read(request, app, BODY).await.map(Self)
    }
}

impl<T: DeserializeOwned> FromRequest<App> for FileBody<T> {
    type Rejection = ApiError;

    async fn from_request(request: Request, app: &App) -> Result<Self, ApiError> {
        read(request, app, FILE_BODY).await.map(Self)
    }
}

async fn read<T: DeserializeOwned>(request: Request, app: &App, limit: usize) -> Result<T, ApiError> {
    let (parts, body) = request.into_parts();
    let language = spoken(&parts);
    let kind = parts.headers.get(CONTENT_TYPE).and_then(|kind| kind.to_str().ok()).unwrap_or_default();
    let kind = kind.split(';').next().unwrap_or_default().trim();
    // a page of another site can't send this type without asking first
    if !kind.eq_ignore_ascii_case("application/json") {
        return Err(ApiError::say(Kind::Body, language, "error-content-type", []));
    }
    let Ok(read) = timeout(app.settings().limits.answer, to_bytes(body, limit)).await else {
        return Err(ApiError::say(Kind::TooSlow, language, "error-too-slow", []));
    };
    let Ok(bytes) = read else {
        let limit = ("limit", (limit >> 10).into());
        return Err(ApiError::say(Kind::TooLarge, language, "error-too-large", [limit]));
    };
    serde_json::from_slice(&bytes).map_err(|error| {
        let (line, column) = (error.line(), error.column());
        let error = ("error", error.to_string().into());
        ApiError::say(Kind::Body, language, "error-body", [error]).at(Some(line), column)
    })
}
