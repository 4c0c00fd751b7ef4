//! From settings to a rule set: defaults, what is missing, what can't act, what contradicts what.

use std::collections::{BTreeMap, BTreeSet};
use std::ops::Range;
use std::str::FromStr;
use std::sync::Arc;

use draughts_rules::{
    Board, BoardError, ByColor, CaptureRules, Corner, DuringCapture, EndRules, Key, KingRules, MenRules,
    NotationRules, PromotionRules, RuleSet, Rules, SquareSet, SquareTextError, Squares,
};
use draughts_rules::{Directions, Halt};

use crate::fault::Faults;
use crate::keys::{Presence, rule_keys};
use crate::layer::{Layer, Setting, Settings};
use crate::source::SourceFile;
use crate::tree::quoted;
use crate::values::{Draw, Located, Value};

/// Takes over what the parent says and this file does not.
pub(crate) fn inherit(layer: &mut Layer, parent: &Settings) {
    let sets = |key: Key| layer.settings.contains_key(key) || layer.broken.contains(key);
    let no_kings = word(&layer.settings, "kings.range") == Some("none");
    let all_squares = word(&layer.settings, "board.squares") == Some("all");
    let no_leaps = matches!(
        layer.settings.get("men.leaps"),
        Some(Setting { value: Value::Directions(Directions::NONE), .. })
    );
    let rows = sets("setup.rows") || sets("setup.free-rows");
    let squares = sets("setup.white") || sets("setup.black");
    let taken: Vec<_> = parent
        .iter()
        .filter(|&(&key, _)| {
            let dropped = match key {
                "notation.pdn-game-type" => true,
                "board.playing-corner" => all_squares,
                "setup.rows" | "setup.free-rows" => squares,
                "setup.white" | "setup.black" => rows,
                "men.leap-over" => no_leaps,
                key => no_kings && speaks_of_kings(key),
            };
            !dropped && !sets(key)
        })
        .map(|(key, setting)| (*key, setting.clone()))
        .collect();
    layer.settings.extend(taken);
}

/// Whether the key means nothing where men are never crowned.
fn speaks_of_kings(key: Key) -> bool {
    key != "kings.range"
        && (key.starts_with("kings.") || key.starts_with("promotion.") || key == "men.capture-kings")
}

fn word(settings: &Settings, key: Key) -> Option<&'static str> {
    settings.get(key)?.value.word()
}

/// Makes the rule set of one file.
pub(crate) struct Assembly<'a, 's> {
    pub(crate) source: &'a Arc<SourceFile>,
    pub(crate) faults: &'a mut Faults<'s>,
    pub(crate) settings: &'a mut Settings,
    /// Keys whose value is not known; what follows from them is not reported.
    pub(crate) unknown: BTreeSet<Key>,
    pub(crate) headers: &'a BTreeMap<&'static str, Range<usize>>,
    pub(crate) extends: Option<&'a Located>,
    /// Whether values may exist that could not be read: then none is reported as missing.
    pub(crate) partial: bool,
}

impl Assembly<'_, '_> {
    /// The rule set; `None` when a fault was found now or before.
    pub(crate) fn rule_set(mut self) -> Option<RuleSet> {
        self.cannot_act();
        self.missing();
        if self.partial {
            let absent = rule_keys().map(|spec| spec.key).filter(|key| !self.settings.contains_key(key));
            self.unknown.extend(absent.collect::<Vec<_>>());
        }
        let rules = self.rules()?;
        let board = rules.board;
        match RuleSet::new(rules) {
            Ok(rule_set) => Some(rule_set).filter(|_| self.faults.is_empty()),
            Err(contradictions) => {
                self.contradictions(board, &contradictions);
                None
            }
        }
    }

    pub(crate) fn is_here(&self, key: Key) -> bool {
        self.settings.get(key).is_some_and(|setting| Arc::ptr_eq(&setting.file, self.source))
    }

    fn has_no_kings(&self) -> bool {
        word(self.settings, "kings.range") == Some("none")
    }

    /// Reports and drops values that can't act beside others.
    fn cannot_act(&mut self) {
        if self.has_no_kings() {
            let why = if self.is_here("kings.range") {
                "men are never crowned: `kings.range` is \"none\"".to_owned()
            } else {
                format!("men are never crowned: `kings.range` is \"none\" in {}", self.origin("kings.range"))
            };
            let keys = rule_keys().map(|spec| spec.key).filter(|key| speaks_of_kings(key));
            for key in keys.collect::<Vec<_>>() {
                self.drop_idle(key, &why, "leave it out, or say `kings.range` short or flying");
            }
        }
        if word(self.settings, "board.squares") == Some("all") {
            let why = "every square of the board plays";
            self.drop_idle("board.playing-corner", why, "leave it out, or say `squares = \"checkered\"`");
        }
        if self.settings.contains_key("setup.rows") || self.unknown.contains("setup.rows") {
            let why = "the men are placed by `rows`";
            for key in ["setup.white", "setup.black"] {
                self.drop_idle(key, why, "say either `rows`, or `white` and `black`");
            }
        } else if self.settings.contains_key("setup.white") || self.settings.contains_key("setup.black") {
            let why = "the men are placed by their squares";
            self.drop_idle("setup.free-rows", why, "leave it out, or say `rows` instead of the squares");
        }
    }

