//! The shortest line, checked by another search: the plain generator, every line by itself, no positions kept.

#![expect(clippy::panic, reason = "a test may fail so")]

use std::ops::ControlFlow;

use draughts::Variant;
use draughts::config::load_str;
use draughts::reference::{apply, legal_moves};
use draughts::rules::{Move, RuleSet, Setup};
use draughts_compare::{Correspondence, End, Limits, Outcome, first_divergence};

/// A game on 36 squares that differs from the international one in the values given.
fn small(name: &str, changes: &str) -> Variant {
    let text = format!(
        "format = 1\nid = \"{name}\"\nname = \"{name}\"\nextends = \"international\"\nboard.width = 6\nboard.height = \
         6\nsetup.rows = 2\n{changes}"
    );
    Variant::new(load_str(name, &text).unwrap_or_else(|report| panic!("{report:?}")))
}

fn games() -> Vec<Variant> {
    vec![
        small("plain", ""),
        small("forward", "men.captures = \"forward-diagonals\""),
        small("short", "kings.range = \"short\""),
        small("free", "capture.priority = []"),
        small("kings", "capture.priority = [\"most-pieces\", \"most-kings\"]"),
        small("passing", "promotion.during-capture = \"continue-as-king\""),
        small("stopping", "promotion.during-capture = \"stop\""),
        small("straight", "men.captures = \"all\"\nkings.captures = \"all\""),
        small("optional", "capture.obligation = \"optional\""),
        small("adjacent", "kings.landing = \"adjacent\""),
        small("limited", "kings.move-limit = 1"),
        small("black", "setup.first-mover = \"black\""),
        small("mirrored", "board.playing-corner = \"right\"\ncapture.priority = []"),
        small("first-king", "end.first-promotion = \"wins\""),
    ]
}

struct Plain<'a> {
    games: [&'a RuleSet; 2],
    way: Correspondence,
}

impl Plain<'_> {
    /// The first line of exactly `plies` plies, in the order of moves, behind which the moves differ.
    fn line(&self, setups: [Setup; 2], plies: usize) -> Option<Vec<Move>> {
        let own = legal_moves(self.games[0], &setups[0]);
        let mut images: Vec<_> = own.iter().map(|mv| self.way.mv(mv)).collect();
        images.sort();
        if plies == 0 {
            return (images != legal_moves(self.games[1], &setups[1])).then(Vec::new);
        }
        own.into_iter().find_map(|mv| {
            let next =
                [apply(self.games[0], &setups[0], &mv), apply(self.games[1], &setups[1], &self.way.mv(&mv))];
            let mut line = self.line(next, plies - 1)?;
            line.insert(0, mv);
            Some(line)
        })
    }
}

#[test]
fn no_shorter_line_exists() {
    const PLIES: usize = 6;
    let games = games();
    let mut found = 0;
    for first in &games {
        for second in games.iter().filter(|second| second.id() != first.id()) {
            let way = Correspondence::of_starts(first.rules(), second.rules()).expect("a way");
            let starts = [Setup::start(first.rules()), Setup::start(second.rules())];
            let plain = Plain { games: [first.rules(), second.rules()], way };
            let limits = Limits { plies: 30, positions: 100_000 };
            let outcome = first_divergence(first, second, None, limits, &mut |_| ControlFlow::Continue(()));
            let expected = (0..PLIES).find_map(|plies| plain.line(starts, plies));
            let names = format!("{} {}", first.id(), second.id());
            match (outcome.expect("an outcome"), expected) {
                (Outcome::Divergence(divergence), Some(line)) => {
                    found += 1;
                    let own: Vec<_> = divergence.line.iter().map(|ply| ply.moves[0].clone()).collect();
                    assert_eq!(own, line, "{names}");
                    assert!(!divergence.cause.is_empty(), "{names}");
                    let [one, two] = &divergence.extras;
                    assert!(one.len() + two.len() > 0, "{names}");
                }
                (Outcome::Divergence(divergence), None) => assert!(divergence.line.len() >= PLIES, "{names}"),
                (Outcome::NoDifference(extent), None) => {
                    assert!(extent.plies as usize >= PLIES || extent.end == End::Exhausted, "{names}");
                }
                (outcome, line) => panic!("{names}: {outcome:?} {line:?}"),
            }
        }
    }
    assert!(found > 60, "{found}");
}
