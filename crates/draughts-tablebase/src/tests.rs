//! Tests of index and solver that look inside.

use std::sync::Arc;

use draughts_movegen::{Variant, Visitor, in_its_shape};
use draughts_rules::RuleSet;

use crate::class::Class;
use crate::geometry::Geometry;
use crate::index::Index;
use crate::library::{Library, Sides, Table};
use crate::value::Code;
use crate::work::{Forget, Task};

fn rules(name: &str) -> Arc<RuleSet> {
    Arc::new(draughts_config::builtin(name).expect("a built-in game").rules)
}

struct Counts(usize);

impl Visitor for Counts {
    type Output = Vec<u64>;

    fn visit<V: Variant>(self, variant: V) -> Vec<u64> {
        let geometry = Arc::new(Geometry::new(&variant).expect("sides alike"));
        (2..=self.0)
            .map(|pieces| {
                let pairs = Class::pairs(pieces, variant.rules());
                let count = |class: Class| {
                    let positions = Index::new(&geometry, class).expect("small").positions();
                    if class.is_symmetric() { positions } else { 2 * positions }
                };
                pairs.into_iter().map(count).sum()
            })
            .collect()
    }
}

#[test]
fn counts_are_the_published_ones() {
    let counts = |name, most| in_its_shape(&rules(name), Counts(most));
    assert_eq!(counts("spanish", 4), [3_488, 196_032, 6_209_316]);
    assert_eq!(counts("russian", 5), [3_488, 196_032, 6_209_316, 139_450_808]);
    assert_eq!(counts("turkish", 4), [12_336, 1_335_840, 82_938_632]);
    assert_eq!(counts("international", 4), [8_845, 806_300, 41_971_200]);
    assert_eq!(counts("canadian", 3), [18_780, 2_518_980]);
}

struct Bijection(usize);

impl Visitor for Bijection {
    type Output = ();

    fn visit<V: Variant>(self, variant: V) {
        let geometry = Arc::new(Geometry::new(&variant).expect("sides alike"));
        for class in (2..=self.0).flat_map(|pieces| Class::pairs(pieces, variant.rules())) {
            let index = Index::new(&geometry, class).expect("small");
            let mut before = None;
            for number in 0..index.len() {
                let pieces = index.pieces(number);
                assert_eq!(pieces.class(), Some(class));
                assert_eq!(index.number(&pieces), Some(number), "{class} {number}");
                assert_ne!(before.replace(pieces), Some(pieces));
                for image in index.images() {
                    // the image may have another number when the anchor is an image of itself
                    let there = index.number(&pieces.image(image)).expect("a number");
                    assert_eq!(index.weight(there), index.weight(number));
                }
            }
            let last = index.units.last().expect("a unit");
            assert_eq!(last.anchors.end * index.rest(), index.len());
        }
    }
}

#[test]
fn numbers_and_positions_are_one_to_one() {
    in_its_shape(&rules("spanish"), Bijection(3));
    in_its_shape(&rules("english"), Bijection(3));
    in_its_shape(&rules("turkish"), Bijection(2));
    in_its_shape(&rules("armenian"), Bijection(2));
}

struct Totals(usize);

impl Visitor for Totals {
    type Output = Vec<(String, [u64; 3], u16)>;

    fn visit<V: Variant>(self, variant: V) -> Self::Output {
        let geometry = Arc::new(Geometry::new(&variant).expect("sides alike"));
        let mut library = Library::<V>::default();
        let mut rows = Vec::new();
        for class in (2..=self.0).flat_map(|pieces| Class::pairs(pieces, variant.rules())) {
            let index = Arc::new(Index::new(&geometry, class).expect("small"));
            let task =
                Task { variant: &variant, index: &index, library: &library, running: None, fixed: None };
            let mut codes = task.run(&Forget(&|| true)).expect("solved");
            let sum = |codes: &[u16]| {
                let mut sums = [0; 3];
                for (number, &code) in codes.iter().enumerate() {
                    let code = Code(code);
                    sums[if code.is_win() {
                        0
                    } else if code.is_loss() {
                        1
                    } else {
                        2
                    }] += index.weight(number);
                }
                (sums, codes.iter().map(|&code| Code(code).plies()).max().unwrap_or(0))
            };
            let (white, black) = (sum(&codes.white), sum(&codes.black));
            rows.push((class.to_string(), white.0, white.1));
            if class.is_symmetric() {
                assert_eq!(white, black, "{class}");
                codes = Sides { black: Vec::new(), ..codes };
            } else {
                rows.push((class.flipped().to_string(), black.0, black.1));
            }
            library.insert(Arc::new(Table { index, codes }));
        }
        rows
    }
}

#[test]
fn totals() {
    for (name, most) in [("english", 3), ("spanish", 3), ("turkish", 2)] {
        for (class, sums, longest) in in_its_shape(&rules(name), Totals(most)) {
            println!("{name} {class} {sums:?} {longest}");
        }
    }
}
