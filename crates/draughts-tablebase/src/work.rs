//! Solving a class: its units level by level, those of one level at once.

use draughts_movegen::Variant;
use rayon::iter::{IntoParallelRefIterator, ParallelIterator};

use crate::count::Running;
use crate::error::TableError;
use crate::index::{Index, Unit};
use crate::library::{Library, Sides};
use crate::moves::Fixed;
use crate::solve::{Inputs, solve};

/// What is solved, and what for.
pub(crate) struct Task<'a, V: Variant> {
    pub(crate) variant: &'a V,
    pub(crate) index: &'a Index<V::Bits>,
    pub(crate) library: &'a Library<V>,
    /// The count whose end the distances count to; `None` for the end of the game.
    pub(crate) running: Option<&'a Running<'a, V>>,
    pub(crate) fixed: Option<Fixed<'a, V::Bits>>,
}

/// What is told of each unit, and what is known of it already.
pub(crate) trait Keeper: Sync {
    /// The values of a unit that was finished before.
    fn known(&self, unit: usize) -> Option<Sides>;

    /// A unit is finished.
    ///
    /// # Errors
    ///
    /// When the work must stop.
    fn finished(&self, unit: usize, values: &Sides) -> Result<(), TableError>;

    /// Whether to go on; asked again and again while a unit is solved.
    fn goes_on(&self) -> bool;
}

/// Keeps nothing, and asks whether to go on.
pub(crate) struct Forget<'a>(pub(crate) &'a (dyn Fn() -> bool + Sync));

impl Keeper for Forget<'_> {
    fn known(&self, _: usize) -> Option<Sides> {
        None
    }

    fn finished(&self, _: usize, _: &Sides) -> Result<(), TableError> {
        if self.goes_on() { Ok(()) } else { Err(TableError::Stopped) }
    }

    fn goes_on(&self) -> bool {
        (self.0)()
    }
}

impl<V: Variant> Task<'_, V> {
    /// The values of the whole class, for both sides to move.
    pub(crate) fn run(&self, keeper: &impl Keeper) -> Result<Sides, TableError> {
        let len = self.index.len();
        let mut values = Sides { white: vec![0; len], black: vec![0; len] };
        let units = self.index.units.iter().enumerate().collect::<Vec<_>>();
        for level in units.chunk_by(|a, b| a.1.level == b.1.level) {
            let solved = level
                .par_iter()
                .map(|&(number, unit)| self.unit(number, unit, &values, keeper))
                .collect::<Result<Vec<_>, _>>()?;
            for (&(_, unit), sides) in level.iter().zip(solved) {
                let start = unit.anchors.start * self.index.rest();
                let end = unit.anchors.end * self.index.rest();
                values.white[start..end].copy_from_slice(&sides.white);
                values.black[start..end].copy_from_slice(&sides.black);
            }
        }
        Ok(values)
    }

    fn unit(
        &self,
        number: usize,
        unit: &Unit,
        below: &Sides,
        keeper: &impl Keeper,
    ) -> Result<Sides, TableError> {
        let len = unit.anchors.len() * self.index.rest();
        if let Some(known) = keeper.known(number).filter(|known| known.white.len() == len) {
            return Ok(known);
        }
        let inputs = Inputs {
            variant: self.variant,
            index: self.index,
            library: self.library,
            below,
            running: self.running,
            fixed: self.fixed,
        };
        let values = solve(inputs, unit, &|| keeper.goes_on()).ok_or(TableError::Stopped)?;
        keeper.finished(number, &values)?;
        Ok(values)
    }
}
