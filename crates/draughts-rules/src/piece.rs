//! Men and kings.

use crate::Color;

/// What a piece is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, strum::Display, strum::IntoStaticStr)]
#[strum(serialize_all = "kebab-case")]
pub enum PieceKind {
    /// A piece that is not crowned.
    Man,
    /// A crowned piece.
    King,
}

/// A piece of one side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Piece {
    /// Whose it is.
    pub color: Color,
    /// Man or king.
    pub kind: PieceKind,
}

impl Piece {
    /// A man of `color`.
    pub const fn man(color: Color) -> Self {
        Self { color, kind: PieceKind::Man }
    }

    /// A king of `color`.
    pub const fn king(color: Color) -> Self {
        Self { color, kind: PieceKind::King }
    }
}
