//! Classes that are solved in memory and forgotten: for questions that are asked once.

use std::ops::ControlFlow;
use std::sync::Arc;

use draughts_movegen::{Variant, Visitor, in_its_shape};
use draughts_rules::RuleSet;

use crate::build::Builder;
use crate::class::Class;
use crate::error::TableError;
use crate::index::Index;
use crate::library::{Library, Table};
use crate::value::Code;
use crate::work::{Forget, Task};

/// How the positions of a class end, White to move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Ends {
    /// So many are won.
    pub wins: u64,
    /// So many are lost.
    pub losses: u64,
    /// So many are drawn.
    pub draws: u64,
    /// The plies of the longest win; `None` when nothing is won.
    pub longest_win: Option<u16>,
}

impl Ends {
    /// How many positions there are.
    pub const fn positions(&self) -> u64 {
        self.wins + self.losses + self.draws
    }
}

/// Classes that are to be solved in memory, one after the other. No file is read or written.
#[derive(Debug, Clone)]
pub struct InMemory {
    /// The rules.
    pub rules: Arc<RuleSet>,
    /// The classes that are wanted, in the order in which they are told of; those that they need are solved on the way.
    pub classes: Vec<Class>,
    /// A class with more positions that are told apart, counted for both sides to move, is refused. One takes some
    /// eight bytes.
    pub most_numbers: u64,
}

impl InMemory {
    /// Solves the classes. `told` hears how each one ends as soon as it is known, and says whether the next one is
    /// wanted; `go_on` is asked again and again, from several threads, whether the work shall go on.
    ///
    /// Threads are those of the pool in which it is called; the answer is the same for any number.
    ///
    /// # Errors
    ///
    /// When there can be no such table, or it is larger than is allowed; [`TableError::Stopped`] when `go_on` said no.
    pub fn run(
        &self,
        go_on: &(dyn Fn() -> bool + Sync),
        told: &mut dyn FnMut(Class, Ends) -> ControlFlow<()>,
    ) -> Result<(), TableError> {
        in_its_shape(&self.rules, Run { wanted: self, go_on, told })
    }
}

struct Run<'a> {
    wanted: &'a InMemory,
    go_on: &'a (dyn Fn() -> bool + Sync),
    told: &'a mut dyn FnMut(Class, Ends) -> ControlFlow<()>,
}

impl Visitor for Run<'_> {
    type Output = Result<(), TableError>;

    fn visit<V: Variant>(self, variant: V) -> Self::Output {
        let Self { wanted, go_on, told } = self;
        let builder = Builder::new(variant)?;
        let mut library = Library::default();
        for &class in &wanted.classes {
            for needed in builder.needed(&[class])? {
                if library.get(needed).is_none() {
                    if builder.numbers(needed) > wanted.most_numbers {
                        return Err(TableError::TooLarge(needed));
                    }
                    let table = solved(&builder, needed, &library, go_on)?;
                    library.insert(Arc::new(table));
                }
            }
            let table = library.get(class.paired()).ok_or(TableError::Missing(class))?;
            if told(class, ends(table, class)).is_break() {
                break;
            }
        }
        Ok(())
    }
}

fn solved<V: Variant>(
    builder: &Builder<V>,
    class: Class,
    library: &Library<V>,
    go_on: &(dyn Fn() -> bool + Sync),
) -> Result<Table<V::Bits>, TableError> {
    let index = Arc::new(Index::new(&builder.geometry, class)?);
    let task = Task { variant: &builder.variant, index: &index, library, running: None, fixed: None };
    let mut codes = task.run(&Forget(go_on))?;
    if class.is_symmetric() {
        codes.black = Vec::new();
    }
    Ok(Table { index, codes })
}

/// How the positions of a class end, by the table of its pair.
fn ends<B: draughts_movegen::Bits>(table: &Table<B>, class: Class) -> Ends {
    let is_flipped = class != class.paired();
    let codes = if is_flipped { &table.codes.black } else { &table.codes.white };
    let mut ends = Ends { wins: 0, losses: 0, draws: 0, longest_win: None };
    for (number, &code) in codes.iter().enumerate() {
        let (code, weight) = (Code(code), table.index.weight(number));
        if code.is_win() {
            ends.wins += weight;
            ends.longest_win = ends.longest_win.max(Some(code.plies()));
        } else if code.is_loss() {
            ends.losses += weight;
        } else {
            ends.draws += weight;
        }
    }
    ends
}

#[cfg(test)]
mod tests {
    use std::ops::ControlFlow;
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::{Ends, InMemory};
    use crate::class::Class;
    use crate::error::TableError;

    fn in_memory(game: &str, classes: &[&str]) -> InMemory {
        let rules = Arc::new(draughts_config::builtin(game).expect("a built-in game").rules);
        let classes = classes.iter().map(|name| name.parse().expect("a class")).collect();
        InMemory { rules, classes, most_numbers: 1 << 17 }
    }

    fn ends(wanted: &InMemory) -> Result<Vec<(Class, Ends)>, TableError> {
        let mut found = Vec::new();
        wanted.run(&|| true, &mut |class, ends| {
            found.push((class, ends));
            ControlFlow::Continue(())
        })?;
        Ok(found)
    }

    #[test]
    fn totals_are_the_known_ones_for_either_side() {
        let found = ends(&in_memory("english", &["KK-K", "K-KK", "K-K"])).expect("solved");
        let found =
            found.iter().map(|(class, ends)| (class.to_string(), [ends.wins, ends.losses, ends.draws]));
        let known = [("KK-K", [14_846, 0, 34]), ("K-KK", [412, 13_018, 1_450]), ("K-K", [230, 108, 654])];
        assert_eq!(found.collect::<Vec<_>>(), known.map(|(class, counts)| (class.to_owned(), counts)));
        let (_, three) = ends(&in_memory("english", &["KKK-K"])).expect("solved")[0];
        assert_eq!((three.positions(), three.longest_win), (143_840, Some(29)));
    }

    #[test]
    fn it_stops_when_told_and_refuses_what_is_too_large() {
        let wanted = in_memory("english", &["K-K", "KK-K", "KKK-K"]);
        let mut heard = Vec::new();
        let done = wanted.run(&|| true, &mut |class, _| {
            heard.push(class.to_string());
            if heard.len() == 2 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        });
        assert!(done.is_ok() && heard == ["K-K", "KK-K"], "{heard:?}");
        // within the only unit of a class of kings
        let asked = AtomicUsize::new(0);
        let go_on = || asked.fetch_add(1, Ordering::Relaxed) < 4;
        let mut heard = 0;
        let done = wanted.run(&go_on, &mut |_, _| {
            heard += 1;
            ControlFlow::Continue(())
        });
        assert!(matches!(done, Err(TableError::Stopped)) && heard == 2, "{done:?} {heard}");
        assert!(matches!(ends(&in_memory("english", &["KKKK-K"])), Err(TableError::TooLarge(_))));
        assert!(matches!(ends(&in_memory("breakthrough", &["KK-K"])), Err(TableError::NeverPlayed(_))));
    }
}