    fn drop_idle(&mut self, key: Key, why: &str, help: &str) {
        let Some(setting) = self.settings.remove(key) else {
            return;
        };
        if Arc::ptr_eq(&setting.file, self.source) {
            let fault = self.faults.add(setting.key_span, format!("`{key}` can't act here"));
            fault.label(why).help(help).key(key);
        }
    }

    /// The file and line of an inherited value, for messages.
    pub(crate) fn origin(&self, key: Key) -> String {
        self.settings.get(key).map_or_else(String::new, |setting| {
            format!("{}:{}", setting.file.name, setting.file.position(setting.key_span.start).line)
        })
    }

    fn missing(&mut self) {
        if self.partial {
            return;
        }
        for spec in rule_keys() {
            let needed = match spec.presence {
                Presence::Required => true,
                Presence::Sometimes => self.is_needed(spec.key),
                Presence::Always | Presence::Default(_) | Presence::Optional => false,
            };
            if needed && !self.settings.contains_key(spec.key) && self.unknown.insert(spec.key) {
                self.report_missing(spec.key, spec.name, spec.doc);
            }
        }
    }

    fn report_missing(&mut self, key: Key, name: &str, doc: &str) {
        let section = key.split('.').next().unwrap_or(key);
        let message = format!("`{key}` is missing");
        let fault = if let Some(span) = self.headers.get(section) {
            let fault = self.faults.add(span.clone(), message);
            fault.label(format!("`{name}` is required here"))
        } else {
            let fault = self.faults.add(self.source.end(), message);
            fault.label(format!("a section [{section}] with `{name}` is required"))
        };
        fault.help(format!("`{name}`: {doc}")).key(key);
    }

    /// Whether the other values make this key a required one.
    fn is_needed(&self, key: Key) -> bool {
        let by_squares = ["setup.white", "setup.black"]
            .iter()
            .any(|key| self.settings.contains_key(key) || self.unknown.contains(key));
        match key {
            "board.playing-corner" => word(self.settings, "board.squares") == Some("checkered"),
            "setup.rows" => !by_squares,
            "setup.white" | "setup.black" => by_squares,
            "kings.moves" | "kings.captures" | "promotion.during-capture" => {
                matches!(word(self.settings, "kings.range"), Some("short" | "flying"))
            }
            _ => false,
        }
    }

    fn number(&self, key: Key) -> Option<u8> {
        self.settings.get(key)?.value.number().and_then(|number| u8::try_from(number).ok())
    }

    fn number_or_none(&self, key: Key) -> Option<u8> {
        if let Value::MoveLimit(number) = self.settings.get(key)?.value { number } else { None }
    }

    fn word<T: FromStr>(&self, key: Key) -> Option<T> {
        word(self.settings, key)?.parse().ok()
    }

    fn directions(&self, key: Key) -> Option<Directions> {
        let Value::Directions(directions) = self.settings.get(key)?.value else {
            return None;
        };
        Some(directions)
    }

