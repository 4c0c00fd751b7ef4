//! What was measured, for people: smallest positions, how often games differ, what play is like.

use std::fmt::Write as _;

use comfy_table::{ContentArrangement, Table, presets};
use draughts::Variant;
use draughts_compare::{
    Changes, Estimate, Finding, Frequency, GAME_PLIES, OPENING_PLIES, Openings, Overlap, Pair, Plan, Profile,
    RANDOM_PLIES, Reason, RuleShare, Smallest,
};

use super::Page;
use super::catch::{about_catches, catch_rows};
use super::figures::{number, power, share};
use super::work::players;
use crate::output::style::{self, paint};
use crate::texts::{counted, grouped, say, tell};

/// A column narrower than this is no column.
const NARROWEST: usize = 22;

/// One line of figures: what it is, and each game's.
pub(super) type Row = (String, Vec<String>);

impl Page<'_> {
    fn heading(text: &str) -> String {
        format!("\n{}\n", paint(style::STRONG, text))
    }

    /// What was measured about two games.
    pub(super) fn measured(&self, pair: &Pair) -> String {
        let games = pair.games.map(|game| &self.comparison.variants[game]);
        let mut text = String::new();
        if let Some(smallest) = &pair.smallest {
            text.push_str(&self.smallest(games, smallest));
        }
        if let Some(frequency) = &pair.frequency {
            text.push_str(&self.frequency(games, frequency));
        }
        if let Some(openings) = &pair.openings {
            text.push_str(&self.openings(games, openings));
        }
        text
    }

    fn smallest(&self, games: [&Variant; 2], found: &Smallest) -> String {
        let mut text = Self::heading(&tell("compare-smallest"));
        if found.rules.is_empty() {
            return text + &self.say(&tell("compare-smallest-none"));
        }
        text.push_str(&self.say(&compared(found)));
        for rule in &found.rules {
            let name = self.names_of(std::iter::once(rule.key));
            let key = paint(style::DIM, format!("({})", rule.key));
            let _ = write!(text, "\n{} {key}\n", paint(style::STRONG, &name));
            text.push_str(&self.say(&finding(games, &rule.finding, found)));
            match &rule.finding {
                Finding::Decides(divergence) => text.push_str(&self.parting(games[0], games[1], divergence)),
                Finding::Changes { game, changed, divergence } => {
                    text.push_str(&self.parting(games[*game], changed, divergence));
                }
                Finding::NoEffect | Finding::NotAlone => {}
            }
        }
        text
    }

    fn frequency(&self, games: [&Variant; 2], frequency: &Frequency) -> String {
        let mut text = Self::heading(&tell("compare-frequency"));
        text.push_str(&self.say(&about_frequency(frequency)));
        let heads = games.map(games_of);
        let rows = frequency_rows(frequency, &|key| self.names_of(std::iter::once(key)));
        text + &self.figures(&heads, &rows)
    }

    fn openings(&self, games: [&Variant; 2], openings: &Openings) -> String {
        let mut text = Self::heading(&tell("compare-openings"));
        text.push_str(&self.say(&about_openings(games, openings, &self.comparison.plan)));
        let heads = opening_heads(games);
        text + &self.figures(&heads, &opening_rows(games[0], [&openings.across, &openings.within]))
    }

    /// What play under each rule set is like.
    pub(super) fn profiles(&self, width: Option<usize>) -> String {
        let profiles = &self.comparison.profiles;
        if profiles.is_empty() {
            return String::new();
        }
        let mut text = Self::heading(&tell("compare-profiles"));
        text.push_str(&self.say(&about_profiles(&self.comparison.plan)));
        let heads: Vec<String> =
            self.comparison.variants.iter().map(|variant| variant.id().to_owned()).collect();
        let mut rows = profile_rows(profiles);
        rows.extend(catch_rows(&self.comparison.catches));
        let wide = width.unwrap_or(self.width);
        // side by side as many as there is room for
        let columns = (wide / NARROWEST).saturating_sub(1).max(1);
        for (part, heads) in heads.chunks(columns).enumerate() {
            let cut = |(name, values): &Row| {
                (name.clone(), values.iter().skip(part * columns).take(columns).cloned().collect())
            };
            let rows: Vec<Row> = rows.iter().map(cut).collect();
            text.push_str(&self.figures(heads, &rows));
        }
        if let Some(about) = about_catches(&self.comparison.catches) {
            text.push_str(&self.say(&about));
        }
        text
    }

    /// A table of figures; a list where there is no room.
    fn figures(&self, heads: &[String], rows: &[Row]) -> String {
        let mut table = Table::new();
        let look =
            if self.args.look.ascii { presets::ASCII_HORIZONTAL_ONLY } else { presets::UTF8_HORIZONTAL_ONLY };
        table.load_style(look).set_header(std::iter::once(String::new()).chain(heads.iter().cloned()));
        table.set_content_arrangement(ContentArrangement::Dynamic);
        table.set_width(u16::try_from(self.width).unwrap_or(u16::MAX));
        table.add_rows(rows.iter().map(|(name, values)| std::iter::once(name).chain(values)));
        let lines = table.lines().map(|line| line.trim_end().to_owned() + "\n");
        lines.filter(|line| !line.starts_with('─') && !line.starts_with('-')).collect()
    }

    /// How the figures came about.
    pub(super) fn made_by(&self) -> String {
        let plan = &self.comparison.plan;
        if plan.pieces < 2 && plan.games == 0 && !self.comparison.is_interrupted {
            return String::new();
        }
        let mut text = Self::heading(&tell("compare-repeat"));
        text.push_str(&self.say(&self.provenance()));
        if self.comparison.is_interrupted {
            text.push_str(&self.say(&tell("compare-interrupted")));
        }
        text
    }

    /// The program, the limits, and the fingerprints of the rule sets.
    pub(super) fn provenance(&self) -> String {
        let plan = &self.comparison.plan;
        let mut parts = vec![format!("draughts {}", env!("CARGO_PKG_VERSION"))];
        if !self.args.is_of_all() {
            let [n, count] = counted(plan.limits.positions as u64);
            parts.push(say("compare-made-lines", [("plies", plan.limits.plies.into()), n, count]));
        }
        if plan.pieces > 1 {
            parts.push(say("compare-made-pieces", [("pieces", plan.pieces.into())]));
        }
        if plan.games > 0 {
            let games = grouped(plan.games.into());
            let [by, nodes] = players(plan);
            let args =
                [by, nodes, ("games", games.into()), ("seed", plan.seed.into()), ("cut", GAME_PLIES.into())];
            parts.push(say("compare-made-games", args));
        }
        let mut text = parts.join("; ") + ".";
        if !self.args.is_of_all() {
            let prints = self.comparison.variants.iter();
            let prints =
                prints.map(|variant| format!("{} {:032x}", variant.id(), variant.rules().fingerprint()));
            text.push(' ');
            text.push_str(&say(
                "compare-made-rules",
                [("list", prints.collect::<Vec<_>>().join(", ").into())],
            ));
        }
        text
    }
}

