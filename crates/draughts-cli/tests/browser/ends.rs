//! What else happens in a game: clocks, draws, moves that are taken back, and engines that play each other.

use serde_json::{Value, json};

use crate::page::Page;

fn engine(level: u8) -> Value {
    json!({ "kind": "engine", "level": level })
}

/// What the clocks show, Black's first: it is above, for the board is not turned.
fn clocks(page: &Page) -> [String; 2] {
    ["0", "1"]
        .map(|index| page.string(&format!("document.querySelectorAll('.strip .clock')[{index}].textContent")))
}

#[test]
fn a_clock_runs_for_the_side_to_move_and_survives_a_reload() {
    let page = Page::open("en", "#/play");
    page.game_with("spanish", &json!({ "clock": { "seconds": 600, "increment": 5 } }));
    assert_eq!(clocks(&page), ["10:00", "10:00"]);
    assert_eq!(page.number("document.querySelectorAll('.clock.runs').length"), 0, "nobody has moved yet");
    page.square("10");
    page.square("14");
    page.wait("document.querySelectorAll('.moves li').length === 1");
    let runs = "[...document.querySelectorAll('.strip .clock')].map(one => one.classList.contains('runs'))";
    assert_eq!(page.value(runs), json!([true, false]), "the time of Black runs");
    assert_eq!(clocks(&page)[1], "10:05", "White has its increment");
    page.wait("document.querySelector('.clock.runs').textContent < '10:00'");
    page.fits_narrow("clock-360");
    page.reload();
    page.wait("document.querySelector('.clock.runs')");
    assert_eq!(page.value(runs), json!([true, false]));
    let [black, white] = clocks(&page);
    assert!(black.as_str() < "10:00", "what has passed is not given back");
    assert_eq!(white, "10:05");
    page.press("Resign");
    page.press("Resign");
    page.wait("document.querySelector('.score') && !document.querySelector('.clock.runs')");
    page.is_quiet();
}

#[test]
fn who_has_used_up_the_time_has_lost_and_a_rematch_has_the_same_clock() {
    let page = Page::open("en", "#/play");
    let id = page.game_with("spanish", &json!({ "clock": { "seconds": 1 } }));
    page.square("10");
    page.square("14");
    page.wait("document.querySelector('.score')");
    let status = page.text(".status");
    assert_eq!(status, "1-0 White wins: Black has used up its time.");
    assert_eq!(clocks(&page), ["00:00", "00:01"]);
    assert_eq!(page.number("document.querySelectorAll('.clock.runs').length"), 0);
    let actions = "[...document.querySelectorAll('.actions *')].map(one => one.textContent).join()";
    assert!(!page.string(actions).contains("Take back"), "time that is gone can't be taken back");
    page.shot("lost-on-time");
    page.reload();
    page.wait("document.querySelector('.score')");
    assert_eq!(page.text(".status"), status);
    page.press("Rematch");
    page.wait(&format!("!location.hash.endsWith('{id}') && document.querySelector('.view-game .cell.own')"));
    assert_eq!(clocks(&page), ["00:01", "00:01"]);
    page.is_quiet();
}

/// Draughts in which two draws may be claimed after the same move.
const CLAIMS: &str = r#"
format = 1
id = "claims"
name = "Claims"
extends = "english"

[[draws]]
kind = "repetition"
times = 3
claim = "claimed"

[[draws]]
kind = "no-progress"
moves = 4
resets = ["capture", "man-move"]
claim = "claimed"
"#;

#[test]
fn a_draw_that_may_be_claimed_is_offered_by_the_page_and_made() {
    let page = Page::open("en", "#/play");
    let own = page.ask("POST", "/variants", &json!({ "toml": CLAIMS }));
    let variant = own["id"].as_str().unwrap_or_else(|| panic!("{own}"));
    let id = page.game(variant, Some("B:WK32:BK1"));
    assert_eq!(page.number("document.querySelectorAll('.offers button').length"), 0);
    let moves = ["1-6", "32-28", "6-1", "28-32"];
    for (ply, text) in moves.iter().cycle().take(8).enumerate() {
        let made = page.ask("POST", &format!("/games/{id}/moves"), &json!({ "move": text, "ply": ply }));
        assert_eq!(made["status"], "playing", "{made}");
    }
    // The page hears of the moves as it watches.
    page.wait("document.querySelectorAll('.offers button').length === 2");
    let offers = page.text(".offers");
    assert!(offers.contains("three times") && offers.contains("4 moves"), "{offers}");
    page.fits_narrow("claim-360");
    page.js("document.querySelectorAll('.offers button')[1].click()", &[]);
    page.wait("document.querySelector('.score')");
    let status = page.text(".status");
    assert!(
        status.contains("drawn by a claim") && status.contains("4 moves"),
        "the draw that was chosen is claimed: {status}"
    );
    page.is_quiet();
}

