//! Which variant a file is of that does not say so.

use std::cmp::Reverse;

use draughts_notation::pdn::Game;
use draughts_rules::SquareNames;

use super::catalog::Catalog;
use super::referee::{Guess, Probe, probe, readings};
use super::view::Views;

/// How well games fit a variant; more is better.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Default)]
struct Fit {
    /// Games that can be replayed as a whole.
    whole: usize,
    /// Moves that can be made.
    plies: usize,
}

pub(super) fn guess(catalog: &Catalog, games: &[Game<'_>]) -> Option<Guess> {
    let has_names =
        games.iter().flat_map(Game::main_line).next().is_some_and(|(text, _)| {
            text.contains(|c: char| c.is_ascii_alphabetic() && c != 'x' && c != 'X')
        });
    let names = if has_names { SquareNames::Algebraic } else { SquareNames::Numeric };
    let fits = (0..catalog.variants().len()).map(|index| (fit(catalog.views(index), games), index));
    let has_moves = games.iter().any(|game| game.main_line().next().is_some());
    // of equal ones the best known: it calls squares as the games do, has a number in the standard, and is no edition
    // of another; positions alone are likelier on a board that they fill
    let ((best, _), variant) = fits.max_by_key(|&((fit, own), index)| {
        let definition = catalog.views(index).variant().definition();
        let notation = &definition.rules.notation;
        let number = notation.pdn_game_type;
        let squares = if has_moves { 0 } else { definition.rules.board.square_count() };
        (
            (fit, Reverse(squares)),
            notation.squares == names,
            own,
            number.is_some(),
            Reverse((definition.extends.as_ref().map_or(0, |e| e.lineage.len()), number, index)),
        )
    })?;
    let explains = if has_moves { best.plies > 0 } else { best.whole > 0 };
    explains.then_some(Guess { variant, fitting: best.whole, tried: games.len() })
}

/// How well the games fit, and in how many of them squares are called as the variant does.
fn fit(views: &Views, games: &[Game<'_>]) -> (Fit, usize) {
    let own = views.own().reading;
    let (mut fit, mut own_games) = (Fit::default(), 0);
    for game in games {
        let mut best = Probe { is_whole: false, plies: 0 };
        for reading in readings(own, game) {
            let found = probe(views.view(reading), game);
            own_games += usize::from(found.is_whole && reading == own);
            best = best.max(found);
            if best.is_whole {
                break;
            }
        }
        fit.whole += usize::from(best.is_whole);
        fit.plies += best.plies;
    }
    (fit, own_games)
}
