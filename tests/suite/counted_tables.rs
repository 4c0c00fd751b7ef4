//! What counts of moves make of endgames, against games: every position of a small class is played on, with the
//! counts kept by the game's own judge, and what the tables say is cut must be what those games lose.

use std::collections::BTreeMap;
use std::sync::Arc;

use draughts::rules::Setup;
use draughts::{Game, Variant};
use draughts_tablebase::{Build, BuildOptions, Class, Tables, Wdl};

/// A board of 6x6 with flying kings.
const SMALL: &str = r#"
format = 1
id = "small"
name = "Small"
extends = "mini-6x6"
"#;

fn game(base: &str, draws: &str) -> Variant {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("game.toml");
    std::fs::write(&path, format!("{base}\n[[draws]]\n{draws}\n")).expect("written");
    Variant::load(path.to_str().expect("UTF-8")).unwrap_or_else(|error| panic!("{error}"))
}

/// What a position is worth to the side to move.
type Worth = Option<Wdl>;

/// A position with what the counts have come to.
type Key = (Setup, Vec<Option<u32>>);

/// All games from the positions of a class, as far as a count binds them.
struct Games<'a> {
    variant: &'a Variant,
    tables: &'a Tables,
    class: Class,
    number: BTreeMap<Key, usize>,
    reached: Vec<Game>,
    worth: Vec<Worth>,
    children: Vec<Vec<usize>>,
}

impl Games<'_> {
    fn counts(game: &Game) -> Vec<Option<u32>> {
        (0..4).map(|slot| game.counters().plies(slot)).collect()
    }

    fn node(&mut self, game: Game) -> usize {
        let key = (game.position().setup(), Self::counts(&game));
        if let Some(&number) = self.number.get(&key) {
            return number;
        }
        let number = self.reached.len();
        let worth = self.known(&game);
        self.number.insert(key, number);
        self.reached.push(game);
        self.worth.push(worth);
        self.children.push(Vec::new());
        number
    }

    /// The worth of a position where the game is over, or where no count binds it any more.
    fn known(&self, game: &Game) -> Worth {
        let setup = game.position().setup();
        if let Some(outcome) = game.outcome() {
            return Some(match outcome.winner {
                None => Wdl::Draw,
                Some(side) if side == setup.to_move => Wdl::Win,
                Some(_) => Wdl::Loss,
            });
        }
        let class = Class::of(&setup);
        let here = class == self.class || class == self.class.flipped();
        let runs = Self::counts(game).iter().flatten().any(|&plies| plies > 0);
        (!here && !runs).then(|| self.tables.probe_wdl(&setup).expect("readable").expect("a table"))
    }

    fn explore(&mut self, roots: &[Setup]) {
        for root in roots {
            let position = self.variant.position(root).expect("a position");
            self.node(Game::from_position(self.variant, position));
        }
        let mut at = 0;
        while at < self.reached.len() {
            if self.worth[at].is_none() {
                let game = self.reached[at].clone();
                for mv in game.position().legal_moves() {
                    let mut next = game.clone();
                    next.play_on(&mv).expect("a legal move");
                    let child = self.node(next);
                    self.children[at].push(child);
                }
            }
            at += 1;
        }
    }

    /// What is decided by moves, from the ends backwards; what never is, is drawn.
    fn solve(&mut self) {
        loop {
            let mut changed = false;
            for at in 0..self.reached.len() {
                if self.worth[at].is_some() {
                    continue;
                }
                let theirs = self.children[at].iter().map(|&child| self.worth[child]);
                let won = theirs.clone().any(|worth| worth == Some(Wdl::Loss));
                let lost = theirs.clone().all(|worth| worth == Some(Wdl::Win));
                if won || lost {
                    self.worth[at] = Some(if won { Wdl::Win } else { Wdl::Loss });
                    changed = true;
                }
            }
            if !changed {
                return;
            }
        }
    }
}

