//! The API, asked without a network: what each address answers to good and to bad requests.

mod engine;
mod play;

use axum::Router;
use axum::body::{Body, to_bytes};
use axum::http::{HeaderMap, Request, StatusCode};
use serde::Deserialize;
use serde_json::Value;
use tower::ServiceExt as _;

use crate::app::App;
use crate::client::Client;
use crate::routes::{ROUTES, router};
use crate::settings::Settings;

/// An answer that has come in whole.
struct Answer {
    status: StatusCode,
    headers: HeaderMap,
    bytes: Vec<u8>,
}

impl Answer {
    fn json(&self) -> Value {
        serde_json::from_slice(&self.bytes).unwrap_or_else(|error| panic!("{error}: {}", self.text()))
    }

    fn text(&self) -> String {
        String::from_utf8_lossy(&self.bytes).into_owned()
    }
}

fn settings() -> Settings {
    Settings { threads: 2, ..Settings::new(([127, 0, 0, 1], 0).into()) }
}

fn server() -> Router {
    router(App::new(settings()).expect("a database in memory"))
}

fn request(method: &str, path: &str) -> axum::http::request::Builder {
    Request::builder().method(method).uri(path).header("host", "localhost:8080")
}

async fn send(router: &Router, mut request: Request<Body>) -> Answer {
    request.extensions_mut().insert(Client([127, 0, 0, 1].into()));
    let answer = router.clone().oneshot(request).await.expect("it never fails");
    let (head, body) = answer.into_parts();
    let bytes = to_bytes(body, 64 << 20).await.expect("a body").to_vec();
    Answer { status: head.status, headers: head.headers, bytes }
}

async fn get(router: &Router, path: &str) -> Answer {
    send(router, request("GET", path).body(Body::empty()).expect("a request")).await
}

async fn post(router: &Router, path: &str, body: &Value) -> Answer {
    let request = request("POST", path).header("content-type", "application/json");
    send(router, request.body(body.to_string().into()).expect("a request")).await
}

