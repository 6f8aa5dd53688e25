//! One store for many pieces: a piece that stands in another one, or begins as the one before it ends, takes no room again.

use std::{
    collections::{BTreeMap, BTreeSet},
    ops::Bound,
};

/// The longest end that is shared with the beginning of the next piece.
const LONGEST: usize = 48;

/// Bytes in which every piece stands somewhere.
#[derive(Default)]
pub struct Pool {
    pub bytes: Vec<u8>,
    /// Where two bytes stand side by side.
    pairs: BTreeMap<[u8; 2], Vec<usize>>,
}

impl Pool {
    /// A pool of all these pieces.
    pub fn new(pieces: &[&[u8]]) -> Self {
        let mut pool = Self::default();
        // what stands in a longer one is left out
        let mut long: Vec<&[u8]> = pieces.to_vec();
        long.sort_by_key(|piece| std::cmp::Reverse(piece.len()));
        let mut apart = Self::default();
        let mut rest = BTreeSet::new();
        for piece in long {
            if apart.find(piece).is_none() {
                apart.push(piece);
                rest.insert(piece);
            }
        }
        while let Some((piece, shared)) = pool.next(&rest) {
            rest.remove(piece);
            pool.push(&piece[shared..]);
        }
        // one that was left out may have stood across two others, which are parted now
        for piece in pieces {
            if pool.find(piece).is_none() {
                pool.push(piece);
            }
        }
        pool
    }

    /// The piece that shares most with the end of what is there, and how much that is.
    fn next<'p>(&self, rest: &BTreeSet<&'p [u8]>) -> Option<(&'p [u8], usize)> {
        let longest = LONGEST.min(self.bytes.len());
        let shared = (1..=longest).rev().find_map(|shared| {
            let end = &self.bytes[self.bytes.len() - shared..];
            let piece = rest.range::<[u8], _>((Bound::Included(end), Bound::Unbounded)).next()?;
            piece.starts_with(end).then_some((*piece, shared))
        });
        shared.or_else(|| Some((*rest.first()?, 0)))
    }

    fn push(&mut self, piece: &[u8]) {
        for &byte in piece {
            if let Some(&last) = self.bytes.last() {
                self.pairs.entry([last, byte]).or_default().push(self.bytes.len() - 1);
            }
            self.bytes.push(byte);
        }
    }

    /// Where a piece stands.
    pub fn find(&self, piece: &[u8]) -> Option<usize> {
        match *piece {
            [] => Some(0),
            [only] => self.bytes.iter().position(|&byte| byte == only),
            [first, second, ..] => {
                let places = self.pairs.get(&[first, second])?;
                places.iter().copied().find(|&place| self.bytes[place..].starts_with(piece))
            }
        }
    }
}
