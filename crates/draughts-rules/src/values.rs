//! The values of a rule set as text, for comparison, for `--toml` and for the fingerprint.

use std::fmt::Display;

use crate::{BoardCondition, ByColor, Criterion, DrawRule, Key, Resets, RuleSet, Square, SquareSet, Squares};

impl RuleSet {
    /// Every value of the game, under its key, as it would stand in a variant file; the draw rules are
    /// one value.
    ///
    /// Two rule sets with the same values are the same game, however their files are written.
    pub fn values(&self) -> Vec<(Key, String)> {
        let mut values = self.board_values();
        let mut add = |key: Key, value: &dyn Display| values.push((key, value.to_string()));
        add("men.moves", &self.men.moves);
        add("men.captures", &self.men.captures);
        add("men.leaps", &self.men.leaps);
        add("men.leap-over", &self.men.leap_over);
        if let Some(kings) = &self.kings {
            add("men.capture-kings", &self.men.capture_kings);
            add("kings.range", &kings.range);
            add("kings.moves", &kings.moves);
            add("kings.captures", &kings.captures);
            add("kings.landing", &kings.landing);
            add("kings.turn", &kings.turn);
            add(
                "kings.halt",
                &kings.halt.map_or("none".to_owned(), |halt| {
                    format!(
                        "{{ min-captured = {}, trailing-kings = {} }}",
                        halt.min_captured, halt.trailing_kings
                    )
                }),
            );
            add("kings.move-limit", &kings.move_limit.map_or("none".to_owned(), |limit| limit.to_string()));
            add("promotion.during-capture", &self.promotion.during_capture);
        } else {
            add("kings.range", &"none");
        }
        add("capture.obligation", &self.capture.obligation);
        add("capture.missed", &self.capture.missed);
        add("capture.chain", &self.capture.chain);
        add("capture.landing-choice", &self.capture.landing_choice);
        add("capture.removal", &self.capture.removal);
        add("capture.half-turn", &self.capture.half_turn);
        add("capture.priority", &priority(&self.capture.priority));
        add("end.no-moves", &self.end.no_moves);
        add("end.no-pieces", &self.end.no_pieces);
        add("end.blocked-with-men", &self.end.blocked_with_men);
        add("end.lone-piece", &self.end.lone_piece);
        add("end.first-promotion", &self.end.first_promotion);
        add("end.bonus-win", &self.end.bonus_win.map_or("none".to_owned(), |points| points.to_string()));
        let draws: Vec<_> = self.draws.iter().map(draw).collect();
        add("draws", &if draws.is_empty() { "none".to_owned() } else { draws.join("; ") });
        values
    }

    fn board_values(&self) -> Vec<(Key, String)> {
        let board = self.board;
        let playing = match board.playing() {
            Squares::All => "all".to_owned(),
            Squares::Checkered(_) => "checkered".to_owned(),
        };
        let mut values = vec![
            ("board.width", board.width().to_string()),
            ("board.height", board.height().to_string()),
            ("board.squares", playing),
        ];
        if let Squares::Checkered(corner) = board.playing() {
            values.push(("board.playing-corner", corner.to_string()));
        }
        values.push(("setup", self.both_sides(self.setup)));
        values.push(("setup.first-mover", self.first_mover.to_string()));
        if self.kings.is_some() {
            values.push(("promotion.squares", self.both_sides(self.promotion.squares)));
        }
        values
    }

    fn both_sides(&self, squares: ByColor<SquareSet>) -> String {
        let list = |set: SquareSet| {
            set.iter().map(|s: Square| self.board.algebraic(s)).collect::<Vec<_>>().join(",")
        };
        format!("white {} black {}", list(squares.white), list(squares.black))
    }

    /// A stable hash of everything that bears on play. What is stored for a rule set (tablebases, weights,
    /// books) carries it; how a file is written, its names and its notation do not change it.
    pub fn fingerprint(&self) -> u128 {
        const PRIME: u128 = 0x0100_0000_0000_0000_0000_013b;
        const BASIS: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
        let text = self
            .values()
            .into_iter()
            .filter(|(key, value)| !self.goes_without_saying(key, value))
            .flat_map(|(key, value)| [key.to_owned(), "=".into(), value, "\n".into()]);
        text.collect::<String>()
            .bytes()
            .fold(BASIS, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME))
    }
}

impl RuleSet {
    /// Whether the value of a key that the format did not always have is what held before: then the fingerprint
    /// leaves it out, and stays what it was.
    fn goes_without_saying(&self, key: Key, value: &str) -> bool {
        const BEFORE: [(Key, &str); 6] = [
            ("men.leaps", "none"),
            ("men.leap-over", "one-man"),
            ("kings.turn", "any-square"),
            ("capture.missed", "illegal"),
            ("end.lone-piece", "plays-on"),
            ("end.bonus-win", "none"),
        ];
        BEFORE.contains(&(key, value))
            || (key == "end.blocked-with-men" && self.end.blocked_with_men == self.end.no_moves)
    }
}

/// Directions and criteria as they stand in a variant file.
fn priority(criteria: &[Criterion]) -> String {
    let one = |criterion: &Criterion| match criterion {
        Criterion::MostValue { man, king } => format!("{{ most-value = {{ man = {man}, king = {king} }} }}"),
        Criterion::MostPieces | Criterion::WithKing | Criterion::MostKings | Criterion::EarliestKing => {
            format!("\"{}\"", criterion.name())
        }
    };
    format!("[{}]", criteria.iter().map(one).collect::<Vec<_>>().join(", "))
}

fn draw(rule: &DrawRule) -> String {
    match rule {
        DrawRule::Repetition { times, claim } => format!("repetition {times} {claim}"),
        DrawRule::NoProgress { moves, resets, condition, claim } => {
            let resets = reset_names(*resets);
            let condition = match condition {
                BoardCondition::Always => "always".to_owned(),
                BoardCondition::KingsOnly => "kings-only".to_owned(),
                BoardCondition::Pieces { at_least, at_most } => format!("pieces {at_least}-{at_most}"),
                BoardCondition::SideAtMost { pieces } => format!("side-at-most {pieces}"),
            };
            format!("no-progress {moves} resets {resets} while {condition} {claim}")
        }
        DrawRule::Material { strong, weak, moves, counted, capturing_move, long_diagonal, resets, claim } => {
            let resets = reset_names(*resets);
            format!(
                "material {strong} v {weak}: {moves} moves of {counted}, capturing move {capturing_move}, \
                 long diagonal {long_diagonal}, resets {resets} {claim}"
            )
        }
        DrawRule::Immediate { first, second, unless_capture, claim } => {
            format!("immediate {first} v {second} {unless_capture} {claim}")
        }
    }
}

fn reset_names(resets: Resets) -> String {
    if resets == Resets::NONE { "nothing".to_owned() } else { resets.names().collect::<Vec<_>>().join("+") }
}
