//! A game between two peers.

use std::io::{self, Read, Write};
use std::net::TcpStream;
use std::time::{Duration, Instant};

use draughts::game::{Game, Outcome};
use draughts::notation::hub;
use draughts::rules::{Color, Move, RuleSet, Square};
use draughts::{AnyPosition, Variant};
use draughts_engine::{Clock, Control, Engine, Limits};

use super::message::{GameEnd, GameRequest, LONGEST, Message, MessageError, MoveMade, Reason};

/// The usual port.
pub const PORT: u16 = 27_531;
/// How many squares the protocol knows.
const SQUARES: usize = 50;
/// The time of a side in a game without a limit of time.
const NO_LIMIT: Duration = Duration::from_secs(600);

/// How we play.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Config {
    /// Our name.
    pub name: String,
    /// The least time for which a peer's answer is waited for; a peer that thinks has its time for the game besides.
    pub patience: Duration,
    /// The longest that we think about a move.
    pub move_time: Option<Duration>,
}

impl Default for Config {
    fn default() -> Self {
        Self { name: "Draughts".to_owned(), patience: Duration::from_secs(60), move_time: None }
    }
}

/// Who asks for the game.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Role {
    /// The other side does.
    Follower,
    /// We do.
    Initiator {
        /// Our colour.
        color: Color,
        /// Minutes a side.
        minutes: u16,
        /// Moves of each side; 0 without a limit.
        moves: u16,
        /// The position; `None` for the start.
        position: Option<AnyPosition>,
    },
}

/// A game that was played.
#[derive(Debug, Clone)]
pub struct Finished {
    /// The game.
    pub game: Game,
    /// Our colour.
    pub color: Color,
    /// The other side's name.
    pub opponent: String,
    /// How the game is over by its rules; `None` when it was broken off or the moves were used up.
    pub outcome: Option<Outcome>,
    /// How the other side said it is over for it.
    pub said: Option<Reason>,
}

