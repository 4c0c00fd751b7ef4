//! Games that come as files or as text: by drop, by paste, many, and bad ones.

use std::fmt::Write as _;

use serde_json::json;

use crate::page::Page;

const GAME: &str = "[Event \"Copa\"]\n[White \"Ana\"]\n[Black \"Bo\"]\n[GameType \"24\"]\n[Result \"1-0\"]\n\n\
    {A start} 1. 10-14 {good} (1. 11-15 {also} 23-20 (22-19 {deep} 15x22)) 23-20! 2. 12-16 $2 1-0\n";

/// The tree as it is read.
const TREE: &str = "[...document.querySelectorAll('.tree :is(.ply, .ply-move, .comment)')].map(one => one.textContent).join(' ')";

#[test]
fn a_file_is_dropped_and_its_variations_and_comments_stand_in_the_tree() {
    let page = Page::open("en", "#/analyse?variant=spanish");
    let tree = "A start 1. 10-14 good 1. 11-15 also 1… 23-20 1… 22-19 deep 2. 15x22 1… 23-20! 2. 12-16?";
    // Anywhere on the page, and over a dialog too.
    page.drop_file("header", GAME);
    page.wait("document.querySelector('.variation .variation')");
    assert_eq!(page.string(TREE), tree);
    page.js("[...document.querySelectorAll('.variation .variation .ply-move')][1].click()", &[]);
    page.wait("document.querySelector('.ply-move.here')?.textContent === '15x22'");
    assert_eq!(page.on("22"), "white man");
    page.shot("variations");
    page.go("#/analyse?variant=turkish");
    page.press("Open PDN");
    page.drop_file("dialog textarea", GAME);
    page.wait("!document.querySelector('dialog') && document.querySelector('.variation .variation')");
    assert_eq!(page.string(TREE), tree);
    assert!(page.string("location.hash").contains("variant=spanish"), "the file says which game it is");
    page.is_quiet();
}

#[test]
fn files_of_old_and_other_encodings_are_read() {
    let page = Page::open("en", "#/play");
    page.visit("#/analyse?variant=spanish");
    let text = "[White \"Ñandú\"]\n[GameType \"24\"]\n\n1. 10-14 {año} *\n";
    let wide = text.encode_utf16();
    let little: Vec<u8> = [0xff, 0xfe].into_iter().chain(wide.flat_map(u16::to_le_bytes)).collect();
    let western: Vec<u8> =
        text.chars().map(|letter| u8::try_from(u32::from(letter)).expect("a letter of the West")).collect();
    for bytes in [little, western, text.as_bytes().to_vec()] {
        page.js("document.querySelector('.tree')?.replaceChildren()", &[]);
        page.drop_bytes(".board", &bytes);
        page.wait("document.querySelector('.tree .comment')");
        assert_eq!(page.text(".tree .comment"), "año");
    }
    page.is_quiet();
}

/// Many games; the one named `lost` has an illegal move in its last line.
fn many(games: usize, lost: usize) -> String {
    let mut text = String::new();
    for number in 1..=games {
        let (name, second) =
            if number == lost { ("Ñandú, Gérard", "99-1") } else { ("Somebody", "23-20") };
        let written = write!(
            text,
            "[Site \"Room {number}\"]\n[White \"{name}\"]\n[Black \"Another, {number}\"]\n[Date \"2001.02.03\"]\n\
             [GameType \"24\"]\n[Result \"1-0\"]\n\n1. 10-14 {{a long comment [in brackets]}} {second} 2. 12-16 1-0\n\n"
        );
        written.expect("memory");
    }
    text
}

#[test]
fn in_a_large_file_a_game_is_searched_and_chosen() {
    let page = Page::open("en", "#/analyse?variant=spanish");
    let file = many(1_600, 1_500);
    assert!(file.len() > 250_000, "larger than what is read at once: {}", file.len());
    page.drop_file(".board", &file);
    page.wait("document.querySelectorAll('dialog .found').length === 50");
    page.press("Read more");
    page.wait("document.querySelectorAll('dialog .found').length === 100");
    page.fits_narrow("many-games-360");
    page.fill("dialog input[type=search]", "gerard NANDU");
    page.press("Search");
    page.wait("document.querySelector('dialog .found-games > .row')?.textContent === '1 game'");
    let found = page.text("dialog .found");
    assert!(found.contains("Ñandú, Gérard – Another, 1500"), "{found}");
    let line = file.lines().position(|line| line.contains("99-1")).map_or(0, |line| line + 1);
    assert!(
        found.contains(&format!("Line {line}: ")) || found.contains(&format!("Line {}: ", separated(line))),
        "the fault is at line {line} of the whole file: {found}"
    );
    page.shot("many-games");
    page.click("dialog .found");
    page.wait("document.querySelectorAll('.entry').length === 1");
    assert!(page.string(TREE).contains("10-14"), "what is before the fault is shown");
    page.is_quiet();
}

/// A number of four digits as English readers have it.
fn separated(number: usize) -> String {
    format!("{},{:03}", number / 1_000, number % 1_000)
}

#[test]
fn what_is_no_game_is_said_and_takes_nothing_away() {
    let page = Page::open("en", "#/analyse?variant=spanish&moves=10-14");
    page.wait("document.querySelectorAll('.entry').length === 1");
    page.paste("this is not a game");
    page.wait("document.querySelector('dialog .found-games .fault')");
    assert!(page.text("dialog .found-games").contains("Line 1: "), "the place is said");
    page.press("Cancel");
    page.paste("[Event \"x\"]\n[GameType \"24\"]\n\n1. 10-14 23-20 2. 1-20 *\n");
    page.wait("document.querySelector('dialog .found .fault')");
    assert!(page.text("dialog .found .fault").contains("Line 4: "));
    page.press("Cancel");
    // Games of several kinds: of those that are not on the board the name is said.
    page.paste("[Event \"y\"]\n\n1. 10-14 *\n\n[Event \"z\"]\n[GameType \"30\"]\n\n1. a3-a4 *\n");
    page.wait("document.querySelectorAll('dialog .found').length === 2");
    let kinds =
        page.value("[...document.querySelectorAll('dialog .found .dim')].map(one => one.textContent)");
    assert_eq!(kinds, json!(["y", "Turkish draughts · z"]));
    page.press("Cancel");
    page.paste("W:W99:B1");
    page.wait("document.querySelector('#toasts').textContent.includes('Square 99 is not on the board')");
    assert_eq!(page.string(TREE), "1. 10-14", "the game is still there");
    page.drop_file(".board", "\n");
    page.wait("document.querySelector('#toasts').textContent.includes('There is no game in it.')");
    page.paste(" B:W10,K1:BK32,20\n");
    page.wait("document.querySelectorAll('.pieces .piece').length === 4");
    page.square("32");
    page.square("5");
    page.wait("document.querySelector('.entry')");
    assert_eq!(page.string(TREE), "1… 32x5", "the second mover's move is numbered so");
    assert_eq!(page.value("document.querySelectorAll('input[type=file]:not([hidden])').length"), json!(0));
    page.is_quiet();
}
