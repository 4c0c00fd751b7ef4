//! Leaf counts where the start position says little: quiet and capture-heavy middle games, and kings; and games
//! of random moves.
//!
//! The counts are asserted, so that a fast wrong generator is no record.

#![expect(clippy::expect_used, reason = "a bench may fail")]

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use draughts::{PerftOptions, Variant};

/// A group of positions: its name, and variant, FEN, depth and leaves of each.
type Group = (&'static str, &'static [(&'static str, &'static str, u32, u64)]);

const GROUPS: [Group; 3] = [
    (
        "quiet",
        &[
            ("international", "W:W32,33,37,38,39,42,43,45,47,48:B3,4,8,9,12,13,15,17,18,19", 6, 283_379),
            ("english", "W:W21,22,25,26,29,30,31:B1,2,3,5,6,9,10", 8, 764_791),
        ],
    ),
    (
        "captures",
        &[
            ("international", "W:W27,28,32,33,37,38,39,43,47,48:B8,9,13,16,17,18,19,21,22,23", 6, 4_345),
            ("russian", "W:Wc3,d4,e3,f4,g3,h2:Bb6,c5,d6,e7,f6,g5", 7, 598),
        ],
    ),
    (
        "kings",
        &[
            ("international", "W:WK46,K5,33:BK1,K14,20", 4, 8_505),
            ("russian", "W:WKa1,Kc1,h2:BKh8,Kf8,a7", 4, 8_703),
            ("english", "W:WK1,K2,K7:BK31,K32", 8, 1_216_696),
        ],
    ),
];

fn positions(criterion: &mut Criterion) {
    for (name, cases) in GROUPS {
        let mut group = criterion.benchmark_group(name);
        for (id, fen, depth, leaves) in cases {
            group.throughput(Throughput::Elements(*leaves));
            let variant = Variant::load(id).expect("a built-in variant");
            let position = variant.read_fen(fen).expect("a position");
            group.bench_function(BenchmarkId::from_parameter(id), |bencher| {
                bencher.iter(|| {
                    let count = position.perft(*depth, PerftOptions::default()).expect("one thread");
                    assert_eq!(count, *leaves);
                });
            });
        }
        group.finish();
    }
}

/// Plies after which a random game is cut off.
const LONGEST: u32 = 1_000;

fn playouts(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("playouts");
    for id in ["english", "international", "canadian", "turkish", "russian", "frisian"] {
        let games = 20;
        group.throughput(Throughput::Elements(games));
        let start = Variant::load(id).expect("a built-in variant").start();
        let mut seed = 0;
        group.bench_function(BenchmarkId::from_parameter(id), |bencher| {
            bencher.iter(|| {
                seed += 1;
                start.playouts(seed, usize::try_from(games).unwrap_or(0), LONGEST)
            });
        });
    }
    group.finish();
}

criterion_group!(benches, positions, playouts);
criterion_main!(benches);
