//! A position as it is written down: pieces on squares, the side to move, and the counters that belong to the
//! rules.

use crate::{ByColor, Color, Piece, PieceKind, RuleSet, Square, SquareSet};

/// Pieces on squares, the side to move, and the king-move counters where the rules have them.
///
/// Any arrangement can stand here; [`Setup::faults`] says why one is no position of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Setup {
    /// The squares of each side's men.
    pub men: ByColor<SquareSet>,
    /// The squares of each side's kings.
    pub kings: ByColor<SquareSet>,
    /// Whose move it is.
    pub to_move: Color,
    /// Each side's run of quiet moves with one king; empty where the rules do not limit them.
    pub king_runs: ByColor<KingRun>,
}

/// How many quiet moves in a row a side has made with the same king.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct KingRun {
    /// So many moves; 0 for no run.
    pub moves: u8,
    /// Where that king stands; `None` when there is no run, or when it is not known (then the limit holds for
    /// every king).
    pub square: Option<Square>,
}

/// Why an arrangement of pieces is no position of a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum SetupFault {
    /// The board has no such square.
    OffBoard(Square),
    /// More than one piece on a square.
    Overlap(Square),
    /// A man where it would have been crowned.
    ManOnPromotionSquare(Color, Square),
    /// A king in a game without kings.
    KingWithoutKings(Color, Square),
    /// A run of king moves in a game that does not limit them.
    RunWithoutLimit(Color),
    /// A run longer than the limit.
    RunTooLong(Color, u8),
    /// The king of a run does not stand on the square given.
    RunWithoutKing(Color, Square),
}

impl Setup {
    /// A board without pieces.
    pub fn empty(to_move: Color) -> Self {
        Self { men: ByColor::default(), kings: ByColor::default(), to_move, king_runs: ByColor::default() }
    }

    /// The position at the start of a game.
    pub fn start(rules: &RuleSet) -> Self {
        Self { men: rules.setup, ..Self::empty(rules.first_mover.color()) }
    }

    /// What stands on `square`.
    pub fn piece_at(&self, square: Square) -> Option<Piece> {
        Color::ALL.into_iter().find_map(|color| {
            let kind = if self.men[color].contains(square) {
                PieceKind::Man
            } else if self.kings[color].contains(square) {
                PieceKind::King
            } else {
                return None;
            };
            Some(Piece { color, kind })
        })
    }

    /// Puts `piece` on `square`, in place of what stands there.
    pub fn put(&mut self, square: Square, piece: Piece) {
        self.clear(square);
        match piece.kind {
            PieceKind::Man => self.men[piece.color].insert(square),
            PieceKind::King => self.kings[piece.color].insert(square),
        };
    }

    /// Takes what stands on `square` off the board.
    pub fn clear(&mut self, square: Square) {
        for color in Color::ALL {
            self.men[color].remove(square);
            self.kings[color].remove(square);
        }
    }

    /// The squares of a side's pieces.
    pub fn pieces(&self, color: Color) -> SquareSet {
        self.men[color] | self.kings[color]
    }

    /// The squares on which something stands.
    pub fn occupied(&self) -> SquareSet {
        self.pieces(Color::White) | self.pieces(Color::Black)
    }

    /// The same position with the sides exchanged: the board turned, the colours swapped, the other side to
    /// move.
    #[must_use]
    pub fn color_flipped(&self, rules: &RuleSet) -> Self {
        let turn = |set: SquareSet| set.iter().map(|square| rules.board.opposite(square)).collect();
        Self {
            men: self.men.map(turn).swapped(),
            kings: self.kings.map(turn).swapped(),
            to_move: !self.to_move,
            king_runs: self
                .king_runs
                .map(|run| KingRun { square: run.square.map(|s| rules.board.opposite(s)), ..run })
                .swapped(),
        }
    }

    /// Every reason why this is no position of the game.
    pub fn faults(&self, rules: &RuleSet) -> Vec<SetupFault> {
        let mut faults = Vec::new();
        let sets = [self.men.white, self.kings.white, self.men.black, self.kings.black];
        let mut seen = SquareSet::EMPTY;
        let mut twice = SquareSet::EMPTY;
        for set in sets {
            twice |= seen & set;
            seen |= set;
        }
        faults.extend((seen - rules.board.squares()).iter().map(SetupFault::OffBoard));
        faults.extend(twice.iter().map(SetupFault::Overlap));
        for color in Color::ALL {
            if rules.kings.is_some() {
                let crowned = self.men[color] & rules.promotion.squares[color];
                faults.extend(crowned.iter().map(|s| SetupFault::ManOnPromotionSquare(color, s)));
            } else {
                faults.extend(self.kings[color].iter().map(|s| SetupFault::KingWithoutKings(color, s)));
            }
            faults.extend(self.run_fault(rules, color));
        }
        faults
    }

    fn run_fault(&self, rules: &RuleSet, color: Color) -> Option<SetupFault> {
        let run = self.king_runs[color];
        if run == KingRun::default() {
            return None;
        }
        let Some(limit) = rules.king_move_limit() else {
            return Some(SetupFault::RunWithoutLimit(color));
        };
        if run.moves > limit {
            return Some(SetupFault::RunTooLong(color, run.moves));
        }
        let square = run.square?;
        (!self.kings[color].contains(square)).then_some(SetupFault::RunWithoutKing(color, square))
    }
}
