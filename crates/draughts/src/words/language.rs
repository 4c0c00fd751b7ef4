//! The languages that the rules can be written in.

use std::str::FromStr;

/// A language with a file of messages.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub enum Language {
    /// English.
    #[default]
    En,
    /// Spanish.
    Es,
    /// Portuguese.
    Pt,
    /// Turkish.
    Tr,
}

/// No messages exist in this language.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
#[error("there are no texts in the language `{0}`; there are: {known}", known = known())]
pub struct UnknownLanguage(pub String);

impl Language {
    /// All of them, the one to fall back on first.
    pub const ALL: [Self; 4] = [Self::En, Self::Es, Self::Pt, Self::Tr];

    /// The language's code of two letters: `en`.
    pub const fn code(self) -> &'static str {
        match self {
            Self::En => "en",
            Self::Es => "es",
            Self::Pt => "pt",
            Self::Tr => "tr",
        }
    }

    /// A number with its digits in groups: `20,000`, `20.000`.
    pub fn grouped(self, number: u64) -> String {
        let (separator, least) = match self {
            Self::En => (',', 1_000),
            // four digits are left whole
            Self::Es => ('\u{a0}', 10_000),
            Self::Pt | Self::Tr => ('.', 1_000),
        };
        let digits = number.to_string();
        if number < least {
            return digits;
        }
        let mut text = String::with_capacity(digits.len() + digits.len() / 2);
        for (i, digit) in digits.chars().enumerate() {
            if i > 0 && (digits.len() - i).is_multiple_of(3) {
                text.push(separator);
            }
            text.push(digit);
        }
        text
    }

    /// The file of its messages.
    pub(super) const fn messages(self) -> &'static str {
        match self {
            Self::En => include_str!("../../messages/en.ftl"),
            Self::Es => include_str!("../../messages/es.ftl"),
            Self::Pt => include_str!("../../messages/pt.ftl"),
            Self::Tr => include_str!("../../messages/tr.ftl"),
        }
    }
}

impl FromStr for Language {
    type Err = UnknownLanguage;

    /// Reads a language code (`en`), a language tag (`en-GB`) or the name of a locale (`en_GB.UTF-8`); only the
    /// language counts.
    fn from_str(text: &str) -> Result<Self, UnknownLanguage> {
        let code = text.trim().split(['-', '_', '.', '@']).next().unwrap_or_default();
        Self::ALL
            .into_iter()
            .find(|language| language.code().eq_ignore_ascii_case(code))
            .ok_or_else(|| UnknownLanguage(text.to_owned()))
    }
}

impl std::fmt::Display for Language {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(self.code())
    }
}

fn known() -> String {
    Language::ALL.map(Language::code).join(", ")
}

#[cfg(test)]
mod tests {
    use super::{Language, UnknownLanguage};

    #[test]
    fn digits_stand_in_groups_as_the_language_has_it() {
        let texts = [0, 7, 999, 1000, 86_724_219, u64::MAX].map(|number| Language::En.grouped(number));
        assert_eq!(texts, ["0", "7", "999", "1,000", "86,724,219", "18,446,744,073,709,551,615"]);
        assert_eq!([9_999, 10_000].map(|number| Language::Es.grouped(number)), ["9999", "10\u{a0}000"]);
        assert_eq!(Language::Pt.grouped(9_999), "9.999");
    }

    #[test]
    fn languages_are_found_in_locales() {
        for text in ["en", "EN", "en-GB", "en_GB.UTF-8", "en_US@euro", " en "] {
            assert_eq!(text.parse(), Ok(Language::En), "{text}");
        }
        for (text, language) in
            [("es_AR.UTF-8", Language::Es), ("pt-BR", Language::Pt), ("tr_TR@euro", Language::Tr)]
        {
            assert_eq!(text.parse(), Ok(language), "{text}");
        }
        for text in ["", "C", "POSIX", "eng", "nl_NL.UTF-8", "x-en"] {
            assert_eq!(text.parse::<Language>(), Err(UnknownLanguage(text.to_owned())));
        }
        for language in Language::ALL {
            assert_eq!(language.to_string().parse(), Ok(language));
        }
    }
}
