//! `draughts analyse`: the engine's view of a position, line by line as it deepens.

use std::sync::Arc;
use std::time::Duration;

use draughts::rules::SquareNames;
use draughts::{AnyPosition, Variant};
use draughts_answers::{AnalysisLine, Stage, line_texts, per_second};
use draughts_engine::{Answer as Found, Control, Engine, Info, Limits, Options, Purpose, Score};
use draughts_protocol::hub::Settings;
use serde_json::json;

use super::tablebase;
use crate::errors::{Failure, Kind, Problem};
use crate::game::{GameArgs, PositionArgs, SquaresArgs};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{grouped, say, tell};

/// Show what the engine thinks of a position, line by line as it looks deeper
///
/// Without a limit it looks for ten seconds. Scores are in men, from the side to move.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    limits: LimitArgs,
    /// How many of the best moves are shown
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=500))]
    multi_pv: u16,
    #[command(flatten)]
    engine: EngineArgs,
    #[command(flatten)]
    squares: SquaresArgs,
    #[command(flatten)]
    output: JsonArgs,
}

/// How long to search.
#[derive(Debug, clap::Args)]
pub(crate) struct LimitArgs {
    /// How many plies deep to look
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..=120))]
    depth: Option<u32>,
    /// How many seconds to look
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    /// How many positions to look at
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
}

/// What the engine may use.
#[derive(Debug, clap::Args)]
pub(crate) struct EngineArgs {
    /// How many threads search
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(1..=512))]
    threads: u16,
    /// The size of the table of searched positions
    #[arg(long, value_name = "MIB", default_value_t = 64, value_parser = clap::value_parser!(u32).range(1..=65536))]
    hash: u32,
    /// A file of weights, made by `draughts tune` [default: those that come with the program]
    #[arg(long, value_name = "FILE")]
    weights: Option<std::path::PathBuf>,
    /// Where endgame tables lie that `draughts tablebase build` made with --dir [default: none are asked]
    #[arg(long, visible_alias = "dir", value_name = "DIR")]
    pub(crate) tables: Option<std::path::PathBuf>,
}

/// A number of seconds that a search may take.
pub(crate) fn seconds(text: &str) -> Result<Duration, String> {
    let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
    let duration = Duration::try_from_secs_f64(seconds).map_err(|_| "not a length of time".to_owned())?;
    if duration.is_zero() { Err("a search takes some time".to_owned()) } else { Ok(duration) }
}

impl LimitArgs {
    /// The limits; `default` seconds without any.
    pub(crate) fn limits(&self, default: Duration) -> Limits {
        let any = self.depth.is_some() || self.time.is_some() || self.nodes.is_some();
        let move_time = if any { self.time } else { Some(default) };
        Limits { depth: self.depth, nodes: self.nodes, move_time, ..Limits::default() }
    }
}

impl EngineArgs {
    /// The options.
    pub(crate) fn options(&self) -> Options {
        Options { hash_mib: self.hash as usize, threads: usize::from(self.threads) }
    }

    /// What an engine for other programs begins with.
    pub(crate) fn settings(&self, variant: &Variant) -> Result<Settings, Problem> {
        let weights = self.weights.as_ref().map(|file| read_weights(variant, file)).transpose()?;
        Ok(Settings { options: self.options(), weights, tables: self.tables.clone() })
    }

    /// The engine for a game.
    pub(crate) fn engine(&self, variant: &Variant) -> Result<Engine, Problem> {
        let rules = Arc::new(variant.rules().clone());
        let mut engine = match &self.weights {
            None => Engine::new(&rules, self.options()),
            Some(file) => {
                let weights = read_weights(variant, file)?;
                Engine::with_weights(&rules, self.options(), weights).map_err(|error| {
                    Problem::new(Kind::Weights, error.to_string()).in_file(file.display().to_string())
                })?
            }
        };
        if let Some(tables) = &self.tables {
            let folder = tables.join(variant.id());
            let opened = engine.set_tables(Some(&folder));
            let most = opened.map_err(|error| tablebase::problem(error, variant))?;
            if most == 0 {
                let folder = folder.display().to_string();
                return Err(Problem::new(Kind::Read, say("error-no-tables", [("folder", folder.into())])));
            }
        }
        Ok(engine)
    }
}

