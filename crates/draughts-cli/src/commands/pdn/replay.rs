//! `draughts pdn replay`: games to look at, move by move.

use std::fmt::Write as _;
use std::fs;
use std::io::{self, BufRead as _, IsTerminal as _};
use std::path::{Path, PathBuf};

use draughts::notation::diagram::{Labels, TextOptions, View, ascii, unicode};
use draughts::pdn::{Comment, Game, GameResult, GameText, Kept, Referee, Replay, Token};
use draughts::rules::{Move, SquareNames};
use draughts::{AnyPosition, Variant};
use serde_json::{Value, json};

use super::input::{self, InputArgs, Opened};
use super::moves;
use super::movie;
use super::pipeline;
use crate::errors::{Failure, Problem};
use crate::files::{self, Existing};
use crate::game::Squares;
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit};
use crate::texts::{self, counted, say, tell};

/// Step through games: boards, moves and comments
///
/// On a terminal, Enter makes the next move; elsewhere all boards are printed. Variations are not replayed.
#[derive(Debug, clap::Args)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of the command line")]
pub(super) struct Args {
    #[command(flatten)]
    input: InputArgs,
    /// Only game number N of each file
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..))]
    game: Option<u64>,
    /// How squares are written [default: the game's own way]
    #[arg(long, value_enum, value_name = "HOW")]
    squares: Option<Squares>,
    /// Draw with ASCII letters only
    #[arg(long)]
    ascii: bool,
    /// Put Black at the bottom
    #[arg(long)]
    flip: bool,
    /// Write an animated SVG picture of each game into this folder
    #[arg(long, value_name = "FOLDER", conflicts_with = "json")]
    svg: Option<PathBuf>,
    /// Write a picture of each position instead
    #[arg(long, requires = "svg")]
    frames: bool,
    /// Print each game as a line of JSON
    #[arg(long)]
    json: bool,
}

/// A move of a game, and what comes of it.
pub(super) struct Step {
    /// The move; `None` where the game starts, or a position is set up.
    pub(super) mv: Option<Move>,
    /// The move's number and text.
    pub(super) text: String,
    /// What is thought of it: `!?`.
    pub(super) marks: String,
    /// Comments behind it.
    pub(super) remarks: Vec<String>,
    /// The position behind it.
    pub(super) position: AnyPosition,
}

/// A game that can be shown.
pub(super) struct Shown<'a> {
    pub(super) variant: &'a Variant,
    pub(super) names: SquareNames,
    pub(super) title: String,
    pub(super) steps: Vec<Step>,
    pub(super) result: GameResult,
    faults: Vec<String>,
}

pub(super) fn run(args: &Args, context: &Context) -> Answer {
    let catalog = args.input.catalog()?;
    let referee = args.input.referee(&catalog);
    let mut exit = Exit::Done;
    if let Some(folder) = &args.svg {
        fs::create_dir_all(folder).map_err(|error| Problem::writing(folder, &error))?;
    }
    for path in &args.input.files {
        let Opened { texts, referee, .. } = match input::open(path, referee) {
            Ok(opened) => opened,
            Err(problem) => {
                context.report(&problem);
                exit = Exit::BadInput;
                continue;
            }
        };
        let mut is_left = false;
        let shown = pipeline::run(
            texts,
            1,
            |text| text,
            |text| {
                match text {
                    Ok(text) if !text.is_game || args.game.is_some_and(|wanted| wanted != text.number) => {}
                    Ok(text) => is_left = show(args, path, referee, &text, context)? == Next::Leave,
                    Err(error) => {
                        context.report(&input::failed(path, &error));
                        exit = Exit::BadInput;
                    }
                }
                if is_left { Err(Stop::Left) } else { Ok(()) }
            },
        );
        match shown {
            Ok(()) => {}
            Err(Stop::Left) => return Ok(exit),
            Err(Stop::Failed(failure)) => return Err(failure),
        }
    }
    Ok(exit)
}

/// Why no more games are shown.
enum Stop {
    Left,
    Failed(Failure),
}

impl<E: Into<Failure>> From<E> for Stop {
    fn from(error: E) -> Self {
        Self::Failed(error.into())
    }
}

/// What the user wants behind a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Next {
    Game,
    Leave,
}

