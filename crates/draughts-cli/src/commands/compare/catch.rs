//! How many kings catch a lone king, for people.

use draughts_compare::{Catch, Caught, MOST_KINGS};

use super::figures::percent;
use super::measured::Row;
use crate::texts::{say, tell};

/// The figures, one column for each rule set.
pub(super) fn catch_rows(catches: &[Catch]) -> Vec<Row> {
    if catches.is_empty() {
        return Vec::new();
    }
    let mut rows = vec![(tell("compare-row-kings"), catches.iter().map(needed).collect())];
    // one king is told of only where it is enough
    let one = catches.iter().any(|catch| catch.needed().is_some_and(|caught| caught.kings == 1));
    for kings in if one { 1 } else { 2 }..=MOST_KINGS {
        let of = |catch: &Catch| catch.tried.iter().find(|caught| caught.kings == kings).map(share);
        let shares: Vec<_> = catches.iter().map(of).collect();
        if shares.iter().any(Option::is_some) {
            let shares = shares.into_iter().map(|share| share.unwrap_or_else(|| "–".to_owned()));
            rows.push((say("compare-row-caught", [("kings", kings.into())]), shares.collect()));
        }
    }
    rows
}

/// Below the figures; `None` where no kings were tried.
pub(super) fn about_catches(catches: &[Catch]) -> Option<String> {
    let tried = catches.iter().any(|catch| !catch.tried.is_empty());
    tried.then(|| say("compare-catch-about", [("most", MOST_KINGS.into())]))
}

/// How many kings are needed, or why that is not known.
fn needed(catch: &Catch) -> String {
    let last = catch.tried.last().map_or(0, |caught| caught.kings);
    let args = [("end", catch.end.name().into()), ("kings", last.into())];
    say("compare-kings-needed", args)
}

/// The share of positions that so many kings win, and the longest way.
fn share(caught: &Caught) -> String {
    let percent = percent(caught.share());
    match caught.longest {
        Some(moves) => say("compare-caught", [("share", percent.into()), ("moves", moves.into())]),
        None => percent,
    }
}
