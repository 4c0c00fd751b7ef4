//! The engine as a player.

use std::sync::Arc;
use std::thread;
use std::time::{Duration, Instant};

use draughts::rules::Move;
use draughts::words::Language;
use draughts_engine::{Answer, Clock, Control, Engine, Level, Limits};

use super::STACK;
use crate::app::App;
use crate::games::{Action, Live, Open};

/// Between two moves of engines, so that people can follow.
const PACE: Duration = Duration::from_millis(400);
/// The engine takes a draw when it sees no more for itself than this, in hundredths of a man, after so many plies.
const CONTENT: (i32, usize) = (0, 40);

/// Lets the engine think in a game, if it is to move there and does not think yet.
pub(crate) fn wake(app: &App, open: &Arc<Open>) {
    if open.now().engine_to_move().is_none() || app.is_closing() {
        return;
    }
    let Some(thinking) = open.begin_to_think() else { return };
    let (app, own) = (app.clone(), Arc::clone(open));
    let work = move || {
        play(&app, &own, &thinking);
        drop(thinking);
        // what happened while the engine left its seat is seen now
        if own.now().engine_to_move().is_some_and(|_| !rests(&own, &own.now())) {
            wake(&app, &own);
        }
    };
    // without a thread the engine thinks when it is asked the next time
    let _started = thread::Builder::new().name("player".to_owned()).stack_size(STACK).spawn(work);
}

/// Whether nobody would see what engines play.
fn rests(open: &Open, live: &Live) -> bool {
    let players = live.players();
    players.white.is_engine() && players.black.is_engine() && open.watchers() == 0
}

/// Makes the engine's moves until a person is to move, the game is over, or nobody looks on.
fn play(app: &App, open: &Arc<Open>, thinking: &crate::games::Thinking) {
    let mut engine: Option<Engine> = None;
    loop {
        let live = open.now();
        let Some(level) = live.engine_to_move().and_then(Level::new) else { return };
        let engine = engine
            .get_or_insert_with(|| super::engine(live.game().variant(), app.settings().tables.as_deref()));
        let control = Arc::new(Control::new());
        if !thinking.about(&live, &control) {
            // the game has gone on meanwhile
            continue;
        }
        let Some((mv, is_content)) = choose(app, &live, level, engine, &control) else { return };
        if control.is_stopped() {
            if app.is_closing() {
                return;
            }
            continue;
        }
        if live.engine_is_offered() {
            let answer = Action::Answer { accepts: is_content };
            // an offer that was taken back needs no answer
            let _answered = app.games().act(open, &answer, Language::En);
            if open.now().outcome().is_some() {
                return;
            }
        }
        let action = Action::Engine { mv, ply: live.game().plies() };
        // a game that has gone on meanwhile is looked at again
        let _moved = app.games().act(open, &action, Language::En);
        let next = open.now();
        if rests(open, &next) || app.is_closing() {
            return;
        }
        if next.engine_to_move().is_some() {
            thread::sleep(PACE);
        }
    }
}

/// The engine's move, and whether it would take a draw.
fn choose(
    app: &App,
    live: &Live,
    level: Level,
    engine: &mut Engine,
    control: &Arc<Control>,
) -> Option<(Move, bool)> {
    let game = live.game();
    let side = game.position().to_move();
    let clock = live.clock().map(|clock| Clock {
        left: clock.left(side, Instant::now()),
        increment: Duration::from_secs(clock.rules.increment.into()),
        moves: None,
    });
    let limits = Limits { clock, ..level.limits() };
    let turn = app.rota().enter(Arc::clone(control));
    let answer: Answer =
        engine.search(&game.start().setup(), game.moves(), &limits, control, &mut |_| {}).ok()?;
    drop(turn);
    let mv = level.choose(&answer, seed(live)).or_else(|| answer.best())?.clone();
    let (score, plies) = CONTENT;
    let is_content = game.plies() >= plies && answer.score().is_some_and(|found| found.centimen() <= score);
    Some((mv, is_content))
}

/// Another number for each game and move, the same each time.
fn seed(live: &Live) -> u64 {
    let name = live.id().bytes().fold(0_u64, |seed, byte| seed.wrapping_mul(31).wrapping_add(byte.into()));
    name.wrapping_add(u64::try_from(live.game().plies()).unwrap_or(0))
}
