//! Writing rule sets as variant files.

use std::fmt::{Display, Write as _};

use draughts_rules::{
    Board, BoardCondition, Criterion, Direction, Directions, DrawRule, Key, Resets, Rules, SideMaterial,
    SquareSet, Squares,
};

use crate::definition::{Citation, Definition};
use crate::keys::{SECTIONS, rule_of};
use crate::layer::FORMAT;

/// The variant as a file of its own: nothing is inherited, every value is stated, with its source.
///
/// The file loads to an equal rule set.
pub fn to_toml(definition: &Definition) -> String {
    let mut text = head(definition);
    for source in &definition.sources {
        text.push_str("\n[[source]]\n");
        line(&mut text, "id", &string(&source.id));
        line(&mut text, "title", &string(&source.title));
        optional(&mut text, "url", source.url.as_ref());
        optional(&mut text, "date", source.date.as_ref());
        optional(&mut text, "note", source.note.as_ref());
    }
    for section in SECTIONS {
        rules_section(&mut text, definition, section.name);
    }
    let uncited = Citation::default();
    for (index, rule) in definition.rules.draws.iter().enumerate() {
        text.push_str("\n[[draws]]\n");
        for (name, value) in draw(rule) {
            line(&mut text, name, &value);
        }
        for (name, value) in cites(definition.draw_citations.get(index).unwrap_or(&uncited)) {
            line(&mut text, name, &value);
        }
    }
    lists(&mut text, definition);
    text
}

fn head(definition: &Definition) -> String {
    let mut text = String::new();
    line(&mut text, "format", &FORMAT);
    line(&mut text, "id", &string(&definition.id));
    line(&mut text, "name", &string(&definition.name));
    if !definition.names.is_empty() {
        let names: Vec<_> =
            definition.names.iter().map(|(code, name)| format!("{code} = {}", string(name))).collect();
        line(&mut text, "names", &format!("{{ {} }}", names.join(", ")));
    }
    if !definition.aliases.is_empty() {
        line(&mut text, "aliases", &strings(&definition.aliases));
    }
    optional(&mut text, "region", definition.region.as_ref());
    if let Some(confidence) = definition.confidence {
        line(&mut text, "confidence", &string(&confidence.to_string()));
    }
    text
}

fn rules_section(text: &mut String, definition: &Definition, name: &str) {
    let Some(section) = SECTIONS.iter().find(|section| section.name == name) else {
        return;
    };
    let mut lines = String::new();
    for spec in section.keys {
        let Some(value) = value(&definition.rules, spec.key) else {
            continue;
        };
        let value = match definition.citations.get(rule_of(spec.key)) {
            Some(citation) => annotated(&value, citation),
            None => value,
        };
        line(&mut lines, spec.name, &value);
    }
    if !lines.is_empty() {
        let _ = write!(text, "\n[{name}]\n{lines}");
    }
}

fn lists(text: &mut String, definition: &Definition) {
    for contested in &definition.contested {
        text.push_str("\n[[contested]]\n");
        line(text, "key", &string(contested.key));
        line(text, "says", &string(&contested.says));
        optional(text, "source", contested.source.as_ref());
        optional(text, "edition", contested.edition.as_ref());
    }
    for example in &definition.examples {
        text.push_str("\n[[example]]\n");
        line(text, "fen", &string(&example.fen));
        line(text, "legal", &strings(&example.legal));
        optional(text, "clause", example.clause.as_ref());
        optional(text, "about", example.about.as_ref());
        optional(text, "source", example.source.as_ref());
    }
    for case in &definition.perft {
        text.push_str("\n[[perft]]\n");
        line(text, "fen", &string(&case.fen));
        line(text, "nodes", &list(case.nodes.iter().map(u64::to_string)));
        optional(text, "source", case.source.as_ref());
    }
}

fn line(text: &mut String, name: &str, value: &dyn Display) {
    // writing to a string can't fail
    let _ = writeln!(text, "{name} = {value}");
}

fn optional(text: &mut String, name: &str, value: Option<&String>) {
    if let Some(value) = value {
        line(text, name, &string(value));
    }
}

fn annotated(value: &str, citation: &Citation) -> String {
    let cites = cites(citation).into_iter().map(|(name, text)| format!(", {name} = {text}"));
    format!("{{ value = {value}{} }}", cites.collect::<String>())
}

fn cites(citation: &Citation) -> Vec<(&'static str, String)> {
    let texts = [("source", &citation.source), ("article", &citation.article), ("note", &citation.note)];
    texts.into_iter().filter_map(|(name, text)| Some((name, string(text.as_ref()?)))).collect()
}

