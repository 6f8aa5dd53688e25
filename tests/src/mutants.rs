//! Mutants of the engines: all built into one program that switches one of them on.

pub mod judge;
pub mod list;
pub mod rewrite;
pub mod tree;
