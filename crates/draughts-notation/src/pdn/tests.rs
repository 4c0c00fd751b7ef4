use std::borrow::Cow;
use std::fmt::Write as _;
use std::io::{self, Read};

use proptest::prelude::*;

use super::{
    Comment, CommentKind, Encoding, Ending, Game, GameResult, Head, Item, Numbered, Position, ReadError,
    Reader, Tag, Token, write,
};

/// Everything that was read, a line for each part.
fn shown(game: &Game<'_>) -> String {
    let mut text = String::new();
    for part in &game.head {
        let _ = match part {
            Head::Tag(tag) => {
                writeln!(text, "[{}] = {:?} at {:?}", tag.name, tag.value, game.position(tag.at))
            }
            Head::Comment(comment) => writeln!(text, "{:?} {:?}", comment.kind, comment.text),
        };
    }
    for item in &game.items {
        let Position { line, column } = game.position(item.at);
        let _ = match &item.token {
            Token::Comment(comment) => {
                writeln!(text, "{line}:{column} {:?} {:?}", comment.kind, comment.text)
            }
            token @ (Token::Move(_)
            | Token::UnknownMove
            | Token::Mark(_)
            | Token::Nag(_)
            | Token::Open
            | Token::Close
            | Token::Setup(_)
            | Token::Result(..)
            | Token::Unread(_)) => writeln!(text, "{line}:{column} {token:?}"),
        };
    }
    if let Some(ending) = &game.ending {
        let _ = writeln!(text, "{:?} from {:?}", ending.result, ending.text);
    }
    for comment in &game.tail {
        let _ = writeln!(text, "behind: {:?} {:?}", comment.kind, comment.text);
    }
    for fault in &game.faults {
        let _ = writeln!(text, "fault {}: {fault}", fault.kind.name());
    }
    text
}

fn read_all(bytes: &[u8]) -> String {
    let mut text = String::new();
    for game in Reader::new(bytes) {
        let game = game.expect("a game");
        let _ = writeln!(text, "--- {} {:?} {:?}", game.number, game.start, game.encoding);
        text.push_str(&shown(&game.parse()));
    }
    text
}

macro_rules! assert_reads {
    ($name:literal, $($text:expr),+ $(,)?) => {
        let read = [$(format!("{}\n{}", String::from_utf8_lossy($text.as_ref()), read_all($text.as_ref()))),+];
        insta::with_settings!({ omit_expression => true }, { insta::assert_snapshot!($name, read.join("\n")); });
    };
}

#[test]
fn moves_in_every_form() {
    assert_reads!(
        "moves",
        "1. 32-28 19-23 2. 28x19 14x23 *",
        "1.32-28 2...19-23 3. ... 28:19 01. 34-29  18-22 02 32-28 1... 5-10",
        " 1-18 1- 7 2x10 35x 4 32 - 28 32 -28 1-1 8",
        "1.a3b4 A3-B4 c3xe5xg7 c3:e5 3228 01050914 27x20x9 f2–e3 12×3 12*19",
        "32-28!? 19-23(!?!!!) 28x19(?) ! a7-b8=K?! $7 $140",
        "- - -- 32-28 - - /FEN \"W:W31:B20\"/ 31-27",
        "12. 32- 19x 33 34 5.b4 Kc3 hello #, <1,2> $x / ) }",
    );
}

#[test]
fn results_in_every_form() {
    let texts = ["1-0", "2-0", "1/2-1/2", "1-1", "0-1", "0-2", "0-0", "*", "½-½", "1 - 0", "1–0", "1. 2-0"];
    for text in texts {
        let file = [text, "\n[Event \"2\"] ", text, " 32-28 ", text].concat();
        let games: Vec<_> = Reader::new(file.as_bytes()).map(|game| game.expect("a game")).collect();
        assert_eq!(games.len(), 3, "{text}");
        for game in &games {
            let game = game.parse();
            let expected = GameResult::parse(text.trim_start_matches("1. ")).expect("a result");
            assert_eq!(game.ending.as_ref().map(|e| e.result), Some(expected), "{text}");
            assert!(game.faults.is_empty(), "{text}");
        }
    }
    assert_reads!(
        "results",
        "[Result \"4-6\"]\n1. 34-29 18-22 4-6 {drawn?}\n\n[Result \"1-9\"]\n1. 34-29 1-9",
        "[Result \"4-6\"] 1. 34-29 18-22 4-7",
        "1. 32-28 (1-6 1-0) 2-0 {behind} ; this too\n{and this}\n\n{before} 1. 32-28 1-6* 32-28",
        "1-0) 1. 5-9",
    );
}

