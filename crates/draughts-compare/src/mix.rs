//! Rule sets between two games: one game with some of the other's values.

use draughts::Variant;
use draughts::config::Definition;
use draughts::rules::{Key, KingRules, RuleSet, Rules};

use crate::clauses::bears_on_moves;
use crate::correspondence::{Correspondence, Facing};

/// Two games on one board: the second as it looks from the first one's squares.
#[derive(Debug)]
pub(crate) struct Mix {
    first: RuleSet,
    second: Rules,
    /// The keys in which they differ and that bear on moves, in the order of a variant file.
    pub(crate) keys: Vec<Key>,
}

impl Mix {
    /// `way` leads from the first game's board to the second one's.
    pub(crate) fn new(first: &RuleSet, second: &RuleSet, way: &Correspondence) -> Self {
        let second_seen = seen_from_first(first, second, &way.inverse());
        let keys = differing(first, second, &second_seen);
        Self { first: first.clone(), second: second_seen, keys }
    }

    /// The first game.
    pub(crate) const fn first(&self) -> &RuleSet {
        &self.first
    }

    /// The second game on the first one's board; `None` never happens: the same rules on another board do not
    /// contradict each other.
    pub(crate) fn second(&self) -> Option<RuleSet> {
        RuleSet::new(self.second.clone()).ok()
    }

    /// The first game with these values of the second; `None` when they contradict the others.
    pub(crate) fn first_with(&self, keys: &[Key]) -> Option<RuleSet> {
        with((*self.first).clone(), &self.second, keys)
    }

    /// The second game, on the first one's board, with these values of the first; `None` when they contradict the
    /// others.
    pub(crate) fn second_with(&self, keys: &[Key]) -> Option<RuleSet> {
        with(self.second.clone(), &self.first, keys)
    }
}

fn with(mut rules: Rules, from: &Rules, keys: &[Key]) -> Option<RuleSet> {
    for key in keys {
        take(&mut rules, from, key);
    }
    RuleSet::new(rules).ok()
}

/// A game like `game` with another rule set, and a name and an id that say so.
pub(crate) fn variant_like(game: &Variant, other: &Variant, key: Key, rules: RuleSet) -> Variant {
    let definition = game.definition().clone();
    Variant::new(Definition {
        id: format!("{} with {key} of {}", game.id(), other.id()),
        name: format!("{} with {key} of {}", game.name(), other.name()),
        rules,
        ..definition
    })
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

/// The second game's rules as the first board sees them: everything that has a direction or a square is turned and
/// mirrored as the boards lie on each other. How moves are written is the first game's way.
fn seen_from_first(first: &RuleSet, second: &RuleSet, back: &Correspondence) -> Rules {
    let mut rules = (**second).clone();
    rules.board = first.board;
    rules.notation.clone_from(&first.notation);
    rules.setup = back.both_sides(second.setup);
    rules.first_mover = back.color(second.first_mover.color()).into();
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