#[test]
fn a_draw_is_offered_and_declined_by_a_person_and_by_the_engine() {
    let page = Page::open("en", "#/play");
    page.game("english", None);
    page.press("Offer a draw");
    page.wait("document.querySelector('.offers')?.textContent.includes('Black offers a draw.')");
    page.press("Decline");
    page.wait("!document.querySelector('.offers').textContent.includes('offers')");
    assert_eq!(page.value("document.querySelector('.score')"), Value::Null, "the game goes on");
    // An offer falls when the other side moves.
    page.press("Offer a draw");
    page.square("11");
    page.square("15");
    page.wait("document.querySelectorAll('.moves li').length === 1");
    page.wait("document.querySelector('.offers').textContent.includes('Black offers a draw.')");
    page.square("22");
    page.square("18");
    page.wait("!document.querySelector('.offers').textContent.includes('offers')");
    page.game_with("spanish", &json!({ "black": engine(1) }));
    page.press("Offer a draw");
    page.wait("document.querySelector('.offers').textContent.includes('A draw is offered.')");
    page.square("10");
    page.square("14");
    page.wait(
        "document.querySelector('#toasts').textContent.includes('The engine does not accept the draw.')",
    );
    page.wait("!document.querySelector('.offers').textContent.includes('A draw is offered.')");
    page.is_quiet();
}

/// Makes a move of White's, between the two squares of the double corner where that is legal.
fn shuffle(page: &Page, id: &str) {
    let made = page.js(
        "const game = await (await fetch(`/api/v1/games/${arguments[0]}`)).json();
         const legal = game.position.moves.map(one => one.move);
         const move = legal.find(one => ['32-28', '28-32'].includes(one)) ?? legal[0];
         const body = JSON.stringify({ move, ply: game.moves.length });
         const answer = await fetch(`/api/v1/games/${arguments[0]}/moves`, { method: 'POST', body, headers: { 'content-type': 'application/json' } });
         return answer.ok",
        &[json!(id)],
    );
    assert_eq!(made, json!(true));
}

#[test]
fn the_engine_accepts_a_draw_where_it_stands_worse() {
    let page = Page::open("en", "#/play");
    let id = page.game_with("english", &json!({ "fen": "W:WK29,K32:BK1", "black": engine(1) }));
    // It takes none before twenty moves of each side. White's kings stand where they can't be captured.
    for turn in 1..=20 {
        shuffle(&page, &id);
        page.wait(&format!(
            "document.querySelectorAll('.moves span:not(:empty)').length > {} && document.querySelector('.cell.own')",
            2 * turn
        ));
    }
    // It may have won a king back on the way, and decline for once.
    for _ in 0..20 {
        page.press("Offer a draw");
        page.wait("document.querySelector('.offers').textContent.includes('A draw is offered.')");
        shuffle(&page, &id);
        page.wait("document.querySelector('.score') || (document.querySelector('.cell.own') && !document.querySelector('.offers').textContent.includes('A draw is offered.'))");
        if page.value("document.querySelector('.score') !== null") == json!(true) {
            break;
        }
    }
    assert!(page.text(".status").contains("the players agreed"), "{}", page.text(".status"));
    page.is_quiet();
}

#[test]
fn moves_are_taken_back_up_to_ones_own_last() {
    let page = Page::open("en", "#/play");
    let written = "document.querySelectorAll('.moves span:not(:empty)').length";
    let can =
        "[...document.querySelectorAll('.actions button')].some(one => one.textContent === 'Take back')";
    page.game_with("spanish", &json!({ "black": engine(1) }));
    assert_eq!(page.value(can), json!(false));
    page.square("10");
    page.square("14");
    page.wait(&format!("{written} === 2 && document.querySelector('.cell.own')"));
    page.press("Take back");
    page.wait("document.querySelector('.moves').hidden && document.querySelector('.cell.own')");
    assert_eq!(page.on("10"), "white man");
    // What the engine began with is no move of a person.
    page.game_with("spanish", &json!({ "white": engine(1) }));
    page.wait(&format!("{written} === 1 && document.querySelector('.cell.own')"));
    assert_eq!(page.value(can), json!(false));
    // From a position with the second mover to move, each move stands in the column of its side.
    page.game("spanish", Some("B:W10,K1:BK32,20"));
    page.square("32");
    page.square("5");
    page.wait(&format!("{written} === 2"));
    assert_eq!(
        page.value("[...document.querySelectorAll('.moves span')].map(one => one.textContent)"),
        json!(["…", "32x5"])
    );
    page.is_quiet();
}

#[test]
fn engines_play_each_other_to_the_end() {
    let page = Page::open("en", "#/play");
    page.fill("input[type=search]", "spanish");
    page.click(".card:has([value=spanish])");
    page.press("Engine against engine");
    page.wait("document.querySelectorAll('.setup-game select').length === 2");
    page.press("Start the game");
    page.wait("document.querySelectorAll('.view-game .moves span:not(:empty)').length >= 2");
    let actions = page.text(".actions");
    assert!(!actions.contains("Resign") && !actions.contains("Take back"), "{actions}");
    page.game_with("spanish", &json!({ "fen": "W:WK10:B32", "white": engine(6), "black": engine(6) }));
    page.wait("document.querySelector('.score')");
    assert!(page.text(".status").starts_with("1-0"), "the king wins");
    page.is_quiet();
}
