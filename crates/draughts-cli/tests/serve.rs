//! The server as a process: it says where it listens, keeps what it has acknowledged when it is killed, and stops when
//! it is told to.

#![expect(clippy::expect_used, clippy::panic, reason = "a test that can't go on has failed")]

use std::io::{BufRead as _, BufReader, Read as _, Write as _};
use std::net::TcpStream;
use std::path::Path;
use std::process::{Child, Command, Stdio};
use std::thread;
use std::time::{Duration, Instant};

use serde_json::{Value, json};

fn serve(database: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_draughts"));
    command.args(["serve", "--json", "--lang", "en", "--database"]).arg(database).args(more);
    command.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::piped());
    command
}

/// A server, and where it listens; it is killed when the test ends.
struct Server {
    process: Child,
    address: String,
}

impl Server {
    fn start(database: &Path) -> Self {
        Self::start_with(database, &[])
    }

    fn start_with(database: &Path, more: &[&str]) -> Self {
        let mut command = serve(database, &["--listen", "127.0.0.1:0"]);
        let mut process = command.args(more).spawn().expect("a server");
        let output = BufReader::new(process.stdout.take().expect("its output"));
        // the document ends with a line that is only a brace
        let lines = output.lines().map(|line| line.expect("a line"));
        let mut text = String::new();
        for line in lines {
            text.push_str(&line);
            if line == "}" {
                break;
            }
        }
        let document: Value = serde_json::from_str(&text).unwrap_or_else(|error| panic!("{error}: {text}"));
        let address = document["listening"].as_str().expect("an address");
        let address = address.trim_start_matches("http://").trim_end_matches('/').to_owned();
        Self { process, address }
    }

    /// Sends a request and waits for the whole answer; `None` when the connection breaks.
    fn ask(&self, method: &str, path: &str, body: &Value) -> Option<(u16, Value)> {
        let body = if body.is_null() { String::new() } else { body.to_string() };
        let mut stream = TcpStream::connect(&self.address).ok()?;
        write!(
            stream,
            "{method} /api/v1{path} HTTP/1.1\r\nhost: {}\r\ncontent-type: application/json\r\n\
             content-length: {}\r\nconnection: close\r\n\r\n{body}",
            self.address,
            body.len()
        )
        .ok()?;
        let mut answer = Vec::new();
        stream.read_to_end(&mut answer).ok()?;
        let answer = String::from_utf8(answer).ok()?;
        let (head, body) = answer.split_once("\r\n\r\n")?;
        let status = head.split(' ').nth(1)?.parse().ok()?;
        Some((status, serde_json::from_str(body).ok()?))
    }
}

impl Drop for Server {
    fn drop(&mut self) {
        // it may have ended already
        let _killed = self.process.kill();
        let _status = self.process.wait();
    }
}

/// Plays the first legal move again and again; gives the moves that were acknowledged.
fn play(server: &Server, game: &Value) -> Vec<String> {
    let id = game["id"].as_str().expect("an id");
    let mut game = game.clone();
    let mut acknowledged = Vec::new();
    while game["status"] == "playing" {
        let mv = &game["position"]["moves"][0]["move"];
        let body = json!({ "move": mv, "ply": acknowledged.len() });
        let Some((200, next)) = server.ask("POST", &format!("/games/{id}/moves"), &body) else { break };
        acknowledged.push(mv.as_str().expect("a move").to_owned());
        game = next;
    }
    acknowledged
}

#[test]
fn nothing_acknowledged_is_lost_when_the_server_is_killed() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("games.db");
    for after in [40, 150, 400].map(Duration::from_millis) {
        let mut server = Server::start(&database);
        let person = json!({ "kind": "human" });
        let new = json!({ "variant": "turkish", "white": person, "black": person });
        let (status, game) = server.ask("POST", "/games", &new).expect("an answer");
        assert_eq!(status, 201, "{game}");
        let process = server.process.id().to_string();
        let killer = thread::spawn(move || {
            thread::sleep(after);
            Command::new("kill").args(["-KILL", &process]).status().expect("kill")
        });
        let acknowledged = play(&server, &game);
        assert!(killer.join().expect("a thread").success());
        assert!(!server.process.wait().expect("an end").success(), "it was killed");

        let server = Server::start(&database);
        let id = game["id"].as_str().expect("an id");
        let (status, kept) = server.ask("GET", &format!("/games/{id}"), &Value::Null).expect("an answer");
        assert_eq!(status, 200, "{kept}");
        let kept: Vec<_> = kept["moves"].as_array().expect("moves").iter().map(|mv| mv.as_str()).collect();
        let acknowledged: Vec<_> = acknowledged.iter().map(|mv| Some(mv.as_str())).collect();
        // a move may have been kept whose answer did not arrive
        assert!(kept.starts_with(&acknowledged), "{kept:?} does not begin with {acknowledged:?}");
        assert!(kept.len() <= acknowledged.len() + 1);
    }
}

