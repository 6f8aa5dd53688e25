//! The sample charts of `engine/charts`: for each number of factions a short and a full game, of our own invention.

/// A sample chart as text, for [`Sheet::read`](super::sheet::Sheet::read).
pub struct Sample {
    /// For how many factions it is drawn.
    pub factions: usize,
    /// Whether it is the larger one of its two.
    pub full: bool,
    /// The text.
    pub text: &'static str,
}

macro_rules! sample {
    ($factions:literal, $full:literal, $file:literal) => {
        Sample { factions: $factions, full: $full, text: include_str!(concat!("../../charts/", $file)) }
    };
}

/// All samples, by number of factions, the small one first.
pub const SAMPLES: [Sample; 8] = [
    sample!(3, false, "3-small.txt"),
    sample!(3, true, "3-full.txt"),
    sample!(4, false, "4-small.txt"),
    sample!(4, true, "4-full.txt"),
    sample!(5, false, "5-small.txt"),
    sample!(5, true, "5-full.txt"),
    sample!(6, false, "6-small.txt"),
    sample!(6, true, "6-full.txt"),
];