#[test]
fn comments_and_variations() {
    assert_reads!(
        "comments",
        "% a line\n; another\n[Event \"?\"]\n{between}\n[Site \"?\"]\n{before} 1. 32-28 {[%clk 0:01:02]} ; to the end 19-23\n%19-23\n19-23 1-0 % no line",
        "1. 33-29 19-23 2. 35-30 { nested { comment } } ",
        "32-28 19-23 (18-23 38-32 (37-32? 23-29! { Black wins }) 12-18) 28x19 14x23",
        "(32-28 (33-28 1-0\n[Event \"next\"] 32-28 {never closed\n[Event \"third\"]\n*",
        "[Event \"x\"]\n{never closed\n[Site \"y\"]\n1. 32-28 *",
        "{only a comment}\n\n\n",
    );
}

#[test]
fn tags_in_every_form() {
    assert_reads!(
        "tags",
        "[White \"Player 1\"] 32-28",
        "[Site \"\\\"64\\\", \\\\1974\"][Event \"a]b[c\"] [ Date  \"\"  ]\r\n[event \"again\"]\r\n\r\n*",
        b"[Event \x93Open\x94]\n[White \"Jos\xe9\xa0\"]\n1.\xa032-28 *",
        "[Round 2]\n[Event \"an \"inner\" one\"]\n[Site \"no end\n[Date 2\n[Note \"no bracket\"\n[\"no name\"]\n*",
        "\u{feff}[Black \"棋手2\"]\r1.32-28\r\r*\r",
        "[%clk 1] 32-28 [Event \"next\"] *",
        "[Event \"1\"]\n[Site \"a\"]\n\n[Event \"2\"]\n\n[Site \"b\"]\n[Event \"again\"]\n\n1. 32-28 *",
    );
}

#[test]
fn what_can_not_be_read_as_games() {
    let error = |bytes: &[u8]| Reader::new(bytes).find_map(Result::err).map(|e| e.to_string());
    assert_eq!(error(b"\xff\xfe1\0.\0").as_deref(), Some("the file is UTF-16: save it as UTF-8"));
    assert_eq!(error(b"").as_deref(), None);
    assert_eq!(Reader::new(&b" \n\n"[..]).count(), 0);

    struct Broken;
    impl Read for Broken {
        fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
            Err(io::Error::other("gone"))
        }
    }
    assert_eq!(
        Reader::new(Broken).map(|read| read.map_err(|e| e.to_string())).collect::<Vec<_>>(),
        [Err("gone".to_owned())]
    );
}

#[test]
fn a_game_that_is_too_long_is_passed_over() {
    let file =
        ["1. 32-28 *\n\n[Event \"long\"] {", &"x ".repeat(300_000), "} *\n[Event \"third\"] *"].concat();
    let read: Vec<_> = Reader::new(file.as_bytes()).with_limit(100_000).collect();
    assert!(matches!(
        read.as_slice(),
        [
            Ok(super::GameText { number: 1, .. }),
            Err(ReadError::TooLong { number: 2, start: Position { line: 3, column: 1 }, limit: 100_000 }),
            Ok(super::GameText { number: 3, start: Position { line: 4, column: 1 }, is_game: true, .. }),
        ]
    ));
}

#[test]
fn an_endless_comment_needs_no_memory() {
    /// Gives an opening brace, and so many letters.
    struct Endless(usize);
    impl Read for Endless {
        fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
            let length = buffer.len().min(self.0);
            buffer[..length].fill(b'{');
            self.0 -= length;
            Ok(length)
        }
    }
    let mut reader = Reader::new(Endless(50_000_000)).with_limit(1_000_000);
    assert!(matches!(reader.next(), Some(Err(ReadError::TooLong { number: 1, .. }))));
    assert!(reader.next().is_none());
}

