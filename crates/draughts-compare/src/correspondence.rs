//! How the board of one game lies on the board of another.

use draughts::rules::{
    Board, ByColor, Color, Directions, KingRun, Move, RuleSet, Setup, Square, SquareNames, SquareSet,
};

/// Whether left and right are exchanged.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Facing {
    /// Left is left.
    Same,
    /// One board is the other's image in a mirror.
    Mirrored,
}

/// Whether White plays White's part.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Sides {
    /// White is White.
    Same,
    /// White of one game is Black of the other, and the board is turned.
    Exchanged,
}

/// Why two games have no position in common to start from.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum Mismatch {
    /// The boards have different sizes.
    #[error(
        "the boards have different sizes: {} x {} and {} x {}",
        .first.width(), .first.height(), .second.width(), .second.height()
    )]
    Size {
        /// The first game's board.
        first: Board,
        /// The second game's board.
        second: Board,
    },
    /// The boards have the same size, and no way to lay one on the other fits their playing squares.
    #[error(
        "the boards have different playing squares: {} and {}",
        .first.square_count(), .second.square_count()
    )]
    PlayingSquares {
        /// The first game's board.
        first: Board,
        /// The second game's board.
        second: Board,
    },
    /// The boards fit, the start positions don't.
    #[error("the games start from different positions")]
    Start,
}

/// A way to lay the board of a first game on the board of a second one.
///
/// ```
/// use draughts::Variant;
/// use draughts_compare::{Correspondence, Facing, Sides};
///
/// let (english, italian) = (Variant::load("english")?, Variant::load("italian")?);
/// let correspondence = Correspondence::of_starts(english.rules(), italian.rules())?;
/// // the double corner changes sides, and who begins
/// assert_eq!((correspondence.facing(), correspondence.sides()), (Facing::Mirrored, Sides::Exchanged));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Correspondence {
    facing: Facing,
    sides: Sides,
    /// The second board's square for each of the first one's, by index.
    there: Vec<Square>,
    /// The first board's square for each of the second one's, by index.
    back: Vec<Square>,
}

impl Correspondence {
    /// The way that takes the first game's start position to the second one's, side to move included.
    ///
    /// Where several do, the one under which more of the directed rules agree (directions and crowning
    /// squares), and of these the one that changes least.
    ///
    /// # Errors
    ///
    /// When there is none, and why.
    pub fn of_starts(first: &RuleSet, second: &RuleSet) -> Result<Self, Mismatch> {
        let (from, to) = (Setup::start(first), Setup::start(second));
        let ways = Self::all(first.board, second.board)?;
        let fitting = ways.into_iter().filter(|way| way.setup(&from) == to);
        fitting.min_by_key(|way| way.disagreements(first, second)).ok_or(Mismatch::Start)
    }

    /// The best way that takes board to board, wherever the games start: the start positions' way if there is
    /// one, else the one under which most of the directed rules agree.
    ///
    /// # Errors
    ///
    /// When no way fits.
    pub fn of_boards(first: &RuleSet, second: &RuleSet) -> Result<Self, Mismatch> {
        Self::of_starts(first, second).or_else(|_| {
            let ways = Self::all(first.board, second.board)?;
            let best = ways.into_iter().min_by_key(|way| (way.sides, way.disagreements(first, second)));
            best.ok_or(Mismatch::PlayingSquares { first: first.board, second: second.board })
        })
    }

    /// Every way that takes the playing squares of the first board to those of the second, the one that changes
    /// least first.
    ///
    /// # Errors
    ///
    /// When there is none, and why.
    pub fn all(first: Board, second: Board) -> Result<Vec<Self>, Mismatch> {
        if (first.width(), first.height()) != (second.width(), second.height()) {
            return Err(Mismatch::Size { first, second });
        }
        let pairs = [
            (Facing::Same, Sides::Same),
            (Facing::Mirrored, Sides::Same),
            (Facing::Same, Sides::Exchanged),
            (Facing::Mirrored, Sides::Exchanged),
        ];
        let ways: Vec<_> =
            pairs.into_iter().filter_map(|(facing, sides)| Self::new(first, second, facing, sides)).collect();
        if ways.is_empty() { Err(Mismatch::PlayingSquares { first, second }) } else { Ok(ways) }
    }

    /// A board as it lies on itself.
    pub(crate) fn identity(board: Board) -> Self {
        let squares: Vec<Square> = board.squares().iter().collect();
        Self { facing: Facing::Same, sides: Sides::Same, there: squares.clone(), back: squares }
    }

