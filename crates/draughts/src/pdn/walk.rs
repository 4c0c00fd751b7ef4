//! Walks through the moves of a game and its variations.

use draughts_movegen::Ends;
use draughts_notation::fen;
use draughts_notation::moves::{self, MoveText, ResolveError};
use draughts_notation::pdn::{Item, Token};
use draughts_rules::{Move, RuleSet, SquareNames};

use super::explained::Place;
use super::fault::{Fault, FaultKind};
use super::replay::Kept;
use super::view::View;
use crate::any::AnyPosition;
use crate::words::Meant;

/// So many variations in each other are replayed.
const DEEPEST: usize = 10_000;

/// So many moves are looked up before they are made.
const MOST_AT_ONCE: usize = 256;

/// A capture that is told step by step has at most so many steps.
const LONGEST_CAPTURE: usize = 32;

/// So many moves of one game are tried to find out what an ambiguous one means.
const MOST_TRIES: usize = 20_000;

/// What a walk keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Keep {
    /// The counts.
    Counts,
    /// The moves, too, with squares called so or as the game does.
    Moves(Option<SquareNames>),
}

/// The game, or a variation of it.
struct Line {
    position: AnyPosition,
    /// The position before the last move, where a variation begins.
    before: Option<AnyPosition>,
    /// Whether a move of it could not be made, so that what follows can't be, either.
    is_broken: bool,
}

/// What came of it.
pub(super) struct Walked {
    pub(super) end: AnyPosition,
    /// Whether every move of the game itself was made.
    pub(super) is_whole: bool,
    pub(super) plies: usize,
    pub(super) variation_plies: usize,
    pub(super) kept: Vec<Option<Kept>>,
    pub(super) main_line: Vec<usize>,
    pub(super) faults: Vec<Fault>,
}

pub(super) struct Walk<'a> {
    place: Place<'a>,
    keep: Keep,
    line: Line,
    /// The lines around.
    stack: Vec<Line>,
    /// How many variations deeper than is replayed.
    too_deep: usize,
    tries_left: usize,
    /// How many moves to come are steps of the capture that was made.
    passed_over: usize,
    walked: Walked,
}

impl<'a> Walk<'a> {
    pub(super) fn new(place: Place<'a>, start: &AnyPosition, keep: Keep) -> Self {
        let items = if matches!(keep, Keep::Moves(_)) { place.game.items.len() } else { 0 };
        Self {
            place,
            keep,
            line: Line { position: start.clone(), before: None, is_broken: false },
            stack: Vec::new(),
            too_deep: 0,
            tries_left: MOST_TRIES,
            passed_over: 0,
            walked: Walked {
                end: start.clone(),
                is_whole: true,
                plies: 0,
                variation_plies: 0,
                kept: vec![None; items],
                main_line: Vec::new(),
                faults: Vec::new(),
            },
        }
    }

