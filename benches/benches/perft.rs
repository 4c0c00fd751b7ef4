//! Perft.
fn main() {}
