//! Windows: groups of near squares whose men are looked up together, and which of them share a table.

use draughts_rules::{Board, RuleSet, Square};

use super::symmetry::Symmetries;

/// The most places where windows are looked up.
pub(crate) const MOST_LANES: usize = 64;
/// The most squares of a window.
const MOST_SQUARES: usize = 8;

/// A place where a window is looked up.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Lane {
    /// Its squares; the first one counts least.
    pub(crate) squares: Vec<Square>,
    /// The table.
    pub(crate) table: usize,
    /// Whether the sides are exchanged.
    pub(crate) flipped: bool,
}

/// All windows of a rule set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Windows {
    /// Where windows are looked up: first all that are not flipped, then the flipped ones.
    pub(crate) lanes: Vec<Lane>,
    /// How many squares the windows of each table have.
    pub(crate) tables: Vec<usize>,
}

/// A rectangle, and how far it is moved from place to place.
#[derive(Debug, Clone, Copy)]
struct Shape {
    files: u8,
    ranks: u8,
    step: (u8, u8),
}

impl Windows {
    /// The windows of `rules`: as many as there is room for.
    pub(crate) fn of(rules: &RuleSet) -> Self {
        let symmetries = Symmetries::of(rules);
        let fits = |windows: &Self| windows.lanes.len() <= MOST_LANES;
        let mut sets =
            shapes(rules.board).into_iter().map(|shapes| Self::new(rules.board, &symmetries, &shapes));
        sets.find(fits).unwrap_or_else(|| Self { lanes: Vec::new(), tables: Vec::new() })
    }

    fn new(board: Board, symmetries: &Symmetries, shapes: &[Shape]) -> Self {
        let mut windows = Self { lanes: Vec::new(), tables: Vec::new() };
        let mut seen: Vec<Vec<Square>> = Vec::new();
        for window in shapes.iter().flat_map(|&shape| places(board, shape)) {
            let mut sorted = window.clone();
            sorted.sort_unstable();
            if seen.contains(&sorted) {
                continue;
            }
            let first = windows.lanes.len();
            windows.add(symmetries, window);
            for lane in &windows.lanes[first..] {
                let mut squares = lane.squares.clone();
                squares.sort_unstable();
                seen.push(squares);
            }
        }
        // the sort is stable: within a half the lanes keep their order
        windows.lanes.sort_by_key(|lane| lane.flipped);
        windows
    }

    /// Adds a table with every place where the symmetries have it.
    fn add(&mut self, symmetries: &Symmetries, window: Vec<Square>) {
        let through = |map: &[Square], squares: &[Square]| -> Vec<Square> {
            squares.iter().filter_map(|square| map.get(square.index()).copied()).collect()
        };
        let table = self.tables.len();
        self.tables.push(window.len());
        let mirrored = symmetries.mirror.as_ref().map(|map| through(map, &window));
        for squares in std::iter::once(window).chain(mirrored) {
            if let Some(map) = &symmetries.flip {
                self.lanes.push(Lane { squares: through(map, &squares), table, flipped: true });
            }
            self.lanes.push(Lane { squares, table, flipped: false });
        }
    }
}

/// The sets of shapes to try, the finest first.
fn shapes(board: Board) -> Vec<Vec<Shape>> {
    let shape = |files, ranks, step| Shape { files, ranks, step };
    let mut sets = Vec::new();
    if board.is_checkered() {
        for step in [(2, 1), (2, 2), (4, 2), (4, 4)] {
            let blocks = shape(4, 4, step);
            sets.push(vec![blocks, shape(8, 2, (8, step.1))]);
            sets.push(vec![blocks]);
        }
    } else {
        for step in [1, 2, 4] {
            sets.push(vec![shape(4, 2, (2, step)), shape(2, 4, (2, step))]);
            sets.push(vec![shape(2, 4, (step, 2)), shape(4, 2, (2, 2 * step))]);
        }
    }
    sets
}

/// The squares of a rectangle at each of its places; rectangles larger than the board are cut to it.
fn places(board: Board, shape: Shape) -> Vec<Vec<Square>> {
    let (files, ranks) = (shape.files.min(board.width()), shape.ranks.min(board.height()));
    let (x_step, y_step) = (usize::from(shape.step.0), usize::from(shape.step.1));
    let mut found = Vec::new();
    for y in (0..=board.height() - ranks).step_by(y_step) {
        for x in (0..=board.width() - files).step_by(x_step) {
            let all = (y..y + ranks).flat_map(|rank| (x..x + files).map(move |file| (file, rank)));
            let squares: Vec<_> = all.filter_map(|(file, rank)| board.square_at(file, rank)).collect();
            if squares.len() > 1 && squares.len() <= MOST_SQUARES {
                found.push(squares);
            }
        }
    }
    found
}
