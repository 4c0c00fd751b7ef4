//! Game files: real ones have exactly the games, moves and faults that `data/pdn` lists; whatever is written reads
//! back; no file is too broken.

use std::collections::BTreeMap;
use std::path::PathBuf;

use draughts::Variant;
use draughts::notation::moves;
use draughts::pdn::{
    Catalog, Comment, CommentKind, Ending, Game, GameResult, GameText, Head, Item, Reader, Referee, Tag,
    Token, normalised, write,
};
use draughts::rules::SquareNames;
use draughts_tests::Random;
use draughts_tests::cases::data;
use serde::Deserialize;

/// A file of `data/pdn` and what is in it.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Expected {
    name: String,
    /// The variants of its games, with how many they are.
    variants: BTreeMap<String, usize>,
    games: usize,
    /// Legal moves of the games themselves.
    moves: usize,
    #[serde(default, rename = "variation-moves")]
    variation_moves: usize,
    #[serde(default)]
    fault: Vec<ExpectedFault>,
}

#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectedFault {
    game: u64,
    line: usize,
    column: usize,
    kind: String,
    text: String,
    /// The rule that forbids a move.
    rule: Option<String>,
    /// Why it is a fault, told by hand.
    about: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ExpectedFiles {
    file: Vec<Expected>,
}

/// A game of a public bug report.
#[derive(Debug, Deserialize)]
#[serde(deny_unknown_fields)]
struct Bug {
    report: String,
    about: String,
    /// The variant that is asked for.
    variant: Option<String>,
    text: String,
    /// The legal moves of each game.
    moves: Vec<usize>,
    /// The kinds of faults, in their order.
    #[serde(default)]
    faults: Vec<String>,
    /// The last position of the first game.
    end: Option<String>,
    /// The first game as it is written.
    written: Option<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Bugs {
    case: Vec<Bug>,
}

fn folder() -> PathBuf {
    data().join("pdn")
}

fn toml<T: for<'a> Deserialize<'a>>(name: &str) -> T {
    let text = std::fs::read_to_string(folder().join(name)).expect("the file is there");
    toml::from_str(&text).unwrap_or_else(|error| panic!("{name}: {error}"))
}

fn texts(bytes: &[u8]) -> Vec<GameText> {
    let texts = Reader::new(bytes).map(|text| text.expect("a game"));
    texts.filter(|text| text.is_game).collect()
}

/// The referee for these games, with its guess.
fn referee<'c>(catalog: &'c Catalog, games: &[GameText]) -> Referee<'c> {
    let referee = Referee::new(catalog);
    let games: Vec<_> = games.iter().take(64).map(GameText::parse).collect();
    let unknown: Vec<_> = games.into_iter().filter(|game| referee.must_guess(game)).collect();
    let guess = if unknown.is_empty() { None } else { referee.guess(&unknown) };
    guess.map_or(referee, |guess| referee.with_guess(guess.variant))
}

