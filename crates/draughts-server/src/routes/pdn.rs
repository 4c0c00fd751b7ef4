//! Game files: reading and writing games with their variations.

use axum::Json;
use axum::extract::State;
use draughts::notation::game_type;
use draughts::pdn::{
    Catalog, Comment, CommentKind, DEFAULT_LIMIT, Ending, Fault, Game, GameResult, GameText, Head, Item,
    Kept, ReadError, Reader, Referee, Replay, Tag, Token, first_number, normalised, write,
};
use draughts::words::Language;
use draughts::{AnyPosition, Variant};
use draughts_answers::DEEPEST;
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::app::App;
use crate::error::{ApiError, Kind};
use crate::input::{FileBody, Spoken};
use crate::place;

/// So many games are told unless somebody asks for another number, and at most.
const TOLD: usize = 20;
const MOST_TOLD: usize = 100;
/// The most items of a game, moves and all, that are told or written.
const MOST_ITEMS: usize = 100_000;
/// The longest tag.
const MOST_TAG: usize = 1_000;

/// Games as text.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct Sent {
    text: String,
    /// What all games are.
    variant: Option<String>,
    /// What games are that do not say what they are.
    otherwise: Option<String>,
    /// How many games are passed over.
    #[serde(default)]
    from: usize,
    /// How many are told.
    most: Option<usize>,
    lang: Option<String>,
}

pub(super) async fn read(
    State(app): State<App>,
    Spoken(language): Spoken,
    FileBody(sent): FileBody<Sent>,
) -> Result<Json<Value>, ApiError> {
    let language = place::language(sent.lang.as_deref(), language);
    Ok(Json(app.work(language, move |app| told(app, &sent, language)).await?))
}

fn told(app: &App, sent: &Sent, language: Language) -> Result<Value, ApiError> {
    let asked = sent.variant.as_deref().or(sent.otherwise.as_deref());
    let asked = asked.map(|name| app.catalog().find(name, language)).transpose()?;
    let alone = asked.as_ref().filter(|variant| !variant.definition().built_in);
    let alone = alone.map(|variant| Catalog::new([variant.clone()]));
    let catalog = alone.as_ref().unwrap_or_else(|| app.catalog().of_files());
    let referee = Referee::new(catalog).with_language(language);
    let index = asked.and_then(|asked| catalog.variants().position(|variant| variant.id() == asked.id()));
    let is_told = sent.variant.is_some() || alone.is_some();
    let referee = match index {
        Some(index) if is_told => referee.with_variant(index),
        Some(index) => referee.with_guess(index),
        None => referee,
    };
    let otherwise = index.filter(|_| !is_told);
    let most = sent.most.unwrap_or(TOLD).min(MOST_TOLD);
    let (mut games, mut faults, mut total) = (Vec::new(), Vec::new(), 0_usize);
    for text in Reader::new(sent.text.as_bytes()) {
        match text {
            Ok(text) if text.is_game => {
                total += 1;
                if total > sent.from && games.len() < most {
                    games.push(game(referee, otherwise, &text, language)?);
                }
            }
            Ok(_) => {}
            Err(error @ ReadError::TooLong { .. }) => {
                total += 1;
                faults.extend(Fault::of_read_error(&error, language).iter().map(draughts_answers::fault));
            }
            Err(error @ (ReadError::Io(_) | ReadError::Utf16)) => {
                return Err(ApiError::new(Kind::Pdn, error.to_string()));
            }
        }
    }
    Ok(json!({ "total": total, "from": sent.from, "games": games, "faults": faults }))
}

fn game(
    referee: Referee<'_>,
    otherwise: Option<usize>,
    text: &GameText,
    language: Language,
) -> Result<Value, ApiError> {
    let game = text.parse();
    if game.items.len() > MOST_ITEMS {
        let most = ("limit", (DEFAULT_LIMIT >> 10).into());
        return Err(ApiError::say(Kind::TooLarge, language, "error-too-large", [most]));
    }
    // a number of `GameType` may stand for several editions of a game
    let named = otherwise.filter(|&index| is_named(referee.catalog(), index, &game));
    let referee = named.map_or(referee, |index| referee.with_variant(index));
    let replay = referee.replay_moves(&game, text.number, None);
    let variant = replay.variant.and_then(|index| referee.catalog().variant(index));
    let fen = variant.zip(replay.start.as_ref()).map(|(variant, start)| variant.fen(start));
    let tags: Map<_, _> = game
        .tags()
        .map(|tag| (tag.name.clone().into_owned(), tag.value.clone().into_owned().into()))
        .collect();
    let (comment, moves) = tree(&game, &replay);
    let result = replay.result;
    Ok(json!({
        "number": text.number,
        "line": text.start.line,
        "tags": tags,
        "variant": variant.map(Variant::id),
        "chosen-by": replay.chosen_by.name(),
        "fen": fen,
        "comment": comment,
        "moves": moves,
        "result": if result == GameResult::Unknown { Value::Null } else { result.to_string().into() },
        "faults": replay.faults.iter().map(draughts_answers::fault).collect::<Vec<_>>(),
    }))
}

