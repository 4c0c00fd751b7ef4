//! The evaluation of one rule set in one word: sums of weights, from the side to move.

use std::sync::Arc;

use draughts_movegen::tables::Tables;
use draughts_movegen::{Bits, PackedMove, State, Variant};
use draughts_rules::{Color, PieceKind};

use super::features::{self, Counts};
use super::plan::{General, Plan};
use super::weights::{UNIT, Weights};
use super::windows::MOST_LANES;
use crate::score::{MOST, Raw};

/// What is looked up in each place: an index into its table.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
#[repr(align(32))]
pub(crate) struct Indices(pub(crate) [u16; MOST_LANES]);

impl Indices {
    pub(crate) const EMPTY: Self = Self([0; MOST_LANES]);
}

impl Indices {
    // all places at once, used or not: a loop of constant length becomes a few wide additions
    #[inline(always)]
    fn add(&mut self, man: &Self) {
        for (own, man) in self.0.iter_mut().zip(&man.0) {
            *own = own.wrapping_add(*man);
        }
    }

    #[inline(always)]
    fn subtract(&mut self, man: &Self) {
        for (own, man) in self.0.iter_mut().zip(&man.0) {
            *own = own.wrapping_sub(*man);
        }
    }
}

/// The evaluation, ready for use.
#[derive(Debug, Clone)]
pub(crate) struct Evaluation<B> {
    plan: Arc<Plan>,
    /// What a man of each colour on each bit adds to the indices.
    men: Vec<[Indices; 2]>,
    /// How many places are not flipped.
    upright: usize,
    /// Where the table of each place begins.
    bases: Vec<u32>,
    /// The tables, with the weights of single men in them.
    tables: Vec<[i16; 2]>,
    general: [[i32; 2]; General::COUNT],
    /// The weight of a king on each bit.
    kings: [Vec<[i32; 2]>; 2],
    pub(crate) halves: Halves<B>,
    /// How many pieces there are at the start.
    pub(crate) full: u32,
}

/// The left and the right half of the board.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Halves<B> {
    pub(crate) left: B,
    pub(crate) right: B,
}

impl<B: Bits> Halves<B> {
    pub(crate) fn of(tables: &Tables<B>) -> Self {
        let board = tables.rules.board;
        let side = |left: bool| {
            let on_side = board.squares().iter().filter(|&square| {
                let twice = 2 * board.coordinates(square).file + 1;
                twice != board.width() && (twice < board.width()) == left
            });
            tables.bits(on_side.collect())
        };
        Self { left: side(true), right: side(false) }
    }
}

impl<B: Bits> Evaluation<B> {
    /// The evaluation with these weights, which must be for the rule set of `tables`.
    pub(crate) fn new(tables: &Tables<B>, weights: &Weights) -> Self {
        let rules = &tables.rules;
        let plan = Arc::new(Plan::of(rules));
        let lanes = &plan.windows.lanes;
        let mut men = vec![[Indices::EMPTY; 2]; B::WIDTH];
        for (place, lane) in lanes.iter().enumerate() {
            let mut power = 1u16;
            for &square in &lane.squares {
                let digits = if lane.flipped { [2, 1] } else { [1, 2] };
                for (color, digit) in digits.into_iter().enumerate() {
                    men[usize::from(tables.bit(square))][color].0[place] = power * digit;
                }
                power *= 3;
            }
        }
        let first = plan.tables.first().copied().unwrap_or(plan.len);
        let base = |lane: &super::windows::Lane| u32::try_from(plan.tables[lane.table] - first).unwrap_or(0);
        let wide = |weight: [i16; 2]| weight.map(i32::from);
        let general = std::array::from_fn(|feature| wide(weights.values[feature]));
        let kings = Color::ALL.map(|color| {
            let mut kings = vec![[0; 2]; B::WIDTH];
            for square in rules.board.squares() {
                kings[usize::from(tables.bit(square))] = wide(weights.values[plan.king(color, square)]);
            }
            kings
        });
        let full = u32::try_from(rules.setup.white.len() + rules.setup.black.len()).unwrap_or(1).max(1);
        Self {
            men,
            upright: lanes.iter().filter(|lane| !lane.flipped).count(),
            bases: lanes.iter().map(base).collect(),
            tables: folded(&plan, weights, first),
            general,
            kings,
            halves: Halves::of(tables),
            full,
            plan,
        }
    }

