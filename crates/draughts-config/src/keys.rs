//! The one table of all keys of a variant file: the reader, the schema, the template and the writer go by it.

use draughts_rules::{
    CapturesKings, CapturingMove, Chain, Claim, Corner, Counted, DuringCapture, FirstMover, FirstPromotion,
    HalfTurn, Key, Landing, LandingChoice, LeapOver, LonePiece, LongDiagonal, Missed, Numbering, Obligation,
    Outcome, Progress, Removal, ResultStyle, SquareNames, Turn,
};
use strum::VariantNames;

/// What a key may hold.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    /// A whole number in this range.
    Number { min: u64, max: u64 },
    /// One of these words.
    Choice(&'static [&'static str]),
    /// Any text.
    Text,
    /// A kebab-case name.
    Id,
    /// A list of texts.
    TextList,
    /// A table from language to name.
    Names,
    /// A list of leaf counts.
    Counts,
    /// A set of directions.
    Directions,
    /// A list of algebraic squares.
    SquareList,
    /// A list of capture criteria.
    Priority,
    /// `none` or the numbers of a halt rule.
    Halt,
    /// `none` or a number of moves.
    MoveLimit,
    /// `far-row` or each side's squares.
    PromotionSquares,
    /// A list of events.
    Resets,
    /// A condition on the board.
    Condition,
    /// A list of materials.
    Materials,
    /// A section of the file, by its name.
    Section,
    /// A list of tables, by its name.
    Tables,
}

/// Whether a key must be there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Presence {
    /// In every file.
    Always,
    /// In the file or in one it extends.
    Required,
    /// As `Required`, where the rest of the rules makes the key meaningful; the reader knows when.
    Sometimes,
    /// This TOML value stands when there is none.
    Default(&'static str),
    /// Nothing stands when there is none.
    Optional,
}

/// One key.
#[derive(Debug)]
pub(crate) struct KeySpec {
    /// The name in its table.
    pub(crate) name: &'static str,
    /// The name with the section: `kings.range`.
    pub(crate) key: Key,
    pub(crate) kind: Kind,
    pub(crate) presence: Presence,
    /// One line: what it means.
    pub(crate) doc: &'static str,
}

/// A table of the file and its keys.
#[derive(Debug)]
pub(crate) struct TableSpec {
    pub(crate) name: &'static str,
    pub(crate) keys: &'static [KeySpec],
    pub(crate) doc: &'static str,
}

macro_rules! keys {
    ($prefix:literal: $($name:literal $kind:expr, $presence:expr, $doc:literal;)*) => {
        &[$(KeySpec { name: $name, key: concat!($prefix, $name), kind: $kind, presence: $presence, doc: $doc }),*]
    };
}

const fn words<T: VariantNames>() -> Kind {
    Choice(T::VARIANTS)
}

use Kind::{
    Choice, Condition, Counts, Halt, Id, Materials, MoveLimit, Names, Number, Priority, PromotionSquares,
    Resets, Section, SquareList, Tables, Text, TextList,
};
use Presence::{Always, Default, Optional, Required, Sometimes};

const RANGES: &[&str] = &["short", "flying", "none"];
const SEPARATORS: &[&str] = &["x", ":", "-"];
const CONFIDENCES: &[&str] = &["high", "medium", "low"];
const BOARD_SQUARES: &[&str] = &["checkered", "all"];
pub(crate) const DRAW_KINDS: &[&str] = &["repetition", "no-progress", "material", "immediate"];

