//! `draughts serve`: the page for the browser, and its HTTP API.

use std::fs;
use std::net::SocketAddr;
use std::path::PathBuf;

use draughts_server::{Limits, ServeError, Server, Settings};
use serde_json::json;

use crate::errors::{Kind, Problem};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{say, tell};

/// Serve a page to play, analyse and compare games in the browser, and its HTTP API
///
/// Games are kept in one file. Only this machine reaches the page, unless --allow-remote is given: then whoever
/// reaches the address can play, let the engine think and see all games kept here. Ctrl-C ends it.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// The address; port 0 for any that is free
    #[arg(long, value_name = "ADDRESS", default_value = "127.0.0.1:8080")]
    listen: SocketAddr,
    /// Allow an address that other machines reach
    #[arg(long)]
    allow_remote: bool,
    /// Keep games and variants in this file [default: draughts/games.db in the user's data]
    #[arg(long, value_name = "FILE")]
    database: Option<PathBuf>,
    /// Where endgame tables lie [default: draughts/tablebases in the user's data]
    #[arg(long, value_name = "DIR")]
    tables: Option<PathBuf>,
    /// How many threads compute; 0 for as many as the machine runs at once
    #[arg(long, value_name = "N", default_value_t = 0, value_parser = clap::value_parser!(u16).range(..=1024))]
    threads: u16,
    #[command(flatten)]
    output: JsonArgs,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let database = match &args.database {
        Some(file) => file.clone(),
        None => default_database()?,
    };
    let settings = Settings {
        allow_remote: args.allow_remote,
        database: Some(database.clone()),
        tables: args.tables.clone().or_else(super::tablebase::user_data),
        threads: usize::from(args.threads),
        limits: if args.listen.ip().is_loopback() { Limits::local() } else { Limits::remote() },
        ..Settings::new(args.listen)
    };
    let server = Server::start(settings).map_err(|error| problem(&error, &database))?;
    let address = format!("http://{}/", server.address());
    if args.allow_remote {
        context.note(&say("serve-remote", [("address", address.as_str().into())]));
    }
    if args.output.json {
        context.print_json(&json!({ "listening": address, "database": database.display().to_string() }))?;
    } else {
        let args = [("address", address.into()), ("database", database.display().to_string().into())];
        context.print(&(say("serve-listening", args) + "\n"))?;
    }
    server.run();
    Ok(Exit::Done)
}

/// The file in the user's data; its folder is made.
fn default_database() -> Result<PathBuf, Problem> {
    let tables = super::tablebase::user_data();
    let folder = tables.as_deref().and_then(std::path::Path::parent).ok_or_else(|| {
        Problem::new(Kind::Usage, tell("error-no-data-home")).with_help(tell("help-no-data-home"))
    })?;
    fs::create_dir_all(folder).map_err(|error| Problem::writing(folder, &error))?;
    Ok(folder.join("games.db"))
}

fn problem(error: &ServeError, database: &std::path::Path) -> Problem {
    match error {
        ServeError::Remote(address) => {
            let message = say("error-remote", [("address", address.to_string().into())]);
            Problem::new(Kind::Usage, message).with_help(tell("help-remote"))
        }
        ServeError::Listen { address, error } => {
            let args = [("address", address.to_string().into()), ("error", error.to_string().into())];
            Problem::new(Kind::System, say("error-listen", args)).with_help(tell("help-listen"))
        }
        ServeError::Store(error) => {
            let file = database.display().to_string();
            let args = [("file", file.as_str().into()), ("error", error.to_string().into())];
            Problem::new(Kind::Read, say("error-database", args)).in_file(file)
        }
        ServeError::Threads(error) => Problem::new(Kind::System, error.to_string()),
    }
}
