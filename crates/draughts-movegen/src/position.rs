//! A position of one rule set.

use draughts_rules::{Color, Move, PieceKind, RuleSet, Setup, SetupFault, Square};

use crate::bits::Bits;
use crate::sink::Wanted;
use crate::state::{PackedMove, State};
use crate::variant::Variant;
use crate::view::View;
use crate::walk::Walk;

/// An arrangement of pieces that is no position of the game.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("this is no position of the game: {0:?}")]
pub struct InvalidSetup(pub Vec<SetupFault>);

/// A move that is not legal here; the position has not changed.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("the move is not legal in this position")]
pub struct IllegalMove(pub Move);

/// A move as most texts tell it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ends {
    /// Where it starts.
    pub from: Square,
    /// Where it ends.
    pub to: Square,
    /// Whether the text says that it captures.
    pub captures: bool,
}

/// What [`Position::unmake`] needs to take a move back.
#[derive(Debug, Clone, Copy)]
pub struct Undo<B>(State<B>);

/// A position and its rule set.
///
/// # Equality
///
/// Two positions are equal when pieces, side to move and king-move counters are.
#[derive(Debug, Clone)]
pub struct Position<V: Variant> {
    variant: V,
    state: State<V::Bits>,
}

impl<V: Variant> PartialEq for Position<V> {
    fn eq(&self, other: &Self) -> bool {
        self.state == other.state
    }
}

impl<V: Variant> Eq for Position<V> {}

impl<V: Variant> Position<V> {
    /// The position of `setup`.
    ///
    /// # Errors
    ///
    /// Every reason why it is no position of the game.
    pub fn new(variant: V, setup: &Setup) -> Result<Self, InvalidSetup> {
        let faults = setup.faults(variant.rules());
        if !faults.is_empty() {
            return Err(InvalidSetup(faults));
        }
        let state = State::new(variant.tables(), setup);
        Ok(Self { variant, state })
    }

    /// The rule set in its shape.
    pub const fn variant(&self) -> &V {
        &self.variant
    }

    /// The rule set.
    pub fn rules(&self) -> &RuleSet {
        self.variant.rules()
    }

    /// The position in machine words.
    pub const fn state(&self) -> &State<V::Bits> {
        &self.state
    }

    /// The position on squares.
    pub fn setup(&self) -> Setup {
        self.state.setup(self.variant.tables())
    }

    /// Whose move it is.
    pub const fn to_move(&self) -> Color {
        self.state.to_move
    }

    /// The hash: of pieces, side to move and king-move counters.
    pub const fn hash(&self) -> u64 {
        self.state.hash
    }

    /// Appends the legal moves to `list`, each once.
    pub fn packed_moves(&self, list: &mut Vec<PackedMove<V::Bits>>) {
        self.variant.list_moves(&self.state, list);
    }

    /// The pieces of `color` that could make a jump, were it that side's move: what it threatens when it is not.
    pub fn capturing(&self, color: Color) -> V::Bits {
        self.variant.capturing(&self.state, color)
    }

    /// The legal moves, each once, with a route; in the order of [`Move`].
    pub fn legal_moves(&self) -> Vec<Move> {
        let mut packed = Vec::new();
        self.packed_moves(&mut packed);
        let mut moves: Vec<_> = packed.iter().map(|mv| self.unpacked(mv)).collect();
        moves.sort_unstable();
        moves
    }

    /// How many legal moves there are.
    pub fn count_moves(&self) -> u64 {
        self.variant.count_moves(&self.state)
    }

    /// The legal move with its route. Of several routes the one that the capture priority prefers is given.
    pub fn unpacked(&self, mv: &PackedMove<V::Bits>) -> Move {
        self.variant.unpacked(&self.state, mv)
    }

    /// The move in packed form, if it is legal here.
    pub fn packed(&self, mv: &Move) -> Option<PackedMove<V::Bits>> {
        let tables = self.variant.tables();
        let known = |square: &Square| square.index() < self.rules().board.square_count();
        if mv.path.is_empty() || !mv.path.iter().chain(&mv.captures).all(known) {
            return None;
        }
        let wanted = PackedMove {
            captured: tables.bits(mv.captured()),
            from: tables.bit(mv.from()),
            to: tables.bit(mv.to()),
            kind: if (self.state.kings & V::Bits::single(tables.bit(mv.from()))).is_empty() {
                PieceKind::Man
            } else {
                PieceKind::King
            },
            promotes: mv.promotes,
        };
        let mut list = Vec::new();
        self.packed_moves(&mut list);
        list.contains(&wanted).then_some(wanted)
    }

