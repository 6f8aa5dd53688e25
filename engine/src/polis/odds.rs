//! Exact odds of an attack: how many of its two cards the defender can match, from the cards nobody has seen.

use super::cards::{Card, CardList, FACES, Pool, clash};
use super::options::Options;

/// How many hands can match none, at most one, or both of the attacking cards.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Odds(pub [u32; 3]);

impl Odds {
    /// All hands.
    pub fn total(self) -> u32 {
        self.0.iter().sum()
    }
}

/// Counts the hands of `held` cards out of `unseen`, each physical card for itself, by what they can answer to `attack`.
///
/// Hands are not walked one by one: a card answers the first, the second, both or neither, so four groups are enough.
pub fn odds(list: &CardList, unseen: Pool, held: u8, attack: [Card; 2], options: &Options) -> Odds {
    let mut groups = [0u8; 4]; // neither, the first, the second, both
    let answers = |attacking: Card, card: Card| match (list.face(attacking), list.face(card)) {
        (Some(attacking), Some(answering)) => clash(attacking, answering, options).matched,
        _ => false,
    };
    for (card, copies) in unseen.iter() {
        let [first, second] = attack.map(|attacking| answers(attacking, card));
        let group = usize::from(first) + 2 * usize::from(second);
        if let Some(count) = groups.get_mut(group) {
            *count = count.saturating_add(copies);
        }
    }
    let [neither, first, second, both] = groups;
    let mut found = Odds::default();
    for one in 0..=first.min(held) {
        for other in 0..=second.min(held - one) {
            for all in 0..=both.min(held - one - other) {
                let rest = held - one - other - all;
                let ways = choose(first, one) * choose(second, other) * choose(both, all) * choose(neither, rest);
                let matched = (one.min(1) + other.min(1) + all).min(2);
                if let Some(count) = found.0.get_mut(usize::from(matched)) {
                    *count = count.saturating_add(ways);
                }
            }
        }
    }
    found
}

/// Ways to take `some` of `all`; a battle has at most 24 cards and hands of 5, so it fits.
fn choose(all: u8, some: u8) -> u32 {
    if some > all {
        return 0;
    }
    (0..u32::from(some)).fold(1, |ways, taken| ways * (u32::from(all) - taken) / (taken + 1))
}

const _: () = assert!(FACES == 10);
