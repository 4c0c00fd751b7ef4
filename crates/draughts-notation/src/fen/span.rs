//! Parts of a text, as ranges of its characters.

use std::ops::Range;

/// `range` without the blanks at its ends.
pub(super) fn trimmed(chars: &[char], mut range: Range<usize>) -> Range<usize> {
    while range.start < range.end && chars[range.start].is_whitespace() {
        range.start += 1;
    }
    while range.start < range.end && chars[range.end - 1].is_whitespace() {
        range.end -= 1;
    }
    range
}

/// What stands between the quotes of `[FEN "…"]`; all of it when it is no tag.
pub(super) fn inside_tag(chars: &[char]) -> Range<usize> {
    let whole = trimmed(chars, 0..chars.len());
    let inner = || {
        let closed = whole.end.checked_sub(1).filter(|&i| chars[i] == ']')?;
        let name = trimmed(chars, whole.start + 1..closed);
        let letters = chars[name.clone()].get(..3)?;
        let is_fen = letters.iter().collect::<String>().eq_ignore_ascii_case("fen");
        let value = trimmed(chars, name.start + 3..name.end);
        let quoted = value.len() >= 2 && chars[value.start] == '"' && chars[value.end - 1] == '"';
        (is_fen && quoted).then(|| trimmed(chars, value.start + 1..value.end - 1))
    };
    (chars.get(whole.start) == Some(&'[')).then(inner).flatten().unwrap_or(whole)
}

/// `range` without a final dot.
pub(super) fn without_dot(chars: &[char], range: Range<usize>) -> Range<usize> {
    match range.end.checked_sub(1) {
        Some(last) if last > range.start && chars[last] == '.' => trimmed(chars, range.start..last),
        _ => range,
    }
}
