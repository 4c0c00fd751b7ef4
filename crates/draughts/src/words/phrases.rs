//! Phrases that sentences have in common: squares, directions, materials, events.

use draughts_rules::{
    Criterion, Direction, Directions, Material, OrMore, Resets, SideMaterial, Square, SquareNames, SquareSet,
};

use super::page::Page;
use super::texts::Texts;

/// The sets of directions with a phrase of their own.
const WAYS: [(&str, Directions); 5] = [
    ("ways-diagonals", Directions::DIAGONALS),
    ("ways-forward-and-sideways", Directions::FORWARD_AND_SIDEWAYS),
    ("ways-forward-three", Directions::FORWARD_THREE),
    ("ways-orthogonals", Directions::ORTHOGONALS),
    ("ways-all", Directions::ALL),
];

/// The pairs of directions that go by one name, and in which order they and the single ones are named.
const PAIRS: [(&str, Directions); 3] = [
    ("forward-diagonals", Directions::FORWARD_DIAGONALS),
    ("sideways", Directions::SIDEWAYS),
    ("backward-diagonals", Directions::BACKWARD_DIAGONALS),
];

impl Page<'_> {
    /// What the game calls `square`.
    pub(super) fn square(&self, square: Square) -> String {
        let board = self.rules.board;
        match self.rules.notation.squares {
            SquareNames::Numeric => self.rules.notation.numbering.number(board, square).to_string(),
            SquareNames::Algebraic => board.algebraic(square),
        }
    }

    /// The squares of a set by name, in order.
    pub(super) fn squares(&self, set: SquareSet) -> String {
        let mut squares: Vec<_> = set.iter().collect();
        if self.rules.notation.squares == SquareNames::Numeric {
            squares.sort_by_key(|&square| self.rules.notation.numbering.number(self.rules.board, square));
        }
        self.texts.list("list-and", squares.into_iter().map(|square| self.square(square)))
    }

    /// The long diagonals by their ends, White's first: `a1–h8`.
    pub(super) fn long_diagonals(&self) -> String {
        let name = |line: Vec<Square>| {
            let ends: Vec<_> = line.first().into_iter().chain(line.last()).map(|&s| self.square(s)).collect();
            ends.join("–")
        };
        self.texts.list("list-or", self.rules.board.long_diagonals().into_iter().map(name))
    }

    /// How a piece goes that goes in these directions: `diagonally forward`.
    pub(super) fn ways(&self, directions: Directions) -> String {
        self.texts.ways(directions)
    }

    /// The events in a few words, joined by the list message `pattern`, and how many there are; an event that
    /// another one includes is left out, and so is one that can't happen.
    pub(super) fn events(&self, resets: Resets, pattern: &str) -> (usize, String) {
        let included = |event: Resets| {
            let wider = match event {
                Resets::KING_CAPTURED => [Resets::CAPTURE; 2],
                Resets::PROMOTION => [Resets::MAN_MOVE; 2],
                Resets::FIRST_KING => [Resets::MAN_MOVE, Resets::PROMOTION],
                _ => return false,
            };
            !self.kings_stand() || wider.into_iter().any(|wider| resets.contains(wider))
        };
        let named = Resets::NAMED.into_iter();
        let events: Vec<_> = named.filter(|&(_, event)| resets.contains(event) && !included(event)).collect();
        let phrases = events.iter().map(|&(name, _)| self.say("event", [("event", name.into())]));
        (events.len(), self.texts.list(pattern, phrases))
    }

    /// What a side may have, in words: `three kings, or two kings and one man`.
    pub(super) fn side_material(&self, side: &SideMaterial) -> String {
        let plain = side.0.iter().all(|material| material.kings == 0 || material.men == 0);
        let pattern = if plain { "list-or" } else { "list-either" };
        self.texts.list(pattern, side.0.iter().map(|&material| self.material(material)))
    }

    fn material(&self, material: Material) -> String {
        let no_kings = material.kings == 0 && material.or_more == OrMore::Exactly;
        let pieces = match (no_kings, material.men) {
            (false, 0) => "kings",
            (true, _) => "men",
            (false, _) => "both",
        };
        let exactly: &str = material.or_more.into();
        self.say(
            "material",
            [
                ("pieces", pieces.into()),
                ("kings", material.kings.into()),
                ("men", material.men.into()),
                ("exactly", exactly.into()),
            ],
        )
    }

    /// The name of a criterion, with its values, for a list.
    pub(super) fn criterion(&self, criterion: Criterion) -> String {
        let (man, king) = match criterion {
            Criterion::MostValue { man, king } => (man, king),
            Criterion::MostPieces | Criterion::WithKing | Criterion::MostKings | Criterion::EarliestKing => {
                (1, 1)
            }
        };
        let args = [("criterion", criterion.name().into()), ("man", man.into()), ("king", king.into())];
        self.say("value-criterion", args)
    }
}

impl Texts {
    /// How a piece goes that goes in these directions: `diagonally forward`.
    pub(super) fn ways(&self, directions: Directions) -> String {
        if let Some((id, _)) = WAYS.into_iter().find(|(_, set)| *set == directions) {
            return self.say(id, []);
        }
        let pairs = PAIRS.into_iter().filter(|(_, pair)| pair.is_subset(directions));
        let paired = pairs.clone().fold(Directions::NONE, |all, (_, pair)| all.union(pair));
        let singles = directions.without(paired);
        let only = |direction: Direction| (direction.into(), Directions::only(direction));
        let mut named: Vec<_> = pairs.chain(singles.iter().map(only)).collect();
        named.sort_by_key(|&(_, set)| place(set));
        self.list("list-or", named.into_iter().map(|(way, _)| self.say("way", [("way", way.into())])))
    }
}

/// The order in which directions are named: from straight forward to straight backward.
fn place(set: Directions) -> Option<usize> {
    use Direction::{Backward, BackwardLeft, BackwardRight, Forward, ForwardLeft, ForwardRight, Left, Right};
    let order = [Forward, ForwardLeft, ForwardRight, Left, Right, BackwardLeft, BackwardRight, Backward];
    order.into_iter().position(|direction| set.contains(direction))
}
