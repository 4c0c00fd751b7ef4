//! What every request passes: who asks, by which name, from which site; and what every answer carries.

use axum::extract::{Request, State};
use axum::http::header::{self, HeaderName};
use axum::http::{HeaderMap, HeaderValue};
use axum::middleware::Next;
use axum::response::{IntoResponse as _, Response};

use crate::app::App;
use crate::client::Client;
use crate::error::{ApiError, Kind};
use crate::input::Spoken;
use crate::texts;

/// The longest address.
const MOST_URI: usize = 16 << 10;

/// What the page may do: load its own files, and speak with this server.
const PAGE_POLICY: &str = "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; \
     font-src 'self'; connect-src 'self'; manifest-src 'self'; form-action 'none'; base-uri 'none'; \
     frame-ancestors 'none'";
/// What an answer of the API may do in a browser: nothing. Pictures bring their colours.
const API_POLICY: &str = "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'; sandbox";

/// Refuses what must not come in, and adds headers to every answer.
pub(crate) async fn guard(State(app): State<App>, request: Request, next: Next) -> Response {
    let language = texts::accepted(request.headers());
    let is_api = request.uri().path().starts_with("/api/");
    let forbidden = |id| ApiError::say(Kind::Forbidden, language, id, []).into_response();
    let client = request.extensions().get::<Client>().copied();
    let pass = match client.map(|client| app.enter(client, language)).transpose() {
        Ok(pass) => pass,
        Err(error) => return dressed(error.into_response(), is_api),
    };
    let uri = request.uri();
    let answer = if uri.path_and_query().is_some_and(|text| text.as_str().len() > MOST_URI) {
        ApiError::say(Kind::TooLarge, language, "error-long-address", []).into_response()
    } else if !app.settings().allow_remote && !is_by_local_name(&request) {
        forbidden("error-host")
    } else if is_api && is_from_elsewhere(request.headers()) {
        forbidden("error-other-site")
    } else {
        next.run(request).await
    };
    drop(pass);
    dressed(answer, is_api)
}

fn dressed(mut answer: Response, is_api: bool) -> Response {
    let headers = answer.headers_mut();
    let mut set = |name: HeaderName, value| {
        headers.entry(name).or_insert(HeaderValue::from_static(value));
    };
    set(header::CONTENT_SECURITY_POLICY, if is_api { API_POLICY } else { PAGE_POLICY });
    set(header::X_CONTENT_TYPE_OPTIONS, "nosniff");
    set(header::REFERRER_POLICY, "no-referrer");
    set(header::X_FRAME_OPTIONS, "DENY");
    set(HeaderName::from_static("cross-origin-opener-policy"), "same-origin");
    set(HeaderName::from_static("cross-origin-resource-policy"), "same-origin");
    set(header::CACHE_CONTROL, "no-store");
    answer
}

/// Whether the request names this machine: a page elsewhere that has its own name point here (DNS rebinding) does not.
fn is_by_local_name(request: &Request) -> bool {
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let host = host.or_else(|| request.uri().authority().map(axum::http::uri::Authority::as_str));
    let Some(host) = host else { return false };
    let name = match host.rsplit_once(':') {
        Some((name, port)) if !port.is_empty() && port.bytes().all(|b| b.is_ascii_digit()) => name,
        _ => host,
    };
    let name = name.trim_end_matches('.');
    let address = name.trim_start_matches('[').trim_end_matches(']').parse::<std::net::IpAddr>();
    name.eq_ignore_ascii_case("localhost") || address.is_ok_and(|address| address.is_loopback())
}

/// Whether a browser says that a page of another site asks.
fn is_from_elsewhere(headers: &HeaderMap) -> bool {
    let text = |name: &HeaderName| headers.get(name).and_then(|value| value.to_str().ok());
    let site = text(&HeaderName::from_static("sec-fetch-site"));
    if site.is_some_and(|site| !matches!(site, "same-origin" | "none")) {
        return true;
    }
    let (Some(origin), Some(host)) = (text(&header::ORIGIN), text(&header::HOST)) else { return false };
    let authority = origin.split_once("://").map_or(origin, |(_, authority)| authority);
    !authority.eq_ignore_ascii_case(host)
}

/// There is nothing at this address.
pub(crate) async fn not_found(Spoken(language): Spoken) -> ApiError {
    ApiError::say(Kind::NotFound, language, "error-not-found", [])
}

/// The address knows other methods.
pub(crate) async fn method_not_allowed(Spoken(language): Spoken) -> ApiError {
    ApiError::say(Kind::Method, language, "error-method", [])
}
