//! Replays games.

use draughts_notation::pdn::{Game, GameResult, GameText, Token};
use draughts_rules::{Color, SquareNames};

use super::catalog::Catalog;
use super::explained::Place;
use super::fault::{Fault, FaultKind};
use super::guess;
use super::replay::{ChosenBy, Reading, Replay};
use super::start::start;
use super::view::{NUMBERINGS, View};
use super::walk::{Keep, Walk};
use crate::words::{FaultWords, Language};

/// A way to read a game's squares must explain so many more moves than the game's own to be taken where neither
/// explains all.
const CLEARLY_MORE: usize = 4;

/// Replays games of one file.
#[derive(Debug, Clone, Copy)]
pub struct Referee<'c> {
    catalog: &'c Catalog,
    asked: Option<usize>,
    guessed: Option<usize>,
    language: Language,
}

/// The variant that a sample of games seems to be of.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Guess {
    /// Its index in the catalog.
    pub variant: usize,
    /// So many games of the sample can be replayed in it as a whole.
    pub fitting: usize,
    /// So many games were tried.
    pub tried: usize,
}

/// A game of the catalog with a way to call its squares.
#[derive(Debug, Clone, Copy)]
struct Choice<'c> {
    variant: usize,
    view: &'c View,
}

impl<'c> Referee<'c> {
    /// For games of this catalog. Faults are told in English.
    pub const fn new(catalog: &'c Catalog) -> Self {
        Self { catalog, asked: None, guessed: None, language: Language::En }
    }

    /// Tells faults in this language, but for those of the text itself and of FENs.
    #[must_use]
    pub const fn with_language(self, language: Language) -> Self {
        Self { language, ..self }
    }

    /// Takes every game for one of this variant, whatever its tags say.
    #[must_use]
    pub const fn with_variant(self, index: usize) -> Self {
        Self { asked: Some(index), ..self }
    }

    /// Takes games whose tags do not say what they are for games of this variant.
    #[must_use]
    pub const fn with_guess(self, index: usize) -> Self {
        Self { guessed: Some(index), ..self }
    }

