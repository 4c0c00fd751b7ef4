//! Two games, and every rule set between them that differs from one of them in one value.

use draughts::rules::{ByColor, Color, Key, PieceKind, RuleSet, SquareSet};

use crate::arrangements::{Placed, Room, bits};
use crate::clauses::bears_on_moves;
use crate::estimate::float;
use crate::mix::Mix;
use crate::mover::{Identity, Mover, Step, mover};
use crate::positions::Pair;

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

impl Company {
    /// Whether both games know the position.
    pub(crate) fn share(&self, placed: &Placed) -> bool {
        let inside = |color: Color| {
            placed.of(color, PieceKind::Man) & !bits(self.room.men[color]) == 0
                && placed.of(color, PieceKind::King) & !bits(self.room.kings) == 0
        };
        Color::ALL.into_iter().all(inside)
    }
}

/// A position of both games, in the first one's squares.
#[derive(Debug, Clone, Copy)]
pub(crate) struct At {
    pub(crate) placed: Placed,
    pub(crate) to_move: Color,
    /// Each game's runs of king moves, packed.
    pub(crate) runs: [u32; 2],
}

/// The moves of every rule set of a company in one position; each is listed when it is asked for.
pub(crate) struct Lists<'a> {
    company: &'a Company,
    movers: Vec<Box<dyn Mover>>,
    steps: Vec<Vec<Step>>,
    /// Which lists are those of the position at hand.
    fresh: Vec<bool>,
}

impl<'a> Lists<'a> {
    pub(crate) fn new(company: &'a Company) -> Self {
        let movers: Vec<_> = company.rules.iter().map(|rules| mover(rules, None)).collect();
        Self { company, steps: vec![Vec::new(); movers.len()], fresh: vec![false; movers.len()], movers }
    }

    /// Turns to another position.
    pub(crate) fn turn(&mut self) {
        self.fresh.fill(false);
    }

    /// The moves of one rule set, in their order.
    pub(crate) fn list(&mut self, which: usize, at: &At) -> &[Step] {
        if !std::mem::replace(&mut self.fresh[which], true) {
            self.fill(which, at);
        }
        &self.steps[which]
    }

    fn fill(&mut self, which: usize, at: &At) {
        let list = &mut self.steps[which];
        let Placed { pieces, kings } = at.placed;
        if !self.company.has_limits {
            self.movers[which].steps_at(pieces, kings, at.to_move, list);
            return;
        }
        let limit = self.company.rules[which].king_move_limit();
        // a mixed game counts as the game does from which it has its limit
        let game = usize::from(limit != self.company.rules[FIRST].king_move_limit());
        let mut setup = Pair { pieces, kings, runs: at.runs }.setup(game, at.to_move);
        if limit.is_none() {
            setup.king_runs = ByColor::default();
        }
        // what both games know is a position of every game between them
        if self.movers[which].steps(&setup, list).is_err() {
            list.clear();
        }
    }

    /// Whether two of the rule sets have different moves here.
    pub(crate) fn differ(&mut self, one: usize, two: usize, at: &At) -> bool {
        if one == two {
            return false;
        }
        self.list(one, at);
        self.list(two, at);
        !self.identities(one).eq(self.identities(two))
    }

    /// The moves that both rule sets have, as a share of those that either has: 1 when neither has any.
    pub(crate) fn overlap(&mut self, one: usize, two: usize, at: &At) -> f64 {
        self.list(one, at);
        self.list(two, at);
        let both = self.common(one, two).count();
        let all = self.steps[one].len() + self.steps[two].len() - both;
        if all == 0 { 1.0 } else { float(both as u64) / float(all as u64) }
    }

    /// The moves of both rule sets, whose lists must have been asked for: each as either has it.
    pub(crate) fn common(&self, one: usize, two: usize) -> impl Iterator<Item = [&Step; 2]> {
        let mut others = self.steps[two].iter().peekable();
        self.steps[one].iter().filter_map(move |step| {
            while others.next_if(|other| other.identity() < step.identity()).is_some() {}
            others.next_if(|other| other.identity() == step.identity()).map(|other| [step, other])
        })
    }

    fn identities(&self, which: usize) -> impl Iterator<Item = Identity> {
        self.steps[which].iter().map(Step::identity)
    }
}

/// Whether two rule sets on one board agree in every value that bears on moves.
fn same_moves(one: &RuleSet, two: &RuleSet) -> bool {
    let bearing = |rules: &RuleSet| -> Vec<(Key, String)> {
        rules.values().into_iter().filter(|(key, _)| bears_on_moves(key)).collect()
    };
    bearing(one) == bearing(two)
}
