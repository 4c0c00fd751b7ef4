//! A game as PDN.

use draughts::notation::game_type;
use draughts::pdn::{
    Comment, CommentKind, Ending, Game as Text, GameResult, Head, Item, Tag, Token, first_number, write,
};
use draughts::words::{self, Language};

use super::live::{Live, Player};
use crate::position::of_winner;

fn tag(name: &'static str, value: String) -> Head<'static> {
    Head::Tag(Tag { name: name.into(), value: value.into(), at: 0, value_at: 0 })
}

fn name(player: Player) -> String {
    match player {
        Player::Human {} => "?".to_owned(),
        Player::Engine { level } => format!("draughts {level}"),
    }
}

/// The game with its tags, moves and result. How players ended it can't be seen on the board, and is said.
pub(crate) fn record(live: &Live, language: Language) -> String {
    let game = live.game();
    let variant = game.variant();
    let rules = variant.rules();
    let style = rules.notation.result_style;
    let result = live.outcome().map_or(GameResult::Unknown, |outcome| of_winner(outcome.winner));
    let players = live.players();
    let mut head = vec![
        tag("White", name(players.white)),
        tag("Black", name(players.black)),
        tag("Result", result.text(style)),
    ];
    match game_type(rules) {
        Some(full) => head.push(tag("GameType", full)),
        None => head.push(tag("Variant", variant.id().to_owned())),
    }
    if *game.start() != variant.start() {
        head.push(tag("SetUp", "1".to_owned()));
        head.push(tag("FEN", variant.fen(game.start())));
    }
    let moves = live.played().iter().map(|entry| Token::Move(entry.r#move.as_str().into()));
    let reason = live.outcome().filter(|_| live.is_ended_by_players()).map(|outcome| {
        let text = words::outcome(&outcome, rules, language);
        Token::Comment(Comment { text: text.into(), kind: CommentKind::Braces, at: 0 })
    });
    let items = moves.chain(reason).map(|token| Item { token, at: 0 }).collect();
    let ending = Ending { result, text: result.text(style).into(), at: 0 };
    let mut text = Text::new(head, items, Some(ending));
    text.numbered = first_number(variant, game.start());
    write(&text)
}