/// The keys at the top of the file, its sections and lists of tables.
pub(crate) const ROOT: TableSpec = TableSpec {
    name: "",
    doc: "A draughts game.",
    keys: keys! { "":
        "format" Number { min: 1, max: 1 }, Always, "The format this file is written for.";
        "id" Id, Always, "The variant's name on the command line: lower-case letters, digits and hyphens.";
        "name" Text, Required, "The variant's name in English.";
        "names" Names, Optional, "The variant's name in other languages, by language code.";
        "aliases" TextList, Optional, "Other names for the command line.";
        "region" Text, Optional, "Where it is played.";
        "confidence" Choice(CONFIDENCES), Optional, "How sure the rules are.";
        "extends" Text, Optional, "The variant this one differs from: a built-in id, or a path ending in .toml relative to this file.";
        "source" Tables, Optional, "What the values are taken from.";
        "board" Section, Required, "The board.";
        "setup" Section, Required, "Where the men stand at the start, and who begins.";
        "men" Section, Required, "What men do.";
        "kings" Section, Required, "What kings do.";
        "capture" Section, Required, "What holds for captures.";
        "promotion" Section, Optional, "Where and when men are crowned; not with kings.range = \"none\".";
        "end" Section, Optional, "Who wins when.";
        "draws" Tables, Default("[]"), "The draws by rule.";
        "notation" Section, Required, "How squares, moves and results are written.";
        "contested" Tables, Optional, "Who says otherwise.";
        "example" Tables, Optional, "Positions with their complete legal moves: the file's own proof.";
        "perft" Tables, Optional, "Positions with the number of leaves at each depth.";
    },
};

/// The sections with rules, in the order of a file.
pub(crate) const SECTIONS: &[TableSpec] = &[
    TableSpec {
        name: "board",
        doc: "The board.",
        keys: keys! { "board.":
            "width" Number { min: 3, max: 26 }, Required, "Number of files, 3 to 26.";
            "height" Number { min: 3, max: 26 }, Required, "Number of ranks, 3 to 26; at most 128 playing squares.";
            "squares" Choice(BOARD_SQUARES), Required, "Every second square plays, or all do.";
            "playing-corner" words::<Corner>(), Sometimes, "Checkered boards: which near corner of White's is a playing square.";
        },
    },
    TableSpec {
        name: "setup",
        doc: "Where the men stand at the start, and who begins.",
        keys: keys! { "setup.":
            "rows" Number { min: 1, max: 13 }, Sometimes, "Full rows of men on each side.";
            "free-rows" Number { min: 0, max: 12 }, Default("0"), "So many rows nearest to each player stay empty.";
            "white" SquareList, Sometimes, "Instead of rows: the algebraic squares of White's men.";
            "black" SquareList, Sometimes, "Instead of rows: the algebraic squares of Black's men.";
            "first-mover" words::<FirstMover>(), Required, "Who makes the first move of a game; \"either\" where the rules leave it open.";
        },
    },
    TableSpec {
        name: "men",
        doc: "What men do.",
        keys: keys! { "men.":
            "moves" Kind::Directions, Required, "Directions of a quiet move, seen by the player.";
            "captures" Kind::Directions, Required, "Directions of a capture.";
            "capture-kings" words::<CapturesKings>(), Default("\"allowed\""), "Whether a man may capture a king.";
            "leaps" Kind::Directions, Default("\"none\""), "Directions of a quiet leap over own men next to the man.";
            "leap-over" words::<LeapOver>(), Default("\"one-man\""), "How many own men a leap goes over: one, or a whole line.";
        },
    },
    TableSpec {
        name: "kings",
        doc: "What kings do.",
        keys: keys! { "kings.":
            "range" Choice(RANGES), Required, "One step, any number of empty squares, or none: men are never crowned.";
            "moves" Kind::Directions, Sometimes, "Directions of a quiet move.";
            "captures" Kind::Directions, Sometimes, "Directions of a capture.";
            "landing" words::<Landing>(), Default("\"any\""), "Where a flying king lands behind each captured piece.";
            "turn" words::<Turn>(), Default("\"any-square\""), "Where a king may turn in the middle of a capture.";
            "halt" Halt, Default("\"none\""), "When a flying king must end its capture right behind the last captured piece.";
            "move-limit" MoveLimit, Default("\"none\""), "Quiet moves in a row with one king, while the side has a man.";
        },
    },
    TableSpec {
        name: "capture",
        doc: "What holds for captures.",
        keys: keys! { "capture.":
            "obligation" words::<Obligation>(), Default("\"compulsory\""), "Whether a capture must be made when there is one.";
            "missed" words::<Missed>(), Default("\"illegal\""), "What befalls a player who misses a compulsory capture; only told, legal moves are the same.";
            "chain" words::<Chain>(), Default("\"must-complete\""), "Whether a capture must go on while it can.";
            "landing-choice" words::<LandingChoice>(), Default("\"must-continue\""), "Which landing squares a flying king may choose in the middle of a capture.";
            "removal" words::<Removal>(), Required, "When captured pieces leave the board.";
            "half-turn" words::<HalfTurn>(), Default("\"allowed\""), "Whether a jump may go straight back along the jump before it.";
            "priority" Priority, Required, "Which of several captures must be made, by the first criterion, then the next; [] is free choice.";
        },
    },
    TableSpec {
        name: "promotion",
        doc: "Where and when men are crowned.",
        keys: keys! { "promotion.":
            "during-capture" words::<DuringCapture>(), Sometimes, "What happens when a man comes to a promotion square in the middle of a capture.";
            "squares" PromotionSquares, Default("\"far-row\""), "Where men are crowned.";
        },
    },
    TableSpec {
        name: "end",
        doc: "Who wins when.",
        keys: keys! { "end.":
            "no-moves" words::<Outcome>(), Default("\"loss\""), "For the side to move when it has no legal move.";
            "no-pieces" words::<Outcome>(), Optional, "For a side without pieces; as no-moves where it is not given.";
            "blocked-with-men" words::<Outcome>(), Optional, "As no-moves, where the side still has a man; as no-moves where it is not given.";
            "lone-piece" words::<LonePiece>(), Default("\"plays-on\""), "Whether a side with a single piece has lost.";
            "first-promotion" words::<FirstPromotion>(), Default("\"plays-on\""), "Whether the first king on the board wins.";
            "bonus-win" MoveLimit, Default("\"none\""), "Points of a win over a side that never crowned a man, where another is one point; only told.";
        },
    },
    TableSpec {
        name: "notation",
        doc: "How squares, moves and results are written.",
        keys: keys! { "notation.":
            "squares" words::<SquareNames>(), Required, "Numbers, or a letter and a number.";
            "numbering" words::<Numbering>(), Default("\"top-left\""), "Where square 1 lies, seen by White.";
            "pdn-game-type" Number { min: 0, max: 255 }, Optional, "The number in PDN's GameType tag; not inherited.";
            "capture-separator" Choice(SEPARATORS), Default("\"x\""), "What stands between the squares of a capture.";
            "result-style" words::<ResultStyle>(), Default("\"1-0\""), "How results are written.";
        },
    },
];

