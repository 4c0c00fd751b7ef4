//! Endgame tables: known totals, a plain solver that shares nothing with them, and files that are damaged, of other
//! rules or half built.

use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

use draughts::Variant;
use draughts::rules::{Color, RuleSet, Setup};
use draughts_tablebase::{
    Build, BuildOptions, Class, Cut, FileFault, Game, Kind, Late, TableError, Tables, Value, Wdl,
    check_bytes, file_name,
};
use draughts_tests::Random;
use draughts_tests::cases::data;

use crate::plain_tables::Plain;

pub(crate) fn rules_of(name: &str) -> Arc<RuleSet> {
    let reading = data().join("readings").join(format!("{name}.toml"));
    let path = reading.to_str().filter(|_| reading.is_file());
    Arc::new(Variant::load(path.unwrap_or(name)).expect("a game").rules().clone())
}

fn build(rules: &Arc<RuleSet>, folder: &Path, classes: Vec<Class>) -> Build {
    Build {
        folder: folder.to_owned(),
        game: Game::new("test", rules),
        rules: Arc::clone(rules),
        classes,
        options: BuildOptions::default(),
    }
}

/// All classes of up to so many pieces, built in `folder`.
fn built(rules: &Arc<RuleSet>, folder: &Path, pieces: usize) -> Result<Tables, TableError> {
    build(rules, folder, Build::up_to(pieces, rules)).run(&|_| true)?;
    Tables::open(folder, rules)
}

/// A row of known totals.
struct Row {
    variant: String,
    class: Class,
    /// Positions, wins, losses, draws, plies of the longest.
    numbers: [u64; 5],
}

fn rows() -> Vec<Row> {
    let path = data().join("endgames/classes.tsv");
    let text = std::fs::read_to_string(path).expect("the totals");
    let row = |line: &str| {
        let fields: Vec<&str> = line.split('\t').collect();
        let number = |i: usize| fields[i].parse::<u64>().expect("a number");
        let count = |i: usize| fields[i].parse::<usize>().expect("a number");
        let letters = |kings, men| "K".repeat(count(kings)) + &"M".repeat(count(men));
        Row {
            variant: fields[0].to_owned(),
            class: format!("{}-{}", letters(4, 3), letters(6, 5)).parse().expect("a class"),
            numbers: [7, 8, 9, 10, 11].map(number),
        }
    };
    text.lines().skip(1).map(row).collect()
}

/// Every row of a game with so many pieces is reached.
fn reach(variant: &str, pieces: usize) {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = rules_of(variant);
    let rows = rows();
    let wanted = rows.iter().filter(|row| row.variant == variant && row.class.pieces() <= pieces);
    let wanted = wanted.collect::<Vec<_>>();
    build(&rules, folder.path(), wanted.iter().map(|row| row.class).collect()).run(&|_| true).expect("built");
    let tables = Tables::open(folder.path(), &rules).expect("open");
    for row in &wanted {
        let summary = tables.stats(row.class).expect("a table").summary;
        let found =
            [summary.positions(), summary.wins, summary.losses, summary.draws, u64::from(summary.longest)];
        assert_eq!(found, row.numbers, "{variant} {}", row.class);
    }
    assert!(!wanted.is_empty(), "{variant}");
}

#[test]
fn known_totals_of_small_classes_are_reached() {
    reach("spanish", 3);
    reach("english", 3);
    reach("turkish", 2);
}

#[test]
#[ignore = "every row: some minutes in a release build"]
fn known_totals_are_reached() {
    let mut variants = rows().into_iter().map(|row| row.variant).collect::<Vec<_>>();
    variants.dedup();
    for variant in variants {
        reach(&variant, 8);
    }
}

/// The built-in games on boards of 8x8, each set of rules once.
fn games_on_8x8() -> Vec<Variant> {
    let mut seen = Vec::new();
    let mut games = Variant::builtins().expect("every built-in file loads");
    games.retain(|game| {
        let rules = game.rules();
        let small = rules.board.width() == 8 && rules.board.height() == 8;
        // draws by counting change no value here
        let values = rules.values().into_iter().filter(|(key, _)| *key != "draws").collect::<Vec<_>>();
        // where a single piece loses, no class of three pieces is played on
        small && !rules.lone_piece_loses() && !seen.contains(&values) && {
            seen.push(values);
            true
        }
    });
    games
}

