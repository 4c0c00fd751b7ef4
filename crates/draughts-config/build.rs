//! Lists the files of `variants/`, so that a new file there is built in without touching code.

use std::error::Error;
use std::fmt::Write as _;
use std::path::Path;
use std::{env, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=variants");
    println!("cargo::rerun-if-changed=build.rs");
    let root = env::var("CARGO_MANIFEST_DIR")?;
    let mut stems = Vec::new();
    for entry in fs::read_dir(Path::new(&root).join("variants"))? {
        let path = entry?.path();
        if path.extension().is_some_and(|extension| extension == "toml") {
            println!("cargo::rerun-if-changed={}", path.display());
            let stem = path.file_stem().and_then(|stem| stem.to_str());
            stems.push(stem.ok_or("a file of variants/ has a name that is not UTF-8")?.to_owned());
        }
    }
    stems.sort();
    let mut code = String::from("&[\n");
    for stem in stems {
        writeln!(
            code,
            "    BuiltIn {{ id: {stem:?}, file_name: \"{stem}.toml\", \
             text: include_str!(concat!(env!(\"CARGO_MANIFEST_DIR\"), \"/variants/{stem}.toml\")) }},"
        )?;
    }
    code.push_str("]\n");
    fs::write(Path::new(&env::var("OUT_DIR")?).join("builtins.rs"), code)?;
    Ok(())
}
