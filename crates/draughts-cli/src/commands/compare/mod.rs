//! `draughts compare`: what differs between games, in their rules and in play.

mod data;
mod play;
mod rules;

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use draughts::Variant;
use draughts::rules::Setup;
use draughts::words::Language;
use draughts_compare::{
    Clause, Correspondence, Divergence, Limits, Mismatch, Outcome, Progress, clauses, differences, drawing,
    first_divergence, same_moves, witness,
};

use crate::errors::{Kind, Problem};
use crate::files::{self, Existing};
use crate::game::{self, PositionArgs, SquaresArgs};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit};
use crate::texts::{self, say, tell};

/// Say what differs between games, in their rules and in play
///
/// Sets the rules in which the games differ side by side, each with its source. Then searches, for every two of them,
/// all play from the common start for the nearest position in which their legal moves differ, shows a shortest line to
/// it, and says which rule makes the difference. Boards are compared as they lie on each other: mirrored, or with
/// the colours exchanged, where that is how the games correspond. A position (--fen, --moves) is written as in the
/// first game.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The games: ids, aliases, or paths of variant files
    #[arg(value_name = "VARIANT", num_args = 2.., required = true)]
    variants: Vec<String>,
    /// Compare lines of at most so many plies
    #[arg(long, value_name = "N", default_value_t = Limits::default().plies)]
    plies: u32,
    /// Keep at most so many different positions for each two games
    #[arg(long, value_name = "N", default_value_t = Limits::default().positions)]
    positions: usize,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    squares: SquaresArgs,
    #[command(flatten)]
    look: Look,
    /// Write an SVG picture of the positions in which games part (- for standard output)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
}

/// What is shown and answered.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
struct Look {
    /// Show the rules that all games share, too
    #[arg(long)]
    all: bool,
    /// Draw with ASCII letters only
    #[arg(long)]
    ascii: bool,
    /// Answer in JSON
    #[arg(long)]
    json: bool,
    /// Exit with status 1 when anything differs
    #[arg(long)]
    fail_on_difference: bool,
}

/// Everything that has been found out.
struct Comparison {
    variants: Vec<Variant>,
    clauses: Vec<Clause>,
    pairs: Vec<Pair>,
}

/// Two of the games in play.
struct Pair {
    /// Their places in the list of games.
    games: [usize; 2],
    /// The rules in which they differ.
    differing: Vec<Clause>,
    /// Whether their rules alone show that they have the same moves in every position.
    same_moves: bool,
    way: Result<Correspondence, Mismatch>,
    outcome: Outcome,
    /// A position of their files in which they differ, where play from the start shows none.
    witness: Option<Divergence>,
}

impl Pair {
    /// The differing rules that bear on which moves are legal.
    fn bearing(&self) -> impl Iterator<Item = &Clause> {
        let board = |clause: &&Clause| self.way.is_ok() && clause.key.starts_with("board.");
        self.differing.iter().filter(|clause| clause.bears_on_moves()).filter(move |clause| !board(clause))
    }

    /// The position in which they part, from the start or elsewhere.
    fn parting(&self) -> Option<&Divergence> {
        match &self.outcome {
            Outcome::Divergence(divergence) => Some(divergence),
            Outcome::DifferentBoards(_) | Outcome::DifferentStarts | Outcome::NoDifference(_) => {
                self.witness.as_ref()
            }
        }
    }
}

impl Comparison {
    fn differs(&self) -> bool {
        let in_play = |pair: &Pair| match pair.outcome {
            Outcome::Divergence(_) | Outcome::DifferentBoards(_) | Outcome::DifferentStarts => true,
            Outcome::NoDifference(_) => pair.witness.is_some(),
        };
        self.clauses.iter().any(|clause| clause.differs) || self.pairs.iter().any(in_play)
    }

    /// Two boards side by side for each two games that part somewhere.
    fn drawing(&self) -> Option<String> {
        let parting = |pair: &'_ Pair| {
            let [first, second] = pair.games;
            Some((first, second, pair.parting()?.clone()))
        };
        let parting: Vec<_> = self.pairs.iter().filter_map(parting).collect();
        let pairs = parting
            .iter()
            .map(|(first, second, divergence)| (&self.variants[*first], &self.variants[*second], divergence));
        (!parting.is_empty()).then(|| drawing(&pairs.collect::<Vec<_>>()))
    }
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let language = texts::language();
    let comparison = compare(args, context)?;
    if let Some(path) = &args.svg {
        match comparison.drawing() {
            Some(svg) if path.as_os_str() == "-" => context.print_bytes(svg.as_bytes())?,
            Some(svg) => files::write(path, svg.as_bytes(), Existing::Replace)?,
            None => context.note(&tell("compare-no-picture")),
        }
    }
    let page = Page { comparison: &comparison, args, language, width: context.width() };
    if args.look.json {
        context.print_json(&page.document())?;
    } else if args.svg.as_ref().is_none_or(|path| path.as_os_str() != "-") {
        context.print(&page.text(context.table_width()))?;
    }
    let fails = args.look.fail_on_difference && comparison.differs();
    Ok(if fails { Exit::No } else { Exit::Done })
}

