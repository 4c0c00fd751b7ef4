//! The file that a new variant begins as.

use std::fmt::Write as _;

use crate::definition::Definition;
use crate::keys::{KeySpec, Kind, SECTIONS, TableSpec};
use crate::layer::FORMAT;
use crate::tree::alternatives;
use crate::write::{draw, string, to_toml, value};

/// A commented file for a new variant `id` that so far plays as `parent`.
///
/// It extends `parent` (by its id when that is built in, else by its file as that was given) and shows every section, with the
/// parent's values commented out and their meaning in a line above; a parent that is neither built in nor in a
/// file is copied instead. `id` is a kebab-case name.
pub fn template(id: &str, parent: &Definition) -> String {
    let extends = if parent.built_in { &parent.id } else { &parent.file };
    if !(parent.built_in || extends.to_lowercase().ends_with(".toml")) {
        return to_toml(&Definition { id: id.to_owned(), aliases: Vec::new(), ..parent.clone() });
    }
    let mut text = head(id, extends, parent);
    for section in SECTIONS {
        rules_section(&mut text, section, parent);
    }
    draws(&mut text, parent);
    text.push_str(TAIL);
    text
}

/// A line that starts with `#` and no space is a value to be uncommented.
fn head(id: &str, extends: &str, parent: &Definition) -> String {
    let name = id.split('-').map(capitalised).collect::<Vec<_>>().join(" ");
    let (id, name, extends) = (string(id), string(&name), string(extends));
    let of = &parent.name;
    format!(
        "# A variant that plays as {of} does but for what is stated here.
# A line such as `#rows = 3` is what holds now: take the # away and change the value.
# `draughts check` on this file says what is wrong with it; `draughts compare` what has changed.
# Any value may say where it comes from: rows = {{ value = 3, source = \"…\", article = \"art. 2\" }}

# The format this file is written for.
format = {FORMAT}
# The variant's name on the command line.
id = {id}
# Its name in English, and in other languages.
name = {name}
#names = {{}}
# Other names for the command line.
#aliases = []
# Where it is played.
#region = \"…\"
# How sure the rules are: \"high\", \"medium\" or \"low\".
#confidence = \"low\"
# The variant this one differs from.
extends = {extends}

# What the values are taken from; they refer to it by its id.
#[[source]]
#id = \"…\"
#title = \"…\"
#url = \"…\"
#date = \"…\"
"
    )
}

fn capitalised(word: &str) -> String {
    let mut chars = word.chars();
    chars.next().map_or_else(String::new, |first| first.to_uppercase().chain(chars).collect())
}

fn rules_section(text: &mut String, section: &'static TableSpec, parent: &Definition) {
    // writing to a string can't fail
    let _ = write!(text, "\n[{}]\n", section.name);
    for spec in section.keys {
        let value = value(&parent.rules, spec.key);
        let _ = match value {
            Some(value) if spec.key != "notation.pdn-game-type" => {
                write!(text, "# {}\n#{} = {value}\n", meaning(spec), spec.name)
            }
            _ => writeln!(text, "# {}: {}", spec.name, meaning(spec)),
        };
    }
}

/// What the key means and may hold, in one line.
fn meaning(spec: &KeySpec) -> String {
    let words = match spec.kind {
        Kind::Choice(words) => words,
        Kind::Directions => return format!("{} One name or a list.", spec.doc),
        Kind::Priority => &draughts_rules::Criterion::NAMES,
        Kind::Halt => return format!("{} Or \"none\".", spec.doc),
        Kind::MoveLimit => return format!("{} A number or \"none\".", spec.doc),
        Kind::PromotionSquares => {
            return format!("{} \"far-row\", or {{ white = [\"a8\"], black = [\"h1\"] }}.", spec.doc);
        }
        Kind::Number { .. }
        | Kind::Text
        | Kind::Id
        | Kind::TextList
        | Kind::Names
        | Kind::Counts
        | Kind::SquareList
        | Kind::Resets
        | Kind::Condition
        | Kind::Materials
        | Kind::Section
        | Kind::Tables => return spec.doc.to_owned(),
    };
    format!("{} {}.", spec.doc, alternatives(words))
}

fn draws(text: &mut String, parent: &Definition) {
    text.push_str("\n# The draws by rule. One [[draws]] here replaces all of those that hold now;\n");
    text.push_str("# `draws = []`, above the first section, takes them away.\n");
    for rule in &parent.rules.draws {
        text.push_str("#[[draws]]\n");
        for (name, value) in draw(rule) {
            let _ = writeln!(text, "#{name} = {value}");
        }
    }
}

const TAIL: &str = "
# Where another source says otherwise.
#[[contested]]
#key = \"capture.priority\"
#says = \"…\"
#source = \"…\"

# Positions with their complete legal moves: `draughts check` plays them.
#[[example]]
#fen = \"W:W21,22:B11,12\"
#legal = [\"…\"]
#clause = \"capture.priority\"

# Leaves at depth 1, 2, 3 and so on, from the start.
#[[perft]]
#nodes = [1]
";
