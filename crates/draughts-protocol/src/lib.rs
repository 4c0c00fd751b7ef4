//! How engines are talked to.
//!
//! - [`hub`]: the Hub protocol, text lines over standard input and output. [`hub::serve`] is our engine's side,
//!   [`hub::Client`] drives any engine.
//! - [`dxp`]: the `DamExchange` protocol, messages over TCP between two equal peers.
//!
//! Both take whatever comes: garbage, half lines, messages out of turn, positions that can't be, and the other side's
//! sudden end are answered with an error or end the conversation; nothing waits for ever.

pub mod contest;
pub mod dxp;
pub mod hub;
mod record;
