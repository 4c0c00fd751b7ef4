//! Games played from first to last, with what happened in them.

use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, AtomicUsize, Ordering};

use draughts::movegen::{
    Bits as _, Cause, Ending, PackedMove, Position, State, Variant as Shape, Visitor, in_its_shape,
};
use draughts::rules::{Color, DrawRule, Move, RuleSet, Setup};
use rayon::prelude::{IntoParallelIterator as _, ParallelIterator as _};

use crate::arrangements::Placed;
use crate::mover::Identity;
use crate::positions::pack_runs;
use crate::random::Random;

/// Who plays.
#[derive(Clone, Copy)]
pub enum Players<'a> {
    /// Every legal move is equally likely.
    Random,
    /// A player that is asked for a move in each position; it also gets a number that is another one for every
    /// position of every game, and the same in every run with one seed. Where it gives no legal move a random one is
    /// made.
    By(&'a (dyn Fn(&RuleSet, &Setup, u64) -> Option<Move> + Sync)),
}

impl std::fmt::Debug for Players<'_> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Self::Random => "Random",
            Self::By(_) => "By",
        })
    }
}

/// How games are played for a comparison.
#[derive(Debug, Clone, Copy)]
pub struct Games<'a> {
    /// So many under each rule set.
    pub count: u32,
    /// What the random numbers come from.
    pub seed: u64,
    /// A game is cut off after so many plies.
    pub plies: u32,
    /// Who plays.
    pub players: Players<'a>,
    /// So many plies of a game from the start are random whoever plays, so that no two games need be the same.
    pub random_plies: u32,
}

impl Default for Games<'_> {
    /// A thousand random games of at most 500 plies.
    fn default() -> Self {
        Self { count: 1000, seed: 1, plies: 500, players: Players::Random, random_plies: 0 }
    }
}

/// How a game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Reason {
    /// A side had no piece left.
    NoPieces,
    /// A side had a single piece left, and that loses.
    LonePiece,
    /// The side to move had pieces but no legal move.
    Blocked,
    /// The first king was made, and that wins.
    FirstPromotion,
    /// Drawn by repetition.
    Repetition,
    /// Drawn by moves without progress.
    NoProgress,
    /// Drawn by moves with strong against weak material.
    Material,
    /// Drawn as soon as such material was there.
    Immediate,
    /// Cut off.
    Cut,
}

impl Reason {
    /// Every reason.
    pub const ALL: [Self; 9] = [
        Self::NoPieces,
        Self::LonePiece,
        Self::Blocked,
        Self::FirstPromotion,
        Self::Repetition,
        Self::NoProgress,
        Self::Material,
        Self::Immediate,
        Self::Cut,
    ];

    /// A short name that does not change.
    pub const fn name(self) -> &'static str {
        match self {
            Self::NoPieces => "no-pieces",
            Self::LonePiece => "lone-piece",
            Self::Blocked => "no-moves",
            Self::FirstPromotion => "first-promotion",
            Self::Repetition => "repetition",
            Self::NoProgress => "no-progress",
            Self::Material => "material",
            Self::Immediate => "immediate",
            Self::Cut => "cut-off",
        }
    }

    fn of(ending: Ending, rules: &RuleSet) -> Self {
        match ending.cause {
            Cause::FirstPromotion(_) => Self::FirstPromotion,
            Cause::NoPieces(_) => Self::NoPieces,
            Cause::LonePiece(_) => Self::LonePiece,
            Cause::Blocked(_) => Self::Blocked,
            Cause::Draw(rule) => match rules.draws.get(rule) {
                Some(DrawRule::Repetition { .. }) | None => Self::Repetition,
                Some(DrawRule::NoProgress { .. }) => Self::NoProgress,
                Some(DrawRule::Material { .. }) => Self::Material,
                Some(DrawRule::Immediate { .. }) => Self::Immediate,
            },
        }
    }
}

/// What happened in one game.
#[derive(Debug, Clone, Default)]
pub(crate) struct Record {
    /// Positions in which somebody was to move.
    pub(crate) positions: u64,
    /// Their legal moves.
    pub(crate) moves: u64,
    /// Positions with one legal move.
    pub(crate) forced: u64,
    /// Moves that captured.
    pub(crate) captures: u64,
    /// What they captured.
    pub(crate) captured: u64,
    /// Men crowned.
    pub(crate) crowned: u64,
    /// How it ended; the winner's colour, if there is one.
    pub(crate) end: Option<(Reason, Option<Color>)>,
    /// The positions, if they were asked for.
    pub(crate) visited: Vec<Visited>,
}

/// A position of a game, and the move made in it.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Visited {
    pub(crate) placed: Placed,
    pub(crate) to_move: Color,
    pub(crate) runs: u32,
    pub(crate) made: Identity,
}

/// Whether the positions of the games are kept.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Keep {
    Counts,
    Positions,
}

/// Says how many games are played, and whether to go on.
pub(crate) type Report<'a> = &'a (dyn Fn(usize) -> ControlFlow<()> + Sync);

