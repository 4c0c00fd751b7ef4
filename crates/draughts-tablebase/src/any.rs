//! Tables of a rule set chosen at run time.

use std::fmt;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use draughts_movegen::{Position, Variant, Visitor, in_its_shape};
use draughts_rules::{Move, RuleSet, Setup};

use crate::build::{BuildOptions, Builder, PlannedClass, Progress};
use crate::class::Class;
use crate::counters::Cut;
use crate::error::TableError;
use crate::file::Game;
use crate::index::Pieces;
use crate::moves::ended;
use crate::shaped::ShapedTables;
use crate::stats::Stats;
use crate::value::{Value, Wdl};
use crate::verify::Verified;

/// What tables can be asked, whatever their shape.
trait Ask: fmt::Debug + Send + Sync {
    fn folder(&self) -> &Path;
    fn classes(&self) -> Vec<Class>;
    fn most_pieces(&self) -> usize;
    fn probe_wdl(&self, setup: &Setup) -> Result<Option<Wdl>, TableError>;
    fn probe(&self, setup: &Setup) -> Result<Option<Value>, TableError>;
    fn has_place(&self, setup: &Setup) -> bool;
    fn moves(&self, setup: &Setup) -> Result<Vec<(Move, Option<Value>)>, TableError>;
    fn line(&self, setup: &Setup) -> Result<Vec<Move>, TableError>;
    fn stats(&self, class: Class) -> Result<Stats, TableError>;
    fn distances_of(&self, class: Class) -> Result<Vec<(u64, u64)>, TableError>;
    fn cuts(&self, class: Class) -> Result<Vec<Cut>, TableError>;
    fn verify(&self, class: Class) -> Result<Verified, TableError>;
    fn export(
        &self,
        class: Class,
        fen: &dyn Fn(&Setup) -> String,
        out: &mut dyn Write,
    ) -> Result<(), TableError>;
}

impl<V: Variant> Ask for ShapedTables<V> {
    fn folder(&self) -> &Path {
        self.folder()
    }
    fn classes(&self) -> Vec<Class> {
        self.classes().collect()
    }
    fn most_pieces(&self) -> usize {
        self.most_pieces()
    }
    fn probe_wdl(&self, setup: &Setup) -> Result<Option<Wdl>, TableError> {
        match self.position(setup) {
            Some(position) => self.probe_wdl(&position),
            None => Ok(None),
        }
    }
    fn probe(&self, setup: &Setup) -> Result<Option<Value>, TableError> {
        match self.position(setup) {
            Some(position) => self.probe(&position),
            None => Ok(None),
        }
    }
    fn has_place(&self, setup: &Setup) -> bool {
        let variant = &self.builder.variant;
        let pieces = Pieces::of_setup(variant.tables(), setup);
        let men = self.builder.geometry.men;
        let astray = (pieces.men.white & !men.white) | (pieces.men.black & !men.black);
        ended(variant, &pieces, setup.to_move).is_some() || draughts_movegen::Bits::is_empty(astray)
    }
    fn moves(&self, setup: &Setup) -> Result<Vec<(Move, Option<Value>)>, TableError> {
        match self.position(setup) {
            Some(position) => self.moves(&position),
            None => Ok(Vec::new()),
        }
    }
    fn line(&self, setup: &Setup) -> Result<Vec<Move>, TableError> {
        match self.position(setup) {
            Some(position) => self.line(&position),
            None => Ok(Vec::new()),
        }
    }
    fn stats(&self, class: Class) -> Result<Stats, TableError> {
        self.stats(class)
    }
    fn distances_of(&self, class: Class) -> Result<Vec<(u64, u64)>, TableError> {
        self.distances_of(class)
    }
    fn cuts(&self, class: Class) -> Result<Vec<Cut>, TableError> {
        self.cuts(class)
    }
    fn verify(&self, class: Class) -> Result<Verified, TableError> {
        self.verify(class)
    }
    fn export(
        &self,
        class: Class,
        fen: &dyn Fn(&Setup) -> String,
        out: &mut dyn Write,
    ) -> Result<(), TableError> {
        self.export(class, fen, out)
    }
}

impl<V: Variant> ShapedTables<V> {
    fn position(&self, setup: &Setup) -> Option<Position<V>> {
        Position::new(self.builder.variant.clone(), setup).ok()
    }
}

/// The tables of one game, asked by positions on squares.
///
/// Values are those of best play without draws by rule. A search that knows its shape asks [`ShapedTables`].
#[derive(Debug)]
pub struct Tables(Box<dyn Ask>);

struct Open<'a>(&'a Path);

impl Visitor for Open<'_> {
    type Output = Result<Tables, TableError>;

    fn visit<V: Variant>(self, variant: V) -> Self::Output {
        Ok(Tables(Box::new(ShapedTables::open(self.0, variant)?)))
    }
}

impl Tables {
    /// The tables in `folder`, which need not be there: then there are none.
    ///
    /// # Errors
    ///
    /// When a file can't be read, is damaged, or was made for other rules; when the rules are such that there can
    /// be no tables.
    pub fn open(folder: &Path, rules: &Arc<RuleSet>) -> Result<Self, TableError> {
        in_its_shape(rules, Open(folder))
    }

