//! A variant file's own proof: its examples and leaf counts, run in both generators.

use std::collections::BTreeSet;
use std::path::Path;

use draughts_config::{Example, Fault, LoadError, PerftCase, Place, Report};
use draughts_movegen::PerftOptions;
use draughts_notation::{fen, moves};
use draughts_rules::{Move, Setup};

use crate::any::AnyPosition;
use crate::variant::Variant;

/// How much is counted: deeper counts of a file are left to `draughts perft`.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofLimits {
    /// The most leaves that the fast generator counts for one number.
    pub fast: u64,
    /// The most leaves that the plain generator counts for one number.
    pub plain: u64,
}

impl Default for ProofLimits {
    fn default() -> Self {
        Self { fast: 20_000_000, plain: 3_000 }
    }
}

/// What a file that passed has proved.
#[derive(Debug, Clone)]
pub struct CheckSummary {
    /// The game.
    pub variant: Variant,
    /// Examples whose moves both generators list.
    pub examples: usize,
    /// Leaf counts that the fast generator reaches.
    pub counts: usize,
    /// Leaf counts that the plain generator reaches too.
    pub plain_counts: usize,
}

/// Loads a variant file and runs its proof.
///
/// # Errors
///
/// When the file can't be read, or every fault of the file or of its proof.
pub fn check_file(path: &Path, limits: ProofLimits) -> Result<CheckSummary, LoadError> {
    let definition = draughts_config::load_file(path)?;
    let text =
        std::fs::read_to_string(path).map_err(|error| LoadError::Read { path: path.to_owned(), error })?;
    Ok(prove(Variant::new(definition), &text, limits)?)
}

/// As [`check_file`], for the bytes of a file that `name` stands for.
///
/// # Errors
///
/// Every fault of the file or of its proof.
pub fn check_bytes(name: &str, bytes: &[u8], limits: ProofLimits) -> Result<CheckSummary, Report> {
    let definition = draughts_config::load_bytes(name, bytes)?;
    prove(Variant::new(definition), &String::from_utf8_lossy(bytes), limits)
}

fn prove(variant: Variant, text: &str, limits: ProofLimits) -> Result<CheckSummary, Report> {
    let mut proof = Proof { variant: &variant, text, faults: Vec::new() };
    let definition = variant.definition();
    for example in &definition.examples {
        proof.example(example);
    }
    let (mut counts, mut plain_counts) = (0, 0);
    for case in &definition.perft {
        let (fast, plain) = proof.perft(case, limits);
        counts += fast;
        plain_counts += plain;
    }
    let faults = proof.faults;
    if faults.is_empty() {
        return Ok(CheckSummary { examples: definition.examples.len(), counts, plain_counts, variant });
    }
    Err(Report { file: definition.file.clone(), text: text.to_owned(), faults })
}

struct Proof<'a> {
    variant: &'a Variant,
    text: &'a str,
    faults: Vec<Fault>,
}

/// What one reading of the rules lists.
type Listed = BTreeSet<Move>;

