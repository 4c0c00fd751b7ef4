//! Every position of `data/positions` and `data/known-bugs.toml` has exactly its legal moves in the fast
//! generator, in its shape and read at run time, and in the plain one.
//!
//! All failures are reported together. `DRAUGHTS_CASE=TUDAF-3 cargo test -p draughts-tests positions` runs the
//! cases whose file and id (`turkish/TUDAF-3`) contain that text.

use draughts::rules::{Board, Move};
use draughts::{AnyPosition, Variant, reference};
use draughts_tests::cases::{Definitions, MoveCase, PositionCase, positions};

/// The legal moves of one generator, as cases write them.
struct Listed {
    generator: &'static str,
    moves: Vec<MoveCase>,
}

fn as_case(board: Board, mv: &Move) -> MoveCase {
    let mut captures: Vec<_> = mv.captures.iter().map(|&square| board.algebraic(square)).collect();
    captures.sort();
    let name = |square| board.algebraic(square);
    MoveCase { from: name(mv.from()), to: name(mv.to()), captures, promotes: Some(mv.promotes) }
}

/// The position of a case after the moves that it plays first.
fn reached(variant: &Variant, case: &PositionCase) -> Result<AnyPosition, String> {
    let mut position = variant.read_fen(&case.fen).map_err(|e| e.to_string())?;
    for text in &case.moves {
        let mv = variant.read_move(&position, text).map_err(|e| e.to_string())?;
        position.play(&mv).map_err(|e| e.to_string())?;
    }
    Ok(position)
}

fn all_lists(definitions: &mut Definitions, case: &PositionCase) -> Result<Vec<Listed>, String> {
    let definition = definitions.get(&case.variant)?;
    let shaped = Variant::new(definition.clone());
    let at_run_time = Variant::new_at_run_time(definition);
    let board = shaped.rules().board;
    let mut lists = Vec::new();
    let mut add = |generator, moves: Vec<Move>| {
        lists.push(Listed { generator, moves: moves.iter().map(|mv| as_case(board, mv)).collect() });
    };
    let position = reached(&shaped, case)?;
    add("fast", position.legal_moves());
    add("fast, read at run time", reached(&at_run_time, case)?.legal_moves());
    add("plain", reference::legal_moves(shaped.rules(), &position.setup()));
    Ok(lists)
}

/// Whether a generated move is the one that a case describes.
fn is(generated: &MoveCase, wanted: &MoveCase) -> bool {
    let open = MoveCase { promotes: generated.promotes, ..wanted.clone() };
    *generated == if wanted.promotes.is_none() { open } else { wanted.clone() }
}

fn texts(moves: &[&MoveCase]) -> String {
    let text = |mv: &MoveCase| {
        let crowned = if mv.promotes == Some(true) { " crowned" } else { "" };
        format!("{}-{} over [{}]{crowned}", mv.from, mv.to, mv.captures.join(","))
    };
    moves.iter().copied().map(text).collect::<Vec<_>>().join("; ")
}

/// What one generator gets wrong.
fn faults(case: &PositionCase, listed: &[MoveCase]) -> Vec<String> {
    let mut faults = Vec::new();
    let mut report = |what: &str, moves: Vec<&MoveCase>| {
        if !moves.is_empty() {
            faults.push(format!("{what}: {}", texts(&moves)));
        }
    };
    let none = Vec::new();
    let missing = |wanted: &'_ &MoveCase| !listed.iter().any(|mv| is(mv, wanted));
    let complete = case.legal.as_ref().unwrap_or(&none);
    report("missing", complete.iter().filter(missing).collect());
    report("missing", case.allowed.iter().flatten().filter(missing).collect());
    report("forbidden", case.forbidden.iter().flatten().filter(|wanted| !missing(wanted)).collect());
    if case.legal.is_some() {
        let extra = |mv: &&MoveCase| !complete.iter().any(|wanted| is(mv, wanted));
        report("not legal", listed.iter().filter(extra).collect());
        if listed.len() != complete.len() {
            faults.push(format!("{} moves instead of {}", listed.len(), complete.len()));
        }
    }
    faults
}

#[test]
fn every_position_has_exactly_its_moves() {
    let filter = std::env::var("DRAUGHTS_CASE").unwrap_or_default();
    let mut definitions = Definitions::default();
    let mut failures = Vec::new();
    let mut checked = 0;
    for (file, case) in positions().expect("the cases can be read") {
        let name = format!("{file}/{}", case.id);
        if !name.contains(&filter) {
            continue;
        }
        checked += 1;
        let header = || format!("{name} ({}, {}): {}", case.variant, case.fen, case.about);
        match all_lists(&mut definitions, &case) {
            Err(message) => failures.push(format!("{}\n  {message}", header())),
            Ok(lists) => {
                for Listed { generator, moves } in lists {
                    for fault in faults(&case, &moves) {
                        failures.push(format!("{}\n  {generator}: {fault}", header()));
                    }
                }
            }
        }
    }
    assert!(checked > 0, "no case is called `{filter}`");
    assert!(
        failures.is_empty(),
        "{} of {checked} cases fail; run one with DRAUGHTS_CASE=file/id\n\n{}",
        failures.len(),
        failures.join("\n\n")
    );
}

#[test]
fn every_case_says_what_is_legal() {
    for (file, case) in positions().expect("the cases can be read") {
        let says = case.legal.is_some() || case.allowed.is_some() || case.forbidden.is_some();
        assert!(says, "{file}/{} lists no moves", case.id);
        assert!(!case.source.is_empty(), "{file}/{} has no source", case.id);
        for mv in case.legal.iter().chain(&case.allowed).chain(&case.forbidden).flatten() {
            assert!(mv.captures.is_sorted(), "{file}/{}: {}", case.id, texts(&[mv]));
        }
    }
}
