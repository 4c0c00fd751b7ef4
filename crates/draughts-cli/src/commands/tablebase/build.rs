//! `draughts tablebase build`: solving classes.

use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use draughts::Variant;
use draughts_tablebase::{Build, BuildOptions, Game, PlannedClass, Progress};
use serde::Serialize;

use super::{DirArgs, problem, read_class};
use crate::errors::{Kind, Problem};
use crate::game::GameArgs;
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{grouped, say, tell};

/// Solve classes, and all that they lead to
///
/// What is there already is kept. A build that was stopped, in whatever way, goes on where it was.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// All classes of up to so many pieces
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u8).range(2..=8))]
    pieces: Option<u8>,
    /// One class, such as KKM-KM; may be given several times
    #[arg(long = "class", value_name = "CLASS")]
    classes: Vec<String>,
    #[command(flatten)]
    dir: DirArgs,
    /// How much memory may be used, in GiB
    #[arg(long, value_name = "GIB", default_value_t = 8, value_parser = clap::value_parser!(u16).range(1..))]
    memory: u16,
    /// How many threads work; 0 for as many as the machine runs at once
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,
    /// Say what a build takes, and build nothing
    #[arg(long)]
    plan: bool,
    #[command(flatten)]
    output: JsonArgs,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Built<'a> {
    variant: &'a str,
    dir: String,
    classes: Vec<ClassEntry>,
    positions: u64,
    /// Estimated, of the classes that are not there yet.
    disk_bytes: u64,
    memory_bytes: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    seconds: Option<f64>,
    #[serde(skip_serializing_if = "Option::is_none")]
    positions_per_second: Option<u64>,
}

#[derive(Serialize)]
struct ClassEntry {
    class: String,
    positions: u64,
    finished: bool,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = args.game.load()?;
    let build = wanted(args, &variant)?;
    let plan = build.plan().map_err(|error| problem(error, &variant))?;
    let open = plan.iter().filter(|planned| !planned.finished).copied().collect::<Vec<_>>();
    let needs = Needs::new(&open);
    if !args.plan && !open.is_empty() {
        context.note(&needs.text(open.len()));
    }
    let begin = Instant::now();
    if !args.plan {
        let clock = Clock { context, begin, last: Mutex::new(begin) };
        let done = build.run(&|progress| clock.tell(progress));
        if context.shows_progress() {
            context.progress("");
        }
        done.map_err(|error| problem(error, &variant))?;
    }
    let time = begin.elapsed();
    if args.output.json {
        context.print_json(&Built {
            variant: variant.id(),
            dir: build.folder.display().to_string(),
            classes: plan
                .iter()
                .map(|planned| ClassEntry {
                    class: planned.class.to_string(),
                    positions: planned.positions,
                    finished: planned.finished || !args.plan,
                })
                .collect(),
            positions: needs.positions,
            disk_bytes: needs.disk,
            memory_bytes: needs.memory,
            seconds: (!args.plan).then_some(time.as_secs_f64()),
            positions_per_second: (!args.plan).then_some(rate(needs.positions, time)),
        })?;
    } else if args.plan {
        context.print(&(needs.text(open.len()) + "\n"))?;
    } else {
        context.print(&summary(&build, &plan, &open, needs.positions, time))?;
    }
    Ok(Exit::Done)
}

fn wanted(args: &Args, variant: &Variant) -> Result<Build, Problem> {
    let rules = Arc::new(variant.rules().clone());
    let mut classes = args.pieces.map_or(Vec::new(), |pieces| Build::up_to(pieces.into(), &rules));
    for class in &args.classes {
        classes.push(read_class(class)?);
    }
    if classes.is_empty() {
        return Err(Problem::new(Kind::Usage, tell("error-no-class")).with_help(tell("help-no-class")));
    }
    Ok(Build {
        folder: args.dir.folder(variant)?,
        game: Game::new(variant.id(), &rules),
        rules,
        classes,
        options: BuildOptions { threads: args.threads.into(), memory: u64::from(args.memory) << 30 },
    })
}

/// What a build takes.
struct Needs {
    positions: u64,
    disk: u64,
    memory: u64,
}

impl Needs {
    fn new(open: &[PlannedClass]) -> Self {
        Self {
            positions: open.iter().map(|planned| planned.positions).sum(),
            disk: open.iter().map(|planned| planned.disk).sum(),
            memory: open.iter().map(|planned| planned.memory).max().unwrap_or(0),
        }
    }

    fn text(&self, classes: usize) -> String {
        let mib = |bytes: u64| grouped(bytes.div_ceil(1 << 20));
        say(
            "tablebase-needs",
            [
                ("pairs", classes.into()),
                ("positions", grouped(self.positions).into()),
                ("disk", mib(self.disk).into()),
                ("memory", mib(self.memory).into()),
            ],
        )
    }
}

#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a rate needs no more than a few digits"
)]
fn rate(positions: u64, time: Duration) -> u64 {
    (positions as f64 / time.as_secs_f64().max(1e-9)) as u64
}

fn summary(
    build: &Build,
    plan: &[PlannedClass],
    open: &[PlannedClass],
    positions: u64,
    time: Duration,
) -> String {
    let folder = build.folder.display().to_string();
    if open.is_empty() {
        return say("tablebase-there", [("pairs", plan.len().into()), ("folder", folder.into())]) + "\n";
    }
    let built =
        say("tablebase-built", [("pairs", open.len().into()), ("positions", grouped(positions).into())]);
    let pace = say(
        "tablebase-pace",
        [
            ("seconds", format!("{:.1}", time.as_secs_f64()).into()),
            ("rate", grouped(rate(positions, time)).into()),
        ],
    );
    format!("{} {}\n{folder}\n", paint(style::STRONG, built), paint(style::DIM, pace))
}

/// Shows how far a build is.
struct Clock<'a> {
    context: &'a Context,
    begin: Instant,
    last: Mutex<Instant>,
}

impl Clock<'_> {
    fn tell(&self, progress: Progress) -> bool {
        if !self.context.shows_progress() {
            return true;
        }
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.elapsed() < Duration::from_millis(200) {
            return true;
        }
        *last = Instant::now();
        let seconds = self.begin.elapsed().as_secs();
        let left = u128::from(seconds) * u128::from(progress.total.saturating_sub(progress.done))
            / u128::from(progress.done.max(1));
        let percent = u128::from(progress.done) * 100 / u128::from(progress.total.max(1));
        self.context.progress(&say(
            "tablebase-progress",
            [
                ("percent", u64::try_from(percent).unwrap_or(100).into()),
                ("done", grouped(progress.done).into()),
                ("total", grouped(progress.total).into()),
                ("class", progress.class.to_string().into()),
                ("seconds", seconds.into()),
                ("left", u64::try_from(left).unwrap_or(u64::MAX).into()),
            ],
        ));
        true
    }
}
