//! Weights before any training: from the rule set alone.

use draughts_rules::{Color, Directions, FirstPromotion, KingRange, Outcome, RuleSet, Square};

use super::plan::{General, Plan};
use super::weights::{UNIT, Weight, Weights};

/// A man's worth, in hundredths of a man.
const MAN: f64 = 100.0;

impl Weights {
    /// The weights that follow from the values of `rules`: a king is worth more the farther it goes than a man,
    /// men are worth more as they advance, men at home guard. Where a side that loses all its pieces wins, pieces
    /// are a burden.
    pub fn untrained(rules: &RuleSet) -> Self {
        let plan = Plan::of(rules);
        let mut values = vec![Weight::default(); plan.len];
        let aim = Aim::of(rules);
        let sign = if aim == Aim::Misere { -1.0 } else { 1.0 };
        let king = sign * king_worth(rules);
        let mut set = |feature: General, opening: f64, ending: f64| {
            values[feature as usize] = weight(opening, ending);
        };
        set(General::Men, sign * MAN, sign * MAN);
        set(General::FirstKing, king + 20.0, king + 50.0);
        set(General::FurtherKings, king, king);
        set(General::MenMobility, 1.0, 2.0);
        set(General::KingMobility, 1.0, 1.0);
        set(General::Imbalance, if aim == Aim::Misere { 0.0 } else { -2.0 }, 0.0);
        set(General::Tempo, 3.0, 3.0);
        for square in rules.board.squares() {
            for color in Color::ALL {
                let (opening, ending) = man_bonus(rules, color, square, aim);
                values[plan.man(color, square)] = weight(opening, ending);
                let reach = reach(rules, square) - average_reach(rules);
                values[plan.king(color, square)] = weight(sign.max(0.0) * reach, sign.max(0.0) * 2.0 * reach);
            }
        }
        Self::new(rules, values)
    }
}

/// What the sides are after.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Aim {
    /// The other side's pieces.
    Usual,
    /// The first crowning.
    FirstKing,
    /// To be without pieces.
    Misere,
}

impl Aim {
    fn of(rules: &RuleSet) -> Self {
        if rules.end.no_pieces == Outcome::Win {
            Self::Misere
        } else if rules.end.first_promotion == FirstPromotion::Wins {
            Self::FirstKing
        } else {
            Self::Usual
        }
    }
}

#[expect(clippy::cast_possible_truncation, reason = "worths are small")]
fn weight(opening: f64, ending: f64) -> Weight {
    let unit = f64::from(UNIT);
    [(opening * unit).round() as i16, (ending * unit).round() as i16]
}

/// What advancing is worth to a man on `square`, in the opening and in the ending.
fn man_bonus(rules: &RuleSet, color: Color, square: Square, aim: Aim) -> (f64, f64) {
    let rank = rules.board.coordinates(square).rank;
    let last = rules.board.height() - 1;
    let advanced = f64::from(if color == Color::White { rank } else { last - rank });
    let part = advanced / f64::from(last);
    let guard = if advanced == 0.0 { 8.0 } else { 0.0 };
    match aim {
        Aim::Misere => (0.0, 0.0),
        Aim::FirstKing => (150.0 * part * part, 150.0 * part * part),
        Aim::Usual => (12.0 * part + guard, 30.0 * part),
    }
}

/// How many squares a king on `square` of an empty board reaches.
fn reach(rules: &RuleSet, square: Square) -> f64 {
    let Some(kings) = rules.kings else { return 0.0 };
    let mut reached = 0.0;
    for direction in kings.moves.iter() {
        let mut at = square;
        while let Some(next) = rules.board.neighbour(at, direction) {
            reached += 1.0;
            at = next;
            if kings.range == KingRange::Short {
                break;
            }
        }
    }
    reached
}

fn average(rules: &RuleSet, of: impl Fn(Square) -> f64) -> f64 {
    let squares = rules.board.squares();
    squares.iter().map(of).sum::<f64>() / f64::from(u32::try_from(squares.len()).unwrap_or(1).max(1))
}

fn average_reach(rules: &RuleSet) -> f64 {
    average(rules, |square| reach(rules, square))
}

/// A king's worth: its reach against a man's, and the directions in which it captures against a man's.
fn king_worth(rules: &RuleSet) -> f64 {
    let Some(kings) = rules.kings else { return 0.0 };
    let steps = |set: Directions, square| {
        let neighbours = set.iter().filter(|&d| rules.board.neighbour(square, d).is_some());
        f64::from(u32::try_from(neighbours.count()).unwrap_or(0))
    };
    let man = average(rules, |square| steps(rules.men.moves, square)).max(0.1);
    let captures = |set: Directions| f64::from(u32::try_from(set.iter().count()).unwrap_or(0)).max(1.0);
    let moves = (average_reach(rules) / man).max(1.0);
    let power = (captures(kings.captures) / captures(rules.men.captures)).max(1.0);
    MAN * moves.powf(0.6).min(6.0) * power.powf(0.15)
}
