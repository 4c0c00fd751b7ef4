//! Loading a variant with everything it extends.

use std::collections::{BTreeMap, BTreeSet};
use std::fs::File;
use std::io::{self, Read as _};
use std::path::{Path, PathBuf};
use std::sync::Arc;

use draughts_rules::{Key, RuleSet};
use toml::de::DeTable;

use crate::assemble::{Assembly, draws, inherit};
use crate::builtin::{self, BuiltIn};
use crate::definition::{Ancestor, Citation, Definition, Extends, Source};
use crate::fault::{Fault, Faults, Report};
use crate::keys::{nearest, rule_of};
use crate::layer::{Layer, Settings, read};
use crate::source::SourceFile;
use crate::syntax;
use crate::tree::quoted;
use crate::values::Located;

/// The most bytes a variant file may have.
pub const SIZE_LIMIT: usize = 1 << 20;

/// The most files that may extend each other in a row.
const DEPTH_LIMIT: usize = 16;

/// Why a variant could not be loaded.
#[derive(Debug, thiserror::Error)]
pub enum LoadError {
    /// The file could not be read.
    #[error("can't read {path}: {error}", path = path.display())]
    Read {
        /// The file.
        path: PathBuf,
        /// What the system says.
        error: io::Error,
    },
    /// The file is faulty.
    #[error(transparent)]
    Faulty(#[from] Report),
    /// There is no such built-in variant.
    #[error(transparent)]
    Unknown(#[from] UnknownVariant),
}

/// No built-in variant has this id or alias.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there is no variant {}{}", quoted(name), suggestion(nearest))]
pub struct UnknownVariant {
    /// What was asked for.
    pub name: String,
    /// Ids that may be meant, the likeliest first; perhaps none.
    pub nearest: Vec<String>,
}

fn suggestion(nearest: &[String]) -> String {
    match nearest {
        [] => String::new(),
        [one] => format!(": did you mean {one}?"),
        [init @ .., last] => format!(": did you mean {} or {last}?", init.join(", ")),
    }
}

/// Loads what a user calls a variant: a path when it ends in `.toml`, else the id or alias of a built-in one.
///
/// # Errors
///
/// When there is no such variant or file, or the file is faulty.
pub fn load(variant: &str) -> Result<Definition, LoadError> {
    if is_path(variant) { load_file(Path::new(variant)) } else { builtin(variant) }
}

/// Loads a built-in variant by its id or an alias; case, hyphens and underscores don't matter.
///
/// # Errors
///
/// When there is no such variant; the error names the nearest ones.
pub fn builtin(name: &str) -> Result<Definition, LoadError> {
    let built_in = known(name)?;
    Ok(load_built_in(built_in, &mut Vec::new())?.definition)
}

/// The id of the built-in variant that is called so by its id or an alias; case, hyphens and underscores don't matter.
///
/// # Errors
///
/// When there is no such variant; the error names the nearest ones.
pub fn builtin_id(name: &str) -> Result<&'static str, UnknownVariant> {
    Ok(known(name)?.id)
}

fn known(name: &str) -> Result<&'static BuiltIn, UnknownVariant> {
    let unknown = || UnknownVariant { name: name.to_owned(), nearest: builtin::nearest(name) };
    builtin::find(name).ok_or_else(unknown)
}

/// Loads a variant file; a path that it extends is relative to its folder.
///
/// # Errors
///
/// When the file can't be read or is faulty.
pub fn load_file(path: &Path) -> Result<Definition, LoadError> {
    let bytes = read_bytes(path)?;
    Ok(load_bytes(&path.display().to_string(), &bytes)?)
}

/// Loads a variant from text; `name` is what messages call the file, and its folder is where a path that it
/// extends is looked for.
///
/// # Errors
///
/// Everything that is wrong with the text.
pub fn load_str(name: &str, text: &str) -> Result<Definition, Report> {
    load_bytes(name, text.as_bytes())
}

/// As [`load_str`], from bytes that may not be text.
///
/// # Errors
///
/// Everything that is wrong with the bytes.
pub fn load_bytes(name: &str, bytes: &[u8]) -> Result<Definition, Report> {
    let path = Path::new(name);
    let mut stack = vec![Visit::file(path)];
    let source = text(name, bytes)?;
    Ok(load_source(&source, &Base::of(path), &mut stack)?.definition)
}

/// As [`load_bytes`], for text from somebody else: it may extend built-in variants only, so that no file is read.
///
/// # Errors
///
/// Everything that is wrong with the bytes.
pub fn load_alone(name: &str, bytes: &[u8]) -> Result<Definition, Report> {
    let mut stack = vec![Visit { identity: PathBuf::from("<text>"), name: name.to_owned() }];
    let source = text(name, bytes)?;
    Ok(load_source(&source, &Base::BuiltIn, &mut stack)?.definition)
}

