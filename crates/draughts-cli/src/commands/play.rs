//! `draughts play`: a game in the terminal.

use std::io::BufRead as _;
use std::sync::Arc;
use std::time::Duration;

use clap::ValueEnum;
use draughts::Variant;
use draughts::game::{Game, TryError};
use draughts::notation::diagram::{Labels, TextOptions, View, ascii, unicode};
use draughts::notation::moves;
use draughts::rules::{Color, Move};
use draughts::words;
use draughts_engine::{Control, Engine, Level, Limits, Options};

use super::analyse::score_text;
use crate::errors::{Failure, Kind, Problem};
use crate::game::{GameArgs, PositionArgs};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit};
use crate::texts::{language, say, tell};

/// Play against the engine, or with somebody at the same keyboard
///
/// A move is typed as it is written; `help` lists what else can be typed.
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    #[command(flatten)]
    position: PositionArgs,
    /// Who has White
    #[arg(long, value_enum, value_name = "WHO", default_value_t = Who::Human)]
    white: Who,
    /// Who has Black
    #[arg(long, value_enum, value_name = "WHO", default_value_t = Who::Engine)]
    black: Who,
    /// How strong the engine is: 1 for a beginner, 10 for all it can
    #[arg(long, value_name = "1-10", default_value_t = 5, value_parser = clap::value_parser!(u8).range(1..=10))]
    level: u8,
    /// Draw with ASCII letters only
    #[arg(long)]
    ascii: bool,
    /// Where the engine's random choices begin
    #[arg(long, value_name = "N", default_value_t = 1)]
    seed: u64,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Who {
    /// Somebody at the keyboard
    Human,
    /// The engine
    Engine,
}

/// What can be typed, with what follows it.
const WORDS: [(&str, &str); 10] = [
    ("move", ""),
    ("moves", "moves"),
    ("hint", "hint"),
    ("why", "why …"),
    ("undo", "undo"),
    ("board", "board"),
    ("fen", "fen"),
    ("draw", "draw"),
    ("resign", "resign"),
    ("quit", "quit"),
];

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variant = args.game.load()?;
    let names = variant.rules().notation.squares;
    let game = args.position.read(&variant, names, context)?;
    let level = Level::new(args.level).ok_or_else(|| Problem::new(Kind::Usage, "no such level"))?;
    let rules = Arc::new(variant.rules().clone());
    let engine = Engine::new(&rules, Options::default());
    Table { args, context, variant: &variant, game, engine, level }.play()?;
    Ok(Exit::Done)
}

/// A game that is played.
struct Table<'a> {
    args: &'a Args,
    context: &'a Context,
    variant: &'a Variant,
    game: Game,
    engine: Engine,
    level: Level,
}

/// What a line of the user's brings.
enum Next {
    /// Another line, please.
    Ask,
    /// The position has changed.
    Go,
    /// The user leaves.
    Leave,
}