/// What was compared.
pub(super) fn compared(found: &Smallest) -> String {
    let all = |id: &str, pieces: u32| {
        let [n, count] = counted(found.positions);
        say(id, [("pieces", pieces.into()), n, count])
    };
    if found.interrupted {
        all("compare-smallest-begun", found.pieces + 1)
    } else {
        all("compare-smallest-compared", found.pieces)
    }
}

/// What one rule does.
pub(super) fn finding(games: [&Variant; 2], finding: &Finding, found: &Smallest) -> String {
    match finding {
        Finding::Decides(divergence) => {
            let pieces = divergence.position[0].occupied().len();
            say("compare-smallest-decides", [("pieces", pieces.into())])
        }
        Finding::Changes { game, .. } => {
            let [own, other] = [games[*game], games[1 - *game]].map(Variant::name);
            say("compare-smallest-changes", [("game", own.into()), ("other", other.into())])
        }
        Finding::NoEffect => say("compare-smallest-no-effect", [("pieces", found.pieces.into())]),
        Finding::NotAlone => tell("compare-smallest-not-alone"),
    }
}

/// Above a column: whose games.
pub(super) fn games_of(game: &Variant) -> String {
    say("compare-games-of", [("game", game.id().into())])
}

/// Above the figures of frequency.
pub(super) fn about_frequency(frequency: &Frequency) -> String {
    let about = tell("compare-frequency-about");
    match frequency.under.iter().map(|under| under.unknown).sum() {
        0 => about,
        unknown => [about, say("compare-frequency-unknown", counted(unknown))].join(" "),
    }
}

