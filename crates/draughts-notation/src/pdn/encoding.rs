//! Bytes to text.

/// How a game's bytes were read.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Encoding {
    /// UTF-8, of which ASCII is a part.
    Utf8,
    /// Windows-1252, of which Latin-1's letters are a part.
    Windows1252,
}

impl Encoding {
    /// The name by which the encoding is registered.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Utf8 => "UTF-8",
            Self::Windows1252 => "windows-1252",
        }
    }
}

/// The mark that some programs write at the beginning of a file.
pub(super) const MARK: &[u8] = b"\xef\xbb\xbf";

/// The marks of UTF-16.
pub(super) const MARKS_OF_UTF16: [&[u8]; 2] = [b"\xff\xfe", b"\xfe\xff"];

/// The text of some bytes.
pub(super) fn decoded(bytes: &[u8]) -> (String, Encoding) {
    match std::str::from_utf8(bytes) {
        Ok(text) => (text.to_owned(), Encoding::Utf8),
        Err(_) => (bytes.iter().map(|&byte| windows_1252(byte)).collect(), Encoding::Windows1252),
    }
}

/// The characters of 0x80 to 0x9f; those that stand for none are the control characters of Latin-1, as browsers
/// read them.
const UPPER_CONTROLS: [char; 32] = [
    '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8d}', 'Ž', '\u{8f}', '\u{90}',
    '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9d}', 'ž', 'Ÿ',
];

fn windows_1252(byte: u8) -> char {
    match byte {
        0x80..=0x9f => UPPER_CONTROLS[usize::from(byte - 0x80)],
        _ => char::from(byte),
    }
}