impl Table<'_> {
    fn play(&mut self) -> Result<(), Failure> {
        self.show_board()?;
        loop {
            if let Some(outcome) = self.game.outcome() {
                let sentence = words::outcome(&outcome, self.variant.rules(), language());
                return self.say(&paint(style::STRONG, sentence));
            }
            let next = match self.who() {
                Who::Engine => self.engine_moves()?,
                Who::Human => self.ask()?,
            };
            if matches!(next, Next::Leave) {
                return Ok(());
            }
        }
    }

    fn who(&self) -> Who {
        match self.game.position().to_move() {
            Color::White => self.args.white,
            Color::Black => self.args.black,
        }
    }

    fn say(&self, text: &str) -> Result<(), Failure> {
        self.context.print(&format!("{}\n", text.trim_end()))
    }

    fn show_board(&self) -> Result<(), Failure> {
        let only_black = self.args.white == Who::Engine && self.args.black == Who::Human;
        let options = TextOptions {
            view: if only_black { View::Black } else { View::White },
            labels: Labels::of(self.variant.rules()),
            ..TextOptions::default()
        };
        let draw = if self.args.ascii { ascii } else { unicode };
        self.say(&draw(self.variant.rules(), &self.game.position().setup(), &options))
    }

    fn search(&mut self, limits: &Limits) -> Result<draughts_engine::Answer, Failure> {
        let start = self.game.start().setup();
        let answer = self.engine.search(&start, self.game.moves(), limits, &Control::new(), &mut |_| {});
        Ok(answer.map_err(|error| Problem::new(Kind::System, error.to_string()))?)
    }

    fn engine_moves(&mut self) -> Result<Next, Failure> {
        let answer = self.search(&self.level.limits())?;
        let seed = self.args.seed.wrapping_add(self.game.moves().count() as u64);
        let Some(mv) = self.level.choose(&answer, seed) else { return Ok(Next::Leave) };
        let text = self.variant.write_move(self.game.position(), mv);
        let mover: &str = self.game.position().to_move().into();
        let score = answer.score().map(score_text).unwrap_or_default();
        let made = self.game.play(mv);
        made.map_err(|error| Problem::new(Kind::System, error.to_string()))?;
        let plays = say("play-plays", [("side", mover.into()), ("move", paint(style::STRONG, text).into())]);
        self.say(&format!("{plays}  {}", paint(style::DIM, score)))?;
        self.show_board()?;
        Ok(Next::Go)
    }

    fn ask(&mut self) -> Result<Next, Failure> {
        let side: &str = self.game.position().to_move().into();
        self.context.print(&format!("{}: ", say("to-move", [("side", side.into())])))?;
        let mut line = String::new();
        if std::io::stdin().lock().read_line(&mut line)? == 0 {
            self.say("")?;
            return Ok(Next::Leave);
        }
        let line = line.trim();
        let (word, rest) = line.split_once(char::is_whitespace).unwrap_or((line, ""));
        match word {
            "" => {}
            "quit" | "exit" | "q" => return Ok(Next::Leave),
            "help" | "?" => self.help()?,
            "board" => self.show_board()?,
            "fen" => self.say(&self.variant.fen(self.game.position()))?,
            "moves" => self.say(&self.legal().join("  "))?,
            "hint" => self.hint()?,
            "why" => self.explain(rest.trim())?,
            "undo" | "back" => return self.undo(),
            "draw" => self.claim()?,
            "resign" => {
                let _over = self.game.resign(self.game.position().to_move());
                return Ok(Next::Go);
            }
            _ => return self.try_move(line),
        }
        Ok(if self.game.outcome().is_some() { Next::Go } else { Next::Ask })
    }

    fn legal(&self) -> Vec<String> {
        let names = self.variant.rules().notation.squares;
        self.variant.move_texts(self.game.position(), names).into_iter().map(|(_, text)| text).collect()
    }

    fn help(&self) -> Result<(), Failure> {
        let line =
            |(word, typed): (&str, &str)| format!("{typed:<10}{}", say("play-help", [("word", word.into())]));
        self.say(&WORDS.map(line).join("\n"))
    }

    fn hint(&mut self) -> Result<(), Failure> {
        let answer = self.search(&Limits::time(Duration::from_secs(1)))?;
        let Some(best) = answer.best() else { return self.say(&tell("play-no-move")) };
        let text = self.variant.write_move(self.game.position(), best);
        let score = answer.score().map(score_text).unwrap_or_default();
        self.say(&format!("{}  {}", paint(style::HELP, text), paint(style::DIM, score)))
    }

    fn explain(&self, text: &str) -> Result<(), Failure> {
        let names = self.variant.rules().notation.squares;
        match self.variant.explain_in(language(), self.game.position(), text, names) {
            Ok(explanation) => self.say(&explanation.reason),
            Err(error) => self.say(&error.to_string()),
        }
    }

    fn undo(&mut self) -> Result<Next, Failure> {
        if self.game.undo().is_none() {
            self.say(&tell("play-nothing-to-undo"))?;
            return Ok(Next::Ask);
        }
        // the answer to one's own move goes too
        while self.who() == Who::Engine && self.game.undo().is_some() {}
        self.show_board()?;
        Ok(Next::Go)
    }

    fn claim(&mut self) -> Result<(), Failure> {
        match self.game.claimable().first().copied() {
            None => self.say(&tell("play-no-claim")),
            Some(reason) => {
                let _over = self.game.claim(reason.rule);
                Ok(())
            }
        }
    }

    fn try_move(&mut self, text: &str) -> Result<Next, Failure> {
        match self.game.try_play(text) {
            Ok(_) => {
                self.show_board()?;
                return Ok(Next::Go);
            }
            Err(TryError::Illegal(explanation)) => {
                self.say(&explanation.reason)?;
                let texts = self.texts(&explanation.instead);
                if !texts.is_empty() {
                    self.say(&say("play-legal", [("moves", texts.join(", ").into())]))?;
                }
            }
            Err(TryError::Text(_)) => self.say(&say("play-unknown", [("text", text.into())]))?,
            Err(error @ TryError::Over(_)) => self.say(&error.to_string())?,
        }
        Ok(Next::Ask)
    }

    fn texts(&self, list: &[Move]) -> Vec<String> {
        let legal = self.game.position().legal_moves();
        let names = self.variant.rules().notation.squares;
        list.iter().take(10).map(|mv| moves::write(self.variant.rules(), mv, &legal, names)).collect()
    }
}
