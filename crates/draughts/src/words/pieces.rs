//! How men and kings move and capture.

use draughts_rules::{Halt, KingRange, KingRules};

use super::Sentence;
use super::page::Page;
use super::texts::Arg;

impl Page<'_> {
    pub(super) fn men(&self) -> Vec<Sentence> {
        let men = self.rules.men;
        let ways = |directions| ("ways", self.ways(directions).into());
        let mut sentences = vec![self.sentence(&["men.moves"], "men-move", [ways(men.moves)])];
        if !men.leaps.is_empty() {
            let over: &str = men.leap_over.into();
            let args = [ways(men.leaps), ("over", over.into())];
            sentences.push(self.sentence(&["men.leaps", "men.leap-over"], "men-leap", args));
        }
        if men.captures.is_empty() {
            sentences.push(self.sentence(&["men.captures"], "men-capture-none", []));
        } else {
            sentences.push(self.sentence(&["men.captures"], "men-capture", [ways(men.captures)]));
            if self.kings_stand() {
                sentences.push(self.stated(
                    "men.capture-kings",
                    "men-capture-kings",
                    men.capture_kings.into(),
                ));
            }
        }
        if self.skips_squares(men.moves.union(men.captures)) {
            sentences.push(self.sentence(&["board.squares"], "straight-steps", []));
        }
        sentences
    }

    pub(super) fn kings(&self) -> Vec<Sentence> {
        if self.rules.kings.is_none() {
            return vec![self.sentence(&["kings.range"], "kings-none", [])];
        }
        let mut sentences = Vec::new();
        if !self.kings_stand() {
            sentences.push(self.sentence(&["end.first-promotion"], "kings-never-move", []));
        }
        let Some(kings) = self.moving_kings() else { return sentences };
        if self.kings_stand() {
            let id = match kings.range {
                KingRange::Short => "kings-move-short",
                KingRange::Flying => "kings-move-flying",
            };
            let ways = [("ways", self.ways(kings.moves).into())];
            sentences.push(self.sentence(&["kings.range", "kings.moves"], id, ways));
        }
        sentences.push(self.king_capture(&kings));
        if self.turn_matters() {
            sentences.push(self.sentence(&["kings.turn"], "kings-turn", []));
        }
        if let Some(halt) = self.halt() {
            sentences.extend(self.halt_sentences(halt));
        }
        if let Some(limit) = kings.move_limit.filter(|_| self.kings_stand()) {
            let args = [("moves", limit.into())];
            sentences.push(self.sentence(&["kings.move-limit"], "kings-move-limit", args));
        }
        let men = self.rules.men;
        let said = self.skips_squares(men.moves.union(men.captures));
        if !said && self.skips_squares(kings.moves.union(kings.captures)) {
            sentences.push(self.sentence(&["board.squares"], "straight-steps", []));
        }
        sentences
    }

    fn king_capture(&self, kings: &KingRules) -> Sentence {
        if kings.captures.is_empty() {
            return self.sentence(&["kings.captures"], "kings-capture-none", []);
        }
        let ways = ("ways", self.ways(kings.captures).into());
        match kings.range {
            KingRange::Short => {
                self.sentence(&["kings.range", "kings.captures"], "kings-capture-short", [ways])
            }
            KingRange::Flying => {
                let landing: &str = kings.landing.into();
                self.sentence(
                    &["kings.range", "kings.captures", "kings.landing"],
                    "kings-capture-flying",
                    [ways, ("landing", landing.into())],
                )
            }
        }
    }

    fn halt_sentences(&self, halt: Halt) -> [Sentence; 2] {
        [
            self.sentence(&["kings.halt"], "kings-halt", halt_args(halt)),
            self.sentence(&["kings.halt"], "kings-halt-middle", []),
        ]
    }
}

/// The numbers of a halt rule; `extra` is by how many the captured pieces outnumber its kings.
pub(super) fn halt_args(halt: Halt) -> [Arg<'static>; 3] {
    let Halt { min_captured, trailing_kings } = halt;
    [
        ("captured", min_captured.into()),
        ("kings", trailing_kings.into()),
        ("extra", min_captured.saturating_sub(trailing_kings).into()),
    ]
}
