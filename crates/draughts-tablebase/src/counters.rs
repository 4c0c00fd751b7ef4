//! What draws by counting make of a class: how many of its wins come too late.

use draughts_movegen::{Bits as _, Variant};
use draughts_rules::{BoardCondition, CapturingMove, Color, Counted, DrawRule, LongDiagonal, Resets, Setup};

use crate::class::{Class, Force};
use crate::error::TableError;
use crate::index::{Index, Pieces};
use crate::library::{Library, Sides, Table};
use crate::solve::Metric;
use crate::value::Code;
use crate::work::{Forget, Task};

/// What one of the rule set's counts does to a class, the count starting with the position; side to move is the
/// first-named.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cut {
    /// The rule's place among the rule set's draws, from 0.
    pub rule: usize,
    /// So many of the positions that the side to move wins come too late.
    pub wins: u64,
    /// So many of those that it loses are saved by the count.
    pub losses: u64,
    /// The most counted moves that any of its wins takes; the position that takes them. `None` when it has no win.
    pub hardest: Option<(u16, Setup)>,
}

/// One count, and who is bound by it.
struct Count<'a> {
    moves: u16,
    counted: Counted,
    capturing_move: CapturingMove,
    long_diagonal: LongDiagonal,
    metric: Metric,
    /// The sides that must win in time.
    bound: &'a [Color],
}

/// The winner's own moves that a win in `plies` takes.
const fn moves_of(plies: u16) -> u16 {
    plies.div_ceil(2)
}

impl Count<'_> {
    /// Whether the winner, who is to move or not, wins in time: the win is his move number `plies / 2`, rounded up.
    fn in_time(&self, plies: u16, winner_moves: bool) -> bool {
        let own = moves_of(plies);
        let extra = match self.capturing_move {
            CapturingMove::Included => 0,
            CapturingMove::Extra => 1,
        };
        match self.counted {
            Counted::Each | Counted::Strong => own <= self.moves + extra,
            // the other side's moves before the winning one
            Counted::Weak => {
                let theirs = if winner_moves { own.saturating_sub(1) } else { own };
                theirs < self.moves + extra
            }
        }
    }
}

/// What is needed to ask what a count does.
pub(crate) struct Counting<'a, V: Variant> {
    pub(crate) variant: &'a V,
    pub(crate) library: &'a Library<V>,
    /// The class, of which the library has the table.
    pub(crate) table: &'a Table<V::Bits>,
}

