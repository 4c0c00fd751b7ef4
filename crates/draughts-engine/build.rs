//! Embeds every file of `weights`: which there are is nobody's to list.

use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs, io};

fn main() -> io::Result<()> {
    let folder = Path::new(&variable("CARGO_MANIFEST_DIR")?).join("weights");
    println!("cargo::rerun-if-changed={}", folder.display());
    let mut files = Vec::new();
    if folder.is_dir() {
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "weights") {
                files.push(path);
            }
        }
    }
    // the order of a folder is not always the same
    files.sort();
    let mut code = String::from("&[\n");
    for path in files {
        // writing to a string can't fail
        let _ = writeln!(code, "    include_bytes!({:?}),", path.display().to_string());
    }
    code.push_str("]\n");
    fs::write(PathBuf::from(variable("OUT_DIR")?).join("weights.rs"), code)
}

fn variable(name: &str) -> io::Result<String> {
    env::var(name).map_err(|error| io::Error::other(format!("{name}: {error}")))
}
