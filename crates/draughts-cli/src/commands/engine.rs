//! `draughts engine`: our engine for other programs, over the protocols that they speak.

use std::io::{self, BufReader};
use std::net::{TcpListener, TcpStream};
use std::time::Duration;

use clap::ValueEnum;
use draughts::Variant;
use draughts::config;
use draughts::rules::Color;
use draughts::words;
use draughts_protocol::dxp::{self, Config, Finished, Role};
use draughts_protocol::hub;

use super::analyse::{EngineArgs, seconds};
use crate::errors::{Failure, Kind, Problem};
use crate::game::GameArgs;
use crate::output::{Answer, Context, Exit};
use crate::texts::{language, say, tell};

/// Let other programs use the engine
///
/// Hub speaks on standard input and output. DXP waits for the other side on --listen, or goes to it with --connect, and
/// plays one game. Without a game it is the one with PDN's game type 20.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The protocol
    #[arg(long, value_enum, value_name = "PROTOCOL", default_value_t = Protocol::Hub)]
    protocol: Protocol,
    /// DXP: where to wait for the other side
    #[arg(long, value_name = "ADDRESS", default_value_t = format!("127.0.0.1:{}", dxp::PORT))]
    listen: String,
    /// DXP: where the other side waits
    #[arg(long, value_name = "ADDRESS", conflicts_with = "listen")]
    connect: Option<String>,
    /// DXP: ask for the game, with this colour [default: white with --connect; else the other side asks]
    #[arg(long, value_enum, value_name = "COLOR")]
    initiate: Option<Side>,
    /// DXP: minutes a side, when we ask
    #[arg(long, value_name = "N", default_value_t = 5, value_parser = clap::value_parser!(u16).range(1..=999))]
    minutes: u16,
    /// DXP: moves of the game, when we ask; 0 without a limit
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=999))]
    moves: u16,
    /// DXP: the longest time for a move
    #[arg(long, value_name = "S", value_parser = seconds)]
    time: Option<Duration>,
    /// DXP: what we call ourselves
    #[arg(long, value_name = "NAME", default_value = "Draughts")]
    name: String,
    #[command(flatten)]
    engine: EngineArgs,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Protocol {
    /// Lines on standard input and output
    Hub,
    /// Messages over TCP; boards of 50 squares
    Dxp,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Side {
    White,
    Black,
}

/// PDN's number of the game that both protocols were made for.
const USUAL_GAME_TYPE: u8 = 20;

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = match args.game.load() {
        Err(problem) if problem.kind == Kind::NoVariant => usual_game()?,
        loaded => loaded?,
    };
    match args.protocol {
        Protocol::Hub => {
            let input = BufReader::new(io::stdin());
            hub::serve(input, io::stdout(), variant.clone(), args.engine.settings(&variant)?)?;
        }
        Protocol::Dxp => play_dxp(args, &variant, context)?,
    }
    Ok(Exit::Done)
}

fn usual_game() -> Result<Variant, Problem> {
    let is_usual = |variant: &Variant| variant.rules().notation.pdn_game_type == Some(USUAL_GAME_TYPE);
    let plain = |variant: &Variant| variant.definition().extends.is_none();
    let all = config::builtins().iter().filter_map(|built_in| Variant::load(built_in.id).ok());
    let usual = all.filter(is_usual).find(plain);
    usual.ok_or_else(|| Problem::new(Kind::NoVariant, tell("error-no-variant")))
}

fn play_dxp(args: &Args, variant: &Variant, context: &Context) -> Result<(), Failure> {
    let failed = |what: &str, error: io::Error| Problem::new(Kind::System, format!("{what}: {error}"));
    let stream = if let Some(address) = &args.connect {
        TcpStream::connect(address).map_err(|error| failed(address, error))?
    } else {
        let listener = TcpListener::bind(&args.listen).map_err(|error| failed(&args.listen, error))?;
        context.note(&say("engine-waiting", [("address", args.listen.as_str().into())]));
        listener.accept().map_err(|error| failed(&args.listen, error))?.0
    };
    let color = match (args.initiate, &args.connect) {
        (Some(Side::White), _) | (None, Some(_)) => Some(Color::White),
        (Some(Side::Black), _) => Some(Color::Black),
        (None, None) => None,
    };
    let role = color.map_or(Role::Follower, |color| Role::Initiator {
        color,
        minutes: args.minutes,
        moves: args.moves,
        position: None,
    });
    let config = Config { name: args.name.clone(), move_time: args.time, ..Config::default() };
    let mut engine = args.engine.engine(variant)?;
    let finished = dxp::play(stream, &role, variant, &mut engine, &config, &mut |line| context.note(line))
        .map_err(|error| Problem::new(Kind::System, error.to_string()))?;
    context.print(&conclusion(&finished, variant))
}

fn conclusion(finished: &Finished, variant: &Variant) -> String {
    let result = match &finished.outcome {
        None => tell("engine-broken-off"),
        Some(outcome) => words::outcome(outcome, variant.rules(), language()),
    };
    let args = [
        ("result", result.into()),
        ("plies", finished.game.plies().into()),
        ("opponent", finished.opponent.as_str().into()),
    ];
    format!("{}\n", say("engine-played", args))
}
