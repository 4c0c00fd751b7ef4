//! How many positions a game can have at most.

use draughts::rules::{Color, RuleSet, SquareSet};

use crate::estimate::float;

/// The number of ways to put the pieces of `rules` on its board, one side to move, with no more pieces of a side than
/// it has at the start; men stand where they can stand. An upper bound of the positions that play can reach; the
/// empty board and boards with one side only count, too.
///
/// ```
/// # use draughts::Variant;
/// # use draughts_compare::position_bound;
/// let english = Variant::load("english")?;
/// // Schaeffer: 500,995,484,682,338,672,639 positions with 1 to 24 pieces
/// assert!((position_bound(english.rules()) / 500_995_484_682_338_672_640.0 - 1.0).abs() < 1e-9);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn position_bound(rules: &RuleSet) -> f64 {
    let all = rules.board.squares();
    let open = |color: Color| match rules.kings {
        Some(_) => all - rules.promotion.squares[color],
        None => all,
    };
    let (white, black) = (open(Color::White), open(Color::Black));
    let regions = [white & black, white - black, black - white].map(SquareSet::len);
    let most = |color: Color| rules.setup[color].len();
    let mut sum = 0.0;
    for white_men in 0..=most(Color::White) {
        for black_men in 0..=most(Color::Black) {
            let men = ways_of_men(regions, white_men, black_men);
            if men > 0.0 {
                let left = all.len().saturating_sub(white_men + black_men);
                let rest = [most(Color::White) - white_men, most(Color::Black) - black_men];
                sum += men * ways_of_kings(left, if rules.kings.is_some() { rest } else { [0, 0] });
            }
        }
    }
    sum
}

/// The ways of so many white and black men; the regions are the squares of both, of White's only, of Black's only.
fn ways_of_men([both, white_only, black_only]: [usize; 3], white: usize, black: usize) -> f64 {
    let mut ways = 0.0;
    for own in 0..=white.min(white_only) {
        for other in 0..=black.min(black_only) {
            let (shared, rest) = (white - own, black - other);
            if shared + rest <= both {
                ways += choose(white_only, own)
                    * choose(black_only, other)
                    * choose(both, shared)
                    * choose(both - shared, rest);
            }
        }
    }
    ways
}

/// The ways of up to so many white and black kings on `left` squares.
fn ways_of_kings(left: usize, [white, black]: [usize; 2]) -> f64 {
    let mut ways = 0.0;
    for own in 0..=white.min(left) {
        for other in 0..=black.min(left - own) {
            ways += choose(left, own) * choose(left - own, other);
        }
    }
    ways
}

/// `of` over `chosen`.
fn choose(of: usize, chosen: usize) -> f64 {
    let number = |i: usize| float(i as u64);
    (0..chosen).fold(1.0, |product, i| product * number(of - i) / number(i + 1))
}

#[cfg(test)]
mod tests {
    use super::position_bound;
    use draughts::Variant;

    /// The published bounds of van Horssen 2017 (damforum, topic 7817): 8x8 5.0e20, 10x10 2.3e33, 12x12 5.7e48.
    #[test]
    fn as_published() {
        for (id, published) in [("russian", 5.0e20), ("international", 2.3e33), ("canadian", 5.7e48)] {
            let bound = position_bound(Variant::load(id).expect("a game").rules());
            assert!((bound / published - 1.0).abs() < 0.03, "{id}: {bound:e}");
        }
    }
}
