//! Playing: by clicks, by dragging, with the keyboard; what the board shows on the way, and what it says to a move
//! that the rules forbid.

use serde_json::{Value, json};

use crate::page::Page;

/// A white man on f3 that captures e4 and c6, and a man that is left.
const TWO_JUMPS: &str = "W:W10:B14,23,29";

fn state(page: &Page, id: &str) -> Value {
    page.ask("GET", &format!("/games/{id}"), &Value::Null)
}

fn moves(page: &Page, id: &str) -> usize {
    state(page, id)["moves"].as_array().map_or(0, Vec::len)
}

/// Enters a move by its first and last square, and by what else it takes where several moves end there.
fn enter(page: &Page, chosen: &Value) {
    let square = |key: &str| chosen[key].as_str().expect("a square").to_owned();
    page.square(&square("from"));
    page.square(&square("to"));
    let shown = page.value("document.querySelector('.answer button.move') !== null");
    if shown == json!(true) {
        page.js(
            "[...document.querySelectorAll('.answer button.move')].find(one => one.textContent.split(' ')[0] === arguments[0]).click()",
            &[chosen["move"].clone()],
        );
    }
}

#[test]
fn a_whole_spanish_game_is_played_against_the_engine_by_clicks() {
    let page = Page::open("en", "#/play");
    page.fill("input[type=search]", "spanish");
    page.click(".card:has([value=spanish])");
    page.press("Against the engine");
    page.js(
        "const list = document.querySelector('.setup-game select'); list.value = '1'; list.dispatchEvent(new Event('change'))",
        &[],
    );
    page.press("Start the game");
    page.wait("location.hash.startsWith('#/game/') && document.querySelector('.view-game .board')");
    let id = page.string("location.hash.slice('#/game/'.length)");
    let mut turns = 0_usize;
    loop {
        page.wait("document.querySelector('.score') || document.querySelector('.cell.own')");
        let now = state(&page, &id);
        if now["status"] == "over" {
            break;
        }
        let legal = now["position"]["moves"].as_array().expect("moves").clone();
        // A poor player's way, so that the game has an end: the first piece that may move goes.
        let ply = now["moves"].as_array().map_or(0, Vec::len);
        enter(&page, legal.get(turns % legal.len()).expect("a legal move"));
        turns += 1;
        assert!(turns < 200, "the game does not end");
        page.wait(&format!(
            "document.querySelector('.score') || (document.querySelectorAll('.moves span:not(:empty)').length >= {} && document.querySelector('.cell.own'))",
            ply + 2
        ));
    }
    page.wait("document.querySelector('.score')?.textContent");
    let over = state(&page, &id);
    let text = over["result"]["text"].as_str().expect("a reason");
    assert!(page.text(".status").contains(text), "the result is shown with its reason: {text}");
    assert!(turns > 5, "a game has more than {turns} moves");
    page.shot("spanish-game-over");
    page.is_quiet();
}

#[test]
fn captured_pieces_of_spanish_draughts_leave_together_at_the_end() {
    let page = Page::open("en", "#/play");
    let id = page.game("spanish", Some(TWO_JUMPS));
    page.square("10");
    page.wait("document.querySelectorAll('.cell.end').length === 1");
    page.square("19");
    page.wait("document.querySelector('.piece.taken')");
    assert_eq!(page.on("14"), "black man taken", "a captured piece stays until the move is over");
    assert_eq!(page.on("19"), "white man", "the man stands where it landed");
    assert_eq!(moves(&page, &id), 0, "the move is not over");
    page.shot("removal-after-the-move");
    page.square("28");
    page.wait("document.querySelectorAll('.moves li').length === 1");
    assert_eq!((page.on("14"), page.on("23")), (String::new(), String::new()), "they left together");
    assert_eq!(page.on("28"), "white man");
    page.is_quiet();
}

#[test]
fn captured_pieces_of_turkish_draughts_leave_at_once_in_a_capture_that_is_dragged() {
    let page = Page::open("en", "#/play");
    let id = page.game("turkish", Some("W:Wc3,a2:Bc4,d5,e6,h7"));
    page.drag(&["c3", "c4", "c5"], "mouse");
    page.wait("document.querySelectorAll('.pieces .piece').length === 5");
    assert_eq!(page.on("c4"), "", "a captured piece leaves at once");
    assert_eq!(
        (page.on("c5"), moves(&page, &id)),
        ("white man".to_owned(), 0),
        "the man stands there, the move goes on"
    );
    page.shot("removal-at-once");
    page.drag(&["c5", "d5", "e5"], "mouse");
    page.wait("document.querySelectorAll('.pieces .piece').length === 4");
    page.drag(&["e5", "e6", "e7"], "mouse");
    page.wait("document.querySelectorAll('.moves li').length === 1");
    assert_eq!(page.on("e7"), "white man");
    assert_eq!(moves(&page, &id), 1);
    // The same in one go, with a finger, from the first square to the last.
    page.game("turkish", Some("W:Wc3,a2:Bc4,d5,e6,h7"));
    page.drag(&["c3", "e7"], "touch");
    page.wait("document.querySelectorAll('.moves li').length === 1");
    assert_eq!(["c4", "d5", "e6"].map(|square| page.on(square)), [""; 3]);
    page.is_quiet();
}

