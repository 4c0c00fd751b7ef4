//! The positions of the game and of the line that is searched, with their draw counts.

use draughts_movegen::{Bits as _, Counters, PackedMove, Position, State, Variant};
use draughts_rules::{Color, DrawRule};

/// How a rule set draws, as far as it can be told beforehand.
#[derive(Debug, Clone, Copy)]
struct Draws {
    /// At this occurrence the game is drawn; `None` when it never is.
    times: Option<u8>,
    /// Material that draws at once needs at most so many pieces; 0 when none does.
    immediate: u32,
    /// No count is full within so many plies of its beginning.
    least_limit: u32,
}

/// A position on the path.
#[derive(Debug, Clone, Copy)]
struct Step {
    hash: u64,
    counters: Counters,
}

/// The positions from the start of the game to the one searched.
#[derive(Debug, Clone)]
pub(crate) struct GamePath {
    draws: Draws,
    steps: Vec<Step>,
    /// Where the search began.
    root: usize,
}

/// Why the last position counts as drawn.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Drawn {
    /// It stood on the board before, so many plies after the root; before the root counts as 0.
    Repeated(usize),
    /// A count is full, or the material draws, and the key of every position in between says how far it was.
    Told,
    /// A count is full that began so many plies after the root; before the root counts as 0. The first half of it
    /// has no keys of its own.
    Counted(usize),
}

impl GamePath {
    /// The path of a game that begins with `position`.
    pub(crate) fn new<V: Variant>(position: &Position<V>) -> Self {
        let rules = &position.rules().draws;
        let times = rules.iter().find_map(|draw| match draw {
            DrawRule::Repetition { times, .. } => Some(*times),
            DrawRule::NoProgress { .. } | DrawRule::Material { .. } | DrawRule::Immediate { .. } => None,
        });
        let draws = Draws {
            times,
            immediate: rules.iter().map(most_pieces).max().unwrap_or(0),
            least_limit: position.variant().tables().draws.least_limit().unwrap_or(u32::MAX),
        };
        let start = Step { hash: position.hash(), counters: position.counters() };
        Self { draws, steps: vec![start], root: 0 }
    }

    fn last(&self) -> &Step {
        &self.steps[self.steps.len() - 1]
    }

    /// Adds `position`, which `mv` led to from `before`.
    #[inline]
    pub(crate) fn push<V: Variant>(
        &mut self,
        before: &State<V::Bits>,
        mv: &PackedMove<V::Bits>,
        position: &Position<V>,
    ) {
        let draws = &position.variant().tables().draws;
        let counters = draws.after(&self.last().counters, before, mv, position.state());
        self.steps.push(Step { hash: position.hash(), counters });
    }

    /// Takes the last position away.
    #[inline]
    pub(crate) fn pop(&mut self) {
        self.steps.pop();
    }

    /// From here on it is a search.
    pub(crate) fn begin(&mut self) {
        self.root = self.steps.len() - 1;
    }

    /// The draw counts of the last position.
    pub(crate) fn counters(&self) -> &Counters {
        &self.last().counters
    }

    /// Mixed into the hash of `position`, the last one: a position inside a count is another one.
    #[inline]
    pub(crate) fn key<V: Variant>(&self, position: &Position<V>) -> u64 {
        position.variant().tables().draws.key(&self.last().counters, position.to_move())
    }

    /// Whether [`key`](Self::key) says exactly how far every count of `position`, the last one, has come.
    pub(crate) fn is_told_apart<V: Variant>(&self, position: &Position<V>) -> bool {
        let draws = &position.variant().tables().draws;
        draws.is_told_apart(&self.last().counters, position.to_move())
    }

    /// In less plies than this from `position`, the last one, no count is full: a win that comes sooner is one.
    pub(crate) fn fence<V: Variant>(&self, position: &Position<V>) -> u32 {
        let draws = &position.variant().tables().draws;
        let left = draws.plies_left(&self.last().counters, position.to_move());
        left.unwrap_or(u32::MAX).min(self.draws.least_limit)
    }

    /// Whether material may draw at once.
    pub(crate) const fn draws_at_once(&self) -> bool {
        self.draws.immediate > 0
    }

    /// Whether the last position, `position`, counts as drawn: it stood in the line searched before, or so often in
    /// the game that once more draws, or a rule draws it. A draw that only needs a claim is one.
    #[inline]
    pub(crate) fn drawn<V: Variant>(&self, position: &Position<V>) -> Option<Drawn> {
        if let Some(ply) = self.repetition() {
            return Some(Drawn::Repeated(ply));
        }
        let counters = &self.last().counters;
        let full = position.variant().tables().draws.plies_left(counters, position.to_move()) == Some(0);
        let few = self.draws.immediate > 0 && {
            let state = position.state();
            let all = state.pieces(Color::White) | state.pieces(Color::Black);
            all.count() <= self.draws.immediate
        };
        if !full && !few {
            return None;
        }
        let drawn = position.drawn_by(counters, 1).is_some() || position.claims(counters, 1).next().is_some();
        // a win or loss goes before a draw
        if !drawn || position.win_or_loss().is_some() {
            return None;
        }
        let draws = &position.variant().tables().draws;
        let plies = draws.full_on_every_board(counters, position.to_move()).filter(|_| !few);
        Some(plies.map_or(Drawn::Told, |plies| {
            let begun = (self.steps.len() - 1).saturating_sub(plies as usize);
            Drawn::Counted(begun.saturating_sub(self.root))
        }))
    }

    #[inline]
    fn repetition(&self) -> Option<usize> {
        let times = self.draws.times?;
        let (last, earlier) = self.steps.split_last()?;
        let reach =
            usize::try_from(last.counters.reversible_plies()).unwrap_or(usize::MAX).min(earlier.len());
        let mut seen = 1;
        let mut back = 4;
        while back <= reach {
            let at = earlier.len() - back;
            if earlier[at].hash == last.hash {
                seen += 1;
                if at > self.root || seen >= times {
                    return Some(at.saturating_sub(self.root));
                }
            }
            back += 2;
        }
        None
    }

    /// How often the last position has stood on the board.
    pub(crate) fn occurrences(&self) -> u32 {
        let hash = self.last().hash;
        let count = self.steps.iter().filter(|step| step.hash == hash).count();
        u32::try_from(count).unwrap_or(u32::MAX)
    }
}

/// The most pieces with which a rule draws by its material alone.
fn most_pieces(rule: &DrawRule) -> u32 {
    let DrawRule::Immediate { first, second, .. } = rule else { return 0 };
    let most = |side: &draughts_rules::SideMaterial| {
        let pieces = side.0.iter().map(|material| match material.or_more {
            draughts_rules::OrMore::Exactly => u32::from(material.kings) + u32::from(material.men),
            draughts_rules::OrMore::OrMore => 128,
        });
        pieces.max().unwrap_or(0)
    };
    most(first) + most(second)
}
