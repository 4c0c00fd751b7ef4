//! A rule set that holds together, and what follows from it.

use std::ops::Deref;

use crate::{
    BoardCondition, CapturesKings, Chain, Color, Contradiction, Criterion, DRAW_COUNTS_LIMIT, Direction,
    Directions, DrawRule, FirstPromotion, KingRange, KingRules, Landing, LeapOver, LonePiece, LongDiagonal,
    Missed, Obligation, Rules, SideMaterial, SquareSet,
};

/// A complete rule set without contradictions: the value that a game is.
///
/// It reads as its [`Rules`].
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RuleSet(Rules);

impl Deref for RuleSet {
    type Target = Rules;

    fn deref(&self) -> &Rules {
        &self.0
    }
}

impl RuleSet {
    /// The rule set that these parts make.
    ///
    /// # Errors
    ///
    /// Every contradiction among the parts.
    pub fn new(rules: Rules) -> Result<Self, Vec<Contradiction>> {
        let mut found = Vec::new();
        check_setup(&rules, &mut found);
        check_pieces(&rules, &mut found);
        check_capture(&rules, &mut found);
        for (index, draw) in rules.draws.iter().enumerate() {
            check_draw(&rules, index, draw, &mut found);
        }
        check_draw_counts(&rules, &mut found);
        if !matches!(rules.notation.capture_separator, 'x' | ':' | '-' | '*') {
            found.push(Contradiction::CaptureSeparator(rules.notation.capture_separator));
        }
        if found.is_empty() { Ok(Self(rules)) } else { Err(found) }
    }

    /// The parts, to change some and make another rule set.
    pub fn into_rules(self) -> Rules {
        self.0
    }

    /// How many quiet moves in a row a side may make with one king.
    pub fn king_move_limit(&self) -> Option<u8> {
        self.kings.and_then(|kings| kings.move_limit)
    }

    /// Whether the first thing that decides between captures is how many pieces they take.
    pub fn is_majority(&self) -> bool {
        self.capture.priority.first() == Some(&Criterion::MostPieces)
    }

    /// Whether kings fly.
    pub fn has_flying_kings(&self) -> bool {
        self.kings.is_some_and(|kings| kings.range == KingRange::Flying)
    }

    /// Whether a side with a single piece has lost.
    pub fn lone_piece_loses(&self) -> bool {
        self.end.lone_piece == LonePiece::Loses
    }

    /// Whether the game is over as soon as a king stands on the board.
    pub fn first_promotion_wins(&self) -> bool {
        self.end.first_promotion == FirstPromotion::Wins
    }
}

fn check_setup(rules: &Rules, found: &mut Vec<Contradiction>) {
    let playing = rules.board.squares();
    for color in Color::ALL {
        let men = rules.setup[color];
        if men.is_empty() {
            found.push(Contradiction::EmptySetup(color));
        }
        if rules.end.lone_piece == LonePiece::Loses && men.len() == 1 {
            found.push(Contradiction::LoneManAtStart(color));
        }
        found.extend((men - playing).iter().take(1).map(|s| Contradiction::SetupOffBoard(color, s)));
        if rules.kings.is_some() && !(men & rules.promotion.squares[color]).is_empty() {
            found.push(Contradiction::SetupOnPromotionSquare(color));
        }
    }
    found.extend((rules.setup.white & rules.setup.black).iter().take(1).map(Contradiction::SetupOverlap));
}

fn check_pieces(rules: &Rules, found: &mut Vec<Contradiction>) {
    if rules.men.moves.is_empty() {
        found.push(Contradiction::MenCannotMove);
    }
    if rules.men.leaps.is_empty() && rules.men.leap_over != LeapOver::OneMan {
        found.push(Contradiction::LeapsMissing);
    }
    let Some(kings) = &rules.kings else {
        if rules.men.capture_kings == CapturesKings::Forbidden {
            found.push(Contradiction::SparedKingsMissing);
        }
        if rules.end.first_promotion == FirstPromotion::Wins {
            found.push(Contradiction::PromotionWinsWithoutKings);
        }
        return;
    };
    check_kings(kings, found);
    for color in Color::ALL {
        let known_squares = (rules.setup[color] - rules.board.squares()).is_empty();
        if known_squares && !rules.men.moves.is_empty() && !can_promote(rules, color) {
            found.push(Contradiction::NeverPromotes(color));
        }
    }
}

fn check_kings(kings: &KingRules, found: &mut Vec<Contradiction>) {
    if kings.moves.is_empty() {
        found.push(Contradiction::KingsCannotMove);
    }
    if kings.move_limit == Some(0) {
        found.push(Contradiction::MoveLimitZero);
    }
    if kings.range == KingRange::Short && kings.landing == Landing::Adjacent {
        found.push(Contradiction::LandingOfShortKing);
    }
    if let Some(halt) = kings.halt {
        if kings.range == KingRange::Short || kings.landing == Landing::Adjacent {
            found.push(Contradiction::HaltCannotAct);
        }
        if halt.min_captured == 0 || halt.trailing_kings > halt.min_captured {
            found.push(Contradiction::HaltNumbers);
        }
    }
}

