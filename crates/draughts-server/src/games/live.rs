//! One game that is played, and what players may do in it.

use std::time::Instant;

use draughts::game::{DrawReason, Outcome};
use draughts::rules::{ByColor, Color, Move};
use draughts::words::Language;
use draughts::{Game, Variant};
use draughts_answers::MoveEntry;
use serde::{Deserialize, Serialize};
use serde_json::{Value, json};

use super::clock::{Clock, ClockRules};
use crate::error::{ApiError, Kind};
use crate::place::{entry, read_move};
use crate::position::{Shown, result};
use crate::store::GameRow;

/// The most plies of a game.
const MOST_PLIES: usize = 4_096;

/// A side as it comes in and goes out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum Side {
    White,
    Black,
}

impl From<Side> for Color {
    fn from(side: Side) -> Self {
        match side {
            Side::White => Self::White,
            Side::Black => Self::Black,
        }
    }
}

impl From<Color> for Side {
    fn from(side: Color) -> Self {
        match side {
            Color::White => Self::White,
            Color::Black => Self::Black,
        }
    }
}

/// Who plays a side.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "kind", deny_unknown_fields)]
pub(crate) enum Player {
    /// A person.
    Human {},
    /// The engine.
    Engine {
        /// How well, from 1 to 10.
        #[serde(default = "best")]
        level: u8,
    },
}

const fn best() -> u8 {
    10
}

impl Player {
    pub(crate) const fn is_engine(self) -> bool {
        matches!(self, Self::Engine { .. })
    }
}

/// How players ended a game.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", tag = "reason")]
pub(crate) enum Ended {
    Agreement,
    Resignation { side: Side },
    Time { side: Side },
    Claim { rule: usize },
}

/// What a player does about a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(crate) enum DrawAction {
    Offer,
    Accept,
    Decline,
    Claim,
}

/// What happens in a game.
#[derive(Debug, Clone)]
pub(crate) enum Action {
    /// A person moves; `ply` is how many moves were made when they did.
    Move { text: String, ply: usize },
    /// The engine moves.
    Engine { mv: Move, ply: usize },
    /// Moves are taken back: so many, or up to the person's last.
    TakeBack { plies: Option<usize> },
    /// A side resigns.
    Resign { side: Color },
    /// A side does something about a draw; `rule` is the draw rule that a claim rests on.
    Draw { side: Color, action: DrawAction, rule: Option<usize> },
    /// The engine does not want a draw, or does.
    Answer { accepts: bool },
    /// Somebody's time has run out.
    Flag,
}

/// A game that is played.
#[derive(Debug, Clone)]
pub(crate) struct Live {
    id: String,
    start: String,
    game: Game,
    played: Vec<MoveEntry>,
    /// The moves as they are stored.
    texts: Vec<String>,
    players: ByColor<Player>,
    clock: Option<Clock>,
    offer: Option<Color>,
    ended: Option<Ended>,
    made: i64,
}

/// A stored game that can't be played on: its variant has changed, or is gone.
#[derive(Debug, thiserror::Error)]
#[error("{0}")]
pub(crate) struct Stale(String);

impl Live {
    /// A new game.
    pub(crate) fn new(
        id: String,
        game: Game,
        players: ByColor<Player>,
        clock: Option<ClockRules>,
        made: i64,
    ) -> Self {
        let start = game.variant().fen(game.start());
        let clock = clock.map(Clock::new);
        Self {
            id,
            start,
            game,
            played: Vec::new(),
            texts: Vec::new(),
            players,
            clock,
            offer: None,
            ended: None,
            made,
        }
    }

    /// A game that was stored. What is being thought of begins anew.
    pub(crate) fn load(row: &GameRow, variant: &Variant, now: Instant) -> Result<Self, Stale> {
        let stale = |error: &dyn std::fmt::Display| Stale(error.to_string());
        let start = variant.read_fen(&row.start).map_err(|error| stale(&error))?;
        let rules: Option<ClockRules> =
            row.clock.as_deref().map(serde_json::from_str).transpose().map_err(|error| stale(&error))?;
        let player = |text: &str| serde_json::from_str(text).map_err(|error| stale(&error));
        let left = ByColor { white: row.white_ms, black: row.black_ms };
        let mut live = Self {
            id: row.id.clone(),
            start: row.start.clone(),
            game: Game::from_position(variant, start),
            played: Vec::new(),
            texts: Vec::new(),
            players: ByColor { white: player(&row.white)?, black: player(&row.black)? },
            clock: rules.map(|rules| Clock::stored(rules, left)),
            offer: row.offer.as_deref().and_then(|side| side.parse().ok()),
            ended: None,
            made: row.made,
        };
        for text in &row.moves {
            let mv = variant.read_move(live.game.position(), text).map_err(|error| stale(&error))?;
            live.make(&mv).map_err(|error| stale(&error))?;
        }
        if let Some(ended) = &row.ended {
            let ended = serde_json::from_str(ended).map_err(|error| stale(&error))?;
            live.end(ended).map_err(|()| stale(&"the game was over before"))?;
        }
        live.let_run(now);
        Ok(live)
    }