/// The text as a TOML string.
pub(crate) fn string(text: &str) -> String {
    let mut quoted = String::from("\"");
    for c in text.chars() {
        match c {
            '"' | '\\' => quoted.extend(['\\', c]),
            c if c.is_control() => {
                let _ = write!(quoted, "\\u{:04X}", u32::from(c));
            }
            c => quoted.push(c),
        }
    }
    quoted.push('"');
    quoted
}

fn list(items: impl Iterator<Item = String>) -> String {
    format!("[{}]", items.collect::<Vec<_>>().join(", "))
}

fn strings(texts: &[String]) -> String {
    list(texts.iter().map(|text| string(text)))
}

/// The value of a key, as it stands in a file; `None` where the key can't stand or nothing stands.
pub(crate) fn value(rules: &Rules, key: Key) -> Option<String> {
    match key.split_once('.')?.0 {
        "board" => board_value(rules, key),
        "setup" => setup_value(rules, key),
        "kings" => kings_value(rules, key),
        "men" | "promotion" => pieces_value(rules, key),
        "capture" | "end" => play_value(rules, key),
        _ => notation_value(rules, key),
    }
}

#[expect(clippy::unnecessary_wraps, reason = "where it is used, other keys have no value")]
fn word(value: impl Display) -> Option<String> {
    Some(string(&value.to_string()))
}

fn number_or_none(number: Option<u8>) -> Option<String> {
    number.map_or_else(|| word("none"), |number| Some(number.to_string()))
}

fn board_value(rules: &Rules, key: Key) -> Option<String> {
    let board = rules.board;
    match (key, board.playing()) {
        ("board.width", _) => Some(board.width().to_string()),
        ("board.height", _) => Some(board.height().to_string()),
        ("board.squares", Squares::All) => word("all"),
        ("board.squares", Squares::Checkered(_)) => word("checkered"),
        ("board.playing-corner", Squares::Checkered(corner)) => word(corner),
        _ => None,
    }
}

fn setup_value(rules: &Rules, key: Key) -> Option<String> {
    match (key, rows(rules)) {
        ("setup.rows", Some((rows, _))) => Some(rows.to_string()),
        ("setup.free-rows", Some((_, free))) => Some(free.to_string()),
        ("setup.white", None) => Some(squares(rules.board, rules.setup.white)),
        ("setup.black", None) => Some(squares(rules.board, rules.setup.black)),
        ("setup.first-mover", _) => word(rules.first_mover),
        _ => None,
    }
}

/// Full rows and free rows, when the men stand so.
fn rows(rules: &Rules) -> Option<(u8, u8)> {
    let board = rules.board;
    let row = |rank: u8| board.rank(rank);
    let free = (0..board.height()).find(|&rank| !(row(rank) & rules.setup.white).is_empty())?;
    let count = rules.setup.white.len().div_ceil(row(free).len().max(1));
    let counts = [count.saturating_sub(1), count, count + 1];
    let fits = |rows: u8| {
        let fill =
            |rank: &dyn Fn(u8) -> u8| (free..free + rows).fold(SquareSet::EMPTY, |set, i| set | row(rank(i)));
        free + rows <= board.height()
            && fill(&|i| i) == rules.setup.white
            && fill(&|i| board.height() - 1 - i) == rules.setup.black
    };
    let rows =
        counts.into_iter().filter_map(|rows| u8::try_from(rows).ok()).find(|&rows| rows > 0 && fits(rows))?;
    // what the keys can hold
    (rows <= 13 && free <= 12).then_some((rows, free))
}

fn squares(board: Board, set: SquareSet) -> String {
    list(set.iter().map(|square| string(&board.algebraic(square))))
}

fn directions(set: Directions) -> String {
    if Directions::NAMED.iter().any(|(_, named)| *named == set) {
        return string(&set.to_string());
    }
    let names: Vec<_> = set.iter().map(|direction: Direction| string(&direction.to_string())).collect();
    match names.as_slice() {
        [one] => one.clone(),
        many => format!("[{}]", many.join(", ")),
    }
}

fn kings_value(rules: &Rules, key: Key) -> Option<String> {
    let Some(kings) = rules.kings else {
        return if key == "kings.range" { word("none") } else { None };
    };
    match key {
        "kings.range" => word(kings.range),
        "kings.moves" => Some(directions(kings.moves)),
        "kings.captures" => Some(directions(kings.captures)),
        "kings.landing" => word(kings.landing),
        "kings.turn" => word(kings.turn),
        "kings.halt" => kings.halt.map_or_else(
            || word("none"),
            |halt| {
                let (least, trailing) = (halt.min_captured, halt.trailing_kings);
                Some(format!("{{ min-captured = {least}, trailing-kings = {trailing} }}"))
            },
        ),
        "kings.move-limit" => number_or_none(kings.move_limit),
        _ => None,
    }
}