/// The tables agree with the plain solver on all positions of these classes.
fn agree(variant: &Variant, pieces: usize) {
    let rules = Arc::new(variant.rules().clone());
    let folder = tempfile::tempdir().expect("a folder");
    let tables = match built(&rules, folder.path(), pieces) {
        Ok(tables) => tables,
        // said, not wrong: there is no table
        Err(TableError::SidesDiffer | TableError::KingRuns(_)) => return,
        Err(error) => panic!("{}: {error}", variant.id()),
    };
    let plain = Plain::solve(&rules, pieces);
    let mut compared = 0;
    for (setup, value) in plain.values() {
        if !tables.has_place(setup) {
            continue;
        }
        let found = tables.probe(setup).expect("readable");
        let text = || variant.fen(&variant.position(setup).expect("a position"));
        assert_eq!(found, Some(value), "{}: {}", variant.id(), text());
        let wdl = tables.probe_wdl(setup).expect("readable");
        assert_eq!(wdl, Some(value.wdl()), "{}: {}", variant.id(), text());
        compared += 1;
    }
    assert!(compared > 500, "{}: only {compared}", variant.id());
}

#[test]
fn values_of_two_pieces_agree_with_a_plain_solver() {
    for name in ["spanish", "italian", "english", "russian", "brazilian", "thai", "turkish", "armenian"] {
        agree(&Variant::load(name).expect("a built-in game"), 2);
    }
}

#[test]
#[ignore = "millions of positions in the plain generator: half an hour in a release build"]
fn values_of_three_pieces_agree_with_a_plain_solver_in_every_game() {
    for variant in games_on_8x8() {
        agree(&variant, 3);
    }
}

/// Three pieces on a sample: each value is what the plain generator's moves make of it.
#[test]
fn values_of_three_pieces_follow_from_the_plain_generators_moves() {
    let mut random = Random::new(3);
    for name in ["spanish", "italian", "russian", "turkish", "thai", "dameo", "keny"] {
        let rules = rules_of(name);
        let folder = tempfile::tempdir().expect("a folder");
        let classes = ["KM-M", "KK-K", "MM-K"].map(|class| class.parse().expect("a class"));
        build(&rules, folder.path(), classes.to_vec()).run(&|_| true).expect("built");
        let tables = Tables::open(folder.path(), &rules).expect("open");
        let mut checked = 0;
        while checked < 400 {
            let setup = draughts_tests::random_setup(&rules, &mut random, 3, 40);
            // a side without pieces has lost already
            if Color::ALL.into_iter().any(|color| setup.pieces(color).is_empty()) {
                continue;
            }
            let Some(stored) = tables.probe(&setup).expect("readable") else { continue };
            let found =
                crate::plain_tables::one_step(&rules, &setup, &|next| tables.probe(next).ok().flatten());
            assert_eq!(Some(stored), found, "{name}: {setup:?}");
            checked += 1;
        }
    }
}

/// The wins, losses and draws of a game's classes.
fn totals(variant: &str, classes: &[Class]) -> Vec<(Class, u64, u64, u64, u16)> {
    let rules = rules_of(variant);
    let folder = tempfile::tempdir().expect("a folder");
    build(&rules, folder.path(), classes.to_vec()).run(&|_| true).expect("built");
    let tables = Tables::open(folder.path(), &rules).expect("open");
    let both = classes.iter().flat_map(|class| [*class, class.flipped()]);
    both.map(|class| {
        let found = tables.stats(class).expect("a table").summary;
        (class, found.wins, found.losses, found.draws, found.longest)
    })
    .collect()
}

#[test]
fn games_that_differ_only_later_have_the_same_tables() {
    let two = Build::up_to(2, &rules_of("russian"));
    assert_eq!(totals("russian", &two), totals("brazilian", &two));
    assert_eq!(totals("russian", &two), totals("pool", &two));
    let three = Build::up_to(3, &rules_of("spanish"));
    assert_eq!(totals("spanish", &three), totals("czech", &three));
    assert_ne!(totals("russian", &three), totals("brazilian", &three));
    let kings = ["K-K", "KK-K", "KK-KK", "KKK-K"].map(|class| class.parse().expect("a class"));
    assert_eq!(totals("english", &kings), totals("italian", &kings));
}

