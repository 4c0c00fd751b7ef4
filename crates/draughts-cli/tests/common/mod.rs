//! The command as the tests run it.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

/// A folder with the tests' variant files.
pub(crate) fn data() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/data")
}

/// The command, in the folder of the tests' files and without the user's settings; 80 columns wide.
pub(crate) fn command(args: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draughts"));
    command.args(args).current_dir(data()).stdin(Stdio::null());
    for name in ["DRAUGHTS_VARIANT", "NO_COLOR", "CLICOLOR_FORCE", "LC_ALL", "LC_MESSAGES", "LANG"] {
        command.env_remove(name);
    }
    command.env("HOME", data()).env("XDG_CONFIG_HOME", data()).env("COLUMNS", "80");
    command
}
