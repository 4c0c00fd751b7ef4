//! A position in which two games differ, wherever it comes from: for differences that lie too far from the start.

use std::ops::ControlFlow;

use draughts::config::Example;
use draughts::notation::fen;
use draughts::{Variant, rules::Setup};

use crate::clauses::differences;
use crate::correspondence::Correspondence;
use crate::divergence::Divergence;
use crate::search::{Limits, Outcome, first_divergence};

/// The first of the two files' own examples in which the games have different legal moves; those that show a rule
/// in which the games differ come first, the first game's before the second's.
///
/// `None` when there is no such example, or no board of one game lies on the other's.
pub fn witness(first: &Variant, second: &Variant) -> Option<Divergence> {
    let way = Correspondence::of_boards(first.rules(), second.rules()).ok()?;
    let keys: Vec<_> = differences(&[first, second]).into_iter().map(|clause| clause.key).collect();
    let back = way.inverse();
    let read = |game: &Variant, example: &Example| fen::parse(game.rules(), &example.fen).ok();
    let own = first.definition().examples.iter().map(|example| (example, read(first, example)));
    let theirs = second.definition().examples.iter();
    let theirs = theirs.map(|example| (example, read(second, example).map(|setup| back.setup(&setup))));
    let mut examples: Vec<_> = own.chain(theirs).collect();
    let shows =
        |example: &Example| example.clause.as_ref().is_some_and(|clause| keys.contains(&clause.as_str()));
    examples.sort_by_key(|(example, _)| !shows(example));
    let differs = |setup: &Setup| {
        let limits = Limits { plies: 1, positions: 1 };
        match first_divergence(first, second, Some(setup), limits, &mut |_| ControlFlow::Continue(())) {
            Ok(Outcome::Divergence(divergence)) => Some(*divergence),
            _ => None,
        }
    };
    examples.into_iter().filter_map(|(_, setup)| setup).find_map(|setup| differs(&setup))
}
