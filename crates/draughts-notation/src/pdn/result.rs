//! Results of games.

use std::fmt;

use draughts_rules::{Color, ResultStyle};

/// What the end of a game says.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum GameResult {
    /// `1-0`, `2-0`.
    WhiteWins,
    /// `1/2-1/2`, `1-1`.
    Draw,
    /// `0-1`, `0-2`.
    BlackWins,
    /// `0-0`.
    BothLose,
    /// Points of another way to count, such as `4-6`: who has won is not known here.
    Points {
        /// White's.
        white: u16,
        /// Black's.
        black: u16,
    },
    /// `*`: none, or not known.
    Unknown,
}

impl GameResult {
    /// The result that `text` is, `Points` included; blanks around the dash are allowed.
    pub fn parse(text: &str) -> Option<Self> {
        let text: String = text.chars().filter(|c| !c.is_whitespace()).collect();
        if let Some((result, length)) = at(text.as_bytes()) {
            return (length == text.len()).then_some(result);
        }
        let (white, black) = text.split_once(['-', '–'])?;
        let points = |text: &str| {
            let digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
            text.parse().ok().filter(|_| digits)
        };
        Some(Self::Points { white: points(white)?, black: points(black)? })
    }

    /// Who has won; `None` for a draw and where it is not known.
    pub const fn winner(self) -> Option<Color> {
        match self {
            Self::WhiteWins => Some(Color::White),
            Self::BlackWins => Some(Color::Black),
            Self::Draw | Self::BothLose | Self::Points { .. } | Self::Unknown => None,
        }
    }

    /// The result with the sides exchanged.
    #[must_use]
    pub const fn swapped(self) -> Self {
        match self {
            Self::WhiteWins => Self::BlackWins,
            Self::BlackWins => Self::WhiteWins,
            Self::Points { white, black } => Self::Points { white: black, black: white },
            Self::Draw | Self::BothLose | Self::Unknown => self,
        }
    }

    /// The result as a game writes it.
    pub fn text(self, style: ResultStyle) -> String {
        let text = match (self, style) {
            (Self::WhiteWins, ResultStyle::OneZero) => "1-0",
            (Self::WhiteWins, ResultStyle::TwoZero) => "2-0",
            (Self::Draw, ResultStyle::OneZero) => "1/2-1/2",
            (Self::Draw, ResultStyle::TwoZero) => "1-1",
            (Self::BlackWins, ResultStyle::OneZero) => "0-1",
            (Self::BlackWins, ResultStyle::TwoZero) => "0-2",
            (Self::BothLose, _) => "0-0",
            (Self::Unknown, _) => "*",
            (Self::Points { white, black }, _) => return format!("{white}-{black}"),
        };
        text.to_owned()
    }
}

impl fmt::Display for GameResult {
    /// The result as `1-0`, `1/2-1/2` and so on.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text(ResultStyle::OneZero))
    }
}

/// The result with which `bytes` begin, and its length in bytes. Behind it stands nothing that could belong to it.
pub(super) fn at(bytes: &[u8]) -> Option<(GameResult, usize)> {
    if bytes.first() == Some(&b'*') {
        return Some((GameResult::Unknown, 1));
    }
    let (white, after) = score(bytes)?;
    let dash = after + blanks(&bytes[after..]);
    let dash_length = match &bytes[dash..] {
        [b'-', ..] => 1,
        [0xe2, 0x80, 0x90..=0x94, ..] => 3,
        _ => return None,
    };
    let behind_dash = dash + dash_length;
    let second = behind_dash + blanks(&bytes[behind_dash..]);
    let (black, length) = score(&bytes[second..])?;
    let end = second + length;
    let result = match (white, black) {
        (2 | 4, 0) => GameResult::WhiteWins,
        (0, 2 | 4) => GameResult::BlackWins,
        (2, 2) | (1, 1) => GameResult::Draw,
        (0, 0) => GameResult::BothLose,
        _ => return None,
    };
    ends_word(&bytes[end..]).then_some((result, end))
}

/// Whether a word ends before these bytes.
fn ends_word(rest: &[u8]) -> bool {
    match rest {
        [] => true,
        [first, ..] => {
            first.is_ascii_whitespace() || b"{}()[];%\"".contains(first) || rest.starts_with(b"\xc2\xa0")
        }
    }
}

fn blanks(bytes: &[u8]) -> usize {
    bytes.iter().take(MOST_BLANKS).take_while(|&&b| b == b' ' || b == b'\t').count()
}

/// So many blanks may stand on either side of the dash.
const MOST_BLANKS: usize = 4;

/// The points of one side in halves of the old style (`1/2` is 1, `1` is 2) and doubled in the new one (`2` is 4),
/// and their length in bytes.
fn score(bytes: &[u8]) -> Option<(u8, usize)> {
    match bytes {
        [b'1', b'/', b'2', ..] => Some((1, 3)),
        [0xc2, 0xbd, ..] => Some((1, 2)),
        [0xbd, ..] => Some((1, 1)),
        [digit @ b'0'..=b'2', ..] => Some(((digit - b'0') * 2, 1)),
        _ => None,
    }
}
