//! Family trees from distances: neighbour joining, and averaging (UPGMA).

use std::fmt::Write as _;

/// How a tree is made.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Method {
    /// Saitou and Nei 1987: branches may have different lengths. Distances that come from a tree give that tree.
    NeighbourJoining,
    /// Sokal and Michener 1958, UPGMA: groups are joined at half their mean distance, so that all leaves are equally
    /// far from the root.
    Average,
}

/// A tree whose leaves are the games.
#[derive(Debug, Clone, PartialEq)]
pub struct Tree {
    /// The nodes; children stand before their parents, the root is the last.
    pub nodes: Vec<Node>,
}

/// A leaf or a joint of a tree.
#[derive(Debug, Clone, PartialEq)]
pub struct Node {
    /// The game's place in the list of games; `None` for a joint.
    pub leaf: Option<usize>,
    /// The nodes below, with the lengths of the branches to them.
    pub children: Vec<(usize, f64)>,
}

impl Tree {
    /// The tree of games with these distances: a square table that is symmetric and not negative. `None` when there
    /// are fewer than two games or the table is not square.
    pub fn new(distances: &[Vec<f64>], method: Method) -> Option<Self> {
        let count = distances.len();
        if count < 2 || distances.iter().any(|row| row.len() != count) {
            return None;
        }
        let mut groups = Groups::new(distances);
        match method {
            Method::NeighbourJoining => groups.join_neighbours(),
            Method::Average => groups.average(),
        }
        let tree = Self { nodes: groups.nodes };
        Some(match method {
            Method::NeighbourJoining => tree.rooted_in_the_middle(),
            Method::Average => tree,
        })
    }

    /// The root's index.
    pub const fn root(&self) -> usize {
        self.nodes.len() - 1
    }

    /// The tree in the Newick format, with branch lengths; `names` are those of the games.
    pub fn newick(&self, names: &[&str]) -> String {
        let mut text = String::new();
        self.write_newick(self.root(), names, &mut text);
        text + ";"
    }

    fn write_newick(&self, node: usize, names: &[&str], text: &mut String) {
        let Node { leaf, children } = &self.nodes[node];
        if let Some(name) = leaf.and_then(|leaf| names.get(leaf)) {
            let plain = name.chars().all(|c| c.is_ascii_alphanumeric() || c == '-' || c == '.');
            let _ =
                if plain { write!(text, "{name}") } else { write!(text, "'{}'", name.replace('\'', "''")) };
        }
        for (i, (child, length)) in children.iter().enumerate() {
            text.push(if i == 0 { '(' } else { ',' });
            self.write_newick(*child, names, text);
            let _ = write!(text, ":{length:.6}");
        }
        if !children.is_empty() {
            text.push(')');
        }
    }

    /// The leaves from top to bottom: each node's children in their order.
    pub fn leaves(&self) -> Vec<usize> {
        let mut leaves = Vec::new();
        let mut open = vec![self.root()];
        while let Some(node) = open.pop() {
            leaves.extend(self.nodes[node].leaf);
            open.extend(self.nodes[node].children.iter().rev().map(|(child, _)| child));
        }
        leaves
    }

    /// How far each node is from the root along the branches.
    pub fn depths(&self) -> Vec<f64> {
        let mut depths = vec![0.0; self.nodes.len()];
        for (node, Node { children, .. }) in self.nodes.iter().enumerate().rev() {
            for &(child, length) in children {
                depths[child] = depths[node] + length;
            }
        }
        depths
    }

    /// How far two leaves are apart along the branches.
    pub fn distance(&self, one: usize, two: usize) -> Option<f64> {
        let node = |leaf: usize| self.nodes.iter().position(|node| node.leaf == Some(leaf));
        let neighbours = self.neighbours();
        let far = from(&neighbours, node(one)?);
        far.get(node(two)?).map(|(far, _)| *far)
    }

    /// Each node's neighbours with the lengths between.
    fn neighbours(&self) -> Vec<Vec<(usize, f64)>> {
        let mut neighbours = vec![Vec::new(); self.nodes.len()];
        for (node, Node { children, .. }) in self.nodes.iter().enumerate() {
            for &(child, length) in children {
                neighbours[node].push((child, length));
                neighbours[child].push((node, length));
            }
        }
        neighbours
    }

