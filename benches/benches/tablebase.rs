//! Endgame tables: what a probe costs when its block is in memory, and how fast classes are solved.

#![expect(clippy::expect_used, reason = "a bench may fail")]

use std::hint::black_box;
use std::path::Path;
use std::sync::Arc;

use criterion::{BenchmarkId, Criterion, Throughput, criterion_group, criterion_main};
use draughts::Variant;
use draughts::rules::{RuleSet, Setup};
use draughts_tablebase::{Build, BuildOptions, Class, Game, Tables};

fn build(rules: &Arc<RuleSet>, folder: &Path, class: &str) {
    let build = Build {
        folder: folder.to_owned(),
        game: Game::new("bench", rules),
        rules: Arc::clone(rules),
        classes: vec![class.parse().expect("a class")],
        options: BuildOptions { threads: 1, ..BuildOptions::default() },
    };
    build.run(&|_| true).expect("built");
}

/// Every so many positions of a class, so that they lie in different blocks.
const EVERY: usize = 97;

/// Positions of a class with White to move, without those where it must capture.
fn quiet_positions(variant: &Variant, tables: &Tables, class: Class) -> Vec<Setup> {
    let mut out = Vec::new();
    let fen = |setup: &Setup| variant.fen(&variant.position(setup).expect("a position"));
    tables.export(class, &fen, &mut out).expect("written");
    let text = String::from_utf8(out).expect("UTF-8");
    let lines = text.lines().skip(1).step_by(EVERY);
    let setup = |line: &str| {
        let fen = line.rsplitn(3, ',').last().expect("a field").trim_matches('"').to_owned();
        let position = variant.read_fen(&fen).expect("a position");
        let quiet = position.legal_moves().iter().all(|mv| mv.captures.is_empty());
        quiet.then(|| position.setup())
    };
    lines.filter_map(setup).collect()
}

fn probes(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("probe");
    for (id, class) in [("spanish", "KM-KM"), ("english", "KM-KM"), ("turkish", "KM-K")] {
        let folder = tempfile::tempdir().expect("a folder");
        let variant = Variant::load(id).expect("a built-in game");
        let rules = Arc::new(variant.rules().clone());
        build(&rules, folder.path(), class);
        let tables = Tables::open(folder.path(), &rules).expect("open");
        let setups = quiet_positions(&variant, &tables, class.parse().expect("a class"));
        group.throughput(Throughput::Elements(setups.len() as u64));
        group.bench_function(BenchmarkId::new("results", id), |bencher| {
            bencher.iter(|| {
                for setup in &setups {
                    black_box(tables.probe_wdl(setup).expect("readable"));
                }
            });
        });
        group.bench_function(BenchmarkId::new("distances", id), |bencher| {
            bencher.iter(|| {
                for setup in &setups {
                    black_box(tables.probe(setup).expect("readable"));
                }
            });
        });
    }
    group.finish();
}

fn builds(criterion: &mut Criterion) {
    let mut group = criterion.benchmark_group("build");
    group.sample_size(10);
    for (id, class, positions) in [("spanish", "KKK-K", 318_432), ("turkish", "KK-K", 254_016)] {
        let rules = Arc::new(Variant::load(id).expect("a built-in game").rules().clone());
        group.throughput(Throughput::Elements(positions));
        group.bench_function(BenchmarkId::from_parameter(id), |bencher| {
            bencher.iter(|| {
                let folder = tempfile::tempdir().expect("a folder");
                build(&rules, folder.path(), class);
            });
        });
    }
    group.finish();
}

criterion_group!(benches, probes, builds);
criterion_main!(benches);