    fn new(first: Board, second: Board, facing: Facing, sides: Sides) -> Option<Self> {
        let image = |square: Square| {
            let at = first.coordinates(square);
            let turned = (first.width() - 1 - at.file, first.height() - 1 - at.rank);
            // a turned and mirrored board is one flipped over its middle rank
            match (facing, sides) {
                (Facing::Same, Sides::Same) => second.square_at(at.file, at.rank),
                (Facing::Mirrored, Sides::Same) => second.square_at(turned.0, at.rank),
                (Facing::Same, Sides::Exchanged) => second.square_at(turned.0, turned.1),
                (Facing::Mirrored, Sides::Exchanged) => second.square_at(at.file, turned.1),
            }
        };
        if first.square_count() != second.square_count() {
            return None;
        }
        let there: Vec<Square> = first.squares().iter().map(image).collect::<Option<_>>()?;
        let mut back = there.clone();
        for (square, image) in first.squares().iter().zip(&there) {
            back[image.index()] = square;
        }
        Some(Self { facing, sides, there, back })
    }

    /// How many of the directed rules the way does not take to each other.
    pub(crate) fn disagreements(&self, first: &RuleSet, second: &RuleSet) -> usize {
        let image = |directions: Directions| match self.facing {
            Facing::Same => directions,
            Facing::Mirrored => directions.mirrored(),
        };
        let directions = |rules: &RuleSet| {
            let kings = |of: fn(&draughts::rules::KingRules) -> Directions| {
                rules.kings.as_ref().map_or(Directions::NONE, of)
            };
            let men = [rules.men.moves, rules.men.captures, rules.men.leaps];
            men.into_iter().chain([kings(|kings| kings.moves), kings(|kings| kings.captures)])
        };
        let pairs = directions(first).zip(directions(second));
        let crowning = first.kings.is_none()
            || second.kings.is_none()
            || self.both_sides(first.promotion.squares) == second.promotion.squares;
        pairs.filter(|&(a, b)| image(a) != b).count() + usize::from(!crowning)
    }

    /// Whether left and right are exchanged.
    pub const fn facing(&self) -> Facing {
        self.facing
    }

    /// Whether White and Black are exchanged.
    pub const fn sides(&self) -> Sides {
        self.sides
    }

    /// Whether nothing is exchanged: the boards lie on each other as they are.
    pub fn is_identity(&self) -> bool {
        self.facing == Facing::Same && self.sides == Sides::Same
    }

    /// The way back.
    #[must_use]
    pub fn inverse(&self) -> Self {
        Self { there: self.back.clone(), back: self.there.clone(), ..*self }
    }

    /// The second board's square for `square` of the first.
    ///
    /// # Panics
    ///
    /// When the first board has no such square.
    pub fn square(&self, square: Square) -> Square {
        self.there[square.index()]
    }

    /// The second game's side that plays the part of `color` of the first.
    pub fn color(&self, color: Color) -> Color {
        match self.sides {
            Sides::Same => color,
            Sides::Exchanged => !color,
        }
    }

    /// The second board's squares for those of the first.
    ///
    /// # Panics
    ///
    /// When the first board has no such square.
    pub fn squares(&self, squares: SquareSet) -> SquareSet {
        squares.iter().map(|square| self.square(square)).collect()
    }

    /// Both sides' squares, each on its side of the second game.
    pub(crate) fn both_sides(&self, squares: ByColor<SquareSet>) -> ByColor<SquareSet> {
        self.by_color(squares.map(|set| self.squares(set)))
    }

    fn by_color<T>(&self, both: ByColor<T>) -> ByColor<T> {
        match self.sides {
            Sides::Same => both,
            Sides::Exchanged => both.swapped(),
        }
    }

    /// The second game's position for one of the first.
    ///
    /// # Panics
    ///
    /// When a piece stands off the first board.
    #[must_use]
    pub fn setup(&self, setup: &Setup) -> Setup {
        let run = |run: KingRun| KingRun { square: run.square.map(|square| self.square(square)), ..run };
        Setup {
            men: self.both_sides(setup.men),
            kings: self.both_sides(setup.kings),
            to_move: self.color(setup.to_move),
            king_runs: self.by_color(setup.king_runs.map(run)),
        }
    }

    /// The second game's move for one of the first.
    ///
    /// # Panics
    ///
    /// When the move leaves the first board.
    #[must_use]
    pub fn mv(&self, mv: &Move) -> Move {
        let images = |squares: &[Square]| squares.iter().map(|&square| self.square(square)).collect();
        Move { kind: mv.kind, path: images(&mv.path), captures: images(&mv.captures), promotes: mv.promotes }
    }

    /// Whether squares that lie on each other have the same names, so that a move is written the same in both
    /// games.
    pub fn same_names(&self, first: &RuleSet, second: &RuleSet) -> bool {
        let name = |rules: &RuleSet, square: Square| match rules.notation.squares {
            SquareNames::Numeric => rules.notation.numbering.number(rules.board, square).to_string(),
            SquareNames::Algebraic => rules.board.algebraic(square),
        };
        first.board.squares().iter().all(|square| name(first, square) == name(second, self.square(square)))
    }
}