    /// The indices of a position from nothing.
    pub(crate) fn indices(&self, state: &State<B>) -> Indices {
        let mut indices = Indices::EMPTY;
        for color in Color::ALL {
            for bit in (state.pieces(color) & !state.kings()).iter() {
                indices.add(self.man(color, bit));
            }
        }
        indices
    }

    #[inline(always)]
    fn man(&self, color: Color, bit: u8) -> &Indices {
        &self.men[usize::from(bit)][color as usize]
    }

    /// The indices after `mv` in `state`.
    #[inline]
    pub(crate) fn after(&self, before: &Indices, state: &State<B>, mv: &PackedMove<B>) -> Indices {
        let mut indices = *before;
        let color = state.to_move();
        if mv.kind == PieceKind::Man {
            indices.subtract(self.man(color, mv.from));
            if !mv.promotes {
                indices.add(self.man(color, mv.to));
            }
        }
        if !mv.captured.is_empty() {
            for bit in (mv.captured & !state.kings()).iter() {
                indices.subtract(self.man(!color, bit));
            }
        }
        indices
    }

    /// The sum of the windows' weights at some places.
    #[inline(always)]
    fn windows(&self, indices: &Indices, places: std::ops::Range<usize>) -> [i32; 2] {
        let mut sum = [0; 2];
        for (&base, &index) in self.bases[places.clone()].iter().zip(&indices.0[places]) {
            let weight = self.tables[base as usize + usize::from(index)];
            sum[0] += i32::from(weight[0]);
            sum[1] += i32::from(weight[1]);
        }
        sum
    }

    /// What the position is worth to the side to move.
    pub(crate) fn value<V: Variant<Bits = B>>(
        &self,
        variant: &V,
        state: &State<B>,
        indices: &Indices,
    ) -> Raw {
        let counts = Counts::of(variant, state, self.halves);
        let mut sum = [0i32; 2];
        let mut add = |weight: [i32; 2], times: i32| {
            sum[0] += weight[0] * times;
            sum[1] += weight[1] * times;
        };
        for (weight, &times) in self.general.iter().zip(&counts.general) {
            add(*weight, times);
        }
        if !state.kings().is_empty() {
            for (color, sign) in [(Color::White, 1), (Color::Black, -1)] {
                for bit in (state.pieces(color) & state.kings()).iter() {
                    add(self.kings[color as usize][usize::from(bit)], sign);
                }
            }
        }
        let upright = self.windows(indices, 0..self.upright);
        let flipped = self.windows(indices, self.upright..self.bases.len());
        let sum = [sum[0] + upright[0] - flipped[0], sum[1] + upright[1] - flipped[1]];
        let [opening, ending] = features::phases(counts.pieces, self.full);
        let white = (sum[0] * opening + sum[1] * ending) / (features::PHASES * i32::from(UNIT));
        let own = if state.to_move() == Color::White { white } else { -white };
        own.clamp(-MOST, MOST)
    }

    /// The plan of the weights.
    pub(crate) fn plan(&self) -> &Plan {
        &self.plan
    }
}

/// The tables with the weights of single men spread over the places that see them.
#[expect(clippy::cast_possible_truncation, reason = "clamped")]
fn folded(plan: &Plan, weights: &Weights, first: usize) -> Vec<[i16; 2]> {
    let mut tables = weights.values[first..].to_vec();
    let lanes = &plan.windows.lanes;
    let seen = |square| lanes.iter().filter(|lane| lane.squares.contains(&square)).count();
    let mut done = vec![false; plan.tables.len()];
    for lane in lanes.iter().filter(|lane| !lane.flipped) {
        if std::mem::replace(&mut done[lane.table], true) {
            continue;
        }
        let base = plan.tables[lane.table] - first;
        let parts: Vec<_> = lane
            .squares
            .iter()
            .map(|&square| {
                let part = |color| {
                    let seen = f64::from(u32::try_from(seen(square)).unwrap_or(1).max(1));
                    weights.values[plan.man(color, square)].map(|weight| f64::from(weight) / seen)
                };
                [part(Color::White), part(Color::Black)]
            })
            .collect();
        for index in 0..3usize.pow(u32::try_from(lane.squares.len()).unwrap_or(0)) {
            let mut rest = index;
            let mut sum = [0.0; 2];
            for [white, black] in &parts {
                for phase in [0, 1] {
                    sum[phase] += [0.0, white[phase], -black[phase]][rest % 3];
                }
                rest /= 3;
            }
            for phase in [0, 1] {
                let value = &mut tables[base + index][phase];
                *value = (f64::from(*value) + sum[phase].round()).clamp(-30_000.0, 30_000.0) as i16;
            }
        }
    }
    tables
}
