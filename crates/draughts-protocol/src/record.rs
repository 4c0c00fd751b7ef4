//! Games of matches as PDN.

use draughts::Variant;
use draughts::notation::game_type;
use draughts::pdn::{Ending, Game as Written, GameResult, Head, Item, Tag, Token, first_number};

use crate::contest::Bout;
use draughts_engine::Points;

impl Bout {
    /// The game with its tags, as it stands in a file; `names` are those of the first and the second player.
    pub fn written(&self, variant: &Variant, names: [&str; 2]) -> Written<'static> {
        let rules = variant.rules();
        let result = self.result();
        let text = result.text(rules.notation.result_style);
        let white = usize::from(!self.first_is_white);
        let mut tags = vec![
            ("Event", "match".to_owned()),
            ("Round", (self.pair + 1).to_string()),
            ("White", names[white].to_owned()),
            ("Black", names[1 - white].to_owned()),
            ("Result", text.clone()),
        ];
        let number = || rules.notation.pdn_game_type.map(|number| number.to_string());
        tags.extend(game_type(rules).or_else(number).map(|value| ("GameType", value)));
        if *self.game.start() != variant.start() {
            tags.push(("FEN", variant.fen(self.game.start())));
        }
        tags.push(("Termination", self.reason.clone()));
        let tag = |(name, value): (&'static str, String)| {
            Head::Tag(Tag { name: name.into(), value: value.into(), at: 0, value_at: 0 })
        };
        let head = tags.into_iter().map(tag).collect();
        let moves = self.game.positions().zip(self.game.moves());
        let item = |text: String| Item { token: Token::Move(text.into()), at: 0 };
        let items = moves.map(|(position, mv)| item(variant.write_move(position, mv))).collect();
        let mut written = Written::new(head, items, Some(Ending { result, text: text.into(), at: 0 }));
        written.numbered = first_number(variant, self.game.start());
        written
    }

    const fn result(&self) -> GameResult {
        match (self.points, self.first_is_white) {
            (Points::Draw, _) => GameResult::Draw,
            (Points::Win, true) | (Points::Loss, false) => GameResult::WhiteWins,
            (Points::Win, false) | (Points::Loss, true) => GameResult::BlackWins,
        }
    }
}
