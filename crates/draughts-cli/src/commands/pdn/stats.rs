//! `draughts pdn stats`: what happens in games.

use std::collections::BTreeMap;
use std::fmt::Write as _;

use draughts::Variant;
use draughts::pdn::{Catalog, GameResult, Replay, Stats};
use draughts::rules::{DrawRule, ResultStyle};
use serde_json::{Value, json};

use super::input::{self, InputArgs, Opened};
use super::pipeline::{self, Text};
use crate::errors::Failure;
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{counted, grouped, say};

/// Count results, lengths, openings, and how often a rule decided something
///
/// All files together, by variant. Games are counted up to their first illegal move (`pdn check` tells which).
#[derive(Debug, clap::Args)]
pub(super) struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// How many moves name an opening
    #[arg(long, value_name = "N", default_value_t = 3, value_parser = clap::value_parser!(u8).range(..=20))]
    opening: u8,
    /// How many openings are shown
    #[arg(long, value_name = "N", default_value_t = 8)]
    openings: usize,
    #[command(flatten)]
    output: JsonArgs,
}

pub(super) fn run(args: &Args, context: &Context) -> Answer {
    let catalog = args.input.catalog()?;
    let referee = args.input.referee(&catalog);
    let mut all: BTreeMap<usize, Stats> = BTreeMap::new();
    let mut unknown = 0_u64;
    let mut exit = Exit::Done;
    for path in &args.input.files {
        let Opened { texts, referee, mut progress, .. } = match input::open(path, referee) {
            Ok(opened) => opened,
            Err(problem) => {
                context.report(&problem);
                exit = Exit::BadInput;
                continue;
            }
        };
        let mut games = 0;
        let work = |text: Text| -> Result<Option<Replay>, draughts::pdn::ReadError> {
            let text = text?;
            let replay = text.is_game.then(|| referee.replay_moves(&text.parse(), text.number, None));
            Ok(replay.map(|replay| Replay { faults: Vec::new(), ..replay }))
        };
        let work = |text: Text| {
            work(text).map(|replay| {
                replay.map(|replay| {
                    let mut stats = Stats::default();
                    stats.count(&catalog, &replay, usize::from(args.opening));
                    (replay.variant, stats)
                })
            })
        };
        let taken = pipeline::run(texts, args.input.threads(), work, |counted| {
            games += 1;
            progress.show(context, path, games);
            match counted {
                Ok(Some((Some(variant), stats))) => all.entry(variant).or_default().add(stats),
                Ok(Some((None, _))) => unknown += 1,
                Ok(None) => {}
                Err(error) => {
                    context.report(&input::failed(path, &error));
                    exit = Exit::BadInput;
                }
            }
            Ok::<_, Failure>(())
        });
        progress.end(context);
        taken?;
    }
    if args.output.json {
        let variants: Vec<_> =
            all.iter().filter_map(|(&i, stats)| Some(document(catalog.variant(i)?, stats, args))).collect();
        context.print_json(&json!({ "variants": variants, "unknown": unknown }))?;
    } else {
        context.print(&text(&catalog, &all, unknown, args))?;
    }
    Ok(exit)
}

/// The openings that were played most.
fn openings(stats: &Stats, most: usize) -> Vec<(String, u64)> {
    let mut openings: Vec<_> =
        stats.openings.iter().map(|(moves, &games)| (moves.join(" "), games)).collect();
    openings.sort_by(|a, b| b.1.cmp(&a.1).then_with(|| a.0.cmp(&b.0)));
    openings.truncate(most);
    openings
}

/// The number of moves that half of the games do not exceed, and the least and the most.
fn lengths(stats: &Stats) -> (usize, usize, usize) {
    let least = stats.lengths.keys().next().copied().unwrap_or(0);
    let most = stats.lengths.keys().next_back().copied().unwrap_or(0);
    let mut seen = 0;
    let half = stats.lengths.iter().find(|(_, games)| {
        seen += **games;
        seen * 2 >= stats.games
    });
    (least, half.map_or(0, |(length, _)| *length), most)
}

fn document(variant: &Variant, stats: &Stats, args: &Args) -> Value {
    let (least, median, most) = lengths(stats);
    let result = |result: GameResult| stats.results.get(&result).copied().unwrap_or(0);
    let listed = [GameResult::WhiteWins, GameResult::Draw, GameResult::BlackWins, GameResult::BothLose];
    let others: u64 = stats.results.values().sum::<u64>() - listed.iter().map(|r| result(*r)).sum::<u64>();
    let draws = |counts: &BTreeMap<usize, u64>| -> Vec<Value> {
        let entry = |(&rule, &games): (&usize, &u64)| {
            let kind = variant.rules().draws.get(rule).map(kind);
            json!({ "rule": rule, "kind": kind, "games": games })
        };
        counts.iter().map(entry).collect()
    };
    let opening = |(moves, games): (String, u64)| json!({ "moves": moves, "games": games });
    json!({
        "variant": variant.id(),
        "games": stats.games,
        "whole-games": stats.whole,
        "from-positions": stats.from_positions,
        "results": {
            "white-wins": result(GameResult::WhiteWins),
            "draws": result(GameResult::Draw),
            "black-wins": result(GameResult::BlackWins),
            "both-lose": result(GameResult::BothLose),
            "other": others,
        },
        "moves": stats.plies,
        "length": { "least": least, "median": median, "most": most },
        "openings": openings(stats, args.openings).into_iter().map(opening).collect::<Vec<_>>(),
        "captures": stats.captures,
        "captured-pieces": stats.captured,
        "promotions": stats.promotions,
        "forced-moves": stats.forced,
        "chosen-by-priority": stats.chosen_by_priority,
        "over-by-rule": stats.over,
        "drawn-by-rule": draws(&stats.drawn_by_rule),
        "claimable-at-end": draws(&stats.claimable),
        "played-on-after-draw": stats.played_on,
    })
}