/// Whether a game's tags name this variant, alone or among others.
fn is_named(catalog: &Catalog, index: usize, game: &Game<'_>) -> bool {
    let by_type = game.tag("GameType").map(|value| catalog.of_type(value)).unwrap_or_default();
    let by_name = || game.tag("Variant").map(|value| catalog.called(value)).unwrap_or_default();
    if by_type.is_empty() { by_name().contains(&index) } else { by_type.contains(&index) }
}

/// A line of moves that is being put together.
#[derive(Default)]
struct Line {
    /// What is said before the first move.
    before: Option<String>,
    nodes: Vec<Map<String, Value>>,
}

impl Line {
    fn comment(&mut self, text: &str) {
        let text = text.trim();
        match self.nodes.last_mut() {
            None => self.before = Some(joined(self.before.as_deref(), text)),
            Some(node) => {
                let known = node.get("comment").and_then(Value::as_str);
                let comment = joined(known, text).into();
                node.insert("comment".to_owned(), comment);
            }
        }
    }

    /// Adds `value` to a list of the last move.
    fn add(&mut self, key: &str, value: Value) {
        let Some(node) = self.nodes.last_mut() else { return };
        if let Value::Array(list) = node.entry(key).or_insert_with(|| json!([])) {
            list.push(value);
        }
    }

    fn node(&mut self, node: Value) {
        if let Value::Object(node) = node {
            self.nodes.push(node);
        }
    }

    /// The moves; what is said before the first one belongs to it.
    fn into_variation(mut self) -> Value {
        if let (Some(before), Some(first)) = (self.before, self.nodes.first_mut()) {
            first.insert("before".to_owned(), before.into());
        }
        self.nodes.into()
    }
}

fn joined(known: Option<&str>, text: &str) -> String {
    known.map_or_else(|| text.to_owned(), |known| format!("{known} {text}"))
}

/// What is said before the first move, and the moves with their variations. Variations deeper than readers of JSON
/// allow are laid flat.
fn tree(game: &Game<'_>, replay: &Replay) -> (Option<String>, Value) {
    let mut lines = vec![Line::default()];
    let mut too_deep = 0_usize;
    for (index, item) in game.items.iter().enumerate() {
        let kept = replay.kept.get(index).and_then(Option::as_ref);
        let depth = lines.len();
        let Some(line) = lines.last_mut() else { continue };
        match (&item.token, kept) {
            (_, Some(Kept::Step)) => {}
            (Token::Open, _) if depth >= DEEPEST => too_deep += 1,
            (Token::Open, _) => lines.push(Line::default()),
            (Token::Close, _) if too_deep > 0 => too_deep -= 1,
            (Token::Close, _) if depth > 1 => close(&mut lines),
            (Token::Move(_), Some(Kept::Move { text, .. })) => line.node(json!({ "move": text })),
            (Token::Move(text), _) => line.node(json!({ "move": text, "legal": false })),
            (Token::UnknownMove, _) => line.node(json!({ "move": null })),
            (Token::Setup(_), Some(Kept::Position(fen))) => line.node(json!({ "move": null, "fen": fen })),
            (Token::Mark(mark), _) => line.add("marks", mark.as_ref().into()),
            (Token::Nag(number), _) => line.add("nags", (*number).into()),
            (Token::Comment(comment), _) => line.comment(&comment.text),
            (Token::Close | Token::Setup(_) | Token::Result(..) | Token::Unread(_), _) => {}
        }
    }
    while lines.len() > 1 {
        close(&mut lines);
    }
    let line = lines.pop().unwrap_or_default();
    (line.before, line.nodes.into())
}

/// Hangs the last line on the move that it replaces.
fn close(lines: &mut Vec<Line>) {
    let Some(line) = lines.pop() else { return };
    if let Some(outer) = lines.last_mut() {
        outer.add("variations", line.into_variation());
    }
}

/// A move with what hangs on it.
#[derive(Debug, Deserialize)]
struct Node {
    r#move: Option<String>,
    before: Option<String>,
    comment: Option<String>,
    #[serde(default)]
    marks: Vec<String>,
    #[serde(default)]
    nags: Vec<u32>,
    #[serde(default)]
    variations: Vec<Vec<Self>>,
}

/// A game to be written.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct ToWrite {
    variant: String,
    fen: Option<String>,
    #[serde(default)]
    tags: Map<String, Value>,
    comment: Option<String>,
    moves: Vec<Node>,
    result: Option<String>,
    lang: Option<String>,
}

