//! `draughts compare`: what differs between games, in their rules and in play.

mod chart;
mod data;
mod family;
mod figures;
mod measured;
mod measured_data;
mod play;
mod player;
mod report;
mod rules;
mod work;

use std::path::{Path, PathBuf};

use draughts::Variant;
use draughts::words::Language;
use draughts_compare::{
    Clause, Correspondence, Divergence, Frequency, Limits, Mismatch, Openings, Outcome, Profile, Smallest,
    drawing, tree_drawing,
};

use self::family::Family;
use self::work::{Plan, Work};
use crate::errors::Problem;
use crate::files::{self, Existing};
use crate::game::{PositionArgs, SquaresArgs};
use crate::interrupt::Interrupt;
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit};
use crate::texts::{self, tell};
use crate::threads;

/// Say what differs between games, in their rules and in play
///
/// Sets the rules in which the games differ side by side, each with its source. Then searches, for every two of them,
/// all play from the common start for the nearest position in which their legal moves differ, shows a shortest line to
/// it, and says which rule makes the difference. Boards are compared as they lie on each other: mirrored, or with
/// the colours exchanged, where that is how the games correspond. A position (--fen, --moves) is written as in the
/// first game.
///
/// --pieces shows the smallest position for each differing rule. --games plays under every rule set and measures how
/// often the difference matters and what it changes. Ctrl-C stops such work and shows what is known by then.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The games: ids, aliases, or paths of variant files
    #[arg(value_name = "VARIANT")]
    variants: Vec<String>,
    /// Compare lines of at most so many plies
    #[arg(long, value_name = "N", default_value_t = Limits::default().plies)]
    plies: u32,
    /// Keep at most so many different positions for each two games
    #[arg(long, value_name = "N", default_value_t = Limits::default().positions)]
    positions: usize,
    /// Compare all positions of up to so many pieces, and show the smallest for each differing rule
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=8))]
    pieces: Option<u32>,
    /// Play so many random games under each rule set, and measure
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u32).range(..=1_000_000))]
    games: Option<u32>,
    /// Let our engine play the games, searching so many positions for a move, after a few random ones
    #[arg(long, value_name = "N", requires = "games", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    engine_nodes: Option<u64>,
    /// Where the random numbers of games begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    /// How many threads work; 0 for as many as the machine runs at once
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,
    /// With --all and no games named: only those on such a board, such as 8x8
    #[arg(long, value_name = "BOARD")]
    board: Option<String>,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    squares: SquaresArgs,
    #[command(flatten)]
    look: Look,
    /// Write an SVG picture of the positions in which games part (- for standard output)
    #[arg(long, value_name = "FILE")]
    svg: Option<PathBuf>,
    /// Write the family tree, from --games and three games or more: a picture if the file's name ends in .svg, else
    /// Newick
    #[arg(long, value_name = "FILE")]
    tree: Option<PathBuf>,
    /// Write a report as one HTML file, with diagrams and plots
    #[arg(long, value_name = "FILE")]
    report: Option<PathBuf>,
}

impl Args {
    /// Whether all built-in games are meant.
    fn is_of_all(&self) -> bool {
        self.variants.is_empty() && (self.look.all || self.board.is_some())
    }
}

/// What is shown and answered.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
struct Look {
    /// Show the rules that all games share, too; without games: the family tree of all built-in games
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
    /// What play under each rule set is like, if games were played.
    profiles: Vec<Profile>,
    /// The trees of three games or more that fit on one board.
    families: Vec<Family>,
    plan: Plan,
    /// Whether Ctrl-C has cut something short.
    is_interrupted: bool,
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
    /// The smallest positions in which they differ, if they were looked for.
    smallest: Option<Smallest>,
    /// How often they differ, if games were played.
    frequency: Option<Frequency>,
    /// What became of the same openings, if games were played.
    openings: Option<Openings>,
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
            Outcome::DifferentBoards(_) | Outcome::DifferentStarts | Outcome::NoDifference(_) => self
                .witness
                .as_ref()
                .or_else(|| self.smallest.as_ref().and_then(|smallest| smallest.nearest.as_ref())),
        }
    }
}

impl Comparison {
    fn differs(&self) -> bool {
        let in_play = |pair: &Pair| match pair.outcome {
            Outcome::Divergence(_) | Outcome::DifferentBoards(_) | Outcome::DifferentStarts => true,
            Outcome::NoDifference(_) => pair.parting().is_some(),
        };
        self.clauses.iter().any(|clause| clause.differs) || self.pairs.iter().any(in_play)
    }

    /// The family tree: a picture, or Newick, one tree a line.
    fn tree(&self, path: &Path) -> Option<String> {
        let ids = |family: &Family| -> Vec<&str> {
            family.members.iter().map(|&member| self.variants[member].id()).collect()
        };
        if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg")) {
            // one picture holds one tree: the largest
            let family = self.families.iter().rev().max_by_key(|family| family.members.len())?;
            return Some(tree_drawing(&family.average, &ids(family)));
        }
        let trees = self.families.iter().map(|family| family.joined.newick(&ids(family)) + "\n");
        (!self.families.is_empty()).then(|| trees.collect())
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
            Some(svg) if is_output(path) => context.print_bytes(svg.as_bytes())?,
            Some(svg) => files::write(path, svg.as_bytes(), Existing::Replace)?,
            None => context.note(&tell("compare-no-picture")),
        }
    }
    if let Some(path) = &args.tree {
        match comparison.tree(path) {
            Some(tree) if is_output(path) => context.print_bytes(tree.as_bytes())?,
            Some(tree) => files::write(path, tree.as_bytes(), Existing::Replace)?,
            None => context.note(&tell("compare-no-tree")),
        }
    }
    let page = Page { comparison: &comparison, args, language, width: context.width() };
    if let Some(path) = &args.report {
        let html = page.report();
        if is_output(path) {
            context.print_bytes(html.as_bytes())?;
        } else {
            files::write(path, html.as_bytes(), Existing::Replace)?;
        }
    }
    let written = [&args.svg, &args.tree, &args.report];
    if args.look.json {
        context.print_json(&page.document())?;
    } else if !written.into_iter().flatten().any(|path| is_output(path)) {
        context.print(&page.text(context.table_width()))?;
    }
    let fails = args.look.fail_on_difference && comparison.differs();
    Ok(if fails { Exit::No } else { Exit::Done })
}

fn is_output(path: &Path) -> bool {
    path.as_os_str() == "-"
}

fn compare(args: &Args, context: &Context) -> Result<Comparison, Problem> {
    let plan = Plan::of(args);
    let work = Work { args, context, plan, interrupt: Interrupt::watch() };
    threads::with(args.threads, || work.compare())?
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
        let of_all = self.args.is_of_all();
        let mut text = if of_all { String::new() } else { self.head() };
        if !of_all {
            text.push_str(&self.rules(table_width));
            text.push_str(&["\n", &paint(style::STRONG, tell("compare-in-play")), "\n"].concat());
            for pair in &self.comparison.pairs {
                text.push_str(&self.pair(pair));
            }
            text.push_str(&self.profiles(table_width));
        }
        text.push_str(&self.families());
        text.push_str(&self.made_by());
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
