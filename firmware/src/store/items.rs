//! What the device remembers over a power cut, apart from games: the last value of each item, in two slots that take turns.

mod tables;

use core::ops::Range;

use embassy_futures::block_on;
use embedded_storage_async::nor_flash::{NorFlash, ReadNorFlash as _};
use serde::{Serialize, de::DeserializeOwned};

pub use tables::{MOST_TABLE, TableId};

use super::Hushed;
use crate::store::journal::{
    Fault,
    cell::PAYLOAD,
    preparation::Wipe,
    slot::{Content, Region, SECTOR, Slot},
};

/// The form of what is stored. Old versions load for ever, so this number only grows.
const VERSION: u8 = 1;
/// The sectors of each of the two slots.
const SECTORS: u32 = 4;
/// The two slots, at the start of what is ours.
const REGIONS: [Region; 2] = [Region::new(0, SECTORS), Region::new(SECTORS * SECTOR, SECTORS)];
/// How much of the flash the store takes.
pub const SIZE: u32 = 2 * SECTORS * SECTOR;
/// The largest record.
const ROOM: usize = 192;
/// With fewer free cells than this, the slots change over at the next quiet moment: early enough that a start has little
/// to read, late enough that a sector takes forty rolls of dice for each erase.
const LOW: u32 = 600;
/// What is left free by a change-over is at least used up by so many cells before the next one: with many tables less is free.
const AT_LEAST: u32 = 128;

/// What is stored under which number.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(u8)]
pub enum Item {
    /// [`Settings`](crate::base::Settings).
    Settings = 1,
    /// The dice roller with its generator's place.
    Dice = 2,
    /// The seed of the generator.
    Seed = 3,
    /// What the self-test writes and reads back.
    Test = 4,
    /// Whether the chances of battles are shown.
    Odds = 5,
    /// Which game lies in front of the players.
    Front = 6,
    /// Which games were played last: the number on the shelf of each, in the order of the list.
    Game = 7,
    /// Whether everything the players left is being erased, as devices kept it before [`Self::Wipe`].
    Erasing = 8,
    /// The host's PIN: its salt and what is kept of it.
    Host = 9,
    /// How many tries of it were wrong, and whether the wait after the last one may not be over.
    Tries = 10,
    /// [`Wipe`]: what is still to be erased.
    Wipe = 11,
    /// What has been explained already, a bit each: a number for each game, in the order of the list.
    Explained = 12,
    /// Who played last, by name.
    Names = 13,
    /// What the desk of an event has set: [`Profile`](crate::store::hall::Profile).
    Event = 14,
    /// The last result: [`Due`](crate::store::hall::Due).
    Result = 15,
    /// How long a round has lasted.
    Clock = 16,
    /// How often the host's PIN was tried over the cable, as [`Self::Tries`] for keys.
    CableTries = 17,
    /// Whether the ledger of results is being erased.
    Blanking = 18,
    /// Who has won how often: [`Standings`](crate::device::standings::Standings).
    Standings = 19,
}

impl Item {
    const ALL: [Self; 19] = [
        Self::Settings,
        Self::Dice,
        Self::Seed,
        Self::Test,
        Self::Odds,
        Self::Front,
        Self::Game,
        Self::Erasing,
        Self::Host,
        Self::Tries,
        Self::Wipe,
        Self::Explained,
        Self::Names,
        Self::Event,
        Self::Result,
        Self::Clock,
        Self::CableTries,
        Self::Blanking,
        Self::Standings,
    ];

    /// Whether it is the owner's: it stays when a group of players leaves.
    const fn is_owners(self) -> bool {
        matches!(self, Self::Settings | Self::Odds) || self.is_hosts()
    }

    /// Whether it belongs to an event and its host: no key erases it while there is one.
    const fn is_hosts(self) -> bool {
        let event = matches!(self, Self::Event | Self::Result | Self::Clock | Self::CableTries | Self::Blanking);
        event || matches!(self, Self::Host | Self::Tries)
    }
}

/// How much is forgotten.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forget {
    /// Everything but what the owner has chosen.
    Group,
    /// Everything.
    Whole,
    /// Everything but what belongs to an event and its host.
    WholeAtEvent,
}

/// The record of a restart.
const RESTART: u8 = 0xFE;
/// The record that ends a change-over: the slot holds everything the other one held.
const COMPLETE: u8 = 0xFF;

/// What was found in flash at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Found {
    /// Nothing yet.
    Nothing,
    /// Our own content.
    Ours,
    /// Something foreign or damaged; it has been erased.
    Foreign,
}

