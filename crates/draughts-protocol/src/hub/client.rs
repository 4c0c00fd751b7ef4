//! Driving another engine over the Hub protocol.

use std::fmt;
use std::io::{BufRead as _, BufReader, Read, Write};
use std::process::{Child, Command, Stdio};
use std::sync::mpsc::{self, RecvTimeoutError};
use std::thread;
use std::time::{Duration, Instant};

use draughts::Variant;
use draughts::notation::hub;
use draughts::rules::{Move, Setup};
use draughts_engine::Limits;

use super::line::Line;

/// How long an engine may take to start, or to answer a ping.
const PATIENCE: Duration = Duration::from_secs(20);
/// How much longer than its time a search may take before it is given up.
const GRACE: Duration = Duration::from_secs(10);
/// How long a search without a limit of time may take.
const LONGEST_SEARCH: Duration = Duration::from_secs(3600);

/// Another program's engine.
///
/// Its lines are read by a thread of their own, so that no line that has arrived is waited for.
pub struct Client {
    name: String,
    /// The process, where we have started one.
    child: Option<Child>,
    input: Box<dyn Write + Send>,
    lines: mpsc::Receiver<Line>,
    variants: Vec<String>,
}

impl fmt::Debug for Client {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Client").field("name", &self.name).field("child", &self.child).finish_non_exhaustive()
    }
}

/// What an engine answers to a search.
#[derive(Debug, Clone, PartialEq)]
pub struct Reply {
    /// Its move.
    pub best: Move,
    /// Its score in hundredths of a man, from its side; `None` when it tells none, as for forced moves.
    pub score: Option<i32>,
}

/// What goes wrong with another engine.
#[derive(Debug, thiserror::Error)]
pub enum ClientError {
    /// It can't be started.
    #[error("can't start `{0}`: {1}")]
    Start(String, std::io::Error),
    /// It has ended, or does not take what is written to it.
    #[error("the engine has ended")]
    Gone,
    /// It does not answer in time.
    #[error("the engine did not answer `{0}` in time")]
    Silent(&'static str),
    /// It reports an error.
    #[error("the engine says: {0}")]
    Reported(String),
    /// Its move is not legal.
    #[error("the engine's move is not legal: {0}")]
    IllegalMove(String),
}

impl Client {
    /// Starts a command line: a program and its arguments, separated by blanks.
    ///
    /// # Errors
    ///
    /// When it can't be started, or does not say who it is in time.
    pub fn start(command: &str) -> Result<Self, ClientError> {
        let failed = |error| ClientError::Start(command.to_owned(), error);
        let mut words = command.split_whitespace();
        let program = words.next().unwrap_or_default();
        let mut child = Command::new(program)
            .args(words)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::null())
            .spawn()
            .map_err(failed)?;
        let (Some(input), Some(output)) = (child.stdin.take(), child.stdout.take()) else {
            return Err(ClientError::Gone);
        };
        Self::talk(command, input, output, Some(child))
    }

    /// Talks to an engine over its input and output, which something else has opened.
    ///
    /// # Errors
    ///
    /// When it does not say who it is in time.
    pub fn over(
        input: impl Write + Send + 'static,
        output: impl Read + Send + 'static,
    ) -> Result<Self, ClientError> {
        Self::talk("engine", input, output, None)
    }

    fn talk(
        name: &str,
        input: impl Write + Send + 'static,
        output: impl Read + Send + 'static,
        child: Option<Child>,
    ) -> Result<Self, ClientError> {
        let failed = |error| ClientError::Start(name.to_owned(), error);
        let (sender, lines) = mpsc::channel();
        let read = move || {
            for line in BufReader::new(output).lines() {
                let Ok(line) = line else { return };
                if sender.send(Line::parse(line.trim_end())).is_err() {
                    return;
                }
            }
        };
        thread::Builder::new().spawn(read).map_err(failed)?;
        let input = Box::new(input);
        let mut client = Self { name: name.to_owned(), child, input, lines, variants: Vec::new() };
        client.introduce()?;
        Ok(client)
    }

    fn introduce(&mut self) -> Result<(), ClientError> {
        self.say(&Line::new("hub"))?;
        let until = Instant::now() + PATIENCE;
        loop {
            let line = self.next("hub", until)?;
            match line.command.as_str() {
                "id" => {
                    let words = ["name", "version"].map(|part| line.get(part).unwrap_or_default());
                    words.join(" ").trim().clone_into(&mut self.name);
                }
                "param" if line.get("name") == Some("variant") => {
                    let values = line.get("values").unwrap_or_default();
                    self.variants = values.split_whitespace().map(str::to_owned).collect();
                }
                "wait" => return Ok(()),
                // unknown lines are passed over
                _ => {}
            }
        }
    }

