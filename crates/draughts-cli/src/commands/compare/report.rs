//! The report: one HTML file that needs nothing else.

use std::fmt::Write as _;

use draughts::Variant;
use draughts::notation::moves;
use draughts::words;
use draughts_compare::{
    Divergence, Estimate, Family, Finding, Outcome, Profile, Smallest, boards, tree_drawing,
};

use super::catch::{about_catches, catch_rows};
use super::chart::{Bar, escaped, intervals};
use super::family::heading;
use super::figures::{number, percent, share};
use super::measured::{
    Row, about_frequency, about_openings, about_profiles, compared, finding, frequency_rows, games_of,
    opening_heads, opening_rows, profile_rows,
};
use super::rules::in_words;
use super::{Page, Pair};
use crate::texts::{say, tell};

const STYLE: &str = include_str!("report.css");

/// A measure that is plotted: the message that names it, the value, and how it is written.
type Measure = (&'static str, fn(&Profile) -> Option<Estimate>, fn(Option<Estimate>) -> String);

const MEASURES: [Measure; 8] = [
    ("compare-row-length", |profile| profile.length, number),
    ("compare-row-choices", |profile| profile.choices, number),
    ("compare-row-forced", |profile| profile.forced, share),
    ("compare-row-captures", |profile| profile.captures, share),
    ("compare-row-captured", |profile| profile.captured, number),
    ("compare-row-crowned", |profile| profile.crowned, number),
    ("compare-row-draws", |profile| profile.draws, share),
    ("compare-row-score", |profile| profile.score, share),
];

impl Page<'_> {
    /// The whole report.
    pub(super) fn report(&self) -> String {
        let names: Vec<&str> = self.comparison.variants.iter().map(Variant::name).collect();
        let title = if self.args.is_of_all() {
            tell("compare-report-all")
        } else {
            say("compare-report-title", [("games", names.join(" · ").into())])
        };
        let mut html = format!(
            "<!DOCTYPE html>\n<html lang=\"{}\">\n<head>\n<meta charset=\"utf-8\">\n<meta name=\"viewport\" \
             content=\"width=device-width, initial-scale=1\">\n<meta name=\"color-scheme\" content=\"light \
             dark\">\n<title>{}</title>\n<style>\n{STYLE}</style>\n</head>\n<body>\n<main>\n<h1>{}</h1>\n",
            self.language.code(),
            escaped(&title),
            escaped(&title)
        );
        if !self.args.is_of_all() {
            html.push_str(&self.rules_section());
            for pair in &self.comparison.pairs {
                html.push_str(&self.pair_section(pair));
            }
            html.push_str(&self.play_section());
        }
        for family in &self.comparison.families {
            html.push_str(&self.family_section(family));
        }
        let _ = writeln!(html, "<section>\n<h2>{}</h2>", escaped(&tell("compare-repeat")));
        if self.comparison.is_interrupted {
            html.push_str(&paragraph(&tell("compare-interrupted")));
        }
        html.push_str(&paragraph(&self.provenance()));
        html.push_str("</section>\n</main>\n</body>\n</html>\n");
        html
    }

    /// The rules that differ, side by side, with their sources.
    fn rules_section(&self) -> String {
        let variants = &self.comparison.variants;
        let mut html = format!("<section>\n<h2>{}</h2>\n", escaped(&tell("compare-differing-rules")));
        let shown: Vec<_> =
            self.comparison.clauses.iter().filter(|clause| clause.differs || self.args.look.all).collect();
        if shown.is_empty() {
            return html + &paragraph(&tell("compare-report-same")) + "</section>\n";
        }
        let _ = write!(
            html,
            "<div class=\"wide\"><table>\n<thead><tr><th>{}</th>",
            escaped(&tell("compare-rule"))
        );
        for variant in variants {
            let _ = write!(html, "<th>{}</th>", escaped(variant.name()));
        }
        html.push_str("</tr></thead>\n<tbody>\n");
        for clause in shown {
            let name = self.names_of(std::iter::once(clause.key));
            let _ =
                write!(html, "<tr><th scope=\"row\">{}<br><code>{}</code></th>", escaped(&name), clause.key);
            for (variant, value) in variants.iter().zip(&clause.values) {
                html.push_str("<td>");
                let Some(plain) = &value.text else {
                    html.push_str("–</td>");
                    continue;
                };
                let mut places = value.citations.iter();
                for words in self.value_words(variant, clause.key, plain) {
                    let _ = write!(html, "<p>{}", escaped(&words));
                    if let Some(place) = places.next().map(in_words).filter(|place| !place.is_empty()) {
                        let _ = write!(html, " <small>{}</small>", escaped(&place));
                    }
                    html.push_str("</p>");
                }
                html.push_str("</td>");
            }
            html.push_str("</tr>\n");
        }
        html + "</tbody>\n</table></div>\n</section>\n"
    }

    fn pair_section(&self, pair: &Pair) -> String {
        let games = pair.games.map(|game| &self.comparison.variants[game]);
        let names = [("first", games[0].name().into()), ("second", games[1].name().into())];
        let mut html = format!("<section>\n<h2>{}</h2>\n", escaped(&say("compare-games", names)));
        for sentence in self.outcome(pair) {
            html.push_str(&paragraph(&sentence));
        }
        if let Outcome::Divergence(divergence) = &pair.outcome {
            html.push_str(&self.divergence_figure(games, divergence));
        } else if let Some(witness) = &pair.witness {
            html.push_str(&self.divergence_figure(games, witness));
        }
        if let Some(smallest) = pair.smallest.as_ref().filter(|smallest| !smallest.rules.is_empty()) {
            html.push_str(&self.smallest_part(games, smallest));
        }
        if let Some(frequency) = &pair.frequency {
            html.push_str(&subheading("compare-frequency"));
            html.push_str(&paragraph(&about_frequency(frequency)));
            let bars = |of: &dyn Fn(&draughts_compare::Overlap) -> Option<Estimate>| -> Vec<Bar<'_>> {
                let of = games.iter().zip(&frequency.under).map(|(game, under)| Bar {
                    name: game.id(),
                    estimate: of(under),
                    text: share(of(under)),
                });
                of.collect()
            };
            let title = tell("compare-report-plot");
            html.push_str(&plot(&title, &bars(&|under| under.differing)));
            let heads = games.map(games_of);
            let rows = frequency_rows(frequency, &|key| self.names_of(std::iter::once(key)));
            html.push_str(&table(&heads, &rows));
        }
        if let Some(openings) = &pair.openings {
            html.push_str(&subheading("compare-openings"));
            html.push_str(&paragraph(&about_openings(games, openings, &self.comparison.plan)));
            let heads = opening_heads(games);
            html.push_str(&table(&heads, &opening_rows(games[0], [&openings.across, &openings.within])));
        }
        html + "</section>\n"
    }

    /// Two boards, the moves that differ, and the rule.
    fn divergence_figure(&self, games: [&Variant; 2], divergence: &Divergence) -> String {
        let mut html = String::new();
        for (side, game) in games.into_iter().enumerate().filter(|_| !divergence.line.is_empty()) {
            let pdn = divergence.pdn(games, side, self.args.squares.names(game.rules()));
            let _ = writeln!(
                html,
                "<details><summary><b>{}</b>: {}</summary>\n<pre>{}</pre>\n</details>",
                escaped(game.id()),
                escaped(&self.line_of(game, divergence, side)),
                escaped(&pdn)
            );
        }
        html.push_str("<div class=\"boards\">\n");
        for ((side, game), (svg, caption)) in games.into_iter().enumerate().zip(boards(games, divergence)) {
            let names = self.args.squares.names(game.rules());
            let fen = draughts::notation::fen::write(game.rules(), &divergence.position[side], names);
            let _ = write!(
                html,
                "<figure class=\"side-{side}\">\n<figcaption><b>{}</b><br>{}</figcaption>\n{svg}<code>{}</code>\n</figure>\n",
                escaped(game.name()),
                escaped(&caption),
                escaped(&fen)
            );
        }
        html.push_str("</div>\n");
        for (side, extras) in divergence.extras.iter().enumerate() {
            let other = games[1 - side];
            let legal =
                other.position(&divergence.position[1 - side]).map(|p| p.legal_moves()).unwrap_or_default();
            let names = self.args.squares.names(other.rules());
            let mut reasons: Vec<String> = extras
                .iter()
                .map(|extra| extra.why.describe(other.rules(), &legal, names, self.language))
                .collect();
            reasons.dedup();
            for reason in reasons {
                let _ = writeln!(
                    html,
                    "<p class=\"reason\">{} {}</p>",
                    escaped(&say("compare-in", [("game", other.name().into())])),
                    escaped(&reason)
                );
            }
        }
        for key in &divergence.cause {
            let name = self.names_of(std::iter::once(*key));
            let value = |game: &Variant| {
                words::value(key, game.rules(), self.language).unwrap_or_else(|| "–".to_owned())
            };
            let _ = writeln!(
                html,
                "<p class=\"cause\"><b>{}</b> {}: {}; {}: {}</p>",
                escaped(&name),
                escaped(games[0].id()),
                escaped(&value(games[0])),
                escaped(games[1].id()),
                escaped(&value(games[1]))
            );
        }
        html
    }

    fn line_of(&self, game: &Variant, divergence: &Divergence, side: usize) -> String {
        let names = self.args.squares.names(game.rules());
        let texts =
            divergence.line.iter().map(|ply| moves::write_full(game.rules(), &ply.moves[side], names));
        texts.collect::<Vec<_>>().join(" ")
    }

    fn smallest_part(&self, games: [&Variant; 2], found: &Smallest) -> String {
        let mut html = subheading("compare-smallest");
        html.push_str(&paragraph(&compared(found)));
        for rule in &found.rules {
            let name = self.names_of(std::iter::once(rule.key));
            let _ = writeln!(html, "<h4>{} <code>{}</code></h4>", escaped(&name), rule.key);
            html.push_str(&paragraph(&finding(games, &rule.finding, found)));
            match &rule.finding {
                Finding::Decides(divergence) => html.push_str(&self.divergence_figure(games, divergence)),
                Finding::Changes { game, changed, divergence } => {
                    html.push_str(&self.divergence_figure([games[*game], changed], divergence));
                }
                Finding::NoEffect | Finding::NotAlone => {}
            }
        }
        html
    }

    /// What play under each rule set is like: plots, and all figures below.
    fn play_section(&self) -> String {
        let profiles = &self.comparison.profiles;
        if profiles.is_empty() {
            return String::new();
        }
        let mut html = format!("<section>\n<h2>{}</h2>\n", escaped(&tell("compare-profiles")));
        html.push_str(&paragraph(&about_profiles(&self.comparison.plan)));
        html.push_str("<div class=\"plots\">\n");
        for (name, of, write) in MEASURES {
            let bars: Vec<Bar<'_>> = self
                .comparison
                .variants
                .iter()
                .zip(profiles)
                .map(|(variant, profile)| Bar {
                    name: variant.id(),
                    estimate: of(profile),
                    text: write(of(profile)),
                })
                .collect();
            html.push_str(&plot(&tell(name), &bars));
        }
        html.push_str("</div>\n");
        let heads: Vec<String> =
            self.comparison.variants.iter().map(|variant| variant.id().to_owned()).collect();
        let mut rows = profile_rows(profiles);
        rows.extend(catch_rows(&self.comparison.catches));
        html.push_str(&table(&heads, &rows));
        html.push_str(
            &about_catches(&self.comparison.catches).map_or_else(String::new, |about| paragraph(&about)),
        );
        html + "</section>\n"
    }

    fn family_section(&self, family: &Family) -> String {
        let ids: Vec<&str> =
            family.members.iter().map(|&member| self.comparison.variants[member].id()).collect();
        let mut html = format!("<section>\n<h2>{}</h2>\n", escaped(&heading(self, family)));
        html.push_str(&paragraph(&tell("compare-family-about")));
        let _ = writeln!(html, "<div class=\"wide\">{}</div>", tree_drawing(&family.average, &ids));
        let rows: Vec<Row> = ids
            .iter()
            .zip(&family.distances)
            .map(|(id, row)| ((*id).to_owned(), row.iter().map(|&distance| percent(distance)).collect()))
            .collect();
        let heads: Vec<String> = ids.iter().map(|id| (*id).to_owned()).collect();
        let _ = writeln!(html, "<details><summary>{}</summary>", escaped(&tell("compare-report-distances")));
        html.push_str(&table(&heads, &rows));
        let _ = write!(
            html,
            "</details>\n<details><summary>{}</summary>\n<code>{}</code>\n</details>\n",
            escaped(&tell("compare-report-newick")),
            escaped(&family.joined.newick(&ids))
        );
        html + "</section>\n"
    }

    /// What play shows, in sentences.
    fn outcome(&self, pair: &Pair) -> Vec<String> {
        let [first, second] = pair.games.map(|game| &self.comparison.variants[game]);
        let mut sentences = Vec::new();
        if let Ok(way) = &pair.way {
            sentences.push(super::play::lying(way, first, second));
        }
        sentences.push(match &pair.outcome {
            Outcome::DifferentBoards(mismatch) => super::play::boards(mismatch),
            Outcome::DifferentStarts => tell("compare-different-starts"),
            Outcome::NoDifference(extent) => self.no_difference(pair, *extent),
            Outcome::Divergence(divergence) => super::play::when(divergence),
        });
        sentences.retain(|sentence| !sentence.is_empty());
        sentences
    }
}

fn paragraph(text: &str) -> String {
    format!("<p>{}</p>\n", escaped(text))
}

fn subheading(id: &str) -> String {
    format!("<h3>{}</h3>\n", escaped(&tell(id)))
}

fn plot(title: &str, bars: &[Bar<'_>]) -> String {
    format!("<figure>\n<figcaption>{}</figcaption>\n{}</figure>\n", escaped(title), intervals(title, bars))
}

fn table(heads: &[String], rows: &[Row]) -> String {
    let mut html = "<div class=\"wide\"><table class=\"figures\">\n<thead><tr><th></th>".to_owned();
    for head in heads {
        let _ = write!(html, "<th>{}</th>", escaped(head));
    }
    html.push_str("</tr></thead>\n<tbody>\n");
    for (name, values) in rows {
        let _ = write!(html, "<tr><th scope=\"row\">{}</th>", escaped(name));
        for value in values {
            let _ = write!(html, "<td>{}</td>", escaped(value));
        }
        html.push_str("</tr>\n");
    }
    html + "</tbody>\n</table></div>\n"
}