    /// Makes a legal move.
    ///
    /// # Errors
    ///
    /// When the move is not legal; then nothing has changed.
    pub fn play(&mut self, mv: &Move) -> Result<Undo<V::Bits>, IllegalMove> {
        match self.packed(mv) {
            Some(packed) => Ok(self.make(&packed)),
            None => Err(IllegalMove(mv.clone())),
        }
    }

    /// Makes moves one after the other, each told by its ends and by whether it captures, and stops before the
    /// first that is not told so: that is not legal, or that several legal moves fit. A move whose end is the only
    /// piece that another one of the same piece captures is also left to a closer look. Says how many were made.
    ///
    /// # Panics
    ///
    /// When a square is none of this board.
    pub fn play_ends(&mut self, moves: &[Ends]) -> usize {
        let mut list = Vec::new();
        for (played, ends) in moves.iter().enumerate() {
            list.clear();
            self.packed_moves(&mut list);
            let tables = self.variant.tables();
            let (from, to) = (tables.bit(ends.from), tables.bit(ends.to));
            let at_end = V::Bits::single(to);
            let mut found = None;
            for mv in list.iter().filter(|mv| mv.from == from) {
                let fits = mv.to == to && (!ends.captures || !mv.captured.is_empty());
                if (fits || mv.captured == at_end) && found.replace(*mv).is_some() {
                    return played;
                }
            }
            match found.filter(|mv| mv.to == to) {
                Some(mv) => self.make(&mv),
                None => return played,
            };
        }
        moves.len()
    }

    /// Makes a move of [`Position::packed_moves`]; any other leaves a position that can't arise.
    pub fn make(&mut self, mv: &PackedMove<V::Bits>) -> Undo<V::Bits> {
        let before = self.state;
        self.state = before.after_move(&self.variant, mv);
        Undo(before)
    }

    /// Puts other pieces on the board, with no run of king moves on either side: for a caller that asks for the
    /// moves of many positions.
    ///
    /// Nothing is checked. The pieces must be a position of the game; any other lists moves that mean nothing.
    pub fn place(&mut self, pieces: [V::Bits; 2], kings: V::Bits, to_move: Color) {
        self.state = State::of_pieces(self.variant.tables(), pieces, kings, to_move);
    }

    /// Takes back the move that gave `undo`.
    pub const fn unmake(&mut self, undo: Undo<V::Bits>) {
        self.state = undo.0;
    }
}

/// The legal move with its route.
pub(crate) fn unpacked<V: Variant>(variant: &V, state: &State<V::Bits>, mv: &PackedMove<V::Bits>) -> Move {
    let tables = variant.tables();
    let square = |bit: u8| tables.square(bit);
    let (kind, promotes) = (mv.kind, mv.promotes);
    if mv.captured.is_empty() {
        return Move { kind, path: vec![square(mv.from), square(mv.to)], captures: Vec::new(), promotes };
    }
    let (landings, captured) = match state.to_move {
        Color::White => route_of::<V, true>(variant, state, mv),
        Color::Black => route_of::<V, false>(variant, state, mv),
    };
    let path = std::iter::once(mv.from).chain(landings).map(square).collect::<Vec<Square>>();
    Move { kind, path, captures: captured.into_iter().map(|bits| square(bits.lowest())).collect(), promotes }
}

/// The squares on which a capture by the side that is White or not lands, and what it captures, in order.
fn route_of<V: Variant, const WHITE: bool>(
    variant: &V,
    state: &State<V::Bits>,
    mv: &PackedMove<V::Bits>,
) -> (Vec<u8>, Vec<V::Bits>) {
    let order_matters = variant.profile().priority.order_matters();
    let mut wanted = Wanted { mv: *mv, route: None, order_matters };
    let view = View::new::<V, WHITE>(variant, state);
    let mut walk = Walk::<V, _, WHITE>::new(variant, &view, V::Bits::single(mv.from), &mut wanted);
    walk.only(mv.captured);
    walk.piece(mv.from, mv.kind);
    let route = wanted.route.map(|(_, route)| (route.landings, route.captured));
    // a packed move that is not legal has no route: show its ends
    route.unwrap_or_else(|| (vec![mv.to], mv.captured.iter().map(V::Bits::single).collect()))
}
