//! Searches of a fixed number of positions, one thread: from the start, from a middle game and from an ending with kings.
//!
//! The search is deterministic: what changes the move that it finds, or the positions that it needs, shows in the
//! figures as a change of the search and not of its speed.

#![expect(clippy::expect_used, reason = "a bench may fail")]

use std::sync::Arc;
use std::time::Duration;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use draughts::Variant;
use draughts_engine::{Control, Engine, Limits, Options};

/// Variant, what is searched, its FEN.
const CASES: [(&str, &str, &str); 7] = [
    ("spanish", "start", "startpos"),
    ("turkish", "start", "startpos"),
    ("international", "start", "startpos"),
    ("english", "start", "startpos"),
    ("international", "middle", "W:W32,33,37,38,39,42,43,45,47,48:B3,4,8,9,12,13,15,17,18,19"),
    ("russian", "middle", "W:Wc3,d4,e3,f4,g3,h2:Bb6,c5,d6,e7,f6,g5"),
    ("russian", "kings", "W:WKa1,Kc1,h2:BKh8,Kf8,a7"),
];

/// Positions searched.
const NODES: u64 = 200_000;

fn search(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("search");
    group.throughput(Throughput::Elements(NODES)).sample_size(10).measurement_time(Duration::from_secs(3));
    for (id, what, fen) in CASES {
        let variant = Variant::load(id).expect("a built-in variant");
        let setup = variant.read_fen(fen).expect("a position").setup();
        let rules = Arc::new(variant.rules().clone());
        let mut engine = Engine::new(&rules, Options { hash_mib: 16, threads: 1 });
        group.bench_function(BenchmarkId::new(id, what), |bencher| {
            bencher.iter(|| {
                engine.new_game();
                let limits = Limits::nodes(NODES);
                let answer = engine.search(&setup, &[], &limits, &Control::new(), &mut |_| {});
                assert!(answer.expect("a position of the game").best().is_some());
            });
        });
    }
    group.finish();
}

criterion_group!(benches, search);
criterion_main!(benches);
