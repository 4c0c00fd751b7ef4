//! Lists the files of `page/`, so that they are carried in the program and a new file there needs no code.

use std::error::Error;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=page");
    println!("cargo::rerun-if-changed=build.rs");
    let root = PathBuf::from(env::var("CARGO_MANIFEST_DIR")?).join("page");
    let mut files = Vec::new();
    let mut folders = Vec::from_iter(root.is_dir().then(|| root.clone()));
    while let Some(folder) = folders.pop() {
        println!("cargo::rerun-if-changed={}", folder.display());
        for entry in fs::read_dir(&folder)? {
            let path = entry?.path();
            if path.is_dir() {
                folders.push(path);
            } else {
                files.push(path);
            }
        }
    }
    files.sort();
    let mut code = String::from("&[\n");
    for path in files {
        let name =
            path.strip_prefix(&root)?.to_str().ok_or("a file of page/ has a name that is not UTF-8")?;
        if name.starts_with('.') {
            continue;
        }
        let kind = kind(Path::new(name)).ok_or_else(|| format!("page/{name}: what kind of file is this?"))?;
        let tag = format!("\"{:016x}\"", hash(&fs::read(&path)?));
        let path = path.to_str().ok_or("a path that is not UTF-8")?;
        let name = name.replace('\\', "/");
        writeln!(
            code,
            "    PageFile {{ name: {name:?}, kind: {kind:?}, tag: {tag:?}, bytes: include_bytes!({path:?}) }},"
        )?;
    }
    code.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("page.rs"), code)?;
    Ok(())
}

/// The media type of a file.
fn kind(name: &Path) -> Option<&'static str> {
    Some(match name.extension()?.to_str()? {
        "html" => "text/html; charset=utf-8",
        "js" | "mjs" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" | "md" => "text/plain; charset=utf-8",
        "webmanifest" => "application/manifest+json",
        _ => return None,
    })
}

/// FNV-1a: it tells versions of a file apart, and defends against nothing.
fn hash(bytes: &[u8]) -> u64 {
    bytes
        .iter()
        .fold(0xcbf2_9ce4_8422_2325, |hash, &byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}
