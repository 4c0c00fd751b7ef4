//! The little of the protocol `WebDriver` that the tests need: JSON over HTTP, on this machine.

use std::io::{Read as _, Write as _};
use std::net::TcpStream;
use std::time::Duration;

use serde_json::{Value, json};

/// A key that holds an element's id in the protocol's JSON.
const ELEMENT: &str = "element-6066-11e4-a52e-4f735466cecf";

/// One browser window with a profile of its own. It is closed when this is dropped.
#[derive(Debug)]
pub(crate) struct Session {
    port: u16,
    id: String,
}

impl Session {
    /// Starts a browser with one window.
    pub(crate) fn open(port: u16) -> Self {
        let options = json!({
            "args": [
                "--headless=new", "--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage", "--no-first-run",
                "--disable-background-networking", "--disable-extensions", "--force-device-scale-factor=1", "--hide-scrollbars",
            ],
        });
        let wish = json!({ "capabilities": { "alwaysMatch": {
            "browserName": "chrome", "goog:chromeOptions": options, "goog:loggingPrefs": { "browser": "ALL" },
        } } });
        let answer = request(port, "POST", "/session", Some(&wish))
            .unwrap_or_else(|error| panic!("no browser: {error}"));
        let id = answer["sessionId"].as_str().expect("a session has an id").to_owned();
        Self { port, id }
    }

    /// A command of the session.
    pub(crate) fn command(&self, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
        request(self.port, method, &format!("/session/{}{path}", self.id), body)
    }

    fn post(&self, path: &str, body: &Value) -> Value {
        self.command("POST", path, Some(body)).unwrap_or_else(|error| panic!("{path} {body}: {error}"))
    }

    /// The browser is from now on that of a reader of `language`.
    pub(crate) fn reads(&self, language: &str) {
        let agent = self.script("return navigator.userAgent", &[]).expect("a browser has a name");
        self.devtools(
            "Emulation.setUserAgentOverride",
            &json!({ "userAgent": agent, "acceptLanguage": language }),
        );
    }

    /// Goes to an address.
    pub(crate) fn goto(&self, url: &str) {
        self.post("/url", &json!({ "url": url }));
    }

    /// Loads the page anew.
    pub(crate) fn reload(&self) {
        self.post("/refresh", &json!({}));
    }

    /// What a script returns; `args` are its `arguments`, and a promise is waited for.
    pub(crate) fn script(&self, script: &str, args: &[Value]) -> Result<Value, String> {
        self.command("POST", "/execute/sync", Some(&json!({ "script": script, "args": args })))
    }

    /// The size of the window's inside, in pixels.
    pub(crate) fn resize(&self, width: u32, height: u32) {
        self.devtools(
            "Emulation.setDeviceMetricsOverride",
            &json!({
                "width": width, "height": height, "deviceScaleFactor": 1, "mobile": false,
            }),
        );
    }

    /// A command of the browser's own protocol.
    pub(crate) fn devtools(&self, command: &str, params: &Value) -> Value {
        self.post("/goog/cdp/execute", &json!({ "cmd": command, "params": params }))
    }

    /// What the browser wrote to its console since it was last asked, of these what went wrong.
    pub(crate) fn complaints(&self) -> Vec<String> {
        let log = self.post("/se/log", &json!({ "type": "browser" }));
        let entries = log.as_array().cloned().unwrap_or_default();
        let bad = entries.iter().filter(|entry| entry["level"] == "SEVERE");
        bad.map(|entry| entry["message"].as_str().unwrap_or_default().to_owned()).collect()
    }

    /// Presses and lets go a pointer at points of the window: one point is a click, several are a drag.
    pub(crate) fn pointer(&self, points: &[(f64, f64)], kind: &str) {
        let step = |&(x, y): &(f64, f64), duration: u32| json!({ "type": "pointerMove", "duration": duration, "x": x.round(), "y": y.round(), "origin": "viewport" });
        let (first, rest) = points.split_first().expect("a pointer is somewhere");
        let mut actions = vec![step(first, 0), json!({ "type": "pointerDown", "button": 0 })];
        actions.extend(rest.iter().map(|point| step(point, 40)));
        actions.push(json!({ "type": "pointerUp", "button": 0 }));
        self.post(
            "/actions",
            &json!({ "actions": [
            { "type": "pointer", "id": kind, "parameters": { "pointerType": kind }, "actions": actions }
        ] }),
        );
    }

    /// Types keys where the focus is.
    pub(crate) fn keys(&self, keys: &str) {
        let press = |key: char| {
            [json!({ "type": "keyDown", "value": key }), json!({ "type": "keyUp", "value": key })]
        };
        let actions: Vec<_> = keys.chars().flat_map(press).collect();
        self.post(
            "/actions",
            &json!({ "actions": [{ "type": "key", "id": "keyboard", "actions": actions }] }),
        );
    }

    /// Clicks the first element of a CSS selector, which must be in sight.
    pub(crate) fn click(&self, css: &str) {
        let found = self.post("/element", &json!({ "using": "css selector", "value": css }));
        let id = found[ELEMENT].as_str().unwrap_or_else(|| panic!("no {css}"));
        self.post(&format!("/element/{id}/click"), &json!({}));
    }

    /// A picture of the whole page, as the base64 text of a PNG.
    pub(crate) fn picture(&self) -> String {
        let answer = self
            .devtools("Page.captureScreenshot", &json!({ "format": "png", "captureBeyondViewport": true }));
        answer["data"].as_str().expect("a picture").to_owned()
    }
}

impl Drop for Session {
    fn drop(&mut self) {
        let _closed = self.command("DELETE", "", None);
    }
}

/// A request to the driver, and the `value` of its answer.
fn request(port: u16, method: &str, path: &str, body: Option<&Value>) -> Result<Value, String> {
    let text = body.map(Value::to_string).unwrap_or_default();
    let whole = format!(
        "{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nContent-Type: application/json\r\n\
         Content-Length: {}\r\nConnection: close\r\n\r\n{text}",
        text.len()
    );
    let answer = exchange(port, whole.as_bytes()).map_err(|error| error.to_string())?;
    let (_, json) = answer.split_once("\r\n\r\n").ok_or("no body")?;
    let mut answer: Value = serde_json::from_str(json).map_err(|error| format!("{error}: {json}"))?;
    let value = answer["value"].take();
    match value["error"].as_str() {
        Some(error) if value["stacktrace"].is_string() => Err(format!("{error}: {}", value["message"])),
        _ => Ok(value),
    }
}

fn exchange(port: u16, request: &[u8]) -> std::io::Result<String> {
    let mut stream = TcpStream::connect(("127.0.0.1", port))?;
    stream.set_read_timeout(Some(Duration::from_secs(60)))?;
    stream.write_all(request)?;
    let mut answer = Vec::new();
    let mut buffer = [0; 16384];
    // Some drivers keep the connection open: the answer is whole when its announced length is there.
    loop {
        let read = stream.read(&mut buffer)?;
        answer.extend(buffer.iter().take(read));
        if read == 0 || is_whole(&answer) {
            return Ok(String::from_utf8_lossy(&answer).into_owned());
        }
    }
}

fn is_whole(answer: &[u8]) -> bool {
    let Some(end) = answer.windows(4).position(|window| window == b"\r\n\r\n") else { return false };
    let head = String::from_utf8_lossy(answer.get(..end).unwrap_or_default()).to_lowercase();
    let length =
        head.lines().find_map(|line| line.strip_prefix("content-length:")?.trim().parse::<usize>().ok());
    length.is_some_and(|length| answer.len() >= end + 4 + length)
}
