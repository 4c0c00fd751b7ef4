//! Every candidate with its verdict.

use draughts_reference::{TooManyCandidates, Verdict, candidates, candidates_within};

use crate::games;
use crate::support::{setup, text};

#[test]
fn every_candidate_has_its_verdict_and_none_is_left_out_silently() {
    let rules = games::tanzanian();
    let position = setup(&rules, "W:WKb8,a1:Bc7,e7");
    let judged = candidates(&rules, &position).expect("few candidates");
    let lines: Vec<_> = judged
        .iter()
        .map(|judged| match &judged.verdict {
            Verdict::Illegal(reason) => format!("{} {}", text(rules.board, &judged.mv), reason.rule()),
            Verdict::Legal(mv) => text(rules.board, mv),
            Verdict::Ambiguous(_) => "ambiguous".to_owned(),
        })
        .collect();
    let expected = [
        "a1-b2 capture.obligation",
        "b8-a7 capture.obligation",
        "b8xd6*c7 capture.chain",
        "b8xe5*c7 capture.landing-choice",
        "b8xf4*c7 capture.landing-choice",
        "b8xg3*c7 capture.landing-choice",
        "b8xh2*c7 capture.landing-choice",
        "b8xd6xf8*c7*e7",
    ];
    assert_eq!(lines, expected);
    for limit in 0..lines.len() {
        let listed = candidates_within(&rules, &position, limit);
        assert_eq!(listed.map(|judged| judged.len()), Err(TooManyCandidates { limit }));
    }
    assert!(candidates_within(&rules, &position, lines.len()).is_ok());
}
