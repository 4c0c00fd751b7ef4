//! What draws by counting make of a class: how many of its wins come too late.
//!
//! The counts are those of the generator ([`DrawTable`](draughts_movegen::DrawTable)), so that a game is drawn when
//! the tables say so. A count binds until a move starts it again or leads to where it does not run; what is won
//! there is won, whatever other counts may begin.

use std::collections::BTreeMap;
use std::sync::Arc;

use draughts_movegen::{Bits as _, Variant};
use draughts_rules::{Color, LongDiagonal, Setup};

use crate::class::Class;
use crate::count::{Bound, Chain, Count, Running, ended_here};
use crate::error::TableError;
use crate::index::Pieces;
use crate::library::{Library, Sides, Table};
use crate::moves::Fixed;
use crate::value::Code;
use crate::work::{Forget, Task};

/// What one of the rule set's counts does to a class, the count starting with the position; side to move is the
/// first-named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// The rule's place among the rule set's draws, from 0.
    pub rule: usize,
    /// What the count does, as games are judged: it binds until a move starts it again, or leads to where it does not
    /// run, such as a king given up.
    pub judged: Late,
    /// What it would do if the whole win had to come in time, kings given up on the way or not. `None` for counts that
    /// bind both sides, or that depend on where the weaker side stands.
    pub whole: Option<Late>,
}

/// Wins that come too late.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Late {
    /// So many of the positions that the side to move wins.
    pub wins: u64,
    /// So many of those that it loses.
    pub losses: u64,
    /// The most moves of the winner that any win of the side to move takes while the count runs; the first position
    /// that takes them. `None` when it has no win.
    pub hardest: Option<(u16, Setup)>,
}

/// The winner's own moves that a win in `plies` takes.
const fn moves_of(plies: u16) -> u16 {
    plies.div_ceil(2)
}

/// What is needed to ask what counts do.
pub(crate) struct Counting<'a, V: Variant> {
    pub(crate) variant: &'a V,
    /// The class, and the classes that [`Counting::needed`] names.
    pub(crate) library: &'a Library<V>,
    pub(crate) table: &'a Table<V::Bits>,
}

/// Values under a count, and the distances by which they were judged.
struct Limited {
    values: Sides,
    distances: Sides,
}

/// One count in one class.
struct At<'a, V: Variant> {
    counting: &'a Counting<'a, V>,
    table: &'a Table<V::Bits>,
    count: &'a Count<V::Bits>,
    bound: Bound,
    chain: &'a Chain<V>,
    plain: Sides,
}

impl<V: Variant> Counting<'_, V> {
    /// The classes whose tables are needed to ask about `class`, in the order in which they depend on each other.
    pub(crate) fn needed(variant: &V, class: Class) -> Vec<Class> {
        let draws = &variant.tables().draws;
        let mut found = std::collections::BTreeSet::from([class.paired()]);
        found.extend(class.successors(variant.rules()));
        for count in Count::all(draws) {
            for goes_on in chain(variant, &count, class) {
                found.extend(goes_on.successors(variant.rules()));
            }
        }
        let mut needed = found.into_iter().collect::<Vec<_>>();
        needed.sort_by_key(|class| (class.pieces(), class.men()));
        needed
    }

    /// What each of the rule set's counts does to the class; `flipped` says that the side to move is the second-named
    /// of the pair.
    pub(crate) fn cuts(&self, flipped: bool) -> Result<Vec<Cut>, TableError> {
        let draws = &self.variant.tables().draws;
        let class = self.table.index.class;
        let mut cuts = Vec::new();
        if self.table.index.geometry.men_come_back && class.men() > 0 {
            // not yet told rightly where men go to and fro
            return Ok(cuts);
        }
        for count in Count::all(draws) {
            let Some(bound) = count.bound(draws, class) else { continue };
            let chain = self.chain(&count)?;
            let at = At {
                counting: self,
                table: self.table,
                count: &count,
                bound,
                chain: &chain,
                plain: plain(self.table),
            };
            cuts.push(at.cut(flipped)?);
        }
        Ok(cuts)
    }

    /// The distances to the count's end in the classes in which it goes on after a move of this one.
    fn chain(&self, count: &Count<V::Bits>) -> Result<Chain<V>, TableError> {
        let draws = &self.variant.tables().draws;
        let mut found = Chain::default();
        for class in chain(self.variant, count, self.table.index.class) {
            let (Some(bound), Some(table)) = (count.bound(draws, class), self.library.get(class)) else {
                return Err(TableError::Missing(class));
            };
            let at = At { counting: self, table, count, bound, chain: &found, plain: plain(table) };
            let mut codes = at.distances(None)?;
            if class.is_symmetric() {
                codes.black = Vec::new();
            }
            let bounds = [class, class.flipped()].into_iter();
            let bounds = bounds.filter_map(|class| Some((class, count.bound(draws, class)?)));
            let bounds = bounds.collect::<Vec<_>>();
            found.tables.insert(Arc::new(Table { index: Arc::clone(&table.index), codes }));
            found.bounds.extend(bounds);
        }
        Ok(found)
    }
}

