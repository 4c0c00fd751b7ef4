//! The end of a game, and how it is written down.

use draughts_rules::{FirstPromotion, LonePiece, ResultStyle};

use super::Sentence;
use super::page::Page;

impl Page<'_> {
    pub(super) fn end(&self) -> Vec<Sentence> {
        let end = self.rules.end;
        let mut sentences = Vec::new();
        if end.first_promotion == FirstPromotion::Wins {
            sentences.push(self.sentence(&["end.first-promotion"], "end-first-promotion", []));
        }
        if end.lone_piece == LonePiece::Loses {
            sentences.push(self.sentence(&["end.lone-piece"], "end-lone-piece", []));
        }
        if end.no_moves == end.no_pieces {
            let outcome: &str = end.no_moves.into();
            let args = [("value", outcome.into())];
            sentences.push(self.sentence(&["end.no-moves", "end.no-pieces"], "end-no-move", args));
        } else {
            sentences.push(self.stated("end.no-pieces", "end-no-pieces", end.no_pieces.into()));
            sentences.push(self.stated("end.no-moves", "end-blocked", end.no_moves.into()));
        }
        if end.blocked_with_men != end.no_moves {
            let outcome = end.blocked_with_men.into();
            sentences.push(self.stated("end.blocked-with-men", "end-blocked-with-men", outcome));
        }
        if let Some(points) = end.bonus_win {
            let args = [("points", points.into())];
            sentences.push(self.sentence(&["end.bonus-win"], "end-bonus-win", args));
        }
        sentences
    }

    pub(super) fn notation(&self) -> Vec<Sentence> {
        let notation = self.rules.notation;
        let mut sentences = Vec::new();
        if self.captures_exist() {
            let signs = if notation.capture_separator == '-' { "alike" } else { "unlike" };
            let separator = notation.capture_separator.to_string();
            let args = [("signs", signs.into()), ("separator", separator.into())];
            sentences.push(self.sentence(&["notation.capture-separator"], "notation-moves", args));
        }
        // The values' own names are no identifiers.
        let style = match notation.result_style {
            ResultStyle::OneZero => "one-zero",
            ResultStyle::TwoZero => "two-zero",
        };
        sentences.push(self.stated("notation.result-style", "notation-results", style));
        if let Some(number) = notation.pdn_game_type {
            let args = [("number", number.into())];
            sentences.push(self.sentence(&["notation.pdn-game-type"], "notation-game-type", args));
        }
        sentences
    }
}