    /// What is stored.
    pub(crate) fn row(&self) -> GameRow {
        GameRow {
            id: self.id.clone(),
            variant: self.game.variant().id().to_owned(),
            start: self.start.clone(),
            white: text(&self.players.white),
            black: text(&self.players.black),
            clock: self.clock.map(|clock| text(&clock.rules)),
            white_ms: self.clock.map(|clock| clock.stored_ms(Color::White)),
            black_ms: self.clock.map(|clock| clock.stored_ms(Color::Black)),
            offer: self.offer.map(|side| side.to_string()),
            ended: self.ended.map(|ended| text(&ended)),
            is_over: self.outcome().is_some(),
            made: self.made,
            changed: crate::store::now(),
            moves: self.texts.clone(),
        }
    }

    pub(crate) fn id(&self) -> &str {
        &self.id
    }

    pub(crate) const fn game(&self) -> &Game {
        &self.game
    }

    pub(crate) fn players(&self) -> ByColor<Player> {
        self.players
    }

    pub(crate) fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    /// Whether players ended the game, and not the rules.
    pub(crate) const fn is_ended_by_players(&self) -> bool {
        self.ended.is_some()
    }

    pub(crate) const fn clock(&self) -> Option<&Clock> {
        self.clock.as_ref()
    }

    /// The side that is offered a draw, if that is the engine.
    pub(crate) fn engine_is_offered(&self) -> bool {
        self.offer.is_some_and(|side| self.players[!side].is_engine())
    }

    /// The level of the engine, if it is to move.
    pub(crate) fn engine_to_move(&self) -> Option<u8> {
        if self.outcome().is_some() {
            return None;
        }
        match self.players[self.game.position().to_move()] {
            Player::Engine { level } => Some(level),
            Player::Human {} => None,
        }
    }

    /// The game after something has happened, and how many of its moves are as before.
    pub(crate) fn after(
        &self,
        action: &Action,
        language: Language,
        now: Instant,
    ) -> Result<(Self, usize), ApiError> {
        let mut next = self.clone();
        let plies = self.game.plies();
        let refuse = |kind, id| ApiError::say(kind, language, id, []);
        let going_on = || match self.outcome() {
            None => Ok(()),
            Some(_) => Err(refuse(Kind::GameOver, "error-game-over")),
        };
        match action {
            Action::Move { text, ply } => {
                going_on()?;
                if *ply != plies {
                    return Err(refuse(Kind::OtherPly, "error-other-ply").with("ply", plies));
                }
                if self.engine_to_move().is_some() {
                    return Err(refuse(Kind::NotYourTurn, "error-engine-turn"));
                }
                let names = self.game.variant().rules().notation.squares;
                let mv = read_move(&self.game, text, names, language)?;
                next.moved(&mv, language, now)?;
            }
            Action::Engine { mv, ply } => {
                going_on()?;
                if *ply != plies {
                    return Err(refuse(Kind::OtherPly, "error-other-ply").with("ply", plies));
                }
                next.moved(mv, language, now)?;
            }
            Action::TakeBack { plies: asked } => {
                next.take_back(asked.unwrap_or_else(|| self.usual_take_back()), language, now)?;
            }
            Action::Resign { side } => {
                going_on()?;
                self.must_be_a_person(*side, language)?;
                next.finish(Ended::Resignation { side: (*side).into() }, language, now)?;
            }
            Action::Draw { side, action, rule } => {
                going_on()?;
                self.must_be_a_person(*side, language)?;
                next.draw(*side, *action, *rule, language, now)?;
            }
            Action::Answer { accepts: true } if self.engine_is_offered() => {
                going_on()?;
                next.finish(Ended::Agreement, language, now)?;
            }
            Action::Answer { .. } => next.offer = None,
            Action::Flag => {
                going_on()?;
                let side = self.clock.and_then(|clock| clock.flagged(now));
                let side = side.ok_or_else(|| refuse(Kind::NotNow, "error-not-now"))?;
                next.finish(Ended::Time { side: side.into() }, language, now)?;
            }
        }
        let kept = self.texts.iter().zip(&next.texts).take_while(|(before, after)| before == after).count();
        Ok((next, kept))
    }

    fn must_be_a_person(&self, side: Color, language: Language) -> Result<(), ApiError> {
        if self.players[side].is_engine() {
            return Err(ApiError::say(Kind::NotYourTurn, language, "error-engine-side", []));
        }
        Ok(())
    }

    /// Makes a legal move, without regard to clocks.
    fn make(&mut self, mv: &Move) -> Result<(), draughts::game::PlayError> {
        let rules = self.game.variant().rules();
        let names = rules.notation.squares;
        let text = draughts::notation::moves::write_full(rules, mv, names);
        let entry = entry(&self.game, mv, names);
        self.game.play(mv)?;
        self.played.push(entry);
        self.texts.push(text);
        Ok(())
    }