/// The pair classes after `class` in which the count can go on, the smallest first.
fn chain<V: Variant>(variant: &V, count: &Count<V::Bits>, class: Class) -> Vec<Class> {
    if !count.outlives_classes() {
        return Vec::new();
    }
    let draws = &variant.tables().draws;
    let mut found = BTreeMap::new();
    let mut open = vec![class.paired()];
    while let Some(class) = open.pop() {
        for next in class.successors(variant.rules()) {
            let key = (next.pieces(), next.men(), next);
            if count.bound(draws, next).is_some() && found.insert(key, next).is_none() {
                open.push(next);
            }
        }
    }
    found.into_values().collect()
}

/// The plain values, with both sides to move.
fn plain<B: draughts_movegen::Bits>(table: &Table<B>) -> Sides {
    let Table { index, codes } = table;
    let black = if index.class.is_symmetric() {
        let code = |number| table.code(&index.pieces(number), Color::Black).unwrap_or(Code::DRAW).0;
        (0..index.len()).map(code).collect()
    } else {
        codes.black.clone()
    };
    Sides { white: codes.white.clone(), black }
}

impl<V: Variant> At<'_, V> {
    fn cut(&self, flipped: bool) -> Result<Cut, TableError> {
        let distances = self.distances(None)?;
        let runs: &dyn Fn(&Pieces<V::Bits>) -> bool = match self.count.long_diagonal() {
            LongDiagonal::Free => &|_| true,
            LongDiagonal::HeldByStrong => &|pieces| self.is_held_by_strong(pieces),
            LongDiagonal::HeldByWeak => &|pieces| self.is_held_by_weak(pieces),
        };
        let whole = match (self.count.is_of_material(), self.count.long_diagonal()) {
            (false, _) | (true, LongDiagonal::HeldByWeak) => None,
            (true, LongDiagonal::Free | LongDiagonal::HeldByStrong) => {
                let distances = Sides { white: self.plain.white.clone(), black: self.plain.black.clone() };
                Some(self.late(flipped, &self.limited(distances)?, runs))
            }
        };
        let limited = match self.count.long_diagonal() {
            LongDiagonal::Free | LongDiagonal::HeldByStrong => self.limited(distances)?,
            LongDiagonal::HeldByWeak => self.held_by_weak()?,
        };
        Ok(Cut { rule: self.count.rule, judged: self.late(flipped, &limited, runs), whole })
    }

    fn task(
        &self,
        running: Option<&Running<'_, V>>,
        fixed: Option<Fixed<'_, V::Bits>>,
    ) -> Result<Sides, TableError> {
        let Counting { variant, library, .. } = *self.counting;
        Task { variant, index: &self.table.index, library, running, fixed }.run(&Forget(&|| true))
    }

    /// The distances to the end of a count that begins with the position.
    fn distances(&self, fixed: Option<Fixed<'_, V::Bits>>) -> Result<Sides, TableError> {
        let running = Running { resets: self.count.resets(), bound: self.bound, chain: self.chain };
        self.task(Some(&running), fixed)
    }

    /// Values without a win.
    fn nothing(&self) -> Sides {
        let len = self.table.index.len();
        Sides { white: vec![0; len], black: vec![0; len] }
    }

    /// The values when the count begins with the position, or when a king of the side that must win first holds the
    /// long diagonal, judged by these distances.
    fn limited(&self, distances: Sides) -> Result<Limited, TableError> {
        let judged = self.judged(&distances);
        let values = match self.count.long_diagonal() {
            LongDiagonal::Free | LongDiagonal::HeldByWeak => judged,
            LongDiagonal::HeldByStrong => {
                let fixed = |pieces: &Pieces<V::Bits>, to_move: Color| {
                    self.is_held_by_strong(pieces).then(|| self.at(&judged, pieces, to_move))
                };
                self.task(None, Some(&fixed))?
            }
        };
        Ok(Limited { values, distances })
    }

    /// The count runs while the lone king of the other side stands on the long diagonal.
    ///
    /// What is won off it depends on what is won on it and the other way round: the wins grow from none until they
    /// stay.
    fn held_by_weak(&self) -> Result<Limited, TableError> {
        let mut values = self.nothing();
        loop {
            // leaving the diagonal ends the count
            let off = |pieces: &Pieces<V::Bits>, to_move: Color| {
                (!self.is_held_by_weak(pieces)).then(|| ended_here(self.at(&values, pieces, to_move)))
            };
            let distances = self.distances(Some(&off))?;
            let judged = self.judged(&distances);
            let on = |pieces: &Pieces<V::Bits>, to_move: Color| {
                self.is_held_by_weak(pieces).then(|| self.at(&judged, pieces, to_move))
            };
            let next = self.task(None, Some(&on))?;
            let stays = won(&next) == won(&values);
            values = next;
            if stays {
                return Ok(Limited { values, distances });
            }
        }
    }

    /// Whether a king of the side that must win stands on the long diagonal.
    fn is_held_by_strong(&self, pieces: &Pieces<V::Bits>) -> bool {
        self.is_held(pieces, |bound| bound)
    }

    /// Whether a king of the other side does.
    fn is_held_by_weak(&self, pieces: &Pieces<V::Bits>) -> bool {
        self.is_held(pieces, |bound| !bound)
    }

    fn is_held(&self, pieces: &Pieces<V::Bits>, side: impl Fn(Color) -> Color) -> bool {
        let bound = Color::ALL.into_iter().filter(|&color| self.bound.0[color].is_some());
        bound.map(side).any(|side| !(pieces.kings[side] & self.count.diagonal()).is_empty())
    }

    fn at(&self, sides: &Sides, pieces: &Pieces<V::Bits>, to_move: Color) -> Code {
        self.table.index.number(pieces).map_or(Code::DRAW, |number| sides.at(number, to_move))
    }

    /// The plain values without the wins that come too late by these distances.
    fn judged(&self, distances: &Sides) -> Sides {
        let judge = |to_move: Color, plain: &[u16], distances: &[u16]| {
            let judge = |(&plain, &distance): (&u16, &u16)| {
                let (plain, distance) = (Code(plain), Code(distance));
                let free = !self.bound.binds(plain, to_move);
                let in_time = distance.wdl() == plain.wdl() && self.bound.in_time(distance, to_move);
                if free || in_time { plain.0 } else { Code::DRAW.0 }
            };
            plain.iter().zip(distances).map(judge).collect()
        };
        Sides {
            white: judge(Color::White, &self.plain.white, &distances.white),
            black: judge(Color::Black, &self.plain.black, &distances.black),
        }
    }

    /// How many wins these values lack, and the hardest win of those that the count binds from the position on.
    fn late(&self, flipped: bool, limited: &Limited, runs: &dyn Fn(&Pieces<V::Bits>) -> bool) -> Late {
        let index = &self.table.index;
        let mover = if flipped { Color::Black } else { Color::White };
        let mut late = Late { wins: 0, losses: 0, hardest: None };
        let mut hardest: Option<(u16, Pieces<V::Bits>)> = None;
        for number in 0..index.len() {
            let plain = self.plain.at(number, mover);
            if plain.wdl() != limited.values.at(number, mover).wdl() {
                *(if plain.is_win() { &mut late.wins } else { &mut late.losses }) += index.weight(number);
            }
            let moves = moves_of(limited.distances.at(number, mover).plies());
            let harder = hardest.is_none_or(|(most, _)| most < moves);
            if plain.is_win() && self.bound.binds(plain, mover) && harder {
                hardest = Some((moves, index.pieces(number))).filter(|(_, pieces)| runs(pieces)).or(hardest);
            }
        }
        late.hardest = hardest.map(|(moves, pieces)| {
            let pieces = if flipped { pieces.flipped(&index.geometry) } else { pieces };
            (moves, pieces.setup(self.counting.variant.tables(), Color::White))
        });
        late
    }
}

/// How many positions are not drawn.
fn won(sides: &Sides) -> usize {
    sides.white.iter().chain(&sides.black).filter(|&&code| code != Code::DRAW.0).count()
}
