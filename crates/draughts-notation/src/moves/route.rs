//! The way of a capture over the board.

use std::collections::BTreeSet;

use draughts_rules::{Board, Coordinates, Direction, Directions, Move, RuleSet, Square, SquareSet};

/// So many states are looked at for one move before a route counts as possible.
const SEARCH_LIMIT: usize = 20_000;

/// So many states are looked at for all the moves that one text is held against.
const TEXT_LIMIT: usize = 100_000;

/// The squares of a move's long form: from, for every captured piece but the last the turning square or, where the
/// direction stays, the square directly behind the captured piece, and to.
///
/// # Panics
///
/// When the board has no such squares.
pub fn long_form(board: Board, mv: &Move) -> Vec<Square> {
    let mut squares = mv.path.clone();
    if mv.path.len() != mv.captures.len() + 1 {
        return squares;
    }
    for (i, stops) in mv.path.windows(3).enumerate() {
        let Some(direction) = direction(board, stops[0], stops[1]) else { continue };
        if Some(direction) == self::direction(board, stops[1], stops[2]) {
            squares[i + 1] = board.neighbour(mv.captures[i], direction).unwrap_or(stops[1]);
        }
    }
    squares
}

/// The direction from one square to another on the same line.
fn direction(board: Board, from: Square, to: Square) -> Option<Direction> {
    let (from, to) = (board.coordinates(from), board.coordinates(to));
    let (x, y) =
        (to.file.cast_signed() - from.file.cast_signed(), to.rank.cast_signed() - from.rank.cast_signed());
    let on_line = x == 0 || y == 0 || x.abs() == y.abs();
    let vector = (x.signum(), y.signum());
    Direction::ALL.into_iter().find(|d| on_line && d.vector() == vector)
}

/// The squares between two squares of a line; `None` when they are not on one.
fn between(board: Board, from: Square, to: Square) -> Option<SquareSet> {
    let (x, y) = direction(board, from, to)?.vector();
    let end = board.coordinates(to);
    let mut at = board.coordinates(from);
    let mut squares = SquareSet::EMPTY;
    loop {
        let (file, rank) = (at.file.checked_add_signed(x)?, at.rank.checked_add_signed(y)?);
        at = Coordinates { file, rank };
        if at == end {
            return Some(squares);
        }
        if let Some(square) = board.square_at(file, rank) {
            squares.insert(square);
        }
    }
}

/// Whether a text of these squares names every stop of `mv`: one for every captured piece.
pub(super) fn is_complete(mv: &Move, squares: &[Square]) -> bool {
    squares.len() == mv.captures.len().max(1) + 1
}

/// The squares of a text, measured once for all the moves that the text is held against.
pub(super) struct Stops<'a> {
    board: Board,
    directions: Directions,
    squares: &'a [Square],
    /// What each step from square to square passes over; `None` when one of them is no line of a capture.
    passed: Option<Vec<SquareSet>>,
    /// How many states may still be looked at.
    states_left: usize,
}

impl<'a> Stops<'a> {
    pub(super) fn new(rules: &RuleSet, squares: &'a [Square]) -> Self {
        let (board, directions) = (rules.board, capture_directions(rules));
        let passed = |leg: &[Square]| {
            direction(board, leg[0], leg[1]).filter(|&d| directions.contains(d))?;
            between(board, leg[0], leg[1])
        };
        let passed = squares.windows(2).map(passed).collect();
        Self { board, directions, squares, passed, states_left: TEXT_LIMIT }
    }

    /// Whether these are all the stops of `mv`, which has their first and last square.
    pub(super) fn are_all_of(&self, mv: &Move) -> bool {
        is_complete(mv, self.squares) && (self.squares.len() == 2 || self.jump_all_of(mv))
    }

    /// Whether each step jumps one piece that `mv` captures, and all together jump all.
    fn jump_all_of(&self, mv: &Move) -> bool {
        let Some(passed) = &self.passed else { return false };
        let mut left = mv.captured();
        for &squares in passed {
            let mut jumped = (squares & left).iter();
            let (Some(captured), None) = (jumped.next(), jumped.next()) else { return false };
            left.remove(captured);
        }
        left.is_empty()
    }

    /// Whether these are some of the stops of `mv`, which has their first and last square: between those, in this
    /// order, squares on a route over its captured pieces.
    pub(super) fn are_some_of(&mut self, mv: &Move) -> bool {
        let squares = self.squares;
        squares.len() == 2
            || squares.len() <= mv.captures.len()
                && (is_subsequence(squares, &mv.path)
                    || is_subsequence(squares, &long_form(self.board, mv))
                    || self.lie_on_a_route_of(mv))
    }

    fn lie_on_a_route_of(&mut self, mv: &Move) -> bool {
        let limit = SEARCH_LIMIT.min(self.states_left);
        let (board, directions, squares) = (self.board, self.directions, self.squares);
        let mut search = RouteSearch { board, directions, squares, seen: BTreeSet::new(), limit };
        let found = search.reaches(mv.from(), mv.captured(), 1);
        self.states_left -= search.seen.len();
        found
    }
}

/// The directions in which any piece captures.
fn capture_directions(rules: &RuleSet) -> Directions {
    let men = rules.men.captures.union(rules.men.captures.opposite());
    rules.kings.map_or(men, |kings| men.union(kings.captures))
}

fn is_subsequence(part: &[Square], whole: &[Square]) -> bool {
    let mut whole = whole.iter();
    part.iter().all(|square| whole.any(|other| other == square))
}

/// Looks for a route over captured pieces that stops on the squares of a text. Other pieces are not known here, so
/// a route counts as possible that they would block.
struct RouteSearch<'a> {
    board: Board,
    directions: Directions,
    squares: &'a [Square],
    seen: BTreeSet<(Square, SquareSet, usize)>,
    limit: usize,
}

impl RouteSearch<'_> {
    /// Whether a piece on `at` can jump the pieces `left` and come by the squares from `next` on.
    fn reaches(&mut self, at: Square, left: SquareSet, next: usize) -> bool {
        if left.is_empty() {
            return next == self.squares.len();
        }
        if self.squares.len() - next > left.len() {
            return false;
        }
        if self.seen.len() >= self.limit {
            return true;
        }
        if !self.seen.insert((at, left, next)) {
            return false;
        }
        self.directions.iter().any(|direction| self.jumps(at, direction, left, next))
    }

    fn jumps(&mut self, at: Square, direction: Direction, left: SquareSet, next: usize) -> bool {
        let board = self.board;
        let line = |from: Square| {
            std::iter::successors(board.neighbour(from, direction), move |&s| board.neighbour(s, direction))
        };
        let Some(captured) = line(at).find(|&square| left.contains(square)) else { return false };
        let mut rest = left;
        rest.remove(captured);
        let last = self.squares.len() - 1;
        line(captured).take_while(|&square| !rest.contains(square)).any(|landing| {
            let named = self.squares.get(next) == Some(&landing) && (next < last || rest.is_empty());
            self.reaches(landing, rest, next + usize::from(named))
        })
    }
}
