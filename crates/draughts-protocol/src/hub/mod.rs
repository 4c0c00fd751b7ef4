//! The Hub protocol, version 2.
//!
//! A line is a command with arguments, `name=value` or a bare `name`; a value with blanks stands in quotes. Unknown
//! commands and arguments are passed over. Positions and moves are those of [`draughts::notation::hub`].

mod client;
mod line;
mod order;
mod server;
mod session;

pub use client::{Client, ClientError, Reply};
pub use line::Line;
pub use server::serve;
pub use session::Settings;
