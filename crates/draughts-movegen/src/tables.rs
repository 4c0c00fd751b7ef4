//! What a generator looks up for one rule set: masks, rays, hash keys, and the rules asked at run time.

use std::sync::Arc;

use draughts_rules::{
    Board, ByColor, CapturesKings, Chain, Direction, Directions, DuringCapture, HalfTurn, Halt, Landing,
    LandingChoice, LeapOver, Obligation, Removal, RuleSet, Square, SquareSet, Turn,
};

use crate::bits::Bits;
use crate::counters::DrawTable;
use crate::hash::Keys;
use crate::priority::{Preference, Priority};

/// Where squares lie in the word, and which way the board lies in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Layout {
    /// The bit of each square, by the square's index.
    pub bit_of: Vec<u8>,
    /// Whether the board lies in the word with left and right exchanged.
    pub mirrored: bool,
}

impl Layout {
    /// The direction in the word that is `direction` on the board.
    pub const fn direction(&self, direction: Direction) -> Direction {
        if self.mirrored { direction.mirrored() } else { direction }
    }

    /// The directions in the word that are `directions` on the board.
    pub const fn directions(&self, directions: Directions) -> Directions {
        if self.mirrored { directions.mirrored() } else { directions }
    }

    /// How many bits the layout needs.
    pub fn width(&self) -> usize {
        self.bit_of.iter().max().map_or(0, |&bit| usize::from(bit) + 1)
    }
}

/// The tables of one rule set in one word size.
#[derive(Debug)]
pub struct Tables<B> {
    /// The rule set itself.
    pub rules: Arc<RuleSet>,
    /// All playing squares.
    pub playing: B,
    /// The squares on which a side's men are crowned; empty when there are no kings.
    pub promotion: ByColor<B>,
    /// The promotion squares on which a side's men stop being men in the middle of a capture.
    pub(crate) ending: ByColor<B>,
    /// Those on which they go on as kings.
    pub(crate) crowning: ByColor<B>,
    /// Those that make a king of a man who goes on from them, at once or when the move is over.
    pub(crate) passed: ByColor<B>,
    /// The squares at the edge of the board.
    pub(crate) edge: B,
    /// All squares where men may not capture kings, and none where they may.
    pub(crate) spared_kings: B,
    /// Whether a man captured where it has moved may let the capture go on to the square it came from.
    pub(crate) roundabout: bool,
    /// The rules of captures and kings that are asked at run time.
    pub profile: Profile,
    /// The keys of the position hash.
    pub keys: Keys,
    /// The counts of the draw rules.
    pub draws: DrawTable<B>,
    /// The squares' places in the word.
    pub layout: Layout,
    /// The square of each bit.
    square_of: Vec<Square>,
    /// The squares that follow each bit in each direction, `direction * B::WIDTH + bit`.
    rays: Vec<B>,
}

/// What ends a game by standing on the board.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum EarlyEnd {
    /// Nothing does.
    Never,
    /// The first king.
    FirstKing,
    /// A side's last piece.
    LonePiece,
    /// The first king, or a side's last piece.
    Either,
}

/// The rules asked when a capture or a king is met.
#[derive(Debug, Clone)]
pub struct Profile {
    /// Which of several captures must be made.
    pub priority: Priority,
    /// What the priority says of captures of men by men.
    pub(crate) preference: Preference,
    /// Whether captures must be made.
    pub obligation: Obligation,
    /// Whether captures must be completed.
    pub chain: Chain,
    /// Which landing squares may be chosen on the way.
    pub landing_choice: LandingChoice,
    /// Where kings land.
    pub landing: Landing,
    /// When kings must halt.
    pub halt: Option<Halt>,
    /// When captured pieces leave the board.
    pub removal: Removal,
    /// Whether a jump may go straight back.
    pub half_turn: HalfTurn,
    /// What happens when a man reaches a promotion square in a capture.
    pub during_capture: DuringCapture,
    /// Whether men may capture kings.
    pub men_capture_kings: CapturesKings,
    /// The limit of quiet moves in a row with one king.
    pub king_move_limit: Option<u8>,
    /// Whether what stands on the board can end the game before a side without moves does.
    pub(crate) early_end: EarlyEnd,
    /// The directions in which men leap over own men, on the board and White's; only at run time.
    pub(crate) leaps: Directions,
    /// How many men a leap goes over.
    pub(crate) leap_over: LeapOver,
    /// Where kings may turn in a capture; other than anywhere only at run time.
    pub(crate) turn: Turn,
}