/// Why a game can't be played, or not to its end.
#[derive(Debug, thiserror::Error)]
pub enum DxpError {
    /// The connection.
    #[error("the connection: {0}")]
    Connection(#[from] io::Error),
    /// The other side has gone.
    #[error("the other side has closed the connection")]
    Closed,
    /// The other side says nothing.
    #[error("the other side says nothing")]
    Silent,
    /// The other side says something that is no message.
    #[error(transparent)]
    Message(#[from] MessageError),
    /// A message that does not belong here.
    #[error("a message out of turn: {0}")]
    OutOfTurn(String),
    /// A game that the protocol has no words for.
    #[error("DXP knows boards of {SQUARES} squares only; {0} has {1}")]
    Board(String, usize),
    /// The other side does not want to play.
    #[error("{0} refuses the game (code {1})")]
    Refused(String, u8),
    /// A position that can't be.
    #[error("the position of the game: {0}")]
    Position(String),
    /// The other side's move is not legal.
    #[error("the other side's move is not legal: {0}")]
    IllegalMove(String),
}

/// The connection, message by message.
struct Wire {
    stream: TcpStream,
    /// What has arrived of messages that are not complete.
    pending: Vec<u8>,
}

impl Wire {
    fn send(&mut self, message: &Message) -> Result<(), DxpError> {
        let mut bytes = message.text().into_bytes();
        bytes.push(0);
        self.stream.write_all(&bytes)?;
        Ok(self.stream.flush()?)
    }

    /// The next message, waited for no longer than `patience`.
    fn receive(&mut self, patience: Duration) -> Result<Message, DxpError> {
        let until = Instant::now() + patience;
        loop {
            if let Some(end) = self.pending.iter().position(|&byte| byte == 0) {
                let message: Vec<u8> = self.pending.drain(..=end).collect();
                return Ok(Message::parse(&message[..end])?);
            }
            if self.pending.len() > LONGEST {
                return Err(MessageError(String::from_utf8_lossy(&self.pending).into_owned()).into());
            }
            let left = until.saturating_duration_since(Instant::now());
            if left.is_zero() {
                return Err(DxpError::Silent);
            }
            self.stream.set_read_timeout(Some(left))?;
            let mut buffer = [0; 512];
            match self.stream.read(&mut buffer) {
                Ok(0) => return Err(DxpError::Closed),
                Ok(length) => self.pending.extend_from_slice(&buffer[..length]),
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(reading(error)),
            }
        }
    }
}

/// What went wrong while reading.
fn reading(error: io::Error) -> DxpError {
    let is = |kinds: [io::ErrorKind; 2]| kinds.contains(&error.kind());
    if is([io::ErrorKind::WouldBlock, io::ErrorKind::TimedOut]) {
        DxpError::Silent
    } else if is([io::ErrorKind::ConnectionReset, io::ErrorKind::BrokenPipe]) {
        DxpError::Closed
    } else {
        error.into()
    }
}

/// Plays a game over `stream` with `engine`, which must be one for `variant`. `tell` gets a line about each event.
///
/// # Errors
///
/// When the protocol can't express the game, the other side refuses it, breaks the protocol or the rules, says
/// nothing for too long, or the connection breaks.
pub fn play(
    stream: TcpStream,
    role: &Role,
    variant: &Variant,
    engine: &mut Engine,
    config: &Config,
    tell: &mut dyn FnMut(&str),
) -> Result<Finished, DxpError> {
    let squares = variant.rules().board.square_count();
    if squares != SQUARES {
        return Err(DxpError::Board(variant.id().to_owned(), squares));
    }
    stream.set_nodelay(true)?;
    let mut wire = Wire { stream, pending: Vec::new() };
    let agreed = match role {
        Role::Follower => follow(&mut wire, variant, config)?,
        Role::Initiator { color, minutes, moves, position } => {
            let request = GameRequest {
                name: config.name.clone(),
                follower: !*color,
                minutes: *minutes,
                moves: *moves,
                position: position.as_ref().map(|position| written(variant, position)),
            };
            initiate(&mut wire, variant, config, request)?
        }
    };
    tell(&format!("a game against {}, with {}", agreed.opponent, agreed.color));
    engine.new_game();
    Peer { wire, variant, engine, config, agreed }.play(tell)
}

/// What was agreed on.
struct Agreed {
    game: Game,
    color: Color,
    opponent: String,
    time: Option<Duration>,
    moves: u16,
}

fn follow(wire: &mut Wire, variant: &Variant, config: &Config) -> Result<Agreed, DxpError> {
    loop {
        let message = wire.receive(config.patience)?;
        let request = match message {
            Message::Request(request) => request,
            Message::Chat(_) => continue,
            other @ (Message::Accept(..)
            | Message::Move(_)
            | Message::End(_)
            | Message::Back(..)
            | Message::BackAnswer(_)) => return Err(DxpError::OutOfTurn(other.text())),
        };
        let position = match &request.position {
            None => Ok(variant.start()),
            Some(text) => read(variant, text),
        };
        let code = u8::from(position.is_err());
        wire.send(&Message::Accept(config.name.clone(), code))?;
        let game = Game::from_position(variant, position?);
        return Ok(Agreed {
            game,
            color: request.follower,
            opponent: request.name,
            time: time(request.minutes),
            moves: request.moves,
        });
    }
}

fn initiate(
    wire: &mut Wire,
    variant: &Variant,
    config: &Config,
    request: GameRequest,
) -> Result<Agreed, DxpError> {
    let position = match &request.position {
        None => variant.start(),
        Some(text) => read(variant, text)?,
    };
    let (follower, minutes, moves) = (request.follower, request.minutes, request.moves);
    wire.send(&Message::Request(request))?;
    loop {
        match wire.receive(config.patience)? {
            Message::Accept(opponent, 0) => {
                let game = Game::from_position(variant, position);
                return Ok(Agreed { game, color: !follower, opponent, time: time(minutes), moves });
            }
            Message::Accept(opponent, code) => return Err(DxpError::Refused(opponent, code)),
            Message::Chat(_) => {}
            other @ (Message::Request(_)
            | Message::Move(_)
            | Message::End(_)
            | Message::Back(..)
            | Message::BackAnswer(_)) => return Err(DxpError::OutOfTurn(other.text())),
        }
    }
}

fn time(minutes: u16) -> Option<Duration> {
    (minutes > 0).then(|| Duration::from_secs(u64::from(minutes) * 60))
}

/// The letters of the protocol for those of [`hub`], and back.
fn exchanged(text: &str, from: [char; 2], to: [char; 2]) -> String {
    let exchange = |c| from.iter().position(|&old| old == c).map_or(c, |place| to[place]);
    text.chars().map(exchange).collect()
}

fn written(variant: &Variant, position: &AnyPosition) -> String {
    exchanged(&variant.hub(position), ['b', 'B'], ['z', 'Z'])
}

fn read(variant: &Variant, text: &str) -> Result<AnyPosition, DxpError> {
    let wrong = |error: String| DxpError::Position(error);
    let text = exchanged(text, ['z', 'Z'], ['b', 'B']);
    let setup = hub::parse_position(variant.rules(), &text).map_err(|error| wrong(error.to_string()))?;
    variant.position(&setup).map_err(|error| wrong(error.to_string()))
}

/// The number of a square, as messages have it.
fn number(rules: &RuleSet, square: Square) -> u8 {
    u8::try_from(rules.notation.numbering.number(rules.board, square)).unwrap_or(0)
}

/// A game that goes on.
struct Peer<'a> {
    wire: Wire,
    variant: &'a Variant,
    engine: &'a mut Engine,
    config: &'a Config,
    agreed: Agreed,
}

impl Peer<'_> {
    fn play(mut self, tell: &mut dyn FnMut(&str)) -> Result<Finished, DxpError> {
        let mut left = self.agreed.time.unwrap_or(NO_LIMIT);
        loop {
            let game = &self.agreed.game;
            let outcome = game.outcome();
            let played = game.moves().count();
            let used_up = self.agreed.moves > 0 && played >= 2 * usize::from(self.agreed.moves);
            if outcome.is_some() || used_up {
                return Ok(self.finish(outcome));
            }
            if game.position().to_move() == self.agreed.color {
                let begin = Instant::now();
                let mv = self.think(left)?;
                let took = begin.elapsed();
                left = left.saturating_sub(took);
                self.send_move(&mv, took)?;
                self.make(&mv, tell)?;
            } else if let Some(said) = self.receive_move(tell)? {
                return Ok(self.answer_end(said));
            }
        }
    }

