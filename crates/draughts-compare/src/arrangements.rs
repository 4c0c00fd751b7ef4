//! Every way to put few pieces on a board.

use std::ops::ControlFlow;

use draughts::rules::{ByColor, Color, PieceKind, Square, SquareSet};

/// How many pieces of each kind stand on the board; by side, White first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Material {
    pub(crate) men: [u32; 2],
    pub(crate) kings: [u32; 2],
}

impl Material {
    /// Everything of so many pieces in which both sides have one: fewer kings first, then fewer pieces of White.
    pub(crate) fn of(pieces: u32, kings: bool) -> Vec<Self> {
        let mut all = Vec::new();
        for white in 1..pieces {
            let black = pieces - white;
            for white_kings in 0..=white {
                for black_kings in 0..=black {
                    let kings = [white_kings, black_kings];
                    all.push(Self { men: [white - white_kings, black - black_kings], kings });
                }
            }
        }
        all.retain(|material| kings || material.kings == [0, 0]);
        all.sort_by_key(|material| {
            (material.kings[0] + material.kings[1], material.men[0] + material.kings[0], *material)
        });
        all
    }
}

/// Pieces on squares, by the squares' indices.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub(crate) struct Placed {
    pub(crate) pieces: [u128; 2],
    pub(crate) kings: u128,
}

impl Placed {
    fn with(mut self, square: u128, group: &Group) -> Self {
        self.pieces[group.side] |= square;
        if group.kind == PieceKind::King {
            self.kings |= square;
        }
        self
    }

    /// The squares of a side's men or kings.
    pub(crate) const fn of(&self, color: Color, kind: PieceKind) -> u128 {
        let pieces = self.pieces[color as usize];
        match kind {
            PieceKind::Man => pieces & !self.kings,
            PieceKind::King => pieces & self.kings,
        }
    }
}

/// Pieces of one kind that are still to be placed.
#[derive(Debug, Clone, Copy)]
struct Group {
    squares: u128,
    count: u32,
    side: usize,
    kind: PieceKind,
}

/// A part of all arrangements of a material: those whose first piece stands on one square.
#[derive(Debug, Clone)]
pub(crate) struct Part {
    placed: Placed,
    groups: Vec<Group>,
}

/// Where pieces may stand.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Room {
    /// For kings; none where a game has no kings.
    pub(crate) kings: SquareSet,
    /// For each side's men.
    pub(crate) men: ByColor<SquareSet>,
}

impl Room {
    /// All arrangements of a material, in parts; the parts have an order, and the arrangements of each.
    pub(crate) fn parts(&self, material: Material) -> Vec<Part> {
        let mut groups = Vec::new();
        for color in Color::ALL {
            let side = color as usize;
            let kings = (bits(self.kings), material.kings[side], PieceKind::King);
            let men = (bits(self.men[color]), material.men[side], PieceKind::Man);
            for (squares, count, kind) in [kings, men] {
                if count > 0 {
                    groups.push(Group { squares, count, side, kind });
                }
            }
        }
        let Some(first) = groups.first().copied() else { return Vec::new() };
        let part = |square: Square| {
            let bit = 1u128 << square.index();
            let mut groups = groups.clone();
            groups[0] = Group { squares: first.squares & !bit & !(bit - 1), count: first.count - 1, ..first };
            Part { placed: Placed::default().with(bit, &first), groups }
        };
        (0..128u8)
            .filter(|&index| first.squares >> index & 1 == 1)
            .map(|index| part(Square::new(index)))
            .collect()
    }
}

impl Part {
    /// Calls `each` with every arrangement, until it breaks.
    pub(crate) fn for_each(&self, each: &mut impl FnMut(Placed) -> ControlFlow<()>) -> ControlFlow<()> {
        place(&self.groups, self.placed, each)
    }
}

fn place(
    groups: &[Group],
    placed: Placed,
    each: &mut impl FnMut(Placed) -> ControlFlow<()>,
) -> ControlFlow<()> {
    let Some((group, rest)) = groups.split_first() else { return each(placed) };
    let open = group.squares & !(placed.pieces[0] | placed.pieces[1]);
    choose(group, rest, (open, group.count), placed, each)
}

fn choose(
    group: &Group,
    rest: &[Group],
    (mut open, count): (u128, u32),
    placed: Placed,
    each: &mut impl FnMut(Placed) -> ControlFlow<()>,
) -> ControlFlow<()> {
    if count == 0 {
        return place(rest, placed, each);
    }
    while open != 0 {
        let square = open & open.wrapping_neg();
        open &= !square;
        choose(group, rest, (open, count - 1), placed.with(square, group), each)?;
    }
    ControlFlow::Continue(())
}

/// The squares as a word, by their indices.
pub(crate) fn bits(squares: SquareSet) -> u128 {
    squares.iter().fold(0, |bits, square| bits | 1 << square.index())
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;

    use draughts::rules::{ByColor, Square};

    use super::{Material, Placed, Room};

    fn count(room: &Room, material: Material) -> usize {
        let mut met = Vec::new();
        for part in room.parts(material) {
            let _all = part.for_each(&mut |placed: Placed| {
                met.push((placed.pieces, placed.kings));
                ControlFlow::Continue(())
            });
        }
        let all = met.len();
        met.sort_unstable();
        met.dedup();
        assert_eq!(met.len(), all, "each arrangement once");
        all
    }

    #[test]
    fn every_arrangement_is_met_once() {
        let squares = (0..8).map(Square::new).collect();
        let room = Room { kings: squares, men: ByColor { white: squares, black: squares } };
        let of = |men: [u32; 2], kings: [u32; 2]| count(&room, Material { men, kings });
        // 8, then 7; (8 over 2) times (6 over 2); 8 times 7 times 6 times 5
        assert_eq!(of([1, 1], [0, 0]), 56);
        assert_eq!(of([2, 0], [0, 2]), 28 * 15);
        assert_eq!(of([1, 1], [1, 1]), 8 * 7 * 6 * 5);
        // men that may stand on two squares only
        let two = (0..2).map(Square::new).collect();
        let room = Room { kings: squares, men: ByColor { white: two, black: squares } };
        assert_eq!(count(&room, Material { men: [1, 1], kings: [1, 0] }), 2 * 7 * 6);
    }

    #[test]
    fn every_material_once() {
        assert_eq!(Material::of(2, true).len(), 4);
        // 1 against 2 and 2 against 1: 2 times 3 each
        assert_eq!(Material::of(3, true).len(), 12);
        assert_eq!(Material::of(3, false).len(), 2);
        assert!(Material::of(1, true).is_empty());
    }
}