/// A variant with what a file that extends it needs.
struct Loaded {
    definition: Definition,
    settings: Settings,
}

/// A file that is being loaded.
struct Visit {
    /// What tells it from other files.
    identity: PathBuf,
    name: String,
}

impl Visit {
    fn file(path: &Path) -> Self {
        let identity = path.canonicalize().unwrap_or_else(|_| path.to_owned());
        Self { identity, name: path.display().to_string() }
    }

    fn built_in(built_in: &BuiltIn) -> Self {
        Self { identity: Path::new("<built-in>").join(built_in.id), name: built_in.file_name.to_owned() }
    }
}

/// Where the paths that a file extends are looked for.
enum Base {
    BuiltIn,
    Folder(PathBuf),
}

impl Base {
    fn of(path: &Path) -> Self {
        Self::Folder(path.parent().map(Path::to_owned).unwrap_or_default())
    }
}

fn is_path(text: &str) -> bool {
    text.contains(['/', '\\'])
        || Path::new(text).extension().is_some_and(|end| end.eq_ignore_ascii_case("toml"))
}

/// The bytes of a variant file, for [`load_bytes`]; of a file that is too large, enough to say so.
///
/// # Errors
///
/// When the file can't be read.
pub fn read_bytes(path: &Path) -> Result<Vec<u8>, LoadError> {
    read_file(path).map_err(|error| LoadError::Read { path: path.to_owned(), error })
}

/// The file's bytes, one more than allowed when it is too large.
fn read_file(path: &Path) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    File::open(path)?.take(SIZE_LIMIT as u64 + 1).read_to_end(&mut bytes)?;
    Ok(bytes)
}

fn text(name: &str, bytes: &[u8]) -> Result<Arc<SourceFile>, Report> {
    let refuse = |source: &SourceFile, at: usize, message: String, label: &str, help: &str| {
        let mut faults = Faults::new(source);
        faults.add(at..at, message).label(label).help(help);
        faults.into_report()
    };
    if bytes.len() > SIZE_LIMIT {
        let source = SourceFile::new(name.to_owned(), String::new());
        let message = format!("the file is larger than {} KiB", SIZE_LIMIT / 1024);
        if let Some(report) = refuse(&source, 0, message, "too large", "a variant file is a few KiB of text")
        {
            return Err(report);
        }
    }
    match std::str::from_utf8(bytes) {
        Ok(text) => Ok(Arc::new(SourceFile::new(name.to_owned(), text.to_owned()))),
        Err(error) => {
            let source = SourceFile::new(name.to_owned(), String::from_utf8_lossy(bytes).into_owned());
            let at = error.valid_up_to();
            match refuse(
                &source,
                at,
                "the file is not UTF-8 text".to_owned(),
                "not a character",
                "save it as UTF-8",
            ) {
                Some(report) => Err(report),
                None => Ok(Arc::new(source)),
            }
        }
    }
}

fn load_built_in(built_in: &BuiltIn, stack: &mut Vec<Visit>) -> Result<Loaded, Report> {
    let source = Arc::new(SourceFile::new(built_in.file_name.to_owned(), built_in.text.to_owned()));
    stack.push(Visit::built_in(built_in));
    let loaded = load_source(&source, &Base::BuiltIn, stack);
    stack.pop();
    loaded.map(|mut loaded| {
        loaded.definition.built_in = true;
        loaded
    })
}

fn load_source(source: &Arc<SourceFile>, base: &Base, stack: &mut Vec<Visit>) -> Result<Loaded, Report> {
    let mut faults = Faults::new(source);
    let cleaned = syntax::clean(source, &mut faults);
    faults.partial = cleaned.partial;
    let (root, errors) = DeTable::parse_recoverable(&cleaned.text);
    let definition = read(source, &mut faults, root.get_ref()).and_then(|mut layer| {
        syntax::duplicates(source, &mut faults, root.get_ref(), &errors);
        let definition = resolve(source, &mut faults, &mut layer, base, stack)?;
        Some((definition, layer.settings))
    });
    match (faults.into_report(), definition) {
        (Some(report), _) => Err(report),
        (None, Some((definition, settings))) => Ok(Loaded { definition, settings }),
        (None, None) => {
            // nothing is refused without a reason; should it be, say so rather than panic
            let fault = Fault::new(source, 0..0, "the file could not be read".to_owned());
            Err(Report { file: source.name.clone(), text: source.text.clone(), faults: vec![fault] })
        }
    }
}