impl<V: Variant> Counting<'_, V> {
    /// What each of the rule set's counts does to the class; `flipped` says that the side to move is the second-named
    /// of the pair.
    pub(crate) fn cuts(&self, flipped: bool) -> Result<Vec<Cut>, TableError> {
        let rules = self.variant.rules();
        let mut cuts = Vec::new();
        for (rule, draw) in rules.draws.iter().enumerate() {
            let class = self.table.index.class;
            let Some((bound, count)) = applies(draw, class) else { continue };
            let count = Count { bound: &bound, ..count };
            let plain = self.plain();
            let limited = match count.long_diagonal {
                LongDiagonal::Free => self.free(&count, &plain)?,
                LongDiagonal::HeldByStrong => self.held_by_strong(&count, &plain)?,
                LongDiagonal::HeldByWeak => self.held_by_weak(&count, &plain)?,
            };
            cuts.push(self.compare(rule, flipped, &plain, &limited));
        }
        Ok(cuts)
    }

    /// The plain values, with both sides to move.
    fn plain(&self) -> Sides {
        let Table { index, codes } = self.table;
        let black = if index.class.is_symmetric() {
            let code = |number| self.table.code(&index.pieces(number), Color::Black).unwrap_or(Code::DRAW).0;
            (0..index.len()).map(code).collect()
        } else {
            codes.black.clone()
        };
        Sides { white: codes.white.clone(), black }
    }

    fn task<'b>(&'b self, metric: Metric, fixed: Option<crate::moves::Fixed<'b, V::Bits>>) -> Task<'b, V> {
        let index: &Index<V::Bits> = &self.table.index;
        Task { variant: self.variant, index, library: self.library, metric, fixed }
    }

    /// The values when the count runs from the position on, and the distances that decide.
    fn free(&self, count: &Count<'_>, plain: &Sides) -> Result<Limited, TableError> {
        let distances = self.task(count.metric, None).run(&Forget)?;
        let values = judged(count, plain, &distances);
        Ok(Limited { values, distances })
    }

    /// The count begins when a king of the side that must win holds the long diagonal.
    fn held_by_strong(&self, count: &Count<'_>, plain: &Sides) -> Result<Limited, TableError> {
        let Limited { values: judged, distances } = self.free(count, plain)?;
        let diagonal = self.diagonal();
        let held = |pieces: &Pieces<V::Bits>| {
            count.bound.iter().any(|&color| !(pieces.kings[color] & diagonal).is_empty())
        };
        let fixed = |pieces: &Pieces<V::Bits>, to_move: Color| {
            held(pieces).then(|| self.at(&judged, pieces, to_move))
        };
        let values = self.task(Metric::End, Some(&fixed)).run(&Forget)?;
        Ok(Limited { values, distances })
    }

    /// The count runs while the lone king of the other side stands on the long diagonal.
    ///
    /// What is won off it depends on what is won on it and the other way round: the wins grow from none until they
    /// stay.
    fn held_by_weak(&self, count: &Count<'_>, plain: &Sides) -> Result<Limited, TableError> {
        let diagonal = self.diagonal();
        let held = |pieces: &Pieces<V::Bits>| {
            count.bound.iter().any(|&color| !(pieces.kings[!color] & diagonal).is_empty())
        };
        let bound =
            |code: Code, to_move| winner(code, to_move).is_some_and(|winner| count.bound.contains(&winner));
        let len = self.table.index.len();
        let mut values = Sides { white: vec![0; len], black: vec![0; len] };
        loop {
            let off = |pieces: &Pieces<V::Bits>, to_move: Color| {
                if held(pieces) {
                    return None;
                }
                let code = self.at(&values, pieces, to_move);
                // leaving the diagonal ends the count
                Some(if code.is_win() {
                    Code::win(0)
                } else if code.is_loss() {
                    Code::LOST
                } else {
                    code
                })
            };
            let distances = self.task(count.metric, Some(&off)).run(&Forget)?;
            let on = |pieces: &Pieces<V::Bits>, to_move: Color| {
                if !held(pieces) {
                    return None;
                }
                let plain = self.at(plain, pieces, to_move);
                if !bound(plain, to_move) {
                    return Some(plain);
                }
                let distance = self.at(&distances, pieces, to_move);
                let in_time = distance.wdl() == plain.wdl()
                    && count.in_time(distance.plies(), winner(plain, to_move) == Some(to_move));
                Some(if in_time { distance } else { Code::DRAW })
            };
            let next = self.task(Metric::End, Some(&on)).run(&Forget)?;
            let won =
                |sides: &Sides| sides.white.iter().chain(&sides.black).filter(|&&code| code != 0).count();
            let stays = won(&next) == won(&values);
            values = next;
            if stays {
                return Ok(Limited { values, distances });
            }
        }
    }

    /// The squares of the long diagonals.
    fn diagonal(&self) -> V::Bits {
        let diagonals = self.variant.rules().board.long_diagonals();
        self.variant.tables().bits(diagonals.into_iter().flatten().collect())
    }

    fn at(&self, sides: &Sides, pieces: &Pieces<V::Bits>, to_move: Color) -> Code {
        let codes = match to_move {
            Color::White => &sides.white,
            Color::Black => &sides.black,
        };
        let number = self.table.index.number(pieces);
        number.and_then(|number| codes.get(number)).map_or(Code::DRAW, |&code| Code(code))
    }

    fn compare(&self, rule: usize, flipped: bool, plain: &Sides, limited: &Limited) -> Cut {
        let index = &self.table.index;
        let mover = if flipped { Color::Black } else { Color::White };
        let side = |sides: &'_ Sides| if flipped { sides.black.clone() } else { sides.white.clone() };
        let (plain, values, distances) = (side(plain), side(&limited.values), side(&limited.distances));
        let mut cut = Cut { rule, wins: 0, losses: 0, hardest: None };
        let mut hardest = None;
        for number in 0..index.len() {
            let (plain, now) = (Code(plain[number]), Code(values[number]));
            if plain.wdl() != now.wdl() {
                *(if plain.is_win() { &mut cut.wins } else { &mut cut.losses }) += index.weight(number);
            }
            let moves = moves_of(Code(distances[number]).plies());
            if plain.is_win() && hardest.is_none_or(|(most, _)| most < moves) {
                hardest = Some((moves, number));
            }
        }
        cut.hardest = hardest.map(|(moves, number)| {
            let pieces = index.pieces(number);
            let pieces = if flipped { pieces.flipped(&index.geometry) } else { pieces };
            let to_move = if flipped { !mover } else { mover };
            (moves, pieces.setup(self.variant.tables(), to_move))
        });
        cut
    }
}

