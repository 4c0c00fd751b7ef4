//! Perft from the start: leaves per second for each kind of board and rule set, and for one rule set read at run
//! time.
//!
//! The counts are asserted, so that a fast wrong generator is no record.

#![expect(clippy::expect_used, reason = "a bench may fail")]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use draughts::config::builtin;
use draughts::{PerftOptions, Variant};

/// Variant, depth, leaves: published counts of distinct moves (see `variants/` for the sources).
const CASES: [(&str, u32, u64); 10] = [
    ("spanish", 7, 177_532),
    ("turkish", 5, 85_090),
    ("international", 6, 167_140),
    ("canadian", 5, 79_049),
    ("english", 7, 179_740),
    ("italian", 7, 177_532),
    ("frisian", 6, 102_431),
    ("russian", 7, 190_146),
    ("brazilian", 7, 187_302),
    ("pool", 7, 190_146),
];

fn perft(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("perft");
    for (id, depth, leaves) in CASES {
        group.throughput(Throughput::Elements(leaves));
        let definition = builtin(id).expect("a built-in variant");
        let shapes = [
            ("its-shape", Variant::new(definition.clone())),
            ("run-time", Variant::new_at_run_time(definition)),
        ];
        for (shape, variant) in shapes {
            let position = variant.start();
            group.bench_function(BenchmarkId::new(id, shape), |bencher| {
                bencher.iter(|| {
                    let count = position.perft(depth, PerftOptions::default()).expect("one thread");
                    assert_eq!(count, leaves);
                });
            });
        }
    }
    group.finish();
}

criterion_group!(benches, perft);
criterion_main!(benches);
