//! The line of play to a difference, as a game in PDN.

use draughts::Variant;
use draughts::notation::pdn::{Reader, write};
use draughts::notation::{fen, game_type, moves};
use draughts::rules::{Setup, SquareNames};

use crate::divergence::{Divergence, Extra};

impl Divergence {
    /// The line of play in the notation of the first (0) or second (1) of the two games, as a PDN game whose last
    /// comment names the moves that only one of them has. `names` says how squares are called.
    ///
    /// ```
    /// use std::ops::ControlFlow;
    /// use draughts::Variant;
    /// use draughts_compare::{Limits, Outcome, first_divergence};
    ///
    /// let games = [Variant::load("english")?, Variant::load("italian")?];
    /// let [english, italian] = &games;
    /// let limits = Limits::default();
    /// let outcome = first_divergence(english, italian, None, limits, &mut |_| ControlFlow::Continue(()))?;
    /// let Outcome::Divergence(divergence) = outcome else { return Ok(()) };
    /// let pdn = divergence.pdn([english, italian], 0, english.rules().notation.squares);
    /// assert!(pdn.contains("1. 9-13 21-17 2. 6-9 17-14 3. 9x18"), "{pdn}");
    /// assert!(pdn.contains("{Only in English draughts: 23x14.}"), "{pdn}");
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    pub fn pdn(&self, games: [&Variant; 2], side: usize, names: SquareNames) -> String {
        let game = games[side];
        let rules = game.rules();
        let mut text = tag("Event", &format!("{} and {}: where they part", games[0].name(), games[1].name()));
        if let Some(number) = game_type(rules) {
            text.push_str(&tag("GameType", &number));
        }
        text.push_str(&tag("Result", "*"));
        if self.start[side] != Setup::start(rules) {
            text.push_str(&tag("SetUp", "1"));
            text.push_str(&tag("FEN", &fen::write(rules, &self.start[side], names)));
        }
        text.push('\n');
        if let Ok(mut position) = game.position(&self.start[side]) {
            for ply in &self.line {
                let mv = &ply.moves[side];
                text.push_str(&moves::write(rules, mv, &position.legal_moves(), names));
                text.push(' ');
                if position.play(mv).is_err() {
                    break;
                }
            }
        }
        for (which, extras) in self.extras.iter().enumerate().filter(|(_, extras)| !extras.is_empty()) {
            let write = |extra: &Extra| {
                // a move of the other game, in this one's squares
                let mv = if which == side { &extra.mv } else { &extra.image };
                moves::write_full(rules, mv, names)
            };
            let own: Vec<_> = extras.iter().map(write).collect();
            text.push_str(&["{Only in ", games[which].name(), ": ", &own.join(", "), ".} "].concat());
        }
        text.push_str("*\n");
        // reading and writing numbers the moves and breaks the lines
        let read = Reader::new(text.as_bytes()).next();
        match read {
            Some(Ok(game)) => write(&game.parse()),
            Some(Err(_)) | None => text,
        }
    }
}

fn tag(name: &str, value: &str) -> String {
    format!("[{name} \"{}\"]\n", value.replace('\\', "\\\\").replace('"', "\\\""))
}
