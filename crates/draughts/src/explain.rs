//! Why a move is legal or not.

use draughts_notation::{moves, squares};
use draughts_reference::{Attempt, Verdict, judge};
use draughts_rules::{Key, Move, Square, SquareNames};

use crate::any::AnyPosition;
use crate::variant::Variant;

/// What the rules say of a move that somebody tries.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Explanation {
    /// Legal, illegal, or not clear which move is meant.
    pub ruling: Ruling,
    /// The rule that forbids it, by its key in variant files; `None` when the move is legal or ambiguous.
    pub rule: Option<Key>,
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
    /// Why the move that `text` describes is legal or not, with squares called as `names` says.
    ///
    /// The reasons come from the plain generator, the legal moves from the fast one.
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
        let rules = self.rules();
        let said = moves::parse(rules, text)?;
        let legal = position.legal_moves();
        Ok(match moves::resolve(rules, &said, &legal) {
            Ok(resolved) => self.legal(resolved.mv, &legal, names),
            Err(moves::ResolveError::Ambiguous { candidates, .. }) => {
                let candidates = candidates.into_iter().map(|candidate| candidate.mv).collect();
                self.ambiguous(candidates, names)
            }
            Err(moves::ResolveError::NoSuchMove { .. }) => self.illegal(position, &said, &legal, names),
        })
    }

    fn legal(&self, mv: Move, legal: &[Move], names: SquareNames) -> Explanation {
        let text = moves::write(self.rules(), &mv, legal, names);
        let others = legal.len() - 1;
        let reason = match (mv.is_capture(), others) {
            (_, 0) => format!("{text} is legal; it is the only legal move."),
            (true, _) => format!("{text} is legal: it captures {} of the enemy's pieces.", mv.captures.len()),
            (false, _) => format!("{text} is legal."),
        };
        Explanation { ruling: Ruling::Legal(mv), rule: None, reason, instead: Vec::new() }
    }

    fn ambiguous(&self, candidates: Vec<Move>, names: SquareNames) -> Explanation {
        let long = |mv: &Move| moves::write_long(self.rules(), mv, names);
        let texts: Vec<_> = candidates.iter().map(long).collect();
        let reason =
            format!("More than one legal move fits: {}. Name more of its squares.", texts.join(", "));
        Explanation { ruling: Ruling::Ambiguous, rule: None, reason, instead: candidates }
    }

    fn illegal(
        &self,
        position: &AnyPosition,
        said: &moves::MoveText,
        legal: &[Move],
        names: SquareNames,
    ) -> Explanation {
        let rules = self.rules();
        let attempt = Attempt {
            from: said.from(),
            route: said.squares.iter().skip(1).copied().collect(),
            captures: None,
            is_capture: (said.sign == moves::Sign::Capture).then_some(true),
        };
        let square = |square: Square| squares::name(rules, square, names);
        let text = |mv: &Move| moves::write(rules, mv, legal, names);
        let reason = match judge(rules, &position.setup(), &attempt) {
            Verdict::Illegal(reason) => reason,
            Verdict::Legal(mv) => return self.legal(mv, legal, names),
            Verdict::Ambiguous(candidates) => return self.ambiguous(candidates, names),
        };
        let mut instead = legal.to_vec();
        instead.sort_by_key(|mv| mv.from() != attempt.from);
        Explanation {
            ruling: Ruling::Illegal,
            rule: Some(reason.rule()),
            reason: reason.describe(&square, &text),
            instead,
        }
    }
}