fn show(
    args: &Args,
    path: &Path,
    referee: Referee<'_>,
    text: &GameText,
    context: &Context,
) -> Result<Next, Failure> {
    let game = text.parse();
    let names = args.squares.map(Squares::names);
    let replay = referee.replay_moves(&game, text.number, names);
    let known = replay.variant.and_then(|index| referee.catalog().variant(index)).zip(replay.start.clone());
    let Some((variant, start)) = known else {
        for fault in &replay.faults {
            context.note(super::check::text(path, fault).trim_end());
        }
        return Ok(Next::Game);
    };
    let names = names.unwrap_or(variant.rules().notation.squares);
    let shown = Shown {
        variant,
        names,
        title: title(&game, text.number),
        steps: steps(variant, &game, &replay, start),
        result: replay.result,
        faults: replay.faults.iter().map(|fault| super::check::text(path, fault)).collect(),
    };
    if args.json {
        context.print_bytes((document(path, text, &game, &shown).to_string() + "\n").as_bytes())?;
    } else if let Some(folder) = &args.svg {
        pictures(args, path, folder, text.number, &shown, context)?;
    } else if io::stdin().is_terminal() && io::stdout().is_terminal() {
        return step_through(args, &shown, context);
    } else {
        context.print(&printed(args, &shown))?;
    }
    Ok(Next::Game)
}

/// Who plays whom, and where.
fn title(game: &Game<'_>, number: u64) -> String {
    let known = |name: &str| game.tag(name).filter(|value| !value.is_empty() && *value != "?");
    let white = known("White").or_else(|| known("P1"));
    let black = known("Black").or_else(|| known("P2"));
    let mut title = say("pdn-game", [("number", number.to_string().into())]);
    if white.is_some() || black.is_some() {
        title.push_str(&[": ", white.unwrap_or("?"), " - ", black.unwrap_or("?")].concat());
    }
    let place: Vec<_> = ["Event", "Site", "Date", "Round"].iter().filter_map(|name| known(name)).collect();
    if place.is_empty() { title } else { format!("{title} ({})", place.join(", ")) }
}

fn steps(variant: &Variant, game: &Game<'_>, replay: &Replay, start: AnyPosition) -> Vec<Step> {
    let mut steps = vec![Step {
        mv: None,
        text: String::new(),
        marks: String::new(),
        remarks: Vec::new(),
        position: start,
    }];
    let first = game.numbered;
    let (mut depth, mut ply) = (0_usize, u64::from(first.number.max(1) - 1) * 2 + u64::from(first.half));
    for (index, item) in game.items.iter().enumerate() {
        depth += usize::from(item.token == Token::Open);
        depth -= usize::from(item.token == Token::Close);
        if depth > 0 {
            continue;
        }
        let kept = replay.kept.get(index).and_then(Option::as_ref);
        let Some(last) = steps.last_mut() else { break };
        if let Token::Comment(comment) = &item.token {
            last.remarks.push(plain(comment));
        } else if let Token::Mark(mark) = &item.token {
            last.marks.push_str(mark);
        } else if let Token::Nag(number) = &item.token {
            last.remarks.push(format!("${number}"));
        } else if let Some(Kept::Move { mv, text }) = kept {
            let mut position = last.position.clone();
            if position.play(mv).is_err() {
                break;
            }
            let dots = if ply.is_multiple_of(2) { "." } else { "..." };
            let text = format!("{}{dots} {text}", ply / 2 + 1);
            ply += 1;
            let marks = String::new();
            steps.push(Step { mv: Some(mv.clone()), text, marks, remarks: Vec::new(), position });
        } else if let Some(Kept::Position(fen)) = kept {
            let Ok(position) = variant.read_fen(fen) else { break };
            let (text, marks) = (String::new(), String::new());
            steps.push(Step { mv: None, text, marks, remarks: Vec::new(), position });
        } else if kept != Some(&Kept::Step) && matches!(item.token, Token::Move(_) | Token::UnknownMove) {
            break;
        }
    }
    steps
}

fn plain(comment: &Comment<'_>) -> String {
    comment.text.split_whitespace().collect::<Vec<_>>().join(" ")
}

fn board(args: &Args, shown: &Shown<'_>, step: &Step) -> String {
    let labels = match shown.names {
        SquareNames::Numeric => Labels::Numbers,
        SquareNames::Algebraic => Labels::Edges,
    };
    let view = if args.flip { View::Black } else { View::White };
    let options = TextOptions {
        view,
        labels,
        captions: texts::captions(),
        last_move: step.mv.clone(),
        ..TextOptions::default()
    };
    let draw = if args.ascii { ascii } else { unicode };
    draw(shown.variant.rules(), &step.position.setup(), &options)
}

