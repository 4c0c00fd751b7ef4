//! The benches read the variants and the start positions; see `benches/`.
