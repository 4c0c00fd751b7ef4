//! A game with its squares called in one of several ways.

use std::sync::OnceLock;

use draughts_movegen::Ends;
use draughts_notation::moves::{self, MoveText, MoveTextError, ResolveError, Sign};
use draughts_rules::{ByColor, Move, Numbering, Setup, SquareSet};

use super::names::Names;
use super::replay::Reading;
use crate::any::AnyPosition;
use crate::variant::{FenReadError, Variant};

/// A game and the ways to call its squares.
#[derive(Debug)]
pub(super) struct Views {
    variant: Variant,
    by_reading: [OnceLock<View>; 8],
    without_priority: OnceLock<Option<Variant>>,
}

/// One of these ways.
#[derive(Debug)]
pub(super) struct View {
    /// The game, with squares counted in this way.
    pub(super) variant: Variant,
    pub(super) reading: Reading,
    names: Names,
}

/// The corners from which squares are counted.
pub(super) const NUMBERINGS: [Numbering; 4] =
    [Numbering::BottomLeft, Numbering::BottomRight, Numbering::TopLeft, Numbering::TopRight];

impl Views {
    pub(super) fn new(variant: Variant) -> Self {
        Self { variant, by_reading: [const { OnceLock::new() }; 8], without_priority: OnceLock::new() }
    }

    pub(super) const fn variant(&self) -> &Variant {
        &self.variant
    }

    /// The game in which any capture may be made, where that is another one.
    pub(super) fn without_priority(&self) -> Option<&Variant> {
        self.without_priority.get_or_init(|| self.variant.without_priority()).as_ref()
    }

    /// The game's own way.
    pub(super) fn own(&self) -> &View {
        self.view(Reading { numbering: self.variant.rules().notation.numbering, turned: false })
    }

    pub(super) fn view(&self, reading: Reading) -> &View {
        let index = NUMBERINGS.iter().position(|&n| n == reading.numbering).unwrap_or(0) * 2;
        self.by_reading[index + usize::from(reading.turned)].get_or_init(|| View::new(&self.variant, reading))
    }
}

impl View {
    fn new(variant: &Variant, reading: Reading) -> Self {
        let variant = variant.renumbered(reading.numbering);
        let names = Names::new(variant.rules(), reading.turned);
        Self { variant, reading, names }
    }

    /// The ends that `text` tells, if it is a text of the usual kind.
    pub(super) fn ends(&self, text: &str) -> Option<Ends> {
        self.names.ends(text)
    }

    /// The squares of a text.
    pub(super) fn parse(&self, text: &str) -> Result<MoveText, MoveTextError> {
        let mut said = moves::parse(self.variant.rules(), text)?;
        if self.reading.turned && text.contains(|c: char| c.is_ascii_alphabetic() && c != 'x' && c != 'X') {
            let board = self.variant.rules().board;
            said.squares.iter_mut().for_each(|square| *square = board.opposite(*square));
        }
        Ok(said)
    }

    /// The legal move that a text denotes.
    pub(super) fn resolve(&self, position: &AnyPosition, said: &MoveText) -> Result<Move, ResolveError> {
        Ok(moves::resolve(self.variant.rules(), said, &position.legal_moves())?.mv)
    }

    /// Makes the move that the first of `texts` tells, or the first that it may mean; says how many of the texts tell
    /// it: more than one where a capture is told step by step, and none where there is no such move.
    pub(super) fn follow(&self, position: &mut AnyPosition, texts: &[&str]) -> usize {
        let Some(text) = texts.first() else { return 0 };
        if self.ends(text).is_some_and(|ends| position.play_ends(&[ends]) == 1) {
            return 1;
        }
        let Ok(said) = self.parse(text) else { return 0 };
        let found = match self.resolve(position, &said) {
            Ok(mv) => Some((mv, 1)),
            Err(ResolveError::Ambiguous { candidates, .. }) => {
                candidates.into_iter().next().map(|c| (c.mv, 1))
            }
            Err(ResolveError::NoSuchMove { .. }) => self.joined(position, &said, &texts[1..]),
        };
        found.filter(|(mv, _)| position.play(mv).is_ok()).map_or(0, |(_, count)| count)
    }

    /// The capture that `said` begins and the texts behind it go on with, and how many texts tell it: some servers
    /// write each jump as a move of its own.
    pub(super) fn joined(
        &self,
        position: &AnyPosition,
        said: &MoveText,
        behind: &[&str],
    ) -> Option<(Move, usize)> {
        let mut joined = said.clone();
        for (count, text) in (2..).zip(behind) {
            let next = self.parse(text).ok()?;
            if next.sign != Sign::Capture || said.sign != Sign::Capture || next.from() != joined.last() {
                return None;
            }
            joined.squares.extend(next.squares.iter().skip(1));
            if let Ok(mv) = self.resolve(position, &joined) {
                return Some((mv, count));
            }
        }
        None
    }

    /// The position that a FEN describes.
    pub(super) fn read_fen(&self, text: &str) -> Result<AnyPosition, FenReadError> {
        let position = self.variant.read_fen(text)?;
        let body = text.split_once(':').map_or("", |(_, body)| body);
        let is_algebraic = body.chars().any(|c| c.is_ascii_lowercase() && c != 'k');
        if !self.reading.turned || !is_algebraic {
            return Ok(position);
        }
        Ok(self.variant.position(&turned(&self.variant, &position.setup()))?)
    }
}

/// The same pieces on the board turned round.
fn turned(variant: &Variant, setup: &Setup) -> Setup {
    let board = variant.rules().board;
    let turn = |set: SquareSet| set.iter().map(|square| board.opposite(square)).collect();
    let both = |sets: ByColor<SquareSet>| sets.map(turn);
    Setup { men: both(setup.men), kings: both(setup.kings), ..*setup }
}
