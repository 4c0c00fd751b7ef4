//! Comparing: the differing rules, the boards on which play parts, and that one can play on them.

use crate::page::Page;

#[test]
fn two_games_are_compared_and_their_boards_played_on() {
    let page = Page::open("en", "#/compare?a=spanish&b=italian");
    page.wait("document.querySelector('.report table')");
    let table = page.text(".report table");
    assert!(table.contains("Spanish draughts") && table.contains("Italian draughts"), "{table}");
    page.wait("document.querySelectorAll('.pair .board').length >= 2");
    page.wait("document.querySelector('.pair .arrow.only')");
    page.shot("compare");
    let before = page.number("document.querySelector('.pair .board').querySelectorAll('.cell.own').length");
    assert!(before > 0, "the board can be played on");
    page.js(
        "const board = [...document.querySelectorAll('.pair .board')].find(one => one.querySelector('.arrow.only'));
         board.setAttribute('data-here', ''); document.querySelector('.pair .only b').scrollIntoView()",
        &[],
    );
    page.press("Analyse");
    page.wait("location.hash.startsWith('#/analyse') && document.querySelector('.view-analyse .board')");
    page.is_quiet();
}

#[test]
fn the_family_tree_leads_to_a_comparison() {
    let page = Page::open("en", "#/compare");
    page.js(
        "const list = document.querySelector('.family select'); list.value = [...list.options].find(one => one.value === '12x12')?.value ?? list.options[0].value; list.dispatchEvent(new Event('change'))",
        &[],
    );
    page.press("Draw the tree");
    page.wait("document.querySelectorAll('.family-tree .leaf').length > 2");
    page.js("const [a, b] = document.querySelectorAll('.leaf'); a.dispatchEvent(new MouseEvent('click')); b.dispatchEvent(new MouseEvent('click'))", &[]);
    page.wait("location.hash.startsWith('#/compare?a=')");
    page.is_quiet();
}
