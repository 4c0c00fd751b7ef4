//! Weights, and the file that they are kept in.

use draughts_rules::RuleSet;

use super::plan::Plan;

/// Weights are given in this part of a hundredth of a man.
pub(crate) const UNIT: i16 = 8;

/// A weight at the start of a game, and at its end.
pub(crate) type Weight = [i16; 2];

/// The first bytes of a file.
const MAGIC: &[u8; 8] = b"draughtW";
/// The form of a file. It changes whenever weights would be read as others.
const FORMAT: u8 = 1;
/// The most rule sets that share weights.
const MOST_SHARED: usize = 32;

/// The weights of the evaluation for a rule set.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Weights {
    pub(crate) fingerprints: Vec<u128>,
    pub(crate) values: Vec<Weight>,
}

/// Why bytes are no weights for a rule set.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum WeightsError {
    /// Not a file of weights.
    #[error("this is no file of weights")]
    NotWeights,
    /// A file of another version of this program.
    #[error("the weights are of format {found}, and only format {FORMAT} is read")]
    Format {
        /// The file's.
        found: u8,
    },
    /// The weights of another game.
    #[error("the weights are for another rule set: fingerprint {found:032x}, not {expected:032x}")]
    OtherRules {
        /// The fingerprint of the rule set.
        expected: u128,
        /// The first fingerprint of the file.
        found: u128,
    },
    /// A file that is cut off, or changed.
    #[error("the file of weights is damaged")]
    Damaged,
}

impl Weights {
    pub(crate) fn new(rules: &RuleSet, values: Vec<Weight>) -> Self {
        Self { fingerprints: vec![rules.fingerprint()], values }
    }

    /// The fingerprints of the rule sets that the weights are for.
    pub fn fingerprints(&self) -> &[u128] {
        &self.fingerprints
    }

    /// Whether the weights are for `rules`.
    pub fn fits(&self, rules: &RuleSet) -> bool {
        self.fingerprints.contains(&rules.fingerprint())
    }

    /// Lets another rule set use the weights too.
    ///
    /// # Errors
    ///
    /// When its weights would not be the same features.
    pub fn share_with(&mut self, rules: &RuleSet) -> Result<(), WeightsError> {
        let expected = rules.fingerprint();
        let found = self.fingerprints.first().copied().unwrap_or_default();
        if Plan::of(rules).len != self.values.len() || self.fingerprints.len() >= MOST_SHARED {
            return Err(WeightsError::OtherRules { expected, found });
        }
        if !self.fingerprints.contains(&expected) {
            self.fingerprints.push(expected);
        }
        Ok(())
    }

    /// The fingerprints in a file's head.
    pub(crate) fn peek(bytes: &[u8]) -> Result<Vec<u128>, WeightsError> {
        Ok(head(bytes)?.0)
    }

    /// Reads a file's bytes as weights for `rules`.
    ///
    /// # Errors
    ///
    /// When they are no weights, damaged, or for another rule set.
    pub fn from_bytes(rules: &RuleSet, bytes: &[u8]) -> Result<Self, WeightsError> {
        let (fingerprints, body) = head(bytes)?;
        let expected = rules.fingerprint();
        if !fingerprints.contains(&expected) {
            let found = fingerprints.first().copied().unwrap_or_default();
            return Err(WeightsError::OtherRules { expected, found });
        }
        let (sum, body) = body.split_first_chunk().ok_or(WeightsError::Damaged)?;
        if u64::from_le_bytes(*sum) != checksum(body) {
            return Err(WeightsError::Damaged);
        }
        let len = Plan::of(rules).len;
        let numbers = unpack(body, 2 * len).ok_or(WeightsError::Damaged)?;
        let (opening, ending) = numbers.split_at(len);
        let values = opening.iter().zip(ending).map(|(&opening, &ending)| [opening, ending]).collect();
        Ok(Self { fingerprints, values })
    }

    /// The bytes of a file.
    pub fn to_bytes(&self) -> Vec<u8> {
        let mut bytes = MAGIC.to_vec();
        bytes.push(FORMAT);
        bytes.push(u8::try_from(self.fingerprints.len()).unwrap_or(u8::MAX));
        for fingerprint in &self.fingerprints {
            bytes.extend(fingerprint.to_le_bytes());
        }
        let planes = [0, 1].map(|phase| self.values.iter().map(move |value| value[phase]));
        let body = pack(planes.into_iter().flatten());
        bytes.extend(checksum(&body).to_le_bytes());
        bytes.extend(body);
        bytes
    }
}

