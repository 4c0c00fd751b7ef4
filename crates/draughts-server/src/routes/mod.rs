//! The addresses of the API, and what answers each.

mod analyse;
mod compare;
mod diagram;
mod games;
mod meta;
mod pdn;
mod position;
mod setup;
mod tables;
mod variants;

#[cfg(test)]
pub(crate) use meta::OPENAPI;

use axum::Router;
use axum::extract::DefaultBodyLimit;
use axum::middleware::from_fn_with_state;
use axum::routing::{get, post};

use crate::app::App;
use crate::{guard, page};

/// Every address of the API with its method, for tests and for the description of the API.
#[cfg(test)]
pub(crate) const ROUTES: &[(&str, &str)] = &[
    ("get", "/openapi.json"),
    ("get", "/version"),
    ("get", "/variants"),
    ("post", "/variants"),
    ("get", "/variants/{id}"),
    ("get", "/variants/{id}/rules"),
    ("get", "/variants/{id}/toml"),
    ("post", "/check"),
    ("post", "/position"),
    ("post", "/explain"),
    ("post", "/setup"),
    ("get", "/analyse"),
    ("get", "/tables"),
    ("get", "/compare"),
    ("get", "/family"),
    ("get", "/diagram.svg"),
    ("get", "/diagram.png"),
    ("get", "/games"),
    ("post", "/games"),
    ("get", "/games/{id}"),
    ("post", "/games/{id}/moves"),
    ("post", "/games/{id}/take-back"),
    ("post", "/games/{id}/resign"),
    ("post", "/games/{id}/draw"),
    ("get", "/games/{id}/events"),
    ("get", "/games/{id}/pdn"),
    ("post", "/pdn/read"),
    ("post", "/pdn/write"),
];

/// Everything that the server answers.
pub(crate) fn router(app: App) -> Router {
    let api = Router::new()
        .route("/openapi.json", get(meta::openapi))
        .route("/version", get(meta::version))
        .route("/variants", get(variants::list).post(variants::keep))
        .route("/variants/{id}", get(variants::one))
        .route("/variants/{id}/rules", get(variants::rules))
        .route("/variants/{id}/toml", get(variants::toml))
        .route("/check", post(variants::check))
        .route("/position", post(position::position))
        .route("/explain", post(position::explain))
        .route("/setup", post(setup::setup))
        .route("/analyse", get(analyse::analyse))
        .route("/tables", get(tables::tables))
        .route("/compare", get(compare::compare))
        .route("/family", get(compare::family))
        .route("/diagram.svg", get(diagram::svg))
        .route("/diagram.png", get(diagram::png))
        .route("/games", get(games::list).post(games::begin))
        .route("/games/{id}", get(games::show))
        .route("/games/{id}/moves", post(games::play))
        .route("/games/{id}/take-back", post(games::take_back))
        .route("/games/{id}/resign", post(games::resign))
        .route("/games/{id}/draw", post(games::draw))
        .route("/games/{id}/events", get(games::events))
        .route("/games/{id}/pdn", get(games::pdn))
        .route("/pdn/read", post(pdn::read))
        .route("/pdn/write", post(pdn::put))
        .fallback(guard::not_found)
        .method_not_allowed_fallback(guard::method_not_allowed);
    Router::new()
        .route("/", get(page::index))
        .route("/page/{*name}", get(page::named))
        .nest("/api/v1", api)
        .fallback(guard::not_found)
        // bodies are bounded where they are read
        .layer(DefaultBodyLimit::disable())
        .layer(from_fn_with_state(app.clone(), guard::guard))
        .with_state(app)
}