/// Whether some man of `color` could walk to a promotion square over an empty board, capturing as it likes.
fn can_promote(rules: &Rules, color: Color) -> bool {
    let turned = |set: Directions| if color == Color::White { set } else { set.opposite() };
    let (moves, captures) = (turned(rules.men.moves), turned(rules.men.captures.union(rules.men.leaps)));
    let board = rules.board;
    let mut reached = rules.setup[color];
    let mut open: Vec<_> = reached.iter().collect();
    while let Some(square) = open.pop() {
        let step = |d: Direction| board.neighbour(square, d);
        let jump = |d: Direction| step(d).and_then(|over| board.neighbour(over, d));
        let next = moves.iter().filter_map(step).chain(captures.iter().filter_map(jump));
        open.extend(next.collect::<SquareSet>().iter().filter(|&s| reached.insert(s)));
    }
    !(reached & rules.promotion.squares[color]).is_empty()
}

fn check_capture(rules: &Rules, found: &mut Vec<Contradiction>) {
    let priority = &rules.capture.priority;
    for (i, criterion) in priority.iter().enumerate() {
        if priority.iter().take(i).any(|earlier| earlier.name() == criterion.name()) {
            found.push(Contradiction::PriorityTwice(*criterion));
        }
        match criterion {
            Criterion::MostPieces => {}
            Criterion::MostValue { man, king } => {
                if *man == 0 || *king == 0 {
                    found.push(Contradiction::WorthlessPiece);
                }
            }
            Criterion::WithKing | Criterion::MostKings | Criterion::EarliestKing => {
                if rules.kings.is_none() {
                    found.push(Contradiction::PriorityWithoutKings(*criterion));
                }
            }
        }
    }
    if rules.capture.missed == Missed::Huffed && rules.capture.obligation == Obligation::Optional {
        found.push(Contradiction::NothingToMiss);
    }
    let first_of = |name: &str| priority.iter().position(|criterion| criterion.name() == name);
    if let Some(earliest) = first_of(Criterion::EarliestKing.name())
        && first_of(Criterion::MostPieces.name()).is_none_or(|most| most > earliest)
    {
        found.push(Contradiction::EarliestKingBeforeMostPieces);
    }
    let by_amount = |c: &Criterion| *c != Criterion::WithKing;
    if rules.capture.chain == Chain::MayStop && priority.iter().any(by_amount) {
        found.push(Contradiction::PriorityWithoutChain);
    }
}

fn check_draw_counts(rules: &Rules, found: &mut Vec<Contradiction>) {
    let mut counts = 0;
    for (index, draw) in rules.draws.iter().enumerate() {
        counts += draw.counts();
        if counts > DRAW_COUNTS_LIMIT {
            found.push(Contradiction::DrawCountsTooMany(index));
            return;
        }
    }
}

fn check_draw(rules: &Rules, index: usize, draw: &DrawRule, found: &mut Vec<Contradiction>) {
    let crowned = |side: &SideMaterial| side.0.iter().any(|material| material.kings > 0);
    let kings_missing =
        |sides: &[&SideMaterial]| rules.kings.is_none() && sides.iter().any(|side| crowned(side));
    match draw {
        DrawRule::Repetition { times, .. } => {
            if *times < 2 {
                found.push(Contradiction::DrawCountTooSmall(index));
            }
        }
        DrawRule::NoProgress { moves, condition, .. } => {
            if *moves == 0 {
                found.push(Contradiction::DrawCountTooSmall(index));
            }
            match condition {
                BoardCondition::Pieces { at_least, at_most } if at_least > at_most => {
                    found.push(Contradiction::DrawRangeEmpty(index));
                }
                BoardCondition::Always => {}
                BoardCondition::KingsOnly
                | BoardCondition::Pieces { .. }
                | BoardCondition::SideAtMost { .. } => {
                    if rules.kings.is_none() {
                        found.push(Contradiction::DrawWithoutKings(index));
                    }
                }
            }
        }
        DrawRule::Material { strong, weak, moves, long_diagonal, .. } => {
            if *moves == 0 {
                found.push(Contradiction::DrawCountTooSmall(index));
            }
            if *long_diagonal != LongDiagonal::Free && rules.board.long_diagonals().is_empty() {
                found.push(Contradiction::LongDiagonalMissing(index));
            }
            if kings_missing(&[strong, weak]) {
                found.push(Contradiction::DrawWithoutKings(index));
            }
        }
        DrawRule::Immediate { .. } => {}
    }
}
