//! `draughts pdn check`: what is wrong with game files.

use std::collections::BTreeMap;
use std::path::Path;

use draughts::pdn::{Catalog, ChosenBy, Encoding, Fault, GameText, Guess, ReadError, Referee, Replay};
use serde_json::{Value, json};

use super::input::{self, InputArgs, Opened};
use super::pipeline::{self, Text};
use super::{games, moves};
use crate::errors::{Failure, Problem};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{self, counted, grouped, say};

/// Check game files: every illegal move, wrong result or broken tag with its place
///
/// Moves in variations are checked, too. Exit status 1 when a game has a fault, 2 when a file can't be read.
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// Print the summary of each file only
    #[arg(long, short, conflicts_with = "json")]
    quiet: bool,
    #[command(flatten)]
    output: JsonArgs,
}

/// What one text of a file gives.
struct Checked {
    variant: Option<(usize, ChosenBy)>,
    games: u64,
    other_readings: u64,
    encoding: Encoding,
    plies: usize,
    variation_plies: usize,
    faults: Vec<Fault>,
    end: Option<ReadError>,
}

/// What a whole file gives.
#[derive(Default)]
struct Summary {
    games: u64,
    moves: u64,
    variation_moves: u64,
    faults: u64,
    variants: BTreeMap<usize, u64>,
    chosen_by: BTreeMap<ChosenBy, u64>,
    other_readings: u64,
    other_encodings: BTreeMap<Encoding, u64>,
    end: Option<ReadError>,
}

pub(super) fn run(args: &Args, context: &Context) -> Answer {
    let catalog = args.input.catalog()?;
    let referee = args.input.referee(&catalog);
    let mut worst = Exit::Done;
    if args.output.json {
        context.print("{\n  \"files\": [")?;
    }
    for (i, path) in args.input.files.iter().enumerate() {
        if args.output.json {
            context.print(if i > 0 { ",\n" } else { "\n" })?;
            let name = Value::from(path.display().to_string());
            context.print(&format!("    {{\n      \"file\": {name},\n      \"faults\": ["))?;
        }
        worst = worst.max(file(args, path, referee, context)?);
    }
    if args.output.json {
        context.print("\n  ]\n}\n")?;
    }
    Ok(worst)
}

fn file(args: &Args, path: &Path, referee: Referee<'_>, context: &Context) -> Answer {
    let Opened { texts, referee, guess, mut progress } = match input::open(path, referee) {
        Ok(opened) => opened,
        Err(problem) => return unread(args, &problem, context),
    };
    let mut summary = Summary::default();
    let taken = pipeline::run(
        texts,
        args.input.threads(),
        |text| check(referee, text),
        |checked| {
            progress.show(context, path, summary.games);
            if !checked.faults.is_empty() && !args.quiet {
                progress.end(context);
            }
            let before = summary.faults;
            summary.add(&checked);
            for (i, fault) in (before..).zip(&checked.faults) {
                tell(args, path, i, fault, context)?;
            }
            summary.end = summary.end.take().or(checked.end);
            Ok::<_, Failure>(())
        },
    );
    progress.end(context);
    taken?;
    let exit = if summary.end.is_some() {
        Exit::BadInput
    } else if summary.faults > 0 {
        Exit::No
    } else {
        Exit::Done
    };
    if args.output.json {
        let document = summary.to_json(referee.catalog(), guess);
        context.print(&closing(&document, summary.faults > 0))?;
    } else {
        context.print(&summary.text(path, referee.catalog(), guess))?;
    }
    if let Some(error) = &summary.end {
        context.report(&input::failed(path, error));
    }
    Ok(exit)
}

/// A file that can't be opened.
fn unread(args: &Args, problem: &Problem, context: &Context) -> Answer {
    if args.output.json {
        let fault =
            json!({ "line": null, "column": null, "game": null, "kind": "read", "message": problem.message });
        context.print(&format!("\n        {fault}"))?;
        let document = json!({ "ok": false, "games": 0, "moves": 0 });
        context.print(&closing(&document, true))?;
    } else {
        context.report(problem);
    }
    Ok(Exit::BadInput)
}

/// The rest of a file's object behind its faults.
fn closing(document: &Value, has_faults: bool) -> String {
    let mut text = String::from(if has_faults { "\n      ]" } else { "]" });
    for (key, value) in document.as_object().into_iter().flatten() {
        let key = Value::from(key.as_str());
        text.push_str(&[",\n      ", &key.to_string(), ": ", &value.to_string()].concat());
    }
    text + "\n    }"
}

fn check(referee: Referee<'_>, text: Text) -> Checked {
    match text {
        Ok(text) => {
            let replay = referee.replay(&text);
            Checked::new(referee.catalog(), &text, replay)
        }
        Err(error) => Checked::unread(error),
    }
}

impl Checked {
    fn new(catalog: &Catalog, text: &GameText, replay: Replay) -> Self {
        Self {
            variant: replay.variant.map(|variant| (variant, replay.chosen_by)),
            games: u64::from(text.is_game),
            other_readings: u64::from(replay.is_other_reading(catalog)),
            encoding: text.encoding,
            plies: replay.plies,
            variation_plies: replay.variation_plies,
            faults: replay.faults,
            end: None,
        }
    }

