//! The nearest position in which two games have different legal moves: all play from the start, level by level.

use std::ops::ControlFlow;

use draughts::rules::{Color, Setup};
use draughts::{InvalidSetup, Variant};

use crate::correspondence::{Correspondence, Mismatch};
use crate::divergence::{Divergence, Line};
use crate::mover::{Mover, Step, mover};
use crate::positions::{Pair, Positions};

/// How far to search.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Limits {
    /// Lines of so many plies are compared at most: with 1 only the legal moves of the start.
    pub plies: u32,
    /// So many different positions are kept at most. The plies that are reached by then are compared to the
    /// end.
    pub positions: usize,
}

impl Default for Limits {
    /// At most 40 plies and two million positions: seconds, and less than 100 MB for 32 squares.
    fn default() -> Self {
        Self { plies: 40, positions: 2_000_000 }
    }
}

/// How far a search has come.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Progress {
    /// All lines of so many plies have been compared.
    pub plies: u32,
    /// So many positions of the next ply have been examined,
    pub examined: usize,
    /// of so many.
    pub level: usize,
    /// So many different positions have been met.
    pub positions: usize,
}

/// What a search has covered.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Extent {
    /// Every line of so many plies is legal in both games or in neither.
    pub plies: u32,
    /// In so many different positions the legal moves were compared.
    pub positions: usize,
    /// Why it went no further.
    pub end: End,
}

/// Why a search ended without a difference.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum End {
    /// The limit of plies.
    Plies,
    /// The limit of positions.
    Positions,
    /// There is no further position: the games are the same from the start position on, however long they last.
    Exhausted,
    /// The caller stopped it.
    Interrupted,
}

/// What a search has shown.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Outcome {
    /// No board of one game lies on the other's.
    DifferentBoards(Mismatch),
    /// The boards fit, but the games start from different positions.
    DifferentStarts,
    /// No difference as far as the search went.
    NoDifference(Extent),
    /// The legal moves differ after this line, and after no shorter one.
    Divergence(Box<Divergence>),
}

/// A comparison that can't be made.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("in {game}: {source}")]
pub struct CompareError {
    /// The game that does not know the position, by its id.
    pub game: String,
    /// Why.
    pub source: InvalidSetup,
}

/// Searches for the shortest line of play from the common start position, or from `start` (a position of the
/// first game), to a position in which the two games have different legal moves.
///
/// Moves are the same when they start and end on squares that lie on each other, capture the same pieces, and
/// crown or don't. Positions are the same when all pieces are, and the king-move counters where a game has them;
/// each is examined once, by whatever line it is first reached. Levels are searched to the end one after the
/// other, so that no shorter line exists; of several equally short ones the first in the order of moves (from,
/// to, captured pieces, crowning; by the indices of the first game's squares) is given.
///
/// `progress` is called every few thousand positions and stops the search with [`ControlFlow::Break`].
///
/// # Errors
///
/// When `start` is no position of one of the games.
pub fn first_divergence(
    first: &Variant,
    second: &Variant,
    start: Option<&Setup>,
    limits: Limits,
    progress: &mut dyn FnMut(Progress) -> ControlFlow<()>,
) -> Result<Outcome, CompareError> {
    let (one, two) = (first.rules(), second.rules());
    let way = match start {
        None => Correspondence::of_starts(one, two),
        Some(_) => Correspondence::of_boards(one, two),
    };
    let way = match way {
        Ok(way) => way,
        Err(Mismatch::Start) => return Ok(Outcome::DifferentStarts),
        Err(mismatch) => return Ok(Outcome::DifferentBoards(mismatch)),
    };
    let start = start.copied().unwrap_or_else(|| Setup::start(one));
    let games = [first, second];
    for (game, setup) in games.into_iter().zip([start, way.setup(&start)]) {
        game.position(&setup).map_err(|source| CompareError { game: game.id().to_owned(), source })?;
    }
    let back = way.inverse();
    let counters = [one, two].iter().any(|rules| rules.king_move_limit().is_some());
    let mut search = Search {
        games,
        counters,
        movers: [mover(one, None), mover(two, Some(&way))],
        steps: [Vec::new(), Vec::new()],
        positions: Positions::new(one.board.square_count(), counters),
        first_mover: start.to_move,
        limits,
        progress,
    };
    search.positions.insert(&Pair::new(&start, &back.setup(&way.setup(&start))), 0, 0);
    Ok(match search.run()? {
        Found::Nothing(extent) => Outcome::NoDifference(extent),
        Found::Difference { index, examined } => {
            let line = search.line(index);
            Outcome::Divergence(Box::new(Divergence::new(first, second, way, &line, examined)?))
        }
    })
}

