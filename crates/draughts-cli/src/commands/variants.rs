//! `draughts variants`: the built-in games.

use draughts::Variant;
use draughts::config::Definition;
use draughts_answers::VariantList;
use unicode_width::UnicodeWidthStr as _;

use crate::commands::rules::level;
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{say, tell};
use crate::wrap::{Span, wrap};

/// List the built-in games
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    #[command(flatten)]
    output: JsonArgs,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variants = Variant::builtins()?;
    if args.output.json {
        context.print_json(&VariantList::new(&variants))?;
        return Ok(Exit::Done);
    }
    context.print(&text(&variants, context.table_width()))?;
    Ok(Exit::Done)
}

/// The titles of the table's columns.
const TITLES: [&str; 6] = [
    "variants-id",
    "variants-name",
    "variants-board",
    "variants-confidence",
    "variants-region",
    "variants-aliases",
];

fn text(variants: &[Variant], width: Option<usize>) -> String {
    let rows: Vec<_> = variants.iter().map(|variant| row(variant.definition())).collect();
    let titles = TITLES.map(tell);
    let widths = [0, 1, 2, 3, 4, 5].map(|column| {
        let cells = rows.iter().map(|row| row[column].width());
        cells.chain([titles[column].width()]).max().unwrap_or(0)
    });
    let whole: usize = widths.iter().map(|width| width + GAP).sum::<usize>() - GAP;
    let mut text = String::new();
    if width.is_none_or(|width| width >= whole) {
        let header = paint(style::STRONG, line(&titles, widths));
        text.push_str(&(header + "\n"));
        text.extend(rows.iter().map(|row| line(row, widths) + "\n"));
    } else {
        text.extend(rows.iter().map(entry_text));
    }
    let hint = say("variants-hint", [("games", variants.len().into())]);
    [text, paint(style::DIM, hint)].join("\n") + "\n"
}

/// Where a table would be too wide, lines are no longer than this.
const NARROW: usize = 79;

/// So many spaces stand between two columns.
const GAP: usize = 2;

fn row(definition: &Definition) -> [String; 6] {
    [
        definition.id.clone(),
        definition.name.clone(),
        board(definition),
        say("rules-level", [level(definition.confidence)]).trim_end_matches('.').to_owned(),
        definition.region.clone().unwrap_or_default(),
        definition.aliases.join(", "),
    ]
}

fn line(row: &[String; 6], widths: [usize; 6]) -> String {
    let cell =
        |(text, width): (&String, usize)| [text, " ".repeat(width + GAP - text.width()).as_str()].concat();
    let line: String = row.iter().zip(widths).map(cell).collect();
    line.trim_end().to_owned()
}

/// A game in two lines, where a table would be too wide.
fn entry_text([id, name, board, confidence, region, aliases]: &[String; 6]) -> String {
    let also = match aliases.as_str() {
        "" => String::new(),
        aliases => format!("; {}", say("variants-also", [("aliases", aliases.into())])),
    };
    let sure = format!("; {}: {confidence}", tell("variants-confidence"));
    let first = format!("{}  {board}  {region}", paint(style::STRONG, id));
    let second = format!("{name}{also}{sure}");
    format!("{}\n{}", first.trim_end(), wrap(&[Span::plain(&second)], NARROW, 2, 2))
}

fn board(definition: &Definition) -> String {
    format!("{}x{}", definition.rules.board.width(), definition.rules.board.height())
}
