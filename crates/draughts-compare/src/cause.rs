//! Which values make the difference: those of the second game with which the first one has its moves.

use draughts::reference::legal_moves;
use draughts::rules::{Key, KingRules, Move, RuleSet, Rules, Setup};

use crate::clauses::bears_on_moves;
use crate::correspondence::{Correspondence, Facing};

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
    let theirs = seen_from_first(second, &back);
    let wanted: Vec<Move> = sorted(legal_moves(second, &position[1]).iter().map(|mv| back.mv(mv)).collect());
    let counted = back.setup(&position[1]);
    let keys: Vec<Key> = differing(first, second, &theirs);
    let gives = |chosen: &[Key]| {
        let mut rules = (**first).clone();
        for key in chosen {
            take(&mut rules, &theirs, key);
        }
        let Ok(rules) = RuleSet::new(rules) else { return false };
        let mut setup = position[0];
        setup.king_runs = match rules.king_move_limit() {
            None => draughts::rules::ByColor::default(),
            Some(_) if first.king_move_limit().is_some() => position[0].king_runs,
            Some(_) => counted.king_runs,
        };
        sorted(legal_moves(&rules, &setup)) == wanted
    };
    let mut chosen = Vec::new();
    (1..=TOGETHER).find(|&size| choose(&keys, size, &mut chosen, &gives));
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

/// The keys in which the games differ and that bear on moves.
fn differing(first: &RuleSet, second: &RuleSet, theirs: &Rules) -> Vec<Key> {
    let keys = first.values().into_iter().chain(second.values()).map(|(key, _)| key);
    let mut differing: Vec<Key> = Vec::new();
    for key in keys.filter(|key| bears_on_moves(key)) {
        let mut changed = (**first).clone();
        take(&mut changed, theirs, key);
        if changed != **first && !differing.contains(&key) {
            differing.push(key);
        }
    }
    differing
}

/// The second game's rules with everything that has a direction or a square as the first board sees it.
fn seen_from_first(second: &RuleSet, back: &Correspondence) -> Rules {
    let mut rules = (**second).clone();
    rules.promotion.squares = back.both_sides(second.promotion.squares);
    if back.facing() == Facing::Mirrored {
        for directions in [&mut rules.men.moves, &mut rules.men.captures, &mut rules.men.leaps] {
            *directions = directions.mirrored();
        }
        if let Some(kings) = &mut rules.kings {
            kings.moves = kings.moves.mirrored();
            kings.captures = kings.captures.mirrored();
        }
    }
    rules
}

/// Sets the value of `key` in `rules` to that of `from`.
fn take(rules: &mut Rules, from: &Rules, key: &str) {
    match key {
        "men.moves" => rules.men.moves = from.men.moves,
        "men.captures" => rules.men.captures = from.men.captures,
        "men.capture-kings" => rules.men.capture_kings = from.men.capture_kings,
        "men.leaps" => rules.men.leaps = from.men.leaps,
        "men.leap-over" => rules.men.leap_over = from.men.leap_over,
        "capture.obligation" => rules.capture.obligation = from.capture.obligation,
        "capture.chain" => rules.capture.chain = from.capture.chain,
        "capture.landing-choice" => rules.capture.landing_choice = from.capture.landing_choice,
        "capture.removal" => rules.capture.removal = from.capture.removal,
        "capture.half-turn" => rules.capture.half_turn = from.capture.half_turn,
        "capture.priority" => rules.capture.priority.clone_from(&from.capture.priority),
        "promotion.during-capture" => rules.promotion.during_capture = from.promotion.during_capture,
        "promotion.squares" => rules.promotion.squares = from.promotion.squares,
        "end.lone-piece" => rules.end.lone_piece = from.end.lone_piece,
        "end.first-promotion" => rules.end.first_promotion = from.end.first_promotion,
        _ => take_of_kings(rules, from, key),
    }
}

fn take_of_kings(rules: &mut Rules, from: &Rules, key: &str) {
    let (Some(kings), Some(theirs)) = (&mut rules.kings, &from.kings) else {
        // a game without kings: all its king values come with `kings.range`
        if key == "kings.range" && rules.kings.is_some() != from.kings.is_some() {
            rules.kings = from.kings;
            rules.promotion = from.promotion;
        }
        return;
    };
    match key {
        "kings.range" => *kings = KingRules { range: theirs.range, ..*kings },
        "kings.moves" => kings.moves = theirs.moves,
        "kings.captures" => kings.captures = theirs.captures,
        "kings.landing" => kings.landing = theirs.landing,
        "kings.turn" => kings.turn = theirs.turn,
        "kings.halt" => kings.halt = theirs.halt,
        "kings.move-limit" => kings.move_limit = theirs.move_limit,
        _ => {}
    }
}
