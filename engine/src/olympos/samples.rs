//! Our own tables of `engine/tables`, for tests and for play without the box: not what is printed there.

/// All five tables as text, for [`Sheet::read`](super::sheet::Sheet::read).
pub const SAMPLE: &str = include_str!("../../tables/olympos.txt");
