//! The messages of one language.

use std::sync::LazyLock;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};

use super::Language;

/// A message's arguments by name.
pub(super) type Arg<'a> = (&'static str, FluentValue<'a>);

/// The messages of one language.
pub(super) struct Texts {
    bundle: FluentBundle<FluentResource>,
}

static ENGLISH: LazyLock<Texts> = LazyLock::new(|| Texts::read(Language::En, Language::En.messages()));

impl Texts {
    /// The messages of `language`.
    pub(super) fn of(language: Language) -> &'static Self {
        match language {
            Language::En => &ENGLISH,
        }
    }

    /// The messages that stand in `source`; what can't be read is left out.
    pub(super) fn read(language: Language, source: &str) -> Self {
        let resource =
            FluentResource::try_new(source.to_owned()).unwrap_or_else(|(resource, _faults)| resource);
        let locale = language.code().parse().unwrap_or_default();
        let mut bundle = FluentBundle::new_concurrent(vec![locale]);
        // The marks would stand around every number and square in a plain text.
        bundle.set_use_isolating(false);
        bundle.add_resource_overriding(resource);
        Self { bundle }
    }

    /// The message `id`, or its name in braces where the language lacks it.
    pub(super) fn say<const N: usize>(&self, id: &str, args: [Arg<'_>; N]) -> String {
        self.format(id, &args.into_iter().collect()).unwrap_or_else(|| format!("{{{id}}}"))
    }

    /// As [`say`](Self::say), with any number of arguments.
    pub(super) fn say_with(&self, id: &str, args: Vec<Arg<'static>>) -> String {
        self.format(id, &args.into_iter().collect()).unwrap_or_else(|| format!("{{{id}}}"))
    }

    /// The message `id`, which takes no arguments, if there is one.
    pub(super) fn find(&self, id: &str) -> Option<String> {
        self.format(id, &FluentArgs::new())
    }

    fn format(&self, id: &str, args: &FluentArgs<'_>) -> Option<String> {
        let pattern = self.bundle.get_message(id)?.value()?;
        let text = self.bundle.format_pattern(pattern, Some(args), &mut Vec::new());
        let lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
        Some(lines.collect::<Vec<_>>().join(" "))
    }

    /// Items joined by the list message `pattern`.
    pub(super) fn list(&self, pattern: &str, items: impl IntoIterator<Item = String>) -> String {
        let mut items = items.into_iter().peekable();
        let mut list = items.next().unwrap_or_default();
        while let Some(item) = items.next() {
            let place = if items.peek().is_some() { "middle" } else { "last" };
            list = self.say(pattern, [("place", place.into()), ("head", list.into()), ("item", item.into())]);
        }
        list
    }
}