    /// The variants.
    pub const fn catalog(&self) -> &'c Catalog {
        self.catalog
    }

    /// Whether a guess is needed for `game`: its tags do not say what it is, and nobody else does.
    pub fn must_guess(&self, game: &Game<'_>) -> bool {
        self.asked.is_none() && has_content(game) && self.catalog.named_by(game).1.is_empty()
    }

    /// The variant in which most of these games can be replayed; `None` when nothing can.
    pub fn guess(&self, games: &[Game<'_>]) -> Option<Guess> {
        guess::guess(self.catalog, games)
    }

    /// Replays a game and counts its moves.
    pub fn replay(&self, text: &GameText) -> Replay {
        self.replay_game(&text.parse(), text.number)
    }

    /// As [`replay`](Self::replay), for a game that is parsed already; `number` is which game of its file it is.
    pub fn replay_game(&self, game: &Game<'_>, number: u64) -> Replay {
        self.with_keep(game, number, Keep::Counts)
    }

    /// Replays a game and keeps its moves with their shortest texts, with squares called as `names` says or as the
    /// variant does.
    pub fn replay_moves(&self, game: &Game<'_>, number: u64, names: Option<SquareNames>) -> Replay {
        self.with_keep(game, number, Keep::Moves(names))
    }

    fn with_keep(&self, game: &Game<'_>, number: u64, keep: Keep) -> Replay {
        let (chosen_by, variants) = self.variants_of(game);
        let mut replay = match variants.first() {
            Some(&variant) => {
                let own = Choice { variant, view: self.catalog.views(variant).own() };
                let replay = self.attempt(own, game, number, keep);
                match self.better(&replay, own, &variants, game) {
                    Some(other) => self.attempt(other, game, number, keep),
                    None => replay,
                }
            }
            None => self.nothing(game, number),
        };
        replay.chosen_by = chosen_by;
        replay.result = result_of(game, &replay, self.catalog);
        self.judge_result(game, number, &mut replay);
        replay.faults.extend(game.faults.iter().map(|fault| Fault::of_syntax(fault, number)));
        replay.faults.sort_by_key(|fault| (fault.line, fault.column));
        replay
    }

    fn variants_of(&self, game: &Game<'_>) -> (ChosenBy, Vec<usize>) {
        if let Some(asked) = self.asked {
            return (ChosenBy::Caller, vec![asked]);
        }
        let (chosen_by, named) = self.catalog.named_by(game);
        if !named.is_empty() {
            return (chosen_by, named);
        }
        let guessed = self.guessed.or_else(|| {
            let alone = std::slice::from_ref(game);
            if has_content(game) { self.guess(alone).map(|guess| guess.variant) } else { None }
        });
        guessed.map_or((ChosenBy::Nothing, Vec::new()), |variant| (ChosenBy::Guess, vec![variant]))
    }

    /// Another variant of the same number, or another way to call squares, if the game makes more sense so.
    fn better(
        &self,
        replay: &Replay,
        own: Choice<'_>,
        variants: &[usize],
        game: &Game<'_>,
    ) -> Option<Choice<'c>> {
        let is_whole = |replay: &Replay| {
            let is_broken = |fault: &Fault| {
                matches!(fault.kind, FaultKind::BadFen | FaultKind::NotAMove | FaultKind::IllegalMove)
            };
            !replay.faults.iter().any(is_broken)
        };
        if is_whole(replay) {
            return None;
        }
        let mut best: Option<(Probe, Choice<'c>)> = None;
        for &variant in variants {
            let views = self.catalog.views(variant);
            for reading in readings(views.own().reading, game) {
                if variant == own.variant && reading == own.view.reading {
                    continue;
                }
                let view = views.view(reading);
                let found = probe(view, game);
                let counts = if found.is_whole {
                    // a position alone proves nothing
                    found.plies > 0
                } else {
                    found.plies >= replay.plies + CLEARLY_MORE
                };
                if counts && best.is_none_or(|(other, _)| found > other) {
                    best = Some((found, Choice { variant, view }));
                }
            }
        }
        best.map(|(_, choice)| choice)
    }

    /// The replay of a game of no known variant.
    fn nothing(&self, game: &Game<'_>, number: u64) -> Replay {
        let mut faults = Vec::new();
        if has_content(game) {
            let position = game.position(0);
            faults.push(Fault {
                kind: FaultKind::UnknownVariant,
                game: number,
                line: position.line,
                column: position.column,
                text: game.tag("GameType").or_else(|| game.tag("Variant")).unwrap_or_default().to_owned(),
                message: FaultWords::of(self.language).unknown_variant(),
                rule: None,
                instead: Vec::new(),
            });
        }
        Replay {
            variant: None,
            chosen_by: ChosenBy::Nothing,
            reading: Reading { numbering: NUMBERINGS[0], turned: false },
            start: None,
            end: None,
            plies: 0,
            variation_plies: 0,
            is_whole: false,
            result: game.result(),
            kept: Vec::new(),
            main_line: Vec::new(),
            faults,
        }
    }

    /// Replays a game as one of this variant, with squares called so.
    fn attempt(&self, choice: Choice<'_>, game: &Game<'_>, number: u64, keep: Keep) -> Replay {
        let Choice { variant, view } = choice;
        let mut replay = Replay {
            variant: Some(variant),
            reading: view.reading,
            faults: Vec::new(),
            ..self.nothing(game, number)
        };
        replay.faults.clear();
        match start(view, game, number) {
            Ok(start) => {
                let walked =
                    Walk::new(Place { view, game, number, language: self.language }, &start, keep).run();
                replay.start = Some(start);
                replay.end = Some(walked.end);
                replay.is_whole = walked.is_whole;
                replay.plies = walked.plies;
                replay.variation_plies = walked.variation_plies;
                replay.kept = walked.kept;
                replay.main_line = walked.main_line;
                replay.faults = walked.faults;
            }
            Err(faults) => replay.faults = faults,
        }
        replay
    }

    /// Holds the result against the tag and against the final position.
    fn judge_result(&self, game: &Game<'_>, number: u64, replay: &mut Replay) {
        let said = game.tag_named("Result").and_then(|tag| Some((tag, GameResult::parse(&tag.value)?)));
        let known = |result: GameResult| result != GameResult::Unknown;
        if let (Some(ending), Some((tag, by_tag))) = (&game.ending, said)
            && known(by_tag)
            && known(ending.result)
            && by_tag != ending.result
        {
            let at = game.position(ending.at);
            let message = FaultWords::of(self.language).result_mismatch(&ending.text, &tag.value);
            replay.faults.push(result_fault(FaultKind::ResultMismatch, number, at, &ending.text, message));
        }
        let (Some(variant), Some(end)) = (replay.variant, &replay.end) else { return };
        let is_complete = replay.plies > 0 && replay.is_whole;
        let Some(over) = end.win_or_loss().filter(|_| is_complete) else { return };
        let proven = match over.winner {
            Some(Color::White) => GameResult::WhiteWins,
            Some(Color::Black) => GameResult::BlackWins,
            None => GameResult::Draw,
        };
        let is_silent = matches!(replay.result, GameResult::Unknown | GameResult::Points { .. });
        if !is_silent && replay.result != proven {
            let style = self.catalog.views(variant).variant().rules().notation.result_style;
            let tag = game.tag_named("Result");
            let (at, text) = match (&game.ending, tag) {
                (Some(ending), _) => (ending.at, ending.text.as_ref()),
                (None, Some(tag)) => (tag.at, tag.value.as_ref()),
                (None, None) => (0, ""),
            };
            let message = FaultWords::of(self.language).wrong_result(&proven.text(style));
            let at = game.position(at);
            replay.faults.push(result_fault(FaultKind::WrongResult, number, at, text, message));
        }
    }
}

