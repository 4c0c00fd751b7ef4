//! The engine on the server: as a player, and as one who is asked for its view by many at once.

use std::time::Duration;

use axum::body::Body;
use serde_json::{Value, json};
use tower::ServiceExt as _;

use super::{get, post, request, run, server, settings, watch_until};
use crate::app::App;
use crate::client::Client;
use crate::routes::router;
use crate::settings::{Limits, Settings};

#[test]
fn the_engine_answers_moves_and_draws() {
    run(async {
        let server = server();
        let new = json!({
            "variant": "spanish", "white": { "kind": "human" }, "black": { "kind": "engine", "level": 2 }
        });
        let game = post(&server, "/api/v1/games", &new).await.json();
        let id = game["id"].as_str().expect("an id").to_owned();
        let path = |what: &str| format!("/api/v1/games/{id}{what}");
        let offer = json!({ "side": "white", "action": "offer" });
        assert_eq!(post(&server, &path("/draw"), &offer).await.json()["draw-offer"], "white");
        let moved = post(&server, &path("/moves"), &json!({ "move": "10-14", "ply": 0 })).await;
        assert_eq!(moved.status, 200, "{}", moved.text());
        let events = watched_until(&server, &path("/events"), 2).await;
        // it is too early for the engine to take a draw
        assert_eq!((&events["status"], &events["draw-offer"]), (&json!("playing"), &Value::Null));
        // it is the person's turn again, and only the person's side can be spoken for
        assert_eq!(events["position"]["to-move"], "white");
        let resign = json!({ "side": "black" });
        assert_eq!(post(&server, &path("/resign"), &resign).await.json()["error"]["kind"], "not-your-turn");
        let back = post(&server, &path("/take-back"), &json!({})).await.json();
        assert_eq!(back["moves"], json!([]));
    });
}

#[test]
fn engines_play_each_other_while_somebody_watches() {
    run(async {
        let server = server();
        let engine = json!({ "kind": "engine", "level": 1 });
        let new = json!({ "variant": "turkish", "white": engine, "black": engine });
        let game = post(&server, "/api/v1/games", &new).await.json();
        let id = game["id"].as_str().expect("an id");
        let seen = watched_until(&server, &format!("/api/v1/games/{id}/events"), 3).await;
        assert_eq!(seen["status"], "playing");
        let path = format!("/api/v1/games/{id}/moves");
        let refused = post(&server, &path, &json!({ "move": "a3-a4", "ply": 3 })).await;
        assert_eq!(refused.status, 409);
    });
}

/// The game when so many moves were made.
async fn watched_until(server: &axum::Router, path: &str, plies: usize) -> Value {
    let game = |events: &[String]| -> Value {
        let data = events.last().and_then(|event| event.split_once("data: "));
        data.map_or(Value::Null, |(_, data)| serde_json::from_str(data).expect("JSON"))
    };
    let is_enough =
        |events: &[String]| game(events)["moves"].as_array().is_some_and(|moves| moves.len() >= plies);
    game(&watch_until(server, path, &is_enough).await)
}

#[test]
fn a_hundred_analyses_at_once_all_come_to_their_end() {
    run(async {
        let server = server();
        let analyse = async |number: usize| {
            let variant = ["spanish", "turkish", "russian", "international"][number % 4];
            get(&server, &format!("/api/v1/analyse?variant={variant}&nodes=3000")).await.text()
        };
        let mut answers = Vec::new();
        let (one, two, three, four) = tokio::join!(
            all(&analyse, 0..25),
            all(&analyse, 25..50),
            all(&analyse, 50..75),
            all(&analyse, 75..100)
        );
        for part in [one, two, three, four] {
            answers.extend(part);
        }
        assert_eq!(answers.len(), 100);
        for answer in answers {
            assert!(answer.contains("event: best") && answer.contains("\"rank\":1"), "{answer}");
        }
    });
}

/// Asks for all of these at the same time.
async fn all(ask: &impl AsyncFn(usize) -> String, numbers: std::ops::Range<usize>) -> Vec<String> {
    let mut asked: Vec<_> = numbers.map(|number| Box::pin(ask(number))).collect();
    let mut answers = vec![None; asked.len()];
    std::future::poll_fn(|context| {
        for (future, answer) in asked.iter_mut().zip(&mut answers) {
            if answer.is_none()
                && let std::task::Poll::Ready(text) = future.as_mut().poll(context)
            {
                *answer = Some(text);
            }
        }
        if answers.iter().all(Option::is_some) {
            std::task::Poll::Ready(())
        } else {
            std::task::Poll::Pending
        }
    })
    .await;
    answers.into_iter().flatten().collect()
}

#[test]
fn a_search_ends_when_its_client_leaves() {
    run(async {
        let app = App::new(settings()).expect("a database in memory");
        let server = router(app.clone());
        let mut request =
            request("GET", "/api/v1/analyse?variant=spanish").body(Body::empty()).expect("a request");
        request.extensions_mut().insert(Client([127, 0, 0, 1].into()));
        let answer = server.oneshot(request).await.expect("it never fails");
        assert_eq!(answer.status(), 200);
        assert_eq!(app.streams_inside(), 1);
        drop(answer);
        let left = async {
            while app.streams_inside() > 0 {
                tokio::time::sleep(Duration::from_millis(10)).await;
            }
        };
        tokio::time::timeout(Duration::from_secs(30), left).await.expect("the search has ended");
    });
}

#[test]
fn a_client_has_no_more_streams_than_it_may() {
    run(async {
        let limits = Limits { streams_per_client: 1, ..Limits::local() };
        let server = router(App::new(Settings { limits, ..settings() }).expect("a database in memory"));
        let path = "/api/v1/analyse?variant=spanish";
        let mut first = request("GET", path).body(Body::empty()).expect("a request");
        first.extensions_mut().insert(Client([127, 0, 0, 1].into()));
        let first = server.clone().oneshot(first).await.expect("it never fails");
        assert_eq!(first.status(), 200);
        let second = get(&server, path).await;
        assert_eq!((second.status.as_u16(), &second.json()["error"]["kind"]), (429, &json!("too-many")));
        assert!(second.headers.contains_key("retry-after"));
    });
}

#[test]
fn games_are_compared() {
    run(async {
        let server = server();
        let text = get(&server, "/api/v1/compare?variants=spanish,portuguese&plies=3&lang=es").await.text();
        let report = text.split("event: report\ndata: ").nth(1).expect("a report");
        let report: Value = serde_json::from_str(report.lines().next().expect("a line")).expect("JSON");
        assert_eq!(report["pairs"][0]["differing"], json!(["draws"]));
        assert_eq!(report["language"], "es");
    });
}
