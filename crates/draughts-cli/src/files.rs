//! Writing files: whole or not at all.

use std::fs;
use std::io::{self, Write as _};
use std::path::Path;

use crate::errors::{Kind, Problem};
use crate::texts::{say, tell};

/// What happens to a file that is there already.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Existing {
    /// It is replaced.
    Replace,
    /// It stays, and the command fails.
    Keep,
}

/// Writes a file under a temporary name and renames it, so that nobody ever sees half of it.
pub(crate) fn write(path: &Path, bytes: &[u8], existing: Existing) -> Result<(), Problem> {
    let there = fs::metadata(path).ok();
    if existing == Existing::Keep && there.is_some() {
        let file = path.display().to_string();
        return Err(Problem::new(Kind::Write, say("error-exists", [("file", file.as_str().into())]))
            .in_file(file)
            .with_help(tell("help-exists")));
    }
    // a device or a pipe must not be renamed away
    let written = match there {
        Some(there) if !there.is_file() => fs::write(path, bytes),
        _ => replace(path, bytes, existing),
    };
    written.map_err(|error| Problem::writing(path, &error))
}

fn replace(path: &Path, bytes: &[u8], existing: Existing) -> io::Result<()> {
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let mut file = builder().tempfile_in(folder)?;
    file.write_all(bytes)?;
    file.flush()?;
    match existing {
        Existing::Replace => file.persist(path),
        Existing::Keep => file.persist_noclobber(path),
    }
    .map(drop)
    .map_err(|failed| failed.error)
}

/// Temporary files that are as readable as any other file.
fn builder() -> tempfile::Builder<'static, 'static> {
    let mut builder = tempfile::Builder::new();
    builder.prefix(".draughts-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    builder
}
