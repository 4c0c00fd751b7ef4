//! The index: a number for each position of a class, without gaps.
//!
//! An *anchor* is numbered first: the men of both sides, or White's kings where there are no men. Anchors that look
//! the same (a mirror image; with kings alone any turn or reflection) share a number, and the number orders them
//! by the steps that men still have ahead, so that men's moves lead to smaller numbers. Then come the other
//! kings on the free squares, White's before Black's, each as a subset.

use std::sync::Arc;

use draughts_movegen::Bits;
use draughts_rules::{ByColor, Color};

use crate::class::{Class, Force};
use crate::combinations::{MOST, Subsets};
use crate::error::TableError;
use crate::geometry::{Geometry, Image, OneMore, image_of};

/// Pieces in words.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(crate) struct Pieces<B> {
    pub(crate) men: ByColor<B>,
    pub(crate) kings: ByColor<B>,
}

impl<B: Bits> Pieces<B> {
    pub(crate) fn all(&self) -> ByColor<B> {
        ByColor { white: self.men.white | self.kings.white, black: self.men.black | self.kings.black }
    }

    pub(crate) fn occupied(&self) -> B {
        let all = self.all();
        all.white | all.black
    }

    pub(crate) fn image(&self, image: &[u8]) -> Self {
        let there = |set| image_of(image, set);
        Self {
            men: ByColor { white: there(self.men.white), black: there(self.men.black) },
            kings: ByColor { white: there(self.kings.white), black: there(self.kings.black) },
        }
    }

    /// The same position with the sides exchanged.
    pub(crate) fn flipped(&self, geometry: &Geometry<B>) -> Self {
        let image = self.image(&geometry.opposite);
        Self { men: image.men.swapped(), kings: image.kings.swapped() }
    }

    /// The class; `None` when a side has nothing, or too much of something.
    pub(crate) fn class(&self) -> Option<Class> {
        let force = |color: Color| {
            let (kings, men) = (self.kings[color].count(), self.men[color].count());
            let small = |n: u32| u8::try_from(n).ok().filter(|&n| usize::from(n) <= MOST);
            Some(Force { kings: small(kings)?, men: small(men)? }).filter(|force| force.pieces() > 0)
        };
        Some(Class { white: force(Color::White)?, black: force(Color::Black)? })
    }
}

/// The anchors and their numbers.
#[derive(Debug, Clone)]
struct Anchors<B> {
    /// Whether the anchor is White's kings.
    kings_only: bool,
    /// For each key the anchor's number in the upper bits, and below the image that makes it the kept one.
    numbers: Vec<u32>,
    /// The squares of White's and Black's part of each kept anchor.
    places: Vec<ByColor<B>>,
    /// How many anchors look the same as each kept one.
    weights: Vec<u8>,
    black_ways: usize,
}

/// A key with no anchor: two men on a square.
const NO_ANCHOR: u32 = u32::MAX;
/// The bits that name an image.
const IMAGE_BITS: u32 = 3;
/// The most keys of a class.
const MOST_KEYS: u64 = 1 << 28;
/// The most numbers of a class: half of what a word of 32 bits holds.
pub(crate) const MOST_POSITIONS: usize = 1 << 31;

/// A stretch of the index that can be solved by itself once everything before it is: whole blocks of one level.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Unit {
    /// The numbers of its anchors.
    pub(crate) anchors: std::ops::Range<usize>,
    /// Units of one level do not depend on each other.
    pub(crate) level: u32,
}

/// How many positions a unit should have, if its blocks are not larger.
pub(crate) const UNIT_POSITIONS: usize = 1 << 15;

/// The index of one class: White's force is the first.
#[derive(Debug, Clone)]
pub(crate) struct Index<B> {
    pub(crate) class: Class,
    pub(crate) geometry: Arc<Geometry<B>>,
    anchors: Anchors<B>,
    /// The free kings of either side.
    white_rest: Subsets,
    black_rest: Subsets,
    pub(crate) units: Vec<Unit>,
}