    /// The parts of the rule set, with something harmless for what is not known; `None` without a board.
    fn rules(&mut self) -> Option<Rules> {
        use draughts_rules::{
            CapturesKings, Chain, FirstMover, FirstPromotion, HalfTurn, LandingChoice, LeapOver, LonePiece,
            Missed, Numbering, Obligation, Outcome, Removal, ResultStyle, SquareNames,
        };
        let Some(board) = self.board() else {
            self.square_forms();
            return None;
        };
        let setup = self.setup(board);
        let kings = self.kings();
        let no_moves = self.word("end.no-moves").unwrap_or(Outcome::Loss);
        let separator =
            word(self.settings, "notation.capture-separator").and_then(|word| word.chars().next());
        Some(Rules {
            board,
            setup,
            first_mover: self.word("setup.first-mover").unwrap_or(FirstMover::White),
            men: MenRules {
                moves: self.directions("men.moves").unwrap_or(Directions::FORWARD_DIAGONALS),
                captures: self.directions("men.captures").unwrap_or(Directions::FORWARD_DIAGONALS),
                capture_kings: self.word("men.capture-kings").unwrap_or(CapturesKings::Allowed),
                leaps: self.directions("men.leaps").unwrap_or(Directions::NONE),
                leap_over: self.word("men.leap-over").unwrap_or(LeapOver::OneMan),
            },
            kings,
            capture: CaptureRules {
                obligation: self.word("capture.obligation").unwrap_or(Obligation::Compulsory),
                missed: self.word("capture.missed").unwrap_or(Missed::Illegal),
                chain: self.word("capture.chain").unwrap_or(Chain::MustComplete),
                landing_choice: self.word("capture.landing-choice").unwrap_or(LandingChoice::MustContinue),
                removal: self.word("capture.removal").unwrap_or(Removal::AfterMove),
                half_turn: self.word("capture.half-turn").unwrap_or(HalfTurn::Allowed),
                priority: match self.settings.get("capture.priority").map(|setting| &setting.value) {
                    Some(Value::Priority(priority)) => priority.clone(),
                    _ => Vec::new(),
                },
            },
            promotion: self.promotion(board),
            end: EndRules {
                no_moves,
                no_pieces: self.word("end.no-pieces").unwrap_or(no_moves),
                blocked_with_men: self.word("end.blocked-with-men").unwrap_or(no_moves),
                lone_piece: self.word("end.lone-piece").unwrap_or(LonePiece::PlaysOn),
                first_promotion: self.word("end.first-promotion").unwrap_or(FirstPromotion::PlaysOn),
                bonus_win: self.number_or_none("end.bonus-win"),
            },
            draws: self.draws().into_iter().map(|draw| draw.rule).collect(),
            notation: NotationRules {
                squares: self.word("notation.squares").unwrap_or(SquareNames::Numeric),
                numbering: self.word("notation.numbering").unwrap_or(Numbering::TopLeft),
                pdn_game_type: self.number("notation.pdn-game-type"),
                capture_separator: separator.unwrap_or('x'),
                result_style: self.word("notation.result-style").unwrap_or(ResultStyle::OneZero),
            },
        })
    }

    pub(crate) fn draws(&self) -> Vec<Draw> {
        draws(self.settings)
    }

    fn board(&mut self) -> Option<Board> {
        let squares = match word(self.settings, "board.squares")? {
            "all" => Squares::All,
            _ => Squares::Checkered(self.word::<Corner>("board.playing-corner")?),
        };
        let (width, height) = (self.number("board.width")?, self.number("board.height")?);
        let error = match Board::new(width, height, squares) {
            Ok(board) => return Some(board),
            Err(error) => error,
        };
        let (keys, help): (&[Key], _) = match error {
            BoardError::Width(_) => (&["board.width"], "give another width"),
            BoardError::Height(_) => (&["board.height"], "give another height"),
            BoardError::TooManySquares(_) => {
                (&["board.width", "board.height", "board.squares"], "make the board smaller")
            }
            BoardError::Lopsided(_) => (
                &["board.height", "board.width", "board.squares"],
                "make the number of files even, or that of ranks odd",
            ),
        };
        self.blame(keys, error.to_string()).help(help);
        None
    }

    fn setup(&mut self, board: Board) -> ByColor<SquareSet> {
        let Some(rows) = self.number("setup.rows") else {
            return ByColor {
                white: self.squares(board, "setup.white"),
                black: self.squares(board, "setup.black"),
            };
        };
        let free = self.number("setup.free-rows").unwrap_or(0);
        if rows + free > board.height() {
            let message =
                format!("{rows} rows of men and {free} free rows don't fit on {} ranks", board.height());
            self.blame(&["setup.rows", "setup.free-rows", "board.height"], message).help("fewer rows");
            self.unknown.insert("setup");
        }
        let near = free..free.saturating_add(rows).min(board.height());
        let far = near.clone().map(|rank| board.height() - 1 - rank);
        let fill = |ranks: &mut dyn Iterator<Item = u8>| {
            ranks.fold(SquareSet::EMPTY, |set, rank| set | board.rank(rank))
        };
        ByColor { white: fill(&mut near.clone()), black: fill(&mut far.clone()) }
    }

    fn squares(&mut self, board: Board, key: Key) -> SquareSet {
        let Some(Setting { value: Value::Squares(squares), file, .. }) = self.settings.get(key) else {
            self.unknown.insert("setup");
            return SquareSet::EMPTY;
        };
        let (located, file) = (squares.clone(), Arc::clone(file));
        let (set, sound) = self.square_set(board, key, &located, &file);
        if !sound {
            self.unknown.insert("setup");
        }
        set
    }

