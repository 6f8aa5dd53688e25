//! The texts in German, in the order of [`Text`](super::Text).

pub(super) const TABLE: [&str; super::Text::COUNT] = ["Deutsch", "Würfel"];
