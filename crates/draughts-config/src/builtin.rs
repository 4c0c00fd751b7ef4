//! The variants that are built in.

use std::sync::OnceLock;

use toml::de::DeTable;

use crate::keys::fold;

/// A built-in variant file.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct BuiltIn {
    /// The variant's id.
    pub id: &'static str,
    /// The file's name: the id with `.toml`.
    pub file_name: &'static str,
    /// The file's text.
    pub text: &'static str,
}

static BUILT_IN: &[BuiltIn] = include!(concat!(env!("OUT_DIR"), "/builtins.rs"));

/// The built-in variants in the order of their ids.
pub const fn builtins() -> &'static [BuiltIn] {
    BUILT_IN
}

/// The built-in variant with this id or alias; case, hyphens and underscores don't matter.
pub(crate) fn find(name: &str) -> Option<&'static BuiltIn> {
    let wanted = fold(name);
    if wanted.is_empty() {
        return None;
    }
    let by_id = BUILT_IN.iter().find(|built_in| fold(built_in.id) == wanted);
    by_id.or_else(|| aliases().iter().find(|(alias, _)| fold(alias) == wanted).map(|(_, built_in)| *built_in))
}

/// Names of built-in variants, the likeliest to be meant by `name` first.
pub(crate) fn nearest(name: &str) -> Vec<String> {
    const MOST: usize = 3;
    let wanted = fold(name);
    let names = BUILT_IN.iter().map(|built_in| (built_in.id, built_in.id));
    let names = names.chain(aliases().iter().map(|(alias, built_in)| (alias.as_str(), built_in.id)));
    let mut rated: Vec<(f64, &str)> = names
        .map(|(name, id)| {
            let name = fold(name);
            let inside =
                wanted.len() > 2 && (name.contains(&wanted) || wanted.contains(&name)) && name.len() > 2;
            let bonus = if inside { 0.3 } else { 0.0 };
            (strsim::jaro_winkler(&wanted, &name) + bonus, id)
        })
        .filter(|(rate, _)| *rate > 0.8)
        .collect();
    rated.sort_by(|a, b| b.0.total_cmp(&a.0).then_with(|| a.1.cmp(b.1)));
    let mut nearest: Vec<String> = Vec::new();
    for (_, id) in rated {
        if nearest.len() < MOST && !nearest.iter().any(|known| known == id) {
            nearest.push(id.to_owned());
        }
    }
    nearest
}

/// The aliases of all built-in variants, read once from the tops of their files.
fn aliases() -> &'static [(String, &'static BuiltIn)] {
    static ALIASES: OnceLock<Vec<(String, &BuiltIn)>> = OnceLock::new();
    ALIASES.get_or_init(|| {
        BUILT_IN
            .iter()
            .flat_map(|built_in| aliases_of(built_in.text).into_iter().map(move |alias| (alias, built_in)))
            .collect()
    })
}

fn aliases_of(text: &str) -> Vec<String> {
    let top: String =
        text.lines().take_while(|line| !line.starts_with('[')).flat_map(|l| [l, "\n"]).collect();
    let (table, _) = DeTable::parse_recoverable(&top);
    let aliases = table.get_ref().get("aliases").and_then(|item| item.get_ref().as_array());
    let texts = aliases.into_iter().flatten().filter_map(|item| item.get_ref().as_str());
    texts.map(str::to_owned).collect()
}
