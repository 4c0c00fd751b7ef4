//! Where and when men are crowned.

use draughts_rules::DuringCapture;

use super::Sentence;
use super::page::Page;

impl Page<'_> {
    pub(super) fn crowning(&self) -> Vec<Sentence> {
        if self.rules.kings.is_none() {
            return Vec::new();
        }
        let squares = self.rules.promotion.squares;
        let far_row = self.crowns_on_far_row();
        let place = if far_row { "far-row" } else { "squares" };
        let mut sentences = vec![if far_row {
            self.sentence(&["promotion.squares"], "crowning-far-row", [])
        } else {
            let args = [
                ("white", self.squares(squares.white).into()),
                ("black", self.squares(squares.black).into()),
            ];
            self.sentence(&["promotion.squares"], "crowning-squares", args)
        }];
        let at = ("where", place.into());
        sentences.push(self.sentence(&["promotion.squares"], "crowning-quiet", [at]));
        if self.crowned_by_captures() {
            let at = ("where", place.into());
            sentences.push(self.sentence(&["promotion.during-capture"], self.crowning_in_capture(), [at]));
        }
        sentences
    }

    fn crowning_in_capture(&self) -> &'static str {
        let as_man = self.men_capture_beyond();
        match self.rules.promotion.during_capture {
            DuringCapture::Stop if as_man => "crowning-stop",
            DuringCapture::Pass if as_man => "crowning-pass",
            DuringCapture::ContinueAsMan if as_man => "crowning-continue-as-man",
            DuringCapture::Stop | DuringCapture::Pass | DuringCapture::ContinueAsMan => "crowning-last",
            DuringCapture::ContinueAsKing => "crowning-continue-as-king",
        }
    }
}