/// Reads a file of weights.
pub(crate) fn read_weights(
    variant: &Variant,
    file: &std::path::Path,
) -> Result<draughts_engine::Weights, Problem> {
    let bytes = std::fs::read(file).map_err(|error| Problem::reading(file, &error))?;
    draughts_engine::Weights::from_bytes(variant.rules(), &bytes)
        .map_err(|error| Problem::new(Kind::Weights, error.to_string()).in_file(file.display().to_string()))
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = args.game.load()?;
    let names = args.squares.names(variant.rules());
    let game = args.position.read(&variant, names, context)?;
    let position = game.position();
    let mut limits = args.limits.limits(Duration::from_secs(10));
    limits.multi_pv = usize::from(args.multi_pv);
    limits.purpose = Purpose::Analyse;
    let mut engine = args.engine.engine(&variant)?;
    let view = View { variant: &variant, position, names, many: args.multi_pv > 1, context };
    let mut failed = None;
    let control = Control::new();
    let mut tell = |info: &Info| {
        if let Err(failure) = view.show(info, false) {
            failed.get_or_insert(failure);
            control.stop();
        }
    };
    let found = engine
        .search(&game.start().setup(), game.moves(), &limits, &control, &mut tell)
        .map_err(|error| Problem::new(Kind::System, error.to_string()))?;
    if let Some(failure) = failed {
        return Err(failure);
    }
    view.conclude(&found)?;
    Ok(Exit::Done)
}

/// How lines are shown.
struct View<'a> {
    variant: &'a Variant,
    position: &'a AnyPosition,
    names: SquareNames,
    many: bool,
    context: &'a Context,
}

impl View<'_> {
    fn show(&self, info: &Info, last: bool) -> Result<(), Failure> {
        if self.context.json() {
            let stage = if last { Stage::Over } else { Stage::Searching };
            let place = self.many.then_some(info.place);
            let line = AnalysisLine::new(self.variant, self.position, info, self.names, place, stage);
            return self.context.print_json_line(&line);
        }
        if last {
            return Ok(());
        }
        let pv = line_texts(self.variant, self.position, &info.pv, self.names);
        let place = if self.many { format!(" {:>2}.", info.place) } else { String::new() };
        let (nodes, seconds) = (grouped(info.nodes), info.time.as_secs_f64());
        let about = format!("{nodes:>13} {} {seconds:>7.2} s", tell("analyse-nodes"));
        let head = format!("{:>3}{place} {:>9}", info.depth, score_text(info.score));
        self.context.print(&format!("{head} {}  {}\n", paint(style::DIM, about), pv.join(" ")))
    }

    fn conclude(&self, found: &Found) -> Result<(), Failure> {
        let Some(line) = found.lines.first() else {
            if self.context.json() {
                return self
                    .context
                    .print_json_line(&json!({ "depth": 0, "nodes": 0, "pv": [], "best": null }));
            }
            return self.context.print(&format!("{}\n", tell("analyse-no-move")));
        };
        if self.context.json() {
            return self.show(line, true);
        }
        let best = line_texts(self.variant, self.position, &line.pv[..1], self.names).concat();
        let pace = say("analyse-pace", [("rate", grouped(per_second(found.nodes, found.time)).into())]);
        let best = say("analyse-best", [("move", paint(style::STRONG, best).into())]);
        self.context.print(&format!("{best}  {}\n", paint(style::DIM, pace)))
    }
}

/// A score as people read it.
pub(crate) fn score_text(score: Score) -> String {
    let distance =
        |value: &str, plies: u16| say("tablebase-value", [("value", value.into()), ("plies", plies.into())]);
    match score {
        Score::Value(value) => format!("{:+.2}", f64::from(value) / 100.0),
        Score::WinIn(plies) => distance("win", plies),
        Score::LossIn(plies) => distance("loss", plies),
    }
}