    /// For a game that is too long, or the end of what can be read.
    fn unread(error: ReadError) -> Self {
        let is_game = matches!(error, ReadError::TooLong { .. });
        Self {
            variant: None,
            games: u64::from(is_game),
            other_readings: 0,
            encoding: Encoding::Utf8,
            plies: 0,
            variation_plies: 0,
            faults: Fault::of_read_error(&error, texts::language()).into_iter().collect(),
            end: if is_game { None } else { Some(error) },
        }
    }
}

fn tell(args: &Args, path: &Path, index: u64, fault: &Fault, context: &Context) -> Result<(), Failure> {
    if args.output.json {
        let comma = if index > 0 { "," } else { "" };
        return context.print(&format!("{comma}\n        {}", draughts_answers::fault(fault)));
    }
    if args.quiet {
        return Ok(());
    }
    context.print(&text(path, fault))
}

/// A fault as a line for people.
pub(super) fn text(path: &Path, fault: &Fault) -> String {
    let Fault { line, column, game, text, message, .. } = fault;
    let place = paint(style::STRONG, format!("{}:{line}:{column}:", path.display()));
    let kind = paint(style::ERROR, fault.kind.name());
    let args = [
        ("kind", kind.into()),
        ("game", grouped(*game).into()),
        ("text", text.as_str().into()),
        ("message", message.as_str().into()),
    ];
    let mut told = format!("{place} {}", say("pdn-fault", args));
    if !fault.instead.is_empty() && fault.rule.is_some() {
        told.push_str(&[" ", &texts::tell("explain-legal"), " ", &fault.instead.join(", "), "."].concat());
    }
    told.push('\n');
    told
}

impl Summary {
    fn add(&mut self, checked: &Checked) {
        self.games += checked.games;
        self.moves += checked.plies as u64;
        self.variation_moves += checked.variation_plies as u64;
        self.faults += checked.faults.len() as u64;
        self.other_readings += checked.other_readings;
        if let Some((variant, chosen_by)) = checked.variant {
            *self.variants.entry(variant).or_default() += 1;
            *self.chosen_by.entry(chosen_by).or_default() += 1;
        }
        if checked.encoding != Encoding::Utf8 {
            *self.other_encodings.entry(checked.encoding).or_default() += 1;
        }
    }

    /// The variants with their games.
    fn variants<'c>(&self, catalog: &'c Catalog) -> Vec<(&'c str, u64)> {
        let id = |index: usize| catalog.variant(index).map_or("", |variant| variant.id());
        self.variants.iter().map(|(&index, &games)| (id(index), games)).collect()
    }

    fn to_json(&self, catalog: &Catalog, guess: Option<Guess>) -> Value {
        let named = |pairs: Vec<(&str, u64)>| -> Value {
            pairs
                .into_iter()
                .map(|(name, games)| (name.to_owned(), games.into()))
                .collect::<serde_json::Map<_, _>>()
                .into()
        };
        let guess = guess.map(|guess| {
            json!({
                "variant": catalog.variant(guess.variant).map(|variant| variant.id().to_owned()),
                "fitting": guess.fitting,
                "tried": guess.tried,
            })
        });
        json!({
            "ok": self.faults == 0 && self.end.is_none(),
            "games": self.games,
            "moves": self.moves,
            "variation-moves": self.variation_moves,
            "variants": named(self.variants(catalog)),
            "chosen-by": named(self.chosen_by.iter().map(|(by, &games)| (by.name(), games)).collect()),
            "guess": guess,
            "other-squares": self.other_readings,
            "encodings": named(self.other_encodings.iter().map(|(e, &games)| (e.name(), games)).collect()),
        })
    }

    fn text(&self, path: &Path, catalog: &Catalog, guess: Option<Guess>) -> String {
        let faults = if self.faults == 0 {
            paint(style::GOOD, texts::tell("pdn-no-faults"))
        } else {
            paint(style::ERROR, say("check-faults", [("faults", self.faults.into())]))
        };
        let mut parts = vec![games(self.games), moves(self.moves)];
        if self.variation_moves > 0 {
            parts.push(say("pdn-in-variations", [("count", grouped(self.variation_moves).into())]));
        }
        parts.push(faults);
        let mut about: Vec<_> = match self.variants(catalog).as_slice() {
            [(id, _)] => vec![(*id).to_owned()],
            several => several.iter().map(|(id, games)| format!("{id} {}", grouped(*games))).collect(),
        };
        if let Some(guess) = guess {
            let [n, count] = counted(guess.tried as u64);
            about.push(say("pdn-guessed", [n, count, ("fitting", guess.fitting.to_string().into())]));
        }
        if self.other_readings > 0 {
            about.push(say("pdn-other-squares", counted(self.other_readings)));
        }
        for (encoding, &games) in &self.other_encodings {
            let [n, count] = counted(games);
            about.push(say("pdn-encoding", [n, count, ("encoding", encoding.name().into())]));
        }
        let about = if about.is_empty() { String::new() } else { format!(" ({})", about.join("; ")) };
        format!("{}: {}{}\n", path.display(), parts.join(", "), paint(style::DIM, about))
    }
}
