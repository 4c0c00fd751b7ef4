//! The page as a test sees it: a server of its own folder, a window, and what one does in it.

use std::path::PathBuf;
use std::sync::{Mutex, OnceLock, PoisonError};
use std::time::{Duration, Instant};

use serde_json::{Value, json};

use crate::process::{Program, install_browser};
use crate::webdriver::Session;

/// So long a test waits for something that must come.
const PATIENCE: Duration = Duration::from_secs(20);

/// One driver and one server for all tests.
#[derive(Debug)]
struct House {
    driver: u16,
    url: String,
    _programs: [Program; 2],
}

/// Windows that no test uses now. To start a browser costs more than most tests; it ends with its driver.
static IDLE: Mutex<Vec<Session>> = Mutex::new(Vec::new());

fn house() -> &'static House {
    static HOUSE: OnceLock<House> = OnceLock::new();
    HOUSE.get_or_init(|| {
        install_browser();
        let (driver, port) = Program::start(&["chromedriver", "--port=0"], |line| {
            line.split_once("started successfully on port ")?.1.trim_end_matches('.').parse().ok()
        });
        let (server, url) = serve();
        House { driver: port, url, _programs: [driver, server] }
    })
}

/// Starts the server on a free port, with a database and small endgame tables in the folder that it is given.
fn serve() -> (Program, String) {
    let script = r#""$0" tablebase build spanish --pieces 2 --dir "$TMPDIR/tables" >/dev/null
        exec "$0" serve --listen 127.0.0.1:0 --database "$TMPDIR/games.sqlite" --tables "$TMPDIR/tables""#;
    Program::start(&["sh", "-c", script, env!("CARGO_BIN_EXE_draughts")], |line| {
        let from = line.find("http://")?;
        let url = line.get(from..)?.split_whitespace().next()?;
        Some(url.trim_end_matches(|c: char| !c.is_ascii_digit()).to_owned())
    })
}

/// A window on the page.
#[derive(Debug)]
pub(crate) struct Page {
    /// `None` only while it is given back.
    session: Option<Session>,
    url: String,
}

impl Page {
    /// Opens the page for a reader of a language, who never was there, and goes to `hash`, such as `#/play`. Pieces jump
    /// without animation, and the engine is off.
    pub(crate) fn open(language: &str, hash: &str) -> Self {
        let house = house();
        let idle = IDLE.lock().unwrap_or_else(PoisonError::into_inner).pop();
        let session = idle.unwrap_or_else(|| Session::open(house.driver));
        let page = Self { session: Some(session), url: house.url.clone() };
        page.session().resize(1280, 900);
        page.session().reads(language);
        page.session().goto(&format!("{}/page/icon.svg", page.url));
        page.js("localStorage.clear()", &[]);
        let _of_before = page.session().complaints();
        page.settings(&json!({ "speed": "off" }));
        page.engine(false);
        page.go(hash);
        page
    }

    /// The window.
    pub(crate) fn session(&self) -> &Session {
        self.session.as_ref().expect("a page has a window")
    }

    /// Keeps settings in the browser, as the dialog does.
    pub(crate) fn settings(&self, settings: &Value) {
        self.js("localStorage.setItem('draughts.settings', JSON.stringify({...JSON.parse(localStorage.getItem('draughts.settings') ?? '{}'), ...arguments[0]}))", std::slice::from_ref(settings));
    }

    /// Whether the engine looks at every position of an analysis.
    pub(crate) fn engine(&self, on: bool) {
        self.js(
            "localStorage.setItem('draughts.engine', JSON.stringify({on: arguments[0], lines: 3}))",
            &[json!(on)],
        );
    }

    /// Loads the page at a place, and waits until it stands.
    pub(crate) fn go(&self, hash: &str) {
        self.session().goto("about:blank");
        self.session().goto(&format!("{}/{hash}", self.url));
        self.stands();
    }

    /// Goes to another place in the page that is loaded.
    pub(crate) fn visit(&self, hash: &str) {
        let name = hash.trim_start_matches("#/").split(['/', '?']).next().unwrap_or_default();
        self.js("document.querySelector('main').replaceChildren(); if (location.hash === arguments[0]) dispatchEvent(new Event('hashchange')); location.hash = arguments[0]", &[json!(hash)]);
        self.wait(&format!("document.querySelector('main .view-{name} :is(h1, h2)')"));
    }

    /// Loads the page anew.
    pub(crate) fn reload(&self) {
        self.session().reload();
        self.stands();
    }

    fn stands(&self) {
        self.wait("document.querySelector('main .view h1, main .view h2, main .view .fault')");
    }

    /// What a script returns.
    pub(crate) fn js(&self, script: &str, args: &[Value]) -> Value {
        self.session().script(script, args).unwrap_or_else(|error| panic!("{script}: {error}"))
    }

    /// The value of an expression.
    pub(crate) fn value(&self, expression: &str) -> Value {
        self.js(&format!("return ({expression})"), &[])
    }

