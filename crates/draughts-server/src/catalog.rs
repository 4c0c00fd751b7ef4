//! The games that can be played: those that are built in, and users' own.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use draughts::config::{self, BuiltIn};
use draughts::words::Language;
use draughts::{CheckSummary, ProofLimits, Variant, check_alone};
use serde_json::{Value, json};

use crate::error::{ApiError, Kind};
use crate::store::Store;
use crate::texts;

/// What users' ids begin with.
const OWN: &str = "own-";
/// What messages call a text that was sent.
const FILE: &str = "variant.toml";
/// So many of the users' variants are kept ready.
const READY: usize = 64;
/// The most bytes of a variant's text.
pub(crate) const TEXT_LIMIT: usize = 64 << 10;
/// How much of a text's own proof is run.
const PROOF: ProofLimits =
    ProofLimits { fast: 100_000, plain: 1_000, time: Some(std::time::Duration::from_secs(2)) };

/// All variants by id.
#[derive(Debug)]
pub(crate) struct Catalog {
    store: Arc<Store>,
    builtins: OnceLock<Vec<Variant>>,
    files: OnceLock<draughts::pdn::Catalog>,
    own: Mutex<BTreeMap<String, Variant>>,
}

impl Catalog {
    pub(crate) fn new(store: Arc<Store>) -> Self {
        Self { store, builtins: OnceLock::new(), files: OnceLock::new(), own: Mutex::default() }
    }

    /// The built-in variants in the order of their ids.
    pub(crate) fn builtins(&self) -> &[Variant] {
        // every built-in file is tested to load
        self.builtins.get_or_init(|| Variant::builtins().unwrap_or_default())
    }

    /// The built-in variants as what a file of games may be of.
    pub(crate) fn of_files(&self) -> &draughts::pdn::Catalog {
        self.files.get_or_init(|| draughts::pdn::Catalog::new(self.builtins().iter().cloned()))
    }

    /// The variant with this id or alias. No path is ever read.
    pub(crate) fn find(&self, name: &str, language: Language) -> Result<Variant, ApiError> {
        if name.starts_with(OWN) {
            return self.own(name, language);
        }
        let id = match config::builtin_id(name) {
            Ok(id) => id,
            Err(error) => return Err(unknown(&error.name, error.nearest, language)),
        };
        let found = self.builtins().iter().find(|variant| variant.id() == id);
        found.cloned().ok_or_else(|| unknown(name, Vec::new(), language))
    }

    fn own(&self, id: &str, language: Language) -> Result<Variant, ApiError> {
        if let Some(variant) = self.own.lock().unwrap_or_else(PoisonError::into_inner).get(id) {
            return Ok(variant.clone());
        }
        let text = self.store.variant(id).map_err(|error| ApiError::internal(language, error))?;
        let text = text.ok_or_else(|| unknown(id, Vec::new(), language))?;
        // what was good when it was stored may be faulty for a later version
        let mut definition =
            config::load_alone(FILE, text.as_bytes()).map_err(|report| faulty(&report, language))?;
        id.clone_into(&mut definition.id);
        let variant = Variant::new(definition);
        let mut own = self.own.lock().unwrap_or_else(PoisonError::into_inner);
        if own.len() >= READY {
            own.pop_first();
        }
        own.insert(id.to_owned(), variant.clone());
        Ok(variant)
    }

    /// The text of a variant's file as it was written.
    pub(crate) fn written(&self, variant: &Variant, language: Language) -> Result<String, ApiError> {
        let id = variant.id();
        if let Some(BuiltIn { text, .. }) = config::builtins().iter().find(|built_in| built_in.id == id) {
            return Ok((*text).to_owned());
        }
        let text = self.store.variant(id).map_err(|error| ApiError::internal(language, error))?;
        text.ok_or_else(|| unknown(id, Vec::new(), language))
    }

    /// Keeps a user's variant under an id that its text alone decides.
    pub(crate) fn keep(&self, text: &str, language: Language) -> Result<(String, CheckSummary), ApiError> {
        let summary = match check(text) {
            Ok(summary) => summary,
            Err(report) => return Err(faulty(&report, language)),
        };
        let mut number = fingerprint(text);
        loop {
            let id = format!("{OWN}{number:032x}");
            let kept = self.store.keep_variant(&id, text);
            if kept.map_err(|error| ApiError::internal(language, error))? {
                return Ok((id, summary));
            }
            // another text has this id
            number = number.wrapping_add(1);
        }
    }
}

/// What is wrong with a text, or what it proves. It may extend built-in variants only.
pub(crate) fn check(text: &str) -> Result<CheckSummary, config::Report> {
    check_alone(FILE, text.as_bytes(), PROOF)
}

/// The faults as data.
pub(crate) fn faults(report: &config::Report) -> Vec<Value> {
    let fault = |fault: &config::Fault| {
        let rest: String = fault.line_text.chars().skip(fault.column - 1).collect();
        let marked = rest.get(..fault.span.len()).unwrap_or(&rest);
        json!({
            "line": fault.line,
            "column": fault.column,
            "length": marked.chars().count(),
            "message": fault.message,
            "label": fault.label,
            "text": marked,
            "help": fault.help,
        })
    };
    report.faults.iter().map(fault).collect()
}

fn faulty(report: &config::Report, language: Language) -> ApiError {
    let faults = faults(report);
    let first = report.faults.first();
    let error =
        ApiError::say(Kind::FaultyVariant, language, "error-faulty-variant", [("n", faults.len().into())]);
    let error = match first {
        Some(fault) => error.at(Some(fault.line), fault.column).with_help(fault.message.clone()),
        None => error,
    };
    error.with("faults", faults)
}

fn unknown(name: &str, nearest: Vec<String>, language: Language) -> ApiError {
    let args = [
        ("name", name.chars().take(80).collect::<String>().into()),
        ("near", nearest.len().into()),
        ("nearest", texts::or(language, nearest).into()),
    ];
    ApiError::say(Kind::UnknownVariant, language, "error-unknown-variant", args)
}

/// FNV-1a in 128 bits.
fn fingerprint(text: &str) -> u128 {
    const OFFSET: u128 = 0x6c62_272e_07bb_0142_62b8_2175_6295_c58d;
    const PRIME: u128 = 0x0100_0000_0000_0000_0000_013b;
    text.bytes().fold(OFFSET, |hash, byte| (hash ^ u128::from(byte)).wrapping_mul(PRIME))
}