    /// The same tree with its root halfway between the two leaves that are farthest apart.
    fn rooted_in_the_middle(&self) -> Self {
        let mut neighbours = self.neighbours();
        // the old root is a point on a branch
        let root = self.root();
        if let [(one, to_one), (two, to_two)] = *std::mem::take(&mut neighbours[root]).as_slice() {
            for (node, other) in [(one, two), (two, one)] {
                for (next, length) in neighbours[node].iter_mut().filter(|(next, _)| *next == root) {
                    (*next, *length) = (other, to_one + to_two);
                }
            }
        }
        let farthest = |start: usize| {
            let far = from(&neighbours, start);
            let leaves = (0..far.len()).filter(|&node| self.nodes[node].leaf.is_some());
            leaves.fold(start, |best, node| if far[node].0 > far[best].0 { node } else { best })
        };
        let one = farthest(farthest(0));
        let two = farthest(one);
        let far = from(&neighbours, one);
        let half = far[two].0 / 2.0;
        if half <= 0.0 {
            return self.clone();
        }
        // walk back from the one end until the middle is passed
        let mut node = two;
        while far[far[node].1].0 > half {
            node = far[node].1;
        }
        let parent = far[node].1;
        let mut rooted = Rooted { tree: self, neighbours: &neighbours, nodes: Vec::new() };
        let below = rooted.copy(node, parent);
        let above = rooted.copy(parent, node);
        let lower = (far[node].0 - half).max(0.0);
        let upper = (half - far[parent].0).max(0.0);
        rooted.nodes.push(Node { leaf: None, children: vec![(below, lower), (above, upper)] });
        Self { nodes: rooted.nodes }
    }
}

/// The distance of every node from `start`, with the node before it on the way.
fn from(neighbours: &[Vec<(usize, f64)>], start: usize) -> Vec<(f64, usize)> {
    let mut far = vec![(0.0, start); neighbours.len()];
    let mut open = vec![(start, start)];
    while let Some((node, came)) = open.pop() {
        for &(next, length) in neighbours[node].iter().filter(|(next, _)| *next != came) {
            far[next] = (far[node].0 + length, node);
            open.push((next, node));
        }
    }
    far
}

/// A tree that gets another root.
struct Rooted<'a> {
    tree: &'a Tree,
    neighbours: &'a [Vec<(usize, f64)>],
    nodes: Vec<Node>,
}

impl Rooted<'_> {
    /// Copies what lies behind `node` as seen from `came`.
    fn copy(&mut self, node: usize, came: usize) -> usize {
        let mut children = Vec::new();
        for &(next, length) in self.neighbours[node].iter().filter(|(next, _)| *next != came) {
            children.push((self.copy(next, node), length));
        }
        self.nodes.push(Node { leaf: self.tree.nodes[node].leaf, children });
        self.nodes.len() - 1
    }
}

/// The groups that are still to be joined.
struct Groups {
    nodes: Vec<Node>,
    /// Each group's node, size, and height.
    open: Vec<Group>,
    distances: Vec<Vec<f64>>,
}

#[derive(Debug, Clone, Copy)]
struct Group {
    node: usize,
    size: f64,
    height: f64,
}

impl Groups {
    fn new(distances: &[Vec<f64>]) -> Self {
        let nodes: Vec<_> =
            (0..distances.len()).map(|leaf| Node { leaf: Some(leaf), children: Vec::new() }).collect();
        let open = (0..distances.len()).map(|node| Group { node, size: 1.0, height: 0.0 }).collect();
        Self { nodes, open, distances: distances.to_vec() }
    }

    /// The pair of open groups with the least value; of equals the first.
    fn least(&self, value: impl Fn(usize, usize) -> f64) -> (usize, usize) {
        let mut best = (0, 1);
        let mut least = f64::INFINITY;
        for one in 0..self.open.len() {
            for two in one + 1..self.open.len() {
                // sums in another order must not decide
                let value = (value(one, two) * 1e9).round();
                if value < least {
                    (best, least) = ((one, two), value);
                }
            }
        }
        best
    }

    /// Makes one group of two; `distances` are those of the new group to all open ones.
    fn join(&mut self, (one, two): (usize, usize), lengths: [f64; 2], height: f64, distances: &[f64]) {
        let [first, second] = [self.open[one], self.open[two]];
        let children = vec![(first.node, lengths[0]), (second.node, lengths[1])];
        self.nodes.push(Node { leaf: None, children });
        for (row, distance) in self.distances.iter_mut().zip(distances) {
            row[one] = *distance;
        }
        self.distances[one] = distances.to_vec();
        self.distances[one][one] = 0.0;
        self.open[one] = Group { node: self.nodes.len() - 1, size: first.size + second.size, height };
        self.open.remove(two);
        self.distances.remove(two);
        for row in &mut self.distances {
            row.remove(two);
        }
    }

