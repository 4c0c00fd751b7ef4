//! What the index needs to know of a board and its rules: where men can stand, which way they go, and what looks
//! the same from elsewhere.

use draughts_movegen::{Bits, Variant};
use draughts_rules::{Board, ByColor, Color, Coordinates, Direction, Directions, RuleSet, Square, SquareSet};

use crate::combinations::{Binomials, MOST};
use crate::error::TableError;
use crate::leaps::leap_squares;

/// What the numbers of all sets with one square more than some set are made of.
#[derive(Debug, Clone, Copy)]
pub(crate) struct OneMore<B> {
    set: B,
    space: B,
    /// What the set's own squares add to the number, by how many of them are before the new one.
    sums: [u64; MOST],
}

/// A symmetry of the board: where each bit goes.
pub(crate) type Image = Vec<u8>;

/// Everything that is the same for all classes of a rule set.
#[derive(Debug, Clone)]
pub(crate) struct Geometry<B> {
    pub(crate) binomials: Binomials,
    pub(crate) playing: B,
    /// The squares on which men of each side can come to stand.
    pub(crate) men: ByColor<B>,
    /// The bits of the squares in the order of the index: rank by rank, each from the near corner that plays.
    pub(crate) order: Vec<u8>,
    /// For each bit the bits of the squares before it.
    before: Vec<B>,
    /// The component of each bit: squares between which men can come and go by quiet moves are in one.
    pub(crate) component: Vec<u8>,
    /// How many components still lie ahead of a man on each bit, by colour.
    pub(crate) ahead: ByColor<Vec<u16>>,
    /// Whether a man can come back to a square.
    pub(crate) men_come_back: bool,
    /// The square that is to Black what this one is to White.
    pub(crate) opposite: Image,
    /// What looks the same for men and kings: the identity, and perhaps the mirror image.
    pub(crate) men_images: Vec<Image>,
    /// What looks the same for kings alone; the identity first.
    pub(crate) kings_images: Vec<Image>,
    /// What undoes each image of kings alone. (The mirror image undoes itself.)
    pub(crate) kings_inverses: Vec<Image>,
}

/// A turn or reflection of a rectangle: first perhaps files and ranks are exchanged, then either is perhaps turned
/// round.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[expect(clippy::struct_excessive_bools, reason = "each says whether one of three things is done")]
struct Turn {
    transposed: bool,
    files: bool,
    ranks: bool,
}

impl Turn {
    const MIRROR: Self = Self { transposed: false, files: true, ranks: false };

    fn all() -> impl Iterator<Item = Self> {
        (0..8).map(|i| Self { transposed: i & 4 != 0, files: i & 1 != 0, ranks: i & 2 != 0 })
    }

    /// Where a square goes; `None` where no piece can stand.
    fn square(self, board: Board, square: Square) -> Option<Square> {
        let Coordinates { file, rank } = board.coordinates(square);
        let (file, rank) = if self.transposed { (rank, file) } else { (file, rank) };
        let file = if self.files { board.width().checked_sub(file + 1)? } else { file };
        let rank = if self.ranks { board.height().checked_sub(rank + 1)? } else { rank };
        board.square_at(file, rank)
    }

    fn direction(self, direction: Direction) -> Direction {
        let (x, y) = direction.vector();
        let (x, y) = if self.transposed { (y, x) } else { (x, y) };
        let vector = (if self.files { -x } else { x }, if self.ranks { -y } else { y });
        Direction::ALL.into_iter().find(|d| d.vector() == vector).unwrap_or(direction)
    }

    fn directions(self, directions: Directions) -> Directions {
        directions
            .iter()
            .fold(Directions::NONE, |set, direction| set.union(Directions::only(self.direction(direction))))
    }

    /// Where every square goes, if all of them stay on the board.
    fn squares(self, board: Board) -> Option<Vec<Square>> {
        let square_board = board.width() == board.height();
        if self.transposed && !square_board {
            return None;
        }
        board.squares().iter().map(|square| self.square(board, square)).collect()
    }

    fn keeps_kings(self, rules: &RuleSet) -> bool {
        let keeps = |directions| self.directions(directions) == directions;
        rules.kings.is_none_or(|kings| keeps(kings.moves) && keeps(kings.captures))
    }

    fn keeps_men(self, rules: &RuleSet) -> bool {
        [rules.men.moves, rules.men.captures, rules.men.leaps].iter().all(|&set| self.directions(set) == set)
    }
}

