//! The suite: one test binary for the whole workspace.
//!
//! - `agreement`: the fast and the plain generator list the same moves, on every variant and on random rule sets
//! - `engine`: the engine is right where there is a right answer, and the same whoever asks
//! - `engine_ends`: the engine at the ends of games: draws by count, endgame tables
//! - `protocols`: the engine over Hub and DXP, with clients that say what they should and what they should not
//! - `bad_input`: no file, position or move panics, and every bad position says what is wrong
//! - `comparison`: games part no later than their published leaf counts
//! - `counted_tables`: what counts of moves cut from endgames is what games lose
//! - `draws`: every game of the data ends when its rule says, and for the right reason
//! - `endgame_answers`: what `docs/endgames.md` tells from tables (slow)
//! - `facts`: what players know about the games holds in every position
//! - `games`: whole games: undo, transpositions, counts, random playouts
//! - `languages`: rules and reasons as people read them in each language
//! - `worst_cases`: captures are found completely, and in bounded time, on boards full of pieces
//! - `laws`: what holds for every rule set, whatever its values
//! - `new_game`: a file of a new game is enough to play it
//! - `messages`: every language has every message
//! - `page`: the page is small, and its texts stand in every language
//! - `pdn`: real game files have exactly the moves and faults listed, and games read back as they were written
//! - `perft`: every row of leaf counts is reached by every generator
//! - `positions`: every position of the data has exactly its moves in every generator
//! - `rule_pages`: the pages of `docs/rules` are up to date
//! - `snapshots`: every variant file as people see it
//! - `tablebase`: endgame tables, against known totals and a plain solver
//! - `tidy`: house rules

#![expect(clippy::expect_used, clippy::panic, reason = "a test may fail")]

mod agreement;
mod bad_input;
mod comparison;
mod counted_tables;
mod draws;
mod endgame_answers;
mod engine;
mod engine_ends;
mod facts;
mod games;
mod languages;
mod laws;
mod messages;
mod new_game;
mod page;
mod pdn;
mod perft;
mod plain_counter;
mod plain_tables;
mod positions;
mod protocols;
mod random_rules;
mod rule_pages;
mod snapshots;
mod tablebase;
mod tidy;
mod worst_cases;
