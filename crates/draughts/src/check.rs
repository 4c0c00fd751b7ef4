//! A variant file's own proof: its examples and leaf counts, run in both generators.

use std::collections::BTreeSet;
use std::ops::Range;
use std::path::Path;
use std::time::{Duration, Instant};

use draughts_config::{Example, Fault, LoadError, PerftCase, Place, Report};
use draughts_movegen::PerftOptions;
use draughts_notation::{fen, moves};
use draughts_rules::{Move, Setup};

use crate::any::AnyPosition;
use crate::variant::Variant;

/// How much is counted: deeper counts of a file are left to `draughts perft`.
///
/// Counts are made depth by depth, up to the first that is not reached or is greater, so that a count that is wrong
/// costs little more than one that is right.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ProofLimits {
    /// The most leaves that the fast generator counts for one number.
    pub fast: u64,
    /// The most leaves that the plain generator counts for one number.
    pub plain: u64,
    /// Examples and counts whose turn comes later than this are left out.
    pub time: Option<Duration>,
}

impl Default for ProofLimits {
    fn default() -> Self {
        Self { fast: 20_000_000, plain: 3_000, time: None }
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
    let bytes = draughts_config::read_bytes(path)?;
    Ok(check_bytes(&path.display().to_string(), &bytes, limits)?)
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

/// As [`check_bytes`], for text from somebody else: it may extend built-in games only, so that no file is read.
///
/// # Errors
///
/// Every fault of the text or of its proof.
pub fn check_alone(name: &str, bytes: &[u8], limits: ProofLimits) -> Result<CheckSummary, Report> {
    let definition = draughts_config::load_alone(name, bytes)?;
    prove(Variant::new(definition), &String::from_utf8_lossy(bytes), limits)
}

fn prove(variant: Variant, text: &str, limits: ProofLimits) -> Result<CheckSummary, Report> {
    let mut proof = Proof { variant: &variant, text, faults: Vec::new() };
    let definition = variant.definition();
    let begin = Instant::now();
    let in_time = || limits.time.is_none_or(|time| begin.elapsed() < time);
    let mut examples = 0;
    for example in definition.examples.iter().take_while(|_| in_time()) {
        proof.example(example);
        examples += 1;
    }
    let (mut counts, mut plain_counts) = (0, 0);
    for case in definition.perft.iter().take_while(|_| in_time()) {
        let (fast, plain) = proof.perft(case, limits);
        counts += fast;
        plain_counts += plain;
    }
    let faults = proof.faults;
    if faults.is_empty() {
        return Ok(CheckSummary { variant, examples, counts, plain_counts });
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
    /// A fault of the bytes `span`, of which the first line is underlined.
    fn fault(&mut self, span: &Range<usize>, message: String, label: &str, help: Option<String>) {
        let before = self.text.get(..span.start).unwrap_or_default();
        let line_start = before.rfind('\n').map_or(0, |newline| newline + 1);
        let line_text = self.text.get(line_start..).unwrap_or_default().lines().next().unwrap_or_default();
        let line_end = line_start + line_text.trim_end().len();
        self.faults.push(Fault {
            file: self.variant.definition().file.clone(),
            line: before.matches('\n').count() + 1,
            column: before.get(line_start..).unwrap_or_default().chars().count() + 1,
            span: span.start..span.end.min(line_end).max(span.start),
            message,
            label: label.to_owned(),
            help,
            key: None,
            line_text: line_text.to_owned(),
        });
    }

    /// The header of an entry, such as `[[perft]]`.
    fn header(&self, place: Place) -> Range<usize> {
        let start: usize = self.text.split_inclusive('\n').take(place.line - 1).map(str::len).sum();
        let line = self.text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
        let indent = line.chars().take(place.column - 1).map(char::len_utf8).sum::<usize>();
        start + indent..start + line.trim_end().len()
    }

    /// The position of a case, or a fault.
    fn position(&mut self, span: &Range<usize>, text: &str) -> Option<(Setup, AnyPosition)> {
        let setup = match fen::parse(self.variant.rules(), text) {
            Ok(setup) => setup,
            Err(errors) => {
                for error in errors.as_slice() {
                    let message = format!("column {} of the FEN `{text}`: {}", error.column, error.fault);
                    self.fault(span, message, "this position can't be read", Some(error.fault.help()));
                }
                return None;
            }
        };
        match self.variant.position(&setup) {
            Ok(position) => Some((setup, position)),
            Err(error) => {
                self.fault(span, error.to_string(), "this is no position of the game", None);
                None
            }
        }
    }

    fn example(&mut self, example: &Example) {
        let Some((setup, position)) = self.position(&example.fen_span, &example.fen) else { return };
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
                &example.fen_span,
                message,
                "a bug of this program",
                Some("please report it with this file".into()),
            );
            return;
        }
        let legal: Vec<Move> = fast.into_iter().collect();
        let mut wanted = Listed::new();
        for (text, span) in example.legal.iter().zip(&example.legal_spans) {
            match self.read(text, &legal) {
                Ok(mv) => {
                    if !wanted.insert(mv) {
                        let message = format!("the example lists `{text}` twice");
                        self.fault(span, message, "each legal move stands once", None);
                    }
                }
                Err(message) => {
                    self.fault(span, message, "this move is not legal here", Some(self.legal(&legal)));
                }
            }
        }
        let missing: Listed = legal.iter().filter(|mv| !wanted.contains(mv)).cloned().collect();
        if !missing.is_empty() && wanted.len() == example.legal.len() {
            let message = format!("the example leaves out {}", self.list(&missing));
            let span = self.header(example.place);
            self.fault(&span, message, "not all legal moves are listed", Some(self.legal(&legal)));
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
        if legal.is_empty() {
            "none".to_owned()
        } else {
            moves::write_all(rules, &legal, rules.notation.squares).join(", ")
        }
    }

    /// How many counts the fast and the plain generator reached.
    fn perft(&mut self, case: &PerftCase, limits: ProofLimits) -> (usize, usize) {
        let span = case.fen_span.clone().unwrap_or_else(|| self.header(case.place));
        let Some((setup, position)) = self.position(&span, &case.fen) else { return (0, 0) };
        let (mut fast, mut plain) = (0, 0);
        for (depth, &nodes) in (1..).zip(&case.nodes) {
            if nodes > limits.fast {
                break;
            }
            let count = match position.perft(depth, PerftOptions::default()) {
                Ok(count) => count,
                Err(error) => {
                    self.fault(&case.nodes_span, error.to_string(), "", None);
                    break;
                }
            };
            let is_reached = self.same(case, depth, nodes, count, "fast");
            fast += usize::from(is_reached);
            if nodes.max(count) <= limits.plain {
                let count = draughts_reference::perft(self.variant.rules(), &setup, depth);
                plain += usize::from(self.same(case, depth, nodes, count, "plain"));
            }
            if !is_reached {
                break;
            }
        }
        (fast, plain)
    }

    fn same(&mut self, case: &PerftCase, depth: u32, nodes: u64, count: u64, generator: &str) -> bool {
        if nodes != count {
            let message =
                format!("at depth {depth} the {generator} generator counts {count} leaves, not {nodes}");
            self.fault(&case.nodes_span, message, "this count is not reached", None);
        }
        nodes == count
    }
}

#[cfg(test)]
mod tests {
    use super::{ProofLimits, check_bytes};

    const LIMITS: ProofLimits = ProofLimits { fast: 1_000, plain: 100, time: None };

    /// The faults of a file that adds this to Spanish draughts: line, column and the text underlined.
    fn faults(proof: &str) -> Vec<(usize, usize, String)> {
        let text = format!("format = 1\nid = \"mine\"\nname = \"Mine\"\nextends = \"spanish\"\n{proof}");
        let report = check_bytes("mine.toml", text.as_bytes(), LIMITS).expect_err("a faulty proof");
        let place = |fault: &crate::config::Fault| {
            (fault.line, fault.column, report.text.get(fault.span.clone()).unwrap_or_default().to_owned())
        };
        report.faults.iter().map(place).collect()
    }

    #[test]
    fn a_proof_that_fails_is_underlined_where_it_says_so() {
        let example =
            "[[example]] # ü\nfen = \"W:WK20:B15,K27\"\nlegal = [\"20x11\",\n  \"20x30\", \"1-2\"]\n";
        let example = format!("{example}clause = \"capture.priority\"\n");
        assert_eq!(faults(&example), [(7, 10, "\"20x11\"".into()), (8, 12, "\"1-2\"".into())]);
        let left_out = example.replace("\"20x11\",\n  \"20x30\", \"1-2\"", "");
        assert_eq!(faults(&left_out), [(5, 1, "[[example]] # ü".into())]);
        let no_position = example.replace("B15", "B99");
        assert_eq!(faults(&no_position), [(6, 7, "\"W:WK20:B99,K27\"".into())]);
        assert_eq!(faults("[[perft]]\nnodes = [7, 48]\n").first(), Some(&(6, 9, "[7, 48]".into())));
        assert_eq!(faults("[[perft]]\nfen = \"\"\nnodes = [7]\n"), [(6, 7, "\"\"".into())]);
    }
}