/// The store.
pub struct Store<F: NorFlash> {
    flash: Hushed<F>,
    /// The slot in use and which of the two it is.
    slot: Option<(Slot, usize)>,
    /// Counts the change-overs; the slot with the higher number is in use.
    turn: u32,
    /// The free cells after the last change-over since power-on.
    fresh: u32,
    /// How it stood before it was hushed.
    before: Option<Stand>,
}

/// The slot in use, its number and what was free in it.
type Stand = (Option<(Slot, usize)>, u32, u32);

impl<F: NorFlash> Store<F> {
    /// Opens what is in `flash`; what cannot be ours is erased, so that the device always starts.
    #[inline(never)]
    pub fn open(flash: F) -> (Self, Found) {
        let mut store = Self { flash: Hushed::new(flash), slot: None, turn: 0, fresh: u32::MAX, before: None };
        let (mut unfinished, mut doubtful) = (None, false);
        for (index, region) in REGIONS.into_iter().enumerate() {
            let mut head = [0; PAYLOAD];
            let Ok(Content::Used(slot)) = Slot::look(&mut store.flash, region, &mut head) else { continue };
            let [VERSION, a, b, c, d, ..] = head else { continue };
            let turn = u32::from_le_bytes([a, b, c, d]);
            if store.slot.is_some() && turn <= store.turn {
                continue;
            }
            let (complete, last) = store.is_complete(slot);
            if complete {
                (store.slot, store.turn, doubtful) = (Some((slot, index)), turn, last);
            } else {
                unfinished = Some((region, turn));
            }
        }
        // a change-over whose last cell was cut may read as complete the next time: it is settled now, or what is saved from
        // here on, and every game with it, would be lost then
        if let Some((region, turn)) = unfinished
            && store.slot.is_some()
            && turn > store.turn
        {
            let _ = block_on(Slot::erase(&mut store.flash, region)); // a flash that cannot be written shows itself later
        }
        if let Some((_, index)) = store.slot
            && let Some(&region) = REGIONS.get(index)
        {
            // a slot without room for the trace stays closed, and is changed over at the first quiet moment
            if let Ok(slot) = Slot::resume(&mut store.flash, region, &[RESTART]) {
                store.slot = Some((slot, index));
                // its last cell may have read as whole only once
                if doubtful && !store.is_complete(slot).0 && block_on(Slot::erase(&mut store.flash, region)).is_ok() {
                    return Self::open(store.flash.into_inner());
                }
            }
            return (store, Found::Ours);
        }
        for region in REGIONS {
            if !store.is_blank(region) {
                // a flash that cannot be written shows itself at the next save
                let _ = block_on(store.change_over());
                return (store, Found::Foreign);
            }
        }
        (store, Found::Nothing)
    }

    /// The flash itself: the journals of games lie behind the store.
    pub const fn flash(&mut self) -> &mut Hushed<F> {
        &mut self.flash
    }

    /// From now on nothing is kept that is saved, here or in a journal, or everything again: the store stands as it stood before.
    pub const fn hush(&mut self, hushed: bool) {
        self.flash.hush(hushed);
        if let Some(before) = self.before.take() {
            (self.slot, self.turn, self.fresh) = before;
        }
        if hushed {
            self.before = Some((self.slot, self.turn, self.fresh));
        }
    }

    /// Whether nothing stands in `region`, apart from its first bytes and its last: a first start may have been cut there.
    fn is_blank(&mut self, region: Region) -> bool {
        let mut bytes = [0; 64];
        let Range { start, end } = region.range();
        for at in (start..end - bytes.len() as u32).step_by(bytes.len()).skip(1) {
            if block_on(self.flash.read(at, &mut bytes)).is_err() || bytes.iter().any(|&byte| byte != 0xFF) {
                return false;
            }
        }
        true
    }

    /// Whether a change-over into the slot has come to its end, and whether that is the last that stands there.
    fn is_complete(&mut self, slot: Slot) -> (bool, bool) {
        let (mut found, mut last) = (false, false);
        let read = slot.read(&mut self.flash, &mut [0; ROOM], |record| {
            last = record.first() == Some(&COMPLETE);
            found |= last;
        });
        (read.is_ok() && found, last)
    }

    /// The last record of `item`, in `buffer`, and its length.
    fn last(&mut self, item: Item, buffer: &mut [u8; ROOM]) -> Option<usize> {
        let (slot, _) = self.slot?;
        let mut length = None;
        slot.read(&mut self.flash, &mut [0; ROOM], |record| {
            if record.first() == Some(&(item as u8))
                && let Some(place) = buffer.get_mut(..record.len())
            {
                place.copy_from_slice(record);
                length = Some(record.len());
            }
        })
        .ok()?;
        length
    }

