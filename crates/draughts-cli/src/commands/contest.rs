//! `draughts match`: two engines play each other.

use std::fmt::Write as _;
use std::io::Write as _;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Duration;

use draughts::Variant;
use draughts::pdn;
use draughts_engine::{Clock, Control, Limits, Options, Sprt, Tally, Verdict};
use draughts_protocol::contest::{Bout, Contest, ContestError, Player};
use serde_json::json;

use super::analyse::{read_weights, seconds};
use super::tune::{tally_data, tally_text, threads};
use crate::errors::{Failure, Kind, Problem};
use crate::game;
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{counted, say, tell};

/// Let two engines play each other
///
/// An engine is `own` for ours, with options after a colon (`own:nodes=2000,weights=my.weights,threads=2,name=new`),
/// `untrained` for ours without training, or the command line of any Hub engine. Each opening is played with both
/// colours.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The first engine
    #[arg(value_name = "ENGINE")]
    first: String,
    /// The second engine
    #[arg(value_name = "ENGINE")]
    second: String,
    /// The game
    #[arg(long, value_name = "VARIANT", env = "DRAUGHTS_VARIANT", hide_env_values = true)]
    variant: Option<String>,
    /// How many games are played at most; an even number
    #[arg(long, value_name = "N", default_value_t = 100, value_parser = clap::value_parser!(u64).range(1..))]
    games: u64,
    /// Seconds for a move
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    /// Positions searched for a move
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    nodes: Option<u64>,
    /// Seconds for a game, and seconds added for each move, such as 60+0.6
    #[arg(long, value_name = "S+S", value_parser = clock, conflicts_with = "time")]
    clock: Option<Clock>,
    /// Random plies before the engines play
    #[arg(long, value_name = "N", default_value_t = 6)]
    openings: u32,
    /// End when it is proven that the first is stronger by ELO1, or not by more than ELO0
    #[arg(long, value_name = "ELO0,ELO1", value_parser = bounds, allow_hyphen_values = true)]
    sprt: Option<Sprt>,
    /// How many games are played at once
    #[arg(long, value_name = "N", default_value_t = 1, value_parser = clap::value_parser!(u16).range(..=512))]
    threads: u16,
    /// Play every game to its end by the rules
    #[arg(long)]
    play_out: bool,
    /// A file for the games
    #[arg(long, visible_alias = "pgn", value_name = "FILE")]
    pdn: Option<PathBuf>,
    /// Where the random numbers begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
    #[command(flatten)]
    output: JsonArgs,
}

fn clock(text: &str) -> Result<Clock, String> {
    let (left, increment) = text.split_once('+').unwrap_or((text, "0"));
    let part = |text: &str| {
        let seconds: f64 = text.parse().map_err(|_| "not a number of seconds".to_owned())?;
        Duration::try_from_secs_f64(seconds).map_err(|_| "not a length of time".to_owned())
    };
    Ok(Clock { left: part(left)?, increment: part(increment)?, moves: None })
}

fn bounds(text: &str) -> Result<Sprt, String> {
    let (low, high) = text.split_once(',').ok_or("two numbers, such as 0,10")?;
    let part = |text: &str| text.trim().parse::<f64>().map_err(|_| format!("{text} is no number"));
    let (elo0, elo1) = (part(low)?, part(high)?);
    if elo0 < elo1 {
        Ok(Sprt { elo0, elo1, error: 0.05 })
    } else {
        Err("the first is the smaller".to_owned())
    }
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = game::load_named(args.variant.as_deref())?;
    let sides = [&args.first, &args.second];
    let players = [player(&variant, sides[0])?, player(&variant, sides[1])?];
    let any = args.time.is_some() || args.nodes.is_some() || args.clock.is_some();
    let move_time = if any { args.time } else { Some(Duration::from_millis(100)) };
    let limits = Limits { move_time, nodes: args.nodes, clock: args.clock, ..Limits::default() };
    let contest = Contest {
        variant: variant.clone(),
        players,
        limits,
        pairs: args.games.div_ceil(2),
        opening_plies: args.openings,
        seed: args.seed,
        threads: threads(args.threads),
        sprt: args.sprt,
        adjudicate: !args.play_out,
    };
    let control = Control::new();
    let file = args.pdn.as_ref().map(|path| open(path)).transpose()?;
    let names = sides.map(|side| name(side));
    let mut failed = None;
    let mut tell = |bout: &Bout, tally: &Tally| {
        let [n, count] = counted(tally.games());
        context.progress(&say("match-progress", [n, count, ("tally", tally_text(tally).into())]));
        if let Some(file) = &file
            && let Err(error) = append(file, &variant, &names, bout)
        {
            failed.get_or_insert(error);
            control.stop();
        }
    };
    let (tally, verdict) = contest.play(&control, &mut tell).map_err(|error| problem(&error))?;
    context.progress("");
    if let Some(error) = failed {
        let path = args.pdn.as_deref().unwrap_or(std::path::Path::new("-"));
        return Err(Problem::writing(path, &error).into());
    }
    conclude(args, context, &variant, &names, &tally, verdict)?;
    Ok(Exit::Done)
}