/// What a value or a section says of where it comes from.
pub(crate) const CITATION: TableSpec = TableSpec {
    name: "citation",
    doc: "Where a value comes from.",
    keys: keys! { "":
        "source" Text, Optional, "The id of a [[source]].";
        "article" Text, Optional, "The place in the source.";
        "note" Text, Optional, "Anything more.";
    },
};

/// The lists of tables that are not rules.
pub(crate) const LISTS: &[TableSpec] = &[
    TableSpec {
        name: "source",
        doc: "What the values are taken from.",
        keys: keys! { "source.":
            "id" Text, Always, "How the values refer to it.";
            "title" Text, Always, "The title.";
            "url" Text, Optional, "Where to read it.";
            "date" Text, Optional, "Its date: year, or year-month-day.";
            "note" Text, Optional, "Anything more.";
        },
    },
    TableSpec {
        name: "contested",
        doc: "Who says otherwise.",
        keys: keys! { "contested.":
            "key" Text, Always, "The key of the rule that is contested.";
            "says" Text, Always, "What they say.";
            "source" Text, Optional, "The id of a [[source]], or free text.";
            "edition" Id, Optional, "The id of the variant that plays it so.";
        },
    },
    TableSpec {
        name: "example",
        doc: "A position with its complete legal moves.",
        keys: keys! { "example.":
            "fen" Text, Always, "The position, in the file's own numbering or algebraic.";
            "legal" TextList, Always, "The complete legal moves.";
            "clause" Text, Optional, "The rule key or article it shows.";
            "about" Text, Optional, "What it shows.";
            "source" Text, Optional, "Where it comes from.";
        },
    },
    TableSpec {
        name: "perft",
        doc: "A position with the number of leaves at each depth.",
        keys: keys! { "perft.":
            "fen" Text, Default("\"startpos\""), "The position.";
            "nodes" Counts, Always, "Leaves at depth 1, 2, 3 and so on.";
            "source" Text, Optional, "Where the counts come from.";
        },
    },
];