    /// The number that an expression gives.
    pub(crate) fn number(&self, expression: &str) -> u64 {
        self.value(expression).as_u64().unwrap_or_else(|| panic!("no number: {expression}"))
    }

    /// The text that an expression gives.
    pub(crate) fn string(&self, expression: &str) -> String {
        self.value(expression).as_str().unwrap_or_else(|| panic!("no text: {expression}")).to_owned()
    }

    /// Waits until an expression is true of the page.
    pub(crate) fn wait(&self, expression: &str) {
        let begin = Instant::now();
        let truth = format!("Boolean({expression})");
        while begin.elapsed() < PATIENCE {
            let found = self.session().script(&format!("return ({truth})"), &[]);
            if found == Ok(Value::Bool(true)) {
                return;
            }
            std::thread::sleep(Duration::from_millis(25));
        }
        self.shot("failed");
        panic!("in vain: {expression}\n{}", self.string("document.body.innerText"));
    }

    /// The text of the first element of a selector, once there is one.
    pub(crate) fn text(&self, css: &str) -> String {
        let quoted = json!(css);
        self.wait(&format!("document.querySelector({quoted})"));
        self.string(&format!("document.querySelector({quoted}).textContent"))
    }

    /// Clicks the first element of a selector, once there is one.
    pub(crate) fn click(&self, css: &str) {
        let quoted = json!(css);
        self.wait(&format!("document.querySelector({quoted}) && !document.querySelector({quoted}).disabled"));
        self.js(&format!("document.querySelector({quoted}).scrollIntoView({{block: 'center'}})"), &[]);
        self.session().click(css);
    }

    /// Clicks what is called so, by its text or its label, once it is there.
    pub(crate) fn press(&self, text: &str) {
        let find = "
            const all = (document.querySelector('dialog') ?? document).querySelectorAll('button, a, label, summary');
            const called = one => one.textContent.trim() === arguments[0] || one.getAttribute('aria-label') === arguments[0];
            const found = [...all].find(one => called(one) && !one.disabled);
            if (!found) return null;
            found.scrollIntoView({block: 'center'});
            const box = found.getBoundingClientRect();
            return [box.x + box.width / 2, box.y + box.height / 2]";
        let begin = Instant::now();
        loop {
            let place = self.js(find, &[json!(text)]);
            if let (Some(x), Some(y)) = (place[0].as_f64(), place[1].as_f64()) {
                return self.session().pointer(&[(x, y)], "mouse");
            }
            if begin.elapsed() > PATIENCE {
                self.shot("failed");
                panic!("nothing is called \"{text}\":\n{}", self.string("document.body.innerText"));
            }
            std::thread::sleep(Duration::from_millis(25));
        }
    }

    /// Puts a text into a field, as if typed.
    pub(crate) fn fill(&self, css: &str, text: &str) {
        self.click(css);
        self.js(
            "const field = document.querySelector(arguments[0]); field.focus(); field.value = arguments[1];
             field.dispatchEvent(new Event('input', {bubbles: true})); field.dispatchEvent(new Event('change', {bubbles: true}));",
            &[json!(css), json!(text)],
        );
    }

    /// The middle of a square of the first board of a selector, in the window.
    fn middle(&self, square: &str) -> (f64, f64) {
        let place = self.js(
            "const cell = document.querySelector(`.board [role=gridcell][data-square='${arguments[0]}'] .square`);
             let box = cell.getBoundingClientRect();
             if (box.top < 0 || box.bottom > innerHeight) { cell.closest('.board').scrollIntoView({block: 'center'}); box = cell.getBoundingClientRect(); }
             return [box.x + box.width / 2, box.y + box.height / 2]",
            &[json!(square)],
        );
        (place[0].as_f64().expect("a number"), place[1].as_f64().expect("a number"))
    }

    /// Clicks a square.
    pub(crate) fn square(&self, square: &str) {
        self.session().pointer(&[self.middle(square)], "mouse");
    }

    /// Drags a piece over squares, with a mouse or a finger (`touch`).
    pub(crate) fn drag(&self, squares: &[&str], kind: &str) {
        let points: Vec<_> = squares.iter().map(|square| self.middle(square)).collect();
        self.session().pointer(&points, kind);
    }

    /// What stands on a square of the board that is shown: `white man`, with `taken` behind it for a captured piece
    /// that has not left yet, or an empty text.
    pub(crate) fn on(&self, square: &str) -> String {
        let found = self.js(
            "const layout = [...document.querySelectorAll('.board .pieces .piece')];
             const cell = document.querySelector(`.board [role=gridcell][data-square='${arguments[0]}'] .square`).getBoundingClientRect();
             const here = layout.find(piece => { const box = piece.querySelector('.piece-body').getBoundingClientRect();
               const x = box.x + box.width / 2, y = box.y + box.height / 2;
               return x > cell.left && x < cell.right && y > cell.top && y < cell.bottom });
             return here ? ['white', 'black', 'man', 'king', 'taken'].filter(name => here.classList.contains(name)).join(' ') : ''",
            &[json!(square)],
        );
        found.as_str().expect("a text").to_owned()
    }

