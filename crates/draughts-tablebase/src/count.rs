//! One of a rule set's counts, as the generator keeps it: in which classes it runs, what starts it again, and by
//! when a win must come.

use std::collections::BTreeMap;

use draughts_movegen::{Bits, DrawTable, PackedMove, Terms, Variant};
use draughts_rules::{ByColor, Color, LongDiagonal, PieceKind, Resets};

use crate::class::Class;
use crate::index::Pieces;
use crate::library::Library;
use crate::value::Code;

/// The counts that one draw rule keeps: one, or one for each side that may be the stronger.
#[derive(Debug, Clone)]
pub(crate) struct Count<B> {
    /// The rule's place among the rule set's draws.
    pub(crate) rule: usize,
    slots: Vec<(usize, Terms<B>)>,
}

/// Who must win in time in a class: for each side the plies at which the count is full, by the side that moves first.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Bound(pub(crate) ByColor<Option<[u32; 2]>>);

impl<B: Bits> Count<B> {
    /// The counts of a rule set, by rule.
    pub(crate) fn all(draws: &DrawTable<B>) -> Vec<Self> {
        let mut by_rule: BTreeMap<usize, Vec<(usize, Terms<B>)>> = BTreeMap::new();
        for slot in 0..draws.slots() {
            if let (Some(rule), Some(terms)) = (draws.rule(slot), draws.terms(slot)) {
                by_rule.entry(rule).or_default().push((slot, terms));
            }
        }
        by_rule.into_iter().map(|(rule, slots)| Self { rule, slots }).collect()
    }

    /// Who is bound in a class; `None` where the count never runs.
    pub(crate) fn bound(&self, draws: &DrawTable<B>, class: Class) -> Option<Bound> {
        let kings = [class.white.kings, class.black.kings].map(u32::from);
        let men = [class.white.men, class.black.men].map(u32::from);
        let mut bound = ByColor { white: None, black: None };
        for (_, terms) in self.slots.iter().filter(|(slot, _)| draws.can_run(*slot, kings, men)) {
            for color in Color::ALL {
                if terms.strong.is_none_or(|strong| strong == color) {
                    bound[color] = Some(terms.limits);
                }
            }
        }
        Color::ALL.into_iter().any(|color| bound[color].is_some()).then_some(Bound(bound))
    }

    /// Whether one side alone must win in time.
    pub(crate) fn is_of_material(&self) -> bool {
        self.slots.iter().any(|(_, terms)| terms.strong.is_some())
    }

    pub(crate) fn long_diagonal(&self) -> LongDiagonal {
        self.slots.first().map_or(LongDiagonal::Free, |(_, terms)| terms.long_diagonal)
    }

    /// The squares of the long diagonals, where they matter.
    pub(crate) fn diagonal(&self) -> B {
        self.slots.first().map_or(B::EMPTY, |(_, terms)| terms.diagonal)
    }

    pub(crate) fn resets(&self) -> Resets {
        self.slots.first().map_or(Resets::NONE, |(_, terms)| terms.resets)
    }

    /// Whether the count can go on in the class to which a capture or a crowning leads.
    pub(crate) fn outlives_classes(&self) -> bool {
        let resets = self.resets();
        let crowning = resets.contains(Resets::PROMOTION) || resets.contains(Resets::MAN_MOVE);
        self.long_diagonal() == LongDiagonal::Free && !(resets.contains(Resets::CAPTURE) && crowning)
    }
}

impl Bound {
    /// Whether a win in so many plies comes before the count is full, if it begins here.
    ///
    /// A draw is in time, and so is a win of a side that is not bound.
    pub(crate) fn in_time(&self, code: Code, to_move: Color) -> bool {
        let limits = winner(code, to_move).and_then(|winner| self.0[winner]);
        limits.is_none_or(|limits| u32::from(code.plies()) <= limits[to_move as usize])
    }

    /// Whether the winner, if there is one, must win in time.
    pub(crate) fn binds(&self, code: Code, to_move: Color) -> bool {
        winner(code, to_move).is_some_and(|winner| self.0[winner].is_some())
    }
}

/// What the distance to the end of a count is found from.
pub(crate) struct Running<'a, V: Variant> {
    pub(crate) resets: Resets,
    /// Who is bound in the class itself.
    pub(crate) bound: Bound,
    /// The classes in which the count goes on.
    pub(crate) chain: &'a Chain<V>,
}

/// The distances to the end of a count in classes in which it goes on, and who is bound there.
pub(crate) struct Chain<V: Variant> {
    pub(crate) tables: Library<V>,
    pub(crate) bounds: BTreeMap<Class, Bound>,
}

impl<V: Variant> Default for Chain<V> {
    fn default() -> Self {
        Self { tables: Library::default(), bounds: BTreeMap::new() }
    }
}

impl<V: Variant> Running<'_, V> {
    /// Whether the count starts again with this capture.
    pub(crate) fn capture_restarts(
        &self,
        pieces: &Pieces<V::Bits>,
        mv: &PackedMove<V::Bits>,
        mover: Color,
    ) -> bool {
        let resets = self.resets;
        let takes_king = !(mv.captured & pieces.kings[!mover]).is_empty();
        resets.contains(Resets::CAPTURE)
            || (takes_king && resets.contains(Resets::KING_CAPTURED))
            || (mv.kind == PieceKind::Man && resets.contains(Resets::MAN_MOVE))
            || (mv.promotes && self.crowning_restarts(pieces, mover))
    }

    /// Whether the count starts again with a crowning.
    pub(crate) fn crowning_restarts(&self, pieces: &Pieces<V::Bits>, mover: Color) -> bool {
        let resets = self.resets;
        resets.contains(Resets::PROMOTION)
            || resets.contains(Resets::MAN_MOVE)
            || (resets.contains(Resets::FIRST_KING) && pieces.kings[mover].is_empty())
    }

    /// A position of another class, worth `plain` to the side to move without counts: its value, and the plies that
    /// the count still runs.
    pub(crate) fn in_class(
        &self,
        next: &Pieces<V::Bits>,
        to_move: Color,
        plain: Code,
        restarts: bool,
    ) -> Code {
        let bound = next.class().and_then(|class| self.chain.bounds.get(&class));
        if !restarts && bound.is_some_and(|bound| bound.binds(plain, to_move)) {
            self.chain.tables.code(next, to_move).unwrap_or(Code::DRAW)
        } else {
            ended_here(plain)
        }
    }

    /// A position of the class after a man's move, by its own distance.
    pub(crate) fn after_man_move(&self, code: Code, to_move: Color) -> Code {
        if !self.resets.contains(Resets::MAN_MOVE) {
            code
        } else if self.bound.in_time(code, to_move) {
            ended_here(code)
        } else {
            Code::DRAW
        }
    }
}

/// The value where the count ends: the distance begins anew.
pub(crate) const fn ended_here(code: Code) -> Code {
    if code.0 == 0 {
        code
    } else if code.is_win() {
        Code::win(0)
    } else {
        Code::LOST
    }
}

/// Who wins a position of this value.
pub(crate) const fn winner(code: Code, to_move: Color) -> Option<Color> {
    if code.is_win() {
        Some(to_move)
    } else if code.is_loss() {
        Some(match to_move {
            Color::White => Color::Black,
            Color::Black => Color::White,
        })
    } else {
        None
    }
}