#[test]
fn an_illegal_move_is_explained_and_the_capture_shown() {
    let page = Page::open("en", "#/play");
    let id = page.game("spanish", Some("W:W10,9,1:B14,32"));
    assert!(page.text(".status").contains("must be made"), "that there is a capture is said");
    assert_eq!(
        page.value("[...document.querySelectorAll('.cell.forced')].map(cell => cell.dataset.square)"),
        json!(["10"])
    );
    page.square("9");
    assert!(page.text(".answer").contains("another piece must make it"));
    page.square("13");
    page.wait("document.querySelector('.answer .move')");
    let answer = page.text(".answer");
    assert!(answer.contains("capturing is compulsory"), "{answer}");
    assert_eq!(page.text(".answer .move"), "10x19 (14)");
    page.wait("document.querySelector('.arrow.other')");
    assert_eq!(moves(&page, &id), 0);
    page.shot("why-not");
    page.click(".answer .move");
    page.wait("document.querySelectorAll('.moves li').length === 1");
    assert_eq!(page.on("19"), "white man");
    page.is_quiet();
}

#[test]
fn several_captures_with_one_end_are_told_apart_by_the_next_click() {
    let page = Page::open("en", "#/play");
    // From d1 to d5 over c2 and c4, or over e2 and e4.
    let fen = Some("W:W3:B6,7,14,15,32");
    for (next, taken, left) in [("10", ["6", "14"], ["7", "15"]), ("15", ["7", "15"], ["6", "14"])] {
        let id = page.game("spanish", fen);
        page.square("3");
        page.square("19");
        page.wait("document.querySelectorAll('.answer button.move').length === 2");
        assert_eq!(moves(&page, &id), 0, "nobody knows yet which is meant");
        page.square(next);
        page.wait("document.querySelectorAll('.moves li').length === 1");
        assert_eq!(taken.map(|square| page.on(square)), ["", ""]);
        assert_eq!(left.map(|square| page.on(square)), ["black man", "black man"]);
    }
    page.is_quiet();
}

#[test]
fn a_game_is_still_there_after_a_reload() {
    let page = Page::open("en", "#/play");
    let id = page.game("spanish", None);
    page.square("10");
    page.square("14");
    page.wait("document.querySelectorAll('.moves li').length === 1");
    page.reload();
    page.wait("document.querySelectorAll('.moves li').length === 1");
    assert_eq!((page.on("14"), page.on("10")), ("white man".to_owned(), String::new()));
    assert!(page.text(".status").starts_with("Black to move"));
    assert_eq!(moves(&page, &id), 1);
    page.press("Take back");
    page.wait("document.querySelector('.moves').hidden");
    assert_eq!(page.on("10"), "white man");
    page.press("Offer a draw");
    page.press("Accept");
    page.wait("document.querySelector('.score')");
    page.go("#/play");
    page.wait("document.querySelector('.recent a')");
    page.is_quiet();
}

#[test]
fn the_keyboard_is_enough() {
    let page = Page::open("en", "#/play");
    let (tab, enter, escape) = ("\u{e004}", "\u{e007}", "\u{e00c}");
    page.js("document.querySelector('.setup-game button[type=submit]').focus()", &[]);
    // The keys that a control takes are the browser's own; that it can be reached is what counts.
    page.js("document.body.focus(); document.activeElement.blur()", &[]);
    let mut seen = Vec::new();
    for _ in 0..40 {
        page.session().keys(tab);
        let at = page.string(
            "document.activeElement.textContent.trim().slice(0, 40) || document.activeElement.type || ''",
        );
        if at == "Start the game" {
            break;
        }
        seen.push(at);
    }
    assert_eq!(page.string("document.activeElement.textContent.trim()"), "Start the game", "{seen:?}");
    page.game("spanish", None);
    page.js("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()", &[]);
    let at =
        |page: &Page| page.string("document.activeElement.dataset.square ?? document.activeElement.tagName");
    let (left, up, right, down) = ("\u{e012}", "\u{e013}", "\u{e014}", "\u{e015}");
    for _ in 0..8 {
        page.session().keys(down);
    }
    for _ in 0..8 {
        page.session().keys(right);
    }
    assert_eq!(at(&page), "1", "the corner is reached");
    page.session().keys(&[up, up].concat());
    assert_eq!(at(&page), "9");
    page.session().keys(left);
    assert_eq!(at(&page), "10");
    assert!(page.string("document.activeElement.getAttribute('aria-label')").contains("white man, can move"));
    page.session().keys(enter);
    page.wait("document.querySelectorAll('.cell.end').length === 2");
    page.session().keys(escape);
    page.wait("document.querySelectorAll('.cell.end').length === 0");
    page.session().keys(enter);
    page.session().keys(up);
    let target = at(&page);
    assert!(["13", "14"].contains(&target.as_str()), "{target}");
    page.session().keys(enter);
    page.wait("document.querySelectorAll('.moves li').length === 1");
    // Typing begins on the board and goes on in the field.
    page.js("document.querySelector('[role=gridcell][tabindex=\"0\"]').focus()", &[]);
    page.session().keys("23-20");
    page.session().keys(enter);
    page.wait("document.querySelectorAll('.moves span:not(:empty)').length === 2");
    assert_eq!(page.on("20"), "black man");
    page.is_quiet();
}
