//! `draughts compare`: what differs between games, in their rules and in play.

mod catch;
mod chart;
mod family;
mod figures;
mod measured;
mod play;
mod player;
mod report;
mod rules;
mod work;

use std::path::{Path, PathBuf};

use draughts::words::Language;
use draughts_answers::ComparisonDocument;
use draughts_compare::{Comparison, Limits, Pair, drawing, tree_drawing};

use self::work::Work;
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

/// The family tree: a picture, or Newick, one tree a line.
fn family_tree(comparison: &Comparison, path: &Path) -> Option<String> {
    if path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("svg")) {
        // one picture holds one tree: the largest
        let family = comparison.families.iter().rev().max_by_key(|family| family.members.len())?;
        return Some(tree_drawing(&family.average, &comparison.ids(family)));
    }
    let trees = comparison.families.iter();
    let trees = trees.map(|family| family.joined.newick(&comparison.ids(family)) + "\n");
    (!comparison.families.is_empty()).then(|| trees.collect())
}

/// Two boards side by side for each two games that part somewhere.
fn boards_where_games_part(comparison: &Comparison) -> Option<String> {
    let parting = |pair: &'_ Pair| {
        let [first, second] = pair.games;
        Some((first, second, pair.parting()?.clone()))
    };
    let parting: Vec<_> = comparison.pairs.iter().filter_map(parting).collect();
    let pairs = parting.iter().map(|(first, second, divergence)| {
        (&comparison.variants[*first], &comparison.variants[*second], divergence)
    });
    (!parting.is_empty()).then(|| drawing(&pairs.collect::<Vec<_>>()))
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let language = texts::language();
    let comparison = compare(args, context)?;
    if let Some(path) = &args.svg {
        match boards_where_games_part(&comparison) {
            Some(svg) if is_output(path) => context.print_bytes(svg.as_bytes())?,
            Some(svg) => files::write(path, svg.as_bytes(), Existing::Replace)?,
            None => context.note(&tell("compare-no-picture")),
        }
    }
    if let Some(path) = &args.tree {
        match family_tree(&comparison, path) {
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
    let plan = work::plan(args);
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
    /// The whole comparison as data.
    fn document(&self) -> serde_json::Value {
        let (comparison, language) = (self.comparison, self.language);
        let shows_all = self.args.look.all;
        ComparisonDocument { comparison, language, squares: self.args.squares.asked(), shows_all }.document()
    }

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
    use draughts_answers::png;

    use super::{Args, boards_where_games_part, compare};
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
        let picture = boards_where_games_part(&comparison).expect("positions in which they part");
        let png = png(&picture, Some(800)).unwrap_or_else(|error| panic!("{error:?}"));
        assert!(png.len() > 10_000);
    }
}
