//! The legal moves, arranged for looking up what a text can denote.

use std::collections::BTreeMap;

use draughts_rules::{Move, RuleSet, Square, SquareSet};

use super::resolve::Reading;
use super::route::{Stops, long_form};
use super::text::Sign;

/// Legal moves, equal ones once, by their ends and by what they capture.
pub(super) struct Legal<'m> {
    rules: &'m RuleSet,
    by_ends: BTreeMap<(Square, Square), Vec<&'m Move>>,
    /// By the first square and the captured squares.
    by_captured: BTreeMap<(Square, SquareSet), Vec<&'m Move>>,
}

impl<'m> Legal<'m> {
    /// Arranges `moves`; the first of equal ones stands for all.
    pub(super) fn new(rules: &'m RuleSet, moves: impl IntoIterator<Item = &'m Move>) -> Self {
        let mut legal = Self { rules, by_ends: BTreeMap::new(), by_captured: BTreeMap::new() };
        for mv in moves {
            let alike = legal.by_captured.entry((mv.from(), mv.captured())).or_default();
            if !alike.iter().any(|other| other.to() == mv.to() && other.promotes == mv.promotes) {
                alike.push(mv);
                legal.by_ends.entry((mv.from(), mv.to())).or_default().push(mv);
            }
        }
        legal
    }

    /// The different moves that squares with this sign denote, each with the first reading that gives it.
    pub(super) fn readings(&self, squares: &[Square], sign: Sign) -> Vec<(Reading, &'m Move)> {
        let mut found: Vec<_> =
            self.landings(squares, sign).into_iter().map(|mv| (Reading::Landings, mv)).collect();
        let lists_captures = sign == Sign::Capture || self.rules.notation.capture_separator == '-';
        let Some((&from, rest)) = squares.split_first().filter(|_| lists_captures) else { return found };
        let mut add = |reading: Reading, moves: Vec<&'m Move>| {
            for mv in moves {
                if !found.iter().any(|(_, other)| std::ptr::eq(*other, mv)) {
                    found.push((reading, mv));
                }
            }
        };
        if let Some((&to, captured)) = rest.split_first() {
            let ends_there = |mv: &&Move| mv.to() == to;
            add(Reading::Hub, self.capturing(from, captured).filter(ends_there).collect());
        }
        add(Reading::CapturedSquares, self.capturing(from, rest).collect());
        found
    }

    /// The captures that begin on `from` and take exactly these squares.
    fn capturing(&self, from: Square, captured: &[Square]) -> impl Iterator<Item = &'m Move> {
        let count = captured.len();
        let moves = self.by_captured.get(&(from, captured.iter().copied().collect()));
        let exactly = move |mv: &&Move| mv.is_capture() && mv.captures.len() == count;
        moves.into_iter().flatten().copied().filter(exactly)
    }

    /// The different moves that fit when every square is one that the piece stands on.
    fn landings(&self, squares: &[Square], sign: Sign) -> Vec<&'m Move> {
        let [from, .., to] = *squares else { return Vec::new() };
        let Some(between_ends) = self.by_ends.get(&(from, to)) else { return Vec::new() };
        let signed = between_ends.iter().copied().filter(|mv| sign != Sign::Capture || mv.is_capture());
        let mut stops = Stops::new(self.rules, squares);
        let mut moves: Vec<&Move> = signed.clone().filter(|mv| stops.are_all_of(mv)).collect();
        if moves.is_empty() {
            moves = signed.filter(|mv| stops.are_some_of(mv)).collect();
        }
        let written = |mv: &&Move| {
            mv.path.len() == squares.len()
                && (mv.path == squares || long_form(self.rules.board, mv) == squares)
        };
        if moves.len() > 1 && moves.iter().any(written) {
            moves.retain(written);
        }
        moves
    }
}
