//! Variant files: a game is one TOML file, and this crate turns it into a
//! [`RuleSet`](draughts_rules::RuleSet), or says everything that is wrong with it at once, each fault with its
//! line and column.
//!
//! The format is described in `docs/variant-files.md`. The files of `variants/` are [built in](builtins).
//!
//! ```
//! let text = r#"
//!     format = 1
//!     id = "mini"
//!     name = "Mini draughts"
//!     [board]
//!     width = 6
//!     height = 6
//!     squares = "checkered"
//!     playing-corner = "left"
//!     [setup]
//!     rows = 2
//!     first-mover = "white"
//!     [men]
//!     moves = "forward-diagonals"
//!     captures = "diagonals"
//!     [kings]
//!     range = "flying"
//!     moves = "diagonals"
//!     captures = "diagonals"
//!     [capture]
//!     removal = "after-move"
//!     priority = ["most-pieces"]
//!     [promotion]
//!     during-capture = "pass"
//!     [notation]
//!     squares = "numeric"
//! "#;
//! let mini = draughts_config::load_str("mini.toml", text)?;
//! assert_eq!(mini.rules.board.square_count(), 18);
//!
//! let report = draughts_config::load_str("mini.toml", &text.replace("flying", "flyign")).unwrap_err();
//! assert_eq!(report.faults[0].message, r#"`kings.range` can't be "flyign""#);
//! # Ok::<(), draughts_config::Report>(())
//! ```

mod assemble;
mod builtin;
mod contradictions;
mod definition;
mod draws;
mod fault;
mod keys;
mod layer;
mod load;
mod schema;
mod source;
mod syntax;
mod template;
mod tree;
mod values;
mod write;

pub use builtin::{BuiltIn, builtins};
pub use definition::{
    Ancestor, Citation, Confidence, Contested, Definition, Example, Extends, PerftCase, Place, Source,
};
pub use fault::{Fault, Report};
pub use load::{
    LoadError, SIZE_LIMIT, UnknownVariant, builtin, builtin_id, load, load_alone, load_bytes, load_file,
    load_str, read_bytes,
};
pub use schema::schema;
pub use template::template;
pub use write::to_toml;
