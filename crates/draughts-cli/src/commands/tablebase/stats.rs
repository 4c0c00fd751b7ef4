//! `draughts tablebase stats`: how a class ends, and what draws by counting make of it.

use draughts::rules::Setup;
use draughts::words;
use draughts::{AnyPosition, Variant};
use draughts_tablebase::{Cut, Late, Stats};
use serde::Serialize;

use super::probe::texts_of;
use super::{DirArgs, problem, read_class, wrapped};
use crate::errors::{Failure, Kind, Problem};
use crate::game::{GameArgs, SquaresArgs};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{self, grouped, say};

/// Say how the positions of a class end, the first-named side to move
///
/// Tells the longest win or loss with a best line, and for each of the game's draws by counting how many wins it
/// turns into draws when the count starts with the position.
#[derive(Debug, clap::Args)]
#[command(override_usage = "draughts tablebase stats [OPTIONS] [VARIANT] <CLASS>")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The class, such as KKK-K
    #[arg(value_name = "CLASS")]
    class: Option<String>,
    /// Count the wins and losses by the plies that they take
    #[arg(long)]
    distances: bool,
    #[command(flatten)]
    dir: DirArgs,
    #[command(flatten)]
    squares: SquaresArgs,
    #[command(flatten)]
    output: JsonArgs,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Found<'a> {
    variant: &'a str,
    class: String,
    positions: u64,
    wins: u64,
    losses: u64,
    draws: u64,
    longest_plies: u16,
    longest_fen: Option<String>,
    longest_line: Vec<String>,
    bytes_results: u64,
    bytes_distances: u64,
    limits: Vec<Limit>,
    #[serde(skip_serializing_if = "Option::is_none")]
    distances: Option<Vec<Distance>>,
}

/// What one of the game's counts does to the class.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Limit {
    rule: String,
    #[serde(flatten)]
    judged: TooLate,
    /// If the whole win had to come in time.
    whole: Option<TooLate>,
}

/// The wins that come too late.
#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct TooLate {
    wins_cut: u64,
    losses_cut: u64,
    hardest_moves: Option<u16>,
    hardest_fen: Option<String>,
}

#[derive(Serialize)]
struct Distance {
    plies: usize,
    wins: u64,
    losses: u64,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let (variant, class) = args.game.load_before(args.class.as_deref(), "class")?;
    let class = read_class(class)?;
    let names = args.squares.names(variant.rules());
    let tables = args.dir.open(&variant)?;
    let wrong = |error| problem(error, &variant);
    let stats = tables.stats(class).map_err(wrong)?;
    let cuts = tables.cuts(class).map_err(wrong)?;
    let line = match &stats.longest {
        Some(setup) => {
            let line = tables.line(setup).map_err(wrong)?;
            texts_of(&variant, &position(&variant, setup)?, &line, names)?
        }
        None => Vec::new(),
    };
    let distances =
        if args.distances { Some(distances(&tables.distances_of(class).map_err(wrong)?)) } else { None };
    let fen = |setup: &Setup| Ok::<_, Failure>(variant.fen_with(&position(&variant, setup)?, names));
    let rules = words::draw_rules(variant.rules(), texts::language());
    let limits = cuts.iter().map(|cut| limit(cut, &rules, &fen)).collect::<Result<Vec<_>, Failure>>()?;
    let found = Found {
        variant: variant.id(),
        class: class.to_string(),
        positions: stats.summary.positions(),
        wins: stats.summary.wins,
        losses: stats.summary.losses,
        draws: stats.summary.draws,
        longest_plies: stats.summary.longest,
        longest_fen: stats.longest.as_ref().map(fen).transpose()?,
        longest_line: line,
        bytes_results: stats.bytes.0,
        bytes_distances: stats.bytes.1,
        limits,
        distances,
    };
    if args.output.json {
        context.print_json(&found)?;
    } else {
        context.print(&text(&found, &stats, context.width()))?;
    }
    Ok(Exit::Done)
}

fn position(variant: &Variant, setup: &Setup) -> Result<AnyPosition, Failure> {
    Ok(variant.position(setup).map_err(|error| Problem::new(Kind::System, error.to_string()))?)
}

fn limit(
    cut: &Cut,
    rules: &[String],
    fen: &impl Fn(&Setup) -> Result<String, Failure>,
) -> Result<Limit, Failure> {
    let late = |late: &Late| {
        Ok::<_, Failure>(TooLate {
            wins_cut: late.wins,
            losses_cut: late.losses,
            hardest_moves: late.hardest.map(|(moves, _)| moves),
            hardest_fen: late.hardest.as_ref().map(|(_, setup)| fen(setup)).transpose()?,
        })
    };
    Ok(Limit {
        rule: rules.get(cut.rule).cloned().unwrap_or_default(),
        judged: late(&cut.judged)?,
        whole: cut.whole.as_ref().map(late).transpose()?,
    })
}

fn distances(counts: &[(u64, u64)]) -> Vec<Distance> {
    let rows = counts.iter().enumerate().filter(|(_, counts)| **counts != (0, 0));
    rows.map(|(plies, &(wins, losses))| Distance { plies, wins, losses }).collect()
}

fn text(found: &Found<'_>, stats: &Stats, width: usize) -> String {
    let heading = say(
        "tablebase-class",
        [
            ("class", found.class.clone().into()),
            ("variant", found.variant.to_owned().into()),
            ("positions", grouped(found.positions).into()),
        ],
    );
    let mut lines = vec![paint(style::STRONG, heading)];
    for (value, number) in [("win", found.wins), ("loss", found.losses), ("draw", found.draws)] {
        let thousandths = u128::from(number) * 1000 / u128::from(found.positions.max(1));
        let name = say("tablebase-share", [("value", value.into())]);
        let share = format!("{}.{} %", thousandths / 10, thousandths % 10);
        lines.push(format!("{:>15} {share:>8}  {name}", grouped(number)));
    }
    if let Some(fen) = &found.longest_fen {
        lines.push(String::new());
        lines.push(say(
            "tablebase-longest",
            [("plies", found.longest_plies.into()), ("fen", fen.clone().into())],
        ));
        lines.push(wrapped(&found.longest_line.join(" "), width).trim_end().to_owned());
    }
    for limit in &found.limits {
        lines.push(String::new());
        lines.push(wrapped(&limit.rule, width).trim_end().to_owned());
        lines.extend(too_late("tablebase-cut", &limit.judged));
        lines.extend(limit.whole.iter().flat_map(|whole| too_late("tablebase-whole", whole)));
    }
    for row in found.distances.iter().flatten() {
        lines.push(say(
            "tablebase-distance",
            [
                ("plies", row.plies.into()),
                ("wins", grouped(row.wins).into()),
                ("losses", grouped(row.losses).into()),
            ],
        ));
    }
    let (results, distances) = stats.bytes;
    let size = say(
        "tablebase-bytes",
        [
            ("results", grouped(results).into()),
            ("distances", grouped(distances).into()),
            ("block", grouped(stats.largest_block.into()).into()),
        ],
    );
    lines.extend([String::new(), paint(style::DIM, size)]);
    lines.join("\n") + "\n"
}

fn too_late(id: &str, late: &TooLate) -> Vec<String> {
    let args = [("wins", grouped(late.wins_cut).into()), ("losses", grouped(late.losses_cut).into())];
    let mut lines = vec![say(id, args)];
    if let (Some(moves), Some(fen)) = (late.hardest_moves, &late.hardest_fen) {
        lines.push(say("tablebase-hardest", [("moves", moves.into()), ("fen", fen.clone().into())]));
    }
    lines
}
