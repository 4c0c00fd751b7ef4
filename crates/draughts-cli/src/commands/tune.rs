//! `draughts tune`: training the engine for a game.

use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use draughts_engine::{Control, Generation, Progress, Stage, Tally, TuneError, TuneOptions, Tuner};
use serde_json::{Value, json};

use crate::errors::{Failure, Kind, Problem};
use crate::files::{self, Existing};
use crate::game::{self, GameArgs};
use crate::interrupt::Interrupt;
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{counted, grouped, say, tell};

/// Train the engine for a game: it plays itself, and learns from how the games end
///
/// Training goes on where it stopped when the output's `.training` file is there; what was learned is safe after
/// each generation.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// How long to train; the generation that runs then is finished
    #[arg(long, value_name = "N", default_value_t = 30.0)]
    minutes: f64,
    /// How many generations to train at most
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(1..))]
    generations: Option<u32>,
    /// Where the weights go [default: the game's id with .weights]
    #[arg(long, value_name = "FILE")]
    output: Option<PathBuf>,
    /// Games of a generation
    #[arg(long, value_name = "N", default_value_t = 1000, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Positions searched for a move
    #[arg(long, value_name = "N", default_value_t = 400, value_parser = clap::value_parser!(u64).range(32..))]
    nodes: u64,
    /// Pairs of games against the untrained engine at the end
    #[arg(long, value_name = "N", default_value_t = 100)]
    check: u64,
    /// Another game that plays alike and may use the weights too
    #[arg(long, value_name = "VARIANT")]
    share_with: Vec<String>,
    /// Where the random numbers begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many games are played at once; 0 for as many as the machine runs
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=512))]
    threads: u16,
    #[command(flatten)]
    output_format: JsonArgs,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = args.game.load()?;
    let rules = Arc::new(variant.rules().clone());
    let output = args.output.clone().unwrap_or_else(|| PathBuf::from(format!("{}.weights", variant.id())));
    let shared = args.share_with.iter().map(|name| game::load(name)).collect::<Result<Vec<_>, _>>()?;
    let options = TuneOptions {
        seed: args.seed,
        threads: threads(args.threads),
        games: args.games,
        nodes: args.nodes,
        ..TuneOptions::default()
    };
    let begin = Instant::now();
    let time = Duration::try_from_secs_f64(args.minutes * 60.0)
        .map_err(|_| Problem::new(Kind::Usage, tell("error-minutes")))?;
    let training = output.with_extension("training");
    let mut tuner = match std::fs::read(&training) {
        Ok(bytes) => Tuner::from_bytes(&rules, options, &bytes).map_err(|error| {
            Problem::new(Kind::Weights, error.to_string()).in_file(training.display().to_string())
        })?,
        Err(_) => Tuner::new(&rules, options),
    };
    let interrupt = Interrupt::watch();
    let control = Control::new();
    let mut reports = Vec::new();
    while !interrupt.is_asked()
        && begin.elapsed() < time
        && args.generations.is_none_or(|most| tuner.generations() < most)
    {
        let mut hear = |progress: Progress| {
            show_progress(context, progress);
            if interrupt.is_asked() {
                control.stop();
            }
        };
        let report = match tuner.generation(&control, &mut hear) {
            Err(TuneError::Stopped) => break,
            report => report.map_err(|error| failed(&error))?,
        };
        context.progress("");
        let mut weights = tuner.weights().clone();
        for other in &shared {
            weights.share_with(other.rules()).map_err(|error| {
                let args = [("game", other.id().into()), ("error", error.to_string().into())];
                Problem::new(Kind::Weights, say("error-weights-of-another", args))
            })?;
        }
        files::write(&training, &tuner.to_bytes(), Existing::Replace)?;
        files::write(&output, &weights.to_bytes(), Existing::Replace)?;
        if !args.output_format.json {
            context.print(&line(&report, begin.elapsed()))?;
        }
        reports.push(as_data(&report));
    }
    if interrupt.is_asked() {
        context.progress("");
        let generation = tuner.generations() + 1;
        context.note(&say("tune-stopped", [("generation", generation.into())]));
        return Ok(Exit::Done);
    }
    let check = final_match(args, &tuner, &control, context)?;
    if args.output_format.json {
        context.print_json(&json!({
            "variant": variant.id(),
            "output": output.display().to_string(),
            "generations": reports,
            "games": tuner.games(),
            "seconds": begin.elapsed().as_secs_f64(),
            "against-untrained": tally_data(&check),
        }))?;
    } else {
        context.print(&conclusion(&tuner, &check, &output))?;
    }
    Ok(Exit::Done)
}

