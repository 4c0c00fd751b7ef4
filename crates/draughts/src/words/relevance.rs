//! What can matter in a game: a rule about something that never happens needs no sentence.

use draughts_rules::{
    Board, BoardCondition, Chain, Color, Criterion, Direction, Directions, DrawRule, DuringCapture, Halt,
    KingRules, Landing, LandingChoice, Removal, SideMaterial, Square, SquareSet, Turn,
};

use super::page::Page;

impl Page<'_> {
    /// Whether kings stand on the board at any player's turn.
    pub(super) fn kings_stand(&self) -> bool {
        self.rules.kings.is_some() && !self.rules.first_promotion_wins()
    }

    /// The rules of kings, where kings move at all: in their turn, or as men crowned in the middle of a capture.
    pub(super) fn moving_kings(&self) -> Option<KingRules> {
        let goes_on = self.rules.promotion.during_capture == DuringCapture::ContinueAsKing
            && self.crowned_by_captures();
        self.rules.kings.filter(|_| self.kings_stand() || goes_on)
    }

    /// The rules of kings, where kings capture.
    pub(super) fn capturing_kings(&self) -> Option<KingRules> {
        self.moving_kings().filter(|kings| !kings.captures.is_empty())
    }

    /// The rules of kings, where kings capture at a distance.
    pub(super) fn flying_captors(&self) -> Option<KingRules> {
        self.capturing_kings().filter(|_| self.rules.has_flying_kings())
    }

    /// Whether anything can be captured.
    pub(super) fn captures_exist(&self) -> bool {
        !self.rules.men.captures.is_empty() || self.capturing_kings().is_some()
    }

    /// The criteria of priority that can tell captures apart; where only men are captured, values tell no more
    /// than numbers.
    pub(super) fn criteria(&self) -> Vec<Criterion> {
        let priority = self.rules.capture.priority.iter().copied();
        if self.kings_stand() {
            return priority.collect();
        }
        let by_number = |criterion: &Criterion| match criterion {
            Criterion::MostPieces | Criterion::MostValue { .. } => true,
            Criterion::WithKing | Criterion::MostKings | Criterion::EarliestKing => false,
        };
        priority.filter(by_number).take(1).map(|_| Criterion::MostPieces).collect()
    }

    /// Whether a king's free choice of a landing square can end a capture that might have gone on. A capture cut
    /// short takes fewer pieces, so that wherever pieces or values count it is never legal. A king that may not fly
    /// far is bound wherever it can go on.
    pub(super) fn landing_choice_matters(&self) -> bool {
        let amounts = self.rules.capture.priority.iter().any(|criterion| match criterion {
            Criterion::MostPieces | Criterion::MostValue { .. } => true,
            Criterion::WithKing | Criterion::MostKings | Criterion::EarliestKing => false,
        });
        self.rules.capture.chain == Chain::MustComplete
            && (!amounts || self.rules.capture.landing_choice == LandingChoice::Nearest)
            && self.flying_captors().is_some_and(|kings| kings.landing == Landing::Any)
    }

    /// Whether it matters when captured pieces leave the board: a piece that captures only its neighbours never
    /// comes near a captured one again.
    pub(super) fn removal_matters(&self) -> bool {
        self.flying_captors().is_some()
    }

    /// Whether a piece could turn straight back: only a king that captures at a distance, over a square that is
    /// free again.
    pub(super) fn half_turn_matters(&self) -> bool {
        let men = self.rules.men.captures;
        let headings = |kings: KingRules| kings.captures.union(men).union(men.opposite());
        self.rules.capture.removal == Removal::Immediate
            && self
                .flying_captors()
                .is_some_and(|kings| !kings.captures.intersection(headings(kings).opposite()).is_empty())
    }

    /// Whether a king is bound to go straight on in a capture where it would turn otherwise.
    pub(super) fn turn_matters(&self) -> bool {
        self.capturing_kings().is_some_and(|kings| match kings.turn {
            Turn::AnySquare => false,
            Turn::StraightExceptEdge => true,
        })
    }

    /// The halt rule, where it can act.
    pub(super) fn halt(&self) -> Option<Halt> {
        self.flying_captors()
            .and_then(|kings| kings.halt)
            .filter(|halt| self.kings_stand() || halt.trailing_kings == 0)
    }

    /// Whether a captor may come back to the square on which its move began, or pass it.
    pub(super) fn origin_matters(&self) -> bool {
        let ahead = Directions::FORWARD_THREE;
        self.capturing_kings().is_some() || !self.rules.men.captures.is_subset(ahead)
    }

    /// Whether some capture could bring a man to a square where it is crowned.
    pub(super) fn crowned_by_captures(&self) -> bool {
        let board = self.rules.board;
        self.rules.kings.is_some()
            && Color::ALL.into_iter().any(|color| {
                let back = on_board(self.rules.men.captures, color).opposite();
                can_jump(board, self.rules.promotion.squares[color], back)
            })
    }

    /// Whether some man on a square where it is crowned could capture on as a man.
    pub(super) fn men_capture_beyond(&self) -> bool {
        Color::ALL.into_iter().any(|color| {
            let ways = on_board(self.rules.men.captures, color);
            can_jump(self.rules.board, self.rules.promotion.squares[color], ways)
        })
    }

    /// Whether a draw rule can come about.
    pub(super) fn draw_can_happen(&self, rule: &DrawRule) -> bool {
        let possible = |side: &SideMaterial| self.kings_stand() || side.0.iter().any(|m| m.kings == 0);
        match rule {
            DrawRule::Repetition { .. } => true,
            DrawRule::NoProgress { condition, .. } => match condition {
                BoardCondition::Always => true,
                BoardCondition::KingsOnly
                | BoardCondition::Pieces { .. }
                | BoardCondition::SideAtMost { .. } => self.kings_stand(),
            },
            DrawRule::Material { strong, weak, .. } => possible(strong) && possible(weak),
            DrawRule::Immediate { first, second, .. } => possible(first) && possible(second),
        }
    }
}

/// A man's own directions as directions on the board.
const fn on_board(own: Directions, color: Color) -> Directions {
    match color {
        Color::White => own,
        Color::Black => own.opposite(),
    }
}

/// Whether a jump in one of these directions starts on one of these squares.
fn can_jump(board: Board, squares: SquareSet, ways: Directions) -> bool {
    let lands = |square: Square, way: Direction| {
        board.neighbour(square, way).and_then(|over| board.neighbour(over, way)).is_some()
    };
    squares.iter().any(|square| ways.iter().any(|way| lands(square, way)))
}
