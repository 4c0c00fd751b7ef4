//! A page to play, analyse, learn and compare draughts games in the browser, and the HTTP API that it uses.
//!
//! [`Server::start`] listens; everything behind it is private. `docs/api.md` describes the API.
//!
//! Requests are answered on a few threads that never wait for long work: what computes goes to threads of its own,
//! of which there are as many as the machine has processors. Everything that comes in is bounded in size and in time.

mod app;
mod catalog;
mod client;
mod desk;
mod error;
mod fen_words;
mod games;
mod guard;
mod input;
mod listen;
mod page;
mod place;
mod position;
mod routes;
mod settings;
mod store;
mod stream;
mod texts;
mod thinking;

#[cfg(test)]
mod tests;

pub use listen::{ServeError, Server};
pub use settings::{Limits, Settings};
pub use store::StoreError;