const COUNT: Kind = Number { min: 1, max: 65535 };
const CLAIM: Kind = words::<Claim>();
const DRAW_KIND: &str = "Which way to draw this is.";
const DRAW_CLAIM: &str = "Whether the game ends by itself or a player claims it.";

macro_rules! draw_keys {
    ($($name:literal $kind:expr, $presence:expr, $doc:literal;)*) => {
        &[
            KeySpec { name: "kind", key: "draws.kind", kind: Choice(DRAW_KINDS), presence: Always, doc: DRAW_KIND },
            $(KeySpec { name: $name, key: concat!("draws.", $name), kind: $kind, presence: $presence, doc: $doc },)*
            KeySpec { name: "claim", key: "draws.claim", kind: CLAIM, presence: Default("\"automatic\""), doc: DRAW_CLAIM },
        ]
    };
}

/// The draw rules, by their `kind`.
pub(crate) const DRAWS: &[TableSpec] = &[
    TableSpec {
        name: "repetition",
        doc: "The same position with the same side to move.",
        keys: draw_keys! {
            "times" Number { min: 2, max: 255 }, Always, "At this occurrence.";
        },
    },
    TableSpec {
        name: "no-progress",
        doc: "A number of moves without progress.",
        keys: draw_keys! {
            "moves" COUNT, Always, "So many moves of each side.";
            "resets" Resets, Always, "What starts the count again.";
            "while" Condition, Default("\"always\""), "On which boards the count runs.";
        },
    },
    TableSpec {
        name: "material",
        doc: "Strong against weak: drawn if not won within a number of moves.",
        keys: draw_keys! {
            "strong" Materials, Always, "What the stronger side may have: kings first; \"KKK+\" is three kings or more.";
            "weak" Materials, Always, "What the weaker side may have.";
            "moves" COUNT, Always, "So many moves.";
            "counted" words::<Counted>(), Default("\"each\""), "Whose moves are counted.";
            "capturing-move" words::<CapturingMove>(), Default("\"included\""), "Whether the capture that wins must fall within the count.";
            "long-diagonal" words::<LongDiagonal>(), Default("\"free\""), "Who must hold the long diagonal for the count to run.";
            "resets" Resets, Default("[]"), "What starts the count again while the material stays within the rule.";
        },
    },
    TableSpec {
        name: "immediate",
        doc: "Drawn as soon as the material is this.",
        keys: draw_keys! {
            "first" Materials, Always, "What one side may have.";
            "second" Materials, Always, "What the other side may have.";
            "capture" words::<Progress>(), Default("\"even-if-capture\""), "Whether a capture that can be made keeps the game going.";
        },
    },
];

impl TableSpec {
    pub(crate) fn find(&self, name: &str) -> Option<&'static KeySpec> {
        self.keys.iter().find(|spec| spec.name == name)
    }
}

/// Every key of a rule, in the order of a file; `draws` is one.
pub(crate) fn rule_keys() -> impl Iterator<Item = &'static KeySpec> {
    SECTIONS.iter().flat_map(|section| section.keys).chain(ROOT.find("draws"))
}

/// The key under which a rule set lists what this key of a file says.
pub(crate) fn rule_of(key: Key) -> Key {
    match key {
        "setup.rows" | "setup.free-rows" | "setup.white" | "setup.black" => "setup",
        key => key,
    }
}

/// The key that this text is, if it is one: a key of the file, or a rule set's `setup` and `draws`.
pub(crate) fn known_key(text: &str) -> Option<Key> {
    if text == "setup" {
        return Some("setup");
    }
    rule_keys().map(|spec| spec.key).find(|&key| key == text)
}

/// The one of `names` that `text` most likely means.
pub(crate) fn nearest<'a>(text: &str, names: impl IntoIterator<Item = &'a str>) -> Option<&'a str> {
    let folded = fold(text);
    let likeness = |name: &str| strsim::jaro(&folded, &fold(name));
    let rated = names.into_iter().map(|name| (likeness(name), name)).filter(|(rate, _)| *rate > 0.75);
    rated.max_by(|a, b| a.0.total_cmp(&b.0)).map(|(_, name)| name)
}

/// Text without the differences that names don't make: case, hyphens, underscores.
pub(crate) fn fold(text: &str) -> String {
    text.chars().filter(|c| !matches!(c, '-' | '_' | ' ')).flat_map(char::to_lowercase).collect()
}
