//! The texts in Czech, in the order of [`Text`](super::Text).

pub(super) const TABLE: [&str; super::Text::COUNT] = ["Čeština", "Kostky"];