fn result_fault(
    kind: FaultKind,
    game: u64,
    at: draughts_notation::pdn::Position,
    text: &str,
    message: String,
) -> Fault {
    let text = text.to_owned();
    Fault { kind, game, line: at.line, column: at.column, text, message, rule: None, instead: Vec::new() }
}

/// Whether there is anything to replay.
fn has_content(game: &Game<'_>) -> bool {
    game.tag("FEN").is_some() || game.items.iter().any(|item| matches!(item.token, Token::Move(_)))
}

/// The result by colour: a server that names its players `P1` and `P2` puts the points of the side first that
/// starts.
fn result_of(game: &Game<'_>, replay: &Replay, catalog: &Catalog) -> GameResult {
    let result = game.result();
    let by_turn = game.tag("P1").is_some() && game.tag("White").is_none() && game.tag("Black").is_none();
    let first = replay.variant.map(|variant| catalog.views(variant).variant().rules().first_mover.color());
    if by_turn && first == Some(Color::Black) { result.swapped() } else { result }
}

/// How far a game goes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Probe {
    pub(super) is_whole: bool,
    pub(super) plies: usize,
}

/// How far the main line of a game can be replayed.
pub(super) fn probe(view: &View, game: &Game<'_>) -> Probe {
    let Ok(mut position) = start(view, game, 0) else { return Probe { is_whole: false, plies: 0 } };
    let texts: Vec<_> = game.main_line().map(|(text, _)| text).collect();
    let (mut plies, mut at) = (0, 0);
    while at < texts.len() {
        match view.follow(&mut position, &texts[at..]) {
            0 => return Probe { is_whole: false, plies },
            count => at += count,
        }
        plies += 1;
    }
    Probe { is_whole: true, plies }
}

/// The ways to call squares that make a difference to a game, its own first.
pub(super) fn readings(own: Reading, game: &Game<'_>) -> Vec<Reading> {
    let is_file = |c: char| c.is_ascii_alphabetic() && c != 'x' && c != 'X';
    let fen_body = game.tag("FEN").and_then(|fen| fen.split_once(':')).map_or("", |(_, body)| body);
    let fen_has_names = fen_body.contains(|c: char| c.is_ascii_lowercase() && c != 'k');
    let mut texts = game.main_line().map(|(text, _)| text);
    let first_has_names = texts.next().map(|text| text.contains(is_file));
    let has_numbers = first_has_names == Some(false) || (!fen_body.is_empty() && !fen_has_names);
    let has_names = first_has_names == Some(true) || fen_has_names;
    let mut readings = vec![own];
    for turned in [false, true].into_iter().take(if has_names { 2 } else { 1 }) {
        let others = NUMBERINGS.into_iter().filter(|&n| n == own.numbering || has_numbers);
        let others = others.map(|numbering| Reading { numbering, turned });
        readings.extend(others.filter(|&reading| reading != own));
    }
    readings
}
