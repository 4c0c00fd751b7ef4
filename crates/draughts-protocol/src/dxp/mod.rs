//! The `DamExchange` protocol: two equal peers play over TCP, on boards of 50 squares.
//!
//! One peer listens and one connects; independently of that, one is the *initiator*, who asks for a game, and one the
//! *follower*, who accepts. [`play`] plays a game as either.

mod message;
mod peer;

pub use message::{GameEnd, GameRequest, Message, MessageError, MoveMade, Reason};
pub use peer::{Config, DxpError, Finished, PORT, Role, play};
