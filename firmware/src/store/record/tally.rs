//! The statistics of one game: what was rolled and drawn in it, also what was taken back.

use heapless::Vec;

use crate::{
    base::texts::Sentence,
    ui::{Faction, Silhouette},
};

/// The most sorts of things that are drawn: the eleven faces of tiles.
pub const SORTS: usize = 11;

/// What was rolled and drawn in a game.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Tally {
    /// How often each face of the battle dice fell.
    pub dice: [u32; 4],
    /// How much of each sort was drawn, in the order of the texts.
    pub draws: Vec<(Silhouette, Sentence, u16), SORTS>,
    /// How long each faction took for its decisions, in tenths of a second; what was nobody's time is that of none.
    pub times: Vec<(Option<Faction>, u32), CLOCKS>,
}

/// The most clocks: six factions and the table.
pub const CLOCKS: usize = 7;

impl Tally {
    /// One more of a sort.
    pub fn draw(&mut self, sign: Silhouette, sort: impl Into<Sentence>) {
        let sort = sort.into();
        match self.draws.iter_mut().find(|draw| draw.1 == sort) {
            Some((.., count)) => *count = count.saturating_add(1),
            None => {
                let place = self.draws.iter().take_while(|draw| draw.1 < sort).count();
                let _ = self.draws.insert(place, (sign, sort, 1)); // there are no more sorts than room
            }
        }
    }

    /// So many tenths of a second more for a faction, or for the table.
    pub fn took(&mut self, faction: Option<Faction>, tenths: u32) {
        match self.times.iter_mut().find(|time| time.0 == faction) {
            Some((_, sum)) => *sum = sum.saturating_add(tenths),
            None if tenths > 0 => _ = self.times.push((faction, tenths)), // there are no more than clocks
            None => (),
        }
    }

    /// A face of the battle dice.
    pub fn roll(&mut self, face: u8) {
        if let Some(count) = self.dice.get_mut(usize::from(face)) {
            *count += 1;
        }
        self.draw(Silhouette::Dice, crate::base::Text::Dice);
    }

    /// Whether every roll fell on a face of the printed dice.
    pub fn has_bars(&self) -> bool {
        let rolls: u32 = self.dice.iter().sum();
        rolls > 0
            && self
                .draws
                .iter()
                .any(|&(_, sort, count)| sort == crate::base::Text::Dice.into() && u32::from(count) == rolls)
    }
}