/// The bytes of all files of a folder.
fn bytes(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = folder
        .read_dir()
        .expect("a folder")
        .map(|entry| {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            (name, std::fs::read(&path).expect("readable"))
        })
        .collect::<Vec<_>>();
    files.sort();
    files
}

#[test]
fn a_build_that_is_stopped_goes_on_to_the_same_bytes() {
    let rules = rules_of("english");
    let whole = tempfile::tempdir().expect("a folder");
    let classes = Build::up_to(3, &rules);
    let mut one = build(&rules, whole.path(), classes.clone());
    one.options.threads = 1;
    one.run(&|_| true).expect("built");
    let folder = tempfile::tempdir().expect("a folder");
    let mut random = Random::new(10);
    let mut stopped = 0;
    for _ in 0..10 {
        let left = AtomicUsize::new(1 + random.below(4));
        let mut again = build(&rules, folder.path(), classes.clone());
        again.options.threads = 3;
        match again.run(&|_| left.fetch_sub(1, Ordering::Relaxed) > 1) {
            Err(TableError::Stopped) => stopped += 1,
            other => other.expect("built"),
        }
        // what a machine that fell leaves behind: half a record
        let parts = bytes(folder.path())
            .into_iter()
            .filter(|(name, _)| Path::new(name).extension().is_some_and(|end| end == "part"));
        for (name, mut part) in parts {
            part.truncate(part.len() - part.len().min(random.below(40)));
            std::fs::write(folder.path().join(name), part).expect("written");
        }
    }
    assert!(stopped > 3, "only {stopped}");
    build(&rules, folder.path(), classes).run(&|_| true).expect("built");
    assert!(bytes(whole.path()) == bytes(folder.path()), "other bytes");
}

#[test]
fn bad_files_are_refused() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = rules_of("spanish");
    built(&rules, folder.path(), 2).expect("built");
    let class: Class = "KM-K".parse().expect("a class");
    assert!(matches!(
        Tables::open(folder.path(), &rules).map(|t| t.stats(class)),
        Ok(Err(TableError::Missing(_)))
    ));
    let other = rules_of("russian");
    let fault = |result: Result<Tables, TableError>| match result {
        Err(TableError::BadFile { fault, .. }) => fault,
        other => panic!("{other:?}"),
    };
    assert!(matches!(fault(Tables::open(folder.path(), &other)), FileFault::Fingerprint { .. }));
    let path = folder.path().join(file_name("K-K".parse().expect("a class"), Kind::Distances));
    let good = std::fs::read(&path).expect("readable");
    let with = |bytes: &[u8]| {
        std::fs::write(&path, bytes).expect("written");
        fault(Tables::open(folder.path(), &rules))
    };
    assert_eq!(with(b"something else"), FileFault::NoTable);
    assert_eq!(with(&good[..good.len() - 1]), FileFault::Truncated);
    let altered = |at: usize| {
        let mut bytes = good.clone();
        bytes[at] ^= 0x10;
        bytes
    };
    assert!(matches!(with(&altered(8)), FileFault::Version { .. }));
    assert_eq!(with(&altered(30)), FileFault::Header);
    // no byte can change unseen
    for at in 0..good.len() {
        assert!(check_bytes(&path, altered(at)).is_err(), "byte {at}");
    }
    for end in 0..good.len() {
        assert!(check_bytes(&path, good[..end].to_vec()).is_err(), "{end} bytes");
    }
    std::fs::write(&path, altered(good.len() - 1)).expect("written");
    let tables = Tables::open(folder.path(), &rules).expect("the header is whole");
    assert!(tables.verify("K-K".parse().expect("a class")).is_err());
    std::fs::write(&path, &good).expect("written");
    let tables = Tables::open(folder.path(), &rules).expect("open");
    assert_eq!(tables.verify("K-K".parse().expect("a class")).expect("readable").fault, None);
}

