//! What a search for leaks has compared.

use std::collections::BTreeSet;

use super::Kind;

/// What was done.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// Pairs of games, each compared on all screens on the way to the next.
    pub pairs: u64,
    /// Pairs of pictures, with log and light.
    pub pictures: u64,
    /// Sounds that were the same for both, their ends counted.
    pub sounds: u64,
    /// Changes of the light that were.
    pub lights: u64,
    /// Pairs of everything the cable tells.
    pub answers: u64,
    /// Private screens that were opened, and showed the secret.
    pub opened: u64,
    /// Private screens after which the panel was wiped.
    pub wiped: u64,
    /// Times the secret became public by a deed of its owner that it let only one of the two do, or by what the rules show.
    pub parted: u64,
    /// How many of them were such deeds.
    pub deeds: u64,
    /// Pairs by what differs, in the order of [`Kind::ALL`].
    pub kinds: [u64; 5],
    /// The screens that were compared.
    pub screens: BTreeSet<String>,
}

impl Tally {
    /// Pairs that differ in this.
    pub const fn by(&self, kind: Kind) -> u64 {
        self.kinds[kind as usize]
    }

    /// The sum of both.
    #[must_use]
    pub fn plus(mut self, other: Self) -> Self {
        self.screens.extend(other.screens);
        Self {
            pairs: self.pairs + other.pairs,
            pictures: self.pictures + other.pictures,
            sounds: self.sounds + other.sounds,
            lights: self.lights + other.lights,
            answers: self.answers + other.answers,
            opened: self.opened + other.opened,
            wiped: self.wiped + other.wiped,
            parted: self.parted + other.parted,
            deeds: self.deeds + other.deeds,
            kinds: std::array::from_fn(|kind| self.kinds[kind] + other.kinds[kind]),
            screens: self.screens,
        }
    }
}