    const fn view(&self) -> &'a View {
        self.place.view
    }

    const fn items(&self) -> &'a [Item<'a>] {
        self.place.game.items.as_slice()
    }

    pub(super) fn run(mut self) -> Walked {
        let items = self.items();
        let has_variations = items.iter().any(|item| item.token == Token::Open);
        let is_fast = self.keep == Keep::Counts && !has_variations;
        let mut batch = Vec::new();
        let mut at = 0;
        while let Some(item) = items.get(at) {
            if self.passed_over > 0 {
                self.passed_over -= 1;
                if let Some(kept) = self.walked.kept.get_mut(at) {
                    *kept = Some(Kept::Step);
                }
                at += 1;
                continue;
            }
            if is_fast && !self.line.is_broken {
                let next = self.play_many(at, &mut batch);
                if next > at {
                    at = next;
                    continue;
                }
            }
            self.item(at, item);
            at += 1;
        }
        let end = self.stack.into_iter().next().unwrap_or(self.line);
        self.walked.end = end.position;
        self.walked.is_whole = !end.is_broken;
        self.walked
    }

    /// Makes as many moves as have the usual texts and are legal, from item `at` on; says at which item to go on.
    fn play_many(&mut self, at: usize, batch: &mut Vec<(usize, Ends)>) -> usize {
        batch.clear();
        let mut stop = at;
        for (index, item) in self.items().iter().enumerate().skip(at) {
            if batch.len() >= MOST_AT_ONCE {
                break;
            }
            match &item.token {
                Token::Move(text) => match self.view().ends(text) {
                    Some(ends) => batch.push((index, ends)),
                    None => break,
                },
                Token::Mark(_) | Token::Nag(_) | Token::Comment(_) => {}
                Token::UnknownMove
                | Token::Open
                | Token::Close
                | Token::Setup(_)
                | Token::Result(..)
                | Token::Unread(_) => break,
            }
            stop = index + 1;
        }
        let ends: Vec<_> = batch.iter().map(|&(_, ends)| ends).collect();
        let played = self.line.position.play_ends(&ends);
        self.walked.plies += played;
        batch.get(played).map_or(stop, |&(index, _)| index)
    }

    fn item(&mut self, at: usize, item: &Item<'_>) {
        match &item.token {
            Token::Open => self.open(),
            Token::Close => self.close(),
            _ if self.too_deep > 0 => {}
            Token::Setup(fen) => self.set_up(at, item, fen),
            Token::Move(_) | Token::UnknownMove if self.line.is_broken => self.line.before = None,
            Token::Move(text) => self.move_text(at, item, text),
            Token::UnknownMove => {
                let fault = self.place.unknown_move(item);
                self.broken(fault);
            }
            Token::Mark(_) | Token::Nag(_) | Token::Comment(_) | Token::Result(..) | Token::Unread(_) => {}
        }
    }

    fn broken(&mut self, fault: Fault) {
        self.walked.faults.push(fault);
        self.line.before = Some(self.line.position.clone());
        self.line.is_broken = true;
    }

    fn open(&mut self) {
        if self.too_deep > 0 || self.stack.len() >= DEEPEST {
            self.too_deep += 1;
            return;
        }
        let before = self.line.before.as_ref();
        let line = Line {
            position: before.unwrap_or(&self.line.position).clone(),
            before: None,
            // where the line broke off long before, nobody knows from where the variation goes on
            is_broken: self.line.is_broken && before.is_none(),
        };
        self.stack.push(std::mem::replace(&mut self.line, line));
    }

    fn close(&mut self) {
        if self.too_deep > 0 {
            self.too_deep -= 1;
        } else if let Some(line) = self.stack.pop() {
            self.line = line;
        }
    }

    fn set_up(&mut self, at: usize, item: &Item<'_>, fen: &str) {
        match self.view().read_fen(fen) {
            Ok(position) => {
                self.keep(at, |names, rules| Kept::Position(fen::write(rules, &position.setup(), names)));
                self.line = Line { position, before: None, is_broken: false };
            }
            Err(error) => {
                let fault = self.place.fault(item.at, FaultKind::BadFen, fen, error.to_string());
                self.broken(fault);
            }
        }
    }

    fn move_text(&mut self, at: usize, item: &Item<'_>, text: &str) {
        if self.keep == Keep::Counts && !self.is_replaced(at) {
            let ends = self.view().ends(text);
            if ends.is_some_and(|ends| self.line.position.play_ends(&[ends]) == 1) {
                self.line.before = None;
                self.count();
                return;
            }
        }
        let said = match self.view().parse(text) {
            Ok(said) => said,
            Err(error) => return self.broken(self.place.no_move(item, text, &error)),
        };
        match self.view().resolve(&self.line.position, &said) {
            Ok(mv) => self.play(at, &mv),
            Err(ResolveError::Ambiguous { candidates, .. }) => {
                let candidates: Vec<_> = candidates.into_iter().map(|candidate| candidate.mv).collect();
                let (taken, meant) = self.meant(at, &candidates);
                let Some(taken) = candidates.get(taken) else { return };
                self.walked.faults.push(self.place.ambiguous(item, text, &candidates, taken, meant));
                self.play(at, taken);
            }
            Err(ResolveError::NoSuchMove { .. }) => {
                if let Some(mv) = self.joined(at, &said) {
                    return self.play(at, &mv);
                }
                let fault = self.place.illegal(item, &self.line.position, &said);
                self.broken(fault);
            }
        }
    }

    /// Whether a variation replaces the move of item `at`.
    fn is_replaced(&self, at: usize) -> bool {
        let mut behind = self.items().iter().skip(at + 1).map(|item| &item.token);
        behind.find(|token| !matches!(token, Token::Mark(_) | Token::Nag(_) | Token::Comment(_)))
            == Some(&Token::Open)
    }

    fn play(&mut self, at: usize, mv: &Move) {
        let before = self.is_replaced(at).then(|| self.line.position.clone());
        if matches!(self.keep, Keep::Moves(_)) {
            let legal = self.line.position.legal_moves();
            self.keep(at, |names, rules| {
                let text = moves::write(rules, mv, &legal, names);
                Kept::Move { mv: mv.clone(), text }
            });
        }
        // what was found among the legal moves is legal
        if self.line.position.play(mv).is_ok() {
            self.line.before = before;
            self.count();
        }
    }

    /// Keeps what item `at` means, if that is asked for; squares are called by the game's own rules.
    fn keep(&mut self, at: usize, kept: impl FnOnce(SquareNames, &RuleSet) -> Kept) {
        let Keep::Moves(names) = self.keep else { return };
        let rules = self.line.position.rules();
        let kept = kept(names.unwrap_or(rules.notation.squares), rules);
        if let Some(place) = self.walked.kept.get_mut(at) {
            *place = Some(kept);
        }
        if self.stack.is_empty() {
            self.walked.main_line.push(at);
        }
    }

    fn count(&mut self) {
        if self.stack.is_empty() {
            self.walked.plies += 1;
        } else {
            self.walked.variation_plies += 1;
        }
    }

    /// Which of these moves item `at` means, and how that is known: the one after which most of the line can be
    /// replayed.
    fn meant(&mut self, at: usize, candidates: &[Move]) -> (usize, Meant) {
        if self.tries_left == 0 {
            return (0, Meant::TooMany);
        }
        let reached: Vec<_> = candidates.iter().map(|mv| self.reach(at, mv)).collect();
        let most = reached.iter().copied().max().unwrap_or(0);
        let best = reached.iter().position(|&plies| plies == most).unwrap_or(0);
        if reached.iter().filter(|&&plies| plies == most).count() == 1 {
            (best, Meant::Follows)
        } else {
            (best, Meant::Alike)
        }
    }

    /// The moves of the line behind item `at`, without variations.
    fn line_behind(&self, at: usize) -> Vec<&'a str> {
        let mut depth = 0_usize;
        let mut texts = Vec::new();
        for Item { token, .. } in self.items().iter().skip(at + 1) {
            if depth == 0 && matches!(token, Token::Close | Token::UnknownMove | Token::Setup(_)) {
                break;
            }
            depth += usize::from(*token == Token::Open);
            depth -= usize::from(*token == Token::Close);
            if let Token::Move(text) = token
                && depth == 0
            {
                texts.push(text.as_ref());
            }
            if texts.len() >= MOST_AT_ONCE {
                break;
            }
        }
        texts
    }

    /// The capture that item `at` begins and the items directly behind it go on with.
    fn joined(&mut self, at: usize, said: &MoveText) -> Option<Move> {
        let behind = self.items().iter().skip(at + 1).map_while(|item| item.token.move_text());
        let behind: Vec<_> = behind.take(LONGEST_CAPTURE).collect();
        let (mv, count) = self.view().joined(&self.line.position, said, &behind)?;
        self.passed_over = count - 1;
        Some(mv)
    }

    /// How many moves of the line can be made after `mv`.
    fn reach(&mut self, at: usize, mv: &Move) -> usize {
        let mut position = self.line.position.clone();
        if position.play(mv).is_err() {
            return 0;
        }
        let texts = self.line_behind(at);
        let (mut plies, mut next) = (0, 0);
        while next < texts.len() {
            let Some(left) = self.tries_left.checked_sub(1) else { break };
            self.tries_left = left;
            match self.view().follow(&mut position, &texts[next..]) {
                0 => break,
                count => next += count,
            }
            plies += 1;
        }
        plies
    }
}
