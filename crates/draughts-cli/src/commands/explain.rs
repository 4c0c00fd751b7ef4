//! `draughts explain`: why a move is legal or not.

use draughts::words::key_name;
use draughts::{Explanation, Ruling};
use draughts_answers::{Cited, Explained};

use crate::game::{Argument, GameArgs, PositionArgs, SquaresArgs};
use crate::output::style::{self, paint};
use crate::output::{Answer, Context, Exit, JsonArgs};
use crate::texts::{self, say, tell};
use crate::wrap::{Span, wrap};

/// Say why a move is legal, or which rule forbids it
///
/// Exit status 1 when the move is not legal, or when it is not clear which one is meant.
#[derive(Debug, clap::Args)]
#[command(override_usage = "draughts explain [OPTIONS] [VARIANT] <MOVE>")]
pub(crate) struct Args {
    #[command(flatten)]
    game: GameArgs,
    /// The move, such as 22-18 or c3xe5
    #[arg(value_name = "MOVE")]
    r#move: Option<String>,
    #[command(flatten)]
    position: PositionArgs,
    #[command(flatten)]
    squares: SquaresArgs,
    #[command(flatten)]
    output: JsonArgs,
}

pub(crate) fn run(args: &Args, context: &Context) -> Answer {
    let (variant, said) = args.game.load_before(args.r#move.as_deref(), "move")?;
    let names = args.squares.names(variant.rules());
    let position = args.position.read(&variant, names, context)?.position().clone();
    let at = Argument { option: "", whole: said, column: 1, length: said.chars().count() };
    let explanation = variant
        .explain_in(texts::language(), &position, said, names)
        .map_err(|error| at.not_a_move(&error))?;
    let explained = Explained::new(&variant, &position, said, &explanation, names);
    if args.output.json {
        context.print_json(&explained)?;
    } else {
        let Explained { source, instead, .. } = &explained;
        context.print(&text(&explanation, said, source.as_ref(), instead, context.width()))?;
    }
    Ok(if explained.legal { Exit::Done } else { Exit::No })
}

fn text(
    explanation: &Explanation,
    said: &str,
    source: Option<&Cited>,
    instead: &[String],
    width: usize,
) -> String {
    let (mark, look) = match explanation.ruling {
        Ruling::Legal(_) => return wrap(&[Span::new(style::GOOD, &explanation.reason)], width, 0, 2),
        Ruling::Illegal => (tell("explain-not-legal"), style::ERROR),
        Ruling::Ambiguous => (tell("explain-not-clear"), style::WARNING),
    };
    let verdict = [("move", paint(style::STRONG, said).into()), ("verdict", paint(look, mark).into())];
    let mut text = say("explain-verdict", verdict) + "\n";
    text.push_str(&wrap(&[Span::plain(&explanation.reason)], width, 2, 0));
    // such as that no piece stands there, which is no rule of a game
    let named = |rule: &'static str| Some((rule, key_name(rule, texts::language())?));
    if let Some((rule, name)) = explanation.rule.and_then(named) {
        let rule = format!("({rule})");
        let place = source.map_or_else(|| tell("no-source-named"), Cited::in_words);
        let place = format!("[{place}]");
        let label = tell("explain-rule");
        let spans = [
            Span::plain(&label),
            Span::new(style::STRONG, &name),
            Span::plain(&rule),
            Span::new(style::DIM, &place),
        ];
        text.push_str(&wrap(&spans, width, 2, 2));
    }
    match explanation.ruling {
        Ruling::Legal(_) | Ruling::Ambiguous => {}
        Ruling::Illegal if instead.is_empty() => {
            text.push_str(&wrap(&[Span::plain(&tell("explain-none-legal"))], width, 2, 2));
        }
        Ruling::Illegal => {
            let moves = instead.join("  ");
            let label = tell("explain-legal");
            let spans = [Span::plain(&label), Span::new(style::GOOD, &moves)];
            text.push_str(&wrap(&spans, width, 2, 2));
        }
    }
    text
}