    /// Asks the server, as the page does.
    pub(crate) fn ask(&self, method: &str, path: &str, body: &Value) -> Value {
        let script = "return fetch('/api/v1' + arguments[1], { method: arguments[0], body: arguments[2] === null ? undefined : JSON.stringify(arguments[2]), headers: { 'content-type': 'application/json' } }).then(answer => answer.json())";
        self.js(script, &[json!(method), json!(path), body.clone()])
    }

    /// Begins a game of two people from a position, and goes to it.
    pub(crate) fn game(&self, variant: &str, fen: Option<&str>) -> String {
        let fen = fen.map_or_else(|| json!({}), |fen| json!({ "fen": fen }));
        self.game_with(variant, &fen)
    }

    /// Begins a game of two people, or as `wish` says of its sides, position and clock, and goes to it.
    pub(crate) fn game_with(&self, variant: &str, wish: &Value) -> String {
        let human = json!({ "kind": "human" });
        let mut whole = json!({ "variant": variant, "white": human, "black": human });
        for (key, value) in wish.as_object().into_iter().flatten() {
            whole[key] = value.clone();
        }
        let game = self.ask("POST", "/games", &whole);
        let id = game["id"].as_str().unwrap_or_else(|| panic!("no game: {game}")).to_owned();
        self.go(&format!("#/game/{id}"));
        id
    }

    /// Lets go a file over the first element of a selector.
    pub(crate) fn drop_file(&self, css: &str, text: &str) {
        self.drop_bytes(css, text.as_bytes());
    }

    /// The same with a file of any bytes.
    pub(crate) fn drop_bytes(&self, css: &str, bytes: &[u8]) {
        self.wait(&format!("document.querySelector({})", json!(css)));
        self.js(
            "const data = new DataTransfer();
             data.items.add(new File([new Uint8Array(arguments[1])], 'games.pdn'));
             for (const kind of ['dragover', 'drop']) {
               const event = new DragEvent(kind, {bubbles: true, cancelable: true, dataTransfer: data});
               if (document.querySelector(arguments[0]).dispatchEvent(event)) throw new Error('the browser would open the file');
             }",
            &[json!(css), json!(bytes)],
        );
    }

    /// Pastes a text into the page.
    pub(crate) fn paste(&self, text: &str) {
        self.js(
            "const data = new DataTransfer();
             data.setData('text/plain', arguments[0]);
             document.body.dispatchEvent(new ClipboardEvent('paste', {bubbles: true, clipboardData: data}))",
            &[json!(text)],
        );
    }

    /// Fails when something hangs over the edge of a narrow window; leaves a picture of it.
    pub(crate) fn fits_narrow(&self, name: &str) {
        self.session().resize(360, 740);
        let inside = self.number(
            "Math.max(document.documentElement.scrollWidth, ...[...document.querySelectorAll('dialog')].map(box => box.scrollWidth - box.clientWidth + 360))",
        );
        self.shot(name);
        assert!(inside <= 360, "{name} is {inside} pixels wide in a window of 360");
        self.session().resize(1280, 900);
    }

    /// Leaves a picture in `target/browser`.
    pub(crate) fn shot(&self, name: &str) -> PathBuf {
        let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join("../browser");
        std::fs::create_dir_all(&folder).expect("a folder");
        let path = folder.join(format!("{name}.png"));
        std::fs::write(&path, decoded(&self.session().picture())).expect("the picture is written");
        path
    }

    /// Fails when the browser complained: of a script, of something refused by the content policy, of a lost file.
    pub(crate) fn is_quiet(&self) {
        let complaints = self.session().complaints();
        // What the tests ask for on purpose, the server refuses with a status of 4xx, and the browser notes that.
        let real: Vec<_> =
            complaints.iter().filter(|line| !line.contains("responded with a status of 4")).collect();
        assert!(real.is_empty(), "{real:#?}");
    }
}

impl Drop for Page {
    fn drop(&mut self) {
        // A window in which a test failed may be in any state.
        if let Some(session) = self.session.take().filter(|_| !std::thread::panicking()) {
            IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(session);
        }
    }
}

/// The bytes of a base64 text.
fn decoded(text: &str) -> Vec<u8> {
    let value = |byte: u8| match byte {
        b'A'..=b'Z' => u32::from(byte - b'A'),
        b'a'..=b'z' => u32::from(byte - b'a') + 26,
        b'0'..=b'9' => u32::from(byte - b'0') + 52,
        b'+' => 62,
        _ => 63,
    };
    let mut bytes = Vec::with_capacity(text.len() / 4 * 3);
    let letters: Vec<u8> = text.bytes().filter(|&byte| byte != b'=').collect();
    for group in letters.chunks(4) {
        let bits = group.iter().fold(0, |bits, &byte| bits << 6 | value(byte)) << (6 * (4 - group.len()));
        bytes.extend(bits.to_be_bytes().into_iter().skip(1).take(group.len() * 3 / 4));
    }
    bytes
}
