//! `draughts perft`: leaf counts.

use std::fmt::Write as _;
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use draughts::rules::{Move, SquareNames};
use draughts::{AnyPosition, PerftOptions, ThreadError, Variant};
use serde::Serialize;
use serde_json::{Map, Value};
use unicode_width::UnicodeWidthStr as _;

use crate::errors::{Failure, Kind, Problem};
use crate::game::{GameArgs, PositionArgs, SquaresArgs};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{grouped, say, tell};

/// Count the positions that can arise in a number of plies
///
/// Moves that do the same on the board count once, whatever their route; draws by rule do not end a line.
#[derive(Debug, clap::Args)]
#[command(override_usage = "draughts perft [OPTIONS] [VARIANT] <DEPTH>")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// How many plies deep
    #[arg(value_name = "DEPTH")]
    depth: Option<String>,
    #[command(flatten)]
    position: PositionArgs,
    /// Count behind each move of the position
    #[arg(long)]
    divide: bool,
    /// How many threads count; 0 for as many as the machine runs at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,
    /// Remember counts in a table of so many MiB; 0 for no table
    #[arg(long, value_name = "MIB", default_value_t = 0, value_parser = clap::value_parser!(u32).range(..=65536))]
    hash: u32,
    #[command(flatten)]
    squares: SquaresArgs,
    #[command(flatten)]
    output: JsonArgs,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Counted<'a> {
    variant: &'a str,
    fen: String,
    depth: u32,
    nodes: u64,
    seconds: f64,
    nodes_per_second: u64,
    #[serde(skip_serializing_if = "Option::is_none")]
    moves: Option<Map<String, Value>>,
}

/// What was counted.
struct Count {
    nodes: u64,
    moves: Option<Vec<(Move, u64)>>,
    time: Duration,
}

impl Count {
    /// Leaves a second.
    #[expect(
        clippy::cast_possible_truncation,
        clippy::cast_sign_loss,
        clippy::cast_precision_loss,
        reason = "a rate needs no more than a few digits"
    )]
    fn rate(&self) -> u64 {
        (self.nodes as f64 / self.time.as_secs_f64().max(1e-9)) as u64
    }
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let (variant, depth) = args.game.load_before(args.depth.as_deref(), "depth")?;
    let depth = read_depth(depth)?;
    let names = args.squares.names(variant.rules());
    let position = args.position.read(&variant, names, context)?.position().clone();
    let count = counted(args, depth, &position, context)?;
    let moves = count.moves.as_ref().map(|moves| named(&variant, &position, moves, names));
    if args.output.json {
        let moves = moves.map(|moves| moves.into_iter().map(|(text, nodes)| (text, nodes.into())).collect());
        context.print_json(&Counted {
            variant: variant.id(),
            fen: variant.fen_with(&position, names),
            depth,
            nodes: count.nodes,
            seconds: count.time.as_secs_f64(),
            nodes_per_second: count.rate(),
            moves,
        })?;
    } else {
        context.print(&text(depth, &count, moves.as_deref()))?;
    }
    Ok(Exit::Done)
}

/// The most plies that are counted.
const DEEPEST: u32 = 100;

fn read_depth(text: &str) -> Result<u32, Problem> {
    text.parse().ok().filter(|depth| *depth <= DEEPEST).ok_or_else(|| {
        let help = say("help-depth", [("deepest", DEEPEST.into())]);
        Problem::new(Kind::Usage, say("error-depth", [("text", text.into())])).with_help(help)
    })
}

fn counted(args: &Args, depth: u32, position: &AnyPosition, context: &Context) -> Result<Count, Failure> {
    let threads = match args.threads {
        0 => thread::available_parallelism().map_or(1, usize::from),
        threads => usize::from(threads),
    };
    let options = PerftOptions { threads, hash_mib: room(args.hash)? };
    let begin = Instant::now();
    let (nodes, moves) = with_clock(context, depth, || -> Result<_, ThreadError> {
        if args.divide && depth > 0 {
            let moves = position.perft_divide(depth, options)?;
            Ok((moves.iter().map(|(_, nodes)| nodes).sum(), Some(moves)))
        } else {
            Ok((position.perft(depth, options)?, args.divide.then(Vec::new)))
        }
    })
    .map_err(|error| Problem::new(Kind::System, error.to_string()))?;
    Ok(Count { nodes, moves, time: begin.elapsed() })
}

/// The size of the table, if the machine has so much memory to give: to find out later would end the program.
fn room(mib: u32) -> Result<usize, Problem> {
    let size = mib as usize;
    Vec::<u8>::new().try_reserve_exact(size << 20).map(|()| size).map_err(|_| {
        Problem::new(Kind::System, say("error-memory", [("mib", mib.into())])).with_help(tell("help-memory"))
    })
}

/// The moves with their texts, in the order of the moves.
fn named(
    variant: &Variant,
    position: &AnyPosition,
    moves: &[(Move, u64)],
    names: SquareNames,
) -> Vec<(String, u64)> {
    let nodes = |mv: &Move| moves.iter().find(|(other, _)| other == mv).map_or(0, |(_, nodes)| *nodes);
    let texts = variant.move_texts(position, names).into_iter();
    texts.filter(|_| !moves.is_empty()).map(|(mv, text)| (text, nodes(&mv))).collect()
}

fn text(depth: u32, count: &Count, moves: Option<&[(String, u64)]>) -> String {
    let mut text = String::new();
    if let Some(moves) = moves {
        let widest = moves.iter().map(|(text, _)| text.width()).max().unwrap_or(0);
        let digits = moves.iter().map(|(_, nodes)| grouped(*nodes).len()).max().unwrap_or(0);
        for (mv, nodes) in moves {
            let gap = " ".repeat(widest - mv.width());
            // writing to a string can't fail
            let _ = writeln!(text, "{mv}{gap}  {:>digits$}", grouped(*nodes));
        }
    }
    let seconds = format!("{:.3}", count.time.as_secs_f64());
    let pace = say("perft-pace", [("seconds", seconds.into()), ("rate", grouped(count.rate()).into())]);
    let nodes = paint(style::STRONG, grouped(count.nodes));
    let args = [("depth", depth.into()), ("n", count.nodes.into()), ("count", nodes.into())];
    let _ = writeln!(text, "{} {}", say("perft-leaves", args), paint(style::DIM, pace));
    text
}

/// How long a count runs before its clock is shown.
const PATIENCE: Duration = Duration::from_secs(2);

/// Runs `work`; when it takes long, and somebody looks, a clock on standard error shows that it goes on.
fn with_clock<T>(context: &Context, depth: u32, work: impl FnOnce() -> T) -> T {
    if !context.shows_progress() {
        return work();
    }
    let (done, finished) = mpsc::channel::<()>();
    let begin = Instant::now();
    thread::scope(|scope| {
        scope.spawn(move || {
            let mut shown = false;
            let mut wait = PATIENCE;
            while finished.recv_timeout(wait) == Err(RecvTimeoutError::Timeout) {
                let args = [("depth", depth.into()), ("seconds", begin.elapsed().as_secs().into())];
                context.progress(&say("perft-progress", args));
                shown = true;
                wait = Duration::from_secs(1);
            }
            if shown {
                context.progress("");
            }
        });
        let result = work();
        drop(done);
        result
    })
}
