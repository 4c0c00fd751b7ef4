//! What a shape is compiled for: the heavy work, once for each shape, in this crate.
//!
//! Code that is generic over shapes is compiled again in every crate that uses it. What stands here is no longer
//! generic: other crates only call it, so that their own generic code is small, and that a change there does not
//! compile the generator again.

use draughts_rules::{Color, Move};

use crate::bits::Bits;
use crate::perft::{self, Table};
use crate::shape::{
    AllWaysFlying10, BothWaysFlying8, BothWaysFlying10, BothWaysFlying12, Compiled, ForwardFlying8,
    ForwardShort8, Runtime, Straight8,
};
use crate::state::{PackedMove, State};
use crate::{generate, position};

/// The work of one shape.
pub trait Kernel<B: Bits> {
    /// Appends the legal moves to `list`.
    fn list_moves(&self, state: &State<B>, list: &mut Vec<PackedMove<B>>);

    /// Appends the captures that the rules allow to `list`; that the game may be over is left out of account.
    fn list_captures(&self, state: &State<B>, list: &mut Vec<PackedMove<B>>);

    /// How many legal moves there are.
    fn count_moves(&self, state: &State<B>) -> u64;

    /// Whether there is a legal move.
    fn has_moves(&self, state: &State<B>) -> bool;

    /// Whether the side to move can capture; that the game may be over is left out of account.
    fn can_capture(&self, state: &State<B>) -> bool;

    /// The pieces of `color` that could make a jump, were it that side's move.
    fn capturing(&self, state: &State<B>, color: Color) -> B;

    /// A move of [`list_moves`](Self::list_moves) with its route.
    fn unpacked(&self, state: &State<B>, mv: &PackedMove<B>) -> Move;

    /// The number of leaves at `depth` plies.
    fn count_leaves(&self, state: &State<B>, depth: u32, table: Option<&Table>) -> u64;
}

macro_rules! compile {
    ($($variant:ty: $word:ty;)+) => {$(
        impl Kernel<$word> for $variant {
            fn list_moves(&self, state: &State<$word>, list: &mut Vec<PackedMove<$word>>) {
                generate::moves(self, state, list);
            }
            fn list_captures(&self, state: &State<$word>, list: &mut Vec<PackedMove<$word>>) {
                generate::captures(self, state, list);
            }
            fn count_moves(&self, state: &State<$word>) -> u64 {
                generate::count(self, state)
            }
            fn has_moves(&self, state: &State<$word>) -> bool {
                generate::has_moves(self, state)
            }
            fn can_capture(&self, state: &State<$word>) -> bool {
                generate::can_capture(self, state)
            }
            fn capturing(&self, state: &State<$word>, color: Color) -> $word {
                generate::capturing(self, state, color)
            }
            fn unpacked(&self, state: &State<$word>, mv: &PackedMove<$word>) -> Move {
                position::unpacked(self, state, mv)
            }
            fn count_leaves(&self, state: &State<$word>, depth: u32, table: Option<&Table>) -> u64 {
                perft::count_tree(self, state, depth, table)
            }
        }
    )+};
}

compile! {
    Compiled<ForwardFlying8>: u64;
    Compiled<BothWaysFlying8>: u64;
    Compiled<ForwardShort8>: u64;
    Compiled<BothWaysFlying10>: u64;
    Compiled<AllWaysFlying10>: u64;
    Compiled<BothWaysFlying12>: u128;
    Compiled<Straight8>: u64;
    Runtime<u64>: u64;
    Runtime<u128>: u128;
}
