//! How positions and moves are written: [FEN](fen), [move text](moves), [games](pdn), the [Hub protocol's](hub)
//! strings, and [diagrams](diagram).
//!
//! Everything here takes the rule set and asks it for the board, the squares' names and the signs; nothing
//! here generates a move. A reader of moves gets the legal moves and finds the one that is meant.

pub mod diagram;
pub mod fen;
mod game_type;
pub mod hub;
pub mod moves;
pub mod pdn;
pub mod squares;

pub use game_type::game_type;

#[cfg(test)]
mod testing;
