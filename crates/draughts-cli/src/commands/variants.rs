//! `draughts variants`: the built-in games.

use comfy_table::{ColumnConstraint, ContentArrangement, Table, presets};
use draughts::Variant;
use draughts::config::Definition;
use serde::Serialize;

use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, count};

/// List the built-in games
#[derive(Debug, clap::Args)]
pub(crate) struct Args {
    /// Answer in JSON
    #[arg(long)]
    json: bool,
}

#[derive(Serialize)]
struct Listed<'a> {
    variants: Vec<Entry<'a>>,
}

#[derive(Serialize)]
#[serde(rename_all = "kebab-case")]
struct Entry<'a> {
    id: &'a str,
    aliases: &'a [String],
    name: &'a str,
    names: &'a std::collections::BTreeMap<String, String>,
    region: Option<&'a str>,
    confidence: Option<String>,
    board: String,
    pdn_game_type: Option<u8>,
    extends: Option<&'a str>,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let variants = Variant::builtins()?;
    if args.json {
        let entries = variants.iter().map(|variant| entry(variant.definition())).collect();
        context.print_json(&Listed { variants: entries })?;
        return Ok(Exit::Done);
    }
    context.print(&text(&variants, context.table_width()))?;
    Ok(Exit::Done)
}

/// The columns of the table.
const TITLES: [&str; 5] = ["id", "name", "board", "region", "aliases"];

fn text(variants: &[Variant], width: Option<usize>) -> String {
    let mut table = Table::new();
    table.load_style(presets::NOTHING).set_header(TITLES);
    for variant in variants {
        let definition = variant.definition();
        table.add_row([
            definition.id.clone(),
            definition.name.clone(),
            board(definition),
            definition.region.clone().unwrap_or_default(),
            definition.aliases.join(", "),
        ]);
    }
    table.column_iter_mut().for_each(|column| {
        column.set_padding((0, 2));
    });
    match width {
        None => {
            table.set_content_arrangement(ContentArrangement::Disabled);
        }
        Some(width) => {
            table.set_content_arrangement(ContentArrangement::Dynamic);
            table.set_width(u16::try_from(width).unwrap_or(u16::MAX));
            // an id must stay in one piece, to be copied
            for whole in [0, 2] {
                if let Some(column) = table.column_mut(whole) {
                    column.set_constraint(ColumnConstraint::ContentWidth);
                }
            }
        }
    }
    let mut lines: Vec<String> = table.lines().map(|line| line.trim_end().to_owned()).collect();
    if let Some(header) = lines.first_mut() {
        *header = paint(style::STRONG, &header);
    }
    let hint = format!("{}; `draughts rules ID` says how one is played", count(variants.len(), "game"));
    format!("{}\n\n{}\n", lines.join("\n"), paint(style::DIM, hint))
}

fn board(definition: &Definition) -> String {
    format!("{}x{}", definition.rules.board.width(), definition.rules.board.height())
}

fn entry(definition: &Definition) -> Entry<'_> {
    let parent = definition.extends.as_ref().and_then(|extends| extends.lineage.first());
    Entry {
        id: &definition.id,
        aliases: &definition.aliases,
        name: &definition.name,
        names: &definition.names,
        region: definition.region.as_deref(),
        confidence: definition.confidence.map(|confidence| confidence.to_string()),
        board: board(definition),
        pdn_game_type: definition.rules.notation.pdn_game_type,
        extends: parent.map(|parent| parent.id.as_str()),
    }
}
