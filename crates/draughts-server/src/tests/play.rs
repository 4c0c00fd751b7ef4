//! Games that are played through the API.

use axum::Router;
use serde_json::{Value, json};

use super::{Answer, get, post, run, server, settings};
use crate::app::App;
use crate::routes::router;
use crate::settings::Settings;

async fn begin(server: &Router, game: &Value) -> Value {
    let answer = post(server, "/api/v1/games", game).await;
    assert_eq!(answer.status, 201, "{}", answer.text());
    answer.json()
}

fn two_people(variant: &str) -> Value {
    json!({ "variant": variant, "white": { "kind": "human" }, "black": { "kind": "human" } })
}

async fn act(server: &Router, game: &Value, what: &str, body: &Value) -> Answer {
    let id = game["id"].as_str().expect("an id");
    post(server, &format!("/api/v1/games/{id}/{what}"), body).await
}

async fn play(server: &Router, game: &Value, moves: &[&str]) -> Value {
    let mut game = game.clone();
    for text in moves {
        let ply = game["moves"].as_array().expect("moves").len();
        let answer = act(server, &game, "moves", &json!({ "move": text, "ply": ply })).await;
        assert_eq!(answer.status, 200, "{text}: {}", answer.text());
        game = answer.json();
    }
    game
}

#[test]
fn a_game_of_two_people() {
    run(async {
        let server = server();
        let game = begin(&server, &two_people("spanish")).await;
        assert_eq!(game["status"], "playing");
        assert_eq!(game["clock"], Value::Null);
        let game = play(&server, &game, &["10-14", "23-20", "14-18"]).await;
        assert_eq!(game["moves"], json!(["10-14", "23-20", "14-18"]));
        assert_eq!(game["position"]["must-capture"], true);
        // an illegal move, a move out of turn, what is no move
        let illegal = act(&server, &game, "moves", &json!({ "move": "21-17", "ply": 3 })).await;
        assert_eq!(illegal.status, 422);
        assert_eq!(illegal.json()["error"]["explained"]["rule"], "capture.obligation");
        let late = act(&server, &game, "moves", &json!({ "move": "21x14", "ply": 1 })).await;
        assert_eq!((late.status.as_u16(), &late.json()["error"]["kind"]), (409, &json!("other-ply")));
        assert_eq!(act(&server, &game, "moves", &json!({ "move": "", "ply": 3 })).await.status, 400);
        // taking back
        let back = act(&server, &game, "take-back", &json!({})).await.json();
        assert_eq!(back["moves"], json!(["10-14", "23-20"]));
        let back = act(&server, &game, "take-back", &json!({ "plies": 2 })).await.json();
        assert_eq!(back["moves"], json!([]));
        assert_eq!(act(&server, &game, "take-back", &json!({})).await.status, 409);
        // the record
        let game = play(&server, &back, &["11-15"]).await;
        let id = game["id"].as_str().expect("an id");
        let pdn = get(&server, &format!("/api/v1/games/{id}/pdn")).await.text();
        assert!(pdn.contains("[GameType \"24") && pdn.contains("1. 11-15 *"), "{pdn}");
        let list = get(&server, "/api/v1/games").await.json();
        assert_eq!((&list["games"][0]["id"], &list["games"][0]["plies"]), (&game["id"], &json!(1)));
        // the second side begins
        let mut new = two_people("spanish");
        new["fen"] = json!("B:W1:B32");
        let game = begin(&server, &new).await;
        let game = play(&server, &game, &["32-28", "1-5"]).await;
        let pdn =
            get(&server, &format!("/api/v1/games/{}/pdn", game["id"].as_str().expect("an id"))).await.text();
        assert!(pdn.contains("1... 32-28 2. 1-5 *"), "{pdn}");
    });
}

