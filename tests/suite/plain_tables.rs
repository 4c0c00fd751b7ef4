//! A plain solver of endgames: the reference generator, positions on squares in an ordered map, and rounds over all of
//! them. It shares nothing with the tables that it checks.

use std::collections::BTreeMap;

use draughts::reference;
use draughts::rules::{Color, Outcome, Piece, PieceKind, RuleSet, Setup, Square};
use draughts_tablebase::Value;

/// All positions of up to so many pieces, solved.
pub(crate) struct Plain {
    setups: Vec<Setup>,
    values: Vec<Value>,
}

/// What a position without moves is worth to the side to move.
fn ended(rules: &RuleSet, setup: &Setup) -> Value {
    let first_king_wins = rules.first_promotion_wins() && !(setup.kings.white | setup.kings.black).is_empty();
    if first_king_wins {
        return if setup.kings[setup.to_move].is_empty() { Value::Loss(0) } else { Value::Win(0) };
    }
    let outcome =
        if setup.pieces(setup.to_move).is_empty() { rules.end.no_pieces } else { rules.end.no_moves };
    match outcome {
        Outcome::Loss => Value::Loss(0),
        Outcome::Win => Value::Win(0),
        Outcome::Draw => Value::Draw,
    }
}

/// The value that the moves of a position make of it, by the values of the positions to which they lead.
pub(crate) fn one_step(
    rules: &RuleSet,
    setup: &Setup,
    value: &dyn Fn(&Setup) -> Option<Value>,
) -> Option<Value> {
    let moves = reference::legal_moves(rules, setup);
    if moves.is_empty() {
        return Some(ended(rules, setup));
    }
    let after = moves.iter().map(|mv| value(&reference::apply(rules, setup, mv)).map(Value::before));
    after.collect::<Option<Vec<_>>>()?.into_iter().max()
}

impl Plain {
    pub(crate) fn solve(rules: &RuleSet, pieces: usize) -> Self {
        let setups = setups(rules, pieces);
        let number: BTreeMap<&Setup, usize> = setups.iter().zip(0..).collect();
        let mut open = Vec::new();
        let mut values: Vec<Option<Value>> = vec![None; setups.len()];
        let mut children = vec![Vec::new(); setups.len()];
        // a side without pieces: the end, whatever the other one has
        let mut ends: Vec<Setup> = Vec::new();
        for (here, setup) in setups.iter().enumerate() {
            let moves = reference::legal_moves(rules, setup);
            if moves.is_empty() {
                values[here] = Some(ended(rules, setup));
                continue;
            }
            for mv in &moves {
                let next = reference::apply(rules, setup, mv);
                let there = number.get(&next).copied().unwrap_or_else(|| {
                    assert!(reference::legal_moves(rules, &next).is_empty(), "{next:?} is in no class");
                    ends.push(next);
                    setups.len() + ends.len() - 1
                });
                children[here].push(there);
            }
            open.push(here);
        }
        values.extend(ends.iter().map(|end| Some(ended(rules, end))));
        Self::rounds(&mut values, &children, open);
        let values =
            values.into_iter().take(setups.len()).map(|value| value.unwrap_or(Value::Draw)).collect();
        Self { setups, values }
    }

    /// Round by round, what is decided in so many plies; what never is, is drawn.
    fn rounds(values: &mut [Option<Value>], children: &[Vec<usize>], mut open: Vec<usize>) {
        // what is decided in some plies has a move to what is decided in one less: a round that decides nothing is the
        // last
        for plies in 1.. {
            let before = values.to_vec();
            open.retain(|&here| {
                let known = |value: &Value| value.plies().is_some_and(|there| there < plies);
                let theirs = children[here].iter().map(|&there| before[there].filter(known));
                let wins = theirs.clone().any(|value| matches!(value, Some(Value::Loss(_))));
                let lost = theirs.clone().all(|value| matches!(value, Some(Value::Win(_))));
                if wins || lost {
                    let best = theirs.flatten().map(Value::before).max();
                    values[here] = best.filter(|best| best.plies() == Some(plies));
                }
                values[here].is_none()
            });
            if before == values {
                return;
            }
        }
    }

    /// Every position with its value.
    pub(crate) fn values(&self) -> impl Iterator<Item = (&Setup, Value)> {
        self.setups.iter().zip(self.values.iter().copied())
    }
}

/// Every arrangement of two pieces and more, up to so many, with pieces of both sides.
fn setups(rules: &RuleSet, pieces: usize) -> Vec<Setup> {
    let squares: Vec<Square> = rules.board.squares().iter().collect();
    let mut found = Vec::new();
    for to_move in Color::ALL {
        let mut open = vec![(Setup::empty(to_move), 0)];
        while let Some((setup, next)) = open.pop() {
            let count = setup.occupied().len();
            if count >= 2 && !setup.pieces(Color::White).is_empty() && !setup.pieces(Color::Black).is_empty()
            {
                found.push(setup);
            }
            if count == pieces {
                continue;
            }
            let kinds: &[_] = if rules.first_promotion_wins() {
                &[PieceKind::Man]
            } else {
                &[PieceKind::Man, PieceKind::King]
            };
            let all =
                Color::ALL.into_iter().flat_map(|color| kinds.iter().map(move |&kind| Piece { color, kind }));
            for (place, &square) in squares.iter().enumerate().skip(next) {
                open.extend(all.clone().filter_map(|piece| {
                    let mut more = setup;
                    more.put(square, piece);
                    more.faults(rules).is_empty().then_some((more, place + 1))
                }));
            }
        }
    }
    found
}