fn compare(args: &Args, context: &Context) -> Result<Comparison, Problem> {
    let variants = args.variants.iter().map(|name| game::load(name)).collect::<Result<Vec<_>, _>>()?;
    let first = &variants[0];
    let position = args.position.read(first, args.squares.names(first.rules()), context)?.position().clone();
    let start = (position != first.start()).then(|| position.setup());
    let mut pairs = Vec::new();
    for i in 0..variants.len() {
        for j in i + 1..variants.len() {
            pairs.push(pair(args, context, &variants, [i, j], start.as_ref())?);
        }
    }
    let clauses = clauses(&variants.iter().collect::<Vec<_>>());
    Ok(Comparison { variants, clauses, pairs })
}

fn pair(
    args: &Args,
    context: &Context,
    variants: &[Variant],
    games: [usize; 2],
    start: Option<&Setup>,
) -> Result<Pair, Problem> {
    let [first, second] = games.map(|game| &variants[game]);
    let differing = differences(&[first, second]);
    let limits = Limits { plies: args.plies, positions: args.positions };
    // the position is written as in the first game of all
    let seen = match start {
        None => Ok(None),
        Some(start) => {
            Correspondence::of_boards(variants[0].rules(), first.rules()).map(|way| Some(way.setup(start)))
        }
    };
    let both = say("compare-games", [("first", first.id().into()), ("second", second.id().into())]);
    let mut shown = Shown { context, games: both, last: Instant::now() };
    let outcome = match &seen {
        Err(mismatch) => Ok(Outcome::DifferentBoards(mismatch.clone())),
        Ok(start) => {
            first_divergence(first, second, start.as_ref(), limits, &mut |progress| shown.show(progress))
        }
    };
    shown.clear();
    let outcome = outcome.map_err(|error| {
        Problem::new(Kind::Fen, error.to_string()).with_help(tell("help-compare-position"))
    })?;
    let way = match start {
        None => Correspondence::of_starts(first.rules(), second.rules()),
        Some(_) => Correspondence::of_boards(first.rules(), second.rules()),
    };
    let same_moves = same_moves(first, second);
    let mut pair = Pair { games, differing, same_moves, way, outcome, witness: None };
    let unseen = match pair.outcome {
        Outcome::NoDifference(_) | Outcome::DifferentStarts => !pair.same_moves,
        Outcome::DifferentBoards(_) | Outcome::Divergence(_) => false,
    };
    if unseen && start.is_none() {
        pair.witness = witness(first, second);
    }
    Ok(pair)
}

/// How far a search is, on the terminal.
struct Shown<'a> {
    context: &'a Context,
    games: String,
    last: Instant,
}

/// How often progress is shown.
const EVERY: Duration = Duration::from_millis(150);

impl Shown<'_> {
    fn show(&mut self, progress: Progress) -> ControlFlow<()> {
        if self.context.shows_progress() && self.last.elapsed() >= EVERY {
            self.last = Instant::now();
            let Progress { plies, examined, level, positions } = progress;
            let percent = 100 * examined / level.max(1);
            let args = [
                ("games", self.games.as_str().into()),
                ("plies", plies.into()),
                ("percent", percent.into()),
                ("positions", positions.into()),
            ];
            self.context.progress(&say("compare-progress", args));
        }
        ControlFlow::Continue(())
    }

    fn clear(&self) {
        if self.context.shows_progress() {
            self.context.progress("");
        }
    }
}

/// What is told, and how.
struct Page<'a> {
    comparison: &'a Comparison,
    args: &'a Args,
    language: Language,
    width: usize,
}

impl Page<'_> {
    fn text(&self, table_width: Option<usize>) -> String {
        let mut text = self.head();
        text.push_str(&self.rules(table_width));
        text.push_str(&["\n", &paint(style::STRONG, tell("compare-in-play")), "\n"].concat());
        for pair in &self.comparison.pairs {
            text.push_str(&self.pair(pair));
        }
        text
    }

    fn head(&self) -> String {
        let names = self.comparison.variants.iter().map(|variant| {
            format!(
                "{} {}",
                paint(style::STRONG, variant.name()),
                paint(style::DIM, format!("({})", variant.id()))
            )
        });
        names.collect::<Vec<_>>().join("\n") + "\n"
    }
}

#[cfg(test)]
mod tests {
    use clap::Parser;

    use super::{Args, compare};
    use crate::commands::board::png;
    use crate::output::Context;

    #[derive(Debug, Parser)]
    struct Line {
        #[command(flatten)]
        args: Args,
    }

    #[test]
    fn the_picture_can_be_drawn() {
        let line = Line::parse_from(["compare", "brazilian", "pool", "russian"]);
        let comparison =
            compare(&line.args, &Context::new(false)).unwrap_or_else(|error| panic!("{error:?}"));
        let picture = comparison.drawing().expect("positions in which they part");
        let png = png(&picture, Some(800)).unwrap_or_else(|error| panic!("{error:?}"));
        assert!(png.len() > 10_000);
    }
}