impl<B: Bits> Geometry<B> {
    /// What tables of this rule set need to know.
    ///
    /// # Errors
    ///
    /// When the sides do not have the same game.
    pub(crate) fn new<V: Variant<Bits = B>>(variant: &V) -> Result<Self, TableError> {
        let rules = variant.rules();
        let board = rules.board;
        let tables = variant.tables();
        let turn = sides_turn(rules)?;
        let opposite = board.squares().iter().map(turn).collect::<Vec<_>>();
        let white = men_squares(rules, &opposite);
        let men = ByColor { white, black: white.iter().map(|s| opposite[s.index()]).collect() };
        let kings_images = Turn::all()
            .filter(|turn| turn.keeps_kings(rules))
            .filter_map(|turn| turn.squares(board))
            .collect::<Vec<_>>();
        let mut men_images = vec![board.squares().iter().collect::<Vec<_>>()];
        men_images.extend(mirror(rules, men));
        let quiet = Quiet::new(rules, men_images.get(1));
        let undone = |image: &Vec<Square>| {
            let mut inverse = vec![Square::new(0); image.len()];
            for (square, there) in board.squares().iter().zip(image) {
                inverse[there.index()] = square;
            }
            inverse
        };
        let on_bits = |squares: &[Square]| -> Image {
            let mut image = vec![0; B::WIDTH];
            for square in board.squares() {
                image[usize::from(tables.bit(square))] = tables.bit(squares[square.index()]);
            }
            image
        };
        let by_bit = |values: &dyn Fn(Square) -> u16| {
            let mut list = vec![0; B::WIDTH];
            for square in board.squares() {
                list[usize::from(tables.bit(square))] = values(square);
            }
            list
        };
        let order = order(rules).into_iter().map(|square| tables.bit(square)).collect::<Vec<_>>();
        let mut before = vec![B::EMPTY; B::WIDTH];
        let mut so_far = B::EMPTY;
        for &bit in &order {
            before[usize::from(bit)] = so_far;
            so_far |= B::single(bit);
        }
        Ok(Self {
            binomials: Binomials::new(),
            playing: tables.playing,
            men: men.map(|squares| tables.bits(squares)),
            order,
            before,
            component: by_bit(&|square| quiet.component[square.index()].into())
                .into_iter()
                .map(|component| u8::try_from(component).unwrap_or(u8::MAX))
                .collect(),
            ahead: ByColor {
                white: by_bit(&|square| quiet.ahead[square.index()]),
                black: by_bit(&|square| quiet.ahead[opposite[square.index()].index()]),
            },
            men_come_back: quiet.men_come_back,
            opposite: on_bits(&opposite),
            men_images: men_images.iter().map(|image| on_bits(image)).collect(),
            kings_inverses: kings_images.iter().map(|image| on_bits(&undone(image))).collect(),
            kings_images: kings_images.iter().map(|image| on_bits(image)).collect(),
        })
    }

    /// How many squares of `space` come before `bit`.
    #[inline]
    pub(crate) fn place(&self, space: B, bit: u8) -> usize {
        (space & self.before[usize::from(bit)]).count() as usize
    }

    /// The number of `set` among the sets of its size within `space`.
    #[inline]
    pub(crate) fn rank(&self, set: B, space: B) -> u64 {
        match set.count() {
            0 => 0,
            1 => self.place(space, set.lowest()) as u64,
            _ => set
                .iter()
                .map(|bit| self.binomials.ways(self.place(space, bit), self.place(set, bit) + 1))
                .sum(),
        }
    }

    /// What the numbers of the sets of `space` that have one square more than `set` are made of.
    pub(crate) fn one_more(&self, set: B, space: B) -> OneMore<B> {
        let mut sums = [0; MOST];
        for bit in set.iter() {
            let (place, before) = (self.place(space, bit), self.place(set, bit));
            // a new square before this one moves it on by one
            for (at, sum) in sums.iter_mut().enumerate() {
                *sum += self.binomials.ways(place, before + 1 + usize::from(at <= before));
            }
        }
        OneMore { set, space, sums }
    }

    /// The number of the set that has this square, too: as [`Geometry::rank`], in less time.
    #[inline]
    pub(crate) fn rank_with(&self, sets: &OneMore<B>, bit: u8) -> u64 {
        let before = self.place(sets.set, bit);
        sets.sums[before] + self.binomials.ways(self.place(sets.space, bit), before + 1)
    }

    /// The bits of `space` in the order of the index.
    pub(crate) fn listed(&self, space: B) -> Vec<u8> {
        self.order.iter().copied().filter(|&bit| !(B::single(bit) & space).is_empty()).collect()
    }
}

/// Where an image sends a set.
#[inline]
pub(crate) fn image_of<B: Bits>(image: &[u8], set: B) -> B {
    let mut there = B::EMPTY;
    for bit in set.iter() {
        there |= B::single(image[usize::from(bit)]);
    }
    there
}

/// The order of the squares in the index: by rank, from the left, or from the right where the left near corner does
/// not play. It does not depend on how the board lies in the word.
fn order(rules: &RuleSet) -> Vec<Square> {
    let board = rules.board;
    let from_right = board.square_at(0, 0).is_none();
    let ranks = (0..board.height()).map(|rank| board.rank(rank).iter().collect::<Vec<_>>());
    ranks
        .flat_map(|mut rank| {
            if from_right {
                rank.reverse();
            }
            rank
        })
        .collect()
}

