//! How measured numbers are written.

use draughts::words::Language;
use draughts_compare::Estimate;

use crate::texts::{self, say};

/// A share in per cent: three digits that count, no more than two behind the point.
pub(super) fn percent(share: f64) -> String {
    say("percent", [("share", hundredths(share).into())])
}

/// A share times 100; what is nearly all is told from all.
fn hundredths(share: f64) -> String {
    let value = share * 100.0;
    if (99.995..100.0).contains(&value) {
        return ">99.99".to_owned();
    }
    if (99.5..99.995).contains(&value) { written(value, 2) } else { digits(value) }
}

/// A share with its interval: `12.3 % (11.0–13.6)`.
pub(super) fn share(estimate: Option<Estimate>) -> String {
    let Some(Estimate { value, low, high }) = estimate else { return "–".to_owned() };
    format!("{} ({}–{})", percent(value), hundredths(low), hundredths(high))
}

/// A number with its interval: `8.12 (8.05–8.19)`.
pub(super) fn number(estimate: Option<Estimate>) -> String {
    let Some(Estimate { value, low, high }) = estimate else { return "–".to_owned() };
    format!("{} ({}–{})", digits(value), digits(low), digits(high))
}

/// Three digits that count, no more than three behind the point; `<0.001` below.
pub(super) fn digits(value: f64) -> String {
    let size = value.abs();
    if size > 0.0 && size < 0.0005 {
        return "<0.001".to_owned();
    }
    let places = match size {
        size if size >= 99.95 || size == 0.0 => 0,
        size if size >= 9.995 => 1,
        size if size >= 0.01 => 2,
        _ => 3,
    };
    written(value, places)
}

/// A number with so many places behind the point, which is a comma in most languages.
fn written(value: f64, places: usize) -> String {
    let text = format!("{value:.places$}");
    match texts::language() {
        Language::En => text,
        Language::Es | Language::Pt | Language::Tr => text.replace('.', ","),
    }
}

/// A number too large to write out: `5.0 × 10^20`.
pub(super) fn power(value: f64) -> String {
    if value < 1e6 {
        return format!("{value:.0}");
    }
    let text = format!("{value:.1e}");
    match text.split_once('e') {
        Some((front, exponent)) => {
            let front = front.parse().map_or_else(|_| front.to_owned(), |front| written(front, 1));
            format!("{front} × 10^{exponent}")
        }
        None => text,
    }
}

#[cfg(test)]
mod tests {
    use draughts_compare::Estimate;

    use super::{number, percent, power, share};

    #[test]
    fn numbers_are_written_as_exactly_as_they_are_known() {
        let texts = [0.0, 1.0, 0.9997, 0.999_999, 0.5, 0.12345, 0.012_345, 0.000_123, 0.000_004].map(percent);
        assert_eq!(
            texts,
            ["0 %", "100 %", "99.97 %", ">99.99 %", "50.0 %", "12.3 %", "1.23 %", "0.01 %", "<0.001 %"]
        );
        let estimate = Some(Estimate { value: 0.123, low: 0.11, high: 0.1361 });
        assert_eq!(share(estimate), "12.3 % (11.0–13.6)");
        assert_eq!(number(Some(Estimate { value: 8.123, low: 8.0, high: 102.4 })), "8.12 (8.00–102)");
        assert_eq!(
            (share(None), power(5.009e20), power(42.0)),
            ("–".into(), "5.0 × 10^20".into(), "42".into())
        );
    }
}