impl Profile {
    fn new(rules: &RuleSet) -> Self {
        let capture = &rules.capture;
        let priority = Priority::new(&capture.priority);
        Self {
            preference: priority.preference(),
            priority,
            obligation: capture.obligation,
            chain: capture.chain,
            landing_choice: capture.landing_choice,
            landing: rules.kings.map_or(Landing::Any, |kings| kings.landing),
            halt: rules.kings.and_then(|kings| kings.halt),
            removal: capture.removal,
            half_turn: capture.half_turn,
            during_capture: rules.promotion.during_capture,
            men_capture_kings: rules.men.capture_kings,
            king_move_limit: rules.king_move_limit(),
            early_end: match (rules.first_promotion_wins(), rules.lone_piece_loses()) {
                (false, false) => EarlyEnd::Never,
                (true, false) => EarlyEnd::FirstKing,
                (false, true) => EarlyEnd::LonePiece,
                (true, true) => EarlyEnd::Either,
            },
            leaps: rules.men.leaps,
            leap_over: rules.men.leap_over,
            turn: rules.kings.map_or(Turn::AnySquare, |kings| kings.turn),
        }
    }
}

impl<B: Bits> Tables<B> {
    /// The tables of `rules` with its squares laid out as `layout` says.
    ///
    /// # Panics
    ///
    /// When the layout does not fit the word or the board: shapes are chosen so that it does.
    pub fn new(rules: Arc<RuleSet>, layout: Layout) -> Self {
        let board = rules.board;
        assert!(layout.width() <= B::WIDTH && layout.bit_of.len() == board.square_count());
        let mut square_of = vec![Square::new(u8::MAX); B::WIDTH];
        for square in board.squares() {
            square_of[usize::from(layout.bit_of[square.index()])] = square;
        }
        let none = ByColor { white: B::EMPTY, black: B::EMPTY };
        let bit = |square: Square| layout.bit_of[square.index()];
        let mut rank_of = vec![0; B::WIDTH];
        for square in board.squares() {
            rank_of[usize::from(bit(square))] = board.coordinates(square).rank;
        }
        let mut tables = Self {
            draws: DrawTable::new(&rules, bit, rank_of),
            playing: B::EMPTY,
            promotion: none,
            ending: none,
            crowning: none,
            passed: none,
            edge: B::EMPTY,
            spared_kings: B::EMPTY,
            roundabout: is_roundabout(&rules),
            profile: Profile::new(&rules),
            keys: Keys::new(&layout.bit_of, B::WIDTH),
            rays: vec![B::EMPTY; 8 * B::WIDTH],
            square_of,
            layout,
            rules,
        };
        tables.playing = tables.bits(board.squares());
        tables.edge = tables.bits(board.edge());
        if tables.rules.kings.is_some() {
            tables.promotion = tables.rules.promotion.squares.map(|squares| tables.bits(squares));
        }
        let promotion = tables.promotion;
        (tables.ending, tables.crowning, tables.passed) = match tables.profile.during_capture {
            DuringCapture::Pass => (none, none, none),
            DuringCapture::ContinueAsMan => (none, none, promotion),
            DuringCapture::Stop => (promotion, none, none),
            DuringCapture::ContinueAsKing => (promotion, promotion, promotion),
        };
        if tables.profile.men_capture_kings == CapturesKings::Forbidden {
            tables.spared_kings = tables.playing;
        }
        for square in board.squares() {
            for direction in Direction::ALL {
                tables.fill_ray(board, square, direction);
            }
        }
        tables
    }

