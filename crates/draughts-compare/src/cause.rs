//! Which values make the difference: those of the second game with which the first one has its moves.

use draughts::reference::legal_moves;
use draughts::rules::{ByColor, Key, Move, RuleSet, Setup};

use crate::correspondence::Correspondence;
use crate::mix::Mix;

/// So many values are changed together at most.
const TOGETHER: usize = 3;

/// The fewest differing values that, taken from `second`, give `first` the moves of `second` in `position` (that
/// of each game); of equally many the first in the order of a variant file. Empty when no [`TOGETHER`] do.
pub(crate) fn cause(
    first: &RuleSet,
    second: &RuleSet,
    way: &Correspondence,
    position: &[Setup; 2],
) -> Vec<Key> {
    let back = way.inverse();
    let mix = Mix::new(first, second, way);
    let wanted: Vec<Move> = sorted(legal_moves(second, &position[1]).iter().map(|mv| back.mv(mv)).collect());
    let counted = back.setup(&position[1]);
    let gives = |chosen: &[Key]| {
        let Some(rules) = mix.first_with(chosen) else { return false };
        let mut setup = position[0];
        setup.king_runs = match rules.king_move_limit() {
            None => ByColor::default(),
            Some(_) if first.king_move_limit().is_some() => position[0].king_runs,
            Some(_) => counted.king_runs,
        };
        sorted(legal_moves(&rules, &setup)) == wanted
    };
    let mut chosen = Vec::new();
    (1..=TOGETHER).find(|&size| choose(&mix.keys, size, &mut chosen, &gives));
    chosen
}

fn sorted(mut moves: Vec<Move>) -> Vec<Move> {
    moves.sort();
    moves
}

/// Finds the first `size` of `keys` that do.
fn choose(keys: &[Key], size: usize, chosen: &mut Vec<Key>, gives: &impl Fn(&[Key]) -> bool) -> bool {
    if size == 0 {
        return gives(chosen);
    }
    for (i, key) in keys.iter().enumerate() {
        chosen.push(key);
        if choose(&keys[i + 1..], size - 1, chosen, gives) {
            return true;
        }
        chosen.pop();
    }
    false
}