impl<B: Bits> Index<B> {
    /// The index of `class`.
    ///
    /// # Errors
    ///
    /// When the class is too large.
    pub(crate) fn new(geometry: &Arc<Geometry<B>>, class: Class) -> Result<Self, TableError> {
        let kings_only = class.men() == 0;
        let spaces =
            if kings_only { ByColor { white: geometry.playing, black: B::EMPTY } } else { geometry.men };
        let sizes = if kings_only {
            ByColor { white: class.white.kings, black: 0 }
        } else {
            ByColor { white: class.white.men, black: class.black.men }
        };
        let ways =
            |color: Color| geometry.binomials.ways(spaces[color].count() as usize, usize::from(sizes[color]));
        let keys = ways(Color::White).saturating_mul(ways(Color::Black));
        let free = (geometry.playing.count() as usize)
            .checked_sub(usize::from(sizes.white) + usize::from(sizes.black))
            .ok_or(TableError::TooLarge(class))?;
        let rest = if kings_only {
            (0, usize::from(class.black.kings))
        } else {
            (usize::from(class.white.kings), usize::from(class.black.kings))
        };
        let rest_ways = geometry.binomials.ways(free, rest.0);
        let black_ways = geometry.binomials.ways(free.saturating_sub(rest.0), rest.1);
        let most = rest_ways.saturating_mul(black_ways);
        if keys > MOST_KEYS || most > MOST_KEYS || keys.saturating_mul(most) > 1 << 42 {
            return Err(TableError::TooLarge(class));
        }
        let images = if kings_only { &geometry.kings_images } else { &geometry.men_images };
        let mut maker = AnchorMaker { geometry, kings_only, spaces, sizes, images };
        let (anchors, blocks) = maker.make();
        let mut index = Self {
            class,
            geometry: Arc::clone(geometry),
            anchors,
            white_rest: Subsets::new(free, rest.0),
            black_rest: Subsets::new(free.saturating_sub(rest.0), rest.1),
            units: Vec::new(),
        };
        if index.len() > MOST_POSITIONS {
            return Err(TableError::TooLarge(class));
        }
        index.units = units(&blocks, index.rest());
        Ok(index)
    }

    /// How many positions there are for each anchor.
    pub(crate) const fn rest(&self) -> usize {
        self.white_rest.len() * self.black_rest.len()
    }

    /// How many numbers there are: positions that look the same may share one.
    pub(crate) const fn len(&self) -> usize {
        self.anchors.places.len() * self.rest()
    }

    /// How many positions there are with one side to move.
    pub(crate) fn positions(&self) -> u64 {
        self.anchors.weights.iter().map(|&weight| u64::from(weight)).sum::<u64>() * self.rest() as u64
    }

    /// How many positions look the same as the one with this number, itself included.
    pub(crate) fn weight(&self, number: usize) -> u64 {
        self.anchors.weights[number / self.rest()].into()
    }

    /// The images under which the class looks the same; the identity first.
    pub(crate) fn images(&self) -> &[Image] {
        if self.anchors.kings_only { &self.geometry.kings_images } else { &self.geometry.men_images }
    }

    /// What undoes each image.
    pub(crate) fn inverses(&self) -> &[Image] {
        if self.anchors.kings_only { &self.geometry.kings_inverses } else { &self.geometry.men_images }
    }

    /// Whether the anchor is White's kings.
    pub(crate) const fn kings_only(&self) -> bool {
        self.anchors.kings_only
    }

    /// The number of an anchor and the image that makes it the kept one; `None` when it has none.
    #[inline]
    pub(crate) fn anchor(&self, pieces: &Pieces<B>) -> Option<(usize, usize)> {
        let entry = if self.anchors.kings_only {
            self.anchors.numbers[self.key(pieces.kings.white, self.geometry.playing, B::EMPTY, B::EMPTY)]
        } else {
            let men = self.geometry.men;
            let astray = (pieces.men.white & !men.white) | (pieces.men.black & !men.black);
            if !astray.is_empty() {
                return None;
            }
            self.anchors.numbers[self.key(pieces.men.white, men.white, pieces.men.black, men.black)]
        };
        (entry != NO_ANCHOR)
            .then_some(((entry >> IMAGE_BITS) as usize, (entry & ((1 << IMAGE_BITS) - 1)) as usize))
    }

    #[inline]
    fn key(&self, white: B, white_space: B, black: B, black_space: B) -> usize {
        let ranks = (self.geometry.rank(white, white_space), self.geometry.rank(black, black_space));
        to_usize(ranks.0) * self.anchors.black_ways + to_usize(ranks.1)
    }

    /// The number of a position of this class; `None` when a man stands where none can come.
    #[inline]
    pub(crate) fn number(&self, pieces: &Pieces<B>) -> Option<usize> {
        let (anchor, image) = self.anchor(pieces)?;
        if image == 0 {
            return Some(self.number_at(anchor, pieces));
        }
        Some(self.number_at(anchor, &pieces.image(&self.images()[image])))
    }

