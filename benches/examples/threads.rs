//! How much sooner two threads reach a depth than one, from random openings, the two in turn:
//! `cargo run --release -p draughts-benches --example threads -- VARIANT DEPTH OPENINGS`.

use std::error::Error;
use std::io::{self, Write as _};
use std::sync::Arc;
use std::time::{Duration, Instant};

use draughts::Variant;
use draughts::rules::Move;
use draughts_engine::{Control, Engine, Limits, Options};

/// How many random plies an opening has.
const PLIES: usize = 6;

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let [variant, depth, openings] = args.as_slice() else { return Err("VARIANT DEPTH OPENINGS".into()) };
    let variant = Variant::load(variant)?;
    let (depth, openings): (u32, u64) = (depth.parse()?, openings.parse()?);
    let rules = Arc::new(variant.rules().clone());
    let mut engines = [1, 2].map(|threads| Engine::new(&rules, Options { hash_mib: 64, threads }));
    let mut spent = [(Duration::ZERO, 0); 2];
    for seed in 1..=openings {
        let moves = opening(&variant, seed)?;
        for (engine, (time, nodes)) in engines.iter_mut().zip(&mut spent) {
            engine.new_game();
            let begin = Instant::now();
            let start = variant.start().setup();
            let found = engine.search(&start, &moves, &Limits::depth(depth), &Control::new(), &mut |_| {})?;
            *time += begin.elapsed();
            *nodes += found.nodes;
        }
    }
    let [one, two] = spent;
    let mut out = io::stdout().lock();
    for (threads, (time, nodes)) in [(1, one), (2, two)] {
        writeln!(out, "{threads}: {:.2} s, {nodes} positions", time.as_secs_f64())?;
    }
    writeln!(out, "{:.2} times sooner", one.0.as_secs_f64() / two.0.as_secs_f64())?;
    Ok(())
}

/// Moves that follow from the seed alone.
fn opening(variant: &Variant, seed: u64) -> Result<Vec<Move>, Box<dyn Error>> {
    let (mut position, mut state, mut moves) = (variant.start(), seed, Vec::new());
    for _ in 0..PLIES {
        let legal = position.legal_moves();
        state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
        let Some(mv) = legal.get(usize::try_from(state >> 33)? % legal.len().max(1)) else { break };
        position.play(mv)?;
        moves.push(mv.clone());
    }
    Ok(moves)
}
