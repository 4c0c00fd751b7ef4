//! Plots of a report: values with their intervals, as SVG that takes its colours from the page.

use std::fmt::Write as _;

use draughts_compare::Estimate;

/// The height of a line, in user units.
const LINE: f64 = 26.0;
/// The width of the whole, in user units; it scales to the page.
const WIDTH: f64 = 420.0;
/// The room for the figures on the right.
const FIGURES: f64 = 128.0;
/// The width of a letter, roughly.
const LETTER: f64 = 7.2;

/// One value of a plot.
pub(super) struct Bar<'a> {
    /// Whose it is.
    pub(super) name: &'a str,
    pub(super) estimate: Option<Estimate>,
    /// The value in figures.
    pub(super) text: String,
}

/// A dot for each value and a line for its interval, on an axis from 0.
pub(super) fn intervals(title: &str, bars: &[Bar<'_>]) -> String {
    let longest = bars.iter().map(|bar| bar.name.chars().count()).max().unwrap_or(0);
    #[expect(clippy::cast_precision_loss, reason = "names are short")]
    let left = (longest as f64 * LETTER + 14.0).min(WIDTH / 3.0);
    let room = WIDTH - left - FIGURES;
    let most = bars.iter().filter_map(|bar| bar.estimate).map(|estimate| estimate.high).fold(0.0, f64::max);
    let scale = if most > 0.0 { room / (most * 1.05) } else { 0.0 };
    #[expect(clippy::cast_precision_loss, reason = "few lines")]
    let height = bars.len() as f64 * LINE + 10.0;
    let mut svg = format!(
        "<svg class=\"plot\" viewBox=\"0 0 {WIDTH} {height:.0}\" role=\"img\" aria-label=\"{}\">\n<path class=\"axis\" \
         d=\"M{left:.1} 2V{:.1}\"/>\n",
        escaped(title),
        height - 4.0
    );
    let mut y = LINE / 2.0 + 3.0;
    for bar in bars {
        let _ = writeln!(
            svg,
            "<text x=\"{:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            left - 8.0,
            y + 4.5,
            escaped(bar.name)
        );
        if let Some(Estimate { value, low, high }) = bar.estimate {
            let x = |value: f64| left + value * scale;
            let _ = writeln!(
                svg,
                "<path class=\"guide\" d=\"M{left:.1} {y:.1}H{:.1}\"/><path class=\"interval\" d=\"M{:.1} {y:.1}H{:.1}m0 \
                 -5v10M{:.1} {:.1}v10\"/><circle cx=\"{:.1}\" cy=\"{y:.1}\" r=\"4.5\"/>",
                x(value),
                x(low),
                x(high),
                x(low),
                y - 5.0,
                x(value)
            );
        }
        let _ = writeln!(
            svg,
            "<text class=\"figure\" x=\"{WIDTH:.1}\" y=\"{:.1}\" text-anchor=\"end\">{}</text>",
            y + 4.5,
            escaped(&bar.text)
        );
        y += LINE;
    }
    svg.push_str("</svg>\n");
    svg
}

/// `text` as it may stand in HTML, between tags or in quotes.
pub(super) fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}

#[cfg(test)]
mod tests {
    use draughts_compare::Estimate;

    use super::{Bar, intervals};

    #[test]
    fn every_value_has_its_dot_and_its_figures() {
        let bar = |value: f64| Bar {
            name: "a<b",
            estimate: Some(Estimate { value, low: value / 2.0, high: value * 2.0 }),
            text: "x".to_owned(),
        };
        let none = Bar { name: "none", estimate: None, text: "–".to_owned() };
        let svg = intervals("plot", &[bar(0.1), bar(0.0), none]);
        assert_eq!((svg.matches("<circle").count(), svg.matches("class=\"figure\"").count()), (2, 3));
        assert!(svg.contains("a&lt;b") && !svg.contains("NaN"), "{svg}");
    }
}