    /// The number of a position whose anchor is the kept one of this number.
    #[inline]
    pub(crate) fn number_at(&self, anchor: usize, pieces: &Pieces<B>) -> usize {
        let geometry = &*self.geometry;
        if self.anchors.kings_only {
            let free = geometry.playing & !pieces.kings.white;
            return anchor * self.rest() + to_usize(geometry.rank(pieces.kings.black, free));
        }
        let free = geometry.playing & !(pieces.men.white | pieces.men.black);
        let white = to_usize(geometry.rank(pieces.kings.white, free));
        let black = to_usize(geometry.rank(pieces.kings.black, free & !pieces.kings.white));
        (anchor * self.white_rest.len() + white) * self.black_rest.len() + black
    }

    /// The free squares of an anchor, for [`Index::with_rest`].
    pub(crate) fn free(&self, anchor: usize) -> Vec<u8> {
        let places = self.anchors.places[anchor];
        self.geometry.listed(self.geometry.playing & !(places.white | places.black))
    }

    /// The position with this anchor, its `free` squares, and this number among those of the anchor.
    #[inline]
    pub(crate) fn with_rest(&self, anchor: usize, free: &[u8], rest: usize) -> Pieces<B> {
        let (white, black) = (rest / self.black_rest.len(), rest % self.black_rest.len());
        let white_places = self.white_rest.get(white);
        let mut kings = ByColor { white: B::EMPTY, black: B::EMPTY };
        for &place in white_places {
            kings.white |= B::single(free[usize::from(place)]);
        }
        for &place in self.black_rest.get(black) {
            // places are counted without White's kings
            let mut place = usize::from(place);
            for &taken in white_places {
                place += usize::from(place >= usize::from(taken));
            }
            kings.black |= B::single(free[place]);
        }
        let places = self.anchors.places[anchor];
        if self.anchors.kings_only {
            let none = ByColor { white: B::EMPTY, black: B::EMPTY };
            Pieces { men: none, kings: ByColor { white: places.white, ..kings } }
        } else {
            Pieces { men: places, kings }
        }
    }

    /// The position with this number.
    pub(crate) fn pieces(&self, number: usize) -> Pieces<B> {
        let (anchor, rest) = (number / self.rest(), number % self.rest());
        self.with_rest(anchor, &self.free(anchor), rest)
    }

    /// As [`Index::kept`], for these kings of White and one more; only where the anchor is White's kings.
    #[inline]
    pub(crate) fn kept_with(&self, kings: &OneMore<B>, king: u8) -> Option<usize> {
        let entry = self.anchors.numbers[to_usize(self.geometry.rank_with(kings, king))];
        (entry != NO_ANCHOR && entry & ((1 << IMAGE_BITS) - 1) == 0).then_some((entry >> IMAGE_BITS) as usize)
    }

    /// Whether the anchor of these pieces is a kept one, or an image of itself.
    #[inline]
    pub(crate) fn kept(&self, pieces: &Pieces<B>) -> Option<usize> {
        self.anchor(pieces).filter(|&(_, image)| image == 0).map(|(anchor, _)| anchor)
    }
}

#[inline]
pub(crate) fn to_usize(number: u64) -> usize {
    usize::try_from(number).unwrap_or(usize::MAX)
}

/// What an anchor's place in the order depends on: the steps ahead of men, then its block.
type Block = (u32, u64);

struct AnchorMaker<'a, B> {
    geometry: &'a Geometry<B>,
    kings_only: bool,
    spaces: ByColor<B>,
    sizes: ByColor<u8>,
    images: &'a [Image],
}

