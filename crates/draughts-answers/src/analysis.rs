//! What the engine thinks of a position.

use std::time::Duration;

use draughts::notation::moves;
use draughts::rules::{Move, SquareNames};
use draughts::{AnyPosition, Variant};
use draughts_engine::{Info, Score};
use serde::Serialize;

/// A line that the engine has found.
#[derive(Debug, Clone, PartialEq, Serialize)]
#[serde(rename_all = "kebab-case")]
pub struct AnalysisLine {
    /// How deep it was searched.
    pub depth: u32,
    /// Its place among the best, from 1, where more than one is shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub multi_pv: Option<usize>,
    /// What it is worth to the side to move, in men.
    pub score: Option<f64>,
    /// The plies to a win.
    pub win_in: Option<u16>,
    /// The plies to a loss.
    pub loss_in: Option<u16>,
    /// The positions searched so far.
    pub nodes: u64,
    /// How long that took.
    pub seconds: f64,
    /// The pace.
    pub nodes_per_second: u64,
    /// The moves.
    pub pv: Vec<String>,
    /// The best move, in the last line.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub best: Option<String>,
}

/// Whether a line is the last one, which names the best move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Stage {
    /// The search goes on.
    Searching,
    /// The search is over.
    Over,
}

impl AnalysisLine {
    /// The line `info` from `position`; `multi_pv` is its place where more than one is shown.
    pub fn new(
        variant: &Variant,
        position: &AnyPosition,
        info: &Info,
        names: SquareNames,
        multi_pv: Option<usize>,
        stage: Stage,
    ) -> Self {
        let (mut win_in, mut loss_in, mut score) = (None, None, None);
        match info.score {
            Score::Value(value) => score = Some(f64::from(value) / 100.0),
            Score::WinIn(plies) => win_in = Some(plies),
            Score::LossIn(plies) => loss_in = Some(plies),
        }
        let pv = line_texts(variant, position, &info.pv, names);
        Self {
            depth: info.depth,
            multi_pv,
            score,
            win_in,
            loss_in,
            nodes: info.nodes,
            seconds: info.time.as_secs_f64(),
            nodes_per_second: per_second(info.nodes, info.time),
            best: if stage == Stage::Over { pv.first().cloned() } else { None },
            pv,
        }
    }
}

/// The moves of a line as texts, as far as they are legal.
pub fn line_texts(
    variant: &Variant,
    position: &AnyPosition,
    line: &[Move],
    names: SquareNames,
) -> Vec<String> {
    let mut position = position.clone();
    let mut texts = Vec::new();
    for mv in line {
        texts.push(moves::write(variant.rules(), mv, &position.legal_moves(), names));
        if position.play(mv).is_err() {
            break;
        }
    }
    texts
}

/// So many positions in so long, by the second.
#[expect(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "a rate needs no more than a few digits"
)]
pub fn per_second(nodes: u64, time: Duration) -> u64 {
    (nodes as f64 / time.as_secs_f64().max(1e-6)) as u64
}