pub(super) async fn put(
    State(app): State<App>,
    Spoken(language): Spoken,
    FileBody(game): FileBody<ToWrite>,
) -> Result<Json<Value>, ApiError> {
    let language = place::language(game.lang.as_deref(), language);
    let text = app.work(language, move |app| written(app, &game, language));
    Ok(Json(json!({ "text": text.await? })))
}

fn written(app: &App, sent: &ToWrite, language: Language) -> Result<String, ApiError> {
    let variant = app.catalog().find(&sent.variant, language)?;
    let mut items = Vec::new();
    items.extend(sent.comment.as_deref().map(comment));
    flatten(&sent.moves, &mut items);
    if items.len() > MOST_ITEMS {
        let most = ("most", MOST_ITEMS.into());
        return Err(ApiError::say(Kind::TooLarge, language, "error-too-many-moves", [most]));
    }
    let result = sent.result.as_deref().map_or(Some(GameResult::Unknown), GameResult::parse);
    let result = result.ok_or_else(|| ApiError::say(Kind::Pdn, language, "error-result", []))?;
    let text = result.text(variant.rules().notation.result_style);
    let ending = Ending { result, text: text.into(), at: 0 };
    let start = place::start(&variant, sent.fen.as_deref(), language)?;
    let mut game = Game::new(head(sent, &variant, &start, language)?, items, Some(ending));
    game.numbered = first_number(&variant, &start);
    let catalog = Catalog::new([variant]);
    let replay = Referee::new(&catalog).with_language(language).with_variant(0).replay_moves(&game, 1, None);
    if !replay.faults.is_empty() {
        let faults: Vec<_> = replay.faults.iter().map(draughts_answers::fault).collect();
        let first = replay.faults.first().map(|fault| fault.message.clone()).unwrap_or_default();
        return Err(ApiError::new(Kind::Pdn, first).with("faults", faults));
    }
    Ok(write(&normalised(&catalog, &game, &replay, None)))
}

/// The tags, with those that say which game it is and where it starts.
fn head<'t>(
    sent: &'t ToWrite,
    variant: &Variant,
    start: &AnyPosition,
    language: Language,
) -> Result<Vec<Head<'t>>, ApiError> {
    let tag = |name: &'t str, value: String| {
        Head::Tag(Tag { name: name.into(), value: value.into(), at: 0, value_at: 0 })
    };
    let mut head = Vec::new();
    let mut is_told = false;
    for (name, value) in &sent.tags {
        let is_name = name.len() <= MOST_TAG
            && name.starts_with(|c: char| c.is_ascii_alphabetic())
            && name.chars().all(|c| c.is_ascii_alphanumeric() || c == '_');
        let value =
            value.as_str().filter(|value| value.len() <= MOST_TAG && !value.contains(char::is_control));
        let (true, Some(value)) = (is_name, value) else {
            let name = name.chars().take(40).collect::<String>();
            return Err(ApiError::say(Kind::Pdn, language, "error-tag", [("tag", name.into())]));
        };
        // these follow from the game
        if !["FEN", "SetUp"].iter().any(|own| name.eq_ignore_ascii_case(own)) {
            is_told |= name.eq_ignore_ascii_case("GameType") || name.eq_ignore_ascii_case("Variant");
            head.push(tag(name, value.to_owned()));
        }
    }
    if !is_told {
        head.push(match game_type(variant.rules()) {
            Some(full) => tag("GameType", full),
            None => tag("Variant", variant.name().to_owned()),
        });
    }
    if *start != variant.start() {
        head.push(tag("SetUp", "1".to_owned()));
        head.push(tag("FEN", variant.fen(start)));
    }
    Ok(head)
}

fn comment(text: &str) -> Item<'_> {
    let comment = Comment { text: text.into(), kind: CommentKind::Braces, at: 0 };
    Item { token: Token::Comment(comment), at: 0 }
}

/// The items of a line. How deep variations lie in each other is bounded by the reader of JSON.
fn flatten<'t>(nodes: &'t [Node], items: &mut Vec<Item<'t>>) {
    for node in nodes {
        let mut put = |token| items.push(Item { token, at: 0 });
        if let Some(before) = &node.before {
            put(comment(before).token);
        }
        put(node.r#move.as_deref().map_or(Token::UnknownMove, |text| Token::Move(text.into())));
        node.marks.iter().for_each(|mark| put(Token::Mark(mark.as_str().into())));
        node.nags.iter().for_each(|number| put(Token::Nag(*number)));
        if let Some(text) = &node.comment {
            put(comment(text).token);
        }
        for variation in &node.variations {
            items.push(Item { token: Token::Open, at: 0 });
            flatten(variation, items);
            items.push(Item { token: Token::Close, at: 0 });
        }
    }
}
