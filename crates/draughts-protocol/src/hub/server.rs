//! Our engine's side of the conversation.

use std::io::{BufRead, Read as _, Write};
use std::sync::{Arc, mpsc};
use std::thread;
use std::time::Duration;

use draughts::notation::hub;
use draughts::rules::Move;
use draughts::{Variant, config};
use draughts_engine::{Answer, Control, Engine, Info, Limits, Options, Purpose, Score, SearchError};

use super::line::{LONGEST, Line};
use super::session::{MOST_HASH, MOST_THREADS, Session, Settings};

/// What happens in a conversation, in the order in which it is told.
enum Event {
    /// The client has sent a line.
    Line(Line),
    /// The client has sent a line that is too long.
    TooLong,
    /// The client has gone.
    End,
    /// The search has found something.
    Found(Info),
    /// The search is over; the engine comes back.
    Done(Box<Engine>, Result<Answer, SearchError>),
}

/// A search that runs.
struct Search {
    control: Arc<Control>,
}

/// Talks to a client until it says `quit`, or its lines end.
///
/// `variant` is the game until the client sets another one.
///
/// # Errors
///
/// When the output can't be written.
pub fn serve(
    input: impl BufRead + Send + 'static,
    output: impl Write,
    variant: Variant,
    settings: Settings,
) -> std::io::Result<()> {
    let (sender, events) = mpsc::channel();
    let lines = sender.clone();
    // the thread may wait for a line for ever: it ends with the process
    let _reader = thread::Builder::new().spawn(move || read_lines(input, &lines))?;
    let session = Session::new(variant, settings);
    let mut server = Server { session, output, sender, search: None };
    while let Ok(event) = events.recv() {
        match event {
            Event::Line(line) if line.command == "quit" => break,
            Event::End => break,
            Event::Line(line) => server.obey(&line)?,
            Event::TooLong => server.error("the line is too long")?,
            Event::Found(info) => server.tell_info(&info)?,
            Event::Done(engine, answer) => server.finish(*engine, answer)?,
        }
    }
    if let Some(search) = server.search.take() {
        search.control.stop();
    }
    Ok(())
}

/// Sends the lines of `input` on, each as a whole, until it ends.
fn read_lines(mut input: impl BufRead, events: &mpsc::Sender<Event>) {
    loop {
        let mut bytes = Vec::new();
        let read = input.by_ref().take(LONGEST as u64).read_until(b'\n', &mut bytes);
        let event = match read {
            Ok(0) | Err(_) => Event::End,
            Ok(_) if bytes.len() >= LONGEST && !bytes.ends_with(b"\n") => {
                if skip_line(&mut input).is_err() {
                    let _gone = events.send(Event::End);
                    return;
                }
                Event::TooLong
            }
            Ok(_) => Event::Line(Line::parse(String::from_utf8_lossy(&bytes).trim_end())),
        };
        let is_end = matches!(event, Event::End);
        if events.send(event).is_err() || is_end {
            return;
        }
    }
}

fn skip_line(input: &mut impl BufRead) -> std::io::Result<()> {
    loop {
        let buffer = input.fill_buf()?;
        if buffer.is_empty() {
            return Ok(());
        }
        let end = buffer.iter().position(|&byte| byte == b'\n');
        let length = end.map_or(buffer.len(), |end| end + 1);
        input.consume(length);
        if end.is_some() {
            return Ok(());
        }
    }
}

struct Server<W> {
    session: Session,
    output: W,
    sender: mpsc::Sender<Event>,
    search: Option<Search>,
}

impl<W: Write> Server<W> {
    fn say(&mut self, line: &Line) -> std::io::Result<()> {
        writeln!(self.output, "{line}")?;
        self.output.flush()
    }

    fn error(&mut self, message: &str) -> std::io::Result<()> {
        self.say(&Line::new("error").with("message", message))
    }

    fn answer(&mut self, result: Result<(), String>) -> std::io::Result<()> {
        result.map_or_else(|message| self.error(&message), |()| Ok(()))
    }

    fn obey(&mut self, line: &Line) -> std::io::Result<()> {
        match (line.command.as_str(), &self.search) {
            ("ping", _) => self.say(&Line::new("pong")),
            ("stop", Some(search)) => {
                search.control.stop();
                Ok(())
            }
            ("ponder-hit", Some(search)) => {
                search.control.ponder_hit();
                Ok(())
            }
            ("hub" | "init" | "set-param" | "new-game" | "pos" | "level" | "go", Some(_)) => {
                self.error(&format!("{} while a search runs", line.command))
            }
            ("hub", None) => self.introduce(),
            ("init", None) => {
                let result = self.session.take_engine().map(|engine| self.session.engine = Some(engine));
                self.answer(result)?;
                self.say(&Line::new("ready"))
            }
            ("set-param", None) => {
                let result = self.session.set(line);
                self.answer(result)
            }
            ("new-game", None) => {
                if let Some(engine) = &mut self.session.engine {
                    engine.new_game();
                }
                Ok(())
            }
            ("pos", None) => {
                let result = self.session.set_position(line);
                self.answer(result)
            }
            ("level", None) => {
                let result = self.session.set_level(line);
                self.answer(result)
            }
            ("go", None) => self.go(line),
            // unknown commands are passed over, and a stop may come too late
            _ => Ok(()),
        }
    }

