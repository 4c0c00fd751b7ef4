//! Rules of one's own: a fault is shown where it stands, mended, and the game is played.

use crate::page::Page;

#[test]
fn own_rules_with_a_fault_are_mended_and_played() {
    let page = Page::open("en", "#/own?from=spanish");
    page.wait("document.querySelector('.own.good')");
    let good = page.string("document.querySelector('.editor textarea').value");
    assert!(good.contains("extends = \"spanish\""), "{good}");
    let faulty = good.replace("range = \"flying\"", "range = \"flyign\"");
    assert_ne!(faulty, good);
    page.fill(".editor textarea", &faulty);
    page.wait("document.querySelector('.faults li')");
    let line = faulty.lines().position(|line| line.contains("flyign")).map_or(0, |line| line + 1);
    let fault = page.text(".faults li");
    assert!(fault.contains(&format!("Line {line}")) && fault.contains("flying"), "{fault}");
    assert_eq!(page.text(".lines-gutter .bad").trim(), line.to_string());
    assert!(page.text(".underlines mark").contains("flyign"));
    page.shot("own-rules-fault");
    let mended = faulty.replace("range = \"flyign\"", "range = \"short\"");
    page.fill(".editor textarea", &mended);
    page.wait("document.querySelector('.own.good') && !document.querySelector('.faults li')");
    page.press("Play this now");
    page.wait("location.hash.startsWith('#/play') && document.querySelector('.preview .piece')");
    page.press("Two people");
    page.press("Start the game");
    page.wait("document.querySelector('.view-game .cell.own')");
    page.square("10");
    page.square("14");
    page.wait("document.querySelectorAll('.moves li').length === 1");
    // The draft is still there after a reload.
    page.go("#/own");
    page.wait("document.querySelector('.own.good')");
    assert_eq!(page.string("document.querySelector('.editor textarea').value"), mended);
    page.is_quiet();
}

#[test]
fn a_fault_is_shown_in_the_readers_language_as_far_as_it_goes() {
    let page = Page::open("tr", "#/own?from=spanish");
    page.wait("document.querySelector('.own.good')");
    let good = page.string("document.querySelector('.editor textarea').value");
    page.fill(".editor textarea", &good.replace("range = \"flying\"", "range = \"flyign\""));
    page.wait("document.querySelector('.faults li')");
    let fault = page.text(".faults li");
    assert!(fault.starts_with("Satır ") && fault.contains("can't be"), "{fault}");
    // What is in English is marked so, and the page says that it is.
    let english = page.text(".faults [lang=en]");
    assert!(english.starts_with("`kings.range`"), "{english}");
    page.wait("[...document.querySelectorAll('.own p')].some(one => !one.hidden && one.textContent === 'Yanlışların açıklamaları İngilizcedir.')");
    page.fits_narrow("own-fault-360");
    page.fill(".editor textarea", &good);
    page.wait("document.querySelector('.own.good')");
    assert!(!page.string("document.querySelector('.own section').innerText").contains("İngilizcedir"));
    page.is_quiet();
}
