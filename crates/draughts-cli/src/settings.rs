//! The user's settings: `draughts.toml` in the working directory or in the user's configuration directory.

use std::fs;
use std::io;
use std::path::{Path, PathBuf};

use crate::errors::{Kind, Place, Problem, Spot};
use crate::texts::{say, tell};

/// The file's name.
const FILE: &str = "draughts.toml";

/// The game that is meant when none is named: a name or a path.
pub(crate) fn default_variant() -> Result<Option<String>, Problem> {
    let user = user_folder().map(|folder| folder.join(FILE));
    for path in [Some(PathBuf::from(FILE)), user].into_iter().flatten() {
        if let Some(variant) = variant_in(&path)? {
            return Ok(Some(variant));
        }
    }
    Ok(None)
}

/// `$XDG_CONFIG_HOME/draughts`, or `~/.config/draughts`.
fn user_folder() -> Option<PathBuf> {
    let set = std::env::var_os("XDG_CONFIG_HOME").map(PathBuf::from).filter(|path| path.is_absolute());
    let base = set.or_else(|| Some(std::env::home_dir()?.join(".config")))?;
    Some(base.join("draughts"))
}

fn variant_in(path: &Path) -> Result<Option<String>, Problem> {
    let text = match fs::read_to_string(path) {
        Ok(text) => text,
        Err(error) if error.kind() == io::ErrorKind::NotFound => return Ok(None),
        Err(error) => return Err(Problem::reading(path, &error)),
    };
    let table: toml::Table =
        toml::from_str(&text).map_err(|error| problem(path, &text, error.span(), error.message()))?;
    if let Some(key) = table.keys().find(|key| *key != "variant") {
        let file = path.display().to_string();
        let args = [("file", file.as_str().into()), ("key", key.as_str().into())];
        return Err(Problem::new(Kind::Settings, say("error-settings-key", args))
            .in_file(file)
            .with_help(tell("help-settings-key")));
    }
    match table.get("variant") {
        None => Ok(None),
        Some(toml::Value::String(variant)) => Ok(Some(from_folder(path, variant))),
        Some(_) => {
            let file = path.display().to_string();
            let args = [("file", file.as_str().into())];
            Err(Problem::new(Kind::Settings, say("error-settings-variant", args))
                .in_file(file)
                .with_help(tell("help-settings-variant")))
        }
    }
}

/// A path is relative to the folder of the file that names it.
fn from_folder(path: &Path, variant: &str) -> String {
    let is_path = Path::new(variant).extension().is_some_and(|extension| extension == "toml");
    match path.parent() {
        Some(folder) if is_path => folder.join(variant).display().to_string(),
        _ => variant.to_owned(),
    }
}

fn problem(path: &Path, text: &str, span: Option<std::ops::Range<usize>>, message: &str) -> Problem {
    let start = span.as_ref().map_or(0, |span| span.start);
    let before = text.get(..start).unwrap_or_default();
    let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
    let line = before.matches('\n').count() + 1;
    let message = message.lines().collect::<Vec<_>>().join("; ");
    Problem::at(
        Kind::Settings,
        vec![Spot {
            place: Place::File(path.display().to_string(), line),
            text: text.lines().nth(line - 1).unwrap_or_default().to_owned(),
            column: before.get(line_start..).unwrap_or_default().chars().count() + 1,
            length: span.map_or(0, |span| text.get(span).unwrap_or_default().chars().count()),
            message,
            label: String::new(),
            help: None,
        }],
    )
}