/// The figures of frequency, one column for the games of each rule set.
pub(super) fn frequency_rows(frequency: &Frequency, name: &dyn Fn(&'static str) -> String) -> Vec<Row> {
    let both = |of: &dyn Fn(&Overlap) -> String| frequency.under.iter().map(of).collect::<Vec<_>>();
    let mut rows = vec![
        (tell("compare-row-positions"), both(&|under| grouped(under.positions))),
        (tell("compare-row-differ"), both(&|under| share(under.differing))),
        (tell("compare-row-overlap"), both(&|under| share(under.shared))),
    ];
    // a rule that is the only one makes every difference
    let several = frequency.under[0].rules.len() > 1;
    for (index, RuleShare { key, .. }) in frequency.under[0].rules.iter().enumerate() {
        let of = |under: &Overlap| under.rules.get(index).and_then(|rule| rule.decides);
        let changes = |under: &Overlap| under.rules.get(index).and_then(|rule| rule.changes);
        let about = |id: &str| say(id, [("rule", name(key).into())]);
        rows.push((about("compare-row-decides"), both(&|under| share(of(under)))));
        if several {
            rows.push((about("compare-row-changes"), both(&|under| share(changes(under)))));
        }
    }
    if several {
        rows.push((tell("compare-row-several"), both(&|under| share(under.several))));
    }
    rows
}

/// Above the profiles.
pub(super) fn about_profiles(plan: &Plan) -> String {
    let [by, nodes] = players(plan);
    say("compare-profiles-about", [by, nodes, ("random", RANDOM_PLIES.into())])
}

/// Above the figures of openings.
pub(super) fn about_openings(games: [&Variant; 2], openings: &Openings, plan: &Plan) -> String {
    let [by, _] = players(plan);
    let args = [
        by,
        ("openings", grouped(openings.count).into()),
        ("plies", OPENING_PLIES.into()),
        ("first", games[0].name().into()),
        ("second", games[1].name().into()),
    ];
    say("compare-openings-about", args)
}

/// Above the columns of openings.
pub(super) fn opening_heads(games: [&Variant; 2]) -> [String; 2] {
    let head = |id: &str, game: &Variant| say(id, [("game", game.id().into())]);
    [head("compare-openings-then", games[1]), head("compare-openings-again", games[0])]
}

/// The figures of openings.
pub(super) fn opening_rows(first: &Variant, changes: [&Changes; 2]) -> Vec<Row> {
    let both =
        |of: &dyn Fn(&Changes) -> String| changes.iter().map(|changes| of(changes)).collect::<Vec<_>>();
    let same = |changes: &Changes| {
        let table = changes.table;
        let same: u64 = (0..3).map(|i| table[i][i]).sum();
        Estimate::of_trials(same, table.iter().flatten().sum())
    };
    let under = |id: &str| say(id, [("game", first.id().into())]);
    vec![
        (under("compare-row-draws-decided"), both(&|changes| share(changes.draws_decided))),
        (under("compare-row-decisions-drawn"), both(&|changes| share(changes.decisions_drawn))),
        (tell("compare-row-same-result"), both(&|changes| share(same(changes)))),
    ]
}

/// The figures of play, one column for each rule set.
pub(super) fn profile_rows(profiles: &[Profile]) -> Vec<Row> {
    let row =
        |id: &str, of: &dyn Fn(&Profile) -> String| (tell(id), profiles.iter().map(of).collect::<Vec<_>>());
    let mut rows = vec![
        row("compare-row-bound", &|profile| power(profile.bound)),
        row("compare-row-games", &|profile| grouped(profile.games)),
        row("compare-row-length", &|profile| number(profile.length)),
        row("compare-row-moves", &|profile| number(profile.moves)),
        row("compare-row-choices", &|profile| number(profile.choices)),
        row("compare-row-forced", &|profile| share(profile.forced)),
        row("compare-row-captures", &|profile| share(profile.captures)),
        row("compare-row-captured", &|profile| number(profile.captured)),
        row("compare-row-crowned", &|profile| number(profile.crowned)),
        row("compare-row-first-wins", &|profile| share(profile.first_wins)),
        row("compare-row-second-wins", &|profile| share(profile.second_wins)),
        row("compare-row-draws", &|profile| share(profile.draws)),
        row("compare-row-score", &|profile| share(profile.score)),
    ];
    for reason in Reason::ALL {
        let of = |profile: &Profile| {
            let found = profile.reasons.iter().find(|(own, _)| *own == reason);
            found.map_or(0, |(_, counts)| counts.iter().sum::<u64>())
        };
        if profiles.iter().any(|profile| of(profile) > 0) {
            let ended = |profile: &Profile| Estimate::of_trials(of(profile), profile.games);
            rows.push(row(&format!("compare-ended-{}", reason.name()), &|profile| share(ended(profile))));
        }
    }
    rows
}
