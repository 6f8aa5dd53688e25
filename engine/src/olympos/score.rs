//! Scoring: what is counted, what it is worth, who wins (OL-SCORE, OL-TIE).

use serde::{Deserialize, Serialize};

use super::state::{Public, Stage};
use super::words::{God, Progress};
use crate::{BySeat, Seat, Seats};

/// What is counted for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Item {
    /// Points of the final space (OL-SCORE-1).
    Position,
    /// Prestige tokens, those of destiny cards and of the god Zeus among them (OL-SCORE-2, OL-SCORE-13).
    Prestige,
    /// Normal territories (OL-SCORE-3).
    Territories,
    /// Atlantis territories (OL-SCORE-4).
    Atlantis,
    /// Progress tiles (OL-SCORE-6).
    Progress,
    /// Points of wonders (OL-SCORE-7).
    Wonders,
    /// The tile Poetry (OL-SCORE-8).
    Poetry,
    /// The tile Philosophy (OL-SCORE-9).
    Philosophy,
    /// With City: own settlers on the map (OL-SCORE-18).
    City,
    /// With Absolutism: swords on tiles (OL-SCORE-19).
    Absolutism,
    /// With Science: progress tiles (OL-SCORE-20).
    Science,
    /// With Engineering: star tokens (OL-SCORE-21).
    Engineering,
    /// Keres (OL-SCORE-11).
    Keres,
    /// Destiny cards in hand (OL-SCORE-12).
    Cards,
    /// Wonders, which count for the tie only (OL-TIE-1).
    Built,
}

impl Item {
    /// How many there are.
    pub const COUNT: usize = 15;
    /// All of them, in the order of the rules.
    pub const ALL: [Self; Self::COUNT] = [
        Self::Position,
        Self::Prestige,
        Self::Territories,
        Self::Atlantis,
        Self::Progress,
        Self::Wonders,
        Self::Poetry,
        Self::Philosophy,
        Self::City,
        Self::Absolutism,
        Self::Science,
        Self::Engineering,
        Self::Keres,
        Self::Cards,
        Self::Built,
    ];

    /// What one of it is worth.
    pub const fn worth(self) -> i16 {
        match self {
            Self::Position | Self::Prestige | Self::Territories | Self::Wonders => 1,
            Self::City | Self::Science | Self::Cards => 1,
            Self::Atlantis | Self::Progress | Self::Absolutism => 2,
            Self::Poetry | Self::Engineering => 3,
            Self::Philosophy => 5,
            Self::Keres => -2,
            Self::Built => 0,
        }
    }

    /// The most there can be of it.
    pub const fn most(self) -> u8 {
        match self {
            Self::Position => super::track::BEST_FINAL,
            Self::Prestige => 99,
            Self::Territories => 29,
            Self::Atlantis => super::map::ISLANDS,
            Self::Progress | Self::Science => 25,
            Self::Wonders => 60,
            Self::Poetry | Self::Philosophy | Self::Keres => 1,
            Self::City => super::setup::SETTLERS - 1,
            Self::Absolutism => 5,
            Self::Engineering => super::setup::TRIBES,
            Self::Cards => super::setup::CARDS,
            Self::Built => 5,
        }
    }
}

/// How much of each item a player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Counts(#[serde(deserialize_with = "crate::array::read")] [u8; Item::COUNT]);

impl Counts {
    /// How much of an item.
    pub fn count(&self, item: Item) -> u8 {
        self.0.get(item as usize).copied().unwrap_or(0)
    }

    /// Sets an item.
    pub fn set(&mut self, item: Item, count: u8) {
        if let Some(entry) = self.0.get_mut(item as usize) {
            *entry = count;
        }
    }

    /// The points of an item.
    pub fn points(&self, item: Item) -> i16 {
        i16::from(self.count(item)) * item.worth()
    }

    /// All points.
    pub fn total(&self) -> i16 {
        Item::ALL.into_iter().map(|item| self.points(item)).sum()
    }

    /// What decides a tie: progress tiles and wonders together (OL-TIE-1).
    pub fn tie_break(&self) -> u8 {
        self.count(Item::Progress).saturating_add(self.count(Item::Built))
    }
}

/// Who wins: most points, then most progress tiles and wonders, then together (OL-SCORE-16, OL-TIE-1, OL-TIE-2). Democracy
/// decides nothing here (OL-TIE-3).
pub fn winners(players: u8, counts: &BySeat<Counts>) -> Seats {
    let seats = || Seat::first(usize::from(players));
    let rank = |seat: Seat| (counts[seat].total(), counts[seat].tie_break());
    let best = seats().map(rank).max();
    seats().filter(|&seat| Some(rank(seat)) == best).fold(Seats::NONE, Seats::with)
}

impl Public {
    /// What counts for a player as things stand. It tells the secret points, so it is for the rules and for views.
    pub(crate) fn counted(&self, seat: Seat) -> Counts {
        if self.setup.part.is_some() {
            return self.counts[seat];
        }
        let player = &self.players[seat];
        let (tiles, holdings) = (player.tiles, player.holdings);
        let only = |kind: Progress, count: u8| if tiles.has(kind) { count } else { 0 };
        let atlantis = holdings.atlantis();
        let prices = player.wonders.iter().filter_map(|wonder| self.price(wonder));
        let mut counts = Counts::default();
        for (item, count) in [
            (Item::Position, self.finals[seat]),
            (Item::Prestige, u8::try_from(*self.points[seat].rules()).unwrap_or(u8::MAX)),
            (Item::Territories, holdings.len().saturating_sub(atlantis)),
            (Item::Atlantis, atlantis),
            (Item::Progress, tiles.len()),
            (Item::Wonders, prices.fold(0, |sum, price| sum + price.points)),
            (Item::Poetry, only(Progress::Poetry, 1)),
            (Item::Philosophy, only(Progress::Philosophy, 1)),
            (Item::City, only(Progress::City, player.settlers)),
            (Item::Absolutism, only(Progress::Absolutism, tiles.swords())),
            (Item::Science, only(Progress::Science, tiles.len())),
            (Item::Engineering, only(Progress::Engineering, holdings.stars())),
            (Item::Keres, u8::from(player.marks.has(God::Keres))),
            (Item::Cards, player.cards),
            (Item::Built, player.wonders.len()),
        ] {
            counts.set(item, count);
        }
        counts
    }

    /// What counts for a player, once everybody may know: at the end, and on the score pad (OL-INFO-4).
    pub fn counts(&self, seat: Seat) -> Option<Counts> {
        matches!(self.stage, Stage::Over | Stage::Count).then(|| self.counted(seat))
    }

    /// Who has won; nobody before the end.
    pub fn winners(&self) -> Seats {
        match self.stage {
            Stage::Over => winners(self.setup.players, &BySeat::from_fn(|seat| self.counted(seat))),
            _ => Seats::NONE,
        }
    }
}
