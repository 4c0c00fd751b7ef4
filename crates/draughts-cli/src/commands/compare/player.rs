//! Our engine as the player of games that are compared.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex};

use draughts::rules::{Move, RuleSet, Setup};
use draughts_engine::{Control, Engine, Limits, Options};

/// A move is chosen among so many, each of which seems better or worse by so many hundredths of a man: games of the
/// same opening differ, as those of people do.
const CHOICES: (usize, u32) = (4, 8);

/// Engines for any rule set. A move depends on the position and its number alone, whichever engine is at hand.
pub(super) struct EnginePlayer {
    nodes: u64,
    idle: Mutex<BTreeMap<u128, Vec<Engine>>>,
}

impl EnginePlayer {
    /// A player that searches so many positions for a move.
    pub(super) fn new(nodes: u64) -> Self {
        Self { nodes, idle: Mutex::default() }
    }

    /// The move in a position, `None` when there is none.
    pub(super) fn choose(&self, rules: &RuleSet, setup: &Setup, number: u64) -> Option<Move> {
        let key = rules.fingerprint();
        let idle = self.idle.lock().ok().and_then(|mut idle| idle.get_mut(&key)?.pop());
        let new = || Engine::new(&Arc::new(rules.clone()), Options { hash_mib: 1, threads: 1 });
        let mut engine = idle.unwrap_or_else(new);
        engine.new_game();
        let limits = Limits { multi_pv: CHOICES.0, ..Limits::nodes(self.nodes) };
        let answer = engine.search(setup, &[], &limits, &Control::new(), &mut |_| {});
        if let Ok(mut idle) = self.idle.lock() {
            idle.entry(key).or_default().push(engine);
        }
        answer.ok()?.pick(CHOICES.1, number).cloned()
    }
}
