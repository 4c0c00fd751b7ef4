//! What one gives to others: links and pictures. And what endgame tables say.

use std::path::Path;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::page::Page;

#[test]
fn a_link_opens_the_same_position_with_its_moves() {
    let page = Page::open("en", "#/analyse?variant=spanish&fen=W:W10,9,K1:B23,24,32");
    for (from, to) in [("10", "14"), ("23", "20")] {
        page.square(from);
        page.square(to);
        page.wait(&format!("document.querySelector('.ply-move.here')?.textContent === '{from}-{to}'"));
    }
    page.js("navigator.clipboard.writeText = async text => { window.copied = text }", &[]);
    page.press("Copy link");
    page.wait("window.copied && document.querySelector('#toasts').textContent.includes('Copied')");
    let link = page.string("window.copied");
    let hash = link.find('#').and_then(|at| link.get(at..)).expect("a place");
    // Somebody else opens it, who has played nothing here.
    page.js("localStorage.removeItem('draughts.analysis')", &[]);
    page.go(hash);
    page.wait("document.querySelectorAll('.entry').length === 2");
    assert_eq!(
        ["14", "20", "9", "1", "24", "32"].map(|square| page.on(square)),
        ["white man", "black man", "white man", "white king", "black man", "black man"]
    );
    assert!(page.text(".status").starts_with("White to move"));
    assert_eq!(page.string("location.href"), link);
    // Of a link with a fault in it, what is good is shown, and what is wrong is said once.
    page.go("#/analyse?variant=spanish&moves=10-14,99-1,23-20,1-1,2-2");
    page.wait("document.querySelectorAll('.entry').length === 1");
    assert_eq!(page.number("document.querySelectorAll('.toast').length"), 1);
    assert!(page.text(".toast").contains("Square 99 is not on the board"));
    page.go("#/analyse?variant=nothing");
    assert!(page.text(".fault").contains("nothing"));
    // A game of one's own that the server has no more does not close the view.
    page.js("localStorage.setItem('draughts.analysis', JSON.stringify({variant: 'own-gone', fen: 'W:W1:B2', items: [], here: []}))", &[]);
    page.go("#/analyse");
    page.wait("document.querySelector('.board')");
    page.is_quiet();
}

#[test]
fn a_diagram_is_saved_as_svg_and_png() {
    let page = Page::open("en", "#/analyse?variant=spanish&moves=10-14");
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().to_str().expect("UTF-8");
    page.session()
        .devtools("Browser.setDownloadBehavior", &json!({ "behavior": "allow", "downloadPath": path }));
    for (kind, begin) in [("svg", &b"<svg"[..]), ("png", &b"\x89PNG\r\n\x1a\n"[..])] {
        page.press(&format!("Picture ({})", kind.to_uppercase()));
        let bytes = arrived(&folder.path().join(format!("spanish.{kind}")));
        assert!(bytes.starts_with(begin), "{kind}");
        assert!(bytes.len() > 1_000);
    }
    page.is_quiet();
}

/// The bytes of a file, once it is there. The browser gives a file its name when it is whole.
fn arrived(path: &Path) -> Vec<u8> {
    let begin = Instant::now();
    loop {
        match std::fs::read(path) {
            Ok(bytes) if !bytes.is_empty() => return bytes,
            _ if begin.elapsed() > Duration::from_secs(20) => panic!("{} did not come", path.display()),
            _ => std::thread::sleep(Duration::from_millis(25)),
        }
    }
}

#[test]
fn endgame_tables_say_who_wins_and_by_which_moves() {
    let page = Page::open("en", "#/analyse?variant=spanish&fen=W:WK10:B32");
    page.wait("document.querySelector('.table-verdict .ply-move')");
    let verdict = page.text(".table-verdict");
    assert!(verdict.contains("Endgame table: the side to move wins in 3 plies."), "{verdict}");
    let best = "[...document.querySelectorAll('.table-verdict .ply-move')].map(one => one.textContent)";
    assert_eq!(page.value(best), json!(["10-1", "10-5", "10-14", "10-19", "10-23"]));
    page.fits_narrow("table-360");
    page.click(".table-verdict .ply-move");
    page.wait("document.querySelector('.table-verdict')?.textContent.includes('loses in 2 plies')");
    page.wait("document.querySelector('.ply-move.here')");
    // Where a game is over, it can't be played on.
    let play = "[...document.querySelectorAll('.view-analyse .actions button')].find(one => one.textContent === 'Play from here').disabled";
    assert_eq!(page.value(play), json!(false));
    page.visit("#/analyse?variant=spanish&fen=W:WK10:B32&moves=10-1,32-28,1x32");
    page.wait(&format!("document.querySelector('.status').textContent.startsWith('1-0') && {play}"));
    // More pieces than the tables have: nothing is said.
    page.go("#/analyse?variant=spanish&fen=W:WK10,9:B32");
    page.wait("document.querySelectorAll('.pieces .piece').length === 3");
    assert_eq!(page.text(".table-verdict"), "");
    page.is_quiet();
}
