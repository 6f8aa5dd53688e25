//! What stands on the map: crosses, tribes and stacks of settlers (OL-MOVE, OL-TAKE, OL-LEAVE), with the map on the device.

use heapless::Vec;
use serde::{Deserialize, Serialize};

use super::setup::{MAX_PLAYERS, SETTLERS};
use crate::area::{Area, AreaSet, ByArea};
use crate::{BySeat, Seat};

/// All settlers but the markers (OL-COMP-10).
const MAX_SETTLERS: usize = MAX_PLAYERS * (SETTLERS as usize - 1);

/// A settler on the map.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Settler {
    /// Where it stands.
    pub area: Area,
    /// Whose it is.
    pub seat: Seat,
}

/// What stands on the map.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Land {
    /// Territories with a cross (OL-SETUP-6).
    pub(crate) closed: AreaSet,
    /// Territories that still have their tribe (OL-SETUP-8).
    pub(crate) tribes: AreaSet,
    /// The settlers; those of one territory lie in this order, the last on top.
    settlers: Vec<Settler, MAX_SETTLERS, u8>,
    /// The territories each player owns: the own settler lies on top.
    owned: BySeat<AreaSet>,
}

impl Land {
    /// Territories with a cross.
    pub const fn closed(&self) -> AreaSet {
        self.closed
    }

    /// Territories that still have their tribe.
    pub const fn tribes(&self) -> AreaSet {
        self.tribes
    }

    /// The territories of a player.
    pub fn owned(&self, seat: Seat) -> AreaSet {
        self.owned[seat]
    }

    /// Who owns a territory.
    pub fn owner(&self, area: Area) -> Option<Seat> {
        self.owned.iter().find(|(_, owned)| owned.contains(area)).map(|(seat, _)| seat)
    }

    /// The settlers in a territory, from the bottom.
    pub fn stack(&self, area: Area) -> impl DoubleEndedIterator<Item = Seat> + '_ {
        self.settlers.iter().filter(move |settler| settler.area == area).map(|settler| settler.seat)
    }

    /// The settlers of a player as places, each with its number from the top of the own ones there.
    pub fn settlers(&self, seat: Seat) -> impl Iterator<Item = (Area, u8)> + '_ {
        let mut above: ByArea<u8> = ByArea::default();
        self.settlers.iter().rev().filter(move |settler| settler.seat == seat).map(move |settler| {
            let number = above[settler.area];
            above[settler.area] = number.saturating_add(1);
            (settler.area, number)
        })
    }

    /// The place in the list of a player's settler with this number from the top.
    fn find(&self, area: Area, seat: Seat, number: u8) -> Option<usize> {
        let own = self.settlers.iter().enumerate().rev().filter(|(_, settler)| **settler == Settler { area, seat });
        own.map(|(place, _)| place).nth(usize::from(number))
    }

    /// Whether the player has such a settler there.
    pub fn has(&self, area: Area, seat: Seat, number: u8) -> bool {
        self.find(area, seat, number).is_some()
    }

    /// Whether that settler lies on top of its stack.
    pub fn is_top(&self, area: Area, seat: Seat, number: u8) -> bool {
        number == 0 && self.owned[seat].contains(area)
    }

    /// Who owns the territory when its top settler leaves.
    pub fn under_top(&self, area: Area) -> Option<Seat> {
        self.stack(area).rev().nth(1)
    }

    /// A settler leaves.
    pub(crate) fn take_away(&mut self, area: Area, seat: Seat, number: u8) {
        if let Some(place) = self.find(area, seat, number) {
            self.settlers.remove(place);
            self.settle_owner(area);
        }
    }

    /// A settler comes, on top.
    pub(crate) fn put(&mut self, area: Area, seat: Seat) {
        let _ = self.settlers.push(Settler { area, seat }); // a place for each settler of the box
        self.settle_owner(area);
    }

    fn settle_owner(&mut self, area: Area) {
        let owner = self.stack(area).next_back();
        self.owned = BySeat::from_fn(|seat| {
            let owned = self.owned[seat].without(area);
            if owner == Some(seat) { owned.with(area) } else { owned }
        });
    }
}
