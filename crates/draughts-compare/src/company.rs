//! Two games, and every rule set between them that differs from one of them in one value.

use draughts::rules::{ByColor, Color, Key, RuleSet, SquareSet};

use crate::arrangements::Room;
use crate::clauses::bears_on_moves;
use crate::mix::Mix;

/// A differing rule, and the rule sets that show what it does, by their places in [`Company::rules`].
#[derive(Debug)]
pub(crate) struct Target {
    pub(crate) key: Key,
    /// The first game with the second one's value.
    pub(crate) first: Option<usize>,
    /// The second game with the first one's value.
    pub(crate) second: Option<usize>,
}

/// The two games, and every rule set between them that differs in one value.
#[derive(Debug)]
pub(crate) struct Company {
    /// The first game, the second, and the mixed ones; all on the first one's board.
    pub(crate) rules: Vec<RuleSet>,
    pub(crate) targets: Vec<Target>,
    /// Where pieces stand in positions that both games know.
    pub(crate) room: Room,
    /// The sides to move that are to be met: one if the games are alike for both.
    pub(crate) to_move: Vec<Color>,
    /// Whether any of the rule sets counts king moves.
    pub(crate) has_limits: bool,
}

/// The place of the first game in [`Company::rules`].
pub(crate) const FIRST: usize = 0;
/// The place of the second game.
pub(crate) const SECOND: usize = 1;

impl Company {
    pub(crate) fn new(mix: &Mix) -> Self {
        let first = mix.first().clone();
        let second = mix.second().unwrap_or_else(|| first.clone());
        let mut rules = vec![first, second];
        let mut place = |found: Option<RuleSet>| {
            let found = found?;
            Some(rules.iter().position(|known| same_moves(known, &found)).unwrap_or_else(|| {
                rules.push(found);
                rules.len() - 1
            }))
        };
        let target = |&key: &Key| Target {
            key,
            first: place(mix.first_with(&[key])),
            second: place(mix.second_with(&[key])),
        };
        let targets = mix.keys.iter().map(target).collect();
        let [one, two] = [&rules[FIRST], &rules[SECOND]];
        let board = one.board;
        let crowning = |color: Color| match (one.kings, two.kings) {
            (None, None) => SquareSet::EMPTY,
            (Some(_), None) => one.promotion.squares[color],
            (None, Some(_)) => two.promotion.squares[color],
            (Some(_), Some(_)) => one.promotion.squares[color] | two.promotion.squares[color],
        };
        let turned = |squares: SquareSet| -> SquareSet {
            squares.iter().map(|square| board.opposite(square)).collect()
        };
        let even = [one, two]
            .iter()
            .all(|rules| turned(rules.promotion.squares.white) == rules.promotion.squares.black);
        let has_kings = one.kings.is_some() && two.kings.is_some();
        let room = Room {
            kings: if has_kings { board.squares() } else { SquareSet::EMPTY },
            men: ByColor::from_fn(|color| board.squares() - crowning(color)),
        };
        let has_limits = rules.iter().any(|rules| rules.king_move_limit().is_some());
        let to_move = if even { vec![Color::White] } else { Color::ALL.to_vec() };
        Self { rules, targets, room, to_move, has_limits }
    }
}

/// Whether two rule sets on one board agree in every value that bears on moves.
fn same_moves(one: &RuleSet, two: &RuleSet) -> bool {
    let bearing = |rules: &RuleSet| -> Vec<(Key, String)> {
        rules.values().into_iter().filter(|(key, _)| bears_on_moves(key)).collect()
    };
    bearing(one) == bearing(two)
}