#[test]
fn it_stops_in_good_order_when_it_is_told_to() {
    let folder = tempfile::tempdir().expect("a folder");
    let mut server = Server::start(&folder.path().join("games.db"));
    let (status, version) = server.ask("GET", "/version", &Value::Null).expect("an answer");
    assert_eq!((status, &version["program"]), (200, &json!("draughts")));
    // a stream that is open does not hold it up
    let person = json!({ "kind": "human" });
    let new = json!({ "variant": "spanish", "white": person, "black": person });
    let (_, game) = server.ask("POST", "/games", &new).expect("an answer");
    let mut stream = TcpStream::connect(&server.address).expect("a connection");
    let id = game["id"].as_str().expect("an id");
    write!(stream, "GET /api/v1/games/{id}/events HTTP/1.1\r\nhost: localhost\r\n\r\n").expect("a request");
    let mut first = [0; 64];
    assert!(stream.read(&mut first).expect("an answer") > 0);
    let begin = Instant::now();
    let told = Command::new("kill").args(["-TERM", &server.process.id().to_string()]).status();
    assert!(told.expect("kill").success());
    assert!(server.process.wait().expect("an end").success());
    assert!(begin.elapsed() < Duration::from_secs(4), "the stream held it up");
    let mut rest = Vec::new();
    stream.read_to_end(&mut rest).expect("the end of the stream");
}

#[test]
fn other_machines_are_let_in_only_when_that_is_asked_for() {
    let folder = tempfile::tempdir().expect("a folder");
    let database = folder.path().join("games.db");
    let refused = serve(&database, &["--listen", "0.0.0.0:0"]).output().expect("an answer");
    assert_eq!(refused.status.code(), Some(2));
    let error: Value = serde_json::from_slice(&refused.stderr).expect("JSON");
    assert_eq!(error["error"]["kind"], "usage");
    assert!(error["error"]["help"].as_str().expect("help").contains("--allow-remote"));
    std::fs::write(&database, "this is no database, but long enough to be taken for a broken one")
        .expect("a file");
    let refused = serve(&database, &["--listen", "127.0.0.1:0"]).output().expect("an answer");
    assert_eq!(refused.status.code(), Some(2));
    let error: Value = serde_json::from_slice(&refused.stderr).expect("JSON");
    assert_eq!(error["error"]["kind"], "read");
}

/// A connection that is kept open.
struct Connection(BufReader<TcpStream>);

impl Connection {
    fn open(server: &str) -> Self {
        let stream = TcpStream::connect(server).expect("a connection");
        stream.set_nodelay(true).expect("a socket");
        Self(BufReader::new(stream))
    }

    /// Sends a request and reads its answer, which has a length.
    fn post(&mut self, path: &str, body: &str) -> u16 {
        let head = "host: localhost\r\ncontent-type: application/json\r\n";
        let length = body.len();
        let request = format!("POST /api/v1{path} HTTP/1.1\r\n{head}content-length: {length}\r\n\r\n{body}");
        self.0.get_mut().write_all(request.as_bytes()).expect("a request");
        let (status, length) = self.head();
        let mut answer = vec![0; length];
        self.0.read_exact(&mut answer).expect("an answer");
        status
    }

    /// The status and the length that the head of an answer tells.
    fn head(&mut self) -> (u16, usize) {
        let (mut status, mut length, mut line) = (0, 0, String::new());
        loop {
            line.clear();
            assert!(self.0.read_line(&mut line).expect("a line") > 0, "the connection has ended");
            if let Some(rest) = line.strip_prefix("HTTP/1.1 ") {
                status = rest.split(' ').next().and_then(|code| code.parse().ok()).expect("a status");
            } else if let Some(rest) = line.to_lowercase().strip_prefix("content-length:") {
                length = rest.trim().parse().expect("a length");
            } else if line == "\r\n" {
                return (status, length);
            }
        }
    }
}

/// How long answers took, in milliseconds.
fn latencies(server: &str, clients: usize, time: Duration) -> Vec<f64> {
    let ask = |client: usize| {
        let mut connection = Connection::open(server);
        let begin = Instant::now();
        let mut took = Vec::new();
        let moves = ["\"10-14\"", "\"10-14\",\"23-20\"", "\"11-15\"", "\"10-14\",\"23-20\",\"14-18\""];
        while begin.elapsed() < time {
            let asked = Instant::now();
            let moves = moves[(client + took.len()) % moves.len()];
            let status =
                connection.post("/position", &format!("{{\"variant\":\"spanish\",\"moves\":[{moves}]}}"));
            assert_eq!(status, 200);
            took.push(asked.elapsed().as_secs_f64() * 1e3);
        }
        took
    };
    thread::scope(|scope| {
        let ask = &ask;
        let clients: Vec<_> = (0..clients).map(|client| scope.spawn(move || ask(client))).collect();
        clients.into_iter().flat_map(|client| client.join().expect("a client")).collect()
    })
}

/// The part of sorted values below which a share of them lies.
fn quantile(values: &mut [f64], percent: usize) -> f64 {
    values.sort_by(f64::total_cmp);
    values[(values.len() - 1) * percent / 100]
}