/// The plain values without the wins that come too late by these distances.
fn judged(count: &Count<'_>, plain: &Sides, distances: &Sides) -> Sides {
    let judge = |to_move: Color, plain: &[u16], distances: &[u16]| {
        plain
            .iter()
            .zip(distances)
            .map(|(&plain, &distance)| {
                let (plain, distance) = (Code(plain), Code(distance));
                let winner = winner(plain, to_move);
                let bound = winner.is_some_and(|winner| count.bound.contains(&winner));
                let in_time = count.in_time(distance.plies(), winner == Some(to_move));
                if bound && !in_time { Code::DRAW.0 } else { plain.0 }
            })
            .collect()
    };
    Sides {
        white: judge(Color::White, &plain.white, &distances.white),
        black: judge(Color::Black, &plain.black, &distances.black),
    }
}

/// Values under a count, and the distances by which they were judged.
struct Limited {
    values: Sides,
    distances: Sides,
}

/// Who wins a position of this value.
const fn winner(code: Code, to_move: Color) -> Option<Color> {
    if code.is_win() {
        Some(to_move)
    } else if code.is_loss() {
        Some(match to_move {
            Color::White => Color::Black,
            Color::Black => Color::White,
        })
    } else {
        None
    }
}

/// The sides that a draw rule binds in a class, and its count; `None` when it counts nothing there.
fn applies(draw: &DrawRule, class: Class) -> Option<(Vec<Color>, Count<'static>)> {
    let metric = |resets: Resets| {
        if resets.contains(Resets::MAN_MOVE) {
            Metric::Progress
        } else if resets.contains(Resets::CAPTURE) || resets.contains(Resets::PROMOTION) {
            Metric::Conversion
        } else {
            // nothing starts the count again: the whole win must come in time, pieces given up on the way or not
            Metric::End
        }
    };
    match draw {
        DrawRule::NoProgress { moves, resets, condition, .. } => holds(*condition, class).then(|| {
            let count = Count {
                moves: *moves,
                counted: Counted::Each,
                capturing_move: CapturingMove::Included,
                long_diagonal: LongDiagonal::Free,
                metric: metric(*resets),
                bound: &[],
            };
            (Color::ALL.to_vec(), count)
        }),
        DrawRule::Material {
            strong, weak, moves, counted, capturing_move, long_diagonal, resets, ..
        } => {
            let has = |side: &draughts_rules::SideMaterial, force: Force| {
                side.covers(force.kings.into(), force.men.into())
            };
            let sides = [(Color::White, class.white, class.black), (Color::Black, class.black, class.white)];
            let mut bound = Vec::new();
            for (color, own, other) in sides {
                if has(strong, own) && has(weak, other) {
                    bound.push(color);
                }
            }
            let count = Count {
                moves: *moves,
                counted: *counted,
                capturing_move: *capturing_move,
                long_diagonal: *long_diagonal,
                metric: metric(*resets),
                bound: &[],
            };
            (!bound.is_empty()).then_some((bound, count))
        }
        DrawRule::Repetition { .. } | DrawRule::Immediate { .. } => None,
    }
}

/// Whether a count runs in a class.
fn holds(condition: BoardCondition, class: Class) -> bool {
    let sides = [class.white, class.black];
    match condition {
        BoardCondition::Always => true,
        BoardCondition::KingsOnly => class.men() == 0,
        BoardCondition::Pieces { at_least, at_most } => {
            let pieces = class.pieces();
            (usize::from(at_least)..=usize::from(at_most)).contains(&pieces)
                && sides.iter().all(|force| force.kings > 0)
        }
        BoardCondition::SideAtMost { pieces } => {
            sides.iter().any(|force| force.pieces() <= usize::from(pieces) && force.kings > 0)
        }
    }
}
