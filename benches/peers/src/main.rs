//! Counts leaves with a generator from a package registry: `draughts-peers (kish|cozy-chess) DEPTH`.
//!
//! It prints the leaves and the seconds, so that a run can be set beside `draughts perft`, or be run under
//! callgrind.

use std::process::ExitCode;
use std::time::Instant;

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [peer, depth] = arguments.as_slice() else { return usage() };
    let Ok(depth) = depth.parse::<u8>() else { return usage() };
    let begin = Instant::now();
    let leaves = match peer.as_str() {
        // Turkish draughts; distinct moves, the last ply counted
        "kish" => kish::Board::new_default().perft(depth.into()),
        // chess; the last ply counted: what a good chess generator does for a leaf
        "cozy-chess" => chess(&cozy_chess::Board::default(), depth),
        _ => return usage(),
    };
    println!("{leaves} leaves, {:.3} s", begin.elapsed().as_secs_f64());
    ExitCode::SUCCESS
}

fn usage() -> ExitCode {
    eprintln!("draughts-peers (kish|cozy-chess) DEPTH");
    ExitCode::FAILURE
}

fn chess(board: &cozy_chess::Board, depth: u8) -> u64 {
    let mut leaves = 0;
    board.generate_moves(|moves| {
        match depth {
            0 => leaves = 1,
            1 => leaves += moves.len() as u64,
            _ => {
                for mv in moves {
                    let mut next = board.clone();
                    next.play_unchecked(mv);
                    leaves += chess(&next, depth - 1);
                }
            }
        }
        depth == 0
    });
    leaves
}
