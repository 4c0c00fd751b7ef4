//! Values as bytes: five results in one byte, or one code in one byte or two.

use crate::value::{Code, Wdl};

/// How values stand in a file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Packing {
    /// Five results in a byte, in base 3.
    Results,
    /// A code in a byte.
    Bytes,
    /// A code in two bytes, the lower first.
    Words,
}

/// So many results share a byte.
pub(crate) const RESULTS_IN_BYTE: usize = 5;
const POWERS: [u8; RESULTS_IN_BYTE] = [1, 3, 9, 27, 81];

impl Packing {
    pub(crate) const fn number(self) -> u8 {
        match self {
            Self::Results => 0,
            Self::Bytes => 1,
            Self::Words => 2,
        }
    }

    pub(crate) const fn from_number(number: u8) -> Option<Self> {
        match number {
            0 => Some(Self::Results),
            1 => Some(Self::Bytes),
            2 => Some(Self::Words),
            _ => None,
        }
    }

    /// How many bytes so many values take.
    pub(crate) const fn bytes(self, values: usize) -> usize {
        match self {
            Self::Results => values.div_ceil(RESULTS_IN_BYTE),
            Self::Bytes => values,
            Self::Words => 2 * values,
        }
    }

    /// The bytes of `codes`.
    pub(crate) fn pack(self, codes: &[u16]) -> Vec<u8> {
        match self {
            Self::Results => {
                let byte = |five: &[u16]| {
                    five.iter().zip(POWERS).map(|(&code, power)| power * digit(Code(code))).sum()
                };
                codes.chunks(RESULTS_IN_BYTE).map(byte).collect()
            }
            Self::Bytes => codes.iter().map(|&code| u8::try_from(code).unwrap_or(u8::MAX)).collect(),
            Self::Words => codes.iter().flat_map(|code| code.to_le_bytes()).collect(),
        }
    }

    /// One value; `None` past the end, or for a byte that no packing gives.
    pub(crate) fn value(self, bytes: &[u8], at: usize) -> Option<Code> {
        match self {
            Self::Results => {
                let byte = *bytes.get(at / RESULTS_IN_BYTE)?;
                match byte / POWERS[at % RESULTS_IN_BYTE] % 3 {
                    0 => Some(Code::DRAW),
                    1 => Some(Code::win(0)),
                    _ => Some(Code::LOST),
                }
            }
            Self::Bytes => bytes.get(at).map(|&byte| Code(byte.into())),
            Self::Words => {
                let word = bytes.get(2 * at..2 * at + 2)?;
                Some(Code(u16::from_le_bytes([word[0], word[1]])))
            }
        }
    }
}

const fn digit(code: Code) -> u8 {
    if code.0 == 0 {
        0
    } else if code.is_win() {
        1
    } else {
        2
    }
}

impl Code {
    /// The result alone.
    pub(crate) const fn wdl(self) -> Wdl {
        self.value().wdl()
    }
}

#[cfg(test)]
mod tests {
    use super::Packing;
    use crate::value::Code;

    #[test]
    fn values_come_back() {
        let codes = (0..255).map(|n| (n * 37) % 256).collect::<Vec<u16>>();
        for packing in [Packing::Results, Packing::Bytes, Packing::Words] {
            let bytes = packing.pack(&codes);
            assert_eq!(bytes.len(), packing.bytes(codes.len()));
            assert_eq!(Packing::from_number(packing.number()), Some(packing));
            for (at, &code) in codes.iter().enumerate() {
                let value = packing.value(&bytes, at).expect("a value");
                assert_eq!(value.wdl(), Code(code).wdl());
                assert!(packing == Packing::Results || value == Code(code));
            }
            assert_eq!(packing.value(&bytes, 10 * codes.len()), None);
        }
    }
}
