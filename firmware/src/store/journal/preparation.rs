//! Erasing in the background: what was given up first, then the place for the next game.

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::NorFlash;
use serde::{Deserialize, Serialize};

use super::{
    Fault,
    shelf::{LEDGER, PLACES, Shelf, place},
    slot::{Region, Slot},
};

/// What is to be erased for good. It is kept in flash, so that a power cut only delays it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Wipe {
    /// Places of the shelf, a bit each, and the ledger in the last one. A new game's place is never among them.
    places: u8,
    /// Whether the slot of the store that is not in use is to be erased, too.
    store: bool,
}

/// The bit of the ledger: where it was when there were seven places.
const LEDGERS: u8 = 1 << 7;

impl Wipe {
    /// Everything players have left.
    pub const ALL: Self = Self { places: (1 << PLACES) - 1 | LEDGERS, store: true };

    /// What can be erased.
    fn regions() -> impl Iterator<Item = Region> {
        (0..PLACES).map(place).chain([LEDGER])
    }

    fn bit(region: Region) -> u8 {
        if region == LEDGER {
            return LEDGERS;
        }
        (0..PLACES).position(|number| place(number) == region).map_or(0, |number| 1 << number)
    }

    /// Without places of before that are there no more.
    const fn known(self) -> Self {
        Self { places: self.places & Self::ALL.places, ..self }
    }

    /// Whether this place is to be erased.
    pub fn has(self, region: Region) -> bool {
        self.places & Self::bit(region) != 0
    }

    /// This place is to be erased, too.
    #[must_use]
    pub fn with(self, region: Region) -> Self {
        Self { places: self.places | Self::bit(region), ..self }
    }

    /// This place has been erased, or is not to be.
    #[must_use]
    pub fn without(self, region: Region) -> Self {
        Self { places: self.places & !Self::bit(region), ..self }
    }

    /// Whether the slot of the store that is not in use is to be erased.
    pub const fn has_store(self) -> bool {
        self.store
    }

    /// That slot has been erased.
    #[must_use]
    pub const fn without_store(self) -> Self {
        Self { store: false, ..self }
    }

    /// What is erased next.
    fn first(self) -> Option<Region> {
        Self::regions().find(|&region| self.has(region))
    }
}

/// What is being done.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
enum Work {
    /// What comes next has not been looked up since the shelf changed.
    #[default]
    Open,
    /// So many sectors of this place have been erased.
    Erasing(Region, u32),
    /// Nothing is to be wiped, and the next place is ready, or there is none.
    Done,
}

/// Erases sector by sector. It starts each place from its first sector: one whose erase was cut may read as blank.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Preparation {
    wipe: Wipe,
    work: Work,
}

impl Preparation {
    /// Goes on with what was to be erased.
    pub const fn new(wipe: Wipe) -> Self {
        Self { wipe: wipe.known(), work: Work::Open }
    }

    /// What is still to be erased.
    pub const fn wipe(&self) -> Wipe {
        self.wipe
    }

    /// Does the next bit of it, at most one erase; true if there is more to do.
    pub fn step<F: NorFlash>(&mut self, flash: &mut F) -> Result<bool, Fault> {
        match self.work {
            Work::Done => return Ok(false),
            Work::Open => {
                let region = self.wipe.first().or_else(|| Shelf::look(flash).free());
                self.work = match region {
                    Some(region) if !Slot::is_erased(flash, region)? => {
                        Slot::close(flash, region)?;
                        Work::Erasing(region, 0)
                    }
                    Some(region) if self.wipe.has(region) => {
                        self.wipe = self.wipe.without(region);
                        Work::Open
                    }
                    _ => Work::Done,
                };
            }
            Work::Erasing(region, sector) if sector < region.sectors() => {
                block_on(region.erase(flash, sector))?;
                self.work = Work::Erasing(region, sector + 1);
            }
            Work::Erasing(region, _) => {
                Slot::mark_erased(flash, region)?;
                self.wipe = self.wipe.without(region);
                self.work = Work::Open;
            }
        }
        Ok(self.work != Work::Done)
    }
}
