//! Every way to capture, jump by jump, finished or not.

use draughts_rules::{PieceKind, Square};

use crate::capture::Unfinished;
use crate::hand::Hand;
use crate::table::Table;

/// A piece in the hand after one jump or more.
#[derive(Debug, Clone)]
pub(crate) struct Line {
    /// The piece.
    pub(crate) hand: Hand,
    /// Whether its capture may end here.
    pub(crate) end: Result<(), Unfinished>,
}

impl Line {
    /// Whether its last landing square was not to be chosen, so that nothing goes on from there.
    const fn is_astray(&self) -> bool {
        matches!(self.end, Err(Unfinished::LandingMustContinue(_)))
    }
}

/// The lines of one piece.
#[derive(Debug)]
pub(crate) struct Lines {
    /// Shorter ones before those that go on from them.
    pub(crate) found: Vec<Line>,
    /// Whether these are all.
    pub(crate) complete: Complete,
}

/// Whether everything was looked at.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Complete {
    /// Everything.
    Yes,
    /// There is more.
    No,
}

impl Table<'_> {
    /// The ways to capture with one piece: every route, after each of its jumps. At most `limit` of them.
    pub(crate) fn lines(&self, square: Square, kind: PieceKind, limit: usize) -> Lines {
        let mut found = Vec::new();
        let mut level = vec![Hand::new(square, kind)];
        while !level.is_empty() {
            let mut next_level = Vec::new();
            for hand in &level {
                let next = self.next_lines(hand);
                if found.len() + next.len() > limit {
                    return Lines { found, complete: Complete::No };
                }
                let on = next.iter().filter(|line| !line.is_astray());
                next_level.extend(on.map(|line| line.hand.clone()));
                found.extend(next);
            }
            level = next_level;
        }
        Lines { found, complete: Complete::Yes }
    }

    /// The lines that are one jump longer than what the hand has done.
    fn next_lines(&self, hand: &Hand) -> Vec<Line> {
        let mut lines = Vec::new();
        for jump in self.jumps(hand) {
            let open = self.open_landings(hand, &jump);
            for &landing in &jump.landings {
                let next = self.after_jump(hand, &jump, landing);
                let end = self.may_end(&next, &jump, &open);
                lines.push(Line { hand: next, end });
            }
        }
        lines
    }
}
