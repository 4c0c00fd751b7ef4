//! `draughts tablebase export`: a class as a table of text, for other programs.

use std::fs::File;
use std::io::{BufWriter, Write};
use std::path::PathBuf;

use draughts::rules::Setup;
use draughts_tablebase::TableError;

use super::{DirArgs, problem, read_class};
use crate::errors::{Failure, Problem};
use crate::game::{GameArgs, SquaresArgs};
use crate::output::{Answer, Context, Exit};

/// Write every position of a class with White to move as CSV: position, value (1, 0, -1), plies to the end
#[derive(Debug, clap::Args)]
#[command(override_usage = "draughts tablebase export [OPTIONS] [VARIANT] <CLASS>")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The class, such as KKK-K
    #[arg(value_name = "CLASS")]
    class: Option<String>,
    /// The file to write [default: standard output]
    #[arg(long, short, value_name = "FILE")]
    output: Option<PathBuf>,
    #[command(flatten)]
    dir: DirArgs,
    #[command(flatten)]
    squares: SquaresArgs,
}

pub(crate) fn run(args: &Args, _: &Context) -> Answer {
    let (variant, class) = args.game.load_before(args.class.as_deref(), "class")?;
    let class = read_class(class)?;
    let names = args.squares.names(variant.rules());
    let tables = args.dir.open(&variant)?;
    let fen = |setup: &Setup| draughts::notation::fen::write(variant.rules(), setup, names);
    let failed = |error| {
        if let TableError::Output { source } = error {
            Failure::Output(source)
        } else {
            problem(error, &variant).into()
        }
    };
    let Some(path) = &args.output else {
        let mut out = BufWriter::new(std::io::stdout().lock());
        tables.export(class, &fen, &mut out).map_err(failed)?;
        out.flush()?;
        return Ok(Exit::Done);
    };
    let temporary = path.with_extension("new");
    let cannot = |error: std::io::Error| Problem::writing(path, &error);
    let mut out = BufWriter::new(File::create(&temporary).map_err(cannot)?);
    tables.export(class, &fen, &mut out).map_err(failed)?;
    out.flush().map_err(cannot)?;
    std::fs::rename(&temporary, path).map_err(cannot)?;
    Ok(Exit::Done)
}