fn problem(error: &ContestError) -> Problem {
    Problem::new(Kind::System, error.to_string())
}

fn conclude(
    args: &Args,
    context: &Context,
    variant: &Variant,
    names: &[String; 2],
    tally: &Tally,
    verdict: Verdict,
) -> Result<(), Failure> {
    let said = match verdict {
        Verdict::Accepted => "accepted",
        Verdict::Rejected => "rejected",
        Verdict::Open => "open",
    };
    if args.output.json {
        let mut document = json!({ "variant": variant.id(), "engines": names, "result": tally_data(tally) });
        if let Some(test) = args.sprt {
            document["sprt"] = json!({
                "elo0": test.elo0,
                "elo1": test.elo1,
                "likelihood": tally.likelihood(test),
                "verdict": said,
            });
        }
        return context.print_json(&document);
    }
    let [n, count] = counted(tally.games());
    let score = [
        n,
        count,
        ("first", names[0].as_str().into()),
        ("second", names[1].as_str().into()),
        ("tally", tally_text(tally).into()),
        ("share", format!("{:.1}", 100.0 * tally.score()).into()),
    ];
    let pairs = tally.pairs.map(|count| count.to_string()).join(", ");
    let pairs = say("match-pairs", [("pairs", pairs.into())]);
    let mut text = format!("{}\n{}\n", say("match-score", score), paint(style::DIM, pairs));
    if let Some(test) = args.sprt {
        let sprt = [
            ("low", test.elo0.to_string().into()),
            ("high", test.elo1.to_string().into()),
            ("verdict", said.into()),
            ("likelihood", format!("{:.2}", tally.likelihood(test)).into()),
        ];
        let _ = writeln!(text, "{}", say("match-sprt", sprt));
    }
    context.print(&text)
}

/// What an engine is called.
fn name(side: &str) -> String {
    let own = side.split_once(':').and_then(|(_, options)| {
        options.split(',').find_map(|option| option.strip_prefix("name=")).map(str::to_owned)
    });
    own.unwrap_or_else(|| side.to_owned())
}

fn player(variant: &Variant, side: &str) -> Result<Player, Problem> {
    let (kind, options) = side.split_once(':').unwrap_or((side, ""));
    let mut weights = match kind {
        "own" => None,
        "untrained" => Some(Box::new(draughts_engine::Weights::untrained(variant.rules()))),
        _ => return Ok(Player::Hub(side.to_owned())),
    };
    let mut own = Options { hash_mib: 16, threads: 1 };
    let (mut limits, mut tables) = (None, None);
    for option in options.split(',').filter(|option| !option.is_empty()) {
        let (key, value) = option.split_once('=').unwrap_or((option, ""));
        let wrong = || Problem::new(Kind::Usage, say("error-engine-option", [("option", option.into())]));
        match key {
            "name" => {}
            "weights" => weights = Some(Box::new(read_weights(variant, value.as_ref())?)),
            "tables" => tables = Some(PathBuf::from(value).join(variant.id())),
            "threads" => own.threads = value.parse().map_err(|_| wrong())?,
            "hash" => own.hash_mib = value.parse().map_err(|_| wrong())?,
            "nodes" => limits = Some(Limits::nodes(value.parse().map_err(|_| wrong())?)),
            "depth" => limits = Some(Limits::depth(value.parse().map_err(|_| wrong())?)),
            "time" => limits = Some(Limits::time(seconds(value).map_err(|_| wrong())?)),
            _ => return Err(wrong().with_help(tell("help-engine-option"))),
        }
    }
    Ok(Player::Own { name: name(side), options: own, weights, limits, tables })
}

fn open(path: &std::path::Path) -> Result<Mutex<std::fs::File>, Problem> {
    let file = std::fs::File::create(path);
    let file = file.map_err(|error| Problem::writing(path, &error))?;
    Ok(Mutex::new(file))
}

/// Writes a game as soon as it is played: a match may take hours.
fn append(
    file: &Mutex<std::fs::File>,
    variant: &Variant,
    names: &[String; 2],
    bout: &Bout,
) -> std::io::Result<()> {
    let Ok(mut file) = file.lock() else { return Ok(()) };
    let game = bout.written(variant, [&names[0], &names[1]]);
    file.write_all(format!("{}\n", pdn::write(&game)).as_bytes())
}