struct Search<'a> {
    games: [&'a Variant; 2],
    movers: [Box<dyn Mover>; 2],
    /// Whether either game counts king moves.
    counters: bool,
    /// Room for the steps of each game.
    steps: [Vec<Step>; 2],
    positions: Positions,
    first_mover: Color,
    limits: Limits,
    progress: &'a mut dyn FnMut(Progress) -> ControlFlow<()>,
}

enum Found {
    Nothing(Extent),
    /// The position met as the `index`-th has different moves.
    Difference {
        index: usize,
        examined: usize,
    },
}

/// The positions that are equally far from the start.
struct Level {
    /// So many plies.
    plies: u32,
    /// The first one's index.
    start: usize,
    /// The index after the last one's.
    end: usize,
    /// Whether steps were left out for a limit.
    cut: bool,
}

/// So many positions are examined between two calls of `progress`.
const PROGRESS_STRIDE: usize = 4096;

impl Search<'_> {
    fn run(&mut self) -> Result<Found, CompareError> {
        let mut level = Level { plies: 0, start: 0, end: 1, cut: false };
        let nothing =
            |plies: u32, positions: usize, end: End| Found::Nothing(Extent { plies, positions, end });
        while level.plies < self.limits.plies {
            for index in level.start..level.end {
                if index % PROGRESS_STRIDE == 0 && self.report(&level, index).is_break() {
                    return Ok(nothing(level.plies, index, End::Interrupted));
                }
                if !self.examine(&mut level, index)? {
                    return Ok(Found::Difference { index, examined: index + 1 });
                }
            }
            let plies = level.plies + 1;
            if level.cut {
                let end = if plies < self.limits.plies { End::Positions } else { End::Plies };
                return Ok(nothing(plies, level.end, end));
            }
            if level.end == self.positions.len() {
                return Ok(nothing(plies, level.end, End::Exhausted));
            }
            level = Level { plies, start: level.end, end: self.positions.len(), cut: false };
        }
        Ok(nothing(level.plies, level.start, End::Plies))
    }

    fn report(&mut self, level: &Level, index: usize) -> ControlFlow<()> {
        (self.progress)(Progress {
            plies: level.plies,
            examined: index - level.start,
            level: level.end - level.start,
            positions: self.positions.len(),
        })
    }

    /// Compares the moves of one position and keeps the positions behind them; says whether they are the same.
    fn examine(&mut self, level: &mut Level, index: usize) -> Result<bool, CompareError> {
        let pair = self.positions.get(index);
        let to_move = self.to_move(level.plies);
        for game in [0, 1] {
            // positions that arise in play are positions of both games
            if !self.counters && index > 0 {
                self.movers[game].steps_at(pair.pieces, pair.kings, to_move, &mut self.steps[game]);
                continue;
            }
            let setup = pair.setup(game, to_move);
            self.movers[game]
                .steps(&setup, &mut self.steps[game])
                .map_err(|source| CompareError { game: self.games[game].id().to_owned(), source })?;
        }
        let [first, second] = &self.steps;
        if !first.iter().map(Step::identity).eq(second.iter().map(Step::identity)) {
            return Ok(false);
        }
        let parent = u32::try_from(index).unwrap_or(u32::MAX);
        let parity = (level.plies as usize + 1) % 2;
        for (step, same) in first.iter().zip(second) {
            if level.plies + 1 >= self.limits.plies || self.positions.len() >= self.limits.positions {
                level.cut = true;
                break;
            }
            self.positions.insert(&step.after(same, &pair, to_move), parity, parent);
        }
        Ok(true)
    }

    /// Whose move it is after so many plies, in the first game.
    fn to_move(&self, plies: u32) -> Color {
        if plies.is_multiple_of(2) { self.first_mover } else { !self.first_mover }
    }

    /// The way from the start to the position met as the `index`-th.
    fn line(&self, index: usize) -> Line {
        let mut indices = Vec::new();
        let mut at = index;
        while at > 0 {
            indices.push(at);
            at = self.positions.parent(at);
        }
        let setups = |(plies, index): (u32, usize)| {
            let pair = self.positions.get(index);
            [0, 1].map(|game| pair.setup(game, self.to_move(plies)))
        };
        Line { start: setups((0, 0)), rest: (1..).zip(indices.into_iter().rev()).map(setups).collect() }
    }
}
