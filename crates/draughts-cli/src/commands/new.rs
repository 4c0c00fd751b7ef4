//! `draughts new`: a variant file to start from.

use std::fs;
use std::path::{Path, PathBuf};

use draughts::config::{self, Definition};

use crate::errors::{Kind, Problem};
use crate::files::{self, Existing};
use crate::game;
use crate::output::{Answer, Context, Exit};
use crate::texts::{say, tell};

/// Write a variant file to start from
///
/// The file plays as the game it starts from; every rule stands in it as a comment, to be changed at will.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The new game's id, such as my-game
    id: String,
    /// The game to start from: an id or alias, or the path of a variant file
    #[arg(long, value_name = "VARIANT")]
    from: String,
    /// Where to write it [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Replace a file that is there already
    #[arg(long, requires = "output")]
    force: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    if !is_id(&args.id) {
        let message = say("error-id", [("id", args.id.as_str().into())]);
        return Err(Problem::new(Kind::Usage, message).with_help(tell("help-id")).into());
    }
    let variant = game::load(&args.from)?;
    let output = args.output.as_deref().filter(|path| *path != Path::new("-"));
    let folder = output.and_then(Path::parent).unwrap_or(Path::new(""));
    let parent = seen_from(folder, variant.definition());
    let text = config::template(&args.id, &parent);
    let Some(path) = output else {
        context.print_bytes(text.as_bytes())?;
        return Ok(Exit::Done);
    };
    let existing = if args.force { Existing::Replace } else { Existing::Keep };
    files::write(path, text.as_bytes(), existing)?;
    context.note(&say("note-wrote", [("file", path.display().to_string().into())]));
    Ok(Exit::Done)
}

fn is_id(text: &str) -> bool {
    let part = |part: &str| {
        !part.is_empty() && part.bytes().all(|byte| byte.is_ascii_lowercase() || byte.is_ascii_digit())
    };
    text.starts_with(|first: char| first.is_ascii_lowercase()) && text.split('-').all(part)
}

/// The definition with the path of its file as a file in `folder` must write it.
fn seen_from(folder: &Path, definition: &Definition) -> Definition {
    let mut seen = definition.clone();
    if !definition.built_in
        && let Some(path) = relative(folder, Path::new(&definition.file))
    {
        seen.file = path;
    }
    seen
}

/// The way from `folder` to `file`; `None` when there is none.
fn relative(folder: &Path, file: &Path) -> Option<String> {
    let folder = if folder.as_os_str().is_empty() { Path::new(".") } else { folder };
    let (folder, file) = (fs::canonicalize(folder).ok()?, std::path::absolute(file).ok()?);
    let home = fs::canonicalize(file.parent()?).ok()?;
    let shared = folder.components().zip(home.components()).take_while(|(a, b)| a == b).count();
    if shared == 0 {
        return None;
    }
    let up = folder.components().skip(shared).map(|_| "..".to_owned());
    let down = home.components().skip(shared).map(|part| part.as_os_str().to_string_lossy().into_owned());
    let name = file.file_name()?.to_string_lossy().into_owned();
    Some(up.chain(down).chain([name]).collect::<Vec<_>>().join("/"))
}

#[cfg(test)]
mod tests {
    use super::is_id;

    #[test]
    fn ids_are_kebab_case() {
        assert!(["a", "my-game", "game2", "a-1"].into_iter().all(is_id));
        assert!(!["", "-", "My", "a--b", "a-", "1a", "a_b", "é", "../a"].into_iter().any(is_id));
    }
}