/// Puts the file together with what it extends.
fn resolve(
    source: &Arc<SourceFile>,
    faults: &mut Faults<'_>,
    layer: &mut Layer,
    base: &Base,
    stack: &mut Vec<Visit>,
) -> Option<Definition> {
    let parent = layer.extends.clone().and_then(|extends| load_parent(faults, &extends, base, stack));
    let orphaned = (layer.extends.is_some() || layer.broken.contains("extends")) && parent.is_none();
    let partial = orphaned || faults.partial;
    let set_here = set_here(&layer.settings);
    if let Some(parent) = &parent {
        inherit(layer, &parent.settings);
    }
    let sources = sources(layer, parent.as_ref());
    if !partial && !layer.broken.contains("source") {
        check_references(faults, &layer.source_refs, &sources);
    }
    let assembly = Assembly {
        source,
        faults,
        settings: &mut layer.settings,
        unknown: layer.broken.clone(),
        headers: &layer.headers,
        extends: layer.extends.as_ref(),
        partial,
    };
    let rules = assembly.rule_set()?;
    Some(define(source, layer, parent, sources, rules, set_here))
}

fn define(
    source: &SourceFile,
    layer: &mut Layer,
    parent: Option<Loaded>,
    sources: Vec<Source>,
    rules: RuleSet,
    set_here: BTreeSet<Key>,
) -> Definition {
    let mut citations: BTreeMap<Key, Citation> = BTreeMap::new();
    for (key, setting) in &layer.settings {
        if !setting.citation.is_empty() {
            citations.entry(rule_of(key)).or_insert_with(|| setting.citation.clone());
        }
    }
    let parent = parent.map(|parent| parent.definition);
    let confidence = layer.confidence.and_then(|word| word.parse().ok());
    let names = std::mem::take(&mut layer.names);
    let inherited_names = parent.as_ref().filter(|_| layer.name.is_none()).map(|parent| parent.names.clone());
    Definition {
        id: layer.id.clone().unwrap_or_default(),
        name: layer.name.clone().or_else(|| parent.as_ref().map(|p| p.name.clone())).unwrap_or_default(),
        names: inherited_names.into_iter().flatten().chain(names).collect(),
        aliases: std::mem::take(&mut layer.aliases),
        region: layer.region.clone().or_else(|| parent.as_ref().and_then(|p| p.region.clone())),
        confidence: confidence.or_else(|| parent.as_ref().and_then(|p| p.confidence)),
        file: source.name.clone(),
        built_in: false,
        extends: layer.extends.clone().zip(parent).map(|(written, parent)| lineage(written.text, parent)),
        sources,
        rules,
        citations,
        draw_citations: draws(&layer.settings).into_iter().map(|draw| draw.citation).collect(),
        contested: std::mem::take(&mut layer.contested),
        examples: std::mem::take(&mut layer.examples),
        perft: std::mem::take(&mut layer.perft),
        set_here,
    }
}

fn lineage(written: String, parent: Definition) -> Extends {
    let above = parent.extends.map(|extends| extends.lineage).unwrap_or_default();
    let nearest = Ancestor { id: parent.id, name: parent.name, file: parent.file };
    Extends { written, lineage: std::iter::once(nearest).chain(above).collect() }
}

fn set_here(settings: &Settings) -> BTreeSet<Key> {
    let keys = settings.keys().copied();
    keys.flat_map(|key| if rule_of(key) == "setup" { vec![key, "setup"] } else { vec![key] }).collect()
}

/// This file's sources and the inherited ones that it does not replace.
fn sources(layer: &mut Layer, parent: Option<&Loaded>) -> Vec<Source> {
    let mut sources = std::mem::take(&mut layer.sources);
    for inherited in parent.into_iter().flat_map(|parent| &parent.definition.sources) {
        if !sources.iter().any(|source| source.id == inherited.id) {
            sources.push(inherited.clone());
        }
    }
    sources
}

fn check_references(faults: &mut Faults<'_>, references: &[Located], sources: &[Source]) {
    for Located { text, span } in references {
        if sources.iter().any(|source| source.id == *text) {
            continue;
        }
        let fault = faults.add(span.clone(), format!("no [[source]] has the id {}", quoted(text)));
        fault.label("unknown source").key("source");
        let ids: Vec<_> = sources.iter().map(|source| source.id.as_str()).collect();
        match nearest(text, ids.iter().copied()) {
            Some(near) => fault.help(format!("did you mean \"{near}\"?")),
            None if ids.is_empty() => fault.help("add a [[source]] with this id and a title"),
            None => fault.help(format!("add it, or use {}", crate::tree::alternatives(&ids))),
        };
    }
}