/// The memory of a process in MiB: now, and at most.
fn memory(process: u32) -> (u64, u64) {
    let status = std::fs::read_to_string(format!("/proc/{process}/status")).expect("a process");
    let of = |name: &str| {
        let line = status.lines().find(|line| line.starts_with(name)).expect("a line");
        line.split_whitespace().nth(1).and_then(|kib| kib.parse::<u64>().ok()).expect("a number") / 1024
    };
    (of("VmRSS:"), of("VmHWM:"))
}

/// The positions that a stream of analysis has searched when it is cut off, and the lines that it has sent.
fn analyse(server: &str, time: Duration) -> (u64, usize) {
    let mut connection = Connection::open(server);
    let request = "GET /api/v1/analyse?variant=spanish HTTP/1.1\r\nhost: localhost\r\n\r\n";
    connection.0.get_mut().write_all(request.as_bytes()).expect("a request");
    assert_eq!(connection.head().0, 200);
    connection.0.get_mut().set_read_timeout(Some(Duration::from_millis(200))).expect("a socket");
    let begin = Instant::now();
    let (mut nodes, mut lines, mut text) = (0, 0, String::new());
    while begin.elapsed() < time {
        match connection.0.read_line(&mut text) {
            Ok(0) => panic!("the stream was dropped"),
            Ok(_) => {
                if let Some(data) = text.strip_prefix("data: ") {
                    let data: Value = serde_json::from_str(data).expect("JSON");
                    nodes = data["nodes"].as_u64().unwrap_or(nodes);
                    lines += 1;
                }
                text.clear();
            }
            Err(error)
                if matches!(error.kind(), std::io::ErrorKind::WouldBlock | std::io::ErrorKind::TimedOut) => {}
            Err(error) => panic!("{error}"),
        }
    }
    (nodes, lines)
}

/// `cargo test -p draughts-cli --test serve -- --ignored load --nocapture`
#[test]
#[ignore = "half a minute of load, for figures"]
fn load() {
    const STREAMS: usize = 100;
    let folder = tempfile::tempdir().expect("a folder");
    let server = Server::start(&folder.path().join("games.db"));
    let (address, process) = (&server.address, server.process.id());
    let warm = latencies(address, 1, Duration::from_secs(1));
    assert!(!warm.is_empty());
    let (idle, _) = memory(process);
    let mut took = latencies(address, 4, Duration::from_secs(5));
    eprintln!(
        "legal moves, 4 clients: {} requests a second, median {:.2} ms, 99% below {:.2} ms",
        took.len() / 5,
        quantile(&mut took, 50),
        quantile(&mut took, 99)
    );
    let time = Duration::from_secs(20);
    let (mut streams, mut took, most) = thread::scope(|scope| {
        let streams: Vec<_> = (0..STREAMS).map(|_| scope.spawn(move || analyse(address, time))).collect();
        thread::sleep(Duration::from_secs(8));
        let took = latencies(address, 4, Duration::from_secs(10));
        let (most, _) = memory(process);
        let streams: Vec<_> = streams.into_iter().map(|stream| stream.join().expect("a stream")).collect();
        (streams, took, most)
    });
    eprintln!(
        "beside {STREAMS} analyses: {} requests a second, median {:.2} ms, 99% below {:.2} ms",
        took.len() / 10,
        quantile(&mut took, 50),
        quantile(&mut took, 99)
    );
    streams.sort_unstable();
    let lines = streams.iter().map(|(_, lines)| *lines).min().unwrap_or(0);
    eprintln!(
        "positions searched in {time:?}: least {}, median {}, most {}; at least {lines} lines each",
        streams[0].0,
        streams[STREAMS / 2].0,
        streams[STREAMS - 1].0
    );
    assert!(lines > 0, "a stream has told nothing");
    thread::sleep(Duration::from_secs(3));
    let (after, _) = memory(process);
    eprintln!("memory: {idle} MiB idle, {most} MiB beside the analyses, {after} MiB after them");
}

#[test]
fn it_asks_endgame_tables() {
    let folder = tempfile::tempdir().expect("a folder");
    let tables = folder.path().join("tables");
    let mut build = Command::new(env!("CARGO_BIN_EXE_draughts"));
    build.args(["tablebase", "build", "spanish", "--class", "K-K", "--dir"]).arg(&tables);
    let built = build.output().expect("tables");
    assert!(built.status.success(), "{}", String::from_utf8_lossy(&built.stderr));
    let tables = tables.to_str().expect("a path");
    let server = Server::start_with(&folder.path().join("games.db"), &["--tables", tables]);
    let ask = |fen: &str| server.ask("GET", &format!("/tables?variant=spanish&fen={fen}"), &Value::Null);
    let (status, probed) = ask("W:WK1:BK10").expect("an answer");
    assert_eq!(status, 200, "{probed}");
    assert!(probed["value"].is_string() && probed["moves"].is_array(), "{probed}");
    let (status, error) = ask("W:WK1,K2:BK32,K31").expect("an answer");
    assert_eq!((status, &error["error"]["kind"]), (404, &json!("no-table")));
}