fn pieces_value(rules: &Rules, key: Key) -> Option<String> {
    match key {
        "men.moves" => Some(directions(rules.men.moves)),
        "men.captures" => Some(directions(rules.men.captures)),
        "men.leaps" => Some(directions(rules.men.leaps)),
        "men.leap-over" => word(rules.men.leap_over),
        _ if rules.kings.is_none() => None,
        "men.capture-kings" => word(rules.men.capture_kings),
        "promotion.during-capture" => word(rules.promotion.during_capture),
        "promotion.squares" => {
            let (board, crowning) = (rules.board, rules.promotion.squares);
            if crowning.white == board.rank(board.height() - 1) && crowning.black == board.rank(0) {
                return word("far-row");
            }
            let (white, black) = (squares(board, crowning.white), squares(board, crowning.black));
            Some(format!("{{ white = {white}, black = {black} }}"))
        }
        _ => None,
    }
}

fn play_value(rules: &Rules, key: Key) -> Option<String> {
    match key {
        "capture.obligation" => word(rules.capture.obligation),
        "capture.missed" => word(rules.capture.missed),
        "capture.chain" => word(rules.capture.chain),
        "capture.landing-choice" => word(rules.capture.landing_choice),
        "capture.removal" => word(rules.capture.removal),
        "capture.half-turn" => word(rules.capture.half_turn),
        "capture.priority" => Some(list(rules.capture.priority.iter().copied().map(criterion))),
        "end.no-moves" => word(rules.end.no_moves),
        "end.no-pieces" => word(rules.end.no_pieces),
        "end.blocked-with-men" => word(rules.end.blocked_with_men),
        "end.lone-piece" => word(rules.end.lone_piece),
        "end.first-promotion" => word(rules.end.first_promotion),
        "end.bonus-win" => number_or_none(rules.end.bonus_win),
        _ => None,
    }
}

fn criterion(criterion: Criterion) -> String {
    match criterion {
        Criterion::MostValue { man, king } => format!("{{ most-value = {{ man = {man}, king = {king} }} }}"),
        Criterion::MostPieces | Criterion::WithKing | Criterion::MostKings | Criterion::EarliestKing => {
            string(criterion.name())
        }
    }
}

fn notation_value(rules: &Rules, key: Key) -> Option<String> {
    let notation = rules.notation;
    match key {
        "notation.squares" => word(notation.squares),
        "notation.numbering" => word(notation.numbering),
        "notation.pdn-game-type" => notation.pdn_game_type.map(|number| number.to_string()),
        "notation.capture-separator" => word(notation.capture_separator),
        "notation.result-style" => word(notation.result_style),
        _ => None,
    }
}

/// The keys of a draw rule with their values.
pub(crate) fn draw(rule: &DrawRule) -> Vec<(&'static str, String)> {
    let kind = |kind: &str| ("kind", string(kind));
    let text = |value: &dyn Display| string(&value.to_string());
    match rule {
        DrawRule::Repetition { times, claim } => {
            vec![kind("repetition"), ("times", times.to_string()), ("claim", text(claim))]
        }
        DrawRule::NoProgress { moves, resets, condition, claim } => vec![
            kind("no-progress"),
            ("moves", moves.to_string()),
            ("resets", events(*resets)),
            ("while", while_(*condition)),
            ("claim", text(claim)),
        ],
        DrawRule::Material { strong, weak, moves, counted, capturing_move, long_diagonal, resets, claim } => {
            vec![
                kind("material"),
                ("strong", materials(strong)),
                ("weak", materials(weak)),
                ("moves", moves.to_string()),
                ("counted", text(counted)),
                ("capturing-move", text(capturing_move)),
                ("long-diagonal", text(long_diagonal)),
                ("resets", events(*resets)),
                ("claim", text(claim)),
            ]
        }
        DrawRule::Immediate { first, second, unless_capture, claim } => vec![
            kind("immediate"),
            ("first", materials(first)),
            ("second", materials(second)),
            ("capture", text(unless_capture)),
            ("claim", text(claim)),
        ],
    }
}

fn events(resets: Resets) -> String {
    list(resets.names().map(string))
}

fn while_(condition: BoardCondition) -> String {
    match condition {
        BoardCondition::Always => string("always"),
        BoardCondition::KingsOnly => string("kings-only"),
        BoardCondition::Pieces { at_least, at_most } => format!("{{ pieces = [{at_least}, {at_most}] }}"),
        BoardCondition::SideAtMost { pieces } => format!("{{ side-at-most = {pieces} }}"),
    }
}

fn materials(side: &SideMaterial) -> String {
    list(side.0.iter().map(|material| string(&material.to_string())))
}
