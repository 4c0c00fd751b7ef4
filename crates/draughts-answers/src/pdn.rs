//! Games of files.

use draughts::pdn::{Fault, Game, Kept, Replay, Token};
use serde_json::{Value, json};

/// A fault as data.
pub fn fault(fault: &Fault) -> Value {
    json!({
        "line": fault.line,
        "column": fault.column,
        "game": fault.game,
        "kind": fault.kind.name(),
        "message": fault.message,
        "text": fault.text,
        "rule": fault.rule,
        "instead": fault.instead,
    })
}

/// Readers of JSON refuse values that lie too deep in each other: variations deeper than this are laid flat.
pub const DEEPEST: usize = 50;

/// The moves with what stands among them, without recursion: a variation is a list within the list, opened and closed
/// as in the text. `replay` must have kept the moves.
pub fn items(game: &Game<'_>, replay: &Replay) -> Value {
    let mut stack = vec![Vec::new()];
    for (index, item) in game.items.iter().enumerate() {
        let kept = replay.kept.get(index).and_then(Option::as_ref);
        if kept == Some(&Kept::Step) {
            continue;
        }
        let value = match (&item.token, kept) {
            (Token::Open, _) if stack.len() < DEEPEST => {
                stack.push(Vec::new());
                continue;
            }
            (Token::Close, _) if stack.len() > 1 => json!({ "variation": stack.pop() }),
            (Token::Move(_), Some(Kept::Move { text, .. })) => json!({ "move": text }),
            (Token::Move(text), _) => json!({ "move": text, "legal": false }),
            (Token::UnknownMove, _) => json!({ "move": null }),
            (Token::Mark(mark), _) => json!({ "mark": mark }),
            (Token::Nag(number), _) => json!({ "nag": number }),
            (Token::Comment(comment), _) => json!({ "comment": comment.text.trim() }),
            (Token::Setup(_), Some(Kept::Position(fen))) => json!({ "fen": fen }),
            (Token::Setup(fen), _) => json!({ "fen": fen, "legal": false }),
            (Token::Result(result, _), _) => json!({ "result": result.to_string() }),
            (Token::Unread(text), _) => json!({ "unread": text }),
            (Token::Open | Token::Close, _) => continue,
        };
        if let Some(list) = stack.last_mut() {
            list.push(value);
        }
    }
    // parentheses are balanced; those that were laid flat are not on the stack
    while stack.len() > 1 {
        let list = stack.pop();
        if let Some(outer) = stack.last_mut() {
            outer.push(json!({ "variation": list }));
        }
    }
    stack.pop().unwrap_or_default().into()
}
