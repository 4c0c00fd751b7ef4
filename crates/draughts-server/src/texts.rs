//! What the server says, in the language of each request.

use std::sync::LazyLock;

use axum::http::HeaderMap;
use axum::http::header::ACCEPT_LANGUAGE;
use draughts::words::{Arg, Language, Texts};

static TEXTS: [LazyLock<Texts>; Language::ALL.len()] = [
    LazyLock::new(|| Texts::read(Language::En, include_str!("../messages/en.ftl"))),
    LazyLock::new(|| Texts::read(Language::Es, include_str!("../messages/es.ftl"))),
    LazyLock::new(|| Texts::read(Language::Pt, include_str!("../messages/pt.ftl"))),
    LazyLock::new(|| Texts::read(Language::Tr, include_str!("../messages/tr.ftl"))),
];

fn texts(language: Language) -> &'static Texts {
    let [en, es, pt, tr] = &TEXTS;
    match language {
        Language::En => en,
        Language::Es => es,
        Language::Pt => pt,
        Language::Tr => tr,
    }
}

/// A message.
pub(crate) fn say<const N: usize>(language: Language, id: &str, args: [Arg<'_>; N]) -> String {
    texts(language).say(id, args)
}

/// `a, b or c`.
pub(crate) fn or(language: Language, items: impl IntoIterator<Item = String>) -> String {
    texts(language).list("list-or", items)
}

/// More languages than this are not looked at.
const MOST_ACCEPTED: usize = 20;

/// The language that a browser would like best of those that there are.
pub(crate) fn accepted(headers: &HeaderMap) -> Language {
    let text = headers.get(ACCEPT_LANGUAGE).and_then(|value| value.to_str().ok()).unwrap_or_default();
    let mut best: Option<(f32, Language)> = None;
    for part in text.split(',').take(MOST_ACCEPTED) {
        let mut fields = part.split(';');
        let Ok(language) = fields.next().unwrap_or_default().parse::<Language>() else { continue };
        let quality = fields.find_map(|field| field.trim().strip_prefix("q=")?.parse().ok()).unwrap_or(1.0);
        if best.is_none_or(|(other, _)| quality > other) {
            best = Some((quality, language));
        }
    }
    best.map_or(Language::En, |(_, language)| language)
}

/// The language that is asked for by name, else the browser's.
pub(crate) fn chosen(asked: Option<&str>, headers: &HeaderMap) -> Language {
    asked.and_then(|asked| asked.parse().ok()).unwrap_or_else(|| accepted(headers))
}

#[cfg(test)]
mod tests {
    use axum::http::{HeaderMap, HeaderValue};
    use draughts::words::Language;

    use super::{accepted, chosen};

    #[test]
    fn the_best_known_language_is_taken() {
        let of = |text: &'static str| {
            let mut headers = HeaderMap::new();
            headers.insert("accept-language", HeaderValue::from_static(text));
            accepted(&headers)
        };
        assert_eq!(of(""), Language::En);
        assert_eq!(of("nl, fr;q=0.9"), Language::En);
        assert_eq!(of("pt-BR,pt;q=0.9,en;q=0.8"), Language::Pt);
        assert_eq!(of("en;q=0.5, tr;q=0.7, nl"), Language::Tr);
        assert_eq!(of("es;q=x"), Language::Es);
        assert_eq!(chosen(Some("tr"), &HeaderMap::new()), Language::Tr);
        assert_eq!(chosen(Some("xx"), &HeaderMap::new()), Language::En);
    }
}