#[test]
fn players_end_games() {
    run(async {
        let server = server();
        let draw = |side: &str, action: &str| json!({ "side": side, "action": action });
        let game = begin(&server, &two_people("spanish")).await;
        assert_eq!(act(&server, &game, "draw", &draw("white", "accept")).await.status, 409);
        assert_eq!(act(&server, &game, "draw", &draw("white", "claim")).await.status, 409);
        let offered = act(&server, &game, "draw", &draw("white", "offer")).await.json();
        assert_eq!(offered["draw-offer"], "white");
        let declined = act(&server, &game, "draw", &draw("black", "decline")).await.json();
        assert_eq!(declined["draw-offer"], Value::Null);
        // an offer stands while the other side thinks, and falls when it moves
        act(&server, &game, "draw", &draw("white", "offer")).await;
        let moved = play(&server, &game, &["10-14"]).await;
        assert_eq!(moved["draw-offer"], "white");
        let moved = play(&server, &moved, &["23-20"]).await;
        assert_eq!(moved["draw-offer"], Value::Null);
        act(&server, &game, "draw", &draw("black", "offer")).await;
        let drawn = act(&server, &game, "draw", &draw("white", "accept")).await.json();
        assert_eq!((&drawn["status"], &drawn["result"]["reason"]), (&json!("over"), &json!("agreement")));
        let late = act(&server, &game, "moves", &json!({ "move": "9-13", "ply": 2 })).await;
        assert_eq!(late.json()["error"]["kind"], "game-over");
        assert_eq!(act(&server, &game, "resign", &json!({ "side": "white" })).await.status, 409);
        assert_eq!(act(&server, &game, "resign", &json!({ "side": "green" })).await.status, 400);

        let game = begin(&server, &two_people("spanish")).await;
        let over = act(&server, &game, "resign", &json!({ "side": "white", "lang": "pt" })).await.json();
        assert_eq!(over["result"]["score"], "0-1");
        // the record says what can't be seen on the board
        let id = game["id"].as_str().expect("an id");
        let pdn = get(&server, &format!("/api/v1/games/{id}/pdn?lang=pt")).await.text();
        assert!(pdn.contains(over["result"]["text"].as_str().expect("a reason")), "{pdn}");

        let mut english = two_people("english");
        english["fen"] = "B:W29,K32:BK1".into();
        let game = begin(&server, &english).await;
        let moves = ["1-5", "32-28", "5-1", "28-32", "1-5", "32-28", "5-1", "28-32"];
        let game = play(&server, &game, &moves).await;
        assert_eq!(game["position"]["claims"][0]["reason"], "repetition");
        let over = act(&server, &game, "draw", &draw("black", "claim")).await.json();
        assert_eq!((&over["status"], &over["result"]["reason"]), (&json!("over"), &json!("repetition")));
    });
}

#[test]
fn a_clock_that_runs_out_ends_the_game() {
    run(async {
        let server = server();
        let mut timed = two_people("spanish");
        timed["clock"] = json!({ "seconds": 1, "increment": 0 });
        let game = begin(&server, &timed).await;
        assert_eq!(game["clock"]["running"], Value::Null);
        let game = play(&server, &game, &["10-14"]).await;
        assert_eq!(game["clock"]["running"], "black");
        let id = game["id"].as_str().expect("an id");
        // watching: the game now, and once more when the time is up
        let watched = crate::tests::watch(&server, &format!("/api/v1/games/{id}/events"), 2).await;
        assert!(watched[0].contains("\"status\":\"playing\""), "{}", watched[0]);
        assert!(watched[1].contains("\"reason\":\"time\""), "{}", watched[1]);
        let late = act(&server, &game, "moves", &json!({ "move": "23-20", "ply": 1 })).await;
        assert_eq!(late.json()["error"]["kind"], "game-over");
        assert_eq!(act(&server, &game, "take-back", &json!({})).await.status, 409);
    });
}

#[test]
fn games_and_variants_outlive_the_server() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = || Settings { database: Some(folder.path().join("games.db")), ..settings() };
    let server = || router(App::new(settings()).expect("a database"));
    run(async {
        let first = server();
        let text = "format = 1\nid = \"mine\"\nname = \"Mine\"\nextends = \"spanish\"\n";
        let own = post(&first, "/api/v1/variants", &json!({ "toml": text })).await;
        assert_eq!(own.status, 201, "{}", own.text());
        let own = own.json()["id"].as_str().expect("an id").to_owned();
        let again = post(&first, "/api/v1/variants", &json!({ "toml": text })).await.json();
        assert_eq!(again["id"].as_str(), Some(own.as_str()));
        let mut new = two_people(&own);
        new["clock"] = json!({ "seconds": 60 });
        let game = begin(&first, &new).await;
        let game = play(&first, &game, &["10-14", "23-20"]).await;
        act(&first, &game, "draw", &json!({ "side": "black", "action": "offer" })).await;
        let resigned = begin(&first, &two_people("spanish")).await;
        act(&first, &resigned, "resign", &json!({ "side": "black" })).await;
        drop(first);

        let second = server();
        let id = game["id"].as_str().expect("an id");
        let seen = get(&second, &format!("/api/v1/games/{id}")).await.json();
        assert_eq!(seen["moves"], json!(["10-14", "23-20"]));
        assert_eq!((&seen["variant"], &seen["draw-offer"]), (&json!(own), &json!("black")));
        assert_eq!(seen["clock"]["running"], "white");
        let id = resigned["id"].as_str().expect("an id");
        let seen = get(&second, &format!("/api/v1/games/{id}")).await.json();
        assert_eq!(seen["result"]["reason"], "resignation");
        let written = get(&second, &format!("/api/v1/variants/{own}/toml")).await.text();
        assert_eq!(written, text);
        let fresh = get(&second, &format!("/api/v1/variants/{own}/toml?form=new&id=next")).await.text();
        let checked = post(&second, "/api/v1/check", &json!({ "toml": fresh })).await.json();
        assert_eq!(checked["valid"], true, "{checked}");
    });
}