    /// Without a board: reports the texts that are squares of none.
    fn square_forms(&mut self) {
        let mut lists: Vec<(Key, Vec<Located>)> = Vec::new();
        for (key, setting) in
            self.settings.iter().filter(|(_, setting)| Arc::ptr_eq(&setting.file, self.source))
        {
            if let Value::Squares(list) = &setting.value {
                lists.push((key, list.clone()));
            } else if let Value::PromotionSquares(Some(squares)) = &setting.value {
                lists.push((key, [&squares.white[..], &squares.black[..]].concat()));
            }
        }
        for (key, list) in lists {
            for Located { text, span } in list.into_iter().filter(|located| !has_square_form(&located.text)) {
                let (message, label, help) = no_square(&text);
                self.faults.add(span, message).label(label).help(help).key(key);
            }
        }
    }

    /// The squares, and whether all of them were on the board and none stood twice.
    fn square_set(
        &mut self,
        board: Board,
        key: Key,
        list: &[Located],
        file: &Arc<SourceFile>,
    ) -> (SquareSet, bool) {
        let mut set = SquareSet::EMPTY;
        let mut sound = true;
        for Located { text, span } in list {
            let fault = match board.algebraic_square(text) {
                Ok(square) if set.insert(square) => continue,
                Ok(_) => {
                    let help = "name each square once".to_owned();
                    (format!("{text} stands twice in `{key}`"), "named before", help)
                }
                Err(error) => square_fault(board, &error),
            };
            sound = false;
            let (message, label, help) = fault;
            if Arc::ptr_eq(file, self.source) {
                self.faults.add(span.clone(), message).label(label).help(help).key(key);
            } else {
                self.blame(&["board", key], message).help(help);
            }
        }
        (set, sound)
    }

    fn kings(&self) -> Option<KingRules> {
        if self.has_no_kings() {
            return None;
        }
        let value = |key: Key| self.settings.get(key).map(|setting| &setting.value);
        Some(KingRules {
            range: self.word("kings.range").unwrap_or(draughts_rules::KingRange::Flying),
            moves: self.directions("kings.moves").unwrap_or(Directions::DIAGONALS),
            captures: self.directions("kings.captures").unwrap_or(Directions::DIAGONALS),
            turn: self.word("kings.turn").unwrap_or(draughts_rules::Turn::AnySquare),
            landing: self.word("kings.landing").unwrap_or(draughts_rules::Landing::Any),
            halt: match value("kings.halt") {
                Some(Value::Halt(halt)) => *halt,
                _ => None::<Halt>,
            },
            move_limit: self.number_or_none("kings.move-limit"),
        })
    }

    fn promotion(&mut self, board: Board) -> PromotionRules {
        let during_capture = self.word("promotion.during-capture").unwrap_or(DuringCapture::Stop);
        let far_row = ByColor { white: board.rank(board.height() - 1), black: board.rank(0) };
        let key = "promotion.squares";
        let explicit = match self.settings.get(key) {
            Some(Setting { value: Value::PromotionSquares(Some(squares)), file, .. }) => {
                Some((squares.clone(), Arc::clone(file)))
            }
            _ => None,
        };
        let squares = explicit.map_or(far_row, |(squares, file)| {
            let (white, white_sound) = self.square_set(board, key, &squares.white, &file);
            let (black, black_sound) = self.square_set(board, key, &squares.black, &file);
            if !(white_sound && black_sound) {
                self.unknown.insert(key);
            }
            ByColor { white, black }
        });
        PromotionRules { during_capture, squares }
    }
}

/// The draw rules among the settings.
pub(crate) fn draws(settings: &Settings) -> Vec<Draw> {
    match settings.get("draws").map(|setting| &setting.value) {
        Some(Value::Draws(draws)) => draws.clone(),
        _ => Vec::new(),
    }
}

const NO_SQUARE: &str = "no square for a piece";
const SQUARES: &str = "a letter for the file and a number for the rank; a1 is White's near left corner";

/// Message, label and help.
fn square_fault(board: Board, error: &SquareTextError) -> (String, &'static str, String) {
    match error {
        SquareTextError::Syntax(text) => no_square(text),
        SquareTextError::NotPlaying(text) => {
            let near = board.squares().first_square().map_or_else(String::new, |s| board.algebraic(s));
            let help = format!("on this board every second square plays, {near} among them");
            (format!("{text} is not a playing square"), NO_SQUARE, help)
        }
        SquareTextError::OffBoard { .. } | SquareTextError::OutOfRange { .. } => {
            (error.to_string(), NO_SQUARE, SQUARES.to_owned())
        }
    }
}

fn no_square(text: &str) -> (String, &'static str, String) {
    (format!("{} is not an algebraic square", quoted(text)), NO_SQUARE, SQUARES.to_owned())
}

fn has_square_form(text: &str) -> bool {
    let rank = text.strip_prefix(|c: char| c.is_ascii_alphabetic()).unwrap_or_default();
    !rank.is_empty() && rank.bytes().all(|b| b.is_ascii_digit())
}
