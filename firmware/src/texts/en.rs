//! The texts in English, in the order of [`Text`](super::Text).

pub(super) const TABLE: [&str; super::Text::COUNT] = ["English", "Dice"];