#[test]
fn ten_thousand_variations_in_each_other() {
    let depth = 10_000;
    for close in [")", ""] {
        let file = ["1. 32-28 ", &"(31-27 ".repeat(depth), &close.repeat(depth), " *"].concat();
        let texts: Vec<_> = Reader::new(file.as_bytes()).map(|game| game.expect("a game")).collect();
        let game = texts[0].parse();
        assert_eq!((texts.len(), game.main_line().count()), (1, 1));
        assert_eq!(game.faults.len(), if close.is_empty() { 1_000 } else { 0 });
        let written = write(&game);
        let again: Vec<_> = Reader::new(written.as_bytes()).map(|game| game.expect("a game")).collect();
        assert!(again[0].parse().says_the_same(&game));
    }
}

#[test]
fn how_games_are_written() {
    let file = "; first\n[Event \"a \\\"b\\\"\"]\n[FEN \"W:W31:B20\"]\n{before} 12... 19-23 !? {so} 13. 28x19 $3 \
                (13. 29x18 ( 13. 31-27 ; here\n ) 12x23) 14x23(!?) -- /FEN \"B:W31:B20\"/ 20-24 ; last\n 1-1 {behind}";
    let long = ["[Round \"1\"]\n1. ", &"32-28 19-23 ".repeat(20), "* {", &"word ".repeat(40), "}"].concat();
    let texts: Vec<_> = [file, &long].map(write_again).to_vec();
    insta::assert_snapshot!(texts.join("\n"));
}

fn write_again(file: &str) -> String {
    let texts: Vec<_> = Reader::new(file.as_bytes()).map(|game| game.expect("a game")).collect();
    texts.iter().map(|text| write(&text.parse())).collect::<Vec<_>>().join("\n")
}

/// Gives its bytes in small pieces.
struct Pieces<'a>(&'a [u8], usize);

impl Read for Pieces<'_> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let length = self.1.min(self.0.len()).min(buffer.len());
        buffer[..length].copy_from_slice(&self.0[..length]);
        self.0 = &self.0[length..];
        Ok(length)
    }
}

fn comment() -> impl Strategy<Value = Comment<'static>> {
    let text = "[^{}\\[\r\\x00-\\x1f\u{feff}]{0,30}";
    (text, 0..6).prop_map(|(text, kind)| {
        let kind = match kind {
            0 => CommentKind::Semicolon,
            1 => CommentKind::Percent,
            _ => CommentKind::Braces,
        };
        Comment { text: text.into(), kind, at: 0 }
    })
}

fn item() -> impl Strategy<Value = Token<'static>> {
    prop_oneof![
        8 => "[1-9][0-9]?[-x][1-9][0-9](x[1-9][0-9]){0,3}".prop_map(|text| Token::Move(text.into())),
        2 => "[a-h][1-8][-:][a-h][1-8](:[a-h][1-8]){0,3}".prop_map(|text| Token::Move(text.into())),
        1 => Just(Token::UnknownMove),
        1 => "[!?]{1,3}|\\([!?]{1,3}\\)".prop_map(|text| Token::Mark(text.into())),
        1 => (0_u32..200).prop_map(Token::Nag),
        2 => comment().prop_map(Token::Comment),
        2 => Just(Token::Open),
        2 => Just(Token::Close),
        1 => "[WB]:W[0-9,]{0,8}:B[0-9,]{0,8}".prop_map(|text| Token::Setup(text.into())),
    ]
}

fn game() -> impl Strategy<Value = Game<'static>> {
    let tag = ("[A-Za-z]{1,8}", "[^\r\n“”„]{0,20}").prop_map(|(name, value)| {
        Head::Tag(Tag { name: name.into(), value: value.into(), at: 0, value_at: 0 })
    });
    let head = prop::collection::vec(prop_oneof![4 => tag, 1 => comment().prop_map(Head::Comment)], 0..6);
    let items = prop::collection::vec(item(), 0..40);
    let tail = prop::collection::vec(comment(), 0..3);
    (head, items, 0_usize..5, tail, 1_u32..90, 0_u8..2).prop_map(
        |(mut head, tokens, result, tail, number, half)| {
            // comments behind the last tag stand before the first move
            while matches!(head.last(), Some(Head::Comment(_))) {
                head.pop();
            }
            let mut depth = 0_usize;
            let mut items = Vec::new();
            for token in tokens {
                if token == Token::Close && depth == 0 {
                    continue;
                }
                depth += usize::from(token == Token::Open);
                depth -= usize::from(token == Token::Close);
                items.push(Item { token, at: 0 });
            }
            items.extend((0..depth).map(|_| Item { token: Token::Close, at: 0 }));
            let has_moves = items.iter().any(|i| matches!(i.token, Token::Move(_) | Token::UnknownMove));
            let numbered = if has_moves { Numbered { number, half } } else { Numbered::default() };
            let (result, text) = [
                (GameResult::Unknown, "*"),
                (GameResult::WhiteWins, "2-0"),
                (GameResult::Draw, "1/2-1/2"),
                (GameResult::BlackWins, "0-1"),
                (GameResult::BothLose, "0-0"),
            ][result];
            let ending = Some(Ending { result, text: Cow::Borrowed(text), at: 0 });
            Game { head, numbered, items, ending, tail, ..Game::default() }
        },
    )
}

