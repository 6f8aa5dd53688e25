//! The drawing parts that only Polis has.

mod cards;
mod die;
mod goods;
mod map;
pub(super) mod steps;
mod sums;
mod trade;

pub(super) use cards::{Pair, Sums, combat, hand, odds, pairs};
pub(super) use die::{die, faces};
pub(super) use goods::{cost, effect, effect_height, foot, goods, warning, warning_height};
pub(super) use map::{CELLS, Cell, CellMap, map};
pub(super) use sums::{Line, ledger, score, sums};
pub(super) use trade::scale;
