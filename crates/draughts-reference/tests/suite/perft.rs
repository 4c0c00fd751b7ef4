//! Leaf counts from the start, as published.

use draughts_rules::{RuleSet, Setup};

use crate::games;

#[track_caller]
fn counts(rules: &RuleSet, expected: &[u64]) {
    let start = Setup::start(rules);
    for (depth, &nodes) in (1..).zip(expected) {
        assert_eq!(draughts_reference::perft(rules, &start, depth), nodes, "depth {depth}");
    }
}

#[test]
fn eight_by_eight() {
    counts(&games::spanish(), &[7, 49, 302, 1469, 7361]);
    counts(&games::english(), &[7, 49, 302, 1469, 7361, 36768]);
    counts(&games::italian(), &[7, 49, 302, 1469, 7361, 36473]);
    counts(&games::russian(), &[7, 49, 302, 1469, 7482, 37986]);
    counts(&games::pool(), &[7, 49, 302, 1469, 7482, 37986]);
    counts(&games::brazilian(), &[7, 49, 302, 1469, 7473, 37628]);
    counts(&games::czech(), &[7, 49, 302, 1469, 7361]);
}

#[test]
fn ten_by_ten() {
    counts(&games::international(), &[9, 81, 658, 4265, 27117]);
    counts(&games::killer(), &[9, 81, 658, 4265, 27117]);
    counts(&games::breakthrough(), &[9, 81, 658, 4265, 27117]);
    counts(&games::frisian(), &[9, 81, 658, 3874, 21265]);
}

#[test]
fn all_squares() {
    counts(&games::turkish(), &[8, 64, 708, 7538]);
}