/// How the board turns when the sides are exchanged.
fn sides_turn(rules: &RuleSet) -> Result<impl Fn(Square) -> Square, TableError> {
    let board = rules.board;
    let half = Turn { transposed: false, files: true, ranks: true };
    let flip = Turn { transposed: false, files: false, ranks: true };
    let turn = if half.squares(board).is_some() { half } else { flip };
    let turned = |set: SquareSet| -> SquareSet { set.iter().map(|square| board.opposite(square)).collect() };
    let same_men = |set: Directions| turn.directions(set) == set.opposite();
    let same = turn.squares(board).is_some()
        && same_men(rules.men.moves)
        && same_men(rules.men.captures)
        && same_men(rules.men.leaps)
        && turn.keeps_kings(rules)
        && (rules.kings.is_none() || turned(rules.promotion.squares.white) == rules.promotion.squares.black);
    if same { Ok(move |square| board.opposite(square)) } else { Err(TableError::SidesDiffer) }
}

/// The squares on which a man of White can come to stand, from where men of either side start.
fn men_squares(rules: &RuleSet, opposite: &[Square]) -> SquareSet {
    let board = rules.board;
    let black = rules.setup.black.iter().map(|square| opposite[square.index()]);
    let mut reached: SquareSet = rules.setup.white.iter().chain(black).collect();
    let mut open = reached.iter().collect::<Vec<_>>();
    while let Some(square) = open.pop() {
        let step = |d: Direction| board.neighbour(square, d);
        let jump = |d: Direction| step(d).and_then(|over| board.neighbour(over, d));
        let moves = rules.men.moves.iter().filter_map(step);
        let jumps = rules.men.captures.iter().filter_map(jump);
        let next = moves.chain(jumps).chain(leap_squares(rules, board, square).iter()).collect::<SquareSet>();
        open.extend(next.iter().filter(|&square| reached.insert(square)));
    }
    if rules.kings.is_some() { reached - rules.promotion.squares.white } else { reached }
}

/// The left-right mirror image, where the rules have it.
fn mirror(rules: &RuleSet, men: ByColor<SquareSet>) -> Option<Vec<Square>> {
    let turn = Turn::MIRROR;
    let squares = turn.squares(rules.board)?;
    let mirrored = |set: SquareSet| -> SquareSet { set.iter().map(|s| squares[s.index()]).collect() };
    let keeps = |set: SquareSet| mirrored(set) == set;
    let same = turn.keeps_kings(rules)
        && turn.keeps_men(rules)
        && Color::ALL.into_iter().all(|color| keeps(men[color]) && keeps(rules.promotion.squares[color]));
    same.then_some(squares)
}

/// What men's quiet moves make of the board.
struct Quiet {
    component: Vec<u8>,
    /// The longest way through components from each square.
    ahead: Vec<u16>,
    men_come_back: bool,
}

impl Quiet {
    fn new(rules: &RuleSet, mirror: Option<&Vec<Square>>) -> Self {
        let board = rules.board;
        let squares = board.squares();
        let next = |square: Square| -> SquareSet {
            let steps = rules.men.moves.iter().filter_map(|direction| board.neighbour(square, direction));
            steps.chain(leap_squares(rules, board, square).iter()).collect()
        };
        let reach = squares.iter().map(|square| reachable(square, &next)).collect::<Vec<_>>();
        let both = |a: Square, b: Square| reach[a.index()].contains(b) && reach[b.index()].contains(a);
        // a square is named after the first of its component; mirror images are one component
        let first = |square: Square| squares.iter().find(|&other| other == square || both(square, other));
        let named = |square: Square| {
            let own = first(square).unwrap_or(square);
            mirror.and_then(|image| first(image[square.index()])).map_or(own, |there| own.min(there))
        };
        let component = squares.iter().map(|s| u8::try_from(named(s).index()).unwrap_or(u8::MAX)).collect();
        let mut ahead = vec![0; squares.len()];
        // as many rounds as there are squares are enough for the longest way
        for _ in 0..squares.len() {
            for square in squares {
                let onward = next(square).iter().filter(|&to| !both(square, to)).collect::<Vec<_>>();
                let farthest = onward.iter().map(|to| ahead[to.index()] + 1).max().unwrap_or(0);
                let within = squares.iter().filter(|&other| both(square, other)).map(|s| ahead[s.index()]);
                ahead[square.index()] = within.max().unwrap_or(0).max(farthest);
            }
        }
        let men_come_back = squares.iter().any(|a| squares.iter().any(|b| a != b && both(a, b)));
        Self { component, ahead, men_come_back }
    }
}

/// The squares to which steps of `next` lead.
fn reachable(from: Square, next: &impl Fn(Square) -> SquareSet) -> SquareSet {
    let mut reached = SquareSet::EMPTY;
    let mut open = vec![from];
    while let Some(square) = open.pop() {
        open.extend(next(square).iter().filter(|&to| reached.insert(to)));
    }
    reached
}
