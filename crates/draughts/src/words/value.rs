//! Values in a few words, for tables.

use draughts_rules::{ByColor, Directions, SquareSet, Squares};

use super::board::Rows;
use super::page::Page;
use super::pieces::halt_args;

impl Page<'_> {
    /// The value under `key` in a few words; `None` when the game has no such value.
    pub(super) fn value(&self, key: &str) -> Option<String> {
        let section = key.split('.').next().unwrap_or_default();
        match section {
            "board" => self.board_value(key),
            "setup" => self.setup_value(key),
            "men" => self.men_value(key),
            "kings" => self.kings_value(key),
            "capture" => self.capture_value(key),
            "promotion" => self.promotion_value(key),
            "end" => self.end_value(key),
            "notation" => self.notation_value(key),
            _ if key == "draws" => Some(self.listed("list-apart", self.draw_values())),
            _ => None,
        }
    }

    /// The message of a key for one of its values.
    fn named(&self, id: &str, value: &'static str) -> String {
        self.say(id, [("value", value.into())])
    }

    fn number(&self, number: u8) -> String {
        self.say("value-number", [("value", number.into())])
    }

    fn none(&self) -> String {
        self.say("value-none", [])
    }

    fn listed(&self, pattern: &str, items: Vec<String>) -> String {
        if items.is_empty() { self.none() } else { self.texts.list(pattern, items) }
    }

    fn board_value(&self, key: &str) -> Option<String> {
        let board = self.rules.board;
        Some(match (key, board.playing()) {
            ("board.width", _) => self.number(board.width()),
            ("board.height", _) => self.number(board.height()),
            ("board.squares", Squares::All) => self.named("value-board-squares", "all"),
            ("board.squares", Squares::Checkered(_)) => self.named("value-board-squares", "checkered"),
            ("board.playing-corner", Squares::Checkered(corner)) => {
                self.named("value-board-playing-corner", corner.into())
            }
            _ => return None,
        })
    }

    fn setup_value(&self, key: &str) -> Option<String> {
        Some(match key {
            "setup" => self.start_value(),
            "setup.first-mover" => self.named("value-first-mover", self.rules.first_mover.into()),
            _ => return None,
        })
    }

    fn start_value(&self) -> String {
        let Some(rows) = self.setup_rows() else {
            return self.both_sides(self.rules.setup);
        };
        let men = ("men", self.rules.setup.white.len().into());
        let count = ("rows", rows.count().into());
        match rows {
            Rows { first: 1, .. } => self.say("value-setup-rows", [men, count]),
            Rows { first, last } => {
                let args = [men, count, ("first", first.into()), ("last", last.into())];
                self.say("value-setup-rows-apart", args)
            }
        }
    }

    fn both_sides(&self, squares: ByColor<SquareSet>) -> String {
        let args =
            [("white", self.squares(squares.white).into()), ("black", self.squares(squares.black).into())];
        self.say("value-sides", args)
    }

    fn ways_value(&self, directions: Directions) -> String {
        if directions.is_empty() { self.none() } else { self.ways(directions) }
    }

    fn men_value(&self, key: &str) -> Option<String> {
        let men = self.rules.men;
        Some(match key {
            "men.moves" => self.ways_value(men.moves),
            "men.captures" => self.ways_value(men.captures),
            "men.leaps" => self.ways_value(men.leaps),
            "men.leap-over" => self.named("value-men-leap-over", men.leap_over.into()),
            "men.capture-kings" if self.rules.kings.is_some() => {
                self.named("value-men-capture-kings", men.capture_kings.into())
            }
            _ => return None,
        })
    }

    fn kings_value(&self, key: &str) -> Option<String> {
        let Some(kings) = self.rules.kings else {
            return (key == "kings.range").then(|| self.named("value-kings-range", "none"));
        };
        Some(match key {
            "kings.range" => self.named("value-kings-range", kings.range.into()),
            "kings.moves" => self.ways_value(kings.moves),
            "kings.captures" => self.ways_value(kings.captures),
            "kings.landing" if !self.rules.has_flying_kings() => {
                self.named("value-kings-landing", "adjacent")
            }
            "kings.landing" => self.named("value-kings-landing", kings.landing.into()),
            "kings.turn" => self.named("value-kings-turn", kings.turn.into()),
            "kings.halt" => {
                kings.halt.map_or_else(|| self.none(), |halt| self.say("value-kings-halt", halt_args(halt)))
            }
            "kings.move-limit" => kings.move_limit.map_or_else(
                || self.none(),
                |limit| self.say("value-moves-in-a-row", [("moves", limit.into())]),
            ),
            _ => return None,
        })
    }

    fn capture_value(&self, key: &str) -> Option<String> {
        let capture = &self.rules.capture;
        Some(match key {
            "capture.obligation" => self.named("value-capture-obligation", capture.obligation.into()),
            "capture.missed" => self.named("value-capture-missed", capture.missed.into()),
            "capture.chain" => self.named("value-capture-chain", capture.chain.into()),
            "capture.landing-choice" => {
                self.named("value-capture-landing-choice", capture.landing_choice.into())
            }
            "capture.removal" => self.named("value-capture-removal", capture.removal.into()),
            "capture.half-turn" => self.named("value-capture-half-turn", capture.half_turn.into()),
            "capture.priority" if capture.priority.is_empty() => self.say("value-priority-free", []),
            "capture.priority" => {
                let criteria = capture.priority.iter().map(|&criterion| self.criterion(criterion));
                self.texts.list("value-priority-then", criteria)
            }
            _ => return None,
        })
    }

    fn promotion_value(&self, key: &str) -> Option<String> {
        self.rules.kings?;
        let promotion = self.rules.promotion;
        Some(match key {
            "promotion.during-capture" => {
                self.named("value-promotion-during-capture", promotion.during_capture.into())
            }
            "promotion.squares" if self.crowns_on_far_row() => self.say("value-far-row", []),
            "promotion.squares" => self.both_sides(promotion.squares),
            _ => return None,
        })
    }

    fn end_value(&self, key: &str) -> Option<String> {
        let end = self.rules.end;
        Some(match key {
            "end.no-moves" => self.named("value-outcome", end.no_moves.into()),
            "end.no-pieces" => self.named("value-outcome", end.no_pieces.into()),
            "end.blocked-with-men" => self.named("value-outcome", end.blocked_with_men.into()),
            "end.lone-piece" => self.named("value-end-lone-piece", end.lone_piece.into()),
            "end.bonus-win" => end
                .bonus_win
                .map_or_else(|| self.none(), |points| self.say("value-points", [("points", points.into())])),
            "end.first-promotion" => self.named("value-end-first-promotion", end.first_promotion.into()),
            _ => return None,
        })
    }

    fn notation_value(&self, key: &str) -> Option<String> {
        let notation = self.rules.notation;
        Some(match key {
            "notation.squares" => self.named("value-notation-squares", notation.squares.into()),
            "notation.numbering" => self.named("value-notation-numbering", notation.numbering.into()),
            "notation.pdn-game-type" => {
                notation.pdn_game_type.map_or_else(|| self.none(), |number| self.number(number))
            }
            "notation.capture-separator" => notation.capture_separator.to_string(),
            "notation.result-style" => notation.result_style.to_string(),
            _ => return None,
        })
    }
}