    fn introduce(&mut self) -> std::io::Result<()> {
        let id = Line::new("id")
            .with("name", "Draughts")
            .with("version", env!("CARGO_PKG_VERSION"))
            .with("author", "the draughts authors")
            .with("country", "");
        self.say(&id)?;
        let names: Vec<_> = config::builtins()
            .iter()
            .filter_map(|built_in| config::builtin(built_in.id).ok())
            .flat_map(|game| std::iter::once(game.id).chain(game.aliases))
            .collect();
        let param = |name: &str, value: &str, kind: &str| {
            Line::new("param").with("name", name).with("value", value).with("type", kind)
        };
        let variant = param("variant", self.session.variant.id(), "enum").with("values", names.join(" "));
        self.say(&variant)?;
        let Options { threads, hash_mib } = self.session.settings.options;
        for (name, value, most) in [("threads", threads, MOST_THREADS), ("hash", hash_mib, MOST_HASH)] {
            self.say(&param(name, &value.to_string(), "int").with("min", 1).with("max", most))?;
        }
        let tables = self.session.settings.tables.as_ref();
        let tables = tables.map(|folder| folder.display().to_string()).unwrap_or_default();
        self.say(&param("tables", &tables, "string"))?;
        self.say(&Line::new("wait"))
    }

    /// Begins a search.
    fn go(&mut self, line: &Line) -> std::io::Result<()> {
        let Some(game) = self.session.game.clone() else {
            return self.error("there is no position: the last one was refused");
        };
        if game.position.count_moves() == 0 {
            return self.error("the game is over: there is no legal move");
        }
        let ponder = line.has("ponder");
        let control = Arc::new(if ponder { Control::pondering() } else { Control::new() });
        let analyse = line.has("analyze") || line.has("analyse");
        let level = std::mem::take(&mut self.session.limits);
        let endless = level.is_infinite() && !ponder;
        let purpose = if analyse || endless { Purpose::Analyse } else { Purpose::Play };
        let limits = Limits { purpose, ..level };
        let mut engine = match self.session.take_engine() {
            Ok(engine) => engine,
            Err(message) => return self.error(&message),
        };
        let (events, shared) = (self.sender.clone(), Arc::clone(&control));
        let search = move || {
            let found = events.clone();
            let answer = engine.search(&game.start, &game.moves, &limits, &shared, &mut |info| {
                let _gone = found.send(Event::Found(info.clone()));
            });
            let _gone = events.send(Event::Done(Box::new(engine), answer));
        };
        match thread::Builder::new().stack_size(16 << 20).spawn(search) {
            Ok(_running) => self.search = Some(Search { control }),
            Err(error) => self.error(&format!("no thread for the search: {error}"))?,
        }
        Ok(())
    }

    fn move_text(&self, mv: &Move) -> String {
        hub::write_move(self.session.variant.rules(), mv)
    }

    fn tell_info(&mut self, info: &Info) -> std::io::Result<()> {
        let pv: Vec<_> = info.pv.iter().map(|mv| self.move_text(mv)).collect();
        let seconds = info.time.as_secs_f64();
        let line = Line::new("info")
            .with("depth", info.depth)
            .with("mean-depth", format!("{:.1}", f64::from(info.depth)))
            .with("score", format!("{:.2}", in_men(info.score)))
            .with("nodes", info.nodes)
            .with("time", format!("{seconds:.2}"))
            .with("nps", format!("{:.2}", millions(info.nodes, info.time)))
            .with("pv", pv.join(" "));
        self.say(&line)
    }

    fn finish(&mut self, engine: Engine, answer: Result<Answer, SearchError>) -> std::io::Result<()> {
        self.search = None;
        self.session.engine = Some(engine);
        let answer = match answer {
            Ok(answer) => answer,
            Err(error) => return self.error(&error.to_string()),
        };
        let Some(best) = answer.best() else { return self.error("there is no legal move") };
        let mut line = Line::new("done").with("move", self.move_text(best));
        if let Some(reply) = answer.ponder() {
            line = line.with("ponder", self.move_text(reply));
        }
        self.say(&line)
    }
}

/// A score as a number of men: a win is a hundred, less a hundredth a ply.
fn in_men(score: Score) -> f64 {
    match score {
        Score::Value(value) => f64::from(value) / 100.0,
        Score::WinIn(plies) => 100.0 - f64::from(plies) / 100.0,
        Score::LossIn(plies) => -100.0 + f64::from(plies) / 100.0,
    }
}

#[expect(clippy::cast_precision_loss, reason = "two digits are shown")]
fn millions(nodes: u64, time: Duration) -> f64 {
    nodes as f64 / time.as_secs_f64().max(1e-6) / 1e6
}