    fn average(&mut self) {
        while self.open.len() > 1 {
            let (one, two) = self.least(|one, two| self.distances[one][two]);
            let height = self.distances[one][two] / 2.0;
            let [first, second] = [self.open[one], self.open[two]];
            let lengths = [(height - first.height).max(0.0), (height - second.height).max(0.0)];
            let size = first.size + second.size;
            let mean = |other: usize| {
                (self.distances[one][other] * first.size + self.distances[two][other] * second.size) / size
            };
            let distances: Vec<f64> = (0..self.open.len()).map(mean).collect();
            self.join((one, two), lengths, height, &distances);
        }
    }

    fn join_neighbours(&mut self) {
        while self.open.len() > 2 {
            let count = self.open.len();
            let rest = crate::estimate::float(count as u64 - 2);
            let sums: Vec<f64> = self.distances.iter().map(|row| row.iter().sum()).collect();
            let (one, two) = self.least(|one, two| rest * self.distances[one][two] - sums[one] - sums[two]);
            let between = self.distances[one][two];
            let own = (between / 2.0 + (sums[one] - sums[two]) / (2.0 * rest)).clamp(0.0, between);
            let mean = |other: usize| {
                ((self.distances[one][other] + self.distances[two][other] - between) / 2.0).max(0.0)
            };
            let distances: Vec<f64> = (0..count).map(mean).collect();
            self.join((one, two), [own, between - own], 0.0, &distances);
        }
        let between = self.distances[0][1];
        self.join((0, 1), [between / 2.0, between / 2.0], 0.0, &[0.0, 0.0]);
    }
}

#[cfg(test)]
mod tests {
    use super::{Method, Tree};

    fn table(rows: &[&[f64]]) -> Vec<Vec<f64>> {
        rows.iter().map(|row| row.to_vec()).collect()
    }

    /// Distances along a tree give that tree back: the example of Saitou and Nei's method on Wikipedia.
    #[test]
    fn neighbour_joining_finds_the_tree() {
        let distances = table(&[
            &[0.0, 5.0, 9.0, 9.0, 8.0],
            &[5.0, 0.0, 10.0, 10.0, 9.0],
            &[9.0, 10.0, 0.0, 8.0, 7.0],
            &[9.0, 10.0, 8.0, 0.0, 3.0],
            &[8.0, 9.0, 7.0, 3.0, 0.0],
        ]);
        let tree = Tree::new(&distances, Method::NeighbourJoining).expect("a tree");
        for (one, row) in distances.iter().enumerate() {
            for (two, distance) in row.iter().enumerate() {
                let along = tree.distance(one, two).expect("leaves");
                assert!((along - distance).abs() < 1e-9, "{one} {two}: {along}");
            }
        }
        let mut leaves = tree.leaves();
        leaves.sort_unstable();
        assert_eq!(leaves, [0, 1, 2, 3, 4]);
        // the two leaves that are farthest apart are equally far from the root
        let depths = tree.depths();
        let deepest = depths.iter().copied().fold(0.0, f64::max);
        assert!((deepest - 5.0).abs() < 1e-9, "{depths:?}");
    }

    /// The worked example of UPGMA (5S ribosomal RNA of five bacteria).
    #[test]
    fn averaging_as_published() {
        let distances = table(&[
            &[0.0, 17.0, 21.0, 31.0, 23.0],
            &[17.0, 0.0, 30.0, 34.0, 21.0],
            &[21.0, 30.0, 0.0, 28.0, 39.0],
            &[31.0, 34.0, 28.0, 0.0, 43.0],
            &[23.0, 21.0, 39.0, 43.0, 0.0],
        ]);
        let tree = Tree::new(&distances, Method::Average).expect("a tree");
        let names = ["a", "b", "c", "d", "e"];
        assert_eq!(
            tree.newick(&names),
            "(((a:8.500000,b:8.500000):2.500000,e:11.000000):5.500000,(c:14.000000,d:14.000000):2.500000);"
        );
    }

    #[test]
    fn small_trees_and_odd_names() {
        let two = table(&[&[0.0, 0.4], &[0.4, 0.0]]);
        for method in [Method::NeighbourJoining, Method::Average] {
            let tree = Tree::new(&two, method).expect("a tree");
            let mut leaves = tree.leaves();
            leaves.sort_unstable();
            assert_eq!(leaves, [0, 1]);
            assert!((tree.distance(0, 1).expect("leaves") - 0.4).abs() < 1e-12);
            assert!(tree.newick(&["a b", "it's"]).contains("'it''s'"));
        }
        assert_eq!(Tree::new(&table(&[&[0.0]]), Method::Average), None);
        assert_eq!(Tree::new(&table(&[&[0.0, 1.0], &[1.0]]), Method::Average), None);
        // games that are all the same
        let same = vec![vec![0.0; 4]; 4];
        assert_eq!(Tree::new(&same, Method::NeighbourJoining).expect("a tree").leaves().len(), 4);
    }
}
