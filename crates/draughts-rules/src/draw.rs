//! Draws by rule, as data. What counts them is a game's business; here is only what they say.

/// One way to draw.
///
/// A *move* counts as in the rule books: one move of the side (or of each side) named by [`Counted`].
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum DrawRule {
    /// The same position with the same side to move.
    Repetition {
        /// At this occurrence (2 or more).
        times: u8,
        /// Automatic or claimed.
        claim: Claim,
    },
    /// A number of moves without progress.
    NoProgress {
        /// So many moves of each side.
        moves: u16,
        /// What starts the count again.
        resets: Resets,
        /// On which boards the count runs; leaving the condition starts it again.
        condition: BoardCondition,
        /// Automatic or claimed.
        claim: Claim,
    },
    /// Strong against weak: drawn if not won within a number of moves.
    Material {
        /// What the stronger side may have.
        strong: SideMaterial,
        /// What the weaker side may have.
        weak: SideMaterial,
        /// So many moves.
        moves: u16,
        /// Whose moves are counted.
        counted: Counted,
        /// Whether the last counted move may still win, or the move after it.
        capturing_move: CapturingMove,
        /// Who must hold the long diagonal for the count to begin.
        long_diagonal: LongDiagonal,
        /// What starts the count again while the material stays within the rule.
        resets: Resets,
        /// Automatic or claimed.
        claim: Claim,
    },
    /// Drawn as soon as the material is this, whoever moves.
    Immediate {
        /// What one side may have.
        first: SideMaterial,
        /// What the other side may have.
        second: SideMaterial,
        /// Whether a capture that can be made keeps the game going.
        unless_capture: Progress,
        /// Automatic or claimed.
        claim: Claim,
    },
}

/// The most counts that a rule set may need; see [`DrawRule::counts`].
pub const DRAW_COUNTS_LIMIT: usize = 16;

impl DrawRule {
    /// How many counts of moves the rule needs: none, one, or one for each side that may be the stronger.
    pub const fn counts(&self) -> usize {
        match self {
            Self::Repetition { .. } | Self::Immediate { .. } => 0,
            Self::NoProgress { .. } => 1,
            Self::Material { .. } => 2,
        }
    }

    /// Whether the rule ends the game by itself or a player claims it.
    pub const fn claim(&self) -> Claim {
        match self {
            Self::Repetition { claim, .. }
            | Self::NoProgress { claim, .. }
            | Self::Material { claim, .. }
            | Self::Immediate { claim, .. } => *claim,
        }
    }
}

text_enum! {
    /// How a draw comes about.
    Claim {
        /// The game ends by itself.
        Automatic,
        /// A player may claim it.
        Claimed,
    }
}

text_enum! {
    /// Whose moves are counted.
    Counted {
        /// Moves of each side: both have made that many.
        Each,
        /// Moves of the stronger side.
        Strong,
        /// Moves of the weaker side.
        Weak,
    }
}

text_enum! {
    /// Whether the capture that wins must fall within the counted moves.
    CapturingMove {
        /// It must be the last counted move at the latest.
        Included,
        /// It may be the stronger side's move right after the last counted one.
        Extra,
    }
}

text_enum! {
    /// Who must stand on the long diagonal for a count to run.
    LongDiagonal {
        /// Nobody: the count begins with the material.
        Free,
        /// The count begins when a king of the stronger side stands on it.
        HeldByStrong,
        /// The count runs while the weaker side's lone king stands on it.
        HeldByWeak,
    }
}

text_enum! {
    /// Whether a capture that can be made keeps a game from being drawn.
    Progress {
        /// Drawn even if the side to move can capture.
        EvenIfCapture,
        /// Not drawn while the side to move can capture.
        UnlessCapture,
    }
}

/// What starts a count again.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Resets(u8);

impl Resets {
    /// Nothing.
    pub const NONE: Self = Self(0);
    /// Any capture.
    pub const CAPTURE: Self = Self(1);
    /// A capture of a king.
    pub const KING_CAPTURED: Self = Self(2);
    /// Any move of a man.
    pub const MAN_MOVE: Self = Self(4);
    /// Any crowning.
    pub const PROMOTION: Self = Self(8);
    /// A crowning that gives a side its first king.
    pub const FIRST_KING: Self = Self(16);