/// Runs a test that waits.
fn run<T>(test: impl Future<Output = T>) -> T {
    tokio::runtime::Builder::new_multi_thread()
        .worker_threads(2)
        .enable_all()
        .build()
        .expect("threads")
        .block_on(test)
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Cases {
    case: Vec<Case>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Case {
    name: String,
    get: Option<String>,
    post: Option<String>,
    body: Option<String>,
    r#type: Option<String>,
    status: u16,
    #[serde(default)]
    has: toml::Table,
    text: Option<String>,
}

fn cases() -> Vec<Case> {
    let cases: Cases = toml::from_str(include_str!("../../tests/data/http.toml")).expect("the cases");
    cases.case
}

impl Case {
    fn request(&self) -> Request<Body> {
        let (method, path) = match (&self.get, &self.post) {
            (Some(path), None) => ("GET", path),
            (None, Some(path)) => ("POST", path),
            _ => panic!("{}: either get or post", self.name),
        };
        let request = request(method, &format!("/api/v1{path}"));
        let request = match &self.body {
            Some(_) => request.header("content-type", self.r#type.as_deref().unwrap_or("application/json")),
            None => request,
        };
        request.body(self.body.clone().unwrap_or_default().into()).expect("a request")
    }

    fn judge(&self, answer: &Answer, faults: &mut Vec<String>) {
        if answer.status.as_u16() != self.status {
            faults.push(format!("{}: {} {}", self.name, answer.status, answer.text()));
            return;
        }
        if let Some(text) = &self.text
            && !answer.text().contains(text)
        {
            faults.push(format!("{}: `{text}` is not in {}", self.name, answer.text()));
        }
        if self.has.is_empty() {
            return;
        }
        let document = answer.json();
        for (pointer, wanted) in &self.has {
            let found = document.pointer(pointer);
            if !fits(found, wanted) {
                faults.push(format!("{}: {pointer} is {found:?}, not {wanted}", self.name));
            }
        }
    }
}

fn fits(found: Option<&Value>, wanted: &toml::Value) -> bool {
    match (found, wanted) {
        (Some(Value::Null), toml::Value::String(text)) => text == "null",
        (Some(found), toml::Value::String(text)) => match (text.strip_suffix('…'), found) {
            (Some(""), _) => true,
            (Some(begin), Value::String(found)) => found.starts_with(begin),
            (None, Value::String(found)) => found == text,
            _ => false,
        },
        (Some(found), wanted) => serde_json::to_value(wanted).is_ok_and(|wanted| *found == wanted),
        (None, _) => false,
    }
}

#[test]
fn requests_are_answered_as_they_should_be() {
    run(async {
        let server = server();
        let mut faults = Vec::new();
        for case in cases() {
            let answer = send(&server, case.request()).await;
            case.judge(&answer, &mut faults);
            for name in ["content-security-policy", "x-content-type-options", "referrer-policy"] {
                assert!(answer.headers.contains_key(name), "{}: no {name}", case.name);
            }
        }
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    });
}

#[test]
fn every_address_has_cases_and_is_described() {
    let description: Value = serde_json::from_str(crate::routes::OPENAPI).expect("JSON");
    let paths = description["paths"].as_object().expect("paths");
    let mut described: Vec<(String, String)> = Vec::new();
    for (path, methods) in paths {
        described.extend(
            methods.as_object().into_iter().flatten().map(|(method, _)| (method.clone(), path.clone())),
        );
    }
    let mut known: Vec<_> =
        ROUTES.iter().map(|(method, path)| ((*method).to_owned(), (*path).to_owned())).collect();
    described.sort();
    known.sort();
    assert_eq!(described, known);
    let cases = cases();
    let mut missing = Vec::new();
    for (method, path) in ROUTES {
        let parts: Vec<_> = path.split("{id}").collect();
        let asks = |case: &Case| {
            let asked = if *method == "get" { &case.get } else { &case.post };
            let asked = asked.as_deref().unwrap_or_default().split('?').next().unwrap_or_default();
            match parts.as_slice() {
                [whole] => asked == *whole,
                [before, after] => {
                    let id = asked.strip_prefix(before).and_then(|rest| rest.strip_suffix(after));
                    id.is_some_and(|id| !id.is_empty() && !id.contains('/'))
                }
                _ => false,
            }
        };
        let is_good = |case: &&Case| asks(case) && case.status < 400;
        let is_bad = |case: &&Case| asks(case) && case.status >= 400;
        // what is done in a game that is there is tested in `play`
        // and what needs tables, where the command builds some
        let in_game =
            *path == "/tables" || path.starts_with("/games/{id}") || *path == "/games" && *method == "post";
        if !in_game && !cases.iter().any(|case| is_good(&case)) {
            missing.push(format!("{method} {path}: no good request"));
        }
        let can_fail = !matches!(*path, "/version" | "/openapi.json" | "/variants") || *method == "post";
        if can_fail && !path.starts_with("/games/{id}/") && !cases.iter().any(|case| is_bad(&case)) {
            missing.push(format!("{method} {path}: no bad request"));
        }
    }
    assert!(missing.is_empty(), "{}", missing.join("\n"));
}

#[test]
fn only_this_machine_and_its_own_page_are_answered() {
    run(async {
        let server = server();
        let ask = async |headers: &[(&str, &str)]| {
            let mut request = Request::builder().method("GET").uri("/api/v1/version");
            for (name, value) in headers {
                request = request.header(*name, *value);
            }
            send(&server, request.body(Body::empty()).expect("a request")).await.status.as_u16()
        };
        for host in ["localhost", "LOCALHOST:80", "127.0.0.1:8080", "[::1]:8080", "127.9.9.9", "localhost."] {
            assert_eq!(ask(&[("host", host)]).await, 200, "{host}");
        }
        for host in
            ["example.org", "example.org:8080", "192.168.1.1", "localhost.example.org", "", "[::2]:80"]
        {
            assert_eq!(ask(&[("host", host)]).await, 403, "{host}");
        }
        assert_eq!(ask(&[]).await, 403);
        let local = ("host", "localhost:8080");
        assert_eq!(ask(&[local, ("origin", "http://localhost:8080")]).await, 200);
        assert_eq!(ask(&[local, ("origin", "http://localhost:9")]).await, 403);
        assert_eq!(ask(&[local, ("origin", "https://example.org")]).await, 403);
        assert_eq!(ask(&[local, ("origin", "null")]).await, 403);
        assert_eq!(ask(&[local, ("sec-fetch-site", "same-origin")]).await, 200);
        assert_eq!(ask(&[local, ("sec-fetch-site", "cross-site")]).await, 403);
    });
}

#[test]
fn what_is_too_large_is_refused() {
    run(async {
        let server = server();
        let long = "x".repeat(300 << 10);
        let sent = serde_json::json!({ "toml": long });
        assert_eq!(post(&server, "/api/v1/check", &sent).await.status, 413);
        let sent = serde_json::json!({ "toml": "x".repeat(70 << 10) });
        assert_eq!(post(&server, "/api/v1/check", &sent).await.status, 413);
        let sent = serde_json::json!({ "variant": "spanish", "moves": vec!["10-14"; 1_001] });
        assert_eq!(post(&server, "/api/v1/position", &sent).await.status, 413);
        let sent = serde_json::json!({ "variant": "spanish", "fen": "W:W1".repeat(2_000) });
        assert_eq!(post(&server, "/api/v1/position", &sent).await.status, 400);
        let path = format!("/api/v1/variants/{}", "x".repeat(20 << 10));
        assert_eq!(get(&server, &path).await.status, 413);
    });
}

#[test]
fn a_file_of_the_page_is_sent_once() {
    run(async {
        let server = server();
        for file in crate::page::FILES {
            let path = format!("/page/{}", file.name);
            let answer = get(&server, &path).await;
            assert_eq!(answer.status, 200, "{path}");
            let policy = answer.headers["content-security-policy"].to_str().expect("a policy");
            assert!(!policy.contains("unsafe"), "{policy}");
            let tag = answer.headers["etag"].clone();
            let again = request("GET", &path).header("if-none-match", tag).body(Body::empty());
            assert_eq!(send(&server, again.expect("a request")).await.status, 304, "{path}");
        }
        let index = get(&server, "/").await;
        assert_eq!(index.status, 200);
        assert_eq!(index.headers["content-type"], "text/html; charset=utf-8");
        for path in
            ["/page/", "/page/none.js", "/page/../Cargo.toml", "/page/%2e%2e/Cargo.toml", "/Cargo.toml"]
        {
            assert_eq!(get(&server, path).await.status, 404, "{path}");
        }
    });
}

/// The first events of a stream, as text.
async fn watch(router: &Router, path: &str, count: usize) -> Vec<String> {
    watch_until(router, path, &|events| events.len() >= count).await
}

/// The events of a stream up to the one that is enough.
async fn watch_until(router: &Router, path: &str, is_enough: &dyn Fn(&[String]) -> bool) -> Vec<String> {
    use tokio_stream::StreamExt as _;

    let mut request = request("GET", path).body(Body::empty()).expect("a request");
    request.extensions_mut().insert(Client([127, 0, 0, 1].into()));
    let answer = router.clone().oneshot(request).await.expect("it never fails");
    assert_eq!(answer.status(), 200, "{path}");
    let mut body = answer.into_body().into_data_stream();
    let (mut events, mut text) = (Vec::new(), String::new());
    while !is_enough(&events) {
        let part = tokio::time::timeout(std::time::Duration::from_secs(60), body.next()).await;
        let part = part.expect("an event in time").expect("more events").expect("a body");
        text.push_str(&String::from_utf8_lossy(&part));
        while let Some((event, rest)) = text.split_once("\n\n") {
            if event.contains("data:") {
                events.push(event.to_owned());
            }
            text = rest.to_owned();
        }
    }
    events
}
