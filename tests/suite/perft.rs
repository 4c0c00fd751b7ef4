//! Every row of `data/perft` that counts distinct moves is reached: by the fast generator in its shape and read
//! at run time, and by the plain one.
//!
//! `cargo test` counts as deep as it can afford. The rest takes hours, with threads and a table:
//!
//! ```text
//! cargo test -p draughts-tests --release -- --ignored perft_in_full
//! ```
//!
//! `DRAUGHTS_CASE=frisian` runs the rows whose file, variant and name contain that text; `DRAUGHTS_LEAVES`
//! (default 2 000 000 000) leaves out the greater counts of the slow run.

use std::thread::available_parallelism;

use draughts::{PerftOptions, Variant, reference};
use draughts_tests::cases::{Definitions, PerftCase, Policy, perfts};

/// The greatest counts that `cargo test` reaches.
const FAST: u64 = 3_000_000;
const AT_RUN_TIME: u64 = 300_000;
const PLAIN: u64 = 2_000;

/// The rows to count, with a name for reports.
///
/// Rows counted by order or by path are kept for comparison with other programs: no generator here counts so.
fn rows() -> Vec<(String, PerftCase)> {
    let filter = std::env::var("DRAUGHTS_CASE").unwrap_or_default();
    let named = perfts().expect("the rows can be read").into_iter().map(|(file, row)| {
        let name = format!("{file}/{}/{}", row.variant, row.name);
        (name, row)
    });
    named.filter(|(name, row)| row.policy == Policy::Unique && name.contains(&filter)).collect()
}

/// The row's depths whose count is at most `most`.
fn depths(row: &PerftCase, most: u64) -> impl Iterator<Item = u32> {
    (1..).zip(row.nodes.clone()).filter(move |(_, nodes)| *nodes <= most).map(|(depth, _)| depth)
}

#[derive(Default)]
struct Failures(Vec<String>);

impl Failures {
    /// Notes when `generator` counts something else than `nodes` leaves of a row.
    fn compare(&mut self, (name, row): (&str, &PerftCase), generator: &str, depth: u32, counted: u64) {
        let nodes = row.nodes[depth as usize - 1];
        if counted != nodes {
            let fen = &row.fen;
            self.0.push(format!("{name}, {fen}: at depth {depth} {generator} counts {counted}, not {nodes}"));
        }
    }

    fn none(self) {
        assert!(self.0.is_empty(), "{} counts differ\n{}", self.0.len(), self.0.join("\n"));
    }
}

#[test]
fn the_fast_generator_reaches_the_counts() {
    let mut definitions = Definitions::default();
    let mut failures = Failures::default();
    for (name, row) in rows() {
        let definition = definitions.get(&row.variant).expect("the variant loads");
        let shaped = Variant::new(definition.clone());
        let at_run_time = Variant::new_at_run_time(definition);
        for (variant, generator, most) in
            [(shaped, "its shape", FAST), (at_run_time, "run time", AT_RUN_TIME)]
        {
            let position = variant.read_fen(&row.fen).expect("a position");
            for depth in depths(&row, most) {
                let counted = position.perft(depth, PerftOptions::default()).expect("no thread is needed");
                failures.compare((&name, &row), generator, depth, counted);
            }
        }
    }
    failures.none();
}

#[test]
fn the_plain_generator_reaches_the_counts() {
    let mut definitions = Definitions::default();
    let mut failures = Failures::default();
    for (name, row) in rows() {
        let variant = Variant::new(definitions.get(&row.variant).expect("the variant loads"));
        let setup = variant.read_fen(&row.fen).expect("a position").setup();
        for depth in depths(&row, PLAIN) {
            let counted = reference::perft(variant.rules(), &setup, depth);
            failures.compare((&name, &row), "the plain generator", depth, counted);
        }
    }
    failures.none();
}

#[test]
fn threads_and_a_table_count_the_same() {
    let mut definitions = Definitions::default();
    let mut failures = Failures::default();
    for (name, row) in rows().into_iter().step_by(7) {
        let variant = Variant::new(definitions.get(&row.variant).expect("the variant loads"));
        let position = variant.read_fen(&row.fen).expect("a position");
        let Some(depth) = depths(&row, AT_RUN_TIME).last() else { continue };
        for (threads, hash_mib) in [(2, 0), (1, 1), (3, 2)] {
            let options = PerftOptions { threads, hash_mib };
            let counted = position.perft(depth, options).expect("threads start");
            failures.compare((&name, &row), &format!("{options:?}"), depth, counted);
        }
    }
    failures.none();
}

#[test]
#[ignore = "takes hours: see the head of this file"]
fn perft_in_full() {
    let most = std::env::var("DRAUGHTS_LEAVES").ok().and_then(|n| n.parse().ok()).unwrap_or(2_000_000_000);
    let threads = available_parallelism().map_or(1, std::num::NonZero::get);
    let mut definitions = Definitions::default();
    let mut failures = Failures::default();
    for (name, row) in rows() {
        let variant = Variant::new(definitions.get(&row.variant).expect("the variant loads"));
        let position = variant.read_fen(&row.fen).expect("a position");
        for depth in depths(&row, most) {
            let deepest = row.nodes.get(depth as usize).is_none_or(|&next| next > most);
            if deepest {
                let plain =
                    position.perft(depth, PerftOptions { threads, hash_mib: 0 }).expect("threads start");
                failures.compare((&name, &row), "threads", depth, plain);
            }
            let options = PerftOptions { threads, hash_mib: 64 };
            let counted = position.perft(depth, options).expect("threads start");
            failures.compare((&name, &row), "a table", depth, counted);
        }
    }
    failures.none();
}
