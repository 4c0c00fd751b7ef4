//! The engine over its protocols, with clients that say what they should and what they should not.

use std::collections::BTreeMap;
use std::io::{BufRead as _, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, mpsc};
use std::thread;
use std::time::Duration;

use draughts::Variant;
use draughts_engine::{Engine, Options};
use draughts_protocol::dxp::{self, Config, DxpError, Finished, Reason, Role};
use draughts_protocol::hub::{self, ClientError};
use draughts_tests::cases;
use serde::Deserialize;

/// Lines that a client writes as it goes on.
struct Lines(mpsc::Receiver<Vec<u8>>, Vec<u8>);

impl Read for Lines {
    fn read(&mut self, buffer: &mut [u8]) -> std::io::Result<usize> {
        if self.1.is_empty() {
            // the client's end is the end of input
            self.1 = self.0.recv().unwrap_or_default();
        }
        let length = self.1.len().min(buffer.len());
        buffer[..length].copy_from_slice(&self.1[..length]);
        self.1.drain(..length);
        Ok(length)
    }
}

/// What the engine writes, as it comes.
#[derive(Clone)]
struct Output(Arc<Mutex<Vec<u8>>>);

impl Write for Output {
    fn write(&mut self, bytes: &[u8]) -> std::io::Result<usize> {
        self.0.lock().expect("the client lives").extend_from_slice(bytes);
        Ok(bytes.len())
    }
    fn flush(&mut self) -> std::io::Result<()> {
        Ok(())
    }
}

/// A client in a conversation with the engine.
struct Client {
    input: Option<mpsc::Sender<Vec<u8>>>,
    output: Output,
    engine: Option<thread::JoinHandle<std::io::Result<()>>>,
    read: usize,
}

/// A test waits no longer for a line.
const PATIENCE: Duration = Duration::from_secs(60);

impl Client {
    fn new(id: &str) -> Self {
        let (input, lines) = mpsc::channel();
        let output = Output(Arc::default());
        let variant = Variant::load(id).expect("it loads");
        let (lines, written) = (BufReader::new(Lines(lines, Vec::new())), output.clone());
        let options = Options { hash_mib: 1, threads: 1 };
        let settings = hub::Settings { options, ..hub::Settings::default() };
        let engine = thread::spawn(move || hub::serve(lines, written, variant, settings));
        Self { input: Some(input), output, engine: Some(engine), read: 0 }
    }

    fn say(&self, text: &str) {
        self.say_bytes(format!("{text}\n").as_bytes());
    }

    fn say_bytes(&self, bytes: &[u8]) {
        let input = self.input.as_ref().expect("the client has not left");
        input.send(bytes.to_vec()).expect("the engine listens");
    }

    /// The next line that begins with `command`; others before it are passed over.
    fn wait_for(&mut self, command: &str) -> hub::Line {
        let begin = std::time::Instant::now();
        loop {
            let text = String::from_utf8(self.output.0.lock().expect("it lives").clone()).expect("text");
            while let Some((line, _)) = text.get(self.read..).and_then(|rest| rest.split_once('\n')) {
                self.read += line.len() + 1;
                let line = hub::Line::parse(line);
                if line.command == command {
                    return line;
                }
            }
            assert!(begin.elapsed() < PATIENCE, "no `{command}` in:\n{text}");
            thread::sleep(Duration::from_millis(1));
        }
    }

    /// Leaves; gives everything that the engine has said.
    fn leave(&mut self) -> String {
        self.input = None;
        let engine = self.engine.take().expect("it runs");
        engine.join().expect("no panic").expect("no fault of the output");
        String::from_utf8(self.output.0.lock().expect("it lives").clone()).expect("text")
    }
}

#[test]
fn a_conversation_over_hub() {
    let mut client = Client::new("international");
    client.say("hub");
    assert_eq!(client.wait_for("id").get("name"), Some("Draughts"));
    let variants = client.wait_for("param");
    assert!(variants.get("values").is_some_and(|values| values.split(' ').any(|name| name == "frisian")));
    client.wait_for("wait");
    client.say("set-param name=variant value=normal\ninit");
    client.wait_for("ready");
    client.say("new-game\npos pos=start moves=\"32-28 19-23 28x19x23\"\nlevel depth=4\ngo think");
    // the captured squares are a set, in any order
    assert!(matches!(client.wait_for("done").get("move"), Some("14x23x19" | "13x24x19")));
    client.say("ping");
    client.wait_for("pong");
    client.say("quit");
    assert!(!client.leave().contains("error"));
}

