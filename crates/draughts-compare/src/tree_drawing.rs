//! A family tree as a picture.

use std::fmt::Write as _;

use crate::drawing::escaped;
use crate::estimate::float;
use crate::tree::Tree;

/// The height of a leaf's line, in user units.
const LINE: usize = 24;
/// The room around the picture, in user units.
const EDGE: usize = 16;
/// The width of the branches, in user units.
const BRANCHES: usize = 440;
/// The width of a letter of 14 units, roughly.
const LETTER: usize = 9;
/// The room for the scale below.
const SCALE: usize = 40;

/// The tree with its root on the left and a scale of distances below: a complete SVG document that needs nothing else,
/// for light and dark pages. `names` are those of the games.
pub fn tree_drawing(tree: &Tree, names: &[&str]) -> String {
    let leaves = tree.leaves();
    let longest = names.iter().map(|name| name.chars().count()).max().unwrap_or(0);
    let width = EDGE + BRANCHES + 10 + longest * LETTER + EDGE;
    let height = EDGE + leaves.len() * LINE + SCALE;
    let mut svg = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {height}\" width=\"{width}\" \
         height=\"{height}\" role=\"img\" aria-label=\"Family tree\" class=\"family-tree\">\n<title>Family \
         tree</title>\n<style>.family-tree{{--ink:#1f2328;--line:#57606a;--paper:#ffffff}}@media \
         (prefers-color-scheme:dark){{.family-tree{{--ink:#e6edf3;--line:#9198a1;--paper:#14181d}}}}.family-tree \
         .paper{{fill:var(--paper)}}.family-tree text{{fill:var(--ink);font:14px 'DejaVu \
         Sans',Verdana,Arial,sans-serif}}.family-tree \
         path{{fill:none;stroke:var(--line);stroke-width:2;stroke-linejoin:round}}</style>\n<rect class=\"paper\" \
         width=\"{width}\" height=\"{height}\" rx=\"6\"/>\n"
    );
    let depths = tree.depths();
    let deepest = depths.iter().copied().fold(0.0, f64::max);
    let scale = if deepest > 0.0 { float(BRANCHES as u64) / deepest } else { 0.0 };
    let x = |node: usize| float(EDGE as u64) + depths[node] * scale;
    let mut y = vec![0.0; tree.nodes.len()];
    for (node, joint) in tree.nodes.iter().enumerate() {
        y[node] = if let Some(leaf) = joint.leaf {
            let row = leaves.iter().position(|&other| other == leaf).unwrap_or(0);
            float((EDGE + row * LINE + LINE / 2) as u64)
        } else {
            let below = joint.children.iter().map(|(child, _)| y[*child]);
            let (low, high) = below.fold((f64::MAX, f64::MIN), |(low, high), y| (low.min(y), high.max(y)));
            f64::midpoint(low, high)
        };
        for (child, _) in &joint.children {
            let _ = writeln!(
                svg,
                "<path d=\"M{:.1} {:.1}V{:.1}H{:.1}\"/>",
                x(node),
                y[node],
                y[*child],
                x(*child).max(x(node) + 0.5)
            );
        }
        if let Some(name) = joint.leaf.and_then(|leaf| names.get(leaf)) {
            let _ = writeln!(
                svg,
                "<text x=\"{:.1}\" y=\"{:.1}\">{}</text>",
                x(node) + 8.0,
                y[node] + 5.0,
                escaped(name)
            );
        }
    }
    axis(&mut svg, leaves.len(), deepest);
    svg.push_str("</svg>\n");
    svg
}

/// The scale: a round length and what it means.
fn axis(svg: &mut String, leaves: usize, deepest: f64) {
    let length =
        [0.5, 0.2, 0.1, 0.05, 0.02, 0.01, 0.005, 0.002, 0.001].into_iter().find(|length| *length <= deepest);
    let Some(length) = length else { return };
    let y = EDGE + leaves * LINE + 14;
    let end = float(EDGE as u64) + length / deepest * float(BRANCHES as u64);
    let _ = writeln!(
        svg,
        "<path d=\"M{EDGE} {}v8m0 -4H{end:.1}m0 -4v8\"/>\n<text x=\"{:.1}\" y=\"{}\">{} %</text>",
        y - 4,
        end + 8.0,
        y + 5,
        length * 100.0
    );
}

#[cfg(test)]
mod tests {
    use super::tree_drawing;
    use crate::tree::{Method, Tree};

    #[test]
    fn every_leaf_has_its_name_and_every_branch_its_line() {
        let distances = vec![vec![0.0, 0.1, 0.6], vec![0.1, 0.0, 0.6], vec![0.6, 0.6, 0.0]];
        for method in [Method::Average, Method::NeighbourJoining] {
            let tree = Tree::new(&distances, method).expect("a tree");
            let svg = tree_drawing(&tree, &["one", "t<o", "three"]);
            assert_eq!(svg.matches("<path").count(), 5, "{svg}");
            assert!(svg.contains(">one<") && svg.contains("t&lt;o") && svg.ends_with("</svg>\n"));
        }
    }
}
