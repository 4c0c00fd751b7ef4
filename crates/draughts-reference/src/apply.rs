//! What a move does to a position.

use draughts_rules::{Color, KingRun, Move, Piece, PieceKind, RuleSet, Setup};

/// The position after `mv`, which must be legal in `setup`: what another move makes of it means nothing.
pub fn apply(rules: &RuleSet, setup: &Setup, mv: &Move) -> Setup {
    let mover = setup.to_move;
    let kind = if mv.promotes { PieceKind::King } else { mv.kind };
    let mut after = *setup;
    after.clear(mv.from());
    for &square in &mv.captures {
        after.clear(square);
    }
    after.put(mv.to(), Piece { color: mover, kind });
    after.to_move = !mover;
    after.king_runs[mover] = own_run(setup, mv);
    for color in Color::ALL {
        let run = after.king_runs[color];
        let lost = run.square.is_some_and(|square| !after.kings[color].contains(square));
        if lost || after.men[color].is_empty() || rules.king_move_limit().is_none() {
            after.king_runs[color] = KingRun::default();
        }
    }
    after
}

/// The mover's run of quiet moves with one king, after `mv`.
fn own_run(setup: &Setup, mv: &Move) -> KingRun {
    if mv.is_capture() || mv.kind == PieceKind::Man {
        return KingRun::default();
    }
    let run = setup.king_runs[setup.to_move];
    let before = if run.square == Some(mv.from()) { run.moves } else { 0 };
    KingRun { moves: before.saturating_add(1), square: Some(mv.to()) }
}