pub(crate) fn threads(asked: u16) -> usize {
    match asked {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => usize::from(threads),
    }
}

fn failed(error: &TuneError) -> Problem {
    Problem::new(Kind::System, error.to_string())
}

fn final_match(args: &Args, tuner: &Tuner, control: &Control, context: &Context) -> Result<Tally, Failure> {
    let mut tell = |done| {
        if context.shows_progress() {
            let args = [("done", grouped(done).into()), ("all", grouped(args.check).into())];
            context.progress(&say("tune-check", args));
        }
    };
    let tally = tuner
        .against_untrained(args.check, args.nodes, control, &mut tell)
        .map_err(|error| failed(&error))?;
    context.progress("");
    Ok(tally)
}

fn show_progress(context: &Context, progress: Progress) {
    if !context.shows_progress() {
        return;
    }
    let stage = match progress.stage {
        Stage::Games => "games",
        Stage::Fit => "fit",
        Stage::Gate => "gate",
    };
    let Progress { generation, done, of, .. } = progress;
    let args = [
        ("generation", generation.into()),
        ("stage", stage.into()),
        ("done", grouped(done).into()),
        ("all", grouped(of).into()),
    ];
    context.progress(&say("tune-progress", args));
}

fn line(report: &Generation, time: Duration) -> String {
    let elo = report.gate.elo();
    let [n, count] = counted(report.positions as u64);
    let args = [
        n,
        count,
        ("generation", report.number.into()),
        ("before", format!("{:.4}", report.error[0]).into()),
        ("after", format!("{:.4}", report.error[1]).into()),
        ("elo", format!("{:+.0} ± {:.0}", elo.difference, elo.error).into()),
        ("kept", (if report.accepted { "yes" } else { "no" }).into()),
        ("minutes", format!("{:.1}", time.as_secs_f64() / 60.0).into()),
    ];
    let text = say("tune-generation", args);
    let style = if report.accepted { style::GOOD } else { style::DIM };
    format!("{}\n", paint(style, text))
}

/// A match in words: `+12 =3 -5, +120 ± 90 Elo`.
pub(crate) fn tally_text(tally: &Tally) -> String {
    let elo = tally.elo();
    format!(
        "+{} ={} -{}, {:+.0} ± {:.0} Elo",
        tally.wins, tally.draws, tally.losses, elo.difference, elo.error
    )
}

/// A match as data.
pub(crate) fn tally_data(tally: &Tally) -> Value {
    let elo = tally.elo();
    json!({
        "games": tally.games(),
        "wins": tally.wins,
        "draws": tally.draws,
        "losses": tally.losses,
        "pairs": tally.pairs,
        "score": tally.score(),
        "elo": finite(elo.difference),
        "elo-error": finite(elo.error),
        "stronger": elo.stronger,
    })
}

fn finite(number: f64) -> Value {
    if number.is_finite() { json!(number) } else { Value::Null }
}

fn as_data(report: &Generation) -> Value {
    json!({
        "generation": report.number,
        "positions": report.positions,
        "error": report.error,
        "gate": tally_data(&report.gate),
        "accepted": report.accepted,
    })
}

fn conclusion(tuner: &Tuner, check: &Tally, output: &Path) -> String {
    let mut lines = vec![say("pdn-games", counted(tuner.games()))];
    if check.games() > 0 {
        lines.push(say("tune-against-untrained", [("tally", tally_text(check).into())]));
    }
    lines.push(say("tune-weights", [("file", output.display().to_string().into())]));
    lines.join("\n") + "\n"
}