    fn moved(&mut self, mv: &Move, language: Language, now: Instant) -> Result<(), ApiError> {
        if self.game.plies() >= MOST_PLIES {
            return Err(ApiError::say(Kind::NotNow, language, "error-long-game", []));
        }
        let side = self.game.position().to_move();
        self.make(mv).map_err(|error| ApiError::internal(language, error))?;
        // who moves on does not accept
        self.offer = self.offer.filter(|&offering| offering == side);
        if let Some(clock) = &mut self.clock {
            clock.moved(side, now);
        }
        self.let_run(now);
        Ok(())
    }

    /// Lets the time run of the side to move, once a move was made and until the game is over.
    fn let_run(&mut self, now: Instant) {
        let runs = self.game.plies() > 0 && self.outcome().is_none();
        let side = self.game.position().to_move();
        if let Some(clock) = &mut self.clock {
            clock.turn(runs.then_some(side), now);
        }
    }

    fn draw(
        &mut self,
        side: Color,
        action: DrawAction,
        rule: Option<usize>,
        language: Language,
        now: Instant,
    ) -> Result<(), ApiError> {
        let not_now = || ApiError::say(Kind::NotNow, language, "error-no-offer", []);
        let is_offered = self.offer == Some(!side);
        match action {
            DrawAction::Offer | DrawAction::Accept if is_offered => {
                self.finish(Ended::Agreement, language, now)
            }
            DrawAction::Offer => {
                self.offer = Some(side);
                Ok(())
            }
            DrawAction::Decline if is_offered => {
                self.offer = None;
                Ok(())
            }
            DrawAction::Accept | DrawAction::Decline => Err(not_now()),
            DrawAction::Claim => {
                let claims = self.game.claimable();
                let fits = |claim: &&DrawReason| rule.is_none_or(|rule| rule == claim.rule);
                let claim = claims.iter().find(fits);
                let claim =
                    claim.ok_or_else(|| ApiError::say(Kind::NotNow, language, "error-no-claim", []))?;
                self.finish(Ended::Claim { rule: claim.rule }, language, now)
            }
        }
    }

    /// How many moves are taken back when nobody says: against the engine up to the person's last.
    fn usual_take_back(&self) -> usize {
        let to_move = self.game.position().to_move();
        let against = self.players[!to_move].is_engine() && !self.players[to_move].is_engine();
        if against && self.outcome().is_none() { 2 } else { 1 }
    }

    fn take_back(&mut self, plies: usize, language: Language, now: Instant) -> Result<(), ApiError> {
        let by_time = matches!(self.ended, Some(Ended::Time { .. }));
        if plies == 0 || plies > self.game.plies() || by_time {
            return Err(ApiError::say(Kind::NotNow, language, "error-no-take-back", []));
        }
        for _ in 0..plies {
            self.game.undo();
        }
        self.played.truncate(self.game.plies());
        self.texts.truncate(self.game.plies());
        self.offer = None;
        self.ended = None;
        self.let_run(now);
        Ok(())
    }

    fn finish(&mut self, ended: Ended, language: Language, now: Instant) -> Result<(), ApiError> {
        self.end(ended).map_err(|()| ApiError::say(Kind::NotNow, language, "error-not-now", []))?;
        self.let_run(now);
        Ok(())
    }

    fn end(&mut self, ended: Ended) -> Result<(), ()> {
        let done = match ended {
            Ended::Agreement => self.game.agree_draw().is_ok(),
            Ended::Resignation { side } => self.game.resign(side.into()).is_ok(),
            Ended::Time { side } => self.game.flag(side.into()).is_ok(),
            Ended::Claim { rule } => self.game.claim(rule).is_ok(),
        };
        if !done {
            return Err(());
        }
        self.ended = Some(ended);
        self.offer = None;
        Ok(())
    }

    /// The whole game as data.
    pub(crate) fn to_json(&self, language: Language, now: Instant) -> Value {
        let variant = self.game.variant();
        let names = variant.rules().notation.squares;
        let outcome = self.outcome();
        let moves: Vec<_> = self.played.iter().map(|entry| entry.r#move.as_str()).collect();
        json!({
            "id": self.id,
            "variant": variant.id(),
            "start": self.start,
            "moves": moves,
            "position": Shown::new(&self.game, self.played.clone(), names, language),
            "white": self.players.white,
            "black": self.players.black,
            "clock": self.clock.map(|clock| clock.to_json(now)),
            "status": if outcome.is_some() { "over" } else { "playing" },
            "result": outcome.map(|outcome| result(&outcome, variant.rules(), language)),
            "draw-offer": self.offer.map(|side| side.to_string()),
            "made": self.made,
        })
    }

    /// The moves with their shortest texts.
    pub(crate) fn played(&self) -> &[MoveEntry] {
        &self.played
    }
}

/// A small value as JSON; those that are stored here can always be written.
fn text(value: &impl Serialize) -> String {
    serde_json::to_string(value).unwrap_or_default()
}