/// Plays the games, each from one of `starts` in turn; the `stream` keeps apart the random numbers of several such
/// calls. Games that were not played because `report` broke are missing at the end or in between.
pub(crate) fn play(
    rules: &RuleSet,
    starts: &[Setup],
    games: &Games<'_>,
    (stream, keep): (u64, Keep),
    report: Report<'_>,
) -> Vec<Option<Record>> {
    in_its_shape(&Arc::new(rules.clone()), Play { starts, games, stream, keep, report })
}

struct Play<'a> {
    starts: &'a [Setup],
    games: &'a Games<'a>,
    stream: u64,
    keep: Keep,
    report: Report<'a>,
}

impl Visitor for Play<'_> {
    type Output = Vec<Option<Record>>;

    fn visit<V: Shape>(self, variant: V) -> Vec<Option<Record>> {
        let starts: Vec<_> =
            self.starts.iter().filter_map(|setup| Position::new(variant.clone(), setup).ok()).collect();
        if starts.is_empty() {
            return Vec::new();
        }
        let (done, stop) = (AtomicUsize::new(0), AtomicBool::new(false));
        let game = |index: u32| {
            if stop.load(Ordering::Relaxed) {
                return None;
            }
            let start = starts[index as usize % starts.len()].clone();
            let random = Random::new(self.games.seed ^ (self.stream << 40), index.into());
            let record = Player { random, play: &self, moves: Vec::new(), earlier: Vec::new() }.game(start);
            if (self.report)(done.fetch_add(1, Ordering::Relaxed) + 1).is_break() {
                stop.store(true, Ordering::Relaxed);
            }
            Some(record)
        };
        (0..self.games.count).into_par_iter().map(game).collect()
    }
}

/// One game being played.
struct Player<'a, V: Shape> {
    random: Random,
    play: &'a Play<'a>,
    moves: Vec<PackedMove<V::Bits>>,
    earlier: Vec<State<V::Bits>>,
}

impl<V: Shape> Player<'_, V> {
    fn game(&mut self, mut position: Position<V>) -> Record {
        let times = position.rules().draws.iter().map(|rule| match rule {
            DrawRule::Repetition { times, .. } => u32::from(*times),
            DrawRule::NoProgress { .. } | DrawRule::Material { .. } | DrawRule::Immediate { .. } => 1,
        });
        let times = times.max().unwrap_or(1);
        let mut counters = position.counters();
        let mut record = Record::default();
        loop {
            let ending = position.win_or_loss().or_else(|| {
                let occurrences = position.occurrences(&counters, &self.earlier, times);
                // a draw that may be claimed is claimed
                let claimed = || position.claims(&counters, occurrences).next();
                let drawn = position.drawn_by(&counters, occurrences).or_else(claimed)?;
                Some(Ending { winner: None, cause: Cause::Draw(drawn) })
            });
            if let Some(ending) = ending {
                record.end = Some((Reason::of(ending, position.rules()), ending.winner));
                return record;
            }
            if record.positions >= self.play.games.plies.into() {
                record.end = Some((Reason::Cut, None));
                return record;
            }
            let mv = self.choose(&position, record.positions);
            self.note(&position, &mv, &mut record);
            self.earlier.push(*position.state());
            position.make_counting(&mv, &mut counters);
            if counters.reversible_plies() == 0 {
                self.earlier.clear();
            }
        }
    }

    /// Lists the moves and picks one; there is one, since the game goes on.
    fn choose(&mut self, position: &Position<V>, plies: u64) -> PackedMove<V::Bits> {
        self.moves.clear();
        position.packed_moves(&mut self.moves);
        let games = self.play.games;
        if let Players::By(player) = games.players
            && plies >= u64::from(games.random_plies)
        {
            let number = self.random.next_number();
            let wanted = player(position.rules(), &position.setup(), number);
            if let Some(mv) = wanted.and_then(|mv| position.packed(&mv)) {
                return mv;
            }
        }
        self.moves[self.random.below(self.moves.len())]
    }

    fn note(&self, position: &Position<V>, mv: &PackedMove<V::Bits>, record: &mut Record) {
        record.positions += 1;
        record.moves += self.moves.len() as u64;
        record.forced += u64::from(self.moves.len() == 1);
        record.captures += u64::from(!mv.captured.is_empty());
        record.captured += u64::from(mv.captured.count());
        record.crowned += u64::from(mv.promotes);
        if self.play.keep == Keep::Counts {
            return;
        }
        let tables = position.variant().tables();
        let squares =
            |bits: V::Bits| bits.iter().fold(0u128, |set, bit| set | 1 << tables.square(bit).index());
        let index = |bit: u8| u8::try_from(tables.square(bit).index()).unwrap_or(u8::MAX);
        let state = position.state();
        let runs = match position.rules().king_move_limit() {
            Some(_) => pack_runs(position.setup().king_runs),
            None => pack_runs(draughts::rules::ByColor::default()),
        };
        record.visited.push(Visited {
            placed: Placed {
                pieces: Color::ALL.map(|color| squares(state.pieces(color))),
                kings: squares(state.kings()),
            },
            to_move: position.to_move(),
            runs,
            made: (index(mv.from), index(mv.to), squares(mv.captured), mv.promotes),
        });
    }
}
