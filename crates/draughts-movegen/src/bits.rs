//! Sets of squares in one machine word.

use std::fmt::Debug;
use std::hash::Hash;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not};

/// A machine word that holds one bit a square (and perhaps some bits that are no square).
pub trait Bits:
    Copy
    + Debug
    + Eq
    + Ord
    + Hash
    + Send
    + Sync
    + 'static
    + BitAnd<Output = Self>
    + BitOr<Output = Self>
    + BitXor<Output = Self>
    + Not<Output = Self>
    + BitAndAssign
    + BitOrAssign
    + BitXorAssign
{
    /// How many bits the word has.
    const WIDTH: usize;
    /// No bit.
    const EMPTY: Self;

    /// The set of one bit.
    fn single(bit: u8) -> Self;
    /// The set from the low bits of `word`.
    fn from_u128(word: u128) -> Self;
    /// The word, widened.
    fn to_u128(self) -> u128;
    /// Whether no bit is set.
    fn is_empty(self) -> bool;
    /// How many bits are set.
    fn count(self) -> u32;
    /// The lowest bit; the set must not be empty.
    fn lowest(self) -> u8;
    /// The highest bit; the set must not be empty.
    fn highest(self) -> u8;
    /// The set without its lowest bit.
    #[must_use]
    fn without_lowest(self) -> Self;
    /// Moves every bit up by `by` (down when negative); bits that leave the word are lost.
    #[must_use]
    fn shifted(self, by: i32) -> Self;
    /// Moves every bit up by `by`; bits that leave the word come in again below.
    #[must_use]
    fn rotated(self, by: u32) -> Self;

    /// The bits, from the lowest up.
    fn iter(self) -> BitIter<Self> {
        BitIter(self)
    }
}

macro_rules! impl_bits {
    ($word:ty, $from:expr) => {
        #[expect(clippy::cast_possible_truncation, reason = "bit numbers are below 128")]
        impl Bits for $word {
            const WIDTH: usize = <$word>::BITS as usize;
            const EMPTY: Self = 0;

            #[inline(always)]
            fn single(bit: u8) -> Self {
                1 << bit
            }
            #[inline(always)]
            fn from_u128(word: u128) -> Self {
                $from(word)
            }
            #[inline(always)]
            fn to_u128(self) -> u128 {
                self.into()
            }
            #[inline(always)]
            fn is_empty(self) -> bool {
                self == 0
            }
            #[inline(always)]
            fn count(self) -> u32 {
                self.count_ones()
            }
            #[inline(always)]
            fn lowest(self) -> u8 {
                self.trailing_zeros() as u8
            }
            #[inline(always)]
            fn highest(self) -> u8 {
                (<$word>::BITS - 1 - self.leading_zeros()) as u8
            }
            #[inline(always)]
            fn without_lowest(self) -> Self {
                self & self.wrapping_sub(1)
            }
            #[inline(always)]
            fn shifted(self, by: i32) -> Self {
                // without the checks of a debug build: they would double the code of a step
                if by >= 0 {
                    self.wrapping_shl(by.cast_unsigned())
                } else {
                    self.wrapping_shr(by.unsigned_abs())
                }
            }
            #[inline(always)]
            fn rotated(self, by: u32) -> Self {
                self.rotate_left(by)
            }
        }
    };
}

impl_bits!(u64, |word: u128| word as u64);
impl_bits!(u128, |word: u128| word);

/// Walks the bits of a word from the lowest up.
#[derive(Debug, Clone)]
pub struct BitIter<B>(B);

impl<B: Bits> Iterator for BitIter<B> {
    type Item = u8;

    #[inline]
    fn next(&mut self) -> Option<u8> {
        if self.0.is_empty() {
            return None;
        }
        let bit = self.0.lowest();
        self.0 = self.0.without_lowest();
        Some(bit)
    }
}
