//! The search: principal variations, deeper and deeper, by one or more threads that share a table.

mod ask;
mod busy;
mod node;
mod order;
mod path;
mod quiet;
mod root;
mod table;
mod threads;
mod worker;

pub(crate) use ask::Ask;
pub(crate) use order::History;
pub(crate) use path::GamePath;
pub(crate) use root::{Found, News};
pub(crate) use table::Table;
pub(crate) use threads::{STACK, Task, run};