    fn fill_ray(&mut self, board: Board, square: Square, direction: Direction) {
        let mut ray = B::EMPTY;
        let mut at = square;
        while let Some(next) = board.neighbour(at, direction) {
            ray |= B::single(self.bit(next));
            at = next;
        }
        let index = self.layout.direction(direction) as usize * B::WIDTH + usize::from(self.bit(square));
        self.rays[index] = ray;
    }

    /// The bit of `square`.
    #[inline]
    pub fn bit(&self, square: Square) -> u8 {
        self.layout.bit_of[square.index()]
    }

    /// The square of `bit`, which must be one.
    #[inline]
    pub fn square(&self, bit: u8) -> Square {
        self.square_of[usize::from(bit)]
    }

    /// The bits of `squares`.
    pub fn bits(&self, squares: SquareSet) -> B {
        squares.iter().fold(B::EMPTY, |bits, square| bits | B::single(self.bit(square)))
    }

    /// The squares of `bits`.
    pub fn squares(&self, bits: B) -> SquareSet {
        bits.iter().map(|bit| self.square(bit)).collect()
    }

    /// The squares that follow `bit` in `direction` (of the word), up to the edge.
    #[inline]
    pub fn ray(&self, direction: Direction, bit: u8) -> B {
        self.rays[direction as usize * B::WIDTH + usize::from(bit)]
    }

    /// The first bit of `some` along `direction`; `some` must lie on one ray and not be empty.
    #[inline]
    pub fn nearest(direction: Direction, some: B) -> u8 {
        let (x, y) = direction.vector();
        // bits grow to the right along a rank, and from rank to rank
        if y > 0 || (y == 0 && x > 0) { some.lowest() } else { some.highest() }
    }

    /// The promotion squares of the side that is White or not.
    #[inline]
    pub(crate) const fn promotion_of(&self, white: bool) -> B {
        side(&self.promotion, white)
    }

    /// The promotion squares on which men of the side stop being men in the middle of a capture.
    #[inline]
    pub(crate) const fn ending_of(&self, white: bool) -> B {
        side(&self.ending, white)
    }

    /// The promotion squares from which men of the side go on as kings.
    #[inline]
    pub(crate) const fn crowning_of(&self, white: bool) -> B {
        side(&self.crowning, white)
    }

    /// The promotion squares that make a king of a man of the side who goes on from them, at once or when the move is
    /// over.
    #[inline]
    pub(crate) const fn passed_of(&self, white: bool) -> B {
        side(&self.passed, white)
    }
}

/// The value of the side that is White or not.
const fn side<T: Copy>(values: &ByColor<T>, white: bool) -> T {
    if white { values.white } else { values.black }
}

/// Whether one side's man can step in a direction d, be captured there in a direction e by a man of the other
/// side, and open by its step the landing square of a second jump in a direction f over another piece: then
/// d + e + 2f = 0.
fn is_roundabout(rules: &RuleSet) -> bool {
    let vector = |direction: Direction| {
        let (x, y) = direction.vector();
        let length = if rules.board.is_checkered() && !direction.is_diagonal() { 2 } else { 1 };
        [length * x, length * y]
    };
    let captures = rules.men.captures.opposite();
    rules.men.moves.iter().any(|step| {
        captures.iter().any(|first| {
            captures.iter().filter(|&second| second != first.opposite()).any(|second| {
                let vectors = [vector(step), vector(first), vector(second)];
                [0, 1].into_iter().all(|axis| vectors[0][axis] + vectors[1][axis] + 2 * vectors[2][axis] == 0)
            })
        })
    })
}
