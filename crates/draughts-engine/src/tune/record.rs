//! Positions of games that engines played, to learn from.

use draughts_rules::{ByColor, Color, RuleSet, Setup, Square, SquareSet};

/// A quiet position, what the search thought of it, and how its game ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Record {
    /// Men and kings, White's and Black's; squares by their index.
    pieces: [u128; 4],
    pub(crate) to_move: Color,
    /// White's score in hundredths of a man.
    pub(crate) score: i16,
    /// Twice White's points: 0, 1 or 2.
    pub(crate) result: u8,
}

/// How many bytes a record takes.
pub(crate) const RECORD: usize = 4 * 16 + 4;

fn word(set: SquareSet) -> u128 {
    set.iter().fold(0, |word, square| word | 1 << square.index())
}

fn set(word: u128) -> SquareSet {
    (0..128u8).filter(|bit| word >> bit & 1 == 1).map(Square::new).collect()
}

impl Record {
    pub(crate) fn new(setup: &Setup, score: i16) -> Self {
        let pieces = [setup.men.white, setup.men.black, setup.kings.white, setup.kings.black].map(word);
        Self { pieces, to_move: setup.to_move, score, result: 1 }
    }

    /// The position; without counts of king moves.
    pub(crate) fn setup(&self) -> Setup {
        let [white, black, white_kings, black_kings] = self.pieces.map(set);
        Setup {
            men: ByColor { white, black },
            kings: ByColor { white: white_kings, black: black_kings },
            ..Setup::empty(self.to_move)
        }
    }

    /// The bytes of a list of records.
    pub(crate) fn to_bytes(records: &[Self]) -> Vec<u8> {
        let mut bytes = Vec::with_capacity(records.len() * RECORD);
        for record in records {
            for word in record.pieces {
                bytes.extend(word.to_le_bytes());
            }
            bytes.extend(record.score.to_le_bytes());
            bytes.push(record.to_move as u8);
            bytes.push(record.result);
        }
        bytes
    }

    /// The records in `bytes`; `None` where some are no positions of the game.
    pub(crate) fn from_bytes(rules: &RuleSet, bytes: &[u8]) -> Option<Vec<Self>> {
        if !bytes.len().is_multiple_of(RECORD) {
            return None;
        }
        bytes.chunks_exact(RECORD).map(|chunk| Self::read(rules, chunk)).collect()
    }

    fn read(rules: &RuleSet, mut bytes: &[u8]) -> Option<Self> {
        let mut pieces = [0; 4];
        for word in &mut pieces {
            let (head, rest) = bytes.split_first_chunk()?;
            *word = u128::from_le_bytes(*head);
            bytes = rest;
        }
        let &[low, high, to_move, result] = bytes else { return None };
        let to_move = *Color::ALL.get(usize::from(to_move))?;
        let record = Self { pieces, to_move, score: i16::from_le_bytes([low, high]), result };
        (result <= 2 && record.setup().faults(rules).is_empty()).then_some(record)
    }
}