    /// What the engine calls itself.
    pub fn name(&self) -> &str {
        &self.name
    }

    /// Makes the engine ready to play a game: by the name among the game's that the engine knows.
    ///
    /// # Errors
    ///
    /// When the engine reports an error, ends, or is not ready in time.
    pub fn init(&mut self, variant: &Variant) -> Result<(), ClientError> {
        let definition = variant.definition();
        let mut names = std::iter::once(&definition.id).chain(&definition.aliases);
        let known = names.find(|name| self.variants.contains(name));
        if let Some(name) = known {
            self.say(&Line::new("set-param").with("name", "variant").with("value", name))?;
        }
        self.say(&Line::new("init"))?;
        let until = Instant::now() + PATIENCE;
        while self.next("init", until)?.command != "ready" {}
        Ok(())
    }

    /// Makes the engine forget what it has searched.
    ///
    /// # Errors
    ///
    /// When the engine has ended.
    pub fn new_game(&mut self) -> Result<(), ClientError> {
        self.say(&Line::new("new-game"))
    }

    /// Lets the engine search the position after `moves` from `start`.
    ///
    /// # Errors
    ///
    /// When the engine reports an error, ends, does not move in time, or makes an illegal move.
    pub fn search(
        &mut self,
        variant: &Variant,
        start: &Setup,
        moves: &[Move],
        legal: &[Move],
        limits: &Limits,
    ) -> Result<Reply, ClientError> {
        let rules = variant.rules();
        let texts: Vec<_> = moves.iter().map(|mv| hub::write_move(rules, mv)).collect();
        let mut position = Line::new("pos").with("pos", hub::write_position(rules, start));
        if !texts.is_empty() {
            position = position.with("moves", texts.join(" "));
        }
        self.say(&position)?;
        for level in levels(limits) {
            self.say(&level)?;
        }
        self.say(&Line::new("go").with_flag("think"))?;
        let time = limits.move_time.or(limits.clock.map(|clock| clock.left + clock.increment));
        let until = Instant::now() + time.map_or(LONGEST_SEARCH, |time| time + GRACE);
        let mut score = None;
        loop {
            let line = self.next("go", until)?;
            match line.command.as_str() {
                "info" => score = line.get("score").and_then(in_hundredths).or(score),
                "error" => {
                    return Err(ClientError::Reported(line.get("message").unwrap_or_default().to_owned()));
                }
                "done" => {
                    let text = line.get("move").unwrap_or_default();
                    let illegal = |_| ClientError::IllegalMove(text.to_owned());
                    let best = hub::parse_move(rules, text, legal).map_err(illegal)?;
                    return Ok(Reply { best, score });
                }
                _ => {}
            }
        }
    }

    fn say(&mut self, line: &Line) -> Result<(), ClientError> {
        let written = writeln!(self.input, "{line}").and_then(|()| self.input.flush());
        written.map_err(|_| ClientError::Gone)
    }

    fn next(&self, asked: &'static str, until: Instant) -> Result<Line, ClientError> {
        let left = until.saturating_duration_since(Instant::now());
        self.lines.recv_timeout(left).map_err(|error| match error {
            RecvTimeoutError::Timeout => ClientError::Silent(asked),
            RecvTimeoutError::Disconnected => ClientError::Gone,
        })
    }
}

impl Drop for Client {
    fn drop(&mut self) {
        let _gone = self.say(&Line::new("quit"));
        let Some(child) = &mut self.child else { return };
        // an engine that does not go is ended: only the process that was started here
        for _ in 0..50 {
            if !matches!(child.try_wait(), Ok(None)) {
                return;
            }
            thread::sleep(Duration::from_millis(10));
        }
        let _ended = child.kill();
        let _waited = child.wait();
    }
}

fn levels(limits: &Limits) -> Vec<Line> {
    let level = || Line::new("level");
    let seconds = |time: Duration| format!("{:.3}", time.as_secs_f64());
    let mut lines = Vec::new();
    lines.extend(limits.depth.map(|depth| level().with("depth", depth)));
    lines.extend(limits.nodes.map(|nodes| level().with("nodes", nodes)));
    lines.extend(limits.move_time.map(|time| level().with("move-time", seconds(time))));
    lines.extend(limits.clock.map(|clock| {
        let mut line = level();
        if let Some(moves) = clock.moves {
            line = line.with("moves", moves);
        }
        line.with("time", seconds(clock.left)).with("inc", seconds(clock.increment))
    }));
    lines
}

#[expect(clippy::cast_possible_truncation, reason = "scores are small, and others are cut")]
fn in_hundredths(text: &str) -> Option<i32> {
    let men: f64 = text.parse().ok()?;
    men.is_finite().then(|| (men * 100.0).clamp(-1e6, 1e6) as i32)
}
