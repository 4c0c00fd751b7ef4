//! Writes random games as PDN, the same ones for the same seed:
//! `cargo run --release -p draughts-benches --example random_games -- VARIANT GAMES SEED > FILE`.

use std::error::Error;
use std::io::{self, BufWriter, Write as _};

use draughts::Variant;
use draughts::notation::{game_type, moves};
use draughts::rules::Color;

/// Games end after so many moves at the latest.
const LONGEST: usize = 120;

/// A small random generator (splitmix64).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let z = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        usize::try_from((z ^ (z >> 31)) % limit as u64).unwrap_or(0)
    }
}

fn main() -> Result<(), Box<dyn Error>> {
    let args: Vec<_> = std::env::args().skip(1).collect();
    let [variant, games, seed] = args.as_slice() else { return Err("VARIANT GAMES SEED".into()) };
    let variant = Variant::load(variant)?;
    let games: usize = games.parse()?;
    let mut random = Random(seed.parse()?);
    let mut out = BufWriter::new(io::stdout().lock());
    for number in 1..=games {
        let text = game(&variant, number, &mut random)?;
        out.write_all(text.as_bytes())?;
    }
    Ok(out.flush()?)
}

fn game(variant: &Variant, number: usize, random: &mut Random) -> Result<String, Box<dyn Error>> {
    let rules = variant.rules();
    let mut position = variant.start();
    let mut words = Vec::new();
    for ply in 0..LONGEST {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = &legal[random.below(legal.len())];
        let text = moves::write(rules, mv, &legal, rules.notation.squares);
        words.push(if ply % 2 == 0 { format!("{}. {text}", ply / 2 + 1) } else { text });
        position.play(mv)?;
    }
    let result = match position.win_or_loss().map(|over| over.winner) {
        Some(Some(Color::White)) => "2-0",
        Some(Some(Color::Black)) => "0-2",
        Some(None) | None => "1-1",
    };
    words.push(result.to_owned());
    let mut lines = vec![String::new()];
    for word in words {
        match lines.last_mut() {
            Some(line) if line.len() + word.len() < 79 => {
                if !line.is_empty() {
                    line.push(' ');
                }
                line.push_str(&word);
            }
            _ => lines.push(word),
        }
    }
    let kind = game_type(rules).unwrap_or_default();
    Ok(format!(
        "[Event \"Random games\"]\n[Site \"?\"]\n[Date \"2026.01.01\"]\n[Round \"{number}\"]\n[White \"One\"]\n\
         [Black \"Two\"]\n[Result \"{result}\"]\n[GameType \"{kind}\"]\n\n{}\n\n",
        lines.join("\n")
    ))
}
