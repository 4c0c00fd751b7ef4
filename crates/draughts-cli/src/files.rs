//! Writing files: whole or not at all.

use std::fs;
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use crate::errors::{Failure, Kind, Problem};
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

/// A file that is written bit by bit, under a temporary name until [`finish`](Self::finish) renames it; or standard
/// output.
#[derive(Debug)]
pub(crate) enum Output {
    /// Standard output.
    Stdout(io::StdoutLock<'static>),
    /// A file, and the name that it will have.
    File(io::BufWriter<tempfile::NamedTempFile>, PathBuf),
    /// A device or a pipe, which must not be renamed away.
    Device(fs::File, PathBuf),
}

impl Output {
    /// Writes to this file, or to standard output when none or `-` is named.
    pub(crate) fn new(path: Option<&Path>) -> Result<Self, Problem> {
        let Some(path) = path.filter(|path| *path != Path::new("-")) else {
            return Ok(Self::Stdout(io::stdout().lock()));
        };
        let failed = |error: &io::Error| Problem::writing(path, error);
        if fs::metadata(path).is_ok_and(|there| !there.is_file()) {
            let file = fs::OpenOptions::new().write(true).open(path).map_err(|error| failed(&error))?;
            return Ok(Self::Device(file, path.to_owned()));
        }
        let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
        let file = builder().tempfile_in(folder).map_err(|error| failed(&error))?;
        Ok(Self::File(io::BufWriter::new(file), path.to_owned()))
    }

    /// Ends the file and gives it its name.
    pub(crate) fn finish(self) -> Result<(), Failure> {
        match self {
            Self::Stdout(mut output) => Ok(output.flush()?),
            Self::Device(mut file, path) => {
                file.flush().map_err(|error| Problem::writing(&path, &error).into())
            }
            Self::File(file, path) => {
                let file = file.into_inner().map_err(io::IntoInnerError::into_error);
                let put = file.and_then(|file| file.persist(&path).map_err(|failed| failed.error));
                put.map(drop).map_err(|error| Problem::writing(&path, &error).into())
            }
        }
    }
}

impl io::Write for Output {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Stdout(output) => output.write(bytes),
            Self::File(file, _) => file.write(bytes),
            Self::Device(file, _) => file.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Stdout(output) => output.flush(),
            Self::File(file, _) => file.flush(),
            Self::Device(file, _) => file.flush(),
        }
    }
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