    /// Our move.
    fn think(&mut self, left: Duration) -> Result<Move, DxpError> {
        let game = &self.agreed.game;
        let played = u32::try_from(game.moves().count() / 2).unwrap_or(u32::MAX);
        let moves = u32::from(self.agreed.moves);
        let clock = Clock {
            left,
            increment: Duration::ZERO,
            moves: (moves > 0).then(|| moves.saturating_sub(played).max(1)),
        };
        let limits = Limits { clock: Some(clock), move_time: self.config.move_time, ..Limits::default() };
        let moves: Vec<_> = game.moves().cloned().collect();
        let start = game.start().setup();
        let answer = self.engine.search(&start, &moves, &limits, &Control::new(), &mut |_| {});
        let best = answer.ok().and_then(|answer| answer.best().cloned());
        best.ok_or_else(|| DxpError::Position("there is no move to make".to_owned()))
    }

    fn send_move(&mut self, mv: &Move, took: Duration) -> Result<(), DxpError> {
        let rules = self.variant.rules();
        let number = |square: Square| number(rules, square);
        let made = MoveMade {
            seconds: u16::try_from(took.as_secs()).unwrap_or(u16::MAX),
            from: number(mv.from()),
            to: number(mv.to()),
            captured: mv.captures.iter().map(|&square| number(square)).collect(),
        };
        self.wire.send(&Message::Move(made))
    }

    fn make(&mut self, mv: &Move, tell: &mut dyn FnMut(&str)) -> Result<(), DxpError> {
        tell(&self.variant.write_move(self.agreed.game.position(), mv));
        let illegal = |_| DxpError::IllegalMove(hub::write_move(self.variant.rules(), mv));
        self.agreed.game.play(mv).map_err(illegal)
    }

    /// Waits for the other side's move and makes it; or gives how it said that the game is over.
    fn receive_move(&mut self, tell: &mut dyn FnMut(&str)) -> Result<Option<Reason>, DxpError> {
        let patience = self.config.patience + self.agreed.time.unwrap_or(NO_LIMIT);
        loop {
            match self.wire.receive(patience)? {
                Message::Move(made) => {
                    let mv = self.legal(&made)?;
                    self.make(&mv, tell)?;
                    return Ok(None);
                }
                Message::End(end) => return Ok(Some(end.reason)),
                Message::Chat(text) => tell(&format!("{} says: {text}", self.agreed.opponent)),
                // moves are not taken back
                Message::Back(..) => self.wire.send(&Message::BackAnswer(1))?,
                other @ (Message::Request(_) | Message::Accept(..) | Message::BackAnswer(_)) => {
                    return Err(DxpError::OutOfTurn(other.text()));
                }
            }
        }
    }

    fn legal(&self, made: &MoveMade) -> Result<Move, DxpError> {
        let rules = self.variant.rules();
        let sorted = |mut list: Vec<u8>| {
            list.sort_unstable();
            list
        };
        let captured = sorted(made.captured.clone());
        let fits = |mv: &Move| {
            number(rules, mv.from()) == made.from
                && number(rules, mv.to()) == made.to
                && sorted(mv.captures.iter().map(|&square| number(rules, square)).collect()) == captured
        };
        let legal = self.agreed.game.position().legal_moves().into_iter().find(fits);
        legal.ok_or_else(|| DxpError::IllegalMove(Message::Move(made.clone()).text()))
    }

    fn end(&self, outcome: Option<Outcome>) -> Message {
        let reason = match outcome {
            None => Reason::Unknown,
            Some(outcome) => match outcome.winner {
                None => Reason::Draw,
                Some(winner) if winner == self.agreed.color => Reason::Won,
                Some(_) => Reason::Lost,
            },
        };
        Message::End(GameEnd { reason, stop: true })
    }

    /// Says that the game is over, and hears the other side say so.
    fn finish(mut self, outcome: Option<Outcome>) -> Finished {
        let end = self.end(outcome);
        let mut said = None;
        // a peer that has gone now has missed nothing
        if self.wire.send(&end).is_ok() {
            let until = Instant::now() + self.config.patience.min(Duration::from_secs(5));
            while let Ok(message) = self.wire.receive(until.saturating_duration_since(Instant::now())) {
                if let Message::End(end) = message {
                    said = Some(end.reason);
                    break;
                }
            }
        }
        self.finished(outcome, said)
    }

    fn answer_end(mut self, said: Reason) -> Finished {
        let outcome = self.agreed.game.outcome();
        let end = self.end(outcome);
        let _gone = self.wire.send(&end);
        self.finished(outcome, Some(said))
    }

    fn finished(self, outcome: Option<Outcome>, said: Option<Reason>) -> Finished {
        let Agreed { game, color, opponent, .. } = self.agreed;
        Finished { game, color, opponent, outcome, said }
    }
}
