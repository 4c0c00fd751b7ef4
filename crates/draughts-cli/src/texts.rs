//! What the command says, in the user's language.

use std::sync::{LazyLock, OnceLock};

use draughts::rules::{ByColor, Color};
use draughts::words::{Arg, Language, Texts, UnknownLanguage};

/// The language of everything that people read; English until [`speak`] says otherwise.
static SPOKEN: OnceLock<Language> = OnceLock::new();

static TEXTS: LazyLock<Texts> = LazyLock::new(|| Texts::read(language(), messages(language())));

const fn messages(language: Language) -> &'static str {
    match language {
        Language::En => include_str!("../messages/en.ftl"),
        Language::Es => include_str!("../messages/es.ftl"),
        Language::Pt => include_str!("../messages/pt.ftl"),
        Language::Tr => include_str!("../messages/tr.ftl"),
    }
}

/// Chooses the language, once, before anything is said.
pub(crate) fn speak(language: Language) {
    // the first choice holds
    let _ = SPOKEN.set(language);
}

/// The language of everything that people read.
pub(crate) fn language() -> Language {
    SPOKEN.get().copied().unwrap_or_default()
}

/// A message.
pub(crate) fn say<const N: usize>(id: &str, args: [Arg<'_>; N]) -> String {
    TEXTS.say(id, args)
}

/// A message without arguments.
pub(crate) fn tell(id: &str) -> String {
    TEXTS.say(id, [])
}

/// `a, b or c`.
pub(crate) fn or(items: impl IntoIterator<Item = String>) -> String {
    TEXTS.list("list-or", items)
}

/// What stands under a board, by the side to move.
pub(crate) fn captions() -> ByColor<String> {
    ByColor::from_fn(|color: Color| {
        let side: &str = color.into();
        say("to-move", [("side", side.into())])
    })
}

/// A number with its digits in groups, as the language does.
pub(crate) fn grouped(number: u64) -> String {
    language().grouped(number)
}

/// An exact count for a message: how many there are, and the number as text.
pub(crate) fn counted(number: u64) -> [Arg<'static>; 2] {
    [("n", number.into()), ("count", grouped(number).into())]
}

/// The language of a command line: the one asked for, the locale's, or English.
pub(crate) fn choose(args: &[&str]) -> Result<Language, UnknownLanguage> {
    match asked(args) {
        Some(asked) => asked.parse(),
        None => Ok(of_locale(&|name| std::env::var(name).ok())),
    }
}

/// What `--lang` asks for, without reading the rest of the command line.
fn asked<'a>(args: &[&'a str]) -> Option<&'a str> {
    let mut args = args.iter().copied().take_while(|arg| *arg != "--");
    while let Some(arg) = args.next() {
        match arg.strip_prefix("--lang") {
            Some("") => return args.next(),
            Some(rest) if rest.starts_with('=') => return rest.get(1..),
            Some(_) | None => {}
        }
    }
    None
}

/// The language of the locale: of `LC_ALL`, `LC_MESSAGES` and `LANG` the first that is set decides.
fn of_locale(variable: &dyn Fn(&str) -> Option<String>) -> Language {
    let set = |name| variable(name).filter(|value| !value.is_empty());
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].into_iter().find_map(set);
    locale.and_then(|locale| locale.parse().ok()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use draughts::words::Language;

    use super::{asked, of_locale};

    #[test]
    fn the_language_is_asked_for_anywhere_before_the_rest() {
        assert_eq!(asked(&["draughts", "rules", "--lang", "es"]), Some("es"));
        assert_eq!(asked(&["draughts", "--lang=tr", "rules"]), Some("tr"));
        assert_eq!(asked(&["draughts", "--language", "tr"]), None);
        assert_eq!(asked(&["draughts", "--", "--lang", "tr"]), None);
        assert_eq!(asked(&["draughts", "--lang"]), None);
    }

    #[test]
    fn the_first_locale_that_is_set_decides() {
        let locale = |set: &[(&str, &str)]| {
            of_locale(&|name| {
                set.iter().find(|(known, _)| *known == name).map(|(_, value)| (*value).to_owned())
            })
        };
        assert_eq!(locale(&[]), Language::En);
        assert_eq!(locale(&[("LANG", "es_ES.UTF-8")]), Language::Es);
        assert_eq!(locale(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "pt_BR.UTF-8")]), Language::Pt);
        assert_eq!(locale(&[("LANG", "es_ES.UTF-8"), ("LC_ALL", "")]), Language::Es);
        assert_eq!(locale(&[("LANG", "es_ES.UTF-8"), ("LC_MESSAGES", "C")]), Language::En);
        assert_eq!(locale(&[("LANG", "nl_NL.UTF-8")]), Language::En);
    }
}
