//! Mutants of the Cyclades engine: all built into one program that switches one of them on.

pub mod judge;
pub mod list;
pub mod rewrite;
pub mod tree;