#[test]
fn lines_end_where_they_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let spanish = Variant::load("spanish").expect("it loads");
    let rules = Arc::new(spanish.rules().clone());
    let tables = built(&rules, folder.path(), 3).expect("built");
    for class in ["K-M", "MM-M", "M-MM", "KK-K"] {
        let stats = tables.stats(class.parse().expect("a class")).expect("a table");
        let setup = stats.longest.expect("not all are drawn");
        let value = tables.probe(&setup).expect("readable").expect("there");
        assert_eq!(value.plies(), Some(stats.summary.longest));
        let line = tables.line(&setup).expect("readable");
        assert_eq!(line.len(), usize::from(stats.summary.longest));
        let mut position = spanish.position(&setup).expect("a position");
        for mv in &line {
            position.play(mv).expect("a legal move");
        }
        assert_eq!(position.count_moves(), 0);
        let moves = tables.moves(&setup).expect("readable");
        assert_eq!(moves[0].1, Some(value));
    }
}

#[test]
fn every_class_is_exported_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let rules = rules_of("turkish");
    let tables = built(&rules, folder.path(), 2).expect("built");
    for class in ["K-K", "K-M", "M-K", "M-M"] {
        let class: Class = class.parse().expect("a class");
        let mut out = Vec::new();
        let fen = |setup: &Setup| draughts::notation::fen::write(&rules, setup, rules.notation.squares);
        tables.export(class, &fen, &mut out).expect("written");
        let text = String::from_utf8(out).expect("UTF-8");
        let mut lines = text.lines().skip(1).collect::<Vec<_>>();
        let summary = tables.stats(class).expect("a table").summary;
        assert_eq!(lines.len() as u64, summary.positions());
        let wins = lines.iter().filter(|line| line.contains(",1,")).count();
        assert_eq!(wins as u64, summary.wins);
        lines.sort_unstable();
        lines.dedup();
        assert_eq!(lines.len() as u64, summary.positions(), "each position once");
    }
}

#[test]
fn counts_cut_what_they_say() {
    let folder = tempfile::tempdir().expect("a folder");
    let class: Class = "KKK-K".parse().expect("a class");
    let cuts = |name: &str, class: Class| {
        let rules = rules_of(name);
        let folder = folder.path().join(name);
        build(&rules, &folder, vec![class]).run(&|_| true).expect("built");
        let tables = Tables::open(&folder, &rules).expect("open");
        tables.cuts(class).expect("tables")
    };
    let numbers = |late: &Late| (late.wins, late.losses, late.hardest.as_ref().map(|(moves, _)| *moves));
    let whole = |cut: &Cut| cut.whole.as_ref().map(numbers);
    // a king given up ends the count: eleven moves come to that at most; to win takes thirteen
    let [_, spanish] = &cuts("spanish", class)[..] else { panic!("two counts") };
    assert_eq!((numbers(&spanish.judged), whole(spanish)), ((0, 0, Some(11)), Some((0, 0, Some(13)))));
    let [_, portuguese] = &cuts("portuguese", class)[..] else { panic!("two counts") };
    assert_eq!(numbers(&portuguese.judged), (0, 0, Some(11)));
    assert_eq!(whole(portuguese), Some((60, 0, Some(13))));
    // with the lone king to move the three need thirteen moves in 158 positions
    let [_, portuguese] = &cuts("portuguese", class.flipped())[..] else { panic!("two counts") };
    assert_eq!((portuguese.judged.losses, whole(portuguese)), (0, Some((0, 158, None))));
}

#[test]
fn men_that_can_not_be_there_have_no_table() {
    let folder = tempfile::tempdir().expect("a folder");
    let turkish = Variant::load("turkish").expect("it loads");
    let rules = Arc::new(turkish.rules().clone());
    let tables = built(&rules, folder.path(), 2).expect("built");
    let at = |fen: &str| turkish.read_fen(fen).expect("a position").setup();
    let first_rank = at("W:Wa1:BKh8");
    assert!(!tables.has_place(&first_rank));
    assert_eq!(tables.probe(&first_rank).expect("readable"), None);
    assert_eq!(tables.probe(&at("W:Wa7:BKb7")).expect("readable"), Some(Value::Win(1)));
    assert_eq!(tables.probe_wdl(&at("B:Wa2:BKh8")).expect("readable"), Some(Wdl::Draw));
    assert_eq!(Setup::empty(Color::White).color_flipped(&rules).to_move, Color::Black);
}
