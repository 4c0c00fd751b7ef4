//! The cases of `data`: positions with their legal moves, and leaf counts; its `README.md` tells the format.

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};

use draughts::config::{self, Definition};
use serde::Deserialize;

/// The folder of the cases.
pub fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("data")
}

/// The root of the project.
pub fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("..")
}

/// A position with its legal moves, or some that are legal and some that are not.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PositionCase {
    /// Unique in its file.
    pub id: String,
    /// A built-in id, or the stem of a file in `data/variants` or `data/readings`.
    pub variant: String,
    /// The position.
    pub fen: String,
    /// Moves to play first.
    #[serde(default)]
    pub moves: Vec<String>,
    /// The complete legal moves.
    pub legal: Option<Vec<MoveCase>>,
    /// Some legal moves.
    pub allowed: Option<Vec<MoveCase>>,
    /// Some moves that are not legal.
    pub forbidden: Option<Vec<MoveCase>>,
    /// Whether the list follows from the rule, and the source only tells the fault.
    #[serde(default)]
    pub derived: bool,
    /// What the case shows.
    pub about: String,
    /// Where it comes from.
    pub source: String,
}

/// A move by what happens on the board.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct MoveCase {
    /// Where the piece starts.
    pub from: String,
    /// Where it ends.
    pub to: String,
    /// The captured squares, in alphabetical order.
    #[serde(default)]
    pub captures: Vec<String>,
    /// Whether the man is crowned; open where it is left out.
    pub promotes: Option<bool>,
}

/// Leaf counts of one position.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PerftCase {
    /// As in [`PositionCase`].
    pub variant: String,
    /// What the position is called.
    #[serde(default)]
    pub name: String,
    /// The position, or `startpos`.
    pub fen: String,
    /// What counts as one move.
    #[serde(default)]
    pub policy: Policy,
    /// Leaves at depth 1, 2, 3 and so on.
    pub nodes: Vec<u64>,
    /// Where the counts come from.
    pub source: String,
}

/// A game up to its end by a rule, or to where a program might wrongly end it.
#[derive(Debug, Clone, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct DrawCase {
    /// Unique in its file.
    pub id: String,
    /// As in [`PositionCase`].
    pub variant: String,
    /// The position at the start.
    pub fen: String,
    /// The moves, with blanks between them; they may go on beyond the end.
    #[serde(default)]
    pub moves: String,
    /// The ply after which the game is over, or a draw may be claimed, and not before; it goes on where this is left
    /// out.
    pub ends: Option<usize>,
    /// `1-0`, `0-1` or `1/2-1/2`.
    pub result: Option<String>,
    /// The name of the reason.
    pub reason: Option<String>,
    /// The draw rule, as an index in the variant's draws.
    pub rule: Option<usize>,
    /// `claimed` where the draw must be claimed.
    pub claim: Option<String>,
    /// What the case shows.
    pub about: String,
    /// Where the rule comes from.
    pub source: String,
}

/// What counts as one move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Policy {
    /// What happens on the board: this project's way.
    #[default]
    Unique,
    /// Each order of the captured pieces.
    Order,
    /// Each list of landing squares.
    Paths,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PositionFile {
    position: Vec<PositionCase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct DrawFile {
    draw: Vec<DrawCase>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PerftFile {
    perft: Vec<PerftCase>,
}

/// All position cases, each with the file that holds it.
///
/// # Errors
///
/// When a file can't be read, or an id stands twice in one.
pub fn positions() -> Result<Vec<(String, PositionCase)>, String> {
    let mut files = toml_files(&data().join("positions"))?;
    files.push(data().join("known-bugs.toml"));
    let mut cases = Vec::new();
    for path in files {
        let stem = stem(&path);
        let file: PositionFile = toml_file(&path)?;
        for case in file.position {
            if cases.iter().any(|(other, c): &(String, PositionCase)| *other == stem && c.id == case.id) {
                return Err(format!("{}: `{}` stands twice", path.display(), case.id));
            }
            cases.push((stem.clone(), case));
        }
    }
    Ok(cases)
}

/// All games of `data/draws`, each with the file that holds it.
///
/// # Errors
///
/// When a file can't be read, or an id stands twice in one.
pub fn draws() -> Result<Vec<(String, DrawCase)>, String> {
    let mut cases = Vec::new();
    for path in toml_files(&data().join("draws"))? {
        let stem = stem(&path);
        let file: DrawFile = toml_file(&path)?;
        for case in file.draw {
            if cases.iter().any(|(other, c): &(String, DrawCase)| *other == stem && c.id == case.id) {
                return Err(format!("{}: `{}` stands twice", path.display(), case.id));
            }
            cases.push((stem.clone(), case));
        }
    }
    Ok(cases)
}

/// All leaf counts, each with the file that holds them.
///
/// # Errors
///
/// When a file can't be read.
pub fn perfts() -> Result<Vec<(String, PerftCase)>, String> {
    let mut cases = Vec::new();
    for path in toml_files(&data().join("perft"))? {
        let stem = stem(&path);
        let file: PerftFile = toml_file(&path)?;
        cases.extend(file.perft.into_iter().map(|case| (stem.clone(), case)));
    }
    Ok(cases)
}

/// The variants that cases name, each loaded once.
#[derive(Debug, Default)]
pub struct Definitions(BTreeMap<String, Definition>);

impl Definitions {
    /// The variant with this name: a built-in id, or the stem of a file in `data/variants` or `data/readings`.
    ///
    /// # Errors
    ///
    /// When there is no such variant, or its file is faulty.
    pub fn get(&mut self, name: &str) -> Result<Definition, String> {
        if let Some(known) = self.0.get(name) {
            return Ok(known.clone());
        }
        let loaded = load(name)?;
        self.0.insert(name.to_owned(), loaded.clone());
        Ok(loaded)
    }
}

fn load(name: &str) -> Result<Definition, String> {
    let file = format!("{name}.toml");
    let folders = ["variants", "readings"].map(|folder| data().join(folder).join(&file));
    match folders.iter().find(|path| path.is_file()) {
        Some(path) => config::load_file(path).map_err(|e| e.to_string()),
        None => config::builtin(name).map_err(|e| e.to_string()),
    }
}

/// The TOML files of a folder, in the order of their names.
///
/// # Errors
///
/// When the folder can't be read.
pub fn toml_files(folder: &Path) -> Result<Vec<PathBuf>, String> {
    let entries = folder.read_dir().map_err(|e| format!("{}: {e}", folder.display()))?;
    let mut files: Vec<_> = entries.filter_map(|entry| Some(entry.ok()?.path())).collect();
    files.retain(|path| path.extension().is_some_and(|extension| extension == "toml"));
    files.sort();
    Ok(files)
}

fn stem(path: &Path) -> String {
    path.file_stem().map(|stem| stem.to_string_lossy().into_owned()).unwrap_or_default()
}

fn toml_file<T: for<'a> Deserialize<'a>>(path: &Path) -> Result<T, String> {
    let wrong = |e: &dyn std::fmt::Display| format!("{}: {e}", path.display());
    let text = std::fs::read_to_string(path).map_err(|e| wrong(&e))?;
    toml::from_str(&text).map_err(|e| wrong(&e))
}