#[test]
fn analysis_goes_on_until_it_is_stopped() {
    let mut client = Client::new("spanish");
    client.say("pos pos=start\nlevel infinite\ngo analyze\nping");
    client.wait_for("pong");
    client.wait_for("info");
    client.say("stop");
    client.wait_for("done");
    // the level is gone after a search
    client.say("level nodes=100\ngo think");
    client.wait_for("done");
    client.leave();
}

#[test]
fn pondering_waits_for_the_hit() {
    let mut client = Client::new("russian");
    client.say("pos pos=start\nlevel depth=3\ngo ponder\nping");
    client.wait_for("pong");
    thread::sleep(Duration::from_millis(20));
    client.say("ponder-hit");
    client.wait_for("done");
    client.leave();
}

#[test]
fn no_move_for_a_position_that_was_not_asked() {
    let mut client = Client::new("international");
    // the captured square is missing: another move would be searched from the position before it
    client.say("pos pos=start moves=\"32-28 19-23 28x19\"");
    assert!(client.wait_for("error").get("message").is_some_and(|text| text.contains("illegal move")));
    client.say("level depth=1\ngo think");
    client.wait_for("error");
    client.say("pos pos=Wxyz\ngo think");
    client.wait_for("error");
    client.wait_for("error");
    client.say("pos pos=start\nlevel depth=1\ngo think");
    client.wait_for("done");
    client.leave();
}

#[test]
fn unknown_lines_are_passed_over_in_silence() {
    let mut client = Client::new("international");
    client
        .say("foo bar=1\n\n   \nhub-like\nset-param name=unknown value=1\nstop\nponder-hit\nlevel strange=1");
    client.say("ping");
    client.wait_for("pong");
    assert_eq!(client.leave(), "pong\n");
}

#[test]
fn garbage_is_answered_or_passed_over() {
    let mut client = Client::new("turkish");
    client.say_bytes(&[0xff, 0xfe, 0, b'\n']);
    client.say(
        "pos pos=\"\nlevel time=abc\nlevel depth=-1\nlevel move-time=nan\nset-param value=1\ngo\ngo think\n=",
    );
    client.say_bytes(&vec![b'x'; 3 << 20]);
    client.say("\nset-param name=threads value=100000\nset-param name=variant value=nothing\nping");
    client.wait_for("pong");
    client.say_bytes(b"pos pos=start moves");
    client.leave();
}

#[test]
fn the_end_of_input_ends_a_search() {
    let mut client = Client::new("international");
    client.say("level infinite\ngo analyze");
    client.wait_for("info");
    client.leave();
}

#[test]
fn a_single_move_is_answered_at_once() {
    let mut client = Client::new("international");
    client.say("pos pos=start moves=\"32-28 19-23\"\nlevel time=600 inc=5\ngo think");
    assert_eq!(client.wait_for("done").get("move"), Some("28x19x23"));
    client.leave();
}

fn peers() -> (TcpStream, TcpStream) {
    // a free port: one that an earlier run left open would answer for another
    let listener = TcpListener::bind("127.0.0.1:0").expect("a free port");
    let address = listener.local_addr().expect("an address");
    let calling = TcpStream::connect(address).expect("a connection");
    (calling, listener.accept().expect("a connection").0)
}

fn play(stream: TcpStream, role: &Role) -> Result<Finished, DxpError> {
    let variant = Variant::load("international").expect("it loads");
    let rules = Arc::new(variant.rules().clone());
    let mut engine = Engine::new(&rules, Options { hash_mib: 1, threads: 1 });
    let config = Config {
        move_time: Some(Duration::from_millis(2)),
        patience: Duration::from_secs(30),
        ..Config::default()
    };
    dxp::play(stream, role, &variant, &mut engine, &config, &mut |_| {})
}

