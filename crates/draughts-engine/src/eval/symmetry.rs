//! The symmetries of a rule set, found by its values.

use draughts_rules::{Board, Color, Coordinates, Directions, RuleSet, Square, SquareSet};

/// Which exchanges leave a rule set as it is; each as the square that every square goes to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Symmetries {
    /// Exchanging the sides: where Black sees what White sees.
    pub(crate) flip: Option<Vec<Square>>,
    /// Exchanging left and right.
    pub(crate) mirror: Option<Vec<Square>>,
}

impl Symmetries {
    /// The symmetries of `rules`.
    pub(crate) fn of(rules: &RuleSet) -> Self {
        let board = rules.board;
        let mirror = map(board, |at| Coordinates { file: board.width() - 1 - at.file, ..at })
            .filter(|map| is_mirrored(rules) && keeps_sides(rules, map));
        let upside_down = |at: Coordinates| board.height() - 1 - at.rank;
        let turn = map(board, |at| Coordinates { file: board.width() - 1 - at.file, rank: upside_down(at) });
        let over = map(board, |at| Coordinates { rank: upside_down(at), ..at });
        let exchanges = |map: &Vec<Square>| exchanges_sides(rules, map);
        let flip = turn
            .filter(|map| kings_turn(rules) && exchanges(map))
            .or_else(|| over.filter(|map| is_mirrored(rules) && exchanges(map)));
        Self { flip, mirror }
    }
}

/// Where every square goes; `None` when one would go where no piece can stand.
fn map(board: Board, to: impl Fn(Coordinates) -> Coordinates) -> Option<Vec<Square>> {
    let place = |square| {
        let at = to(board.coordinates(square));
        board.square_at(at.file, at.rank)
    };
    board.squares().iter().map(place).collect()
}

fn image(map: &[Square], set: SquareSet) -> SquareSet {
    set.iter().filter_map(|square| map.get(square.index()).copied()).collect()
}

fn of_kings(rules: &RuleSet) -> [Directions; 2] {
    rules.kings.map_or([Directions::NONE; 2], |kings| [kings.moves, kings.captures])
}

/// Whether kings, which don't turn with their side, go the same ways on a board that is turned.
fn kings_turn(rules: &RuleSet) -> bool {
    of_kings(rules).iter().all(|set| set.opposite() == *set)
}

/// Whether left and right are alike in all directions.
fn is_mirrored(rules: &RuleSet) -> bool {
    let kings = of_kings(rules);
    let all = [rules.men.moves, rules.men.captures, rules.men.leaps, kings[0], kings[1]];
    all.iter().all(|set| set.mirrored() == *set)
}

fn keeps_sides(rules: &RuleSet, map: &[Square]) -> bool {
    Color::ALL.into_iter().all(|color| {
        let promotion = rules.promotion.squares[color];
        image(map, rules.setup[color]) == rules.setup[color] && image(map, promotion) == promotion
    })
}

fn exchanges_sides(rules: &RuleSet, map: &[Square]) -> bool {
    let promotion = rules.promotion.squares;
    image(map, rules.setup.white) == rules.setup.black && image(map, promotion.white) == promotion.black
}
