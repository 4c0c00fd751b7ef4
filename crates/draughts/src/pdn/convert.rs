//! Games written anew, as the standard has them.

use std::borrow::Cow;

use draughts_notation::game_type;
use draughts_notation::pdn::{Ending, Game, GameResult, Head, Item, Tag, Token};
use draughts_rules::{RuleSet, SquareNames};

use super::catalog::Catalog;
use super::replay::{Kept, Replay};

/// The game with its legal moves as short as they can be, with its result, `GameType` and FEN as the variant writes
/// them, and all else as it was. What could not be replayed stays as it is written.
///
/// `replay` must have kept the moves, with squares called as `names` says.
pub fn normalised<'t>(
    catalog: &Catalog,
    game: &Game<'t>,
    replay: &Replay,
    names: Option<SquareNames>,
) -> Game<'t> {
    let mut written = game.clone();
    let Some(variant) = replay.variant.and_then(|index| catalog.variant(index)) else { return written };
    let rules = variant.rules();
    let mut kept = replay.kept.iter();
    written.items.retain_mut(|item| match kept.next() {
        // the steps of a capture are one move
        Some(Some(Kept::Step)) => false,
        kept => {
            put(item, kept.and_then(Option::as_ref));
            true
        }
    });
    let style = rules.notation.result_style;
    if let Some(Ending { result, text, .. }) = &mut written.ending {
        *text = result.text(style).into();
    } else if game.result() != GameResult::Unknown {
        let result = game.result();
        written.ending = Some(Ending { result, text: result.text(style).into(), at: 0 });
    }
    for part in &mut written.head {
        let Head::Tag(tag) = part else { continue };
        if tag.name.eq_ignore_ascii_case("Result") {
            if let Some(result) = GameResult::parse(&tag.value) {
                tag.value = result.text(style).into();
            }
        } else if tag.name.eq_ignore_ascii_case("FEN")
            && let Some(start) = &replay.start
        {
            tag.value = variant.fen_with(start, names.unwrap_or(rules.notation.squares)).into();
        }
    }
    set_game_type(&mut written, rules, names);
    written
}

fn put(item: &mut Item<'_>, kept: Option<&Kept>) {
    match kept {
        Some(Kept::Move { text, .. }) => item.token = Token::Move(text.clone().into()),
        Some(Kept::Position(fen)) => item.token = Token::Setup(fen.clone().into()),
        Some(Kept::Step) | None => {}
    }
}

/// Says which game it is, and how its squares are called if that is not the game's own way.
fn set_game_type(game: &mut Game<'_>, rules: &RuleSet, names: Option<SquareNames>) {
    let Some(number) = rules.notation.pdn_game_type else { return };
    let is_own = names.is_none_or(|names| names == rules.notation.squares);
    let full = if is_own { game_type(rules) } else { None };
    let value: Cow<'_, str> = full.unwrap_or_else(|| number.to_string()).into();
    let place = game.head.iter_mut().find_map(|part| match part {
        Head::Tag(tag) if tag.name.eq_ignore_ascii_case("GameType") => Some(tag),
        Head::Tag(_) | Head::Comment(_) => None,
    });
    let value = value.into_owned().into();
    if let Some(tag) = place {
        tag.value = value;
    } else {
        game.head.push(Head::Tag(Tag { name: "GameType".into(), value, at: 0, value_at: 0 }));
    }
}