fn initiator(moves: u16) -> Role {
    let color = draughts::rules::Color::White;
    Role::Initiator { color, minutes: 1, moves, position: None }
}

#[test]
fn two_engines_play_over_dxp() {
    let (calling, listening) = peers();
    let other = thread::spawn(move || play(listening, &Role::Follower));
    let ours = play(calling, &initiator(0)).expect("a game");
    let theirs = other.join().expect("no panic").expect("a game");
    assert!(ours.outcome.is_some() && ours.outcome == theirs.outcome);
    assert!(ours.game.moves().eq(theirs.game.moves()));
    assert_eq!(ours.opponent, "Draughts");
    let said = ours.said.or(theirs.said).expect("one of them says how it ended");
    assert_eq!(said == Reason::Draw, ours.outcome.is_some_and(|outcome| outcome.winner.is_none()));
}

#[test]
fn a_game_of_few_moves_is_broken_off() {
    let (calling, listening) = peers();
    let other = thread::spawn(move || play(listening, &Role::Follower));
    let ours = play(calling, &initiator(3)).expect("a game");
    other.join().expect("no panic").expect("a game");
    assert_eq!((ours.game.moves().count(), ours.outcome), (6, None));
}

/// What a follower answers to what a peer sends before it closes the connection.
fn follower_of(bytes: &[u8]) -> DxpError {
    let (mut calling, listening) = peers();
    let other = thread::spawn(move || play(listening, &Role::Follower));
    calling.write_all(bytes).expect("it listens");
    drop(calling);
    other.join().expect("no panic").expect_err("no game")
}

#[test]
fn a_peer_that_breaks_the_protocol_ends_the_game() {
    let request = format!("R01{:32}Z005000A\0", "somebody");
    let illegal = format!("{request}M0000310100\0");
    assert!(matches!(follower_of(b""), DxpError::Closed));
    assert!(matches!(follower_of(b"\xff\xff\0"), DxpError::Message(_)));
    assert!(matches!(follower_of(&[b'x'; 500]), DxpError::Message(_)));
    assert!(matches!(follower_of(b"M0000312600\0"), DxpError::OutOfTurn(_)));
    assert!(matches!(follower_of(b"R01half a message"), DxpError::Closed));
    assert!(matches!(follower_of(illegal.as_bytes()), DxpError::IllegalMove(_)));
    // the connection breaks in the middle of the game
    let opened = format!("{request}M0000322800\0");
    assert!(matches!(follower_of(opened.as_bytes()), DxpError::Closed | DxpError::Connection(_)));
    let position = format!("R01{:32}Z005000BW{}\0", "somebody", "w".repeat(50));
    assert!(matches!(follower_of(position.as_bytes()), DxpError::Position(_)));
}

#[test]
fn a_game_that_the_protocol_has_no_words_for_is_refused() {
    let (calling, _listening) = peers();
    let variant = Variant::load("turkish").expect("it loads");
    let mut engine = Engine::new(&Arc::new(variant.rules().clone()), Options { hash_mib: 1, threads: 1 });
    let refused = dxp::play(calling, &Role::Follower, &variant, &mut engine, &Config::default(), &mut |_| {});
    assert!(matches!(refused, Err(DxpError::Board(..))));
}

#[derive(Deserialize)]
struct Conversations {
    conversation: Vec<Conversation>,
}

#[derive(Deserialize)]
struct Conversation {
    id: String,
    variant: String,
    #[serde(default)]
    silent: Vec<String>,
    turns: Vec<Turn>,
}

#[derive(Deserialize)]
struct Turn {
    say: Vec<String>,
    hear: String,
    #[serde(default)]
    with: BTreeMap<String, Vec<String>>,
}

/// What an engine may say at all.
const COMMANDS: [&str; 8] = ["id", "param", "wait", "ready", "info", "done", "pong", "error"];