#[test]
fn real_files_have_what_is_expected() {
    let expected: ExpectedFiles = toml("expected.toml");
    let catalog = Catalog::built_in().expect("every built-in file loads");
    let mut wrong = Vec::new();
    for file in &expected.file {
        let bytes = std::fs::read(folder().join(&file.name)).expect("the file is there");
        let games = texts(&bytes);
        let referee = referee(&catalog, &games);
        let (mut plies, mut variation_plies) = (0, 0);
        let (mut variants, mut faults) = (BTreeMap::new(), Vec::new());
        for text in &games {
            let replay = referee.replay(text);
            plies += replay.plies;
            variation_plies += replay.variation_plies;
            if let Some(variant) = replay.variant.and_then(|index| catalog.variant(index)) {
                *variants.entry(variant.id().to_owned()).or_insert(0) += 1;
            }
            faults.extend(replay.faults);
        }
        let found: Vec<_> = faults
            .iter()
            .map(|f| (f.game, f.line, f.column, f.kind.name(), f.text.as_str(), f.rule.map(str::to_owned)))
            .collect();
        let listed: Vec<_> = file
            .fault
            .iter()
            .map(|f| (f.game, f.line, f.column, f.kind.as_str(), f.text.as_str(), f.rule.clone()))
            .collect();
        if found != listed {
            wrong.push(format!("{}: {faults:#?}\nlisted: {listed:#?}", file.name));
        }
        let counts = (games.len(), plies, variation_plies, variants);
        let wanted = (file.games, file.moves, file.variation_moves, file.variants.clone());
        if counts != wanted {
            wrong.push(format!("{}: {counts:?}, not {wanted:?}", file.name));
        }
        assert!(file.fault.iter().all(|fault| !fault.about.is_empty()));
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
    let listed: Vec<_> = expected.file.iter().map(|file| file.name.as_str()).collect();
    let there = folder().read_dir().expect("the folder").filter_map(|entry| Some(entry.ok()?.path()));
    let mut games = there.filter(|path| path.extension().is_some_and(|extension| extension == "pdn"));
    let missing = games.find(|path| !listed.iter().any(|name| path.ends_with(name)));
    assert_eq!(missing, None, "every file is listed");
}

#[test]
fn public_bugs_are_none_of_ours() {
    let bugs: Bugs = toml("known-bugs.toml");
    let built_in = Catalog::built_in().expect("every built-in file loads");
    let wrong: Vec<_> = bugs.case.iter().filter_map(|bug| judge(bug, &built_in).err()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}

/// Whether a bug's game is read as it should be.
fn judge(bug: &Bug, built_in: &Catalog) -> Result<(), String> {
    let asked = bug.variant.as_ref().map(|id| Catalog::new([Variant::load(id).expect("a variant")]));
    let catalog = asked.as_ref().unwrap_or(built_in);
    let games = texts(bug.text.as_bytes());
    let referee = match asked {
        Some(_) => Referee::new(catalog).with_variant(0),
        None => referee(catalog, &games),
    };
    let replays: Vec<_> = games.iter().map(|text| referee.replay(text)).collect();
    let faults: Vec<_> = replays.iter().flat_map(|replay| &replay.faults).collect();
    let differs =
        |what: &dyn std::fmt::Debug| format!("{}: {}: {what:?}\n{faults:#?}", bug.report, bug.about);
    let plies: Vec<_> = replays.iter().map(|replay| replay.plies).collect();
    let kinds: Vec<_> = faults.iter().map(|fault| fault.kind.name().to_owned()).collect();
    if plies != bug.moves || kinds != bug.faults {
        return Err(differs(&(plies, kinds)));
    }
    if let Some(end) = &bug.end {
        let variant = replays[0].variant.and_then(|index| catalog.variant(index)).expect("a variant");
        let fen = replays[0].end.as_ref().map(|end| variant.fen(end));
        if fen.as_ref() != Some(end) {
            return Err(differs(&fen));
        }
    }
    if let Some(written) = &bug.written {
        let game = games[0].parse();
        let replay = referee.replay_moves(&game, 1, None);
        let text = write(&normalised(catalog, &game, &replay, None));
        if text != *written {
            return Err(differs(&text));
        }
    }
    Ok(())
}

#[test]
fn files_are_written_so_that_they_read_back() {
    let expected: ExpectedFiles = toml("expected.toml");
    let catalog = Catalog::built_in().expect("every built-in file loads");
    let both = [SquareNames::Numeric, SquareNames::Algebraic].into_iter().cycle();
    for (file, names) in expected.file.iter().zip(both) {
        let bytes = std::fs::read(folder().join(&file.name)).expect("the file is there");
        let games = texts(&bytes);
        let referee = referee(&catalog, &games);
        let mut written = Vec::new();
        let mut ends = Vec::new();
        for text in &games {
            let game = text.parse();
            let replay = referee.replay_moves(&game, text.number, Some(names));
            ends.push((replay.plies, replay.end.clone()));
            written.push(write(&normalised(&catalog, &game, &replay, Some(names))));
            if file.fault.iter().all(|fault| fault.game != text.number) {
                let plain = write(&game);
                let again = texts(plain.as_bytes());
                assert!(again.len() == 1 && again[0].parse().says_the_same(&game), "{plain}");
            }
        }
        let again = texts(written.join("\n").as_bytes());
        assert_eq!(again.len(), games.len(), "{}", file.name);
        for ((text, (plies, end)), written) in again.iter().zip(&ends).zip(&written) {
            let replay = referee.replay(text);
            assert_eq!((replay.plies, &replay.end), (*plies, end), "{}: {written}", file.name);
        }
    }
}

/// A random game with comments and variations, and how many of its moves are the game's own.
fn random_game(variant: &Variant, random: &mut Random, names: SquareNames) -> (Game<'static>, usize) {
    let rules = variant.rules();
    let mut position = variant.start();
    let (mut items, mut plies) = (Vec::new(), 0);
    let mut push = |token: Token<'static>| items.push(Item { token, at: 0 });
    for _ in 0..20 + random.below(60) {
        let legal = position.legal_moves();
        if legal.is_empty() {
            break;
        }
        let mv = random.choose(&legal);
        let text = match random.below(4) {
            0 => moves::write_long(rules, mv, names),
            _ => moves::write(rules, mv, &legal, names),
        };
        let said = moves::parse(rules, &text).expect("a move text");
        // not every long form tells a move apart
        let is_clear = moves::resolve(rules, &said, &legal).is_ok_and(|resolved| resolved.mv == *mv);
        push(Token::Move(if is_clear { text } else { moves::write(rules, mv, &legal, names) }.into()));
        plies += 1;
        match random.below(12) {
            0 => push(Token::Mark("!?".into())),
            1 => push(Token::Comment(Comment { text: "so {it is".into(), kind: CommentKind::Braces, at: 0 })),
            2 => {
                let other = random.choose(&legal);
                push(Token::Open);
                push(Token::Move(moves::write(rules, other, &legal, names).into()));
                push(Token::Close);
            }
            _ => {}
        }
        position.play(mv).expect("it is legal");
    }
    let tag = |name: &'static str, value: String| {
        Head::Tag(Tag { name: name.into(), value: value.into(), at: 0, value_at: 0 })
    };
    let head = vec![tag("Event", "by chance".to_owned()), tag("Variant", variant.id().to_owned())];
    let ending = Some(Ending { result: GameResult::Unknown, text: "*".into(), at: 0 });
    (Game::new(head, items, ending), plies)
}

#[test]
fn random_games_of_every_variant_read_back() {
    let catalog = Catalog::built_in().expect("every built-in file loads");
    let referee = Referee::new(&catalog);
    let mut random = Random::new(3);
    for (index, variant) in catalog.variants().enumerate() {
        for names in [SquareNames::Numeric, SquareNames::Algebraic] {
            let (game, plies) = random_game(variant, &mut random, names);
            let text = write(&game);
            let read = texts(text.as_bytes());
            assert!(read.len() == 1 && read[0].parse().says_the_same(&game), "{text}");
            let replay = referee.replay(&read[0]);
            assert_eq!(replay.variant, Some(index), "{text}");
            assert_eq!(
                (replay.plies, replay.faults.as_slice()),
                (plies, [].as_slice()),
                "{}: {text}",
                variant.id()
            );
            let kept = referee.replay_moves(&read[0].parse(), 1, None);
            assert_eq!((kept.plies, &kept.end), (plies, &replay.end), "the quick way and the slow one agree");
            let anew = write(&normalised(&catalog, &read[0].parse(), &kept, None));
            let again = referee.replay(&texts(anew.as_bytes())[0]);
            assert_eq!((again.plies, &again.end), (plies, &replay.end), "{anew}");
        }
    }
}

#[test]
fn files_that_are_cut_off_are_read_as_far_as_they_go() {
    let expected: ExpectedFiles = toml("expected.toml");
    let catalog = Catalog::new([Variant::load("international").expect("a variant")]);
    let referee = Referee::new(&catalog).with_variant(0);
    let mut random = Random::new(7);
    for file in &expected.file {
        let bytes = std::fs::read(folder().join(&file.name)).expect("the file is there");
        for _ in 0..8 {
            let length = random.below(bytes.len().min(6_000));
            let whole = texts(&bytes[..length]);
            assert!(whole.len() <= file.games, "{} cut to {length} bytes", file.name);
            let faults: usize = whole.iter().map(|text| referee.replay(text).faults.len()).sum();
            assert!(faults <= 1_000 * whole.len());
        }
    }
}

#[test]
fn deep_variations_are_replayed_without_a_stack() {
    let catalog = Catalog::new([Variant::load("international").expect("a variant")]);
    let referee = Referee::new(&catalog);
    let depth = 10_000;
    let text = ["1. 32-28 ", &"(31-27 ".repeat(depth), &")".repeat(depth), " 19-23 *"].concat();
    let replay = referee.replay(&texts(text.as_bytes())[0]);
    assert_eq!((replay.plies, replay.variation_plies, replay.faults.len()), (2, depth, 0));
}
