//! Analysing: set-up, FEN, variations, comments, PDN and links.

use serde_json::json;

use crate::page::Page;

#[test]
fn a_position_is_set_up_and_comes_back_as_fen() {
    let page = Page::open("en", "#/analyse?variant=spanish");
    page.press("Set up a position");
    page.press("Clear the board");
    page.wait("document.querySelectorAll('.pieces .piece').length === 0");
    page.click(".palette label:nth-of-type(1)");
    page.square("10");
    page.click(".palette label:nth-of-type(4)");
    page.square("32");
    page.wait("document.querySelector('.setup-panel .good')");
    assert_eq!(page.string("document.querySelector('.setup-panel input.code').value"), "W:W10:BK32");
    // A fault is said as one edits, and the position can't be taken.
    page.fill(".setup-panel input.code", "W:W10,99:BK32");
    page.wait("document.querySelector('.setup-panel .faults li:not(.good)')");
    assert!(page.text(".setup-panel .faults").contains("99"));
    assert_eq!(page.value("document.querySelector('.setup-panel button.primary').disabled"), json!(true));
    page.fill(".setup-panel input.code", "B:W10,K1:BK32,20");
    page.wait("document.querySelector('.setup-panel .good') && document.querySelectorAll('.pieces .piece').length === 4");
    assert_eq!(page.on("1"), "white king");
    page.shot("set-up");
    page.press("Analyse this position");
    page.wait("location.hash.includes('fen=')");
    assert!(page.text(".status").starts_with("Black to move"));
    let fen = page.string("new URLSearchParams(location.hash.split('?')[1]).get('fen')");
    let same = page.ask("POST", "/setup", &json!({ "variant": "spanish", "fen": "B:W10,K1:BK32,20" }));
    assert_eq!(json!(fen), same["fen"], "the address holds the position as the server writes it");
    // The address alone brings all back, in a page that knows nothing else.
    let hash = page.string("location.hash");
    page.js("localStorage.removeItem('draughts.analysis')", &[]);
    page.go(&hash);
    page.wait("document.querySelectorAll('.pieces .piece').length === 4");
    page.is_quiet();
}

#[test]
fn a_game_with_variations_and_comments_goes_out_as_pdn_and_comes_back() {
    let page = Page::open("en", "#/analyse?variant=spanish");
    for (from, to) in [("10", "14"), ("23", "20")] {
        page.square(from);
        page.square(to);
        page.wait(&format!("document.querySelector('.ply-move.here')?.textContent === '{from}-{to}'"));
    }
    page.fill(".tree-tools textarea", "the most usual");
    page.press("One move back");
    page.wait("document.querySelector('.ply-move.here')?.textContent === '10-14'");
    page.square("22");
    page.square("18");
    page.wait("document.querySelector('.variation .ply-move.here')?.textContent === '22-18'");
    // without what the engine thinks of the moves
    let written = "[...document.querySelectorAll('.tree :is(.ply, .ply-move, .comment)')].map(one => one.textContent).join(' ')";
    let tree = page.string(written);
    page.press("Game as PDN");
    page.wait("document.querySelector('dialog textarea')?.value");
    let pdn = page.string("document.querySelector('dialog textarea').value");
    for part in ["10-14", "23-20", "{the most usual}", "(", "22-18", ")"] {
        assert!(pdn.contains(part), "{part} is missing in {pdn}");
    }
    page.js("document.querySelector('dialog').close(); localStorage.removeItem('draughts.analysis')", &[]);
    page.go("#/analyse?variant=spanish");
    page.press("Open PDN");
    page.fill("dialog textarea", &pdn);
    page.press("Read");
    page.wait("document.querySelector('.variation .ply-move')");
    assert_eq!(page.string(written), tree, "all is as it was");
    // Two games in a file are listed.
    page.press("Open PDN");
    let two = format!("{pdn}\n\n[Event \"The second\"]\n[GameType \"24\"]\n\n1. 11-15 22-18 *\n");
    page.fill("dialog textarea", &two);
    page.press("Read");
    page.wait("document.querySelectorAll('dialog .found').length === 2");
    page.js("document.querySelectorAll('dialog .found')[1].click()", &[]);
    page.wait("document.querySelector('.ply-move')?.textContent === '11-15'");
    page.is_quiet();
}

#[test]
fn the_engine_streams_its_lines_and_values_a_whole_game() {
    let page = Page::open("en", "#/play");
    page.engine(true);
    page.go("#/analyse?variant=spanish&moves=10-14,23-20");
    page.wait("document.querySelectorAll('.lines li').length === 3");
    page.wait(
        "document.querySelector('.lines .ply-move')?.textContent && document.querySelector('.arrow.hint')",
    );
    assert!(page.text(".note").contains("Depth"));
    page.press("Evaluate the whole game");
    page.wait("document.querySelector('.graph-line')");
    page.wait("document.querySelectorAll('.entry .value').length === 2");
    page.shot("analysis");
    // A move of the engine's line is played by a click on it.
    // Then the engine looks at this position again; what it finds is drawn anew again and again.
    page.wait(
        "[...document.querySelectorAll('button')].some(one => one.textContent === 'Evaluate the whole game')",
    );
    page.wait("document.querySelector('.lines .ply-move')");
    page.js("document.querySelector('.lines .ply-move').click()", &[]);
    page.wait("document.querySelectorAll('.entry').length === 3");
    page.is_quiet();
}
