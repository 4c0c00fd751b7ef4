//! The family tree of several games, as text.

use std::fmt::Write as _;

use draughts_compare::{Family, Tree};
use unicode_width::UnicodeWidthStr as _;

use super::Page;
use super::figures::percent;
use crate::output::style::{self, paint};
use crate::texts::{say, tell};

/// More games than this make a table of distances too wide.
const TABLE: usize = 9;

impl Page<'_> {
    /// The trees, with the distances where there are few.
    pub(super) fn families(&self) -> String {
        let mut text = String::new();
        if self.args.is_of_all() && self.comparison.families.is_empty() {
            text.push_str(&self.say(&tell("compare-family-none")));
        }
        for family in &self.comparison.families {
            let heading = paint(style::STRONG, heading(self, family));
            let _ = write!(text, "\n{heading}\n");
            text.push_str(&self.say(&tell("compare-family-about")));
            let names: Vec<&str> =
                family.members.iter().map(|&member| self.comparison.variants[member].id()).collect();
            if names.len() <= TABLE {
                text.push_str(&table(&names, &family.distances));
            }
            text.push('\n');
            text.push_str(&tree(&family.average, &names, self.width, self.args.look.ascii));
        }
        text
    }
}

/// Above a tree.
pub(super) fn heading(page: &Page<'_>, family: &Family) -> String {
    let board = page.comparison.variants[family.members[0]].rules().board;
    let args = [
        ("width", board.width().into()),
        ("height", board.height().into()),
        ("squares", board.square_count().into()),
    ];
    say("compare-family", args)
}

/// The distances of all games to those before them.
fn table(names: &[&str], distances: &[Vec<f64>]) -> String {
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let mut text = String::from("\n");
    for (row, name) in names.iter().enumerate() {
        let mut line = format!("  {name}{}", " ".repeat(widest - name.width()));
        for (column, other) in names.iter().enumerate().take(names.len() - 1) {
            let value = if column < row { percent(distances[row][column]) } else { String::new() };
            let width = other.width().max(8) + 2;
            line.push_str(&" ".repeat(width.saturating_sub(value.width())));
            line.push_str(&value);
        }
        text.push_str(line.trim_end());
        text.push('\n');
    }
    let mut line = " ".repeat(widest + 2);
    for other in names.iter().take(names.len() - 1) {
        line.push_str(&" ".repeat((other.width().max(8) + 2).saturating_sub(other.width())));
        line.push_str(other);
    }
    [line, "\n".to_owned(), text.trim_start_matches('\n').to_owned()].concat()
}

const UP: u8 = 1;
const DOWN: u8 = 2;
const LEFT: u8 = 4;
const RIGHT: u8 = 8;

/// The tree from left to right: leaves on the left, the root on the right, joints to scale.
fn tree(tree: &Tree, names: &[&str], width: usize, is_ascii: bool) -> String {
    let leaves = tree.leaves();
    let widest = names.iter().map(|name| name.width()).max().unwrap_or(0);
    let columns = width.saturating_sub(widest + 4 + 10).clamp(12, 60);
    let depths = tree.depths();
    let deepest = depths.iter().copied().fold(0.0, f64::max);
    let column = |node: usize| {
        if tree.nodes[node].leaf.is_some() || deepest <= 0.0 {
            return 0;
        }
        #[expect(
            clippy::cast_possible_truncation,
            clippy::cast_sign_loss,
            clippy::cast_precision_loss,
            reason = "a share of some ten columns"
        )]
        let column = ((1.0 - depths[node] / deepest) * columns as f64).round() as usize;
        column
    };
    let mut grid = vec![vec![0u8; columns + 1]; leaves.len()];
    let mut rows = vec![0; tree.nodes.len()];
    for (row, leaf) in leaves.iter().enumerate() {
        if let Some(node) = tree.nodes.iter().position(|node| node.leaf == Some(*leaf)) {
            rows[node] = row;
        }
    }
    for (node, joint) in tree.nodes.iter().enumerate().filter(|(_, node)| node.leaf.is_none()) {
        let below: Vec<usize> = joint.children.iter().map(|(child, _)| rows[*child]).collect();
        let (top, bottom) =
            (below.iter().min().copied().unwrap_or(0), below.iter().max().copied().unwrap_or(0));
        rows[node] = usize::midpoint(top, bottom);
        let at = column(node);
        for (child, _) in &joint.children {
            let row = rows[*child];
            for (x, cell) in grid[row].iter_mut().enumerate().take(at + 1).skip(column(*child)) {
                *cell |= if x < at { RIGHT } else { 0 } | if x > column(*child) || x == 0 { LEFT } else { 0 };
            }
        }
        for (y, row) in grid.iter_mut().enumerate().take(bottom + 1).skip(top) {
            row[at] |= if y > top { UP } else { 0 } | if y < bottom { DOWN } else { 0 };
        }
    }
    if let Some(row) = rows.last().and_then(|&row| grid.get_mut(row)) {
        row[columns] |= RIGHT;
    }
    let mut text = String::new();
    for (row, leaf) in leaves.iter().enumerate() {
        let name = names.get(*leaf).copied().unwrap_or_default();
        let line: String = grid[row].iter().map(|&cell| letter(cell, is_ascii)).collect();
        let line = format!("  {name}{} {line}", " ".repeat(widest - name.width()));
        text.push_str(line.trim_end());
        text.push('\n');
    }
    let scale = format!("{}0{}{}", " ".repeat(widest + 3), " ".repeat(columns - 1), percent(2.0 * deepest));
    text + &scale + "\n"
}

const fn letter(cell: u8, is_ascii: bool) -> char {
    let horizontal = cell & (LEFT | RIGHT) != 0;
    let vertical = cell & (UP | DOWN) != 0;
    if is_ascii {
        return match (horizontal, vertical) {
            (false, false) => ' ',
            (true, false) => '-',
            (false, true) => '|',
            (true, true) => '+',
        };
    }
    match cell {
        0 => ' ',
        LEFT | RIGHT | 12 => '─',
        UP | DOWN | 3 => '│',
        5 => '┘',
        6 => '┐',
        9 => '└',
        10 => '┌',
        7 => '┤',
        11 => '├',
        13 => '┴',
        14 => '┬',
        _ => '┼',
    }
}

#[cfg(test)]
mod tests {
    use draughts_compare::{Method, Tree};

    #[test]
    fn a_tree_in_letters() {
        let distances = vec![
            vec![0.0, 0.1, 0.6, 0.6],
            vec![0.1, 0.0, 0.6, 0.6],
            vec![0.6, 0.6, 0.0, 0.0],
            vec![0.6, 0.6, 0.0, 0.0],
        ];
        let tree = Tree::new(&distances, Method::Average).expect("a tree");
        insta::assert_snapshot!(super::tree(&tree, &["one", "two", "three", "four"], 50, false));
        insta::assert_snapshot!(super::tree(&tree, &["one", "two", "three", "four"], 30, true));
    }
}