/// The fingerprints of a file, and what follows them.
fn head(bytes: &[u8]) -> Result<(Vec<u128>, &[u8]), WeightsError> {
    let rest = bytes.strip_prefix(MAGIC).ok_or(WeightsError::NotWeights)?;
    let (&format, rest) = rest.split_first().ok_or(WeightsError::Damaged)?;
    if format != FORMAT {
        return Err(WeightsError::Format { found: format });
    }
    let (&count, mut rest) = rest.split_first().ok_or(WeightsError::Damaged)?;
    let mut fingerprints = Vec::new();
    for _ in 0..usize::from(count).min(MOST_SHARED) {
        let (fingerprint, after) = rest.split_first_chunk().ok_or(WeightsError::Damaged)?;
        fingerprints.push(u128::from_le_bytes(*fingerprint));
        rest = after;
    }
    Ok((fingerprints, rest))
}

/// FNV-1a of 64 bits.
fn checksum(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// Small numbers in one byte, and runs of zeros in two or three: most weights are never met in play.
fn pack(numbers: impl Iterator<Item = i16>) -> Vec<u8> {
    let mut bytes = Vec::new();
    let mut zeros = 0u32;
    for number in numbers {
        if number == 0 {
            zeros += 1;
            continue;
        }
        push_zeros(&mut bytes, zeros);
        zeros = 0;
        // odd and even for the two signs; 0 stands for a run
        push_varint(&mut bytes, u32::from((number << 1 ^ number >> 15).cast_unsigned()));
    }
    push_zeros(&mut bytes, zeros);
    bytes
}

fn push_zeros(bytes: &mut Vec<u8>, zeros: u32) {
    if zeros > 0 {
        bytes.push(0);
        push_varint(bytes, zeros);
    }
}

#[expect(clippy::cast_possible_truncation, reason = "seven bits are taken")]
fn push_varint(bytes: &mut Vec<u8>, mut number: u32) {
    while number >= 0x80 {
        bytes.push(number as u8 | 0x80);
        number >>= 7;
    }
    bytes.push(number as u8);
}

/// Exactly `len` numbers, or nothing.
fn unpack(bytes: &[u8], len: usize) -> Option<Vec<i16>> {
    let mut bytes = bytes.iter().copied();
    let mut varint = || {
        let mut number = 0u32;
        for shift in [0, 7, 14, 21, 28] {
            let byte = bytes.next()?;
            number |= u32::from(byte & 0x7f).checked_shl(shift)?;
            if byte < 0x80 {
                return Some(number);
            }
        }
        None
    };
    let mut numbers = Vec::new();
    while let Some(number) = varint() {
        if number == 0 {
            let zeros = usize::try_from(varint()?).ok()?;
            if zeros > len - numbers.len() {
                return None;
            }
            numbers.resize(numbers.len() + zeros, 0);
        } else {
            let number = u16::try_from(number).ok()?;
            numbers.push((number >> 1).cast_signed() ^ -((number & 1).cast_signed()));
        }
        if numbers.len() > len {
            return None;
        }
    }
    (numbers.len() == len).then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::{pack, unpack};

    #[test]
    fn numbers_are_unpacked_as_they_were() {
        let numbers = [0, 0, 1, -1, 63, 64, -64, -65, 0, i16::MAX, i16::MIN, 0];
        assert_eq!(unpack(&pack(numbers.into_iter()), numbers.len()), Some(numbers.to_vec()));
        let long = vec![0; 100_000];
        let packed = pack(long.iter().copied());
        assert!(packed.len() < 5);
        assert_eq!(unpack(&packed, long.len()), Some(long));
    }

    #[test]
    fn bytes_that_are_none_are_refused() {
        let packed = pack([5, 0, 0, 7].into_iter());
        assert_eq!(unpack(&packed, 3), None);
        assert_eq!(unpack(&packed, 5), None);
        assert_eq!(unpack(&packed[..2], 4), None);
        assert_eq!(unpack(&[0xff; 9], 4), None);
        assert_eq!(unpack(&[0, 0xff, 0xff, 0xff, 0x7f], 4), None);
    }
}