    /// The folder.
    pub fn folder(&self) -> &Path {
        self.0.folder()
    }

    /// The pair classes of which there are tables.
    pub fn classes(&self) -> Vec<Class> {
        self.0.classes()
    }

    /// The most pieces of a position that may be in a table.
    pub fn most_pieces(&self) -> usize {
        self.0.most_pieces()
    }

    /// Win, loss or draw; `None` when the position is in no table.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged.
    pub fn probe_wdl(&self, setup: &Setup) -> Result<Option<Wdl>, TableError> {
        self.0.probe_wdl(setup)
    }

    /// The value with its distance; `None` when the position is in no table.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged.
    pub fn probe(&self, setup: &Setup) -> Result<Option<Value>, TableError> {
        self.0.probe(setup)
    }

    /// Whether every man stands where one can come in play. Positions that were composed otherwise are in no table.
    pub fn has_place(&self, setup: &Setup) -> bool {
        self.0.has_place(setup)
    }

    /// The legal moves of a position, each with the value that it leads to for the side to move; the best first.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged.
    pub fn moves(&self, setup: &Setup) -> Result<Vec<(Move, Option<Value>)>, TableError> {
        self.0.moves(setup)
    }

    /// A best line to the end of the game; empty for a draw, or where a table is missing.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged.
    pub fn line(&self, setup: &Setup) -> Result<Vec<Move>, TableError> {
        self.0.line(setup)
    }

    /// How the positions of a class end, White to move.
    ///
    /// # Errors
    ///
    /// When the table is missing or damaged.
    pub fn stats(&self, class: Class) -> Result<Stats, TableError> {
        self.0.stats(class)
    }

    /// How many wins (first) and losses of a class take each number of plies, White to move.
    ///
    /// # Errors
    ///
    /// When the table is missing or damaged.
    pub fn distances_of(&self, class: Class) -> Result<Vec<(u64, u64)>, TableError> {
        self.0.distances_of(class)
    }

    /// What each of the rule set's counts does to a class, White to move.
    ///
    /// # Errors
    ///
    /// When a table that is needed is missing or damaged.
    pub fn cuts(&self, class: Class) -> Result<Vec<Cut>, TableError> {
        self.0.cuts(class)
    }

    /// Checks a class: every block, and every value against those of the positions to which its moves lead.
    ///
    /// # Errors
    ///
    /// When a file can't be read or is damaged, or a table that the class needs is missing.
    pub fn verify(&self, class: Class) -> Result<Verified, TableError> {
        self.0.verify(class)
    }

    /// Writes every position of a class with White to move, a line each: what `fen` makes of it, the value for the
    /// side to move (1, 0, -1), and the plies to the end (empty for a draw).
    ///
    /// # Errors
    ///
    /// When the table is missing or damaged, or can't be written.
    pub fn export(
        &self,
        class: Class,
        fen: &dyn Fn(&Setup) -> String,
        out: &mut dyn Write,
    ) -> Result<(), TableError> {
        self.0.export(class, fen, out)
    }
}

/// What is to be built, and where.
#[derive(Debug, Clone)]
pub struct Build {
    /// The game's folder; it is made.
    pub folder: PathBuf,
    /// The game.
    pub game: Game,
    /// The rules.
    pub rules: Arc<RuleSet>,
    /// The classes that are wanted; those that they need are built with them.
    pub classes: Vec<Class>,
    /// How to build.
    pub options: BuildOptions,
}

struct Plan<'a>(&'a Build);

impl Visitor for Plan<'_> {
    type Output = Result<Vec<PlannedClass>, TableError>;

    fn visit<V: Variant>(self, variant: V) -> Self::Output {
        let build = self.0;
        Builder::new(variant)?.plan(&build.folder, &build.game, &build.classes)
    }
}

struct Run<'a>(&'a Build, &'a (dyn Fn(Progress) -> bool + Sync));

impl Visitor for Run<'_> {
    type Output = Result<(), TableError>;

    fn visit<V: Variant>(self, variant: V) -> Self::Output {
        let Self(build, tell) = self;
        Builder::new(variant)?.build(&build.folder, &build.game, &build.classes, build.options, tell)
    }
}

impl Build {
    /// All classes of up to so many pieces.
    pub fn up_to(pieces: usize, rules: &RuleSet) -> Vec<Class> {
        (2..=pieces).flat_map(|pieces| Class::pairs(pieces, rules)).collect()
    }

    /// What the build takes, in the order of building.
    ///
    /// # Errors
    ///
    /// When there can be no such table, or a file that is there is damaged or of other rules.
    pub fn plan(&self) -> Result<Vec<PlannedClass>, TableError> {
        in_its_shape(&self.rules, Plan(self))
    }

    /// Builds what is not there. `tell` hears how far it is, from several threads, and says whether to go on; what is
    /// finished is kept either way, and a later build goes on from there.
    ///
    /// # Errors
    ///
    /// When there can be no such table, the memory that is allowed is not enough, or a file can't be read or
    /// written; [`TableError::Stopped`] when `tell` said so.
    pub fn run(&self, tell: &(dyn Fn(Progress) -> bool + Sync)) -> Result<(), TableError> {
        in_its_shape(&self.rules, Run(self, tell))
    }
}