const fn kind(rule: &DrawRule) -> &'static str {
    match rule {
        DrawRule::Repetition { .. } => "repetition",
        DrawRule::NoProgress { .. } => "no-progress",
        DrawRule::Material { .. } => "material",
        DrawRule::Immediate { .. } => "immediate",
    }
}

/// A share in percent, with one digit behind the point.
fn share(part: u64, whole: u64) -> String {
    let tenths = (part * 1_000 + whole / 2).checked_div(whole).unwrap_or(0);
    let (whole, tenth) = ((tenths / 10).to_string(), (tenths % 10).to_string());
    say("pdn-share", [("whole", whole.into()), ("tenth", tenth.into())])
}

fn text(catalog: &Catalog, all: &BTreeMap<usize, Stats>, unknown: u64, args: &Args) -> String {
    let mut text = String::new();
    for (i, (&index, stats)) in all.iter().enumerate() {
        let Some(variant) = catalog.variant(index) else { continue };
        if i > 0 {
            text.push('\n');
        }
        let lines = lines(variant, stats, args);
        let widest = lines.iter().map(|(label, _)| label.chars().count() + 2).max();
        let width = widest.map_or(LABELS, |widest| widest.max(LABELS));
        for (label, value) in lines {
            // writing to a string can't fail
            let _ = writeln!(text, "{}{value}", paint(style::DIM, format!("{label:<width$}")));
        }
    }
    if unknown > 0 {
        text.push_str(&[&say("pdn-of-no-variant", counted(unknown)), "\n"].concat());
    }
    text
}

/// The least width of the labels.
const LABELS: usize = 24;

/// What is told of a variant's games: labels and values.
fn lines(variant: &Variant, stats: &Stats, args: &Args) -> Vec<(String, String)> {
    let mut lines = Vec::new();
    let mut line = |what: &str, value: String| {
        lines.push((say("pdn-label", [("what", what.into())]), value));
    };
    line("variant", paint(style::STRONG, variant.id()));
    line("games", of_games(stats));
    line("results", results(stats, variant.rules().notation.result_style));
    line("moves", of_moves(stats));
    let [n, count] = counted(stats.captured);
    let captures = share(stats.captures, stats.plies);
    line("captures", say("pdn-stats-captures", [n, count, ("share", captures.into())]));
    line("crowned", grouped(stats.promotions));
    line("forced", share(stats.forced, stats.plies));
    if !variant.rules().capture.priority.is_empty() {
        let share = share(stats.chosen_by_priority, stats.captures);
        let count = grouped(stats.chosen_by_priority);
        line("priority", say("pdn-stats-priority", [("share", share.into()), ("count", count.into())]));
    }
    for (&reason, games) in &stats.over {
        let reason = say("pdn-reason", [("reason", reason.into())]);
        line("over", format!("{reason} {}", grouped(*games)));
    }
    let draw = |rule: usize, games: u64| {
        let kind = variant.rules().draws.get(rule).map_or("", kind);
        let args = [("reason", kind.into()), ("rule", (rule + 1).into())];
        format!("{} {}", say("pdn-draw-rule", args), grouped(games))
    };
    for (&rule, &games) in &stats.drawn_by_rule {
        line("drawn", draw(rule, games));
    }
    for (&rule, &games) in &stats.claimable {
        line("claimable", draw(rule, games));
    }
    if stats.played_on > 0 {
        line("went-on", grouped(stats.played_on));
    }
    for (moves, games) in openings(stats, args.openings) {
        line("opening", format!("{moves}  {} ({})", grouped(games), share(games, stats.games)));
    }
    lines
}

fn of_games(stats: &Stats) -> String {
    let games = grouped(stats.games);
    let broken = stats.games - stats.whole;
    if broken == 0 {
        return games;
    }
    say("pdn-stats-games", [("games", games.into()), ("broken", grouped(broken).into())])
}

fn of_moves(stats: &Stats) -> String {
    let (least, median, most) = lengths(stats);
    let args = [
        ("moves", grouped(stats.plies).into()),
        ("least", least.to_string().into()),
        ("median", median.to_string().into()),
        ("most", most.to_string().into()),
    ];
    say("pdn-stats-moves", args)
}

fn results(stats: &Stats, style: ResultStyle) -> String {
    let result = |(result, games): (&GameResult, &u64)| {
        format!("{} {} ({})", result.text(style), grouped(*games), share(*games, stats.games))
    };
    stats.results.iter().map(result).collect::<Vec<_>>().join(", ")
}