/// A move, what is said of it, and the board behind it.
fn told(args: &Args, shown: &Shown<'_>, step: &Step) -> String {
    let mut text = String::new();
    if !step.text.is_empty() {
        text.push_str(&[&paint(style::STRONG, [step.text.as_str(), &step.marks].concat()), "\n"].concat());
    }
    for remark in &step.remarks {
        text.push_str(&[&paint(style::DIM, format!("{{{remark}}}")), "\n"].concat());
    }
    text.push_str(&board(args, shown, step));
    text
}

/// How a game ends: its result, and why it goes no further.
fn ending(shown: &Shown<'_>) -> String {
    let result = shown.result.text(shown.variant.rules().notation.result_style);
    let mut text = [&paint(style::STRONG, result), "\n"].concat();
    text.extend(shown.faults.iter().map(String::as_str));
    text
}

fn printed(args: &Args, shown: &Shown<'_>) -> String {
    let mut text = [&paint(style::STRONG, &shown.title), "\n"].concat();
    for step in &shown.steps {
        // writing to a string can't fail
        let _ = writeln!(text, "{}", told(args, shown, step));
    }
    text + &ending(shown) + "\n"
}

/// Shows one position after the other as the user asks for them.
fn step_through(args: &Args, shown: &Shown<'_>, context: &Context) -> Result<Next, Failure> {
    let last = shown.steps.len() - 1;
    let mut at = 0;
    context.print(&[&paint(style::STRONG, &shown.title), "\n"].concat())?;
    loop {
        context.print(&told(args, shown, &shown.steps[at]))?;
        if at == last {
            context.print(&ending(shown))?;
        }
        let keys = format!("{at}/{last}  {} ", tell("pdn-keys"));
        context.print(&paint(style::DIM, keys))?;
        let mut line = String::new();
        if io::stdin().lock().read_line(&mut line)? == 0 {
            return Ok(Next::Leave);
        }
        match line.trim() {
            "" if at == last => return Ok(Next::Game),
            "" => at += 1,
            "b" => at = at.saturating_sub(1),
            "n" => return Ok(Next::Game),
            "q" => return Ok(Next::Leave),
            number => at = number.parse().map_or(at, |number: usize| number.min(last)),
        }
    }
}

fn pictures(
    args: &Args,
    path: &Path,
    folder: &Path,
    number: u64,
    shown: &Shown<'_>,
    context: &Context,
) -> Result<(), Failure> {
    let view = if args.flip { View::Black } else { View::White };
    let stem = path.file_stem().map_or_else(|| "game".to_owned(), |stem| stem.to_string_lossy().into_owned());
    let name = |rest: String| folder.join(format!("{stem}-{number:04}{rest}.svg"));
    if args.frames {
        for (ply, step) in shown.steps.iter().enumerate() {
            let picture = movie::frame(shown, step, view);
            files::write(&name(format!("-{ply:03}")), picture.as_bytes(), Existing::Replace)?;
        }
        let pictures = say("pdn-pictures", counted(shown.steps.len() as u64));
        context.print(&format!("{}: {pictures}\n", name("-*".to_owned()).display()))?;
    } else {
        let file = name(String::new());
        files::write(&file, movie::movie(shown, view).as_bytes(), Existing::Replace)?;
        let moves = moves(shown.steps.len() as u64 - 1);
        context.print(&format!("{}: {moves}\n", file.display()))?;
    }
    Ok(())
}

fn document(path: &Path, text: &GameText, game: &Game<'_>, shown: &Shown<'_>) -> Value {
    let step = |step: &Step| {
        json!({
            "move": step.mv.as_ref().map(|_| step.text.rsplit(' ').next().unwrap_or_default()),
            "marks": step.marks,
            "fen": shown.variant.fen_with(&step.position, shown.names),
            "remarks": step.remarks,
        })
    };
    json!({
        "file": path.display().to_string(),
        "game": text.number,
        "variant": shown.variant.id(),
        "tags": game.tags().map(|tag| json!([tag.name, tag.value])).collect::<Vec<_>>(),
        "positions": shown.steps.iter().map(step).collect::<Vec<_>>(),
        "result": if shown.result == GameResult::Unknown { Value::Null } else { shown.result.to_string().into() },
        "faults": shown.faults.len(),
    })
}