/// All positions of a class with White to move.
fn positions(variant: &Variant, tables: &Tables, class: Class) -> Vec<Setup> {
    let fen = |setup: &Setup| variant.fen(&variant.position(setup).expect("a position"));
    let mut out = Vec::new();
    tables.export(class, &fen, &mut out).expect("written");
    let text = String::from_utf8(out).expect("UTF-8");
    let fen = |line: &str| {
        let fen = line.rsplitn(3, ',').last().expect("a field").trim_matches('"').to_owned();
        variant.read_fen(&fen).expect("a position").setup()
    };
    text.lines().skip(1).map(fen).collect()
}

/// The tables cut from the class what its games lose: wins and losses, for both sides to move.
fn cut(base: &str, draws: &str, class: &str) -> (u64, u64) {
    let variant = game(base, draws);
    let rules = Arc::new(variant.rules().clone());
    let folder = tempfile::tempdir().expect("a folder");
    let class: Class = class.parse().expect("a class");
    let build = Build {
        folder: folder.path().to_owned(),
        game: draughts_tablebase::Game::new("test", &rules),
        rules: Arc::clone(&rules),
        classes: vec![class],
        options: BuildOptions::default(),
    };
    build.run(&|_| true).expect("built");
    let tables = Tables::open(folder.path(), &rules).expect("open");
    let mut found = (0, 0);
    for class in [class, class.flipped()] {
        let roots = positions(&variant, &tables, class);
        let mut games = Games {
            variant: &variant,
            tables: &tables,
            class,
            number: BTreeMap::new(),
            reached: Vec::new(),
            worth: Vec::new(),
            children: Vec::new(),
        };
        games.explore(&roots);
        games.solve();
        let plain = |setup: &Setup| tables.probe_wdl(setup).expect("readable").expect("a table");
        let lost = |value: Wdl| {
            let roots = roots.iter().enumerate();
            roots.filter(|(at, root)| plain(root) == value && games.worth[*at] != Some(value)).count() as u64
        };
        let cuts = tables.cuts(class).expect("tables");
        let [cut] = &cuts[..] else { panic!("one rule: {cuts:?}") };
        let (wins, losses) = (lost(Wdl::Win), lost(Wdl::Loss));
        assert_eq!((cut.judged.wins, cut.judged.losses), (wins, losses), "{draws} in {class}");
        found = (found.0 + wins, found.1 + losses);
    }
    found
}

fn material(more: &str) -> String {
    format!("kind = \"material\"\nstrong = [\"KK\"]\nweak = [\"K\"]\n{more}")
}

#[test]
fn counts_of_moves_cut_what_games_lose() {
    let mut some = 0;
    for counted in ["each", "strong", "weak"] {
        for capturing in ["included", "extra"] {
            for moves in [1, 2] {
                let more =
                    format!("moves = {moves}\ncounted = \"{counted}\"\ncapturing-move = \"{capturing}\"");
                some += u32::from(cut(SMALL, &material(&more), "KK-K") != (0, 0));
            }
        }
    }
    assert!(some > 6, "only {some} rules matter");
}

#[test]
fn counts_that_need_the_long_diagonal_cut_what_games_lose() {
    let mut some = 0;
    for diagonal in ["held-by-strong", "held-by-weak"] {
        for counted in ["each", "strong", "weak"] {
            let more = format!("moves = 2\ncounted = \"{counted}\"\nlong-diagonal = \"{diagonal}\"");
            some += u32::from(cut(SMALL, &material(&more), "KK-K") != (0, 0));
        }
    }
    assert!(some > 1, "only {some} rules matter");
}

#[test]
fn counts_that_go_on_in_the_next_class_cut_what_games_lose() {
    let both = "kind = \"material\"\nstrong = [\"KM\", \"KK\"]\nweak = [\"K\"]\nmoves = 4";
    assert_ne!(cut(SMALL, both, "KM-K"), (0, 0));
    let again = format!("{both}\nresets = [\"man-move\"]");
    let progress = |moves: u8, resets: &str| {
        cut(SMALL, &format!("kind = \"no-progress\"\nmoves = {moves}\nresets = [{resets}]"), "KM-K")
    };
    assert_ne!(cut(SMALL, &again, "KM-K"), cut(SMALL, both, "KM-K"));
    assert_ne!(progress(2, "\"capture\", \"man-move\""), (0, 0));
    assert_ne!(progress(4, "\"king-captured\""), (0, 0));
}
