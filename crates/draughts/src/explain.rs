//! Why a move is legal or not.

use draughts_notation::{moves, squares};
use draughts_reference::{Attempt, Reason, Verdict, judge};
use draughts_rules::{Key, Move, Square, SquareNames};

use crate::any::AnyPosition;
use crate::variant::Variant;
use crate::words::{self, Language, Writer};

/// What the rules say of a move that somebody tries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// Legal, illegal, or not clear which move is meant.
    pub ruling: Ruling,
    /// The rule that forbids it, by its key in variant files; `None` when the move is legal or ambiguous.
    pub rule: Option<Key>,
    /// What the rules have against it, as data; `None` when the move is legal or ambiguous.
    pub cause: Option<Reason>,
    /// The reason in words.
    pub reason: String,
    /// What would be legal instead, moves of the same piece first; for an ambiguous text the moves it may mean.
    pub instead: Vec<Move>,
}

/// The verdict in short.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Ruling {
    /// This move, and it is legal.
    Legal(Move),
    /// No legal move.
    Illegal,
    /// More than one legal move.
    Ambiguous,
}

impl Variant {
    /// Why the move that `text` describes is legal or not, in English, with squares called as `names` says.
    ///
    /// # Errors
    ///
    /// When the text describes no move at all.
    pub fn explain(
        &self,
        position: &AnyPosition,
        text: &str,
        names: SquareNames,
    ) -> Result<Explanation, moves::MoveTextError> {
        self.explain_in(Language::En, position, text, names)
    }

    /// Why the move that `text` describes is legal or not, in `language`, with squares called as `names` says.
    ///
    /// The reasons come from the plain generator, the legal moves from the fast one.
    ///
    /// # Errors
    ///
    /// When the text describes no move at all.
    pub fn explain_in(
        &self,
        language: Language,
        position: &AnyPosition,
        text: &str,
        names: SquareNames,
    ) -> Result<Explanation, moves::MoveTextError> {
        let rules = self.rules();
        let said = moves::parse(rules, text)?;
        let legal = position.legal_moves();
        let scene = Scene { variant: self, language, legal: &legal, names };
        Ok(match moves::resolve(rules, &said, &legal) {
            Ok(resolved) => scene.legal(resolved.mv),
            Err(moves::ResolveError::Ambiguous { candidates, .. }) => {
                scene.ambiguous(candidates.into_iter().map(|candidate| candidate.mv).collect())
            }
            Err(moves::ResolveError::NoSuchMove { .. }) => scene.illegal(position, &said),
        })
    }
}

/// The legal moves of a position, and how they are talked about.
struct Scene<'a> {
    variant: &'a Variant,
    language: Language,
    legal: &'a [Move],
    names: SquareNames,
}

impl Scene<'_> {
    fn square(&self, square: Square) -> String {
        squares::name(self.variant.rules(), square, self.names)
    }

    fn text(&self, mv: &Move) -> String {
        moves::write(self.variant.rules(), mv, self.legal, self.names)
    }

    fn legal(&self, mv: Move) -> Explanation {
        let writer = Writer { square: &|square| self.square(square), mv: &|mv| self.text(mv) };
        let reason = words::legal(&mv, self.legal.len() - 1, self.language, writer);
        Explanation { ruling: Ruling::Legal(mv), rule: None, cause: None, reason, instead: Vec::new() }
    }

    fn ambiguous(&self, candidates: Vec<Move>) -> Explanation {
        let long = |mv: &Move| moves::write_long(self.variant.rules(), mv, self.names);
        let writer = Writer { square: &|square| self.square(square), mv: &long };
        let reason = words::ambiguous(&candidates, self.language, writer);
        Explanation { ruling: Ruling::Ambiguous, rule: None, cause: None, reason, instead: candidates }
    }

    fn illegal(&self, position: &AnyPosition, said: &moves::MoveText) -> Explanation {
        let attempt = Attempt {
            from: said.from(),
            route: said.squares.iter().skip(1).copied().collect(),
            captures: None,
            is_capture: (said.sign == moves::Sign::Capture).then_some(true),
        };
        let cause = match judge(self.variant.rules(), &position.setup(), &attempt) {
            Verdict::Illegal(reason) => reason,
            Verdict::Legal(mv) => return self.legal(mv),
            Verdict::Ambiguous(candidates) => return self.ambiguous(candidates),
        };
        let mut instead = self.legal.to_vec();
        instead.sort_by_key(|mv| mv.from() != attempt.from);
        let writer = Writer { square: &|square| self.square(square), mv: &|mv| self.text(mv) };
        Explanation {
            ruling: Ruling::Illegal,
            rule: Some(cause.rule()),
            reason: words::reason(&cause, self.language, writer),
            cause: Some(cause),
            instead,
        }
    }
}