/// What went wrong between other engines and their clients does not go wrong here.
#[test]
fn reported_conversations_go_well() {
    let path = cases::data().join("engine/conversations.toml");
    let text = std::fs::read_to_string(path).expect("the conversations");
    let all: Conversations = toml::from_str(&text).expect("conversations");
    for Conversation { id, variant, silent, turns } in all.conversation {
        let mut client = Client::new(&variant);
        for turn in turns {
            turn.say.iter().for_each(|line| client.say(line));
            let heard = client.wait_for(&turn.hear);
            for (name, values) in &turn.with {
                let value = heard.get(name).unwrap_or_default();
                assert!(values.iter().any(|known| known == value), "{id}: {heard}");
            }
        }
        for line in client.leave().lines() {
            let command = hub::Line::parse(line).command;
            assert!(COMMANDS.contains(&command.as_str()), "{id}: {line}");
            assert!(!silent.contains(&command), "{id}: {line}");
        }
    }
}

/// An engine that says what it is told to: before it is asked for a move, and then.
fn other_engine(init: &'static str, answer: &'static str) -> Result<hub::Client, ClientError> {
    let (input, ours) = std::io::pipe().expect("a pipe");
    let (theirs, mut output) = std::io::pipe().expect("a pipe");
    let engine = move || {
        for line in BufReader::new(input).lines() {
            let Ok(line) = line else { return };
            // several lines at once: a client must not wait for what it has got already
            let said = match hub::Line::parse(&line).command.as_str() {
                "hub" => {
                    "id name=\"Some Engine\" version=1\nparam name=variant value=a type=enum values=\"a b\"\nwait\n"
                }
                "init" => init,
                "go" => answer,
                "quit" => return,
                _ => "",
            };
            if output.write_all(said.as_bytes()).is_err() {
                return;
            }
        }
    };
    thread::spawn(engine);
    hub::Client::over(ours, theirs)
}

/// What our side makes of an engine's answer in the position at the start.
fn answer_of(init: &'static str, answer: &'static str) -> Result<(String, Option<i32>), ClientError> {
    let variant = Variant::load("international").expect("it loads");
    let start = variant.start();
    let mut client = other_engine(init, answer)?;
    client.init(&variant)?;
    let limits = draughts_engine::Limits::depth(1);
    let reply = client.search(&variant, &start.setup(), &[], &start.legal_moves(), &limits)?;
    Ok((variant.write_move(&start, &reply.best), reply.score))
}

#[test]
fn other_engines_may_leave_things_out_and_say_more() {
    let said = |init, answer| answer_of(init, answer).expect("a move");
    // without time and speed, and values with and without quotes
    let short = "info depth=1 mean-depth=4.0 score=0.05 nodes=5 pv=31-27\ndone move=31-27\n";
    assert_eq!(said("ready\n", short), ("31-27".to_owned(), Some(5)));
    // nothing but a line of moves
    assert_eq!(said("ready\n", "info pv=\"31-27\"\ndone move=\"31-27\"\n"), ("31-27".to_owned(), None));
    // notes and drawings
    let notes = "init book\ninit eval\n\n  b . b\nready\n";
    assert_eq!(said(notes, "thinking...\ndone ponder=20-24 move=31-27\n"), ("31-27".to_owned(), None));
}

#[test]
fn other_engines_that_fail_are_told_apart() {
    let fault = |answer| answer_of("ready\n", answer).expect_err("no move");
    assert!(
        matches!(fault("error message=\"illegal move\"\n"), ClientError::Reported(text) if text == "illegal move")
    );
    assert!(matches!(fault("done move=31-22\n"), ClientError::IllegalMove(_)));
    assert!(matches!(fault("done\n"), ClientError::IllegalMove(_)));
    let (input, ours) = std::io::pipe().expect("a pipe");
    let (theirs, output) = std::io::pipe().expect("a pipe");
    drop((input, output));
    assert!(matches!(hub::Client::over(ours, theirs), Err(ClientError::Gone)));
}

/// A peer that says the game is over while it is our move is answered; nobody waits for ever.
#[test]
fn an_end_out_of_turn_ends_the_game() {
    let (mut calling, listening) = peers();
    let other = thread::spawn(move || play(listening, &Role::Follower));
    let request = format!("R01{:32}W005000A\0E11\0", "somebody");
    calling.write_all(request.as_bytes()).expect("it listens");
    let finished = other.join().expect("no panic").expect("a game");
    assert_eq!((finished.said, finished.game.plies()), (Some(Reason::Lost), 1));
}
