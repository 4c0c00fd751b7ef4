//! The commands, each with its arguments and its answer as text and as JSON.

pub(crate) mod analyse;
pub(crate) mod board;
pub(crate) mod check;
pub(crate) mod compare;
pub(crate) mod completions;
pub(crate) mod contest;
pub(crate) mod engine;
pub(crate) mod explain;
pub(crate) mod man;
pub(crate) mod moves;
pub(crate) mod new;
pub(crate) mod pdn;
pub(crate) mod perft;
pub(crate) mod play;
pub(crate) mod rules;
pub(crate) mod schema;
pub(crate) mod serve;
pub(crate) mod tablebase;
pub(crate) mod tune;
pub(crate) mod variants;