fn load_parent(
    faults: &mut Faults<'_>,
    extends: &Located,
    base: &Base,
    stack: &mut Vec<Visit>,
) -> Option<Loaded> {
    if stack.len() >= DEPTH_LIMIT {
        let fault = faults.add(extends.span.clone(), "too many files extend each other");
        fault.label(format!("more than {DEPTH_LIMIT} in a row")).key("extends");
        return None;
    }
    let loaded = match base {
        Base::Folder(folder) if is_path(&extends.text) => load_parent_file(faults, extends, folder, stack)?,
        Base::Folder(_) | Base::BuiltIn => {
            let id = extends.text.strip_suffix(".toml").unwrap_or(&extends.text);
            let Some(built_in) = builtin::find(id) else {
                unknown_parent(faults, extends, base);
                return None;
            };
            if is_cycle(faults, extends, &Visit::built_in(built_in), stack) {
                return None;
            }
            load_built_in(built_in, stack)
        }
    };
    loaded.map_err(|report| faulty_parent(faults, extends, &report)).ok()
}

fn unknown_parent(faults: &mut Faults<'_>, extends: &Located, base: &Base) {
    let UnknownVariant { name, nearest } =
        UnknownVariant { name: extends.text.clone(), nearest: builtin::nearest(&extends.text) };
    let fault = faults.add(extends.span.clone(), format!("no built-in variant is called {}", quoted(&name)));
    fault.label("unknown variant").key("extends");
    match base {
        Base::Folder(_) | Base::BuiltIn if !nearest.is_empty() => {
            fault.help(suggestion(&nearest).trim_start_matches(": ").to_owned())
        }
        Base::Folder(_) => fault.help("give the id of a built-in variant, or a path ending in .toml"),
        Base::BuiltIn => fault.help("give the id of a built-in variant"),
    };
}

/// `None` when the fault has been reported.
fn load_parent_file(
    faults: &mut Faults<'_>,
    extends: &Located,
    folder: &Path,
    stack: &mut Vec<Visit>,
) -> Option<Result<Loaded, Report>> {
    let path = folder.join(&extends.text);
    let bytes = match read_file(&path) {
        Ok(bytes) => bytes,
        Err(error) => {
            let message = if error.kind() == io::ErrorKind::NotFound {
                format!("there is no file {}", path.display())
            } else {
                format!("can't read {}: {error}", path.display())
            };
            let fault = faults.add(extends.span.clone(), message);
            fault.label("the path is relative to this file").key("extends");
            if let Some(near) = nearest_file(&path) {
                let folder = extends.text.rfind(['/', '\\']).and_then(|slash| extends.text.get(..=slash));
                fault.help(format!("did you mean \"{}{near}\"?", folder.unwrap_or_default()));
            }
            return None;
        }
    };
    let visit = Visit::file(&path);
    if is_cycle(faults, extends, &visit, stack) {
        return None;
    }
    let name = visit.name.clone();
    stack.push(visit);
    let loaded = text(&name, &bytes).and_then(|source| load_source(&source, &Base::of(&path), stack));
    stack.pop();
    Some(loaded)
}

/// A variant file in the same folder with a similar name.
fn nearest_file(path: &Path) -> Option<String> {
    let wanted = path.file_stem()?.to_str()?;
    let folder = path.parent().filter(|folder| !folder.as_os_str().is_empty()).unwrap_or(Path::new("."));
    let files = folder.read_dir().ok()?.filter_map(|entry| entry.ok()?.file_name().into_string().ok());
    let files: BTreeSet<_> = files.take(1000).filter(|name| is_path(name)).collect();
    // the ending that all share says nothing
    let stems = files.iter().filter_map(|name| Path::new(name).file_stem()?.to_str());
    let near = nearest(wanted, stems)?;
    files.iter().find(|name| Path::new(name).file_stem().is_some_and(|stem| stem == near)).cloned()
}

fn is_cycle(faults: &mut Faults<'_>, extends: &Located, visit: &Visit, stack: &[Visit]) -> bool {
    let Some(from) = stack.iter().position(|earlier| earlier.identity == visit.identity) else {
        return false;
    };
    let names = stack.iter().skip(from).map(|visit| visit.name.as_str());
    let chain: Vec<_> = names.chain([visit.name.as_str()]).collect();
    let fault =
        faults.add(extends.span.clone(), format!("the file extends itself: {}", chain.join(", then ")));
    fault.label("leads back here").help("let one of them extend another variant, or none").key("extends");
    true
}

/// What is said of a parent with faults of its own.
const CANT_EXTEND: &str = "can't be extended";

fn faulty_parent(faults: &mut Faults<'_>, extends: &Located, report: &Report) {
    let count = report.faults.len();
    let number = if count == 1 { "a fault".to_owned() } else { format!("{count} faults") };
    let fault = faults.add(extends.span.clone(), format!("{} has {number}", report.file));
    fault.label(CANT_EXTEND).key("extends");
    match report.faults.first() {
        // its parent has the fault in turn, and the help says where the first one lies
        Some(Fault { label, help: Some(help), .. }) if label == CANT_EXTEND => fault.help(help),
        Some(Fault { file, line, column, message, .. }) => {
            fault.help(format!("mend it first: {file}:{line}:{column}: {message}"))
        }
        None => fault,
    };
}