impl<B: Bits> AnchorMaker<'_, B> {
    /// All anchors, and the block of each kept one.
    fn make(&mut self) -> (Anchors<B>, Vec<Block>) {
        let spaces = self.spaces.map(|space| self.geometry.listed(space));
        let subsets = ByColor {
            white: Subsets::new(spaces.white.len(), self.sizes.white.into()),
            black: Subsets::new(spaces.black.len(), self.sizes.black.into()),
        };
        let set = |space: &[u8], places: &[u8]| {
            places.iter().fold(B::EMPTY, |set, &place| set | B::single(space[usize::from(place)]))
        };
        let black = (0..subsets.black.len())
            .map(|number| set(&spaces.black, subsets.black.get(number)))
            .collect::<Vec<_>>();
        let mut kept = Vec::new();
        let mut numbers = vec![NO_ANCHOR; subsets.white.len() * black.len()];
        for white_number in 0..subsets.white.len() {
            let white = set(&spaces.white, subsets.white.get(white_number));
            for (black_number, &black_set) in black.iter().enumerate() {
                if !(white & black_set).is_empty() {
                    continue;
                }
                let key = white_number * black.len() + black_number;
                let anchor = ByColor { white, black: black_set };
                let (image, weight) = self.kept_image(anchor, key, black.len());
                numbers[key] = image;
                if image == 0 {
                    kept.push((self.block(anchor), key, anchor, weight));
                }
            }
        }
        kept.sort_by_key(|&(block, key, ..)| (block, key));
        // keys of kept anchors get their numbers, then those of their images
        let mut number_of = vec![0_u32; if self.images.len() > 1 { numbers.len() } else { 0 }];
        for (number, (_, key, ..)) in (0_u32..).zip(&kept) {
            if let Some(slot) = number_of.get_mut(*key) {
                *slot = number;
            }
            numbers[*key] = number << IMAGE_BITS;
        }
        if self.images.len() > 1 {
            self.number_images(&spaces, &subsets, &black, &mut numbers, &number_of);
        }
        let anchors = Anchors {
            kings_only: self.kings_only,
            numbers,
            places: kept.iter().map(|&(_, _, anchor, _)| anchor).collect(),
            weights: kept.iter().map(|&(.., weight)| weight).collect(),
            black_ways: black.len(),
        };
        (anchors, kept.iter().map(|&(block, ..)| block).collect())
    }

    fn number_images(
        &self,
        spaces: &ByColor<Vec<u8>>,
        subsets: &ByColor<Subsets>,
        black: &[B],
        numbers: &mut [u32],
        number_of: &[u32],
    ) {
        for white_number in 0..subsets.white.len() {
            let places = subsets.white.get(white_number);
            let white =
                places.iter().fold(B::EMPTY, |set, &place| set | B::single(spaces.white[usize::from(place)]));
            for (black_number, &black_set) in black.iter().enumerate() {
                let key = white_number * black.len() + black_number;
                let anchor = ByColor { white, black: black_set };
                if !(white & black_set).is_empty() {
                    continue;
                }
                let (image, _) = self.kept_image(anchor, key, black.len());
                if image != 0 {
                    let there = self.key_of(anchor, &self.images[image as usize], black.len());
                    numbers[key] = (number_of[there] << IMAGE_BITS) | image;
                }
            }
        }
    }

    fn key_of(&self, anchor: ByColor<B>, image: &[u8], black_ways: usize) -> usize {
        let rank =
            |color: Color| to_usize(self.geometry.rank(image_of(image, anchor[color]), self.spaces[color]));
        rank(Color::White) * black_ways + rank(Color::Black)
    }

    /// The first image that has the smallest key, and how many different images there are.
    fn kept_image(&self, anchor: ByColor<B>, key: usize, black_ways: usize) -> (u32, u8) {
        if self.images.len() == 1 {
            return (0, 1);
        }
        let mut keys = [key; 8];
        for (slot, image) in keys.iter_mut().zip(self.images).skip(1) {
            *slot = self.key_of(anchor, image, black_ways);
        }
        let keys = &keys[..self.images.len()];
        let least = keys.iter().min().copied().unwrap_or(key);
        let image = (0..).zip(keys).find(|&(_, &key)| key == least).map_or(0, |(image, _)| image);
        let different = (1..=keys.len()).filter(|&n| !keys[..n - 1].contains(&keys[n - 1])).count();
        (image, u8::try_from(different).unwrap_or(1))
    }

    /// The steps that men have ahead, and the components in which they stand.
    fn block(&self, anchor: ByColor<B>) -> Block {
        if self.kings_only {
            return (0, 0);
        }
        let geometry = self.geometry;
        let mut steps = 0;
        let mut components = [0xff_u8; 8];
        let mut filled = 0;
        for color in Color::ALL {
            let start = filled;
            for bit in anchor[color].iter() {
                steps += u32::from(geometry.ahead[color][usize::from(bit)]);
                if let Some(slot) = components.get_mut(filled) {
                    *slot = geometry.component[usize::from(bit)];
                }
                filled += 1;
            }
            let end = filled.min(components.len());
            components[start.min(end)..end].sort_unstable();
        }
        (steps, u64::from_be_bytes(components))
    }
}

/// Whole blocks in stretches of a good size.
fn units(blocks: &[Block], rest: usize) -> Vec<Unit> {
    let mut units: Vec<Unit> = Vec::new();
    let mut start = 0;
    let mut level = 0;
    for (anchor, block) in blocks.iter().enumerate() {
        let Some(before) = anchor.checked_sub(1).map(|before| &blocks[before]) else { continue };
        let full = (anchor - start) * rest >= UNIT_POSITIONS && before != block;
        if before.0 != block.0 || full {
            units.push(Unit { anchors: start..anchor, level });
            start = anchor;
        }
        if before.0 != block.0 {
            level += 1;
        }
    }
    if !blocks.is_empty() {
        units.push(Unit { anchors: start..blocks.len(), level });
    }
    units
}