    /// The events with their names.
    pub const NAMED: [(&'static str, Self); 5] = [
        ("capture", Self::CAPTURE),
        ("king-captured", Self::KING_CAPTURED),
        ("man-move", Self::MAN_MOVE),
        ("promotion", Self::PROMOTION),
        ("first-king", Self::FIRST_KING),
    ];

    /// The events of either set.
    #[must_use]
    pub const fn union(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    /// Whether every event of `other` is in the set.
    pub const fn contains(self, other: Self) -> bool {
        self.0 & other.0 == other.0
    }

    /// Whether some event of `other` is in the set.
    pub const fn meets(self, other: Self) -> bool {
        self.0 & other.0 != 0
    }

    /// The names of the events in the set.
    pub fn names(self) -> impl Iterator<Item = &'static str> {
        Self::NAMED.into_iter().filter(move |&(_, event)| self.contains(event)).map(|(name, _)| name)
    }
}

/// On which boards a count runs.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum BoardCondition {
    /// On every board.
    Always,
    /// While there is no man on the board.
    KingsOnly,
    /// While the board holds this many pieces in all and each side has a king.
    Pieces {
        /// At least so many.
        at_least: u8,
        /// At most so many.
        at_most: u8,
    },
    /// While a side has at most this many pieces, one of them a king.
    SideAtMost {
        /// At most so many.
        pieces: u8,
    },
}

/// What one side may have: any of these.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct SideMaterial(pub Vec<Material>);

/// So many kings and men of one side, written `KKM`: kings first; `KKK+` is three kings or more.
///
/// ```
/// # use draughts_rules::Material;
/// let three_or_more: Material = "KKK+".parse()?;
/// assert!(three_or_more.covers(4, 0) && !three_or_more.covers(3, 1));
/// # Ok::<(), String>(())
/// ```
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Material {
    /// So many kings.
    pub kings: u8,
    /// So many men.
    pub men: u8,
    /// Whether more kings are meant too.
    pub or_more: OrMore,
}

text_enum! {
    /// Whether a number of kings is exact.
    OrMore {
        /// Exactly that many.
        Exactly,
        /// That many or more.
        OrMore,
    }
}

impl Material {
    /// Whether a side with so many kings and men has this.
    pub const fn covers(self, kings: usize, men: usize) -> bool {
        let enough = match self.or_more {
            OrMore::Exactly => kings == self.kings as usize,
            OrMore::OrMore => kings >= self.kings as usize,
        };
        enough && men == self.men as usize
    }
}

impl SideMaterial {
    /// Whether a side with so many kings and men has one of these.
    pub fn covers(&self, kings: usize, men: usize) -> bool {
        self.0.iter().any(|material| material.covers(kings, men))
    }
}

impl std::str::FromStr for Material {
    type Err = String;

    /// The error says what a material looks like.
    fn from_str(text: &str) -> Result<Self, String> {
        let wrong =
            || format!("`{text}` is no material: write kings first, then men, such as K, KKM or KKK+");
        let (letters, or_more) = match text.strip_suffix('+') {
            Some(letters) => (letters, OrMore::OrMore),
            None => (text, OrMore::Exactly),
        };
        let kings = letters.bytes().take_while(|&b| b == b'K').count();
        let men = letters.bytes().skip(kings).take_while(|&b| b == b'M').count();
        if letters.is_empty() || kings + men != letters.len() || letters.len() > 128 {
            return Err(wrong());
        }
        let small = |n: usize| u8::try_from(n).map_err(|_| wrong());
        Ok(Self { kings: small(kings)?, men: small(men)?, or_more })
    }
}

impl std::fmt::Display for Material {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for _ in 0..self.kings {
            f.write_str("K")?;
        }
        for _ in 0..self.men {
            f.write_str("M")?;
        }
        match self.or_more {
            OrMore::Exactly => Ok(()),
            OrMore::OrMore => f.write_str("+"),
        }
    }
}

impl std::fmt::Display for SideMaterial {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        for (i, material) in self.0.iter().enumerate() {
            if i > 0 {
                f.write_str(" or ")?;
            }
            write!(f, "{material}")?;
        }
        Ok(())
    }
}
