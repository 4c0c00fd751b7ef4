//! A position in which two games have different legal moves: how it comes about, and why.

use draughts::notation::{moves, squares};
use draughts::reference::{Attempt, Reason, Verdict, judge};
use draughts::rules::{Key, Move, RuleSet, Setup, SquareNames};
use draughts::words::{self, Language, Writer};
use draughts::{AnyPosition, Variant};

use crate::cause::cause;
use crate::correspondence::Correspondence;
use crate::search::CompareError;

/// The nearest difference between two games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Divergence {
    /// How the first board lies on the second.
    pub way: Correspondence,
    /// The position from which the line starts, in each game.
    pub start: [Setup; 2],
    /// The line of play, in which both games agree; no shorter one leads to a difference.
    pub line: Vec<Ply>,
    /// The position after the line, in each game.
    pub position: [Setup; 2],
    /// The moves that only the first game has, and those that only the second has.
    pub extras: [Vec<Extra>; 2],
    /// The moves that both have.
    pub common: Vec<Ply>,
    /// The rules that make the difference: the fewest values of the second game with which, put into the first
    /// game, that one has the second one's moves here. Empty when no three of them do.
    pub cause: Vec<Key>,
    /// In so many different positions the legal moves were compared, this one included.
    pub examined: usize,
}

/// A move of both games.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Ply {
    /// As the first game has it, and as the second.
    pub moves: [Move; 2],
}

/// A move that one game has and the other has not.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Extra {
    /// The move.
    pub mv: Move,
    /// The same on the other game's squares, where it is not legal.
    pub image: Move,
    /// What the other game has against it.
    pub why: Why,
}

/// What a game has against a move.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Why {
    /// It is not legal.
    Illegal(Reason),
    /// It is legal with another effect: the man is crowned in one game only.
    OtherEffect(Move),
}

impl Why {
    /// The key of the rule that speaks against the move; `position` where the board does.
    pub const fn rule(&self) -> Key {
        match self {
            Self::Illegal(reason) => reason.rule(),
            Self::OtherEffect(mv) if mv.is_capture() => "promotion.during-capture",
            Self::OtherEffect(_) => "promotion.squares",
        }
    }

    /// The reason in `language`, in the squares of the game whose reason it is, called as `names` says. `legal` are
    /// that game's legal moves.
    pub fn describe(
        &self,
        rules: &RuleSet,
        legal: &[Move],
        names: SquareNames,
        language: Language,
    ) -> String {
        let square = |square| squares::name(rules, square, names);
        match self {
            Self::Illegal(reason) => {
                let writer = Writer { square: &square, mv: &|mv| moves::write(rules, mv, legal, names) };
                words::reason(reason, language, writer)
            }
            Self::OtherEffect(mv) => words::other_effect(mv, language),
        }
    }
}

/// The positions on a line of play, of the first and the second game, in the first one's squares.
#[derive(Debug)]
pub(crate) struct Line {
    pub(crate) start: [Setup; 2],
    /// After each move.
    pub(crate) rest: Vec<[Setup; 2]>,
}

impl Divergence {
    /// What differs at the end of `line`.
    pub(crate) fn new(
        first: &Variant,
        second: &Variant,
        way: Correspondence,
        line: &Line,
        examined: usize,
    ) -> Result<Self, CompareError> {
        let own = |&[one, two]: &[Setup; 2]| [one, way.setup(&two)];
        let games = [first, second];
        let start = own(&line.start);
        let mut position = start;
        let mut plies = Vec::new();
        for next in line.rest.iter().map(own) {
            let [from, to] = [positions(games, &position)?, positions(games, &next)?];
            plies.extend(ply(&way, &from, &to));
            position = next;
        }
        let [one, two] = positions(games, &position)?.map(|position| position.legal_moves());
        let back = way.inverse();
        let extras = [
            extras(&way, &one, &two, (second.rules(), &position[1])),
            extras(&back, &two, &one, (first.rules(), &position[0])),
        ];
        let common = one.iter().filter_map(|mv| {
            let image = way.mv(mv);
            two.iter().find(|other| **other == image).map(|other| Ply { moves: [mv.clone(), other.clone()] })
        });
        Ok(Self {
            start,
            line: plies,
            common: common.collect(),
            cause: cause(first.rules(), second.rules(), &way, &position),
            extras,
            position,
            examined,
            way,
        })
    }
}

fn positions(games: [&Variant; 2], setups: &[Setup; 2]) -> Result<[AnyPosition; 2], CompareError> {
    let position = |game: usize| {
        let error = |source| CompareError { game: games[game].id().to_owned(), source };
        games[game].position(&setups[game]).map_err(error)
    };
    Ok([position(0)?, position(1)?])
}

/// The move by which both games come from one position to the next.
fn ply(way: &Correspondence, from: &[AnyPosition; 2], to: &[AnyPosition; 2]) -> Option<Ply> {
    let leads = |mv: &Move| {
        let mut next = from[0].clone();
        next.play(mv).is_ok() && next.setup() == to[0].setup()
    };
    let mv = from[0].legal_moves().into_iter().find(leads)?;
    let image = way.mv(&mv);
    let other = from[1].legal_moves().into_iter().find(|other| *other == image)?;
    Some(Ply { moves: [mv, other] })
}

/// The moves of `own` that are not among `others`, with what the other game says.
fn extras(way: &Correspondence, own: &[Move], others: &[Move], other: (&RuleSet, &Setup)) -> Vec<Extra> {
    let extra = |mv: &Move| {
        let image = way.mv(mv);
        (!others.contains(&image)).then(|| Extra { mv: mv.clone(), why: against(other, &image), image })
    };
    own.iter().filter_map(extra).collect()
}

fn against((rules, setup): (&RuleSet, &Setup), image: &Move) -> Why {
    let attempt = Attempt {
        from: image.from(),
        route: image.path.iter().skip(1).copied().collect(),
        captures: image.is_capture().then(|| image.captures.clone()),
        is_capture: Some(image.is_capture()),
    };
    match judge(rules, setup, &attempt) {
        Verdict::Illegal(reason) => Why::Illegal(reason),
        Verdict::Legal(mv) => Why::OtherEffect(mv),
        Verdict::Ambiguous(mut moves) => Why::OtherEffect(moves.swap_remove(0)),
    }
}
