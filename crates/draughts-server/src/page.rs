//! The page's files, which the program carries.

use axum::extract::Path;
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};

use crate::error::{ApiError, Kind};
use crate::texts;

/// A file of the page.
#[derive(Debug, Clone, Copy)]
pub(crate) struct PageFile {
    /// Its path in the page's folder.
    pub(crate) name: &'static str,
    /// Its media type.
    kind: &'static str,
    /// What tells its versions apart.
    tag: &'static str,
    bytes: &'static [u8],
}

pub(crate) static FILES: &[PageFile] = include!(concat!(env!("OUT_DIR"), "/page.rs"));

/// The first file of the page.
pub(crate) async fn index(headers: HeaderMap) -> Result<Response, ApiError> {
    file("index.html", &headers)
}

/// A file of the page.
pub(crate) async fn named(Path(name): Path<String>, headers: HeaderMap) -> Result<Response, ApiError> {
    file(&name, &headers)
}

fn file(name: &str, headers: &HeaderMap) -> Result<Response, ApiError> {
    let Some(file) = FILES.iter().find(|file| file.name == name) else {
        return Err(ApiError::say(Kind::NotFound, texts::accepted(headers), "error-not-found", []));
    };
    // the browser asks each time whether it has the newest, so that page and server are always of one version
    let head =
        [(header::ETAG, file.tag), (header::CACHE_CONTROL, "no-cache"), (header::CONTENT_TYPE, file.kind)];
    let known = headers.get(header::IF_NONE_MATCH).and_then(|tags| tags.to_str().ok()).unwrap_or_default();
    if known.split(',').any(|tag| tag.trim().trim_start_matches("W/") == file.tag) {
        return Ok((StatusCode::NOT_MODIFIED, head).into_response());
    }
    Ok((head, file.bytes).into_response())
}
