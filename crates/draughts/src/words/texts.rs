//! Messages: a catalogue in one language, and the library's own.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::Language;

/// A message's argument: its name, and a text or a number (`"x".into()`, `3.into()`).
pub type Arg<'a> = (&'static str, FluentValue<'a>);

/// The messages of one language, in [Fluent](https://projectfluent.org)'s form.
///
/// Numbers are written with their digits in groups, as the language does; line ends count as spaces.
///
/// ```
/// use draughts::words::{Language, Texts};
///
/// let texts = Texts::read(Language::Es, "games = { $n ->\n    [one] una partida\n   *[other] { $n } partidas\n}");
/// assert_eq!(texts.say("games", [("n", 1.into())]), "una partida");
/// assert_eq!(texts.say("games", [("n", 20_000.into())]), "20\u{a0}000 partidas");
/// assert_eq!(texts.say("moves", []), "{moves}");
/// ```
pub struct Texts {
    bundle: FluentBundle<FluentResource>,
}

impl std::fmt::Debug for Texts {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Texts").field("locales", &self.bundle.locales).finish_non_exhaustive()
    }
}

/// The library's own messages, read when they are first asked for.
static OWN: [LazyLock<Texts>; Language::ALL.len()] = [
    LazyLock::new(|| Texts::own(Language::En)),
    LazyLock::new(|| Texts::own(Language::Es)),
    LazyLock::new(|| Texts::own(Language::Pt)),
    LazyLock::new(|| Texts::own(Language::Tr)),
];

impl Texts {
    /// The library's messages in `language`.
    pub(crate) fn of(language: Language) -> &'static Self {
        let [en, es, pt, tr] = &OWN;
        match language {
            Language::En => en,
            Language::Es => es,
            Language::Pt => pt,
            Language::Tr => tr,
        }
    }

    fn own(language: Language) -> Self {
        Self::read(language, language.messages())
    }

    /// The messages that stand in `source`; what can't be read is left out.
    pub fn read(language: Language, source: &str) -> Self {
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _faults)| resource);
        let locale = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks would stand around every number and square in a plain text.
        bundle.set_use_isolating(false);
        bundle.set_formatter(Some(match language {
            Language::En => |value, memo| grouped(Language::En, value, memo),
            Language::Es => |value, memo| grouped(Language::Es, value, memo),
            Language::Pt => |value, memo| grouped(Language::Pt, value, memo),
            Language::Tr => |value, memo| grouped(Language::Tr, value, memo),
        }));
        bundle.add_resource_overriding(resource);
        Self { bundle }
    }

    /// The message `id`, or its name in braces where the language lacks it.
    pub fn say<const N: usize>(&self, id: &str, args: [Arg<'_>; N]) -> String {
        self.format(id, &args.into_iter().collect()).unwrap_or_else(|| format!("{{{id}}}"))
    }

    /// As [`say`](Self::say), with any number of arguments.
    pub(super) fn say_with(&self, id: &str, args: Vec<Arg<'static>>) -> String {
        self.format(id, &args.into_iter().collect()).unwrap_or_else(|| format!("{{{id}}}"))
    }

    /// The message `id`, which takes no arguments, if there is one.
    pub fn find(&self, id: &str) -> Option<String> {
        self.format(id, &FluentArgs::new())
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let text = self.bundle.format_pattern(pattern, Some(args), &mut Vec::new());
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        Some(lines.collect::<Vec<_>>().join(" "))
    }

    /// Items joined by the list message `pattern`, which takes `$head`, `$item` and `$place` (`middle` or `last`).
    pub fn list(&self, pattern: &str, items: impl IntoIterator<Item = String>) -> String {
        let mut items = items.into_iter().peekable();
        let mut list = items.next().unwrap_or_default();
        while let Some(item) = items.next() {
            let place = if items.peek().is_some() { "middle" } else { "last" };
            list = self.say(pattern, [("place", place.into()), ("head", list.into()), ("item", item.into())]);
        }
        list
    }
}

/// Whole numbers with their digits in groups.
fn grouped<M>(language: Language, value: &FluentValue<'_>, _: &M) -> Option<String> {
    let FluentValue::Number(number) = value else { return None };
    number.as_string().parse().ok().map(|number| language.grouped(number))
}