impl Proof<'_> {
    fn fault(&mut self, place: Place, message: String, label: &str, help: Option<String>) {
        let lines = self.text.split_inclusive('\n');
        let start: usize = lines.take(place.line - 1).map(str::len).sum();
        let line_text = self.text.lines().nth(place.line - 1).unwrap_or_default().to_owned();
        let indent = line_text.chars().take(place.column - 1).map(char::len_utf8).sum::<usize>();
        self.faults.push(Fault {
            file: self.variant.definition().file.clone(),
            line: place.line,
            column: place.column,
            span: start + indent..start + line_text.trim_end().len(),
            message,
            label: label.to_owned(),
            help,
            key: None,
            line_text,
        });
    }

    /// The position of a case, or a fault.
    fn position(&mut self, place: Place, text: &str) -> Option<(Setup, AnyPosition)> {
        let setup = match fen::parse(self.variant.rules(), text) {
            Ok(setup) => setup,
            Err(errors) => {
                for error in errors.as_slice() {
                    let message = format!("column {} of the FEN `{text}`: {}", error.column, error.fault);
                    self.fault(place, message, "this position can't be read", Some(error.fault.help()));
                }
                return None;
            }
        };
        match self.variant.position(&setup) {
            Ok(position) => Some((setup, position)),
            Err(error) => {
                self.fault(place, error.to_string(), "this is no position of the game", None);
                None
            }
        }
    }

    fn example(&mut self, example: &Example) {
        let place = example.place;
        let Some((setup, position)) = self.position(place, &example.fen) else { return };
        let fast: Listed = position.legal_moves().into_iter().collect();
        let plain: Listed =
            draughts_reference::legal_moves(self.variant.rules(), &setup).into_iter().collect();
        if fast != plain {
            let message = format!(
                "the two generators differ on `{}`: the fast one lists {}, the plain one {}",
                example.fen,
                self.list(&fast),
                self.list(&plain)
            );
            self.fault(
                place,
                message,
                "a bug of this program",
                Some("please report it with this file".into()),
            );
            return;
        }
        let legal: Vec<Move> = fast.into_iter().collect();
        let mut wanted = Listed::new();
        for text in &example.legal {
            match self.read(text, &legal) {
                Ok(mv) => {
                    if !wanted.insert(mv) {
                        let message = format!("the example lists `{text}` twice");
                        self.fault(place, message, "each legal move stands once", None);
                    }
                }
                Err(message) => {
                    self.fault(place, message, "this move is not legal here", Some(self.legal(&legal)));
                }
            }
        }
        let missing: Listed = legal.iter().filter(|mv| !wanted.contains(mv)).cloned().collect();
        if !missing.is_empty() && wanted.len() == example.legal.len() {
            let message = format!("the example leaves out {}", self.list(&missing));
            self.fault(place, message, "not all legal moves are listed", Some(self.legal(&legal)));
        }
    }

    fn read(&self, text: &str, legal: &[Move]) -> Result<Move, String> {
        let rules = self.variant.rules();
        let said = moves::parse(rules, text).map_err(|error| format!("`{text}`: {error}"))?;
        moves::resolve(rules, &said, legal).map(|resolved| resolved.mv).map_err(|error| error.to_string())
    }

    fn legal(&self, legal: &[Move]) -> String {
        format!("the legal moves are {}", self.list(&legal.iter().cloned().collect()))
    }

    fn list(&self, listed: &Listed) -> String {
        let rules = self.variant.rules();
        let legal: Vec<Move> = listed.iter().cloned().collect();
        let text = |mv| moves::write(rules, mv, &legal, rules.notation.squares);
        if legal.is_empty() {
            "none".to_owned()
        } else {
            legal.iter().map(text).collect::<Vec<_>>().join(", ")
        }
    }

    /// How many counts the fast and the plain generator reached.
    fn perft(&mut self, case: &PerftCase, limits: ProofLimits) -> (usize, usize) {
        let Some((setup, position)) = self.position(case.place, &case.fen) else { return (0, 0) };
        let (mut fast, mut plain) = (0, 0);
        for (depth, &nodes) in (1..).zip(&case.nodes) {
            if nodes <= limits.fast {
                match position.perft(depth, PerftOptions::default()) {
                    Ok(count) => fast += usize::from(self.same(case, depth, nodes, count, "fast")),
                    Err(error) => self.fault(case.place, error.to_string(), "", None),
                }
            }
            if nodes <= limits.plain {
                let count = draughts_reference::perft(self.variant.rules(), &setup, depth);
                plain += usize::from(self.same(case, depth, nodes, count, "plain"));
            }
        }
        (fast, plain)
    }

    fn same(&mut self, case: &PerftCase, depth: u32, nodes: u64, count: u64, generator: &str) -> bool {
        if nodes != count {
            let message =
                format!("at depth {depth} the {generator} generator counts {count} leaves, not {nodes}");
            self.fault(case.place, message, "this count is not reached", None);
        }
        nodes == count
    }
}
