//! Codes of a few bits for what is often there, of many bits for what is seldom there.

use std::{cmp::Reverse, collections::BinaryHeap};

/// The number of bits of each code (Huffman), by how often it is there; none for what never is, or always.
pub fn lengths(counts: &[usize]) -> Vec<usize> {
    // a tree is what it weighs and what hangs on it
    let leaves = counts.iter().enumerate().filter(|&(_, &count)| count > 0);
    let mut trees: BinaryHeap<Reverse<(usize, Vec<usize>)>> =
        leaves.map(|(leaf, &count)| Reverse((count, vec![leaf]))).collect();
    let mut lengths = vec![0; counts.len()];
    while trees.len() > 1 {
        let [Reverse((one, mut leaves)), Reverse((other, more))] = [(); 2].map(|()| trees.pop().expect("two are left"));
        leaves.extend(more);
        for &leaf in &leaves {
            lengths[leaf] += 1;
        }
        trees.push(Reverse((one + other, leaves)));
    }
    lengths
}

/// The codes of these lengths in this order, which begins with the shortest: each is the one before it plus one.
pub fn codes(lengths: &[usize], order: &[usize]) -> Vec<usize> {
    let mut codes = vec![0; lengths.len()];
    let (mut next, mut before) = (0, 0);
    for &place in order {
        next <<= lengths[place] - before;
        codes[place] = next;
        (next, before) = (next + 1, lengths[place]);
    }
    codes
}
