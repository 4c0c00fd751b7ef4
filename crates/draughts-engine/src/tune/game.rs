//! Games that engines of one process play: to learn from, and to compare weights.

use draughts_movegen::{Bits as _, Position, Variant};
use draughts_rules::Color;

use super::record::Record;
use crate::engine::Player;
use crate::limits::{Control, Limits};
use crate::random::Random;
use crate::score::{MOST, Raw, is_sure};
use crate::search::GamePath;
use crate::stats::Points;

/// A game is cut off as a draw after so many plies.
const MOST_PLIES: usize = 250;
/// A game is won when both sides see such a score for so many plies.
const DECIDED: (Raw, usize) = (800, 4);
/// An opening is balanced when the side to move is no better or worse than this.
const BALANCED: Raw = 120;

/// An opening of random moves.
#[derive(Debug, Clone)]
pub(crate) struct Opening<V: Variant> {
    pub(crate) position: Position<V>,
    pub(crate) path: GamePath,
}

/// How a game went.
#[derive(Debug, Clone)]
pub(crate) struct Played {
    /// White's.
    pub(crate) points: Points,
    pub(crate) records: Vec<Record>,
}

/// A balanced position a few random moves after the start.
pub(crate) fn opening<V: Variant>(
    start: &Position<V>,
    judge: &mut Player<V>,
    random: &mut Random,
) -> Opening<V> {
    let limits = Limits::nodes(1_000);
    let mut last = Opening { position: start.clone(), path: GamePath::new(start) };
    for _ in 0..50 {
        let Some(opening) = random_plies(start, random) else { continue };
        judge.forget();
        let found = judge.think(&opening.position, &opening.path, &limits, &Control::new(), &mut |_| {}).0;
        last = opening;
        if found.moves.first().is_some_and(|root| root.score.abs() <= BALANCED) {
            break;
        }
    }
    last
}

fn random_plies<V: Variant>(start: &Position<V>, random: &mut Random) -> Option<Opening<V>> {
    let mut opening = Opening { position: start.clone(), path: GamePath::new(start) };
    let mut moves = Vec::new();
    for _ in 0..4 + random.below(6) {
        moves.clear();
        opening.position.packed_moves(&mut moves);
        if moves.is_empty() {
            return None;
        }
        let mv = moves[random.below(moves.len())];
        let before = *opening.position.state();
        opening.position.make(&mv);
        opening.path.push(&before, &mv, &opening.position);
    }
    (over(&opening.position, &opening.path).is_none()).then_some(opening)
}

/// White's points when the game is over by the rules.
fn over<V: Variant>(position: &Position<V>, path: &GamePath) -> Option<Points> {
    if let Some(ending) = position.win_or_loss() {
        return Some(match ending.winner {
            Some(Color::White) => Points::Win,
            Some(Color::Black) => Points::Loss,
            None => Points::Draw,
        });
    }
    let (counters, times) = (path.counters(), path.occurrences());
    let drawn =
        position.drawn_by(counters, times).is_some() || position.claims(counters, times).next().is_some();
    drawn.then_some(Points::Draw)
}

/// Plays a game from `opening`: the first of `players` has White. Without a second one the first plays both sides.
pub(crate) fn play<V: Variant>(
    opening: &Opening<V>,
    white: &mut Player<V>,
    mut black: Option<&mut Player<V>>,
    nodes: u64,
) -> Played {
    let Opening { mut position, mut path } = opening.clone();
    let limits = Limits::nodes(nodes);
    let mut records = Vec::new();
    let mut decided = 0;
    white.forget();
    if let Some(black) = &mut black {
        black.forget();
    }
    for _ in 0..MOST_PLIES {
        if let Some(points) = over(&position, &path) {
            return finish(points, records);
        }
        let mover = position.to_move();
        let player = match (&mut black, mover) {
            (Some(black), Color::Black) => &mut **black,
            (Some(_) | None, Color::White) | (None, Color::Black) => &mut *white,
        };
        let found = player.think(&position, &path, &limits, &Control::new(), &mut |_| {}).0;
        let Some(best) = found.moves.first() else { break };
        let score = if mover == Color::White { best.score } else { -best.score };
        if is_sure(score) {
            return finish(if score > 0 { Points::Win } else { Points::Loss }, records);
        }
        decided = if score.abs() >= DECIDED.0 { decided + 1 } else { 0 };
        if decided >= DECIDED.1 {
            return finish(if score > 0 { Points::Win } else { Points::Loss }, records);
        }
        let hangs = |color| !position.capturing(color).is_empty();
        if !hangs(mover) && !hangs(!mover) {
            let score = i16::try_from(score.clamp(-MOST, MOST)).unwrap_or(0);
            records.push(Record::new(&position.setup(), score));
        }
        let before = *position.state();
        position.make(&best.mv);
        path.push(&before, &best.mv, &position);
    }
    finish(Points::Draw, records)
}

fn finish(points: Points, mut records: Vec<Record>) -> Played {
    for record in &mut records {
        record.result = points as u8;
    }
    Played { points, records }
}