    /// Calls `visit` with every value that was ever saved here, in order: the last one of each item counts.
    pub fn recall(&mut self, visit: &mut dyn FnMut(Item, &[u8])) {
        let Some((slot, _)) = self.slot else { return };
        let mut buffer = [0; ROOM];
        let read = slot.read(&mut self.flash, &mut buffer, |record| {
            if let Some((&tag, bytes)) = record.split_first()
                && let Some(item) = Item::ALL.into_iter().find(|&item| item as u8 == tag)
            {
                visit(item, bytes);
            }
        });
        let _ = read; // what cannot be read is not there
    }

    /// The value of `item`, if there is a readable one.
    pub fn load<T: DeserializeOwned>(&mut self, item: Item) -> Option<T> {
        let mut buffer = [0; ROOM];
        let length = self.last(item, &mut buffer)?;
        postcard::from_bytes(buffer.get(1..length)?).ok()
    }

    /// Stores `value` as `item`: after a power cut it is the old or the new one.
    pub fn save<T: Serialize>(&mut self, item: Item, value: &T) -> Result<(), Fault> {
        let mut record = [0; ROOM];
        let (tag, rest) = record.split_at_mut(1);
        tag.fill(item as u8);
        let length = 1 + postcard::to_slice(value, rest).map_err(|_| Fault::TooLong)?.len();
        let record = record.get(..length).unwrap_or(&[]);
        match self.append(record) {
            Err(Fault::Full) => {
                block_on(self.change_over())?;
                self.append(record)
            }
            done => done,
        }
    }

    fn append(&mut self, record: &[u8]) -> Result<(), Fault> {
        match &mut self.slot {
            Some((slot, _)) => slot.append(&mut self.flash, record),
            None => Err(Fault::Full),
        }
    }

    /// Makes room while nobody is pressing a key, so that no action has to wait for it.
    pub async fn tidy(&mut self) -> Result<(), Fault> {
        match self.slot {
            Some((slot, _)) if slot.free() >= LOW.min(self.fresh.saturating_sub(AT_LEAST)) => Ok(()),
            _ => self.change_over().await,
        }
    }

    /// Forgets `what`, and saves what is to be erased. All of it
    /// happens, or on error nothing. What was forgotten still lies in the spare slot.
    pub async fn forget(&mut self, what: Forget, wipe: Wipe) -> Result<(), Fault> {
        let stays: fn(Item) -> bool = match what {
            Forget::Group => Item::is_owners,
            Forget::Whole => |_| false,
            Forget::WholeAtEvent => Item::is_hosts,
        };
        self.carry_over(stays, Some(wipe)).await
    }

    /// Erases the slot that is not in use.
    pub async fn erase_spare(&mut self) -> Result<(), Fault> {
        let spare = self.slot.map_or(1, |(_, index)| 1 - index.min(1));
        match REGIONS.get(spare) {
            Some(&region) => Slot::erase(&mut self.flash, region).await,
            None => Ok(()),
        }
    }

    /// Writes the last value of each item into the other slot and goes on there.
    async fn change_over(&mut self) -> Result<(), Fault> {
        self.carry_over(|_| true, None).await
    }

    async fn carry_over(&mut self, stays: fn(Item) -> bool, wipe: Option<Wipe>) -> Result<(), Fault> {
        let next = self.slot.map_or(0, |(_, index)| 1 - index.min(1));
        let region = REGIONS.get(next).copied().ok_or(Fault::Full)?;
        let turn = self.turn.wrapping_add(1);
        let [a, b, c, d] = turn.to_le_bytes();
        let mut slot = Slot::prepare(&mut self.flash, region, &[VERSION, a, b, c, d]).await?;
        for item in Item::ALL.into_iter().filter(|&item| stays(item)) {
            let mut buffer = [0; ROOM];
            if let Some(length) = self.last(item, &mut buffer) {
                slot.append(&mut self.flash, buffer.get(..length).unwrap_or(&[]))?;
            }
        }
        if stays(Item::Settings) {
            self.carry_tables(&mut slot)?; // they are the owner's, as the settings are
        }
        if let Some(wipe) = wipe {
            let mut record = [Item::Wipe as u8; 8];
            let [_, rest @ ..] = &mut record;
            let length = 1 + postcard::to_slice(&wipe, rest).map_err(|_| Fault::TooLong)?.len();
            slot.append(&mut self.flash, record.get(..length).unwrap_or(&[]))?;
        }
        slot.append(&mut self.flash, &[COMPLETE])?;
        self.fresh = slot.free();
        (self.slot, self.turn) = (Some((slot, next)), turn);
        Ok(())
    }
}
