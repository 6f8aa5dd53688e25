//! The texts in Polish, in the order of [`Text`](super::Text).

pub(super) const TABLE: [&str; super::Text::COUNT] = ["Polski", "Kości"];