/// What holds for any text at all, read as a whole or so many bytes at a time: every byte belongs to a game, and what
/// is written of a game reads back as the same.
fn holds_for_any_text(text: &str, piece: usize) -> Result<(), TestCaseError> {
    let whole: Vec<_> = Reader::new(text.as_bytes()).map(|game| game.expect("a game")).collect();
    let pieces: Vec<_> =
        Reader::new(Pieces(text.as_bytes(), piece)).map(|game| game.expect("a game")).collect();
    prop_assert_eq!(&whole, &pieces);
    let joined: String = whole.iter().map(|game| game.text.as_str()).collect();
    let marked = text.strip_prefix('\u{feff}').unwrap_or(text);
    let left = marked.strip_prefix(&joined);
    prop_assert!(left.is_some_and(|left| left.trim().is_empty()), "{:?} after {:?}", left, joined);
    for game in &whole {
        prop_assert_eq!(game.encoding, Encoding::Utf8);
        let read = game.parse();
        let written = write(&read);
        let again: Vec<_> = Reader::new(written.as_bytes()).map(|game| game.expect("a game")).collect();
        prop_assert!(again.len() <= 1, "{:?} became {}", game, written);
        if let Some(again) = again.first() {
            prop_assert_eq!(write(&again.parse()), written);
        }
        let open = |token: &Token<'_>| i32::from(*token == Token::Open) - i32::from(*token == Token::Close);
        prop_assert_eq!(read.items.iter().map(|item| open(&item.token)).sum::<i32>(), 0);
    }
    Ok(())
}

/// Texts that were once read otherwise than what was written of them.
#[test]
fn wild_texts_that_were_found() {
    let texts = [
        "1-0\u{d81}",
        "[A \"[A \"[A \"[A \"[A \"]*1-0[A \"",
        "=\rx1-0\u{1d360}\r1-01-0",
        "?*1-0 ",
        "\"*1-0]",
        "[\u{a0}1-0",
        "1-01-0\nX1-0",
        "(\"[A \"1-0\r?",
        "[\u{11313}]1-0[A \"[A \"*",
    ];
    for text in texts {
        for piece in [1, 2, 7, 50] {
            holds_for_any_text(text, piece).unwrap_or_else(|error| panic!("{text:?}: {error}"));
        }
    }
}

proptest! {
    #[test]
    fn what_is_written_reads_back(games in prop::collection::vec(game(), 1..4), piece in 1_usize..200) {
        let texts: Vec<_> = games.iter().map(write).collect();
        let file = texts.join("\n");
        let read: Vec<_> = Reader::new(Pieces(file.as_bytes(), piece)).map(|g| g.expect("a game")).collect();
        prop_assert_eq!(read.len(), games.len(), "{}", file);
        for (text, game) in read.iter().zip(&games) {
            let again = text.parse();
            prop_assert!(again.says_the_same(game), "{}\n{:?}\n{:?}", file, again, game);
            prop_assert!(again.faults.iter().all(|f| f.kind.name() == "repeated-tag"), "{}\n{:?}", file, again.faults);
            prop_assert_eq!(write(&again), write(game));
        }
    }

    #[test]
    fn no_text_is_too_wild(text in "([0-9a-hxX:=\\-()!?*{};%\\[\\]\"./$ \n\r]|1-0|\\[A \"|\\PC){0,80}", piece in 1_usize..50) {
        holds_for_any_text(&text, piece)?;
    }
}
